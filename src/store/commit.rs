//! One commit: everything that one command changes.

use sqlx::AnyConnection;

use super::StoreError;
use super::columns::signed;
use super::people::ToldRow;
use crate::rules::game::Seat;
use crate::table::{Day, Place, Played, Saved, Stage, TableId};

/// After so many commands of a table old interactions are forgotten.
const FORGET_EVERY: u64 = 64;

/// What has to be said about a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// The board must show the state of this sequence.
    Board,
    /// A person must be told that they have to decide.
    Notice,
    /// The result.
    Final,
}

impl Kind {
    pub(super) const ALL: [Kind; 3] = [Kind::Board, Kind::Notice, Kind::Final];

    /// The word in the database and in nonces.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Board => "board",
            Kind::Notice => "notice",
            Kind::Final => "final",
        }
    }
}

/// What was answered to an interaction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The table.
    pub table: TableId,
    /// The sequence that the interaction led to.
    pub sequence: u64,
    /// The answer, in the words of the caller.
    pub text: String,
}

/// The interaction that caused a commit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// Its id.
    pub interaction: u64,
    /// What is answered when it comes again.
    pub answer: String,
}

/// Everything that one command changes.
#[derive(Clone, Debug)]
pub struct Commit {
    /// The table; `None` opens a new one.
    pub table: Option<TableId>,
    /// The id of the game.
    pub game: &'static str,
    /// The version of its rules.
    pub version: u32,
    /// Where it is played.
    pub place: Place,
    /// Where the table is in its life.
    pub stage: Stage,
    /// The new sequence; the stored one must be the one before it.
    pub sequence: u64,
    /// The snapshot.
    pub saved: Saved,
    /// The new line of the journal, as JSON; none when a table is opened.
    pub record: Option<String>,
    /// The interaction that caused it.
    pub stamp: Option<Stamp>,
    /// What has to be said.
    pub outbox: Vec<Kind>,
    /// All running deadlines, where they changed.
    pub deadlines: Option<Vec<(Seat, i64)>>,
    /// When something comes of the table if nobody does anything, in milliseconds since the epoch.
    pub lapses: Option<i64>,
    /// What people were told of all open decisions, where it changed.
    pub told: Option<Vec<ToldRow>>,
    /// All people at the table, where they changed.
    pub users: Option<Vec<u64>>,
    /// Who is named in what is new: at the opening or in the record.
    pub named: Vec<u64>,
    /// The match that this table plays again.
    pub rematch_of: Option<TableId>,
    /// All records before this one, where the table was compacted: it is whole again.
    pub unpacked: Option<Vec<(u64, String)>>,
    /// The day and the person whose one try it is; only where a table is opened.
    pub daily: Option<(Day, u64)>,
    /// What remains of the match, at its end.
    pub played: Option<Played>,
    /// When, in milliseconds since the epoch.
    pub time: i64,
}

pub(super) fn stage_id(stage: Stage) -> &'static str {
    match stage {
        Stage::Lobby => "lobby",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}

/// Why a commit was not made.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// The interaction was applied before; this was the answer.
    #[error("the interaction was applied before")]
    Duplicate(Answer),
    /// Another writer was first: the sequence of the table is not the expected one.
    #[error("the table has moved on")]
    Conflict,
    /// Another open table is in the channel.
    #[error("another table is open in the channel")]
    ChannelTaken,
    /// The person has had their try at the match of this day, at this table.
    #[error("the try of this day was begun at table {0}")]
    Tried(TableId),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Commit {
    /// Opens the table inside the open transaction, still empty; `None` when another one is open in the channel,
    /// or when the match is played again already.
    pub(super) async fn open(
        &self,
        on: &mut AnyConnection,
    ) -> Result<Option<TableId>, sqlx::Error> {
        let id: Option<i64> = sqlx::query_scalar(
            "INSERT INTO tables
                 (game, version, guild, channel, stage, sequence, sheet, changed, rematch_of)
             VALUES ($1, $2, $3, $4, $5, $6, '', $7, $8)
             ON CONFLICT DO NOTHING RETURNING id",
        )
        .bind(self.game)
        .bind(i64::from(self.version))
        .bind(signed(self.place.guild))
        .bind(signed(self.place.channel))
        .bind(stage_id(self.stage))
        .bind(signed(self.sequence))
        .bind(self.time)
        .bind(self.rematch_of.map(|table| table.0))
        .fetch_optional(on)
        .await?;
        Ok(id.map(TableId))
    }

    /// Is it time to forget old interactions?
    pub(super) fn forgets(&self) -> bool {
        self.stamp.is_some() && self.sequence.is_multiple_of(FORGET_EVERY)
    }
}
