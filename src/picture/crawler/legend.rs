//! The creatures on the mat by name: whoever does not know a silhouette finds it here.

use super::art::{creature, sprite};
use super::layout::FULL;
use crate::picture::kit::canvas::{Area, Canvas};
use crate::picture::kit::text::{Align, Style, fit};
use crate::picture::kit::theme::{self, Rgb, Tone};
use crate::rules::crawler::state::Nature;
use crate::rules::crawler::view::View;

const NAME: Style = Style::book(26);

const COLUMNS: i32 = 4;
const LINE: i32 = 42;
const PAD: i32 = 8;
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

/// The height of the panel; `None` where no creature is on the mat.
pub(super) fn height(view: &View) -> Option<i32> {
    let rows = (natures(view).len() as i32 + COLUMNS - 1) / COLUMNS;
    (rows > 0).then_some(rows * LINE + 2 * PAD)
}

/// Draws the panel.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area) {
    canvas.panel(area, 12.0, NIGHT, theme::GILT, 2.0);
    let wide = (FULL - 2 * PAD) / COLUMNS;
    for (index, nature) in natures(view).into_iter().enumerate() {
        let (column, row) = (index as i32 % COLUMNS, index as i32 / COLUMNS);
        let x = area.x + PAD + column * wide;
        let y = area.y + PAD + row * LINE + LINE / 2;
        canvas.blit_centred(&sprite(creature(nature), 34), x + 24, y);
        let name = fit(nature.title(), NAME, wide - 54);
        let tone = Tone::On(theme::CREAM, NIGHT);
        canvas.write_middle(&name, (x + 50, y), NAME, tone, Align::Left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::kit::text::width;
    use crate::rules::crawler::creatures::Kind;

    #[test]
    fn every_name_fits() {
        for kind in Kind::ALL {
            let room = (FULL - 2 * PAD) / COLUMNS - 54;
            assert!(width(kind.title(), NAME) <= room, "{kind}");
        }
        assert!(Tone::On(theme::CREAM, NIGHT).passes());
    }
}
