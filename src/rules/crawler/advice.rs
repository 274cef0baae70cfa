//! How the beginner judges positions and choices (section 14).

use super::action::{Action, Command};
use super::adventurers::Adventurer;
use super::attack;
use super::cards::CardId;
use super::figures::NOBODY;
use super::mat::Terrain;
use super::state::{Figure, Nature, State};
use super::step::{Step, Trigger};
use super::walk::Gait;
use crate::rules::game::{Decision, Seat};

/// What a square that is not revealed counts on the way to the chest (DCL-14.1).
const UNKNOWN: u32 = 16;
/// What a revealed square counts, in the same tenths.
const KNOWN: u32 = 10;
/// The worth of winning (DCL-14.2).
const WIN: f32 = 100.0;

/// DCL-14.2 for a seat, by what its seat may see.
pub fn merit(state: &State, seat: Seat) -> f32 {
    if let Some(outcome) = &state.outcome {
        return match outcome.winner == Some(seat) {
            true => WIN,
            false => -WIN,
        };
    }
    let player = state.player(seat);
    let cards = player.hand.len() + player.worn.len();
    let landed = state
        .steps
        .iter()
        .any(|step| matches!(step, Step::Landed(it) if *it == seat));
    let hope = guessed_distance(state);
    let at = player.at.map_or(60.0, hope);
    let left = f32::from(player.left());
    let near = player.at.map_or(0, |at| {
        let dice = |it: &&super::state::Monster| it.at.is_adjacent(at);
        state.monsters.iter().filter(dice).count()
    });
    let win = if landed { WIN } else { 0.0 };
    win - at + left - 0.7 * near as f32 + 1.5 * cards as f32
}

/// The way from a square to the chest where unknown squares count more (DCL-14.1).
pub fn guessed_distance(state: &State) -> impl Fn(super::board::Square) -> f32 {
    use super::board::{SQUARES, Square};
    let mut costs = vec![u32::MAX; SQUARES];
    let mut heap = std::collections::BinaryHeap::new();
    costs[state.chest.index()] = 0;
    heap.push((std::cmp::Reverse(0), state.chest));
    let ground = state.ground(&NOBODY);
    let gait = Gait::default();
    let price = |square: Square| match state.mat.terrain(square) {
        Terrain::Hidden => Some(UNKNOWN),
        Terrain::Shallow => Some(2 * KNOWN),
        Terrain::Deep => Some(3 * KNOWN),
        other => gait.price(other).map(|_| KNOWN),
    };
    while let Some((std::cmp::Reverse(cost), square)) = heap.pop() {
        if cost > costs[square.index()] {
            continue;
        }
        let Some(step) = price(square) else { continue };
        for &direction in super::board::Direction::ALL {
            let Some(next) = square.step(direction) else {
                continue;
            };
            let hidden = |square| state.mat.terrain(square) == Terrain::Hidden;
            let straight = !direction.is_diagonal();
            let passable = straight
                || !hidden(square) && !hidden(next) && ground.is_passable(gait, square, direction);
            if price(next).is_none() || !passable {
                continue;
            }
            // Every second diagonal counts 2.
            let total = cost + if straight { step } else { step * 3 / 2 };
            if total < costs[next.index()] {
                costs[next.index()] = total;
                heap.push((std::cmp::Reverse(total), next));
            }
        }
    }
    move |square| match costs[square.index()] {
        u32::MAX => 80.0,
        tenths => tenths as f32 / 10.0,
    }
}

/// The worth of a choice for the beginner (DCL-14.3); `None`: try it and see.
pub fn appeal(state: &State, decision: &Decision<Action>, action: &Action) -> Option<f32> {
    let seat = decision.seat;
    Some(match action {
        Action::Pick(Some(adventurer), _) | Action::Spawn(Some(adventurer)) => {
            preference(*adventurer)
        }
        Action::Pick(None, _) | Action::Spawn(None) => 0.3,
        Action::Tie(_) => 0.0,
        Action::Place(space, turn) => placing(state, seat, *space, *turn),
        Action::Summon(_) | Action::Map(_) | Action::Point(_) => chance(state, action),
        Action::Order(Command::Attack) => 2.0,
        Action::Order(Command::Move) => 1.0,
        Action::Order(Command::Stay) => 0.0,
        Action::Play(card, _) => card_appeal(state, seat, *card)?,
        Action::Pass | Action::End => 0.0,
        Action::EndMove => -0.5,
        Action::PickUp => 30.0,
        Action::Door => 4.0,
        Action::Attack(at) => attack_appeal(state, seat, *at),
        Action::Move(to) => {
            let own = state.player(seat).at?;
            walk_appeal(state, seat, own, *to)
        }
        Action::Step(_) | Action::Warp => -1.0,
        Action::Push(direction) => {
            let own = state.player(seat).at?;
            let to = own.step(*direction)?;
            walk_appeal(state, seat, own, to) - 0.8
        }
        Action::PushTo(to) => match state.mat.terrain(*to) {
            Terrain::Lava | Terrain::Deep => 3.0,
            _ => 0.5,
        },
    })
}

/// Towards the chest, and treasure on the way (DCL-14.3).
fn walk_appeal(
    state: &State,
    seat: Seat,
    own: super::board::Square,
    to: super::board::Square,
) -> f32 {
    if to == state.chest {
        return WIN;
    }
    let distance = guessed_distance(state);
    let pile = if state.mat.has_pile(to) { 3.0 } else { 0.0 };
    // An attack comes first where one is left: the way can be gone afterwards.
    let fights = state.turn.may_attack()
        && attack::Aim::of(state, seat).is_some_and(|aim| !aim.targets().is_empty());
    let gain = distance(own) - distance(to) + pile;
    if fights { gain.min(1.5) * 0.5 } else { gain }
}

/// The hits to be expected, more where they slay.
fn attack_appeal(state: &State, seat: Seat, at: super::board::Square) -> f32 {
    let figures = match state.figure_at(at) {
        Some(figure) => vec![figure],
        None => attack::block(state, at, Some(Figure::Adventurer(seat))),
    };
    let worth = |figure: Figure| match figure {
        Figure::Monster(id) => state.monster(id).map_or(0.0, |monster| {
            let reward = match monster.nature {
                Nature::Kind(kind) => kind.creature().reward,
                Nature::Double(..) => 2,
            };
            2.0 + f32::from(reward) / f32::from(monster.left().max(1))
        }),
        Figure::Adventurer(_) => 1.0,
    };
    figures.into_iter().map(worth).sum()
}

/// A tile that brings the own adventurer closer; else as chance will have it (DCL-14.3).
fn placing(state: &State, seat: Seat, space: super::board::Space, turn: u8) -> f32 {
    let Some(Step::Tile { design, .. }) = state.steps.last() else {
        return 0.1;
    };
    let Some(at) = state.player(seat).at else {
        return chance(state, &Action::Place(space, turn));
    };
    // Only spaces near the own way can matter.
    let near = space.square(12).range(at) <= 14;
    if !near {
        return 0.05;
    }
    let mut copy = state.clone();
    copy.mat.lay(space, super::mat::Laid::new(*design, turn));
    let gain = guessed_distance(state)(at) - guessed_distance(&copy)(at);
    gain + 0.1
}

/// The same for equal positions, else spread evenly.
fn chance(state: &State, action: &Action) -> f32 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    action.hash(&mut hasher);
    state.next_monster.hash(&mut hasher);
    (hasher.finish() % 1000) as f32 / 1000.0
}

fn preference(adventurer: Adventurer) -> f32 {
    let all = Adventurer::PREFERRED;
    let place = all
        .iter()
        .position(|it| *it == adventurer)
        .unwrap_or(all.len());
    1.0 - place as f32 / 10.0
}

/// Worn loot at once, wealth at once, healing when it is about life (DCL-14.3).
fn card_appeal(state: &State, seat: Seat, card: CardId) -> Option<f32> {
    let window = match state.steps.last() {
        Some(Step::Window(window)) => Some(window.trigger),
        _ => None,
    };
    let player = state.player(seat);
    Some(match (window, card) {
        (Some(Trigger::Slain), CardId::PotionOfHealing) => 10.0,
        (Some(Trigger::Land), CardId::FalseTreasure) => 50.0,
        (Some(_), _) => -1.0,
        (None, card) if card.is_worn() || card == CardId::ExtraWealth => 5.0,
        (None, CardId::PotionOfHealing) if player.left() <= 2 => 5.0,
        _ => -1.0,
    })
}
