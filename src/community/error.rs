//! What the room refuses, in the player's words.

use crate::rules::kit::prose::count;

/// Why somebody may not open a table on a server.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AdmissionError {
    /// The server plays elsewhere.
    #[error(
        "Tables are not opened in this channel: the admins of this server chose others for that."
    )]
    ChannelNotAllowed {
        /// The channels where tables may be opened.
        channels: Vec<u64>,
    },
    /// The server lets only some open tables.
    #[error(
        "You cannot open a table here: the admins of this server want a certain role for that. You can join the tables of others."
    )]
    RoleMissing {
        /// The roles whose members may open tables.
        roles: Vec<u64>,
    },
    /// The server has as many open tables as it wants.
    #[error(
        "This server has room for {} at a time, and there are as many already. Finish or end one first.", count(*most, "open table", "open tables")
    )]
    ServerFull {
        /// The most open tables of the server.
        most: u32,
    },
    /// The person sits at as many open tables of the server as it allows.
    #[error(
        "This server has room for {} at a time for each person who opens one, and you sit at as many already. Finish or leave one first.", count(*most, "open table", "open tables")
    )]
    TablesEnough {
        /// The most open tables of a person.
        most: u32,
    },
}

/// What somebody typed cannot be understood; the sentence says what can be written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct InputError(pub String);

impl InputError {
    /// A refusal with this sentence.
    pub(super) fn because<T>(sentence: impl Into<String>) -> Result<T, InputError> {
        Err(InputError(sentence.into()))
    }
}
