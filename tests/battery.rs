//! One battery of tests that every game must pass, over the contract alone.
//!
//! Each game is played by chance at every number of seats and with every value of every option. At each
//! step, or at a sample of the steps, the promises of `rules/contract/game.rs` are checked. `DAEDALUS_BATTERY=n`
//! plays n times as many matches and checks every step from 10 on. Each game has a sheet, `battery/GAME.txt`: an example
//! of every sort of action, with whose words the battery tries what no decision offers, and lines `by chance: Event`
//! for public rolls that its views do not keep. How its matches go is known (`battery/courses/GAME.txt`).

use daedalus::rules;

mod battery {
    mod booklet;
    mod case;
    mod course;
    mod facts;
    mod golden;
    mod lesson;
    mod offers;
    mod play;
    mod secrets;
    mod taught;
    mod words;

    pub use booklet::{booklet, lexicon};
    pub use facts::facts;
    pub use lesson::lesson;
    pub use play::{matches, playouts};
    pub use taught::taught;
}

macro_rules! games {
    ($($name:ident: $game:ident,)*) => {
        $(mod $name {
            use daedalus::rules::$name::$game as Game;

            #[test]
            fn facts() {
                crate::battery::facts::<Game>();
            }

            #[test]
            fn booklet() {
                let sheet = include_str!(concat!("battery/", stringify!($name), ".txt"));
                crate::battery::booklet::<Game>(sheet);
            }

            #[test]
            fn lexicon() {
                crate::battery::lexicon::<Game>();
            }

            #[test]
            fn lesson() {
                crate::battery::lesson::<Game>();
            }

            #[test]
            fn playouts() {
                crate::battery::playouts::<Game>();
            }

            #[test]
            fn matches() {
                let sheet = include_str!(concat!("battery/", stringify!($name), ".txt"));
                crate::battery::matches::<Game>(sheet);
            }
        })*

        #[test]
        fn taught() {
            crate::battery::taught();
        }

        #[test]
        fn every_folder_has_the_name_of_its_game() {
            let folders = [$(stringify!($name)),*];
            let registered: Vec<_> = rules::GAMES.iter().map(|game| game.about().id).collect();
            assert_eq!(registered, folders);
        }
    };
}

daedalus::rules::games!(games);
