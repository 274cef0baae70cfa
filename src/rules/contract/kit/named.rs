//! Names: cards, pieces, options that have an id in texts and a printed name.

/// Declares a small enum whose variants have an id (in texts and JSON) and a printed name:
/// `named! { /// A die. Die { /// One pip. One = "one", "One"; } }`.
#[macro_export]
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $id:literal, $title:literal;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $id)] $variant,)+ }

        impl $name {
            /// All of them, in the order of the specification.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The id in texts.
            pub const fn id(self) -> &'static str {
                match self { $($name::$variant => $id),+ }
            }

            /// The printed name.
            pub const fn title(self) -> &'static str {
                match self { $($name::$variant => $title),+ }
            }

            /// The one with this id.
            pub fn from_id(id: &str) -> Option<$name> {
                Self::ALL.iter().copied().find(|it| it.id() == id)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}
