//! How far a seat is from winning (LAB-12.14).

use super::super::pieces::Colour;
use super::super::view::{NextGoal, SeatView, View};
use super::facts::KEY_OF;
use daedalus_contract::game::{Progress, Seat};
use daedalus_contract::kit::prose::{and, bearing, count};

/// The Keys of the four colours, and what is next: the nearest known one, or the Door.
pub fn progress(view: &View, seat: Seat) -> Option<Progress> {
    let seat = view.seats.iter().find(|it| it.seat == seat)?;
    seat.hero?;
    let owns = |colour| {
        let held = seat.slots.iter().filter_map(|slot| slot.key);
        held.into_iter().any(|key| key.colour() == colour)
    };
    let bar: Vec<_> = Colour::ALL
        .iter()
        .map(|&colour| (KEY_OF[colour as usize], owns(colour)))
        .collect();
    let missing = bar.iter().filter(|(_, held)| !held);
    let missing: Vec<String> = missing.map(|(icon, _)| icon.word.to_owned()).collect();
    let needed = usize::from(view.keys_needed);
    let held = needed.min(bar.len() - missing.len());
    let mut words = format!("{held} of {needed} Keys");
    match (held, needed) {
        (4, 4) => {}
        (0, 4) => words.push_str(", one of each colour"),
        (0, _) => words.push_str(", each of another colour"),
        (_, 4) => words.push_str(&format!(" ({} missing)", and(&missing))),
        // Which ones does not matter: the bar shows what is there.
        _ => {}
    }
    if !view.over {
        words.push_str(&format!("; {}", next(seat)));
    }
    (!seat.removed).then_some(Progress { bar, words })
}

fn next(seat: &SeatView) -> String {
    let (Some(next), Some(here)) = (seat.next, seat.tile) else {
        return "explore for one".to_owned();
    };
    let what = next.key.map_or("the Door", |key| KEY_OF[key as usize].word);
    if next.at == here {
        return format!("stands on {what}");
    }
    let NextGoal { at, steps, .. } = next;
    let Some(steps) = steps else {
        return format!("{what} lies on {at}, no way there yet");
    };
    let east = i32::from(at.column()) - i32::from(here.column());
    let south = i32::from(at.row()) - i32::from(here.row());
    let steps = count(steps, "step", "steps");
    format!("{what} lies {steps} {} ({at})", bearing(east, south))
}
