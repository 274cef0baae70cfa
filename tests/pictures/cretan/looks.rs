//! What must hold for the pictures of Cretan Labyrinth alone.

use daedalus::picture::kit::theme::Rgb;
use daedalus::picture::{Drawing, Offer, from_view};
use daedalus::rules::cretan::Cretan;
use daedalus::rules::cretan::board::Space;
use daedalus::rules::cretan::view::View;
use daedalus::rules::game::{Names, Seat};
use image::RgbImage;

use super::super::pixels::{difference, pixels};
use super::super::{names, wild_names};
use super::positions::{choosing, crowded, holding, knowing, midgame, space};

fn board(view: &View) -> Drawing {
    from_view::board::<Cretan>(view, Names(&names()))
}

fn drawn(view: &View) -> RgbImage {
    pixels(&board(view).encode())
}

/// The left upper corner of a space: squares of 56 pixels within a band of 36 (CRE-12.1).
fn corner(space: Space) -> (u32, u32) {
    let ((column, row), _) = space.squares();
    (36 + u32::from(column) * 56, 36 + u32::from(row) * 56)
}

/// The squares in which two boards differ, by the spaces that cover them.
fn changed(one: &RgbImage, other: &RgbImage) -> Vec<Space> {
    let differs = |space: &Space| {
        let (left, top) = corner(*space);
        let inside = |at: u32| (left + at % 40 + 8, top + at / 40 + 8);
        (0..1600).any(|at| {
            let (x, y) = inside(at);
            one.get_pixel(x, y) != other.get_pixel(x, y)
        })
    };
    Space::all().filter(differs).collect()
}

#[test]
fn cre_12_12_the_colours_of_seats_survive_the_palette() {
    let drawn = drawn(&crowded());
    let count = |Rgb(r, g, b): Rgb| drawn.pixels().filter(|pixel| pixel.0 == [r, g, b]).count();
    for colour in [0xD55E00, 0x0072B2, 0x009E73, 0xF0E442].map(Rgb::hex) {
        assert!(count(colour) > 10_000, "{colour} is missing");
    }
}

#[test]
fn cre_12_7_every_legal_stop_is_marked_and_nothing_else() {
    let asked = choosing();
    let mut moved = asked.clone();
    moved.stops.clear();
    let mut marked: Vec<Space> = asked.stops.iter().map(|stop| stop.space).collect();
    marked.sort_unstable();
    assert_eq!(changed(&drawn(&asked), &drawn(&moved)), marked);
}

#[test]
fn cre_12_4_a_piece_is_drawn_where_it_stands() {
    let here = midgame(2);
    let mut there = here.clone();
    there.seats[0].space = Some(space("E4"));
    let spaces = changed(&drawn(&here), &drawn(&there));
    assert!(spaces.contains(&space("C7")) && spaces.contains(&space("E4")));
    assert!(!spaces.contains(&space("I14")));
}

#[test]
fn cre_12_5_the_key_and_its_reach_are_drawn_for_the_keeper() {
    let free = midgame(4);
    let mut kept = free.clone();
    kept.keeper = Some(Seat(2));
    kept.seats[2].key = true;
    assert!(difference(&drawn(&free), &drawn(&kept)) > 2_000);
}

#[test]
fn cre_12_6_every_marker_is_drawn() {
    let plain = midgame(4);
    for mark in 0..4 {
        let mut marked = plain.clone();
        let seat = &mut marked.seats[3];
        match mark {
            0 => seat.miss = 1,
            1 => seat.pit = Some(0),
            2 => seat.slow = 1,
            _ => seat.torch = true,
        }
        assert!(difference(&drawn(&plain), &drawn(&marked)) > 500, "{mark}");
    }
}

#[test]
fn cre_10_3_a_hand_is_never_on_the_board() {
    let open = knowing();
    let mut closed = open.clone();
    closed.seats[0].hand = None;
    (closed.pool, closed.sun) = (None, None);
    assert_ne!(open, closed);
    assert!(drawn(&open) == drawn(&closed));
}

#[test]
fn cre_10_18_what_was_shown_is_in_the_picture_of_the_hand() {
    let hand = |view: &View| from_view::hand::<Cretan>(view, Seat(0), Names(&names()));
    let (plain, more) = (hand(&holding(2)), hand(&knowing()));
    assert!(more.canvas().height() > plain.canvas().height() + 200);
}

#[test]
fn names_stay_in_their_places() {
    let view = midgame(4);
    let wild = from_view::board::<Cretan>(&view, Names(&wild_names()));
    let (everyday, chosen) = (drawn(&view), pixels(&wild.encode()));
    let pieces: Vec<(u32, u32)> = view
        .seats
        .iter()
        .filter_map(|it| it.space)
        .map(corner)
        .collect();
    for (x, y, pixel) in everyday.enumerate_pixels() {
        let near = |at: u32, from: u32| at + 10 > from && at < from + 66;
        let piece = pieces
            .iter()
            .any(|&(left, top)| near(x, left) && near(y, top));
        let same = pixel == chosen.get_pixel(x, y);
        assert!(piece || same, "a name reaches {x}, {y}");
    }
}

#[test]
fn what_a_card_offers_is_marked_and_nothing_where_nearly_all_is() {
    let view = midgame(4);
    let offer = |next: Vec<String>| Offer {
        seat: Seat(1),
        before: vec!["fly".into()],
        signs: next.iter().map(|it| it.to_uppercase()).collect(),
        next,
        choices: Vec::new(),
    };
    let with = |offer: Offer| {
        let drawing = from_view::board_with::<Cretan>(&view, &[offer], Names(&names()));
        pixels(&drawing.encode())
    };
    let few = with(offer(vec!["b2".into(), "stay".into(), "r8".into()]));
    assert_eq!(changed(&drawn(&view), &few), [space("b2"), space("r8")]);
    let all = with(offer(Space::all().map(|it| it.to_string()).collect()));
    assert_eq!(changed(&drawn(&view), &all), []);
}
