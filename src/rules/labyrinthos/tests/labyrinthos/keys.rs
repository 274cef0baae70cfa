//! The sixteen Key actions (LAB-7.3). Ann plays Sostrate, Ben Diodotus.

use daedalus_contract::game::{Game, Viewer};
use daedalus_fixtures::labyrinthos::Fixture;
use daedalus_labyrinthos::Labyrinthos;
use daedalus_labyrinthos::view::DieFace;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

/// Ann with a Key on slot 9, on E4.
fn with_key(key: &str, tiles: &str) -> Fixture {
    let fixture = Fixture::new().tiles(tiles).hero(ANN, "E4");
    fixture.keys(ANN, &format!("9:{key}"))
}

#[test]
fn lab_7_20_run_resolves_every_tile_on_the_way() {
    let row = with_key("run", "E4=NESW/none F4=EW/trap G4=EW/none");
    let mut game = row.clone().play();
    assert_eq!(game.targets(ANN, "key run"), "E W");
    game.act(ANN, "key run E");
    assert_eq!(
        (game.at(ANN), game.asked()),
        ("F4".into(), "sostrate:wound".into())
    );
    game.timeout(ANN);
    assert_eq!(game.at(ANN), "G4");
    assert_eq!(game.pool(ANN), "2/3");

    let mut game = row.walls("F4-G4").play();
    game.act(ANN, "key run E").timeout(ANN);
    assert_eq!(game.at(ANN), "F4", "a wall ends it");
}

#[test]
fn lab_7_20_run_needs_a_first_step() {
    let row = with_key("run", "E4=EW/none F4=EW/none E5=NESW/none");
    let refused = |fixture: &Fixture, side: &str| {
        fixture
            .clone()
            .play()
            .refused(ANN, &format!("key run {side}"))
    };
    assert_eq!(refused(&row, "N"), "E_FACE_DOWN");
    assert_eq!(refused(&row, "S"), "E_NO_PATH");
    assert_eq!(refused(&row.clone().walls("E4-F4"), "E"), "E_WALL");
    assert_eq!(refused(&row.clone().monster("F4"), "E"), "E_MONSTER");
    assert_eq!(
        refused(&row.clone().tiles("F4=EW/none+statue"), "E"),
        "E_STATUE"
    );
    let corner = row.tiles("G4=EW/none").hero(ANN, "G4");
    assert_eq!(refused(&corner, "E"), "E_OFF_BOARD");
}

#[test]
fn lab_11_50_a_run_over_two_minotaur_tiles_resolves_only_the_first() {
    let mut game = with_key("run", "E4=EW/none F4=EW/minotaur G4=EW/minotaur")
        .tiles("D5=NESW/none D6=NESW/none D7=NESW/none")
        .monster("D7")
        .play();
    game.act(ANN, "key run E");
    assert_eq!((game.at(ANN).as_str(), game.kind(ANN)), ("F4", "mp"));
    game.act(ANN, "monster move D6").act(ANN, "monster move D5");
    assert_eq!((game.at(ANN).as_str(), game.kind(ANN)), ("G4", "action"));
}

#[test]
fn lab_7_21_bandages_cost_a_foot_or_a_hand() {
    let hurt = with_key("bandages", "E4=NESW/none").wounds(ANN, "1 5");
    let mut game = hurt.clone().play();
    assert_eq!(
        game.choices(ANN, "key bandages"),
        [
            "key bandages 1 feet",
            "key bandages 1 hand",
            "key bandages 5 feet",
            "key bandages 5 hand"
        ]
    );
    assert_eq!(game.refused(ANN, "key bandages 3 feet"), "E_NO_WOUND");
    game.act(ANN, "key bandages 5 feet");
    assert_eq!(
        (game.wounds(ANN), game.pool(ANN)),
        ("1".into(), "3/3".into())
    );
    let mut game = hurt.clone().play();
    game.act(ANN, "key bandages 1 hand");
    assert_eq!(
        (game.wounds(ANN), game.pool(ANN)),
        ("5".into(), "4/2".into())
    );

    // Where nothing is paid, a token that could not pay is not looked at.
    let mut game = hurt.clone().pool(ANN, "0/2").play();
    game.state.turn.tools = 1;
    let read = Labyrinthos::parse(&game.state, game.seat(ANN), "key bandages 1 feet");
    assert_eq!(read.unwrap().to_string(), "key bandages 1");

    let mut game = hurt.clone().pool(ANN, "0/2").play();
    assert_eq!(
        game.choices(ANN, "key bandages"),
        ["key bandages 1", "key bandages 5"]
    );
    game.act(ANN, "key bandages 1");
    assert_eq!(
        (game.wounds(ANN), game.pool(ANN)),
        ("5".into(), "0/1".into())
    );
    let game = hurt.clone().pool(ANN, "0/0").play();
    assert_eq!(game.refused(ANN, "key bandages 1"), "E_TOKENS");

    // LAB-7.71: where nothing is to be paid, no token is named.
    let mut game = hurt.hand(ANN, "daedalus_tools").play();
    game.act(ANN, "card daedalus_tools");
    assert_eq!(
        game.choices(ANN, "key bandages"),
        ["key bandages 1", "key bandages 5"]
    );
    let left = game.pool(ANN);
    game.act(ANN, "key bandages 1");
    assert_eq!((game.wounds(ANN), game.pool(ANN)), ("5".into(), left));
}

#[test]
fn lab_7_22_climb_ignores_paths_and_walls() {
    let tiles = "E4=NS/none F4=NS/trap G4=NS/none";
    let cliff = with_key("climb", tiles).walls("E4-F4");
    let mut game = cliff.clone().play();
    assert_eq!(game.refused(ANN, "key climb G4"), "E_NO_PATH");
    assert_eq!(game.refused(ANN, "key climb E3"), "E_FACE_DOWN");
    game.act(ANN, "key climb F4");
    assert_eq!((game.at(ANN), game.pool(ANN)), ("F4".into(), "2/3".into()));
    assert_eq!(game.asked(), "sostrate:wound", "the symbol is resolved");
    let game = cliff.monster("F4").play();
    assert_eq!(game.refused(ANN, "key climb F4"), "E_MONSTER");
}

#[test]
fn lab_7_23_second_wind_exchanges_tokens_once_a_turn() {
    let key = with_key("second_wind", "E4=NESW/none");
    let mut game = key.clone().play();
    game.act(ANN, "key second_wind feet 3");
    assert_eq!(game.pool(ANN), "1/6");
    assert_eq!(game.refused(ANN, "key second_wind hand 1"), "E_ONCE");
    let game = key.clone().pool(ANN, "4/1").play();
    assert_eq!(game.refused(ANN, "key second_wind hand 2"), "E_TOKENS");
    assert_eq!(
        game.targets(ANN, "key second_wind"),
        "feet 1 feet 2 feet 3 hand 1"
    );
    // LAB-2.21: n is at most the supply of the other type.
    let game = key.pool(BEN, "0/25").play();
    assert_eq!(game.refused(ANN, "key second_wind feet 1"), "E_NO_EFFECT");
    assert!(game.offers(ANN, "key second_wind hand 3"));
}

#[test]
fn lab_7_24_secret_lever_turns_up_to_four_tiles_and_no_walls() {
    let tiles = "E4=EW/none F4=NE/trap G4=EW/none E5=NS/none E6=NS/none";
    let mut game = with_key("secret_lever", tiles).walls("E4-F4").play();
    let parts = game.parts(ANN, "key secret_lever E4 cw");
    assert!(parts.contains(&"F4 ccw".to_owned()) && parts.contains(&"D4 cw".to_owned()));
    assert!(parts.iter().all(|part| !part.starts_with("E4")), "LAB-6.77");
    assert_eq!(
        game.refused(ANN, "key secret_lever E4 cw E4 cw"),
        "E_BAD_TARGET"
    );
    assert_eq!(
        game.refused(ANN, "key secret_lever E4 cw A1 cw"),
        "E_FACE_DOWN"
    );
    game.act(ANN, "key secret_lever E4 cw F4 ccw G4 cw E5 ccw");
    let log = game.lines(Viewer::Spectator).join(" ");
    let place = |tile: &str| log.find(&format!("{tile} grinds"));
    assert!(
        place("E4") < place("F4") && place("G4") < place("E5"),
        "{log}"
    );
    assert_eq!(game.face("E4"), "NS/none");
    assert_eq!(game.face("F4"), "NW/trap");
    assert_eq!(game.face("G4"), "NS/none");
    assert_eq!(game.face("E5"), "EW/none");
    assert_eq!(
        (game.walls(), game.pool(ANN)),
        ("E4-F4".into(), "4/1".into())
    );
    assert!(
        game.parts(ANN, "key secret_lever E4 cw F4 cw G4 cw E5 cw")
            .is_empty()
    );
}

#[test]
fn lab_7_38_firm_footing_stops_one_tile_of_the_lever() {
    let mut game = with_key("secret_lever", "E4=EW/none F4=EW/none")
        .hero(BEN, "F4")
        .hand(BEN, "firm_footing")
        .play();
    game.act(ANN, "key secret_lever F4 cw E4 cw");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react firm_footing");
    assert_eq!(
        (game.face("F4"), game.face("E4")),
        ("EW/none".into(), "NS/none".into())
    );
    assert_eq!(game.pool(ANN), "4/1", "LAB-11.51: the cost stays paid");
}

#[test]
fn lab_7_25_build_places_and_removes() {
    let key = with_key("build", "E4=NESW/none").walls("C3-D3 D2-D3");
    let mut game = key.clone().play();
    // LAB-6.76: one illegal part refuses all of it.
    assert_eq!(
        game.refused(ANN, "key build place E4-F4 remove A1-B1"),
        "E_NO_WALL"
    );
    assert_eq!(
        game.refused(ANN, "key build place E4-F4 place D3-E3"),
        "E_WALL_LIMIT"
    );
    assert_eq!(
        game.refused(ANN, "key build place E4-F4 remove E4-F4"),
        "E_BAD_TARGET"
    );
    assert_eq!(game.refused(ANN, "key build place C3-D3"), "E_EDGE_TAKEN");
    // The second part is checked after the first: the removed wall makes room.
    game.act(ANN, "key build remove C3-D3 place D3-E3");
    assert_eq!(
        (game.walls(), game.pool(ANN)),
        ("D2-D3 D3-E3".into(), "4/2".into())
    );
}

#[test]
fn lab_3_36_build_with_no_wall_left() {
    let mut all = String::new();
    for row in 1..=6 {
        for column in ["A", "B", "C", "D", "E"] {
            let below = row + 1;
            all.push_str(&format!("{column}{row}-{column}{below} "));
        }
    }
    let mut game = with_key("build", "E4=NESW/none").walls(&all).play();
    assert_eq!(
        game.refused(ANN, "key build place F1-G1"),
        "E_NO_WALLS_LEFT"
    );
    game.act(ANN, "key build remove A1-A2 place F1-G1");
    assert!(game.walls().starts_with("F1-G1") || game.walls().contains(" F1-G1"));
}

#[test]
fn lab_7_26_visions_rotate_walls_around_either_tile() {
    let mut game = with_key("visions", "E4=NESW/none")
        .walls("C3-D3 D2-D3 F5-F6")
        .play();
    assert_eq!(game.refused(ANN, "key visions C3-D3 F5-G5"), "E_BAD_TARGET");
    assert_eq!(game.refused(ANN, "key visions E3-F3 F3-G3"), "E_NO_WALL");
    assert_eq!(game.refused(ANN, "key visions C3-D3 D2-D3"), "E_EDGE_TAKEN");
    let again = "key visions C3-D3 D3-E3 D3-E3 E3-F3";
    assert_eq!(game.refused(ANN, again), "E_BAD_TARGET", "moved already");
    // LAB-3.44: D3 has two walls, but the token is lifted before the limit is checked.
    game.act(ANN, "key visions C3-D3 D3-E3 F5-F6 F6-G6");
    assert_eq!(
        (game.walls(), game.pool(ANN)),
        ("D2-D3 D3-E3 F6-G6".into(), "4/2".into())
    );
}

#[test]
fn lab_7_27_shifting_halls_swaps_tiles_with_their_marks() {
    let tiles = "E4=NESW/none E5=EW/trap+chalk F5=NS/start:leona C4=NS/none";
    let key = with_key("shifting_halls", tiles).walls("E5-F5");
    let mut game = key.clone().play();
    assert_eq!(
        game.refused(ANN, "key shifting_halls C4 D4"),
        "E_BAD_TARGET"
    );
    assert_eq!(
        game.refused(ANN, "key shifting_halls E4 E5"),
        "E_BAD_TARGET",
        "Ann is there"
    );
    assert_eq!(game.refused(ANN, "key shifting_halls F5 G5"), "E_FACE_DOWN");
    assert_eq!(
        game.refused(ANN, "key shifting_halls C4 F5"),
        "E_BAD_TARGET"
    );
    assert_eq!(
        game.choices(ANN, "key shifting_halls"),
        ["key shifting_halls E5 F5"]
    );
    game.act(ANN, "key shifting_halls E5 F5");
    assert_eq!(game.face("E5"), "NS/start:leona", "LAB-11.49");
    assert_eq!(game.face("F5"), "EW/trap");
    assert!(game.tile("F5").mark.is_some() && game.tile("E5").mark.is_none());
    assert_eq!(
        (game.walls(), game.pool(ANN)),
        ("E5-F5".into(), "4/1".into())
    );
    let game = key.monster("F5").play();
    assert_eq!(game.refused(ANN, "key shifting_halls E5 F5"), "E_NO_EFFECT");
}

#[test]
fn lab_7_28_manipulate_needs_a_common_active_symbol() {
    let tiles = "E4=NESW/hide F4=NESW/hide";
    let key = with_key("manipulate", tiles)
        .hero(BEN, "F4")
        .keys(BEN, "9:run 5:build");
    let mut game = key.clone().play();
    assert_eq!(
        game.refused(ANN, "key manipulate diodotus run 5"),
        "E_SLOT_HAS_KEY"
    );
    assert_eq!(
        game.refused(ANN, "key manipulate diodotus climb 1"),
        "E_BAD_TARGET"
    );
    assert_eq!(
        game.refused(ANN, "key manipulate sostrate manipulate 1"),
        "E_BAD_TARGET"
    );
    game.act(ANN, "key manipulate diodotus run 1");
    assert_eq!(
        (game.keys(BEN), game.pool(ANN)),
        ("1:run 5:build".into(), "4/2".into())
    );
    // LAB-11.43, LAB-7.150: the symbol has to be active on both tiles.
    let game = key.clone().tiles("F4=NESW/hide+chalk").play();
    assert_eq!(
        game.refused(ANN, "key manipulate diodotus run 1"),
        "E_NO_EFFECT"
    );
    let game = key.tiles("F4=NESW/trap").play();
    assert_eq!(
        game.refused(ANN, "key manipulate diodotus run 1"),
        "E_NO_EFFECT"
    );
}

#[test]
fn lab_7_29_light_fingers_take_a_random_card_in_secret() {
    let key = with_key("light_fingers", "E4=NESW/none F4=NESW/none G4=NESW/none")
        .hero(BEN, "F4")
        .hand(BEN, "tribute echo");
    let mut game = key.clone().draws("echo").play();
    game.act(ANN, "key light_fingers diodotus");
    assert_eq!(
        (game.hand(ANN), game.hand(BEN)),
        ("echo".into(), "tribute".into())
    );
    assert_eq!(game.pool(ANN), "4/2");
    // LAB-10.11, LAB-11.54: thief and victim know the card, nobody else.
    let told = |viewer| game.lines(viewer).join(" ");
    assert!(told(Viewer::Seat(game.seat(ANN))).contains("Echo"));
    assert!(told(Viewer::Seat(game.seat(BEN))).contains("Echo"));
    assert!(!told(Viewer::Spectator).contains("Echo"));
    for apart in [
        key.clone().walls("E4-F4"),
        key.clone().hero(BEN, "G4"),
        key.hand(BEN, ""),
    ] {
        let game = apart.play();
        assert_eq!(
            game.refused(ANN, "key light_fingers diodotus"),
            "E_NO_EFFECT"
        );
    }
}

#[test]
fn lab_7_30_oracles_eye_shows_tiles_to_one_seat_alone() {
    // LAB-10.5
    let mut game = with_key("oracles_eye", "E4=NESW/none F4?=NS/trap").play();
    assert_eq!(game.refused(ANN, "key oracles_eye F4 E4"), "E_FACE_UP");
    assert_eq!(game.refused(ANN, "key oracles_eye F4 F4"), "E_BAD_TARGET");
    game.act(ANN, "key oracles_eye F4 A1");
    let place = game.tile("F4").at.index();
    let own = &game.view_of(ANN).tiles[place];
    assert!(!own.explored && own.face.is_some());
    assert!(game.view_of(BEN).tiles[place].face.is_none());
    assert!(game.tile("F4").face.is_none());
    assert_eq!(game.pool(ANN), "4/2");
    game.act(ANN, "explore F4");
    assert!(
        game.tile("F4").face.is_some(),
        "explored: everybody sees it"
    );
}

#[test]
fn lab_7_31_beckon_moves_another_hero_one_step() {
    let key = with_key("beckon", "E4=NESW/none F4=EW/none G4=EW/trap F5=NESW/none").hero(BEN, "F4");
    let mut game = key.clone().play();
    assert_eq!(game.targets(ANN, "key beckon diodotus"), "G4 E4");
    assert_eq!(game.refused(ANN, "key beckon diodotus F5"), "E_NO_PATH");
    assert_eq!(game.refused(ANN, "key beckon sostrate F4"), "E_BAD_TARGET");
    game.act(ANN, "key beckon diodotus G4");
    assert_eq!((game.at(BEN), game.pool(ANN)), ("G4".into(), "4/1".into()));
    assert_eq!(
        game.asked(),
        "diodotus:wound",
        "LAB-7.2: it is not Ben's turn"
    );
    let game = key.monster("G4").play();
    assert_eq!(game.refused(ANN, "key beckon diodotus G4"), "E_MONSTER");
}

#[test]
fn lab_7_32_enrage_charges_to_the_chosen_side() {
    let tiles = "E4=EW/none B4=EW/none C4=EW/none F4=EW/none A4=NESW/none";
    let key = with_key("enrage", tiles).hero(ANN, "A4").hero(BEN, "F4");
    let mut game = key.clone().monster("B4").walls("C4-D4").blood("1").play();
    assert_eq!(game.targets(ANN, "key enrage"), "E W");
    assert_eq!(game.refused(ANN, "key enrage N"), "E_BAD_TARGET");
    game.act(ANN, "key enrage E");
    assert_eq!((game.monster(), game.walls()), ("F4".into(), String::new()));
    assert_eq!(
        (game.asked(), game.pool(ANN)),
        ("diodotus:wound".into(), "4/1".into())
    );

    let mut game = key.clone().tiles("G7=NW/none").monster("G7").play();
    game.act(ANN, "key enrage N");
    assert_eq!(game.monster(), "D4", "LAB-5.51: no charge side at all");
    let game = key.play();
    assert_eq!(game.refused(ANN, "key enrage E"), "E_NO_MONSTER");
}

#[test]
fn lab_7_33_shadow_step_goes_to_any_active_hide() {
    let tiles = "E4=NESW/hide B2=NS/hide F6=NS/hide+chalk G7=NS/none";
    let mut game = with_key("shadow_step", tiles).monster("B2").play();
    assert_eq!(game.choices(ANN, "key shadow_step"), ["key shadow_step B2"]);
    for (tile, code) in [
        ("E4", "E_BAD_TARGET"),
        ("F6", "E_BAD_TARGET"),
        ("G7", "E_BAD_TARGET"),
        ("A1", "E_FACE_DOWN"),
    ] {
        assert_eq!(
            game.refused(ANN, &format!("key shadow_step {tile}")),
            code,
            "{tile}"
        );
    }
    game.act(ANN, "key shadow_step B2");
    assert_eq!(
        (game.at(ANN), game.pool(ANN)),
        ("B2".into(), "2/3".into()),
        "LAB-3.31"
    );
}

#[test]
fn lab_7_34_torchlight_reveals_and_stays() {
    let key = with_key("torchlight", "E4=EW/none F4?=NS/trap");
    let mut game = key.clone().play();
    assert_eq!(game.refused(ANN, "key torchlight D4"), "E_FACE_UP");
    assert_eq!(game.refused(ANN, "key torchlight E3"), "E_NO_PATH");
    game.act(ANN, "key torchlight F4");
    assert_eq!(game.kind(ANN), "orient");
    game.act(ANN, "orient 1");
    assert_eq!(
        (game.face("F4"), game.at(ANN)),
        ("EW/trap".into(), "E4".into())
    );
    assert_eq!(
        (game.asked(), game.pool(ANN)),
        ("sostrate:action".into(), "3/3".into())
    );
    let game = key.walls("E4-F4").play();
    assert_eq!(game.refused(ANN, "key torchlight F4"), "E_WALL");
}

#[test]
fn lab_7_35_beast_tongue_rolls_two_dice_and_chooses() {
    let key = with_key("beast_tongue", "E4=NESW/none C4=NESW/none B4=NESW/none");
    let mut game = key.clone().monster("C4").dice("4 2").play();
    game.act(ANN, "key beast_tongue");
    assert_eq!(game.refused(ANN, "key beast_tongue"), "E_ONCE");
    assert_eq!(game.pool(ANN), "4/2");
    game.pass();
    // LAB-5.39
    assert_eq!(
        (game.kind(ANN), game.targets(ANN, "tongue")),
        ("tongue", "1 2".into())
    );
    let rolled = [DieFace::Hooves(4), DieFace::Hooves(2)];
    assert_eq!(game.view().dice, Some(rolled), "both dice lie open");
    assert_eq!(game.view_of(BEN).dice, Some(rolled));
    game.act(ANN, "tongue 2");
    assert_eq!(game.view().dice, None);
    assert_eq!(game.view().movement.map(|(_, points)| points), Some(2));
    let game = key.play();
    assert_eq!(game.refused(ANN, "key beast_tongue"), "E_NO_MONSTER");
}

#[test]
fn lab_7_36_a_key_replaces_the_action_of_its_slot() {
    let mut game = Fixture::new()
        .tiles("E4=NESW/none F4=NESW/none")
        .hero(ANN, "E4")
        .keys(ANN, "1:climb 5:bandages")
        .wounds(ANN, "5")
        .play();
    assert_eq!(game.refused(ANN, "move F4"), "E_COVERED");
    assert_eq!(game.refused(ANN, "key bandages 5"), "E_WOUNDED");
    assert_eq!(game.refused(ANN, "key run E"), "E_NO_SUCH_KEY");
    game.act(ANN, "key climb F4");
    assert_eq!(game.at(ANN), "F4");
}

#[test]
fn lab_7_37_manipulate_never_moves_own_keys() {
    let game = Fixture::new()
        .tiles("E4=NESW/hide")
        .hero(ANN, "E4")
        .hero(BEN, "E4")
        .keys(ANN, "9:manipulate")
        .play();
    assert!(!game.offers(ANN, "key manipulate"), "Ben owns no Key");
    assert_eq!(
        game.refused(ANN, "key manipulate sostrate manipulate 5"),
        "E_NO_EFFECT"
    );
}

#[test]
fn lab_6_56_a_wrong_target_among_right_ones_is_a_bad_target() {
    // Where nothing at all would be legal, the condition fails: E_NO_EFFECT.
    let key = Fixture::new()
        .seats("sostrate diodotus akikios")
        .tiles("E4=EW/none F4=EW/none G7=NS/none")
        .hero(ANN, "E4")
        .keys(ANN, "9:light_fingers")
        .hero(BEN, "G7")
        .hand(BEN, "echo")
        .hero("akikios", "F4");
    let steal = "key light_fingers diodotus";
    assert_eq!(key.clone().play().refused(ANN, steal), "E_NO_EFFECT");
    let near = key.hand("akikios", "echo");
    assert_eq!(near.clone().play().refused(ANN, steal), "E_BAD_TARGET");
    let own = near.play().refused(ANN, "key light_fingers sostrate");
    assert_eq!(own, "E_BAD_TARGET");
}
