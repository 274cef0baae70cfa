//! Who may know what (section 10), and the position in words.

use daedalus_contract::game::{Game, Names, Prose, Seat, Viewer};
use daedalus_crawler::Crawler;
use daedalus_crawler::cards::CardId;
use daedalus_crawler::event::Event;
use daedalus_crawler::state::{Phase, Spell, State};
use daedalus_fixtures::crawler::{Fixture, Trial};

fn table() -> Fixture {
    Fixture::new(3)
        .tiles("b4=W10 c4=W4")
        .piles("c4c3")
        .adventurer(1, "human_warrior", "c4b3")
        .adventurer(2, "elf_thief", "b4c3")
        .adventurer(3, "dwarf_cleric", "g7c3")
        .hand(1, "l01 e04")
        .hand(2, "l13 e01")
        .calm()
}

const VIEWERS: [Viewer; 4] = [
    Viewer::Spectator,
    Viewer::Seat(Seat(0)),
    Viewer::Seat(Seat(1)),
    Viewer::Seat(Seat(2)),
];

/// An event of the last action as a viewer observes it.
fn observed(game: &Trial, viewer: Viewer, wanted: impl Fn(&Event) -> bool) -> Event {
    let mut seen = game
        .events
        .iter()
        .filter_map(|it| Crawler::observe(it, viewer));
    seen.find(|it| wanted(it)).expect("such an event")
}

/// The position after something hidden has changed looks the same to a viewer.
fn same_to(viewer: Viewer, change: impl FnOnce(&mut State)) -> bool {
    let game = table().play();
    let mut other = game.state.clone();
    change(&mut other);
    assert_ne!(game.state, other, "the change changes something");
    Crawler::view(&game.state, viewer) == Crawler::view(&other, viewer)
}

/// DCL-1.7, DCL-10.1.
#[test]
fn dcl_1_7_and_10_1_hands_are_seen_by_their_owners_alone() {
    let swap = |state: &mut State| state.players[1].hand = vec![CardId::Map, CardId::Lure];
    let sees = VIEWERS.map(|viewer| same_to(viewer, swap));
    assert_eq!(sees, [true, true, false, true]);
    // Their number is public.
    let fewer = |state: &mut State| state.players[1].hand.truncate(1);
    assert!(VIEWERS.iter().all(|viewer| !same_to(*viewer, fewer)));
}

#[test]
fn dcl_10_4_the_decks_are_numbers() {
    let orders: [fn(&mut State); 3] = [
        |state| state.stack.reverse(),
        |state| state.encounters.reverse(),
        |state| state.treasure.reverse(),
    ];
    let shorter: [fn(&mut State); 3] = [
        |state| state.stack.truncate(9),
        |state| state.encounters.truncate(9),
        |state| state.treasure.truncate(9),
    ];
    for viewer in VIEWERS {
        assert!(orders.iter().all(|order| same_to(viewer, order)));
        assert!(!shorter.iter().any(|less| same_to(viewer, less)));
    }
}

/// DCL-10.2, DCL-10.5.
#[test]
fn dcl_10_2_10_3_and_10_5_all_else_is_public() {
    // DCL-10.2: worn loot, lasting effects, wounds. DCL-10.3: the mat and what lies on it, figures, their controllers.
    // DCL-10.5: both discards.
    use daedalus_crawler::creatures::Kind;
    let changes: [fn(&mut State); 12] = [
        |state| state.players[1].worn.push(CardId::MagicBelt),
        |state| state.players[1].wounds += 1,
        |state| state.players[1].webbed = true,
        |state| state.players[1].pit = Spell::Next,
        |state| state.players[1].flight = Spell::Next,
        |state| state.players[1].firewalk = Spell::Next,
        |state| state.players[1].at = None,
        |state| {
            state
                .mat
                .change("c4".parse().unwrap(), |laid| laid.piles = 0)
        },
        |state| {
            state
                .mat
                .change("c4".parse().unwrap(), |laid| laid.rubble = 1 << 6)
        },
        |state| state.chest = "d4d3".parse().unwrap(),
        |state| state.treasure_discard.push(CardId::Map),
        |state| state.encounter_discard.push(Kind::Mummy),
    ];
    for viewer in VIEWERS {
        assert!(!changes.iter().any(|change| same_to(viewer, change)));
    }
    let mut with = table().monster(2, "zombie", "c4d3").play();
    let before = with.view();
    with.state.monsters[0].controller = Seat(2);
    assert_ne!(with.view().monsters, before.monsters);
}

#[test]
fn dcl_10_6_what_is_drawn_to_be_placed_is_seen_by_all() {
    let game = table().stack("Y1").phase(Phase::Tile).play();
    let shown = VIEWERS.map(|viewer| Crawler::view(&game.state, viewer).drawn_tile);
    assert_eq!(shown, [Some(crate::mats::design("Y1")); 4]);
    let game = table().encounters("mummy").phase(Phase::Encounter).play();
    let shown = VIEWERS.map(|viewer| Crawler::view(&game.state, viewer).drawn_creature);
    assert!(
        shown
            .iter()
            .all(|it| it.map(|kind| kind.id()) == Some("mummy"))
    );
}

#[test]
fn dcl_10_7_the_map_is_private() {
    let mut game = table().hand(1, "e08").play();
    game.act(1, "play e08");
    let looked = |event: &Event| matches!(event, Event::Looked { .. });
    let seen = VIEWERS.map(|viewer| match observed(&game, viewer, looked) {
        Event::Looked { tiles, count, .. } => (count, tiles.is_some()),
        _ => unreachable!(),
    });
    assert_eq!(seen, [(3, false), (3, true), (3, false), (3, false)]);
    let views = VIEWERS.map(|viewer| Crawler::view(&game.state, viewer).map.len());
    assert_eq!(views, [0, 3, 0, 0]);
}

#[test]
fn dcl_10_8_the_secret_room_is_a_number() {
    let mut game = table().hand(1, "e13").play();
    game.act(1, "play e13 c4 b2");
    let room = |state: &State| state.door.clone().map(|it| it.room);
    assert_eq!(room(&game.state).map(|it| it.len()), Some(3));
    let other = |state: &mut State| {
        if let Some(door) = &mut state.door {
            door.room.reverse();
        }
    };
    let mut changed = game.state.clone();
    other(&mut changed);
    for viewer in VIEWERS {
        assert_eq!(
            Crawler::view(&game.state, viewer),
            Crawler::view(&changed, viewer)
        );
        assert_eq!(
            Crawler::view(&game.state, viewer).door.map(|it| it.1),
            Some(3)
        );
    }
    game.act(1, "step n").act(1, "endmove").act(1, "door");
    let found = |event: &Event| matches!(event, Event::Searched { .. });
    let seen = VIEWERS.map(|viewer| match observed(&game, viewer, found) {
        Event::Searched { card, .. } => card.is_some(),
        _ => unreachable!(),
    });
    assert_eq!(seen, [false, true, false, false]);
}

#[test]
fn dcl_10_9_treasure_drawn_and_lost() {
    let mut game = table().play();
    game.act(1, "step e");
    let drew = |event: &Event| matches!(event, Event::Drew { .. });
    let seen = VIEWERS.map(|viewer| match observed(&game, viewer, drew) {
        Event::Drew { card, .. } => card.is_some(),
        _ => unreachable!(),
    });
    assert_eq!(seen, [false, true, false, false]);
    assert!(
        game.log().contains("A draws a treasure card."),
        "{}",
        game.log()
    );
    // Pilfer: the thief and its victim know the card, the others that it changed hands.
    let game = table()
        .monster(3, "kobold", "b4d3")
        .active(3)
        .dice("6")
        .phase(Phase::MonsterAttack)
        .play();
    let stolen = |event: &Event| matches!(event, Event::Stolen { .. });
    let seen = VIEWERS.map(|viewer| match observed(&game, viewer, stolen) {
        Event::Stolen { card, .. } => card.is_some(),
        _ => unreachable!(),
    });
    assert_eq!(seen, [false, false, true, true]);
    // Curse: what is discarded becomes public.
    let game = table()
        .monster(3, "mummy", "b4d3")
        .active(3)
        .dice("6 1")
        .phase(Phase::MonsterAttack)
        .play();
    let discarded = game.view().treasure_discard;
    let lost = format!("B loses {}.", discarded[0].title());
    assert!(game.log().contains(&lost), "{}", game.log());
}

#[test]
fn dcl_10_10_settings_are_nobody_elses_business() {
    let changes: [fn(&mut State); 3] = [
        |state| state.players[1].hold = daedalus_crawler::state::Hold::Always,
        |state| state.players[1].reactions = daedalus_crawler::state::Reactions::Ask,
        |state| state.players[1].auto_ties = true,
    ];
    for viewer in [VIEWERS[0], VIEWERS[1], VIEWERS[3]] {
        assert!(changes.iter().all(|change| same_to(viewer, change)));
    }
}

#[test]
fn dcl_10_13_the_public_log() {
    let mut game = table()
        .monster(2, "zombie", "c4c3")
        .hand(1, "e06")
        .dice("6 5 4 1 6 2")
        .play();
    game.act(1, "attack c4c3");
    assert_eq!(
        game.log(),
        "A's adventurer attacks the Zombie (B): 6 5 4 1 against DEF 3.\n\
         3 hits on the Zombie (B).\n\
         The Zombie (B) is slain.\n\
         A draws a treasure card."
    );
    game.act(1, "move b4e3");
    assert!(
        game.log().starts_with("A's adventurer: C4b3 → B4e3."),
        "{}",
        game.log()
    );
    game.act(1, "play e06 c4");
    assert!(
        game.log().starts_with("A plays Healing Font on C4."),
        "{}",
        game.log()
    );
    let mut game = table()
        .adventurer(2, "elf_thief", "c4b2")
        .worn(1, "l04")
        .dice("3 2")
        .play();
    game.act(1, "push n");
    assert!(
        game.log()
            .starts_with("A pushes B's adventurer: 3 (+2) against 2."),
        "{}",
        game.log()
    );
    let game = table()
        .adventurer(1, "human_warrior", "off")
        .stack("S1")
        .phase(Phase::Tile)
        .play();
    assert!(game.log().contains("Tile: Corridor."));
}

#[test]
fn dcl_12_8_the_alternative_text() {
    let names = ["Ann", "Bob", "Cy"].map(str::to_owned);
    let text = |fixture: Fixture| Crawler::alt_text(&fixture.play().view(), Names(&names));
    let alt = text(
        table()
            .monster(2, "zombie", "c4c3")
            .wounds(1, 2)
            .adventurer(3, "dwarf_cleric", "off"),
    );
    for part in [
        "Round 2 of 30, Ann: adventurer.",
        "Ann's Human Warrior on C4b3, 4 of 6 BP, 6 from the chest.",
        "Beside it: Zombie on C4c3.",
        "Cy's Dwarf Cleric off the board",
        "11 of 49 spaces revealed",
    ] {
        assert!(alt.contains(part), "no `{part}` in: {alt}");
    }
    // DCL-10.1: no card of a hand is named.
    assert!(!alt.contains("Amulet") && !alt.contains("Cave In"));
    assert!(alt.chars().count() <= 1000);
}

#[test]
fn dcl_12_8_the_alternative_text_ends_with_the_last_event() {
    let game = table().acted("step n");
    let long = ["A", "B", "C"].map(|letter| letter.repeat(320));
    let alt = |game: &Trial, names: &[String]| Crawler::alt_text(&game.view(), Names(names));
    let short = ["Ann", "Bob", "Cy"].map(str::to_owned);
    let moved = " Last: Ann's adventurer: C4b3 → C4b2.";
    assert!(
        alt(&game, &short).ends_with(moved),
        "{}",
        alt(&game, &short)
    );
    // What is cut is the rest.
    let cut = alt(&game, &long);
    assert!(cut.ends_with("C4b3 → C4b2.") && cut.contains('…'), "{cut}");
    assert!(cut.chars().count() <= 1000);
    // DCL-10.9: all know that a card was drawn, nobody reads which.
    let drawn = table().treasure("l13 l14").acted("play e04");
    let told = alt(&drawn, &short);
    assert!(
        told.ends_with(" Last: Ann draws a treasure card."),
        "{told}"
    );
}

#[test]
fn dcl_13_17_the_rules_of_every_creature_card_and_tile() {
    use daedalus_crawler::adventurers::Adventurer;
    use daedalus_crawler::creatures::Kind;
    use daedalus_crawler::tiles::{Class, DESIGNS};
    let topics = Crawler::topics();
    let known = |name: &str| topics.iter().any(|it| it.name.eq_ignore_ascii_case(name));
    assert!(Kind::ALL.iter().all(|it| known(it.title())));
    assert!(CardId::ALL.iter().all(|it| known(it.title())));
    assert!(Adventurer::ALL.iter().all(|it| known(it.title())));
    let tiles = DESIGNS.iter().filter(|it| it.class != Class::Printed);
    for tile in tiles {
        assert!(known(tile.name), "{}", tile.name);
    }
    assert!(topics.iter().all(|it| it.text.chars().count() <= 1_900));
}

#[test]
fn dcl_13_6_the_hand_of_its_owner() {
    let game = table().play();
    let cards = |viewer| {
        let view = Crawler::view(&game.state, viewer);
        let hand = Crawler::hand(&view);
        hand.iter().map(|it| it.name).collect::<Vec<_>>()
    };
    assert_eq!(
        cards(Viewer::Seat(Seat(0))),
        ["Amulet of Protection", "Extra Wealth"]
    );
    assert!(cards(Viewer::Spectator).is_empty());
}

#[test]
fn dcl_14_5_guessed_states_look_like_the_real_one() {
    use rand::SeedableRng;
    let game = table().hand(3, "l03 e08").play();
    let mut rng = rand_chacha::ChaCha8Rng::from_seed([5; 32]);
    for viewer in VIEWERS {
        let mut hands = std::collections::BTreeSet::new();
        for _ in 0..20 {
            let guess = Crawler::determinize(&game.state, viewer, &mut rng);
            assert_eq!(
                Crawler::view(&guess, viewer),
                Crawler::view(&game.state, viewer)
            );
            hands.insert(guess.players[2].hand.clone());
        }
        // Only its owner knows the hand.
        assert_eq!(hands.len() == 1, viewer == Viewer::Seat(Seat(2)));
    }
}
