//! The event cards that are no traps (section 7.4).

use crate::halls::{besieged, discarded, hall, illegal};
use daedalus::rules::crawler::Crawler;
use daedalus::rules::crawler::fixture::{Fixture, Trial};
use daedalus::rules::crawler::state::{Font, Lure, Phase, Warp};
use daedalus::rules::game::{Deadline, Game, Seat, Viewer};
use daedalus::rules::kit::SeatSet;

#[test]
fn dcl_7_66_a_double_beside_its_adventurer() {
    let mut game = hall("e03")
        .tiles("c4=W6")
        .adventurer(1, "human_warrior", "c4b3")
        .play();
    // Deep water, a wall, too far, the adventurer itself.
    illegal(
        &game,
        "e03",
        &[
            "human_warrior c4 c3",
            "human_warrior c4 a2",
            "human_warrior c4 d3",
            "human_warrior c4 b3",
        ],
    );
    game.act(1, "play e03 human_warrior c4 b2");
    assert_eq!(game.monsters(), "c4b2");
    // DCL-7.87, DCL-3.39: no creature beside a spawn point stands on it.
    let game = hall("e03").adventurer(2, "elf_thief", "g1d3").play();
    illegal(&game, "e03", &["elf_thief g1 c3"]);
}

#[test]
fn dcl_7_84_what_a_double_does() {
    // Its target is the copied adventurer, though another one is nearer; DCL-5.30: it must be seen.
    let fixture = |other: &str| {
        Fixture::new(3)
            .tiles("b4=W10 c4=W10")
            .adventurer(2, other, "c4e3")
            .adventurer(3, "human_warrior", "b4c3")
            .double(1, 2, "c4a3")
            .calm()
            .phase(Phase::MonsterMove)
    };
    assert_eq!(fixture("dwarf_warrior").play().monsters(), "c4d2");
    // One with ranged dice shoots from where it is.
    assert_eq!(fixture("elf_thief").play().monsters(), "c4a3");
    // Another adventurer of the same seat is none of its business.
    let gone = fixture("dwarf_warrior").adventurer(2, "human_cleric", "c4e3");
    assert_eq!(gone.play().monsters(), "b4d2");
    // Slain, it pays 2, and its card goes to the treasure discard.
    let mut game = hall("").double(2, 2, "c4d3").dice("6 6 6 6").play();
    game.act(1, "attack c4d3").act(1, "attack c4d3");
    assert_eq!(
        (game.monsters().as_str(), game.player(1).hand.len()),
        ("", 2)
    );
    assert_eq!(discarded(&game), ["e03"]);
    assert!(game.state.encounter_discard.is_empty());
}

#[test]
fn dcl_11_19_a_double_counts_for_the_maximum() {
    let crowd = |count: usize| {
        let squares = [
            "b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4", "a3", "e3", "c1", "c5",
        ];
        let mut fixture = hall("e03 e11");
        for at in squares.iter().take(count) {
            fixture = fixture.monster(1, "villager", &format!("d4{at}"));
        }
        fixture
    };
    assert_eq!(crowd(11).play().refused(1, "play e03 elf_thief g1 d3"), "");
    let full = crowd(12).play();
    assert_eq!(full.refused(1, "play e03 elf_thief g1 d3"), "E_BAD_TARGET");
    // DCL-7.89: Reinforcements may be played all the same.
    assert_eq!(full.refused(1, "play e11"), "");
    let blocked = crowd(11)
        .double(1, 2, "g1d3")
        .change(|state| state.encounters = vec![daedalus::rules::crawler::creatures::Kind::Zombie])
        .phase(Phase::Encounter)
        .play();
    assert_eq!(
        (blocked.asked(1), blocked.state.encounters.len()),
        ("adv", 1)
    );
}

#[test]
fn dcl_7_67_two_cards_or_as_many_as_there_are() {
    let rich = |deck: usize, discard: &[&str]| {
        let mut game = hall("e04")
            .change(|state| {
                state.treasure.truncate(deck);
                let card =
                    |id: &&str| daedalus::rules::crawler::cards::CardId::from_id(id).unwrap();
                state.treasure_discard = discard.iter().map(card).collect();
            })
            .play();
        game.act(1, "play e04");
        (game.player(1).hand.len(), game.state.treasure_discard.len())
    };
    assert_eq!(rich(36, &[]), (2, 1));
    // DCL-7.89: what cannot be done fully is done as far as possible; the card itself is not drawn again.
    assert_eq!(rich(1, &[]), (1, 1));
    // DCL-5.99: the discard becomes the deck.
    assert_eq!(rich(1, &["l01", "l02"]), (2, 1));
    assert_eq!(rich(0, &[]), (0, 1));
}

fn landing(hand: &str) -> Fixture {
    Fixture::new(2)
        .adventurer(1, "human_warrior", "d4b3")
        .adventurer(2, "elf_thief", "d4b2")
        .hand(2, hand)
        .quiet()
}

#[test]
fn dcl_7_68_the_false_treasure() {
    let mut game = landing("e05").hand(1, "l13").play();
    assert_eq!(game.refused(2, "play e05 d4 c1"), "E_NOT_NOW");
    game.act(1, "step e");
    assert_eq!((game.asked(1), game.asked(2)), ("", "react"));
    let code = |at: &str| game.refused(2, &format!("play e05 {at}"));
    // Too near, occupied, a wall, another space.
    for at in ["d4 d3", "d4 c3", "d4 b2", "d4 a1", "c4 c3"] {
        assert_eq!(code(at), "E_BAD_TARGET", "{at}");
    }
    game.act(2, "play e05 d4 e3");
    assert!(
        game.log()
            .contains("The box is a fake: the true chest is on D4e3"),
        "{}",
        game.log()
    );
    // DCL-11.30: it stands on plain floor, its Move over; a new one leads to the moved chest.
    assert_eq!(
        (game.at(1).as_str(), game.refused(1, "step e").as_str()),
        ("d4c3", "E_MOVED")
    );
    assert_eq!(discarded(&game), ["e05"]);
    game.until(1).act(1, "move d4e3");
    assert_eq!(game.view().winner, Some(Seat(0)));
}

#[test]
fn dcl_5_69_the_window_of_the_chest() {
    // Not for who lands, not without the card, not for who is never asked.
    let won = |fixture: Fixture| {
        let mut game = fixture.play();
        game.act(1, "step e");
        game.state.outcome.is_some()
    };
    assert!(won(landing("").hand(1, "e05")));
    assert!(won(landing("e04")));
    assert!(won(landing("e05").setting(2, "reactions", "never")));
    // `concerned` is not `never`: DCL-8.1.
    assert!(!won(landing("e05").setting(2, "reactions", "concerned")));
}

#[test]
fn dcl_7_69_the_healing_font() {
    let mut game = Fixture::new(3)
        .tiles("c4=W10 b4=W10")
        .adventurer(1, "human_warrior", "c4c3")
        .adventurer(2, "elf_thief", "c4b3")
        .adventurer(3, "dwarf_warrior", "b4e3")
        .wounds(1, 4)
        .wounds(2, 1)
        .wounds(3, 5)
        .hand(1, "e06 e14")
        .hand(3, "e04")
        .calm()
        .quiet()
        .play();
    game.act(1, "play e06 c4");
    let wounds = |game: &Trial| [1, 2, 3].map(|seat| game.player(seat).wounds);
    assert_eq!(wounds(&game), [1, 0, 5]);
    // Once for each play.
    game.act(1, "step n").act(1, "endmove");
    assert_eq!(wounds(&game), [1, 0, 5]);
    // It lies on the tile and goes with it.
    game.act(1, "play e14 b4 c4");
    assert_eq!(
        game.state.font.map(|it| it.space.to_string()).as_deref(),
        Some("b4")
    );
    game.until(3).act(3, "move b4e3");
    assert_eq!(wounds(&game), [1, 0, 2]);
    // DCL-5.115: until the next Activation of its seat begins.
    game.until(1);
    assert_eq!(game.state.font, None);
}

#[test]
fn dcl_7_69_illegal_where_nothing_is_revealed() {
    illegal(&hall("e06").play(), "e06", &["b1", "e4"]);
    assert_eq!(hall("e06").play().refused(1, "play e06 a1"), "");
}

/// DCL-7.70, DCL-11.31.
#[test]
fn dcl_7_70_and_11_31_the_lure_goes_before_all_tactics() {
    let lured = |kind: &str, from: &str| {
        let game = Fixture::new(2)
            .tiles("b4=W1 c4=W1")
            .adventurer(2, "human_thief", "c4e3")
            .monster(1, kind, from)
            .change(|state| {
                let at = "b4c3".parse().unwrap();
                state.lure = Some(Lure { seat: Seat(1), at });
            })
            .calm()
            .phase(Phase::MonsterMove)
            .play();
        game.monsters()
    };
    // A Skeleton leaves its prey, a Golem its chest; who stands there stays.
    assert_eq!(lured("skeleton", "c4d3"), "b4e3");
    assert_eq!(lured("golem", "d4b3"), "d4a3", "figures are ignored");
    assert_eq!(lured("golem", "a4e3"), "b4c3");
    assert_eq!(lured("kobold", "b4c3"), "b4c3");
    // DCL-5.29: spawn points are left.
    assert_eq!(lured("zombie", "a4c3"), "b4a3");
    let mut game = hall("e07").monster(2, "zombie", "b4b3").play();
    illegal(&game, "e07", &["d4 b2", "c4 c3", "c4 a1", "b1 c3"]);
    game.act(1, "play e07 a4 e3");
    game.until(2);
    assert_eq!(game.monsters(), "a4e3");
    game.until(1);
    assert_eq!(game.state.lure, None, "DCL-5.115");
}

/// Seat 1 holds the Map; these tiles are all that is in the stack.
fn mapped(stack: &str) -> Trial {
    let fixture = hall("e08")
        .hand(2, "e04")
        .change(|state| state.stack.clear());
    let mut game = fixture.stack(stack).play();
    game.act(1, "play e08");
    game
}

#[test]
fn dcl_7_71_the_map() {
    let mut game = mapped("S1 W2 Y1 Z2");
    assert_eq!(
        (game.asked(1), game.default(1).as_str()),
        ("map_pick", "map none")
    );
    // DCL-10.7: only its seat sees the tiles.
    let looks = |viewer| Crawler::view(&game.state, viewer).map.len();
    assert_eq!(
        (looks(Viewer::Seat(Seat(0))), looks(Viewer::Seat(Seat(1)))),
        (3, 0)
    );
    assert!(game.log().contains("A looks at 3 tiles."), "{}", game.log());
    // DCL-5.65: no safe point; DCL-6.28: the errors of `place`.
    assert_eq!(game.refused(2, "play e04"), "E_TURN");
    assert_eq!(game.refused(1, "map 1 c4 0"), "E_REVEALED");
    assert_eq!(game.refused(1, "map 1 f6 0"), "E_APART");
    assert_eq!(game.refused(1, "map 1 b1 0"), "E_NOT_JOINED");
    assert_eq!(game.refused(1, "map 1 b1 30"), "E_ROTATION");
    game.act(1, "map 2 b1 0");
    // The others lie on top in the same order.
    let left: Vec<&str> = game
        .state
        .stack
        .iter()
        .rev()
        .map(|&it| daedalus::rules::crawler::tiles::DESIGNS[usize::from(it)].key)
        .collect();
    assert_eq!(left, ["S1", "Y1", "Z2"]);
    assert_eq!(game.mat().symbol("b1b2".parse().unwrap()), b'.');
    assert_eq!(game.asked(1), "adv");
    // Fewer if the stack has fewer; DCL-5.23: none need be placed.
    let mut short = mapped("S1");
    assert_eq!(short.refusal(1, "map 2 b1 0"), "You did not see that tile.");
    short.act(1, "map none");
    assert_eq!((short.state.stack.len(), short.asked(1)), (1, "adv"));
}

#[test]
fn dcl_5_12_questions_of_who_is_not_active_are_side_decisions() {
    let mut game = hall("").hand(2, "e08").play();
    assert_eq!(game.question(1).map(|it| it.deadline), Some(Deadline::Turn));
    game.act(2, "play e08");
    assert_eq!(game.question(2).map(|it| it.deadline), Some(Deadline::Side));
    assert_eq!(game.asked(1), "");
}

#[test]
fn dcl_7_74_reinforcements_come_one_after_the_other() {
    let fixture = || hall("").hand(2, "e11 e04").encounters("skeleton zombie");
    let mut game = fixture().play();
    game.act(2, "play e11");
    // DCL-5.54: the seat of the card decides, while another one is active.
    assert_eq!(
        (game.asked(2), game.view().drawn_creature.map(|it| it.id())),
        ("spawn_pos", Some("skeleton"))
    );
    assert_eq!(
        game.refused(2, "play e04"),
        "E_TURN",
        "DCL-5.65: no safe point"
    );
    game.act(2, "summon a1c3").act(2, "order stay");
    assert_eq!(game.view().drawn_creature.map(|it| it.id()), Some("zombie"));
    game.act(2, "summon a7c3").act(2, "order stay");
    assert_eq!(
        (game.monsters().as_str(), game.asked(1)),
        ("a1c3 a7c3", "adv")
    );
    assert!(
        game.state
            .monsters
            .iter()
            .all(|it| it.controller == Seat(1))
    );
    // Within the maximum.
    let mut fixture = fixture();
    for at in [
        "b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4", "a3", "e3", "c1",
    ] {
        fixture = fixture.monster(2, "villager", &format!("d4{at}"));
    }
    let mut game = fixture.play();
    game.act(2, "play e11")
        .act(2, "summon a1c3")
        .act(2, "order stay");
    assert_eq!((game.asked(1), game.state.encounters.len()), ("adv", 1));
}

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
    game.until(1).act(1, "door").until(1);
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
    game.until(1);
    assert_eq!(game.state.warp, None, "DCL-5.115");
}

#[test]
fn dcl_7_91_a_second_play_ends_the_first() {
    let other = "a7c4".parse().unwrap();
    let mut game = hall("e06 e07 e20")
        .change(|state| {
            let seat = Seat(1);
            state.font = Some(Font {
                seat,
                space: "a7".parse().unwrap(),
                drunk: SeatSet::EMPTY,
            });
            state.lure = Some(Lure { seat, at: other });
            state.warp = Some(Warp {
                seat,
                ends: (other, "g7c4".parse().unwrap()),
            });
        })
        .play();
    game.act(1, "play e06 a1")
        .act(1, "play e07 a1 c2")
        .act(1, "play e20 a1 c4 c4 c2");
    let state = &game.state;
    assert_eq!(state.font.map(|it| it.seat), Some(Seat(0)));
    assert_eq!(state.lure.map(|it| it.seat), Some(Seat(0)));
    assert_eq!(state.warp.map(|it| it.seat), Some(Seat(0)));
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
    use daedalus::rules::crawler::mat::Terrain;
    let mut game = hall("e12 e14")
        .tiles("c4=Y7 b4=Y6")
        .adventurer(1, "human_warrior", "b4c4")
        .player(1, |it| {
            it.firewalk = daedalus::rules::crawler::state::Spell::Now
        })
        .monster(2, "slime", "c4b4")
        .play();
    game.act(1, "play e12 c4 90 b4 270");
    let terrain = |game: &Trial, at: &str| game.mat().terrain(at.parse().unwrap());
    assert_eq!(game.monsters(), "c4b2");
    assert_eq!(terrain(&game, "c4b2"), Terrain::Deep);
    assert_eq!(game.at(1), "b4d3");
    assert_eq!(terrain(&game, "b4d3"), Terrain::Lava);
}

#[test]
fn dcl_7_73_the_fake_chest_is_plain_floor() {
    let game = hall("")
        .adventurer(1, "human_warrior", "d4c3")
        .hand(1, "e10")
        .change(|state| state.chest = "d4e3".parse().unwrap())
        .play();
    assert_eq!(game.refused(1, "play e10 d4 c3"), "");
}
