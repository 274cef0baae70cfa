//! Rulings of section 11 that no other file shows.

use daedalus_fixtures::labyrinthos::Fixture;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";
const FOUR: &str = "9:run 8:build 7:beckon 6:enrage";

fn on_e4() -> Fixture {
    Fixture::new()
        .tiles("E4=NESW/none F4=NESW/none")
        .hero(ANN, "E4")
}

#[test]
fn lab_11_32_echo_copies_what_lay_on_top_when_it_was_announced() {
    // Two Hermes are discarded in its window CARD, and still the sandals are echoed.
    let mut game = on_e4()
        .hand(ANN, "echo hermes_mischief")
        .hand(BEN, "hermes_mischief")
        .discard("winged_sandals")
        .play();
    game.act(ANN, "card echo");
    game.act(BEN, "react hermes_mischief");
    game.act(ANN, "react hermes_mischief");
    game.act(ANN, "move F4");
    assert_eq!(game.pool(ANN), "4/1", "a free move");
    assert_eq!(
        game.discard(),
        "winged_sandals hermes_mischief hermes_mischief echo"
    );
}

#[test]
fn lab_11_34_lotus_wine_stops_beast_tongue() {
    let mut game = on_e4()
        .monster("D4")
        .keys(ANN, "9:beast_tongue")
        .hand(ANN, "lotus_wine")
        .dice("2 3")
        .play();
    game.act(ANN, "key beast_tongue")
        .act(ANN, "card lotus_wine");
    assert_eq!(game.pool(ANN), "4/1", "its cost stays paid");
    game.pass();
    assert_eq!(game.asked(), "diodotus:action");
    assert_eq!((game.monster(), game.view().die), ("D4".into(), None));
}

#[test]
fn lab_11_37_the_monster_bars_the_door() {
    let barred = on_e4().monster("D4").keys(ANN, FOUR);
    let game = barred.clone().play();
    assert_eq!(game.refused(ANN, "move D4"), "E_MONSTER");
    let mut game = barred.hand(ANN, "quiet_feet").play();
    game.act(ANN, "card quiet_feet").act(ANN, "move D4");
    assert_eq!(game.winner().as_deref(), Some(ANN));
}

#[test]
fn lab_11_39_one_passage_is_no_passage() {
    let game = on_e4().tiles("E4=NESW/secret A1?=NES/secret").play();
    assert_eq!(game.targets(ANN, "move"), "F4 D4");
}

#[test]
fn lab_11_42_discover_in_round_1() {
    let mut game = on_e4().tiles("E4=NES/key:gold").round(1).play();
    game.act(ANN, "discover")
        .act(ANN, "take beckon")
        .act(ANN, "slot 9");
    assert_eq!(game.keys(ANN), "9:beckon");
}

#[test]
fn lab_11_43_manipulate_needs_both_symbols_active() {
    for (tiles, works) in [
        ("E4=NESW/hide F4=NESW/hide", true),
        ("E4=NESW/hide F4=NESW/hide+chalk", false),
        ("E4=NESW/hide F4=NESW/trap", false),
    ] {
        let game = on_e4()
            .tiles(tiles)
            .hero(BEN, "F4")
            .keys(ANN, "9:manipulate")
            .keys(BEN, "9:run")
            .play();
        assert_eq!(game.offers(ANN, "key manipulate"), works, "{tiles}");
    }
}

#[test]
fn lab_11_49_a_start_tile_goes_along_with_shifting_halls() {
    let mut game = on_e4()
        .tiles("A1=NES/start:sostrate B1=NS/none")
        .keys(ANN, "9:shifting_halls")
        .hand(ANN, "ariadnes_thread")
        .pool(ANN, "0/3")
        .play();
    game.act(ANN, "key shifting_halls A1 B1");
    assert_eq!(game.face("B1"), "NES/start:sostrate");
    game.act(ANN, "card ariadnes_thread");
    assert_eq!(game.at(ANN), "B1");
}

#[test]
fn lab_11_54_random_draws_use_the_stream_of_the_match() {
    // The same stream draws the same card; another one may draw another.
    let stolen = |skip: u32| {
        let mut state = on_e4()
            .hero(BEN, "F4")
            .keys(ANN, "9:light_fingers")
            .hand(BEN, "echo tribute keysmith earthquake")
            .state();
        for _ in 0..skip {
            let _ = rand::Rng::next_u32(&mut *state.rng);
        }
        let mut game = daedalus_fixtures::labyrinthos::Trial::new(state);
        game.act(ANN, "key light_fingers diodotus");
        game.hand(ANN)
    };
    assert_eq!(stolen(0), stolen(0));
    let drawn: std::collections::BTreeSet<String> = (0..20).map(stolen).collect();
    assert_eq!(drawn.len(), 4, "{drawn:?}");
}
