//! Section 8: winning, the round limit, leaving.

use daedalus_contract::game::Game;
use daedalus_cretan::Cretan;
use daedalus_cretan::pieces::Colour;
use daedalus_cretan::ways::Way;
use daedalus_fixtures::cretan::{Fixture, Trial};

/// Red about to bring the key home.
fn home() -> Fixture {
    Fixture::new("red green")
        .key("red")
        .at("red", "H1")
        .slow("red", 1)
        .dice("1")
        .ways("E")
}

#[test]
fn cre_1_5_from_the_gateway_to_the_palace_and_home_again() {
    // Four diamonds buy the key, four more bring it home.
    let mut game = Fixture::new("red green")
        .at("red", "I6")
        .diamonds("red", "RBGY")
        .dice("1 1 1 1 3 4")
        .ways("S N N")
        .play();
    game.act("red", "roll").act("red", "claim");
    assert_eq!(
        (game.key().as_str(), game.diamonds("red").as_str()),
        ("red", "")
    );
    game.act("green", "roll").lapse();
    let red = game.seat("red");
    game.state.player_mut(red).diamonds = "red blue green yellow"
        .split(' ')
        .filter_map(Colour::from_id)
        .collect();
    while game.asked() != "red:roll" {
        game.lapse();
    }
    game.state.rng.unfix();
    game.state.rng.fix([3_u8, 4]);
    game.state.directions.pop();
    game.state.directions.insert(0, Way::North);
    game.act("red", "roll").act("red", "move N GN");
    assert_eq!(game.winner().as_deref(), Some("red"));
}

#[test]
fn cre_8_1_key_and_four_diamonds_at_home() {
    // CRE-15.43, CRE-8.3
    let mut game = home().diamonds("red", "RBGY").play();
    game.act("red", "roll");
    assert_eq!(game.winner().as_deref(), Some("red"));
    assert_eq!(Cretan::outcome(&game.state).unwrap().reason, "home");
    assert_eq!(game.asked(), "over");
    assert_eq!(game.refusal("green", "roll"), "This game is over.");
    let mut poor = home().diamonds("red", "RBG").play();
    poor.act("red", "roll");
    assert_eq!(poor.winner(), None);
}

#[test]
fn cre_8_2_however_the_last_diamond_got_there() {
    // CRE-5.4: Pan's Gift on somebody else's turn; the keeper waits in its gateway.
    let mut game = Fixture::new("green red")
        .key("red")
        .diamonds("red", "RBG")
        .diamonds("green", "Y")
        .at("green", "B4")
        .slow("green", 1)
        .dice("1")
        .ways("W")
        .top("B-PAN")
        .play();
    game.act("green", "roll");
    assert_eq!(game.winner().as_deref(), Some("red"));
}

#[test]
fn cre_8_2_and_11_33_by_a_battle_won_at_home() {
    // CRE-8.2, CRE-11.33
    let mut game = Fixture::new("red green")
        .key("red")
        .at("red", "M14")
        .at("green", "GS")
        .diamonds("green", "RBGY")
        .tools("green", "R-SWD")
        .slow("red", 1)
        .dice("2")
        .ways("S")
        .play();
    game.act("red", "roll").act("red", "move S M16");
    // M16 is three columns from GS: nothing happens. One further west it does.
    let mut near = Fixture::new("red green")
        .key("red")
        .at("red", "M17")
        .at("green", "GS")
        .diamonds("green", "RBGY")
        .tools("green", "R-SWD")
        .slow("red", 1)
        .dice("1")
        .ways("W")
        .play();
    near.act("red", "roll");
    assert_eq!(
        near.winner().as_deref(),
        Some("green"),
        "the forced attack wins at once"
    );
}

#[test]
fn cre_8_4_nobody_is_eliminated() {
    let mut game = Fixture::new("red green").draws("B-MIN").play();
    game.act("red", "roll");
    assert!(!game.board("red").removed);
    game.lapse();
    while game.asked() != "red:roll" {
        game.lapse();
    }
}

/// The last turn of the last round: green moves and nothing happens.
fn last_turn(change: impl FnOnce(Fixture) -> Fixture) -> Trial {
    let base = Fixture::with("red green blue", &["rounds=20"])
        .round(20)
        .marker("red")
        .active("green");
    let mut game = change(base.active("green").ways("N").dice("1 1")).play();
    game.act("green", "roll");
    for _ in 0..20 {
        if game.open().is_some() {
            game.lapse();
        }
    }
    game
}

#[test]
fn cre_8_5_and_8_6_the_round_limit_and_the_ranking() {
    // CRE-8.5, CRE-8.6
    // Clockwise from red: red, blue, green; green is the last of the round. It stands at the north edge: blocked.
    let at_edge = |it: Fixture| it.at("green", "F1");
    let game = last_turn(|it| at_edge(it).key("blue").diamonds("red", "RBGY"));
    assert_eq!(game.ranks(), "blue red green", "(1) holds a key");
    assert_eq!(game.winner().as_deref(), Some("blue"));
    assert_eq!(Cretan::outcome(&game.state).unwrap().reason, "limit");
    let game = last_turn(|it| at_edge(it).diamonds("red", "R").diamonds("green", "RB"));
    assert_eq!(
        game.ranks().split(' ').next(),
        Some("green"),
        "(2) more diamonds"
    );
    let game = last_turn(|it| at_edge(it).tools("blue", "R-BOW"));
    assert_eq!(
        game.ranks().split(' ').next(),
        Some("blue"),
        "(3) more tools"
    );
    let game = last_turn(|it| at_edge(it).at("red", "H7"));
    assert_eq!(
        game.ranks(),
        "red blue green",
        "(4) nearer to the goal: green's F1 is farther than GE"
    );
    let game = last_turn(|it| {
        at_edge(it)
            .at("red", "H7")
            .at("blue", "L12")
            .at("blue", "L11")
    });
    assert_eq!(
        game.ranks(),
        "blue red green",
        "(5) on equal distance later in the turn order"
    );
}

#[test]
fn cre_8_7_every_match_ends() {
    // CRE-8.5, CRE-1.19: every decision by its default.
    for colours in ["red green", "red blue green yellow"] {
        let mut game = Fixture::with(colours, &["rounds=20"]).play();
        let mut actions = 0;
        while game.open().is_some() {
            game.lapse();
            actions += 1;
            assert!(actions < 5_000);
        }
        assert!(game.winner().is_some());
    }
}

#[test]
fn cre_8_9_a_removed_seat_gives_everything_back() {
    // CRE-3.15: its gateway is a wall for everybody.
    let mut game = Fixture::new("red green blue")
        .key("green")
        .diamonds("green", "RG")
        .tools("green", "R-BOW B-ROP")
        .at("green", "D4")
        .play();
    game.remove("green");
    assert_eq!(
        (game.key(), game.at("green"), game.diamonds("green")),
        ("palace".into(), String::new(), String::new())
    );
    assert_eq!(
        (game.bottom('R', 1), game.bottom('B', 1)),
        ("BOW".into(), "ROP".into())
    );
    assert!(game.board("green").removed);
    assert_eq!(
        game.refusal("green", "roll"),
        "You have no seat in this game."
    );
    assert!(
        Cretan::remove(&mut game.state.clone(), game.seat("green")).is_empty(),
        "nobody leaves twice"
    );
}

/// Blue attacks red with a rope; red has to answer.
fn attacked(red: &str) -> Trial {
    let mut game = Fixture::new("blue red green")
        .key("red")
        .at("red", "D14")
        .at("blue", "F14")
        .tools("blue", "B-ROP")
        .tools("red", red)
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .play();
    game.act("blue", "roll").act("blue", "attack rop");
    assert_eq!(game.asked(), "red:defend");
    game
}

#[test]
fn cre_8_9_a_defence_that_is_owed_is_settled_first() {
    let mut holds = attacked("R-SWD R-BOW");
    holds.remove("red");
    assert_eq!(
        holds.key(),
        "palace",
        "the bow held; then the key went to the palace"
    );
    assert_eq!(holds.bottom('R', 2), "BOW SWD");
    let mut yields = attacked("R-MIR R-FEA");
    yields.remove("red");
    assert_eq!(
        yields.key(),
        "blue",
        "nothing holds against a rope, so the key was lost first"
    );
}

#[test]
fn cre_8_24_what_is_dropped() {
    // The attacker leaves: the keeper keeps the key, the shown weapon goes back with the other tools.
    let mut game = attacked("R-SWD R-BOW");
    game.remove("blue");
    assert!(game.log().contains("The battle ends"), "{}", game.log());
    assert_eq!(
        (game.key(), game.bottom('B', 1), game.tools("red")),
        ("red".into(), "ROP".into(), "R-SWD R-BOW".into())
    );
    assert_eq!(game.asked(), "green:roll");

    // A danger in its COUNTER decision goes to the bottom without effect.
    let mut danger = Fixture::new("red green blue")
        .draws("B-PIT")
        .tools("red", "R-ROP")
        .play();
    danger.act("red", "roll");
    assert_eq!(
        (danger.asked().as_str(), danger.deck('B')),
        ("red:counter", 31)
    );
    danger.remove("red");
    assert_eq!(
        (danger.bottom('B', 1), danger.deck('B')),
        ("PIT".into(), 32)
    );
}

#[test]
fn cre_8_24_the_keeper_leaves_before_an_attacker_has_chosen() {
    let mut game = Fixture::new("blue red green")
        .key("red")
        .at("red", "D14")
        .at("blue", "F14")
        .tools("blue", "B-ROP")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .play();
    game.act("blue", "roll");
    assert_eq!(game.asked(), "blue:attack");
    game.remove("red");
    assert_eq!(
        (game.asked(), game.key()),
        ("green:roll".into(), "palace".into())
    );
}

#[test]
fn cre_8_24_other_forced_battles_go_on() {
    let mut game = Fixture::new("red green blue")
        .key("red")
        .at("red", "I16")
        .at("blue", "K12")
        .at("green", "G12")
        .tools("blue", "R-ROP R-SWD")
        .tools("green", "G-ROP G-SWD")
        .dice("2 3")
        .ways("N")
        .top("R-DIA")
        .play();
    game.act("red", "roll").act("red", "move N I14");
    assert_eq!(game.asked(), "blue:forced_attack");
    game.remove("blue");
    assert_eq!(game.asked(), "green:forced_attack");
}

#[test]
fn cre_8_10_the_active_seat_leaves_while_others_land() {
    // Both were moved by a tremor; red, whose turn it is, flies, and leaves instead.
    let mut game = Fixture::new("red green blue")
        .draws("G-TREMOR R-PEG B-DIA")
        .at("green", "G4")
        .play();
    game.act("red", "roll").act("red", "choose E");
    assert_eq!(game.asked(), "red:fly");
    game.state.turn.again = true;
    game.remove("red");
    assert_eq!(game.diamonds("green"), "B", "green's landing is settled");
    assert_eq!(
        game.asked(),
        "blue:roll",
        "then the turn ends without an extra turn"
    );
}

#[test]
fn cre_8_11_the_last_seat_wins() {
    let mut game = Fixture::new("red green").play();
    game.remove("red");
    assert_eq!(game.winner().as_deref(), Some("green"));
    assert_eq!(Cretan::outcome(&game.state).unwrap().reason, "last_seat");
}

#[test]
fn cre_8_25_removed_seats_are_last() {
    let mut game = Fixture::new("red blue green yellow")
        .diamonds("red", "RBGY")
        .tools("green", "R-BOW")
        .play();
    game.remove("red").remove("green").remove("yellow");
    assert_eq!(
        game.ranks(),
        "blue yellow green red",
        "the one removed latest before the earlier ones"
    );
    // After a win the others follow by the list of CRE-8.6.
    let mut won = Fixture::new("red green blue")
        .key("red")
        .diamonds("red", "RBGY")
        .diamonds("blue", "R")
        .at("red", "H1")
        .slow("red", 1)
        .dice("1")
        .ways("E")
        .play();
    won.act("red", "roll");
    assert_eq!(won.ranks(), "red blue green");
}

#[test]
fn cre_4_11_the_round_marker_is_handed_on() {
    // Red, with whom rounds begin, is removed in its own turn: the pass to blue begins no round.
    let mut own = Fixture::new("red blue green").marker("red").play();
    own.remove("red");
    assert_eq!((own.asked().as_str(), own.state.round), ("blue:roll", 1));
    // In somebody else's turn: the next pass to blue does.
    let mut other = Fixture::new("red blue green")
        .marker("red")
        .active("green")
        .at("green", "F1")
        .ways("N")
        .dice("1 1")
        .play();
    other.remove("red");
    assert_eq!(other.state.round, 1);
    other.act("green", "roll");
    assert_eq!(
        (other.asked().as_str(), other.state.round),
        ("blue:roll", 2)
    );
}
