//! `daedalus sandbox`: the same bot on a stand-in for Discord, played at a prompt.

use std::io::{self, BufRead, IsTerminal};
use std::path::PathBuf;

use tokio::sync::mpsc;

use super::booklets::BOOKLETS;
use super::bot::Bot;
use super::signals::Signals;
use super::terminal::{Ended, Terminal};
use super::{Failure, log, print, runtime};
use crate::config::{Config, Serving};
use crate::discord::Connection;
use crate::sandbox::{Sandbox as StandIn, Settings, StartError, TOKEN};
use crate::store::Location;

/// A token for the stand-in in the form of a real one.
const INVENTED: &str = "sandbox.invented.for-a-trial-on-this-machine-and-nowhere-else";

/// Where the bot invites to a first match.
const WELCOME: &str = "welcome";

/// Plays the same bot against a stand-in for Discord on this machine: no account, no server, no token. Lines that are
/// piped in are done one after the other.
#[derive(clap::Args, Clone, PartialEq, Eq, Debug, Default)]
pub struct Sandbox {
    /// The port of the sandbox on 127.0.0.1; 0 takes any free one [default: the setting DAEDALUS_PORT]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// Keep what was written in the sandbox in this file, over restarts
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Start the stand-in without a bot, so that `daedalus serve` can be tried against it: it prints with which settings
    #[arg(long)]
    without_bot: bool,
}

impl Sandbox {
    /// Starts the stand-in and the bot, and plays until the prompt or a signal ends it.
    ///
    /// # Errors
    /// When a real token is set, the port is taken, or the bot cannot start or go on.
    pub fn run(self, config: &Config) -> Result<(), Failure> {
        if !self.without_bot {
            config.refuse_token()?;
        }
        log::start(config, &config.log_at_prompt)?;
        let settings = Settings {
            keep: self.keep,
            site: Some(BOOKLETS),
            ..Settings::to_play(self.port.unwrap_or(config.port))
        };
        runtime()?.block_on(async {
            let mut signals = Signals::listen()?;
            if self.without_bot {
                return alone(settings, self.open, signals.received()).await;
            }
            let (bot, stand_in) = tokio::select! {
                started = start(config, settings) => started?,
                () = signals.received() => return Ok(()),
            };
            if self.open {
                show(&stand_in.base_url());
            }
            // The stand-in lives until the bot has said good-bye to it.
            let terminal = Terminal::on(stand_in.clone(), &config.sandbox_pictures);
            let mut played = Ok(());
            let stop = async {
                tokio::select! {
                    () = signals.received() => {}
                    ended = at_prompt(terminal) => played = ended,
                }
            };
            let served = bot.serve(stop).await;
            let kept = stand_in.keep().await;
            let kept = kept.map_err(|error| Failure::failed("The sandbox is not kept", error));
            drop(stand_in);
            played.and(served).and(kept)
        })
    }
}

/// A stand-in for a bot that is started by itself, until `stop`.
async fn alone(
    settings: Settings,
    open: bool,
    stop: impl Future<Output = ()>,
) -> Result<(), Failure> {
    let stand_in = StandIn::start(settings).await.map_err(cannot_start)?;
    let address = stand_in.base_url();
    print::line(format_args!(
        "A stand-in for Discord is at {address} (open it in a browser). To try a bot against it:"
    ))?;
    print::line(format_args!(
        "DISCORD_TOKEN={INVENTED} DISCORD_API_PROXY={address} daedalus serve"
    ))?;
    if open {
        show(&address);
    }
    stop.await;
    let kept = stand_in.keep().await;
    kept.map_err(|error| Failure::failed("The sandbox is not kept", error))
}

async fn start(config: &Config, settings: Settings) -> Result<(Bot, StandIn), Failure> {
    let stand_in = StandIn::start(settings).await.map_err(cannot_start)?;
    let address = stand_in.base_url();
    let api = stand_in.secure_api();
    let connection = Connection {
        picture_threads: config.picture_threads,
        welcome: welcome(&stand_in),
        ..Connection::to_sandbox(TOKEN, api.address, &api.certificate)
    };
    let database = Location::File(config.sandbox_database.clone());
    let config = Config {
        serving: Serving::All,
        ..config.clone()
    };
    let bot = Bot::start(connection, &database, &config).await?;
    stand_in
        .until_ready()
        .await
        .map_err(|error| Failure::failed("The bot does not come up in the sandbox", error))?;
    print::line(format_args!(
        "Daedalus plays in the sandbox at {address} (open it in a browser). Nothing here reaches Discord."
    ))?;
    let pictures = std::path::absolute(&config.sandbox_pictures);
    let pictures = pictures.as_deref().unwrap_or(&config.sandbox_pictures);
    print::line(format_args!(
        "Pictures are written to {}.",
        pictures.display()
    ))?;
    Ok((bot, stand_in))
}

fn cannot_start(error: StartError) -> Failure {
    match error {
        StartError::Listen { port, source } => Failure::Failed(format!(
            "The sandbox cannot listen on 127.0.0.1:{port} ({source}): choose another port with --port or DAEDALUS_PORT."
        )),
        StartError::Keep(error) => Failure::failed("The sandbox cannot start", error),
    }
}

/// The channel for the bot's invitation.
fn welcome(stand_in: &StandIn) -> Option<u64> {
    stand_in.read(|world| Some(world.find_channel(WELCOME)?.id.number()))
}

/// Opens the page in the person's browser. Where there is none, the address that was printed does.
fn show(address: &str) {
    if let Err(error) = open::that_detached(address) {
        tracing::warn!("no browser could be started: {error}");
    }
}

/// Plays at the prompt. Where nobody ever writes anything, it waits for ever.
async fn at_prompt(mut terminal: Terminal) -> Result<(), Failure> {
    let prompting = io::stdin().is_terminal() && io::stdout().is_terminal();
    if prompting {
        print::line("Write `/game new` to open a table, `help` for what else can be done.")?;
    }
    match terminal.run(lines_of_stdin(), prompting).await? {
        Ended::NobodyThere if !prompting => std::future::pending().await,
        Ended::Left | Ended::NobodyThere => Ok(()),
    }
}

/// The lines of standard input. They are read on a thread of their own, which no shutdown waits for.
fn lines_of_stdin() -> mpsc::Receiver<String> {
    let (send, receive) = mpsc::channel(1);
    std::thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            let Ok(line) = line else { return };
            if send.blocking_send(line).is_err() {
                return;
            }
        }
    });
    receive
}
