//! What a computer player thinks of positions and choices (section 14).
//!
//! For each card and ability there is one best aim with its value ([`aims`]); whatever differs from it is not worth doing.

mod aims;
mod answers;
mod worth;

use super::Legends;
use super::action::{Action, Power};
use super::gather;
use super::pieces::{CardKind, Chamber};
use super::state::State;
use daedalus_contract::game::{Advice, Decision, Seat};

/// What leads nowhere is worth less than anything else.
const NEVER: f32 = -2000.0;
/// The beginning of the best choice: worth less than any whole one, but to be continued.
const BEGUN: f32 = -1000.0;
/// What passing and ending are worth: nothing that is worth at least 1.0 is left undone (LEG-14.10).
const PASS: f32 = 0.98;
const END: f32 = 0.5;
/// Gathering comes before everything else (LEG-14.9).
const GATHER: f32 = 50.0;

impl Advice for Legends {
    const ROLLOUTS: usize = 28_000;

    /// How well a seat stands (LEG-14.1 to 14.5).
    fn evaluate(state: &State, seat: Seat) -> f32 {
        match state.winner() {
            Some(winner) if winner == seat => return 1000.0,
            Some(_) => return -1000.0,
            None => {}
        }
        let player = state.player(seat);
        let goal = state.table.goal;
        let rivals = state
            .others(seat)
            .map(|rival| match state.player(rival).retinues() {
                near if near + 1 >= goal => 14.0,
                retinues => 6.0 * f32::from(retinues),
            });
        let hand = player.hand.iter().map(|card| match card.kind() {
            CardKind::FellowshipOath => 2.0,
            kind if kind.is_counter() => 1.0,
            _ => 0.5,
        });
        10.0 * f32::from(player.retinues()) - rivals.sum::<f32>()
            + worth::keep_of_all(player)
            + hand.sum::<f32>()
    }

    fn move_score(state: &State, decision: &Decision<Action>, action: &Action) -> Option<f32> {
        Some(move_score(state, decision, action))
    }
}

/// What a choice is worth (LEG-14.8 to 14.13).
fn move_score(state: &State, decision: &Decision<Action>, action: &Action) -> f32 {
    let seat = decision.seat;
    match action {
        Action::Next => 0.0,
        Action::Pass => PASS,
        Action::End => END,
        Action::Use(ability, aim) => {
            let best = aims::best(state, seat, Power::Ability(*ability));
            let whole = |aim| Action::Use(*ability, aim);
            of_best(
                action,
                best.map(|(aim, worth)| (whole(aim), worth)),
                aim.parts(),
            )
        }
        Action::Play(card, aim) => {
            let best = aims::best(state, seat, Power::Card(*card));
            let whole = |aim| Action::Play(*card, aim);
            of_best(
                action,
                best.map(|(aim, worth)| (whole(aim), worth)),
                aim.parts(),
            )
        }
        Action::Echo(ability, aim) => {
            // LEG-14.20, and the best ability first.
            let best = aims::best(state, seat, Power::Ability(*ability));
            let whole = |aim| Action::Echo(*ability, aim);
            let echoed = best.filter(|(_, worth)| *worth > 0.0);
            let best = echoed.map(|(aim, worth)| (whole(aim), 2.0 + worth / 100.0));
            of_best(action, best, aim.parts())
        }
        Action::Gather(chamber, _) => gathering(state, seat, *chamber, action),
        Action::Counter(_) | Action::Decline => answers::counter(state, seat, action),
        Action::Choose(items) => answers::choice(state, seat, items),
    }
}

/// The worth of an action beside the best one of its kind: that of the best, a beginning of it, or nothing.
fn of_best(action: &Action, best: Option<(Action, f32)>, parts: usize) -> f32 {
    let Some((best, worth)) = best else {
        return NEVER;
    };
    if *action == best {
        return worth;
    }
    let (text, whole) = (action.to_string(), best.to_string());
    if whole.starts_with(&format!("{text} ")) {
        BEGUN + parts as f32
    } else {
        NEVER
    }
}

/// LEG-14.9: the order in which chambers are gathered.
fn preference(chamber: Chamber) -> f32 {
    let order = [
        Chamber::HEART,
        Chamber::DRILL,
        Chamber::RALLY,
        Chamber::CONTRACT,
        Chamber::BLUEPRINT,
    ];
    let place = order.iter().position(|&it| it == chamber);
    -(place.unwrap_or(order.len()) as f32)
}

/// LEG-14.9, with the heroes that gather when nothing is said.
fn gathering(state: &State, seat: Seat, chamber: Chamber, action: &Action) -> f32 {
    let band = gather::usual(state, seat, chamber, gather::FULL);
    let parts = match action {
        Action::Gather(_, band) => band.parts(),
        _ => 0,
    };
    let best = Action::Gather(chamber, band);
    of_best(action, Some((best, GATHER + preference(chamber))), parts)
}
