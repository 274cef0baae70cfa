//! What Key actions and Desperation cards do. This file is the switchboard: one arm for each Key and card.
//!
//! The engine asks in this order: is the action paid for and allowed at all (slot, wound, tokens, card in hand: its own
//! matter), then [`check_key`] or [`check_card`], then it pays and announces, then [`apply_key`] or [`apply_card`].
//!
//! Effects change the match through these (each pushes the steps that follow; what is pushed last is resolved first):
//! - `enter::enter(flow, seat, tile, own)`: ENTER (5.9); `enter::run(flow, seat, side, own)`: RUN;
//!   `enter::reveal(flow, seat, tile, from)`: reveal, window EXPLORE, ORIENT (push [`super::step::Step::Enter`] before it to go there);
//! - `acts::rotate(flow, by, tile, turn)`: window ROTATE and the turn; `acts::place_wall`, `acts::remove_wall`,
//!   `acts::move_wall`, `acts::move_key`;
//! - `wounds::hurt(flow, seat, count)`, `wounds::hurt_from_top(flow, seats)` (Euryale's Cry), `wounds::heal(flow, seat, slots)`;
//! - `monster::gain(flow, controller, points)` (all to be used), `monster::charge(flow, controller, side)`,
//!   `monster::put(flow, controller, tile)` (Back to Your Lair, Fetch);
//! - `chance::card_of(flow.state, seat)`: a random card, taken out of the hand; `flow.discard(card)`.

use super::action::Choice;
use super::cards::CardId;
use super::flow::Flow;
use super::pieces::{Hero, Key};
use super::refusal::{Checked, Reason};
use super::state::State;
use super::step::Window;
use crate::rules::game::Seat;

/// The legal choices of a Key action, one call of `add` for each. For a form (LAB-6.77): its empty beginning, when a first part exists.
/// Exactly what [`check_key`] accepts; the cost, the wound and the ownership were checked before.
pub fn key_choices(_state: &State, _seat: Seat, _key: Key, _add: &mut dyn FnMut(Choice)) {}

/// Would this Key action be legal? Parts are checked in order (LAB-6.76).
///
/// # Errors
/// E_ONCE, E_NO_MONSTER, E_BAD_TARGET, E_NO_EFFECT and the codes of the target.
pub fn check_key(_state: &State, _seat: Seat, _key: Key, _choice: &Choice) -> Checked {
    Err(Reason::NoEffect)
}

/// Carries out a paid Key action that was checked.
pub fn apply_key(_flow: &mut Flow<'_>, _seat: Seat, _key: Key, _choice: &Choice) {}

/// The choices that continue a form of a Key action by one part.
pub fn extend_key(_state: &State, _seat: Seat, _key: Key, _choice: &Choice) -> Vec<Choice> {
    Vec::new()
}

/// The legal choices of a turn card, as [`key_choices`]. `card` is never a reaction. Echo: those of the card on top of the discard pile.
pub fn card_choices(_state: &State, _seat: Seat, _card: CardId, _add: &mut dyn FnMut(Choice)) {}

/// Would this turn card be legal, its condition and choices?
///
/// # Errors
/// E_NO_MONSTER, E_BAD_TARGET, E_NO_EFFECT and the codes of the target (LAB-6.65).
pub fn check_card(_state: &State, _seat: Seat, _card: CardId, _choice: &Choice) -> Checked {
    Err(Reason::NoEffect)
}

/// The effect of a turn card after its window CARD, as far as it is still possible (LAB-7.158). With Echo `card` is the echoed card.
pub fn apply_card(_flow: &mut Flow<'_>, _seat: Seat, _card: CardId, _choice: &Choice) {}

/// The choices that continue a form of a turn card by one part.
pub fn extend_card(_state: &State, _seat: Seat, _card: CardId, _choice: &Choice) -> Vec<Choice> {
    Vec::new()
}

/// The legal ways to play a reaction in a window: `None`, or each hero that may be named (LAB-5.116).
/// The trigger fits and the cost can be paid; the condition is this function's matter. The subject of the window lies just below it ([`State::subject_of`]).
pub fn reaction_choices(
    _state: &State,
    _window: &Window,
    _seat: Seat,
    _card: CardId,
    _add: &mut dyn FnMut(Option<Hero>),
) {
}

/// Is this reaction legal in the window? Also asked again before it is resolved (LAB-5.84, 5.113).
///
/// # Errors
/// E_BAD_TARGET, E_NO_EFFECT.
pub fn check_reaction(
    _state: &State,
    _window: &Window,
    _seat: Seat,
    _card: CardId,
    _hero: Option<Hero>,
) -> Checked {
    Err(Reason::NoEffect)
}

/// The effect of a reaction after its own window CARD. The window is [`Flow::window`], what it answers [`Flow::subject`].
/// A card that changes the result of the die sets [`Window::reopen`].
pub fn apply_reaction(_flow: &mut Flow<'_>, _seat: Seat, _card: CardId, _hero: Option<Hero>) {}
