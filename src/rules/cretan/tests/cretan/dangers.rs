//! Sections 6.B, 7.B and 7.C: tools, creatures, hazards.

use daedalus_cretan::cards::{DoCard, Face};
use daedalus_cretan::pieces::{Colour, Tool};
use daedalus_fixtures::cretan::{Fixture, Trial};

/// Red draws this card; `dice` follow the roll.
fn meets(card: &str, fixture: impl FnOnce(Fixture) -> Fixture, dice: &str) -> Trial {
    let base = Fixture::new("red green").draws(card).dice(dice);
    let mut game = fixture(base).play();
    game.act("red", "roll");
    game
}

fn alone(card: &str) -> Trial {
    meets(card, |fixture| fixture, "")
}

#[test]
fn cre_7_21_to_7_27_what_each_tool_counters() {
    // CRE-7.21, CRE-7.22, CRE-7.23, CRE-7.24, CRE-7.25, CRE-7.26, CRE-7.27, CRE-6.46, CRE-1.16
    let counters = |tool: Tool| -> Vec<&str> {
        let faces = Face::ALL
            .iter()
            .filter(|face| face.counters().contains(&tool));
        faces.map(|face| face.id()).collect()
    };
    assert_eq!(counters(Tool::Bow), ["MIN", "PTE", "CYC"]);
    assert_eq!(counters(Tool::Sword), ["MIN", "MED", "PTE"]);
    assert_eq!(counters(Tool::Feather), ["PIT", "CVN", "CLF"]);
    assert_eq!(counters(Tool::Potion), ["CYC", "CVI"]);
    assert_eq!(counters(Tool::Rope), ["PIT", "CVN"]);
    assert_eq!(counters(Tool::Mirror), ["MED"]);
    assert!(counters(Tool::Head).is_empty(), "she works on players only");
    let names: Vec<_> = Tool::ALL.iter().map(|tool| tool.title()).collect();
    assert_eq!(
        names.join(", "),
        "Magic Bow and Arrow, Magic Sword, Magic Feather, Shrinking Potion, Rope, Mirror, Head of Medusa"
    );
    assert!(
        Tool::ALL
            .iter()
            .all(|tool| !tool.design().text.is_empty() && !tool.design().flavour.is_empty())
    );
}

#[test]
fn cre_5_65_counter_kinds_and_their_order() {
    // CRE-15.41
    // CRE-6.7: the default is the first held kind in the order of the card's row, whatever was got first.
    for (card, kinds) in [
        ("B-MIN", "bow swd"),
        ("B-MED", "swd mir"),
        ("B-PTE", "bow swd"),
        ("B-CYC", "bow pot"),
        ("B-PIT", "rop fea"),
        ("B-CVN", "rop fea"),
        ("B-CLF", "fea"),
        ("B-CVI", "pot"),
    ] {
        let all = "R-MIR R-ROP R-POT R-FEA R-SWD R-BOW R-MED";
        let game = meets(card, |it| it.tools("red", all), "");
        let uses: Vec<String> = kinds.split(' ').map(|kind| format!("use {kind}")).collect();
        assert_eq!(
            game.options(),
            format!("{} | suffer", uses.join(" | ")),
            "{card}"
        );
        assert_eq!(game.default(), uses[0], "{card}");
        let mut other = game.clone();
        other.lapse();
        assert_eq!(other.markers("red"), "", "{card} is cancelled");
        assert_eq!(other.at("red"), "A4");
    }
}

#[test]
fn cre_5_65_nothing_is_asked_without_a_counter() {
    let game = meets("B-CLF", |it| it.tools("red", "R-ROP R-BOW"), "");
    assert_eq!(game.markers("red"), "slow 2");
    assert_eq!(game.asked(), "green:roll");
}

#[test]
fn cre_6_30_the_danger_goes_first_then_the_tool() {
    let mut game = meets("B-PIT", |it| it.tools("red", "B-ROP"), "");
    game.act("red", "use rop");
    assert_eq!(game.bottom('B', 2), "PIT ROP");
    assert_eq!(game.markers("red"), "");
}

#[test]
fn cre_6_31_medusa_countered_by_the_sword() {
    // CRE-7.30, CRE-11.36, CRE-1.10
    let mut game = meets("B-MED", |it| it.tools("red", "G-SWD R-BOW"), "");
    game.act("red", "use swd");
    assert_eq!(
        game.tools("red"),
        "R-BOW B-MED",
        "the number of tools stays the same"
    );
    assert_eq!((game.bottom('G', 1), game.deck('B')), ("SWD".into(), 31));
}

#[test]
fn cre_6_32_the_kind_that_was_got_first_is_used() {
    let mut game = meets("B-MIN", |it| it.tools("red", "R-BOW G-BOW"), "");
    game.act("red", "use bow");
    assert_eq!(game.tools("red"), "G-BOW");
    assert_eq!(game.bottom('R', 1), "BOW");
}

#[test]
fn cre_6_33_a_head_that_leaves_a_hand_is_a_medusa_card_again() {
    let mut game = Fixture::new("red green").tools("red", "Y-MED").play();
    assert_eq!(game.deck('Y'), 31);
    game.act("red", "discard hed");
    assert_eq!((game.bottom('Y', 1), game.deck('Y')), ("MED".into(), 32));
}

#[test]
fn cre_7_28_and_6_17_diamonds() {
    // CRE-15.40, CRE-7.28, CRE-6.17, CRE-11.16, CRE-11.17
    let game = alone("B-DIA");
    assert_eq!(game.diamonds("red"), "B");
    let game = meets("B-DIA", |it| it.diamonds("red", "B"), "");
    assert_eq!(
        (game.diamonds("red"), game.bottom('B', 1)),
        ("B".into(), "DIA".into())
    );
}

#[test]
fn cre_7_29_and_6_23_the_minotaur() {
    // CRE-7.29, CRE-6.23, CRE-6.18, CRE-6.24, CRE-8.4, CRE-11.19
    let hurt = |it: Fixture| {
        it.diamonds("red", "RG")
            .tools("red", "G-ROP R-ROP")
            .torch("red")
            .last("red", "E")
    };
    let mut game = meets("B-DIA", hurt, "");
    // By torchlight any direction is open.
    assert_eq!(game.asked(), "red:move");
    game.top("B-MIN");
    game.act("red", "move W A4");
    assert_eq!(
        (game.at("red"), game.diamonds("red"), game.tools("red")),
        ("GN".into(), String::new(), String::new())
    );
    assert_eq!(
        (game.bottom('G', 1), game.bottom('R', 1)),
        ("ROP".into(), "ROP".into())
    );
    assert_eq!(
        game.board("red").last_dir.map(|side| side.letter()),
        Some('W'),
        "last_dir stays"
    );
    assert_eq!(game.asked(), "green:roll");
}

#[test]
fn cre_6_23_tools_go_back_in_the_order_in_which_they_were_got() {
    let game = meets(
        "B-MIN",
        |it| it.tools("red", "B-ROP B-FEA B-MIR").pit("red", 2),
        "",
    );
    assert_eq!(game.bottom('B', 4), "MIN ROP FEA MIR");
}

#[test]
fn cre_6_24_an_extra_turn_earned_earlier_is_kept() {
    let mut game = Fixture::new("red green")
        .key("green")
        .at("green", "A4")
        .draws("B-MIN")
        .play();
    game.act("red", "roll");
    assert_eq!((game.at("red"), game.key()), ("GN".into(), "palace".into()));
    assert_eq!(game.asked(), "red:roll", "the snatch earned another turn");
}

#[test]
fn cre_7_30_and_6_25_medusa() {
    // CRE-7.30, CRE-6.25
    let game = meets("B-MED", |it| it.miss("green", 1), "");
    assert_eq!(
        game.asked(),
        "green:roll",
        "green missed one, red the first of two"
    );
    assert_eq!(game.markers("red"), "miss 1");
}

#[test]
fn cre_7_31_the_pterodactyl() {
    let game = meets(
        "B-PTE",
        |it| it.diamonds("red", "RBY").tools("red", "R-ROP"),
        "",
    );
    assert_eq!(
        (game.diamonds("red"), game.tools("red")),
        (String::new(), "R-ROP".into())
    );
}

#[test]
fn cre_7_32_the_cyclops() {
    let eaten = meets("B-CYC", |it| it, "1");
    assert_eq!(eaten.at("red"), "GN");
    for die in ["2", "6"] {
        let trapped = meets("B-CYC", |it| it, die);
        assert_eq!(
            (trapped.at("red"), trapped.markers("red")),
            ("A4".into(), "miss 1".into())
        );
    }
}

#[test]
fn cre_7_35_and_5_68_the_rattle_snake() {
    // CRE-7.35, CRE-5.68
    // CRE-6.29: back to where the turn began, landing there.
    let mut game = alone("B-RAT");
    assert_eq!(
        (game.asked().as_str(), game.options().as_str()),
        ("red:snake", "choose back | choose pass")
    );
    assert_eq!(game.default(), "choose back");
    game.lapse();
    assert_eq!(game.at("red"), "B4");
    for (die, markers) in [("4", "miss 2"), ("1", "miss 2"), ("5", ""), ("6", "")] {
        let mut game = meets("B-RAT", |it| it, die);
        game.act("red", "choose pass");
        assert_eq!(
            (game.at("red"), game.markers("red")),
            ("A4".into(), markers.into())
        );
    }
}

#[test]
fn cre_7_35_back_onto_a_chest_takes_its_card() {
    let mut game = Fixture::new("red green")
        .at("red", "C4")
        .slow("red", 1)
        .dice("2")
        .ways("W")
        .top("B-RAT G-DIA")
        .play();
    game.act("red", "roll").act("red", "choose back");
    assert_eq!(
        (game.at("red"), game.diamonds("red")),
        ("C4".into(), "G".into())
    );
}

#[test]
fn cre_7_36_and_5_69_pegasus() {
    // CRE-7.36, CRE-5.69
    // CRE-6.8: 294 spaces in row order, and stay.
    let mut game = alone("B-PEG");
    let options = game.options();
    let options: Vec<&str> = options.split(" | ").collect();
    assert_eq!(options.len(), 295);
    assert_eq!((options[0], options[294]), ("fly A1", "fly stay"));
    assert_eq!(
        &options[8..10],
        ["fly GN", "fly K1"],
        "a large space by its first square"
    );
    assert!(!options.contains(&"fly GE"));
    assert_eq!(game.default(), "fly stay");
    game.top("Y-DIA");
    game.act("red", "fly a1");
    assert_eq!(
        (game.at("red"), game.diamonds("red")),
        ("A1".into(), "Y".into())
    );
}

#[test]
fn cre_7_37_and_6_27_the_pit() {
    // CRE-7.37, CRE-6.27
    assert_eq!(alone("B-PIT").markers("red"), "pit 0");
}

#[test]
fn cre_7_38_and_6_21_the_cavern() {
    // CRE-7.38, CRE-6.21
    // CRE-5.70, CRE-6.20: from A4 away from the palace only north is possible: up to A1.
    let game = meets("B-CVN Y-DIA", |it| it, "");
    assert_eq!(
        (game.at("red"), game.diamonds("red")),
        ("A1".into(), "Y".into())
    );
    // With the key the goal is GN: south leads away.
    let game = meets("B-CVN", |it| it.key("red"), "");
    assert_eq!(game.at("red"), "A7");
}

#[test]
fn cre_6_20_a_card_walk_ends_in_the_own_gateway() {
    // Red draws on G1 (green) the yellow shortcut's like: toward GN with the key.
    let mut game = Fixture::new("red green")
        .key("red")
        .at("red", "E2")
        .slow("red", 1)
        .dice("1")
        .ways("N")
        .top("Y-SHORT")
        .play();
    game.act("red", "roll");
    assert_eq!(game.at("red"), "H1", "three steps east from E1");
    let mut game = Fixture::new("red green")
        .key("red")
        .at("red", "K5")
        .slow("red", 1)
        .dice("1")
        .ways("N")
        .top("Y-SHORT")
        .play();
    game.act("red", "roll");
    assert_eq!(game.asked(), "red:walk_dir");
    game.act("red", "choose W");
    assert_eq!(
        game.at("red"),
        "H4",
        "west leads closer to GN, and goes on for three"
    );
}

#[test]
fn cre_7_39_and_6_26_the_cliff() {
    // CRE-7.39, CRE-6.26
    assert_eq!(alone("B-CLF").markers("red"), "slow 2");
    let game = meets("B-CLF", |it| it.slow("red", 4), "");
    assert_eq!(
        game.markers("red"),
        "slow 5",
        "added to the three that were left"
    );
}

#[test]
fn cre_7_40_and_6_19_the_cave_in() {
    // CRE-7.40, CRE-6.19
    // At random: by its place in the order of acquisition.
    let game = meets(
        "B-CVI",
        |it| it.tools("red", "R-ROP G-MIR Y-FEA").indices("1"),
        "",
    );
    assert_eq!(
        (game.tools("red"), game.bottom('G', 1)),
        ("R-ROP Y-FEA".into(), "MIR".into())
    );
    assert_eq!(game.markers("red"), "miss 1");
    assert_eq!(alone("B-CVI").markers("red"), "miss 1", "nothing to lose");
}

#[test]
fn cre_6_28_any_movement_by_a_card_frees_from_a_pit() {
    // CRE-11.20, CRE-11.21: miss and slow stay.
    let mut game = Fixture::new("red green")
        .at("red", "C3")
        .at("green", "D2")
        .pit("green", 1)
        .miss("green", 1)
        .slow("red", 1)
        .dice("1")
        .ways("S")
        .top("G-UNI G-DIA R-DIA G-DIA")
        .play();
    game.act("red", "roll");
    assert_eq!(
        (game.at("green"), game.at("red")),
        ("C4".into(), "D2".into())
    );
    assert_eq!(game.board("green").pit, None);
    assert!(
        game.log().contains("green is out of the pit."),
        "{}",
        game.log()
    );
    assert_eq!(game.board("red").pit, None, "the drawer does not fall in");
    assert_eq!(
        game.diamonds("green"),
        "G",
        "a statue takes the card of its new square"
    );
}

#[test]
fn cre_11_52_a_second_fall_resets_the_failures() {
    // Out of turn: green is swapped onto a pit card. With two failures it would climb out without a roll.
    let mut game = Fixture::new("red green")
        .draws("G-UNI G-PIT")
        .dice("3")
        .at("green", "O13")
        .pit("green", 2)
        .play();
    game.act("red", "roll");
    assert_eq!(
        (game.at("green"), game.markers("green")),
        ("C4".into(), "pit 1".into())
    );
}

#[test]
fn cre_7_33_to_7_41_names_and_texts() {
    // CRE-7.33, CRE-7.34, CRE-7.41, CRE-7.131
    for card in DoCard::all() {
        let design = card.design();
        assert!(
            design.text.len() > 10 && !design.flavour.is_empty(),
            "{card}"
        );
        assert!(!design.text.contains("CRE-"), "ids are replaced by words");
    }
    let texts = |face| -> Vec<&str> {
        Colour::ALL
            .iter()
            .map(|&deck| DoCard { deck, face }.design().text)
            .collect()
    };
    for face in [Face::Pan, Face::Unicorn] {
        let mut distinct = texts(face);
        distinct.dedup();
        assert_eq!(distinct.len(), 4, "differs by deck");
    }
}
