//! The custom ids of buttons and selects: `v2.MARK:TABLE:SINCE:VERB[:REST]`, with the mark of the database that they
//! were made from. Those of before there were marks begin with `v1:`.
//!
//! They are all the state that a message carries, so a click works after a restart too. They hold no secret:
//! public buttons carry words that everybody may know, private panels carry the positions of choices in a list.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::host::Mark;
use crate::rules::game::Seat;

pub use crate::discord::view::replay_position::{Navigation, ReplayPosition};

/// Discord's limit for a custom id, in characters.
pub const LIMIT: usize = 100;
/// What custom ids begin with, before the mark.
const VERSION: &str = "v2";
/// What those begin with that carry no mark.
const UNMARKED: &str = "v1";

/// A way through the words of the legal choices: at each node the position of the word that was chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Path(pub Vec<usize>);

impl Path {
    /// This way and one step more.
    pub fn then(&self, step: usize) -> Path {
        let mut steps = self.0.clone();
        steps.push(step);
        Path(steps)
    }
}

/// What a button or select asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(strum::EnumDiscriminants))]
#[cfg_attr(test, strum_discriminants(derive(strum::VariantArray)))]
pub enum Verb {
    /// Take a seat in the lobby.
    Join,
    /// Give the seat back.
    Leave,
    /// Put a computer player on a free seat.
    AddComputer,
    /// Take a computer player away.
    RemoveComputer,
    /// Show the options of the table.
    Options,
    /// Show the values of the option with this position; also the answer of the select that lists the options.
    Option(usize),
    /// Start the match.
    Start,
    /// Do this: the text of an action, in words that everybody may know.
    Act(String),
    /// Open a private panel for the choices that begin with these public words.
    Open(String),
    /// Show the question that the person owes, privately.
    Decide,
    /// Go on at this place of the choices; a select adds its value.
    Pick(Path),
    /// Do what this place of the choices says.
    Done(Path),
    /// Show the own hand and hero.
    Hand,
    /// Show the position as text.
    Text,
    /// Explain the game.
    Rules,
    /// Take the last action back.
    Undo,
    /// Agree to the motion whose number stands at `since`.
    Agree,
    /// Disagree with that motion, or withdraw it.
    Disagree,
    /// Keep the table open.
    Keep,
    /// Ask the others to take back all since the action whose sequence stands at `since`.
    AskUndo,
    /// Ask the others to send this seat away.
    AskKick(Seat),
    /// Ask the others to pause the table.
    AskPause,
    /// Send this seat away as the host, once asked.
    Kick(Seat),
    /// End the match for everybody, once asked.
    End,
    /// Let the clocks of a paused table run again.
    Resume,
    /// Give up the own match for good, once asked.
    Resign,
    /// Show the board anew.
    Present,
    /// Give the own decision one more deadline.
    Extend,
    /// Say no more about the own decision.
    NotNow,
    /// Try whether direct messages arrive; belongs to no table.
    Test,
    /// Show an earlier part of the log.
    Log,
    /// Agree to play the match again.
    Rematch,
    /// Look at an ended match step by step.
    Replay(Navigation, ReplayPosition),
    /// Give the table as a file.
    File,
    /// Show the leaderboard of the game of this id to all in the channel; belongs to no table.
    Leaders(String),
    /// Delete what is kept of the person or of the server, once asked or twice; belongs to no table.
    Forget(Whom, bool),
    /// Accept the invitation of the sandbox in this way, with the game of this id; belongs to no table.
    Try(Trial, String),
}

/// Of whom everything is to be deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whom {
    /// The person who clicks.
    Me,
    /// The server in which they click.
    Server,
}

impl Whom {
    fn word(self) -> &'static str {
        match self {
            Whom::Me => "me",
            Whom::Server => "server",
        }
    }
}

/// The ways into a first match that the invitation offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trial {
    /// A match against computer players, begun at once.
    Play,
    /// A table that waits for others.
    Friends,
    /// A match of computer players, to look at.
    Watch,
}

impl Trial {
    const ALL: [Trial; 3] = [Trial::Play, Trial::Friends, Trial::Watch];

    fn word(self) -> &'static str {
        match self {
            Trial::Play => "play",
            Trial::Friends => "friends",
            Trial::Watch => "watch",
        }
    }
}

/// A click: at which table, asked when, for what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Click {
    /// The table.
    pub table: i64,
    /// The sequence at which the question that it answers was opened; `None` where no question is answered.
    pub since: Option<u64>,
    /// What is asked for.
    pub verb: Verb,
}

/// A custom id that this version of the bot did not write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this button is not from this version of the bot")]
pub struct Unreadable;

/// A click, with the mark of the database whose button it was; the oldest buttons carry none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CustomId {
    /// The mark.
    pub mark: Option<Mark>,
    /// What was clicked.
    pub click: Click,
}

impl FromStr for CustomId {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<CustomId, Unreadable> {
        let (head, click) = text.split_once(':').ok_or(Unreadable)?;
        let mark = match head.split_once('.') {
            None if head == UNMARKED => None,
            Some((VERSION, mark)) => Some(mark.parse().map_err(|_| Unreadable)?),
            _ => return Err(Unreadable),
        };
        let click = click.parse()?;
        Ok(CustomId { mark, click })
    }
}

impl Verb {
    /// Is it about a table? The others are about the person who clicks, or the server in which they do.
    pub fn is_of_table(&self) -> bool {
        !matches!(
            self,
            Verb::Test | Verb::Leaders(_) | Verb::Forget(..) | Verb::Try(..)
        )
    }
}

impl Click {
    /// The custom id of a button for this click, with the mark of the database.
    pub fn custom_id(&self, mark: Mark) -> String {
        format!("{VERSION}.{mark}:{self}")
    }

    /// Is its custom id short enough for a button?
    pub fn fits(&self) -> bool {
        self.custom_id(Mark::LONGEST).chars().count() <= LIMIT
    }

    /// A click that answers no question.
    pub fn new(table: i64, verb: Verb) -> Click {
        Click {
            table,
            since: None,
            verb,
        }
    }

    /// A click that answers the question opened at `since`.
    pub fn at(table: i64, since: u64, verb: Verb) -> Click {
        Click {
            table,
            since: Some(since),
            verb,
        }
    }
}

/// Digits 0-9a-z.
fn base36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        let digit = (number % 36) as u32;
        digits.push(char::from_digit(digit, 36).unwrap_or('0'));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

impl Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, step) in self.0.iter().enumerate() {
            let dot = if at == 0 { "" } else { "." };
            write!(f, "{dot}{}", base36(*step as u64))?;
        }
        Ok(())
    }
}

impl FromStr for Path {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Path, Unreadable> {
        if text.is_empty() {
            return Ok(Path::default());
        }
        let step = |word| usize::from_str_radix(word, 36).map_err(|_| Unreadable);
        text.split('.')
            .map(step)
            .collect::<Result<_, _>>()
            .map(Path)
    }
}

impl Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = base36(self.table.unsigned_abs());
        let since = self.since.map_or_else(|| "-".into(), base36);
        write!(f, "{table}:{since}:")?;
        match &self.verb {
            Verb::Join => write!(f, "join"),
            Verb::Leave => write!(f, "leave"),
            Verb::AddComputer => write!(f, "add"),
            Verb::RemoveComputer => write!(f, "less"),
            Verb::Options => write!(f, "options"),
            Verb::Option(at) => write!(f, "option:{at}"),
            Verb::Start => write!(f, "start"),
            Verb::Act(text) => write!(f, "act:{text}"),
            Verb::Open(word) => write!(f, "open:{word}"),
            Verb::Decide => write!(f, "decide"),
            Verb::Pick(path) => write!(f, "pick:{path}"),
            Verb::Done(path) => write!(f, "done:{path}"),
            Verb::Hand => write!(f, "hand"),
            Verb::Text => write!(f, "text"),
            Verb::Rules => write!(f, "rules"),
            Verb::Undo => write!(f, "undo"),
            Verb::Extend => write!(f, "extend"),
            Verb::NotNow => write!(f, "notnow"),
            Verb::Test => write!(f, "test"),
            Verb::Log => write!(f, "log"),
            Verb::Rematch => write!(f, "rematch"),
            Verb::Replay(navigation, ReplayPosition { step, seat }) => {
                let seat = seat.map_or_else(|| "-".to_owned(), |seat| seat.0.to_string());
                write!(f, "replay:{}:{step}:{seat}", navigation.word())
            }
            Verb::File => write!(f, "file"),
            Verb::Leaders(game) => write!(f, "leaders:{game}"),
            Verb::Forget(whom, sure) => {
                let sure = if *sure { "sure" } else { "ask" };
                write!(f, "forget:{}:{sure}", whom.word())
            }
            Verb::Agree => write!(f, "agree"),
            Verb::Disagree => write!(f, "disagree"),
            Verb::Keep => write!(f, "keep"),
            Verb::AskUndo => write!(f, "askundo"),
            Verb::AskKick(seat) => write!(f, "askkick:{}", seat.0),
            Verb::AskPause => write!(f, "askpause"),
            Verb::Kick(seat) => write!(f, "kick:{}", seat.0),
            Verb::End => write!(f, "end"),
            Verb::Resume => write!(f, "resume"),
            Verb::Resign => write!(f, "resign"),
            Verb::Present => write!(f, "present"),
            Verb::Try(trial, game) => write!(f, "try:{}:{game}", trial.word()),
        }
    }
}

impl FromStr for Click {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Click, Unreadable> {
        let mut parts = text.splitn(4, ':');
        let mut next = || parts.next().ok_or(Unreadable);
        let table = i64::from_str_radix(next()?, 36).map_err(|_| Unreadable)?;
        let since = match next()? {
            "-" => None,
            since => Some(u64::from_str_radix(since, 36).map_err(|_| Unreadable)?),
        };
        let verb = read_verb(next()?, parts.next())?;
        Ok(Click { table, since, verb })
    }
}

fn read_verb(word: &str, rest: Option<&str>) -> Result<Verb, Unreadable> {
    let number = |text: &str| text.parse::<usize>().map_err(|_| Unreadable);
    Ok(match (word, rest) {
        ("join", None) => Verb::Join,
        ("leave", None) => Verb::Leave,
        ("add", None) => Verb::AddComputer,
        ("less", None) => Verb::RemoveComputer,
        ("options", None) => Verb::Options,
        ("option", Some(at)) => Verb::Option(number(at)?),
        ("start", None) => Verb::Start,
        ("act", Some(text)) => Verb::Act(text.to_owned()),
        ("open", Some(word)) => Verb::Open(word.to_owned()),
        ("decide", None) => Verb::Decide,
        ("pick", Some(path)) => Verb::Pick(path.parse()?),
        ("done", Some(path)) => Verb::Done(path.parse()?),
        ("hand", None) => Verb::Hand,
        ("text", None) => Verb::Text,
        ("rules", None) => Verb::Rules,
        ("undo", None) => Verb::Undo,
        ("extend", None) => Verb::Extend,
        ("notnow", None) => Verb::NotNow,
        ("test", None) => Verb::Test,
        ("log", None) => Verb::Log,
        ("rematch", None) => Verb::Rematch,
        ("replay", Some(rest)) => read_replay(rest)?,
        ("file", None) => Verb::File,
        ("leaders", Some(game)) => Verb::Leaders(game.to_owned()),
        ("forget", Some("me:ask")) => Verb::Forget(Whom::Me, false),
        ("forget", Some("me:sure")) => Verb::Forget(Whom::Me, true),
        ("forget", Some("server:ask")) => Verb::Forget(Whom::Server, false),
        ("forget", Some("server:sure")) => Verb::Forget(Whom::Server, true),
        ("agree", None) => Verb::Agree,
        ("disagree", None) => Verb::Disagree,
        ("keep", None) => Verb::Keep,
        ("askundo", None) => Verb::AskUndo,
        ("askkick", Some(seat)) => Verb::AskKick(read_seat(seat)?),
        ("askpause", None) => Verb::AskPause,
        ("kick", Some(seat)) => Verb::Kick(read_seat(seat)?),
        ("end", None) => Verb::End,
        ("resume", None) => Verb::Resume,
        ("resign", None) => Verb::Resign,
        ("present", None) => Verb::Present,
        ("try", Some(rest)) => read_trial(rest)?,
        _ => return Err(Unreadable),
    })
}

fn read_seat(text: &str) -> Result<Seat, Unreadable> {
    text.parse().map(Seat).map_err(|_| Unreadable)
}

fn read_replay(text: &str) -> Result<Verb, Unreadable> {
    let mut parts = text.split(':');
    let (word, step, seat) = (parts.next(), parts.next(), parts.next());
    let navigation = Navigation::ALL
        .into_iter()
        .find(|navigation| Some(navigation.word()) == word);
    let step = step.and_then(|step| step.parse().ok()).ok_or(Unreadable)?;
    let seat = match seat.ok_or(Unreadable)? {
        "-" => None,
        seat => Some(read_seat(seat)?),
    };
    match parts.next() {
        None => Ok(Verb::Replay(
            navigation.ok_or(Unreadable)?,
            ReplayPosition { step, seat },
        )),
        Some(_) => Err(Unreadable),
    }
}

fn read_trial(text: &str) -> Result<Verb, Unreadable> {
    let (word, game) = text.split_once(':').ok_or(Unreadable)?;
    let trial = Trial::ALL.into_iter().find(|trial| trial.word() == word);
    let trial = trial.ok_or(Unreadable)?;
    Ok(Verb::Try(trial, game.to_owned()))
}

#[cfg(test)]
mod tests;
