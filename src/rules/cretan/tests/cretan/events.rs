//! Section 7.D: the cards that are in one deck only, and Pan and Unicorn, which differ by deck.

use daedalus_cretan::event::Event;
use daedalus_fixtures::cretan::{Fixture, Trial};

/// Red draws this card; `dice` follow the roll.
fn draws(card: &str, fixture: impl FnOnce(Fixture) -> Fixture, dice: &str) -> Trial {
    let base = Fixture::new("red blue green").draws(card).dice(dice);
    let mut game = fixture(base).play();
    game.act("red", "roll");
    game
}

#[test]
fn cre_7_54_pans_reel() {
    // CRE-6.19: by its place among the held colours.
    let game = draws("R-PAN", |it| it.diamonds("red", "RGY").indices("1"), "");
    assert_eq!(game.diamonds("red"), "RY");
    assert_eq!(draws("R-PAN", |it| it, "").diamonds("red"), "");
}

#[test]
fn cre_7_76_and_5_66_pans_gift() {
    // CRE-7.76, CRE-5.66
    let mut game = draws(
        "B-PAN",
        |it| it.diamonds("red", "RG").diamonds("blue", "R"),
        "",
    );
    assert_eq!(
        (game.asked().as_str(), game.options().as_str()),
        ("red:give", "choose red | choose green")
    );
    assert_eq!(game.default(), "choose red");
    game.lapse();
    assert_eq!(
        (
            game.diamonds("red"),
            game.diamonds("blue"),
            game.diamonds("green")
        ),
        ("G".into(), "R".into(), "R".into())
    );
}

#[test]
fn cre_7_76_the_supply_when_all_others_have_it_and_11_45_a_single_diamond() {
    // CRE-7.76, CRE-11.45
    let game = draws(
        "B-PAN",
        |it| {
            it.diamonds("red", "R")
                .diamonds("blue", "R")
                .diamonds("green", "R")
        },
        "",
    );
    assert_eq!(
        (game.diamonds("red"), game.asked()),
        (String::new(), "blue:roll".into())
    );
    assert_eq!(
        draws("B-PAN", |it| it, "").asked(),
        "blue:roll",
        "none held: nothing"
    );
}

#[test]
fn cre_7_98_pans_lure() {
    // CRE-5.70: from C4 away from the palace: north or west, by two.
    let mut game = draws("G-PAN", |it| it.diamonds("red", "RB").indices("0"), "");
    assert_eq!(game.diamonds("red"), "B");
    assert_eq!(game.options(), "choose N | choose W");
    assert_eq!(game.default(), "choose N");
    game.lapse();
    assert_eq!(game.at("red"), "C2");
    assert_eq!(
        draws("G-PAN", |it| it, "").asked(),
        "red:walk_dir",
        "also without a diamond"
    );
}

#[test]
fn cre_7_120_and_5_67_pans_bargain() {
    // CRE-7.120, CRE-5.67
    let mut game = draws("Y-PAN", |it| it.diamonds("red", "BG"), "");
    assert_eq!(
        game.options(),
        "choose pay blue | choose pay green | choose dance"
    );
    assert_eq!(game.default(), "choose dance");
    let mut paid = game.clone();
    paid.act("red", "choose pay green");
    assert_eq!(
        (paid.diamonds("red"), paid.markers("red")),
        ("B".into(), String::new())
    );
    game.lapse();
    assert_eq!(
        (game.diamonds("red"), game.markers("red")),
        ("BG".into(), "miss 1".into())
    );
    assert_eq!(
        draws("Y-PAN", |it| it, "").asked(),
        "blue:roll",
        "none held: nothing"
    );
}

#[test]
fn cre_7_55_the_red_unicorn() {
    // The first seat clockwise that stands in no gateway: blue is at home, so green.
    let game = draws("R-UNI", |it| it.at("green", "A12"), "");
    assert_eq!(
        (game.at("red"), game.at("green"), game.at("blue")),
        ("A12".into(), "B2".into(), "GE".into())
    );
    let nobody = draws("R-UNI", |it| it, "");
    assert_eq!(
        (nobody.at("red"), nobody.asked()),
        ("B2".into(), "blue:roll".into()),
        "CRE-11.22"
    );
}

#[test]
fn cre_7_77_the_blue_unicorn() {
    assert_eq!(draws("B-UNI", |it| it, "").at("red"), "R15");
}

#[test]
fn cre_7_99_the_green_unicorn() {
    // The seat nearest to the palace; both land.
    let game = draws(
        "G-UNI",
        |it| it.at("blue", "B9").at("blue", "M5").at("green", "O14"),
        "",
    );
    assert_eq!(game.at("red"), "M5");
    assert_eq!(game.at("blue"), "C4");
    // On equal distance the first clockwise.
    let game = draws("G-UNI", |it| it.at("blue", "M13").at("green", "F13"), "");
    assert_eq!(
        (game.at("red"), game.at("blue")),
        ("M13".into(), "C4".into())
    );
    let nobody = draws("G-UNI", |it| it, "");
    assert_eq!(nobody.at("red"), "C4");
}

#[test]
fn cre_7_121_the_yellow_unicorn() {
    // CRE-1.15, CRE-11.12: anybody's gateway, that of an unused colour too; no card there.
    let mut game = draws("Y-UNI", |it| it, "");
    assert_eq!(
        game.at("red"),
        "GN",
        "from A1: GN and GW are 8 away each, the own one first"
    );
    let mut west = Fixture::new("red blue")
        .at("red", "A6")
        .slow("red", 1)
        .dice("1")
        .ways("S")
        .top("Y-UNI")
        .play();
    west.act("red", "roll");
    assert_eq!(west.at("red"), "GW", "nobody plays yellow");
    let wins = Fixture::new("red blue")
        .key("red")
        .diamonds("red", "RBGY")
        .at("red", "F1")
        .slow("red", 1)
        .dice("1")
        .ways("W")
        .top("Y-UNI");
    game = wins.play();
    game.act("red", "roll");
    assert_eq!(game.winner().as_deref(), Some("red"));
}

#[test]
fn cre_7_62_ember_gust() {
    // CRE-7.42: every direction in which a step is possible.
    let mut game = draws("R-GUST", |it| it, "4");
    assert_eq!(game.asked(), "red:walk_dir");
    assert_eq!(game.options(), "choose N | choose E | choose S | choose W");
    game.act("red", "choose E");
    assert_eq!(game.at("red"), "F2", "four steps from B2");
}

#[test]
fn cre_7_63_torch_of_ariadne() {
    let game = draws("R-TORCH", |it| it, "");
    assert_eq!(game.markers("red"), "torch");
}

#[test]
fn cre_7_64_envious_rival() {
    // From the seat that holds most tools; on equal numbers the first clockwise.
    let rich = |it: Fixture| {
        it.tools("blue", "R-ROP")
            .tools("green", "G-BOW G-SWD Y-FEA")
            .indices("1")
    };
    let game = draws("R-RIVAL", rich, "");
    assert_eq!(
        (game.tools("red"), game.tools("green")),
        ("G-SWD".into(), "G-BOW Y-FEA".into())
    );
    let even = |it: Fixture| {
        it.tools("blue", "B-ROP")
            .tools("green", "G-BOW")
            .indices("0")
    };
    assert_eq!(draws("R-RIVAL", even, "").tools("red"), "B-ROP");
    assert_eq!(
        draws("R-RIVAL", |it| it, "").tools("red"),
        "",
        "nobody holds one"
    );
}

#[test]
fn cre_7_84_underground_river() {
    // The nearest green chest to A4 is C4.
    let game = draws("B-RIVER G-DIA", |it| it, "");
    assert_eq!(
        (game.at("red"), game.diamonds("red")),
        ("C4".into(), "G".into())
    );
}

#[test]
fn cre_7_85_and_5_72_reflecting_pool() {
    // CRE-7.85, CRE-5.72
    let mut game = draws("B-POOL", |it| it.tools("green", "G-BOW Y-ROP"), "");
    assert_eq!(
        (game.asked().as_str(), game.options().as_str()),
        ("red:peek", "choose blue | choose green")
    );
    assert_eq!(game.default(), "choose blue");
    game.act("red", "choose green");
    let told = game.lines(daedalus_contract::game::Viewer::Seat(game.seat("red")));
    assert!(
        told.iter()
            .any(|line| line.contains("Magic Bow and Arrow and Rope")),
        "{told:?}"
    );
}

#[test]
fn cre_7_86_second_wind() {
    assert_eq!(draws("B-WIND", |it| it, "").asked(), "red:roll");
}

#[test]
fn cre_11_49_second_wind_out_of_turn_does_nothing() {
    // The tremor pushes green onto the blue A4.
    let mut game = Fixture::new("red green")
        .draws("G-TREMOR B-WIND G-DIA R-DIA")
        .at("green", "B4")
        .play();
    game.act("red", "roll").act("red", "choose W");
    assert_eq!(
        (game.at("red"), game.at("green")),
        ("B4".into(), "A4".into())
    );
    assert_eq!(game.asked(), "green:roll", "nobody has another turn");
    assert_eq!(game.state.turn.extras, 0);
}

#[test]
fn cre_7_106_and_5_71_poseidons_tremor() {
    // CRE-7.106, CRE-5.71
    // CRE-11.42: pieces on large spaces stay; who moved lands, the active seat first.
    let set = |it: Fixture| it.at("blue", "D6").at("green", "R6");
    let mut game = draws("G-TREMOR R-DIA", set, "");
    assert_eq!(game.options(), "choose N | choose E | choose S | choose W");
    assert_eq!(game.default(), "choose N");
    game.act("red", "choose E");
    assert_eq!(
        (game.at("red"), game.at("blue"), game.at("green")),
        ("D4".into(), "E6".into(), "R6".into())
    );
    assert_eq!(game.diamonds("red"), "R", "it landed on D4");
    let mut home = draws(
        "G-TREMOR",
        |it| it.at("blue", "GE").at("green", "B9").at("green", "C9"),
        "",
    );
    home.act("red", "choose W");
    assert_eq!(
        (home.at("blue"), home.at("green")),
        ("GE".into(), "C9".into()),
        "GW is a wall for green"
    );
}

#[test]
fn cre_7_106_nobody_has_to_attack_whom_a_tremor_brings_near() {
    // CRE-5.27: a stop of the own move alone binds. C4 → C3; green C1 stays at the edge.
    let near = |it: Fixture| it.key("green").at("green", "C1").tools("red", "R-ROP");
    let mut game = draws("G-TREMOR", near, "");
    game.act("red", "choose N");
    assert_eq!(game.asked(), "red:attack");
    assert_eq!(game.options(), "attack rop | pass");
}

#[test]
fn cre_11_42_two_landings_on_one_colour() {
    let mut game = draws(
        "G-TREMOR G-DIA G-ROP",
        |it| it.at("green", "F5").at("blue", "D8"),
        "",
    );
    // C4 → C3 yellow; F5 → F4 green.
    game.top("Y-DIA");
    game.act("red", "choose N");
    assert_eq!(
        (game.at("red"), game.at("green")),
        ("C3".into(), "F4".into())
    );
    assert_eq!(
        (game.diamonds("red"), game.diamonds("green")),
        ("Y".into(), "G".into())
    );
}

#[test]
fn cre_7_107_and_5_73_satyrs_wager() {
    // CRE-7.107, CRE-5.73
    let set = |it: Fixture| it.diamonds("red", "G").diamonds("blue", "RGY");
    let mut game = draws("G-WAGER", set, "6 2");
    assert_eq!(
        game.options(),
        "choose blue | choose green | choose decline"
    );
    assert_eq!(game.default(), "choose decline");
    game.act("red", "choose blue");
    assert_eq!(
        (game.diamonds("red"), game.diamonds("blue")),
        ("RG".into(), "GY".into())
    );
    let wager = |dice: &str| {
        let mut game = draws("G-WAGER", set, dice);
        game.act("red", "choose blue");
        game.diamonds("blue")
    };
    assert_eq!(wager("3 3"), "RGY", "a tie");
    assert_eq!(wager("1 2"), "RGY", "blue lacks nothing that red holds");
}

#[test]
fn cre_7_108_armoury_niche() {
    let game = draws("G-NICHE G-DIA G-PIT G-MIR G-BOW", |it| it, "");
    assert_eq!(game.tools("red"), "G-MIR");
    assert_eq!(game.bottom('G', 3), "NICHE DIA PIT");
    assert_eq!(game.deck('G'), 31);
    let none = draws(
        "G-NICHE",
        |it| it.tools("blue", "G-BOW G-SWD G-FEA G-POT G-ROP G-MIR"),
        "",
    );
    assert_eq!(
        (none.tools("red"), none.bottom('G', 1)),
        (String::new(), "NICHE".into())
    );
}

#[test]
fn cre_7_128_sun_shaft() {
    let game = draws("Y-SUN Y-PIT R-DIA B-MIN G-ROP", |it| it, "");
    let told = game.lines(daedalus_contract::game::Viewer::Seat(game.seat("red")));
    assert!(
        told.iter()
            .any(|line| line.contains("red Diamond, blue Minotaur, green Rope and yellow Pit")),
        "{told:?}"
    );
}

#[test]
fn cre_7_129_kings_tax() {
    let set = |it: Fixture| {
        it.diamonds("red", "RBG")
            .diamonds("blue", "RBGY")
            .diamonds("green", "RB")
            .indices("2 0")
    };
    let game = draws("Y-TAX", set, "");
    assert_eq!(
        (
            game.diamonds("red"),
            game.diamonds("blue"),
            game.diamonds("green")
        ),
        ("RB".into(), "BGY".into(), "RB".into())
    );
    let in_vain =
        |game: &Trial| (game.events.iter()).any(|event| matches!(event, Event::NoEffect { .. }));
    assert!(!in_vain(&game));
    assert!(in_vain(&draws("Y-TAX", |it| it.diamonds("red", "RB"), "")));
}

#[test]
fn cre_7_130_and_6_22_daedalus_shortcut() {
    // CRE-7.130, CRE-6.22
    // From A1 toward the palace: east or south, by three.
    let mut game = draws("Y-SHORT B-DIA", |it| it, "");
    assert_eq!(game.options(), "choose E | choose S");
    game.act("red", "choose S");
    assert_eq!(
        (game.at("red"), game.diamonds("red")),
        ("A4".into(), "B".into())
    );
}

#[test]
fn cre_6_21_and_6_22_no_legal_direction_no_effect() {
    // CRE-6.21, CRE-6.22
    // From A1 nothing leads away from the palace.
    let mut game = Fixture::new("red green").draws("Y-CVN").play();
    game.act("red", "roll");
    assert_eq!(
        (game.at("red"), game.asked()),
        ("A1".into(), "green:roll".into())
    );
}
