//! A match thought through, as a picture: how likely each seat was to win over the turns, and where the match turned.
//!
//! Curves are told apart by the numbers of their seats too, so that nobody has to know colours.

use resvg::tiny_skia::{Path, PathBuilder};

use super::canvas::{Area, Canvas};
use super::text::{Align, Style, fit, wrap};
use super::theme::{self, Rgb, Tone};
use crate::Turned;

/// What stands on the picture.
pub struct Chart<'a> {
    /// What was played.
    pub title: &'a str,
    /// The seats, in their order.
    pub curves: Vec<Curve>,
    /// What stands below some points: the point counted from 0, and its round.
    pub ticks: Vec<(usize, u32)>,
    /// Where the match turned, in order.
    pub turns: &'a [Turned<'a>],
}

/// The chances of a seat.
pub struct Curve {
    /// The name of the seat.
    pub name: String,
    /// Its colour, and how its number is written on it.
    pub tone: Tone,
    /// How likely it was to win, 0 to 1, at one point after the other; of all curves there are equally many.
    pub chances: Vec<f32>,
    /// It won.
    pub won: bool,
}

impl Curve {
    /// `Ann 25, 31, 48, 100 (won).`
    pub fn words(&self) -> String {
        /// So many points tell a curve.
        const TOLD: usize = 6;
        let last = self.chances.len().saturating_sub(1);
        let mut points: Vec<usize> = (0..TOLD).map(|at| at * last / (TOLD - 1)).collect();
        points.dedup();
        let percent = |at: &usize| {
            let chance = self.chances.get(*at)?;
            Some(format!("{:.0}", chance * 100.0))
        };
        let told: Vec<String> = points.iter().filter_map(percent).collect();
        let won = if self.won { " (won)" } else { "" };
        format!("{} {}{won}.", self.name, told.join(", "))
    }
}

const WIDTH: i32 = 1080;
const MARGIN: i32 = 10;
const TITLE_Y: i32 = 38;
/// Below the title.
const HEAD: i32 = 76;
/// Height of the name of a seat, and how many stand in a row at most.
const CHIP: i32 = 56;
const CHIPS: i32 = 3;
/// Left of the curves, for the scale; below them, for the rounds.
const SCALE: i32 = 118;
const ROUNDS: i32 = 52;
/// Height of the field of the curves.
const FIELD: i32 = 430;
/// Height of a card of a turning point.
const CARD: i32 = 142;
const BETWEEN: i32 = 8;
/// Radius of the number of a seat on its curve, and of that of a turning point.
const BADGE: i32 = 21;

const TITLE: Style = Style::book(42);
const NAME: Style = Style::label(34);
const NUMBER: Style = Style::label(31);
const AXIS: Style = Style::label(31);
const TAKEN: Style = Style::label(33);

/// Draws the picture.
pub fn draw(chart: &Chart<'_>) -> Canvas {
    let seats = chart.curves.len() as i32;
    let top = HEAD + (seats + beside(seats) - 1) / beside(seats) * (CHIP + BETWEEN);
    let cards = top + FIELD + ROUNDS;
    let count = chart.turns.len().max(1) as i32;
    let mut canvas = Canvas::table(WIDTH, cards + count * (CARD + BETWEEN) + 2);
    let title = fit(chart.title, TITLE, WIDTH - 4 * MARGIN);
    let cream = Tone::On(theme::CREAM, theme::TABLE);
    let at = (WIDTH / 2, TITLE_Y);
    canvas.write_middle(&title, at, TITLE, cream, Align::Centre);
    draw_names(&mut canvas, &chart.curves);
    let points = chart.curves.first().map_or(0, |it| it.chances.len());
    let field = Field {
        area: Area::new(SCALE, top, WIDTH - SCALE - MARGIN - BADGE, FIELD),
        last: points.saturating_sub(1).max(1),
    };
    field.draw_ground(&mut canvas, &chart.ticks);
    field.draw_turns(&mut canvas, chart.turns);
    field.draw_curves(&mut canvas, &chart.curves);
    draw_cards(&mut canvas, chart.turns, cards);
    canvas
}

/// How many names stand in a row.
const fn beside(seats: i32) -> i32 {
    if seats == 2 || seats == 4 { 2 } else { CHIPS }
}

/// The names of the seats with their numbers and colours.
fn draw_names(canvas: &mut Canvas, curves: &[Curve]) {
    let chips = beside(curves.len() as i32);
    let wide = (WIDTH - 2 * MARGIN - (chips - 1) * BETWEEN) / chips;
    for (curve, at) in curves.iter().zip(0..) {
        let x = MARGIN + at % chips * (wide + BETWEEN);
        let y = HEAD + at / chips * (CHIP + BETWEEN);
        let area = Area::new(x, y, wide, CHIP);
        let (ground, line) = match curve.won {
            true => (theme::BRIGHT, 4.0),
            false => (theme::VELLUM, 2.0),
        };
        canvas.panel(area, 10.0, ground, theme::UMBER, line);
        let centre = (area.x + 10 + BADGE, area.centre_y());
        badge(canvas, centre, &(at + 1).to_string(), curve.tone);
        let name = match curve.won {
            true => format!("{} (won)", curve.name),
            false => curve.name.clone(),
        };
        let left = centre.0 + BADGE + 10;
        let name = fit(&name, NAME, area.right() - 10 - left);
        let sepia = Tone::On(theme::SEPIA, ground);
        canvas.write_middle(&name, (left, area.centre_y()), NAME, sepia, Align::Left);
    }
}

/// Where the curves are.
struct Field {
    area: Area,
    /// The number of the last point.
    last: usize,
}

impl Field {
    fn x(&self, point: f32) -> f32 {
        self.area.x as f32 + self.area.w as f32 * point / self.last as f32
    }

    fn y(&self, chance: f32) -> f32 {
        self.area.bottom() as f32 - self.area.h as f32 * chance.clamp(0.0, 1.0)
    }

    fn draw_ground(&self, canvas: &mut Canvas, ticks: &[(usize, u32)]) {
        let area = self.area;
        let cream = Tone::On(theme::CREAM, theme::TABLE);
        canvas.fill(area, theme::WELL, 255);
        for percent in [0, 25, 50, 75, 100] {
            let y = self.y(percent as f32 / 100.0);
            let path = line(&[(area.x as f32, y), (area.right() as f32, y)]);
            stroke(canvas, path, theme::UMBER, 2.0, None);
            if percent % 50 == 0 {
                // The outermost ones stay beside the field.
                let y = (y as i32).clamp(area.y + 14, area.bottom() - 14);
                let at = (area.x - 10, y);
                canvas.write_middle(&format!("{percent} %"), at, AXIS, cream, Align::Right);
            }
        }
        let y = area.bottom() + ROUNDS / 2;
        canvas.write_middle("Round", (MARGIN, y), AXIS, cream, Align::Left);
        for (point, round) in ticks {
            let x = self.x(*point as f32) as i32;
            let x = x.clamp(area.x + 16, area.right() - 16);
            canvas.write_middle(&round.to_string(), (x, y), AXIS, cream, Align::Centre);
        }
    }

    fn draw_turns(&self, canvas: &mut Canvas, turns: &[Turned<'_>]) {
        let mut last: Option<(i32, i32)> = None;
        for (turned, number) in turns.iter().zip(1..) {
            let x = self.x(turned.at);
            let (top, bottom) = (self.area.y as f32, self.area.bottom() as f32);
            let path = line(&[(x, top), (x, bottom)]);
            stroke(canvas, path, theme::GILT, 4.0, Some([12.0, 10.0]));
            let x = x as i32;
            let beside = last.filter(|(before, _)| x - before < 2 * BADGE);
            let y = match beside {
                Some((_, y)) => y + 2 * BADGE + 2,
                None => self.area.y + BADGE + 4,
            };
            badge(canvas, (x, y), letter(number), Tone::InkOnGilt);
            last = Some((x, y));
        }
    }

    /// The curves, that of the winner on top, with the numbers of their seats.
    fn draw_curves(&self, canvas: &mut Canvas, curves: &[Curve]) {
        let mut order: Vec<(&Curve, usize)> = curves.iter().zip(0..).collect();
        order.sort_by_key(|(curve, _)| curve.won);
        for (curve, _) in &order {
            let points = curve.chances.iter().zip(0..);
            let points: Vec<_> = points
                .map(|(chance, at)| (self.x(at as f32), self.y(*chance)))
                .collect();
            stroke(canvas, line(&points), theme::INK, 11.0, None);
            stroke(canvas, line(&points), curve.tone.ground(), 7.0, None);
        }
        for (curve, seat) in order {
            for at in self.numbered(seat, curves.len()) {
                let Some(chance) = curve.chances.get(at) else {
                    continue;
                };
                let centre = (self.x(at as f32) as i32, self.y(*chance) as i32);
                badge(canvas, centre, &(seat + 1).to_string(), curve.tone);
            }
        }
    }

    /// The points at which a curve has its number: each curve at others, so that they do not lie on each other.
    fn numbered(&self, seat: usize, seats: usize) -> Vec<usize> {
        const TIMES: usize = 3;
        let parts = seats * TIMES + 1;
        let at = |time: usize| (self.last * (time * seats + seat + 1) + parts / 2) / parts;
        let mut points: Vec<usize> = (0..TIMES).map(at).collect();
        points.dedup();
        points
    }
}

fn draw_cards(canvas: &mut Canvas, turns: &[Turned<'_>], top: i32) {
    let wide = WIDTH - 2 * MARGIN;
    if turns.is_empty() {
        let area = Area::new(MARGIN, top, wide, CARD);
        canvas.panel(area, 11.0, theme::VELLUM, theme::UMBER, 2.0);
        let at = (area.centre_x(), area.centre_y());
        let text = "No choice cost anybody much.";
        canvas.write_middle(text, at, TAKEN, Tone::SepiaOnVellum, Align::Centre);
    }
    for (turned, number) in turns.iter().zip(1..) {
        let y = top + (number - 1) * (CARD + BETWEEN);
        let area = Area::new(MARGIN, y, wide, CARD);
        canvas.panel(area, 11.0, theme::VELLUM, theme::UMBER, 2.0);
        let centre = (area.x + 16 + BADGE, area.centre_y());
        badge(canvas, centre, letter(number), Tone::InkOnGilt);
        let left = centre.0 + BADGE + 16;
        let room = area.right() - 14 - left;
        let taken = fit(turned.taken, TAKEN, room);
        let mut better = wrap(turned.better, TAKEN, room);
        if better.len() > 2 {
            let rest = better[1..].join(" ");
            better.truncate(1);
            better.push(fit(&rest, TAKEN, room).into_owned());
        }
        let lines = 1 + better.len() as i32;
        let first = area.centre_y() - (lines - 1) * TAKEN.line() / 2;
        canvas.write_middle(
            &taken,
            (left, first),
            TAKEN,
            Tone::SepiaOnVellum,
            Align::Left,
        );
        for (line, row) in better.iter().zip(1..) {
            let at = (left, first + row * TAKEN.line());
            canvas.write_middle(
                line,
                at,
                TAKEN,
                Tone::On(theme::PINE, theme::VELLUM),
                Align::Left,
            );
        }
    }
}

/// How a turning point is called in the picture and beside it: seats have numbers, turning points have letters.
pub const fn letter(number: i32) -> &'static str {
    match number {
        1 => "A",
        2 => "B",
        _ => "C",
    }
}

/// A disc with a number or letter.
fn badge(canvas: &mut Canvas, (x, y): (i32, i32), text: &str, tone: Tone) {
    let area = Area::new(x - BADGE, y - BADGE, 2 * BADGE, 2 * BADGE);
    canvas.panel(area, BADGE as f32, tone.ground(), theme::INK, 3.0);
    canvas.write_middle(text, (x, y), NUMBER, tone, Align::Centre);
}

fn stroke(canvas: &mut Canvas, path: Option<Path>, colour: Rgb, wide: f32, dash: Option<[f32; 2]>) {
    if let Some(path) = path {
        canvas.stroke_path(&path, colour, wide, dash);
    }
}

fn line(points: &[(f32, f32)]) -> Option<Path> {
    let (first, rest) = points.split_first()?;
    let mut path = PathBuilder::new();
    path.move_to(first.0, first.1);
    for point in rest {
        path.line_to(point.0, point.1);
    }
    path.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_curve_has_its_numbers_at_other_points() {
        let field = Field {
            area: Area::new(0, 0, 900, 400),
            last: 40,
        };
        let mut all: Vec<usize> = (0..6).flat_map(|seat| field.numbered(seat, 6)).collect();
        assert_eq!(all.len(), 18);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 18, "no two at one point");
        assert!(all.iter().all(|at| *at <= 40));
    }

    #[test]
    fn what_stands_on_cards_stands_out() {
        assert!(Tone::On(theme::PINE, theme::VELLUM).passes());
        assert!(Tone::On(theme::CREAM, theme::TABLE).passes());
    }
}
