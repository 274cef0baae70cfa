//! Who may know what (section 10), and the words of the log.

use std::collections::BTreeSet;

use daedalus_contract::any::{AnyGame, Entry};
use daedalus_contract::game::{Game, Names, Options, Prose, Seat, Setup, Viewer};
use daedalus_fixtures::labyrintheus::{Fixture, Trial};
use daedalus_labyrintheus::Labyrintheus;
use daedalus_labyrintheus::earlier::Version;
use daedalus_labyrintheus::encounters::Encounter;
use daedalus_labyrintheus::event::Event;
use daedalus_labyrintheus::personas::Persona;
use daedalus_labyrintheus::state::Phase;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn table() -> Fixture {
    Fixture::new("tock pim gorrun")
}

/// The lines that a viewer reads of the last action.
fn read(game: &Trial, viewer: Viewer) -> String {
    let names: Vec<String> = ["Ann", "Ben", "Cleo"].map(str::to_owned).to_vec();
    let line = |event: &Event| {
        Labyrintheus::narrate(&Labyrintheus::observe(event, viewer)?, Names(&names))
    };
    let lines: Vec<String> = game.events.iter().filter_map(line).collect();
    lines.join(" ")
}

#[test]
fn a_turn_in_one_line_names_the_card_that_no_end_of_a_fight_names() {
    let names = ["Ann".to_owned()];
    let told = |card| {
        let seat = Seat(0);
        Labyrintheus::recap(&Event::TurnedUp { seat, card }, Names(&names))
    };
    assert_eq!(
        told(Encounter::GreatQuake).as_deref(),
        Some("Ann turns up The Great Quake.")
    );
    assert!(told(Encounter::IronStrongbox).is_some());
    for named_by_its_end in [Encounter::FallingAnvil, Encounter::ColossusOfSlag] {
        assert_eq!(told(named_by_its_end), None);
    }
    let card = Encounter::SharpenedFangs;
    let stays = Labyrintheus::recap(&Event::InPlay { card }, Names(&names));
    assert!(stays.is_some_and(|it| it.contains("Sharpened Fangs stays in play")));
}

#[test]
fn the_10_1_and_1_6_a_backpack_is_its_owners_secret() {
    // THE-10.1, THE-1.6
    let game = table().backpack("tock", "owl_charm dawnblade").play();
    let own = game.view_of("tock");
    assert_eq!(own.seats[0].backpack.as_ref().map(Vec::len), Some(2));
    for view in [game.view(), game.view_of("pim")] {
        assert_eq!(
            (view.seats[0].backpack.clone(), view.seats[0].cards),
            (None, 2)
        );
        assert!(!serde_json::to_string(&view).unwrap().contains("owl_charm"));
    }
}

#[test]
fn the_10_2_10_3_and_10_5_everything_on_the_table_is_public() {
    // THE-10.2, THE-10.3, THE-10.5
    let game = table()
        .wears("pim", "padded_jerkin:2")
        .stones("pim", 2)
        .player("pim", |it| {
            it.poison = 1;
            it.skips_encounter = true;
        })
        .deck("thornling slag_hound")
        .discard("deep_ogre")
        .in_play("thicker_hides")
        .play();
    let view = game.view();
    let pim = &view.seats[1];
    assert_eq!((pim.stones, pim.poison, pim.skips_encounter), (2, 1, true));
    let jerkin = pim.slots.iter().find(|slot| slot.card.is_some()).unwrap();
    assert_eq!((jerkin.def, jerkin.used, jerkin.hardness), (2, 2, 5));
    assert_eq!(
        (view.deck, view.discard.len(), view.sums.monster_defense),
        (2, 1, 1)
    );
}

#[test]
fn the_10_4_and_10_9_decks_and_the_stream_are_hidden() {
    // THE-10.4, THE-10.9
    let game = table().deck("thornling").treasures("owl_charm").play();
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
        let view = serde_json::to_string(&Labyrintheus::view(&game.state, viewer)).unwrap();
        assert!(
            !view.contains("thornling") && !view.contains("owl_charm") && !view.contains("rng")
        );
    }
}

#[test]
fn the_10_6_a_peek_tells_others_only_that_it_took_place() {
    let mut game = table()
        .wears("tock", "starlit_circlet")
        .deck("thornling")
        .play();
    game.act("tock", "special circlet");
    assert!(read(&game, Viewer::Seat(Seat(0))).contains("Thornling"));
    let public = read(&game, Viewer::Spectator);
    assert!(
        public.contains("looks at 1 card") && !public.contains("Thornling"),
        "{public}"
    );
    game.act("tock", "end_prep").act("tock", "draw");
    assert!(game.view_of("tock").peek.is_empty());
}

#[test]
fn the_10_7_votes_are_told_when_all_are_in() {
    let mut game = table().deck("blood_hunt").play();
    game.draw("tock").act("pim", "choose tock");
    assert_eq!(read(&game, Viewer::Spectator), "Ben has chosen.");
    assert_eq!(game.view().answered, [Seat(1)]);
    game.act("tock", "choose pim").act("gorrun", "choose pim");
    assert!(
        read(&game, Viewer::Spectator).contains("Ann names Ben, Ben names Ann, Cleo names Ben")
    );
}

#[test]
fn the_10_7_and_10_8_moved_cards_are_known_to_both_sides_alone() {
    // THE-10.7, THE-10.8
    let mut game = table()
        .backpack("pim", "pickpocket")
        .backpack("tock", "owl_charm")
        .play();
    game.act("pim", "play pickpocket tock");
    for (viewer, knows) in [
        (Viewer::Seat(Seat(0)), true),
        (Viewer::Seat(Seat(1)), true),
        (Viewer::Seat(Seat(2)), false),
        (Viewer::Spectator, false),
    ] {
        assert_eq!(
            read(&game, viewer).contains("Owl Charm"),
            knows,
            "{viewer:?}"
        );
    }
    let mut moon = table()
        .backpack("tock", "owl_charm")
        .backpack("pim", "dawnblade")
        .deck("moonlit_exchange")
        .play();
    moon.draw("tock");
    assert!(read(&moon, Viewer::Seat(Seat(1))).contains("Owl Charm"));
    assert!(!read(&moon, Viewer::Seat(Seat(2))).contains("Owl Charm"));
    let passed = moon.events.iter();
    let passed = passed.filter(|it| matches!(it, Event::Exchanged { .. }));
    assert!(passed.clone().all(Labyrintheus::irrevocable) && passed.count() == 2);
}

#[test]
fn an_event_that_nobody_can_read_is_final() {
    let game = Entry::<Labyrintheus>::NEW;
    let told = serde_json::to_value(Event::Collapsed).unwrap();
    assert!(!game.irrevocable(&told));
    let strange = serde_json::json!({ "event": "of another program" });
    assert!(game.irrevocable(&strange) && !game.is_reaction_point(&strange));
}

#[test]
fn the_10_10_and_10_11_what_the_log_names() {
    // THE-10.10, THE-10.11
    let mut game = table()
        .wears("tock", "steam_gauntlet moonwater")
        .health("tock", 5)
        .deck("basalt_golem")
        .treasures("owl_charm")
        .faces("2")
        .play();
    game.draw("tock");
    assert!(read(&game, Viewer::Spectator).contains("Ann turns up Basalt Golem. Ann rolls 2."));
    game.act("tock", "activate steam_gauntlet");
    let line = read(&game, Viewer::Spectator);
    assert!(
        line.contains("activates Steam Gauntlet: +2") && line.contains("4 against 5"),
        "{line}"
    );
    game.act("tock", "drink moonwater");
    let line = read(&game, Viewer::Spectator);
    assert!(
        line.contains("drinks Moonwater")
            && line.contains("takes 3 damage")
            && line.contains("heals 3"),
        "{line}"
    );
    let mut draws = table()
        .deck("iron_strongbox")
        .treasures("owl_charm dawnblade")
        .play();
    draws.draw("tock");
    let line = read(&draws, Viewer::Spectator);
    assert!(
        line.contains("draws 2 Treasure cards") && !line.contains("Owl"),
        "{line}"
    );
}

#[test]
fn the_12_12_and_12_13_the_alternative_text_keeps_its_order_and_length() {
    // THE-12.12, THE-12.13
    let names: Vec<String> = ["Ann", "Ben", "Cleo"].map(str::to_owned).to_vec();
    let game = table()
        .wears("pim", "padded_jerkin")
        .in_play("thicker_hides")
        .play();
    let text = Labyrintheus::alt_text(&game.view(), Names(&names));
    assert!(
        text.starts_with("Round 2 of 24, Ann to decide in Prep, direction left."),
        "{text}"
    );
    let parts = [
        "Tock Vandermeer Ann (living) health 10/10",
        "Padded Jerkin",
        "Portal: dormant",
        "Difficulty: Thicker Hides 1",
        "Last chambers: A1 entrance",
    ];
    let at: Vec<_> = parts
        .iter()
        .map(|part| text.find(part).unwrap_or_else(|| panic!("{part}: {text}")))
        .collect();
    assert!(at.is_sorted());
    let long: Vec<String> = (0..6).map(|_| "x".repeat(100)).collect();
    let six = Fixture::new("brakka ysolde gorrun pim aveline tock")
        .wears("pim", "horned_helm padded_jerkin oathhammer dawnblade softstep_shoes moonwater bottomless_satchel")
        .wears("tock", "horned_helm oathhammer dawnblade spring_boots moonwater owl_charm");
    let text = Labyrintheus::alt_text(&six.play().view(), Names(&long));
    assert!(text.chars().count() <= 1000);
    assert!(
        text.contains("equipped 7") || text.contains("equipped 6"),
        "{text}"
    );
}

#[test]
fn topics_tell_of_every_card() {
    let topics = Labyrintheus::topics();
    for name in [
        "Moonveil",
        "Dust Serpent",
        "Echoing",
        "Tock Vandermeer",
        "Puzzle Box",
        "Chaos Orb",
        "The King Is Bored",
    ] {
        assert!(topics.iter().any(|topic| topic.name == name), "{name}");
    }
    assert!(Labyrintheus::BOOKLET.pages[0].text.contains("portal"));
    let orb = topics.iter().find(|topic| topic.name == "Chaos Orb");
    assert!(orb.is_some_and(|orb| orb.text.contains(". Any slot, +1 offense")));
    let nothing = |text: &str| text.contains("+0");
    assert!(topics.iter().all(|topic| !nothing(&topic.text)));
}

#[test]
fn the_10_4_the_last_card_of_the_deck_is_known_to_who_counts_and_which_of_two_to_nobody() {
    // THE-10.4, THE-10.5: all others lie open, so which one is left is no secret; of Difficulty cards the stack has more.
    let worlds = |fixture: Fixture| -> BTreeSet<Vec<&'static str>> {
        let game = fixture.play();
        let mut rng = ChaCha8Rng::from_seed([4; 32]);
        let mut drawn = || {
            let guess = Labyrintheus::determinize(&game.state, Viewer::Seat(Seat(0)), &mut rng);
            guess.deck.iter().map(|card| card.id()).collect()
        };
        (0..40).map(|_| drawn()).collect()
    };
    let last = worlds(table().deck("pale_mother"));
    assert_eq!(last, BTreeSet::from([vec!["pale_mother"]]));
    let two = worlds(table().deck("pale_mother thornling"));
    assert_eq!(two.len(), 2);
    let difficult = table().deck("sharpened_fangs").stack("thicker_hides");
    assert_eq!(worlds(difficult).len(), 2);
}

fn described(game: &Trial, name: &str, words: &str) -> (String, String) {
    let view = Labyrintheus::view(&game.state, Viewer::Seat(game.seat(name)));
    let words: Vec<&str> = words.split(' ').collect();
    let (word, before) = words.split_last().expect("a word");
    let described = Labyrintheus::describe_word(&view, before, word, Names(&[]));
    (described.label, described.note)
}

#[test]
fn the_5_14_a_card_that_takes_the_place_of_another_says_so() {
    let label = |worn: &str| {
        let table = table().backpack("tock", "owl_charm").wears("tock", worn);
        described(&table.play(), "tock", "equip owl_charm").0
    };
    assert_eq!(label(""), "Owl Charm");
    assert_eq!(label("tusk_necklace"), "Owl Charm for Tusk Necklace");
}

#[test]
fn the_7_13_who_chooses_a_persona_reads_what_it_can_do() {
    let game = table()
        .set(|state| state.phase = Phase::SetupPersona)
        .play();
    for persona in Persona::ALL {
        let side = persona.side(true);
        let note = described(&game, "tock", &format!("persona {}", persona.id())).1;
        assert!(note.starts_with(side.ability), "{note}");
        assert!(note.ends_with(&format!("d{}", side.die)), "cut: {note}");
    }
}

#[test]
fn the_5_68_a_fight_shows_whose_gate_stone_it_gives() {
    let home = Encounter::GloomStag.monster().expect("a monster").home;
    for persona in Persona::ALL {
        let other = Persona::ALL.iter().find(|it| *it != persona).expect("one");
        let mut game = Fixture::new(&format!("{} {}", persona.id(), other.id()))
            .deck("gloom_stag")
            .wears(persona.id(), "steam_gauntlet")
            .play();
        game.draw(persona.id());
        let combat = game
            .view()
            .combat
            .expect("items may be readied before the roll");
        assert_eq!(combat.symbols[0], home);
        let counts = combat.symbols.contains(&persona.symbol());
        assert_eq!(combat.stone, counts, "{}", persona.id());
    }
}

#[test]
fn the_9_19_the_log_names_what_effect_damage_comes_from() {
    let poisoned = |version| {
        let mut game = table()
            .player("pim", |it| it.poison = 1)
            .set(|state| state.phase = Phase::Cleanup)
            .set(|state| state.table.version = Version(version))
            .play();
        game.act("tock", "end_turn");
        read(&game, Viewer::Spectator)
    };
    let log = poisoned(3);
    assert!(log.contains("Ben takes 1 damage from poison."), "{log}");
    // A match of an earlier version is told as it was.
    let log = poisoned(2);
    assert!(log.contains("Ben takes 1 damage from an effect."), "{log}");
    let options = Options::default();
    let setup = Setup {
        seats: 2,
        options: &options,
        seed: [1; 32],
    };
    let named = [2, 3, 4].map(|version| {
        let begun = Labyrintheus::start_as(&setup, version).expect("a legal setup");
        begun.table.version.names_causes()
    });
    assert_eq!(named, [false, true, true]);
}
