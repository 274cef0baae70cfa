//! The event cards that turn, shift and join rooms, and who is carried along (section 7.4).

use crate::halls::{besieged, discarded, hall, illegal};
use daedalus_contract::game::Seat;
use daedalus_crawler::state::Lure;
use daedalus_fixtures::crawler::Trial;

#[test]
fn dcl_7_75_rotating_rooms() {
    let game = besieged("e12").play();
    // DCL-6.31: alone it would seal the heart, with a second tile it does not.
    assert_eq!(game.refused(1, "play e12 c4 90 none"), "E_HEART");
    assert_eq!(game.refused(1, "play e12 c4 180 none"), "");
    assert_eq!(game.refused(1, "play e12 c4 90 d3 180"), "");
    assert_eq!(game.refused(1, "play e12 c4 90 b4 90"), "E_HEART");
    illegal(
        &game,
        "e12",
        &["c4 180 c4 90", "a4 90 none", "d4 90 none", "b1 90 none"],
    );
    let mut game = game;
    game.act(1, "play e12 c4 90 d3 180");
    assert_eq!(game.mat().symbol("d3c5".parse().unwrap()), b'.');
    assert_eq!(game.mat().symbol("c4c1".parse().unwrap()), b'.');
}

/// DCL-7.75, DCL-7.86.
#[test]
fn dcl_7_75_and_7_86_piles_and_markers_turn_with_their_tile() {
    let mut game = hall("e12")
        .tiles("c4=Y3")
        .adventurer(1, "human_warrior", "a1c3")
        .piles("c4c4")
        .rubble("c4b2")
        .monster(2, "specter", "c4a1")
        .change(|state| {
            state.lure = Some(Lure {
                seat: Seat(1),
                at: "c4c1".parse().unwrap(),
            });
        })
        .play();
    game.act(1, "play e12 c4 90 none");
    // One step clockwise: the south becomes the west (DCL-3.19).
    assert!(game.mat().has_pile("c4b3".parse().unwrap()));
    assert_eq!(
        game.state.lure.map(|it| it.at.to_string()).as_deref(),
        Some("c4e3")
    );
    assert!(game.state.is_marked("c4d2".parse().unwrap()));
    // DCL-11.32: a Specter in a wall goes along.
    assert_eq!(game.monsters(), "c4e1");
}

/// DCL-7.75, DCL-7.77, DCL-12.5: every tile that was turned or shifted is outlined in its middle.
#[test]
fn dcl_12_5_rooms_that_were_turned_or_shifted_are_outlined_in_their_middle() {
    let outlined = |card: &str, targets: &str| {
        let mut game = hall(card).play();
        game.act(1, &format!("play {card} {targets}"));
        let squares = game.view().changed.into_iter();
        squares.map(|it| it.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(outlined("e12", "c4 180 none"), ["c4c3"]);
    assert_eq!(outlined("e12", "c4 180 b4 90"), ["c4c3", "b4c3"]);
    assert_eq!(outlined("e14", "c4 b4"), ["c4c3", "b4c3"]);
}

#[test]
fn dcl_7_76_the_secret_door() {
    let mut game = hall("e13 e04").play();
    let deck = game.state.treasure.len();
    game.act(1, "play e13 c4 c2");
    // DCL-5.100: three cards are in neither deck nor discard; nor is the card itself.
    assert_eq!(game.state.treasure.len(), deck - 3);
    assert!(discarded(&game).is_empty());
    game.act(1, "step n");
    assert_eq!(game.refused(1, "door"), "E_NO_DOOR", "not within a Move");
    game.act(1, "endmove").act(1, "door");
    game.until_turn(1).act(1, "door").until_turn(1);
    assert_eq!(game.view().door.map(|it| it.1), Some(1));
    game.act(1, "door");
    // DCL-7.85: with the last card the token and E13 leave.
    assert_eq!((game.view().door, discarded(&game)), (None, vec!["e13"]));
    assert_eq!(game.player(1).hand.len(), 4);
    // Too few cards: as many as there are; none: the card is discarded at once.
    let few = |deck: usize| {
        let mut game = hall("e13")
            .change(|state| state.treasure.truncate(deck))
            .play();
        game.act(1, "play e13 c4 c2");
        (game.view().door.map(|it| it.1), discarded(&game))
    };
    assert_eq!(few(1), (Some(1), vec![]));
    assert_eq!(few(0), (None, vec!["e13"]));
}

#[test]
fn dcl_7_77_shifting_rooms() {
    let mut game = hall("e14")
        .tiles("c4=Y10@90 b4=W4")
        .adventurer(1, "human_warrior", "c4c2")
        .piles("b4c3")
        .monster(2, "zombie", "b4a3")
        .play();
    illegal(&game, "e14", &["c4 c4", "c4 a4", "c4 d4", "c4 b1"]);
    game.act(1, "play e14 c4 b4");
    assert_eq!(
        (game.at(1).as_str(), game.monsters().as_str()),
        ("b4c2", "c4a3")
    );
    assert!(game.mat().has_pile("c4c3".parse().unwrap()));
    // Rotations are kept.
    assert_eq!(
        game.mat().laid("b4".parse().unwrap()).map(|it| it.rotation),
        Some(1)
    );
    // DCL-11.21: point 6 has moved along.
    let points: Vec<String> = game
        .mat()
        .spawn_points(6)
        .map(|it| it.to_string())
        .collect();
    assert_eq!(points, ["b4c3"]);
    assert_eq!(
        besieged("e14").play().refused(1, "play e14 c4 d5"),
        "E_HEART"
    );
}

#[test]
fn dcl_7_83_warp_space() {
    let mut game = hall("e20").hand(2, "e04").play();
    illegal(
        &game,
        "e20",
        &[
            "c4 c2 c4 b2",
            "c4 c2 d4 b2",
            "c4 c3 b4 c3",
            "c4 a1 b4 c3",
            "c4 c2 b1 c3",
        ],
    );
    // DCL-6.31: written either way, it is in reading order.
    game.act(1, "play e20 b4 c3 c4 c2");
    let ends = game
        .state
        .warp
        .map(|it| (it.ends.0.to_string(), it.ends.1.to_string()));
    assert_eq!(ends, Some(("c4c2".to_owned(), "b4c3".to_owned())));
    assert_eq!(
        game.refusal(1, "step warp"),
        "You are not at an end of Warp Space."
    );
    game.until_turn(1);
    assert_eq!(game.state.warp, None, "DCL-5.115");
}

#[test]
fn dcl_11_39_who_is_carried_along_goes_on_moving() {
    let carried = |card: &str, targets: &str| {
        let mut game = hall(card)
            .tiles("b3=W10")
            .monster(2, "zombie", "b4c3")
            .play();
        game.act(1, "step ne")
            .act(1, &format!("play {card} {targets}"));
        game
    };
    for (card, targets) in [
        ("e12", "c4 180 none"),
        ("e14", "c4 b3"),
        ("e15", "c4 d2 s"),
        ("e18", "c4 d2 b4 c3"),
        ("l20", "b3 c3"),
    ] {
        let game = carried(card, targets);
        let movement = game.state.turn.movement.map(|it| (it.left, it.odd));
        // The MV left, and that one diagonal was made.
        assert_eq!(movement, Some((5, true)), "{card}");
        assert_ne!(game.at(1), "c4d2", "{card}");
    }
}

/// DCL-11.39, DCL-3.21.
#[test]
fn dcl_11_39_and_3_21_being_moved_draws_no_pile_and_none_comes_back() {
    let mut game = hall("e12 e15")
        .tiles("c4=Y3")
        .adventurer(1, "human_warrior", "c4c3")
        .piles("c4c4")
        .play();
    // It slides onto the pile and collects nothing.
    game.act(1, "play e15 c4 c3 s");
    assert_eq!((game.at(1).as_str(), game.mat().piles_left()), ("c4c4", 9));
    // Once collected, no token comes back when the tile is turned.
    game.act(1, "step n").act(1, "step s");
    assert_eq!(game.mat().piles_left(), 10);
    game.act(1, "play e12 c4 180 none");
    assert_eq!(game.mat().piles_left(), 10);
}

#[test]
fn dcl_11_20_a_square_keeps_its_terrain_when_its_tile_turns() {
    use daedalus_crawler::mat::Terrain;
    let mut game = hall("e12 e14")
        .tiles("c4=Y7 b4=Y6")
        .adventurer(1, "human_warrior", "b4c4")
        .player(1, |it| it.firewalk = daedalus_crawler::state::Spell::Now)
        .monster(2, "slime", "c4b4")
        .play();
    game.act(1, "play e12 c4 90 b4 270");
    let terrain = |game: &Trial, at: &str| game.mat().terrain(at.parse().unwrap());
    assert_eq!(game.monsters(), "c4b2");
    assert_eq!(terrain(&game, "c4b2"), Terrain::Deep);
    assert_eq!(game.at(1), "b4d3");
    assert_eq!(terrain(&game, "b4d3"), Terrain::Lava);
}
