//! A hand of Desperation cards: name, timing, effect and flavour of each.

use super::art::{Art, Icon, sprite};
use super::layout::{MARGIN, WIDTH};
use crate::picture::kit::canvas::{Area, Canvas};
use crate::picture::kit::text::{Align, Style, fit, name_of, wrap};
use crate::picture::kit::theme::{self, Tone};
use crate::rules::game::{Card, Names, Seat};
use crate::rules::labyrinthos::cards::CardId;
use crate::rules::labyrinthos::pieces::{Colour, Monster};
use crate::rules::labyrinthos::view::Mark;

const TITLE: Style = Style::book(44);
const NAME: Style = Style::book(36);
const TIMING: Style = Style::label(26);
const BODY: Style = Style::book(31);
const FLAVOUR: Style = Style::book(27);

const HEAD: i32 = 76;
const BAND: i32 = 84;
const PAD: i32 = 26;
const BETWEEN: i32 = 12;

/// A card whose text is already broken into lines.
struct Sheet<'a> {
    card: &'a Card,
    width: i32,
    timing: Vec<String>,
    body: Vec<String>,
    flavour: Vec<String>,
}

impl<'a> Sheet<'a> {
    fn new(card: &'a Card, width: i32) -> Sheet<'a> {
        let room = width - 2 * PAD;
        Sheet {
            card,
            width,
            timing: wrap(card.timing, TIMING, room),
            body: wrap(card.text, BODY, room),
            flavour: wrap(card.flavour, FLAVOUR, room),
        }
    }

    fn height(&self) -> i32 {
        let flavour = match self.flavour.len() as i32 {
            0 => 0,
            lines => 22 + lines * FLAVOUR.line(),
        };
        let timing = self.timing.len() as i32 * TIMING.line();
        BAND + 16 + timing + 18 + self.body.len() as i32 * BODY.line() + flavour + 20
    }
}

/// Draws the cards that a seat holds, two beside each other.
pub(super) fn draw(cards: &[Card], seat: Seat, names: Names<'_>) -> Canvas {
    let full = WIDTH - 2 * MARGIN;
    let half = (full - BETWEEN) / 2;
    let rows: Vec<Vec<Sheet<'_>>> = cards
        .chunks(2)
        .map(|pair| {
            let width = if pair.len() == 2 { half } else { full };
            pair.iter().map(|card| Sheet::new(card, width)).collect()
        })
        .collect();
    let heights: Vec<i32> = rows
        .iter()
        .map(|row| row.iter().map(Sheet::height).max().unwrap_or(0))
        .collect();
    let cards_height: i32 = heights.iter().map(|height| height + BETWEEN).sum();
    let height = HEAD + cards_height.max(EMPTY + BETWEEN) + MARGIN - BETWEEN;
    let mut canvas = Canvas::new(WIDTH as u32, height as u32, theme::TABLE);
    write_title(&mut canvas, cards.len(), seat, names);
    if cards.is_empty() {
        draw_empty(&mut canvas);
    }
    let mut y = HEAD;
    for (row, height) in rows.iter().zip(heights) {
        let mut x = MARGIN;
        for sheet in row {
            draw_card(&mut canvas, sheet, Area::new(x, y, sheet.width, height));
            x += sheet.width + BETWEEN;
        }
        y += height + BETWEEN;
    }
    canvas
}

fn write_title(canvas: &mut Canvas, count: usize, seat: Seat, names: Names<'_>) {
    let y = HEAD / 2 + 2;
    canvas.blit_centred(&sprite(Art::Token(seat), 52), MARGIN + 34, y);
    let tone = Tone::On(theme::CREAM, theme::TABLE);
    let count = match count {
        1 => "1 card".into(),
        count => format!("{count} cards"),
    };
    canvas.write_middle(&count, (WIDTH - MARGIN - 14, y), TITLE, tone, Align::Right);
    let name = format!("The hand of {}", name_of(seat, names));
    let name = fit(&name, TITLE, 760);
    canvas.write_middle(&name, (MARGIN + 74, y), TITLE, tone, Align::Left);
}

/// Height of the note that stands in place of cards.
const EMPTY: i32 = 150;

fn draw_empty(canvas: &mut Canvas) {
    let area = Area::new(MARGIN, HEAD, WIDTH - 2 * MARGIN, EMPTY);
    canvas.fill_rounded(area, 14.0, theme::VELLUM);
    let at = (area.centre_x(), area.centre_y());
    let tone = Tone::UmberOnVellum;
    canvas.write_middle(
        "No cards: the hand is refilled after your turn.",
        at,
        BODY,
        tone,
        Align::Centre,
    );
}

fn draw_card(canvas: &mut Canvas, sheet: &Sheet<'_>, area: Area) {
    let id = CardId::from_id(sheet.card.id);
    let reaction = id.is_some_and(|card| !card.is_turn_card());
    let (colour, tone) = if reaction {
        (theme::PLUM, Tone::CreamOnPlum)
    } else {
        (theme::PINE, Tone::CreamOnPine)
    };
    canvas.panel(area, 14.0, theme::VELLUM, theme::INK, 3.0);
    let band = Area::new(area.x, area.y, area.w, BAND);
    canvas.panel(band, 14.0, colour, theme::INK, 3.0);
    // Below the band the corners are square.
    let foot = Area::new(area.x + 3, area.y + BAND - 16, area.w - 6, 16);
    canvas.fill(foot, colour, 255);
    let rule = Area::new(area.x + 3, area.y + BAND, area.w - 6, 3);
    canvas.fill(rule, theme::GILT, 255);
    let sides = Area::new(area.x, area.y + BAND - 16, 3, 19);
    canvas.fill(sides, theme::INK, 255);
    canvas.fill(
        Area {
            x: area.right() - 3,
            ..sides
        },
        theme::INK,
        255,
    );
    let middle = (area.x + 46, area.y + BAND / 2 + 1);
    canvas.blit_centred(&sprite(Art::Medallion, 72), middle.0, middle.1);
    if let Some(card) = id {
        let (art, size) = emblem(card);
        canvas.blit_centred(&sprite(art, size), middle.0, middle.1 - 1);
    }
    let name = fit(sheet.card.name, NAME, area.w - 88 - 16);
    let at = (area.x + 90, area.y + BAND / 2);
    canvas.write_middle(&name, at, NAME, tone, Align::Left);
    write_lines(canvas, sheet, area);
}

fn write_lines(canvas: &mut Canvas, sheet: &Sheet<'_>, area: Area) {
    let x = area.x + PAD;
    let mut y = area.y + BAND + 16;
    for line in &sheet.timing {
        y += TIMING.line();
        canvas.write(line, x, y - 7, TIMING, Tone::UmberOnVellum, Align::Left);
    }
    y += 8;
    canvas.fill(Area::new(x, y, area.w - 2 * PAD, 2), theme::GILT, 255);
    y += 10;
    for line in &sheet.body {
        y += BODY.line();
        canvas.write(line, x, y - 8, BODY, Tone::SepiaOnVellum, Align::Left);
    }
    let mut y = area.bottom() - 20 - sheet.flavour.len() as i32 * FLAVOUR.line();
    for line in &sheet.flavour {
        y += FLAVOUR.line();
        let at = area.centre_x();
        canvas.write(line, at, y - 4, FLAVOUR, Tone::UmberOnVellum, Align::Centre);
    }
}

/// The drawing in a card's medallion, and its size.
const fn emblem(card: CardId) -> (Art, i32) {
    use CardId as C;
    let icon = match card {
        C::WingedSandals | C::AriadnesThread | C::BlindLeap | C::QuietFeet | C::MuffledSteps => {
            Icon::Foot
        }
        C::TradingPlaces | C::CrossedFates | C::Scapegoat | C::SharedPain => Icon::Swap,
        C::NectarOfAsclepius | C::Ambrosia | C::ShedSkin => Icon::Heart,
        C::LooseStones | C::CrumblingMortar => Icon::Bricks,
        C::Earthquake | C::TurningWheel | C::TwistedCorridor | C::BreathOfAeolus => Icon::Turn,
        C::RedCloak | C::BackToYourLair | C::PuppetStrings | C::FreshMeat | C::Fetch => Icon::Hoof,
        C::LotusWine | C::LoadedDie | C::AvertedEyes => Icon::Die,
        C::OwlOfAthena | C::SmellOVision | C::StoneGaze | C::EuryalesCry => Icon::Eye,
        C::Echo | C::HermesMischief => Icon::Card,
        C::DaedalusTools | C::Tribute | C::ThrownStone | C::ElbowsOut => Icon::Hand,
        C::PlayDead | C::ShieldOfAthena | C::FirmFooting | C::MirrorShield | C::HoneyCake => {
            Icon::Shield
        }
        C::HiddenHinge => return (Art::Mark(Mark::Hinge), 42),
        C::ChalkMark => return (Art::Mark(Mark::Chalk), 34),
        C::SpikePit => return (Art::Mark(Mark::Spikes), 42),
        C::StatueGarden => return (Art::Mark(Mark::Statue), 48),
        C::Keysmith | C::JammedLock => return (Art::Key(Colour::Gold), 42),
        C::BodyOfAPython | C::NestOfSnakes => return (Art::Monster(Monster::Medusa), 58),
        C::ThreeHeads | C::HowlFromBelow | C::LeashOfHades => {
            return (Art::Monster(Monster::Cerberus), 58);
        }
    };
    (Art::Icon(icon), 38)
}

#[cfg(test)]
mod tests {
    use super::super::art::key_tone;
    use super::*;

    #[test]
    fn lab_12_11_text_on_keys_and_on_the_table_stands_out() {
        for &colour in Colour::ALL {
            assert!(key_tone(colour).passes(), "{colour}");
        }
        assert!(Tone::On(theme::CREAM, theme::TABLE).passes());
    }

    #[test]
    fn every_card_has_a_drawing() {
        for &card in CardId::ALL {
            let (art, size) = emblem(card);
            assert_eq!(sprite(art, size).width(), size as u32, "{card}");
        }
    }
}
