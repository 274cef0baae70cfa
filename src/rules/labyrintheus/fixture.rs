//! The constructor of positions for tests.
//!
//! ```
//! use daedalus_rules::labyrintheus::fixture::Fixture;
//!
//! let mut game = Fixture::new("ysolde tock").deck("brass_sentry").faces("4").play();
//! game.act("ysolde", "end_prep").act("ysolde", "draw");
//! assert_eq!(game.state.discard.len(), 1);
//! ```

mod trial;

use super::Labyrintheus;
use super::encounters::Encounter;
use super::gear;
use super::personas::Persona;
use super::player::{Equipped, Player};
use super::state::{Phase, Portal, State, Turn};
use super::treasures::Treasure;
use crate::game::{Game, Options, Seat, Setup};
pub use trial::Trial;

/// A position to start a test from: round 2, PREP of the first seat, full health, and all backpacks, slots, decks and
/// piles empty, unless said otherwise.
///
/// # Panics
/// All functions panic with a message when a text cannot be read.
#[derive(Clone, Debug)]
pub struct Fixture {
    state: State,
}

impl Fixture {
    /// The personas in seat order, with the default options: `brakka tock`.
    pub fn new(personas: &str) -> Fixture {
        Fixture::with(personas, &[])
    }

    /// The personas in seat order, with options: `&["kin=2"]`.
    pub fn with(personas: &str, options: &[&str]) -> Fixture {
        let personas: Vec<Persona> = items(personas, Persona::from_id);
        let specs = Labyrintheus::ABOUT.options;
        let all = options.iter().copied().chain(["personas=random"]);
        let options = Options::from_pairs(specs, all).expect("options that exist");
        let setup = Setup {
            seats: personas.len() as u8,
            options: &options,
            seed: [7; 32],
        };
        let mut state = Labyrintheus::start(&setup).expect("2 to 6 seats");
        state.active = Seat(0);
        state.turns = personas.len() as u16;
        state.turn = Turn::default();
        state.phase = Phase::Prep;
        state.deck.clear();
        state.discard.clear();
        state.treasure_deck.clear();
        state.treasure_discard.clear();
        state.difficulty_stack.clear();
        state.difficulty = Default::default();
        state.chambers.truncate(1);
        for (player, persona) in state.players.iter_mut().zip(personas) {
            *player = Player {
                persona: Some(persona),
                health: persona.sheet().health,
                ..Player::new()
            };
        }
        Fixture { state }
    }

    /// Changes the state itself.
    pub fn set(mut self, change: impl FnOnce(&mut State)) -> Fixture {
        change(&mut self.state);
        self
    }

    /// Changes a player.
    pub fn player(mut self, name: &str, change: impl FnOnce(&mut Player)) -> Fixture {
        let seat = self.seat(name);
        change(self.state.player_mut(seat));
        self
    }

    /// The seat whose turn it is.
    pub fn active(mut self, name: &str) -> Fixture {
        self.state.active = self.seat(name);
        self
    }

    /// Health counters.
    pub fn health(self, name: &str, health: u8) -> Fixture {
        self.player(name, |player| player.health = health)
    }

    /// Free gate stones.
    pub fn stones(self, name: &str, stones: u8) -> Fixture {
        self.player(name, |player| player.stones = stones)
    }

    /// The undead side lies up.
    pub fn dead(self, name: &str) -> Fixture {
        self.player(name, |player| {
            player.living = false;
            player.health = 0;
        })
    }

    /// The backpack, the latest gained card last.
    pub fn backpack(self, name: &str, cards: &str) -> Fixture {
        let cards = items(cards, Treasure::from_id);
        self.player(name, |player| player.backpack = cards.into_iter().collect())
    }

    /// Equipped cards with their counters, each in the first slot that is free: `oathhammer:2 moonwater`.
    pub fn wears(mut self, name: &str, cards: &str) -> Fixture {
        let seat = self.seat(name);
        for text in cards.split_whitespace() {
            let (card, used) = text.split_once(':').unwrap_or((text, "0"));
            let card = Treasure::from_id(card).unwrap_or_else(|| panic!("no card {card}"));
            let used = used.parse().expect("counters");
            let slot = gear::free_slot(&self.state, seat, card);
            let slot = slot.unwrap_or(super::personas::Slot::Hand1);
            self.state.player_mut(seat).slots[slot.index()] = Some(Equipped { card, used });
        }
        self
    }

    /// The Encounter deck, the top card first.
    pub fn deck(mut self, cards: &str) -> Fixture {
        self.state.deck = items(cards, Encounter::from_id).into_iter().rev().collect();
        self
    }

    /// The Encounter discard pile, the top card last.
    pub fn discard(mut self, cards: &str) -> Fixture {
        self.state.discard = items(cards, Encounter::from_id).into_iter().collect();
        self
    }

    /// The Treasure deck, the top card first.
    pub fn treasures(mut self, cards: &str) -> Fixture {
        self.state.treasure_deck = items(cards, Treasure::from_id).into_iter().rev().collect();
        self
    }

    /// The Treasure discard pile, the top card last.
    pub fn treasure_discard(mut self, cards: &str) -> Fixture {
        self.state.treasure_discard = items(cards, Treasure::from_id).into_iter().collect();
        self
    }

    /// Difficulty cards in play, as often as they are named.
    pub fn in_play(mut self, cards: &str) -> Fixture {
        for card in items(cards, Encounter::from_id) {
            let index = card.difficulty().expect("a Difficulty card");
            self.state.difficulty[index] += 1;
        }
        self
    }

    /// The Difficulty stack, the top card first.
    pub fn stack(mut self, cards: &str) -> Fixture {
        self.state.difficulty_stack = items(cards, Encounter::from_id).into_iter().rev().collect();
        self
    }

    /// The next faces of combat dice.
    pub fn faces(mut self, faces: &str) -> Fixture {
        let faces: Vec<u8> = items(faces, |face| face.parse().ok());
        self.state.rng.fix(faces);
        self
    }

    /// The next cards that are drawn at random from backpacks.
    pub fn draws(mut self, cards: &str) -> Fixture {
        self.state.rng.fix(items(cards, Treasure::from_id));
        self
    }

    /// A portal is being opened with 4 locked stones; these seats still have one more turn.
    pub fn portal(mut self, opener: &str, pending: &str) -> Fixture {
        let pending = pending.split_whitespace().map(|name| self.seat(name));
        self.state.portal = Portal::Opening {
            opener: self.seat(opener),
            pending: pending.collect(),
            locked: 4,
        };
        self
    }

    /// A match that goes on from here.
    pub fn play(self) -> Trial {
        Trial::new(self.state)
    }

    fn seat(&self, name: &str) -> Seat {
        let persona = Persona::from_id(name).unwrap_or_else(|| panic!("no persona {name}"));
        let seat = self.state.seat_of(persona);
        seat.unwrap_or_else(|| panic!("{name} is not in play"))
    }
}

fn items<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Vec<T> {
    let read = |word| read(word).unwrap_or_else(|| panic!("`{word}` of `{text}` cannot be read"));
    text.split_whitespace().map(read).collect()
}
