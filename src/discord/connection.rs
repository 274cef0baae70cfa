//! Connecting to Discord or to its loopback stand-in, and leaving again.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    ClientBuilder, CreateAllowedMentions, Event, FullEvent, GatewayIntents, Http, HttpBuilder,
    Interaction, RawEventHandler, ShardManager,
};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::commands::{Failure, commands};
use super::patience::Patience;
use super::service::Service;
use super::{misfortune, places, router, sender, welcome};
use crate::host::Host;
use crate::picture;

/// What the tokens of the stand-in begin with.
const SANDBOX_TOKEN: &str = "sandbox";
/// Longer than any answer of Discord takes; the library itself would wait for ever.
const TIMEOUT: Duration = Duration::from_secs(15);
/// How many pictures are drawn at a time where nothing else is asked for.
const EASELS: usize = 2;
/// How long a shutdown waits for answers that are being given.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// Where to connect, and as whom.
#[derive(Clone)]
pub struct Connection {
    /// The bot's token; one that begins with `sandbox` for the stand-in.
    pub token: String,
    /// The address of the stand-in (`http://127.0.0.1:8080`); `None` for Discord.
    pub proxy: Option<String>,
    /// How long one request may take.
    pub timeout: Duration,
    /// How many pictures are drawn at a time.
    pub easels: usize,
    /// A channel of the sandbox into which the bot posts its invitation at the start.
    pub welcome: Option<u64>,
}

impl Connection {
    /// Discord itself.
    pub fn to_discord(token: impl Into<String>) -> Connection {
        Connection {
            token: token.into(),
            proxy: None,
            timeout: TIMEOUT,
            easels: EASELS,
            welcome: None,
        }
    }

    /// The stand-in at this address.
    pub fn to_sandbox(token: impl Into<String>, address: impl Into<String>) -> Connection {
        Connection {
            token: token.into(),
            proxy: Some(address.into()),
            timeout: TIMEOUT,
            easels: EASELS,
            welcome: None,
        }
    }
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let proxy = self.proxy.as_deref().unwrap_or("Discord");
        write!(f, "Connection to {proxy}")
    }
}

/// Why the bot could not connect.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// A real token must never go to a stand-in.
    #[error(
        "the token for the sandbox must begin with `sandbox`: a real token is never sent to a stand-in"
    )]
    RealTokenForSandbox,
    /// A stand-in's token is no use to Discord.
    #[error(
        "DISCORD_TOKEN begins with `sandbox`: that is the token of the sandbox, not of a bot; take the one from the Developer Portal"
    )]
    SandboxTokenForDiscord,
    /// The stand-in must be on this machine.
    #[error("the sandbox must be on this machine, like http://127.0.0.1:8080, not `{0}`")]
    NotLoopback(String),
    /// The stand-in does not answer.
    #[error("the sandbox at {address} does not answer: {source}")]
    NoSandbox {
        /// Where it should be.
        address: String,
        /// What went wrong.
        source: reqwest::Error,
    },
    /// The HTTP client could not be made.
    #[error("the HTTP client cannot be set up: {0}")]
    Http(#[from] reqwest::Error),
    /// Discord refuses the token.
    #[error(
        "Discord does not accept DISCORD_TOKEN: copy the bot's token anew from the Developer Portal"
    )]
    BadToken,
    /// Discord refuses something else.
    #[error("Discord could not be reached or refused the bot: {0}")]
    Discord(#[source] Box<serenity::Error>),
}

impl From<serenity::Error> for StartError {
    fn from(error: serenity::Error) -> StartError {
        match &error {
            serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(answer))
                if answer.status_code == serenity::StatusCode::UNAUTHORIZED =>
            {
                StartError::BadToken
            }
            _ => StartError::Discord(Box::new(error)),
        }
    }
}

/// A bot that is connected.
pub struct Running {
    shards: Arc<ShardManager>,
    gateway: JoinHandle<Result<(), serenity::Error>>,
    sender: JoinHandle<()>,
    service: Arc<Service>,
    stop: CancellationToken,
}

impl Running {
    /// Waits until the connection ends by itself.
    ///
    /// # Errors
    /// Why it ended.
    pub async fn ended(&mut self) -> Result<(), StartError> {
        match (&mut self.gateway).await {
            Ok(result) => Ok(result?),
            Err(error) => {
                tracing::error!("the gateway ended badly: {error}");
                Ok(())
            }
        }
    }

    /// Takes nothing new, finishes the answers that are being given, and disconnects.
    pub async fn shutdown(self) {
        self.shards.shutdown_all().await;
        self.stop.cancel();
        let finished = async {
            self.service.answered().await;
            if let Err(error) = self.sender.await {
                tracing::error!("the sender ended badly: {error}");
            }
        };
        if tokio::time::timeout(LAST_WORDS, finished).await.is_err() {
            tracing::warn!("some answers were not finished in time");
        }
        self.gateway.abort();
        tracing::info!("disconnected");
    }
}

/// Connects the bot and serves until [`Running::shutdown`].
///
/// # Errors
/// When the token and the address do not belong together, nothing answers there, or the token is refused.
pub async fn serve(connection: Connection, host: Host) -> Result<Running, StartError> {
    check(&connection)?;
    let web = reqwest::Client::builder()
        .timeout(connection.timeout)
        .build()?;
    if let Some(address) = &connection.proxy {
        probe(&web, address, &connection.token).await?;
    }
    let http = http(&connection, web);
    // Before the gateway: a failure here must end the start, not hang the bot.
    register(&http).await?;
    let (give, take) = oneshot::channel();
    let framework = poise::Framework::builder()
        .options(options())
        .setup(|_, _, _| Box::pin(async { take.await.map_err(|_| Failure::Closing) }))
        .initialize_owners(false)
        .build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .framework(framework)
        .raw_event_handler(Sentinel)
        .await?;
    let service = Arc::new(Service::new(
        host,
        Arc::clone(&client.http),
        connection.easels,
    ));
    // The setup waits for it as long as the framework lives.
    let _ = give.send(Arc::clone(&service));
    let shards = Arc::clone(&client.shard_manager);
    let gateway = tokio::spawn(async move { client.start_autosharded().await });
    tokio::task::spawn_blocking(picture::warm_up);
    if let Some(channel) = connection.welcome {
        welcome::invite(&service, channel).await;
    }
    let stop = CancellationToken::new();
    let sender = tokio::spawn(sender::run(Arc::clone(&service), stop.clone()));
    tracing::info!("serving {connection:?}");
    Ok(Running {
        shards,
        gateway,
        sender,
        service,
        stop,
    })
}

async fn register(http: &Http) -> Result<(), serenity::Error> {
    let application = Patience::LONG
        .with(|| http.get_current_application_info())
        .await?;
    http.set_application_id(application.id);
    let commands = poise::builtins::create_application_commands(&commands());
    let set = || serenity::Command::set_global_commands(http, commands.clone());
    Patience::LONG.with(set).await.map(drop)
}

fn options() -> poise::FrameworkOptions<Arc<Service>, Failure> {
    poise::FrameworkOptions {
        commands: commands(),
        on_error: |error| Box::pin(misfortune::meet(error)),
        event_handler: |framework, event| Box::pin(on_event(framework, event)),
        allowed_mentions: Some(CreateAllowedMentions::new()),
        ..poise::FrameworkOptions::default()
    }
}

async fn on_event(
    framework: poise::FrameworkContext<'_, Arc<Service>, Failure>,
    event: &FullEvent,
) -> Result<(), Failure> {
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(click),
        } => router::route(framework.user_data, click).await,
        event => places::follow(framework.user_data, event).await,
    }
    Ok(())
}

/// Sees what the library would drop in silence: an interaction that it cannot read.
struct Sentinel;

#[async_trait::async_trait]
impl RawEventHandler for Sentinel {
    async fn raw_event(&self, _: serenity::Context, event: Event) {
        if let Event::Unknown(unknown) = event
            && unknown.kind == "INTERACTION_CREATE"
        {
            tracing::warn!(
                "Discord sent an interaction that the client library cannot read; nobody will answer it"
            );
        }
    }
}

fn check(connection: &Connection) -> Result<(), StartError> {
    let sandbox_token = connection.token.starts_with(SANDBOX_TOKEN);
    match &connection.proxy {
        Some(_) if !sandbox_token => Err(StartError::RealTokenForSandbox),
        Some(address) if !is_loopback(address) => Err(StartError::NotLoopback(address.clone())),
        None if sandbox_token => Err(StartError::SandboxTokenForDiscord),
        _ => Ok(()),
    }
}

fn is_loopback(address: &str) -> bool {
    let Ok(url) = reqwest::Url::parse(address) else {
        return false;
    };
    let host = url.host_str().unwrap_or_default();
    let host = host.trim_start_matches('[').trim_end_matches(']');
    url.scheme() == "http" && host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

/// Without an answer here the library would fall back to the real gateway.
async fn probe(web: &reqwest::Client, address: &str, token: &str) -> Result<(), StartError> {
    let url = format!("{}/api/v10/gateway", address.trim_end_matches('/'));
    let answer = web
        .get(url)
        .header("Authorization", format!("Bot {token}"))
        .send()
        .await
        .and_then(reqwest::Response::error_for_status);
    match answer {
        Ok(_) => Ok(()),
        Err(source) => Err(StartError::NoSandbox {
            address: address.to_owned(),
            source,
        }),
    }
}

fn http(connection: &Connection, web: reqwest::Client) -> Http {
    let builder = HttpBuilder::new(&connection.token)
        .client(web)
        .default_allowed_mentions(CreateAllowedMentions::new());
    match &connection.proxy {
        // The library's limiter ignores the proxy: with it, requests would go to Discord.
        Some(address) => builder
            .proxy(address.trim_end_matches('/'))
            .ratelimiter_disabled(true)
            .build(),
        None => builder.build(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(connection: Connection) -> String {
        check(&connection).unwrap_err().to_string()
    }

    #[test]
    fn a_token_goes_only_where_it_belongs() {
        assert!(check(&Connection::to_sandbox("sandbox-1", "http://127.0.0.1:9")).is_ok());
        assert!(check(&Connection::to_sandbox("sandbox-1", "http://[::1]:9")).is_ok());
        assert!(check(&Connection::to_discord("MTA.real.token")).is_ok());
        let real = Connection::to_sandbox("MTA.real.token", "http://127.0.0.1:9");
        assert!(refused(real).contains("never sent"));
        assert!(refused(Connection::to_discord("sandbox-1")).contains("DISCORD_TOKEN"));
        for far in [
            "http://example.com",
            "https://127.0.0.1:9",
            "http://10.0.0.1",
            "nonsense",
        ] {
            assert!(
                refused(Connection::to_sandbox("sandbox-1", far)).contains(far),
                "{far}"
            );
        }
    }

    #[test]
    fn a_connection_does_not_print_its_token() {
        let connection = Connection::to_discord("MTA.real.token");
        assert_eq!(format!("{connection:?}"), "Connection to Discord");
    }
}
