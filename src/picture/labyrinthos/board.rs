//! The maze: tiles, what is printed and placed on them, highlights, and the last change.

use std::sync::LazyLock;

use super::art::{Art, Icon, sprite};
use super::layout::{BOARD, GAP, TILE, WIDTH, place};
use super::{letter, pieces, seat_of, stone};
use crate::Offer;
use crate::kit::atlas::Artwork;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::sprite::Sprite;
use crate::kit::text::{Align, Style};
use crate::kit::theme::Tone;
use crate::rules::labyrinthos::board::{Edge, SIZE, Side, Sides, Tile};
use crate::rules::labyrinthos::pieces::Symbol;
use crate::rules::labyrinthos::view::{Face, Feature, Mark, TileView, View};

const COORDINATE: Style = Style::label(38);
const HIDDEN: Style = Style::label(38);
const PLATE_LETTER: Style = Style::label(33);
/// Width of the plate that a letter stands on.
const PLATE: i32 = 42;

/// From the picture's edge to the middle of the coordinates.
const BAND: i32 = BOARD.x / 2 - 1;

/// Draws the maze and all that stands in it.
pub(super) fn draw(canvas: &mut Canvas, view: &View, offers: &[Offer]) {
    canvas.blit(&FRAME_LAYER, 0, 0);
    for tile in &view.tiles {
        draw_ground(canvas, tile);
    }
    draw_bridges(canvas, view);
    for tile in &view.tiles {
        draw_print(canvas, view, tile);
    }
    draw_highlights(canvas, view, offers);
    for &edge in &view.walls {
        draw_wall(canvas, edge);
    }
    pieces::draw(canvas, view);
    for tile in &view.tiles {
        draw_letter(canvas, view, tile);
    }
    for (edge, sign) in offers.iter().flat_map(edges) {
        canvas.sign(sign, middle_of(edge));
    }
}

/// The edges that are offered, with their signs.
fn edges(offer: &Offer) -> impl Iterator<Item = (Edge, &str)> {
    offer
        .each()
        .filter_map(|(word, sign)| Some((word.parse().ok()?, sign)))
}

/// The tiles at which a choice ends: their coordinates on the frame are their signs.
fn targets(offer: &Offer) -> impl Iterator<Item = Tile> {
    let ends = offer.choices.iter().filter_map(|it| it.rsplit(' ').next());
    let words = ends.chain(offer.next.iter().map(String::as_str));
    words.filter_map(|word| word.parse().ok())
}

/// Draws the sprites that almost every board shows.
pub(super) fn warm_up() {
    LazyLock::force(&FRAME_LAYER);
    sprite(Art::Back(false), TILE);
    for &symbol in Symbol::ALL {
        sprite(Art::Symbol(symbol), 74);
    }
    let straight = [Side::North, Side::South];
    let (corner, tee) = (&Side::ALL[..2], &Side::ALL[..3]);
    for shape in [&straight, corner, tee, &Side::ALL] {
        for quarters in 0..4 {
            sprite(Art::Tile(Sides::of(shape).turned(quarters)), TILE);
        }
    }
}

/// The frame with its letters and digits never changes: it is kept as one layer.
static FRAME_LAYER: LazyLock<Sprite> = LazyLock::new(|| {
    let empty = Art::Frame.draw(WIDTH);
    let mut layer = Canvas::table(WIDTH, empty.height() as i32);
    layer.lay(&empty, 0, 0);
    for index in 0..SIZE {
        let tile = place(Tile::at(index, index));
        let column = char::from(b'A' + index).to_string();
        let row = (index + 1).to_string();
        for y in [BAND, WIDTH - BAND] {
            let at = (tile.centre_x(), y);
            layer.write_rimmed(&column, at, COORDINATE, Tone::CreamOnFrame);
        }
        for x in [BAND, WIDTH - BAND] {
            let at = (x, tile.centre_y());
            layer.write_rimmed(&row, at, COORDINATE, Tone::CreamOnFrame);
        }
    }
    layer.into_sprite()
});

fn draw_ground(canvas: &mut Canvas, tile: &TileView) {
    let Area { x, y, .. } = place(tile.at);
    match tile.face {
        Some(face) if tile.explored => canvas.lay(&sprite(Art::Tile(face.sides), TILE), x, y),
        Some(face) => draw_seen(canvas, tile.at, face),
        None => {
            canvas.lay(&sprite(Art::Back(false), TILE), x, y);
            write_coordinate(canvas, tile.at);
        }
    }
}

fn write_coordinate(canvas: &mut Canvas, at: Tile) {
    let area = place(at);
    let middle = (area.centre_x(), area.centre_y());
    canvas.write_middle(
        &at.to_string(),
        middle,
        HIDDEN,
        Tone::AshOnBack,
        Align::Centre,
    );
}

/// A tile that the viewer alone has looked at: a ghost of its face on the back (LAB-12.10).
fn draw_seen(canvas: &mut Canvas, at: Tile, face: Face) {
    let area = place(at);
    let middle = (area.centre_x(), area.centre_y());
    canvas.lay(&sprite(Art::Back(true), TILE), area.x, area.y);
    canvas.blit_faded(
        &sprite(Art::Tile(face.sides), TILE),
        middle.0,
        middle.1,
        120,
    );
    canvas.lay(&sprite(Art::Plate, 56), area.x + 2, area.y + 1);
    let corner = (area.x + 29, area.y + 29);
    canvas.write_middle(
        &at.to_string(),
        corner,
        PLATE_LETTER,
        Tone::CreamOnWell,
        Align::Centre,
    );
    let eye = sprite(Art::Icon(Icon::Eye), 74);
    canvas.blit_centred(&eye, area.x + 40, area.bottom() - 23);
}

/// Joins the corridors of neighbours that are open to each other (LAB-3.15).
fn draw_bridges(canvas: &mut Canvas, view: &View) {
    let open = |tile: Tile, side: Side| {
        let it = &view.tiles[tile.index()];
        it.explored && it.face.is_some_and(|face| face.sides.has(side))
    };
    for edge in Edge::all() {
        let [first, second] = edge.tiles();
        let side = edge.side();
        if open(first, side) && open(second, side.opposite()) {
            let (x, y) = middle_of(edge);
            let length = if side == Side::East { GAP + 4 } else { 63 };
            canvas.lay_centred(&sprite(Art::Bridge(side), length), x, y);
        }
    }
}

/// What lies around the middle of an edge.
pub(super) fn around(edge: Edge) -> Area {
    let (x, y) = middle_of(edge);
    Area::new(x - GAP, y - GAP, 2 * GAP, 2 * GAP)
}

/// The middle of the gap between two tiles.
fn middle_of(edge: Edge) -> (i32, i32) {
    let [a, b] = edge.tiles().map(place);
    (
        (a.centre_x() + b.centre_x()) / 2,
        (a.centre_y() + b.centre_y()) / 2,
    )
}

fn draw_wall(canvas: &mut Canvas, edge: Edge) {
    let (x, y) = middle_of(edge);
    let width = match edge.side() {
        Side::East | Side::West => stone::WALL_THICKNESS,
        Side::North | Side::South => stone::WALL_LENGTH,
    };
    canvas.blit_centred(&sprite(Art::Wall(edge.side()), width as i32), x, y);
}

/// What is printed on a tile and the marks on it (LAB-12.4, 12.7).
fn draw_print(canvas: &mut Canvas, view: &View, tile: &TileView) {
    let area = place(tile.at);
    let (x, y) = (area.centre_x(), area.centre_y());
    let arranged = pieces::arrangement(view, tile.at);
    if let Some(face) = tile.face {
        let seen = (10, 12, 62);
        let (dx, dy, size) = if tile.explored { arranged.print } else { seen };
        let (x, y) = (x + dx, y + dy);
        draw_face(canvas, face, (x, y), size);
        if marks(tile).any(|mark| mark == Mark::Chalk) {
            canvas.blit_centred(&sprite(Art::Mark(Mark::Chalk), size), x, y);
        }
        draw_pennant(canvas, view, tile, face);
    }
    for mark in marks(tile) {
        match mark {
            Mark::Statue => canvas.blit_centred(&sprite(Art::Mark(mark), 106), x, y - 2),
            Mark::Spikes | Mark::Hinge => {
                let (dx, dy) = arranged.mark;
                canvas.blit_centred(&sprite(Art::Mark(mark), 46), x + dx, y + dy);
            }
            Mark::Chalk => {}
        }
    }
}

/// The marks of a tile, the lowest first.
fn marks(tile: &TileView) -> impl Iterator<Item = Mark> + '_ {
    tile.marks_beneath.iter().rev().chain(&tile.mark).copied()
}

/// The corner of a start tile in the colour of its hero's seat, if that hero plays.
fn draw_pennant(canvas: &mut Canvas, view: &View, tile: &TileView, face: Face) {
    let Some(Feature::Start(hero)) = face.feature else {
        return;
    };
    let Some(seat) = seat_of(view, hero) else {
        return;
    };
    let area = place(tile.at);
    canvas.blit(&sprite(Art::Pennant(seat), 48), area.x + 3, area.y - 3);
    let at = (area.x + 26, area.y + 19);
    let tone = Tone::OnSeat(seat);
    canvas.write_middle(letter(hero), at, Style::label(31), tone, Align::Centre);
}

fn draw_face(canvas: &mut Canvas, face: Face, (x, y): (i32, i32), size: i32) {
    if let Some(symbol) = face.symbol {
        canvas.blit_centred(&sprite(Art::Symbol(symbol), size), x, y);
    }
    match face.feature {
        Some(Feature::Key(colour)) => {
            let large = if size > 60 { size + 16 } else { size };
            canvas.blit_centred(&sprite(Art::KeyMedallion(colour), large), x, y);
        }
        Some(Feature::Door) => {
            let large = if size > 60 { size + 28 } else { size };
            canvas.blit_centred(&sprite(Art::Door, large), x, y - 2);
        }
        Some(Feature::Start(_)) | None => {}
    }
}

/// The letter of a symbol (LAB-12.4).
pub(super) const fn symbol_letter(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Wall => "W",
        Symbol::Minotaur => "M",
        Symbol::Hide => "H",
        Symbol::Trap => "T",
        Symbol::Secret => "P",
    }
}

/// The plate with the letter of a symbol or key: it stays on top of all pieces.
fn draw_letter(canvas: &mut Canvas, view: &View, tile: &TileView) {
    let Some(face) = tile.face else { return };
    let (letter, tone) = match (face.symbol, face.feature) {
        (Some(symbol), _) => (symbol_letter(symbol), Tone::CreamOnWell),
        (None, Some(Feature::Key(colour))) => (&colour.title()[..1], Tone::CreamOnWell),
        _ => return,
    };
    let area = place(tile.at);
    let (dx, dy) = pieces::arrangement(view, tile.at).plate;
    let at = (area.centre_x() + dx, area.centre_y() + dy);
    canvas.lay_centred(&sprite(Art::Plate, PLATE), at.0, at.1);
    canvas.write_middle(letter, at, PLATE_LETTER, tone, Align::Centre);
}

fn draw_highlights(canvas: &mut Canvas, view: &View, offers: &[Offer]) {
    for tile in offers.iter().flat_map(targets) {
        let Area { x, y, .. } = place(tile);
        let art = match view.tiles[tile.index()].explored {
            true => Art::Reachable,
            false => Art::Explorable,
        };
        canvas.blit(&sprite(art, TILE), x, y);
    }
    for (tiles, art) in [
        (&view.reachable, Art::Reachable),
        (&view.explorable, Art::Explorable),
    ] {
        for &tile in tiles {
            let Area { x, y, .. } = place(tile);
            canvas.blit(&sprite(art, TILE), x, y);
        }
    }
    for &tile in &view.changed {
        let area = place(tile);
        let outline = sprite(Art::Changed, TILE + 12);
        canvas.blit_centred(&outline, area.centre_x(), area.centre_y());
    }
}
