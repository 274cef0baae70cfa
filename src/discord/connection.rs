//! Connecting to Discord or to its loopback stand-in, and leaving again.

mod addresses;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    ClientBuilder, CreateAllowedMentions, Event, FullEvent, GatewayIntents, Interaction,
    RawEventHandler, ShardManager,
};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::discord::api::client::Client;
use crate::discord::api::identify::Turns;
use crate::discord::api::monitor::Monitor;
use crate::discord::api::render_pool::RenderPool;
use crate::discord::api::retry::{RetryPolicy, until_answered};
use crate::discord::api::ways::Ways;
use crate::discord::api::{membership, permissions, reach, registration};
use crate::discord::caller::Failure;
use crate::discord::inbound::commands::commands;
use crate::discord::inbound::{components, elsewhere, error_handler, invitation};
use crate::discord::outbound::herald::Herald;
use crate::discord::outbound::{application_emojis, digests, guild_events, private_panels, sender};
use crate::discord::service::{Operator, Service};
use crate::discord::throttle::Throttle;
use crate::host::{Host, Shards};
use crate::picture;
use crate::table::Place;
use addresses::{Whither, door, gateway_of, gateway_url};
pub(super) use addresses::{check, rest, web};

/// Longer than any answer of Discord takes; the library itself would wait for ever.
const TIMEOUT: Duration = Duration::from_secs(15);
/// How long is waited for the answer to what changes nothing before it is acknowledged.
const AT_ONCE: Duration = Duration::from_millis(500);
/// How many pictures are drawn at a time where nothing else is asked for.
const EASELS: usize = 2;
/// How long a shutdown waits for answers that are being given.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// The route of what Discord says about the bot.
const ABOUT_US: &str = "GET /oauth2/applications/@me";

/// Where to connect, and as whom.
#[derive(Clone)]
pub struct Connection {
    /// The bot's token; one that begins with `sandbox` for the stand-in.
    pub token: String,
    /// The stand-in to go to; `None` for Discord.
    pub stand_in: Option<StandIn>,
    /// Other ways to Discord than straight through the network.
    pub ways: Ways,
    /// How long one request may take.
    pub timeout: Duration,
    /// How long an answer that changes nothing may take to be the first one; after that its interaction is acknowledged
    /// without it. Far below the three seconds that Discord waits, of which some are gone already. With zero every
    /// interaction is acknowledged first.
    pub at_once: Duration,
    /// How many pictures are drawn at a time.
    pub picture_threads: usize,
    /// People may ask for as much as they like: for tests that are quicker than people, and for measurements.
    pub unlimited: bool,
    /// The signs of the games become emojis of the application; words stay in their place where they do not.
    pub emojis: bool,
    /// A channel of the sandbox into which the bot posts its invitation at the start.
    pub welcome: Option<u64>,
}

/// A stand-in for Discord on this machine. The bot asks for `https://discord.com`, as always, and finds it there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandIn {
    /// What `discord.com` is taken to be.
    pub address: SocketAddr,
    /// The only certificate (DER) that is trusted.
    pub certificate: Vec<u8>,
}

impl Connection {
    /// Discord itself.
    pub fn to_discord(token: impl Into<String>) -> Connection {
        Connection {
            token: token.into(),
            stand_in: None,
            ways: Ways::default(),
            timeout: TIMEOUT,
            at_once: AT_ONCE,
            picture_threads: EASELS,
            unlimited: false,
            emojis: true,
            welcome: None,
        }
    }

    /// The stand-in whose API is spoken at this address, with this certificate (DER).
    pub fn to_sandbox(
        token: impl Into<String>,
        address: SocketAddr,
        certificate: &[u8],
    ) -> Connection {
        let certificate = certificate.to_vec();
        Connection {
            stand_in: Some(StandIn {
                address,
                certificate,
            }),
            ..Connection::to_discord(token)
        }
    }
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.stand_in {
            Some(it) => write!(f, "Connection to {}", it.address),
            None => write!(f, "Connection to {}", self.ways),
        }
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
        "DISCORD_TOKEN begins with `sandbox`: that is the token of the sandbox, not of a bot; take the one from the Developer Portal, \
         or name a stand-in on this machine by DISCORD_API_PROXY"
    )]
    SandboxTokenForDiscord,
    /// The stand-in must be on this machine.
    #[error("the sandbox must be on this machine, like 127.0.0.1:8080, not at {0}")]
    NotLoopback(SocketAddr),
    /// The stand-in does not answer, or has no gateway on this machine.
    #[error("the sandbox at {address} does not answer: {what}")]
    NoSandbox {
        /// Where it should be.
        address: SocketAddr,
        /// What went wrong.
        what: String,
    },
    /// A gateway to which the token would go in the clear.
    #[error(
        "the gateway that is named, {0}, is neither encrypted (`wss://…`) nor on this machine: the token is not sent there; \
         DISCORD_GATEWAY names another one"
    )]
    OpenGateway(String),
    /// The gateway cannot be relayed through the proxy.
    #[error(
        "nothing can be listened to on this machine, to relay the gateway through HTTPS_PROXY: {0}"
    )]
    Relay(std::io::Error),
    /// The HTTP client could not be made.
    #[error("the HTTP client cannot be set up: {0}")]
    Http(#[from] reqwest::Error),
    /// Discord refuses the token.
    #[error(
        "Discord does not accept DISCORD_TOKEN: copy the bot's token anew from the Developer Portal"
    )]
    BadToken,
    /// Nothing answers.
    #[error("Discord is out of reach: {0}")]
    OutOfReach(&'static str),
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
pub struct ConnectedBot {
    shards: Arc<ShardManager>,
    gateway: JoinHandle<Result<(), serenity::Error>>,
    sender: JoinHandle<()>,
    weekly: JoinHandle<()>,
    service: Arc<Service>,
    herald: Herald,
    stop: CancellationToken,
}

impl ConnectedBot {
    /// Tells whether the connection works.
    pub fn monitor(&self) -> Monitor {
        Monitor::new(Arc::clone(&self.shards), self.sender.abort_handle())
    }

    /// The way to whoever runs the bot.
    pub fn herald(&self) -> Herald {
        self.herald.clone()
    }

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
            self.service.client.answered().await;
            if let Err(error) = self.sender.await {
                tracing::error!("the sender ended badly: {error}");
            }
            if let Err(error) = self.weekly.await {
                tracing::error!("the weekly digests ended badly: {error}");
            }
        };
        if tokio::time::timeout(LAST_WORDS, finished).await.is_err() {
            tracing::warn!("some answers were not finished in time");
        }
        self.gateway.abort();
        tracing::info!("disconnected");
    }
}

/// The link that invites the bot of this connection to a server, with the permissions that it needs and no others.
///
/// # Errors
/// When the token and the address do not belong together, nothing answers there, or the token is refused.
pub async fn invitation_link(connection: &Connection) -> Result<String, StartError> {
    check(connection)?;
    let rest = rest(connection, web(connection)?);
    let asked = RetryPolicy::BRIEF.with(ABOUT_US, || async {
        rest.http().get_current_application_info().await
    });
    Ok(permissions::invitation_link(asked.await?.id))
}

/// Connects the bot and serves until [`ConnectedBot::shutdown`].
///
/// # Errors
/// When the token and the address do not belong together, nothing answers there, or the token is refused.
pub async fn serve(connection: Connection, host: Host) -> Result<ConnectedBot, StartError> {
    check(&connection)?;
    tracing::info!("connecting to {}…", Whither(&connection));
    let web = web(&connection)?;
    let rest = rest(&connection, web.clone());
    let door = door(&connection);
    let stand_in = match &connection.stand_in {
        Some(stand_in) if connection.ways.gateway.is_none() => {
            Some(gateway_of(stand_in, &rest).await?)
        }
        _ => None,
    };
    // Before the gateway: a failure here must end the start, not hang the bot.
    let who = until_answered(ABOUT_US, &door, async || {
        rest.http().get_current_application_info().await
    })
    .await?;
    rest.set_application(who.id);
    let operator = operator(&who);
    let ours = poise::builtins::create_application_commands(&commands());
    registration::register(&rest, &door, who.id, &ours).await?;
    let advised = until_answered("GET /gateway/bot", &door, async || {
        rest.http().get_bot_gateway().await
    })
    .await?;
    let stop = CancellationToken::new();
    let advised_gateway = stand_in.unwrap_or(advised.url);
    let served = host.shards();
    let turns = (!served.are_all()).then(|| Turns {
        host: host.clone(),
        buckets: u32::try_from(advised.session_start_limit.max_concurrency).unwrap_or(1),
    });
    let gateway_url = gateway_url(&connection, advised_gateway, turns, (web, &stop)).await?;
    let (give, take) = oneshot::channel();
    let framework = poise::Framework::builder()
        .options(options())
        .setup(|_, _, _| Box::pin(async { take.await.map_err(|_| Failure::Closing) }))
        .initialize_owners(false)
        .build();
    let mut client = ClientBuilder::new_with_http(rest.for_library(), GatewayIntents::GUILDS)
        .framework(framework)
        .cache_settings(membership::settings())
        .raw_event_handler(Sentinel)
        .await?;
    // Where its own question goes wrong, the library has taken the real one.
    *client.ws_url.lock().await = gateway_url;
    let service = Arc::new(Service::new(
        host.clone(),
        Client::new(rest, host.epoch().mark, connection.at_once, host.clock()),
        RenderPool::new(connection.picture_threads),
        Throttle::new(host.clock(), connection.unlimited),
        operator.clone(),
    ));
    // The setup waits for it as long as the framework lives.
    let _ = give.send(Arc::clone(&service));
    let shards = Arc::clone(&client.shard_manager);
    let gateway = tokio::spawn(async move {
        if served == Shards::ALL {
            return client.start_shards(advised.shards).await;
        }
        let [first, last, total] = [served.first(), served.last(), served.total()].map(u32::from);
        // The library takes the end of the range for one of them.
        client.start_shard_range(first..last, total).await
    });
    tokio::task::spawn_blocking(picture::warm_up);
    if let Some(channel) = connection.welcome {
        invitation::invite(&service, channel).await;
    }
    let sender = tokio::spawn(sender::run(Arc::clone(&service.outbound), stop.clone()));
    tokio::spawn(private_panels::run(
        Arc::clone(&service.outbound),
        stop.clone(),
    ));
    let weekly = tokio::spawn(digests::run(Arc::clone(&service.outbound), stop.clone()));
    let watched = (Arc::clone(&shards), service.host.clone(), stop.clone());
    if connection.emojis {
        let client = Arc::clone(&service.client);
        // One of several processes keeps them for all.
        let keeps = host.serves(Place::NO_GUILD);
        tokio::spawn(application_emojis::keep(client, keeps, stop.clone()));
    }
    tokio::spawn(elsewhere::answer(Arc::clone(&service), stop.clone()));
    tokio::spawn(reach::watch(watched.0, watched.1, watched.2));
    tracing::info!("serving {connection:?}");
    Ok(ConnectedBot {
        shards,
        gateway,
        sender,
        herald: Herald::new(Arc::clone(&service.outbound), operator.user),
        weekly,
        service,
        stop,
    })
}

fn options() -> poise::FrameworkOptions<Arc<Service>, Failure> {
    poise::FrameworkOptions {
        commands: commands(),
        on_error: |error| Box::pin(error_handler::handle(error)),
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
        } => components::route(framework.user_data, click).await,
        event => {
            let cache = &framework.serenity_context.cache;
            guild_events::handle(&framework.user_data.outbound, cache, event).await;
        }
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

/// Whoever runs the bot: the owner of its application, or of the team that has it.
fn operator(application: &serenity::CurrentApplicationInfo) -> Operator {
    let team = application.team.as_ref().map(|team| team.owner_user_id);
    let alone = application.owner.as_ref().map(|owner| owner.id);
    Operator {
        user: team.or(alone).map(serenity::UserId::get),
        policy: application.privacy_policy_url.clone(),
    }
}
