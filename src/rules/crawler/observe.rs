//! Who may know what: views and observed events (section 10).

use super::action::Action;
use super::actions_left::ActionsLeft;
use super::attack;
use super::board::{Space, Square};
use super::decisions;
use super::event::Event;
use super::state::{Figure, Phase, State};
use super::step::{Mode, Purpose, Step};
use super::view::{RollView, SeatView, Strike, View};
use super::walker::Walker;
use super::{laying, tilework, walker};
use daedalus_contract::game::{Seat, Viewer};
use daedalus_contract::kit::hide;

/// What a viewer may see (section 10).
pub fn view(state: &State, viewer: Viewer) -> View {
    let over = state.outcome.is_some();
    let active = state.turn.seat;
    let acts = state.steps.is_empty() && state.phase == Phase::Adventurer && !over;
    let options = options(state);
    View {
        viewer,
        table: state.table,
        round: (state.round, state.table.rounds),
        phase: state.phase,
        active,
        turn_order: state.order.to_vec(),
        mat: state.mat.clone(),
        chest: state.chest,
        seats: Seat::all(state.seats())
            .map(|seat| seat_view(state, viewer, seat))
            .collect(),
        monsters: state.monsters.clone(),
        stack: state.stack.len() as u8,
        encounters: state.encounters.len() as u8,
        encounter_discard: state.encounter_discard.clone(),
        treasure: state.treasure.len() as u8,
        treasure_discard: state.treasure_discard.clone(),
        door: state
            .door
            .as_ref()
            .map(|door| (door.at, door.room.len() as u8)),
        lure: state.lure,
        font: state.font,
        warp: state.warp,
        drawn_tile: tilework::open_tile(state),
        drawn_creature: state.steps.iter().rev().find_map(|step| match step {
            Step::Summon { kind, .. } => Some(*kind),
            _ => None,
        }),
        map: map(state, viewer),
        roll: roll(state),
        movement: state.turn.movement.map(|movement| movement.left),
        actions: match state.phase {
            Phase::Adventurer => state.turn.actions(),
            _ => ActionsLeft::default(),
        },
        reachable: match acts {
            true => Walker::of(state, active).map_or_else(|_| Vec::new(), |it| it.reachable()),
            false => Vec::new(),
        },
        targets: match acts && state.turn.may_attack() {
            true => strikes(state, active),
            false => Vec::new(),
        },
        spaces: spaces(state),
        options,
        trail: state.trace.trail.clone(),
        changed: state.trace.changed.clone(),
        last: state.trace.last.clone(),
        waiting: decisions::waiting(state, viewer),
        winner: state.outcome.as_ref().and_then(|outcome| outcome.winner),
        over,
    }
}

fn seat_view(state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let player = state.player(seat);
    SeatView {
        playing: player.playing,
        adventurer: player.adventurer,
        at: player.at,
        wounds: player.wounds,
        movement: walker::movement(state, seat),
        defence: match player.adventurer {
            Some(_) => state
                .armour(Figure::Adventurer(seat), Mode::Melee)
                .clamp(2, 6),
            None => 0,
        },
        worn: player.worn.clone(),
        cards: player.hand.len() as u8,
        // DCL-10.1.
        hand: viewer.is(seat).then(|| player.hand.clone()),
        webbed: player.webbed,
        pit: player.pit != super::state::Spell::None,
        firewalk: player.firewalk,
        flight: player.flight,
        monsters: (
            state.monsters_of(seat).count() as u8,
            state.most_monsters() as u8,
        ),
        distance: state.chest_distance(seat),
    }
}

/// DCL-10.7.
fn map(state: &State, viewer: Viewer) -> Vec<super::tiles::DesignId> {
    let open = state.steps.iter().rev().find_map(|step| match step {
        Step::Map { seat, tiles } if viewer.is(*seat) => Some(tiles.to_vec()),
        _ => None,
    });
    open.unwrap_or_default()
}

fn roll(state: &State) -> Option<RollView> {
    let roll = state.open_roll()?;
    let attack = match &roll.purpose {
        Purpose::Attack { attack, .. } => state
            .roll_victim(roll)
            .map(|(victim, defence)| (attack.mode, victim, attack.bonus, defence)),
        _ => None,
    };
    Some(RollView {
        dice: roll.dice.to_vec(),
        attack,
    })
}

/// The attacks that the active adventurer can make.
fn strikes(state: &State, seat: Seat) -> Vec<Strike> {
    let Some(aim) = attack::Aim::of(state, seat) else {
        return Vec::new();
    };
    let strike = |at: Square| {
        let attack = attack::own(state, seat, aim.mode(at).ok()?);
        let hit = |figure| {
            let face = state.defence(figure, &attack, 0) - attack.bonus;
            (figure, face)
        };
        let targets = attack::targets(state, &attack, at).into_iter();
        Some(Strike {
            at,
            mode: attack.mode,
            dice: attack.dice + attack::more(state),
            hits: targets.map(hit).collect(),
        })
    };
    aim.targets().into_iter().filter_map(strike).collect()
}

/// The squares among which the open public decision chooses.
fn options(state: &State) -> Vec<Square> {
    let public = matches!(
        state.steps.last(),
        Some(Step::Summon { .. } | Step::PushTo { .. } | Step::Point { .. } | Step::Tie { .. })
    ) || state.phase == Phase::Pick;
    let Some(seat) = decisions::asked(state).filter(|_| public) else {
        return Vec::new();
    };
    let mut squares: Vec<Square> = Vec::new();
    for action in decisions::answers(state, seat) {
        let square = match action {
            Action::Summon(at) | Action::PushTo(at) => Some(at),
            Action::Point(point) => decisions::square_of(state, point),
            Action::Tie(prey) => state.user_of(prey).and_then(|seat| state.player(seat).at),
            Action::Pick(_, point) => state.mat.spawn_points(point).next(),
            _ => None,
        };
        squares.extend(square.filter(|square| !squares.contains(square)));
    }
    squares
}

/// The spaces on which the drawn tile may be placed.
fn spaces(state: &State) -> Vec<Space> {
    let mut spaces: Vec<Space> = match state.steps.last() {
        Some(Step::Tile { design, .. }) => laying::places(state, *design)
            .map(|(space, _)| space)
            .collect(),
        Some(Step::Tunnel) => laying::tunnels(state).collect(),
        _ => Vec::new(),
    };
    spaces.dedup();
    spaces
}

/// What a viewer may know of an event: secrets are cut out.
pub fn observe(event: &Event, viewer: Viewer) -> Event {
    let mut event = event.clone();
    veil(&mut event, viewer);
    event
}

/// The last of these events, as everybody may know it (DCL-12.8); what only ends or begins something else is none.
pub fn last(events: &[Event]) -> Option<Event> {
    let told = |it: &&Event| !matches!(it, Event::Ended { .. } | Event::Occasion);
    let last = events.iter().rev().find(told);
    last.map(|event| observe(event, Viewer::Spectator))
}

/// True when the event showed something hidden or random, or a card was played (DCL-5.64).
pub fn irrevocable(event: &Event) -> bool {
    veil(&mut event.clone(), Viewer::Spectator)
}

/// Cuts out of an event what the viewer may not know. True when it showed something hidden or random, so that nothing
/// before it can be taken back.
fn veil(event: &mut Event, viewer: Viewer) -> bool {
    match event {
        // DCL-10.8, 10.9.
        Event::Drew { seat, card } | Event::Searched { seat, card } => {
            hide(card, viewer.is(*seat));
            true
        }
        Event::Stolen { seat, from, card } => {
            hide(card, viewer.is(*seat) || viewer.is(*from));
            true
        }
        // DCL-10.7.
        Event::Looked { seat, tiles, .. } => {
            hide(tiles, viewer.is(*seat));
            true
        }
        Event::Began { .. }
        | Event::Prepared { .. }
        | Event::TurnBegan { .. }
        | Event::TileDrawn { .. }
        | Event::Encounter { .. }
        | Event::NoPlace { .. }
        | Event::Drained { .. }
        | Event::AttackRoll { .. }
        | Event::PushRoll { .. }
        | Event::SpawnRoll { .. }
        | Event::Hits { .. }
        | Event::Wounded { .. }
        | Event::Slain { .. }
        | Event::Pushed { .. }
        | Event::Spawned { .. }
        | Event::Lost { .. }
        | Event::Played { .. }
        | Event::Changed { .. }
        | Event::Wades { .. }
        | Event::Landed { .. }
        | Event::FakeChest { .. }
        | Event::Reshuffled { .. }
        | Event::Ended { .. }
        | Event::Occasion
        | Event::Left { .. }
        | Event::Joined { .. }
        | Event::Over { .. } => true,
        Event::Picked { .. }
        | Event::TilePlaced { .. }
        | Event::Appeared { .. }
        | Event::Moved { .. }
        | Event::Stuck { .. }
        | Event::Healed { .. }
        | Event::Late { .. }
        | Event::Attacked { .. }
        | Event::Put { .. }
        | Event::PickedUp { .. } => false,
    }
}
