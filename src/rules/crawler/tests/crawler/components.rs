//! What is in the box (sections 1, 2, 7.1, 7.2 and 9).

use daedalus_contract::game::Game;
use daedalus_crawler::Crawler;
use daedalus_crawler::adventurers::{Adventurer, Class};
use daedalus_crawler::cards::CardId;
use daedalus_crawler::creatures::{Ability, Kind, Tactic};
use daedalus_crawler::mat::PILES;
use daedalus_crawler::tiles::DESIGNS;
use daedalus_fixtures::crawler::Fixture;

/// DCL-1.1, DCL-1.2, DCL-1.3.
#[test]
fn dcl_1_1_the_game_and_its_seats() {
    assert_eq!(Crawler::ABOUT.id, "crawler");
    assert_eq!(Crawler::ABOUT.name, "Dungeon Crawler Labyrinth");
    assert_eq!(Crawler::ABOUT.seats, (2, 6));
}

/// DCL-2.2 to 2.15: DCL-2.2, DCL-2.3, DCL-2.4, DCL-2.5, DCL-2.6, DCL-2.10, DCL-2.14, DCL-2.15.
#[test]
fn dcl_2_15_all_counts() {
    let tiles: u32 = DESIGNS.iter().map(|it| u32::from(it.count)).sum();
    assert_eq!(tiles, 60);
    let creatures: u32 = Kind::ALL
        .iter()
        .map(|it| u32::from(it.creature().count))
        .sum();
    assert_eq!((creatures, Kind::ALL.len()), (49, 16));
    let loot = CardId::ALL.iter().filter(|it| it.is_loot()).count();
    assert_eq!((loot, CardId::ALL.len()), (20, 40));
    assert_eq!((Adventurer::ALL.len(), PILES), (10, 10));
    let game = Fixture::new(4).play();
    assert_eq!(
        (game.state.stack.len(), game.state.encounters.len()),
        (58, 49)
    );
    assert_eq!(game.state.treasure.len(), 40);
}

/// The ten cards of section 7.1: DCL-7.1, DCL-7.2, DCL-7.3.
#[test]
fn dcl_7_1_adventurers() {
    let line = |it: &Adventurer| {
        let s = it.sheet();
        let d = s.dice;
        format!(
            "{it} {} {} {} {} {} {}",
            s.body, s.movement, s.defence, d.melee, d.ranged, d.area
        )
    };
    let lines: Vec<String> = Adventurer::ALL.iter().map(line).collect();
    let expected = [
        "dwarf_cleric 7 5 5 4 0 0",   // DCL-7.4
        "dwarf_explorer 7 5 4 4 4 0", // DCL-7.5
        "dwarf_warrior 7 5 5 5 0 0",  // DCL-7.6
        "elf_thief 5 7 3 3 3 0",      // DCL-7.7
        "elf_warrior 5 7 4 4 0 0",    // DCL-7.8
        "elf_wizard 5 7 3 0 0 2",     // DCL-7.9
        "human_cleric 6 6 5 3 0 0",   // DCL-7.10
        "human_thief 6 6 4 3 3 0",    // DCL-7.11
        "human_warrior 6 6 5 4 0 0",  // DCL-7.12
        "human_wizard 6 6 4 0 0 2",   // DCL-7.13
    ];
    assert_eq!(lines, expected);
    assert_eq!(Adventurer::DwarfExplorer.class(), Class::Thief);
    // DCL-7.14.
    let names = Adventurer::PREFERRED.map(Adventurer::title).join(", ");
    let specification = include_str!("../../../../../docs/rules/crawler.md");
    assert!(specification.contains(&format!("in order of preference: {names}.")));
}

/// The sixteen kinds of section 7.2: count, BP, DEF, MV, dice, X, tactics, reward.
#[test]
fn dcl_7_15_creatures() {
    let line = |it: &Kind| {
        let c = it.creature();
        let [a, b, d] = c.tactics.map(Tactic::id);
        let dice = (c.dice.melee, c.dice.ranged, c.dice.area);
        format!(
            "{it} {} {} {} {} {}{}{} {} {a} {b} {d} {} {}",
            c.count,
            c.body,
            c.defence,
            c.movement,
            dice.0,
            dice.1,
            dice.2,
            c.within,
            c.reward,
            c.code
        )
    };
    let lines: Vec<String> = Kind::ALL.iter().map(line).collect();
    let expected = [
        "warlock 1 3 4 4 102 8 shoot charge guard 3 Wk", // DCL-7.15
        "fire_elemental 4 2 4 4 200 6 charge charge seek 1 Fe", // DCL-7.16
        "gargoyle 2 2 5 6 200 8 charge charge hold 2 Ga", // DCL-7.17
        "spider 2 2 4 5 200 8 charge charge hold 1 Sp",  // DCL-7.18
        "hellhound 4 2 4 6 200 12 charge charge seek 1 Hh", // DCL-7.19
        "kobold 4 1 4 5 110 4 shoot flee seek 1 Ko",     // DCL-7.20
        "minotaur 4 3 4 5 300 10 charge charge seek 2 Mi", // DCL-7.21
        "templar 1 4 5 4 300 6 charge charge guard 3 MT", // DCL-7.22
        "mummy 1 3 4 3 200 8 charge charge hold 2 Mu",   // DCL-7.23
        "skeleton 8 1 4 4 100 8 charge charge seek 1 Sk", // DCL-7.24
        "slime 2 2 3 3 100 5 charge charge hold 1 Sl",   // DCL-7.25
        "specter 2 2 5 5 200 10 charge charge seek 2 Sr", // DCL-7.26
        "golem 1 4 5 3 300 5 charge charge guard 3 SG",  // DCL-7.27
        "vampire 1 3 5 6 300 12 hunt hunt seek 3 Va",    // DCL-7.28
        "villager 4 1 3 4 100 3 flee charge hold 0 Vi",  // DCL-7.29
        "zombie 8 2 3 3 100 6 charge charge hold 1 Zo",  // DCL-7.30
    ];
    assert_eq!(lines, expected);
    // DCL-3.46: three kinds cannot be pushed.
    let fixed = Kind::ALL
        .iter()
        .filter(|it| it.abilities().has(Ability::Unpushable));
    assert_eq!(fixed.count(), 3);
}

/// DCL-9.1, DCL-9.2, DCL-9.5, DCL-9.8 and DCL-3.20.
#[test]
fn dcl_9_1_options() {
    let hard = Fixture::with(2, &["hard=on", "rounds=12"]).play();
    assert_eq!(hard.mat().symbol("d4b2".parse().unwrap()), b'L');
    assert_eq!(hard.view().round.1, 12);
    let normal = Fixture::new(2).play();
    assert_eq!(normal.mat().symbol("d4b2".parse().unwrap()), b'.');
    assert_eq!(normal.view().round.1, 30);
}
