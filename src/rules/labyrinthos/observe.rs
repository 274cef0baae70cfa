//! Who may know what: views and observed events (section 10).

use super::board::{Edge, Tile};
use super::cards::CardId;
use super::decisions::waiting;
use super::event::Event;
use super::maze::Cell;
use super::pieces::Key;
use super::state::State;
use super::step::Step;
use super::view::{DieFace, Feature, Mark, NextGoal, Phase, SeatView, SlotView, TileView, View};
use super::{choices, monster};
use daedalus_contract::game::{Seat, Viewer};
use daedalus_contract::kit::hide;

/// What a viewer may see (section 10).
pub fn view(state: &State, viewer: Viewer) -> View {
    let (reachable, explorable) = around(state, viewer);
    let (hand_seen, keys_seen) = (hand_seen(state, viewer), keys_seen(state, viewer));
    let mut keys_left = [0; 4];
    for key in Key::ALL
        .iter()
        .filter(|key| state.keys_left & (1 << **key as u16) != 0)
    {
        keys_left[key.colour() as usize] += 1;
    }
    View {
        viewer,
        round: (state.round, state.table.round_limit),
        keys_needed: state.table.keys,
        phase: state.phase,
        active: state.active(),
        turn_order: state.order_from(state.first).collect(),
        tiles: Tile::all()
            .map(|tile| tile_view(state, viewer, tile))
            .collect(),
        walls: Edge::all()
            .filter(|&edge| state.maze.has_wall(edge))
            .collect(),
        walls_left: state.maze.walls_left(),
        monster: state.table.monster,
        monster_tile: state.monster_tile,
        die: state.turn.die,
        blood: state.turn.blood,
        dice: dice(state),
        movement: monster::movement(state).map(|it| (it.controller, it.points)),
        seats: Seat::all(state.seats())
            .map(|seat| seat_view(state, viewer, seat))
            .collect(),
        deck: state.deck.len() as u8,
        discard: state.discard.to_vec(),
        keys_left,
        keys_seen,
        hand_seen,
        waiting: waiting(state, viewer),
        reachable,
        explorable,
        changed: state.trace.changed.iter().collect(),
        moved: state.trace.moved,
        winner: state.outcome.as_ref().and_then(|it| it.winner),
        over: state.outcome.is_some(),
    }
}

/// The two dice lie open on the table until one is chosen (LAB-5.39, 7.35).
fn dice(state: &State) -> Option<[DieFace; 2]> {
    match state.stack.last()? {
        Step::Tongue { faces, .. } => Some(*faces),
        _ => None,
    }
}

fn tile_view(state: &State, viewer: Viewer, at: Tile) -> TileView {
    let cell = state.maze.at(at);
    let noted = matches!(viewer, Viewer::Seat(seat) if sees(state, seat, at));
    let mut marks = cell.marks();
    TileView {
        at,
        face: (cell.explored || noted).then(|| cell.face()),
        explored: cell.explored,
        mark: marks.next(),
        marks_beneath: marks.collect(),
    }
}

/// True when the seat has a private note of a face-down tile (LAB-10.5).
pub fn sees(state: &State, seat: Seat, tile: Tile) -> bool {
    let player = state.players.get(seat.index());
    player.is_some_and(|player| player.seen.has(tile))
}

impl Cell {
    /// The marks on the tile; what hinders most comes first.
    pub fn marks(&self) -> impl Iterator<Item = Mark> {
        let marks = [
            self.statue.map(|_| Mark::Statue),
            self.spikes.then_some(Mark::Spikes),
            self.chalk.map(|_| Mark::Chalk),
            self.hinge.then_some(Mark::Hinge),
        ];
        marks.into_iter().flatten()
    }
}

fn seat_view(state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let player = state.player(seat);
    let slot_view = |slot| SlotView {
        key: player.key_on(slot),
        wounded: player.wounds.has(slot),
    };
    SeatView {
        seat,
        hero: player.hero,
        tile: player.tile,
        feet: player.feet,
        hands: player.hands,
        cards: player.hand.len() as u8,
        hand: viewer.is(seat).then(|| player.hand.to_vec()),
        slots: state.slots().map(slot_view).collect(),
        next: next_goal(state, viewer, seat),
        removed: state.is_removed(seat),
    }
}

/// Where the hero of a seat goes next, as far as the viewer knows the maze (LAB-12.14).
fn next_goal(state: &State, viewer: Viewer, seat: Seat) -> Option<NextGoal> {
    let player = state.player(seat);
    let here = player.tile?;
    let steps = |at| {
        let steps = state.distances_to(at)[here.index()];
        (steps < super::board::TILES as u8).then_some(steps)
    };
    if !state.is_searching(seat) {
        return Some(NextGoal {
            key: None,
            at: Tile::DOOR,
            steps: steps(Tile::DOOR),
        });
    }
    let keys = Tile::all().filter_map(|at| {
        let Some(Feature::Key(key)) = tile_view(state, viewer, at).face?.feature else {
            return None;
        };
        let lacks = !player.owns_colour(key);
        lacks.then(|| NextGoal {
            key: Some(key),
            at,
            steps: steps(at),
        })
    });
    // Where there is no way yet the nearest as the crow flies.
    keys.min_by_key(|it| (it.steps.is_none(), it.steps, here.apart(it.at)))
}

/// The hand that the viewer looks at in LOOK (LAB-10.10).
fn hand_seen(state: &State, viewer: Viewer) -> Option<(Seat, Vec<CardId>)> {
    match state.stack.last()? {
        Step::Look { seat, at, .. } if viewer.is(*seat) => {
            Some((*at, state.player(*at).hand.to_vec()))
        }
        _ => None,
    }
}

/// The colour group that the viewer chooses from (LAB-10.7).
fn keys_seen(state: &State, viewer: Viewer) -> Vec<Key> {
    match state.stack.last() {
        Some(Step::KeyToken { seat, colour }) if viewer.is(*seat) => {
            state.key_group(*colour).collect()
        }
        _ => Vec::new(),
    }
}

/// What the viewer's hero could step onto or explore now (LAB-12.10).
fn around(state: &State, viewer: Viewer) -> (Vec<Tile>, Vec<Tile>) {
    match viewer {
        Viewer::Seat(seat)
            if seat.0 < state.seats()
                && seat == state.active()
                && state.phase == Phase::Act
                && state.outcome.is_none() =>
        {
            let reachable = choices::steps(state, seat).collect();
            (reachable, choices::exits(state, seat).collect())
        }
        _ => Default::default(),
    }
}

/// What a viewer may know of an event: secrets are cut out. Every event is known to all, at least in part.
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
        Event::Drawn { seat, cards, .. } => {
            hide(cards, viewer.is(*seat));
            true
        }
        Event::HandSeen { seat, cards, .. } => {
            hide(cards, viewer.is(*seat));
            true
        }
        Event::TileSeen { seat, face, .. } => {
            hide(face, viewer.is(*seat));
            true
        }
        Event::CardTaken { seat, from, card } => {
            hide(card, viewer.is(*seat) || viewer.is(*from));
            true
        }
        Event::CardsExchanged {
            seat,
            with,
            given,
            taken,
        } => {
            let knows = viewer.is(*seat) || viewer.is(*with);
            hide(given, knows);
            hide(taken, knows);
            true
        }
        Event::Acted { action, .. } => shows_something(action),
        Event::Began { .. }
        | Event::Revealed { .. }
        | Event::Rolled { .. }
        | Event::RolledTwo { .. }
        | Event::DieChanged { .. }
        | Event::BloodRolled { .. }
        | Event::KeyTaken { .. }
        | Event::Reacted { .. }
        | Event::Reshuffled
        | Event::CardLost { .. }
        | Event::Left { .. }
        | Event::Ended { .. } => true,
        Event::HeroChosen { .. }
        | Event::TurnBegan { .. }
        | Event::HeroMoved { .. }
        | Event::HeroSentBack { .. }
        | Event::Oriented { .. }
        | Event::Rotated { .. }
        | Event::RotationPrevented { .. }
        | Event::Swapped { .. }
        | Event::WallPlaced { .. }
        | Event::WallRemoved { .. }
        | Event::WallMoved { .. }
        | Event::NoWallPossible { .. }
        | Event::SymbolIgnored { .. }
        | Event::TrapEvaded { .. }
        | Event::Marked { .. }
        | Event::Unmarked { .. }
        | Event::Dealt { .. }
        | Event::Wounded { .. }
        | Event::Shielded { .. }
        | Event::WoundsPassed { .. }
        | Event::Healed { .. }
        | Event::WoundsRearranged { .. }
        | Event::ControlTaken { .. }
        | Event::DieSkipped { .. }
        | Event::MonsterPlaced
        | Event::MonsterMoved { .. }
        | Event::MonsterStayed { .. }
        | Event::Halted { .. }
        | Event::Sighted { .. }
        | Event::Hunting { .. }
        | Event::HuntEnded { .. }
        | Event::Muffled { .. }
        | Event::Attacked { .. }
        | Event::TargetLeft { .. }
        | Event::TargetAdded { .. }
        | Event::NotDisplaced { .. }
        | Event::KeyPlaced { .. }
        | Event::KeyMoved { .. }
        | Event::KeysCrossed { .. }
        | Event::Occasion
        | Event::Cancelled { .. }
        | Event::Fizzled { .. }
        | Event::EffectBegan { .. }
        | Event::EffectEnded { .. }
        | Event::PoolChosen { .. }
        | Event::HandDiscarded { .. }
        | Event::TokensLost { .. }
        | Event::TokensGained { .. } => false,
    }
}

/// A card shows a hand's secret; Discover Key shows a group of Keys.
fn shows_something(action: &super::action::Action) -> bool {
    use super::action::Action;
    matches!(
        action,
        Action::Card(..) | Action::Special(..) | Action::Discover
    )
}
