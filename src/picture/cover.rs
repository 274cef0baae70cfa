//! The games as covers, a small board of each, for where one chooses among them.

use std::sync::LazyLock;

use super::booklet::{painter_of, position};
use super::kit::canvas::{Area, Canvas};
use super::kit::palette::Palette;
use super::kit::text::{Align, Style, wrap};
use super::kit::theme::{self, Rgb, Tone};
use super::painter::Painter;
use super::{Drawing, PAINTERS};
use crate::rules::GAMES;
use crate::rules::any::AnyGame;
use crate::rules::game::{About, LEARNER, Names, Viewer};

/// Side of a cover, and what is around and between those beside each other.
const SIDE: i32 = 336;
const MARGIN: i32 = 12;
const BETWEEN: i32 = 24;
/// Covers beside each other.
const COLUMNS: usize = 3;
const WIDTH: i32 = 1080;

const NAME: Style = Style::book(38);
const FACTS: Style = Style::label(30);
/// Lines that a name and what is told below it take.
const LINES: (i32, i32) = (2, 2);
/// So many colours of each game are kept where all are together.
const COLOURS: usize = 40;

/// The cover of a game; `None` for a game without a painter or a lesson, from whose last position it is taken.
pub fn draw_cover(game: &dyn AnyGame) -> Option<Drawing> {
    let palette = painter_of(game)?.palette();
    let about = game.about();
    let alt = format!("{}: {}", about.name, about.tagline);
    Some(Drawing::new(detail(game)?, palette, &alt))
}

/// The covers of all games beside each other, each with its name, seats, minutes, and how heavy it is.
pub fn draw_covers() -> Drawing {
    static ALL: LazyLock<(Canvas, Palette)> = LazyLock::new(all);
    let (canvas, palette) = &*ALL;
    let told: Vec<String> = GAMES.iter().map(|game| told(game.about())).collect();
    Drawing::new(canvas.clone(), palette, &told.join(" "))
}

/// `Labyrinthos: 2 to 4 seats, 40 to 60 minutes, medium.`
fn told(about: &About) -> String {
    let ((fewest, most), (short, long)) = (about.seats, about.minutes);
    format!(
        "{}: {fewest} to {most} seats, {short} to {long} minutes, {}.",
        about.name,
        about.weight.word()
    )
}

/// The board at the last step of the lesson, as far as it fits a square.
fn detail(game: &dyn AnyGame) -> Option<Canvas> {
    let last = game.lesson()?.steps.len().checked_sub(1)?;
    let scene = position(game, last)?;
    let painter = painter_of(game)?;
    let board = painter.board(scene.as_ref(), Viewer::Seat(LEARNER), &[], Names(&[]))?;
    let wide = board.canvas().width() as i32;
    let square = board.canvas().part(Area::new(0, 0, wide, wide));
    Some(square.resized(SIDE as u32, SIDE as u32))
}

fn all() -> (Canvas, Palette) {
    let covers: Vec<(&About, Canvas)> = GAMES
        .iter()
        .filter_map(|game| Some((game.about(), detail(*game)?)))
        .collect();
    let (names, facts) = (LINES.0 * NAME.line(), LINES.1 * FACTS.line());
    let height = SIDE + names + facts + BETWEEN;
    let rows = covers.len().div_ceil(COLUMNS) as i32;
    let mut canvas = Canvas::table(WIDTH, rows * height + MARGIN);
    for (row, index) in covers.chunks(COLUMNS).zip(0..) {
        let wide = row.len() as i32 * (SIDE + BETWEEN) - BETWEEN;
        let mut x = (WIDTH - wide) / 2;
        for (about, cover) in row {
            draw(&mut canvas, about, cover, (x, MARGIN + index * height));
            x += SIDE + BETWEEN;
        }
    }
    (canvas, palette(&covers))
}

fn draw(canvas: &mut Canvas, about: &About, cover: &Canvas, (x, y): (i32, i32)) {
    let area = Area::new(x, y, SIDE, SIDE);
    canvas.blit(&cover.clone().into_sprite(), x, y);
    canvas.frame(area, 4.0, theme::GILT, 6.0);
    let tone = Tone::On(theme::CREAM, theme::TABLE);
    let name = wrap(about.name, NAME, SIDE);
    let middle = area.centre_x();
    let mut below = area.bottom() + NAME.line() / 2 + 6;
    for line in &name {
        canvas.write_middle(line, (middle, below), NAME, tone, Align::Centre);
        below += NAME.line();
    }
    let ((fewest, most), (short, long)) = (about.seats, about.minutes);
    let weight = about.weight.word();
    for line in [
        format!("{fewest} to {most} seats · {weight}"),
        format!("{short} to {long} minutes"),
    ] {
        canvas.write_middle(&line, (middle, below), FACTS, tone, Align::Centre);
        below += FACTS.line();
    }
}

/// The colours that the covers of all games use most, the same number of each.
fn palette(covers: &[(&About, Canvas)]) -> Palette {
    let mut kept: Vec<Rgb> = Vec::new();
    for (about, cover) in covers {
        let painter: Option<&&dyn Painter> = PAINTERS.iter().find(|it| it.game() == about.id);
        let Some(palette) = painter.map(|it| it.palette()) else {
            continue;
        };
        let colours: Vec<Rgb> = palette.colours().collect();
        let mut counts = vec![0_u32; colours.len()];
        for &[r, g, b, _] in cover.pixels().as_chunks::<4>().0 {
            counts[usize::from(palette.index(Rgb(r, g, b)))] += 1;
        }
        let mut order: Vec<usize> = (0..colours.len()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse(counts[at]));
        let often = order.into_iter().take(COLOURS).map(|at| colours[at]);
        kept.extend(often.filter(|it| !theme::KEY_COLOURS.contains(it)));
    }
    kept.sort_unstable_by_key(|it| (it.0, it.1, it.2));
    kept.dedup();
    Palette::new(&theme::KEY_COLOURS, &kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_cover_and_all_stand_together() {
        for game in GAMES {
            let cover = draw_cover(*game).expect("a cover");
            assert_eq!(cover.canvas().width(), SIDE as u32);
            assert!(cover.alt().starts_with(game.about().name));
        }
        let all = draw_covers();
        for game in GAMES {
            assert!(all.alt().contains(&told(game.about())));
        }
        let size = all.encode().png.len();
        assert!(size < 250_000, "{size} bytes");
    }
}
