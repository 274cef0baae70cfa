//! Why a game refuses, each reason declared once.

/// Declares `Reason`, and `Checked`, what a check gives: for each reason the rule it comes from, its stable code and its
/// sentence, in which what it carries stands by name:
/// `reasons! { /// Why. { /// THE-6.15. Stones(count: u8) = "E_STONES", "You need {count} gate stones."; } }`.
#[macro_export]
macro_rules! reasons {
    ($(#[$doc:meta])* {
        $($(#[$reason_doc:meta])* $name:ident $(($($field:ident: $type:ty),+))? = $code:literal, $sentence:literal;)+
    }) => {
        /// What a check gives.
        pub type Checked = Result<(), Reason>;

        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Reason { $($(#[$reason_doc])* $name $(($($type),+))?,)+ }

        impl Reason {
            /// The stable code.
            pub const fn code(self) -> &'static str {
                match self { $(Reason::$name { .. } => $code,)+ }
            }

            /// The refusal that the player gets.
            pub fn refusal(self) -> $crate::game::Refusal {
                let sentence = match self { $(Reason::$name $(($($field),+))? => format!($sentence),)+ };
                $crate::game::Refusal::new(self.code(), sentence)
            }
        }

        impl From<Reason> for $crate::game::Refusal {
            fn from(reason: Reason) -> Self {
                reason.refusal()
            }
        }
    };
}
