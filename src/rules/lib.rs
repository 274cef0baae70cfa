//! The rules of the games, each a crate of its own, and the contract that every game keeps.

pub use daedalus_contract::{any, game, kit};

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

macro_rules! crates {
    ($($module:ident: $game:ident,)*) => { $(pub use $module;)* };
}
games!(crates);

macro_rules! entries {
    ($($module:ident: $game:ident,)*) => { &[$(&any::Entry::<$module::$game>::NEW),*] };
}

/// All games that a table can be opened for.
pub static GAMES: &[&dyn AnyGame] = games!(entries);

/// The game with this id.
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.about().id == id)
}
