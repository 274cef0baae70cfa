//! Why a table did not do what it was asked to, in the player's words.

use serde::{Deserialize, Serialize};

use super::TableId;
use crate::rules::game::{OptionRefusal, Refusal};
use crate::rules::kit::prose::count;

/// Why a command was refused. The table is untouched. Its text is one or two sentences for the player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
pub enum Refused {
    /// A click on something that is over: the state has changed since.
    #[error("The game has moved on since this was shown. Look at the newest board.")]
    Stale,
    /// Somebody who has no seat here.
    #[error("You do not sit at this table, so you can only watch.")]
    Stranger,
    /// Only the host may do this.
    #[error("Only the host of this table, {host}, can do that.")]
    NotHost {
        /// The host's name.
        host: String,
    },
    /// A second seat.
    #[error("You already sit at this table.")]
    AlreadySeated,
    /// No seat is free.
    #[error("This table is full: the game is for at most {most} seats.")]
    Full {
        /// The most seats of the game.
        most: u8,
    },
    /// Too few to begin.
    #[error(
        "{fewest} seats are needed to begin, so far only {taken}. Let more people join or add computer players."
    )]
    TooFew {
        /// The fewest seats of the game.
        fewest: u8,
        /// How many are taken.
        taken: u8,
    },
    /// There is no computer player to take away.
    #[error("No computer player sits at this table.")]
    NoComputer,
    /// A seat that the table does not have, or that nobody plays.
    #[error("There is no such seat at this table, or nobody plays it any more.")]
    NoSeat,
    /// A computer has nobody behind it to be sent away.
    #[error(
        "A computer plays that seat, so nobody can be sent away from it. The host can invite somebody to take it with `/game substitute`."
    )]
    PlayedByComputer,
    /// The host cannot kick themselves.
    #[error("You cannot send yourself away. Leave the table instead.")]
    OwnSeat,
    /// Something of the match, before it began.
    #[error("The match has not begun yet. The host starts it.")]
    NotStarted,
    /// Something of the lobby, after the match began.
    #[error("The match has already begun.")]
    AlreadyStarted,
    /// The match is over, or the lobby was closed.
    #[error("This table is closed. Open a new one to play again.")]
    Over,
    /// A second yes to the same rematch.
    #[error("You have agreed already. The rematch begins when all have.")]
    AgreedAlready,
    /// The rematch has begun.
    #[error("This match is being played again already, at table {table}.")]
    PlayedAgain {
        /// The table of the rematch.
        table: TableId,
    },
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
    /// No clock runs that could be stretched.
    #[error("No deadline runs for you just now, so there is none to extend.")]
    NoDeadline,
    /// The one more deadline is used up.
    #[error("You have taken your extra deadline already. There is one for each seat and match.")]
    Extended,
    /// The clocks stand already.
    #[error("The table is paused already. The host lets it go on with `/game resume`.")]
    Paused,
    /// The clocks run.
    #[error("The table is not paused.")]
    NotPaused,
    /// Nothing can be taken back.
    #[error(
        "There is nothing you can take back: only your own actions of this turn, until something new is revealed, somebody else acts or the deadline of that decision passes."
    )]
    NothingToUndo,
    /// A second proposal of what is proposed already.
    #[error("That has been proposed already. Wait until it is decided.")]
    AlreadyProposed,
    /// A vote on a motion that is over.
    #[error("That vote is over.")]
    NoMotion,
    /// A vote of somebody who is not asked.
    #[error("You are not one of those who are asked here.")]
    NotAsked,
    /// The same vote again.
    #[error("You have said so already.")]
    AlreadyVoted,
    /// One person alone would decide about another one.
    #[error("For a vote at least two others must be at the table. Ask the host, or end the match.")]
    TooFewVoters,
    /// Somebody else's seat was offered.
    #[error("Only the person who plays this seat can give it to somebody else.")]
    NotYourSeat,
    /// The invited person has a seat.
    #[error("They have a seat at this table already.")]
    SitsAlready,
    /// The invited person has seen the secrets of another seat.
    #[error("They have played another seat of this match and know its secrets. Ask somebody else.")]
    KnowsAnotherSeat,
    /// The next host has no seat.
    #[error("The host must be somebody who plays at this table.")]
    NoHeir,
    /// An option that does not exist or a value that it cannot have.
    #[error("{0}")]
    Option(String),
    /// The rules of the game refuse the action.
    #[error("{0}")]
    Rules(Refusal),
    /// A deadline that has not come.
    #[error("The deadline has not passed yet.")]
    NotDue,
    /// There is no such game.
    #[error("There is no game called `{0}`.")]
    NoGame(String),
    /// There is no such table.
    #[error("There is no such table any more.")]
    NoTable,
    /// Another open table is in the channel.
    #[error(
        "There already is an open table in this channel. Finish or end it first, or use a thread."
    )]
    ChannelTaken,
    /// A bug in the rules stopped this table.
    #[error(
        "This table hit a bug and was stopped, so that nothing gets lost; that is our fault, not yours. All other tables go on, and you can open a new one here."
    )]
    Frozen,
    /// The match was made by a version of the bot that this one cannot go on with.
    #[error(
        "This match was begun with another version of the bot, and this one cannot go on with it. Nothing of it is lost: it goes on where it is when a version that knows it runs again. The host may end it with `/game end`."
    )]
    OtherVersion,
    /// The store did not answer.
    #[error(
        "That could not be saved just now, so nothing was changed. Trying again is safe; if it stays so, tell the admin of this bot."
    )]
    Unsaved,
}

impl Refused {
    /// A short stable word for logs and tests; the code of the specification for refusals of the rules.
    pub fn code(&self) -> &str {
        match self {
            Refused::Stale => "stale",
            Refused::Stranger => "stranger",
            Refused::NotHost { .. } => "not_host",
            Refused::AlreadySeated => "already_seated",
            Refused::Full { .. } => "full",
            Refused::TooFew { .. } => "too_few",
            Refused::NoComputer => "no_computer",
            Refused::NoSeat => "no_seat",
            Refused::PlayedByComputer => "played_by_computer",
            Refused::OwnSeat => "own_seat",
            Refused::NotStarted => "not_started",
            Refused::AlreadyStarted => "already_started",
            Refused::Over => "over",
            Refused::AgreedAlready => "agreed_already",
            Refused::PlayedAgain { .. } => "played_again",
            Refused::ChannelNotAllowed { .. } => "channel_not_allowed",
            Refused::RoleMissing { .. } => "role_missing",
            Refused::ServerFull { .. } => "server_full",
            Refused::TablesEnough { .. } => "tables_enough",
            Refused::NoDeadline => "no_deadline",
            Refused::Extended => "extended",
            Refused::Paused => "paused",
            Refused::NotPaused => "not_paused",
            Refused::NothingToUndo => "nothing_to_undo",
            Refused::AlreadyProposed => "already_proposed",
            Refused::NoMotion => "no_motion",
            Refused::NotAsked => "not_asked",
            Refused::AlreadyVoted => "already_voted",
            Refused::TooFewVoters => "too_few_voters",
            Refused::NotYourSeat => "not_your_seat",
            Refused::SitsAlready => "sits_already",
            Refused::KnowsAnotherSeat => "knows_another_seat",
            Refused::NoHeir => "no_heir",
            Refused::Option(_) => "option",
            Refused::Rules(refusal) => &refusal.code,
            Refused::NotDue => "not_due",
            Refused::NoGame(_) => "no_game",
            Refused::NoTable => "no_table",
            Refused::ChannelTaken => "channel_taken",
            Refused::Frozen => "frozen",
            Refused::OtherVersion => "other_version",
            Refused::Unsaved => "unsaved",
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused::Rules(refusal)
    }
}

impl From<OptionRefusal> for Refused {
    fn from(refusal: OptionRefusal) -> Refused {
        Refused::Option(refusal.0)
    }
}
