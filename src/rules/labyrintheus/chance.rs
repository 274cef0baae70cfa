//! Everything random: the stream of the match, and the results that a test has fixed.

use super::event::{Event, Purpose};
use super::flow::Flow;
use super::personas::Persona;
use super::state::{Faces, Forced, Rolled, State};
use super::treasures::Treasure;
use crate::game::Seat;
use crate::kit::chance::{die, uniform};

/// Which faces explode in a roll (THE-5.4, 7.53).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Explosion {
    /// A 6.
    #[default]
    Six,
    /// None: against an Ethereal monster.
    Never,
    /// A 5 too: with an Ethereal buff.
    FiveAndSix,
}

impl Explosion {
    const fn explodes(self, face: u8) -> bool {
        match self {
            Explosion::Six => face == 6,
            Explosion::Never => false,
            Explosion::FiveAndSix => face == 5 || face == 6,
        }
    }
}

/// Takes the first fixed result that `pick` recognises.
fn forced<T>(state: &mut State, pick: impl Fn(&Forced) -> Option<T>) -> Option<T> {
    let found = state.forced.iter().enumerate();
    let (position, found) = found
        .filter_map(|(position, forced)| Some((position, pick(forced)?)))
        .next()?;
    state.forced.remove(position);
    Some(found)
}

fn face(state: &mut State, sides: u8) -> u8 {
    let fixed = forced(state, |forced| match forced {
        Forced::Face(face) => Some(*face),
        Forced::Card(_) => None,
    });
    fixed.unwrap_or_else(|| die(&mut state.rng, sides))
}

/// Rolls the combat die of a seat, with at most 20 extra rolls (THE-5.4).
fn faces(state: &mut State, seat: Seat, explosion: Explosion) -> Faces {
    let sides = state.persona(seat).side(state.player(seat).living).die;
    let mut faces = Faces::new();
    loop {
        let rolled = face(state, sides);
        faces.push(rolled);
        if faces.is_full() || !explosion.explodes(rolled) {
            return faces;
        }
    }
}

/// Rolls the combat die of a seat and tells it. Gnaw re-rolls the first critical failure of an own turn (THE-7.9).
pub fn roll(flow: &mut Flow<'_>, seat: Seat, explosion: Explosion, purpose: Purpose) -> Faces {
    let mut rolled = faces(flow.state, seat, explosion);
    show(flow, seat, &rolled, purpose);
    let gnaws = flow.state.persona(seat) == Persona::Gorrun && flow.state.is_undead(seat);
    let own = seat == flow.state.active && !flow.state.turn.gnawed;
    if rolled[0] == 1 && gnaws && own {
        flow.state.turn.gnawed = true;
        rolled = faces(flow.state, seat, explosion);
        show(flow, seat, &rolled, Purpose::Again);
    }
    rolled
}

fn show(flow: &mut Flow<'_>, seat: Seat, faces: &Faces, purpose: Purpose) {
    flow.state.last_roll = Some(Rolled {
        seat,
        faces: faces.clone(),
    });
    let faces = faces.clone();
    flow.tell(Event::Rolled {
        seat,
        faces,
        purpose,
    });
}

/// What a roll comes to before additions.
pub fn sum(faces: &[u8]) -> i16 {
    faces.iter().map(|&face| i16::from(face)).sum()
}

/// Takes a random card out of a backpack; `None` when it is empty.
pub fn card_of(state: &mut State, seat: Seat) -> Option<Treasure> {
    let count = state.player(seat).backpack.len();
    if count == 0 {
        return None;
    }
    let fixed = forced(state, |forced| match forced {
        Forced::Card(card) => Some(*card),
        Forced::Face(_) => None,
    });
    let backpack = &state.player(seat).backpack;
    let fixed = fixed.and_then(|card| backpack.iter().position(|&held| held == card));
    let position = fixed.unwrap_or_else(|| uniform(&mut state.rng, count));
    Some(state.player_mut(seat).backpack.remove(position))
}
