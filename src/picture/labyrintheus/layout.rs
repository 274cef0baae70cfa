//! Where everything lies on the board's picture, about a square (THE-12.1, 12.3): it grows with the map. No name of a
//! player changes a size.

use super::measures::{BETWEEN, FULL, MARGIN, WIDTH};
use super::{difficulty, inset, latest, map, party};
use crate::kit::canvas::Area;
use crate::rules::labyrintheus::view::View;

/// Width of the portal's part.
const PORTAL: i32 = 204;

/// The lowest picture: a lower one would be shown smaller on a phone than it need be.
const LOWEST: i32 = WIDTH * 5 / 6;

/// The height of the picture for a position.
pub(super) fn height(view: &View) -> i32 {
    (WIDTH - map::spare(view)).max(LOWEST)
}

/// Where the parts lie: the map above, below it what goes on and the newest chambers, and the portal beside them.
pub(super) struct Places {
    /// The map (THE-12.6).
    pub(super) map: Area,
    /// What is going on, if anything (THE-12.10).
    pub(super) inset: Option<Area>,
    /// The newest chambers by name (THE-12.6).
    pub(super) latest: Area,
    /// Who is there, where that has room.
    pub(super) party: Option<Area>,
    /// The portal (THE-12.8).
    pub(super) portal: Area,
    /// The Difficulty cards, once there are any (THE-12.9).
    pub(super) difficulty: Option<Area>,
}

impl Places {
    /// The places for a position.
    pub(super) fn of(view: &View) -> Places {
        let foot = height(view) - MARGIN;
        let map = Area::new(MARGIN, MARGIN, FULL, map::height(view));
        let strip = (!view.difficulty.is_empty()).then(|| {
            let top = foot - difficulty::HEIGHT;
            Area::new(MARGIN, top, FULL, difficulty::HEIGHT)
        });
        let top = map.bottom() + BETWEEN;
        let bottom = strip.map_or(foot, |strip| strip.y - BETWEEN);
        let left = Area::new(MARGIN, top, FULL - PORTAL - BETWEEN, bottom - top);
        let inset = inset::is_open(view).then(|| Area {
            h: inset::height(view, left.w).min(left.h),
            ..left
        });
        let top = inset.map_or(left.y, |inset| inset.bottom() + BETWEEN);
        let room = (bottom - top).max(0);
        // Portraits take what the lines leave; large lines, and those of older chambers, give way to them.
        let portraits = party::HEIGHT + BETWEEN;
        let lines = latest::height(view, room - portraits);
        let party = lines.map(|lines| {
            let gap = if lines == 0 { 0 } else { BETWEEN };
            let top = top + lines + gap;
            Area::new(left.x, top, left.w, bottom - top)
        });
        Places {
            map,
            inset,
            latest: Area::new(left.x, top, left.w, lines.unwrap_or(room)),
            party,
            portal: Area::new(left.right() + BETWEEN, left.y, PORTAL, left.h),
            difficulty: strip,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use daedalus_fixtures::labyrintheus::Fixture;

    const ALL: [&str; 6] = ["brakka", "ysolde", "gorrun", "pim", "aveline", "tock"];

    #[test]
    fn the_12_1_nothing_overlaps_and_all_is_within_the_picture() {
        for count in 2..=6 {
            let mut game = Fixture::new(&ALL[..count].join(" "))
                .deck("deep_ogre")
                .in_play("thicker_hides")
                .backpack("brakka", "hammerfall")
                .faces("3")
                .play();
            game.draw("brakka");
            let places = Places::of(&game.view());
            let around = [places.inset, places.difficulty, places.party];
            let around = around.into_iter().flatten();
            let areas: Vec<Area> = around
                .chain([places.map, places.latest, places.portal])
                .collect();
            assert!(areas.len() >= 5, "a fight and a Difficulty card are shown");
            assert!(places.party.is_some(), "{count}: who is there is shown");
            for (at, area) in areas.iter().enumerate() {
                assert!(
                    !areas[..at].iter().any(|it| it.meets(*area)),
                    "{count}: {at}"
                );
                let inside = area.x >= MARGIN && area.right() <= WIDTH - MARGIN;
                let foot = height(&game.view()) - MARGIN;
                assert!(inside && area.bottom() <= foot, "{count}: {at}");
            }
        }
    }
}
