//! What must hold for the pictures of Dungeon Crawler Labyrinth.

use daedalus::picture::kit::theme;
use daedalus::picture::{Picture, from_view};
use daedalus::rules::crawler::Crawler;
use daedalus::rules::crawler::DecisionKind;
use daedalus::rules::crawler::cards::CardId;
use daedalus::rules::crawler::view::View;
use daedalus::rules::game::{Names, Seat, Viewer, Waiting};

use super::super::pixels::pixels;
use super::super::{names, wild_names};
use super::positions::{crowded, fight, laying, looking, midgame, roll, square, summoning};

fn board(view: &View) -> Picture {
    from_view::board::<Crawler>(view, Names(&names())).encode()
}

fn zoom(view: &View, seat: u8) -> Picture {
    let drawn = from_view::zoom::<Crawler>(view, Seat(seat), Names(&names()));
    drawn.expect("it is on the mat").encode()
}

fn whole(view: &View) -> Picture {
    let drawn = from_view::whole::<Crawler>(view, Names(&names()));
    drawn.expect("the board is large").encode()
}

/// Is the picture another one after this change?
fn differ(one: &View, change: impl FnOnce(&mut View)) -> bool {
    changes(board, one, change)
}

/// Is the picture of the whole mat another one after this change?
fn differ_as_a_whole(one: &View, change: impl FnOnce(&mut View)) -> bool {
    changes(whole, one, change)
}

fn changes(draw: fn(&View) -> Picture, one: &View, change: impl FnOnce(&mut View)) -> bool {
    let mut other = one.clone();
    change(&mut other);
    draw(one).png != draw(&other).png
}

#[test]
fn dcl_12_3_colours_of_seats_survive_the_palette() {
    let drawn = pixels(&whole(&crowded()));
    for theme::Rgb(r, g, b) in theme::SEATS {
        let count = drawn.pixels().filter(|pixel| pixel.0 == [r, g, b]).count();
        assert!(count > 100, "{r:x}{g:x}{b:x} is missing");
    }
}

#[test]
fn dcl_12_2_every_marker_shows() {
    let view = crowded();
    assert!(differ_as_a_whole(&view, |it| it.door = None));
    assert!(differ_as_a_whole(&view, |it| it.lure = None));
    assert!(differ_as_a_whole(&view, |it| it.font = None));
    assert!(differ_as_a_whole(&view, |it| it.warp = None));
    assert!(differ_as_a_whole(&view, |it| it.chest = square("d4d4")));
    for place in ["d2c3", "d2d4"] {
        let clear = |it: &mut View| {
            let space = square(place).space();
            it.mat
                .change(space, |laid| (laid.piles, laid.rubble) = (0, 0));
        };
        assert!(differ_as_a_whole(&view, clear), "{place}");
    }
}

#[test]
fn dcl_12_3_figures_tell_kind_controller_and_body_points() {
    let view = midgame();
    assert!(differ_as_a_whole(&view, |it| it.monsters[2].wounds += 1));
    assert!(differ_as_a_whole(&view, |it| it.monsters[2].controller = Seat(0)));
    assert!(differ_as_a_whole(&view, |it| it.monsters[2].nature = it.monsters[3].nature));
    assert!(differ_as_a_whole(&view, |it| it.monsters[2].at = square("e4c1")));
    assert!(differ_as_a_whole(&view, |it| it.seats[1].at = Some(square("e4c3"))));
}

#[test]
fn dcl_12_4_numbers_and_names_are_not_in_the_picture() {
    let view = midgame();
    let same = |change: fn(&mut View)| !differ(&view, change);
    assert!(same(|it| it.round.0 += 1));
    assert!(same(|it| (it.stack, it.treasure) = (3, 4)));
    assert!(same(|it| it.seats[1].cards += 1));
    let wild = from_view::board::<Crawler>(&view, Names(&wild_names())).encode();
    assert!(wild.png == board(&view).png);
}

#[test]
fn dcl_12_1_the_part_follows_whose_turn_it_is_and_shows_what_is_drawn_or_rolled() {
    assert!(differ(&midgame(), |it| it.active = Seat(2)));
    assert!(differ(&roll(), |it| it.roll = None));
    assert!(differ(&laying(), |it| it.drawn_tile = Some(7)));
    assert!(differ(&summoning(), |it| it.drawn_creature = None));
}

#[test]
fn dcl_12_5_choices_targets_and_the_last_move_are_marked() {
    let view = fight();
    assert!(!view.targets.is_empty() && !view.reachable.is_empty());
    assert!(differ(&view, |it| it.targets.clear()));
    assert!(differ(&view, |it| it.reachable.clear()));
    assert!(differ(&view, |it| it.trail.clear()));
    assert!(differ(&view, |it| it.changed.clear()));
    let view = summoning();
    assert!(!view.options.is_empty());
    assert!(differ(&view, |it| it.options.clear()));
    let view = laying();
    assert!(!view.spaces.is_empty());
    assert!(differ(&view, |it| it.spaces.clear()));
}

#[test]
fn dcl_12_5_no_line_is_drawn_through_warp_space() {
    let mut view = crowded();
    let (one, other) = view.warp.expect("Warp Space").ends;
    let beside = other.neighbours().next().expect("a neighbour");
    view.trail.clear();
    assert!(!differ_as_a_whole(&view, |it| it.trail = vec![one, other]));
    assert!(differ_as_a_whole(&view, |it| it.trail = vec![one, other, beside]));
}

#[test]
fn dcl_10_1_a_hand_is_never_on_the_mat() {
    let closed = midgame();
    let mut open = closed.clone();
    open.viewer = Viewer::Seat(Seat(0));
    open.seats[0].hand = Some(vec![CardId::CaveIn, CardId::Map, CardId::Lure]);
    assert!(board(&open).png == board(&closed).png);
    assert!(zoom(&open, 0).png == zoom(&closed, 0).png);
}

#[test]
fn dcl_10_7_tiles_of_the_map_are_in_the_hand_of_who_looks() {
    let seen = looking();
    let mut blind = seen.clone();
    blind.map.clear();
    let hand = |view: &View| from_view::hand::<Crawler>(view, Seat(0), Names(&names())).encode();
    assert!(hand(&seen).height > hand(&blind).height);
    assert!(board(&seen).png == board(&blind).png);
}

#[test]
fn dcl_12_6_a_zoom_follows_its_adventurer_and_shows_the_drawn_tile() {
    let view = midgame();
    assert!(zoom(&view, 0).png != zoom(&view, 1).png);
    assert!(zoom(&laying(), 0).height > zoom(&view, 0).height);
    let alt = zoom(&view, 0).alt;
    assert!(
        alt.contains("Elf Thief on B2c3") && alt.contains("Skeleton"),
        "{alt}"
    );
    let off = from_view::zoom::<Crawler>(&crowded(), Seat(5), Names(&names()));
    assert!(off.is_none());
}

/// The middle of a square that can be walked to.
fn middle_of_reach(at: &str) -> [u8; 3] {
    let mut view = midgame();
    view.reachable.clear();
    let before = pixels(&whole(&view));
    view.reachable.push((square(at), 1));
    let after = pixels(&whole(&view));
    let changed = after.enumerate_pixels().zip(before.pixels());
    let changed = changed.filter(|((_, _, new), old)| new != old);
    let (across, down): (Vec<u32>, Vec<u32>) = changed.map(|((x, y, _), _)| (x, y)).unzip();
    let middle = |all: &[u32]| (all.iter().min().unwrap() + all.iter().max().unwrap()) / 2;
    after.get_pixel(middle(&across), middle(&down)).0
}

/// DCL-12.5, DCL-12.2.
#[test]
fn dcl_12_5_a_lit_square_still_tells_its_number() {
    let plain = middle_of_reach("d1b2");
    assert_eq!(plain, middle_of_reach("d1d4"), "a dot on bare floor");
    assert_ne!(plain, middle_of_reach("d1c3"), "a dot over spawn point 5");
}

#[test]
fn a_new_creature_is_in_the_middle_of_things_while_it_waits_for_its_command() {
    let mut view = fight();
    let own = view
        .monsters
        .iter_mut()
        .filter(|it| it.controller == Seat(1));
    let newest = own.max_by_key(|it| it.id.0).expect("a creature");
    newest.at = square("g7c3");
    let around = format!("'s {} on G7c3", newest.nature.title());
    let [before, near_before] = [board(&view), zoom(&view, 1)];
    view.waiting = vec![Waiting::Seat {
        seat: Seat(1),
        kind: DecisionKind::SpawnAct.kind(),
    }];
    let near = zoom(&view, 1);
    assert!(near.alt.contains(&around), "{}", near.alt);
    assert!(!near_before.alt.contains(&around), "{}", near_before.alt);
    assert_ne!(
        board(&view).png,
        before.png,
        "the public board shows it, too"
    );
    // Others look at what is theirs.
    assert!(!zoom(&view, 0).alt.contains(&around));
}
