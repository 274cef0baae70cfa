//! The leaderboard of a server.

use daedalus::picture::leaderboard::{Line, draw};
use daedalus::picture::{ALT_LIMIT, Drawing};

use super::samples::pixels::golden;
use super::samples::wild_names;

/// Everyday numbers beside the largest ones, and names that people really choose.
fn lines() -> Vec<Line> {
    let mut names = wild_names();
    names.insert(0, "Maximiliane von Hohenlohe-Weiker".into());
    names.push("Ann".into());
    let figures = [
        (1, 1834, 112, 57),
        (2, 1700, 1, 1),
        (2, 1700, 1, 0),
        (4, 1544, 20, 0),
        (5, 1400, 10_000, 9_999),
        (6, 1100, 3, 0),
        (7, 900, 5, 0),
        (10, -12, 5, 1),
    ];
    let line = |(name, (place, points, matches, wins))| Line {
        place,
        name,
        points,
        matches,
        wins,
    };
    names.into_iter().zip(figures).map(line).collect()
}

fn drawn(lines: &[Line]) -> Drawing {
    draw("Labyrinthos", lines)
}

#[test]
fn golden_leaderboard() {
    golden("leaderboard", drawn(&lines())).expect("it looks as before");
}

#[test]
fn a_leaderboard_is_small_and_told_in_words() {
    let picture = drawn(&lines()).encode();
    assert!(picture.png.len() <= 150_000, "{} bytes", picture.png.len());
    assert!(picture.alt.chars().count() <= ALT_LIMIT);
    assert!(picture.alt.contains("10000 matches, 9999 wins."));
    let none = drawn(&[]).encode();
    assert!(none.alt.ends_with("no rated match has been played yet."));
}
