//! Reaction windows: who is asked, in which order, and what may be done (section 5.12).

use super::action::Action;
use super::event::Event;
use super::flow::Flow;
use super::player::Reactions;
use super::refusal::{Checked, Reason};
use super::state::State;
use super::step::{DamageKind, Step, Window, WindowKind};
use super::treasures::Treasure;
use super::{abilities, potions, uses};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;

impl State {
    /// Who is asked first: the attacking seat, else the active one (THE-5.118).
    pub fn first_asked(&self) -> Seat {
        let attack = self.combat().filter(|combat| combat.target().is_some());
        attack.map_or(self.active, |combat| combat.fighter)
    }
}

/// Opens a window above the step that it is about. Where nobody is asked it closes at once, unseen (THE-5.117).
pub fn open(flow: &mut Flow<'_>, kind: WindowKind) {
    let first = flow.state.first_asked();
    flow.state.windows += 1;
    flow.push(Step::Window(Window {
        kind,
        first,
        asked: None,
    }));
}

/// Settles the window on top; true while it waits for an answer.
pub fn settle(flow: &mut Flow<'_>) -> bool {
    let Some(&window) = flow.state.window() else {
        return false;
    };
    match window.asked {
        Some(seat) if !flow.state.player(seat).removed => return true,
        Some(seat) => ask_after(flow, window, Some(seat)),
        None => ask_after(flow, window, None),
    }
    false
}

/// The seat that was asked passes: the next eligible one is asked, or the window closes (THE-5.118).
pub fn pass(flow: &mut Flow<'_>) {
    if let Some(&window) = flow.state.window() {
        ask_after(flow, window, window.asked);
    }
}

/// Something was played: the round of questions starts again (THE-5.118).
pub fn again(flow: &mut Flow<'_>) {
    if let Some(Step::Window(window)) = flow.state.stack.last_mut() {
        window.asked = None;
        flow.state.windows += 1;
    }
}

fn ask_after(flow: &mut Flow<'_>, mut window: Window, after: Option<Seat>) {
    let order = flow.state.order_from(window.first);
    let from = match after {
        Some(seat) => order
            .iter()
            .position(|&it| it == seat)
            .map_or(0, |at| at + 1),
        None => 0,
    };
    let mut rest = order.iter().copied().skip(from);
    if window.kind != WindowKind::Prepare {
        // By what everybody sees one of these seats might react (THE-10.12).
        flow.tell_once(Event::Occasion, |state| {
            let might = might_be_asked(state, window.kind);
            rest.clone().any(|seat| might.has(seat))
        });
    }
    window.asked = rest.find(|&seat| asks(flow.state, window.kind, seat));
    flow.state.stack.pop();
    if window.asked.is_some() {
        flow.push(Step::Window(window));
    }
}

/// Is the seat eligible, and does it want to be asked (THE-5.117, 5.121)?
fn asks(state: &State, kind: WindowKind, seat: Seat) -> bool {
    wants(state, seat) && is_eligible(state, kind, seat)
}

/// The reaction setting: fighter and attacker are always asked (THE-5.121).
fn wants(state: &State, seat: Seat) -> bool {
    match state.player(seat).reactions {
        Reactions::Ask => true,
        Reactions::Concerned => fights(state, seat) || is_concerned(state, seat),
        Reactions::Never => fights(state, seat),
    }
}

/// Is the seat fighter or attacker in the combat that is going on?
fn fights(state: &State, seat: Seat) -> bool {
    state.combat().is_some_and(|combat| combat.fighter == seat)
}

/// Is the seat target, victim, or named by the card that was announced?
fn is_concerned(state: &State, seat: Seat) -> bool {
    let target = state.combat().and_then(|combat| combat.target());
    let victim = state.damage().map(|damage| damage.victim);
    let named = state.stack.iter().any(|step| match step {
        Step::Play(play) => abilities::names(state, play, seat),
        _ => false,
    });
    target == Some(seat) || victim == Some(seat) || named
}

/// Holds the seat something that is legal in this window (THE-5.117)?
pub fn is_eligible(state: &State, kind: WindowKind, seat: Seat) -> bool {
    let mut found = false;
    each_option(state, kind, seat, &mut |_| found = true);
    found
}

/// What a seat may do in a window besides passing: ability cards, items, potions, powers, in backpack and slot order (THE-5.126).
pub fn each_option(state: &State, kind: WindowKind, seat: Seat, add: &mut dyn FnMut(Action)) {
    for &card in state.player(seat).backpack.iter().rev() {
        if card
            .timing()
            .is_some_and(|timing| abilities::opens(timing, kind))
        {
            abilities::each_target(state, seat, card, &mut |target| {
                add(Action::Play(card, target));
            });
        }
    }
    if is_effect(state, kind) {
        return;
    }
    each_public_option(state, kind, seat, add);
}

/// What a seat may do in a window with equipped cards, which everybody sees.
fn each_public_option(state: &State, kind: WindowKind, seat: Seat, add: &mut dyn FnMut(Action)) {
    if kind == WindowKind::Answer {
        return;
    }
    for &slot in state.persona(seat).sheet().slots {
        let Some(lying) = state.player(seat).slots[slot.index()] else {
            continue;
        };
        let mut offer = |action: Action| {
            if check_public(state, kind, seat, &action).is_ok() {
                add(action);
            }
        };
        match lying.card {
            card if card.potion().is_some() => offer(Action::Drink(card)),
            card if kind == WindowKind::Damage => offer(Action::Soak(card)),
            card => {
                offer(Action::Activate(card));
                offer_power(card, &mut offer);
            }
        }
    }
}

fn offer_power(card: Treasure, offer: &mut dyn FnMut(Action)) {
    match card {
        Treasure::BrassGoggles => offer(Action::Special(super::action::Power::Goggles)),
        Treasure::SpringBoots => offer(Action::Special(super::action::Power::Boots)),
        _ => {}
    }
}

/// In the window of effect damage only ability cards count (THE-5.11).
fn is_effect(state: &State, kind: WindowKind) -> bool {
    let effect = |damage: &super::step::Damage| damage.kind == DamageKind::Effect;
    kind == WindowKind::Damage && state.damage().is_some_and(effect)
}

/// Does everybody see that the seat has something to do in this window?
pub fn has_public_option(state: &State, kind: WindowKind, seat: Seat) -> bool {
    let mut found = false;
    if !is_effect(state, kind) {
        each_public_option(state, kind, seat, &mut |_| found = true);
    }
    found
}

/// The seats that, by public information alone, might be asked in a window (THE-10.12).
pub fn might_be_asked(state: &State, kind: WindowKind) -> SeatSet {
    let might = |&seat: &Seat| {
        let player = state.player(seat);
        let hidden = kind != WindowKind::Prepare && !player.backpack.is_empty();
        !player.removed && (hidden || has_public_option(state, kind, seat))
    };
    Seat::all(state.seats()).filter(might).collect()
}

/// Is everybody able to tell that this seat is asked: it comes first, and what it may use lies open?
pub fn is_public(state: &State, window: &Window) -> bool {
    let open = |seat: Seat| {
        seat == window.first && fights(state, seat) && has_public_option(state, window.kind, seat)
    };
    window.kind == WindowKind::Prepare || window.asked.is_some_and(open)
}

/// May the seat do this in a window of this kind?
///
/// # Errors
/// E_PHASE for what does not belong there, then the reason of the action.
pub fn check(state: &State, kind: WindowKind, seat: Seat, action: &Action) -> Checked {
    match action {
        Action::Pass => Ok(()),
        Action::Play(card, target) if kind != WindowKind::Prepare => {
            abilities::check(state, seat, *card, *target, |timing| {
                abilities::opens(timing, kind)
            })
        }
        _ => check_public(state, kind, seat, action),
    }
}

fn check_public(state: &State, kind: WindowKind, seat: Seat, action: &Action) -> Checked {
    match (kind, action) {
        (WindowKind::Reveal | WindowKind::Total | WindowKind::Damage, Action::Drink(card)) => {
            potions::check_in_window(state, kind, seat, *card)
        }
        (WindowKind::Prepare | WindowKind::Total, Action::Activate(card)) => {
            uses::check_activate(state, kind, seat, *card)
        }
        (WindowKind::Total, Action::Special(power)) => uses::check_power(state, seat, *power),
        (WindowKind::Damage, Action::Soak(card)) => uses::check_soak(state, seat, *card),
        _ => Err(Reason::Phase),
    }
}
