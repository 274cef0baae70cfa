//! What must hold for the pictures of Labyrintheus.

use daedalus::picture::from_view;
use daedalus::picture::kit::theme;
use daedalus::rules::game::{Names, Seat, Viewer};
use daedalus::rules::labyrintheus::Labyrintheus;
use daedalus::rules::labyrintheus::catacomb::Mark;
use daedalus::rules::labyrintheus::treasures::Treasure;
use daedalus::rules::labyrintheus::view::{PortalView, View};

use super::super::names;
use super::super::pixels::pixels;
use super::positions::{crowded, fight, first_fight, midgame, opening};

fn board(view: &View) -> daedalus::picture::Picture {
    from_view::board::<Labyrintheus>(view, Names(&names())).encode()
}

/// Do the boards differ after this change?
fn differ(one: &View, change: impl FnOnce(&mut View)) -> bool {
    changes(board, one, change)
}

/// Do the pictures of what lies before the first seat differ?
fn differ_before_the_seat(one: &View, change: impl FnOnce(&mut View)) -> bool {
    let seat = |view: &View| {
        let drawn = from_view::seat::<Labyrintheus>(view, Seat(0), Names(&names()));
        drawn.expect("it has a persona").encode()
    };
    changes(seat, one, change)
}

fn changes(
    draw: impl Fn(&View) -> daedalus::picture::Picture,
    one: &View,
    change: impl FnOnce(&mut View),
) -> bool {
    let mut other = one.clone();
    change(&mut other);
    draw(one).png != draw(&other).png
}

#[test]
fn the_12_1_colours_of_seats_survive_the_palette() {
    let view = crowded();
    for (theme::Rgb(r, g, b), seat) in theme::SEATS.into_iter().zip(Seat::all(6)) {
        let drawn = from_view::seat::<Labyrintheus>(&view, seat, Names(&names()));
        let drawn = pixels(&drawn.expect("it has a persona").encode());
        let count = drawn.pixels().filter(|pixel| pixel.0 == [r, g, b]).count();
        assert!(count > 1000, "{r:x}{g:x}{b:x} is missing");
    }
}

#[test]
fn the_12_11_a_backpack_is_never_on_the_board() {
    let closed = midgame();
    let mut open = closed.clone();
    open.viewer = Viewer::Seat(Seat(0));
    open.seats[0].backpack = Some(vec![Treasure::Hammerfall, Treasure::Reforge]);
    assert!(board(&open).png == board(&closed).png);
}

#[test]
fn the_12_2_numbers_and_names_of_seats_are_not_in_the_picture() {
    let view = midgame();
    assert!(!differ(&view, |it| it.round.0 += 1));
    assert!(!differ(&view, |it| it.deck += 1));
    let without_room = crowded();
    assert!(!differ(&without_room, |it| it.seats[0].stones += 1));
}

#[test]
fn the_12_1_who_is_there_is_shown_with_health_and_stones_where_there_is_room() {
    for view in [opening(), midgame(), first_fight()] {
        assert!(differ(&view, |it| it.seats[0].stones += 1));
        assert!(differ(&view, |it| it.seats[0].health.0 -= 1));
    }
}

#[test]
fn the_12_4_a_panel_tells_all_that_is_public() {
    let view = midgame();
    let seat = |change: fn(&mut daedalus::rules::labyrintheus::view::SeatView)| {
        differ_before_the_seat(&view, |it| change(&mut it.seats[0]))
    };
    assert!(seat(|it| it.health.0 -= 1));
    assert!(seat(|it| it.living = false));
    assert!(seat(|it| it.defense += 1));
    assert!(seat(|it| it.damage += 1));
    assert!(seat(|it| it.die = 8));
    assert!(seat(|it| it.skill += 1));
    assert!(seat(|it| it.stones += 1));
    assert!(seat(|it| it.cards += 1));
    assert!(seat(|it| it.cursed = true));
    assert!(seat(|it| it.poison = 1));
    assert!(seat(|it| it.wary = true));
    assert!(seat(|it| it.skips_encounter = true));
    assert!(seat(|it| it.opener = true));
}

#[test]
fn the_12_5_slots_tell_item_and_hardness() {
    let view = midgame();
    assert!(differ_before_the_seat(&view, |it| it.seats[0].slots[1].used += 1));
    assert!(differ_before_the_seat(&view, |it| it.seats[0].slots[1].card = None));
}

#[test]
fn the_12_7_the_newest_chamber_holds_the_tokens_of_who_was_there() {
    let view = midgame();
    let newest = view.chambers.len() - 1;
    let seat = |at: usize| {
        differ(&view, |it| {
            let was = it.chambers[at].seat.expect("somebody was there");
            it.chambers[at].seat = Some(Seat((was.0 + 1) % 2));
        })
    };
    assert!(seat(newest));
    // Those before tell it in words alone, the newest of them below the map.
    assert!(seat(newest - 1) && !seat(newest - 9));
    // The glow: a frame around the newest chamber.
    let yellow = |view: &View| {
        let theme::Rgb(r, g, b) = theme::YELLOW;
        let drawn = pixels(&board(view));
        drawn.pixels().filter(|it| it.0 == [r, g, b]).count()
    };
    let none = View {
        chambers: Vec::new(),
        ..view.clone()
    };
    assert!(yellow(&view) > yellow(&none) + 500);
}

#[test]
fn the_12_6_the_map_shows_four_rows_and_tells_outcomes() {
    let view = midgame();
    assert!(differ(&view, |it| it.chambers[3].mark = Mark::Riposte));
    assert_eq!(board(&opening()).height, board(&midgame()).height);
    let mut long = crowded();
    let height = board(&long).height;
    let last = long.chambers.clone();
    long.chambers.extend(last);
    assert_eq!(board(&long).height, height);
}

#[test]
fn the_12_8_each_state_of_the_portal_looks_different() {
    let portals = [
        PortalView::Dormant,
        PortalView::Broken,
        PortalView::Passed(Seat(1)),
        PortalView::Opening {
            opener: Seat(1),
            pending: vec![Seat(0)],
            locked: 4,
        },
    ];
    let files: Vec<Vec<u8>> = portals
        .into_iter()
        .map(|portal| {
            board(&View {
                portal,
                ..midgame()
            })
            .png
        })
        .collect();
    for (at, file) in files.iter().enumerate() {
        assert!(!files[..at].contains(file), "portal {at}");
    }
}

#[test]
fn the_12_9_difficulty_has_a_strip_once_there_is_some() {
    assert!(differ(&midgame(), |it| it.sums.trap_check += 1));
    let mut easy = midgame();
    easy.difficulty.clear();
    assert!(board(&easy).png != board(&midgame()).png);
}

#[test]
fn the_12_10_an_encounter_tells_its_numbers_and_the_roll() {
    let view = fight();
    let change = |change: fn(&mut daedalus::rules::labyrintheus::view::CombatView)| {
        differ(&view, |it| change(it.combat.as_mut().expect("a fight")))
    };
    assert!(change(|it| it.needed += 1));
    assert!(change(|it| it.damage += 1));
    assert!(change(|it| it.faces.push(2)));
    assert!(change(|it| it.total = Some(19)));
}
