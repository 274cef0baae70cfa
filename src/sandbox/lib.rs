//! A loopback stand-in for Discord: REST v10 and gateway in this process, on 127.0.0.1 alone.
//!
//! It knows Discord's public API and nothing of the games. The real client library connects to it,
//! and people (tests, a terminal, a page) act on it through [`Sandbox::as_user`]:
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use daedalus_sandbox::{Sandbox, Settings};
//!
//! let discord = Sandbox::start(Settings::default()).await.expect("a free port");
//! let ariadne = discord.as_user("Ariadne").in_channel("labyrinth");
//! ariadne.say("Who dares?").expect("Ariadne may write here");
//! assert_eq!(discord.as_user("Theseus").in_channel("labyrinth").sees()[0].content, "Who dares?");
//! # });
//! ```
//!
//! Inside, [`World`] is the whole state, changed under one lock; `rest` and `gateway` are its two
//! doors for the bot, [`Person`] is the door for people, `limits` says no where Discord does.

mod access;
mod answers;
mod change;
mod clock;
mod command_line;
mod core;
mod emojis;
mod error;
mod events;
mod faults;
mod gateway;
mod http_error;
mod interaction;
mod keep;
mod limits;
mod log;
mod mentions;
mod message;
mod multipart;
mod origin;
mod page;
mod permissions;
mod person;
mod picking;
mod posting;
mod rate_limits;
mod render;
mod reply;
mod rest;
mod seed_world;
mod settings;
mod snowflake;
mod tester;
mod tidy;
mod tls;
mod within;
mod world;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use axum::Router;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::serve::{Listener, ListenerExt};
use tokio::net::TcpListener;
use tokio::sync::broadcast;

pub use change::Change;
pub use clock::Clock;
pub use emojis::Emoji;
pub use error::PersonError;
pub use faults::{Fault, HeldRequests};
pub use interaction::{AnswerKind, Interaction, InteractionKind};
pub use keep::KeepError;
pub use log::{Part, RequestRecord};
pub use message::{Attachment, Control, ControlKind, Message, Origin, SelectOption};
pub use permissions::{Overwrite, Permissions};
pub use person::Person;
pub use rate_limits::{RateLimit, RateLimits};
pub use reply::{Modal, ModalField, Pending, Reply};
pub use seed_world::{PEOPLE, PLACES, THREAD};
pub use settings::{Settings, Shelf, ShelfAct, ShelfItem, Site, SitePage};
pub use snowflake::Snowflake;
pub use tls::SecureApi;
pub use world::{
    Application, Audience, Channel, ChannelKind, Command, Guild, Member, Mention, Role, Shown,
    User, World,
};

use self::core::Core;

/// The token that the stand-in suggests for the bot. Any that begins with `sandbox` will do; all
/// others are turned away.
pub const TOKEN: &str = "sandbox-token";

/// Why a stand-in could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port is taken or not allowed.
    #[error("cannot listen on 127.0.0.1:{port}: {source}; choose another port")]
    Listen {
        /// The port that was asked for.
        port: u16,
        /// What the system said.
        source: std::io::Error,
    },
    /// The file of an earlier world cannot be used.
    #[error(transparent)]
    Keep(#[from] KeepError),
}

/// A running stand-in. Clones share it; it ends with the last of them.
#[derive(Debug, Clone)]
pub struct Sandbox {
    shared: Arc<Shared>,
}

struct Shared {
    core: Arc<Core>,
    address: SocketAddr,
    secure_api: SecureApi,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sandbox on {}", self.address)
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.core.closing.cancel();
    }
}

impl Sandbox {
    /// Starts a stand-in with the default people and places.
    ///
    /// # Errors
    /// If the port is taken, or the file of the world cannot be read or written.
    pub async fn start(settings: Settings) -> Result<Self, StartError> {
        let port = settings.port;
        let refused = |source| StartError::Listen { port, source };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .await
            .map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let base_url = format!("http://{address}");
        let mut world = World::empty(settings.clock.clone(), base_url, settings.keep_shown);
        world.advice = settings.advice;
        match settings
            .keep
            .as_deref()
            .map(keep::read)
            .transpose()?
            .flatten()
        {
            Some(kept) => world.take_up(kept),
            None => world.seed(),
        }
        let core = Arc::new(Core::new(settings, world));
        // Better no start than one whose world turns out to be lost at its end.
        keep::write(&core).await?;
        // Without this every small answer would wait for the peer's delayed acknowledgement.
        let listener = listener.tap_io(|socket| {
            let _ = socket.set_nodelay(true);
        });
        let closing = core.closing.clone();
        let (secure_listener, secure_api) = tls::listen(closing).await.map_err(refused)?;
        let shared = Arc::new(Shared {
            core,
            address,
            secure_api,
        });
        let port = address.port();
        let here = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
        let open = origin::guard(router(&shared), "http", here);
        serve(listener, open, &shared.core);
        let api = Router::new()
            .route("/gateway", get(open_gateway))
            .fallback(rest::handle)
            .with_state(Arc::clone(&shared.core));
        let secure = origin::guard(api, "https", [tls::NAME.to_owned()]);
        serve(secure_listener, secure, &shared.core);
        if shared.core.settings.keep.is_some() {
            tokio::spawn(keep::keep_up(Arc::clone(&shared.core)));
        }
        Ok(Self { shared })
    }

    /// Writes the world into the file of the settings, if there is one, as at the end of the process.
    ///
    /// # Errors
    /// When the file cannot be written; what it held before is still there.
    pub async fn keep(&self) -> Result<(), KeepError> {
        keep::write(&self.shared.core).await
    }

    /// `http://127.0.0.1:PORT`: the page, the gateway, and the API for clients that can be told another address. A
    /// library that has `https://discord.com` built in goes to [`Sandbox::secure_api`].
    pub fn base_url(&self) -> String {
        format!("http://{}", self.shared.address)
    }

    /// Where this machine has a `https://discord.com` of its own, for the API alone.
    pub fn secure_api(&self) -> &SecureApi {
        &self.shared.secure_api
    }

    /// The address that the stand-in listens on.
    pub fn address(&self) -> SocketAddr {
        self.shared.address
    }

    /// Acts as a user: by display name, account name or id.
    pub fn as_user(&self, name: &str) -> Person {
        Person {
            sandbox: self.clone(),
            name: name.to_owned(),
            place: None,
        }
    }

    /// Reads the world.
    pub fn read<R>(&self, look: impl FnOnce(&World) -> R) -> R {
        self.shared.core.read(look)
    }

    /// Hears of every change from now on, for front ends.
    pub fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.shared.core.subscribe()
    }
}

fn serve<L>(listener: L, router: Router, core: &Core)
where
    L: Listener<Addr: std::fmt::Debug>,
{
    let closing = core.closing.clone();
    let server = axum::serve(listener, router)
        .with_graceful_shutdown(async move { closing.cancelled().await });
    tokio::spawn(async move {
        if let Err(error) = server.await {
            tracing::error!(%error, "the stand-in has stopped");
        }
    });
}

fn router(shared: &Arc<Shared>) -> Router {
    let weak = Arc::downgrade(shared);
    let front = move |upgrade: Upgrade| front(weak.clone(), upgrade);
    Router::new()
        .route("/", get(front))
        .route("/gateway", get(open_gateway))
        .route("/gateway/", get(open_gateway))
        .fallback(rest::handle)
        .with_state(Arc::clone(&shared.core))
        .merge(page::routes(shared))
}

type Upgrade = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

/// At the root some libraries open the gateway, and people open the page.
async fn front(shared: Weak<Shared>, upgrade: Upgrade) -> Response {
    match (shared.upgrade(), upgrade) {
        (Some(shared), Ok(upgrade)) => accept(&shared.core, upgrade),
        (Some(_), Err(_)) => page::index().await,
        (None, _) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

async fn open_gateway(State(core): State<Arc<Core>>, upgrade: WebSocketUpgrade) -> Response {
    accept(&core, upgrade)
}

fn accept(core: &Arc<Core>, upgrade: WebSocketUpgrade) -> Response {
    if core.gateway.refuses_connections() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let core = Arc::clone(core);
    upgrade.on_upgrade(move |socket| gateway::serve(core, socket))
}

/// Takes a lock. A panic elsewhere must not hide what a test wants to see, so poison is ignored.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
