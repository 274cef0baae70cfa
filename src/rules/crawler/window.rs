//! Reaction windows: who is asked, and when they close (DCL-5.67 to 5.75).

use super::cards::CardId;
use super::effects;
use super::event::{DiceList, Event};
use super::flow::Flow;
use super::state::{Figure, Hold, Reactions, State};
use super::step::{Attacker, Purpose, Step, Trigger, Window};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;

/// Opens a window above the step that it is about; none where nobody can react or wants to (DCL-5.68).
pub fn open(flow: &mut Flow<'_>, trigger: Trigger) {
    flow.state.windows += 1;
    flow.tell_once(Event::Occasion, |state| !might(state, trigger).is_empty());
    let open = asked(flow.state, trigger);
    if !open.is_empty() {
        flow.push(Step::Window(Window {
            trigger,
            open,
            passed: SeatSet::EMPTY,
        }));
    }
}

/// Before another seat's adventurer acts (DCL-5.67).
pub fn hold(flow: &mut Flow<'_>) {
    open(flow, Trigger::Hold);
    if let Some(Step::Window(window)) = flow.state.steps.last() {
        for seat in window.open.iter() {
            let player = flow.state.player_mut(seat);
            if player.hold == Hold::Next {
                player.hold = Hold::Off;
            }
        }
    }
}

/// The seats that are asked now.
pub fn asked(state: &State, trigger: Trigger) -> SeatSet {
    let all = Seat::all(state.seats());
    all.filter(|&seat| wants(state, trigger, seat) && is_eligible(state, trigger, seat))
        .collect()
}

/// Could the seat answer (DCL-5.67 to 5.70)?
pub fn is_eligible(state: &State, trigger: Trigger, seat: Seat) -> bool {
    let hand = state.player(seat).hand.iter();
    hand.copied()
        .any(|card| answers(state, trigger, seat, card))
}

/// Could the seat answer with this card, where it holds it?
fn answers(state: &State, trigger: Trigger, seat: Seat, card: CardId) -> bool {
    state.player(seat).playing && effects::may_begin(state, seat, card, Some(trigger))
}

/// Would the seat be asked, where it holds this card?
pub fn would_be_asked(state: &State, trigger: Trigger, seat: Seat, card: CardId) -> bool {
    wants(state, trigger, seat) && answers(state, trigger, seat, card)
}

/// Does the seat want to be asked?
fn wants(state: &State, trigger: Trigger, seat: Seat) -> bool {
    let player = state.player(seat);
    match (trigger, player.reactions) {
        (Trigger::Hold, _) => player.hold != Hold::Off && seat != state.turn.seat,
        (_, Reactions::Never) => false,
        (Trigger::Roll, Reactions::Concerned) => is_concerned(state, seat),
        _ => true,
    }
}

/// Is the seat's adventurer attacker, target, pusher, pushed or spawning (DCL-5.68)?
fn is_concerned(state: &State, seat: Seat) -> bool {
    let own = Figure::Adventurer(seat);
    match state.open_roll().map(|roll| &roll.purpose) {
        Some(Purpose::Attack { attack, target, .. }) => {
            attack.by == Attacker::Figure(own) || *target == own
        }
        Some(Purpose::Push { pusher, target, .. }) => *pusher == seat || *target == own,
        Some(Purpose::Spawn { seat: spawning, .. }) => *spawning == seat,
        None => false,
    }
}

/// The seats that, by public information alone, might be asked (DCL-5.75).
pub fn might(state: &State, trigger: Trigger) -> SeatSet {
    let all = Seat::all(state.seats());
    let holds = all.filter(|&seat| {
        let player = state.player(seat);
        player.playing && !player.hand.is_empty()
    });
    holds
        .filter(|&seat| match (trigger, state.steps.last()) {
            (Trigger::Hold, _) => seat != state.turn.seat,
            (Trigger::Land, Some(Step::Landed(lander))) => seat != *lander,
            (Trigger::Slain, Some(Step::Mortal { seat: victim, .. })) => seat == *victim,
            _ => true,
        })
        .collect()
}

/// The seats that might be asked in the window on top of the steps.
pub fn might_now(state: &State) -> SeatSet {
    let Some(Step::Window(window)) = state.steps.last() else {
        return SeatSet::EMPTY;
    };
    let landed = |step: &Step| match step {
        Step::Landed(seat) => Some(*seat),
        _ => None,
    };
    let mut might = might(state, window.trigger);
    if let (Trigger::Land, Some(lander)) = (window.trigger, state.steps.iter().find_map(landed)) {
        might.remove(lander);
    }
    if let (Trigger::Slain, Some(victim)) = (window.trigger, subject_seat(state)) {
        might = might.and(SeatSet::only(victim));
    }
    might
}

/// Whose adventurer is about to be slain.
fn subject_seat(state: &State) -> Option<Seat> {
    state.steps.iter().rev().find_map(|step| match step {
        Step::Mortal { seat, .. } => Some(*seat),
        _ => None,
    })
}

/// Closes the window on top when nobody is left to answer; false while it waits.
pub fn settle(flow: &mut Flow<'_>) -> bool {
    let Some(Step::Window(window)) = flow.state.steps.last() else {
        return false;
    };
    let trigger = window.trigger;
    let still = window.open.iter();
    let open: SeatSet = still
        .filter(|&seat| is_eligible(flow.state, trigger, seat))
        .collect();
    match flow.state.steps.last_mut() {
        Some(Step::Window(window)) if !open.is_empty() => {
            window.open = open;
            false
        }
        _ => {
            flow.state.steps.pop();
            true
        }
    }
}

/// A seat passes (DCL-6.19).
pub fn pass(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(Step::Window(window)) = flow.state.steps.last_mut() {
        window.open.remove(seat);
        window.passed.insert(seat);
    }
}

/// The roll has changed, or what counts for it: all that can answer are asked about it anew (DCL-5.72).
pub fn ask_again(flow: &mut Flow<'_>, before: Option<DiceList>) {
    let dice = flow.state.open_roll().map(|roll| roll.dice.clone());
    if let Some(dice) = dice.filter(|dice| Some(dice) != before.as_ref()) {
        flow.tell(Event::Changed { dice });
    }
    flow.state.windows += 1;
    let open = asked(flow.state, Trigger::Roll);
    if let Some(Step::Window(window)) = flow.state.steps.last_mut() {
        window.open = open;
        window.passed = SeatSet::EMPTY;
    }
}
