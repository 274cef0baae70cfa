//! The state while something is carried out, with the events that it causes.

use super::board::Space;
use super::cards::{DoCard, Held};
use super::event::Event;
use super::pieces::Colour;
use super::state::{Path, State};
use super::step::Step;
use daedalus_contract::flow;
use daedalus_contract::game::Seat;

flow!(State, Event);

impl Flow<'_> {
    /// Puts a step on top of the stack: it is resolved before everything below it.
    pub fn push(&mut self, step: Step) {
        self.state.stack.push(step);
    }

    /// Puts a do card to the bottom of its deck (CRE-5.62).
    pub fn put_under(&mut self, card: DoCard) {
        self.state.decks[card.deck.index()].push(card.face);
    }

    /// Takes a tool out of a hand. What was known of the hand by Reflecting Pool goes with it.
    pub fn take_tool(&mut self, seat: Seat, index: usize) -> Held {
        if let Some(pool) = &mut self.state.turn.pool
            && pool.at == seat
            && index < usize::from(pool.known)
        {
            pool.known -= 1;
        }
        self.state.player_mut(seat).hand.remove(index)
    }

    /// Puts a tool of a hand to the bottom of its deck (CRE-6.33).
    pub fn return_tool(&mut self, seat: Seat, index: usize) -> Held {
        let held = self.take_tool(seat, index);
        self.put_under(held.card());
        held
    }

    /// All tools of a seat go back in the order in which they were got (CRE-6.23, 8.9).
    pub fn return_all_tools(&mut self, seat: Seat) {
        while !self.state.player(seat).hand.is_empty() {
            let held = self.return_tool(seat, 0);
            self.tell(Event::ToolLost { seat, held });
        }
    }

    /// A diamond goes back to the supply (CRE-6.18).
    pub fn lose_diamond(&mut self, seat: Seat, colour: Colour) {
        self.state.player_mut(seat).diamonds.remove(colour);
        self.tell(Event::DiamondLost { seat, colour });
    }

    /// All diamonds of a seat go back to the supply.
    pub fn lose_all_diamonds(&mut self, seat: Seat) {
        for colour in self.state.player(seat).diamonds.iter() {
            self.lose_diamond(seat, colour);
        }
    }

    /// A diamond goes to another seat.
    pub fn pass_diamond(&mut self, from: Seat, to: Seat, colour: Colour) {
        self.state.player_mut(from).diamonds.remove(colour);
        self.state.player_mut(to).diamonds.insert(colour);
        self.tell(Event::DiamondPassed { from, to, colour });
    }

    /// A seat gets the diamond of a card, unless it holds one of that colour (CRE-6.17).
    pub fn gain_diamond(&mut self, seat: Seat, card: DoCard) {
        let colour = card.deck;
        let diamonds = &mut self.state.player_mut(seat).diamonds;
        if diamonds.has(colour) {
            return self.tell(Event::NoEffect { seat, card });
        }
        diamonds.insert(colour);
        self.tell(Event::DiamondGained { seat, colour });
    }

    /// A key that the seat holds goes back to the palace (CRE-6.23, 9.8).
    pub fn return_key(&mut self, seat: Seat) {
        if std::mem::take(&mut self.state.player_mut(seat).key) {
            self.state.palace_keys += 1;
            self.tell(Event::KeyReturned { seat });
        }
    }

    /// More turns to be missed (CRE-6.25).
    pub fn hold(&mut self, seat: Seat, turns: u8) {
        self.state.player_mut(seat).miss += turns;
        self.tell(Event::Held { seat, turns });
    }

    /// Puts a piece somewhere else and notes it for the picture (CRE-12.7).
    pub fn put(&mut self, seat: Seat, from: Space, to: Space) {
        self.state.player_mut(seat).space = Some(to);
        self.state.trace = Some((seat, Path::from_iter([from, to])));
    }
}
