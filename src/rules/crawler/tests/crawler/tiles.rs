//! Squares, spaces, tiles (sections 2 and 3).

use crate::mats::{at, design, mat};
use daedalus_crawler::board::{Direction, Space, Square};
use daedalus_crawler::mat::{Mat, Terrain};
use daedalus_crawler::tiles::{
    Class, DESIGNS, LAVA_ISLAND, TREASURE_CHAMBER, is_open, rotations, same_look, symbol, turn,
};

const SPECIFICATION: &str = include_str!("../../../../../docs/rules/crawler.md");

#[test]
fn dcl_3_2_squares_are_named_by_space_and_place() {
    let square = at("D4c3");
    assert_eq!((square.column(), square.row()), (17, 17));
    assert_eq!(at("d4-C3"), square);
    assert_eq!(square.to_string(), "d4c3");
    for wrong in ["", "D4", "H1a1", "A8a1", "A1f1", "A1a6", "D4c33", "ä"] {
        assert!(wrong.parse::<Square>().is_err(), "{wrong}");
    }
    for square in Square::all() {
        assert_eq!(square.to_string().parse(), Ok(square));
    }
}

/// DCL-3.1, DCL-3.3.
#[test]
fn dcl_3_1_and_3_3_spaces_and_squares_in_reading_order() {
    // DCL-2.1: seven times seven spaces.
    assert_eq!(Space::all().len(), 49);
    assert_eq!(Square::all().len(), 35 * 35);
    let names: Vec<String> = Space::all().map(|space| space.to_string()).collect();
    assert_eq!((&*names[0], &*names[1], &*names[7]), ("a1", "b1", "a2"));
    assert!(at("B1a1") < at("A1a2"), "smaller rows first");
    assert_eq!(Space::CENTRE.to_string(), "d4");
    let east = Space::CENTRE.step(Direction::East).map(|it| it.to_string());
    assert_eq!(east.as_deref(), Some("e4"));
    assert_eq!("a1".parse::<Space>().unwrap().step(Direction::North), None);
}

/// DCL-3.23, DCL-3.24.
#[test]
fn dcl_3_23_and_3_24_distances() {
    assert!(at("D4c3").is_adjacent(at("D4d4")));
    assert!(!at("D4c3").is_adjacent(at("D4c3")));
    assert_eq!(at("A1a1").cheb(at("A1d3")), 3);
    assert_eq!(at("A1a1").range(at("A1d3")), 3 + 1);
    assert_eq!(at("A1a1").range(at("G7e5")), 34 + 17);
}

/// DCL-2.2, DCL-3.18.
#[test]
fn dcl_2_2_and_3_18_the_tiles_are_those_of_the_table() {
    let mut of_class = [0; 4];
    for design in DESIGNS {
        of_class[design.class as usize] += design.count;
        if design.class != Class::Printed {
            let row = format!("| {} | {} |", design.key, design.name);
            let line = SPECIFICATION.lines().find(|line| line.starts_with(&row));
            let line = line.expect("a row of the table");
            assert!(line.contains(&format!("`{}`", design.rows)), "{line}");
            assert!(line.contains(&format!("| {} |", design.count)), "{line}");
        }
    }
    assert_eq!(of_class, [2, 30, 28, 0], "DCL-3.18: centre, plain, feature");
    for key in ["A1", "G1", "G7", "A7", "D1", "G4", "D7", "A4"] {
        let rows = DESIGNS[usize::from(design(key))].rows;
        assert!(
            SPECIFICATION.contains(&format!("| {key} | `{rows}` |")),
            "DCL-3.6"
        );
    }
}

#[test]
fn dcl_3_18_open_sides_are_those_of_the_table() {
    for (number, design) in DESIGNS.iter().enumerate() {
        let row = format!("| {} | {} |", design.key, design.name);
        let Some(line) = SPECIFICATION.lines().find(|line| line.starts_with(&row)) else {
            continue;
        };
        let open: String = Direction::SIDES
            .into_iter()
            .filter(|&side| is_open(number as u8, 0, side))
            .map(|side| side.id().to_uppercase())
            .collect();
        assert!(line.contains(&format!("| {open} |")), "{open}: {line}");
    }
}

#[test]
fn dcl_3_19_a_quarter_turns_rows_into_columns() {
    for (number, _) in DESIGNS.iter().enumerate() {
        let number = number as u8;
        for row in 0..5 {
            for column in 0..5 {
                let turned = symbol(number, 1, row * 5 + column);
                assert_eq!(turned, symbol(number, 0, (4 - column) * 5 + row));
            }
        }
        let sides = Direction::SIDES;
        for (at, side) in sides.into_iter().enumerate() {
            let next = sides[(at + 1) % 4];
            assert_eq!(is_open(number, 0, side), is_open(number, 1, next));
        }
    }
    for inner in 0..25 {
        assert_eq!(turn(turn(inner, 1), 3), inner);
        assert_eq!(
            symbol(design("S4"), 3, turn(inner, 3)),
            symbol(design("S4"), 0, inner)
        );
    }
}

#[test]
fn dcl_5_16_rotations_that_look_alike_are_one() {
    let looks = |key| rotations(design(key)).collect::<Vec<_>>();
    assert_eq!(looks("W1"), [0]);
    assert_eq!(looks("S1"), [0, 1]);
    assert_eq!(looks("Y1"), [0, 1, 2, 3]);
    assert_eq!(same_look(design("S1"), 3), 1);
}

/// DCL-3.4, DCL-3.20.
#[test]
fn dcl_3_4_and_3_20_the_mat_at_the_start() {
    for (hard, centre) in [(false, TREASURE_CHAMBER), (true, LAVA_ISLAND)] {
        let mat = Mat::new(hard);
        assert_eq!(mat.all().count(), 9);
        let laid = mat.laid(Space::CENTRE).unwrap();
        assert_eq!((laid.design, laid.rotation), (centre, 0));
        assert_eq!(mat.symbol(at("D4c3")), b'T');
    }
}

/// DCL-3.5, DCL-3.6.
#[test]
fn dcl_3_5_and_3_6_spawn_points() {
    let mat = mat("Y10@B2");
    let points = |number| {
        let mut names: Vec<String> = mat.spawn_points(number).map(|it| it.to_string()).collect();
        names.sort();
        names
    };
    assert_eq!(points(1), ["a1c3"]);
    assert_eq!(points(2), ["g1c3"]);
    assert_eq!(points(3), ["g7c3"]);
    assert_eq!(points(4), ["a7c3"]);
    assert_eq!(points(5), ["a4c3", "d1c3", "d7c3", "g4c3"]);
    assert_eq!(points(6), ["b2c3"]);
}

#[test]
fn dcl_3_7_to_3_16_symbols_and_terrain() {
    let mut mat = mat("W9@B1 W7@C1 V3@B2");
    let terrain = |mat: &Mat, name| mat.terrain(at(name));
    assert_eq!(terrain(&mat, "B1a1"), Terrain::Wall);
    assert_eq!(terrain(&mat, "B1c1"), Terrain::Shallow);
    assert_eq!(terrain(&mat, "B1b2"), Terrain::Deep);
    assert_eq!(terrain(&mat, "C1c3"), Terrain::Lava);
    assert_eq!(terrain(&mat, "B2b3"), Terrain::Floor);
    assert_eq!(terrain(&mat, "D4c3"), Terrain::Floor);
    assert_eq!(terrain(&mat, "A1c3"), Terrain::Floor);
    assert_eq!(terrain(&mat, "E4c3"), Terrain::Hidden);
    let (space, rubble) = ("b2".parse().unwrap(), at("B2c1"));
    mat.change(space, |laid| laid.rubble |= 1 << rubble.inner());
    assert!(
        !mat.laid(space).unwrap().is_open(Direction::North),
        "DCL-3.59"
    );
    mat.change(space, |laid| laid.turn(1));
    assert_eq!(
        terrain(&mat, "B2e3"),
        Terrain::Wall,
        "DCL-3.16: it moves with its tile"
    );
    mat.change(space, |laid| laid.rubble = 1 << at("B2a1").inner());
    mat.change(space, |laid| laid.turn(1));
    let turned = mat.laid(space).unwrap().rubble;
    assert_eq!(turned, 1 << at("B2e1").inner(), "in a corner, too");
}
