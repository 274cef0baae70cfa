//! The contract of a game: what every rules engine offers, and all that the other rooms may use.
//!
//! A game is one plain [`Game::State`], one way to change it ([`Game::act`]) and one door for its
//! secrets ([`Game::view`] and [`Game::observe`]). Actions have a canonical text (`rotate E4 cw`): the
//! words that a player types, that the journal keeps and that buttons are built from.

use std::borrow::Cow;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;

use rand_chacha::ChaCha8Rng;
use serde::{Serialize, Serializer, de::DeserializeOwned};

mod advice;
mod booklet;
mod lesson;
mod prose;

pub use super::options::{
    Earlier, EarlierDefaults, LENGTH, OptionRefusal, OptionSpec, OptionValues, Options, Preset,
    standing_order,
};
pub use advice::{Advice, HOPELESS};
pub use booklet::{Booklet, Page, Shows, Term, says};
pub use lesson::{Act, LEARNER, Lesson, LessonError, Scene, Step};
pub use prose::{
    Card, Fact, Icon, Impact, Names, Progress, Prose, STAND_IN, Sentence, Topic, WordDescription,
    said_in_order, sentences, terms_beside,
};

/// A player position of a table, counted from 0.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a table of `count`, in order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..count).map(Seat)
    }

    /// The position as an index into lists that have one entry a seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// Who looks: a seat sees its own secrets, a spectator sees what everybody may know.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// Anybody in the channel.
    Spectator,
}

impl Viewer {
    /// True when the viewer is the player of `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// Facts of a game that never change while the program runs.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The id in commands, options and the database (`labyrinthos`).
    pub id: &'static str,
    /// The display name.
    pub name: &'static str,
    /// One sentence for the list of games, at most 100 characters.
    pub tagline: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// How many minutes a match takes among people who are all there: usually at least, usually at most.
    pub minutes: (u16, u16),
    /// How much there is to learn.
    pub weight: Weight,
    /// Raised when a change of rules alters how a stored match goes on (docs/rules/README.md 7).
    pub version: u32,
    /// The oldest version whose matches go on here, each by the rules that it began with ([`Game::start_as`]); equal
    /// to `version` where there is no other one.
    pub since: u32,
    /// What the host of a table may choose.
    pub options: &'static [OptionSpec],
    /// What a short match is played with ([`LENGTH`]).
    pub short: Preset,
    /// The defaults of earlier versions from [`About::since`] on, where they were others.
    pub earlier: EarlierDefaults,
    /// Standing orders that each seat may give at any time (reactions, wounds).
    pub settings: &'static [OptionSpec],
    /// All kinds of decisions.
    pub kinds: &'static [&'static Kind],
}

/// How much there is to learn of a game before one plays it well.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Weight {
    /// A few rules; chance does the rest.
    Light,
    /// An evening's worth.
    Medium,
    /// Many rules that work together.
    Heavy,
}

impl Weight {
    /// In a word: `medium`.
    pub const fn word(self) -> &'static str {
        match self {
            Weight::Light => "light",
            Weight::Medium => "medium",
            Weight::Heavy => "heavy",
        }
    }
}

impl About {
    /// Do matches of this version of the rules go on here?
    pub fn plays(&self, version: u32) -> bool {
        (self.since..=self.version).contains(&version)
    }

    /// What is chosen for a match that began by this version of the rules, with what was usual then for what is not.
    #[must_use]
    pub fn options_of(&self, version: u32, chosen: &Options) -> Options {
        chosen.of_version(version, self.short, self.earlier)
    }

    /// What an option of this game is in a match that began by this version of the rules, where nobody chooses it beside what
    /// is chosen.
    pub fn usual(&self, version: u32, chosen: &Options, spec: &OptionSpec) -> &'static str {
        let mut pairs = chosen.presets(version, self.short, self.earlier).flatten();
        let named = pairs.find(|(name, _)| *name == spec.name);
        named.map_or(spec.default, |(_, value)| value)
    }
}

/// The version of the rules that a state which was stored without one is taken for, until its journal is replayed, which
/// tells it.
pub const fn first_version() -> u32 {
    1
}

/// All that a match begins with. The same setup and the same actions give the same states everywhere.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// How many seats.
    pub seats: u8,
    /// The chosen options, validated against [`About::options`].
    pub options: &'a Options,
    /// The seed of the one random stream of the match.
    pub seed: [u8; 32],
}

/// What sort of deadline a question has (docs/rules/README.md 2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deadline {
    /// The turn deadline.
    Turn,
    /// A side decision of the seat, known to all.
    Side,
    /// A secret reaction: nobody else may know that this seat was asked.
    React,
    /// A standing offer: open beside the question that the table waits for, and known to the seat alone. Nobody waits
    /// for it, no deadline runs, and taking back goes on beside it.
    Offer,
}

impl Deadline {
    /// True for questions of which nobody else may know that they are asked.
    pub const fn is_secret(self) -> bool {
        matches!(self, Deadline::React | Deadline::Offer)
    }
}

/// A kind of decision, and what everybody may know of it: each game declares its own once, beside its decisions.
#[derive(PartialEq, Eq, Debug)]
pub struct Kind {
    /// The name of the decision in the specification, lower case (`action`, `pool`, `react`): how data names it.
    pub id: &'static str,
    /// What it asks, said to who owes it, with its object: `place a wall`, `take your turn`.
    pub asks: &'static str,
    /// May everybody know what there is to choose from? Not where the choices tell of a hand.
    pub public: bool,
}

impl Kind {
    /// A kind whose choices everybody may know.
    pub const fn public(id: &'static str, asks: &'static str) -> Kind {
        let public = true;
        Kind { id, asks, public }
    }

    /// A kind whose choices its seat alone may know.
    pub const fn private(id: &'static str, asks: &'static str) -> Kind {
        let public = false;
        Kind { id, asks, public }
    }

    /// What it asks, said of who owes it: `take their turn`.
    pub fn asks_of_them(&self) -> String {
        self.asks.replace("your", "their")
    }
}

impl Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

/// An open question: a seat must choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision<A> {
    /// Who is asked.
    pub seat: Seat,
    /// What sort of decision it is, as its game declares it.
    pub kind: &'static Kind,
    /// Which deadline applies.
    pub deadline: Deadline,
    /// In which reaction window of the match it is asked, counted as everybody can; 0 outside of windows. In another
    /// window it is another question, however alike they look. This is never shown.
    pub window: u32,
    /// The complete legal choices. Together with the forms never empty.
    pub choices: Vec<A>,
    /// Beginnings of choices that are built part by part with [`Game::extend`].
    pub forms: Vec<A>,
    /// What happens at a missed deadline.
    pub default: A,
}

impl<A> Decision<A> {
    /// Is there nothing to choose?
    pub fn has_one_answer(&self) -> bool {
        self.choices.len() == 1 && self.forms.is_empty()
    }
}

/// What a viewer may know of an open question (who is waited for).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Waiting {
    /// This seat owes this decision.
    Seat {
        /// Who is waited for.
        seat: Seat,
        /// The kind of the decision, as in [`Decision::kind`].
        kind: &'static Kind,
    },
    /// Somebody may react; who is asked, and whether anybody is, stays secret.
    Window {
        /// The seats that, by public information alone, might hold a reaction.
        might: Vec<Seat>,
    },
}

/// Why an action was refused, in the player's words. The state is untouched.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, serde::Serialize, serde::Deserialize)]
#[error("{sentence}")]
pub struct Refusal {
    /// The stable code of the specification (`E_NO_PATH`).
    pub code: Cow<'static, str>,
    /// One sentence: what was wrong and, where it helps, what would be right.
    pub sentence: String,
}

impl Refusal {
    /// A refusal with its code and sentence.
    pub fn new(code: &'static str, sentence: impl Into<String>) -> Self {
        Refusal {
            code: Cow::Borrowed(code),
            sentence: sentence.into(),
        }
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Outcome {
    /// The winner; `None` when the match ended without one.
    pub winner: Option<Seat>,
    /// A short stable word for statistics (`door`, `limit`, `last_seat`).
    pub reason: Cow<'static, str>,
    /// For each seat its rank, 1 is best.
    pub ranks: Vec<u8>,
}

impl Outcome {
    /// The end of a match in which all seats stand in this order, the best first.
    pub fn of(winner: Option<Seat>, reason: &'static str, order: &[Seat]) -> Outcome {
        let mut ranks = vec![0; order.len()];
        for (rank, seat) in (1..).zip(order) {
            ranks[seat.index()] = rank;
        }
        let reason = Cow::Borrowed(reason);
        Outcome {
            winner,
            reason,
            ranks,
        }
    }
}

/// The rules of a game, without I/O, and what of a match who may see. All functions are associated; the state is the
/// value. What a game says stands in [`Prose`], how a computer judges it in [`Advice`].
pub trait Game: Sized + Debug + Send + Sync + 'static {
    /// One match: plain, small, cheap to clone; the random stream is part of it.
    type State: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat can do. `Display` gives the canonical text, which [`Game::parse`] reads back.
    type Action: Clone + Eq + Hash + Debug + Display + Send + Sync;
    /// What happened, typed, with who may know it.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a viewer may see: the input of painters, texts and computer players.
    type View: Clone + Eq + Debug + Serialize + Send + Sync;

    /// The constant facts.
    const ABOUT: About;

    /// A new match by the rules of today.
    ///
    /// # Errors
    /// As [`Game::start_as`].
    fn start(setup: &Setup<'_>) -> Result<Self::State, OptionRefusal> {
        Self::start_as(setup, Self::ABOUT.version)
    }

    /// A new match by a version of the rules, from [`About::since`] on, set up and waiting for its first decision: of an
    /// earlier one a journal of then is replayed with it. The state keeps the version, and the options are those of it
    /// ([`About::options_of`]).
    ///
    /// # Errors
    /// A sentence that names the option or the number of seats that does not fit.
    fn start_as(setup: &Setup<'_>, version: u32) -> Result<Self::State, OptionRefusal>;

    /// What the set-up of a match that has just begun is to be told by, where it is not left to the first decision.
    fn opening(_state: &Self::State) -> Vec<Self::Event> {
        Vec::new()
    }

    /// How many seats the match has.
    fn seats(state: &Self::State) -> u8;

    /// The open questions, one for each seat that is asked, in seat order. Never empty before the end, empty after it.
    fn decisions(state: &Self::State) -> Vec<Decision<Self::Action>>;

    /// The first of the [`Game::decisions`], for whoever wants no other.
    fn first_decision(state: &Self::State) -> Option<Decision<Self::Action>> {
        Self::decisions(state).into_iter().next()
    }

    /// The choices that continue a form by one part. Whether a choice is complete tells [`Game::check`].
    fn extend(state: &Self::State, seat: Seat, form: &Self::Action) -> Vec<Self::Action>;

    /// Reads an action from the words that a player typed: case-insensitive, separated by spaces or commas;
    /// a side stands for the tile in that direction.
    ///
    /// # Errors
    /// A [`Refusal`] that names the word that could not be read and what would fit there.
    fn parse(state: &Self::State, seat: Seat, text: &str) -> Result<Self::Action, Refusal>;

    /// Would [`Game::act`] accept this? Changes nothing.
    ///
    /// # Errors
    /// The refusal that `act` would give.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// The only way a seat changes the state. All or nothing.
    ///
    /// # Errors
    /// A [`Refusal`]; the state is then untouched.
    fn act(
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<Vec<Self::Event>, Refusal>;

    /// Gives a standing order of a seat (one of [`About::settings`]), at any time.
    ///
    /// # Errors
    /// A refusal that names the setting or value that does not exist.
    fn order(
        state: &mut Self::State,
        seat: Seat,
        name: &str,
        value: &str,
    ) -> Result<Vec<Self::Event>, Refusal>;

    /// Takes a seat out of the match for good (the table's option `leave=remove`). Does nothing for a removed seat. That it
    /// left the table tells, and the events only what comes of it.
    fn remove(state: &mut Self::State, seat: Seat) -> Vec<Self::Event>;

    /// Another seat joins the running match, as the last one. Games that cannot be joined keep this.
    ///
    /// # Errors
    /// A [`Refusal`]; the state is then untouched.
    fn admit(_state: &mut Self::State) -> Result<Vec<Self::Event>, Refusal> {
        Err(Refusal::new(
            "E_CLOSED",
            "Nobody can join this game once it runs.",
        ))
    }

    /// How the match ended; `None` while it runs.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The match as it is left when its table is closed before its end: nobody is asked any more.
    fn close(state: &mut Self::State, outcome: Outcome);

    /// What a viewer may see. The one door for secrets.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Who is waited for, as far as the viewer may know it.
    fn waiting(state: &Self::State, viewer: Viewer) -> Vec<Waiting>;

    /// What a viewer may know of an event: the event with its secrets cut out, or `None`.
    fn observe(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// True when the event showed something hidden or random, so that nothing before it can be taken back.
    fn irrevocable(event: &Self::Event) -> bool;

    /// True for an event that says: just now, as far as everybody knows, somebody might react. It is told whether or not
    /// anybody can, so that how long a table waits then may tell nothing (docs/rules/README.md 5). Games without reactions keep this.
    fn is_reaction_point(_event: &Self::Event) -> bool {
        false
    }

    /// A full state drawn at random from those that the seat's view allows.
    fn determinize(state: &Self::State, viewer: Viewer, rng: &mut ChaCha8Rng) -> Self::State;

    /// What a seat plays that has powers of its own (a hero, a persona, a class), as the id in actions, for statistics.
    /// `None` before that is known, and in games where all seats are alike, which keep this.
    fn role(_state: &Self::State, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// The round and its limit, where the game has rounds (`(5, 30)`).
    fn round(view: &Self::View) -> Option<(u32, u32)>;
}
