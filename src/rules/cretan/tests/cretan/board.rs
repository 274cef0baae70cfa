//! Section 3: squares, spaces, adjacency, distance; and the counts of section 2 that lie on the board.

use daedalus_contract::kit::Side;
use daedalus_cretan::board::{Ground, MAP, SPACES, SQUARES, Space};
use daedalus_cretan::pieces::Colour;
use daedalus_fixtures::cretan::Fixture;

fn space(text: &str) -> Space {
    text.parse()
        .unwrap_or_else(|_| panic!("{text} is no space"))
}

fn names<'a>(spaces: impl IntoIterator<Item = &'a Space>) -> String {
    let names: Vec<String> = spaces.into_iter().map(|it| it.to_string()).collect();
    names.join(" ")
}

#[test]
fn cre_2_1_to_2_7_counts_of_the_board() {
    // CRE-2.1, CRE-2.2, CRE-2.3, CRE-2.4, CRE-2.5, CRE-2.6, CRE-2.7, CRE-15.24
    assert_eq!(MAP.len() * MAP[0].len(), SQUARES);
    let all: Vec<Space> = Space::all().collect();
    assert_eq!(all.len(), SPACES);
    let count = |ground| all.iter().filter(|it| it.ground() == ground).count();
    for &colour in Colour::ALL {
        assert_eq!(count(Ground::Chest(colour)), 36, "{colour}");
        assert_eq!(count(Ground::Gateway(colour)), 1);
    }
    assert_eq!(count(Ground::Blank), 148);
    assert_eq!(count(Ground::Palace), 1);
    let small = all.iter().filter(|it| !it.is_large()).count();
    assert_eq!(small, 292);
    let covered = |space: &Space| {
        let ((left, top), (right, bottom)) = space.squares();
        (u16::from(right - left) + 1) * (u16::from(bottom - top) + 1)
    };
    assert_eq!(covered(&Space::PALACE), 16);
    assert_eq!(covered(&Space::gateway(Colour::Blue)), 4);
    assert_eq!(all.iter().map(covered).sum::<u16>(), 324);
}

#[test]
fn cre_3_1_names_of_squares() {
    // CRE-3.1, CRE-3.2, CRE-3.3
    assert_eq!(space("d4"), Space::at(3, 3));
    assert_eq!(space("r18").to_string(), "R18");
    assert_eq!(space("I9"), Space::PALACE);
    assert_eq!(space("pal"), Space::PALACE);
    for (square, gateway) in [("J2", "GN"), ("Q9", "GE"), ("i18", "GS"), ("B10", "GW")] {
        assert_eq!(space(square).to_string(), gateway);
    }
    for wrong in ["S1", "A0", "A19", "A", "", "4D", "GX", "A+1", "A01", "é1"] {
        assert!(wrong.parse::<Space>().is_err(), "{wrong}");
    }
}

#[test]
fn cre_3_4_and_3_5_the_map_turns_into_itself() {
    // CRE-3.4, CRE-3.5
    let letters = |ground| match ground {
        Ground::Chest(colour) => Some((false, colour)),
        Ground::Gateway(colour) => Some((true, colour)),
        _ => None,
    };
    for row in 0..18 {
        for column in 0..18 {
            // (x, y) → (19 − y, x), counted from 1.
            let here = Space::at(column, row).ground();
            let there = Space::at(17 - row, column).ground();
            match (letters(here), letters(there)) {
                (Some((large, colour)), Some((other_large, other))) => {
                    assert_eq!(large, other_large);
                    assert_eq!(other.index(), (colour.index() + 1) % 4);
                }
                (None, None) => assert_eq!(here, there),
                (one, other) => panic!("{column},{row}: {one:?} {other:?}"),
            }
        }
    }
    assert_eq!(space("A1").chest(), Some(Colour::Yellow));
    assert_eq!(space("B1").ground(), Ground::Blank);
}

#[test]
fn cre_3_6_no_two_chests_of_a_colour_side_by_side() {
    for here in Space::all() {
        for side in Side::ALL {
            for next in here.exits(side, false) {
                let same = here.chest().is_some() && here.chest() == next.chest();
                assert!(!same, "{here} and {next}");
            }
        }
    }
}

#[test]
fn cre_3_7_to_3_11_exits_of_large_spaces() {
    // CRE-3.8, CRE-3.9, CRE-3.10
    // CRE-3.12: two squares in each of three directions.
    let table = [
        ("GN", Colour::Red, ["", "K1 K2", "I3 J3", "H1 H2"]),
        ("GE", Colour::Blue, ["Q8 R8", "", "Q11 R11", "P9 P10"]),
        ("GS", Colour::Green, ["I16 J16", "K17 K18", "", "H17 H18"]),
        ("GW", Colour::Yellow, ["A8 B8", "C9 C10", "A11 B11", ""]),
    ];
    let exits = |from: Space| Side::ALL.map(|side| names(from.exits(side, false)));
    for (id, colour, expected) in table {
        assert_eq!(space(id), Space::gateway(colour), "CRE-3.7 to 3.10");
        assert_eq!(exits(space(id)), expected);
    }
    let palace = [
        "H7 I7 J7 K7",
        "L8 L9 L10 L11",
        "H12 I12 J12 K12",
        "G8 G9 G10 G11",
    ];
    assert_eq!(exits(Space::PALACE), palace, "CRE-3.11");
}

#[test]
fn cre_3_13_to_3_16_steps_and_walls() {
    // CRE-3.13, CRE-3.14, CRE-3.15, CRE-3.16
    assert_eq!(names(space("A1").exits(Side::North, false)), "");
    assert_eq!(names(space("A1").exits(Side::West, false)), "");
    assert_eq!(names(space("G9").exits(Side::East, false)), "PAL");
    assert_eq!(names(space("K2").exits(Side::West, false)), "GN");
    for inner in ["D4", "E7", "M12"] {
        let open = |side| space(inner).exits(side, false).len() == 1;
        assert!(Side::ALL.into_iter().all(open), "no printed walls");
    }
    let foreign = |gateway: &str, colour| space(gateway).is_foreign_to(colour);
    assert!(!foreign("GN", Colour::Red) && foreign("GN", Colour::Blue));
    assert!(!foreign("PAL", Colour::Red) && !foreign("D4", Colour::Red));
}

#[test]
fn cre_3_15_the_gateway_of_an_unused_colour_is_a_wall() {
    // CRE-15.35
    let mut game = Fixture::new("red green")
        .at("red", "C9")
        .slow("red", 1)
        .dice("3")
        .ways("W")
        .play();
    game.act("red", "roll");
    assert_eq!(game.at("red"), "C9", "nobody plays yellow");
}

#[test]
fn cre_3_17_and_3_18_large_spaces_count_as_one() {
    // CRE-15.37, CRE-3.17, CRE-3.18
    let mut game = Fixture::new("red green")
        .at("red", "I6")
        .dice("1 3")
        .ways("S")
        .play();
    game.act("red", "roll");
    assert_eq!(
        game.view().stops.last().unwrap().space.to_string(),
        "K13",
        "I7, PAL, row 12, row 13"
    );
    let mut game = Fixture::new("red green")
        .at("red", "G1")
        .slow("red", 1)
        .dice("3")
        .ways("E")
        .play();
    game.act("red", "roll");
    assert_eq!(game.stops(), "GN K1 K2", "H1, GN, K1 or K2");
}

#[test]
fn cre_3_19_and_3_20_dist_and_range() {
    // CRE-3.19, CRE-3.20
    let dist = |a: &str, b: &str| space(a).dist(space(b));
    let range = |a: &str, b: &str| space(a).range(space(b));
    assert_eq!(dist("A1", "C4"), 5);
    assert_eq!(range("A1", "C4"), 3);
    assert_eq!(dist("K2", "M2"), 2);
    assert_eq!(dist("I3", "K2"), 3);
    assert_eq!(dist("H7", "PAL"), 1);
    assert_eq!((dist("PAL", "GN"), range("PAL", "GN")), (6, 6));
    assert_eq!((dist("F5", "PAL"), range("F5", "PAL")), (5, 3));
    assert_eq!((dist("PAL", "PAL"), range("J9", "H8")), (0, 0));
    assert!(space("F8").is_near(Space::PALACE), "CRE-11.32");
    assert!(space("F6").is_near(Space::PALACE), "diagonal");
    assert!(!space("E8").is_near(Space::PALACE));
}

#[test]
fn cre_3_21_the_goal() {
    let game = Fixture::new("red green").key("green").play();
    let goal = |colour: &str| game.state.goal(game.seat(colour)).to_string();
    assert_eq!(
        (goal("red").as_str(), goal("green").as_str()),
        ("PAL", "GS")
    );
}

#[test]
fn cre_3_22_pieces_never_block() {
    let mut game = Fixture::new("red green blue")
        .at("red", "D4")
        .at("green", "D5")
        .at("blue", "D6")
        .slow("red", 1)
        .dice("2")
        .ways("S")
        .play();
    game.act("red", "roll").act("red", "move S D6");
    assert_eq!(game.at("red"), "D6");
    assert_eq!(game.at("blue"), "D6");
}

#[test]
fn cre_3_23_the_keeper() {
    let one = Fixture::new("red green").key("green").play();
    assert_eq!(one.view().keeper, Some(one.seat("green")));
    let four = Fixture::with("red green", &["keys=four"])
        .key("green")
        .play();
    assert_eq!(four.view().keeper, None);
    assert!(four.board("green").key, "the glyph is shown all the same");
}
