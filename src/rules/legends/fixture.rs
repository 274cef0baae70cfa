//! The constructor of positions for tests, in the notation of the worked examples (LEG-15).
//!
//! ```
//! use daedalus_rules::legends::fixture::Fixture;
//!
//! let mut game = Fixture::new(2)
//!     .heroes("p1", "archeress archeress archeress mentalmancer")
//!     .play();
//! game.act("p1", "gather a1");
//! assert_eq!(game.markers("p1"), "a1");
//! assert_eq!(game.heroes("p1"), "");
//! ```

mod trial;

use super::Legends;
use super::flow::Flow;
use super::pieces::{Card, CardKind, Chamber, Hero, HeroKind};
use super::state::{Cards, Heroes, Now, Player, State};
use super::turn;
use super::view::Phase;
use crate::game::{Game, Options, Seat, Setup};
pub use trial::Trial;

/// A position to start a test from: round 2, P1's turn in ACTIONS with 1 action; nobody has heroes, cards or markers; whatever is
/// not dealt lies in the decks, unless said otherwise. Lords are called `p1` to `p4`.
///
/// # Panics
/// All functions panic with a message when a text cannot be read, or a card is dealt more often than it exists.
#[derive(Clone, Debug)]
pub struct Fixture {
    options: Options,
    state: State,
    hero_deck: Option<Vec<HeroKind>>,
    card_deck: Option<Vec<CardKind>>,
}

impl Fixture {
    /// The position with this number of lords.
    pub fn new(seats: u8) -> Fixture {
        Fixture::with(Options::default(), seats)
    }

    fn with(options: Options, seats: u8) -> Fixture {
        let setup = Setup {
            seats,
            options: &options,
            seed: [7; 32],
        };
        let mut state = Legends::start(&setup).expect("options were checked");
        state
            .players
            .iter_mut()
            .for_each(|it| *it = Player::default());
        state.first = Seat(0);
        state.active = Seat(0);
        state.round = 2;
        state.turn = 1 + u16::from(seats);
        state.phase = Phase::Actions;
        state.discard.clear();
        state.laid.clear();
        state.pending = None;
        state.now = Now {
            actions_left: 1,
            ..Now::default()
        };
        Fixture {
            options,
            state,
            hero_deck: None,
            card_deck: None,
        }
    }

    /// An option of section 9. To be set before all others.
    pub fn option(mut self, name: &str, value: &str) -> Fixture {
        let set = self.options.set(Legends::ABOUT.options, name, value);
        set.unwrap_or_else(|refusal| panic!("{refusal}"));
        Fixture::with(self.options, self.state.seats())
    }

    /// The current round.
    pub fn round(mut self, round: u8) -> Fixture {
        self.state.round = round;
        self
    }

    /// Another seed for what happens by chance.
    pub fn seed(mut self, seed: u8) -> Fixture {
        use rand::SeedableRng;
        self.state.rng = rand_chacha::ChaCha8Rng::from_seed([seed; 32]);
        self
    }

    /// The lord whose turn it is.
    pub fn active(mut self, lord: &str) -> Fixture {
        self.state.active = seat(lord);
        self
    }

    /// The lord whose turn opens a round.
    pub fn first(mut self, lord: &str) -> Fixture {
        self.state.first = seat(lord);
        self
    }

    /// The phase of the turn: `retinues`, `legends` or `actions`.
    pub fn phase(mut self, phase: &str) -> Fixture {
        self.state.phase = match phase {
            "retinues" => Phase::Retinues,
            "legends" => Phase::Legends,
            "actions" => Phase::Actions,
            other => panic!("{other} is no phase"),
        };
        self
    }

    /// Actions left and taken.
    pub fn actions(mut self, left: u8, taken: u8) -> Fixture {
        self.state.now.actions_left = left;
        self.state.now.actions_taken = taken;
        self
    }

    /// Heroes under control: `archeress archeress golem`. They are the free copies with the lowest numbers.
    pub fn heroes(mut self, lord: &str, heroes: &str) -> Fixture {
        for kind in read(heroes, HeroKind::from_id) {
            let hero = self.free_hero(kind);
            self.player(lord).heroes.insert(hero);
        }
        self
    }

    /// The hand, the oldest card first.
    pub fn hand(mut self, lord: &str, cards: &str) -> Fixture {
        for kind in read(cards, CardKind::from_id) {
            let card = self.free_card(kind);
            self.player(lord).hand.push(card);
        }
        self
    }

    /// Markers in chambers: `a1 b2`.
    pub fn markers(mut self, lord: &str, chambers: &str) -> Fixture {
        for chamber in read(chambers, Chamber::from_name) {
            self.player(lord).markers[chamber.index()] += 1;
        }
        self
    }

    /// The lord's Sanctuary protects.
    pub fn sanctuary(mut self, lord: &str) -> Fixture {
        self.player(lord).sanctuary = true;
        self
    }

    /// The lord's heroes of these types have been used this turn: those with the lowest numbers.
    pub fn used(mut self, lord: &str, heroes: &str) -> Fixture {
        for kind in read(heroes, HeroKind::from_id) {
            let own = self.player(lord).heroes.of(kind);
            let hero = own.without(self.state.now.used).first();
            self.state
                .now
                .used
                .insert(hero.expect("the lord has such a hero"));
        }
        self
    }

    /// The Heroes deck, the top card first; no other heroes are in it.
    pub fn hero_deck(mut self, heroes: &str) -> Fixture {
        self.hero_deck = Some(read(heroes, HeroKind::from_id));
        self
    }

    /// The Influence deck, the top card first; no other cards are in it.
    pub fn deck(mut self, cards: &str) -> Fixture {
        self.card_deck = Some(read(cards, CardKind::from_id));
        self
    }

    /// The influence discard pile, the top card last.
    pub fn discard(mut self, cards: &str) -> Fixture {
        for kind in read(cards, CardKind::from_id) {
            let card = self.free_card(kind);
            self.state.discard.push(card);
        }
        self
    }

    /// A match that goes on from here.
    pub fn play(mut self) -> Trial {
        self.fill_decks();
        let mut flow = Flow::new(&mut self.state);
        turn::settle(&mut flow);
        let events = flow.events;
        Trial::new(self.state, events)
    }

    /// A match in which the turn of the active lord begins, with DRAW.
    pub fn begin(mut self) -> Trial {
        self.fill_decks();
        let active = self.state.active;
        let mut flow = Flow::new(&mut self.state);
        turn::begin(&mut flow, active);
        turn::settle(&mut flow);
        let events = flow.events;
        Trial::new(self.state, events)
    }

    fn fill_decks(&mut self) {
        self.state.heroes.clear();
        self.state.deck.clear();
        let heroes: Heroes = match self.hero_deck.take() {
            None => {
                let beginner = self.state.table.beginner;
                let in_play = |hero: &Hero| !(beginner && hero.kind() == HeroKind::Golem);
                Hero::all()
                    .filter(|hero| in_play(hero) && self.is_free_hero(*hero))
                    .collect()
            }
            Some(kinds) => {
                let mut deck = Vec::new();
                for kind in kinds {
                    let free = |hero: &Hero| self.is_free_hero(*hero) && !deck.contains(hero);
                    let hero = kind.cards().iter().find(free);
                    deck.push(hero.unwrap_or_else(|| panic!("no {kind} is left")));
                }
                deck.into_iter().rev().collect()
            }
        };
        let cards: Cards = match self.card_deck.take() {
            None => {
                let beginner = self.state.table.beginner;
                let in_play = |card: &Card| !(beginner && card.kind().is_extreme());
                Card::all()
                    .filter(|card| in_play(card) && self.is_free_card(*card))
                    .collect()
            }
            Some(kinds) => {
                let mut deck = Vec::new();
                for kind in kinds {
                    let free = |card: &Card| self.is_free_card(*card) && !deck.contains(card);
                    let card = copies(kind).find(free);
                    deck.push(card.unwrap_or_else(|| panic!("no {kind} is left")));
                }
                deck.into_iter().rev().collect()
            }
        };
        self.state.heroes = heroes;
        self.state.deck = cards;
    }

    fn is_free_hero(&self, hero: Hero) -> bool {
        !self.state.players.iter().any(|it| it.heroes.has(hero))
    }

    fn free_hero(&self, kind: HeroKind) -> Hero {
        let free = kind.cards().iter().find(|&hero| self.is_free_hero(hero));
        free.unwrap_or_else(|| panic!("no {kind} is left"))
    }

    fn is_free_card(&self, card: Card) -> bool {
        let held = self.state.players.iter().any(|it| it.hand.contains(&card));
        !held && !self.state.discard.contains(&card)
    }

    fn free_card(&self, kind: CardKind) -> Card {
        let free = copies(kind).find(|&card| self.is_free_card(card));
        free.unwrap_or_else(|| panic!("no {kind} is left"))
    }

    fn player(&mut self, lord: &str) -> &mut Player {
        self.state.player_mut(seat(lord))
    }
}

fn copies(kind: CardKind) -> impl Iterator<Item = Card> {
    (1..=kind.copies()).filter_map(move |number| kind.card(number))
}

/// The seat of `p1` to `p4`.
fn seat(lord: &str) -> Seat {
    let number: Option<u8> = lord.strip_prefix('p').and_then(|text| text.parse().ok());
    Seat(number.unwrap_or_else(|| panic!("{lord} is no lord")) - 1)
}

fn read<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Vec<T> {
    let read = |word| read(word).unwrap_or_else(|| panic!("`{word}` of `{text}` cannot be read"));
    text.split_whitespace().map(read).collect()
}
