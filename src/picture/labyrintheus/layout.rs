//! Where everything lies on the board's picture (THE-12.1, 12.3). No name of a player changes a size.

use super::measures::{BETWEEN, FULL, HEADER, MARGIN};
use super::{difficulty, inset, map, seats};
use crate::kit::canvas::Area;
use crate::rules::labyrintheus::view::{SeatView, View};

/// Where the parts below the header lie.
pub(super) struct Places {
    /// The map (THE-12.6).
    pub(super) map: Area,
    /// What is going on, if anything (THE-12.10).
    pub(super) inset: Option<Area>,
    /// The Difficulty cards, once there are any (THE-12.9).
    pub(super) difficulty: Option<Area>,
    /// One panel for each seat, in seat order (THE-12.3).
    pub(super) seats: Vec<Area>,
    /// The height of the whole picture.
    pub(super) height: i32,
}

impl Places {
    /// The places for a position.
    pub(super) fn of(view: &View) -> Places {
        let (above, below) = view.seats.split_at(above(view.seats.len()));
        let mut y = HEADER.bottom() + BETWEEN;
        let mut seats = row(above, &mut y);
        let mut next = |height: i32| {
            let area = Area::new(MARGIN, y, FULL, height);
            y += height + BETWEEN;
            area
        };
        let map = next(map::height(view));
        let inset = inset::is_open(view).then(|| next(inset::height(view)));
        let difficulty = (!view.difficulty.is_empty()).then(|| next(difficulty::HEIGHT));
        let mut last = row(below, &mut y);
        // Below the map from right to left: "left" runs clockwise.
        let mut xs: Vec<(i32, i32)> = last.iter().map(|area| (area.x, area.w)).collect();
        xs.reverse();
        for (area, (x, w)) in last.iter_mut().zip(xs) {
            (area.x, area.w) = (x, w);
        }
        seats.append(&mut last);
        Places {
            map,
            inset,
            difficulty,
            seats,
            height: y + MARGIN - BETWEEN,
        }
    }
}

/// How many seats are above the map.
const fn above(seats: usize) -> usize {
    match seats {
        0..=3 => seats,
        _ => seats.div_ceil(2),
    }
}

/// Panels beside each other, all as high as the highest.
fn row(seats: &[SeatView], y: &mut i32) -> Vec<Area> {
    let Some(height) = seats.iter().map(seats::height).max() else {
        return Vec::new();
    };
    let count = seats.len() as i32;
    let width = (FULL - (count - 1) * BETWEEN) / count;
    let areas = (0..count).map(|index| {
        let x = MARGIN + index * (width + BETWEEN);
        Area::new(x, *y, width, height)
    });
    let areas = areas.collect();
    *y += height + BETWEEN;
    areas
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labyrintheus::measures::WIDTH;
    use daedalus_fixtures::labyrintheus::Fixture;

    #[test]
    fn the_12_3_at_most_three_panels_are_beside_each_other() {
        let rows = |seats| (above(seats), seats - above(seats));
        assert_eq!(
            [2, 3, 4, 5, 6].map(rows),
            [(2, 0), (3, 0), (2, 2), (3, 2), (3, 3)]
        );
    }

    const ALL: [&str; 6] = ["brakka", "ysolde", "gorrun", "pim", "aveline", "tock"];

    fn touch(one: &Area, other: &Area) -> bool {
        one.x < other.right()
            && other.x < one.right()
            && one.y < other.bottom()
            && other.y < one.bottom()
    }

    #[test]
    fn the_12_3_the_panels_lie_around_the_map_clockwise_and_nothing_overlaps() {
        for count in 2..=6 {
            let mut game = Fixture::new(&ALL[..count].join(" "))
                .deck("deep_ogre")
                .in_play("thicker_hides")
                .backpack("brakka", "hammerfall")
                .faces("3")
                .play();
            game.draw("brakka");
            let places = Places::of(&game.view());
            let around = [places.inset, places.difficulty].into_iter().flatten();
            let mut areas: Vec<Area> = around.chain([HEADER, places.map]).collect();
            assert_eq!(areas.len(), 4, "a fight and a Difficulty card are shown");
            areas.extend(&places.seats);
            for (at, area) in areas.iter().enumerate() {
                assert!(
                    !areas[..at].iter().any(|it| touch(it, area)),
                    "{count}: {at}"
                );
                let inside = area.x >= MARGIN && area.right() <= WIDTH - MARGIN;
                assert!(inside && area.bottom() < places.height, "{count}: {at}");
            }
            let (above, below) = places.seats.split_at(above(count));
            assert!(above.iter().all(|it| it.bottom() < places.map.y));
            assert!(below.iter().all(|it| it.y > places.map.bottom()));
            assert!(above.is_sorted_by_key(|it| it.x), "{count}");
            assert!(below.is_sorted_by_key(|it| -it.x), "{count}");
        }
    }
}
