//! Why a table did not do what it was asked to, in the player's words.

use crate::rules::game::{OptionRefusal, Refusal};

/// Why a command was refused. The table is untouched. Its text is one or two sentences for the player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
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
    /// Another game was asked for that there is not.
    #[error("There is no game called `{0}`.")]
    NoGame(String),
    /// The game of the table was asked for.
    #[error("{game} is played at this table already.")]
    SameGame {
        /// Its name.
        game: &'static str,
    },
    /// More sit here than another game has seats for.
    #[error(
        "{game} is for at most {most} seats, and {taken} are taken here. Nothing was changed: {remedy}."
    )]
    TooMany {
        /// Its name.
        game: &'static str,
        /// The most seats of it.
        most: u8,
        /// How many are taken.
        taken: usize,
        /// What would help.
        remedy: &'static str,
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
    /// No clock runs that could be stretched.
    #[error("No deadline runs for you just now, so there is none to extend.")]
    NoDeadline,
    /// The one more deadline is used up.
    #[error("You have taken your extra deadline already. There is one for each seat and match.")]
    Extended,
    /// The option `hints` forbids them.
    #[error(
        "No hints are given at this table: other people play too. The host can allow them before the match begins, with the option `hints`."
    )]
    NoHints,
    /// A hint for somebody who is asked nothing.
    #[error("You are asked nothing just now. Ask for a hint when you have to decide.")]
    NothingToAdvise,
    /// A hint where there is nothing to choose.
    #[error(
        "There is only one thing you can do now, so there is nothing to hint at. No hint was counted."
    )]
    OneChoice,
    /// A second hint for the same question: it is told again, and not counted again.
    #[error("You were given a hint for this already.")]
    HintTaken,
    /// The clocks stand already.
    #[error("The table is paused already. The host lets it go on with `/game resume`.")]
    Paused,
    /// The clocks run.
    #[error("The table is not paused.")]
    NotPaused,
    /// Nothing can be taken back.
    #[error(
        "You have nothing to take back just now. What you do in your turn you can take back, the latest first."
    )]
    NothingToUndo,
    /// Something was to be taken back in the match of a day.
    #[error("In the daily nothing is taken back: everybody has one try at the same match.")]
    NoUndo,
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
    /// The match was made by a version of the bot that this one cannot go on with.
    #[error(
        "This match was begun with another version of the bot, and this one cannot go on with it. Nothing of it is lost: it goes on where it is when a version that knows it runs again. The host may end it with `/game end`."
    )]
    OtherVersion,
    /// The match is over, and was played by rules that this program does not know.
    #[error(
        "This match was played by rules that this version of the bot does not know: its result is all that can be shown. Nothing of it is lost, a version that knows its rules shows the rest."
    )]
    Abridged,
}

impl From<Refusal> for TableError {
    fn from(refusal: Refusal) -> TableError {
        TableError::Rules(refusal)
    }
}

impl From<OptionRefusal> for TableError {
    fn from(refusal: OptionRefusal) -> TableError {
        TableError::Option(refusal.0)
    }
}
