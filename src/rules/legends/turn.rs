//! The course of a turn: DRAW, the phases, CLEANUP, HAND_LIMIT (section 5).

use super::action::{Ability, Power};
use super::choices;
use super::ending;
use super::event::Event;
use super::flow::Flow;
use super::pending::{Choice, ChoiceKind, Reply};
use super::pieces::{Chamber, HeroKind, HeroSet};
use super::state::{Now, State};
use super::view::Phase;
use daedalus_contract::game::Seat;

/// The most cards of a hand at the end of the own turn (LEG-5.82).
pub const HAND_LIMIT: usize = 7;

/// The turn of a lord begins (LEG-5.3), and DRAW is carried out (LEG-5.5, 5.6, 5.94, 11.1, 11.2).
pub fn begin(flow: &mut Flow<'_>, seat: Seat) {
    let state = &mut *flow.state;
    state.active = seat;
    state.phase = Phase::Retinues;
    state.now = Now {
        actions_left: 1,
        ..Now::default()
    };
    let round = state.round;
    let protected = std::mem::take(&mut state.player_mut(seat).sanctuary);
    flow.tell(Event::TurnBegan { seat, round });
    if protected {
        flow.tell(Event::SanctuaryEnded { seat });
    }
    let empty = flow.state.player(seat).hand.is_empty();
    flow.draw(seat, if empty { 2 } else { 1 });
    let helpers = helpers(flow.state, seat);
    if helpers > 0 && !flow.state.heroes.is_empty() {
        flow.tell(Event::Levied { seat });
        flow.recruit(seat, helpers);
    }
}

/// How many heroes come to a lord because some other one has more retinues (LEG-5.94).
fn helpers(state: &State, seat: Seat) -> usize {
    let retinues = |seat| state.player(seat).retinues();
    let most = state.others(seat).map(retinues).max();
    let behind = most.unwrap_or(0).saturating_sub(retinues(seat));
    state.table.helpers(behind).into()
}

/// Goes on until somebody is asked or the match is over.
pub fn settle(flow: &mut Flow<'_>) {
    while flow.state.outcome.is_none() && flow.state.pending.is_none() {
        match flow.state.phase {
            Phase::Retinues if usable_retinues(flow.state).next().is_some() => return,
            // LEG-5.16.
            Phase::Retinues => flow.state.phase = Phase::Legends,
            Phase::Legends if usable_legends(flow.state).next().is_some() => return,
            // LEG-5.23.
            Phase::Legends => flow.state.phase = Phase::Actions,
            // LEG-5.33, 5.34.
            Phase::Actions if flow.state.now.actions_left > 0 => return,
            Phase::Actions => clean_up(flow),
            Phase::HandLimit => next_turn(flow),
        }
    }
}

/// Uses that a lord has left in a chamber this turn (LEG-5.12, 11.27).
pub fn uses_left(state: &State, chamber: Chamber) -> u8 {
    let markers = state.player(state.active).markers[chamber.index()];
    markers.saturating_sub(state.now.uses[chamber.index()])
}

/// LEG-5.15.
pub fn usable_retinues(state: &State) -> impl Iterator<Item = Chamber> + '_ {
    Chamber::all().filter(|&chamber| {
        let power = Power::Ability(Ability::Retinue(chamber));
        uses_left(state, chamber) > 0 && state.is_usable(state.active, power)
    })
}

/// The heroes of a type that the active lord has not used yet (LEG-5.20).
pub fn unused(state: &State, kind: HeroKind) -> HeroSet {
    let own = state.player(state.active).heroes;
    own.of(kind).without(state.now.used)
}

/// LEG-5.22, one for each type (LEG-6.74).
pub fn usable_legends(state: &State) -> impl Iterator<Item = HeroKind> + '_ {
    let usable = HeroKind::ALL[8..].iter().copied();
    usable.filter(|&kind| {
        let power = Power::Ability(Ability::Hero(kind));
        kind.is_usable() && !unused(state, kind).is_empty() && state.is_usable(state.active, power)
    })
}

/// CLEANUP (LEG-5.80, 5.81), then HAND_LIMIT (LEG-5.82).
pub fn clean_up(flow: &mut Flow<'_>) {
    let state = &mut *flow.state;
    let laid = std::mem::take(&mut state.laid);
    state.discard.extend(laid.into_iter().map(|laid| laid.card));
    state.phase = Phase::HandLimit;
    let seat = state.active;
    let over = state.player(seat).hand.len().saturating_sub(HAND_LIMIT);
    if over > 0 {
        let mut choice = Choice::new(ChoiceKind::Limit, seat);
        choice.replies[seat.index()] = Reply::Open(over as u8);
        choices::open(flow, choice);
    }
}

/// LEG-5.1, 5.2, 5.86: the next lord; the first one opens a round.
fn next_turn(flow: &mut Flow<'_>) {
    let next = flow.state.after(flow.state.active);
    let opens = next == flow.state.first;
    follow(flow, next, opens);
}

/// The turn of `next` follows; `opens` when it begins a round (LEG-8.6).
pub fn follow(flow: &mut Flow<'_>, next: Seat, opens: bool) {
    let state = &mut *flow.state;
    if opens && state.round >= state.table.round_limit {
        return ending::limit(flow);
    }
    state.round += u8::from(opens);
    state.turn += 1;
    begin(flow, next);
}
