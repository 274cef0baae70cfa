//! The creatures on the mat by name: whoever does not know a silhouette finds it here.

use super::art::{creature, sprite};
use super::measures::FULL;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, width};
use crate::kit::theme::{self, Rgb, Tone};
use crate::rules::crawler::state::Nature;
use crate::rules::crawler::view::View;

const NAME: Style = Style::book(26);

const LINE: i32 = 42;
const PAD: i32 = 8;
/// From a silhouette's left edge to its name.
const TEXT: i32 = 44;
/// From a name to the next silhouette.
const BETWEEN: i32 = 22;
/// The ground that silhouettes stand on.
const NIGHT: Rgb = Rgb::hex(0x241C33);

/// The natures on the mat, each once, in the order of the table.
fn natures(view: &View) -> Vec<Nature> {
    let mut all: Vec<Nature> = Vec::new();
    for monster in &view.monsters {
        let title = monster.nature.title();
        if all.iter().all(|known| known.title() != title) {
            all.push(monster.nature);
        }
    }
    all.sort_by_key(|nature| match nature {
        Nature::Kind(kind) => *kind as usize,
        Nature::Double(..) => usize::MAX,
    });
    all
}

/// Where each stands: its row, and how far from the left.
fn places(view: &View) -> Vec<(Nature, i32, i32)> {
    let (mut row, mut x) = (0, PAD);
    let place = |nature: Nature| {
        let wide = TEXT + width(nature.title(), NAME);
        if x + wide > FULL - PAD {
            (row, x) = (row + 1, PAD);
        }
        let place = (nature, row, x);
        x += wide + BETWEEN;
        place
    };
    natures(view).into_iter().map(place).collect()
}

/// The height of the panel; `None` where no creature is on the mat.
pub(super) fn height(view: &View) -> Option<i32> {
    let &(_, row, _) = places(view).last()?;
    Some((row + 1) * LINE + 2 * PAD)
}

/// Draws the panel.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area) {
    canvas.panel(area, 12.0, NIGHT, theme::GILT, 2.0);
    for (nature, row, x) in places(view) {
        let x = area.x + x;
        let y = area.y + PAD + row * LINE + LINE / 2;
        canvas.blit_centred(&sprite(creature(nature), 34), x + 22, y);
        let at = (x + TEXT, y);
        let tone = Tone::On(theme::CREAM, NIGHT);
        canvas.write_middle(nature.title(), at, NAME, tone, Align::Left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_out() {
        assert!(Tone::On(theme::CREAM, NIGHT).passes());
    }
}
