//! The constructor of positions for tests, in the notation of the specification (LAB-3.45).
//!
//! ```
//! use daedalus_rules::labyrinthos::fixture::Fixture;
//!
//! let mut game = Fixture::new()
//!     .tiles("E4=NESW/none F4=EW/trap")
//!     .hero("sostrate", "E4")
//!     .play();
//! game.act("sostrate", "move E").timeout("sostrate");
//! assert_eq!(game.at("sostrate"), "F4");
//! assert_eq!(game.wounds("sostrate"), "5");
//! ```

mod tiles;
mod trial;

use std::fmt::Debug;
use std::str::FromStr;

use super::Labyrinthos;
use super::board::Tile;
use super::cards::CardId;
use super::pieces::{Colour, Hero, Key, Slot};
use super::state::{Player, State};
use super::view::{DieFace, Phase};
use crate::game::{Game, Options, Seat, Setup};
pub use trial::Trial;

/// A position to start a test from: round 2, two seats (Sostrate, whose turn it is, and Diodotus), pools 4/3,
/// an empty deck, empty hands, all tiles but D4 face down, and all markers off the board, unless said otherwise.
///
/// # Panics
/// All functions panic with a message when a text cannot be read.
#[derive(Clone, Debug)]
pub struct Fixture {
    options: Options,
    state: State,
}

impl Fixture {
    /// The position with everything as said above.
    pub fn new() -> Fixture {
        Fixture::with(Options::default(), "sostrate diodotus")
    }

    fn with(options: Options, heroes: &str) -> Fixture {
        let heroes: Vec<Hero> = items(heroes, Hero::from_id);
        // Random heroes, so that the tiles lie there at once.
        let mut dealt = options.clone();
        let set = dealt.set(Labyrinthos::ABOUT.options, "hero_choice", "random");
        set.expect("LAB-9.3");
        let setup = Setup {
            seats: heroes.len() as u8,
            options: &dealt,
            seed: [7; 32],
        };
        let mut state = Labyrinthos::start(&setup).expect("options were checked");
        tiles::turn_face_down(&mut state.maze);
        state.first = Seat(0);
        state.place = 0;
        state.round = 2;
        state.phase = Phase::Act;
        state.stack.clear();
        state.deck.clear();
        for (player, hero) in state.players.iter_mut().zip(heroes) {
            *player = Player {
                hero: Some(hero),
                feet: 4,
                hands: 3,
                ..Player::new()
            };
        }
        Fixture { options, state }
    }

    /// Other heroes, in seat order: `leona sostrate akikios`. The first one is active. Forgets what was set before, but the options.
    pub fn seats(self, heroes: &str) -> Fixture {
        Fixture::with(self.options, heroes)
    }

    /// An option of section 9. To be set before all others.
    pub fn option(mut self, name: &str, value: &str) -> Fixture {
        let set = self.options.set(Labyrinthos::ABOUT.options, name, value);
        set.unwrap_or_else(|refusal| panic!("{refusal}"));
        let heroes = self.state.players.iter().filter_map(|player| player.hero);
        let heroes: Vec<_> = heroes.map(Hero::id).collect();
        Fixture::with(self.options, &heroes.join(" "))
    }

    /// The current round.
    pub fn round(mut self, round: u8) -> Fixture {
        self.state.round = round;
        self
    }

    /// The hero whose turn it is.
    pub fn active(mut self, hero: &str) -> Fixture {
        let (count, first) = (self.state.seats(), self.state.first.0);
        let seat = self.seat(hero).0;
        self.state.place = (seat + count - first) % count;
        self
    }

    /// The hero that plays first in each round. To be set before the active one.
    pub fn first(mut self, hero: &str) -> Fixture {
        let active = self.state.active();
        self.state.first = self.seat(hero);
        let (count, first) = (self.state.seats(), self.state.first.0);
        self.state.place = (active.0 + count - first) % count;
        self
    }

    /// Tiles with their marks: `E4=NESW/none F4?=NS/trap A2=NES/key:bronze C4=EW/wall+chalk`.
    pub fn tiles(mut self, tiles: &str) -> Fixture {
        tiles
            .split_whitespace()
            .for_each(|text| tiles::lay(&mut self.state.maze, text));
        self
    }

    /// Walls by edge name: `C3-D3 D2-D3`.
    pub fn walls(mut self, walls: &str) -> Fixture {
        walls
            .split_whitespace()
            .for_each(|text| tiles::wall(&mut self.state.maze, text));
        self
    }

    /// The tile on which a hero stands.
    pub fn hero(mut self, hero: &str, tile: &str) -> Fixture {
        self.player(hero).tile = Some(read::<Tile>(tile));
        self
    }

    /// The tile on which the monster stands.
    pub fn monster(mut self, tile: &str) -> Fixture {
        self.state.monster_tile = Some(read(tile));
        self
    }

    /// The pool of a hero's seat: `feet/hands`.
    pub fn pool(mut self, hero: &str, pool: &str) -> Fixture {
        let (feet, hands) = pool.split_once('/').expect("feet/hands");
        self.player(hero).feet = read(feet);
        self.player(hero).hands = read(hands);
        self
    }

    /// The wounded slots: `1 5 7`.
    pub fn wounds(mut self, hero: &str, slots: &str) -> Fixture {
        self.player(hero).wounds = items(slots, slot).into_iter().collect();
        self
    }

    /// The Keys on their slots: `9:beckon 5:run`.
    pub fn keys(mut self, hero: &str, keys: &str) -> Fixture {
        for text in keys.split_whitespace() {
            let (place, key) = text.split_once(':').expect("slot:key");
            let key = Key::from_id(key).unwrap_or_else(|| panic!("{key} is no Key"));
            let place = slot(place).unwrap_or_else(|| panic!("{place} is no slot"));
            self.player(hero).keys[place.index()] = Some(key);
            self.state.keys_left &= !(1 << key as u16);
        }
        self
    }

    /// The hand, the latest card last.
    pub fn hand(mut self, hero: &str, cards: &str) -> Fixture {
        self.player(hero).hand = items(cards, CardId::from_id).into_iter().collect();
        self
    }

    /// The deck, the card that is drawn first first.
    pub fn deck(mut self, cards: &str) -> Fixture {
        self.state.deck = items(cards, CardId::from_id).into_iter().collect();
        self
    }

    /// The discard pile, the top card last.
    pub fn discard(mut self, cards: &str) -> Fixture {
        self.state.discard = items(cards, CardId::from_id).into_iter().collect();
        self
    }

    /// The Keys of a colour that still lie on the table; all of them where nothing is said.
    pub fn keys_left(mut self, colour: &str, keys: &str) -> Fixture {
        let colour = Colour::from_id(colour).unwrap_or_else(|| panic!("no colour {colour}"));
        let left = items(keys, Key::from_id);
        for &key in Key::ALL.iter().filter(|key| key.colour() == colour) {
            let bit = 1 << key as u16;
            if left.contains(&key) {
                self.state.keys_left |= bit;
            } else {
                self.state.keys_left &= !bit;
            }
        }
        self
    }

    /// The next faces of the Minotaur die: `3 charge passage`.
    pub fn dice(mut self, faces: &str) -> Fixture {
        let faces = items(faces, |face| match face {
            "charge" => Some(DieFace::Charge),
            "passage" => Some(DieFace::Passage),
            hooves => hooves.parse().ok().map(DieFace::Hooves),
        });
        self.state.rng.fix(faces);
        self
    }

    /// The next results of the Blood die: `2 1`.
    pub fn blood(mut self, wounds: &str) -> Fixture {
        let wounds: Vec<u8> = items(wounds, |text| text.parse().ok());
        self.state.rng.fix(wounds);
        self
    }

    /// The next cards that are drawn at random from hands.
    pub fn draws(mut self, cards: &str) -> Fixture {
        self.state.rng.fix(items(cards, CardId::from_id));
        self
    }

    /// The state as it is.
    pub fn state(self) -> State {
        self.state
    }

    /// A match that goes on from here.
    pub fn play(self) -> Trial {
        Trial::new(self.state)
    }

    fn seat(&self, hero: &str) -> Seat {
        let players = &self.state.players;
        let named = |player: &Player| player.hero.is_some_and(|it| it.id() == hero);
        let index = players.iter().position(named);
        Seat(index.unwrap_or_else(|| panic!("{hero} is not in play")) as u8)
    }

    fn player(&mut self, hero: &str) -> &mut Player {
        let seat = self.seat(hero);
        self.state.player_mut(seat)
    }
}

impl Default for Fixture {
    fn default() -> Fixture {
        Fixture::new()
    }
}

fn slot(text: &str) -> Option<Slot> {
    Slot::new(text.parse().ok()?)
}

fn items<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Vec<T> {
    let read = |word| read(word).unwrap_or_else(|| panic!("`{word}` of `{text}` cannot be read"));
    text.split_whitespace().map(read).collect()
}

fn read<T: FromStr>(text: &str) -> T
where
    T::Err: Debug,
{
    let value = text.parse();
    value.unwrap_or_else(|error| panic!("`{text}` cannot be read: {error:?}"))
}
