//! What happens while something is carried out: dice, decks, what the picture shows.

use super::board::Square;
use super::cards::CardId;
use super::creatures::Kind;
use super::event::{DiceList, Event, Who};
use super::state::{Figure, MonsterId, Nature, State};
use super::step::Step;
use daedalus_contract::flow;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::chance;

flow!(State, Event);

impl Flow<'_> {
    /// Puts a step on top of the stack: it is resolved before everything below it.
    pub fn push(&mut self, step: Step) {
        self.state.steps.push(step);
    }

    /// One die (DCL-4.1).
    pub fn die(&mut self) -> u8 {
        self.state.rng.die(6)
    }

    /// So many dice.
    pub fn dice(&mut self, count: u8) -> DiceList {
        (0..count.min(16)).map(|_| self.die()).collect()
    }

    /// Draws a treasure card; the discard pile becomes the deck when there is none (DCL-5.99).
    pub fn draw(&mut self, seat: Seat) -> Option<CardId> {
        let card = self.top_treasure()?;
        self.state.player_mut(seat).hand.push(card);
        self.tell(Event::Drew {
            seat,
            card: Some(card),
        });
        Some(card)
    }

    /// Takes the top card of the treasure deck.
    pub fn top_treasure(&mut self) -> Option<CardId> {
        if self.state.treasure.is_empty() && !self.state.treasure_discard.is_empty() {
            let state = &mut *self.state;
            state.treasure = std::mem::take(&mut state.treasure_discard);
            chance::shuffle(&mut state.rng, &mut state.treasure);
            self.tell(Event::Reshuffled { treasure: true });
        }
        self.state.treasure.pop()
    }

    /// Takes the top encounter card; the discard pile becomes the deck when there is none (DCL-5.57).
    pub fn top_encounter(&mut self) -> Option<Kind> {
        if self.state.encounters.is_empty() && !self.state.encounter_discard.is_empty() {
            let state = &mut *self.state;
            state.encounters = std::mem::take(&mut state.encounter_discard);
            chance::shuffle(&mut state.rng, &mut state.encounters);
            self.tell(Event::Reshuffled { treasure: false });
        }
        self.state.encounters.pop()
    }

    /// A random card leaves a hand.
    pub fn random_card(&mut self, seat: Seat) -> Option<CardId> {
        let held = self.state.player(seat).hand.len();
        if held == 0 {
            return None;
        }
        let place = chance::uniform(&mut self.state.rng, held);
        Some(self.state.player_mut(seat).hand.remove(place))
    }

    /// A seat loses a random card of its hand to the discard pile (DCL-7.36, 7.40).
    pub fn lose_card(&mut self, seat: Seat) {
        if let Some(card) = self.random_card(seat) {
            self.state.treasure_discard.push(card);
            self.tell(Event::Lost { seat, card });
        }
    }

    /// Notes a changed square for the picture.
    pub fn touch(&mut self, square: Square) {
        self.state.trace.changed.push(square);
    }

    /// A figure as the log names it.
    pub fn who(&self, figure: Figure) -> Who {
        self.state.who(figure)
    }

    /// A creature comes onto the mat, last in its controller's order (DCL-5.54).
    pub fn appear(&mut self, seat: Seat, nature: Nature, at: Square) -> MonsterId {
        let id = MonsterId(self.state.next_monster);
        self.state.next_monster += 1;
        self.state.monsters.push(super::state::Monster {
            id,
            nature,
            controller: seat,
            at,
            wounds: 0,
            pit: false,
            moved_from: None,
        });
        self.touch(at);
        self.tell(Event::Appeared { seat, nature, at });
        id
    }
}

impl State {
    /// A figure as the log names it.
    pub fn who(&self, figure: Figure) -> Who {
        match figure {
            Figure::Adventurer(seat) => Who::Adventurer(seat),
            Figure::Monster(id) => match self.monster(id) {
                Some(monster) => Who::Creature(monster.nature, monster.controller),
                None => Who::Creature(Nature::Kind(Kind::Zombie), self.turn.seat),
            },
        }
    }

    /// Whose business a figure is: the seat of the adventurer, the controller of the creature.
    pub fn owner(&self, figure: Figure) -> Seat {
        match figure {
            Figure::Adventurer(seat) => seat,
            Figure::Monster(id) => self
                .monster(id)
                .map_or(self.turn.seat, |monster| monster.controller),
        }
    }
}
