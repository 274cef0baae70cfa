//! The Encounter phase, chests and party cards (sections 5.4, 5.5, 7.7, 7.8).

use daedalus_fixtures::labyrintheus::{Fixture, Trial};
use daedalus_labyrintheus::encounters::Encounter;
use daedalus_labyrintheus::player::Span;
use daedalus_labyrintheus::state::Direction;

fn table() -> Fixture {
    Fixture::new("tock pim brakka")
}

fn drawn(fixture: Fixture) -> Trial {
    let mut game = fixture.play();
    game.draw("tock");
    game
}

#[test]
fn the_5_44_and_5_45_one_choice_in_each_encounter_phase() {
    // THE-5.44, THE-5.45
    // THE-5.51: a monster must be fought. THE-3.4, THE-3.6
    let mut game = table()
        .stones("tock", 4)
        .deck("thornling")
        .faces("5")
        .play();
    game.act("tock", "end_prep");
    for choice in ["draw", "attack pim wound", "escape"] {
        assert!(game.may("tock", choice), "{choice}");
    }
    game.act("tock", "draw");
    assert_eq!(game.kind("tock"), "cleanup");
    assert_eq!(game.state.chambers.len(), 2);
}

#[test]
fn the_5_48_and_5_49_difficulty_cards_stay_and_add_up() {
    // THE-5.48, THE-5.49
    // THE-3.11
    let game = drawn(
        table()
            .deck("thicker_hides thicker_hides thornling slag_hound")
            .faces("5"),
    );
    assert_eq!(game.state.in_play(Encounter::ThickerHides), 2);
    assert!(game.log().contains("5 against 5"), "{}", game.log());
    assert_eq!((game.state.turn.turned_up, game.state.deck.len()), (1, 1));
    let kinds: Vec<&str> = game.state.chambers.iter().map(|it| it.kind.id()).collect();
    assert_eq!(kinds, ["entrance", "difficulty", "difficulty", "monster"]);
}

#[test]
fn the_11_19_an_undead_player_puts_difficulty_into_play_too() {
    let mut game = table()
        .dead("tock")
        .deck("sharpened_fangs thornling")
        .play();
    game.act("tock", "end_prep");
    assert_eq!(game.state.in_play(Encounter::SharpenedFangs), 1);
    assert_eq!(game.view().turned_up, Some(Encounter::Thornling));
}

#[test]
fn the_5_50_and_11_54_at_most_four_cards_a_turn() {
    // THE-5.50, THE-11.54
    let stairs = "greased_stairs ".repeat(5);
    let game = drawn(table().deck(&stairs).faces("1 1 1 1"));
    assert_eq!((game.of("tock").health, game.state.deck.len()), (6, 1));
    assert_eq!(game.kind("tock"), "cleanup");
    let mut frenzy = table()
        .backpack("pim", "blood_frenzy")
        .deck("thornling")
        .faces("5")
        .play();
    frenzy.draw("tock");
    frenzy.state.turn.turned_up = 4;
    frenzy.act("pim", "play blood_frenzy");
    assert_eq!(frenzy.kind("tock"), "cleanup");
}

#[test]
fn the_5_110_without_any_card_the_phase_is_over() {
    let game = drawn(table());
    assert_eq!(game.kind("tock"), "cleanup");
    assert!(game.log().contains("finds no card"), "{}", game.log());
}

#[test]
fn the_5_111_and_5_112_the_treasure_deck_is_made_anew() {
    // THE-5.111, THE-5.112
    let game = drawn(
        table()
            .deck("iron_strongbox")
            .treasure_discard("owl_charm dawnblade anvil_plate"),
    );
    assert_eq!(
        (
            game.of("tock").backpack.len(),
            game.state.treasure_deck.len()
        ),
        (2, 1)
    );
    assert_eq!(
        drawn(table().deck("iron_strongbox"))
            .of("tock")
            .backpack
            .len(),
        0
    );
}

#[test]
fn the_5_54_and_7_88_the_strongbox_gives_two_cards() {
    // THE-5.54, THE-7.88
    // THE-5.122: drawn together.
    let game = drawn(
        table()
            .deck("iron_strongbox")
            .treasures("owl_charm dawnblade"),
    );
    assert_eq!(game.backpack("tock"), "owl_charm dawnblade");
    assert_eq!(game.state.discard.as_slice(), [Encounter::IronStrongbox]);
}

#[test]
fn the_7_89_the_casket_shows_three() {
    // THE-10.6
    let mut game = drawn(
        table()
            .deck("whispering_casket")
            .treasures("owl_charm dawnblade anvil_plate moonwater"),
    );
    assert_eq!(
        game.choices("tock"),
        "choose owl_charm, choose dawnblade, choose anvil_plate"
    );
    assert_eq!(game.view_of("tock").offer.len(), 3);
    assert!(game.view_of("pim").offer.is_empty());
    game.act("tock", "choose dawnblade");
    let deck: Vec<&str> = game
        .state
        .treasure_deck
        .iter()
        .rev()
        .map(|card| card.id())
        .collect();
    assert_eq!(deck, ["moonwater", "owl_charm", "anvil_plate"]);
    assert_eq!(game.backpack("tock"), "dawnblade");
    // THE-5.127: an empty deck is made anew first.
    let renewed = drawn(
        table()
            .deck("whispering_casket")
            .treasure_discard("owl_charm"),
    );
    assert_eq!(renewed.backpack("tock"), "owl_charm");
}

#[test]
fn the_7_90_the_trunk_sells_a_stone() {
    let mut game = drawn(table().deck("bone_trunk").treasures("owl_charm"));
    let mut card = game.clone();
    card.timeout("tock");
    assert_eq!(card.backpack("tock"), "owl_charm");
    game.act("tock", "choose stone");
    assert_eq!((game.of("tock").health, game.of("tock").stones), (8, 1));
    let mut dies = drawn(table().health("tock", 2).deck("bone_trunk"));
    dies.act("tock", "choose stone");
    assert_eq!((dies.of("tock").living, dies.of("tock").stones), (false, 0));
}

#[test]
fn the_7_91_the_false_bottom_lets_take_a_card() {
    // THE-5.38: the optional part is declined by default.
    let chest = table()
        .backpack("pim", "dawnblade")
        .deck("false_bottom_chest")
        .treasures("owl_charm");
    let mut game = drawn(chest);
    assert_eq!(game.choices("tock"), "choose pim, choose none");
    assert_eq!(game.decision("tock").default.to_string(), "choose none");
    game.act("tock", "choose pim");
    assert_eq!(game.backpack("tock"), "owl_charm dawnblade");
}

#[test]
fn the_7_92_the_reliquary_heals_or_gives_a_card() {
    let mut game = drawn(
        table()
            .health("tock", 5)
            .deck("reliquary")
            .treasures("owl_charm"),
    );
    assert_eq!(game.choices("tock"), "choose heal, choose draw");
    game.act("tock", "choose heal");
    assert_eq!(game.of("tock").health, 8);
    let full = drawn(table().deck("reliquary").treasures("owl_charm"));
    assert_eq!(full.backpack("tock"), "owl_charm");
}

#[test]
fn the_7_93_the_puzzle_box_rolls() {
    // THE-11.56: the curse does not apply.
    let boxed = |face: &str| {
        let cursed = table().player("tock", |it| it.cursed = Span::On);
        let cursed = cursed.deck("puzzle_box").treasures("owl_charm dawnblade");
        let game = drawn(cursed.faces(face));
        let tock = game.of("tock");
        (tock.health, tock.backpack.len(), tock.stones)
    };
    assert_eq!(boxed("1"), (8, 0, 0));
    assert_eq!(boxed("2"), (10, 1, 0));
    assert_eq!(boxed("4"), (10, 1, 0));
    assert_eq!(boxed("5"), (10, 0, 1));
}

#[test]
fn the_7_94_the_quake_shakes_everybody() {
    // THE-5.55: the dead too, and then Cleanup.
    let quake = table()
        .dead("pim")
        .backpack("pim", "owl_charm")
        .deck("great_quake");
    let game = drawn(quake.faces("2 2 3"));
    assert_eq!(
        (
            game.of("tock").health,
            game.backpack("pim").as_str(),
            game.of("brakka").health
        ),
        (8, "", 11)
    );
    assert_eq!(game.kind("tock"), "cleanup");
}

#[test]
fn the_7_95_and_11_48_the_exchange_passes_cards_at_the_same_time() {
    // THE-7.95, THE-11.48
    // THE-10.7, THE-5.126: all at the same time; who has no card only receives.
    let exchange = table()
        .backpack("tock", "owl_charm moonwater")
        .backpack("pim", "dawnblade anvil_plate")
        .deck("moonlit_exchange");
    let mut game = drawn(exchange);
    assert_eq!(game.all(), "seat 1 card_choice, seat 2 card_choice");
    assert_eq!(
        game.decision("tock").default.to_string(),
        "choose moonwater"
    );
    game.act("pim", "choose dawnblade");
    assert_eq!(game.view().answered.len(), 2);
    game.act("tock", "choose owl_charm");
    assert_eq!(game.backpack("tock"), "moonwater");
    assert_eq!(game.backpack("pim"), "anvil_plate owl_charm");
    assert_eq!(game.backpack("brakka"), "dawnblade");
}

#[test]
fn the_7_96_and_11_47_the_hunt_names_a_victim() {
    // THE-7.96, THE-11.47
    let hunt = || drawn(table().stones("pim", 2).deck("blood_hunt"));
    let mut game = hunt();
    assert_eq!(game.decision("tock").default.to_string(), "choose pim");
    game.act("tock", "choose brakka")
        .act("pim", "choose brakka")
        .timeout("brakka");
    assert_eq!((game.of("brakka").health, game.of("pim").health), (9, 9));
    let mut tie = hunt();
    tie.act("tock", "choose brakka")
        .act("pim", "choose tock")
        .act("brakka", "choose pim");
    let health = ["tock", "pim", "brakka"].map(|name| tie.of(name).health);
    assert_eq!(health, [9, 8, 10]);
}

#[test]
fn the_7_97_the_bazaar_swaps_cards() {
    let bazaar = table()
        .backpack("tock", "owl_charm")
        .backpack("pim", "dawnblade")
        .deck("bazaar_in_the_dark")
        .treasures("anvil_plate");
    let mut game = drawn(bazaar);
    assert_eq!(game.choices("tock"), "choose owl_charm, choose none");
    game.act("tock", "choose owl_charm");
    assert_eq!(game.backpack("tock"), "anvil_plate");
    game.timeout("pim");
    assert_eq!(game.backpack("pim"), "dawnblade");
    assert_eq!(game.kind("tock"), "cleanup");
}

#[test]
fn the_7_98_the_hymn_heals_and_takes_from_hoards() {
    let hymn = table()
        .health("tock", 5)
        .player("tock", |it| {
            it.poison = 2;
            it.cursed = Span::On;
        })
        .dead("pim")
        .stones("pim", 2)
        .deck("hymn_of_mercy");
    let game = drawn(hymn);
    let tock = game.of("tock");
    assert_eq!((tock.health, tock.poison, tock.cursed), (7, 0, Span::Off));
    assert_eq!(game.of("pim").stones, 1);
}

#[test]
fn the_7_99_the_contraption_reverses_and_takes() {
    // In play order of the new direction; a forced single option is taken without asking (THE-5.126).
    let wreck = table()
        .wears("tock", "owl_charm steam_gauntlet")
        .backpack("pim", "dawnblade")
        .deck("runaway_contraption");
    let mut game = drawn(wreck);
    assert_eq!(game.state.direction, Direction::Right);
    assert_eq!(
        game.choices("tock"),
        "choose steam_gauntlet, choose owl_charm"
    );
    game.act("tock", "choose owl_charm");
    assert_eq!(game.of("brakka").health, 10);
    assert_eq!(game.backpack("pim"), "");
}

#[test]
fn the_5_59_traps_and_chests_are_ignored_by_the_dead() {
    for (card, kind) in [("spiked_pit", "trap"), ("iron_strongbox", "chest")] {
        let mut game = table()
            .dead("tock")
            .deck(card)
            .treasures("owl_charm")
            .play();
        game.act("tock", "end_prep").act("tock", "hold");
        assert_eq!(
            (game.state.discard.len(), game.of("tock").backpack.len()),
            (1, 0)
        );
        let last = game.state.chambers.last().unwrap();
        assert_eq!((last.kind.id(), last.mark.id()), (kind, "ignored"));
    }
}

#[test]
fn the_5_60_after_a_party_card_the_undead_phase_is_over() {
    let mut game = table().dead("tock").deck("hymn_of_mercy").play();
    game.act("tock", "end_prep");
    assert_eq!(game.kind("tock"), "cleanup");
}

#[test]
fn the_5_128_a_snare_is_no_normal_encounter() {
    let snare = table()
        .player("tock", |it| it.snare = Some(Encounter::SpikedPit))
        .backpack("pim", "moonveil");
    let mut game = snare.faces("2").play();
    game.act("tock", "end_prep");
    assert_eq!(game.of("tock").health, 8);
}

#[test]
fn the_5_129_a_party_card_is_carried_out_although_the_active_player_dies() {
    let mut game = table()
        .health("tock", 1)
        .deck("great_quake")
        .faces("2 2 3")
        .play();
    game.draw("tock");
    assert_eq!(
        (
            game.of("tock").living,
            game.of("pim").health,
            game.of("brakka").health
        ),
        (false, 7, 11)
    );
    assert_eq!(game.kind("pim"), "prep");
}
