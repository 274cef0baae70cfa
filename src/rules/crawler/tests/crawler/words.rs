//! What players read: labels of choices, the log, the position in words, the rules.

use daedalus_contract::game::{Game, Names, Options, Prose, Seat, Setup, Term, Topic, Viewer};
use daedalus_crawler::Crawler;
use daedalus_crawler::creatures::{Kind, Tactic};
use daedalus_crawler::event::{Event, Who};
use daedalus_crawler::state::{Nature, Phase};
use daedalus_fixtures::crawler::{Fixture, Trial};

fn names() -> Vec<String> {
    ["Ann", "Bob", "Cy"].map(str::to_owned).to_vec()
}

fn table() -> Fixture {
    Fixture::new(3)
        .tiles("b4=W10 c4=W4")
        .adventurer(1, "human_warrior", "c4b3")
        .adventurer(2, "elf_thief", "b4c3")
        .adventurer(3, "dwarf_cleric", "g7c3")
        .calm()
}

/// The label of the last word of an action and its note, as the first seat reads them.
fn describe_word(game: &Trial, text: &str) -> (String, String) {
    let view = Crawler::view(&game.state, Viewer::Seat(Seat(0)));
    let words: Vec<&str> = text.split(' ').collect();
    let (word, before) = words.split_last().expect("a word");
    let described = Crawler::describe_word(&view, before, word, Names(&names()));
    (described.label, described.note)
}

fn note(game: &Trial, text: &str) -> String {
    describe_word(game, text).1
}

/// DCL-5.18: whoever is asked what a new creature does is told what each answer means.
#[test]
fn dcl_5_18_what_each_order_means_is_told() {
    let game = table().play();
    let orders = ["move", "attack", "stay"];
    let told = orders.map(|order| describe_word(&game, &format!("order {order}")));
    let labels = told.each_ref().map(|(label, _)| label.as_str());
    assert_eq!(labels, ["Move", "Attack", "Stay"]);
    let notes = told.each_ref().map(|(_, note)| note.as_str());
    assert_eq!(
        notes,
        [
            "it goes where its tactic leads it",
            "it strikes from where it stands",
            "it waits where it is"
        ]
    );
}

#[test]
fn a_creature_of_a_seat_that_a_computer_has_taken_over() {
    let names = ["Ann", "Theseus (computer)"].map(str::to_owned);
    let zombie = |seat| Who::Creature(Nature::Kind(Kind::Zombie), Seat(seat));
    let slain = |seat| Event::Slain {
        who: zombie(seat),
        by_ground: false,
    };
    let line = |seat| Crawler::narrate(&slain(seat), Names(&names)).expect("a line");
    assert!(line(0).starts_with("The Zombie (Ann) "), "{}", line(0));
    assert!(
        line(1).starts_with("The Zombie (Theseus, computer) "),
        "{}",
        line(1)
    );
}

/// DCL-13.20, DCL-3.59.
#[test]
fn dcl_13_20_a_space_tells_to_which_tiles_it_leads() {
    let game = table().stack("Y1").phase(Phase::Tile).play();
    assert_eq!(note(&game, "place d3"), "way south to D4 Treasure Chamber");
    assert_eq!(note(&game, "place b3"), "way south to B4 Great Hall");
    assert_eq!(note(&game, "place b1"), "way west to A1 North-west Gate",);
    let spaces = game.choices(1, "place ");
    assert!(spaces.len() > 20, "{spaces:?}");
    for choice in &spaces {
        let (space, _) = choice.rsplit_once(' ').expect("a rotation");
        assert!(note(&game, space).starts_with("way "), "{choice}");
    }
}

/// DCL-13.20, DCL-3.19.
#[test]
fn dcl_13_20_a_rotation_tells_where_the_tile_is_open() {
    let game = table().stack("Y1").phase(Phase::Tile).play();
    let open = |turn: &str| note(&game, &format!("place d3 {turn}"));
    assert_eq!(open("0"), "open north, east, west; wall to D4");
    assert_eq!(open("90"), "way south to D4; open north, east");
    let label = |turn: &str| describe_word(&game, &format!("place d3 {turn}")).0;
    assert_eq!(
        (label("0"), label("90")),
        ("As drawn".into(), "90° clockwise".into())
    );
}

/// DCL-13.9, DCL-5.54.
#[test]
fn dcl_13_9_a_square_for_a_creature_tells_what_speaks_for_it() {
    let game = table().encounters("mummy").phase(Phase::Encounter).play();
    let near = "nearest: you at range 5, in sight";
    assert_eq!(note(&game, "summon d4b3"), format!("centre tile, {near}"));
    assert_eq!(
        note(&game, "summon a4c3"),
        "spawn point 5, nearest: Bob's Elf Thief at range 5, in sight"
    );
    assert!(note(&game, "summon g1c3").starts_with("spawn point 2, nearest: "));
}

/// DCL-13.12, DCL-5.76, DCL-5.79.
#[test]
fn dcl_13_12_a_target_tells_what_the_attack_would_do() {
    let fight = |adventurer: &str| {
        table()
            .adventurer(1, adventurer, "c4b3")
            .monster(2, "zombie", "c4b2")
            .monster(3, "minotaur", "c4d3")
            .hurt(1)
            .play()
    };
    let game = fight("human_warrior");
    assert_eq!(
        describe_word(&game, "attack c4b2"),
        (
            "C4b2 Zombie".into(),
            "melee, 4 dice, hits from 3 on: slain on average".into()
        )
    );
    let game = fight("human_thief");
    assert_eq!(
        note(&game, "attack c4d3"),
        "ranged over 2, 3 dice, hits from 4 on: 1.5 of 2 BP on average"
    );
    assert_eq!(
        note(&game, "attack b4c3"),
        "ranged over 4, 3 dice, hits from 3 on: 2.0 of 5 BP on average"
    );
    let game = fight("human_wizard");
    assert_eq!(
        describe_word(&game, "attack c4d2"),
        (
            "C4d2 around: Minotaur".into(),
            "area, 2 dice, hits from 4 on: 1.0 of 2 BP on average".into()
        )
    );
}

/// DCL-5.82, DCL-5.83.
#[test]
fn dcl_5_82_an_area_tells_of_each_figure_in_it() {
    let game = table()
        .adventurer(1, "human_wizard", "b4a3")
        .monster(2, "kobold", "b4d2")
        .adventurer(2, "elf_thief", "b4d4")
        .play();
    assert_eq!(
        describe_word(&game, "attack b4d3"),
        (
            "B4d3 around: Kobold, Bob's Elf Thief".into(),
            "2 dice on each: slain on average, 1.3 of 5 BP on average".into()
        )
    );
}

/// DCL-7.45, DCL-7.57, DCL-7.59.
#[test]
fn dcl_7_45_what_was_played_for_the_attack_counts() {
    let game = table()
        .monster(2, "mummy", "c4b2")
        .hand(1, "l02 l14")
        .play();
    let mut game = game;
    assert_eq!(
        note(&game, "attack c4b2"),
        "melee, 4 dice, hits from 4 on: 2.0 of 3 BP on average"
    );
    game.act(1, "play l02").act(1, "play l14");
    assert_eq!(
        note(&game, "attack c4b2"),
        "melee, 6 dice, hits from 3 on: slain on average"
    );
}

/// DCL-5.33: who chooses the prey of a creature sees who is nearly slain.
#[test]
fn dcl_13_20_an_adventurer_on_the_board_tells_what_is_left_of_it() {
    let game = table().wounds(2, 3).worn(2, "l01").play();
    assert_eq!(
        describe_word(&game, "tie elf_thief"),
        (
            "Bob's Elf Thief · B4c3".into(),
            "2 of 5 BP left, DEF 4".into()
        )
    );
}

#[test]
fn dcl_13_7_an_adventurer_tells_the_dice_that_it_has() {
    let game = table().adventurer(2, "human_thief", "off").play();
    let notes =
        ["elf_wizard", "elf_thief", "human_cleric"].map(|it| note(&game, &format!("spawn {it}")));
    assert_eq!(
        notes,
        [
            "BP 5, MV 7, DEF 3, area 2",
            "BP 5, MV 7, DEF 3, melee 3, ranged 3",
            "BP 6, MV 6, DEF 5, melee 3, heals"
        ]
    );
}

/// DCL-6.31: `b3` is a place on B1, `d1` after it a space.
#[test]
fn dcl_6_31_spaces_and_places_of_a_card_are_told_apart() {
    let game = table().hand(1, "e20").play();
    let label = |text: &str| describe_word(&game, &format!("play e20 {text}")).0;
    assert_eq!(label("b4"), "B4");
    assert_eq!(label("b4 b3"), "B4b3");
    assert_eq!(label("b4 b3 d1"), "D1");
    assert_eq!(note(&game, "play e20 b4 b3 d1"), "North Gate");
    assert_eq!(label("b4 b3 d1 c4"), "D1c4");
}

/// DCL-4.6, DCL-13.20.
#[test]
fn dcl_4_6_spawn_points_tell_their_squares() {
    let game = table().play();
    let label = |text: &str| describe_word(&game, text).0;
    assert_eq!(label("pick elf_thief 2"), "Spawn point 2, G1c3");
    assert_eq!(label("point 4"), "Spawn point 4, A7c3");
    assert_eq!(label("point 5n"), "Spawn point 5 north");
}

#[test]
fn dcl_13_10_only_a_walk_tells_its_cost() {
    let game = table().play();
    assert_eq!(note(&game, "move c4b2"), "1 MV");
    assert_eq!(note(&game, "pushto c4b2"), "");
}

/// DCL-12.8, DCL-4.6.
#[test]
fn dcl_12_8_before_the_start_the_alternative_text_tells_who_chooses() {
    let options = Options::default();
    let mut state = Crawler::start(&Setup {
        seats: 3,
        options: &options,
        seed: [1; 32],
    })
    .expect("a legal setup");
    let first = Crawler::decisions(&state)[0].seat;
    let action = Crawler::decisions(&state)[0].default.clone();
    Crawler::act(&mut state, first, &action).expect("a default");
    let next = Crawler::decisions(&state)[0].seat;
    let view = Crawler::view(&state, Viewer::Spectator);
    let (names, board) = (names(), Crawler::text_board(&view, Names(&names())));
    let alt = Crawler::alt_text(&view, Names(&names));
    let (first, next) = (&names[first.index()], &names[next.index()]);
    let headline = format!("Setup: {next} chooses where to begin.");
    assert!(alt.starts_with(&headline), "{alt}");
    assert!(board.contains(&headline), "{board}");
    for text in [alt, board] {
        assert!(text.contains(&format!("{next} has no adventurer yet")));
        assert!(text.contains(&format!("{first}'s Dwarf Cleric on A1c3, 7 of 7 BP")));
        assert!(!text.contains("0 BP") && !text.contains("Round"), "{text}");
    }
}

/// DCL-5.72, DCL-7.46.
#[test]
fn dcl_5_72_dice_are_told_anew_only_where_they_have_changed() {
    let fight = || {
        table()
            .setting(2, "reactions", "ask")
            .adventurer(2, "elf_thief", "c4b2")
            .hand(2, "l03 l13")
            .dice("5 5 2 1 6")
            .acted("attack c4b2")
    };
    let mut guarded = fight();
    guarded.act(2, "play l03");
    assert!(!guarded.log().contains("The dice"), "{}", guarded.log());
    let mut rolled = fight();
    rolled.act(2, "play l13 1");
    assert!(
        rolled.log().contains("The dice are now 6 5 2 1."),
        "{}",
        rolled.log()
    );
}

/// DCL-5.61.
#[test]
fn dcl_5_61_the_steps_of_an_adventurer_are_one_walk() {
    let moved = |who, from: &str, to: &str| Event::Moved {
        who,
        from: from.parse().unwrap(),
        to: to.parse().unwrap(),
    };
    let (ann, bob) = (Who::Adventurer(Seat(0)), Who::Adventurer(Seat(1)));
    let first = moved(ann, "c4b3", "c4b2");
    let walk = Crawler::merge(&first, &moved(ann, "c4b2", "c4c2"));
    assert_eq!(walk, Some(moved(ann, "c4b3", "c4c2")));
    // Another one's step, or one from elsewhere, is another walk.
    assert_eq!(Crawler::merge(&first, &moved(bob, "c4b2", "c4c2")), None);
    assert_eq!(Crawler::merge(&first, &moved(ann, "c4c3", "c4c2")), None);
    assert_eq!(Crawler::merge(&first, &Event::Occasion), None);
}

#[test]
fn dcl_13_17_tactics_and_body_points_have_their_rules() {
    let terms = Crawler::TERMS.iter().map(Term::topic);
    let topics: Vec<Topic> = terms.chain(Crawler::topics()).collect();
    let text = |name: &str| {
        let mut found = topics
            .iter()
            .filter(|it| it.name.eq_ignore_ascii_case(name));
        let only = found.next().map(|it| it.text.to_string());
        assert!(found.next().is_none(), "two topics are called {name}");
        only.unwrap_or_else(|| panic!("no topic {name}"))
    };
    for tactic in Tactic::ALL {
        assert!(text(tactic.title()).starts_with("Tactic: "));
    }
    assert!(text("Body points (BP)").contains("Dwarves have 7, humans 6, elves 5"));
    let range = |of: fn(Kind) -> u8| {
        let all = Kind::ALL.iter().map(|&kind| of(kind));
        let (least, most) = (all.clone().min().unwrap(), all.max().unwrap());
        format!("creatures {least} to {most}")
    };
    let movements = range(|kind| kind.creature().movement);
    assert!(text("Movement (MV)").contains(&movements));
    let defences = range(|kind| kind.creature().defence);
    assert!(text("Defence (DEF)").contains(&defences));
    let (_, signs) = Crawler::BOOKLET.find("signs").expect("a page");
    assert!(signs.text.contains("the shield DEF"));
    assert_eq!(
        text("Kobold"),
        "Creature, 4 cards in the deck, reward 1 treasure card.\n\
         ```\nBP  MV  DEF  dice\n1   5   4    melee 1, ranged 1\n```\n\
         Adventurer in sight: Shoot. Within 4: Flee. Else: Seek.\nAbilities: Pilfer."
    );
}

/// DCL-5.68.
#[test]
fn dcl_5_68_who_may_react_to_a_roll_is_told_what_it_does() {
    let game = table()
        .setting(2, "reactions", "ask")
        .adventurer(2, "elf_thief", "c4b2")
        .hand(2, "l03")
        .dice("5 5 2 1")
        .acted("attack c4b2");
    let question = game.question(2).expect("a question");
    assert_eq!(
        Crawler::prompt(&game.state, &question, Names(&names())),
        "Ann's adventurer attacks: 5 5 2 1 against Bob's adventurer on C4b2, 2 hits. React, or pass."
    );
}

/// DCL-5.68, 5.88.
#[test]
fn dcl_5_88_who_may_react_to_a_push_is_told_whom_it_meets_and_what_hangs_on_it() {
    let prompt = |dice: &str| {
        let game = table()
            .setting(2, "reactions", "ask")
            .adventurer(2, "elf_thief", "c4b2")
            .hand(2, "l13")
            .dice(dice)
            .acted("push n");
        let question = game.question(2).expect("a question");
        Crawler::prompt(&game.state, &question, Names(&names()))
    };
    assert_eq!(
        prompt("3 3"),
        "Ann pushes Bob's adventurer, 3 against 3: as it lies Ann stays, and the move is over. React, or pass."
    );
    assert_eq!(
        prompt("5 3"),
        "Ann pushes Bob's adventurer, 5 against 3: as it lies Ann takes its square and chooses where it goes. React, or pass."
    );
}

/// DCL-5.85.
#[test]
fn dcl_5_85_who_is_slain_is_not_said_to_have_nothing_left() {
    let fight = |wounds: u8| {
        let game = table().monster(2, "zombie", "c4b2").hurt(wounds);
        game.dice("5 1 1 1").acted("attack c4b2").log()
    };
    assert!(fight(0).ends_with("The Zombie (B) has 1 BP left."));
    let slain = fight(1);
    assert!(slain.contains("1 hit on the Zombie (B).\nThe Zombie (B) is slain."));
}

/// DCL-10.13, DCL-5.61.
#[test]
fn dcl_10_13_a_walk_that_leads_nowhere_is_told_as_such() {
    let walk = |from: &str, to: &str| Event::Moved {
        who: Who::Adventurer(Seat(0)),
        from: from.parse().expect("a square"),
        to: to.parse().expect("a square"),
    };
    let there_and_back = Crawler::merge(&walk("a1c3", "a1c4"), &walk("a1c4", "a1c3"));
    let there_and_back = there_and_back.expect("one walk");
    assert_eq!(
        Crawler::narrate(&there_and_back, Names(&names())).as_deref(),
        Some("Ann's adventurer walks about and is back on A1c3.")
    );
}

/// DCL-12.8.
#[test]
fn dcl_12_8_one_creature_is_not_told_as_many() {
    let game = table().monster(2, "zombie", "c4b2").play();
    let view = Crawler::view(&game.state, Viewer::Spectator);
    let alt = Crawler::alt_text(&view, Names(&names()));
    assert!(alt.contains("1 creature on the board"), "{alt}");
}

#[test]
fn dcl_6_31_places_on_a_tile_are_sorted_as_what_they_are() {
    let dungeon = Fixture::new(2).adventurer(1, "human_warrior", "d3c3");
    let state = dungeon.play().state;
    let distance = |before: &[&str], word| Crawler::distance(&state, Seat(0), before, word);
    assert_eq!(distance(&["move"], "d3c4"), 1);
    // The Secret Door takes a square, the Healing Font a tile.
    let (square, tile) = (["play", "e13", "d3"], ["play", "e06"]);
    assert_eq!(distance(&square, "c3"), 0);
    assert_eq!(distance(&square, "c4"), 1);
    assert_eq!(distance(&square, "a1"), 3);
    assert_eq!(distance(&square[..2], "d3"), 0);
    assert_eq!(distance(&tile, "d4"), 5);
    assert_eq!(distance(&tile, "c3"), 5);
}

/// DCL-3.19: two lies of a tile with the same open sides are not told alike.
#[test]
fn dcl_3_19_turnings_with_the_same_openings_tell_their_difference() {
    let notes = |tile: &str| {
        let game = table().stack(tile).phase(Phase::Tile).play();
        ["0", "180"].map(|turn| note(&game, &format!("place d3 {turn}")))
    };
    let way = "way south to D4; open north; ";
    assert_eq!(
        notes("S5"),
        ["bends east", "bends west"].map(|it| format!("{way}{it}"))
    );
    let treasure = ["treasure in the east", "treasure in the west"];
    assert_eq!(notes("S2"), treasure.map(|it| format!("{way}{it}")));
}

/// DCL-7.75.
#[test]
fn dcl_7_75_a_room_that_looks_the_same_when_turned_says_so() {
    let game = table().tiles("d3=S1").hand(1, "e12").play();
    let turn = |quarters: &str| note(&game, &format!("play e12 d3 {quarters}"));
    assert_eq!(
        turn("180"),
        "the tile looks the same then; what stands on it turns with it"
    );
    assert!(turn("90").ends_with("wall to D4"), "{}", turn("90"));
}

/// DCL-7.78: who would spend the Sliding Trap for nothing is told before, and such a side is listed last.
#[test]
fn dcl_7_78_a_slide_that_is_barred_says_so() {
    let game = Fixture::new(2)
        .tiles("b4=W10 c4=W10")
        .adventurer(1, "human_warrior", "c4c1")
        .adventurer(2, "elf_thief", "c4b1")
        .hand(1, "e15")
        .calm()
        .play();
    let told = |side: &str| note(&game, &format!("play e15 c4 c1 {side}"));
    let nothing = ": nothing would happen";
    assert_eq!(
        told("n"),
        format!("an unrevealed tile is in the way{nothing}")
    );
    assert_eq!(told("w"), format!("a figure is in the way{nothing}"));
    assert_eq!(told("s"), "");
    let caution = |side: &str| {
        let text = format!("play e15 c4 c1 {side}");
        let action = Crawler::parse(&game.state, Seat(0), &text).expect("an action");
        Crawler::caution(&game.state, Seat(0), &action)
    };
    assert!(caution("n").is_some_and(|it| it.contains("would be spent")));
    assert_eq!(caution("s"), None);
    let before = ["play", "e15", "c4", "c1"];
    let far = |side| Crawler::distance(&game.state, Seat(0), &before, side);
    assert!(far("n") > far("s"));
}

/// DCL-5.54: a creature is there for rivals; the chest wins (DCL-8.1).
#[test]
fn dcl_5_54_the_places_beside_a_rival_come_first_and_those_beside_oneself_last() {
    let game = table().encounters("mummy").phase(Phase::Encounter).play();
    let far = |square| Crawler::distance(&game.state, Seat(0), &["summon"], square);
    // Bob stands on B4c3, Cy on G7c3, Ann beside the centre.
    assert!(far("a4c3") < far("g1c3"));
    assert!(far("g1c3") < far("d4b3"));
    let walk = table().adventurer(1, "human_warrior", "d4b3").play();
    let far = |square| Crawler::distance(&walk.state, Seat(0), &["move"], square);
    assert_eq!((far("d4c3"), far("d4b2")), (0, 1));
}

/// DCL-5.59.
#[test]
fn dcl_5_59_the_question_says_what_is_left_and_what_can_be_done() {
    let asked = |game: &Trial| {
        let question = game.question(1).expect("a question");
        Crawler::prompt(&game.state, &question, Names(&names()))
    };
    let mut alone = table().play();
    assert_eq!(
        asked(&alone),
        "You have 2 actions left (one may be the move). Move (movement 6); nothing is in reach to attack from here."
    );
    alone.act(1, "step n");
    assert_eq!(
        asked(&alone),
        "You are moving, with 5 movement left. Step on, or end the move: 1 attack left."
    );
    let zombie = table()
        .monster(2, "zombie", "c4b2")
        .hurt(1)
        .dice("1 1 1 1 6 6 6 6");
    let mut beset = zombie.play();
    assert_eq!(
        asked(&beset),
        "You have 2 actions left (one may be the move). Move (movement 6), attack, or end your turn."
    );
    beset.act(1, "attack c4b2");
    assert_eq!(
        asked(&beset),
        "You have 1 action left: a move or an attack. Move (movement 6), attack, or end your turn."
    );
    let mut spent = table().hand(1, "e04").play();
    spent.act(1, "step n").act(1, "endmove");
    assert_eq!(
        asked(&spent),
        "You have 1 attack left, but nothing is in reach: play a card, or end your turn."
    );
}
