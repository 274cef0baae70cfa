//! The constructor of positions for tests and pictures, in the notation of the worked examples (DCL-15).
//!
//! ```
//! use daedalus_rules::crawler::fixture::Fixture;
//!
//! let mut game = Fixture::new(2)
//!     .tiles("b2=W10")
//!     .adventurer(1, "human_thief", "b2b1")
//!     .play();
//! game.act(1, "move b2e4");
//! assert_eq!(game.view().movement, Some(2));
//! ```

mod trial;

use super::Crawler;
use super::adventurers::Adventurer;
use super::board::{Space, Square};
use super::cards::CardId;
use super::creatures::Kind;
use super::flow::Flow;
use super::mat::Laid;
use super::state::{Monster, MonsterId, Nature, Phase, Player, Spell, State, Turn};
use super::tiles::{DESIGNS, DesignId};
use super::turn;
use crate::game::{Game, Options, Seat, Setup};
pub use trial::Trial;

/// A position to start a test from: round 2, the first seat acts with its adventurer; nobody is on the mat, nobody has
/// cards, only the printed spaces are revealed, unless said otherwise. Seats are counted from 1.
///
/// # Panics
/// All functions panic with a message when a text cannot be read.
#[derive(Clone, Debug)]
pub struct Fixture {
    state: State,
}

fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|_| panic!("no square: {text}"))
}

fn card(text: &str) -> CardId {
    CardId::from_id(text).unwrap_or_else(|| panic!("no card: {text}"))
}

fn design(key: &str) -> DesignId {
    let place = DESIGNS
        .iter()
        .position(|it| it.key.eq_ignore_ascii_case(key));
    place.unwrap_or_else(|| panic!("no tile: {key}")) as DesignId
}

impl Fixture {
    /// The position with this number of seats.
    pub fn new(seats: u8) -> Fixture {
        Fixture::with(seats, &[])
    }

    /// The position with options (`hard=on`).
    pub fn with(seats: u8, options: &[&str]) -> Fixture {
        let pairs = options.iter().copied();
        let options =
            Options::from_pairs(Crawler::ABOUT.options, pairs).expect("options of the game");
        let mut state = Crawler::start(&Setup {
            seats,
            options: &options,
            seed: [7; 32],
        })
        .expect("a legal setup");
        state.order = Seat::all(seats).collect();
        state.round = 2;
        state.phase = Phase::Adventurer;
        state.turn = Turn::of(Seat(0));
        for (player, adventurer) in state.players.iter_mut().zip(Adventurer::ALL) {
            *player = Player {
                adventurer: Some(*adventurer),
                ..Player::default()
            };
        }
        Fixture { state }
    }

    /// Tiles with their rotations: `b1=W10 c4=W7@90`.
    pub fn tiles(mut self, tiles: &str) -> Fixture {
        for word in tiles.split_whitespace() {
            let (space, tile) = word.split_once('=').expect("space=tile");
            let (key, turn) = tile.split_once('@').unwrap_or((tile, "0"));
            let space: Space = space
                .parse()
                .unwrap_or_else(|_| panic!("no space: {space}"));
            let quarters = turn.parse::<u16>().expect("a rotation") / 90;
            self.state
                .mat
                .lay(space, Laid::new(design(key), quarters as u8));
        }
        self
    }

    /// The adventurer of a seat, on a square or `off`.
    pub fn adventurer(mut self, seat: u8, id: &str, at: &str) -> Fixture {
        let player = self.state.player_mut(Seat(seat - 1));
        player.adventurer = Adventurer::from_id(id);
        assert!(player.adventurer.is_some(), "no adventurer: {id}");
        player.at = (at != "off").then(|| square(at));
        self
    }

    /// Changes a seat.
    pub fn player(mut self, seat: u8, change: impl FnOnce(&mut Player)) -> Fixture {
        change(self.state.player_mut(Seat(seat - 1)));
        self
    }

    /// Wounds of a seat's adventurer.
    pub fn wounds(self, seat: u8, wounds: u8) -> Fixture {
        self.player(seat, |it| it.wounds = wounds)
    }

    /// A standing order of a seat (DCL-6.22).
    pub fn setting(mut self, seat: u8, name: &str, value: &str) -> Fixture {
        let done = Crawler::order(&mut self.state, Seat(seat - 1), name, value);
        done.unwrap_or_else(|refusal| panic!("{name}={value}: {refusal}"));
        self
    }

    /// Nobody is asked for reactions.
    pub fn calm(self) -> Fixture {
        let seats = 1..=self.state.seats();
        seats.fold(self, |it, seat| it.setting(seat, "reactions", "never"))
    }

    /// No creature is drawn any more.
    pub fn quiet(self) -> Fixture {
        self.change(|state| state.encounters.clear())
    }

    /// A creature on a square under a seat; it comes last in its order.
    pub fn monster(mut self, seat: u8, kind: &str, at: &str) -> Fixture {
        let kind = Kind::from_id(kind).unwrap_or_else(|| panic!("no creature: {kind}"));
        let id = MonsterId(self.state.next_monster);
        self.state.next_monster += 1;
        self.state.monsters.push(Monster {
            id,
            nature: Nature::Kind(kind),
            controller: Seat(seat - 1),
            at: square(at),
            wounds: 0,
            pit: false,
            moved_from: None,
        });
        self
    }

    /// A double of a seat's adventurer on a square under a seat; it comes last in its order (DCL-7.84).
    pub fn double(mut self, seat: u8, of: u8, at: &str) -> Fixture {
        self = self.monster(seat, "zombie", at).taken("e03");
        let copied = self.state.player(Seat(of - 1)).adventurer;
        if let (Some(adventurer), Some(monster)) = (copied, self.state.monsters.last_mut()) {
            monster.nature = Nature::Double(adventurer, Seat(of - 1));
        }
        self
    }

    /// Wounds of the creature that came last.
    pub fn hurt(mut self, wounds: u8) -> Fixture {
        if let Some(monster) = self.state.monsters.last_mut() {
            monster.wounds = wounds;
        }
        self
    }

    /// Takes cards out of the deck.
    fn taken(mut self, cards: &str) -> Fixture {
        let cards: Vec<CardId> = cards.split_whitespace().map(card).collect();
        self.state.treasure.retain(|it| !cards.contains(it));
        self
    }

    /// Cards of a hand; they come from the deck.
    pub fn hand(mut self, seat: u8, cards: &str) -> Fixture {
        self = self.taken(cards);
        let cards = cards.split_whitespace().map(card);
        self.state.player_mut(Seat(seat - 1)).hand.extend(cards);
        self
    }

    /// Open loot of a seat.
    pub fn worn(mut self, seat: u8, cards: &str) -> Fixture {
        self = self.taken(cards);
        let cards = cards.split_whitespace().map(card);
        self.state.player_mut(Seat(seat - 1)).worn.extend(cards);
        self
    }

    /// The treasure cards on top of the deck, the topmost first.
    pub fn treasure(mut self, cards: &str) -> Fixture {
        self = self.taken(cards);
        let cards: Vec<CardId> = cards.split_whitespace().map(card).collect();
        self.state.treasure.extend(cards.into_iter().rev());
        self
    }

    /// The next dice.
    pub fn dice(mut self, dice: &str) -> Fixture {
        let dice = dice
            .split_whitespace()
            .map(|die| die.parse::<u8>().expect("a die"));
        self.state.rng.fix(dice);
        self
    }

    /// The tiles on top of the stack, the topmost first.
    pub fn stack(mut self, keys: &str) -> Fixture {
        let keys: Vec<DesignId> = keys.split_whitespace().map(design).collect();
        self.state.stack.extend(keys.into_iter().rev());
        self
    }

    /// The creatures on top of the encounter deck, the topmost first.
    pub fn encounters(mut self, kinds: &str) -> Fixture {
        let kind = |word| Kind::from_id(word).unwrap_or_else(|| panic!("no creature: {word}"));
        let kinds: Vec<Kind> = kinds.split_whitespace().map(kind).collect();
        self.state.encounters.extend(kinds.into_iter().rev());
        self
    }

    /// The seat whose Activation runs, before the phase is said.
    pub fn active(mut self, seat: u8) -> Fixture {
        self.state.turn = Turn::of(Seat(seat - 1));
        self
    }

    /// Where the Activation stands, at the beginning of that phase.
    pub fn phase(mut self, phase: Phase) -> Fixture {
        let active = self.state.turn.seat;
        self.state.phase = phase;
        self.state.turn.roster = self.state.monsters_of(active).map(|it| it.id).collect();
        self
    }

    /// Changes anything else.
    pub fn change(mut self, change: impl FnOnce(&mut State)) -> Fixture {
        change(&mut self.state);
        self
    }

    /// Rubble on squares (DCL-3.16).
    pub fn rubble(mut self, squares: &str) -> Fixture {
        for at in squares.split_whitespace().map(square) {
            let fall = |laid: &mut Laid| laid.rubble |= 1 << at.inner();
            self.state.mat.change(at.space(), fall);
        }
        self
    }

    /// Treasure pile tokens on squares.
    pub fn piles(mut self, squares: &str) -> Fixture {
        for at in squares.split_whitespace().map(square) {
            let lay = |laid: &mut Laid| laid.piles |= 1 << at.inner();
            self.state.mat.change(at.space(), lay);
        }
        self
    }

    /// Plays on to the first decision.
    pub fn play(mut self) -> Trial {
        let mut flow = Flow::new(&mut self.state);
        turn::settle(&mut flow);
        let events = flow.events;
        Trial {
            state: self.state,
            events,
        }
    }

    /// Plays on to the first decision, and seat 1 acts.
    pub fn acted(self, text: &str) -> Trial {
        let mut game = self.play();
        game.act(1, text);
        game
    }
}

/// A potion that works in the running Activation: for positions.
pub const NOW: Spell = Spell::Now;
