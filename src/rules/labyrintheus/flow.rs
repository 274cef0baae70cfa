//! The state while something is carried out, with the events that it causes.

use super::encounters::Encounter;
use super::event::Event;
use super::state::State;
use super::step::{Cause, Combat, Damage, DamageKind, Step, Window};
use daedalus_contract::flow;
use daedalus_contract::game::Seat;

flow!(State, Event);

impl Flow<'_> {
    /// Puts a step on top of the stack: it is resolved before everything below it.
    pub fn push(&mut self, step: Step) {
        self.state.stack.push(step);
    }

    /// Puts an Encounter card on its discard pile.
    pub fn discard(&mut self, card: Encounter) {
        self.state.discard.push(card);
    }

    /// The combat that is going on.
    pub fn combat(&mut self) -> Option<&mut Combat> {
        self.state
            .stack
            .iter_mut()
            .rev()
            .find_map(|step| match step {
                Step::Combat(combat) => Some(combat),
                _ => None,
            })
    }

    /// The damage that is about to be dealt.
    pub fn damage_mut(&mut self) -> Option<&mut Damage> {
        self.state
            .stack
            .iter_mut()
            .rev()
            .find_map(|step| match step {
                Step::Damage(damage) => Some(damage),
                _ => None,
            })
    }

    /// Effect damage, which items cannot soak (THE-5.11). `None`: it may have been begun when its cause was not kept.
    pub fn hurt(&mut self, victim: Seat, amount: u8, cause: impl Into<Option<Cause>>) {
        self.harm(victim, amount, (DamageKind::Effect, cause.into()), None);
    }

    /// Damage that is dealt before everything below it; none to the undead (THE-5.84, 11.67).
    pub fn damage(&mut self, victim: Seat, amount: u8, kind: DamageKind, credit: Option<Seat>) {
        self.harm(victim, amount, (kind, None), credit);
    }

    /// Effect damage of a riposte, whose death is credited (THE-5.80, 5.82).
    pub fn riposte(&mut self, victim: Seat, amount: u8, credit: Seat) {
        let of = (DamageKind::Effect, Some(Cause::Riposte));
        self.harm(victim, amount, of, Some(credit));
    }

    fn harm(
        &mut self,
        victim: Seat,
        amount: u8,
        (kind, cause): (DamageKind, Option<Cause>),
        credit: Option<Seat>,
    ) {
        if amount > 0 && self.state.lives(victim) {
            self.push(Step::Damage(Damage {
                victim,
                amount,
                kind,
                cause,
                credit,
                moonwater: false,
                announced: false,
            }));
        }
    }
}

impl State {
    /// The combat that is going on.
    pub fn combat(&self) -> Option<&Combat> {
        self.stack.iter().rev().find_map(|step| match step {
            Step::Combat(combat) => Some(combat),
            _ => None,
        })
    }

    /// The damage that is about to be dealt: on top, or below its window and what was played in it.
    pub fn damage(&self) -> Option<&Damage> {
        self.stack.iter().rev().find_map(|step| match step {
            Step::Damage(damage) => Some(damage),
            _ => None,
        })
    }

    /// The window on top of the stack.
    pub fn window(&self) -> Option<&Window> {
        match self.stack.last() {
            Some(Step::Window(window)) => Some(window),
            _ => None,
        }
    }
}
