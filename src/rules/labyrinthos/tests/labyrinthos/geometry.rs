//! Places, paths and the relations between tiles (3.1 to 3.4).

use daedalus_fixtures::labyrinthos::Fixture;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

/// Ann on the crossing E4, with some neighbours.
fn on_e4(tiles: &str) -> Fixture {
    let tiles = format!("E4=NESW/none {tiles}");
    Fixture::new().tiles(&tiles).hero(ANN, "E4")
}

#[test]
fn lab_3_1_coordinates_are_read_in_any_case() {
    // LAB-3.5: a row up is north, a column on is east; LAB-6.75: a side stands for the neighbour.
    for text in ["move f4", "MOVE F4", "Move e", "move, E", "move east"] {
        let mut game = on_e4("F4=EW/none").play();
        game.act(ANN, text);
        assert_eq!(game.at(ANN), "F4", "{text}");
    }
    for (side, tile) in [("N", "E3"), ("E", "F4"), ("S", "E5"), ("W", "D4")] {
        let mut game = on_e4("E3=NESW/none F4=NESW/none E5=NESW/none").play();
        game.act(ANN, &format!("move {side}"));
        assert_eq!(game.at(ANN), tile);
    }
}

#[test]
fn lab_3_2_and_3_45_the_door_lies_on_d4() {
    // LAB-3.2, LAB-3.45
    let game = Fixture::new().play();
    assert_eq!(game.face("D4"), "NESW/door");
    assert_eq!(game.face("D3"), "?", "whatever is not named is face down");
}

#[test]
fn lab_3_5_side_order_and_reading_order() {
    let game = on_e4("F4=NESW/none E5=NESW/none E3=NESW/none").play();
    assert_eq!(game.targets(ANN, "move"), "E3 F4 E5 D4", "N, E, S, W");
    let game = Fixture::new()
        .tiles("E4=NS/secret G7=NES/secret A7=NES/secret G1=NES/secret B1=NES/secret")
        .hero(ANN, "E4")
        .play();
    assert_eq!(game.targets(ANN, "move"), "B1 G1 A7 G7", "row by row");
}

#[test]
fn lab_3_6_the_grid_does_not_wrap() {
    let game = Fixture::new()
        .tiles("G4=NESW/none A4=NESW/none G7=NESW/none")
        .hero(ANN, "G4")
        .hero(BEN, "G7")
        .play();
    assert_eq!(game.refused(ANN, "move E"), "E_OFF_BOARD");
    assert_eq!(game.refused(ANN, "move A4"), "E_NO_PATH");
    assert_eq!(game.refused(ANN, "move F3"), "E_FACE_DOWN");
    assert_eq!(game.refused(ANN, "explore F3"), "E_NO_PATH", "no diagonals");
}

#[test]
fn lab_3_7_edges_by_two_tiles_or_by_tile_and_side() {
    for text in ["place C3-D3", "place d3-c3", "place C3:E", "place d3:w"] {
        let mut game = on_e4("F4=NESW/wall").play();
        game.act(ANN, "move E").act(ANN, text);
        assert_eq!(game.walls(), "C3-D3", "{text}");
    }
    let mut game = on_e4("F4=NESW/wall").play();
    game.act(ANN, "move E");
    let edges = game.targets(ANN, "place");
    assert_eq!(edges.split(' ').count(), 84, "all borders inside the maze");
    assert!(edges.starts_with("A1-B1 A1-A2 B1-C1 B1-B2"), "{edges}");
}

#[test]
fn lab_3_8_rotation_is_clockwise() {
    for (quarters, sides) in [(0, "NE"), (1, "ES"), (2, "SW"), (3, "NW")] {
        let mut game = on_e4("F4?=NE/none").play();
        game.act(ANN, "explore E");
        game.act(ANN, &format!("orient {quarters}"));
        assert_eq!(game.face("F4"), format!("{sides}/none"));
    }
}

#[test]
fn lab_5_24_of_rotations_that_look_alike_one_is_offered_and_each_is_accepted() {
    let explored = || {
        let mut game = on_e4("F4?=NS/none").play();
        game.act(ANN, "explore E");
        game
    };
    assert_eq!(explored().targets(ANN, "orient"), "0 1");
    for (quarters, sides) in [(0, "NS"), (1, "EW"), (2, "NS"), (3, "EW")] {
        let mut game = explored();
        game.act(ANN, &format!("orient {quarters}"));
        assert_eq!(game.face("F4"), format!("{sides}/none"));
    }
}

#[test]
fn lab_3_11_at_most_one_printed_symbol() {
    // What is printed is all that happens on entering.
    for (symbol, asked) in [
        ("wall", "wall_place"),
        ("minotaur", "mp"),
        ("trap", "wound"),
        ("hide", "action"),
        ("secret", "action"),
        ("none", "action"),
    ] {
        let tiles = format!("F4=NESW/{symbol} C4=NESW/none");
        let mut game = on_e4(&tiles).monster("C4").play();
        game.act(ANN, "move E");
        assert_eq!(game.asked(), format!("sostrate:{asked}"));
    }
}

#[test]
fn lab_3_12_and_3_13_key_and_start_prints_are_no_symbols() {
    // LAB-3.12, LAB-3.13: neither can be chalked, the Door neither.
    let game = on_e4("A2=NES/key:bronze E5=NES/start:leona F4=NESW/trap")
        .hand(ANN, "chalk_mark")
        .play();
    assert_eq!(game.targets(ANN, "card chalk_mark"), "F4");
}

#[test]
fn lab_3_15_both_tiles_need_a_path() {
    for (tile, refusal) in [("F4=NS/none", "E_NO_PATH"), ("F4?=EW/none", "E_FACE_DOWN")] {
        let game = on_e4(tile).play();
        assert_eq!(game.refused(ANN, "move E"), refusal, "{tile}");
    }
    let game = Fixture::new()
        .tiles("E4=NS/none F4=EW/none")
        .hero(ANN, "E4")
        .play();
    assert_eq!(game.refused(ANN, "move E"), "E_NO_PATH");
}

#[test]
fn lab_3_16_walls_and_statues_break_links() {
    let game = on_e4("F4=EW/none").walls("E4-F4").play();
    assert_eq!(game.refused(ANN, "move F4"), "E_WALL");
    // LAB-3.27, LAB-7.155
    let game = on_e4("F4=EW/none+statue").play();
    assert_eq!(game.refused(ANN, "move F4"), "E_STATUE");
}

#[test]
fn lab_3_17_and_3_33_passages_join_all_secret_tiles() {
    // LAB-3.17, LAB-3.33
    let passages = "E4=NS/secret A1=NES/secret G7=NE/secret";
    let mut game = Fixture::new().tiles(passages).hero(ANN, "E4").play();
    assert_eq!(game.targets(ANN, "move"), "A1 G7");
    game.act(ANN, "move G7");
    assert_eq!(game.at(ANN), "G7");
    assert_eq!(game.pool(ANN), "3/3", "a passage costs one Move");

    // Walls and paths do not matter, a chalk mark (LAB-3.24) and a statue do.
    let tiles = "E4=NS/secret E3=EW/secret A1=NES/secret+chalk B1=NES/secret+statue C1?=NS/secret";
    let game = Fixture::new()
        .tiles(tiles)
        .walls("E3-E4")
        .hero(ANN, "E4")
        .play();
    assert_eq!(game.targets(ANN, "move"), "E3");
}

#[test]
fn lab_3_18_reach_is_linked_or_passage() {
    let game = Fixture::new()
        .tiles("E4=NESW/secret F4=EW/none A1=NES/secret")
        .hero(ANN, "E4")
        .play();
    assert_eq!(game.targets(ANN, "move"), "F4 D4 A1");
}

#[test]
fn lab_3_19_dead_ends() {
    // A run (LAB-7.20) stops at each sort of dead end.
    for (tiles, end) in [
        ("F4=EW/none G4=EW/none", "G4"),
        ("F4=EW/none", "F4"),
        ("F4=EW/none G4=NS/none", "F4"),
    ] {
        let mut game = on_e4(tiles).keys(ANN, "9:run").play();
        game.act(ANN, "key run E");
        assert_eq!(game.at(ANN), end, "{tiles}");
    }
}

#[test]
fn lab_3_20_nothing_moves_onto_an_unexplored_tile() {
    let game = on_e4("F4?=NESW/none").play();
    assert_eq!(game.refused(ANN, "move F4"), "E_FACE_DOWN");
    assert_eq!(game.targets(ANN, "move"), "D4");
}

#[test]
fn lab_3_21_and_3_22_exits() {
    // LAB-3.21, LAB-3.22
    let game = Fixture::new().tiles("E4=NE/none").hero(ANN, "E4").play();
    assert_eq!(game.targets(ANN, "explore"), "E3 F4");
    assert_eq!(game.refused(ANN, "explore S"), "E_NO_PATH");
    assert_eq!(game.refused(ANN, "explore D4"), "E_FACE_UP");
    assert_eq!(game.refused(ANN, "explore A1"), "E_NO_PATH");

    let game = on_e4("").walls("E4-F4").play();
    assert_eq!(game.refused(ANN, "explore F4"), "E_WALL");
}

#[test]
fn lab_3_23_sight_goes_straight_along_links() {
    // Thrown Stone (LAB-7.74) needs sight.
    let row = "A4=EW/none B4=EW/none C4=EW/none E4=NESW/none E5=NESW/none A5=NESW/none";
    for (ben, walls, seen) in [
        ("A4", "", true),
        ("E4", "", true),
        ("A4", "B4-C4", false),
        ("A5", "", false),
    ] {
        let game = Fixture::new()
            .tiles(row)
            .walls(walls)
            .hero(ANN, "E4")
            .hero(BEN, ben)
            .hand(ANN, "thrown_stone")
            .play();
        assert_eq!(game.offers(ANN, "card thrown_stone"), seen, "{ben} {walls}");
    }
    // LAB-11.48: heroes, the monster and marks do not block it; a statue does.
    for (mark, seen) in [("", true), ("+chalk", true), ("+statue", false)] {
        let tiles = format!("A4=EW/none B4=EW/trap{mark} C4=EW/none E4=NESW/none");
        let game = Fixture::new()
            .seats("sostrate diodotus leona")
            .tiles(&tiles)
            .hero(ANN, "E4")
            .hero(BEN, "A4")
            .hero("leona", "D4")
            .monster("C4")
            .hand(ANN, "thrown_stone")
            .play();
        assert_eq!(game.offers(ANN, "card thrown_stone diodotus"), seen);
    }
}

#[test]
fn lab_3_24_active_symbols() {
    // A spike mark is a trap; a chalk mark takes the symbol away.
    let mut game = on_e4("F4=NESW/none+spike E3=NESW/trap+chalk").play();
    game.act(ANN, "move E3");
    assert_eq!(game.asked(), "sostrate:action");
    game.act(ANN, "move E4").act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:wound");

    // A hinge mark adds a passage to the printed symbol.
    let game = on_e4("A1=NES/hide+hinge G7=NE/secret")
        .hero(ANN, "G7")
        .play();
    assert_eq!(game.targets(ANN, "move"), "A1");
}

#[test]
fn lab_3_25_occupied_tiles() {
    // Shifting Halls (LAB-7.27) wants two unoccupied tiles; heroes may share one.
    let mut game = on_e4("F4=NESW/none G4=NESW/none G3=NESW/none G5=NESW/none")
        .hero(BEN, "F4")
        .monster("G5")
        .keys(ANN, "9:shifting_halls")
        .play();
    assert_eq!(
        game.choices(ANN, "key shifting_halls"),
        ["key shifting_halls G3 G4"]
    );
    game.act(ANN, "move F4");
    assert_eq!(game.at(ANN), game.at(BEN));
}

#[test]
fn lab_3_26_the_monster_bars_a_tile() {
    let beside = on_e4("F4=NESW/none").monster("F4");
    let game = beside.clone().play();
    assert_eq!(game.refused(ANN, "move F4"), "E_MONSTER");
    // Hide (LAB-3.31) and Quiet Feet let a hero in.
    let mut game = beside.clone().tiles("F4=NESW/hide").play();
    game.act(ANN, "move F4");
    assert_eq!(game.at(ANN), "F4");
    let mut game = beside.hand(ANN, "quiet_feet").play();
    game.act(ANN, "card quiet_feet").act(ANN, "move F4");
    assert_eq!(game.at(ANN), "F4");
    assert_eq!(game.asked(), "sostrate:action", "LAB-5.58: no attack");
}

#[test]
fn lab_3_28_and_3_31_hidden_heroes_cannot_be_attacked() {
    // LAB-3.28, LAB-3.31
    let mut game = on_e4("F4=NESW/hide C4=NESW/none")
        .hero(BEN, "F4")
        .hero(ANN, "C4")
        .monster("E4")
        .dice("2")
        .play();
    game.pass();
    game.act(ANN, "monster move F4");
    assert_eq!(game.monster(), "F4");
    assert_eq!(game.asked(), "sostrate:mp", "no attack, the points stay");
}

#[test]
fn lab_3_29_wall_symbol() {
    let mut game = on_e4("F4=NESW/wall").play();
    game.act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:wall_place");
    assert_eq!(game.refused(ANN, "move E4"), "E_PENDING");
    game.act(ANN, "place A1-A2");
    assert_eq!(game.walls(), "A1-A2");
    assert_eq!(game.view().walls_left, 29);
    assert_eq!(game.asked(), "sostrate:action");
}

#[test]
fn lab_3_30_minotaur_symbol() {
    let mut game = on_e4("F4=NESW/minotaur C4=NESW/none B4=NESW/none A4=NESW/none")
        .monster("C4")
        .play();
    game.act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:mp");
    assert_eq!(game.view().movement.map(|(_, points)| points), Some(2));
    game.act(ANN, "monster move B4");
    assert_eq!(game.refused(ANN, "monster halt"), "E_MUST_USE");
    game.act(ANN, "monster move A4");
    assert_eq!(game.monster(), "A4");
    assert_eq!(game.asked(), "sostrate:action");
}

#[test]
fn lab_3_32_traps_wound_whoever_comes_by_whatever_way() {
    // By exploring: LAB-15.2. By displacement: LAB-15.7. By moving:
    let mut game = on_e4("F4=NESW/trap").play();
    game.act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:wound");
    // By another seat's effect (Beckon):
    let mut game = on_e4("F4=NESW/trap G4=NESW/none")
        .hero(BEN, "G4")
        .keys(ANN, "9:beckon")
        .play();
    game.act(ANN, "key beckon diodotus F4");
    assert_eq!(game.asked(), "diodotus:wound");
}

#[test]
fn lab_3_34_the_monster_triggers_no_symbol() {
    // LAB-11.9: but it uses passages.
    let mut game = on_e4("C4=NESW/minotaur B4=NESW/trap A4=NESW/wall")
        .monster("D4")
        .dice("3")
        .play();
    game.pass();
    for tile in ["C4", "B4", "A4"] {
        game.act(ANN, &format!("monster move {tile}"));
    }
    assert_eq!(game.monster(), "A4");
    assert_eq!(game.active(), BEN);
    assert_eq!(game.asked(), "diodotus:action");
}

#[test]
fn lab_3_35_exploring_resolves_the_symbol_once() {
    let mut game = on_e4("F4?=NESW/wall").play();
    game.act(ANN, "explore F4").act(ANN, "place A1-A2");
    assert_eq!(game.asked(), "sostrate:action");
    assert_eq!(game.walls(), "A1-A2");
}
