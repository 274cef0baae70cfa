//! Matches as animated pictures that keep within the room there is.

use daedalus::picture::{Film, draw_film};
use daedalus::rules::GAMES;
use daedalus::rules::any::AnyMatch;
use daedalus::rules::game::{Names, Options};

use super::matches::play;
use super::samples;

/// So many positions of one match, a few actions apart.
fn positions(game: usize, count: usize) -> Vec<Box<dyn AnyMatch>> {
    let game = GAMES[game];
    let seats = game.about().seats.1;
    let position = |at| play(game, seats, &Options::default(), 40 + 6 * at);
    (0..count).map(position).collect()
}

/// The film of these positions within a limit, which it keeps.
fn film(positions: &[Box<dyn AnyMatch>], limit: usize) -> Option<Film> {
    let names = samples::names();
    let film = draw_film(positions, Names(&names), limit)?;
    assert!(film.gif.starts_with(b"GIF89a"));
    assert!(film.gif.len() <= limit, "{} of {limit}", film.gif.len());
    Some(film)
}

#[test]
fn films_of_every_game_keep_within_their_limit() {
    for game in 0..GAMES.len() {
        let positions = positions(game, 2);
        let large = film(&positions, usize::MAX).expect("there is room");
        assert_eq!((large.width, large.frames), (810, 2));
        let small = film(&positions, large.gif.len() - 1).expect("a smaller one fits");
        assert!(small.width < large.width);
        assert_eq!((small.frames, small.alt), (2, large.alt));
    }
}

#[test]
fn a_film_shrinks_first_and_leaves_out_pictures_then() {
    let positions = positions(0, 3);
    let mut shapes = Vec::new();
    let mut limit = usize::MAX;
    while let Some(film) = film(&positions, limit) {
        limit = film.gif.len() - 1;
        shapes.push((film.width, film.frames));
    }
    let expected = [(810, 3), (648, 3), (540, 3), (432, 3), (432, 2)];
    assert_eq!(shapes, expected);
    assert_eq!(film(&[], usize::MAX), None);
}
