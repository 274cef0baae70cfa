//! Line of sight (section 3.6).

use crate::mats::{at, mat, random, random_square, rng};
use daedalus_crawler::board::Square;
use daedalus_crawler::mat::{Mat, Terrain};
use daedalus_crawler::sight::{outlook, sees};
use rand::RngExt;

/// The rule as it is written: every segment against every blocking square near the two.
fn sees_slowly(walls: &[Square], from: Square, to: Square) -> bool {
    const POINTS: [(i64, i64); 5] = [(4, 4), (1, 1), (7, 1), (1, 7), (7, 7)];
    let points = |square: Square| {
        POINTS.map(|(x, y)| {
            (
                i64::from(square.column()) * 8 + x,
                i64::from(square.row()) * 8 + y,
            )
        })
    };
    let beside = |low: i32, high: i32, at: i32| (low - 1..=high + 1).contains(&at);
    let near = |wall: &&Square| {
        let (columns, rows) = ([from.column(), to.column()], [from.row(), to.row()]);
        let [left, right] = [columns[0].min(columns[1]), columns[0].max(columns[1])];
        let [top, bottom] = [rows[0].min(rows[1]), rows[0].max(rows[1])];
        beside(left, right, wall.column()) && beside(top, bottom, wall.row())
    };
    let walls: Vec<&Square> = walls.iter().filter(near).collect();
    points(from).into_iter().any(|p| {
        points(to).into_iter().any(|q| {
            let blocks = |&&wall: &&Square| wall != from && wall != to && touches(p, q, wall);
            !walls.iter().any(blocks)
        })
    })
}

/// DCL-3.53.
fn touches(p: (i64, i64), q: (i64, i64), wall: Square) -> bool {
    let (x, y) = (i64::from(wall.column()) * 8, i64::from(wall.row()) * 8);
    let overlap = |a: i64, b: i64, low: i64| a.min(b) <= low + 8 && a.max(b) >= low;
    let cross = |x: i64, y: i64| (q.0 - p.0) * (y - p.1) - (q.1 - p.1) * (x - p.0);
    let corners = [
        cross(x, y),
        cross(x + 8, y),
        cross(x, y + 8),
        cross(x + 8, y + 8),
    ];
    let (least, most) = (corners.iter().min().unwrap(), corners.iter().max().unwrap());
    overlap(p.0, q.0, x) && overlap(p.1, q.1, y) && *least <= 0 && *most >= 0
}

fn walls(mat: &Mat) -> Vec<Square> {
    let blocks = |square: &Square| matches!(mat.terrain(*square), Terrain::Wall | Terrain::Hidden);
    Square::all().filter(blocks).collect()
}

#[test]
fn dcl_3_51_to_3_53_the_fast_test_agrees_with_the_written_one() {
    let mut rng = rng(351);
    let mut seen = 0;
    for _ in 0..200 {
        let (mat, _) = random(&mut rng);
        let (chart, walls) = (mat.chart(), walls(&mat));
        for _ in 0..500 {
            let from = random_square(&mut rng);
            // Near squares see each other now and then, far ones hardly ever.
            let near = |at: i32, rng: &mut rand_chacha::ChaCha8Rng| at + rng.random_range(-6..=6);
            let (column, row) = (near(from.column(), &mut rng), near(from.row(), &mut rng));
            let to = Square::at(column, row).unwrap_or_else(|| random_square(&mut rng));
            let expected = sees_slowly(&walls, from, to);
            assert_eq!(sees(chart, from, to), expected, "{from} to {to} on {mat:?}");
            assert_eq!(sees(chart, to, from), expected, "DCL-3.55: symmetric");
            let clear = !mat.terrain(to).is_opaque();
            let might = outlook(chart, from).has(to);
            assert!(
                might || !(expected && clear),
                "{from} to {to}: in the outlook"
            );
            seen += usize::from(expected);
        }
    }
    assert!(
        (10_000..60_000).contains(&seen),
        "{seen} of 100,000 pairs see each other"
    );
}

#[test]
fn dcl_3_50_no_sight_past_a_corner_or_along_a_wall() {
    let chart = mat("W1@B1").chart().clone();
    assert!(sees(&chart, at("B1c1"), at("B1c5")), "through the middle");
    assert!(
        sees(&chart, at("B1c2"), at("B1d3")),
        "past one corner, not along it"
    );
    assert!(!sees(&chart, at("B1c1"), at("B1e3")), "DCL-15.3");
    let chamber = Mat::new(false).chart().clone();
    assert!(sees(&chamber, at("D4c1"), at("D4e3")), "DCL-15.3");
}

#[test]
fn dcl_3_52_the_unrevealed_and_rubble_block() {
    let mut ground = mat("W1@B1 W1@C1");
    assert!(sees(ground.chart(), at("B1c3"), at("C1c3")));
    let rubble = at("C1b3");
    ground.change(rubble.space(), |laid| laid.rubble |= 1 << rubble.inner());
    assert!(!sees(ground.chart(), at("B1c3"), at("C1c3")));
    assert!(
        sees(ground.chart(), at("B1c3"), at("C1b3")),
        "DCL-3.55: its own square never blocks"
    );
    let gap = mat("W1@B1").chart().clone();
    assert!(!sees(&gap, at("B1c3"), at("D1c3")));
}

#[test]
fn dcl_3_54_lava_and_water_do_not_block() {
    let chart = mat("W7@B1 W9@C1").chart().clone();
    assert!(sees(&chart, at("B1a3"), at("C1e3")));
}
