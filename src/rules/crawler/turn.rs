//! The Activation: one phase after the other, what happens by itself, whose turn is next (section 5.1).

use super::board::Square;
use super::cards::CardId;
use super::event::Event;
use super::flow::Flow;
use super::state::{Figure, Phase, STARTERS, Spell, State, Turn};
use super::step::Step;
use super::{
    attack, beasts, cards_in_play, decisions, encounter, ending, ground, moves, picking, pushes,
    tilework, window,
};
use daedalus_contract::game::Seat;

/// Goes on until somebody must decide or the match is over. A decision with one option is taken (DCL-5.25).
pub fn settle(flow: &mut Flow<'_>) {
    while flow.state.outcome.is_none() {
        if !go_on(flow) {
            let Some((seat, only)) = decisions::forced(flow.state) else {
                return;
            };
            super::acts::apply(flow, seat, &only);
        }
    }
    flow.state.steps.clear();
}

/// Resolves one thing; false when somebody must decide.
fn go_on(flow: &mut Flow<'_>) -> bool {
    let Some(step) = flow.state.steps.last() else {
        return advance(flow);
    };
    match *step {
        Step::Tie { .. } => beasts::act(flow),
        Step::Tile { design, left } => tilework::settle(flow, (design, left)),
        Step::Tunnel => tilework::settle_tunnel(flow),
        Step::Summon { kind, .. } => encounter::settle(flow, kind),
        Step::Order(id) => encounter::settle_order(flow, id),
        Step::PushTo { .. } => pushes::settle_push(flow),
        Step::Point { .. } => super::spawn::settle(flow),
        Step::Map { .. } => false,
        Step::Roll(_) => super::rolls::take_effect(flow),
        Step::Volley { .. } => attack::next(flow),
        Step::Shove { .. } => pushes::shove(flow),
        Step::Reinforce { .. } => encounter::reinforce(flow),
        Step::Window(_) => window::settle(flow),
        Step::Landed(_) => ending::win_on_the_chest(flow),
        Step::Mortal { .. } => super::wounds::mortal(flow),
    }
}

/// The next thing of the running phase; false when somebody must decide.
fn advance(flow: &mut Flow<'_>) -> bool {
    match flow.state.phase {
        Phase::Pick => {
            if picking::picker(flow.state).is_some() {
                return false;
            }
            let first = flow.state.order.iter().copied();
            let first = first
                .take(STARTERS)
                .find(|&seat| flow.state.player(seat).playing);
            begin(flow, first.unwrap_or(Seat(0)));
        }
        Phase::MonsterMove | Phase::MonsterAttack => creature(flow),
        Phase::Tile if !flow.state.turn.begun => {
            flow.state.turn.begun = true;
            tilework::draw(flow);
        }
        Phase::Tile => enter(flow, Phase::Encounter),
        Phase::Encounter if !flow.state.turn.begun => {
            flow.state.turn.begun = true;
            encounter::draw(flow);
        }
        Phase::Encounter if !flow.state.turn.held => {
            // DCL-5.67: what happens in the window counts as before the adventurer phase.
            flow.state.turn.held = true;
            window::hold(flow);
        }
        Phase::Encounter => {
            enter(flow, Phase::Adventurer);
            begin_adventurer(flow);
        }
        Phase::Adventurer if flow.state.turn.done => end(flow),
        Phase::Adventurer => return false,
        Phase::Over => return false,
    }
    true
}

fn enter(flow: &mut Flow<'_>, phase: Phase) {
    flow.state.phase = phase;
    flow.state.turn.begun = false;
    flow.state.turn.acted = 0;
    flow.state.declined = Default::default();
}

/// The next creature of the roster moves or attacks, in the order in which they were drawn (DCL-5.3, 5.4, 5.113).
fn creature(flow: &mut Flow<'_>) {
    let attack = flow.state.phase == Phase::MonsterAttack;
    let turn = &mut flow.state.turn;
    let Some(&monster) = turn.roster.get(usize::from(turn.acted)) else {
        let next = if attack {
            Phase::Tile
        } else {
            Phase::MonsterAttack
        };
        return enter(flow, next);
    };
    turn.acted += 1;
    let seat = turn.seat;
    let own = |it: &super::state::Monster| it.controller == seat;
    if flow.state.monster(monster).is_some_and(own) {
        flow.push(beasts::step(monster, attack));
    }
}

/// An Activation begins: effects that end now end (DCL-5.2, 5.115).
pub fn begin(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.turn = Turn::of(seat);
    enter(flow, Phase::MonsterMove);
    flow.tell(Event::TurnBegan {
        seat,
        round: flow.state.round,
    });
    cards_in_play::end_effects_of(flow.state, seat);
    let player = flow.state.player_mut(seat);
    for spell in [&mut player.firewalk, &mut player.flight] {
        if *spell == Spell::Next {
            *spell = Spell::Now;
        }
    }
    let mut roster = Vec::new();
    for monster in &mut flow.state.monsters {
        if monster.controller == seat {
            monster.moved_from = None;
            roster.push(monster.id);
        }
    }
    flow.state.turn.roster = roster;
}

/// The adventurer phase begins: clerics heal (DCL-5.60), a pit counts for it (DCL-7.73), who comes late catches up (DCL-8.9).
fn begin_adventurer(flow: &mut Flow<'_>) {
    use super::adventurers::Class;
    let seat = flow.state.turn.seat;
    let moves = flow.state.table.late_moves();
    if moves > 0 && flow.state.player(seat).adventurer.is_none() {
        flow.state.turn.extra_moves += moves;
        flow.tell(Event::Late { seat, moves });
    }
    let player = flow.state.player_mut(seat);
    if player.pit == Spell::Next {
        player.pit = Spell::Now;
    }
    let cleric = player
        .adventurer
        .is_some_and(|it| it.class() == Class::Cleric);
    if cleric && player.at.is_some() && player.wounds > 0 {
        player.wounds -= 1;
        flow.tell(Event::Healed { seat, wounds: 1 });
    }
}

/// The Activation ends (DCL-5.8).
fn end(flow: &mut Flow<'_>) {
    let seat = flow.state.turn.seat;
    moves::end_move(flow);
    if flow.state.outcome.is_some() || !flow.state.steps.is_empty() {
        return;
    }
    let player = flow.state.player_mut(seat);
    for spell in [&mut player.firewalk, &mut player.flight, &mut player.pit] {
        if *spell == Spell::Now {
            *spell = Spell::None;
        }
    }
    // DCL-7.52, 7.53: what kept the adventurer alive is gone.
    ground::perish(flow, Figure::Adventurer(seat), None);
    flow.tell(Event::Ended { seat });
    pass_on(flow, seat);
}

/// The next seat's Activation, the next round, or the end (DCL-5.8, 8.3).
pub fn pass_on(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(next) = next_seat(flow.state, seat) {
        return begin(flow, next);
    }
    if flow.state.round >= flow.state.table.rounds {
        return ending::limit(flow);
    }
    flow.state.round += 1;
    let first = flow.state.order.iter().copied();
    match first.into_iter().find(|&it| flow.state.player(it).playing) {
        Some(first) => begin(flow, first),
        None => ending::limit(flow),
    }
}

/// Who is next in the same round; seats 5 and 6 take no Activation in the first (DCL-4.8).
fn next_seat(state: &State, seat: Seat) -> Option<Seat> {
    let count = match state.round {
        1 => STARTERS,
        _ => state.order.len(),
    };
    let place = state.order.iter().position(|&it| it == seat)?;
    let rest = state.order.iter().take(count).skip(place + 1);
    rest.copied().find(|&it| state.player(it).playing)
}

/// Is this card worn or under way? Used where a seat's loot changes with its adventurer.
pub fn goes_off(flow: &mut Flow<'_>, seat: Seat) -> Vec<CardId> {
    let player = flow.state.player_mut(seat);
    player.at = None;
    player.webbed = false;
    player.pit = Spell::None;
    player.firewalk = Spell::None;
    player.flight = Spell::None;
    let mut cards = std::mem::take(&mut player.hand);
    cards.append(&mut player.worn);
    cards
}

/// The adventurer of the active seat is gone: its phase is over (DCL-5.104).
pub fn adventurer_gone(flow: &mut Flow<'_>, seat: Seat, at: Square) {
    flow.touch(at);
    let turn = &mut flow.state.turn;
    if turn.seat == seat && flow.state.phase == Phase::Adventurer {
        turn.movement = None;
        turn.done = true;
    }
}
