//! The event cards that are neither traps nor change rooms (section 7.4).

use crate::halls::{discarded, hall, illegal};
use daedalus_contract::game::{Deadline, Game, Seat, Viewer};
use daedalus_contract::kit::SeatSet;
use daedalus_crawler::Crawler;
use daedalus_crawler::state::{Font, Lure, Phase, Warp};
use daedalus_fixtures::crawler::{Fixture, Trial};

#[test]
fn dcl_7_67_two_cards_or_as_many_as_there_are() {
    let rich = |deck: usize, discard: &[&str]| {
        let mut game = hall("e04")
            .change(|state| {
                state.treasure.truncate(deck);
                let card = |id: &&str| daedalus_crawler::cards::CardId::from_id(id).unwrap();
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
    assert_eq!((game.kind(1), game.kind(2)), ("", "react"));
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
    game.until_turn(1).act(1, "move d4e3");
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
    let log = landing("").acted("step e").log();
    let (step, chest) = (log.find("→ D4c3"), log.find("stands on the chest"));
    assert!(
        step.is_some() && step < chest,
        "the step comes first: {log}"
    );
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
    game.until_turn(3).act(3, "move b4e3");
    assert_eq!(wounds(&game), [1, 0, 2]);
    // DCL-5.115: until the next Activation of its seat begins.
    game.until_turn(1);
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
    game.until_turn(2);
    assert_eq!(game.monsters(), "a4e3");
    game.until_turn(1);
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
fn dcl_10_7_what_others_type_of_the_map_is_read_without_its_tiles() {
    use daedalus_crawler::tiles::{DESIGNS, same_look};
    let is_alike = |key: &str| {
        let design = DESIGNS.iter().position(|it| it.key == key).unwrap();
        same_look(design as u8, 2) == 0
    };
    let keys: Vec<&str> = ["S1", "W2", "Y1", "Z2", "W1", "W3", "W4", "W10"].into();
    let alike = keys
        .iter()
        .find(|key| is_alike(key))
        .expect("one that looks alike upside down");
    let game = mapped(&format!("{alike} S1 Y1 Z2"));
    let read = |seat| {
        Crawler::parse(&game.state, Seat(seat), "map 1 b1 180")
            .unwrap()
            .to_string()
    };
    assert_eq!(
        (read(0).as_str(), read(1).as_str()),
        ("map 1 b1 0", "map 1 b1 180")
    );
}

#[test]
fn dcl_7_71_the_map() {
    let mut game = mapped("S1 W2 Y1 Z2");
    assert_eq!(
        (game.kind(1), game.default_of(1).as_str()),
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
    let fourth = game.refusal(1, "map 4 b1 0");
    assert!(fourth.contains("1, 2 or 3"), "{fourth}");
    game.act(1, "map 2 b1 0");
    // The others lie on top in the same order.
    let left: Vec<&str> = game
        .state
        .stack
        .iter()
        .rev()
        .map(|&it| daedalus_crawler::tiles::DESIGNS[usize::from(it)].key)
        .collect();
    assert_eq!(left, ["S1", "Y1", "Z2"]);
    assert_eq!(game.mat().symbol("b1b2".parse().unwrap()), b'.');
    assert_eq!(game.kind(1), "adv");
    // Fewer if the stack has fewer; DCL-5.23: none need be placed.
    let mut short = mapped("S1");
    assert_eq!(short.refusal(1, "map 2 b1 0"), "You did not see that tile.");
    short.act(1, "map none");
    assert_eq!((short.state.stack.len(), short.kind(1)), (1, "adv"));
}

#[test]
fn dcl_5_12_questions_of_who_is_not_active_are_side_decisions() {
    let mut game = hall("").hand(2, "e08").play();
    assert_eq!(game.question(1).map(|it| it.deadline), Some(Deadline::Turn));
    game.act(2, "play e08");
    assert_eq!(game.question(2).map(|it| it.deadline), Some(Deadline::Side));
    assert_eq!(game.kind(1), "");
}

#[test]
fn dcl_7_74_reinforcements_come_one_after_the_other() {
    let fixture = || hall("").hand(2, "e11 e04").encounters("skeleton zombie");
    let mut game = fixture().play();
    game.act(2, "play e11");
    // DCL-5.54: the seat of the card decides, while another one is active.
    assert_eq!(
        (game.kind(2), game.view().drawn_creature.map(|it| it.id())),
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
        (game.monsters().as_str(), game.kind(1)),
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
    assert_eq!((game.kind(1), game.state.encounters.len()), ("adv", 1));
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
fn dcl_7_73_the_fake_chest_is_plain_floor() {
    let game = hall("")
        .adventurer(1, "human_warrior", "d4c3")
        .hand(1, "e10")
        .change(|state| state.chest = "d4e3".parse().unwrap())
        .play();
    assert_eq!(game.refused(1, "play e10 d4 c3"), "");
}
