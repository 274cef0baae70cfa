//! Everything random.

use super::event::{Event, Purpose};
use super::flow::Flow;
use super::lists::Faces;
use super::personas::Persona;
use super::state::{Rolled, State};
use super::treasures::Treasure;
use daedalus_contract::game::Seat;

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

/// Rolls the combat die of a seat, with at most 20 extra rolls (THE-5.4).
fn faces(state: &mut State, seat: Seat, explosion: Explosion) -> Faces {
    let sides = state.persona(seat).side(state.player(seat).living).die;
    let mut faces = Faces::new();
    loop {
        let rolled = state.rng.die(sides);
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
    let backpack = &mut state.players[seat.index()].backpack;
    if backpack.is_empty() {
        return None;
    }
    let place = state.rng.place(backpack.iter().copied(), backpack.len());
    Some(backpack.remove(place))
}
