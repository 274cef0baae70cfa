//! What must hold for the pictures of Legends of Labyrinth.

use daedalus::picture::from_view;
use daedalus::picture::kit::theme;
use daedalus::rules::game::{Names, Seat};
use daedalus::rules::legends::Legends;
use daedalus::rules::legends::pieces::CardKind;
use daedalus::rules::legends::view::{Phase, View};

use super::super::names;
use super::super::pixels::pixels;
use super::positions::{crowded, holding, midgame, opening, stacked};

fn board(view: &View) -> daedalus::picture::Picture {
    from_view::board::<Legends>(view, Names(&names())).encode()
}

/// What lies before the first lord.
fn lord(view: &View) -> daedalus::picture::Picture {
    let drawn = from_view::seat::<Legends>(view, Seat(0), Names(&names()));
    drawn.expect("there is a first seat").encode()
}

#[test]
fn leg_12_12_colours_of_lords_survive_the_palette() {
    let view = crowded();
    for (theme::Rgb(r, g, b), seat) in theme::SEATS.into_iter().zip(Seat::all(4)) {
        let drawn = from_view::seat::<Legends>(&view, seat, Names(&names()));
        let drawn = pixels(&drawn.expect("there is such a seat").encode());
        let count = drawn.pixels().filter(|pixel| pixel.0 == [r, g, b]).count();
        assert!(count > 2000, "{r:x}{g:x}{b:x} is missing");
    }
}

#[test]
fn leg_12_13_a_hand_is_never_on_the_board() {
    let open = holding(&[CardKind::Mutiny, CardKind::Sabotage]);
    let mut closed = open.clone();
    closed.seats[1].hand = None;
    assert!(board(&open) == board(&closed));
}

#[test]
fn leg_5_63_the_board_of_who_is_asked_is_the_board_of_all() {
    let open = stacked(3);
    let mut asked = open.clone();
    let stack = asked.stack.as_mut().expect("a window");
    stack.asked = Some((2, 1));
    assert!(board(&open) == board(&asked));
}

#[test]
fn leg_12_7_the_strip_of_cards_is_there_once_a_card_is() {
    assert!(board(&midgame(4)).height < board(&stacked(2)).height);
    assert!(board(&stacked(2)).png != board(&stacked(4)).png);
}

#[test]
fn leg_12_9_complete_sets_glow_and_those_one_short_are_dashed() {
    let glow = |set: u8| {
        let mut view = midgame(2);
        for group in view.seats.iter_mut().flat_map(|seat| &mut seat.heroes) {
            group.set = set;
        }
        let theme::Rgb(r, g, b) = theme::YELLOW;
        let drawn = pixels(&lord(&view));
        drawn.pixels().filter(|pixel| pixel.0 == [r, g, b]).count()
    };
    assert!(glow(4) > glow(3) && glow(3) > glow(2) + 300);
}

#[test]
fn leg_12_5_torches_show_what_is_left() {
    let mut view = midgame(2);
    let one = board(&view);
    view.chambers[0].uses_left = 1;
    let two = board(&view);
    assert!(one != two);
    view.phase = Phase::Actions;
    let lost = board(&view);
    view.chambers[0].uses_left = 0;
    assert!(
        lost == board(&view),
        "LEG-5.14: in a later phase all are dark"
    );
}

#[test]
fn leg_9_3_a_short_game_shows_two_stones() {
    let mut view = opening(2);
    let three = lord(&view);
    view.goal = 2;
    assert!(three.png != lord(&view).png);
}

#[test]
fn cards_of_a_kind_are_one_sheet_with_their_number() {
    let draw = |cards: &[CardKind]| {
        let view = holding(cards);
        from_view::hand::<Legends>(&view, Seat(1), Names(&names())).encode()
    };
    let one = draw(&[CardKind::Courier]);
    let three = draw(&[CardKind::Courier; 3]);
    assert_eq!(one.height, three.height);
    assert!(pixels(&one) != pixels(&three));
}
