//! Snap: a tiny game with hidden hands, chance, a turn of several actions, a question in between and a
//! secret reaction. It exists to prove the contract and the rooms above it without a big game.
//!
//! In their turn a player lays cards, draws, may ask a seat to show a card, and says `done`. With `snaps`,
//! whoever holds a card of the rank that was laid may snap: lay it at once.

use std::borrow::Cow;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use daedalus::rules::any::{AnyGame, Entry};
use daedalus::rules::game::{
    About, Booklet, Card, Deadline, Decision, Fact, Game, Icon, Kind, Names, OptionRefusal,
    OptionSpec, OptionValues, Outcome, Page, Progress, Prose, Refusal, Seat, Setup, Shows, Term,
    Topic, Viewer, Waiting, Weight, WordDescription,
};

/// The rules, on two pages.
const PAGES: &[Page] = &[
    Page {
        title: "The goal",
        text: "Lay high cards.",
        shows: Shows::Signs,
        caption: "Nothing is to be seen.",
        actions: &["lay"],
        rules: &[],
    },
    Page {
        title: "Drawing",
        text: "Draw a card, or say that you are done.",
        shows: Shows::Signs,
        caption: "Nothing is to be seen.",
        actions: &["draw", "done"],
        rules: &[],
    },
];

/// The registry of the tests.
pub fn games(id: &str) -> Option<&'static dyn AnyGame> {
    static SNAP: Entry<Snap> = Entry::NEW;
    (id == "snap").then_some(&SNAP)
}

/// A later program: there one draws two cards, and matches that began before go on with one.
#[allow(
    dead_code,
    reason = "not every test that plays Snap has other programs"
)]
pub fn later_games(id: &str) -> Option<&'static dyn AnyGame> {
    static SNAP: Entry<Rules<2, 1>> = Entry::NEW;
    (id == "snap").then_some(&SNAP)
}

/// A program that has given up the rules of before.
#[allow(
    dead_code,
    reason = "not every test that plays Snap has other programs"
)]
pub fn other_games(id: &str) -> Option<&'static dyn AnyGame> {
    static SNAP: Entry<Rules<3, 3>> = Entry::NEW;
    (id == "snap").then_some(&SNAP)
}

/// The game by the rules of a version, in a program that plays on matches from an earlier one on.
#[derive(Debug)]
pub struct Rules<const VERSION: u32, const SINCE: u32>;

pub type Snap = Rules<1, 1>;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The version of the rules.
    #[serde(default = "first")]
    rules: u32,
    rng: ChaCha8Rng,
    pub hands: Vec<Vec<u8>>,
    pub rows: Vec<Vec<u8>>,
    removed: Vec<bool>,
    pub quiet: Vec<bool>,
    active: Seat,
    turn: u32,
    turns: u32,
    snaps: bool,
    /// Everybody with cards is asked whether they snap, also who can only let it pass.
    #[serde(default)]
    asks_all: bool,
    laid: Option<u8>,
    asked: Option<Seat>,
    has_asked: bool,
    snappers: Vec<Seat>,
    #[serde(default)]
    windows: u32,
    /// How many cards were drawn. An earlier program did not keep this.
    #[serde(default)]
    pub drawn: u32,
}

fn first() -> u32 {
    1
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    Lay(u8),
    Draw,
    Ask(Seat),
    Done,
    Show(u8),
    React(bool),
    Boom,
}

impl std::fmt::Display for Action {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Action::Lay(card) => write!(f, "lay {card}"),
            Action::Draw => f.write_str("draw"),
            Action::Ask(seat) => write!(f, "ask {}", seat.0 + 1),
            Action::Done => f.write_str("done"),
            Action::Show(card) => write!(f, "show {card}"),
            Action::React(true) => f.write_str("react snap"),
            Action::React(false) => f.write_str("react none"),
            Action::Boom => f.write_str("boom"),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Laid(Seat, u8),
    /// As far as everybody knows, somebody might snap.
    Occasion,
    Drew(Seat, Option<u8>),
    Asked(Seat, Seat),
    Showed(Seat, u8),
    Ended(Seat),
    Snapped(Seat, u8),
    Quiet(Seat),
    Out(Seat),
}

/// In a match of so many turns the second one cannot be put into words.
pub const WORDLESS: u32 = 399;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "turns",
        about: "How many turns are played.",
        values: OptionValues::Range(1, 400),
        default: "8",
    },
    OptionSpec {
        name: "snaps",
        about: "Whether others may react to a card.",
        values: OptionValues::OneOf(&["on", "off", "all"]),
        default: "off",
    },
];

const SETTINGS: &[OptionSpec] = &[OptionSpec {
    name: "reactions",
    about: "Whether you are asked to snap.",
    values: OptionValues::OneOf(&["ask", "never"]),
    default: "ask",
}];

fn refuse<T>(sentence: &str) -> Result<T, Refusal> {
    Err(Refusal::new("E_SNAP", sentence))
}

impl State {
    fn turn_choices(&self) -> Vec<Action> {
        let hand = &self.hands[self.active.index()];
        let mut choices: Vec<_> = hand.iter().map(|card| Action::Lay(*card)).collect();
        if hand.len() < 5 {
            choices.push(Action::Draw);
        }
        if !self.has_asked {
            let others = self.sitting().filter(|seat| *seat != self.active);
            let with_cards = others.filter(|seat| !self.hands[seat.index()].is_empty());
            choices.extend(with_cards.map(Action::Ask));
        }
        choices.push(Action::Done);
        choices
    }

    fn sitting(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.hands.len() as u8).filter(|seat| !self.removed[seat.index()])
    }

    fn decision(&self, seat: Seat) -> Option<Decision<Action>> {
        let ask = |kind, deadline, choices: Vec<Action>, default| Decision {
            seat,
            kind,
            deadline,
            window: match deadline {
                Deadline::React => self.windows,
                _ => 0,
            },
            choices,
            forms: Vec::new(),
            default,
        };
        let hand = &self.hands[seat.index()];
        if Snap::outcome(self).is_some() {
            None
        } else if self.snappers.contains(&seat) {
            let mut choices = vec![Action::React(true), Action::React(false)];
            choices.retain(|choice| *choice == Action::React(false) || self.holds_laid(seat));
            Some(ask(&REACT, Deadline::React, choices, Action::React(false)))
        } else if self.asked == Some(seat) {
            let choices = hand.iter().map(|card| Action::Show(*card)).collect();
            Some(ask(&SHOW, Deadline::Side, choices, Action::Show(hand[0])))
        } else if self.asked.is_none() && self.snappers.is_empty() && self.active == seat {
            let default = match (self.laid, hand.first()) {
                (None, Some(card)) => Action::Lay(*card),
                _ => Action::Done,
            };
            Some(ask(&TURN, Deadline::Turn, self.turn_choices(), default))
        } else {
            None
        }
    }

    fn holds_laid(&self, seat: Seat) -> bool {
        let laid = self.laid.as_ref();
        laid.is_some_and(|card| self.hands[seat.index()].contains(card))
    }

    fn is_asked(&self, seat: Seat) -> bool {
        let some = self.asks_all && !self.hands[seat.index()].is_empty();
        (some || self.holds_laid(seat)) && seat != self.active && !self.quiet[seat.index()]
    }

    fn end_turn(&mut self) {
        self.laid = None;
        self.has_asked = false;
        self.turn += 1;
        let next = |seat: Seat| Seat((seat.0 + 1) % self.hands.len() as u8);
        let mut seat = next(self.active);
        while self.removed[seat.index()] && seat != self.active {
            seat = next(seat);
        }
        self.active = seat;
    }

    fn take(&mut self, seat: Seat, card: u8) {
        let hand = &mut self.hands[seat.index()];
        if let Some(place) = hand.iter().position(|held| *held == card) {
            hand.remove(place);
            self.rows[seat.index()].push(card);
        }
    }
}

static REACT: Kind = Kind::private("react", "snap or let it be");
static SHOW: Kind = Kind::private("show", "show a card");
static TURN: Kind = Kind::private("turn", "take your turn");

impl<const VERSION: u32, const SINCE: u32> Game for Rules<VERSION, SINCE> {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = State;

    const ABOUT: About = About {
        id: "snap",
        name: "Snap",
        tagline: "Lay high cards.",
        seats: (2, 4),
        minutes: (1, 5),
        weight: Weight::Light,
        version: VERSION,
        since: SINCE,
        options: OPTIONS,
        short: &[],
        earlier: &[],
        settings: SETTINGS,
        kinds: &[&REACT, &SHOW, &TURN],
    };

    fn start_as(setup: &Setup<'_>, version: u32) -> Result<State, OptionRefusal> {
        let mut rng = ChaCha8Rng::from_seed(setup.seed);
        let seats = usize::from(setup.seats);
        let mut deal = || (0..3).map(|_| rng.random_range(1..=6)).collect();
        Ok(State {
            rules: version,
            hands: (0..seats).map(|_| deal()).collect(),
            rows: vec![Vec::new(); seats],
            removed: vec![false; seats],
            quiet: vec![false; seats],
            active: Seat(0),
            turn: 0,
            turns: setup.options.number(OPTIONS, "turns"),
            snaps: setup.options.get(OPTIONS, "snaps") != "off",
            asks_all: setup.options.get(OPTIONS, "snaps") == "all",
            laid: None,
            asked: None,
            has_asked: false,
            snappers: Vec::new(),
            windows: 0,
            drawn: 0,
            rng,
        })
    }

    fn seats(state: &State) -> u8 {
        state.hands.len() as u8
    }

    fn decisions(state: &State) -> Vec<Decision<Action>> {
        state
            .sitting()
            .filter_map(|seat| state.decision(seat))
            .collect()
    }

    fn extend(_: &State, _: Seat, _: &Action) -> Vec<Action> {
        Vec::new()
    }

    fn parse(_: &State, _: Seat, text: &str) -> Result<Action, Refusal> {
        let text = text.to_lowercase();
        let words: Vec<_> = text.split_whitespace().collect();
        let number = |word: &str| word.parse::<u8>().unwrap_or(0);
        Ok(match words[..] {
            ["lay", card] => Action::Lay(number(card)),
            ["draw"] => Action::Draw,
            ["ask", seat] => Action::Ask(Seat(number(seat).wrapping_sub(1))),
            ["done"] => Action::Done,
            ["show", card] => Action::Show(number(card)),
            ["react", "snap"] => Action::React(true),
            ["react", "none"] => Action::React(false),
            ["boom"] => Action::Boom,
            _ => return refuse("That is no action of Snap."),
        })
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        assert!(*action != Action::Boom, "the rules of Snap have a bug");
        match state.decision(seat) {
            None => refuse("You are not asked anything now."),
            Some(decision) if decision.choices.contains(action) => Ok(()),
            Some(_) => refuse("You cannot do that now."),
        }
    }

    fn act(state: &mut State, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        Self::check(state, seat, action)?;
        Ok(match *action {
            Action::Lay(card) => {
                state.take(seat, card);
                state.laid = Some(card);
                if state.snaps {
                    state.windows += 1;
                    let asked = |seat: &Seat| state.is_asked(*seat);
                    state.snappers = state.sitting().filter(asked).collect();
                }
                let might = |other: Seat| other != seat && !state.hands[other.index()].is_empty();
                let mut events = vec![Event::Laid(seat, card)];
                if state.snaps && state.sitting().any(might) {
                    events.push(Event::Occasion);
                }
                events
            }
            Action::Draw => {
                let cards = state.rules.min(2);
                state.drawn += cards;
                let draw = |_| {
                    let card = state.rng.random_range(1..=6);
                    state.hands[seat.index()].push(card);
                    Event::Drew(seat, Some(card))
                };
                (0..cards).map(draw).collect()
            }
            Action::Ask(other) => {
                state.asked = Some(other);
                state.has_asked = true;
                vec![Event::Asked(seat, other)]
            }
            Action::Show(card) => {
                state.asked = None;
                vec![Event::Showed(seat, card)]
            }
            Action::Done => {
                state.end_turn();
                vec![Event::Ended(seat)]
            }
            Action::React(snaps) => {
                let card = state.laid.unwrap_or_default();
                state.snappers.retain(|snapper| *snapper != seat);
                if snaps {
                    state.take(seat, card);
                }
                match snaps {
                    true => vec![Event::Snapped(seat, card)],
                    false => Vec::new(),
                }
            }
            Action::Boom => Vec::new(),
        })
    }

    fn order(
        state: &mut State,
        seat: Seat,
        name: &str,
        value: &str,
    ) -> Result<Vec<Event>, Refusal> {
        if name != "reactions" {
            return refuse("There is no such setting.");
        }
        state.quiet[seat.index()] = value == "never";
        Ok(vec![Event::Quiet(seat)])
    }

    fn remove(state: &mut State, seat: Seat) -> Vec<Event> {
        if std::mem::replace(&mut state.removed[seat.index()], true) {
            return Vec::new();
        }
        state.snappers.retain(|snapper| *snapper != seat);
        if state.asked == Some(seat) {
            state.asked = None;
        }
        if state.active == seat {
            state.snappers.clear();
            state.end_turn();
        }
        vec![Event::Out(seat)]
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let left = state.sitting().count();
        if state.turn < state.turns && left > 1 {
            return None;
        }
        let points = |seat: Seat| -> u32 {
            let row = &state.rows[seat.index()];
            row.iter().map(|card| u32::from(*card)).sum()
        };
        let mut order: Vec<_> = Seat::all(Self::seats(state)).collect();
        order.sort_by_key(|seat| {
            (
                state.removed[seat.index()],
                std::cmp::Reverse(points(*seat)),
            )
        });
        let rank = |seat| order.iter().position(|other| *other == seat).unwrap_or(0) as u8 + 1;
        Some(Outcome {
            winner: order.first().copied(),
            reason: if left > 1 { "turns" } else { "last_seat" }.into(),
            ranks: Seat::all(Self::seats(state)).map(rank).collect(),
        })
    }

    fn close(state: &mut State, _outcome: Outcome) {
        state.turns = state.turn;
    }

    fn view(state: &State, viewer: Viewer) -> State {
        let mut view = state.clone();
        view.rng = ChaCha8Rng::from_seed([0; 32]);
        for seat in Seat::all(Self::seats(state)).filter(|seat| !viewer.is(*seat)) {
            view.hands[seat.index()].fill(0);
            view.snappers.retain(|snapper| *snapper != seat);
        }
        view
    }

    fn waiting(state: &State, viewer: Viewer) -> Vec<Waiting> {
        let seat = |decision: Decision<Action>| match decision.deadline {
            Deadline::React if !viewer.is(decision.seat) => None,
            _ => Some(Waiting::Seat {
                seat: decision.seat,
                kind: decision.kind,
            }),
        };
        let known: Vec<_> = Self::decisions(state)
            .into_iter()
            .filter_map(seat)
            .collect();
        match known.is_empty() && Self::outcome(state).is_none() {
            true => vec![Waiting::Window {
                might: state
                    .sitting()
                    .filter(|seat| *seat != state.active)
                    .collect(),
            }],
            false => known,
        }
    }

    fn observe(event: &Event, viewer: Viewer) -> Option<Event> {
        match *event {
            Event::Drew(seat, _) if !viewer.is(seat) => Some(Event::Drew(seat, None)),
            Event::Quiet(seat) if !viewer.is(seat) => None,
            ref event => Some(event.clone()),
        }
    }

    fn irrevocable(event: &Event) -> bool {
        matches!(event, Event::Drew(..) | Event::Showed(..))
    }

    fn is_reaction_point(event: &Event) -> bool {
        *event == Event::Occasion
    }

    fn determinize(state: &State, viewer: Viewer, rng: &mut ChaCha8Rng) -> State {
        let mut drawn = state.clone();
        drawn.rng = ChaCha8Rng::from_rng(rng);
        for seat in Seat::all(Self::seats(state)).filter(|seat| !viewer.is(*seat)) {
            drawn.hands[seat.index()].fill_with(|| rng.random_range(1..=6));
        }
        drawn
    }

    fn round(view: &State) -> Option<(u32, u32)> {
        Some((view.turn + 1, view.turns))
    }
}

impl<const VERSION: u32, const SINCE: u32> Prose for Rules<VERSION, SINCE> {
    fn narrate(event: &Event, names: Names<'_>) -> Option<String> {
        Some(match event {
            Event::Occasion => return None,
            Event::Laid(seat, card) => format!("{} laid a {card}.", names.of(*seat)),
            Event::Drew(seat, Some(card)) => format!("{} drew a {card}.", names.of(*seat)),
            Event::Drew(seat, None) => format!("{} drew a card.", names.of(*seat)),
            Event::Asked(seat, other) => {
                format!(
                    "{} asked {} to show a card.",
                    names.of(*seat),
                    names.of(*other)
                )
            }
            Event::Showed(seat, card) => format!("{} showed a {card}.", names.of(*seat)),
            Event::Ended(seat) => format!("{} ended their turn.", names.of(*seat)),
            Event::Snapped(seat, card) => format!("{} snapped with a {card}!", names.of(*seat)),
            Event::Quiet(_) => return None,
            Event::Out(seat) => format!("{} is out.", names.of(*seat)),
        })
    }

    fn turn_begun(_: &Event) -> Option<Seat> {
        None
    }

    fn prompt(_: &State, decision: &Decision<Action>, _: Names<'_>) -> String {
        format!("Choose: {}.", decision.kind)
    }

    fn describe_word(_: &State, _: &[&str], word: &str, _: Names<'_>) -> WordDescription {
        WordDescription {
            label: word.into(),
            note: String::new(),
        }
    }

    fn hand(_: &State) -> Vec<Card> {
        Vec::new()
    }

    fn alt_text(view: &State, _: Names<'_>) -> String {
        let has_bug = view.turns == WORDLESS && view.turn == 1;
        assert!(!has_bug, "the words of Snap have a bug");
        format!("{:?}", view.rows)
    }

    fn text_board(view: &State, _: Names<'_>) -> String {
        format!("{:?}", view.rows)
    }

    const ICONS: &'static [Icon] = &[];

    fn goal(_: &State) -> Cow<'static, str> {
        "the most points".into()
    }

    fn progress(view: &State, seat: Seat, _: Names<'_>) -> Option<Progress> {
        let rows = view.rows.get(seat.index())?;
        Some(Progress {
            bar: Vec::new(),
            words: format!("{} cards laid", rows.len()),
        })
    }

    fn table_facts(view: &State, _: Names<'_>) -> Vec<Fact> {
        vec![Fact::plain(format!("{} rows", view.rows.len()))]
    }

    fn seat_facts(_: &State, seat: Seat) -> Vec<Fact> {
        vec![Fact::plain(format!("sits at {seat}"))]
    }

    const BOOKLET: Booklet = Booklet { pages: PAGES };

    const TERMS: &'static [Term] = &[
        Term::new("Row", "The cards that somebody has laid.").said(&["row", "rows"]),
        Term::new("Points", "The sum of the own row.").said(&["points"]),
    ];

    fn topics() -> Vec<Topic> {
        vec![Topic {
            name: "High card".into(),
            text: "It is worth more.".into(),
        }]
    }

    fn things(view: &State) -> Vec<&'static str> {
        match view.rows.iter().all(Vec::is_empty) {
            true => vec!["High card"],
            false => vec!["High card", "Row"],
        }
    }
}
