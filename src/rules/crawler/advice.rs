//! How computer players judge positions and choices (section 14).

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::Crawler;
use super::action::{Action, Command, Point};
use super::adventurers::Adventurer;
use super::attack::{self, Aim};
use super::board::Square;
use super::cards::CardId;
use super::decisions;
use super::guess::Guess;
use super::mat::Terrain;
use super::spawn;
use super::state::{Figure, Monster, State};
use super::step::{Mode, Step, Trigger};
use daedalus_contract::game::{Advice, Decision, Seat};

/// The worth of winning (DCL-14.2).
const WIN: f32 = 100.0;
/// The worth of a card (DCL-14.2).
const CARD: f32 = 1.5;
/// The worth of a wound that is to be expected (DCL-14.2).
const WOUND: f32 = 1.5;
/// The worth of a square that the leading opponent has still to go (DCL-14.2).
const LEAD: f32 = 0.6;
/// How far off the mat is.
const AWAY: f32 = 60.0;

impl Advice for Crawler {
    const ROLLOUTS: usize = 2_000;

    /// DCL-14.2 for a seat, by what its seat may see.
    fn merit(state: &State, seat: Seat) -> f32 {
        if let Some(outcome) = &state.outcome {
            return match outcome.winner == Some(seat) {
                true => WIN,
                false => -WIN,
            };
        }
        let guess = guess(state);
        let distance = |seat: Seat| {
            let at = state.player(seat).at;
            at.map_or(AWAY, |at| guess.distance(at))
        };
        let opponents =
            Seat::all(state.seats()).filter(|&it| it != seat && state.player(it).playing);
        let leading = opponents.map(distance).fold(AWAY, f32::min);
        let player = state.player(seat);
        let cards = player.hand.len() + player.worn.len();
        let landed = |step: &Step| matches!(step, Step::Landed(it) if *it == seat);
        let win = if state.steps.iter().any(landed) {
            WIN
        } else {
            0.0
        };
        win - distance(seat) + LEAD * leading + f32::from(player.left())
            - WOUND * expected_wounds(state, seat)
            + CARD * cards as f32
    }

    /// The worth of a choice for the beginner (DCL-14.3), 0 for to do nothing. What the rule leaves open is judged by
    /// DCL-14.2.
    fn appeal(state: &State, decision: &Decision<Action>, action: &Action) -> Option<f32> {
        let seat = decision.seat;
        Some(match action {
            // DCL-7.14.
            Action::Pick(Some(adventurer), _) | Action::Spawn(Some(adventurer)) => {
                preference(*adventurer)
            }
            Action::Spawn(None) => spawn::usual(state, seat).map_or(0.0, preference),
            Action::Pick(None, _) => 0.0,
            Action::Place(..) | Action::Summon(_) => chance(state, action),
            Action::Order(Command::Attack) => 2.0,
            Action::Order(Command::Move) => 1.0,
            Action::Play(card, _) => card_appeal(state, *card),
            Action::Door => CARD,
            // Nothing else is left to do in there (DCL-5.111).
            Action::PickUp => WIN,
            Action::Attack(at) => attack_appeal(state, seat, *at),
            Action::Move(to) => walk_appeal(state, seat, *to),
            Action::PushTo(to) => match state.mat.terrain(*to) {
                Terrain::Lava | Terrain::Deep => 1.0,
                _ => 0.0,
            },
            Action::Point(point) => point_appeal(state, *point),
            Action::Step(_) | Action::Warp | Action::EndMove | Action::Push(_) => -1.0,
            Action::Tie(_)
            | Action::Order(Command::Stay)
            | Action::Map(_)
            | Action::Pass
            | Action::End => 0.0,
        })
    }
}

/// The way to the chest, where unknown squares count more (DCL-14.1).
fn guess(state: &State) -> Arc<Guess> {
    state.mat.guess(state.chest)
}

/// The wounds that creatures can be expected to deal before the next Activation: those that could come next to the
/// adventurer, as the crow flies (DCL-14.1).
fn expected_wounds(state: &State, seat: Seat) -> f32 {
    let Some(at) = state.player(seat).at else {
        return 0.0;
    };
    let near = |monster: &&Monster| monster.at.cheb(at) <= u32::from(monster.nature.movement()) + 1;
    let defence = state
        .armour(Figure::Adventurer(seat), Mode::Melee)
        .clamp(2, 6);
    let dice = state.monsters.iter().filter(near).map(|monster| {
        let dice = monster.nature.dice();
        dice.melee.max(dice.ranged).max(dice.area)
    });
    f32::from(dice.sum::<u8>()) * f32::from(7 - defence) / 6.0
}

/// Along the cheapest way to the chest (DCL-14.3).
fn walk_appeal(state: &State, seat: Seat, to: Square) -> f32 {
    if to == state.chest {
        return WIN;
    }
    let Some(own) = state.player(seat).at else {
        return 0.0;
    };
    let guess = guess(state);
    let pile = if state.mat.has_pile(to) { CARD } else { 0.0 };
    let gain = guess.distance(own) - guess.distance(to) + pile;
    // An attack comes first where one is left: the way can be gone afterwards.
    let fights = || {
        state.turn.may_attack() && Aim::of(state, seat).is_some_and(|it| !it.targets().is_empty())
    };
    match gain > 0.0 && fights() {
        true => gain.min(1.0),
        false => gain,
    }
}

/// What is in reach is attacked: most of all what is slain by one hit and brings a reward (DCL-14.3).
fn attack_appeal(state: &State, seat: Seat, at: Square) -> f32 {
    let figures = match state.figure_at(at) {
        Some(figure) => vec![figure],
        None => attack::block(state, at, Some(Figure::Adventurer(seat))),
    };
    let worth = |figure: Figure| match figure {
        Figure::Monster(id) => state.monster(id).map_or(0.0, |monster| {
            2.0 + f32::from(monster.nature.reward()) / f32::from(monster.left().max(1))
        }),
        Figure::Adventurer(_) => 2.0,
    };
    figures.into_iter().map(worth).sum()
}

fn point_appeal(state: &State, point: Point) -> f32 {
    let distance = |at| guess(state).distance(at);
    decisions::square_of(state, point).map_or(0.0, |at| AWAY - distance(at))
}

/// The same for equal positions, else spread evenly.
fn chance(state: &State, action: &Action) -> f32 {
    let mut hasher = DefaultHasher::new();
    (action, state.next_monster, state.round, state.turn.seat).hash(&mut hasher);
    (hasher.finish() % 1000) as f32 / 1000.0
}

/// DCL-7.14.
fn preference(adventurer: Adventurer) -> f32 {
    let all = Adventurer::PREFERRED;
    let place = all.iter().position(|it| *it == adventurer);
    1.0 - place.unwrap_or(all.len()) as f32 / 10.0
}

/// Worn loot at once; in windows only the potion that keeps the own adventurer alive (DCL-14.3).
fn card_appeal(state: &State, card: CardId) -> f32 {
    let window = match state.steps.last() {
        Some(Step::Window(window)) => Some(window.trigger),
        _ => None,
    };
    match (window, card) {
        (Some(Trigger::Slain), CardId::PotionOfHealing) => WIN,
        (None, card) if card.is_worn() => 5.0,
        _ => -1.0,
    }
}
