//! Every refusal of section 6 with its code, and the sentences.

use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::state::Phase;

fn table() -> Fixture {
    Fixture::new("tock pim gorrun")
}

fn told(
    game: &mut daedalus_fixtures::labyrintheus::Trial,
    name: &str,
    text: &str,
    code: &str,
    sentence: &str,
) {
    let refusal = game.verdict(name, text).unwrap_err();
    assert_eq!(
        (refusal.code.as_ref(), refusal.sentence.as_str()),
        (code, sentence),
        "{text}"
    );
}

#[test]
fn the_6_1_to_6_5_general_errors_come_first() {
    // THE-6.1, THE-6.2, THE-6.3, THE-6.4, THE-6.5
    let mut game = table().backpack("pim", "owl_charm").play();
    told(
        &mut game,
        "pim",
        "equip owl_charm",
        "E_TURN",
        "It is not your decision now.",
    );
    told(
        &mut game,
        "tock",
        "hold",
        "E_PHASE",
        "You cannot do that in this phase.",
    );
    told(
        &mut game,
        "tock",
        "equip owl_charm",
        "E_CARD",
        "You do not have that card there.",
    );
    told(
        &mut game,
        "tock",
        "discard owl_charm",
        "E_CARD",
        "You do not have that card there.",
    );
    let mut gone = table().player("gorrun", |it| it.removed = true).play();
    told(
        &mut gone,
        "gorrun",
        "pass",
        "E_SEAT",
        "You have no seat in this game.",
    );
    let mut over = Fixture::new("tock pim").portal("tock", "").play();
    over.act("tock", "end_prep");
    told(
        &mut over,
        "tock",
        "end_turn",
        "E_OVER",
        "This game has ended.",
    );
}

#[test]
fn words_that_cannot_be_read_are_named() {
    let game = table().play();
    for text in [
        "fly",
        "equip sword",
        "draw twice",
        "attack pim kiss",
        "play",
        "choose",
        "special wings",
    ] {
        let refusal = game.verdict("tock", text).unwrap_err();
        assert!(
            ["E_UNKNOWN", "E_ABILITYNAME"].contains(&refusal.code.as_ref()),
            "{text}: {refusal:?}"
        );
    }
    // Case and commas do not matter; `done` and `use` stand for the action of the phase (THE-13.16, 13.20).
    let mut typed = table()
        .wears("tock", "steam_gauntlet")
        .deck("deep_ogre")
        .faces("2")
        .play();
    typed
        .act("tock", "DONE")
        .act("tock", "Draw")
        .act("tock", "use, Steam_Gauntlet")
        .act("tock", "done");
    assert_eq!(typed.kind("pim"), "prep");
}

#[test]
fn the_6_8_equip() {
    let mut game = table().backpack("tock", "hammerfall bear_pelt").play();
    told(
        &mut game,
        "tock",
        "equip hammerfall",
        "E_ABILITY",
        "Ability cards are played, not equipped.",
    );
    told(
        &mut game,
        "tock",
        "equip bear_pelt",
        "E_NOSLOT",
        "Your persona has no such slot.",
    );
    let mut full = table()
        .wears("tock", "horned_helm")
        .backpack("tock", "halo_circlet")
        .play();
    told(
        &mut full,
        "tock",
        "equip halo_circlet",
        "E_FULL",
        "Name the slot to replace.",
    );
    told(
        &mut full,
        "tock",
        "equip halo_circlet feet1",
        "E_SLOT",
        "That card does not fit that slot.",
    );
    full.act("tock", "equip halo_circlet head");
    assert_eq!(full.counters("tock", "horned_helm"), None);
}

#[test]
fn the_6_9_discard_from_backpack_and_slot() {
    let mut game = table()
        .backpack("tock", "hammerfall")
        .wears("tock", "owl_charm")
        .play();
    game.act("tock", "discard hammerfall")
        .act("tock", "discard owl_charm");
    assert_eq!(game.state.treasure_discard.len(), 2);
}

#[test]
fn the_6_10_drink() {
    let mut dead = table().dead("tock").backpack("tock", "moonwater").play();
    told(
        &mut dead,
        "tock",
        "drink moonwater",
        "E_UNDEAD",
        "The dead do not drink.",
    );
    let mut full = table().backpack("tock", "moonwater").play();
    told(
        &mut full,
        "tock",
        "drink moonwater",
        "E_TIMING",
        "That potion does nothing now.",
    );
}

#[test]
fn the_6_11_play() {
    let mut game = table().backpack("tock", "hammerfall pickpocket").play();
    told(
        &mut game,
        "tock",
        "play hammerfall",
        "E_TIMING",
        "That card cannot be played now.",
    );
    told(
        &mut game,
        "tock",
        "play pickpocket tock",
        "E_TARGET",
        "That is not a legal target.",
    );
    told(
        &mut game,
        "tock",
        "play reforge owl_charm",
        "E_CARD",
        "You do not have that card there.",
    );
}

#[test]
fn the_6_12_special() {
    let mut game = table().play();
    told(
        &mut game,
        "tock",
        "special salvage owl_charm",
        "E_COST",
        "You have no card to discard.",
    );
    told(
        &mut game,
        "tock",
        "special circlet",
        "E_ABILITYNAME",
        "You have no such ability.",
    );
    let mut ysolde = Fixture::new("ysolde tock")
        .backpack("ysolde", "owl_charm")
        .play();
    ysolde.act("ysolde", "end_prep");
    told(
        &mut ysolde,
        "ysolde",
        "special foresight owl_charm",
        "E_EMPTY",
        "There is no card to look at.",
    );
}

#[test]
fn the_6_14_attack() {
    let mut game = table().dead("gorrun").play();
    game.act("tock", "end_prep");
    told(
        &mut game,
        "tock",
        "attack tock wound",
        "E_SELF",
        "You cannot attack yourself.",
    );
    told(
        &mut game,
        "tock",
        "attack pim banish",
        "E_MODE",
        "That mode does not fit this target.",
    );
    told(
        &mut game,
        "tock",
        "attack pim rob",
        "E_NOSTONE",
        "The target has no free gate stone.",
    );
    // A special needs a buff, and only Tock has stored ones.
    assert_eq!(game.refused("tock", "attack pim wound special"), "E_MODE");
    assert_eq!(game.refused("tock", "attack pim wound stored"), "E_MODE");
    let mut truce = table().set(|state| state.turns = 0).play();
    truce.act("tock", "end_prep");
    told(
        &mut truce,
        "tock",
        "attack pim wound",
        "E_TRUCE",
        "The truce still holds.",
    );
    let mut dead = Fixture::new("tock pim gorrun brakka")
        .dead("tock")
        .dead("pim")
        .deck("spiked_pit")
        .play();
    dead.act("tock", "end_prep");
    told(
        &mut dead,
        "tock",
        "attack pim wound",
        "E_UNDEADTARGET",
        "The dead attack only the living.",
    );
}

#[test]
fn the_6_15_escape_and_6_16_hold() {
    // THE-6.15, THE-6.16
    let mut game = table().play();
    game.act("tock", "end_prep");
    told(
        &mut game,
        "tock",
        "escape",
        "E_STONES",
        "You need 4 gate stones.",
    );
    assert_eq!(game.refused("tock", "hold"), "E_PHASE");
    let mut dead = table().dead("tock").deck("spiked_pit").play();
    dead.act("tock", "end_prep");
    told(
        &mut dead,
        "tock",
        "escape",
        "E_UNDEAD",
        "The dead cannot leave.",
    );
    dead.act("tock", "hold");
    assert_eq!(dead.state.phase, Phase::Cleanup);
}

#[test]
fn the_6_17_activate() {
    let mut game = table()
        .wears("tock", "shield_drone steam_gauntlet")
        .backpack("tock", "second_chance")
        .deck("thornling")
        .faces("5")
        .play();
    game.draw("tock");
    told(
        &mut game,
        "tock",
        "activate shield_drone",
        "E_NOBONUS",
        "That item has no such bonus.",
    );
    told(
        &mut game,
        "tock",
        "activate steam_gauntlet",
        "E_WINNING",
        "You do not need it.",
    );
    told(
        &mut game,
        "tock",
        "activate oathhammer",
        "E_CARD",
        "You do not have that card there.",
    );
    assert_eq!(game.refused("tock", "soak shield_drone"), "E_PHASE");
}

#[test]
fn the_6_18_soak() {
    let mut game = table()
        .wears("tock", "shield_drone steam_gauntlet")
        .deck("deep_ogre")
        .faces("2")
        .play();
    game.draw("tock").act("tock", "pass");
    told(
        &mut game,
        "tock",
        "soak steam_gauntlet",
        "E_NOBONUS",
        "That item has no such bonus.",
    );
    let mut trap = table()
        .wears("tock", "shield_drone moonwater")
        .health("tock", 8)
        .deck("spiked_pit")
        .faces("2")
        .play();
    trap.draw("tock");
    told(
        &mut trap,
        "tock",
        "soak shield_drone",
        "E_TRAP",
        "Items cannot soak Trap damage.",
    );
}

#[test]
fn the_6_19_pass_and_6_21_challenge() {
    // THE-6.19, THE-6.21
    let game = table().play();
    assert_eq!(game.refused("tock", "pass"), "E_PHASE");
    assert_eq!(game.refused("tock", "challenge"), "E_PHASE");
    let mut asked = table().portal("tock", "").stones("pim", 4).play();
    asked.act("tock", "end_prep");
    assert_eq!(asked.refused("gorrun", "challenge"), "E_TURN");
    assert_eq!(asked.choices("pim"), "challenge, pass");
}

#[test]
fn the_6_20_choose() {
    let mut game = table().health("tock", 5).deck("reliquary").play();
    game.draw("tock");
    told(
        &mut game,
        "tock",
        "choose oathhammer dawnblade",
        "E_COUNT",
        "Choose exactly the number asked for.",
    );
    assert_eq!(game.refused("tock", "choose none"), "E_CARD");
    assert_eq!(game.refused("tock", "end_turn"), "E_PHASE");
}
