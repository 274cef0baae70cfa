//! The pictures of the rules: of the pages of a booklet, and of the entries of the lexicon.

use super::from_view::capitalized;
use super::kit::entry::{self, Entry};
use super::kit::sprite::Sprite;
use super::painter::Painter;
use super::{Drawing, PAINTERS, Turns, draw_board, draw_hand, draw_news, draw_seat, draw_zoom};
use crate::rules::any::{AnyGame, AnyMatch};
use crate::rules::game::{LEARNER, Names, Page, Shows, Topic, Viewer};

/// Who sits in the seats of the match that a booklet shows; the reader's own seat is the first one.
const NAMES: [&str; 6] = [
    "Ariadne", "Ikaros", "Phaedra", "Theseus", "Pasiphae", "Minos",
];

/// The picture of a page; `None` where its game has no painter or no lesson, or the page shows what is not there.
pub fn draw_page(game: &dyn AnyGame, page: &Page) -> Option<Drawing> {
    let names = NAMES.map(str::to_owned);
    let names = Names(&names);
    let viewer = Viewer::Seat(LEARNER);
    let drawing = match page.shows {
        Shows::Board(step) => draw_board(position(game, step)?.as_ref(), viewer, names),
        Shows::Hand(step) => draw_hand(position(game, step)?.as_ref(), viewer, names),
        Shows::Seat(step) => draw_seat(position(game, step)?.as_ref(), LEARNER, viewer, names),
        Shows::Near(step) => draw_zoom(position(game, step)?.as_ref(), LEARNER, viewer, names),
        Shows::News(step) => {
            let scene = game.lesson()?.scene(game, step).ok()?;
            let turns = Turns {
                before: Vec::new(),
                now: scene.events.iter().collect(),
            };
            draw_news(scene.position.as_ref(), &turns, names)
        }
        Shows::Cards(entries) => several(game, entries),
        Shows::Signs => signs(game),
    };
    let drawing = drawing?;
    let alt = format!("{} {}", page.caption, drawing.alt);
    Some(drawing.with_alt(&alt))
}

/// The match before this step of the lesson of a game.
pub(super) fn position(game: &dyn AnyGame, step: usize) -> Option<Box<dyn AnyMatch>> {
    Some(game.lesson()?.scene(game, step).ok()?.position)
}

pub(super) fn painter_of(game: &dyn AnyGame) -> Option<&'static dyn Painter> {
    let id = game.about().id;
    PAINTERS.iter().copied().find(|it| it.game() == id)
}

/// An entry of the lexicon as a card.
pub fn draw_entry(game: &dyn AnyGame, topic: &Topic) -> Option<Drawing> {
    let painter = painter_of(game)?;
    // What the heading says already, and what the drawing shows of a tile.
    let is_told = |line: &String| *line == topic.name || is_plan(line);
    let text: Vec<String> = topic
        .plain()
        .into_iter()
        .filter(|it| !is_told(it))
        .collect();
    let alt = format!("{}: {}", topic.name, text.join(" "));
    let entry = Entry {
        name: topic.name.to_string(),
        text,
        sight: sight(game, painter, &topic.name, entry::LARGE),
    };
    Some(Drawing::new(entry::draw(&entry), painter.palette(), &alt))
}

/// These entries of the lexicon beside each other.
fn several(game: &dyn AnyGame, names: &[&str]) -> Option<Drawing> {
    let painter = painter_of(game)?;
    let lexicon = game.lexicon();
    let entry = |name: &&str| {
        let topic = lexicon.iter().find(|topic| topic.name == *name)?;
        // Neither the name once more nor tables.
        let says = |line: &String| !line.starts_with(&*topic.name) && !line.contains("  ");
        let told: Vec<String> = topic.plain().into_iter().filter(says).collect();
        Some(Entry {
            name: topic.name.to_string(),
            text: vec![told.join(" ")],
            sight: sight(game, painter, name, entry::SMALL),
        })
    };
    let entries: Vec<Entry> = names.iter().map(entry).collect::<Option<_>>()?;
    let told: Vec<String> = entries
        .iter()
        .map(|it| format!("{}: {}", it.name, it.text.join(" ")))
        .collect();
    let canvas = entry::draw_several(&entries);
    Some(Drawing::new(canvas, painter.palette(), &told.join(" ")))
}

/// All signs of a game with what they stand for.
fn signs(game: &dyn AnyGame) -> Option<Drawing> {
    let painter = painter_of(game)?;
    let drawings = painter.icons();
    let entry = |(id, svg): &(&str, String)| {
        let term = game.terms().iter().find(|term| term.signs.contains(id))?;
        let icon = game.icons().iter().find(|icon| icon.id == *id)?;
        let name = match (term.signs.len(), icon.word) {
            (1, _) | (_, "") => term.name,
            (_, word) => word,
        };
        let sight = Sprite::square(svg, entry::SMALL * 3 / 4);
        Some((name, sight, term.means))
    };
    let entries: Vec<_> = drawings.iter().map(entry).collect::<Option<_>>()?;
    let told: Vec<String> = entries
        .iter()
        .map(|(name, _, means)| format!("{name}: {means}"))
        .collect();
    let entry = |(name, sight, _): (&str, Sprite, &str)| Entry {
        name: capitalized(name),
        text: Vec::new(),
        sight,
    };
    let entries: Vec<Entry> = entries.into_iter().map(entry).collect();
    let canvas = entry::draw_several(&entries);
    Some(Drawing::new(canvas, painter.palette(), &told.join(" ")))
}

/// The drawing of an entry: its sign, where it is a term that has one.
fn sight(game: &dyn AnyGame, painter: &dyn Painter, name: &str, side: u32) -> Sprite {
    let term = game.terms().iter().find(|term| term.name == name);
    let sign = term.and_then(|term| term.signs.first());
    let signed = sign.and_then(|sign| {
        let drawings = painter.icons();
        let (_, svg) = drawings.iter().find(|(id, _)| id == sign)?;
        Some(Sprite::square(svg, side))
    });
    signed.unwrap_or_else(|| painter.sight(name, side))
}

/// Is the line a row of the squares of a tile?
fn is_plan(line: &str) -> bool {
    line.contains('#') || !line.contains(char::is_alphanumeric)
}
