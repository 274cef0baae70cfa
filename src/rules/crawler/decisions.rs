//! The open questions: who is asked what, and the legal answers (section 5.2).

use std::borrow::Cow;

use super::action::{Action, Command, Point, Targets};
use super::adventurers::Adventurer;
use super::attack::Aim;
use super::board::{Direction, Space, Square};
use super::cards::CardId;
use super::state::{Nature, Phase, State};
use super::step::{Step, Window};
use super::walker::Walker;
use super::{beasts, defaults, effects, laying, moves, picking, pocket, pushes, window};
use crate::game::{Deadline, Decision, Seat, Viewer, Waiting};

/// The seat that is asked outside of windows.
pub fn asked(state: &State) -> Option<Seat> {
    if state.outcome.is_some() {
        return None;
    }
    match state.steps.last() {
        None => match state.phase {
            Phase::Pick => picking::picker(state),
            Phase::Adventurer => Some(state.turn.seat),
            _ => None,
        },
        Some(Step::Tie { monster, .. } | Step::Order(monster)) => {
            state.monster(*monster).map(|it| it.controller)
        }
        Some(Step::Tile { .. } | Step::Tunnel) => Some(state.turn.seat),
        Some(Step::Summon { seat, .. } | Step::Point { seat, .. } | Step::Map { seat, .. }) => {
            Some(*seat)
        }
        Some(Step::PushTo { pusher, .. }) => Some(*pusher),
        Some(_) => None,
    }
}

/// The name of the question outside of windows.
pub fn kind(state: &State) -> &'static str {
    match state.steps.last() {
        None if state.phase == Phase::Pick => "pick",
        None => "adv",
        Some(Step::Tie { .. }) => "tie",
        Some(Step::Tile { .. } | Step::Tunnel) => "tile",
        Some(Step::Summon { .. }) => "spawn_pos",
        Some(Step::Order(_)) => "spawn_act",
        Some(Step::PushTo { .. }) => "push_dest",
        Some(Step::Point { .. }) => "respawn",
        Some(Step::Map { .. }) => "map_pick",
        Some(_) => "wait",
    }
}

/// The answers to the question outside of windows, cards left out, one after the other.
pub fn answers<'a>(state: &'a State, seat: Seat) -> Box<dyn Iterator<Item = Action> + 'a> {
    match state.steps.last() {
        None if state.phase == Phase::Pick => Box::new(picking::picks(state, seat)),
        None => Box::new(adventurer_acts(state, seat)),
        Some(Step::Tie { among, .. }) => {
            let prey = among.iter().filter_map(|it| state.player(it).adventurer);
            Box::new(prey.map(Action::Tie))
        }
        Some(Step::Tile { design, .. }) => {
            let places = laying::places(state, *design);
            Box::new(places.map(|(space, turn)| Action::Place(space, turn)))
        }
        Some(Step::Tunnel) => {
            let spaces = laying::tunnels(state);
            Box::new(spaces.map(|space| Action::Place(space, 0)))
        }
        Some(Step::Summon { kind, .. }) => {
            let squares = state.positions(Nature::Kind(*kind));
            Box::new(squares.map(Action::Summon))
        }
        Some(Step::Order(id)) => {
            let attack = beasts::has_prey(state, *id);
            let commands = Command::ALL.iter().copied();
            let commands = commands.filter(move |it| *it != Command::Attack || attack);
            Box::new(commands.map(Action::Order))
        }
        Some(Step::PushTo {
            target, from, left, ..
        }) => {
            let squares = pushes::push_squares(state, *target, *from, *left);
            Box::new(squares.map(Action::PushTo))
        }
        Some(Step::Point { points, .. }) => {
            let names = points.iter().filter_map(|at| point_of(state, *at));
            Box::new(names.map(Action::Point))
        }
        Some(Step::Map { tiles, .. }) => {
            let all = (1_u8..).zip(tiles).flat_map(|(number, design)| {
                let places = laying::places(state, *design);
                places.map(move |(space, turn)| Action::Map(Some((number, space, turn))))
            });
            Box::new(std::iter::once(Action::Map(None)).chain(all))
        }
        Some(_) => Box::new(std::iter::empty()),
    }
}

/// All actions of the adventurer but cards (DCL-5.19).
fn adventurer_acts(state: &State, seat: Seat) -> impl Iterator<Item = Action> + '_ {
    let check = move |action: &Action| super::acts::check(state, seat, action).is_ok();
    let single = |action: Action| std::iter::once(action);
    if state.player(seat).at.is_none() {
        // Without a name the same one comes back.
        let own = state.player(seat).adventurer;
        let others = Adventurer::ALL.iter().copied();
        let free = others.filter(move |it| Some(*it) != own).map(Some);
        let spawns = std::iter::once(None).chain(free).map(Action::Spawn);
        let all: Box<dyn Iterator<Item = Action> + '_> =
            Box::new(spawns.chain(single(Action::End)).filter(check));
        return all;
    }
    let walker = Walker::of(state, seat).ok();
    let near = walker.iter().flat_map(|walker| {
        let steps = Direction::ALL
            .iter()
            .filter(|way| walker.step(**way).is_ok());
        let warp = walker.warp().is_ok().then_some(Action::Warp);
        let pushes = Direction::ALL
            .iter()
            .filter(|way| walker.push(**way).is_ok());
        let steps = steps.map(|way| Action::Step(*way)).chain(warp);
        steps.chain(pushes.map(|way| Action::Push(*way)))
    });
    let near: Vec<Action> = near.collect();
    let enclosed = std::iter::once_with(move || pocket::is_enclosed(state, seat));
    let enclosed = enclosed.filter(|it| *it).map(|_| Action::PickUp);
    let others = [Action::Door, Action::End].into_iter().filter(check);
    let others = enclosed.chain(others);
    let others = Some(Action::EndMove)
        .into_iter()
        .filter(check)
        .chain(others);
    let ways = std::iter::once(walker).flatten().flat_map(|walker| {
        let reached = walker.reachable().into_iter();
        reached.map(|(square, _)| Action::Move(square))
    });
    let attacks = std::iter::once(()).flat_map(move |()| {
        let may = state.turn.may_attack()
            && (state.turn.movement.is_none() || moves::check_stop(state, seat).is_ok());
        let aim = Aim::of(state, seat).filter(|_| may);
        let targets = aim.map_or_else(Vec::new, |aim| aim.targets());
        targets.into_iter().map(Action::Attack)
    });
    let all = near.into_iter().chain(others);
    Box::new(all.chain(ways).chain(attacks))
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
    let mut all = answers(state, seat);
    match (all.next(), all.next()) {
        (Some(only), None) if !adventurer || only == Action::End => Some((seat, only)),
        _ => None,
    }
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

/// Does the seat, which is not asked, have a standing offer to play cards (DCL-5.65)?
pub fn has_offer(state: &State, seat: Seat) -> bool {
    let hand = &state.player(seat).hand;
    !hand.is_empty()
        && state.player(seat).playing
        && !state.declined.has(seat)
        && asked(state) != Some(seat)
        && effects::is_safe_point(state)
        && hand
            .iter()
            .any(|&card| effects::may_begin(state, seat, card, None))
}

/// The open questions (section 5.2).
pub fn decisions(state: &State) -> Vec<Decision<Action>> {
    if state.outcome.is_some() {
        return Vec::new();
    }
    if let Some(Step::Window(window)) = state.steps.last() {
        let open = window.open.iter();
        return open
            .map(|seat| card_question(state, seat, "react", Deadline::React))
            .collect();
    }
    let asked = asked(state);
    let seats = Seat::all(state.seats());
    let question = |seat: Seat| match asked == Some(seat) {
        true => Some(main_question(state, seat)),
        false => {
            has_offer(state, seat).then(|| card_question(state, seat, "offer", Deadline::Offer))
        }
    };
    seats.filter_map(question).collect()
}

/// A window, or a standing offer: nobody else may know (DCL-5.65, 5.71).
fn card_question(
    state: &State,
    seat: Seat,
    kind: &'static str,
    deadline: Deadline,
) -> Decision<Action> {
    let (whole, forms) = cards(state, seat);
    let mut choices = vec![Action::Pass];
    choices.extend(whole);
    Decision {
        seat,
        kind,
        deadline,
        window: match deadline {
            Deadline::React => state.windows,
            _ => 0,
        },
        choices,
        forms,
        default: Action::Pass,
    }
}

fn main_question(state: &State, seat: Seat) -> Decision<Action> {
    let mut choices: Vec<Action> = answers(state, seat).collect();
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
        kind: kind(state),
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
    let waits = |seat, kind: &'static str| Waiting::Seat {
        seat,
        kind: Cow::Borrowed(kind),
    };
    let Some(Step::Window(Window { open, .. })) = state.steps.last() else {
        return asked(state)
            .map(|seat| waits(seat, kind(state)))
            .into_iter()
            .collect();
    };
    let own = open.iter().filter(|&seat| viewer.is(seat));
    let mut list: Vec<Waiting> = own.map(|seat| waits(seat, "react")).collect();
    let might = window::might_now(state).iter();
    let might: Vec<Seat> = might.filter(|&seat| !viewer.is(seat)).collect();
    if !might.is_empty() {
        list.push(Waiting::Window { might });
    }
    list
}
