//! The computer player (section 14).

use std::collections::HashSet;

use daedalus_contract::game::{Advice, Deadline, Game, Options, Seat, Setup, Viewer};
use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::Labyrinthos;
use daedalus_players::{Level, Lineup, pick, playout, simulate};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

/// What a beginner answers for a hero, with this luck.
fn answer(game: &Trial, name: &str, luck: u64) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(luck);
    let choice = pick::<Labyrinthos>(&game.state, game.seat(name), Level::Beginner, &mut rng);
    choice.expect("somebody is asked").to_string()
}

/// What a beginner answers whatever its luck.
fn always(game: &Trial, name: &str) -> String {
    let first = answer(game, name, 0);
    for luck in 1..8 {
        assert_eq!(answer(game, name, luck), first);
    }
    first
}

fn lineup(seats: u8, level: Level, options: &Options) -> Lineup<'_> {
    Lineup {
        game: "labyrinthos",
        seats,
        options,
        level,
    }
}

#[test]
fn lab_14_1_it_knows_only_what_its_seat_sees() {
    // Two states that look the same to Ann get the same answers.
    let options = Options::default();
    let mut state = Labyrinthos::start(&Setup {
        seats: 2,
        options: &options,
        seed: [3; 32],
    })
    .unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for step in 0..60 {
        let open = Labyrinthos::decisions(&state);
        let Some(decision) = open.first() else { break };
        let seat = decision.seat;
        let other = Labyrinthos::determinize(&state, Viewer::Seat(seat), &mut rng);
        let answers = [&state, &other].map(|state| {
            let mut luck = ChaCha8Rng::seed_from_u64(step);
            // Both are drawn anew from what the seat sees; the same luck draws the same.
            pick::<Labyrinthos>(state, seat, Level::Random, &mut luck)
        });
        assert_eq!(answers[0], answers[1]);
        let level = Level::ALL[1 + usize::from(step % 10 == 9)];
        let action = pick::<Labyrinthos>(&state, seat, level, &mut rng).unwrap();
        assert_eq!(Labyrinthos::check(&state, seat, &action), Ok(()));
        Labyrinthos::act(&mut state, seat, &action).unwrap();
    }
}

#[test]
fn lab_14_2_it_walks_to_the_key_it_needs() {
    let game = Fixture::new()
        .tiles("E4=NESW/none F4=EW/none G4=NESW/key:gold D3=NESW/none")
        .hero(ANN, "E4")
        .play();
    assert_eq!(always(&game, ANN), "move F4");
    let game = Fixture::new()
        .tiles("G4=NESW/key:gold")
        .hero(ANN, "G4")
        .play();
    assert_eq!(always(&game, ANN), "discover");
    // With four Keys to the Door.
    let mut game = Fixture::new()
        .tiles("E4=NESW/none F4=EW/none G4=NESW/key:gold")
        .hero(ANN, "E4")
        .keys(ANN, "9:run 8:build 7:beckon 6:torchlight")
        .play();
    let winning = answer(&game, ANN, 1);
    game.act(ANN, &winning);
    assert_eq!(game.winner().as_deref(), Some(ANN), "{winning}");
}

#[test]
fn lab_14_3_pool() {
    let pool = |fixture: Fixture| {
        let mut game = fixture.play();
        game.act(ANN, "pass");
        always(&game, ANN)
    };
    let far = Fixture::new().tiles("E4=NESW/none").hero(ANN, "E4");
    assert_eq!(pool(far.clone()), "pool 5");
    let beside = far.clone().tiles("F4=NESW/key:gold");
    assert_eq!(pool(beside.clone()), "pool 4", "beside a needed key tile");
    assert_eq!(pool(beside.keys(ANN, "9:beckon")), "pool 5", "not needed");
    assert_eq!(pool(far.wounds(ANN, "5 6 7")), "pool 4", "three wounds");
}

#[test]
fn lab_14_3_reactions_to_attacks_and_wounds_only() {
    let mut game = Fixture::new()
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief")
        .play();
    game.act(ANN, "card winged_sandals");
    assert_eq!(always(&game, BEN), "react none");
    let mut game = Fixture::new()
        .tiles("C4=NESW/none B4=NESW/none A4=NESW/none")
        .monster("C4")
        .hero(BEN, "B4")
        .keys(BEN, "9:run 8:build 7:beckon")
        .hand(BEN, "play_dead")
        .dice("3")
        .blood("3")
        .play();
    game.pass();
    game.act(ANN, "monster move B4");
    assert_eq!(always(&game, BEN), "react play_dead");
}

#[test]
fn lab_14_5_it_leads_the_monster_to_the_rival() {
    let game = |face: &str| {
        let mut game = Fixture::new()
            .seats("sostrate diodotus leona")
            .tiles("C4=NESW/none B4=NESW/none C3=NESW/none C5=NESW/none")
            .monster("C4")
            .hero(ANN, "C5")
            .hero(BEN, "B4")
            .hero("leona", "C3")
            .keys("leona", "9:run 5:build")
            .dice(face)
            .blood("1")
            .play();
        game.pass();
        game
    };
    // The rival with the most Keys in reach.
    assert_eq!(always(&game("2"), ANN), "monster move C3");
    assert_eq!(always(&game("charge"), ANN), "monster charge N");
    // Onto a trap.
    let mut game = Fixture::new()
        .tiles("C4=NESW/none B4=NESW/none B3=NESW/trap B5=NESW/none")
        .monster("C4")
        .hero(BEN, "B4")
        .dice("3")
        .blood("1")
        .play();
    game.pass();
    game.act(ANN, "monster move B4").timeout(BEN);
    assert_eq!(always(&game, ANN), "monster displace B3");
}

#[test]
fn lab_14_5_of_rivals_with_as_many_keys_it_hunts_the_next_and_not_always_the_first_seat() {
    let heroes = [
        ("sostrate", "C3", "C2"),
        ("diodotus", "C5", "C6"),
        ("leona", "B4", "A4"),
    ];
    let value = |seat: usize, monster: &str| {
        let mut fixture = Fixture::new().seats("sostrate diodotus leona").tiles(
            "C4=NESW/none C3=NESW/none C2=NESW/none C5=NESW/none C6=NESW/none B4=NESW/none A4=NESW/none",
        );
        for (hero, tile, _) in heroes {
            fixture = fixture.hero(hero, tile);
        }
        let game = fixture.monster(monster).play();
        Labyrinthos::evaluate(&game.state, Seat(seat as u8))
    };
    for seat in 0..3 {
        let [next, last] = [1, 2].map(|steps| heroes[(seat + steps) % 3].2);
        let (next, last) = (value(seat, next), value(seat, last));
        assert!(next > last, "seat {seat}: {next} or {last}");
    }
}

#[test]
fn lab_14_5_it_does_not_lead_the_monster_onto_its_own_hero() {
    let begun = |hero: &str, face: &str| {
        let mut game = Fixture::new()
            .tiles("C4=NS/none C3=NESW/none C5=NESW/none C2=NESW/none")
            .monster("C4")
            .hero(hero, "C3")
            .wounds(hero, "5 6 7")
            .active(hero)
            .dice(face)
            .blood("1")
            .play();
        game.pass();
        game
    };
    // Also the Shield Maiden, whom an attack does not push away.
    for hero in [ANN, BEN] {
        assert_eq!(always(&begun(hero, "charge"), hero), "monster charge S");
        for points in ["2", "3"] {
            let mut game = begun(hero, points);
            while let Some(decision) = game.question(hero).filter(|it| it.kind.id == "mp") {
                assert!(decision.choices.len() > 1, "something else is possible");
                let answer = answer(&game, hero, 1);
                game.act(hero, &answer);
                assert!(!game.log().contains("attacks"), "{points}: {answer}");
            }
        }
    }
}

#[test]
fn lab_14_6_recover_and_slots_of_keys() {
    let hurt = Fixture::new()
        .tiles("E4=NESW/none F4=EW/none G4=NESW/key:gold")
        .hero(ANN, "E4")
        .wounds(ANN, "1");
    let game = hurt.clone().play();
    let recovers = always(&game, ANN);
    assert!(
        recovers.starts_with("recover") || recovers.starts_with("heal 1"),
        "{recovers}"
    );
    for (keys, slot) in [
        ("", "slot 9"),
        ("9:run", "slot 5"),
        ("9:run 5:build", "slot 8"),
    ] {
        let mut game = hurt
            .clone()
            .wounds(ANN, "")
            .hero(ANN, "G4")
            .keys(ANN, keys)
            .play();
        game.act(ANN, "discover").act(ANN, "take beckon");
        assert_eq!(always(&game, ANN), slot);
    }
}

#[test]
fn lab_14_7_and_9_6_every_answer_is_legal() {
    // LAB-14.7, LAB-9.6
    // `playout` ends only when each answer was accepted.
    assert_eq!(Level::default(), Level::Beginner);
    assert_eq!("strong".parse(), Ok(Level::Strong));
    for level in [Level::Random, Level::Beginner] {
        for monster in ["minotaur", "medusa", "cerberus"] {
            let mut options = Options::default();
            let specs = Labyrinthos::ABOUT.options;
            options.set(specs, "monster", monster).unwrap();
            options.set(specs, "round_limit", "10").unwrap();
            let played = playout(&lineup(2, level, &options), 5).unwrap();
            assert!(played.finished(), "{level} {monster}");
        }
    }
}

#[test]
fn lab_14_8_no_position_comes_twice_in_a_turn() {
    no_position_comes_twice(Level::Beginner, 300);
    no_position_comes_twice(Level::Strong, 12);
}

fn no_position_comes_twice(level: Level, steps: u32) {
    let options = Options::default();
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut state = Labyrinthos::start(&Setup {
        seats: 2,
        options: &options,
        seed: [8; 32],
    })
    .unwrap();
    let mut seen = HashSet::new();
    let mut turn = (Seat(9), 0);
    for _ in 0..steps {
        let open = Labyrinthos::decisions(&state);
        let Some(decision) = open.first() else { break };
        let now = (state.active(), state.round);
        if now != turn {
            seen.clear();
            turn = now;
        }
        if decision.kind.id == "action" && decision.deadline == Deadline::Turn {
            // The position without what was spent: tiles, walls, markers, Keys, wounds, the cards of others.
            let mut view = Labyrinthos::view(&state, Viewer::Spectator);
            let own = &mut view.seats[state.active().index()];
            (own.feet, own.hands, own.cards) = (0, 0, 0);
            (view.changed, view.moved, view.discard) = (Vec::new(), None, Vec::new());
            let card = state.discard.len();
            let position = serde_json::to_string(&view).unwrap();
            assert!(
                seen.insert((position, card, state.turn.sandals)),
                "round {}",
                state.round
            );
        }
        let seat = decision.seat;
        let action = pick::<Labyrinthos>(&state, seat, level, &mut rng).unwrap();
        Labyrinthos::act(&mut state, seat, &action).unwrap();
    }
}

#[test]
fn lab_1_5_and_8_15_beginners_end_by_the_door() {
    // LAB-1.5: about 9 to 15 rounds. LAB-8.15: random players seldom end by the Door, so the round limit is needed.
    let options = Options::default();
    let totals = simulate(&lineup(3, Level::Beginner, &options), 6, 1, &|| {}).unwrap();
    assert_eq!(totals.finished, 6);
    let by_door = totals.reasons.get("door").copied().unwrap_or(0);
    assert!(by_door >= 5, "{totals:?}");
    assert!((6..=18).contains(&totals.rounds.p50), "{totals:?}");
    let totals = simulate(&lineup(2, Level::Random, &options), 10, 1, &|| {}).unwrap();
    assert_eq!(totals.finished, 10);
    let by_limit = totals.reasons.get("limit").copied().unwrap_or(0);
    assert!(by_limit >= 7, "{totals:?}");
}

#[test]
fn lab_8_15_a_beginner_beats_a_random_player() {
    let options = Options::default();
    for seed in 0..3 {
        let setup = Setup {
            seats: 2,
            options: &options,
            seed: [seed; 32],
        };
        let mut state = Labyrinthos::start(&setup).unwrap();
        let mut rng = ChaCha8Rng::from_seed([seed; 32]);
        while let Some(decision) = Labyrinthos::decisions(&state).first() {
            let seat = decision.seat;
            let level = Level::ALL[usize::from(seat == Seat(seed % 2))];
            let action = pick::<Labyrinthos>(&state, seat, level, &mut rng).unwrap();
            Labyrinthos::act(&mut state, seat, &action).unwrap();
        }
        let outcome = Labyrinthos::outcome(&state).unwrap();
        assert_eq!(outcome.winner, Some(Seat(seed % 2)), "match {seed}");
    }
}

#[test]
fn lab_14_4_the_same_luck_gives_the_same_answer() {
    let mut game = Fixture::new()
        .tiles("E4=NESW/none F4=EW/none G4=NESW/key:gold D3=NESW/none")
        .hero(ANN, "E4")
        .play();
    for _ in 0..3 {
        let [first, again] = [1, 1].map(|luck| {
            let mut rng = ChaCha8Rng::seed_from_u64(luck);
            pick::<Labyrinthos>(&game.state, game.seat(ANN), Level::Strong, &mut rng)
        });
        assert_eq!(first, again);
        game.act(ANN, &first.unwrap().to_string());
    }
}

#[test]
fn simulations_repeat() {
    let options = Options::from_pairs(Labyrinthos::ABOUT.options, ["round_limit=10"]).unwrap();
    let run = || {
        let totals = simulate(&lineup(2, Level::Random, &options), 6, 4, &|| {}).unwrap();
        (totals.actions, totals.rounds, totals.wins_by_seat)
    };
    assert_eq!(run(), run());
    let unknown = Lineup {
        game: "ludo",
        ..lineup(2, Level::Random, &options)
    };
    let refusal = playout(&unknown, 1).unwrap_err().0;
    let known = "There is no game `ludo` that computers play. There are: labyrinthos";
    assert!(refusal.starts_with(known), "{refusal}");
}
