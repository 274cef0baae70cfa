//! One battery of tests that every game must pass, over the contract alone.
//!
//! Each game is played by chance at every number of seats and with every value of every option. At each
//! step, or at a sample of the steps, the promises of `rules/game.rs` are checked. `DAEDALUS_BATTERY=n`
//! plays n times as many matches and checks every step from 10 on. Each game has a file with an example of every sort
//! of action: with the words of these the battery tries what no decision offers.

use daedalus::rules;

mod battery {
    mod case;
    mod facts;
    mod offers;
    mod play;
    mod secrets;
    mod words;

    pub use facts::facts;
    pub use play::{matches, playouts};
}

/// The games that the battery covers, each with the public rolls that its views do not keep. A new game is one line here.
macro_rules! games {
    ($($name:ident: $game:ty, $by_chance:expr;)*) => {
        $(mod $name {
            type Game = $game;

            #[test]
            fn facts() {
                crate::battery::facts::<Game>();
            }

            #[test]
            fn playouts() {
                crate::battery::playouts::<Game>();
            }

            #[test]
            fn matches() {
                let examples = include_str!(concat!("battery/", stringify!($name), ".txt"));
                crate::battery::matches::<Game>(examples, $by_chance);
            }
        })*

        #[test]
        fn every_registered_game_is_covered() {
            let covered = [$(stringify!($name)),*];
            let registered: Vec<_> = rules::GAMES.iter().map(|game| game.about().id).collect();
            assert_eq!(registered, covered);
        }
    };
}

games! {
    labyrinthos: daedalus::rules::labyrinthos::Labyrinthos,
        |event| matches!(event, daedalus::rules::labyrinthos::event::Event::RolledTwo { .. });
    cretan: daedalus::rules::cretan::Cretan, |_| false;
    labyrintheus: daedalus::rules::labyrintheus::Labyrintheus,
        |event| {
            use daedalus::rules::labyrintheus::event::Event;
            matches!(event, Event::Rolled { .. } | Event::Voted { .. })
        };
}
