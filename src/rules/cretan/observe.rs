//! Who may know what: views and observed events (section 10).

use super::cards::DoCard;
use super::decisions::waiting;
use super::draw::shown;
use super::event::Event;
use super::pieces::Colour;
use super::state::State;
use super::step::Step;
use super::stops;
use super::view::{BattleView, DrawnView, PathView, SeatView, StopView, View};
use daedalus_contract::game::{Seat, Viewer};
use daedalus_contract::kit::hide;

/// What a viewer may see (section 10).
pub fn view(state: &State, viewer: Viewer) -> View {
    let turn = &state.turn;
    let path = |(seat, spaces): &(Seat, super::state::Path)| PathView {
        seat: *seat,
        spaces: spaces.to_vec(),
    };
    let pool = turn.pool.as_ref().filter(|pool| viewer.is(pool.seat));
    View {
        viewer,
        round: (state.round, state.table.rounds),
        keys: state.table.keys,
        swift: state.table.swift,
        active: state.active,
        turn_order: state.clockwise_from(state.marker).collect(),
        seats: Seat::all(state.seats())
            .map(|seat| seat_view(state, viewer, seat))
            .collect(),
        keeper: state.keeper(),
        palace_keys: state.palace_keys,
        decks: std::array::from_fn(|index| state.decks[index].len() as u8),
        directions: state.directions.len() as u8,
        direction_discard: state.direction_discard.to_vec(),
        dice: turn.dice.to_vec(),
        way: turn.way,
        torch_lit: turn.lit,
        last_roll: state.last_roll.clone(),
        stops: stop_views(state),
        path: state.trace.as_ref().map(path),
        drawn: state
            .last_card
            .map(|(seat, card)| drawn_view(viewer, seat, card)),
        danger: danger(state),
        battle: battle(state),
        pool: pool.map(|pool| (pool.at, pool.tools.to_vec())),
        sun: turn
            .sun
            .filter(|sun| viewer.is(sun.seat))
            .map(|sun| shown(sun.tops)),
        waiting: waiting(state).into_iter().collect(),
        winner: state.outcome.as_ref().and_then(|it| it.winner),
        over: state.outcome.is_some(),
    }
}

fn seat_view(state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let player = state.player(seat);
    SeatView {
        seat,
        colour: player.colour,
        space: player.space,
        diamonds: std::array::from_fn(|index| player.diamonds.has(Colour::ALL[index])),
        key: player.key,
        tools: player.hand.len() as u8,
        hand: viewer.is(seat).then(|| player.hand.to_vec()),
        miss: player.miss,
        slow: player.slow,
        pit: player.pit,
        torch: player.torch,
        last_dir: player.last_dir,
        removed: !player.is_playing(),
    }
}

/// The legal stops of the open move with their numbers: all that they come from is public (CRE-12.7).
fn stop_views(state: &State) -> Vec<StopView> {
    if state.stack.last() != Some(&Step::Move) {
        return Vec::new();
    }
    let stops = stops::stops(state, state.active);
    let number = |space| stops.iter().position(|stop| stop.space == space);
    let view = |stop: &stops::Stop| StopView {
        number: number(stop.space).map_or(0, |place| place as u8 + 1),
        route: stop.route,
        space: stop.space,
        steps: stop.steps,
        bound: stop.bound,
        battle: !stop.battle.is_empty(),
    };
    stops.iter().map(view).collect()
}

/// The name of a tool is for its drawer alone (CRE-10.4, 10.5).
fn drawn_view(viewer: Viewer, seat: Seat, card: DoCard) -> DrawnView {
    let known = card.face.tool().is_none() || viewer.is(seat);
    DrawnView {
        seat,
        deck: card.deck,
        card: known.then_some(card),
    }
}

fn danger(state: &State) -> Option<(Seat, DoCard)> {
    match state.stack.last() {
        Some(Step::Counter { seat, card }) => Some((*seat, *card)),
        _ => None,
    }
}

fn battle(state: &State) -> Option<BattleView> {
    let (attacker, weapon) = state.open_battle()?;
    Some(BattleView {
        attacker,
        defender: state.keeper()?,
        weapon,
    })
}

/// What a viewer may know of an event: secrets are cut out. Every event is known to all, at least in part (section 10).
pub fn observe(event: &Event, viewer: Viewer) -> Event {
    let mut event = event.clone();
    veil(&mut event, viewer);
    event
}

/// True when the event showed something hidden or random.
pub fn irrevocable(event: &Event) -> bool {
    veil(&mut event.clone(), Viewer::Spectator)
}

/// Cuts out of an event what the viewer may not know. True when it showed something hidden or random, so that nothing
/// before it can be taken back.
fn veil(event: &mut Event, viewer: Viewer) -> bool {
    match event {
        Event::Drew { seat, card, .. } => {
            let is_tool = card.is_some_and(|card| card.face.tool().is_some());
            hide(card, !is_tool || viewer.is(*seat));
            true
        }
        Event::ToolTaken { seat, from, tool } => {
            hide(tool, viewer.is(*seat) || viewer.is(*from));
            true
        }
        Event::Niche { seat, tool, .. } => {
            hide(tool, viewer.is(*seat));
            true
        }
        Event::HandSeen { seat, tools, .. } => {
            hide(tools, viewer.is(*seat));
            true
        }
        Event::TopsSeen { seat, cards } => {
            hide(cards, viewer.is(*seat));
            true
        }
        Event::PitRolled { die, .. } => die.is_some(),
        Event::Rolled { .. }
        | Event::Reshuffled
        | Event::Turned { .. }
        | Event::Defended { .. }
        | Event::Wrestled { .. }
        | Event::DieRolled { .. }
        | Event::Wagered { .. } => true,
        Event::TurnBegan { .. }
        | Event::Missed { .. }
        | Event::TorchBurned { .. }
        | Event::Moved { .. }
        | Event::Blocked { .. }
        | Event::WalledIn { .. }
        | Event::Searched { .. }
        | Event::Carried { .. }
        | Event::Stayed { .. }
        | Event::Snatched { .. }
        | Event::Attacked { .. }
        | Event::Spared { .. }
        | Event::BattleWon { .. }
        | Event::BattleDropped { .. }
        | Event::Claimed { .. }
        | Event::ClaimPassed { .. }
        | Event::NoEffect { .. }
        | Event::DrawnOut { .. }
        | Event::DiamondGained { .. }
        | Event::DiamondLost { .. }
        | Event::DiamondPassed { .. }
        | Event::Countered { .. }
        | Event::HeadTaken { .. }
        | Event::ToolLost { .. }
        | Event::Perished { .. }
        | Event::KeyReturned { .. }
        | Event::Held { .. }
        | Event::FellIntoPit { .. }
        | Event::Slowed { .. }
        | Event::TorchTaken { .. }
        | Event::Headed { .. }
        | Event::Declined { .. }
        | Event::ExtraEarned { .. }
        | Event::ExtraDeclined { .. }
        | Event::Left { .. }
        | Event::Ended { .. } => false,
    }
}
