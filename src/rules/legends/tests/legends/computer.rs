//! Computer players (section 14).

use daedalus_contract::any::Entry;
use daedalus_contract::game::{Advice, Game, Options, Seat};
use daedalus_fixtures::legends::{Fixture, Trial};
use daedalus_legends::Legends;
use daedalus_legends::action::Action;
use daedalus_players::{Level, Lineup, choose, pick, playout};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// What the beginner does, with several seeds: each answer once.
fn picks(game: &Trial, lord: u8) -> Vec<String> {
    let mut all: Vec<String> = (0..40)
        .map(|seed| {
            let mut rng = ChaCha8Rng::from_seed([seed; 32]);
            let action = pick::<Legends>(&game.state, Seat(lord - 1), Level::Beginner, &mut rng);
            action.expect("a question").to_string()
        })
        .collect();
    all.sort();
    all.dedup();
    all
}

fn worth(game: &Trial, text: &str) -> f32 {
    let lord = Seat(0);
    let open = Legends::decisions(&game.state);
    let decision = open.iter().find(|open| open.seat == lord).unwrap();
    let action: Action = Legends::parse(&game.state, lord, text).unwrap();
    Legends::move_score(&game.state, decision, &action).unwrap()
}

/// LEG-14.1, LEG-14.2, LEG-14.3, LEG-14.4, LEG-14.5.
#[test]
fn leg_14_1_to_14_5_the_value_of_a_position() {
    let evaluate = |fixture: Fixture| Legends::evaluate(&fixture.play().state, Seat(0));
    let base = || Fixture::new(2);
    assert_eq!(evaluate(base().markers("p1", "a1")), 10.0);
    assert_eq!(evaluate(base().markers("p2", "a1")), -6.0);
    assert_eq!(evaluate(base().markers("p2", "a1 b1")), -14.0);
    let near = |one: f32, two: f32| assert!((one - two).abs() < 0.001, "{one} {two}");
    near(evaluate(base().heroes("p1", "witch")), 0.6);
    near(evaluate(base().heroes("p1", "witch witch")), 3.2);
    near(evaluate(base().heroes("p1", "witch witch witch")), 9.6);
    near(evaluate(base().heroes("p1", "mentalmancer")), 3.8);
    near(
        evaluate(base().heroes("p1", "mentalmancer").markers("p1", "b2")),
        13.2,
    );
    near(evaluate(base().heroes("p1", "golem")), 1.5);
    near(
        evaluate(base().hand("p1", "courier sabotage fellowship-oath")),
        3.5,
    );
    assert_eq!(
        evaluate(base().hand("p2", "courier")),
        0.0,
        "LEG-14.7: no foreign hands"
    );
}

#[test]
fn leg_14_8_abilities_are_used_when_they_do_no_harm() {
    let game = Fixture::new(2)
        .markers("p1", "b1 c1")
        .phase("retinues")
        .play();
    assert_eq!(picks(&game, 1), ["retinue b1"]);
    let game = Fixture::new(2)
        .markers("p1", "c3")
        .heroes("p1", "witch witch")
        .phase("retinues")
        .play();
    assert_eq!(
        picks(&game, 1),
        ["next"],
        "Druids only on heroes of little worth"
    );
    let game = Fixture::new(2)
        .markers("p1", "c3")
        .heroes("p1", "witch druid druid archeress")
        .phase("retinues")
        .play();
    assert_eq!(picks(&game, 1), ["retinue c3 archeress witch"]);
    let game = Fixture::new(2)
        .heroes("p1", "warlock witch witch")
        .phase("legends")
        .play();
    assert_eq!(picks(&game, 1), ["next"]);
    let game = Fixture::new(2)
        .heroes("p1", "warlock witch")
        .phase("legends")
        .play();
    assert_eq!(picks(&game, 1), ["legend warlock witch"]);
}

#[test]
fn leg_14_9_it_gathers_at_once_legends_first() {
    let game = Fixture::new(2)
        .heroes(
            "p1",
            "thief thief reaper reaper archeress archeress archeress archeress",
        )
        .hand("p1", "courier")
        .play();
    assert_eq!(
        picks(&game, 1),
        ["gather b2 with thief thief reaper reaper"]
    );
    let game = Fixture::new(2)
        .heroes(
            "p1",
            "archeress archeress archeress archeress war-sister war-sister war-sister war-sister \
             swordmaster swordmaster swordmaster swordmaster",
        )
        .play();
    assert_eq!(picks(&game, 1), ["gather b1 wild 0"]);
}

/// LEG-14.10, LEG-14.20.
#[test]
fn leg_14_10_and_14_20_the_best_card_is_played() {
    let game = Fixture::new(2)
        .hand("p1", "call-to-arms courier great-muster")
        .play();
    assert_eq!(picks(&game, 1), ["play courier"]);
    // War Council only with two more useful things to do.
    let game = Fixture::new(2)
        .hand("p1", "war-council call-to-arms")
        .play();
    assert_eq!(picks(&game, 1), ["play call-to-arms"]);
    let game = Fixture::new(2)
        .hand("p1", "war-council call-to-arms great-muster")
        .play();
    assert_eq!(picks(&game, 1), ["play war-council"]);
    // Nothing is worth 1.0.
    let game = Fixture::new(2)
        .hand("p1", "crossroads sanctuary")
        .heroes("p1", "witch")
        .play();
    assert_eq!(picks(&game, 1), ["pass"]);
    let game = Fixture::new(2)
        .hand(
            "p1",
            "fellowship-oath abduction scouting-party mutiny bribery",
        )
        .heroes("p1", "witch witch witch")
        .heroes("p2", "witch thief")
        .markers("p2", "a1 b1")
        .play();
    for (text, value) in [
        ("play fellowship-oath b3 wild 0", 8.5),
        ("play abduction 2 thief", 4.0),
        ("play scouting-party", 3.2),
        ("play mutiny 2 a1", 3.0),
        ("play bribery 2 witch", 6.3),
    ] {
        assert!(
            (worth(&game, text) - value).abs() < 0.001,
            "{text}: {}",
            worth(&game, text)
        );
    }
    assert!(
        worth(&game, "play mutiny 2 b1") < 0.0,
        "one aim is the best one"
    );
}

#[test]
fn leg_14_11_the_most_dangerous_rival_is_harmed() {
    let game = Fixture::new(3)
        .heroes("p1", "assassin")
        .heroes("p2", "witch witch witch")
        .heroes("p3", "druid")
        .markers("p3", "a1 b1")
        .phase("legends")
        .play();
    assert_eq!(picks(&game, 1), ["legend assassin 3 druid"]);
    let game = Fixture::new(3)
        .hand("p1", "ambush")
        .heroes("p2", "witch witch")
        .heroes("p3", "druid archeress")
        .markers("p3", "a1")
        .play();
    assert_eq!(picks(&game, 1), ["play ambush 3"]);
}

#[test]
fn leg_14_12_counters() {
    let share = |game: &Trial, lord: u8, wanted: &str| {
        let hits = (0..400_u64).filter(|&seed| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let action = pick::<Legends>(&game.state, Seat(lord - 1), Level::Beginner, &mut rng);
            action.is_some_and(|action| action.to_string() == wanted)
        });
        hits.count() as f32 / 400.0
    };
    let played = |seats: u8, markers: &str, text: &str| {
        let mut game = Fixture::new(seats)
            .hand("p1", "call-to-arms bribery")
            .heroes("p2", "witch")
            .hand("p2", "sabotage")
            .markers("p1", markers)
            .play();
        game.act("p1", text);
        game
    };
    let near = |share: f32, wanted: f32| assert!((share - wanted).abs() < 0.08, "{share} {wanted}");
    near(
        share(
            &played(2, "", "play bribery 2 witch"),
            2,
            "counter sabotage",
        ),
        0.5,
    );
    near(
        share(
            &played(3, "", "play bribery 2 witch"),
            2,
            "counter sabotage",
        ),
        0.25,
    );
    near(
        share(
            &played(2, "a1 b1", "play call-to-arms"),
            2,
            "counter sabotage",
        ),
        0.8,
    );
    assert_eq!(picks(&played(2, "", "play call-to-arms"), 2), ["decline"]);
    // Tribute takes nothing from a sealed hand.
    let taxed = |sealed: bool| {
        let fixture = Fixture::new(3).hand("p1", "tribute").hand("p3", "courier");
        let fixture = fixture.hand("p2", "sabotage courier");
        let mut game = match sealed {
            true => fixture.sanctuary("p2").play(),
            false => fixture.play(),
        };
        game.act("p1", "play tribute");
        share(&game, 2, "counter sabotage")
    };
    near(taxed(false), 0.25);
    near(taxed(true), 0.0);
    // A counter is countered where the own card takes, gathers or adds actions.
    let answered = |card: &str, aim: &str| {
        let mut game = Fixture::new(2)
            .hand("p1", &format!("{card} treason"))
            .heroes("p2", "witch")
            .hand("p2", "sabotage slander mutiny")
            .play();
        game.act("p1", &format!("play {card}{aim}"))
            .act("p2", "counter sabotage");
        picks(&game, 1)
    };
    assert_eq!(answered("bribery", " 2 witch"), ["counter treason"]);
    assert_eq!(answered("war-council", ""), ["counter treason"]);
    assert_eq!(answered("great-muster", ""), ["decline"]);
}

/// LEG-14.13, LEG-14.21.
#[test]
fn leg_14_13_and_14_21_what_is_worth_least_goes() {
    let mut game = Fixture::new(2)
        .hand("p1", "tribute")
        .hand("p2", "treason crossroads courier slander")
        .play();
    game.act("p1", "play tribute").let_it_happen();
    assert_eq!(picks(&game, 2), ["choose crossroads"]);
    let mut game = Fixture::new(2)
        .phase("legends")
        .heroes("p1", "reaper witch witch druid")
        .hero_deck("archeress paladin witch")
        .play();
    game.act("p1", "legend reaper");
    assert_eq!(picks(&game, 1), ["choose archeress druid"]);
    let mut game = Fixture::new(2)
        .phase("retinues")
        .markers("p1", "b3")
        .hand("p2", "courier treason slander")
        .play();
    game.act("p1", "retinue b3 2");
    assert_eq!(picks(&game, 1), ["choose treason"]);
    let mut game = Fixture::new(2)
        .hand("p1", "scouting-party")
        .heroes("p1", "witch witch witch")
        .hero_deck("druid archeress witch paladin")
        .play();
    game.act("p1", "play scouting-party");
    assert_eq!(picks(&game, 1), ["choose witch paladin"]);
}

/// LEG-14.2, LEG-14.3, LEG-14.4, LEG-14.6.
#[test]
fn leg_14_2_14_3_14_4_and_14_6_values_and_threats_lead_the_choice() {
    // Gain: the third of a kind before a first one.
    let game = Fixture::new(2)
        .hand("p1", "bribery")
        .heroes("p1", "druid druid")
        .heroes("p2", "druid archeress")
        .play();
    assert_eq!(picks(&game, 1), ["play bribery 2 druid"]);
    // Keep: the victim's third before the victim's single.
    let game = Fixture::new(2)
        .hand("p1", "bribery")
        .heroes("p2", "druid druid druid archeress")
        .play();
    assert_eq!(picks(&game, 1), ["play bribery 2 druid"]);
    // Legends by their values.
    let game = Fixture::new(2)
        .hand("p1", "abduction")
        .heroes("p2", "warlock mentalmancer golem")
        .play();
    assert_eq!(picks(&game, 1), ["play abduction 2 mentalmancer"]);
    // A rival about to win is the greatest threat.
    let game = Fixture::new(3)
        .hand("p1", "cutpurse")
        .hand("p2", "courier courier")
        .hand("p3", "mutiny slander")
        .heroes("p3", "witch witch witch")
        .markers("p3", "a1 b1")
        .play();
    assert_eq!(picks(&game, 1), ["play cutpurse 3"]);
}

#[test]
fn leg_14_19_every_level_answers_legally() {
    let mut game = Fixture::new(2)
        .hand("p1", "bribery war-council call-to-arms hostage-exchange")
        .heroes("p1", "witch witch druid golem")
        .heroes("p2", "witch druid thief")
        .hand("p2", "sabotage")
        .play();
    for level in Level::ALL {
        let mut rng = ChaCha8Rng::from_seed([3; 32]);
        let action = pick::<Legends>(&game.state, Seat(0), level, &mut rng).unwrap();
        assert_eq!(
            Legends::check(&game.state, Seat(0), &action),
            Ok(()),
            "{level}: {action}"
        );
    }
    game.act("p1", "play war-council");
    for level in Level::ALL {
        let mut rng = ChaCha8Rng::from_seed([3; 32]);
        let action = pick::<Legends>(&game.state, Seat(1), level, &mut rng).unwrap();
        assert_eq!(Legends::check(&game.state, Seat(1), &action), Ok(()));
    }
}

#[test]
fn beginners_finish_their_matches_and_most_of_them_by_retinues() {
    let options = Options::default();
    let lineup = Lineup {
        game: "legends",
        seats: 3,
        options: &options,
        level: Level::Beginner,
    };
    let won = (0..6).filter(|&seed| {
        let played = playout(&lineup, seed).unwrap();
        played.outcome.expect("it ends").reason == "retinues"
    });
    assert!(won.count() >= 5);
    let running = Entry::<Legends>::NEW;
    let setup = daedalus_contract::game::Setup {
        seats: 2,
        options: &options,
        seed: [4; 32],
    };
    let running = daedalus_contract::any::AnyGame::start(&running, &setup).unwrap();
    let seat = running.decisions()[0].seat;
    let mut rng = ChaCha8Rng::from_seed([4; 32]);
    assert!(choose(running.as_ref(), seat, Level::Beginner, &mut rng).is_some());
}

/// A beginner wins nearly always against a player by chance.
#[test]
fn a_beginner_beats_a_random_player() {
    let won = (0..20_u8).filter(|&seed| {
        let setup = daedalus_contract::game::Setup {
            seats: 2,
            options: &Options::default(),
            seed: [seed; 32],
        };
        let mut state = Legends::start(&setup).unwrap();
        let mut rng = ChaCha8Rng::from_seed([seed; 32]);
        while let Some(open) = Legends::decisions(&state).first() {
            let level = [Level::Beginner, Level::Random][usize::from(open.seat.0 != seed % 2)];
            let action = pick::<Legends>(&state, open.seat, level, &mut rng).unwrap();
            Legends::act(&mut state, open.seat, &action).unwrap();
        }
        Legends::outcome(&state).unwrap().winner == Some(Seat(seed % 2))
    });
    assert!(won.count() >= 18);
}
