//! The rules of the games, and the contract that every game keeps.

pub mod any;
pub mod crawler;
pub mod game;
pub mod kit;
pub mod labyrinthos;
mod options;

use any::AnyGame;

/// All games that a table can be opened for. A new game is one line here.
pub static GAMES: &[&dyn AnyGame] = &[&any::Entry::<labyrinthos::Labyrinthos>::NEW];

/// The game with this id.
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.about().id == id)
}
