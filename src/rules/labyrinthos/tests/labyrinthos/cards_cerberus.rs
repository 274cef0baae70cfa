//! The cards of Cerberus (LAB-7.110 to 7.117). Ann plays Sostrate, Ben Diodotus, Leo Leona.

use daedalus_contract::game::Viewer;
use daedalus_fixtures::labyrinthos::{Fixture, Trial};

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";
const LEO: &str = "leona";

/// Cerberus on B2; from B4 it sees along row 4, where Ben stands on F4. Ann's turn, her hero on G7.
fn maze() -> Fixture {
    Fixture::new()
        .option("monster", "cerberus")
        .seats("sostrate diodotus leona")
        .tiles("B2=NESW/none B3=NS/none B4=NESW/none C4=EW/none E4=EW/none F4=EW/none G7=NESW/none")
        .monster("B2")
        .hero(ANN, "G7")
        .hero(BEN, "F4")
        .hero(LEO, "G7")
}

/// Ann passes and leads Cerberus to B4.
fn to_b4(fixture: Fixture, face: &str) -> Trial {
    let mut game = fixture.dice(face).play();
    game.pass()
        .act(ANN, "monster move B3")
        .act(ANN, "monster move B4");
    game
}

#[test]
fn lab_7_110_smell_o_vision_discards_a_card_of_a_seen_hand() {
    let hands = maze()
        .hand(BEN, "tribute keysmith")
        .hand(LEO, "smell_o_vision");
    let mut game = to_b4(hands.clone(), "3");
    assert_eq!(game.asked(), "leona:react");
    assert_eq!(
        game.targets(LEO, "react smell_o_vision"),
        "diodotus",
        "only who was seen"
    );
    game.act(LEO, "react smell_o_vision diodotus");
    assert_eq!(
        (game.kind(LEO), game.targets(LEO, "look")),
        ("look", "tribute keysmith none".into())
    );
    // LAB-10.10: the hand is for one seat, the discarded card for all.
    assert!(game.view_of(LEO).hand_seen.is_some() && game.view_of(ANN).hand_seen.is_none());
    game.act(LEO, "look keysmith");
    assert_eq!(
        (game.hand(BEN), game.discard()),
        ("tribute".into(), "keysmith smell_o_vision".into())
    );
    assert_eq!(game.monster(), "C4", "then the hunt goes on");
    let mut game = to_b4(hands.clone(), "3");
    game.act(LEO, "react smell_o_vision diodotus").timeout(LEO);
    assert_eq!(
        game.hand(BEN),
        "keysmith",
        "LAB-5.37: the first card by default"
    );
    let game = to_b4(hands.hand(BEN, ""), "2");
    assert_eq!(game.kind(LEO), "", "an empty hand is no choice");
}

#[test]
fn lab_7_110_it_is_never_for_the_own_hand() {
    let game = to_b4(maze().hand(BEN, "smell_o_vision tribute"), "2");
    assert_eq!(game.asked(), "diodotus:action", "nothing was asked");
}

#[test]
fn lab_7_111_honey_cake_keeps_cerberus_from_the_own_hero() {
    let cake = maze()
        .hand(ANN, "honey_cake")
        .hero(ANN, "B4")
        .hero(BEN, "G7")
        .blood("1");
    let mut game = cake.clone().dice("3").play();
    game.act(ANN, "card honey_cake").pass();
    game.act(ANN, "monster move B3").act(ANN, "monster move B4");
    assert_eq!(
        (game.wounds(ANN), game.kind(ANN)),
        (String::new(), "mp"),
        "no attack"
    );
    let mut game = cake.clone().dice("charge passage passage").play();
    game.act(ANN, "card honey_cake").until(BEN, "action");
    assert!(!game.state.is_attackable(game.seat(ANN)));
    game.until(ANN, "action");
    assert!(game.state.is_attackable(game.seat(ANN)), "LAB-7.154");
    let mut game = cake.play();
    game.state.monster_tile = None;
    assert_eq!(game.refused(ANN, "card honey_cake"), "E_NO_MONSTER");
}

#[test]
fn lab_7_112_three_heads_count_the_highest_of_three_rolls() {
    let heads = maze().hero(BEN, "B3").hand(ANN, "three_heads");
    let mut game = heads.clone().dice("3").blood("1 3 2").play();
    game.act(ANN, "card three_heads").pass();
    game.act(ANN, "monster move B3").timeout(BEN);
    assert_eq!(game.wounds(BEN), "5 6 8");
    let mut game = heads.dice("3").blood("1 3 2").play();
    game.pass().act(ANN, "monster move B3").timeout(BEN);
    assert_eq!(game.wounds(BEN), "5", "once without the card");
}

#[test]
fn lab_7_113_fresh_meat_shows_one_hero_alone() {
    let meat = maze().hand(ANN, "fresh_meat fresh_meat");
    let mut game = meat.clone().dice("3").play();
    game.act(ANN, "card fresh_meat leona").pass();
    game.act(ANN, "monster move B3").act(ANN, "monster move B4");
    assert_eq!(
        (game.monster(), game.kind(ANN)),
        ("B4".into(), "mp"),
        "Ben is not seen"
    );
    // A later one replaces an earlier one.
    let mut game = meat.dice("3").play();
    game.act(ANN, "card fresh_meat leona")
        .act(ANN, "card fresh_meat diodotus")
        .pass();
    game.act(ANN, "monster move B3").act(ANN, "monster move B4");
    assert_eq!(game.monster(), "C4", "the hunt is on");
}

#[test]
fn lab_7_114_muffled_steps_end_the_hunt() {
    let mut game = to_b4(maze().hand(BEN, "muffled_steps"), "4");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react muffled_steps");
    assert_eq!((game.monster(), game.kind(ANN)), ("B4".into(), "mp"));
    game.act(ANN, "monster move C4");
    assert_eq!(
        (game.monster(), game.kind(ANN)),
        ("C4".into(), "mp"),
        "for the whole movement"
    );
    let game = to_b4(maze().hand(LEO, "muffled_steps"), "2");
    assert_eq!(game.kind(LEO), "", "Leona was not seen");
}

#[test]
fn lab_7_114_an_attack_on_the_own_tile_still_happens() {
    let mut game = maze()
        .hero(BEN, "B3")
        .hand(BEN, "muffled_steps")
        .dice("3")
        .blood("1")
        .play();
    game.pass()
        .act(ANN, "monster move B3")
        .act(BEN, "react muffled_steps");
    assert_eq!(game.asked(), "diodotus:wound");
}

#[test]
fn lab_5_113_a_muffled_hero_is_not_smelled() {
    let hands = maze()
        .hand(BEN, "muffled_steps tribute")
        .hand(LEO, "smell_o_vision");
    let mut game = to_b4(hands, "2");
    assert_eq!(game.asked(), "diodotus:react leona:react");
    game.act(LEO, "react smell_o_vision diodotus")
        .act(BEN, "react muffled_steps");
    assert_eq!(
        (game.hand(LEO), game.pool(LEO)),
        ("smell_o_vision".into(), "4/3".into())
    );
}

#[test]
fn lab_7_115_fetch_puts_cerberus_onto_a_seen_tile() {
    let stick = maze()
        .monster("B4")
        .hand(ANN, "fetch")
        .hand(LEO, "smell_o_vision")
        .hand(BEN, "tribute");
    let mut game = stick.clone().play();
    for (tile, code) in [
        ("F4", "E_BAD_TARGET"),
        ("B4", "E_BAD_TARGET"),
        ("B5", "E_FACE_DOWN"),
    ] {
        assert_eq!(
            game.refused(ANN, &format!("card fetch {tile}")),
            code,
            "{tile}"
        );
    }
    game.act(ANN, "card fetch E4");
    assert_eq!(
        (game.monster(), game.asked()),
        ("E4".into(), "leona:react".into()),
        "window SIGHT"
    );
    game.act(LEO, "react none");
    assert_eq!(
        (game.monster(), game.kind(ANN)),
        ("E4".into(), "action"),
        "no hunt"
    );
    let game = stick.clone().walls("B4-C4").play();
    assert_eq!(
        game.refused(ANN, "card fetch E4"),
        "E_BAD_TARGET",
        "B3 and B2 would do"
    );
    let mut game = stick.play();
    game.state.monster_tile = None;
    assert_eq!(game.refused(ANN, "card fetch E4"), "E_NO_MONSTER");
}

#[test]
fn lab_7_116_howl_from_below_takes_a_card_of_each_seat_that_is_not_hidden() {
    let howl = maze()
        .hand(ANN, "howl_from_below echo")
        .hand(BEN, "tribute keysmith")
        .hand(LEO, "play_dead");
    let mut game = howl.clone().draws("keysmith").play();
    game.act(ANN, "card howl_from_below");
    // LAB-7.160: in turn order; the pile is public.
    assert_eq!(game.discard(), "keysmith play_dead howl_from_below");
    assert_eq!(
        (game.hand(BEN), game.hand(ANN)),
        ("tribute".into(), "echo".into())
    );
    assert!(game.lines(Viewer::Spectator).join(" ").contains("Keysmith"));
    let mut game = howl.clone().tiles("G7=NESW/hide").draws("tribute").play();
    game.act(ANN, "card howl_from_below");
    assert_eq!(
        (game.hand(LEO), game.hand(BEN)),
        ("play_dead".into(), "keysmith".into())
    );
    let mut game = howl.hand(BEN, "").hand(LEO, "").play();
    assert_eq!(game.refused(ANN, "card howl_from_below"), "E_NO_EFFECT");
    game.state.monster_tile = None;
    assert_eq!(game.refused(ANN, "card howl_from_below"), "E_NO_MONSTER");
}

#[test]
fn lab_7_117_leash_of_hades_makes_it_a_charge() {
    let mut game = maze().hand(BEN, "leash_of_hades").dice("passage").play();
    game.pass();
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react leash_of_hades");
    assert_eq!(
        game.monster(),
        "B4",
        "LAB-5.111: Ann controls; south is the only side"
    );
    let mut game = maze().hand(BEN, "leash_of_hades").dice("charge").play();
    game.pass();
    assert_eq!(game.asked(), "diodotus:action", "it is a charge already");
}

#[test]
fn lab_5_114_a_changed_result_voids_the_other_answers() {
    let hands = maze()
        .hand(BEN, "leash_of_hades")
        .hand(LEO, "puppet_strings");
    let mut game = hands.dice("passage").play();
    game.pass();
    game.act(LEO, "react puppet_strings")
        .act(BEN, "react leash_of_hades");
    assert_eq!(game.asked(), "leona:react", "asked anew, nothing paid");
    assert_eq!(
        (game.hand(LEO), game.pool(LEO)),
        ("puppet_strings".into(), "4/3".into())
    );
}
