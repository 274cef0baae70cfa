//! What buttons and selects ask for, each with the word that stands for it in custom ids. A word stays what it is: old
//! messages carry it.

use crate::table::{Day, base36};
use std::fmt::{self, Display};
use std::str::FromStr;

use crate::discord::view::lesson_position::LessonPosition;
use crate::discord::view::offered::{DailyStep, Next, ServerStep, Wish};
use crate::discord::view::replay_position::{Navigation, ReplayPosition};
use crate::rules::game::Seat;

/// A custom id that this version of the bot did not write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this button is not from this version of the bot")]
pub struct Unreadable;

/// How a click is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answering {
    /// It changes nothing at all, so that even a late one may be answered as if it were in time.
    Look,
    /// It changes what everybody sees, so that the public message itself is acknowledged.
    Board,
    /// It is answered to its person alone.
    Private,
}

/// Declares verbs: each with what it carries, its word in custom ids, and, at a table, how a click on it is answered.
macro_rules! verbs {
    ($(#[$doc:meta])* $verb:ident {
        $($(#[$about:meta])* $name:ident$(($($part:ident: $kind:ty),+))? = $word:literal $(, $answering:ident)?;)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(test, derive(strum::EnumDiscriminants))]
        #[cfg_attr(test, strum_discriminants(derive(strum::VariantArray)))]
        pub enum $verb {
            $($(#[$about])* $name$(($($kind),+))?,)+
        }

        verbs!(@answering $verb { $([$($answering)?] $name($($($part)+)?))+ });

        impl Display for $verb {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($verb::$name$(($($part),+))? => {
                        f.write_str($word)?;
                        $($(write!(f, ":{}", Part::text($part))?;)+)?
                        Ok(())
                    })+
                }
            }
        }

        impl FromStr for $verb {
            type Err = Unreadable;

            fn from_str(text: &str) -> Result<$verb, Unreadable> {
                let mut rest = Unread(Some(text));
                let verb = match rest.word()? {
                    $($word => $verb::$name$(($(<$kind as Part>::read(&mut rest)?),+))?,)+
                    _ => return Err(Unreadable),
                };
                match rest.0 {
                    None => Ok(verb),
                    Some(_) => Err(Unreadable),
                }
            }
        }
    };
    (@answering $verb:ident { $([] $name:ident($($part:ident)*))+ }) => {};
    (@answering $verb:ident { $([$answering:ident] $name:ident($($part:ident)*))+ }) => {
        impl $verb {
            /// How a click on it is answered.
            pub fn answering(&self) -> Answering {
                match self {
                    $($verb::$name { .. } => Answering::$answering,)+
                }
            }
        }
    };
}

/// What a button or select asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// Something at its table, as it is then.
    Table(Verb),
    /// Something that has an answer of its own.
    Apart(Apart),
}

impl From<Verb> for Target {
    fn from(verb: Verb) -> Target {
        Target::Table(verb)
    }
}

impl From<Apart> for Target {
    fn from(apart: Apart) -> Target {
        Target::Apart(apart)
    }
}

impl Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Table(verb) => verb.fmt(f),
            Target::Apart(apart) => apart.fmt(f),
        }
    }
}

impl FromStr for Target {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Target, Unreadable> {
        let verb = text.parse().map(Target::Table);
        verb.or_else(|_| text.parse().map(Target::Apart))
    }
}

verbs! {
    /// What is asked for at a table.
    Verb {
        /// Take a seat in the lobby.
        Join = "join", Board;
        /// Give the seat back.
        Leave = "leave", Board;
        /// Put a computer player on a free seat.
        AddComputer = "add", Board;
        /// Take a computer player away.
        RemoveComputer = "less", Board;
        /// Show what the host chooses first: the game, how long, how fast, against whom.
        Setup = "setup", Private;
        /// Play another game here; a select adds its id.
        Game = "game", Private;
        /// Choose how well the computers play; a select adds the level.
        Level = "level", Private;
        /// Show the options of the table.
        Options = "options", Private;
        /// Show the values of the option with this position; also the answer of the select that lists the options.
        Option(at: usize) = "option", Private;
        /// Start the match.
        Start = "start", Board;
        /// Do this: the text of an action, in words that everybody may know.
        Act(text: String) = "act", Board;
        /// Open a private panel for the choices that begin with these public words.
        Open(words: String) = "open", Look;
        /// Show the question that the person owes, privately.
        Decide = "decide", Look;
        /// Go on at this place of the choices; a select adds its value.
        Pick(path: Path) = "pick", Private;
        /// Do what this place of the choices says.
        Done(path: Path) = "done", Private;
        /// Show the own hand.
        Hand = "hand", Look;
        /// Show what lies before the own seat.
        Sheet = "sheet", Look;
        /// Show the whole of a large board.
        Whole = "whole", Look;
        /// Show the position as text.
        Text = "text", Look;
        /// Explain the game: the first page of its booklet.
        Rules = "rules", Look;
        /// Turn to this page of the booklet; a select adds another one.
        Page(at: usize) = "page", Look;
        /// List what the person has before them; a select adds what of it is to be explained.
        Things = "things", Look;
        /// Take the last action back.
        Undo = "undo", Board;
        /// Agree to the motion whose number stands at `since`.
        Agree = "agree", Private;
        /// Disagree with that motion, or withdraw it.
        Disagree = "disagree", Private;
        /// Keep the table open.
        Keep = "keep", Private;
        /// Ask the others to take back all since the action whose sequence stands at `since`.
        AskUndo = "askundo", Private;
        /// Ask the others to send this seat away.
        AskKick(seat: Seat) = "askkick", Private;
        /// Ask the others to pause the table.
        AskPause = "askpause", Private;
        /// Send this seat away as the host, once asked.
        Kick(seat: Seat) = "kick", Private;
        /// End the match for everybody, once asked.
        End = "end", Private;
        /// Let the clocks of a paused table run again.
        Resume = "resume", Board;
        /// Give up the own match for good, once asked.
        Resign = "resign", Private;
        /// Show the board anew.
        Present = "present", Private;
        /// Say what a strong player would do.
        Hint = "hint", Private;
        /// Give the own decision one more deadline.
        Extend = "extend", Private;
        /// Do not react in the window that was opened at `since`.
        Pass = "pass", Private;
        /// Say no more about the own decision.
        NotNow = "notnow", Private;
        /// Show an earlier part of the log.
        Log = "log", Look;
        /// Agree to play the match again.
        Rematch = "rematch", Board;
        /// Give the table as a file.
        File = "file", Look;
    }
}

verbs! {
    /// What is asked for apart from a table that is played.
    Apart {
        /// Try whether direct messages arrive.
        Test = "test";
        /// Look at an ended match step by step.
        Replay(navigation: Navigation, position: ReplayPosition) = "replay";
        /// Show the leaderboard of the game of this id to all in the channel.
        Leaders(game: String) = "leaders";
        /// Delete what is kept of the person or of the server, once asked or twice.
        Forget(whom: Whom, sure: bool) = "forget";
        /// Show this place of the lesson of the game of this id.
        Learn(position: LessonPosition, game: String) = "learn";
        /// Show the list of the lessons.
        Lessons = "lessons";
        /// Turn to this page of the booklet of the game of this id; a select adds another one.
        Page(at: usize, game: String) = "read";
        /// Accept the invitation of the sandbox in this way, with the game of this id.
        Try(trial: Trial, game: String) = "try";
        /// Show what could be played after a match, or begin it; another game has this id.
        Next(next: Next, game: String) = "next";
        /// Show, begin or share the match of this day.
        Daily(step: DailyStep, day: Day) = "daily";
        /// Open a table that had no room in its channel in a thread below it.
        Thread(wish: Wish) = "thread";
        /// Show or change what is decided for a server, or take a decision back; a select adds what is chosen.
        Server(step: ServerStep, back: bool) = "server";
    }
}

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

/// Of whom everything is to be deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whom {
    /// The person who clicks.
    Me,
    /// The server in which they click.
    Server,
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

/// What is still to be read of a custom id.
struct Unread<'a>(Option<&'a str>);

impl<'a> Unread<'a> {
    /// All of it.
    fn all(&mut self) -> Result<&'a str, Unreadable> {
        self.0.take().ok_or(Unreadable)
    }

    /// What stands before the next colon.
    fn word(&mut self) -> Result<&'a str, Unreadable> {
        let text = self.all()?;
        let Some((word, rest)) = text.split_once(':') else {
            return Ok(text);
        };
        self.0 = Some(rest);
        Ok(word)
    }
}

/// What a verb may carry, as it stands in custom ids.
trait Part: Sized {
    /// What is written.
    fn text(&self) -> String;

    /// Reads its part of what is left.
    fn read(rest: &mut Unread<'_>) -> Result<Self, Unreadable>;
}

impl Part for usize {
    fn text(&self) -> String {
        self.to_string()
    }

    fn read(rest: &mut Unread<'_>) -> Result<usize, Unreadable> {
        rest.word()?.parse().map_err(|_| Unreadable)
    }
}

impl Part for String {
    fn text(&self) -> String {
        self.clone()
    }

    fn read(rest: &mut Unread<'_>) -> Result<String, Unreadable> {
        rest.all().map(str::to_owned)
    }
}

impl Part for Seat {
    fn text(&self) -> String {
        self.0.to_string()
    }

    fn read(rest: &mut Unread<'_>) -> Result<Seat, Unreadable> {
        rest.word()?.parse().map(Seat).map_err(|_| Unreadable)
    }
}

impl Part for Path {
    fn text(&self) -> String {
        let steps: Vec<String> = self.0.iter().map(|step| base36(*step as u64)).collect();
        steps.join(".")
    }

    fn read(rest: &mut Unread<'_>) -> Result<Path, Unreadable> {
        let text = rest.word()?;
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

impl Part for Day {
    fn text(&self) -> String {
        self.to_string()
    }

    fn read(rest: &mut Unread<'_>) -> Result<Day, Unreadable> {
        rest.word()?.parse().map_err(|_| Unreadable)
    }
}

impl Part for Wish {
    fn text(&self) -> String {
        let (command, user) = (base36(self.command), base36(self.user));
        let (computers, game, options) = (self.computers, &self.game, &self.options);
        format!("{command}:{user}:{computers}:{game}:{options}")
    }

    fn read(rest: &mut Unread<'_>) -> Result<Wish, Unreadable> {
        let number = |word: &str| u64::from_str_radix(word, 36).map_err(|_| Unreadable);
        Ok(Wish {
            command: number(rest.word()?)?,
            user: number(rest.word()?)?,
            computers: rest.word()?.parse().map_err(|_| Unreadable)?,
            game: rest.word()?.to_owned(),
            options: rest.all()?.to_owned(),
        })
    }
}

impl Part for ReplayPosition {
    fn text(&self) -> String {
        let seat = self.seat.map_or_else(|| "-".to_owned(), |it| it.text());
        format!("{}:{seat}", self.step)
    }

    fn read(rest: &mut Unread<'_>) -> Result<ReplayPosition, Unreadable> {
        let step = usize::read(rest)?;
        let seat = match rest.0 {
            Some("-") => rest.all().map(|_| None)?,
            _ => Some(Seat::read(rest)?),
        };
        Ok(ReplayPosition { step, seat })
    }
}

impl Part for LessonPosition {
    fn text(&self) -> String {
        let tried = self.tried.map_or_else(|| "-".to_owned(), |it| it.text());
        format!("{}:{tried}", self.step)
    }

    fn read(rest: &mut Unread<'_>) -> Result<LessonPosition, Unreadable> {
        let step = usize::read(rest)?;
        let tried = match rest.word()? {
            "-" => None,
            tried => Some(tried.parse().map_err(|_| Unreadable)?),
        };
        Ok(LessonPosition { step, tried })
    }
}

/// Values of which each has a word of its own.
macro_rules! words {
    ($kind:ty: $($value:path = $word:literal),+) => {
        impl Part for $kind {
            fn text(&self) -> String {
                let word = match self {
                    $($value => $word,)+
                };
                word.to_owned()
            }

            fn read(rest: &mut Unread<'_>) -> Result<$kind, Unreadable> {
                match rest.word()? {
                    $($word => Ok($value),)+
                    _ => Err(Unreadable),
                }
            }
        }
    };
}

words!(Whom: Whom::Me = "me", Whom::Server = "server");
words!(DailyStep: DailyStep::Show = "show", DailyStep::Begin = "begin", DailyStep::Share = "share");
words!(Next: Next::Show = "show", Next::Longer = "longer", Next::Stronger = "stronger", Next::Game = "game");
words! {
    ServerStep:
    ServerStep::Panel = "panel",
    ServerStep::Status = "status",
    ServerStep::Channels = "channels",
    ServerStep::Roles = "roles",
    ServerStep::Clock = "clock",
    ServerStep::Tables = "tables",
    ServerStep::Each = "each",
    ServerStep::Vacation = "vacation",
    ServerStep::Digest = "digest",
    ServerStep::Log = "log"
}
words!(Trial: Trial::Play = "play", Trial::Friends = "friends", Trial::Watch = "watch");
words! {
    Navigation:
    Navigation::Open = "open",
    Navigation::Look = "look",
    Navigation::First = "first",
    Navigation::Back = "back",
    Navigation::Next = "next",
    Navigation::Last = "last",
    Navigation::Turn = "turn",
    Navigation::Hand = "hand",
    Navigation::Film = "film",
    Navigation::Review = "review",
    Navigation::Show = "show"
}

/// Is it sure, or asked once more?
impl Part for bool {
    fn text(&self) -> String {
        let word = if *self { "sure" } else { "ask" };
        word.to_owned()
    }

    fn read(rest: &mut Unread<'_>) -> Result<bool, Unreadable> {
        match rest.word()? {
            "sure" => Ok(true),
            "ask" => Ok(false),
            _ => Err(Unreadable),
        }
    }
}
