//! The turn cards of the base deck for heroes and the maze (LAB-7.50 to 7.63). Ann plays Sostrate, Ben Diodotus.

use daedalus_contract::game::{Game, Viewer};
use daedalus_fixtures::labyrinthos::Fixture;
use daedalus_labyrinthos::Labyrinthos;
use daedalus_labyrinthos::action::{Action, Choice, Line, Rotation};
use daedalus_labyrinthos::cards::CardId;
use daedalus_labyrinthos::view::Mark;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

/// Ann on E4 with these cards.
fn with_cards(cards: &str, tiles: &str) -> Fixture {
    Fixture::new().tiles(tiles).hero(ANN, "E4").hand(ANN, cards)
}

#[test]
fn lab_6_10_a_card_costs_a_hand_and_slot_4_and_goes_onto_the_pile() {
    let tiles = "E4=NESW/none";
    let card = with_cards("winged_sandals play_dead", tiles);
    let mut game = card.clone().play();
    assert_eq!(game.refused(ANN, "card play_dead"), "E_REACTION_ONLY");
    assert_eq!(game.refused(ANN, "card earthquake"), "E_NO_CARD");
    game.act(ANN, "card winged_sandals");
    assert_eq!(
        (game.pool(ANN), game.hand(ANN)),
        ("4/2".into(), "play_dead".into())
    );
    assert_eq!(game.discard(), "winged_sandals");
    let refused = |fixture: Fixture| fixture.play().refused(ANN, "card winged_sandals");
    assert_eq!(refused(card.clone().pool(ANN, "7/0")), "E_TOKENS");
    assert_eq!(refused(card.clone().wounds(ANN, "4")), "E_WOUNDED");
    assert_eq!(refused(card.keys(ANN, "4:run")), "E_COVERED");
}

#[test]
fn lab_7_50_earthquake_moves_every_hero_one_step() {
    let tiles = "E4=EW/none F4=EW/none G4=EW/trap";
    let mut game = with_cards("earthquake", tiles).hero(BEN, "F4").play();
    game.act(ANN, "card earthquake");
    assert_eq!(
        game.targets(ANN, "quake"),
        "F4 D4",
        "the own hero first, in side order"
    );
    game.act(ANN, "quake D4");
    assert_eq!(
        (game.at(ANN), game.targets(ANN, "quake")),
        ("D4".into(), "G4 E4".into())
    );
    assert_eq!(game.refused(ANN, "quake D4"), "E_NO_PATH", "LAB-6.78");
    game.act(ANN, "quake G4");
    assert_eq!(
        (game.at(BEN), game.asked()),
        ("G4".into(), "diodotus:wound".into())
    );

    let game = with_cards("earthquake", "E6=NS/none")
        .hero(ANN, "E6")
        .play();
    assert_eq!(game.refused(ANN, "card earthquake"), "E_NO_EFFECT");
}

#[test]
fn lab_7_50_heroes_that_cannot_step_stay() {
    let tiles = "E4=EW/none F4=EW/none G7=NS/none";
    let mut game = with_cards("earthquake", tiles).hero(BEN, "G7").play();
    game.act(ANN, "card earthquake").act(ANN, "quake F4");
    assert_eq!((game.at(BEN), game.kind(ANN)), ("G7".into(), "action"));
}

#[test]
fn lab_7_51_winged_sandals_give_three_free_moves() {
    let row = "E4=EW/none F4=EW/none";
    let card = with_cards("winged_sandals winged_sandals", row);
    let mut game = card.clone().wounds(ANN, "1").play();
    assert_eq!(game.refused(ANN, "move F4"), "E_WOUNDED");
    game.act(ANN, "card winged_sandals");
    game.act(ANN, "move F4")
        .act(ANN, "move E4")
        .act(ANN, "move F4");
    assert_eq!((game.at(ANN), game.pool(ANN)), ("F4".into(), "4/2".into()));
    assert_eq!(game.refused(ANN, "move E4"), "E_WOUNDED");
    // LAB-11.33: a free MOVE still obeys all rules of MOVE. LAB-7.159: the counters add up.
    let mut game = card.walls("D4-E4").play();
    game.act(ANN, "card winged_sandals")
        .act(ANN, "card winged_sandals");
    assert_eq!(game.refused(ANN, "move D4"), "E_WALL");
    for tile in ["F4", "E4", "F4", "E4", "F4", "E4"] {
        game.act(ANN, &format!("move {tile}"));
    }
    assert_eq!(game.pool(ANN), "4/1");
    game.act(ANN, "move F4");
    assert_eq!(game.pool(ANN), "3/1", "LAB-11.57: the seventh costs a Foot");
}

#[test]
fn lab_11_33_run_uses_up_no_free_move() {
    let row = "E4=EW/none F4=EW/none G4=EW/none";
    let mut game = with_cards("winged_sandals", row).keys(ANN, "9:run").play();
    game.act(ANN, "card winged_sandals").act(ANN, "key run E");
    assert_eq!((game.at(ANN), game.pool(ANN)), ("G4".into(), "2/2".into()));
    game.act(ANN, "move F4")
        .act(ANN, "move E4")
        .act(ANN, "move F4");
    assert_eq!(game.pool(ANN), "2/2");
}

#[test]
fn lab_7_51_unused_free_moves_end_with_the_turn() {
    let row = "E4=EW/none F4=EW/none";
    let card = with_cards("winged_sandals lotus_wine", row)
        .monster("D4")
        .wounds(ANN, "1");
    let mut game = card.play();
    game.act(ANN, "card winged_sandals")
        .act(ANN, "card lotus_wine")
        .pass();
    assert_eq!(game.active(), BEN);
    game.until(ANN, "action");
    assert_eq!(game.refused(ANN, "move F4"), "E_WOUNDED");
}

#[test]
fn lab_7_52_ariadnes_thread_leads_home() {
    let card = with_cards("ariadnes_thread", "E4=NESW/none B3=NES/start:sostrate");
    let mut game = card.clone().play();
    game.act(ANN, "card ariadnes_thread");
    assert_eq!(game.at(ANN), "B3");
    let game = card.clone().hero(ANN, "B3").play();
    assert_eq!(game.refused(ANN, "card ariadnes_thread"), "E_NO_EFFECT");
    let game = card.clone().monster("B3").play();
    assert_eq!(game.refused(ANN, "card ariadnes_thread"), "E_MONSTER");
    let game = card.tiles("B3=NES/start:sostrate+statue").play();
    assert_eq!(game.refused(ANN, "card ariadnes_thread"), "E_STATUE");
}

#[test]
fn lab_7_53_blind_leap_explores_through_walls() {
    let tiles = "E4=NS/none F4?=NS/trap";
    let mut game = with_cards("blind_leap", tiles)
        .walls("E4-F4")
        .wounds(ANN, "2")
        .play();
    assert_eq!(game.refused(ANN, "card blind_leap D4"), "E_FACE_UP");
    assert_eq!(game.refused(ANN, "card blind_leap G4"), "E_NO_PATH");
    game.act(ANN, "card blind_leap F4");
    assert_eq!((game.kind(ANN), game.at(ANN)), ("orient", "E4".into()));
    game.act(ANN, "orient 1");
    assert_eq!(
        (game.at(ANN), game.face("F4")),
        ("F4".into(), "EW/trap".into())
    );
    assert_eq!(game.asked(), "sostrate:wound");
}

#[test]
fn lab_7_54_trading_places_resolves_the_own_symbol_first() {
    let card = with_cards("trading_places", "E4=EW/trap F4=EW/trap").hero(BEN, "F4");
    let mut game = card.clone().play();
    game.act(ANN, "card trading_places diodotus");
    assert_eq!((game.at(ANN), game.at(BEN)), ("F4".into(), "E4".into()));
    assert_eq!(game.asked(), "sostrate:wound");
    game.timeout(ANN);
    assert_eq!(game.asked(), "diodotus:wound");
    let game = card.clone().monster("E4").play();
    assert_eq!(
        game.refused(ANN, "card trading_places diodotus"),
        "E_MONSTER"
    );
    let game = card.clone().hero(BEN, "E4").play();
    assert_eq!(
        game.refused(ANN, "card trading_places diodotus"),
        "E_NO_EFFECT"
    );
    let game = card.play();
    assert_eq!(
        game.refused(ANN, "card trading_places sostrate"),
        "E_BAD_TARGET"
    );
}

#[test]
fn lab_8_2_trading_places_onto_the_door_wins() {
    let mut game = with_cards("trading_places", "E4=EW/none")
        .hero(BEN, "D4")
        .keys(ANN, "9:run 5:build 8:beckon 7:enrage")
        .play();
    game.act(ANN, "card trading_places diodotus");
    assert_eq!(game.winner().as_deref(), Some(ANN));
}

#[test]
fn lab_7_55_nectar_heals_everything() {
    let card = with_cards("nectar_of_asclepius", "E4=NESW/none");
    let mut game = card.clone().wounds(ANN, "1 5 7").play();
    game.act(ANN, "card nectar_of_asclepius");
    assert_eq!(game.wounds(ANN), "");
    let game = card.play();
    assert_eq!(game.refused(ANN, "card nectar_of_asclepius"), "E_NO_EFFECT");
}

#[test]
fn lab_7_56_ambrosia_heals_one_and_gives_two_tokens() {
    let card = with_cards("ambrosia", "E4=NESW/none").wounds(ANN, "1 5");
    let mut game = card.clone().play();
    assert_eq!(game.choices(ANN, "card ambrosia").len(), 9);
    assert_eq!(
        game.refused(ANN, "card ambrosia feet feet 2"),
        "E_BAD_TARGET"
    );
    game.act(ANN, "card ambrosia feet hand 5");
    assert_eq!(
        (game.wounds(ANN), game.pool(ANN)),
        ("1".into(), "5/3".into())
    );
    let mut game = card.clone().play();
    game.act(ANN, "card ambrosia feet feet none");
    assert_eq!(
        (game.wounds(ANN), game.pool(ANN)),
        ("1 5".into(), "6/2".into())
    );
    // LAB-2.21: no token of an empty type.
    let game = card.pool(BEN, "24/0").play();
    assert_eq!(
        game.refused(ANN, "card ambrosia feet hand none"),
        "E_BAD_TARGET"
    );
    assert!(game.offers(ANN, "card ambrosia hand hand none"));
}

#[test]
fn lab_7_57_crossed_fates_swaps_keys_in_their_slots() {
    let mut game = with_cards("crossed_fates", "E4=NESW/none")
        .keys(ANN, "9:run 2:build")
        .keys(BEN, "5:bandages 6:beckon")
        .wounds(BEN, "5")
        .play();
    assert_eq!(
        game.choices(ANN, "card crossed_fates"),
        ["card crossed_fates bronze sostrate diodotus"]
    );
    let wrong = "card crossed_fates gold sostrate diodotus";
    assert_eq!(game.refused(ANN, wrong), "E_BAD_TARGET");
    game.act(ANN, "card crossed_fates bronze sostrate diodotus");
    assert_eq!(game.keys(ANN), "2:build 9:bandages");
    assert_eq!(
        (game.keys(BEN), game.wounds(BEN)),
        ("5:run 6:beckon".into(), "5".into())
    );
}

#[test]
fn lab_7_58_loose_stones_place_up_to_two_walls() {
    let card = with_cards("loose_stones", "E4=NESW/none").walls("C3-D3 D2-D3");
    let mut game = card.clone().play();
    assert_eq!(game.refused(ANN, "card loose_stones D3-E3"), "E_WALL_LIMIT");
    assert_eq!(game.refused(ANN, "card loose_stones C3-D3"), "E_EDGE_TAKEN");
    assert_eq!(
        game.refused(ANN, "card loose_stones A1-B1 A1-B1"),
        "E_BAD_TARGET"
    );
    assert!(
        game.parts(ANN, "card loose_stones A1-B1")
            .contains(&"A1-A2".to_owned())
    );
    assert!(game.parts(ANN, "card loose_stones A1-B1 A1-A2").is_empty());
    game.act(ANN, "card loose_stones A1-B1 A1-A2");
    assert_eq!(game.walls(), "A1-B1 A1-A2 D2-D3 C3-D3");
    let mut game = card.play();
    game.act(ANN, "card loose_stones A1-B1");
    assert_eq!(game.walls(), "A1-B1 D2-D3 C3-D3");
}

#[test]
fn lab_7_59_crumbling_mortar_removes_up_to_three_walls() {
    let card = with_cards("crumbling_mortar", "E4=NESW/none");
    let mut game = card.clone().walls("A1-B1 C3-D3 E4-F4 F5-G5").play();
    assert_eq!(
        game.refused(ANN, "card crumbling_mortar D4-E4"),
        "E_NO_WALL"
    );
    assert_eq!(
        game.refused(ANN, "card crumbling_mortar A1-B1 A1-B1"),
        "E_BAD_TARGET"
    );
    assert!(
        game.parts(ANN, "card crumbling_mortar A1-B1 C3-D3 E4-F4")
            .is_empty()
    );
    game.act(ANN, "card crumbling_mortar A1-B1 C3-D3 F5-G5");
    assert_eq!(game.walls(), "E4-F4");
    let game = card.play();
    assert!(!game.offers(ANN, "card crumbling_mortar"), "no wall stands");
}

#[test]
fn lab_7_60_turning_wheel_turns_a_whole_line() {
    let tiles = "E4=EW/none F4=NE/trap F5=EW/none G4?=NS/hide";
    let card = with_cards("turning_wheel", tiles);
    let mut game = card.clone().play();
    assert_eq!(game.refused(ANN, "card turning_wheel A cw"), "E_NO_EFFECT");
    for line in [Line::Column(7), Line::Row(7)] {
        let choice = Choice::Wheel(line, Rotation::Clockwise);
        let beyond = Action::Card(CardId::TurningWheel, choice);
        let refused = Labyrinthos::check(&game.state, game.seat(ANN), &beyond);
        assert_eq!(refused.unwrap_err().code, "E_BAD_TARGET", "{line:?}");
    }
    game.act(ANN, "card turning_wheel 4 cw");
    let log = game.lines(Viewer::Spectator).join(" ");
    let (first, last) = (log.find("D4 grinds"), log.find("F4 grinds"));
    assert!(first < last, "from A onward: {log}");
    assert_eq!(
        (game.face("E4"), game.face("F4")),
        ("NS/none".into(), "ES/trap".into())
    );
    assert_eq!(
        (game.face("F5"), game.face("G4")),
        ("EW/none".into(), "?".into())
    );
    let mut game = card.play();
    game.act(ANN, "card turning_wheel F ccw");
    assert_eq!(
        (game.face("F4"), game.face("F5")),
        ("NW/trap".into(), "NS/none".into())
    );
    assert_eq!(game.face("E4"), "EW/none");
}

#[test]
fn lab_7_38_firm_footing_stops_one_tile_of_the_wheel() {
    let tiles = "E4=EW/none F4=EW/none";
    let card = with_cards("turning_wheel", tiles)
        .hero(BEN, "F4")
        .hand(BEN, "firm_footing");
    let mut game = card.play();
    game.act(ANN, "card turning_wheel 4 cw")
        .act(BEN, "react firm_footing");
    assert_eq!(
        (game.face("E4"), game.face("F4")),
        ("NS/none".into(), "EW/none".into())
    );
}

#[test]
fn lab_7_61_hidden_hinge_makes_the_own_tile_a_passage() {
    let card = with_cards("hidden_hinge", "E4=EW/trap B2=NS/secret");
    let mut game = card.clone().play();
    game.act(ANN, "card hidden_hinge");
    assert_eq!(game.tile("E4").mark, Some(Mark::Hinge));
    game.act(ANN, "move B2");
    assert_eq!(game.at(ANN), "B2");
    for wrong in [
        card.clone().hero(ANN, "D4"),
        card.clone().tiles("E4=EW/key:gold"),
        card.clone().tiles("E4=EW/secret"),
        card.tiles("B2=NS/secret+chalk"),
    ] {
        assert_eq!(
            wrong.play().refused(ANN, "card hidden_hinge"),
            "E_NO_EFFECT"
        );
    }
}

#[test]
fn lab_7_62_chalk_mark_needs_a_symbol_without_mark() {
    let tiles = "E4=EW/none F4=EW/trap F5=NS/key:gold F6=NS/hide+chalk";
    let mut game = with_cards("chalk_mark", tiles).play();
    for (tile, code) in [
        ("E4", "E_BAD_TARGET"),
        ("F5", "E_BAD_TARGET"),
        ("F6", "E_BAD_TARGET"),
        ("A1", "E_FACE_DOWN"),
    ] {
        assert_eq!(
            game.refused(ANN, &format!("card chalk_mark {tile}")),
            code,
            "{tile}"
        );
    }
    game.act(ANN, "card chalk_mark F4");
    assert_eq!(game.tile("F4").mark, Some(Mark::Chalk));
    game.act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:action", "the trap is crossed out");
}

#[test]
fn lab_7_63_spike_pit_needs_a_plain_tile_without_hero() {
    let tiles = "E4=EW/none F4=EW/none F5=NS/key:gold F6=NS/hide G4=EW/none+hinge";
    let mut game = with_cards("spike_pit", tiles)
        .hero(BEN, "C4")
        .monster("F4")
        .play();
    for (tile, code) in [
        ("E4", "E_BAD_TARGET"),
        ("D4", "E_BAD_TARGET"),
        ("F5", "E_BAD_TARGET"),
        ("F6", "E_BAD_TARGET"),
        ("G4", "E_BAD_TARGET"),
        ("A1", "E_FACE_DOWN"),
    ] {
        assert_eq!(
            game.refused(ANN, &format!("card spike_pit {tile}")),
            code,
            "{tile}"
        );
    }
    game.act(ANN, "card spike_pit F4");
    assert_eq!(game.tile("F4").mark, Some(Mark::Spikes));
}
