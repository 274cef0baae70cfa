//! The constructor of positions for tests. Seats are named by their colours, cards by their ids.
//!
//! ```
//! use daedalus_rules::cretan::fixture::Fixture;
//!
//! let mut game = Fixture::new("red green").dice("3 4").ways("S").play();
//! game.act("red", "roll").act("red", "move S I5");
//! assert_eq!(game.at("red"), "I5");
//! ```

mod trial;

use std::fmt::Debug;
use std::str::FromStr;

use super::board::Space;
use super::cards::{DoCard, Face, Held};
use super::flow::Flow;
use super::pieces::{Colour, Tool};
use super::resolve::resolve;
use super::setup;
use super::state::{Player, State};
use super::turn;
use super::ways::Way;
use crate::game::{Options, Seat, Setup};
use crate::kit::Side;
pub use trial::Trial;

/// A position to start a test from: the first seat is about to begin its turn in round 1, all stand in their gateways with
/// nothing, the key is in the palace, unless said otherwise.
///
/// # Panics
/// All functions panic with a message when a text cannot be read.
#[derive(Clone, Debug)]
pub struct Fixture {
    state: State,
}

impl Fixture {
    /// Seats with these colours, in seat order: `red green`. The first one begins.
    pub fn new(colours: &str) -> Fixture {
        Fixture::with(colours, &[])
    }

    /// As [`Fixture::new`], with options of section 9: `keys=four`.
    pub fn with(colours: &str, pairs: &[&str]) -> Fixture {
        let mut options = Options::from_pairs(setup::OPTIONS, pairs.iter().copied())
            .unwrap_or_else(|refusal| panic!("{refusal}"));
        options
            .set(setup::OPTIONS, "colours", colours)
            .unwrap_or_else(|refusal| panic!("{refusal}"));
        let setup = Setup {
            seats: colours.split_whitespace().count() as u8,
            options: &options,
            seed: [7; 32],
        };
        let mut state = setup::start(&setup).unwrap_or_else(|refusal| panic!("{refusal}"));
        (state.active, state.marker) = (Seat(0), Seat(0));
        state.stack.clear();
        Fixture { state }
    }

    fn player(&mut self, colour: &str) -> &mut Player {
        let seat = seat(&self.state, colour);
        self.state.player_mut(seat)
    }

    /// The seat whose turn begins.
    pub fn active(mut self, colour: &str) -> Fixture {
        self.state.active = seat(&self.state, colour);
        self
    }

    /// The seat with which rounds begin.
    pub fn marker(mut self, colour: &str) -> Fixture {
        self.state.marker = seat(&self.state, colour);
        self
    }

    /// The current round.
    pub fn round(mut self, round: u8) -> Fixture {
        self.state.round = round;
        self
    }

    /// Where a piece stands: `I5`, `PAL`.
    pub fn at(mut self, colour: &str, space: &str) -> Fixture {
        self.player(colour).space = Some(read::<Space>(space));
        self
    }

    /// The diamonds of a seat by their letters: `RGB`.
    pub fn diamonds(mut self, colour: &str, letters: &str) -> Fixture {
        let held = letters.chars().map(colour_of).collect();
        self.player(colour).diamonds = held;
        self
    }

    /// A Magic Key of a seat.
    pub fn key(mut self, colour: &str) -> Fixture {
        self.player(colour).key = true;
        self.state.palace_keys -= 1;
        self
    }

    /// The tools of a seat by the ids of their cards, in the order in which they were got: `R-BOW G-MED`.
    pub fn tools(mut self, colour: &str, cards: &str) -> Fixture {
        for card in cards.split_whitespace().map(card) {
            take(&mut self.state, card);
            let tool = card.face.tool().unwrap_or(Tool::Head);
            let deck = card.deck;
            self.player(colour).hand.push(Held { tool, deck });
        }
        self
    }

    /// Turns to be missed.
    pub fn miss(mut self, colour: &str, turns: u8) -> Fixture {
        self.player(colour).miss = turns;
        self
    }

    /// Rolls to be made with one die.
    pub fn slow(mut self, colour: &str, rolls: u8) -> Fixture {
        self.player(colour).slow = rolls;
        self
    }

    /// In a pit, with so many failures.
    pub fn pit(mut self, colour: &str, failures: u8) -> Fixture {
        self.player(colour).pit = Some(failures);
        self
    }

    /// With a torch.
    pub fn torch(mut self, colour: &str) -> Fixture {
        self.player(colour).torch = true;
        self
    }

    /// The direction of the last step.
    pub fn last(mut self, colour: &str, side: &str) -> Fixture {
        let side = side.parse::<Side>().unwrap_or_else(|_| panic!("{side}"));
        self.player(colour).last_dir = Some(side);
        self
    }

    /// Cards on top of their decks, of each deck the one that is drawn first first: `R-MIN G-DIA`.
    pub fn top(mut self, cards: &str) -> Fixture {
        put_on_top(&mut self.state, cards);
        self
    }

    /// Direction cards on top of their deck, the one that is drawn first first: `S BEND`.
    pub fn ways(mut self, ways: &str) -> Fixture {
        let ways: Vec<&str> = ways.split_whitespace().collect();
        for way in ways.into_iter().rev() {
            let way = Way::from_id(way).unwrap_or_else(|| panic!("no direction card {way}"));
            let deck = &mut self.state.directions;
            let place = deck.iter().rposition(|&it| it == way);
            deck.remove(place.unwrap_or_else(|| panic!("no {way} left")));
            deck.insert(0, way);
        }
        self
    }

    /// The next rolls of single dice, also those of a move: `3 4`.
    pub fn dice(mut self, dice: &str) -> Fixture {
        self.state.rng.fix(dice.split_whitespace().map(read::<u8>));
        self
    }

    /// The next indices that are picked at random: `0 2`.
    pub fn indices(mut self, indices: &str) -> Fixture {
        let indices = indices.split_whitespace().map(read::<usize>);
        self.state.rng.fix(indices);
        self
    }

    /// Begins the turn of the active seat.
    pub fn play(mut self) -> Trial {
        let mut flow = Flow::new(&mut self.state);
        turn::begin(&mut flow, 0);
        resolve(&mut flow);
        let events = flow.events;
        Trial {
            state: self.state,
            events,
        }
    }
}

fn read<T: FromStr<Err: Debug>>(text: &str) -> T {
    text.parse()
        .unwrap_or_else(|wrong| panic!("`{text}` cannot be read: {wrong:?}"))
}

fn colour_of(letter: char) -> Colour {
    let found = Colour::ALL.iter().find(|colour| colour.letter() == letter);
    *found.unwrap_or_else(|| panic!("no colour {letter}"))
}

/// The seat with this colour.
fn seat(state: &State, colour: &str) -> Seat {
    let found = state.players.iter().position(|it| it.colour.id() == colour);
    Seat(found.unwrap_or_else(|| panic!("nobody plays {colour}")) as u8)
}

/// A card by its id, `R-MIN`.
fn card(id: &str) -> DoCard {
    let found = DoCard::all().find(|card| card.to_string() == id);
    found.unwrap_or_else(|| panic!("no card {id}"))
}

/// Takes a card out of its deck, the last copy first.
fn take(state: &mut State, card: DoCard) {
    let deck = &mut state.decks[card.deck.index()];
    let place = deck.iter().rposition(|face: &Face| *face == card.face);
    deck.remove(place.unwrap_or_else(|| panic!("no {card} left in its deck")));
}

/// Takes cards out of their decks and puts them on top, of each deck the first named one first.
fn put_on_top(state: &mut State, cards: &str) {
    let cards: Vec<DoCard> = cards.split_whitespace().map(card).collect();
    for &card in cards.iter().rev() {
        take(state, card);
        state.decks[card.deck.index()].insert(0, card.face);
    }
}
