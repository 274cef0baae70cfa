//! How far a seat is from winning (CRE-12.13).

use super::super::board::Space;
use super::super::pieces::Colour;
use super::super::view::{Keys, SeatView, View};
use super::facts::{DIAMOND_OF, KEY};
use daedalus_contract::game::{Names, Progress, Seat};
use daedalus_contract::kit::prose::{and, bearing, count};

/// The four diamonds and the Magic Key, and what is next: diamonds, the palace, the keeper, home.
pub fn progress(view: &View, seat: Seat, names: Names<'_>) -> Option<Progress> {
    let seat = view.seats.iter().find(|it| it.seat == seat)?;
    let here = seat.space?;
    let diamonds = DIAMOND_OF.into_iter().zip(seat.diamonds);
    let bar: Vec<_> = diamonds.chain([(KEY, seat.key)]).collect();
    let held = seat.diamonds.iter().filter(|it| **it).count();
    let key = if seat.key { " and the Magic Key" } else { "" };
    let mut words = format!("{held} of {} diamonds{key}", Colour::ALL.len());
    if !view.over {
        words.push_str(&match held == 0 && !seat.key {
            true => "; the chests of each colour hold them".to_owned(),
            false => format!("; {}", next(view, seat, here, names)),
        });
    }
    Some(Progress { bar, words })
}

fn next(view: &View, seat: &SeatView, here: Space, names: Names<'_>) -> String {
    let missing = Colour::ALL.iter().zip(seat.diamonds);
    let missing = missing.filter(|(_, held)| !held);
    let missing: Vec<String> = missing.map(|(it, _)| it.title().to_lowercase()).collect();
    if !missing.is_empty() {
        return format!("missing {}", and(&missing));
    }
    if seat.key {
        return format!("home is {}", way(here, Space::gateway(seat.colour)));
    }
    match (view.keys, view.keeper) {
        (Keys::One, Some(keeper)) => format!("{} keeps the Magic Key", names.of(keeper)),
        _ => format!(
            "the Magic Key lies {} in the palace",
            way(here, Space::PALACE)
        ),
    }
}

/// How far, and in which direction: `7 spaces north`; `here`.
fn way(from: Space, to: Space) -> String {
    let centre = |space: Space| {
        let ((left, top), (right, bottom)) = space.squares();
        (i32::from(left + right), i32::from(top + bottom))
    };
    let ((x, y), (far_x, far_y)) = (centre(from), centre(to));
    match from.dist(to) {
        0 => "here".to_owned(),
        spaces => {
            let spaces = count(spaces, "space", "spaces");
            format!("{spaces} {}", bearing(far_x - x, far_y - y))
        }
    }
}
