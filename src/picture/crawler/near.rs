//! The part of the mat that matters now, with a small map of the whole in a corner (DCL-12.1).

use super::art::{Art, creature, sprite};
use super::measures::{MAP_CELL, NEAR_BAND, NEAR_COUNT, NEAR_SQUARE, WIDTH};
use super::window::Window;
use super::{map, marks, mat, zoom};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::theme::{self, Rgb};
use crate::rules::crawler::DecisionKind;
use crate::rules::crawler::board::{SIDE, Square};
use crate::rules::crawler::state::{Monster, Nature};
use crate::rules::crawler::view::View;
use crate::rules::game::{Seat, Waiting};

/// The ground of what is drawn or rolled.
pub(super) const NIGHT: Rgb = Rgb::hex(0x241C33);
/// The small map with its border, and what stands beside it.
const MAP: i32 = 7 * MAP_CELL + 16;
const INSET: i32 = 132;
/// From the border of the squares to what lies over them.
const PAD: i32 = 8;

/// Draws the part.
pub(super) fn draw(canvas: &mut Canvas, view: &View) {
    canvas.lay(&sprite(Art::Frame(NEAR_BAND), WIDTH), 0, 0);
    let weights = weights(view);
    let window = window(&weights);
    mat::draw_window(canvas, view, window);
    marks::draw_turn(canvas, view, window);
    zoom::write_coordinates(canvas, window);
    let corner = corner(&weights, window);
    map::draw(canvas, view, window, corner);
    draw_inset(canvas, view, corner, window.bounds());
}

/// The part that is drawn.
pub(super) fn window_of(view: &View) -> Window {
    window(&weights(view))
}

/// Does all that is offered fit into a part of the mat?
pub(super) fn is_enough(view: &View) -> bool {
    let span = |along: fn(Square) -> i32| {
        let all = || view.options.iter().copied().map(along);
        let ends = all().max().zip(all().min());
        ends.map_or(0, |(last, first)| last - first)
    };
    view.spaces.is_empty() && span(Square::column).max(span(Square::row)) < NEAR_COUNT
}

/// The creature that has just appeared, while its seat says what it does.
pub(super) fn commanded(view: &View) -> Option<&Monster> {
    let seat = view.waiting.iter().find_map(|it| match it {
        Waiting::Seat { seat, kind } => {
            (DecisionKind::of(kind) == Some(DecisionKind::SpawnAct)).then_some(*seat)
        }
        _ => None,
    })?;
    let own = view.monsters.iter().filter(|it| it.controller == seat);
    own.max_by_key(|it| it.id.0)
}

/// How much each square matters: what is asked about, where the active piece stands, what is offered, what has just happened, who is near.
fn weights(view: &View) -> Vec<(Square, i32)> {
    let mut weights = Vec::new();
    weights.extend(commanded(view).map(|it| (it.at, 4000)));
    for (seat, player) in Seat::all(view.seats.len() as u8).zip(&view.seats) {
        let waits = |it: &Waiting| matches!(it, Waiting::Seat { seat: who, .. } if *who == seat);
        let weight = match () {
            () if view.winner == Some(seat) => 4000,
            () if seat == view.active => 2000,
            () if view.waiting.iter().any(waits) => 400,
            () => 12,
        };
        weights.extend(player.at.map(|at| (at, weight)));
    }
    let targets = view.targets.iter().map(|strike| strike.at);
    weights.extend(view.options.iter().copied().map(|at| (at, 120)));
    weights.extend(targets.map(|at| (at, 100)));
    weights.extend(view.changed.iter().map(|&at| (at, 60)));
    weights.extend(view.trail.iter().map(|&at| (at, 8)));
    weights.extend(view.reachable.iter().map(|&(at, _)| (at, 4)));
    weights.extend(view.monsters.iter().map(|it| (it.at, 6)));
    weights.push((view.chest, 3));
    weights
}

/// The part in which most of that lies, as far in the middle as may be.
fn window(weights: &[(Square, i32)]) -> Window {
    let last = SIDE as i32 - NEAR_COUNT;
    let heaviest = weights.iter().max_by_key(|it| it.1).map(|it| it.0);
    let worth = |first: (i32, i32)| {
        let middle = |at: i32, first: i32| (at - first - NEAR_COUNT / 2).abs();
        let off = heaviest.map_or(0, |at| {
            middle(at.column(), first.0).max(middle(at.row(), first.1))
        });
        let inside = |at: Square| {
            // What lies at the edge is not yet in the middle of things.
            let margin = |at: i32, first: i32| (at - first).min(first + NEAR_COUNT - 1 - at);
            margin(at.column(), first.0).min(margin(at.row(), first.1)) >= 0
        };
        let held = weights.iter().filter(|it| inside(it.0));
        held.map(|it| it.1).sum::<i32>() * 8 - off
    };
    let corners = (0..=last).flat_map(|row| (0..=last).map(move |column| (column, row)));
    let first = corners
        .max_by_key(|&corner| worth(corner))
        .unwrap_or((0, 0));
    Window::at(first, NEAR_COUNT, NEAR_SQUARE, (NEAR_BAND, NEAR_BAND))
}

/// The corner of the squares in which the map hides the least.
fn corner(weights: &[(Square, i32)], window: Window) -> Area {
    let bounds = window.bounds();
    let (left, top) = (bounds.x + PAD, bounds.y + PAD);
    let (right, bottom) = (bounds.right() - PAD - MAP, bounds.bottom() - PAD - MAP);
    let places = [(right, top), (left, top), (right, bottom), (left, bottom)];
    let hidden = |place: &(i32, i32)| -> i32 {
        let area = Area::new(place.0, place.1, MAP, MAP);
        let beneath = weights.iter().filter(|it| area.meets(window.area(it.0)));
        beneath.map(|it| it.1).sum()
    };
    let (x, y) = places.into_iter().min_by_key(hidden).unwrap_or((left, top));
    Area::new(x, y, MAP, MAP)
}

/// The creature that was drawn, or the dice of an open roll, beside the map.
fn draw_inset(canvas: &mut Canvas, view: &View, map: Area, bounds: Area) {
    let count = match (&view.roll, view.drawn_creature) {
        (Some(roll), _) => roll.dice.len() as i32,
        (None, Some(_)) => 1,
        (None, None) => return,
    };
    let side = if view.roll.is_some() { 84 } else { INSET };
    let width = count * side + 16;
    let left = map.x == bounds.x + PAD;
    let x = if left {
        map.right() + PAD
    } else {
        map.x - PAD - width
    };
    let area = Area::new(x, map.y, width, side + 16);
    canvas.panel(area, 12.0, NIGHT, theme::GILT, 3.0);
    let arts: Vec<Art> = match (&view.roll, view.drawn_creature) {
        (Some(roll), _) => roll.dice.iter().map(|&die| Art::Die(die)).collect(),
        (None, kind) => kind
            .map(|kind| creature(Nature::Kind(kind)))
            .into_iter()
            .collect(),
    };
    for (art, index) in arts.into_iter().zip(0..) {
        let x = area.x + 8 + index * side + side / 2;
        canvas.blit_centred(&sprite(art, side - 8), x, area.centre_y());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(text: &str) -> Square {
        text.parse().expect("a square")
    }

    #[test]
    fn dcl_12_1_the_part_holds_what_matters_most_and_the_map_hides_the_least_of_it() {
        let weights = [
            (square("d4c3"), 2000),
            (square("f5a1"), 100),
            (square("a1a1"), 6),
        ];
        let window = window(&weights);
        assert!(window.shows(square("d4c3")) && window.shows(square("f5a1")));
        assert!(!window.shows(square("a1a1")));
        let map = corner(&weights, window);
        assert!(!map.meets(window.area(square("d4c3"))));
        let alone = super::window(&weights[..1]);
        assert_eq!(alone.middle(square("d4c3")), (WIDTH / 2, WIDTH / 2));
    }
}
