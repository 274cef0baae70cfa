//! The open questions: who is asked what, and the legal answers (section 5.2).

use std::ops::ControlFlow;

use super::action::{Action, Command, Point, Targets};
use super::adventurers::Adventurer;
use super::attack::Aim;
use super::board::{Direction, Space, Square};
use super::cards::CardId;
use super::state::{Nature, Phase, State};
use super::step::{Step, Window};
use super::walker::Walker;
use super::{beasts, defaults, effects, laying, moves, picking, pocket, pushes, window};
use daedalus_contract::game::{Deadline, Decision, Seat, Viewer, Waiting};
use daedalus_contract::kit::kinds;

kinds! {
    /// The decisions of section 5.2. None is public: beside its own answers there may be cards to play (DCL-10.1).
    DecisionKind {
        /// PICK.
        Pick = "pick", private, "choose where to begin";
        /// TIE.
        Tie = "tie", private, "choose the prey of a creature";
        /// TILE.
        Tile = "tile", private, "place a tile";
        /// SPAWN_POS.
        SpawnPosition = "spawn_pos", private, "place a creature";
        /// SPAWN_ACT.
        SpawnAct = "spawn_act", private, "command the new creature";
        /// ADV.
        Adventurer = "adv", private, "take your turn";
        /// PUSH_DEST.
        PushDestination = "push_dest", private, "choose where the pushed figure goes";
        /// RESPAWN.
        Respawn = "respawn", private, "choose a spawn point";
        /// MAP_PICK.
        MapPick = "map_pick", private, "choose a tile of the map";
        /// REACT.
        React = "react", private, "answer with a card or let it pass";
        /// DCL-5.65.
        Offer = "offer", private, "play a card or wait";
    }
}

/// The question outside of windows, and the seat that is asked.
pub fn question(state: &State) -> Option<(Seat, DecisionKind)> {
    if state.outcome.is_some() {
        return None;
    }
    let controller = |monster| state.monster(monster).map(|it| it.controller);
    let (seat, kind) = match state.steps.last() {
        None => match state.phase {
            Phase::Pick => (picking::picker(state), DecisionKind::Pick),
            Phase::Adventurer => (Some(state.turn.seat), DecisionKind::Adventurer),
            _ => return None,
        },
        Some(Step::Tie { monster, .. }) => (controller(*monster), DecisionKind::Tie),
        Some(Step::Order(monster)) => (controller(*monster), DecisionKind::SpawnAct),
        Some(Step::Tile { .. } | Step::Tunnel) => (Some(state.turn.seat), DecisionKind::Tile),
        Some(Step::Summon { seat, .. }) => (Some(*seat), DecisionKind::SpawnPosition),
        Some(Step::Point { seat, .. }) => (Some(*seat), DecisionKind::Respawn),
        Some(Step::Map { seat, .. }) => (Some(*seat), DecisionKind::MapPick),
        Some(Step::PushTo { pusher, .. }) => (Some(*pusher), DecisionKind::PushDestination),
        Some(_) => return None,
    };
    Some((seat?, kind))
}

/// The seat that is asked outside of windows.
pub fn asked(state: &State) -> Option<Seat> {
    question(state).map(|(seat, _)| seat)
}

/// The answers to the question outside of windows, cards left out.
pub fn answers(state: &State, seat: Seat) -> Vec<Action> {
    let mut all = Vec::with_capacity(64);
    let mut note = |answer| {
        all.push(answer);
        ControlFlow::Continue(())
    };
    let _ = each_answer(state, seat, &mut note);
    all
}

/// What is done with each answer; it breaks off where no more are wanted.
type Each<'a> = dyn FnMut(Action) -> ControlFlow<()> + 'a;

/// The answers to the question outside of windows, cards left out, one after the other.
fn each_answer(state: &State, seat: Seat, each: &mut Each<'_>) -> ControlFlow<()> {
    match state.steps.last() {
        None if state.phase == Phase::Pick => picking::picks(state, seat).try_for_each(each),
        None if state.player(seat).at.is_none() => returns(state, seat).try_for_each(each),
        None => each_act(state, seat, each),
        Some(Step::Tie { among, .. }) => {
            let mut prey = among.iter().filter_map(|it| state.player(it).adventurer);
            prey.try_for_each(|prey| each(Action::Tie(prey)))
        }
        Some(Step::Tile { design, .. }) => {
            let mut places = laying::places(state, *design);
            places.try_for_each(|(space, turn)| each(Action::Place(space, turn)))
        }
        Some(Step::Tunnel) => {
            let mut spaces = laying::tunnels(state);
            spaces.try_for_each(|space| each(Action::Place(space, 0)))
        }
        Some(Step::Summon { kind, .. }) => {
            let mut squares = state.positions(Nature::Kind(*kind));
            squares.try_for_each(|square| each(Action::Summon(square)))
        }
        Some(Step::Order(id)) => {
            let attack = beasts::has_prey(state, *id);
            let commands = Command::ALL.iter().copied();
            let mut commands = commands.filter(|it| *it != Command::Attack || attack);
            commands.try_for_each(|command| each(Action::Order(command)))
        }
        Some(Step::PushTo {
            target, from, left, ..
        }) => {
            let mut squares = pushes::push_squares(state, *target, *from, *left);
            squares.try_for_each(|square| each(Action::PushTo(square)))
        }
        Some(Step::Point { points, .. }) => {
            let mut names = points.iter().filter_map(|at| point_of(state, *at));
            names.try_for_each(|name| each(Action::Point(name)))
        }
        Some(Step::Map { tiles, .. }) => {
            each(Action::Map(None))?;
            (1_u8..).zip(tiles).try_for_each(|(number, design)| {
                let mut places = laying::places(state, *design);
                places.try_for_each(|(space, turn)| each(Action::Map(Some((number, space, turn)))))
            })
        }
        Some(_) => ControlFlow::Continue(()),
    }
}

/// How the adventurer may come onto the mat (DCL-6.16): without a name the same one comes back.
fn returns(state: &State, seat: Seat) -> impl Iterator<Item = Action> + '_ {
    let own = state.player(seat).adventurer;
    let others = Adventurer::ALL.iter().copied();
    let others = others.filter(move |it| Some(*it) != own).map(Some);
    let spawns = std::iter::once(None).chain(others).map(Action::Spawn);
    let all = spawns.chain([Action::End]);
    all.filter(move |action| super::acts::check(state, seat, action).is_ok())
}

/// All actions of the adventurer on the mat but cards (DCL-5.19).
fn each_act(state: &State, seat: Seat, each: &mut Each<'_>) -> ControlFlow<()> {
    let walker = Walker::of(state, seat).ok();
    if let Some(walker) = &walker {
        let ways = || Direction::ALL.iter().copied();
        let mut steps = ways().filter(|way| walker.step(*way).is_ok());
        steps.try_for_each(|way| each(Action::Step(way)))?;
        if walker.warp().is_ok() {
            each(Action::Warp)?;
        }
        let mut pushes = ways().filter(|way| walker.push(*way).is_ok());
        pushes.try_for_each(|way| each(Action::Push(way)))?;
    }
    let check = |action: &Action| super::acts::check(state, seat, action).is_ok();
    if check(&Action::EndMove) {
        each(Action::EndMove)?;
    }
    if pocket::is_enclosed(state, seat) {
        each(Action::PickUp)?;
    }
    let mut others = [Action::Door, Action::End].into_iter().filter(check);
    others.try_for_each(&mut *each)?;
    if let Some(walker) = walker {
        let mut goals = walker.goals().into_iter();
        goals.try_for_each(|square| each(Action::Move(square)))?;
    }
    let may = state.turn.may_attack()
        && (state.turn.movement.is_none() || moves::check_stop(state, seat).is_ok());
    let aim = Aim::of(state, seat).filter(|_| may);
    let targets = aim.map_or_else(Vec::new, |aim| aim.targets());
    (targets.into_iter()).try_for_each(|target| each(Action::Attack(target)))
}

/// The only answer, where it is taken without asking (DCL-5.25). Who looks at tiles is to see them.
pub fn forced(state: &State) -> Option<(Seat, Action)> {
    if matches!(state.steps.last(), Some(Step::Window(_) | Step::Map { .. })) {
        return None;
    }
    let seat = asked(state)?;
    let adventurer = state.steps.is_empty() && state.phase == Phase::Adventurer;
    if adventurer && !state.player(seat).hand.is_empty() {
        return None;
    }
    let mut only = None;
    let mut note = |answer| match only {
        None if !adventurer || answer == Action::End => {
            only = Some(answer);
            ControlFlow::Continue(())
        }
        _ => ControlFlow::Break(()),
    };
    let all = each_answer(state, seat, &mut note);
    only.filter(|_| all.is_continue()).map(|only| (seat, only))
}

/// The cards that a seat may play now: complete ones, and beginnings of those that want targets.
fn cards(state: &State, seat: Seat) -> (Vec<Action>, Vec<Action>) {
    let trigger = match state.steps.last() {
        Some(Step::Window(window)) => Some(window.trigger),
        _ => None,
    };
    let hand = state.player(seat).hand.iter().copied();
    let playable = hand.filter(|&card| effects::may_begin(state, seat, card, trigger));
    let play = |card: CardId| Action::Play(card, Targets::new());
    let (whole, begun): (Vec<CardId>, Vec<CardId>) =
        playable.partition(|&card| effects::is_complete(card, &Targets::new()));
    let list = |cards: Vec<CardId>| cards.into_iter().map(play).collect();
    (list(whole), list(begun))
}

/// May the seat, which is not asked, be offered to play cards, if it has any to play now (DCL-5.65)?
fn may_be_offered(state: &State, seat: Seat) -> bool {
    state.player(seat).playing
        && !state.declined.has(seat)
        && asked(state) != Some(seat)
        && effects::is_safe_point(state)
}

/// Does the seat, which is not asked, have a standing offer to play cards (DCL-5.65)?
pub fn has_offer(state: &State, seat: Seat) -> bool {
    let mut hand = state.player(seat).hand.iter();
    may_be_offered(state, seat) && hand.any(|&card| effects::may_begin(state, seat, card, None))
}

/// The open questions (section 5.2), in seat order.
pub fn each(state: &State) -> impl Iterator<Item = Decision<Action>> + '_ {
    let asked = question(state);
    let seats = Seat::all(state.seats()).filter(|_| state.outcome.is_none());
    seats.filter_map(move |seat| match (state.steps.last(), asked) {
        (Some(Step::Window(window)), _) => {
            let open = window.open.has(seat);
            open.then(|| card_question(state, seat, DecisionKind::React))
        }
        (_, Some((asked, kind))) if asked == seat => Some(main_question(state, seat, kind)),
        _ => {
            let offer = || card_question(state, seat, DecisionKind::Offer);
            let offer = may_be_offered(state, seat).then(offer);
            offer.filter(|it| it.choices.len() + it.forms.len() > 1)
        }
    })
}

/// A window, or a standing offer: nobody else may know (DCL-5.65, 5.71).
fn card_question(state: &State, seat: Seat, kind: DecisionKind) -> Decision<Action> {
    let (deadline, window) = match kind {
        DecisionKind::React => (Deadline::React, state.windows),
        _ => (Deadline::Offer, 0),
    };
    let (whole, forms) = cards(state, seat);
    let mut choices = vec![Action::Pass];
    choices.extend(whole);
    Decision {
        seat,
        kind: kind.kind(),
        deadline,
        window,
        choices,
        forms,
        default: Action::Pass,
    }
}

fn main_question(state: &State, seat: Seat, kind: DecisionKind) -> Decision<Action> {
    let mut choices = answers(state, seat);
    let default = defaults::default(state, seat, &choices);
    let mut forms = Vec::new();
    if effects::is_safe_point(state) {
        let (whole, begun) = cards(state, seat);
        choices.extend(whole);
        forms = begun;
    }
    let deadline = match seat == state.turn.seat || state.phase == Phase::Pick {
        true => Deadline::Turn,
        false => Deadline::Side,
    };
    Decision {
        seat,
        kind: kind.kind(),
        deadline,
        window: 0,
        choices,
        forms,
        default,
    }
}

/// The square of a spawn point in play (DCL-6.27).
pub fn square_of(state: &State, point: Point) -> Option<Square> {
    let points = state.mat.points().into_iter().map(|(_, square)| square);
    points
        .into_iter()
        .find(|&square| point_of(state, square) == Some(point))
}

/// The name of the spawn point on a square.
pub fn point_of(state: &State, square: Square) -> Option<Point> {
    let towards = |side| Space::CENTRE.is_towards(square.space(), side);
    match state.mat.symbol(square) {
        b'1' => Some(Point::One),
        b'2' => Some(Point::Two),
        b'3' => Some(Point::Three),
        b'4' => Some(Point::Four),
        b'5' if towards(Direction::North) => Some(Point::FiveNorth),
        b'5' if towards(Direction::East) => Some(Point::FiveEast),
        b'5' if towards(Direction::South) => Some(Point::FiveSouth),
        b'5' => Some(Point::FiveWest),
        b'6' => Some(Point::Six),
        _ => None,
    }
}

/// The choices that continue a card by one part (DCL-6.31).
pub fn extend(state: &State, seat: Seat, form: &Action) -> Vec<Action> {
    let Action::Play(card, begun) = form else {
        return Vec::new();
    };
    let open = match state.steps.last() {
        Some(Step::Window(window)) => window.open.has(seat),
        _ => asked(state) == Some(seat) || has_offer(state, seat),
    };
    if !open || state.outcome.is_some() {
        return Vec::new();
    }
    let longer = effects::extend(state, seat, *card, begun).into_iter();
    longer.map(|targets| Action::Play(*card, targets)).collect()
}

/// Who is waited for, as far as the viewer may know (DCL-10.11). Standing offers are waited for by nobody.
pub fn waiting(state: &State, viewer: Viewer) -> Vec<Waiting> {
    let waits = |seat, kind: DecisionKind| Waiting::Seat {
        seat,
        kind: kind.kind(),
    };
    let Some(Step::Window(Window { open, .. })) = state.steps.last() else {
        return question(state)
            .map(|(seat, kind)| waits(seat, kind))
            .into_iter()
            .collect();
    };
    let own = open.iter().filter(|&seat| viewer.is(seat));
    let mut list: Vec<Waiting> = own.map(|seat| waits(seat, DecisionKind::React)).collect();
    let might = window::might_now(state).iter();
    let might: Vec<Seat> = might.filter(|&seat| !viewer.is(seat)).collect();
    if !might.is_empty() {
        list.push(Waiting::Window { might });
    }
    list
}
