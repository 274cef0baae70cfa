//! The pieces on their spaces, with initials, the key and their markers (CRE-12.4 to 12.6).

use super::art::{Art, Mark, sprite};
use super::colour::{piece_drop, tone};
use super::layout::place;
use crate::kit::canvas::Canvas;
use crate::kit::text::{Align, Style, initials, monogram, width};
use crate::kit::theme::{BRIGHT, INK, Tone};
use crate::rules::cretan::board::{Ground, Space};
use crate::rules::cretan::view::{SeatView, View};
use crate::rules::game::Names;

/// The size of a piece that stands alone on its square.
pub(super) const ALONE: i32 = 62;

/// Width of the key of a keeper.
const KEY: i32 = 50;
/// Width of a marker.
const MARK: i32 = 44;

/// Where the pieces of one space stand, as offsets from its middle, and their size.
struct Stand {
    places: &'static [(i32, i32)],
    size: i32,
}

const fn stand(ground: Ground, count: usize) -> Stand {
    let (places, size): (&[(i32, i32)], i32) = match (ground, count) {
        (Ground::Palace, ..=2) => (&[(-36, 62), (36, 62)], ALONE),
        (Ground::Palace, _) => (&[(-76, 62), (-25, 62), (26, 62), (77, 62)], 54),
        (Ground::Gateway(_), ..=1) => (&[(0, -13)], 60),
        (Ground::Gateway(_), 2) => (&[(-25, -8), (25, -8)], 52),
        (Ground::Gateway(_), _) => (&[(-24, -28), (24, -28), (-24, 14), (24, 14)], 46),
        (_, ..=1) => (&[(0, -1)], ALONE),
        (_, 2) => (&[(-15, -6), (15, 8)], 48),
        _ => (&[(-17, -17), (17, -17), (-17, 17), (17, 17)], 42),
    };
    Stand { places, size }
}

/// Draws all pieces; the one whose turn it is comes last and stands in a light.
pub(super) fn draw(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    for space in Space::all() {
        let here: Vec<&SeatView> = view
            .seats
            .iter()
            .filter(|seat| seat.space == Some(space))
            .collect();
        if here.is_empty() {
            continue;
        }
        let area = place(space);
        let Stand { places, size } = stand(space.ground(), here.len());
        for (seat, (dx, dy)) in here.into_iter().zip(places) {
            let at = (area.centre_x() + dx, area.centre_y() + dy);
            let active = seat.seat == view.active && !view.over;
            canvas.lay_centred(&sprite(Art::Halo(active), size + 16), at.0, at.1);
            draw_piece(canvas, seat, at, size, names);
            draw_marks(canvas, seat, at, size);
        }
    }
}

/// A piece with the initials of its player, centred on a point (CRE-12.4).
pub(super) fn draw_piece(
    canvas: &mut Canvas,
    seat: &SeatView,
    (x, y): (i32, i32),
    size: i32,
    names: Names<'_>,
) {
    canvas.blit_centred(&sprite(Art::Piece(seat.colour), size), x, y);
    let style = match size {
        ..=70 => Style::label(31),
        _ => Style::label(34),
    };
    let room = size * 5 / 8 + 4;
    let two = monogram(seat.seat, names);
    let shown = if size > 44 && width(&two, style) <= room {
        two
    } else {
        initials(seat.seat, names, 1)
    };
    let y = y + piece_drop(seat.colour) * size / 64;
    canvas.write_middle(&shown, (x, y), style, tone(seat.colour), Align::Centre);
}

/// The markers that a seat has, with a number where there is one.
pub(super) fn marks(seat: &SeatView) -> Vec<(Mark, Option<u8>)> {
    let stone = (seat.miss > 0).then_some((Mark::Stone, Some(seat.miss)));
    let pit = seat.pit.map(|failed| (Mark::Pit, Some(failed)));
    let slow = (seat.slow > 0).then_some((Mark::Slow, Some(seat.slow)));
    let torch = seat.torch.then_some((Mark::Torch, None));
    [stone, pit, slow, torch].into_iter().flatten().collect()
}

/// The key and the markers around a piece; where several share a square there is room for small ones only.
fn draw_marks(canvas: &mut Canvas, seat: &SeatView, (x, y): (i32, i32), size: i32) {
    let far = size * 27 / 62;
    if seat.key {
        canvas.blit_centred(&sprite(Art::Key, KEY), x + far, y - far);
    }
    let corners = [(-far, far), (far, far), (-far, -far), (0, far + 6)];
    let corners = if size > 50 {
        &corners[..]
    } else {
        &corners[..1]
    };
    for ((mark, count), (dx, dy)) in marks(seat).into_iter().zip(corners) {
        let at = (x + dx, y + dy);
        canvas.blit_centred(&sprite(Art::Mark(mark), MARK), at.0, at.1);
        let shown = count.filter(|_| mark == Mark::Stone && size > 50);
        if let Some(count) = shown {
            let at = (at.0 + 15, at.1 + 6);
            let style = Style::label(31);
            canvas.write_rimmed(&count.to_string(), at, style, Tone::On(BRIGHT, INK));
        }
    }
}
