//! The state while something is carried out, with the events that it causes: recruiting, drawing, discarding (LEG-1).

use super::event::{CardList, Event};
use super::pieces::SEATS;
use super::pieces::{Card, CardKind, Hero, HeroSet};
use super::state::State;
use daedalus_contract::flow;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::chance::{shuffle, uniform};

flow!(State, Event);

impl Flow<'_> {
    /// LEG-1.13, 1.14: so many heroes come from the top of the deck, fewer when it ends.
    pub fn recruit(&mut self, seat: Seat, count: usize) {
        let mut heroes = HeroSet::EMPTY;
        for _ in 0..count {
            let Some(hero) = self.state.heroes.pop() else {
                break;
            };
            heroes.insert(hero);
        }
        self.join(seat, heroes);
    }

    /// These heroes come under the control of a lord.
    pub fn join(&mut self, seat: Seat, heroes: HeroSet) {
        if heroes.is_empty() {
            self.tell(Event::NobodyCame { seat });
            return;
        }
        let player = self.state.player_mut(seat);
        player.heroes = player.heroes.with(heroes);
        self.tell(Event::Recruited { seat, heroes });
    }

    /// LEG-1.15, 1.16: the heroes of one batch leave their lords for the deck, which is shuffled once.
    pub fn discard_heroes(&mut self, batch: [HeroSet; SEATS]) {
        let next = self.state.active;
        let owners: Vec<Seat> = self.state.clockwise_from(next).collect();
        for seat in owners {
            let heroes = batch[seat.index()];
            if !heroes.is_empty() {
                self.tell(Event::HeroesDiscarded { seat, heroes });
            }
        }
        self.put_back(batch, &[]);
    }

    /// LEG-4.14: puts heroes of lords, and heroes looked at (the topmost first), onto the deck and shuffles it.
    pub fn put_back(&mut self, batch: [HeroSet; SEATS], looked: &[Hero]) {
        let mut moved = false;
        let (active, count) = (self.state.active.0, self.state.seats());
        for step in 0..count {
            let seat = Seat((active + step) % count);
            let heroes = batch[seat.index()];
            let player = self.state.player_mut(seat);
            player.heroes = player.heroes.without(heroes);
            self.state.heroes.extend(heroes.iter());
            moved |= !heroes.is_empty();
        }
        self.state.heroes.extend(looked.iter().rev().copied());
        if moved || !looked.is_empty() {
            self.shuffle_heroes();
        }
    }

    /// Shuffles the Heroes deck.
    pub fn shuffle_heroes(&mut self) {
        shuffle(&mut self.state.rng, &mut self.state.heroes);
        self.tell(Event::HeroesShuffled);
    }

    /// LEG-7.30 and the like: heroes change their lord.
    pub fn move_heroes(&mut self, from: Seat, to: Seat, heroes: HeroSet) {
        let player = self.state.player_mut(from);
        player.heroes = player.heroes.without(heroes);
        let player = self.state.player_mut(to);
        player.heroes = player.heroes.with(heroes);
    }

    /// LEG-1.17: draws cards one by one; the discard pile becomes the deck when one must be drawn and there is none (LEG-5.7, 5.8).
    pub fn draw(&mut self, seat: Seat, count: usize) {
        let mut cards = CardList::new();
        for _ in 0..count {
            if self.state.deck.is_empty() {
                self.reshuffle();
            }
            let Some(card) = self.state.deck.pop() else {
                break;
            };
            cards.push(card.kind());
            self.state.player_mut(seat).hand.push(card);
        }
        self.tell(Event::Drawn {
            seat,
            count: cards.len() as u8,
            cards: Some(cards),
        });
    }

    fn reshuffle(&mut self) {
        let state = &mut *self.state;
        if state.discard.is_empty() {
            return;
        }
        state.deck = std::mem::take(&mut state.discard);
        shuffle(&mut state.rng, &mut state.deck);
        let count = state.deck.len() as u8;
        self.tell(Event::Reshuffled { count });
    }

    /// The oldest card of a kind leaves a hand (LEG-7.102).
    pub fn take_from_hand(&mut self, seat: Seat, kind: CardKind) -> Option<Card> {
        let hand = &mut self.state.player_mut(seat).hand;
        let place = hand.iter().position(|card| card.kind() == kind)?;
        Some(hand.remove(place))
    }

    /// LEG-1.18: cards of a hand go onto the discard pile.
    pub fn discard_cards(&mut self, seat: Seat, kinds: impl IntoIterator<Item = CardKind>) {
        let mut cards = CardList::new();
        for kind in kinds {
            if let Some(card) = self.take_from_hand(seat, kind) {
                self.state.discard.push(card);
                cards.push(kind);
            }
        }
        self.tell(Event::CardsDiscarded { seat, cards });
    }

    /// LEG-7.5, 7.102: up to so many random cards, one after the other, change hands.
    pub fn steal(&mut self, seat: Seat, from: Seat, count: usize) {
        let mut cards = CardList::new();
        for _ in 0..count {
            let held = self.state.player(from).hand.len();
            if held == 0 {
                break;
            }
            let place = uniform(&mut self.state.rng, held);
            let card = self.state.player_mut(from).hand.remove(place);
            self.state.player_mut(seat).hand.push(card);
            cards.push(card.kind());
        }
        // Which came first is nobody's business (LEG-10.2).
        cards.sort();
        self.tell(Event::CardsTaken {
            seat,
            from,
            count: cards.len() as u8,
            cards: Some(cards),
        });
    }

    /// A random hero of a set (LEG-7.5).
    pub fn random_hero(&mut self, among: HeroSet) -> Option<Hero> {
        let count = usize::from(among.len());
        if count == 0 {
            return None;
        }
        among.nth(uniform(&mut self.state.rng, count))
    }

    /// The active lord has more actions.
    pub fn add_actions(&mut self, seat: Seat, count: u8) {
        // LEG-11.49: every such effect happens in the own turn.
        self.state.now.actions_left += count;
        self.tell(Event::ActionsGained { seat, count });
    }
}
