//! The card of a moment: what happened, the art of it, the dice against what they had to reach, and how it ended.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use super::atlas::{Artwork, Atlas};
use super::canvas::{Area, Canvas};
use super::furniture;
use super::sprite::Sprite;
use super::text::{Align, Style, fit, width, wrap};
use super::theme::{self, Rgb, Tone};
use crate::rules::game::Impact;

/// Does the seat that it is about cheer?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mood {
    /// It does.
    Triumph,
    /// It does not.
    Blow,
    /// Nobody knows yet.
    Open,
}

/// A die as it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Die {
    /// A usual die.
    Pips(u8),
    /// A die with other numbers.
    Number(u8),
    /// A die with pictures.
    Face(Arc<Sprite>),
}

/// What was rolled.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roll {
    /// The dice of who rolled.
    pub dice: Vec<Die>,
    /// The dice of the other one, where two rolled against each other.
    pub against: Vec<Die>,
    /// What had to be reached.
    pub needed: Option<i16>,
    /// What was reached, with all that is added.
    pub total: Option<i16>,
}

impl Roll {
    /// Usual dice.
    pub fn pips(dice: impl IntoIterator<Item = u8>) -> Roll {
        Roll {
            dice: dice.into_iter().map(Die::Pips).collect(),
            ..Roll::default()
        }
    }

    /// Usual dice of two who roll against each other.
    pub fn contest(own: u8, other: u8) -> Roll {
        Roll {
            against: vec![Die::Pips(other)],
            ..Roll::pips([own])
        }
    }

    /// `needed 5, reached 2`; empty where the dice say all.
    fn says(&self) -> String {
        match (self.needed, self.total) {
            (Some(needed), Some(total)) => format!("needed {needed}, reached {total}"),
            (Some(needed), None) => format!("needed {needed}"),
            (None, Some(total)) => format!("reached {total}"),
            (None, None) => String::new(),
        }
    }
}

/// A moment, but for its sentence, which is the game's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Whom or what it is about, at most [`ART`] pixels wide.
    pub art: Arc<Sprite>,
    /// What was rolled for it.
    pub roll: Option<Roll>,
    /// How it ended, in a word or two: `Slain`.
    pub word: Cow<'static, str>,
    /// Who cheers.
    pub mood: Mood,
}

impl Moment {
    /// A moment without dice.
    pub fn new(art: Arc<Sprite>, word: impl Into<Cow<'static, str>>, mood: Mood) -> Moment {
        Moment {
            art,
            roll: None,
            word: word.into(),
            mood,
        }
    }

    /// The same with what was rolled.
    pub fn rolled(self, roll: Roll) -> Moment {
        Moment {
            roll: Some(roll),
            ..self
        }
    }
}

/// A moment with its sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The moment.
    pub moment: Moment,
    /// `Ann slays Deep Ogre.`
    pub sentence: String,
    /// How much it means: a match is told by what means most.
    pub impact: Impact,
}

impl Told {
    /// The card in words: `Ann slays Deep Ogre (needed 4, reached 9).`
    pub fn words(&self) -> String {
        let says = self.moment.roll.as_ref().map(Roll::says);
        match says.filter(|it| !it.is_empty()) {
            Some(says) => format!("{} ({says}).", self.sentence.trim_end_matches('.')),
            None => self.sentence.clone(),
        }
    }
}

/// Width of the art of a moment.
pub const ART: i32 = 92;
/// Height of a card.
pub const HEIGHT: i32 = 112;
/// So many moments stand on a picture of the board at most.
pub const MOST: usize = 2;
/// A picture is at most so high for so much width.
const HIGHEST: (i32, i32) = (10, 9);
/// From card to card.
const BETWEEN: i32 = 4;
const MARGIN: i32 = 10;

/// Height of what stands below a board.
pub const STRIP: i32 = HEIGHT + 6;

static DICE: LazyLock<Atlas<DieArt>> = LazyLock::new(Atlas::new);

/// The drawing of a usual die; blank for 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct DieArt(u8);

impl Artwork for DieArt {
    fn svg(self) -> String {
        furniture::die(self.0)
    }
}

/// How large all is on a card.
struct Measures {
    art: i32,
    told: Style,
    /// A die, where there are few of them.
    die: i32,
    says: Style,
    word: Style,
    lines: usize,
}

/// A card by itself, and one of two in its place.
const LARGE: Measures = Measures {
    art: ART,
    told: Style::book(40),
    die: 78,
    says: Style::label(34),
    word: Style::label(40),
    lines: 2,
};
const SMALL: Measures = Measures {
    art: 48,
    told: Style::book(34),
    die: 44,
    says: Style::label(31),
    word: Style::label(34),
    lines: 1,
};

/// The side of a die where there are many of them.
const MANY: i32 = 44;
const NUMBER: Style = Style::label(31);
const LARGE_NUMBER: Style = Style::label(42);

impl Measures {
    /// How large the dice of a roll are.
    fn die_of(&self, roll: &Roll) -> i32 {
        match roll.dice.len() + roll.against.len() {
            ..=3 => self.die,
            _ => MANY,
        }
    }
}

const fn colour(mood: Mood) -> Rgb {
    match mood {
        Mood::Triumph => theme::PINE,
        Mood::Blow => theme::OXBLOOD,
        Mood::Open => theme::PLUM,
    }
}

/// Adds the cards of these moments below a picture; nothing where there are none, and where the picture would be too high
/// to be read as Discord shows it.
pub fn below(canvas: Canvas, told: &[Told]) -> Canvas {
    let (wide, top) = (canvas.width() as i32, canvas.height() as i32);
    if told.is_empty() || top + STRIP > wide * HIGHEST.0 / HIGHEST.1 {
        return canvas;
    }
    let mut canvas = canvas.part(Area::new(0, 0, wide, top + STRIP));
    let told = &told[told.len().saturating_sub(MOST)..];
    let count = told.len() as i32;
    let height = (HEIGHT - (count - 1) * BETWEEN) / count;
    let wide = wide - 2 * MARGIN;
    for (told, row) in told.iter().zip(0..) {
        let y = top + row * (height + BETWEEN);
        draw(&mut canvas, told, Area::new(MARGIN, y, wide, height));
    }
    canvas
}

/// Draws the card of a moment.
pub fn draw(canvas: &mut Canvas, told: &Told, area: Area) {
    let measures = if area.h < HEIGHT { SMALL } else { LARGE };
    let moment = &told.moment;
    canvas.panel(area, 12.0, theme::VELLUM, theme::INK, 3.0);
    let left = draw_art(canvas, moment, area, &measures);
    let mut right = draw_word(canvas, moment, area, &measures);
    let mut says = String::new();
    let mut sentence = told.sentence.as_str();
    if let Some(roll) = &moment.roll {
        let wide = dice_width(roll, &measures);
        draw_dice(canvas, roll, (right - wide, area.centre_y()), &measures);
        right -= wide + 10;
        says = roll.says();
        sentence = sentence.trim_end_matches('.');
    }
    let (room, y) = (right - left, area.centre_y());
    let below = measures.lines > 1 && !says.is_empty();
    let lines = if below { 1 } else { measures.lines };
    let middle = if below { y - 22 } else { y };
    let end = write_told(canvas, sentence, (left, middle), (room, lines), &measures);
    let at = if below { (left, y + 26) } else { (end + 16, y) };
    let short = says.split(", ").next().unwrap_or_default();
    let fits = |says: &&str| lines == 1 && at.0 + width(says, measures.says) <= right;
    if let Some(says) = [says.as_str(), short].iter().copied().find(fits) {
        canvas.write_middle(says, at, measures.says, Tone::UmberOnVellum, Align::Left);
    }
}

/// Draws the art; returns where the text begins.
fn draw_art(canvas: &mut Canvas, moment: &Moment, area: Area, measures: &Measures) -> i32 {
    let x = area.x + 12 + measures.art / 2;
    let art = &moment.art;
    let wide = art.width().max(art.height()) as i32;
    match wide > measures.art {
        true => {
            let small = art.shrunk(measures.art as u32);
            canvas.blit_centred(&small, x, area.centre_y());
        }
        false => canvas.blit_centred(art, x, area.centre_y()),
    }
    x + measures.art / 2 + 14
}

/// Writes how it ended at the right; returns where the room for the rest ends.
fn draw_word(canvas: &mut Canvas, moment: &Moment, area: Area, measures: &Measures) -> i32 {
    let style = measures.word;
    let wide = width(&moment.word, style) + 36;
    let plate = Area::new(area.right() - wide - 10, area.y + 8, wide, area.h - 16);
    let ground = colour(moment.mood);
    canvas.fill_rounded(plate, 9.0, ground);
    let tone = Tone::On(theme::CREAM, ground);
    let at = (plate.centre_x(), plate.centre_y());
    canvas.write_middle(&moment.word, at, style, tone, Align::Centre);
    plate.x - 14
}

/// Writes the sentence in at most so many lines around this height; returns where the last one ends.
fn write_told(
    canvas: &mut Canvas,
    told: &str,
    (x, y): (i32, i32),
    (room, most): (i32, usize),
    measures: &Measures,
) -> i32 {
    let style = measures.told;
    let mut lines = wrap(told, style, room);
    if lines.len() > most
        && let Some((first, _)) = told.split_once(". ")
    {
        lines = wrap(&format!("{first}."), style, room);
    }
    if lines.len() > most {
        let rest = lines[most - 1..].join(" ");
        lines.truncate(most - 1);
        lines.push(fit(&rest, style, room).into_owned());
    }
    let first = y - (lines.len() as i32 - 1) * style.line() / 2;
    for (line, row) in lines.iter().zip(0..) {
        let at = (x, first + row * style.line());
        canvas.write_middle(line, at, style, Tone::SepiaOnVellum, Align::Left);
    }
    x + lines.last().map_or(0, |line| width(line, style))
}

/// How wide the dice are.
fn dice_width(roll: &Roll, measures: &Measures) -> i32 {
    let count = (roll.dice.len() + roll.against.len()) as i32;
    let versus = match roll.against.is_empty() {
        true => 0,
        false => width(VERSUS, measures.says) + 16,
    };
    count * (measures.die_of(roll) + 4) + versus
}

const VERSUS: &str = "to";

/// Draws the dice from this point to the right.
fn draw_dice(canvas: &mut Canvas, roll: &Roll, (x, y): (i32, i32), measures: &Measures) {
    let mut x = x;
    let side = measures.die_of(roll);
    for die in &roll.dice {
        draw_die(canvas, die, (x + side / 2, y), side);
        x += side + 4;
    }
    if !roll.against.is_empty() {
        let at = (x + 6, y);
        canvas.write_middle(VERSUS, at, measures.says, Tone::UmberOnVellum, Align::Left);
        x += width(VERSUS, measures.says) + 16;
    }
    for die in &roll.against {
        draw_die(canvas, die, (x + side / 2, y), side);
        x += side + 4;
    }
}

fn draw_die(canvas: &mut Canvas, die: &Die, (x, y): (i32, i32), side: i32) {
    let pips = match die {
        Die::Pips(pips) => *pips,
        Die::Number(_) | Die::Face(_) => 0,
    };
    canvas.blit_centred(&DICE.get(DieArt(pips), side as u32), x, y);
    match die {
        Die::Pips(_) => {}
        Die::Number(number) => {
            let tone = Tone::On(theme::INK, theme::BRIGHT);
            let style = if side > MANY { LARGE_NUMBER } else { NUMBER };
            canvas.write_middle(&number.to_string(), (x, y - 1), style, tone, Align::Centre);
        }
        Die::Face(face) => {
            let small = face.shrunk((side * 3 / 4) as u32);
            canvas.lay_centred(&small, x, y - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(sentence: &str, roll: Option<Roll>) -> Told {
        let art = DICE.get(DieArt(1), ART as u32);
        let moment = Moment::new(art, "Slain", Mood::Triumph);
        Told {
            moment: Moment { roll, ..moment },
            sentence: sentence.into(),
            impact: Impact::Usual,
        }
    }

    #[test]
    fn a_card_says_who_did_what_with_which_dice_and_how_it_ended() {
        let roll = Roll {
            needed: Some(4),
            total: Some(9),
            ..Roll::pips([6, 3])
        };
        let told = told("Ann slays Deep Ogre.", Some(roll));
        assert_eq!(told.words(), "Ann slays Deep Ogre (needed 4, reached 9).");
        for count in 1..=3 {
            let cards = vec![told.clone(); count];
            let canvas = below(Canvas::table(1080, 1080), &cards);
            assert_eq!(canvas.height() as i32, 1080 + STRIP);
            let written = |text: &str| {
                let has = |sign: &&super::super::scene::Sign| {
                    sign.text.as_ref().is_some_and(|it| it.text == text)
                };
                canvas.scene().iter().filter(has).count()
            };
            let shown = count.min(MOST);
            for text in ["Ann slays Deep Ogre", "needed 4, reached 9", "Slain"] {
                assert_eq!(written(text), shown, "{text} of {count}");
            }
            let inside = |sign: &super::super::scene::Sign| {
                sign.area.right() <= 1080 && sign.area.bottom() <= canvas.height() as i32
            };
            assert!(canvas.scene().iter().all(inside));
        }
    }

    #[test]
    fn long_sentences_are_cut_and_nothing_to_tell_adds_nothing() {
        let long = "A very long sentence that goes on and on. ".repeat(9);
        let canvas = below(Canvas::table(1080, 900), &[told(&long, None)]);
        let ends = canvas.scene().iter().map(|it| it.area.right());
        assert!(ends.max().is_some_and(|it| it <= 1070));
        let bare = Canvas::table(1080, 900);
        assert!(below(bare.clone(), &[]) == bare);
    }

    #[test]
    fn outcomes_stand_out() {
        for mood in [Mood::Triumph, Mood::Blow, Mood::Open] {
            assert!(Tone::On(theme::CREAM, colour(mood)).passes(), "{mood:?}");
        }
    }
}
