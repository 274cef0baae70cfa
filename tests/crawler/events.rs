//! The event cards (section 7.4).

use daedalus::rules::crawler::Crawler;
use daedalus::rules::crawler::fixture::{Fixture, Trial};
use daedalus::rules::crawler::state::{Font, Lure, Phase, Spell, Warp};
use daedalus::rules::game::{Deadline, Game, Seat, Viewer};
use daedalus::rules::kit::SeatSet;

/// Seat 1 acts in the middle of a hall with these cards; seat 2 stands far away; nobody is asked for reactions.
fn hall(hand: &str) -> Fixture {
    Fixture::new(2)
        .tiles("b4=W10 c4=W10")
        .adventurer(1, "human_warrior", "c4c3")
        .adventurer(2, "elf_thief", "g1c3")
        .hand(1, hand)
        .calm()
        .quiet()
}

/// The same; the only way to the chest leads through the corridor on C4.
fn besieged(hand: &str) -> Fixture {
    Fixture::new(2)
        .tiles("c4=S1@90 d3=Y1 e4=Z2@90 d5=Z2@180 b4=W4")
        .adventurer(1, "human_warrior", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .hand(1, hand)
        .calm()
        .quiet()
}

fn discarded(game: &Trial) -> Vec<&'static str> {
    game.state
        .treasure_discard
        .iter()
        .map(|it| it.id())
        .collect()
}

fn illegal(game: &Trial, card: &str, targets: &[&str]) {
    for target in targets {
        assert_eq!(
            game.refused(1, &format!("play {card} {target}")),
            "E_BAD_TARGET",
            "{target}"
        );
    }
}

#[test]
fn dcl_7_64_a_cave_in_wounds_those_beside_it_in_reading_order() {
    let mut game = hall("e01")
        .tiles("c4=W4")
        .piles("c4c3")
        .adventurer(1, "human_warrior", "c4d4")
        .monster(2, "kobold", "c4b2")
        .monster(2, "kobold", "c4c2")
        .dice("1 6 6")
        .play();
    game.act(1, "play e01 c4 c3");
    let log = game.log();
    let rolls: Vec<&str> = log.lines().filter(|it| it.contains("attacks")).collect();
    assert_eq!(rolls.len(), 3, "{log}");
    assert!(rolls[0].starts_with("The Cave In attacks The Kobold"));
    assert!(rolls[2].contains("A's adventurer: 6 against 5"));
    // DCL-7.91 and DCL-5.98: nobody is paid for it.
    assert_eq!(
        (game.monsters().as_str(), game.player(1).hand.len()),
        ("c4b2", 0)
    );
    // DCL-11.22: the pile is gone for good.
    assert_eq!(game.mat().piles_left(), 10);
    assert_eq!(game.refused(1, "step nw"), "E_WALL");
}

/// DCL-7.64, DCL-7.86.
#[test]
fn dcl_7_64_and_7_86_where_a_cave_may_fall_in() {
    let game = hall("e01 e13")
        .tiles("c4=Y10 b4=W9 c3=W1 f1=W1 f2=W1")
        .adventurer(1, "human_warrior", "c4b3")
        .rubble("c3c2")
        .change(|state| {
            state.lure = Some(Lure {
                seat: Seat(1),
                at: "c3c3".parse().unwrap(),
            });
            let ends = ("f1c3".parse().unwrap(), "f2c3".parse().unwrap());
            state.warp = Some(Warp {
                seat: Seat(1),
                ends,
            });
        })
        .play();
    // Printed, centre, spawn point, figure, wall, deep water, rubble, lure, warp, unrevealed.
    let wrong = [
        "a4 b3", "d4 b2", "c4 c3", "c4 b3", "c4 a1", "b4 b2", "c3 c2", "c3 c3", "f1 c3", "f2 c3",
        "b1 c3",
    ];
    illegal(&game, "e01", &wrong);
    illegal(&game, "e13", &wrong);
    // DCL-3.17: shallow water is safe.
    assert_eq!(game.refused(1, "play e01 b4 c3"), "");
    assert_eq!(game.refused(1, "play e13 b4 c3"), "");
    // DCL-3.60.
    let game = besieged("e01").play();
    assert_eq!(
        game.refusal(1, "play e01 c4 c3"),
        "That would seal the heart of the labyrinth."
    );
    assert_eq!(game.refused(1, "play e01 b4 c2"), "");
}

#[test]
fn dcl_7_65_the_crushing_trap_needs_walls_on_two_opposite_sides() {
    let mut game = hall("e02")
        .tiles("c4=W1")
        .monster(2, "minotaur", "c4c2")
        .monster(2, "zombie", "c4b3")
        .monster(2, "specter", "c4a1")
        .dice("6 6 6")
        .play();
    // The crossing has none; the Specter is inside the wall (DCL-7.91).
    illegal(&game, "e02", &["c4 c3", "c4 a1", "c4 d3"]);
    assert_eq!(game.refused(1, "play e02 c4 b3"), "");
    game.act(1, "play e02 c4 c2");
    assert!(
        game.log()
            .contains("The Crushing Trap attacks The Minotaur (B): 6 6 6 against 4")
    );
    assert_eq!(game.player(1).hand.len(), 0, "DCL-5.98: no reward");
    // Rubble is as good as a wall, the edge of the mat is not.
    let game = hall("e02").rubble("c4b3 c4d3").play();
    assert_eq!(game.refused(1, "play e02 c4 c3"), "");
}

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

/// Creatures of seat 2 beside the adventurer of seat 1, who holds the Mirror Trap, are about to attack.
fn mirrored(kind: &str, dice: &str) -> Trial {
    let fixture = hall("e09").setting(1, "reactions", "ask").active(2);
    let fixture = fixture.monster(2, kind, "c4d3").dice(dice);
    let mut game = fixture.phase(Phase::MonsterAttack).play();
    assert_eq!(game.asked(1), "react");
    game.act(1, "play e09");
    game
}

#[test]
fn dcl_7_72_the_mirror_trap() {
    // DEF 4 of the Skeleton instead of 5; its slayer is the holder: 1 card.
    let game = mirrored("skeleton", "4");
    assert_eq!((game.player(1).wounds, game.monsters().as_str()), (0, ""));
    assert_eq!(game.player(1).hand.len(), 1);
    // DCL-11.10: what follows from a wound does not follow from a reflection.
    let game = mirrored("spider", "5 1");
    assert_eq!(
        (game.player(1).webbed, game.state.monsters[0].wounds),
        (false, 1)
    );
    // DCL-7.40: who slays a Villager so loses a card.
    let game = mirrored("villager", "3");
    assert_eq!(
        (game.monsters().as_str(), game.player(1).hand.len()),
        ("", 0)
    );
}

/// DCL-11.10, DCL-11.11.
#[test]
fn dcl_11_10_and_11_11_reflecting_adventurers() {
    let mut game = Fixture::new(3)
        .tiles("c4=W10")
        .adventurer(1, "elf_wizard", "c4b3")
        .adventurer(2, "elf_thief", "c4d2")
        .adventurer(3, "human_warrior", "c4d4")
        .wounds(1, 4)
        .hand(1, "l01")
        .hand(2, "e09")
        .dice("6 6 5 5")
        .play();
    game.act(1, "attack c4d3");
    game.act(2, "play e09");
    // The Wizard is slain without any reward, its cards are discarded; the other roll stands.
    assert_eq!((game.at(1).as_str(), game.player(2).hand.len()), ("", 0));
    assert_eq!(discarded(&game).len(), 2);
}

#[test]
fn dcl_11_11_the_other_rolls_of_an_area_stand() {
    let mut game = Fixture::new(3)
        .tiles("c4=W10")
        .adventurer(1, "elf_wizard", "c4b3")
        .adventurer(2, "elf_thief", "c4d2")
        .adventurer(3, "human_warrior", "c4d4")
        .hand(2, "e09")
        .dice("6 6 5 5")
        .play();
    game.act(1, "attack c4d3").act(2, "play e09");
    let wounds = [1, 2, 3].map(|seat| game.player(seat).wounds);
    assert_eq!(wounds, [2, 0, 2]);
}

#[test]
fn dcl_7_73_a_creature_in_a_pit_loses_its_next_move() {
    let mut game = hall("e10").monster(2, "mummy", "c4e3").play();
    game.act(1, "play e10 c4 e3");
    assert_eq!(game.state.monsters[0].wounds, 1);
    game.until(2);
    assert!(!game.state.monsters[0].pit);
    assert_eq!(game.monsters(), "c4e3");
    game.act(2, "end").until(2);
    assert_ne!(game.monsters(), "c4e3");
}

#[test]
fn dcl_7_73_an_adventurer_in_a_pit() {
    let mut game = hall("e10")
        .hand(2, "l12 e04")
        .adventurer(2, "elf_thief", "b4c3")
        .play();
    game.act(1, "play e10 b4 c3");
    assert_eq!(
        (game.player(2).wounds, game.player(2).pit),
        (1, Spell::Next)
    );
    game.until(2);
    assert_eq!(game.refused(2, "step n"), "E_PIT");
    // With Quickness neither; attacks are no Moves.
    game.act(2, "play l12");
    assert_eq!(game.refused(2, "step n"), "E_PIT");
    assert_eq!(game.refused(2, "attack c4c3"), "");
    game.act(2, "end").until(2);
    assert_eq!(game.refused(2, "step n"), "");
    // Who has moved already loses the Moves of the next phase.
    let mut game = hall("e10 e04").play();
    game.act(1, "step n")
        .act(1, "endmove")
        .act(1, "play e10 c4 c2");
    assert_eq!(game.player(1).pit, Spell::Next);
    game.until(1);
    assert_eq!(game.refused(1, "step n"), "E_PIT");
}

#[test]
fn dcl_11_25_no_pit_below_a_move_in_progress() {
    let mut game = hall("e10 e04").play();
    game.act(1, "step n");
    illegal(&game, "e10", &["c4 c2"]);
    let game = hall("e10")
        .tiles("c4=W9")
        .monster(2, "gargoyle", "b4c3")
        .monster(2, "slime", "c4a3")
        .monster(2, "specter", "b4d3")
        .monster(2, "zombie", "a4c3")
        .play();
    // Flight, water, Incorporeal, a spawn point, nobody.
    illegal(&game, "e10", &["b4 c3", "c4 a3", "b4 d3", "a4 c3", "b4 b3"]);
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
fn dcl_7_78_the_sliding_trap() {
    let slid = |tiles: &str, from: &str, side: &str, kind: &str| {
        let mut game = Fixture::new(2)
            .tiles(tiles)
            .adventurer(1, "human_warrior", "a1c3")
            .adventurer(2, "elf_thief", "b4a3")
            .monster(2, kind, from)
            .hand(1, "e15")
            .calm()
            .play();
        let (space, at) = from.split_at(2);
        game.act(1, &format!("play e15 {space} {at} {side}"));
        (game.monsters(), game.player(1).hand.len())
    };
    let to = |at: &str| (at.to_owned(), 0);
    // Stopped by a figure, by the chest, by a wall, by the unrevealed.
    assert_eq!(slid("b4=W1 c4=W1", "c4e3", "w", "zombie"), to("b4b3"));
    assert_eq!(slid("b4=W1 c4=W1", "b4c3", "e", "zombie"), to("d4b3"));
    assert_eq!(slid("b4=W1 c4=W1", "c4b3", "n", "zombie"), to("c4b3"));
    assert_eq!(slid("b4=W1 c4=W1", "c4c3", "n", "zombie"), to("c4c1"));
    // Lava on the way destroys, but for those that it does not harm; DCL-5.98: without reward.
    assert_eq!(slid("b4=W1 c4=W7", "c4e3", "w", "minotaur"), to(""));
    assert_eq!(slid("b4=W1 c4=W7", "c4e3", "w", "hellhound"), to("b4b3"));
    // Deep water is slid over; at the end it drowns.
    assert_eq!(slid("b4=W1 c4=W6", "c4e3", "w", "zombie"), to("b4b3"));
    assert_eq!(slid("b4=W1 c4=W9", "c4d3", "n", "zombie"), to(""));
    // DCL-3.48: what must not get wet is destroyed on the way.
    assert_eq!(slid("b4=W1 c4=W5", "c4e3", "w", "fire_elemental"), to(""));
}

#[test]
fn dcl_7_88_no_adventurer_slides_into_the_centre() {
    let mut game = hall("e15").adventurer(1, "human_warrior", "c4b3").play();
    game.act(1, "play e15 c4 b3 e");
    assert_eq!(game.at(1), "c4e3");
    // Within it, it does.
    let mut game = hall("e15").adventurer(1, "human_warrior", "d4b2").play();
    game.act(1, "play e15 d4 b2 e");
    assert_eq!(game.at(1), "d4d2");
    // DCL-3.36: never onto the chest.
    let mut game = hall("e15").adventurer(1, "human_warrior", "d4b3").play();
    game.act(1, "play e15 d4 b3 e");
    assert_eq!(game.at(1), "d4b3");
}

#[test]
fn dcl_7_79_the_spear_trap() {
    let mut game = Fixture::new(2)
        .tiles("c4=S1 c5=S1")
        .rubble("c4c1")
        .adventurer(1, "human_warrior", "a1c3")
        .adventurer(2, "elf_thief", "c4c4")
        .monster(2, "kobold", "c4c2")
        .monster(2, "mummy", "c5c1")
        .hand(1, "e16")
        .calm()
        .dice("6 1 5 1")
        .play();
    illegal(&game, "e16", &["c4 c2 s", "c4 c1 n", "c4 a3 e", "c4 b5 w"]);
    game.act(1, "play e16 c4 c1 s");
    let log = game.log();
    let rolls: Vec<&str> = log.lines().filter(|it| it.contains("attacks")).collect();
    // Two dice, nearest first, four squares.
    assert_eq!(
        rolls,
        [
            "The Spear Trap attacks The Kobold (B): 6 1 against 4.",
            "The Spear Trap attacks B's adventurer: 5 1 against 4.",
        ]
    );
    assert_eq!(
        (game.monsters().as_str(), game.player(1).hand.len()),
        ("c5c1", 0)
    );
    // A wall ends their flight.
    let game = hall("e16")
        .tiles("c4=W1")
        .adventurer(1, "human_warrior", "c4c3")
        .monster(2, "specter", "c4c4")
        .rubble("c4c4")
        .play();
    assert_eq!(game.refused(1, "play e16 c4 c4 n"), "");
    illegal(&game, "e16", &["c4 b4 e"]);
}

#[test]
fn dcl_7_80_the_summoning_trap() {
    let mut game = hall("e17")
        .tiles("c4=W6")
        .adventurer(1, "human_warrior", "c4b3")
        .monster(2, "golem", "a7d3")
        .monster(2, "specter", "a7a1")
        .play();
    // Deep water, walls, too far, from inside a wall, an adventurer instead of a creature.
    illegal(
        &game,
        "e17",
        &[
            "a7 d3 human_warrior c4 c3",
            "a7 d3 human_warrior c4 a2",
            "a7 d3 human_warrior c4 d3",
            "a7 a1 human_warrior c4 b2",
            "c4 b3 elf_thief g1 d3",
            "a7 d3 elf_thief g1 c3",
        ],
    );
    game.act(1, "play e17 a7 d3 human_warrior c4 b2");
    assert_eq!(game.monsters(), "c4b2 a7a1");
    // DCL-7.87: creatures may come to the centre tile, but not onto the chest (DCL-3.36).
    let game = hall("e17")
        .adventurer(2, "elf_thief", "d4b3")
        .monster(2, "golem", "a7d3")
        .play();
    assert_eq!(game.refused(1, "play e17 a7 d3 elf_thief d4 c2"), "");
    illegal(&game, "e17", &["a7 d3 elf_thief d4 c3"]);
}

#[test]
fn dcl_7_81_the_switch_trap() {
    let fixture = hall("e18").tiles("c4=W6 b4=W10");
    let mut game = fixture
        .adventurer(1, "human_warrior", "b4c3")
        .monster(2, "gargoyle", "c4c3")
        .monster(2, "zombie", "d4b2")
        .monster(2, "specter", "b4a1")
        .monster(2, "skeleton", "a7d3")
        .play();
    // Over deep water, on the centre tile (DCL-7.87), in a wall, with itself.
    illegal(
        &game,
        "e18",
        &["b4 c3 c4 c3", "b4 c3 d4 b2", "b4 c3 b4 a1", "b4 c3 b4 c3"],
    );
    game.act(1, "step n").act(1, "play e18 b4 c2 a7 d3");
    assert_eq!(game.at(1), "a7d3");
    // DCL-11.39: the Move goes on.
    assert_eq!(game.view().movement, Some(5));
}

#[test]
fn dcl_7_82_the_teleport_trap() {
    let mut game = hall("e19").dice("5").play();
    illegal(&game, "e19", &["human_cleric"]);
    game.act(1, "play e19 elf_thief");
    // DCL-5.21: its own seat chooses, as a side decision; point 5 is free four times.
    assert_eq!(game.asked(2), "respawn");
    assert_eq!(game.question(2).map(|it| it.deadline), Some(Deadline::Side));
    assert_eq!(game.default(2), "point 5n");
    game.act(2, "point 5s");
    assert_eq!((game.at(2).as_str(), game.asked(1)), ("d7c3", "adv"));
    // The square it stands on counts as free.
    let mut game = hall("e19").dice("2").play();
    game.act(1, "play e19 elf_thief");
    assert_eq!(game.at(2), "g1c3");
    // DCL-11.39: a Move in progress ends.
    let mut game = hall("e19 e04").dice("1").play();
    game.act(1, "step n").act(1, "play e19 human_warrior");
    assert_eq!((game.at(1).as_str(), game.view().movement), ("a1c3", None));
    assert_eq!(game.refused(1, "step s"), "E_MOVED");
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
fn dcl_7_91_traps_are_no_attacks_by_a_figure() {
    let mut game = hall("e02")
        .tiles("c4=W1")
        .adventurer(2, "elf_thief", "c4b3")
        .hand(2, "e09 l03")
        .setting(2, "reactions", "ask")
        .dice("5 5 1")
        .play();
    game.act(1, "play e02 c4 b3");
    // They may be reacted to, but there is nobody to reflect them on.
    assert_eq!(game.asked(2), "react");
    assert_eq!(game.refused(2, "play e09"), "E_NOT_NOW");
    game.act(2, "play l03");
    assert_eq!(game.player(2).wounds, 0);
}

#[test]
fn dcl_8_2_no_card_leads_onto_the_chest() {
    let game = hall("l20 e15 e17 e18 e05")
        .adventurer(1, "human_warrior", "d4b3")
        .monster(2, "zombie", "d4d3")
        .play();
    illegal(&game, "l20", &["d4 c3"]);
    illegal(&game, "e18", &["d4 b3 d4 d3"]);
    assert_eq!(
        game.refused(1, "play e15 d4 b3 e"),
        "",
        "it stays where it is"
    );
}
