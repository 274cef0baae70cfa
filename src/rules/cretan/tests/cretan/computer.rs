//! Section 14: the computer players.

use daedalus_contract::game::Advice;
use daedalus_cretan::Cretan;
use daedalus_fixtures::cretan::{Fixture, Trial};
use daedalus_players::{Level, pick};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// What a beginner answers to the open question, with this luck.
fn answer(game: &Trial, luck: u8) -> String {
    let seat = game.open().expect("a question is open").seat;
    let mut rng = ChaCha8Rng::from_seed([luck; 32]);
    let action = pick::<Cretan>(&game.state, seat, Level::Beginner, &mut rng);
    action.expect("the seat is asked").to_string()
}

fn rolled(fixture: Fixture) -> Trial {
    let mut game = fixture.play();
    game.act("red", "roll");
    game
}

fn always(game: &Trial, expected: &str) {
    for luck in 0..12 {
        assert_eq!(answer(game, luck), expected);
    }
}

#[test]
fn cre_14_3_a_winning_stop_first() {
    let game = Fixture::new("red green")
        .key("red")
        .diamonds("red", "RBGY")
        .at("red", "I6")
        .dice("2 4")
        .ways("N");
    always(&rolled(game), "move N GN");
}

#[test]
fn cre_14_3_then_the_palace_with_a_claim() {
    let game = Fixture::new("red green")
        .diamonds("red", "RBGY")
        .at("red", "I5")
        .dice("2 4")
        .ways("S");
    always(&rolled(game), "move S PAL");
    let game = Fixture::new("red green")
        .at("red", "PAL")
        .diamonds("red", "RBGY")
        .play();
    always(&game, "claim");
}

#[test]
fn cre_14_4_what_winning_and_claiming_are_worth() {
    let worth = |fixture: Fixture, text: &str| {
        let game = rolled(fixture.diamonds("red", "RBGY"));
        let open = game.decision("red");
        let stop = open.choices.iter().find(|it| it.to_string() == text);
        Cretan::move_score(&game.state, &open, stop.expect("a legal stop"))
    };
    let red = |at: &str, way: &str| {
        let fixture = Fixture::new("red green").at("red", at);
        fixture.dice("2 4").ways(way)
    };
    assert_eq!(worth(red("I6", "N").key("red"), "move N GN"), Some(1000.0));
    assert_eq!(worth(red("I5", "S"), "move S PAL"), Some(500.0));
}

#[test]
fn cre_14_4_then_a_chest_of_a_lacking_colour() {
    // East of D4: F4 is green, H4 blue, J4 red. Of several the one that is nearest to the palace.
    let base = Fixture::new("red green")
        .at("red", "D4")
        .dice("3 3")
        .ways("E");
    always(&rolled(base.clone().diamonds("red", "R")), "move E H4");
    always(&rolled(base.clone().diamonds("red", "B")), "move E J4");
    always(&rolled(base.diamonds("red", "RB")), "move E F4");
}

#[test]
fn cre_14_4_else_the_stops_nearest_to_the_goal() {
    let game = rolled(
        Fixture::new("red green")
            .at("red", "D4")
            .diamonds("red", "RBGY")
            .dice("3 3")
            .ways("E"),
    );
    let mut chosen: Vec<String> = (0..60).map(|luck| answer(&game, luck)).collect();
    chosen.sort();
    chosen.dedup();
    assert_eq!(chosen, ["move E H4", "move E J4"]);
}

#[test]
fn cre_14_3_no_battle_for_a_chest() {
    // The keeper comes near green at I14; I15 is green and peaceful.
    let game = Fixture::new("red green")
        .key("red")
        .at("red", "I16")
        .at("green", "K12")
        .dice("2 3")
        .ways("N")
        .diamonds("red", "G");
    let game = rolled(game);
    let chosen: Vec<String> = (0..30).map(|luck| answer(&game, luck)).collect();
    assert!(chosen.contains(&"move N I15".to_owned()), "{chosen:?}");
}

#[test]
fn cre_14_3_always_counters_and_attacks() {
    let danger = Fixture::new("red green")
        .draws("B-PIT")
        .tools("red", "R-FEA R-ROP");
    always(&rolled(danger), "use rop");
    let near = Fixture::new("red green")
        .key("green")
        .at("green", "D14")
        .at("red", "F14")
        .tools("red", "R-BOW")
        .slow("red", 1)
        .dice("1")
        .ways("N");
    always(&rolled(near), "attack bow");
}

#[test]
fn cre_14_3_otherwise_defaults() {
    // CRE-5.85: and no discards.
    let stay = Fixture::new("red green")
        .at("red", "C4")
        .tools("red", "R-BOW R-SWD")
        .dice("1 1")
        .ways("STAY");
    always(&rolled(stay.clone()), "search draw");
    always(&rolled(stay.diamonds("red", "RBGY")), "search skip");
    let roll = Fixture::new("red green").tools("red", "R-BOW").play();
    always(&roll, "roll");
    let snake = Fixture::new("red green").draws("B-RAT");
    always(&rolled(snake), "choose back");
}

#[test]
fn cre_14_1_what_a_position_is_worth() {
    let evaluate = |fixture: Fixture| {
        let game = fixture.play();
        Cretan::evaluate(&game.state, game.seat("red"))
    };
    let base = || Fixture::new("red green").at("red", "D4");
    let plain = evaluate(base());
    assert!(evaluate(base().key("red")) > evaluate(base().diamonds("red", "RBGY")));
    assert!(evaluate(base().diamonds("red", "R")) > plain);
    assert!(evaluate(base().tools("red", "R-BOW")) > plain);
    assert!(
        evaluate(base().miss("green", 2)) > plain,
        "a rival who misses turns"
    );
    assert!(evaluate(base().pit("green", 0)) > plain);
    assert!(evaluate(base().slow("red", 2)) < plain);
    assert!(
        evaluate(Fixture::new("red green").at("red", "H7")) > plain,
        "nearer to the goal"
    );
}

/// Does somebody who plays on think it better to buy the key in this round than to leave it to others?
fn buys(options: &[&str], round: u8) -> bool {
    let game = Fixture::with("red green", options)
        .at("red", "PAL")
        .diamonds("red", "RBGY")
        .tools("red", "R-ROP")
        .round(round)
        .play();
    let open = game.decision("red");
    let judge = Cretan::judge_by(&game.state, &open, Cretan::SKILLED);
    let worth = |text: &str| {
        let choice = open.choices.iter().find(|it| it.to_string() == text);
        judge(choice.expect("a legal choice")).expect("a rule of thumb")
    };
    let (claim, pass) = (worth("claim"), worth("pass"));
    assert!(worth("discard rop") < claim.max(pass));
    claim > pass
}

#[test]
fn cre_14_9_who_plays_on_lets_others_buy_the_key_and_be_hunted() {
    let bought = |options: &[&str]| [1, 18, 19, 60].map(|round| buys(options, round));
    assert_eq!(bought(&[]), [false, false, true, true]);
    assert_eq!(bought(&["rounds=60"]), [false, true, true, true]);
    assert_eq!(bought(&["swift=on"]), [true; 4], "it costs nothing");
    assert_eq!(bought(&["keys=four"]), [true; 4], "nobody can take it");
}

#[test]
fn cre_14_9_nor_do_they_go_to_the_palace_for_it() {
    let at_once = |round: u8| {
        let fixture = Fixture::new("red green").diamonds("red", "RBGY");
        let game = rolled(fixture.at("red", "I5").dice("2 4").ways("S").round(round));
        let open = game.decision("red");
        let stop = open
            .choices
            .iter()
            .find(|it| it.to_string() == "move S PAL");
        let judge = Cretan::judge_by(&game.state, &open, Cretan::SKILLED);
        judge(stop.expect("a legal stop"))
    };
    assert!(at_once(1) < Some(100.0));
    assert_eq!(at_once(60), Some(500.0));
}

#[test]
fn cre_14_9_a_skilled_player_passes_where_a_beginner_claims() {
    let game = Fixture::new("red green")
        .at("red", "PAL")
        .diamonds("red", "RBGY")
        .play();
    let seat = game.seat("red");
    let answers = (0..4).map(|luck| {
        let mut rng = ChaCha8Rng::from_seed([luck; 32]);
        let action = pick::<Cretan>(&game.state, seat, Level::Skilled, &mut rng);
        action.expect("the seat is asked").to_string()
    });
    assert_eq!(answers.collect::<Vec<_>>(), ["pass"; 4]);
}

#[test]
fn cre_14_9_they_then_think_it_a_gain_to_hold_the_key() {
    let gains = |weights, options: &[&str], round: u8| {
        let worth = |fixture: Fixture| {
            let game = fixture.at("red", "PAL").round(round).play();
            Cretan::evaluate_by(&game.state, game.seat("red"), weights)
        };
        let fixture = || Fixture::with("red green", options);
        worth(fixture().key("red")) > worth(fixture().diamonds("red", "RBGY"))
    };
    let skilled = |options: &[&str]| [1, 18, 19, 60].map(|it| gains(Cretan::SKILLED, options, it));
    assert_eq!(skilled(&[]), [false, false, true, true]);
    assert_eq!(skilled(&["rounds=60"]), [false, true, true, true]);
    assert_eq!(skilled(&["keys=four"]), [true; 4], "nobody can take it");
    assert!(gains(Cretan::WEIGHTS, &[], 1), "a beginner always does");
}
