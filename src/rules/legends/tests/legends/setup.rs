//! Setup and options (sections 4 and 9).

use daedalus_fixtures::legends::Fixture;
use std::collections::BTreeSet;

use daedalus_contract::game::{Game, Names, Options, Prose, Seat, Setup, Viewer};
use daedalus_contract::kit::chance::shuffle;
use daedalus_legends::Legends;
use daedalus_legends::pieces::{Card, CardKind, Hero, HeroKind};
use daedalus_legends::state::{State, Table};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn start(seats: u8, options: &[&str], seed: u8) -> State {
    let options = Options::from_pairs(Legends::ABOUT.options, options.iter().copied()).unwrap();
    let setup = Setup {
        seats,
        options: &options,
        seed: [seed; 32],
    };
    Legends::start(&setup).unwrap()
}

/// LEG-4.1, LEG-4.5, LEG-4.6, LEG-4.13.
#[test]
fn leg_4_1_4_5_4_6_and_4_13_both_lists_are_shuffled_in_their_order() {
    let state = start(3, &["first_player=1"], 5);
    let mut rng = ChaCha8Rng::from_seed([5; 32]);
    let mut influence: Vec<Card> = Card::all().collect();
    let mut heroes: Vec<Hero> = Hero::all().collect();
    shuffle(&mut rng, &mut influence);
    shuffle(&mut rng, &mut heroes);
    assert_eq!(
        state.heroes.as_slice(),
        heroes,
        "the second use of the generator"
    );
    // LEG-4.7, LEG-4.8: two cards for seat 1, then for seat 2, then for seat 3, from the top; then seat 1 draws.
    let mut dealt = influence.into_iter().rev();
    for seat in 0..3 {
        let two: Vec<Card> = dealt.by_ref().take(2).collect();
        assert_eq!(state.player(Seat(seat)).hand[..2], two);
    }
    assert_eq!(state.player(Seat(0)).hand[2], dealt.next().unwrap());
    let rest: Vec<Card> = dealt.collect();
    assert_eq!(state.deck.iter().rev().copied().collect::<Vec<_>>(), rest);
}

/// LEG-4.9, LEG-9.7.
#[test]
fn leg_4_9_the_first_lord_is_picked_at_random_and_9_7_may_be_fixed() {
    let firsts: BTreeSet<Seat> = (0..40).map(|seed| start(4, &[], seed).first).collect();
    assert_eq!(firsts.len(), 4);
    for number in 1..=3 {
        let fixed = format!("first_player={number}");
        let state = start(3, &[&fixed], number);
        assert_eq!(
            (state.first, state.active),
            (Seat(number - 1), Seat(number - 1))
        );
    }
    // A seat that is not there counts as random.
    let firsts: BTreeSet<Seat> = (0..40)
        .map(|seed| start(2, &["first_player=4"], seed).first)
        .collect();
    assert_eq!(firsts.len(), 2);
}

/// LEG-4.2, LEG-9.1.
#[test]
fn leg_4_2_and_9_1_beginners_play_without_the_three_cards() {
    for (option, heroes, cards) in [("beginner=on", 45, 53), ("beginner=off", 46, 55)] {
        let state = start(2, &[option], 3);
        let on = option == "beginner=on";
        assert_eq!(state.heroes.len(), heroes);
        let hands = state.players.iter().flat_map(|player| &player.hand);
        let all: Vec<CardKind> = state
            .deck
            .iter()
            .chain(hands)
            .map(|card| card.kind())
            .collect();
        assert_eq!(all.len(), cards);
        assert_eq!(!all.contains(&CardKind::Plague), on);
        assert_eq!(!all.contains(&CardKind::Beguilement), on);
        assert_eq!(
            !state
                .heroes
                .iter()
                .any(|hero| hero.kind() == HeroKind::Golem),
            on
        );
    }
    assert_eq!(Legends::ABOUT.options[0].default, "off");
    assert!(
        Legends::ABOUT.options[0].about.contains("No sudden turns"),
        "LEG-9.9"
    );
}

/// LEG-4.3, LEG-4.4, LEG-4.10, LEG-4.11, LEG-4.12.
#[test]
fn leg_4_3_4_4_4_10_to_4_12_the_table_at_the_start() {
    let state = start(4, &["first_player=2"], 9);
    let view = Legends::view(&state, Viewer::Spectator);
    let chambers: Vec<_> = view.chambers.iter().map(|it| it.chamber.number()).collect();
    assert_eq!(chambers, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert!(
        view.seats
            .iter()
            .all(|seat| seat.heroes.is_empty() && seat.retinues == 0)
    );
    assert!(view.discard.is_empty() && view.table.is_empty());
    assert_eq!((view.round, view.turn), ((1, 80), 1));
}

#[test]
fn leg_4_7_every_lord_begins_with_two_cards() {
    let state = start(4, &["first_player=1"], 2);
    let hands: Vec<usize> = state
        .players
        .iter()
        .map(|player| player.hand.len())
        .collect();
    assert_eq!(
        hands,
        [3, 2, 2, 2],
        "LEG-5.5: the first lord has drawn already"
    );
}

/// LEG-9.2, LEG-9.3.
#[test]
fn leg_9_2_and_9_3_limit_and_goal_are_options() {
    let state = start(2, &["round_limit=12", "goal=2"], 4);
    assert_eq!((state.table.round_limit, state.table.goal), (12, 2));
    let state = start(2, &[], 4);
    assert_eq!((state.table.round_limit, state.table.goal), (80, 3));
    let mut game = Fixture::new(2)
        .option("goal", "2")
        .markers("p1", "a1")
        .heroes("p1", "druid druid druid druid")
        .play();
    game.act("p1", "gather c3");
    assert_eq!(game.winner().as_deref(), Some("p1"));
}

/// What a match of two that began by this version of the rules is played with.
fn table(version: u32, pairs: &[&str]) -> Table {
    table_of(2, version, pairs)
}

fn table_of(seats: u8, version: u32, pairs: &[&str]) -> Table {
    let options = Options::from_pairs(Legends::ABOUT.options, pairs.iter().copied()).unwrap();
    let setup = Setup {
        seats,
        options: &options,
        seed: [1; 32],
    };
    Legends::start_as(&setup, version).unwrap().table
}

#[test]
fn leg_9_13_matches_of_version_1_keep_the_round_limit_of_then() {
    let limit = |version, pairs: &[&str]| table(version, pairs).round_limit;
    let limits = |pairs: &[&str]| [1, 2, 3, 4].map(|version| limit(version, pairs));
    assert_eq!(limits(&[]), [40, 80, 80, 80]);
    assert_eq!(
        limits(&["length=short"]),
        [20, 20, 30, 34],
        "LEG-9.15, LEG-9.16"
    );
    assert_eq!(limits(&["round_limit=30"]), [30; 4], "what was chosen");
}

/// LEG-9.14, LEG-9.15: how the option changes the rules stands beside LEG-5.94 and LEG-7.92.
#[test]
fn leg_9_14_and_9_15_whoever_is_behind_is_helped_since_version_3() {
    let catch_up = |version, pairs: &[&str]| table(version, pairs).catch_up;
    assert_eq!([1, 2, 3].map(|it| catch_up(it, &[])), [false, false, true]);
    assert!(!catch_up(3, &["catch_up=off"]));
    assert!(catch_up(3, &["length=short"]));
    // A stored match of before does not know the option.
    let mut table = serde_json::to_value(start(2, &[], 4).table).unwrap();
    table.as_object_mut().unwrap().remove("catch_up");
    assert!(!serde_json::from_value::<Table>(table).unwrap().catch_up);
}

#[test]
fn leg_9_16_since_version_4_whoever_is_behind_is_helped_where_two_lords_play() {
    let catch_up =
        |version, pairs: &[&str]| [2, 3, 4].map(|seats| table_of(seats, version, pairs).catch_up);
    assert_eq!(catch_up(2, &[]), [false; 3]);
    assert_eq!(catch_up(3, &[]), [true; 3]);
    assert_eq!(catch_up(4, &[]), [true, false, false]);
    for version in 1..=4 {
        assert_eq!(catch_up(version, &["catch_up=on"]), [true; 3]);
        assert_eq!(catch_up(version, &["catch_up=off"]), [false; 3]);
        assert_eq!(catch_up(version, &["catch_up=two"]), [true, false, false]);
    }
}

/// LEG-9.17: by the retinues that a lord has fewer.
#[test]
fn leg_9_17_since_version_5_more_heroes_come() {
    let helpers = |version, pairs: &[&str]| {
        let table = table(version, pairs);
        [0, 1, 2].map(|behind| table.helpers(behind))
    };
    assert_eq!(helpers(2, &[]), [0; 3]);
    for version in [3, 4] {
        assert_eq!(helpers(version, &[]), [0, 1, 1]);
    }
    assert_eq!(helpers(5, &[]), [0, 2, 3]);
    assert_eq!(helpers(5, &["catch_up=off"]), [0; 3]);
    // A stored match of before does not know its version.
    let mut table = serde_json::to_value(start(2, &[], 4).table).unwrap();
    table.as_object_mut().unwrap().remove("version");
    let table: Table = serde_json::from_value(table).unwrap();
    assert_eq!(table.helpers(2), 1);
}

#[test]
fn leg_9_10_the_golem_mistress_still_recruits_two_for_beginners() {
    let mut game = Fixture::new(2)
        .option("beginner", "on")
        .heroes("p1", "golem-mistress")
        .hero_deck("witch druid archeress")
        .play();
    game.act("p1", "pass");
    assert_eq!(game.heroes("p1"), "witch druid golem-mistress");
}

#[test]
fn leg_9_11_options_stay_as_they_were_at_the_start() {
    let mut game = Fixture::new(2).option("goal", "2").play();
    let refused = Legends::order(&mut game.state, Seat(0), "goal", "3");
    assert_eq!(refused.unwrap_err().code, "E_BAD_TARGET");
    assert_eq!(game.state.table.goal, 2);
}

#[test]
fn leg_4_14_heroes_go_back_owner_by_owner_before_the_shuffle() {
    // The same heroes from the same stream: the order before the shuffle decides what the deck looks like after it.
    let mut game = Fixture::new(3)
        .active("p2")
        .first("p2")
        .phase("legends")
        .heroes("p2", "golem")
        .heroes("p1", "witch")
        .heroes("p3", "druid")
        .hero_deck("reaper thief")
        .play();
    let mut expected: Vec<Hero> = game.state.heroes.to_vec();
    let mut rng = game.state.rng.clone();
    // Clockwise from the active lord: P2's Golem, P3's Druid, P1's Witch.
    for kind in [HeroKind::Golem, HeroKind::Druid, HeroKind::Witch] {
        expected.push(kind.cards().first().unwrap());
    }
    shuffle(&mut rng, &mut expected);
    game.act("p2", "legend golem 1:witch 3:druid");
    assert_eq!(game.state.heroes.as_slice(), expected);
}

#[test]
fn leg_4_15_a_search_takes_the_card_nearest_to_the_top() {
    let mut game = Fixture::new(2)
        .hand("p1", "kindred-call")
        .heroes("p1", "witch")
        .hero_deck("druid witch archeress witch")
        .play();
    let nearest = game.state.heroes[2];
    assert_eq!(nearest.kind(), HeroKind::Witch);
    game.act("p1", "play kindred-call witch");
    assert!(game.state.player(Seat(0)).heroes.has(nearest));
    assert_eq!(game.hero_deck(), "archeress witch druid");
}

/// LEG-9.4, LEG-9.5, LEG-9.6, LEG-9.8: windows without eligible lords always close at once; clocks and computers are the table's.
#[test]
fn leg_9_4_to_9_8_there_are_no_other_options() {
    let names: Vec<&str> = Legends::ABOUT
        .options
        .iter()
        .map(|option| option.name)
        .collect();
    assert_eq!(
        names,
        [
            "beginner",
            "round_limit",
            "goal",
            "catch_up",
            "first_player",
            "length"
        ]
    );
    let settings: Vec<&str> = Legends::ABOUT.settings.iter().map(|it| it.name).collect();
    assert_eq!(settings, ["reactions"], "LEG-5.60");
}

/// LEG-4.7, LEG-4.9: the log begins with who goes first and what was dealt; what it was only its owner reads.
#[test]
fn leg_4_9_the_opening_is_told() {
    let state = start(2, &["first_player=2"], 6);
    let lines = |viewer| -> Vec<String> {
        let names = ["Anna".to_owned(), "Ben".to_owned()];
        let seen = Legends::opening(&state);
        let seen = seen
            .iter()
            .filter_map(|event| Legends::observe(event, viewer));
        seen.filter_map(|event| Legends::narrate(&event, Names(&names)))
            .collect()
    };
    assert_eq!(
        lines(Viewer::Spectator),
        [
            "The lords call their heroes. Ben goes first.",
            "Anna draws 2 cards.",
            "Ben draws 2 cards.",
            "Round 1: Ben's turn.",
            "Ben draws 1 card.",
        ]
    );
    let own = state
        .player(Seat(0))
        .hand
        .iter()
        .map(|card| card.kind().title());
    let own: Vec<&str> = own.collect();
    assert_eq!(
        lines(Viewer::Seat(Seat(0)))[1],
        format!("Anna draws {} and {}.", own[0], own[1])
    );
}
