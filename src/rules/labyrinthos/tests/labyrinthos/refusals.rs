//! Every refusal of section 6.3 with its sentence, their order, and which action gives which (6.4).

use std::collections::BTreeMap;

use daedalus_contract::game::{Game, Seat};
use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::Labyrinthos;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";
const FOUR: &str = "9:run 8:build 7:beckon 6:enrage";

const SPECIFICATION: &str = include_str!("../../../../../docs/rules/labyrinthos.md");

/// Code and sentence of each row of 6.3.
fn sentences() -> BTreeMap<String, String> {
    let rows = SPECIFICATION
        .lines()
        .filter_map(|line| line.strip_prefix("| LAB-6."));
    let cells = rows.map(|row| row.split('|').map(str::trim).collect::<Vec<_>>());
    let codes = cells.filter(|cells| cells[1].starts_with("E_") && !cells[1].contains(' '));
    codes
        .map(|cells| (cells[1].to_owned(), cells[3].to_owned()))
        .collect()
}

/// Ann on E4, a plain tile on F4, the rest of the maze as the test wants it.
fn on_e4() -> Fixture {
    Fixture::new()
        .tiles("E4=NESW/none F4=NESW/none A2=NES/key:gold")
        .hero(ANN, "E4")
}

/// After these actions, this attempt is refused with this code.
struct Case {
    rule: &'static str,
    code: &'static str,
    fixture: Fixture,
    before: &'static [(&'static str, &'static str)],
    attempt: (&'static str, &'static str),
}

fn case(
    rule: &'static str,
    code: &'static str,
    fixture: Fixture,
    before: &'static [(&'static str, &'static str)],
    attempt: (&'static str, &'static str),
) -> Case {
    Case {
        rule,
        code,
        fixture,
        before,
        attempt,
    }
}

fn played(case: &Case) -> Trial {
    let mut game = case.fixture.clone().play();
    for (name, text) in case.before {
        match *text {
            "timeout" => game.timeout(name),
            "roll" => game.pass(),
            text => game.act(name, text),
        };
    }
    game
}

fn cases() -> Vec<Case> {
    let thirty = "A1-B1 C1-D1 E1-F1 A2-B2 C2-D2 E2-F2 A3-B3 C3-D3 E3-F3 A5-B5 C5-D5 E5-F5 A6-B6 C6-D6 E6-F6 \
                  A7-B7 C7-D7 E7-F7 A1-A2 B1-B2 C1-C2 D1-D2 E1-E2 F1-F2 A6-A7 B6-B7 C6-C7 D6-D7 E6-E7 F6-F7";
    vec![
        case(
            "LAB-6.25",
            "E_GAME_OVER",
            on_e4().keys(ANN, FOUR),
            &[(ANN, "move D4")],
            (ANN, "pass"),
        ),
        case("LAB-6.27", "E_NOT_YOUR_TURN", on_e4(), &[], (BEN, "pass")),
        case(
            "LAB-6.28",
            "E_PENDING",
            on_e4().tiles("F4=NESW/wall"),
            &[(ANN, "move F4")],
            (ANN, "pass"),
        ),
        case("LAB-6.29", "E_WRONG_PHASE", on_e4(), &[], (ANN, "pool 4")),
        case(
            "LAB-6.30",
            "E_COVERED",
            on_e4().keys(ANN, "1:run"),
            &[],
            (ANN, "move F4"),
        ),
        case(
            "LAB-6.31",
            "E_WOUNDED",
            on_e4().wounds(ANN, "1"),
            &[],
            (ANN, "move F4"),
        ),
        case(
            "LAB-6.32",
            "E_TOKENS",
            on_e4().pool(ANN, "0/3"),
            &[],
            (ANN, "move F4"),
        ),
        case("LAB-6.33", "E_BAD_TARGET", on_e4(), &[], (ANN, "move H9")),
        case(
            "LAB-6.34",
            "E_OFF_BOARD",
            on_e4().tiles("G4=NESW/none").hero(ANN, "G4"),
            &[],
            (ANN, "move E"),
        ),
        case("LAB-6.35", "E_FACE_DOWN", on_e4(), &[], (ANN, "move N")),
        case("LAB-6.36", "E_FACE_UP", on_e4(), &[], (ANN, "explore E")),
        case("LAB-6.37", "E_NO_PATH", on_e4(), &[], (ANN, "move A2")),
        case(
            "LAB-6.38",
            "E_WALL",
            on_e4().walls("E4-F4"),
            &[],
            (ANN, "move F4"),
        ),
        case(
            "LAB-6.39",
            "E_MONSTER",
            on_e4().monster("F4"),
            &[],
            (ANN, "move F4"),
        ),
        case(
            "LAB-6.40",
            "E_STATUE",
            on_e4().tiles("F4=NESW/none+statue"),
            &[],
            (ANN, "move F4"),
        ),
        case(
            "LAB-6.41",
            "E_WALL_LIMIT",
            on_e4().keys(ANN, "9:build").walls("C3-D3 D2-D3"),
            &[],
            (ANN, "key build place D3-E3"),
        ),
        case(
            "LAB-6.42",
            "E_EDGE_TAKEN",
            on_e4().keys(ANN, "9:build").walls("A1-B1"),
            &[],
            (ANN, "key build place A1-B1"),
        ),
        case(
            "LAB-6.43",
            "E_NO_WALL",
            on_e4().keys(ANN, "9:build"),
            &[],
            (ANN, "key build remove A1-B1"),
        ),
        case(
            "LAB-6.44",
            "E_NO_WALLS_LEFT",
            on_e4().keys(ANN, "9:build").walls(thirty),
            &[],
            (ANN, "key build place A4-B4"),
        ),
        case(
            "LAB-6.45",
            "E_NOT_KEY_TILE",
            on_e4(),
            &[],
            (ANN, "discover"),
        ),
        case(
            "LAB-6.46",
            "E_HAVE_COLOUR",
            on_e4().hero(ANN, "A2").keys(ANN, "9:beckon"),
            &[],
            (ANN, "discover"),
        ),
        case(
            "LAB-6.47",
            "E_SLOT_HAS_KEY",
            on_e4().keys(ANN, "9:run 5:build"),
            &[],
            (ANN, "rearrange run 5 3"),
        ),
        case(
            "LAB-6.48",
            "E_SLOT_PROTECTED",
            on_e4().keys(ANN, "9:run"),
            &[],
            (ANN, "rearrange run recover 3"),
        ),
        case(
            "LAB-6.49",
            "E_NO_SUCH_KEY",
            on_e4(),
            &[],
            (ANN, "key run E"),
        ),
        case("LAB-6.50", "E_NO_WOUND", on_e4(), &[], (ANN, "heal 3")),
        case(
            "LAB-6.51",
            "E_NO_CARD",
            on_e4(),
            &[],
            (ANN, "card winged_sandals"),
        ),
        case(
            "LAB-6.52",
            "E_REACTION_ONLY",
            on_e4().hand(ANN, "loaded_die"),
            &[],
            (ANN, "card loaded_die"),
        ),
        case(
            "LAB-6.53",
            "E_NO_TRIGGER",
            on_e4().hand(BEN, "loaded_die"),
            &[],
            (BEN, "react loaded_die"),
        ),
        case(
            "LAB-6.54",
            "E_ONCE",
            on_e4().keys(ANN, "9:second_wind"),
            &[(ANN, "key second_wind feet 1")],
            (ANN, "key second_wind feet 1"),
        ),
        case(
            "LAB-6.55",
            "E_NO_MONSTER",
            on_e4().round(1).keys(ANN, "9:enrage"),
            &[],
            (ANN, "key enrage N"),
        ),
        case(
            "LAB-6.56",
            "E_NO_EFFECT",
            on_e4().hand(ANN, "daedalus_tools"),
            &[],
            (ANN, "card daedalus_tools"),
        ),
        case(
            "LAB-6.57",
            "E_HAND_LIMIT",
            on_e4().hand(ANN, "echo echo echo echo echo"),
            &[(ANN, "pass"), (ANN, "pool 4")],
            (ANN, "discard"),
        ),
        case(
            "LAB-6.58",
            "E_POOL_SIZE",
            on_e4(),
            &[(ANN, "pass")],
            (ANN, "pool 8"),
        ),
        case(
            "LAB-6.60",
            "E_START_TILE",
            on_e4().monster("F4").dice("2"),
            &[(ANN, "roll")],
            (ANN, "monster halt"),
        ),
        case(
            "LAB-6.61",
            "E_MUST_USE",
            on_e4()
                .tiles("C4=NESW/none")
                .monster("F4")
                .hand(ANN, "red_cloak")
                .tiles("G4=NESW/none"),
            &[(ANN, "card red_cloak"), (ANN, "monster move G4")],
            (ANN, "monster halt"),
        ),
    ]
}

#[test]
fn lab_6_25_to_6_61_codes_and_sentences() {
    let sentences = sentences();
    let mut seen: Vec<&str> = vec!["E_NOT_SEATED", "E_HERO_TAKEN"];
    for case in &cases() {
        let refusal = played(case)
            .verdict(case.attempt.0, case.attempt.1)
            .unwrap_err();
        assert_eq!(refusal.code, case.code, "{}: {}", case.rule, case.attempt.1);
        let wanted = &sentences[case.code];
        match wanted.split_once('(') {
            None => assert_eq!(&refusal.sentence, wanted, "{}", case.rule),
            Some((start, _)) => {
                assert!(
                    refusal.sentence.starts_with(start),
                    "{}: {refusal:?}",
                    case.rule
                );
            }
        }
        seen.push(case.code);
    }
    let untested: Vec<_> = sentences
        .keys()
        .filter(|code| !seen.contains(&code.as_str()))
        .collect();
    assert!(untested.is_empty(), "{untested:?}");
}

#[test]
fn sentences_with_facts_in_them() {
    // LAB-6.28, LAB-6.32, LAB-6.57
    let mut game = on_e4().tiles("F4=NESW/wall").play();
    game.act(ANN, "move F4");
    let sentence = game.refusal(ANN, "pass");
    assert!(sentence.contains("Sostrate"), "{sentence}");
    let game = on_e4().keys(ANN, "9:secret_lever").pool(ANN, "2/1").play();
    assert_eq!(
        game.refusal(ANN, "key secret_lever E4 cw"),
        "You need 2 Hands, you have 2 Feet and 1 Hand."
    );
    // LAB-6.5: a cost of any tokens is named without the split that was taken for granted.
    for (text, needed) in [("recover", 5), ("rearrange secret_lever 5", 3)] {
        let poor = on_e4().keys(ANN, "9:secret_lever").pool(ANN, "1/1").play();
        assert_eq!(
            poor.refusal(ANN, text),
            format!("You need {needed} tokens, you have 1 Foot and 1 Hand.")
        );
    }
    let sound = on_e4().pool(ANN, "3/4").play();
    assert_eq!(sound.refusal(ANN, "recover"), "You have no wound.");
}

#[test]
fn lab_6_26_and_6_59_not_seated_and_hero_taken() {
    // LAB-6.26, LAB-6.59
    let game = on_e4().play();
    let pass = Labyrinthos::parse(&game.state, Seat(0), "pass").unwrap();
    let refusal = Labyrinthos::check(&game.state, Seat(2), &pass).unwrap_err();
    assert_eq!(refusal.code, "E_NOT_SEATED");
    assert_eq!(refusal.sentence, sentences()["E_NOT_SEATED"]);

    let options = Default::default();
    let setup = daedalus_contract::game::Setup {
        seats: 2,
        options: &options,
        seed: [1; 32],
    };
    let mut game = Trial::new(Labyrinthos::start(&setup).unwrap());
    let first = game.view().active;
    let names = ["seat 1", "seat 2"];
    game.act(names[first.index()], "hero leona");
    let refusal = game
        .verdict(names[1 - first.index()], "hero leona")
        .unwrap_err();
    assert_eq!(refusal.code, "E_HERO_TAKEN");
    assert_eq!(refusal.sentence, sentences()["E_HERO_TAKEN"]);
}

#[test]
fn checks_run_in_the_order_of_the_table() {
    // What is wrong is put right step by step; the first reason of the table is reported each time (head of 6.3).
    let base = |f4: &str| on_e4().tiles(f4);
    let steps = [
        (
            "E_COVERED",
            base("F4=NS/none+statue")
                .keys(ANN, "1:run")
                .wounds(ANN, "1")
                .pool(ANN, "0/0"),
        ),
        (
            "E_WOUNDED",
            base("F4=NS/none+statue").wounds(ANN, "1").pool(ANN, "0/0"),
        ),
        ("E_TOKENS", base("F4=NS/none+statue").pool(ANN, "0/0")),
        ("E_FACE_DOWN", base("F4?=NS/none").walls("E4-F4")),
        (
            "E_NO_PATH",
            base("F4=NS/none+statue").walls("E4-F4").monster("F4"),
        ),
        (
            "E_WALL",
            base("F4=EW/none+statue").walls("E4-F4").monster("F4"),
        ),
        ("E_STATUE", base("F4=EW/none+statue")),
    ];
    for (code, fixture) in steps {
        assert_eq!(fixture.play().refused(ANN, "move F4"), code);
    }
}

/// The codes that an attempt gives with each of these fixtures.
fn codes(attempt: &str, fixtures: &[(&str, Fixture)]) {
    for (code, fixture) in fixtures {
        let game = fixture.clone().play();
        assert_eq!(game.refused(ANN, attempt), *code, "{attempt}");
    }
}

#[test]
fn lab_6_62_move() {
    codes(
        "move E",
        &[
            ("E_COVERED", on_e4().keys(ANN, "1:run")),
            ("E_WOUNDED", on_e4().wounds(ANN, "1")),
            ("E_TOKENS", on_e4().pool(ANN, "0/3")),
            ("E_OFF_BOARD", on_e4().tiles("G4=NESW/none").hero(ANN, "G4")),
            ("E_FACE_DOWN", on_e4().hero(ANN, "F4")),
            ("E_NO_PATH", on_e4().tiles("F4=NS/none")),
            ("E_WALL", on_e4().walls("E4-F4")),
            ("E_MONSTER", on_e4().monster("F4")),
            ("E_STATUE", on_e4().tiles("F4=NESW/none+statue")),
        ],
    );
    codes("move", &[("E_BAD_TARGET", on_e4())]);
    codes("move leona", &[("E_BAD_TARGET", on_e4())]);
}

#[test]
fn lab_6_63_explore() {
    codes(
        "explore E",
        &[
            ("E_COVERED", on_e4().keys(ANN, "2:run").hero(ANN, "F4")),
            ("E_WOUNDED", on_e4().wounds(ANN, "2").hero(ANN, "F4")),
            ("E_TOKENS", on_e4().pool(ANN, "0/3").hero(ANN, "F4")),
            ("E_OFF_BOARD", on_e4().tiles("G4=NESW/none").hero(ANN, "G4")),
            ("E_FACE_UP", on_e4()),
            ("E_NO_PATH", on_e4().tiles("F4=NS/none").hero(ANN, "F4")),
            ("E_WALL", on_e4().walls("F4-G4").hero(ANN, "F4")),
        ],
    );
    codes("explore Z1", &[("E_BAD_TARGET", on_e4())]);
}

#[test]
fn lab_6_64_discover() {
    codes(
        "discover",
        &[
            ("E_COVERED", on_e4().keys(ANN, "3:run").hero(ANN, "A2")),
            ("E_WOUNDED", on_e4().wounds(ANN, "3").hero(ANN, "A2")),
            ("E_TOKENS", on_e4().pool(ANN, "4/0").hero(ANN, "A2")),
            ("E_NOT_KEY_TILE", on_e4()),
            (
                "E_HAVE_COLOUR",
                on_e4().keys(ANN, "9:beckon").hero(ANN, "A2"),
            ),
        ],
    );
    let mut game = on_e4().hero(ANN, "A2").keys(ANN, "5:run").play();
    game.act(ANN, "discover").act(ANN, "take beckon");
    assert_eq!(game.refused(ANN, "slot 5"), "E_SLOT_HAS_KEY");
    assert_eq!(game.refused(ANN, "slot rearrange"), "E_SLOT_PROTECTED");
    assert_eq!(game.refused(ANN, "slot 10"), "E_BAD_TARGET");
}

#[test]
fn lab_6_65_desperate_action() {
    let with = |card: &str| on_e4().hand(ANN, card);
    codes(
        "card red_cloak",
        &[
            (
                "E_COVERED",
                with("red_cloak").monster("F4").keys(ANN, "4:run"),
            ),
            (
                "E_WOUNDED",
                with("red_cloak").monster("F4").wounds(ANN, "4"),
            ),
            ("E_TOKENS", with("red_cloak").monster("F4").pool(ANN, "4/0")),
            ("E_NO_CARD", with("echo").monster("F4")),
            ("E_NO_MONSTER", with("red_cloak").round(1)),
        ],
    );
    codes("card play_dead", &[("E_REACTION_ONLY", with("play_dead"))]);
    codes(
        "card daedalus_tools",
        &[("E_NO_EFFECT", with("daedalus_tools"))],
    );
    codes("card tribute leona", &[("E_BAD_TARGET", with("tribute"))]);
    let trap = || with("chalk_mark").tiles("G7=NES/trap");
    codes("card chalk_mark A1", &[("E_FACE_DOWN", trap())]);
    codes(
        "card crumbling_mortar A1-B1",
        &[("E_NO_WALL", with("crumbling_mortar").walls("C1-D1"))],
    );
}

#[test]
fn lab_6_66_reactions() {
    let attacked = || {
        Fixture::new()
            .tiles("C4=NESW/none B4=NESW/none")
            .monster("C4")
            .hero(BEN, "B4")
            .dice("3")
            .blood("1")
    };
    let refused = |fixture: Fixture, text: &str| {
        let mut game = fixture.play();
        game.pass();
        game.act(ANN, "monster move B4");
        game.refused(BEN, text)
    };
    let dead = || attacked().hand(BEN, "play_dead twisted_corridor");
    assert_eq!(refused(attacked(), "react play_dead"), "E_NO_TRIGGER");
    assert_eq!(refused(dead(), "react twisted_corridor"), "E_NO_TRIGGER");
    let beside = dead().hero(ANN, "C4");
    assert_eq!(refused(beside, "react scapegoat sostrate"), "E_NO_CARD");
    let both = || attacked().hand(BEN, "play_dead scapegoat").hero(ANN, "C4");
    assert_eq!(refused(both(), "react scapegoat diodotus"), "E_BAD_TARGET");
}

#[test]
fn lab_6_67_walls() {
    codes(
        "wall E4-F4 E3-E4",
        &[
            ("E_COVERED", on_e4().walls("E4-F4").keys(ANN, "5:run")),
            ("E_WOUNDED", on_e4().walls("E4-F4").wounds(ANN, "5")),
            ("E_TOKENS", on_e4().walls("E4-F4").pool(ANN, "4/0")),
            ("E_NO_WALL", on_e4().walls("E4-E5")),
            ("E_EDGE_TAKEN", on_e4().walls("E4-F4 E3-E4")),
            ("E_WALL_LIMIT", on_e4().walls("E4-F4 E2-E3 D3-E3")),
        ],
    );
    codes(
        "wall E4-F4 A1-B1",
        &[("E_BAD_TARGET", on_e4().walls("E4-F4"))],
    );
    // WALL_PLACE costs nothing.
    let mut game = on_e4().tiles("F4=NESW/wall").pool(ANN, "1/0").play();
    game.act(ANN, "move F4").act(ANN, "place A1-B1");
    let lever = on_e4().keys(ANN, "9:visions").walls("A1-B1");
    codes(
        "key visions A1-B1 C1-D1",
        &[("E_BAD_TARGET", lever.clone())],
    );
    codes("key visions C1-D1 D1-E1", &[("E_NO_WALL", lever)]);
}

#[test]
fn lab_6_68_rotating_tiles() {
    codes(
        "rotate E4 cw",
        &[
            ("E_COVERED", on_e4().keys(ANN, "6:run")),
            ("E_WOUNDED", on_e4().wounds(ANN, "6")),
            ("E_TOKENS", on_e4().pool(ANN, "4/0")),
        ],
    );
    codes("rotate A1 cw", &[("E_FACE_DOWN", on_e4())]);
    codes("rotate H1 cw", &[("E_BAD_TARGET", on_e4())]);
    codes("rotate E4 twice", &[("E_BAD_TARGET", on_e4())]);
    let lever = || on_e4().keys(ANN, "9:secret_lever");
    codes("key secret_lever E4 cw A1 cw", &[("E_FACE_DOWN", lever())]);
    codes("key secret_lever E4 cw E4 cw", &[("E_BAD_TARGET", lever())]);
    codes("key secret_lever", &[("E_BAD_TARGET", lever())]);
}

#[test]
fn lab_6_69_healing() {
    let hurt = || on_e4().wounds(ANN, "3").keys(ANN, "9:bandages");
    codes(
        "heal 3",
        &[
            ("E_COVERED", on_e4().wounds(ANN, "3").keys(ANN, "7:run")),
            ("E_WOUNDED", on_e4().wounds(ANN, "3 7")),
            ("E_TOKENS", hurt().pool(ANN, "4/1")),
            ("E_NO_WOUND", on_e4()),
        ],
    );
    codes("key bandages 4", &[("E_NO_WOUND", hurt())]);
    codes("key bandages 3", &[("E_TOKENS", hurt().pool(ANN, "0/0"))]);
    codes(
        "recover 3",
        &[
            ("E_NO_WOUND", on_e4()),
            ("E_TOKENS", hurt().pool(ANN, "2/2")),
        ],
    );
}

#[test]
fn lab_6_70_rearrange() {
    let keys = || on_e4().keys(ANN, "9:run 5:build");
    codes(
        "rearrange run 5 3",
        &[
            ("E_TOKENS", keys().pool(ANN, "1/1")),
            ("E_NO_SUCH_KEY", on_e4()),
            ("E_SLOT_HAS_KEY", keys()),
        ],
    );
    codes("rearrange run recover 3", &[("E_SLOT_PROTECTED", keys())]);
    codes("rearrange run 0 3", &[("E_BAD_TARGET", keys())]);
}

#[test]
fn lab_6_71_key_actions() {
    let runner = || on_e4().keys(ANN, "9:run");
    codes(
        "key run E",
        &[
            ("E_NO_SUCH_KEY", on_e4()),
            ("E_WOUNDED", runner().wounds(ANN, "9")),
            ("E_TOKENS", runner().pool(ANN, "1/3")),
            ("E_WALL", runner().walls("E4-F4")),
        ],
    );
    codes("key run up", &[("E_BAD_TARGET", runner())]);
    codes(
        "key second_wind hand 1",
        &[(
            "E_NO_EFFECT",
            on_e4().keys(ANN, "9:second_wind").pool(BEN, "24/0"),
        )],
    );
}

#[test]
fn lab_6_72_pool_hand_hero() {
    let mut game = on_e4().hand(ANN, "echo echo echo echo echo").play();
    game.act(ANN, "pass");
    assert_eq!(game.refused(ANN, "pool 8"), "E_POOL_SIZE");
    game.act(ANN, "pool 0");
    assert_eq!(game.refused(ANN, "discard"), "E_HAND_LIMIT");
    assert_eq!(game.refused(ANN, "discard tribute"), "E_NO_CARD");
}

#[test]
fn lab_6_73_the_monster() {
    let rolled = |fixture: Fixture, face: &str| {
        let mut game = fixture.monster("E4").hero(ANN, "F4").dice(face).play();
        game.pass();
        game
    };
    let game = rolled(on_e4().walls("E4-F4"), "3");
    for (attempt, code) in [
        ("monster charge N", "E_WRONG_PHASE"),
        ("monster move H4", "E_BAD_TARGET"),
        ("monster move N", "E_FACE_DOWN"),
        ("monster move A2", "E_NO_PATH"),
        ("monster move F4", "E_WALL"),
        ("monster unwall E3-E4", "E_NO_WALL"),
        ("monster halt", "E_START_TILE"),
        ("monster rotate E3 cw", "E_FACE_DOWN"),
    ] {
        assert_eq!(game.refused(ANN, attempt), code, "{attempt}");
    }
    let game = rolled(
        on_e4().tiles("D3=NESW/none E5=NESW/none E3=NESW/none"),
        "charge",
    );
    assert_eq!(game.refused(ANN, "monster passage F4"), "E_WRONG_PHASE");
    assert_eq!(game.refused(ANN, "monster charge sideways"), "E_BAD_TARGET");
}

#[test]
fn lab_6_75_a_side_names_the_neighbour() {
    let mut game = on_e4().tiles("E3=NESW/none").play();
    game.act(ANN, "rotate n cw").act(ANN, "move w");
    assert_eq!(game.at(ANN), "D4");
    // A passage is named by its target alone.
    let game = on_e4().tiles("E4=NESW/secret G7=NES/secret").play();
    assert!(game.offers(ANN, "move G7"));
}

#[test]
fn lab_6_76_parts_are_checked_as_a_whole_before_anything_is_paid() {
    let game = on_e4().keys(ANN, "9:build").walls("A1-B1").play();
    assert_eq!(
        game.refused(ANN, "key build remove A1-B1 remove C1-D1"),
        "E_NO_WALL"
    );
    assert_eq!(
        (game.walls(), game.pool(ANN)),
        ("A1-B1".into(), "4/3".into())
    );
    // In the given order: after the first part the second is legal.
    let mut game = on_e4().keys(ANN, "9:build").walls("A1-B1 A1-A2").play();
    assert_eq!(
        game.refused(ANN, "key build place B1-B2 place B1-C1"),
        "E_WALL_LIMIT"
    );
    game.act(ANN, "key build remove A1-B1 place B1-C1");
    assert_eq!(game.walls(), "A1-A2 B1-C1");
}

#[test]
fn lab_6_77_forms_grow_part_by_part() {
    let game = on_e4()
        .tiles("F4=NE/none A2=NES/key:gold")
        .keys(ANN, "9:secret_lever 8:build 7:visions 6:oracles_eye")
        .walls("A1-B1")
        .hand(ANN, "loose_stones crumbling_mortar keysmith")
        .play();
    // A form is offered by its beginning, and its parts are what is legal after the parts before.
    for form in [
        "key secret_lever",
        "key build",
        "key visions",
        "key oracles_eye",
        "card loose_stones",
        "card crumbling_mortar",
        "card keysmith",
    ] {
        assert_eq!(game.choices(ANN, form), [form]);
        assert!(!game.parts(ANN, form).is_empty(), "{form}");
        assert_eq!(
            game.clone().refused(ANN, form),
            "E_BAD_TARGET",
            "part 1 is required"
        );
    }
    let parts = game.parts(ANN, "key secret_lever F4 cw");
    assert!(
        !parts.is_empty() && parts.iter().all(|part| !part.starts_with("F4")),
        "{parts:?}"
    );
    let four = "key secret_lever F4 cw E4 cw D4 cw A2 cw";
    assert_eq!(game.parts(ANN, four), [""; 0], "at most four");
    let parts = game.parts(ANN, "key build remove A1-B1");
    assert!(
        !parts.contains(&"place A1-B1".into()),
        "no edge twice: {parts:?}"
    );
    assert_eq!(game.parts(ANN, "card crumbling_mortar A1-B1"), [""; 0]);
    // HAND is one too, and may stay empty.
    let mut game = on_e4().hand(ANN, "echo tribute").play();
    game.act(ANN, "pass").act(ANN, "pool 4");
    assert_eq!(game.choices(ANN, "discard"), ["discard"]);
    assert_eq!(game.parts(ANN, "discard echo"), ["tribute"]);
    game.act(ANN, "discard");
    assert_eq!(game.hand(ANN), "echo tribute");
}

#[test]
fn lab_6_78_other_decisions() {
    let mut game = on_e4().tiles("E3?=NE/none").play();
    game.act(ANN, "explore N");
    assert_eq!(game.refused(ANN, "orient 4"), "E_BAD_TARGET");
    assert_eq!(game.refused(ANN, "quake E4"), "E_WRONG_PHASE");
    let mut game = on_e4()
        .tiles("E3=NESW/none+statue E5=NS/none D5=NESW/none")
        .walls("D4-E4")
        .hand(ANN, "earthquake")
        .play();
    game.act(ANN, "card earthquake");
    for (attempt, code) in [
        ("quake D4", "E_WALL"),
        ("quake E3", "E_STATUE"),
        ("quake D5", "E_NO_PATH"),
        ("quake H1", "E_BAD_TARGET"),
    ] {
        assert_eq!(game.refused(ANN, attempt), code, "{attempt}");
    }
}
