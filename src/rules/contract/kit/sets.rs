//! Small sets as bits.

use crate::game::Seat;

/// Declares a set of things that have a small index:
/// `bit_set! { /// A set of seats. SeatSet(u8) of Seat, Seat::index, Seat::all(8) }` (bits, item, its index, all items).
#[macro_export]
macro_rules! bit_set {
    ($(#[$doc:meta])* $name:ident($bits:ty) of $item:ty, $index:expr, $all:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name($bits);

        impl $name {
            /// The empty set.
            pub const EMPTY: $name = $name(0);

            fn bit(item: $item) -> $bits {
                let index: fn($item) -> usize = $index;
                1 << index(item)
            }

            /// The set of one.
            pub fn only(item: $item) -> $name {
                $name(Self::bit(item))
            }

            /// True when the item is in the set.
            pub fn has(self, item: $item) -> bool {
                self.0 & Self::bit(item) != 0
            }

            /// Puts an item into the set.
            pub fn insert(&mut self, item: $item) {
                self.0 |= Self::bit(item);
            }

            /// Takes an item out of the set.
            pub fn remove(&mut self, item: $item) {
                self.0 &= !Self::bit(item);
            }

            /// The items of either set.
            pub fn with(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            /// The items that are not in the other set.
            pub fn without(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }

            /// The items of both sets.
            pub fn and(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }

            /// True when nothing is in the set.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many items are in the set.
            pub fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// The items in their natural order.
            pub fn iter(self) -> impl DoubleEndedIterator<Item = $item> + Clone {
                $all.filter(move |&item| self.has(item))
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $name {
                let mut set = $name::EMPTY;
                for item in items {
                    set.insert(item);
                }
                set
            }
        }
    };
}
bit_set! {
    /// A set of seats.
    SeatSet(u8) of Seat, Seat::index, Seat::all(8)
}
