//! What creatures can do beside walking and fighting (section 7.2).

use daedalus_crawler::creatures::{Ability, Kind};
use daedalus_crawler::state::{Phase, Spell};
use daedalus_fixtures::crawler::{Fixture, Trial};

/// The adventurer of seat 1 stands in the middle of a hall; nobody is asked for reactions.
fn hall(adventurer: &str) -> Fixture {
    Fixture::new(2)
        .tiles("b4=W10 c4=W10")
        .adventurer(1, adventurer, "c4c3")
        .adventurer(2, "elf_warrior", "g1c3")
        .calm()
        .quiet()
}

/// Creatures of seat 1 attack the adventurer of seat 2 in the middle of a hall.
fn beset(kind: &str, dice: &str) -> Fixture {
    Fixture::new(2)
        .tiles("b4=W10 c4=W10")
        .adventurer(1, "elf_warrior", "g1c3")
        .adventurer(2, "human_warrior", "c4c3")
        .monster(1, kind, "c4b3")
        .calm()
        .quiet()
        .dice(dice)
        .phase(Phase::MonsterAttack)
}

/// What the dice of an attack had to reach.
fn against(kind: &str, adventurer: &str, at: &str) -> String {
    let mut game = hall(adventurer).monster(2, kind, at).play();
    game.act(1, &format!("attack {at}"));
    let log = game.log();
    let line = log.lines().find(|it| it.contains("attacks"));
    let line = line.unwrap_or_default().trim_end_matches('.');
    line.rsplit(' ').next().unwrap_or_default().to_owned()
}

#[test]
fn dcl_7_31_stone_skin_turns_what_comes_from_afar() {
    assert_eq!(against("gargoyle", "elf_thief", "c4e3"), "6");
    assert_eq!(against("gargoyle", "elf_wizard", "c4e3"), "6");
    assert_eq!(against("gargoyle", "elf_thief", "c4d3"), "5");
}

#[test]
fn dcl_7_37_bones_are_hard_to_shoot() {
    assert_eq!(against("skeleton", "elf_thief", "c4e3"), "5");
    assert_eq!(against("skeleton", "elf_wizard", "c4e3"), "4");
    assert_eq!(against("skeleton", "elf_thief", "c4d3"), "4");
}

#[test]
fn dcl_7_32_a_web_lasts_for_one_move() {
    // Two Spiders web no worse than one.
    let mut game = beset("spider", "5 1 5 1")
        .monster(1, "spider", "c4d3")
        .phase(Phase::MonsterAttack)
        .play();
    assert_eq!((game.player(2).wounds, game.player(2).webbed), (2, true));
    game.state.monsters.clear();
    game.until_turn(2);
    assert_eq!(game.view().seats[1].movement, 4);
    game.act(2, "step n");
    assert_eq!(game.view().movement, Some(3));
    game.act(2, "endmove");
    assert_eq!(game.view().seats[1].movement, 6);
    // A miss webs nobody.
    assert!(!beset("spider", "4 4").play().player(2).webbed);
}

/// DCL-7.33, DCL-11.26.
#[test]
fn dcl_7_33_and_11_26_hounds_hunt_in_packs() {
    let log = beset("hellhound", "1 1 1 1 1 1")
        .monster(1, "hellhound", "c4d3")
        .phase(Phase::MonsterAttack)
        .play()
        .log();
    // DCL-11.26: both have a die more.
    assert_eq!(log.matches(": 1 1 1 against").count(), 2, "{log}");
    let alone = beset("hellhound", "1 1")
        .monster(1, "mummy", "c4d3")
        .phase(Phase::MonsterAttack);
    assert!(
        alone
            .play()
            .log()
            .contains("Hellhound (A) attacks B's adventurer: 1 1 against")
    );
    // The other one may be anybody's, but must stand beside the target.
    let fixture = |at| {
        beset("hellhound", "1 1 1")
            .monster(2, "hellhound", at)
            .play()
            .log()
    };
    assert!(fixture("c4d4").contains(": 1 1 1 against"));
    assert!(fixture("c4e3").contains(": 1 1 against"));
}

#[test]
fn dcl_7_34_pilfer_takes_a_card_for_the_controller() {
    let robbed = |fixture: Fixture| {
        let game = fixture.hand(2, "e04 l01").play();
        (game.player(1).hand.len(), game.player(2).hand.len())
    };
    assert_eq!(robbed(beset("kobold", "5")), (1, 1));
    assert_eq!(robbed(beset("kobold", "4")), (0, 2), "only with a wound");
    // Not from the dead, and not from its own seat.
    assert_eq!(robbed(beset("kobold", "5").wounds(2, 5)), (0, 0));
    let own = hall("human_warrior")
        .hand(1, "e04")
        .monster(1, "kobold", "c4b3")
        .dice("5")
        .phase(Phase::MonsterAttack)
        .play();
    assert_eq!((own.player(1).wounds, own.player(1).hand.len()), (1, 1));
    assert!(!own.log().contains("takes"), "{}", own.log());
    // DCL-10.9: the log names no card.
    let told = beset("kobold", "5").hand(2, "e04").play();
    assert!(
        told.log().contains("A takes a card from B"),
        "{}",
        told.log()
    );
}

#[test]
fn dcl_7_35_gore_after_a_charge_of_three_squares() {
    let charge = |from: &str| {
        let game = Fixture::new(2)
            .tiles("b4=W1 c4=W1")
            .adventurer(2, "human_warrior", "b4e3")
            .monster(1, "minotaur", from)
            .calm()
            .phase(Phase::MonsterMove)
            .play();
        game.log().contains("(+1)")
    };
    assert!(charge("b4a3"));
    assert!(!charge("b4b3"));
    // Not in the next Activation, when it stands still.
    let mut game = Fixture::new(2)
        .tiles("b4=W1 c4=W1")
        .adventurer(1, "elf_warrior", "g1c3")
        .adventurer(2, "dwarf_warrior", "b4e3")
        .monster(1, "minotaur", "b4a3")
        .calm()
        .quiet()
        .dice("1 1 1")
        .phase(Phase::MonsterMove)
        .play();
    game.until_turn(2).act(2, "end");
    assert!(
        game.log().contains("attacks") && !game.log().contains("(+1)"),
        "{}",
        game.log()
    );
}

#[test]
fn dcl_7_36_a_curse_costs_a_card() {
    let cursed = |dice: &str, wounds: u8| {
        let game = beset("mummy", dice)
            .hand(2, "e04 l01")
            .wounds(2, wounds)
            .play();
        (game.player(2).hand.len(), game.state.treasure_discard.len())
    };
    assert_eq!(cursed("5 1", 0), (1, 1));
    assert_eq!(cursed("5 5", 0), (1, 1), "one card, however many wounds");
    assert_eq!(cursed("4 4", 0), (2, 0));
    assert_eq!(cursed("5 1", 5), (0, 2), "slain: all cards are lost anyway");
}

#[test]
fn dcl_7_38_a_slam_throws_straight_away() {
    let slammed = |fixture: Fixture| {
        let game = fixture.dice("5 1 1").phase(Phase::MonsterAttack).play();
        game.at(2)
    };
    let golem = |tiles: &str, own: &str, at: &str| {
        Fixture::new(2)
            .tiles(tiles)
            .adventurer(2, "human_warrior", at)
            .monster(1, "golem", own)
            .calm()
    };
    assert_eq!(slammed(golem("c4=W10", "c4b3", "c4c3")), "c4d3");
    assert_eq!(slammed(golem("c4=W10", "c4b2", "c4c3")), "c4d4");
    // A wall, a figure, the chest, the unrevealed.
    assert_eq!(
        slammed(golem("c4=W1", "c4b3", "c4c3").rubble("c4d3")),
        "c4c3"
    );
    assert_eq!(
        slammed(golem("c4=W10", "c4b3", "c4c3").monster(2, "zombie", "c4d3")),
        "c4c3"
    );
    assert_eq!(slammed(golem("", "d4a3", "d4b3")), "d4b3");
    assert_eq!(slammed(golem("c4=W1", "c4c2", "c4c1")), "c4c1");
    // Lava and deep water count; the slain are not thrown.
    assert_eq!(slammed(golem("c4=W7", "c4a3", "c4b3")), "");
    assert_eq!(slammed(golem("c4=W6", "c4a3", "c4b3")), "");
    let saved = golem("c4=W7", "c4a3", "c4b3").player(2, |it| it.firewalk = Spell::Next);
    assert_eq!(slammed(saved), "c4c3");
}

#[test]
fn dcl_7_39_a_vampire_drinks() {
    let drunk = |dice: &str, wounds: u8| {
        let game = beset("vampire", dice).hurt(2).wounds(2, wounds).play();
        game.state.monsters[0].wounds
    };
    assert_eq!(drunk("5 5 1", 0), 1, "one wound, however many hits");
    assert_eq!(drunk("4 4 4", 0), 2);
    assert_eq!(drunk("5 5 5", 4), 1, "also when it slays");
}

#[test]
fn dcl_7_40_plead_needs_a_hand() {
    let mut game = hall("human_warrior")
        .monster(2, "villager", "c4d3")
        .dice("6 1 1 1")
        .play();
    game.act(1, "attack c4d3");
    assert_eq!(
        (game.monsters().as_str(), game.state.treasure_discard.len()),
        ("", 0)
    );
}

fn grasped(fixture: Fixture) -> Trial {
    fixture.hand(1, "e04").play()
}

#[test]
fn dcl_7_41_grasp_makes_the_first_step_dearer() {
    // Two Zombies grasp no harder than one; a push is a first step as well.
    let mut game = grasped(
        hall("human_warrior")
            .monster(2, "zombie", "c4d3")
            .monster(2, "zombie", "c4b3")
            .dice("6 1"),
    );
    game.act(1, "push e").act(1, "pushto c4c3");
    assert_eq!(game.view().movement, Some(4));
    game.act(1, "step e");
    assert_eq!(game.view().movement, Some(3));
    // Between two corners nothing grasps; beside the Zombie at the end of a Move is too late.
    let mut game = grasped(
        hall("human_warrior")
            .rubble("c4c2 c4d3")
            .monster(2, "zombie", "c4d2"),
    );
    game.act(1, "step s");
    assert_eq!(game.view().movement, Some(5));
}

#[test]
fn dcl_11_27_what_the_grasp_makes_too_dear_is_illegal() {
    let well = |zombie: &str| {
        let fixture = Fixture::new(2)
            .tiles("c4=W6")
            .adventurer(1, "human_warrior", "c4b2")
            .player(1, |it| it.webbed = true);
        fixture.monster(2, "zombie", zombie).play()
    };
    // Diagonally into deep water: 4 of 4, or 5 with the grasp.
    assert_eq!(well("c4c1").refused(1, "step se"), "E_MOVEMENT");
    assert_eq!(well("a7d3").refused(1, "step se"), "E_DEEP");
}

#[test]
fn dcl_7_42_no_creature_is_aquatic() {
    for kind in Kind::ALL {
        assert!(!kind.abilities().gait().aquatic, "{kind}");
    }
    // DCL-3.46.
    let fixed: Vec<&str> = Kind::ALL
        .iter()
        .filter(|it| it.abilities().has(Ability::Unpushable))
        .map(|it| it.id())
        .collect();
    assert_eq!(fixed, ["templar", "specter", "golem"]);
}

#[test]
fn dcl_7_15_to_7_30_the_abilities_of_the_table() {
    let specification = include_str!("../../../../../docs/rules/crawler.md");
    for kind in Kind::ALL {
        let row = format!("| `{}` | {} |", kind.id(), kind.title());
        let line = specification.lines().find(|it| it.contains(&row));
        let line = line.unwrap_or_else(|| panic!("no row of {kind}"));
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let card = kind.creature();
        let dice = [
            ("m", card.dice.melee),
            ("r", card.dice.ranged),
            ("a", card.dice.area),
        ];
        let dice: Vec<String> = dice
            .iter()
            .filter(|it| it.1 > 0)
            .map(|(letter, count)| format!("{letter}{count}"))
            .collect();
        let abilities: Vec<&str> = card.abilities.iter().map(|it| it.title()).collect();
        let abilities = match abilities.is_empty() {
            true => "–".to_owned(),
            false => abilities.join(", "),
        };
        let numbers = [card.count, card.body, card.defence, card.movement].map(|it| it.to_string());
        assert_eq!(cells[4..8], numbers, "{kind}");
        assert_eq!(cells[8], dice.join(" "), "{kind}");
        assert_eq!(cells[9], card.within.to_string(), "{kind}");
        assert_eq!(
            cells[10],
            card.tactics.map(|it| it.id()).join(" / "),
            "{kind}"
        );
        assert_eq!(cells[11], abilities, "{kind}");
        assert_eq!(cells[12], card.reward.to_string(), "{kind}");
        assert_eq!(cells[13], card.code, "{kind}");
    }
}
