//! The turn cards of the base deck for the monster, hands and Keys (LAB-7.64 to 7.74). Ann plays Sostrate, Ben Diodotus, Cleo Akikios.

use daedalus_contract::game::Viewer;
use daedalus_fixtures::labyrinthos::Fixture;
use daedalus_labyrinthos::view::Mark;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";
const CLEO: &str = "akikios";

/// Ann on E4 with these cards.
fn with_cards(cards: &str, tiles: &str) -> Fixture {
    Fixture::new().tiles(tiles).hero(ANN, "E4").hand(ANN, cards)
}

#[test]
fn lab_7_64_red_cloak_gives_three_points_to_be_used() {
    let card = with_cards(
        "red_cloak",
        "E4=NESW/none C4=NESW/none B4=NESW/none A4=NESW/none",
    );
    let mut game = card.clone().monster("C4").play();
    game.act(ANN, "card red_cloak");
    assert_eq!(game.view().movement.map(|(_, points)| points), Some(3));
    game.act(ANN, "monster move B4");
    assert_eq!(game.refused(ANN, "monster halt"), "E_MUST_USE");
    game.act(ANN, "monster move A4").act(ANN, "monster move B4");
    assert_eq!((game.monster(), game.kind(ANN)), ("B4".into(), "action"));
    let game = card.play();
    assert_eq!(game.refused(ANN, "card red_cloak"), "E_NO_MONSTER");
}

#[test]
fn lab_7_65_back_to_your_lair_attacks_who_stands_on_the_door() {
    let card = with_cards("back_to_your_lair", "E4=NESW/none A1=ES/none").hero(BEN, "D4");
    let mut game = card.clone().monster("A1").blood("2").play();
    game.act(ANN, "card back_to_your_lair");
    assert_eq!(
        (game.monster(), game.asked()),
        ("D4".into(), "diodotus:wound".into())
    );
    game.timeout(BEN);
    assert_eq!(game.wounds(BEN), "5 8");
    assert_eq!(game.at(BEN), "E4", "LAB-5.111: the only tile, Ann controls");
    let game = card.clone().monster("D4").play();
    assert_eq!(game.refused(ANN, "card back_to_your_lair"), "E_NO_EFFECT");
    assert_eq!(
        card.play().refused(ANN, "card back_to_your_lair"),
        "E_NO_MONSTER"
    );
}

#[test]
fn lab_7_66_lotus_wine_skips_the_die() {
    let card = with_cards("lotus_wine", "E4=NESW/none C4=NESW/none").monster("C4");
    let mut game = card.clone().keys(ANN, "9:beast_tongue").play();
    game.act(ANN, "key beast_tongue")
        .act(ANN, "card lotus_wine")
        .pass();
    assert_eq!(
        game.asked(),
        "diodotus:action",
        "LAB-11.34: no TONGUE either"
    );
    assert_eq!((game.monster(), game.view().die), ("C4".into(), None));
    let without = with_cards("lotus_wine", "E4=NESW/none")
        .play()
        .refused(ANN, "card lotus_wine");
    assert_eq!(without, "E_NO_MONSTER");
    // LAB-7.159: a second one changes nothing, and is legal.
    let mut game = card.hand(ANN, "lotus_wine lotus_wine").play();
    game.act(ANN, "card lotus_wine").act(ANN, "card lotus_wine");
    assert_eq!(game.discard(), "lotus_wine lotus_wine");
}

#[test]
fn lab_7_67_owl_of_athena_looks_and_exchanges() {
    let card = with_cards("owl_of_athena tribute", "E4=NESW/none").hand(BEN, "echo keysmith");
    let mut game = card.clone().play();
    game.act(ANN, "card owl_of_athena diodotus");
    assert_eq!(
        game.targets(ANN, "look"),
        "tribute echo tribute keysmith none"
    );
    assert!(game.view_of(ANN).hand_seen.is_some());
    assert!(game.view().hand_seen.is_none() && game.view_of(BEN).hand_seen.is_none());
    game.act(ANN, "look tribute echo");
    assert_eq!(
        (game.hand(ANN), game.hand(BEN)),
        ("echo".into(), "keysmith tribute".into())
    );
    // LAB-10.10: what was seen or exchanged is not public.
    let public = game.lines(Viewer::Spectator).join(" ");
    assert!(
        !public.contains("Echo") && !public.contains("Tribute"),
        "{public}"
    );
    assert!(public.contains(" exchanges a card with "), "{public}");
    let mut game = card.clone().play();
    game.act(ANN, "card owl_of_athena diodotus").timeout(ANN);
    assert_eq!(
        game.hand(BEN),
        "echo keysmith",
        "LAB-5.37: no exchange by default"
    );
    let game = card.hand(BEN, "").play();
    assert_eq!(
        game.refused(ANN, "card owl_of_athena diodotus"),
        "E_NO_EFFECT"
    );
}

#[test]
fn lab_7_68_keysmith_moves_own_keys_at_no_cost() {
    let card = with_cards("keysmith", "E4=NESW/none").keys(ANN, "1:run 2:beckon");
    let mut game = card.clone().play();
    assert_eq!(game.refused(ANN, "card keysmith run 2"), "E_SLOT_HAS_KEY");
    assert_eq!(game.refused(ANN, "card keysmith climb 5"), "E_NO_SUCH_KEY");
    // The second part is checked after the first: slot 1 is free by then.
    game.act(ANN, "card keysmith run 9 beckon 1");
    assert_eq!(
        (game.keys(ANN), game.pool(ANN)),
        ("1:beckon 9:run".into(), "4/2".into())
    );
    let mut game = card.play();
    game.act(ANN, "card keysmith run 9 run 5");
    assert_eq!(
        game.keys(ANN),
        "2:beckon 5:run",
        "LAB-6.77: a Key may be named twice"
    );
}

#[test]
fn lab_7_69_echo_carries_out_the_top_card_again() {
    let card = with_cards("echo", "E4=NESW/none F4=NESW/trap");
    let mut game = card.clone().discard("red_cloak chalk_mark").play();
    game.act(ANN, "card echo F4");
    assert_eq!(game.tile("F4").mark, Some(Mark::Chalk));
    assert_eq!(
        game.discard(),
        "red_cloak chalk_mark echo",
        "it stays where it is"
    );
    let refused = |fixture: Fixture, text: &str| fixture.play().refused(ANN, text);
    assert_eq!(
        refused(card.clone().discard(""), "card echo"),
        "E_NO_EFFECT"
    );
    assert_eq!(
        refused(card.clone().discard("play_dead"), "card echo"),
        "E_NO_EFFECT"
    );
    assert_eq!(
        refused(card.clone().discard("echo"), "card echo"),
        "E_NO_EFFECT"
    );
    assert_eq!(
        refused(card.clone().discard("nectar_of_asclepius"), "card echo"),
        "E_NO_EFFECT"
    );
    assert_eq!(
        refused(card.clone().discard("red_cloak"), "card echo"),
        "E_NO_MONSTER"
    );
    let game = card.discard("loose_stones").play();
    assert!(
        game.parts(ANN, "card echo A1-B1")
            .contains(&"A1-A2".to_owned()),
        "LAB-6.77"
    );
}

#[test]
fn lab_11_32_echo_copies_the_card_that_was_on_top_when_it_was_announced() {
    let mut game = with_cards("echo hermes_mischief", "E4=NESW/none")
        .discard("nectar_of_asclepius")
        .wounds(ANN, "1 5")
        .hand(BEN, "hermes_mischief")
        .play();
    game.act(ANN, "card echo").act(BEN, "react hermes_mischief");
    game.act(ANN, "react hermes_mischief");
    assert_eq!(game.wounds(ANN), "");
}

#[test]
fn lab_7_70_breath_of_aeolus_blows_another_hero_along() {
    let card = with_cards("breath_of_aeolus", "E4=EW/none F4=EW/trap G4=EW/trap").hero(BEN, "E4");
    let mut game = card.clone().play();
    assert_eq!(game.targets(ANN, "card breath_of_aeolus diodotus"), "E W");
    assert_eq!(
        game.refused(ANN, "card breath_of_aeolus sostrate E"),
        "E_BAD_TARGET"
    );
    assert_eq!(
        game.refused(ANN, "card breath_of_aeolus diodotus N"),
        "E_FACE_DOWN"
    );
    game.act(ANN, "card breath_of_aeolus diodotus E");
    assert_eq!(
        (game.at(BEN), game.asked()),
        ("F4".into(), "diodotus:wound".into())
    );
    game.timeout(BEN);
    assert_eq!(
        (game.at(BEN), game.asked()),
        ("G4".into(), "diodotus:wound".into())
    );
    game.timeout(BEN);
    assert_eq!(
        (game.wounds(BEN), game.at(ANN)),
        ("5 8".into(), "E4".into())
    );
    let game = card.walls("E4-F4").play();
    assert_eq!(
        game.refused(ANN, "card breath_of_aeolus diodotus E"),
        "E_WALL"
    );
}

#[test]
fn lab_7_70_who_is_blown_along_opens_no_window() {
    // LAB-5.98
    let mut game = Fixture::new()
        .seats("sostrate diodotus akikios")
        .tiles("E4=NESW/none F4=EW/none G4=EW/none")
        .hero(ANN, "E4")
        .hero(BEN, "E4")
        .hero(CLEO, "F4")
        .hand(ANN, "breath_of_aeolus")
        .hand(CLEO, "elbows_out")
        .play();
    game.act(ANN, "card breath_of_aeolus diodotus E");
    assert_eq!(
        (game.at(BEN), game.asked()),
        ("G4".into(), "sostrate:action".into())
    );
}

#[test]
fn lab_7_71_daedalus_tools_pay_the_next_key_action() {
    let card = with_cards("daedalus_tools", "E4=EW/none F4=EW/none").keys(ANN, "9:secret_lever");
    let mut game = card.clone().pool(ANN, "0/3").play();
    game.act(ANN, "card daedalus_tools")
        .act(ANN, "key secret_lever E4 cw");
    assert_eq!(game.pool(ANN), "0/2");
    game.act(ANN, "key secret_lever E4 cw");
    assert_eq!(game.pool(ANN), "0/0", "only the next one is free");
    let game = with_cards("daedalus_tools", "E4=EW/none").play();
    assert_eq!(game.refused(ANN, "card daedalus_tools"), "E_NO_EFFECT");
    // LAB-7.159: the counter adds up.
    let mut game = card
        .hand(ANN, "daedalus_tools daedalus_tools")
        .pool(ANN, "0/2")
        .play();
    game.act(ANN, "card daedalus_tools")
        .act(ANN, "card daedalus_tools");
    game.act(ANN, "key secret_lever E4 cw")
        .act(ANN, "key secret_lever E4 cw");
    assert_eq!(game.pool(ANN), "0/0");
}

#[test]
fn lab_7_72_tribute_takes_a_token_from_every_other_seat() {
    let three = Fixture::new()
        .seats("sostrate diodotus akikios")
        .hand(ANN, "tribute");
    let mut game = three.clone().pool(BEN, "0/3").pool(CLEO, "2/1").play();
    game.act(ANN, "card tribute feet");
    assert_eq!(
        (game.pool(BEN), game.pool(CLEO)),
        ("0/3".into(), "1/1".into())
    );
    assert_eq!(game.pool(ANN), "4/2");
    let mut game = three.pool(BEN, "0/3").pool(CLEO, "0/1").play();
    assert_eq!(game.refused(ANN, "card tribute feet"), "E_NO_EFFECT");
    game.act(ANN, "card tribute hand");
    assert_eq!(
        (game.pool(BEN), game.pool(CLEO)),
        ("0/2".into(), "0/0".into())
    );
}

#[test]
fn lab_7_73_quiet_feet_share_the_monsters_tile() {
    let card = with_cards("quiet_feet", "E4=EW/none F4=EW/none").monster("F4");
    let mut game = card.clone().play();
    assert_eq!(game.refused(ANN, "move F4"), "E_MONSTER");
    game.act(ANN, "card quiet_feet").act(ANN, "move F4");
    assert_eq!(
        (game.at(ANN), game.asked()),
        ("F4".into(), "sostrate:action".into()),
        "LAB-5.58"
    );
    let without = with_cards("quiet_feet", "E4=EW/none")
        .play()
        .refused(ANN, "card quiet_feet");
    assert_eq!(without, "E_NO_MONSTER");
}

#[test]
fn lab_11_37_quiet_feet_open_the_door_under_the_monster() {
    let mut game = with_cards("quiet_feet", "E4=EW/none")
        .keys(ANN, "9:run 5:build 8:beckon 7:enrage")
        .monster("D4")
        .play();
    assert_eq!(game.refused(ANN, "move D4"), "E_MONSTER");
    game.act(ANN, "card quiet_feet").act(ANN, "move D4");
    assert_eq!(game.winner().as_deref(), Some(ANN));
}

#[test]
fn lab_7_74_thrown_stone_needs_a_line_of_sight() {
    let card = with_cards("thrown_stone", "E4=EW/none F4=EW/none G4=EW/none").hero(BEN, "G4");
    let mut game = card.clone().monster("F4").play();
    game.act(ANN, "card thrown_stone diodotus");
    assert_eq!(
        game.asked(),
        "diodotus:wound",
        "LAB-11.48: the monster is no obstacle"
    );
    game.timeout(BEN);
    assert_eq!(game.wounds(BEN), "5");
    for blind in [
        card.clone().walls("F4-G4"),
        card.clone().tiles("F4=NS/none"),
        card.tiles("F4=EW/none+statue"),
    ] {
        assert_eq!(
            blind.play().refused(ANN, "card thrown_stone diodotus"),
            "E_NO_EFFECT"
        );
    }
}
