//! Wall tokens (3.5) and what rotates them.

use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::board::Edge;

const ANN: &str = "sostrate";

/// Ann has just entered a WALL tile.
fn on_wall_tile(walls: &str) -> Trial {
    let mut game = Fixture::new()
        .tiles("E4=NESW/none F4=NESW/wall")
        .walls(walls)
        .hero(ANN, "E4")
        .play();
    game.act(ANN, "move F4");
    game
}

/// So many walls that no tile has more than two: every second border of each row, then of each column.
fn many_walls(count: usize) -> String {
    let mut names = Vec::new();
    let mut around = [0; 49];
    for edge in Edge::all() {
        let [a, b] = edge.tiles().map(|tile| tile.index());
        if around[a] < 2 && around[b] < 2 && names.len() < count && ![a, b].contains(&25) {
            around[a] += 1;
            around[b] += 1;
            names.push(edge.to_string());
        }
    }
    assert_eq!(names.len(), count);
    names.join(" ")
}

#[test]
fn lab_2_6_and_3_36_thirty_walls() {
    // LAB-2.6, LAB-3.36
    // E4 (25th place but for one) stays free, so that Ann can walk.
    let mut game = on_wall_tile(&many_walls(29));
    assert_eq!(game.view().walls_left, 1);
    let edge = game.targets(ANN, "place");
    let edge = edge.split(' ').next().unwrap().to_owned();
    game.act(ANN, &format!("place {edge}"));
    assert_eq!(game.view().walls_left, 0);
    assert_eq!(game.view().walls.len(), 30);
}

#[test]
fn lab_3_36_removed_walls_return() {
    let mut game = Fixture::new()
        .tiles("E4=NESW/none")
        .walls("A1-B1 C1-D1")
        .hero(ANN, "E4")
        .keys(ANN, "9:build")
        .play();
    assert_eq!(game.view().walls_left, 28);
    game.act(ANN, "key build remove A1-B1");
    assert_eq!(game.view().walls_left, 29);
}

#[test]
fn lab_3_43_and_11_20_no_wall_left_no_wall_placed() {
    // LAB-3.43; LAB-5.112: skipped with a line in the log; LAB-11.20: the others stay where they are.
    let walls = many_walls(30);
    let game = on_wall_tile(&walls);
    assert_eq!(game.asked(), "sostrate:action");
    assert_eq!(game.view().walls.len(), 30);
    assert_eq!(game.refused(ANN, "place A1-A2"), "E_WRONG_PHASE");

    let game = Fixture::new()
        .tiles("E4=NESW/none")
        .walls(&walls)
        .hero(ANN, "E4")
        .keys(ANN, "9:build")
        .play();
    assert_eq!(
        game.refused(ANN, "key build place G6-G7"),
        "E_NO_WALLS_LEFT"
    );
}

#[test]
fn lab_3_37_no_third_wall_at_the_door_either() {
    let mut game = on_wall_tile("D3-D4 C4-D4");
    assert_eq!(game.refused(ANN, "place D4-E4"), "E_WALL_LIMIT");
    assert_eq!(game.refused(ANN, "place D4-D5"), "E_WALL_LIMIT");
    assert!(!game.offers(ANN, "place D4-D5"));
    game.act(ANN, "place D5-D6");
}

#[test]
fn lab_3_38_and_3_39_where_no_wall_can_stand() {
    // LAB-3.38, LAB-3.39
    let game = on_wall_tile("C3-D3");
    assert_eq!(game.refused(ANN, "place C3-D3"), "E_EDGE_TAKEN");
    for outer in ["place A1:N", "place A1:W", "place G7:E"] {
        assert_eq!(game.refused(ANN, outer), "E_EDGE_TAKEN", "{outer}");
    }
    assert_eq!(game.refused(ANN, "place A1-C1"), "E_BAD_TARGET");
}

#[test]
fn lab_3_40_and_3_41_beside_unexplored_tiles() {
    // LAB-3.40, LAB-3.41
    // LAB-11.4
    for edge in ["F4-G4", "A1-B1"] {
        let mut game = on_wall_tile("");
        game.act(ANN, &format!("place {edge}"));
        assert_eq!(game.walls(), edge);
    }
}

#[test]
fn lab_3_42_turning_a_tile_leaves_its_walls() {
    // LAB-11.2
    let mut game = Fixture::new()
        .tiles("E4=NESW/none F4=NE/none")
        .walls("F4-G4")
        .hero(ANN, "E4")
        .play();
    game.act(ANN, "rotate F4 cw");
    assert_eq!(game.face("F4"), "ES/none");
    assert_eq!(game.walls(), "F4-G4");
}

#[test]
fn lab_3_44_and_6_11_a_wall_goes_around_its_tile() {
    // LAB-3.44, LAB-6.11
    // LAB-11.11: the tile that the hero is on.
    let beside = Fixture::new()
        .tiles("E4=NESW/none")
        .walls("E4-F4 A1-B1")
        .hero(ANN, "E4");
    let mut game = beside.clone().play();
    let moves = game.choices(ANN, "wall");
    assert_eq!(
        moves,
        ["wall E4-F4 E3-E4", "wall E4-F4 E4-E5", "wall E4-F4 D4-E4"]
    );
    assert_eq!(game.refused(ANN, "wall A1-B1 A1-A2"), "E_BAD_TARGET");
    assert_eq!(game.refused(ANN, "wall E4-E5 E3-E4"), "E_NO_WALL");
    assert_eq!(game.refused(ANN, "wall E4-F4 F4-G4"), "E_BAD_TARGET");
    assert_eq!(game.refused(ANN, "wall E4-F4 E4-F4"), "E_EDGE_TAKEN");
    game.act(ANN, "wall E4-F4 E3-E4");
    assert_eq!(game.walls(), "A1-B1 E3-E4");
    assert_eq!(game.pool(ANN), "4/2");
    assert_eq!(game.view().walls_left, 28);

    // The token is lifted before the limit is checked: E4 has two walls, and still one of them may go round.
    let mut game = beside.clone().walls("E4-F4 E3-E4").play();
    game.act(ANN, "wall E4-F4 E4-E5");
    assert_eq!(game.walls(), "A1-B1 E3-E4 E4-E5");

    let game = beside.walls("E2-E3 D3-E3").play();
    assert_eq!(game.refused(ANN, "wall E4-F4 E3-E4"), "E_WALL_LIMIT");
}

#[test]
fn lab_5_25_default_place() {
    // The first legal edge that touches no tile of the own hero.
    let mut game = on_wall_tile("A1-B1");
    game.timeout(ANN);
    assert_eq!(game.walls(), "A1-B1 A1-A2");

    // Where every other border is full, one at the own tile.
    let mut game = Fixture::new()
        .tiles("A1=NESW/none B1=NESW/wall")
        .hero(ANN, "A1")
        .play();
    game.act(ANN, "move B1").timeout(ANN);
    assert_eq!(game.walls(), "A1-A2");
}
