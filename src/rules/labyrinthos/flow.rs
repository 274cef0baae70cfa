//! The state while something is carried out, with the events that it causes.

use super::action::ActionToken;
use super::board::Tile;
use super::cards::CardId;
use super::event::Event;
use super::keys::Cost;
use super::sets::TileSet;
use super::state::State;
use super::step::{Step, Window};
use daedalus_contract::flow;
use daedalus_contract::game::Seat;

flow!(State, Event);

impl Flow<'_> {
    /// Puts a step on top of the stack: it is resolved before everything below it.
    pub fn push(&mut self, step: Step) {
        self.state.stack.push(step);
    }

    /// Puts a card on top of the discard pile.
    pub fn discard(&mut self, card: CardId) {
        self.state.discard.push(card);
    }

    /// Notes a changed tile for the picture (LAB-12.8).
    pub fn touch(&mut self, tile: Tile) {
        self.state.trace.changed.insert(tile);
    }

    /// Notes a movement for the picture (LAB-12.8).
    pub fn trace(&mut self, from: Option<Tile>, to: Tile) {
        let both: TileSet = from.into_iter().chain([to]).collect();
        self.state.trace.changed = self.state.trace.changed.with(both);
        if let Some(from) = from {
            self.state.trace.moved = Some((from, to));
        }
    }

    /// The topmost window that is open or being settled: inside the effect of a reaction, the window that it answers.
    pub fn window(&mut self) -> Option<&mut Window> {
        self.state
            .stack
            .iter_mut()
            .rev()
            .find_map(|step| match step {
                Step::Window(window) => Some(window),
                _ => None,
            })
    }

    /// The step just below the topmost window: what a reaction changes (the card to cancel, the die, the wounds …).
    pub fn subject(&mut self) -> Option<&mut Step> {
        let window = self
            .state
            .stack
            .iter()
            .rposition(|step| matches!(step, Step::Window(_)))?;
        self.state.stack.get_mut(window.checked_sub(1)?)
    }
}

impl State {
    /// The step just below the topmost window, which the window is about.
    pub fn subject_of(&self) -> Option<&Step> {
        let is_window = |step: &Step| matches!(step, Step::Window(_));
        let window = self.stack.iter().rposition(is_window)?;
        self.stack.get(window.checked_sub(1)?)
    }

    /// Can the seat pay this (LAB-6.32)? `any` tokens may be of both types.
    pub fn can_pay(&self, seat: Seat, cost: Cost) -> bool {
        let player = self.player(seat);
        player.feet >= cost.feet
            && player.hands >= cost.hands
            && player.feet + player.hands >= cost.feet + cost.hands + cost.any
    }

    /// How many of `any` tokens are Feet when the player names no split (LAB-6.5): the type of which more are there, token by token; on a tie Hands.
    pub fn default_split(&self, seat: Seat, any: u8) -> u8 {
        let player = self.player(seat);
        let (mut feet, mut hands, mut spent) = (player.feet, player.hands, 0);
        for _ in 0..any {
            if feet > hands {
                feet -= 1;
                spent += 1;
            } else {
                hands = hands.saturating_sub(1);
            }
        }
        spent
    }

    /// The tokens of a type in a seat's pool.
    pub fn tokens(&self, seat: Seat, token: ActionToken) -> u8 {
        let player = self.player(seat);
        match token {
            ActionToken::Feet => player.feet,
            ActionToken::Hand => player.hands,
        }
    }

    /// The tokens of a type in the supply (LAB-2.21).
    pub fn supply(&self, token: ActionToken) -> u8 {
        let used: u8 = Seat::all(self.seats())
            .map(|seat| self.tokens(seat, token))
            .sum();
        28u8.saturating_sub(used)
    }
}
