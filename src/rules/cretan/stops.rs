//! The ways of a dice move and where it may stop (section 5.D).

use arrayvec::ArrayVec;

use super::action::{Action, Route};
use super::board::{Ground, Space};
use super::state::{Path, State};
use super::ways::Way;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::{SeatSet, Side};

/// A legal stop of the open move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop {
    /// By which way.
    pub route: Route,
    /// Where.
    pub space: Space,
    /// How many steps.
    pub steps: u8,
    /// The direction of the last step (CRE-5.34).
    pub last: Side,
    /// Legal for no other reason than the keeper in range: binds to an attack (CRE-5.27).
    pub bound: bool,
    /// The seats that the keeper must battle here (CRE-5.35).
    pub battle: SeatSet,
}

impl Stop {
    /// The action that goes there.
    pub fn action(&self) -> Action {
        Action::Move(self.route, self.space)
    }

    /// Neither bound to an attack nor a battle stop (CRE-5.33).
    pub fn is_peaceful(&self) -> bool {
        !self.bound && self.battle.is_empty()
    }
}

/// The directions that the card leaves open (section 7.A).
pub type Routes = ArrayVec<Route, 8>;

/// Everything that a way needs to know.
struct Walker<'a, F> {
    state: &'a State,
    seat: Seat,
    route: Route,
    wrap: bool,
    /// Every space is a legal stop (CRE-7.17).
    thread: bool,
    /// The keeper, where another seat moves in the one-key game (CRE-5.26, 5.27).
    keeper: Option<Space>,
    /// The seats that a moving keeper must not come near (CRE-5.35, 5.36).
    guards: ArrayVec<(Seat, Space), 3>,
    path: Path,
    visit: F,
}

/// A place on a way: what is left of the first and of the second leg.
#[derive(Clone, Copy)]
struct Legs {
    first: u8,
    then: u8,
}

/// How far the roll leads: both legs (CRE-5.18, 7.12, 7.15, 7.16).
fn legs(state: &State) -> Legs {
    let roll: u8 = state.turn.dice.iter().sum();
    let (first, then) = match state.turn.way {
        Some(Way::WindingPassage) => (roll.div_ceil(2), roll / 2),
        Some(Way::EndlessHall) => (u8::MAX, 0),
        Some(Way::NarrowCrack) => (roll.div_ceil(2), 0),
        _ => (roll, 0),
    };
    Legs { first, then }
}

/// The directions that the card leaves open, in canonical order; also those without a step (CRE-5.30, 5.32).
pub fn routes(state: &State, seat: Seat) -> Routes {
    let any = || Side::ALL.map(Route::straight).into_iter().collect();
    let sides = |sides: &[Side]| {
        let mut sorted: ArrayVec<Side, 4> = sides.iter().copied().collect();
        sorted.sort();
        sorted.into_iter().map(Route::straight).collect()
    };
    // Without a card a torch lights the way: any direction (CRE-5.13).
    let Some(way) = state.turn.way else {
        return any();
    };
    match way {
        Way::North => sides(&[Side::North]),
        Way::East => sides(&[Side::East]),
        Way::South => sides(&[Side::South]),
        Way::West => sides(&[Side::West]),
        Way::LongGallery => sides(&[Side::North, Side::South]),
        Way::CrossGallery => sides(&[Side::East, Side::West]),
        Way::CornerOfOwls => sides(&[Side::North, Side::East]),
        Way::CornerOfBulls => sides(&[Side::East, Side::South]),
        Way::CornerOfSnakes => sides(&[Side::South, Side::West]),
        Way::CornerOfDoves => sides(&[Side::North, Side::West]),
        Way::Crossroads | Way::SecretDoor | Way::EndlessHall | Way::NarrowCrack => any(),
        Way::WindingPassage => bends(legs(state)),
        Way::Turnabout => match state.player(seat).last_dir {
            Some(last) => sides(&[last.opposite()]),
            None => any(),
        },
        Way::AriadnesThread => match toward_goal(state, seat) {
            closer if closer.is_empty() => any(),
            closer => sides(&closer),
        },
        Way::WallsCloseIn => Routes::new(),
    }
}

/// CRE-7.12; without a second leg no turn is asked for (CRE-11.41).
fn bends(legs: Legs) -> Routes {
    if legs.then == 0 {
        return Side::ALL.map(Route::straight).into_iter().collect();
    }
    let turns = |first: Side| {
        let across = move |then: &Side| *then != first && *then != first.opposite();
        let bend = move |then| Route {
            first,
            then: Some(then),
        };
        Side::ALL.into_iter().filter(across).map(bend)
    };
    Side::ALL.into_iter().flat_map(turns).collect()
}

/// The directions whose first step makes `dist` to the goal smaller, by one lane at least (CRE-7.17).
fn toward_goal(state: &State, seat: Seat) -> ArrayVec<Side, 4> {
    let player = state.player(seat);
    let (Some(here), goal) = (player.space, state.goal(seat)) else {
        return ArrayVec::new();
    };
    let closer = |side: &Side| {
        let mut exits = here.exits(*side, false).iter();
        exits.any(|next| !next.is_foreign_to(player.colour) && next.dist(goal) < here.dist(goal))
    };
    Side::ALL.into_iter().filter(closer).collect()
}

/// Visits every legal stop of every lane of a route with the way that leads there, the start first. Lanes come in the order of
/// CRE-5.28: that of their first differing squares.
fn each_on(state: &State, seat: Seat, route: Route, visit: impl FnMut(Stop, &Path)) {
    let Some(start) = state.player(seat).space else {
        return;
    };
    let keeper = state.keeper_at();
    let others = state.players.iter().enumerate();
    let guards = others.filter_map(|(place, player)| {
        let other = Seat(place as u8);
        let acts = other != seat && !player.is_stuck();
        player.space.filter(|_| acts).map(|space| (other, space))
    });
    let is_keeper = keeper.is_some_and(|(keeper, _)| keeper == seat);
    let mut walker = Walker {
        state,
        seat,
        route,
        wrap: state.turn.way == Some(Way::SecretDoor),
        thread: state.turn.way == Some(Way::AriadnesThread),
        keeper: keeper.filter(|_| !is_keeper).map(|(_, space)| space),
        guards: guards.take(if is_keeper { 3 } else { 0 }).collect(),
        path: Path::from_iter([start]),
        visit,
    };
    let legs = legs(state);
    let near = walker.guards_near(start);
    walker.go(start, legs, near);
}

impl<F: FnMut(Stop, &Path)> Walker<'_, F> {
    /// The acting seats within two spaces, where the keeper moves.
    fn guards_near(&self, space: Space) -> SeatSet {
        let near = self.guards.iter().filter(|(_, at)| at.is_near(space));
        near.map(|&(seat, _)| seat).collect()
    }

    /// The next spaces with the direction and what is left of the legs; none before a wall or a foreign gateway (CRE-5.19). A
    /// first leg that meets a wall is turned at once (CRE-7.12).
    fn next(&self, from: Space, legs: Legs) -> (Side, ArrayVec<Space, 4>, Legs) {
        let first = self.route.first;
        if legs.first > 0 {
            let exits = self.open(from, first);
            if !exits.is_empty() {
                let first_left = legs.first - 1;
                return (
                    first,
                    exits,
                    Legs {
                        first: first_left,
                        ..legs
                    },
                );
            }
        }
        match self.route.then {
            Some(side) if legs.then > 0 => {
                let left = Legs {
                    first: 0,
                    then: legs.then - 1,
                };
                (side, self.open(from, side), left)
            }
            _ => (first, ArrayVec::new(), legs),
        }
    }

    fn open(&self, from: Space, side: Side) -> ArrayVec<Space, 4> {
        let colour = self.state.player(self.seat).colour;
        let exits = from.exits(side, self.wrap).iter();
        exits
            .copied()
            .filter(|next| !next.is_foreign_to(colour))
            .collect()
    }

    /// Goes on from a space; `near` are the guards near it.
    fn go(&mut self, from: Space, legs: Legs, near: SeatSet) {
        let (side, exits, left) = self.next(from, legs);
        for next in exits {
            let now_near = self.guards_near(next);
            let battle = now_near.without(near);
            if self.path.try_push(next).is_err() {
                return;
            }
            let ends = !battle.is_empty() || self.next(next, left).1.is_empty();
            self.stop_at(next, side, ends, battle);
            if !ends {
                self.go(next, left, now_near);
            }
            self.path.pop();
        }
    }

    /// Says whether the space is a legal stop, and why (CRE-5.21 to 5.27).
    fn stop_at(&mut self, space: Space, last: Side, ends: bool, battle: SeatSet) {
        let own_reason = ends
            || self.thread
            || !matches!(space.ground(), Ground::Blank)
            || self.keeper == Some(space);
        let near_keeper = self.keeper.is_some_and(|keeper| keeper.is_near(space));
        if !own_reason && !near_keeper {
            return;
        }
        let stop = Stop {
            route: self.route,
            space,
            steps: self.path.len() as u8 - 1,
            last,
            bound: !own_reason,
            battle,
        };
        (self.visit)(stop, &self.path);
    }
}

/// The legal stops of one direction, each once, in canonical order (CRE-5.28, 5.32).
fn on_route(state: &State, seat: Seat, route: Route, stops: &mut Vec<Stop>) {
    let first = stops.len();
    each_on(state, seat, route, |stop, _| {
        let known = stops[first..]
            .iter_mut()
            .find(|known| known.space == stop.space);
        match known {
            Some(known) if known.bound && !stop.bound => *known = stop,
            Some(_) => {}
            None => stops.push(stop),
        }
    });
    stops[first..].sort_unstable_by_key(|stop| (stop.steps, stop.space));
}

/// All legal stops of the open move, in canonical order (CRE-5.32).
pub fn stops(state: &State, seat: Seat) -> Vec<Stop> {
    at_least(state, seat, usize::MAX)
}

/// The first legal stops in canonical order, direction by direction until there are so many.
pub fn at_least(state: &State, seat: Seat, enough: usize) -> Vec<Stop> {
    let mut stops = Vec::with_capacity(32);
    for route in routes(state, seat) {
        on_route(state, seat, route, &mut stops);
        if stops.len() >= enough {
            break;
        }
    }
    stops
}

/// The default of MOVE: the first stop of the best class that there is (CRE-5.33).
pub fn default<'a>(state: &State, seat: Seat, all: &'a [Stop]) -> Option<&'a Stop> {
    all.iter().min_by_key(|stop| class(state, seat, stop))
}

/// The stop of a move with the way that leads there; `None` when it is not legal.
pub fn find(state: &State, seat: Seat, route: Route, space: Space) -> Option<(Stop, Path)> {
    let mut found: Option<(Stop, Path)> = None;
    each_on(state, seat, route, |stop, path| {
        let better = match &found {
            None => true,
            Some((known, _)) => known.bound && !stop.bound,
        };
        if stop.space == space && better {
            found = Some((stop, path.clone()));
        }
    });
    found
}

/// The class of a stop for the default of MOVE, the best first (CRE-5.33).
pub fn class(state: &State, seat: Seat, stop: &Stop) -> u8 {
    let player = state.player(seat);
    let snatches = state
        .keeper_at()
        .is_some_and(|(keeper, at)| keeper != seat && at == stop.space);
    let home = stop.space == Space::gateway(player.colour);
    if home && player.has_all_diamonds() && (player.key || snatches) {
        0
    } else if stop.space == Space::PALACE && state.could_claim(seat) {
        1
    } else if !stop.is_peaceful() {
        4
    } else if stop.space.chest().is_some() {
        3
    } else {
        2
    }
}

/// Why a space is not a legal stop in this direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreached {
    /// The way does not lead there.
    TooFar,
    /// It is crossed, but blank.
    Crossed,
    /// It is the foreign gateway before which the way ends.
    Gateway,
}

/// Why a space is not a legal stop in this direction (CRE-6.13).
pub fn why_not(state: &State, seat: Seat, route: Route, space: Space) -> Unreached {
    let colour = state.player(seat).colour;
    let wrap = state.turn.way == Some(Way::SecretDoor);
    let mut why = Unreached::TooFar;
    let legs = legs(state);
    let reach = legs.first.saturating_add(legs.then);
    let blocks = |from: Space, side: Side| {
        space.is_foreign_to(colour) && from.exits(side, wrap).contains(&space)
    };
    let start = state.player(seat).space;
    if start.is_some_and(|start| blocks(start, route.first)) {
        return Unreached::Gateway;
    }
    each_on(state, seat, route, |stop, path| {
        if path[1..].contains(&space) {
            why = Unreached::Crossed;
        }
        if stop.steps < reach && blocks(stop.space, stop.last) {
            why = Unreached::Gateway;
        }
    });
    why
}
