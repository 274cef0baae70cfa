//! Setup, components and options (sections 1, 2, 4 and 9).

use daedalus_contract::game::{Game, Names, Options, Prose, Seat, Setup};
use daedalus_contract::kit::chance::{die, shuffle};
use daedalus_crawler::Crawler;
use daedalus_crawler::adventurers::{Adventurer, Class as Guild};
use daedalus_crawler::board::{Direction, Space};
use daedalus_crawler::cards::CardId;
use daedalus_crawler::creatures::Kind;
use daedalus_crawler::event::Event;
use daedalus_crawler::heart::Heart;
use daedalus_crawler::mat::{Laid, PILES};
use daedalus_crawler::state::{Phase, State};
use daedalus_crawler::tiles::{Class, DESIGNS, LAVA_ISLAND, TREASURE_CHAMBER};
use daedalus_fixtures::crawler::Fixture;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const SPECIFICATION: &str = include_str!("../../../../../docs/rules/crawler.md");

fn options(pairs: &[&str]) -> Options {
    Options::from_pairs(Crawler::ABOUT.options, pairs.iter().copied()).expect("legal options")
}

fn begun(seats: u8, pairs: &[&str], seed: u8) -> State {
    let setup = Setup {
        seats,
        options: &options(pairs),
        seed: [seed; 32],
    };
    Crawler::start(&setup).expect("a legal setup")
}

/// Everybody picks by default.
fn picked(mut state: State) -> State {
    while state.phase == Phase::Pick {
        let open = Crawler::decisions(&state).remove(0);
        Crawler::act(&mut state, open.seat, &open.default).expect("a default is legal");
    }
    state
}

/// The decks as the table of the specification lists them.
fn decks() -> (Vec<u8>, Vec<Kind>, Vec<CardId>) {
    let stacked = |it: &Class| matches!(it, Class::Plain | Class::Feature);
    let designs = (0..).zip(DESIGNS).filter(|(_, it)| stacked(&it.class));
    let tiles = designs
        .flat_map(|(id, it)| vec![id; it.count.into()])
        .collect();
    let kinds = Kind::ALL.iter();
    let creatures = kinds
        .flat_map(|it| vec![*it; it.creature().count.into()])
        .collect();
    (tiles, creatures, CardId::ALL.to_vec())
}

#[test]
fn dcl_4_1_the_tables_are_in_the_order_of_the_specification() {
    let place = |row: String| {
        let found = SPECIFICATION.find(&row);
        found.unwrap_or_else(|| panic!("no row {row}"))
    };
    let in_order = |rows: Vec<usize>| rows.is_sorted();
    let tiles = DESIGNS.iter().filter(|it| it.class != Class::Printed);
    assert!(in_order(
        tiles
            .map(|it| place(format!("\n| {} | {} |", it.key, it.name)))
            .collect()
    ));
    let kinds = Kind::ALL.iter();
    assert!(in_order(
        kinds
            .map(|it| place(format!("| `{it}` | {} |", it.title())))
            .collect()
    ));
    let cards = CardId::ALL.iter();
    // DCL-10.12: codes and names.
    let row = |it: &CardId| format!("| {} | {} |", it.id().to_uppercase(), it.title());
    assert!(in_order(cards.map(|it| place(row(it))).collect()));
    let adventurers = Adventurer::ALL.iter();
    assert!(in_order(
        adventurers
            .map(|it| place(format!("| `{it}` | {} |", it.title())))
            .collect()
    ));
}

#[test]
fn dcl_4_2_to_4_5_one_stream_of_chance() {
    // DCL-4.2, DCL-4.3, DCL-4.4, DCL-4.5: the steps in their order, from one generator.
    for seed in 0..40 {
        let seats = 2 + seed % 5;
        let state = begun(seats, &[], seed);
        let mut rng = ChaCha8Rng::from_seed([seed; 32]);
        let (mut tiles, mut creatures, mut treasure) = decks();
        shuffle(&mut rng, &mut tiles);
        shuffle(&mut rng, &mut creatures);
        shuffle(&mut rng, &mut treasure);
        assert_eq!(
            (&state.stack, &state.encounters, &state.treasure),
            (&tiles, &creatures, &treasure)
        );
        let starters = seats.min(4);
        let mut tied: Vec<u8> = (0..starters).collect();
        while tied.len() > 1 {
            let sums: Vec<u8> = tied
                .iter()
                .map(|_| die(&mut rng, 6) + die(&mut rng, 6))
                .collect();
            let most = sums.iter().max().copied();
            let best = tied.iter().zip(sums).filter(|it| Some(it.1) == most);
            tied = best.map(|it| *it.0).collect();
        }
        // Clockwise from the winner; the seats 5 and 6 come last.
        let circle = (0..starters).map(|step| Seat((tied[0] + step) % starters));
        let order: Vec<Seat> = circle.chain((starters..seats).map(Seat)).collect();
        assert_eq!(state.order[..], order);
        assert!(state.players.iter().all(|it| it.hand.is_empty()));
    }
}

#[test]
fn dcl_4_2_the_chest_and_the_centre() {
    for (hard, centre) in [("hard=off", TREASURE_CHAMBER), ("hard=on", LAVA_ISLAND)] {
        let state = begun(2, &[hard], 1);
        assert_eq!(state.chest.to_string(), "d4c3");
        // DCL-3.20: neither is ever in the stack.
        assert!(!state.stack.contains(&TREASURE_CHAMBER) && !state.stack.contains(&LAVA_ISLAND));
        assert_eq!(
            state.mat.laid(state.chest.space()).map(|it| it.design),
            Some(centre)
        );
        // DCL-3.4: nine revealed spaces.
        assert_eq!(state.mat.all().count(), 9);
    }
}

#[test]
fn dcl_4_9_after_the_last_pick_the_first_activation_begins() {
    for seats in 2..=6 {
        let state = picked(begun(seats, &[], seats));
        assert_eq!((state.round, state.turn.seat), (1, state.order[0]));
        // DCL-1.3: up to four stand on the points 1 to 4.
        let mut points: Vec<String> = state.adventurers().map(|it| it.1.to_string()).collect();
        points.sort();
        assert_eq!(points.len(), usize::from(seats.min(4)));
        assert!(
            points
                .iter()
                .all(|it| ["a1c3", "g1c3", "g7c3", "a7c3"].contains(&&**it))
        );
    }
}

#[test]
fn dcl_1_3_two_to_six_seats() {
    assert_eq!(Crawler::ABOUT.seats, (2, 6));
    let state = picked(begun(6, &[], 3));
    let off: Vec<usize> = (0..6)
        .filter(|&seat| state.players[seat].at.is_none())
        .collect();
    assert_eq!(off, [4, 5]);
}

#[test]
fn dcl_9_8_adventurers_dealt_at_random() {
    let mut dealt = std::collections::BTreeSet::new();
    for seed in 0..8 {
        let state = begun(4, &["pick=random"], seed);
        let all: Vec<Adventurer> = state
            .players
            .iter()
            .filter_map(|it| it.adventurer)
            .collect();
        let different: std::collections::BTreeSet<&Adventurer> = all.iter().collect();
        // DCL-4.7.
        assert_eq!((all.len(), different.len()), (4, 4));
        dealt.insert(all.clone());
        // Only the point is chosen.
        let open = Crawler::decisions(&state).remove(0);
        let choices: Vec<String> = open.choices.iter().map(|it| it.to_string()).collect();
        assert_eq!(choices, ["pick 1", "pick 2", "pick 3", "pick 4"]);
        // DCL-6.5: the own one may be named, no other.
        let own = state.player(open.seat).adventurer;
        for it in Adventurer::ALL {
            let named = Crawler::parse(&state, open.seat, &format!("pick {it} 1"));
            let checked = named.and_then(|it| Crawler::check(&state, open.seat, &it));
            let sentence = checked.map_err(|refusal| refusal.sentence);
            let dealt =
                "You have been dealt an adventurer: choose your spawn point alone, from 1 to 4.";
            let wanted = match own == Some(*it) {
                true => Ok(()),
                false => Err(dealt.to_owned()),
            };
            assert_eq!(sentence, wanted);
        }
        let played = picked(state);
        let kept: Vec<Adventurer> = played
            .players
            .iter()
            .filter_map(|it| it.adventurer)
            .collect();
        assert_eq!(kept, all);
    }
    assert!(dealt.len() > 1);
}

/// The tiles of the stack that lie on the mat, space by space.
fn lying(state: &State) -> Vec<(Space, Laid)> {
    let laid = Space::all().filter_map(|space| Some((space, *state.mat.laid(space)?)));
    let stacked = laid.filter(|(_, laid)| {
        let class = DESIGNS[usize::from(laid.design)].class;
        matches!(class, Class::Plain | Class::Feature)
    });
    stacked.collect()
}

#[test]
fn dcl_4_10_tiles_lie_before_the_first_turn_where_they_may() {
    let names = ["Ariadne", "Theseus", "Minos"].map(str::to_owned);
    let mut mats = Vec::new();
    for seed in 0..20 {
        for tiles in [1, 5, 24] {
            let state = begun(3, &[&format!("tiles_laid={tiles}")], seed);
            let lying = lying(&state);
            assert_eq!((lying.len(), state.phase), (tiles, Phase::Pick));
            // None is lost and none is there twice.
            let on_mat = lying.iter().map(|(_, laid)| laid.design);
            let mut all: Vec<u8> = state.stack.iter().copied().chain(on_mat).collect();
            all.sort_unstable();
            assert_eq!(all, decks().0);
            // DCL-3.59: an open side of each meets an open side.
            for (space, laid) in &lying {
                let meets = Direction::SIDES.iter().any(|&side| {
                    let other = space.step(side).and_then(|it| state.mat.laid(it));
                    laid.is_open(side) && other.is_some_and(|it| it.is_open(side.opposite()))
                });
                assert!(meets, "{space:?} after seed {seed}");
            }
            // DCL-3.60: all printed points stay joined to the chest.
            let heart = Heart::of(&state);
            let points = state.mat.points().into_iter();
            let printed = points.filter(|(number, _)| *number < 6);
            assert!(printed.map(|(_, at)| at).all(|at| heart.is_joined(at)));
            // DCL-3.22.
            let piles = lying
                .iter()
                .map(|(_, it)| it.piles.count_ones())
                .sum::<u32>();
            let places = lying
                .iter()
                .flat_map(|(_, it)| (0..25).map(|at| it.symbol(at)));
            let places = places.filter(|symbol| *symbol == b'X').count() as u32;
            assert_eq!(piles, places.min(PILES.into()));
            // All are told of them.
            let told = |it: Event| Crawler::narrate(&it, Names(&names));
            let told: Vec<_> = Crawler::opening(&state)
                .into_iter()
                .filter_map(told)
                .collect();
            let said = match tiles {
                1 => "Laid by chance: 1 tile.".to_owned(),
                _ => format!("Laid by chance: {tiles} tiles."),
            };
            assert_eq!((told.len(), &told[0]), (2, &said));
            mats.push(state.mat.clone());
        }
    }
    // Where they lie is not the same twice.
    let twice = |at: usize| mats[..at].contains(&mats[at]);
    assert!(!(0..mats.len()).any(twice));
    assert!(lying(&begun(3, &[], 1)).is_empty());
    assert_eq!(Crawler::opening(&begun(3, &[], 1)).len(), 1);
}

#[test]
fn dcl_9_9_and_9_10_a_short_match_of_version_1_begins_with_no_tiles() {
    let laid = |version, pairs: &[&str]| {
        let setup = Setup {
            seats: 2,
            options: &options(pairs),
            seed: [1; 32],
        };
        let state = Crawler::start_as(&setup, version).expect("a legal setup");
        (lying(&state).len(), state.table.rounds)
    };
    assert_eq!(laid(1, &["length=short"]), (0, 15));
    assert_eq!(laid(2, &["length=short"]), (24, 15));
    assert_eq!(laid(2, &["length=short", "tiles_laid=5"]), (5, 15));
    assert_eq!([1, 2].map(|version| laid(version, &[])), [(0, 30), (0, 30)]);
    let fits = |pair: &str| Options::from_pairs(Crawler::ABOUT.options, [pair]).is_ok();
    assert!(fits("tiles_laid=0") && fits("tiles_laid=24") && !fits("tiles_laid=25"));
}

#[test]
fn dcl_9_7_the_seed_decides() {
    assert_eq!(begun(4, &[], 5), begun(4, &[], 5));
    assert_ne!(begun(4, &[], 5).stack, begun(4, &[], 6).stack);
}

/// DCL-9.2, DCL-13.3.
#[test]
fn dcl_9_2_and_13_3_the_options_of_the_game() {
    // DCL-13.3: its own options; the rest are the table's.
    let names: Vec<&str> = Crawler::ABOUT.options.iter().map(|it| it.name).collect();
    assert_eq!(
        names,
        ["hard", "rounds", "latejoin", "pick", "tiles_laid", "length"]
    );
    let fits = |pair: &str| Options::from_pairs(Crawler::ABOUT.options, [pair]).is_ok();
    assert!(fits("rounds=10") && fits("rounds=60"));
    assert!(!fits("rounds=9") && !fits("rounds=61"));
    let state = begun(2, &[], 1);
    assert_eq!(
        (state.table.rounds, state.table.hard, state.table.late_join),
        (30, false, true)
    );
}

#[test]
fn dcl_2_7_a_hero_and_its_double_stand_side_by_side() {
    let game = Fixture::new(2)
        .tiles("c4=W10")
        .adventurer(1, "human_warrior", "c4c3")
        .double(2, 1, "c4d3")
        .play();
    let double = game.state.monsters[0].nature;
    assert_eq!((double.code(), double.title()), ("Dg", "Doppelganger"));
    // DCL-7.84: the numbers of the hero.
    let sheet = Adventurer::HumanWarrior.sheet();
    let table = &game.state.table;
    assert_eq!(
        (double.body(), double.movement(), double.defence(table)),
        (sheet.body, sheet.movement, sheet.defence)
    );
    assert_eq!((double.dice(table), double.reward()), (sheet.dice, 2));
}

/// DCL-2.8, DCL-2.9.
#[test]
fn dcl_2_8_and_2_9_standees_and_wound_tokens_are_no_limit() {
    // DCL-2.8: all 49 creatures stand on the mat at once.
    let mut fixture = Fixture::new(6);
    let mut kinds = decks().1.into_iter();
    let tiles = ["b1", "c1", "e1", "f1", "a2", "g2"];
    for space in tiles {
        fixture = fixture.tiles(&format!("{space}=W10"));
        for at in ["b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4"] {
            if let Some(kind) = kinds.next() {
                fixture = fixture
                    .monster(1, kind.id(), &format!("{space}{at}"))
                    .hurt(1);
            }
        }
    }
    // DCL-2.9: with a wound each, more than twenty tokens' worth.
    let game = fixture.play();
    let wounds: u8 = game.state.monsters.iter().map(|it| it.wounds).sum();
    assert_eq!((game.state.monsters.len(), wounds), (49, 49));
}

/// DCL-2.11, DCL-2.12.
#[test]
fn dcl_2_11_and_2_12_one_door_and_two_chests() {
    // DCL-2.11: while the token lies, its card is nowhere to be drawn.
    let mut game = Fixture::new(2)
        .tiles("c4=W10")
        .adventurer(1, "human_warrior", "c4c3")
        .hand(1, "e13")
        .play();
    game.act(1, "play e13 c4 c2");
    let state = &game.state;
    let everywhere = state
        .treasure
        .iter()
        .chain(&state.treasure_discard)
        .chain(&state.players[0].hand);
    assert!(!everywhere.into_iter().any(|it| *it == CardId::SecretDoor));
    // DCL-2.12: the second chest serves E05, of which there is one; then no third is needed.
    let fakes = CardId::ALL
        .iter()
        .filter(|it| **it == CardId::FalseTreasure);
    assert_eq!(fakes.count(), 1);
}

#[test]
fn dcl_7_1_to_7_3_race_and_class_give_the_numbers() {
    // DCL-7.1, DCL-7.2, DCL-7.3: against the sentences of the specification.
    for it in Adventurer::ALL {
        let sheet = it.sheet();
        let (race, dice_more, defence_less) = match it.title().split(' ').next() {
            Some("Dwarf") => ((7, 5), 1, 0),
            Some("Human") => ((6, 6), 0, 0),
            _ => ((5, 7), 0, 1),
        };
        assert_eq!((sheet.body, sheet.movement), race, "{it}");
        let (dice, defence) = match it.class() {
            Guild::Cleric => ((3, 0, 0), 5),
            Guild::Thief => ((3, 3, 0), 4),
            Guild::Warrior => ((4, 0, 0), 5),
            Guild::Wizard => ((0, 0, 2), 4),
        };
        let more = |dice: u8| dice + if dice > 0 { dice_more } else { 0 };
        let own = (sheet.dice.melee, sheet.dice.ranged, sheet.dice.area);
        assert_eq!(own, (more(dice.0), more(dice.1), more(dice.2)), "{it}");
        assert_eq!(sheet.defence, defence - defence_less, "{it}");
    }
}

/// What is printed by a version of the rules.
fn printed(version: u32) -> Vec<String> {
    let mut table = begun(2, &[], 1).table;
    table.version = version;
    let line = |it: &Adventurer| {
        let s = table.sheet(*it);
        let d = s.dice;
        let numbers = [s.body, s.movement, s.defence, d.melee, d.ranged, d.area];
        format!("{it} {}", numbers.map(|it| it.to_string()).join(" "))
    };
    Adventurer::ALL.iter().map(line).collect()
}

#[test]
fn dcl_9_11_matches_of_before_version_3_keep_the_adventurers_of_then() {
    let then = [
        "dwarf_cleric 7 5 5 3 0 0",
        "dwarf_explorer 7 5 4 3 3 0",
        "dwarf_warrior 7 5 5 4 0 0",
        "elf_thief 5 7 4 3 3 0",
        "elf_warrior 5 7 5 4 0 0",
        "elf_wizard 5 7 4 0 0 2",
        "human_cleric 6 6 5 3 0 0",
        "human_thief 6 6 4 3 3 0",
        "human_warrior 6 6 5 4 0 0",
        "human_wizard 6 6 4 0 0 2",
    ];
    assert_eq!([1, 2].map(printed), [then; 2]);
    let today = printed(3);
    let same = |it: &&String| it.starts_with("human");
    assert_eq!(today.iter().filter(same).count(), 4);
    assert_eq!(
        today
            .iter()
            .filter(|it| then.contains(&it.as_str()))
            .count(),
        4
    );
}

#[test]
fn dcl_9_11_who_fights_has_the_numbers_of_the_match() {
    let fights = |version| {
        let mut game = Fixture::new(2)
            .tiles("c4=W10")
            .adventurer(1, "dwarf_warrior", "c4c3")
            .adventurer(2, "elf_thief", "c4d3")
            .monster(2, "skeleton", "a7c3")
            .double(2, 1, "c4c2")
            .play();
        game.state.table.version = version;
        let double = game.state.monsters[1].nature;
        let double = double.dice(&game.state.table).melee;
        let defences: Vec<u8> = game.view().seats.iter().map(|it| it.defence).collect();
        game.act(1, "attack c4d3");
        let rolled = game.events.iter().find_map(|it| match it {
            Event::AttackRoll { dice, defence, .. } => Some((dice.len(), *defence)),
            _ => None,
        });
        (double, defences, rolled.expect("an attack"))
    };
    assert_eq!(fights(2), (4, vec![5, 4], (4, 4)));
    assert_eq!(fights(3), (5, vec![5, 3], (5, 3)));
}
