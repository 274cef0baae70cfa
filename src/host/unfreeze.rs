//! Letting a table go on that a bug stopped, once the bug is mended.

use super::load::guarded;
use crate::store::{Store, StoreError};
use crate::table::{Games, TableId};

/// Why a stopped table cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum UnfreezeError {
    /// There is none with this number.
    #[error("there is no such table")]
    NoTable,
    /// No bug stopped it.
    #[error("no bug has stopped it")]
    NotFrozen,
    /// It has ended, or another table was opened in its place.
    #[error("it has ended, or another table was opened in its channel")]
    Ended,
    /// It is not what this version of the program can play.
    #[error("its state cannot be read: {0}")]
    Unreadable(String),
    /// What was done at it does not lead to where it stands.
    #[error(
        "its journal does not lead to its state with this version of the program; export it and start anew"
    )]
    Differs,
    /// The bug is still there.
    #[error("the bug that stopped it is still there")]
    Panicked,
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Lets a table go on that a bug stopped; returns why it had been stopped. Its journal is played again first, and
/// must lead to the state that it has. A bot that runs on the store does not notice: it must be started after this.
///
/// # Errors
/// Why the table stays stopped; nothing is changed then.
pub async fn unfreeze(store: &Store, id: TableId, games: Games) -> Result<String, UnfreezeError> {
    let stored = store.load(id).await?.ok_or(UnfreezeError::NoTable)?;
    let why = stored.frozen.ok_or(UnfreezeError::NotFrozen)?;
    let open = store.open_tables().await?;
    if !open.iter().any(|table| table.id == id) {
        return Err(UnfreezeError::Ended);
    }
    let sound = guarded(|| {
        let table = stored
            .kept
            .restore(id, games)
            .map_err(|error| UnfreezeError::Unreadable(error.to_string()))?;
        if table.is_foreign() {
            let why =
                "its match was made by a version of the game that this program cannot go on with";
            return Err(UnfreezeError::Unreadable(why.into()));
        }
        table.replays().then_some(()).ok_or(UnfreezeError::Differs)
    });
    sound.ok_or(UnfreezeError::Panicked)??;
    store.unfreeze(id).await?;
    Ok(why)
}
