//! The setting by which a seat says when it wants to be asked for reactions.

/// Declares the setting `reactions` of a game, with what it says of it. How it is kept is the game's own:
/// `reactions! { /// When a seat wants to be asked (LAB-5.88). #[serde(rename_all = "snake_case")] }`.
#[macro_export]
macro_rules! reactions {
    ($(#[$attribute:meta])*) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
        $(#[$attribute])*
        pub enum Reactions {
            /// Whenever it may react.
            #[default]
            Ask,
            /// Only where it is concerned.
            Concerned,
            /// Never.
            Never,
        }

        impl Reactions {
            /// The value that players type.
            pub fn from_id(id: &str) -> Option<Reactions> {
                match id {
                    "ask" => Some(Reactions::Ask),
                    "concerned" => Some(Reactions::Concerned),
                    "never" => Some(Reactions::Never),
                    _ => None,
                }
            }
        }
    };
}
