//! The kinds of decisions of a game, declared once.

/// Declares the kinds of decisions of a game as an enum, each with its name in the specification, whether everybody may
/// know its choices (`public`) or not (`private`), and what it asks of a seat:
/// `kinds! { /// The decisions. DecisionKind { /// A wall. Wall = "wall_place", public, "place a wall"; } }`.
#[macro_export]
macro_rules! kinds {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $id:literal, $who:ident, $asks:literal;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$variant_doc])* $variant,)+ }

        impl $name {
            /// What everybody may know of each of them, in the order of the specification.
            pub const ALL: &'static [&'static $crate::game::Kind] = &[$($name::$variant.kind()),+];

            /// What everybody may know of it.
            pub const fn kind(self) -> &'static $crate::game::Kind {
                match self {
                    $($name::$variant => const { &$crate::game::Kind::$who($id, $asks) },)+
                }
            }

            /// The one that was declared as this kind; `None` for a kind of another game.
            pub fn of(kind: &$crate::game::Kind) -> Option<$name> {
                match kind.id {
                    $($id => Some($name::$variant),)+
                    _ => None,
                }
            }
        }
    };
}
