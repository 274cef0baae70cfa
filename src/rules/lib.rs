//! The rules of the games, and the contract that every game keeps.

pub mod any;
pub mod crawler;
pub mod cretan;
pub mod game;
pub mod kit;
pub mod labyrintheus;
pub mod labyrinthos;
pub mod legends;
mod options;

use any::AnyGame;

/// Calls a macro with all games, each as `folder: Type`: for registries and tests that need the types. A new game is
/// one line here.
#[macro_export]
macro_rules! games {
    ($($call:tt)+) => {
        $($call)+! {
            labyrinthos: Labyrinthos,
            cretan: Cretan,
            legends: Legends,
            labyrintheus: Labyrintheus,
            crawler: Crawler,
        }
    };
}

macro_rules! entries {
    ($($module:ident: $game:ident,)*) => { &[$(&any::Entry::<$module::$game>::NEW),*] };
}

/// All games that a table can be opened for.
pub static GAMES: &[&dyn AnyGame] = games!(entries);

/// The game with this id.
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.about().id == id)
}
