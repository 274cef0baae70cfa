//! The world in a file: what is there outlives the process, if a file is given for it.
//!
//! Kept is what Discord would keep: people, places, emojis, and the messages that everybody sees with their files. What only
//! one person saw, what still shows "is thinking…", interactions and commands end with the process.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::{Receiver, error::RecvError};

use super::change::Change;
use super::core::Core;
use super::emojis::Emoji;
use super::lock;
use super::message::Message;
use super::snowflake::{Snowflake, SnowflakeSource};
use super::world::{Application, Channel, Guild, Mention, User, World};

/// The form of the file; another one is not read.
const FORM: u32 = 1;
/// How long changes may wait until they are written.
const EVERY: Duration = Duration::from_secs(10);

/// Why the file of a world cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// It cannot be read or written.
    #[error(
        "the file {path} cannot be used ({source}): name one in a folder that exists and can be written"
    )]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// It holds something else.
    #[error(
        "the file {path} does not hold a sandbox of this version ({problem}): name another one"
    )]
    Strange {
        /// The file.
        path: PathBuf,
        /// What does not fit.
        problem: String,
    },
}

/// The part of a world that is kept.
#[derive(Serialize, Deserialize)]
pub(super) struct Kept {
    form: u32,
    last: Snowflake,
    application: Application,
    guilds: BTreeMap<Snowflake, Guild>,
    channels: BTreeMap<Snowflake, Channel>,
    users: BTreeMap<Snowflake, User>,
    messages: Vec<Message>,
    unread: Vec<Mention>,
    #[serde(default)]
    emojis: Vec<Emoji>,
}

impl World {
    /// What is kept of this world. Contents of files are shared, not copied.
    fn kept(&self) -> Kept {
        let lasting = |message: &&Message| !message.is_ephemeral() && !message.is_loading();
        Kept {
            form: FORM,
            last: self.snowflakes.last(),
            application: self.application.clone(),
            guilds: self.guilds.clone(),
            channels: self.channels.clone(),
            users: self.users.clone(),
            messages: self.messages.values().filter(lasting).cloned().collect(),
            unread: self.unread.clone(),
            emojis: self.emojis.values().cloned().collect(),
        }
    }

    /// Fills an empty world with what was kept.
    pub(super) fn take_up(&mut self, kept: Kept) {
        self.application = kept.application;
        self.guilds = kept.guilds;
        self.channels = kept.channels;
        self.users = kept.users;
        self.messages = kept.messages.into_iter().map(|it| (it.id, it)).collect();
        self.unread = kept.unread;
        self.emojis = kept.emojis.into_iter().map(|it| (it.id, it)).collect();
        let channels = self.channels.values();
        self.channels_within = channels
            .filter_map(|it| Some((it.home()?, it.id)))
            .collect();
        let messages = self.messages.values();
        self.messages_within = messages.map(|it| (it.channel, it.id)).collect();
        self.snowflakes = SnowflakeSource::after(kept.last);
        self.seeded = true;
    }
}

/// Reads a kept world; `None` when the file does not exist yet.
pub(super) fn read(path: &Path) -> Result<Option<Kept>, KeepError> {
    let strange = |problem: String| KeepError::Strange {
        path: path.to_owned(),
        problem,
    };
    let text = match std::fs::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(source) => return Err(file_error(path, source)),
    };
    let kept: Kept = serde_json::from_slice(&text).map_err(|error| strange(error.to_string()))?;
    if kept.form != FORM {
        return Err(strange(format!("its form is {}, not {FORM}", kept.form)));
    }
    Ok(Some(kept))
}

fn file_error(path: &Path, source: io::Error) -> KeepError {
    KeepError::File {
        path: path.to_owned(),
        source,
    }
}

/// Writes the world beside its file and then puts it in the place of the file, so that a crash leaves the old or the
/// new one and never half of it.
pub(super) async fn write(core: &Arc<Core>) -> Result<(), KeepError> {
    let Some(path) = core.settings.keep.clone() else {
        return Ok(());
    };
    let core = Arc::clone(core);
    let write = move || {
        // One writer at a time: the newest world must be the last one in the file.
        let _writing = lock(&core.writing);
        let kept = core.read(World::kept);
        replace(&path, &kept).map_err(|source| file_error(&path, source))
    };
    match tokio::task::spawn_blocking(write).await {
        Ok(written) => written,
        Err(error) => std::panic::resume_unwind(error.into_panic()),
    }
}

fn replace(path: &Path, kept: &Kept) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let mut file = io::BufWriter::new(std::fs::File::create(&beside)?);
    serde_json::to_writer(&mut file, kept)?;
    file.flush()?;
    file.get_ref().sync_all()?;
    std::fs::rename(&beside, path)
}

/// Writes the world now and then while it changes, until the stand-in closes.
pub(super) async fn keep_up(core: Arc<Core>) {
    let mut changes = core.subscribe();
    let changed = async |changes: &mut Receiver<Change>| {
        let closed = matches!(changes.recv().await, Err(RecvError::Closed));
        tokio::time::sleep(EVERY).await;
        !closed
    };
    while let Some(true) = core
        .closing
        .run_until_cancelled(changed(&mut changes))
        .await
    {
        // What has changed meanwhile is written too.
        changes = changes.resubscribe();
        if let Err(error) = write(&core).await {
            tracing::warn!("{error}");
        }
    }
}

/// The contents of a file as hexadecimal digits.
pub(super) mod contents {
    use axum::body::Bytes;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(bytes: &Bytes, output: S) -> Result<S::Ok, S::Error> {
        output.serialize_str(&hex::encode(bytes))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<Bytes, D::Error> {
        let digits = std::borrow::Cow::<str>::deserialize(input)?;
        hex::decode(digits.as_bytes())
            .map(Bytes::from)
            .map_err(D::Error::custom)
    }
}
