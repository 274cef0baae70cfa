//! How far a seat is from winning (THE-12.14).

use super::super::view::{PortalView, SeatView, View};
use super::facts::STONES;
use daedalus_contract::game::{Names, Progress, Seat};
use daedalus_contract::kit::prose::count;

/// The gate stones of an escape, free and locked, and what is next; whoever is undead cannot win.
pub fn progress(view: &View, seat: Seat, names: Names<'_>) -> Option<Progress> {
    let seat = view.seats.iter().find(|it| it.seat == seat)?;
    if seat.removed || seat.persona.is_none() {
        return None;
    }
    if !seat.living {
        return Some(Progress::of(
            STONES,
            0,
            0,
            "undead: can win no more, and hunts the living",
        ));
    }
    if view.winner == Some(seat.seat) {
        return Some(won(view, seat));
    }
    let (stones, needed) = (seat.stones + seat.locked, view.stones_needed);
    let mut words = format!("{stones} of {needed} gate stones");
    if !view.over {
        words.push_str(&next(view, seat, names));
    }
    Some(Progress::of(STONES, stones, needed, words))
}

/// How the winner won: of the stones none are left that opened the portal.
fn won(view: &View, seat: &SeatView) -> Progress {
    let needed = view.stones_needed;
    let living = view.seats.iter().filter(|it| it.living && !it.removed);
    let (stones, words) = match &view.portal {
        PortalView::Passed(_) => (needed, "has left through the portal".to_owned()),
        _ if living.count() <= 1 => (seat.stones, "the last one alive".to_owned()),
        _ => {
            let stones = seat.stones + seat.locked;
            let told = count(stones, "gate stone", "gate stones");
            (stones, format!("{told}, the most of all"))
        }
    };
    Progress::of(STONES, stones, needed, words)
}

fn next(view: &View, seat: &SeatView, names: Names<'_>) -> String {
    if let PortalView::Opening {
        opener, pending, ..
    } = &view.portal
        && *opener == seat.seat
    {
        return match pending.as_slice() {
            [] => "; leaves through the portal now".to_owned(),
            [one] => format!("; leaves after one more turn of {}", names.of(*one)),
            all => format!("; leaves after one more turn of {} others", all.len()),
        };
    }
    if seat.stones >= view.stones_needed {
        return "; may open the portal".to_owned();
    }
    let living = view.seats.iter().filter(|it| it.living && !it.removed);
    match living.count() {
        0 | 1 => String::new(),
        living => format!(", or the last of {living} alive"),
    }
}
