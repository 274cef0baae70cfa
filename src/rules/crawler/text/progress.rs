//! How far a seat is from winning (DCL-12.9).

use super::super::board::Square;
use super::super::state::Phase;
use super::super::view::View;
use super::facts::{CHEST, MOVE};
use daedalus_contract::game::{Progress, Seat};
use daedalus_contract::kit::prose::{bearing, count};

/// Parts of the bar: the last is the chest, and of the others one is missing for each move that is left but the last.
const PARTS: u16 = 5;

/// The way to the chest, and in how many moves it can be walked.
pub fn progress(view: &View, seat: Seat) -> Option<Progress> {
    let player = view.seats.get(seat.index())?;
    if !player.playing || player.adventurer.is_none() || view.phase == Phase::Pick {
        return None;
    }
    let won = view.winner == Some(seat);
    let (left, words) = match (player.at, player.distance) {
        _ if won => (0, "on the chest".to_owned()),
        (None, _) => (PARTS, "off the board".to_owned()),
        (Some(at), None) => (PARTS, no_way(view, at)),
        (Some(_), Some(steps)) => {
            let moves = steps.div_ceil(u16::from(player.movement).max(1));
            let told = count(steps, "step", "steps");
            let moves_told = count(moves, "move", "moves");
            (moves, format!("chest {told} away: {moves_told}"))
        }
    };
    let reached = PARTS.saturating_sub(left);
    let walked = (1..PARTS).map(|part| (MOVE, part <= reached));
    let bar = walked.chain([(CHEST, won)]).collect();
    Some(Progress { bar, words })
}

/// What is missing of a way to the chest: tiles in its direction, and how far it is by them at a guess (DCL-14.1).
fn no_way(view: &View, at: Square) -> String {
    let guess = view.mat.guess(view.chest);
    if guess.way(at).nth(1).is_none() {
        return "no way to the chest: it is walled off".to_owned();
    }
    let (east, south) = (
        view.chest.column() - at.column(),
        view.chest.row() - at.row(),
    );
    format!(
        "no way to the chest yet, some {:.0} steps: tiles to the {} are missing",
        guess.distance(at),
        bearing(east, south)
    )
}
