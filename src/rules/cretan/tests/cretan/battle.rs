//! Sections 5.E (contact), 6.C and 6.D: battles for the one key.

use daedalus_contract::game::{Names, Prose};
use daedalus_cretan::Cretan;
use daedalus_cretan::battle::{attacker_wins, holds};
use daedalus_cretan::pieces::Tool;
use daedalus_fixtures::cretan::{Fixture, Trial};

/// Blue comes to F13, two columns from red, who keeps the key on D14. `dice` follow the roll.
fn near(blue: &str, red: &str, dice: &str) -> Trial {
    let mut game = Fixture::new("blue red")
        .key("red")
        .at("red", "D14")
        .at("blue", "F14")
        .tools("blue", blue)
        .tools("red", red)
        .slow("blue", 1)
        .dice(&format!("1 {dice}"))
        .ways("N")
        .play();
    game.act("blue", "roll");
    game
}

#[test]
fn cre_6_49_to_6_55_the_columns_of_the_seed() {
    // CRE-6.49, CRE-6.50, CRE-6.51, CRE-6.52, CRE-6.53, CRE-6.54, CRE-6.55: by number, what a weapon defeats when it defends and
    // when it attacks. The matrix comes from these by CRE-6.56.
    let defending: [&[usize]; 7] = [
        &[1, 3, 5, 6],
        &[2, 4, 6],
        &[2, 3, 4, 6],
        &[1, 4, 6],
        &[3, 4, 5, 6],
        &[7],
        &[3, 4, 5, 6],
    ];
    let attacking: [&[usize]; 7] = [
        &[2, 3, 4, 6, 7],
        &[1, 4, 5, 6, 7],
        &[2, 4, 6],
        &[1, 6],
        &[3, 4, 6],
        &[7],
        &[1, 2, 3, 4, 5],
    ];
    for (a, &attacker) in Tool::ALL.iter().enumerate() {
        for (d, &defender) in Tool::ALL.iter().enumerate() {
            let wins = attacking[a].contains(&(d + 1)) && !defending[d].contains(&(a + 1));
            assert_eq!(
                attacker_wins(attacker, defender),
                wins,
                "{attacker} against {defender}"
            );
        }
    }
}

#[test]
fn cre_6_56_to_6_65_the_result_matrix() {
    // CRE-15.46, CRE-6.56, CRE-6.57, CRE-6.58, CRE-6.59, CRE-6.60, CRE-6.61, CRE-6.62, CRE-6.63, CRE-6.64, CRE-6.65, CRE-1.12, CRE-1.13, CRE-15.24
    let matrix = [
        "DAAddAA", "ADDAAAA", "DADADAD", "ADDDDAD", "DdAADAD", "DDDDDdd", "AAAAADd",
    ];
    let mut counts = [0; 3];
    for (attacker, row) in Tool::ALL.iter().zip(matrix) {
        for (defender, cell) in Tool::ALL.iter().zip(row.chars()) {
            assert_eq!(
                attacker_wins(*attacker, *defender),
                cell == 'A',
                "{attacker} against {defender}"
            );
            assert_eq!(holds(Some(*attacker), *defender), cell != 'A');
            counts["ADd".find(cell).unwrap()] += 1;
        }
    }
    assert_eq!(counts, [22, 21, 6]);
}

#[test]
fn cre_5_41_an_attack_is_offered_in_range() {
    // CRE-6.4, CRE-6.34, CRE-1.14
    let mut game = near("R-BOW B-BOW Y-ROP", "", "");
    assert_eq!(game.asked(), "blue:attack");
    assert_eq!(game.options(), "attack bow | attack rop | pass");
    assert_eq!(game.default(), "pass");
    game.act("blue", "pass");
    assert_eq!(
        (game.key(), game.asked()),
        ("red".into(), "red:roll".into())
    );
    assert_eq!(near("", "", "").options(), "attack bare | pass");
}

#[test]
fn cre_5_41_nobody_is_asked_out_of_range() {
    let mut game = Fixture::new("blue red")
        .key("red")
        .at("red", "D14")
        .at("blue", "H14")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .play();
    game.act("blue", "roll");
    assert_eq!(game.asked(), "red:roll");
}

#[test]
fn cre_5_42_a_forced_attack() {
    // CRE-5.48, CRE-11.28
    let mut game = Fixture::new("red blue")
        .key("red")
        .at("red", "I16")
        .at("blue", "K12")
        .tools("blue", "R-ROP G-SWD B-SWD")
        .tools("red", "Y-SWD")
        .dice("2 3")
        .ways("N")
        .top("R-DIA")
        .play();
    game.act("red", "roll").act("red", "move N I14");
    assert_eq!(
        (game.asked().as_str(), game.options().as_str()),
        ("blue:forced_attack", "attack swd | attack rop")
    );
    assert_eq!(game.default(), "attack swd");
    assert_eq!(
        game.refusal("blue", "pass"),
        "You must fight: the keeper is within reach."
    );
    game.lapse();
    assert_eq!(game.asked(), "red:defend");
    game.act("red", "defend swd");
    assert_eq!(
        (game.key(), game.diamonds("red")),
        ("red".into(), "R".into()),
        "the keeper stops there all the same"
    );
    assert_eq!(
        game.tools("blue"),
        "R-ROP B-SWD",
        "the one got first was used (CRE-6.32)"
    );
}

/// Red comes within range of blue (clockwise next) and green at the same step.
fn two(blue: &str, green: &str) -> Trial {
    let mut game = Fixture::new("red green blue")
        .key("red")
        .at("red", "I16")
        .at("blue", "K12")
        .at("green", "G12")
        .tools("blue", blue)
        .tools("green", green)
        .dice("2 3")
        .ways("N")
        .top("R-DIA")
        .play();
    game.act("red", "roll").act("red", "move N I14");
    game
}

#[test]
fn cre_5_48_and_11_29_several_fight_in_turn() {
    // CRE-5.48, CRE-11.29
    // Blue first, clockwise from the keeper.
    let game = two("R-ROP R-SWD", "G-ROP G-SWD");
    assert_eq!(game.asked(), "blue:forced_attack");
    let mut won = game.clone();
    won.act("blue", "attack swd");
    assert_eq!(won.key(), "blue", "red has nothing to show");
    assert_eq!(
        won.asked(),
        "blue:roll",
        "green does not fight; the turn passes clockwise"
    );
    assert_eq!(won.diamonds("red"), "R", "CRE-5.49");
}

#[test]
fn cre_5_48_the_second_fights_if_the_first_lost() {
    let mut game = Fixture::new("red green blue")
        .key("red")
        .at("red", "I16")
        .at("blue", "K12")
        .at("green", "G12")
        .tools("blue", "R-MIR")
        .tools("green", "G-ROP G-SWD")
        .tools("red", "B-BOW")
        .dice("2 3")
        .ways("N")
        .top("R-DIA")
        .play();
    game.act("red", "roll").act("red", "move N I14");
    assert_eq!(
        game.asked(),
        "red:defend",
        "a mirror is all that blue can show (CRE-5.1)"
    );
    game.act("red", "defend bow");
    assert_eq!(game.asked(), "green:forced_attack");
}

#[test]
fn cre_5_43_defending() {
    // CRE-6.5, CRE-6.35, CRE-6.37, CRE-10.16
    let mut game = near("B-BOW", "R-SWD R-POT G-SWD", "");
    game.act("blue", "attack bow");
    assert_eq!(
        (game.asked().as_str(), game.options().as_str()),
        ("red:defend", "defend swd | defend pot | yield")
    );
    assert_eq!(
        game.default(),
        "defend pot",
        "the sword does not hold against a bow"
    );
    let battle = game.view().battle.unwrap();
    assert_eq!(
        battle.weapon,
        Some(Tool::Bow),
        "the defender knows the attacker's weapon"
    );
    game.act("red", "yield");
    assert_eq!(
        (game.key(), game.tools("red")),
        ("blue".into(), "R-SWD R-POT G-SWD".into())
    );
}

#[test]
fn cre_5_43_the_default_yields_where_nothing_holds() {
    let mut game = near("B-BOW", "R-SWD R-FEA", "");
    game.act("blue", "attack bow");
    assert_eq!(game.default(), "yield");
    let mut bare = near("", "R-MIR R-FEA", "");
    bare.act("blue", "attack bare");
    assert_eq!(
        bare.default(),
        "defend fea",
        "against bare hands any weapon holds"
    );
}

#[test]
fn cre_6_36_and_6_39_one_weapon_against_none() {
    // CRE-6.36, CRE-6.39
    // CRE-6.38: the table decides only between two.
    let mut game = near("B-MIR", "", "");
    assert_eq!(
        game.refusal("blue", "attack bare"),
        "You must show a weapon."
    );
    game.act("blue", "attack mir");
    assert_eq!(
        game.key(),
        "blue",
        "CRE-11.34: a mirror wins against nothing shown"
    );
    let mut bare = near("", "R-MIR", "");
    bare.act("blue", "attack bare").act("red", "defend mir");
    assert_eq!(bare.key(), "red", "only the defender showed one");
}

#[test]
fn cre_6_40_wrestling() {
    // CRE-15.48
    // CRE-15.47, CRE-6.41
    for (dice, key) in [("6 5", "blue"), ("5 5", "red"), ("2 6", "red")] {
        let mut game = near("", "", dice);
        game.act("blue", "attack bare");
        assert_eq!(game.key(), key, "{dice}");
    }
}

#[test]
fn cre_6_42_shown_weapons_go_to_the_bottom_attackers_first() {
    let mut game = near("R-BOW", "R-SWD", "");
    game.act("blue", "attack bow").act("red", "defend swd");
    assert_eq!(game.bottom('R', 2), "BOW SWD");
    assert_eq!(
        (game.tools("blue"), game.tools("red")),
        (String::new(), String::new())
    );
}

#[test]
fn cre_5_42_the_keeper_may_come_onto_the_very_space() {
    // CRE-5.46: through a secret door, from one edge to the other. Coming there gives the key to nobody.
    let mut game = Fixture::new("red blue")
        .key("red")
        .at("red", "A11")
        .at("blue", "R11")
        .tools("blue", "R-ROP R-MIR")
        .slow("red", 1)
        .dice("1")
        .ways("WRAP")
        .play();
    game.act("red", "roll").act("red", "move W R11");
    assert_eq!(game.asked(), "blue:forced_attack");
    game.act("blue", "attack rop");
    assert_eq!(game.key(), "blue");
}

#[test]
fn cre_6_43_and_6_48_only_the_key_changes_hands() {
    // CRE-6.43, CRE-6.48
    let mut game = near("R-BOW G-ROP", "R-SWD Y-FEA", "");
    game.act("blue", "attack bow").act("red", "defend swd");
    assert_eq!(game.key(), "blue");
    assert_eq!(
        (game.tools("blue"), game.tools("red")),
        ("G-ROP".into(), "Y-FEA".into())
    );
    assert_eq!(
        (game.at("blue"), game.at("red")),
        ("F13".into(), "D14".into())
    );
}

#[test]
fn cre_6_44_a_forced_battle_earns_no_turn() {
    // CRE-15.49
    let mut game = two("R-ROP R-SWD", "");
    game.act("blue", "attack swd");
    assert!(!game.state.turn.won);
}

#[test]
fn cre_6_45_her_eyes_work_on_people() {
    // CRE-11.35: only mirror and head hold. A head that loses turns nobody to stone.
    let mut game = near("B-MED", "R-ROP", "");
    game.act("blue", "attack hed").act("red", "defend rop");
    assert_eq!(
        (game.key(), game.markers("red")),
        ("blue".into(), "miss 1".into())
    );
    let mut mirror = near("B-MED", "R-MIR", "");
    mirror.act("blue", "attack hed").act("red", "defend mir");
    assert_eq!(
        (mirror.key(), mirror.markers("red"), mirror.markers("blue")),
        ("red".into(), String::new(), String::new())
    );
    let mut defence = near("B-ROP", "R-MED", "");
    defence.act("blue", "attack rop").act("red", "defend hed");
    assert_eq!(defence.key(), "red");
    assert_eq!(
        defence.state.players[0].miss, 1,
        "the loser is the attacker"
    );
}

#[test]
fn cre_6_47_all_seven_kinds_are_weapons() {
    let game = near("R-BOW R-SWD R-FEA R-POT R-ROP R-MIR R-MED", "", "");
    assert_eq!(
        game.options(),
        "attack bow | attack swd | attack fea | attack pot | attack rop | attack mir | attack hed | pass"
    );
}

#[test]
fn cre_1_14_cre_5_50_no_forced_battle_by_a_card() {
    // CRE-1.14, CRE-5.50
    // Pegasus carries the keeper beside blue: nothing happens.
    let mut game = Fixture::new("red blue")
        .key("red")
        .draws("B-PEG")
        .at("blue", "D14")
        .tools("blue", "R-BOW R-SWD")
        .play();
    game.act("red", "roll").act("red", "fly F14");
    assert_eq!(game.asked(), "blue:roll");
}

#[test]
fn cre_11_24_a_card_brings_the_active_seat_into_range() {
    let mut game = Fixture::new("red blue")
        .key("blue")
        .draws("B-PEG")
        .at("blue", "D14")
        .play();
    game.act("red", "roll").act("red", "fly F14");
    assert_eq!(game.asked(), "red:attack");
}

#[test]
fn cre_11_26_and_11_27_the_card_comes_after_the_battle() {
    // CRE-11.26, CRE-11.27
    // Blue stops on F14 (red chest? no: green) beside the keeper; lost or won, the card is taken.
    let fight = |red: &str| {
        let mut game = Fixture::new("blue red")
            .key("red")
            .at("red", "F11")
            .at("blue", "H11")
            .at("blue", "F13")
            .tools("blue", "B-BOW")
            .tools("red", red)
            .slow("blue", 1)
            .dice("1")
            .ways("N")
            .top("B-DIA")
            .play();
        game.act("blue", "roll");
        assert_eq!(
            (game.at("blue").as_str(), game.asked().as_str()),
            ("F12", "blue:attack")
        );
        game.act("blue", "attack bow");
        game
    };
    let mut lost = fight("R-BOW");
    lost.act("red", "defend bow");
    assert_eq!(
        (lost.key(), lost.diamonds("blue")),
        ("red".into(), "B".into())
    );
    let won = fight("");
    assert_eq!(
        (won.key(), won.diamonds("blue"), won.asked()),
        ("blue".into(), "B".into(), "blue:extra".into())
    );
}

#[test]
fn cre_11_27_a_new_keeper_may_perish_at_once() {
    let mut game = Fixture::new("blue red")
        .key("red")
        .at("red", "F11")
        .at("blue", "F13")
        .tools("blue", "B-BOW")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .top("B-MIN")
        .play();
    game.act("blue", "roll").act("blue", "attack bow");
    assert_eq!(
        (game.key(), game.at("blue")),
        ("palace".into(), "GE".into()),
        "CRE-11.18"
    );
    assert_eq!(
        game.asked(),
        "blue:extra",
        "CRE-6.24: the earned turn is kept"
    );
}

#[test]
fn cre_11_51_a_keeper_in_a_pit_defends() {
    let mut game = near("B-ROP", "R-SWD R-BOW", "");
    let red = game.seat("red");
    game.state.player_mut(red).pit = Some(1);
    game.state.player_mut(red).miss = 2;
    game.act("blue", "attack rop");
    assert_eq!(game.asked(), "red:defend");
}

#[test]
fn cre_6_38_to_6_40_the_keeper_reads_what_each_answer_does_to_the_key() {
    let answers = |attack: &str| {
        let mut game = near("B-MIR B-SWD", "R-BOW R-FEA", "");
        if attack == "attack bare" {
            game = near("", "R-BOW R-FEA", "");
        }
        game.act("blue", attack);
        let view = game.view_of("red");
        ["bow", "fea", "yield"].map(|word| {
            let before: &[&str] = if word == "yield" { &[] } else { &["defend"] };
            Cretan::describe_word(&view, before, word, Names(&[])).label
        })
    };
    assert_eq!(
        answers("attack swd"),
        [
            "Magic Bow and Arrow (loses the key)",
            "Magic Feather (keeps the key)",
            "Yield (loses the key)"
        ]
    );
    assert_eq!(answers("attack bare")[2], "Yield (the dice decide)");
}
