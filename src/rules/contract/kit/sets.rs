//! Small sets as bits.

use crate::game::Seat;

/// Declares a set of things that have a small index:
/// `bit_set! { /// A set of seats. SeatSet(u8) of Seat, Seat::index, |index| Seat(index as u8) }` (bits, item, its index, the
/// item of an index).
#[macro_export]
macro_rules! bit_set {
    ($(#[$doc:meta])* $name:ident($bits:ty) of $item:ty, $index:expr, $item_of:expr) => {
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
                let item_of: fn(usize) -> $item = $item_of;
                $crate::kit::Indices(self.0.into()).map(item_of)
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
/// The places of the ones among these bits, the lowest first.
#[derive(Clone, Copy, Debug)]
pub struct Indices(pub u64);

impl Iterator for Indices {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let index = self.0.trailing_zeros();
        // Nothing is left of 0, nor is it of 1 when its lowest bit is taken away.
        self.0 &= self.0.checked_sub(1)?;
        Some(index as usize)
    }
}

impl DoubleEndedIterator for Indices {
    fn next_back(&mut self) -> Option<usize> {
        let index = self.0.checked_ilog2()?;
        self.0 &= !(1 << index);
        Some(index as usize)
    }
}

bit_set! {
    /// A set of seats.
    SeatSet(u8) of Seat, Seat::index, |index| Seat(index as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ones_come_in_order_from_both_ends() {
        let all = |bits: u64| Indices(bits).collect::<Vec<_>>();
        assert!(all(0).is_empty());
        assert_eq!(all(1 << 63 | 0b1001), [0, 3, 63]);
        let back: Vec<_> = Indices(1 << 63 | 0b1001).rev().collect();
        assert_eq!(back, [63, 3, 0]);
        let seats: SeatSet = [Seat(5), Seat(0), Seat(7)].into_iter().collect();
        assert!(seats.iter().eq([Seat(0), Seat(5), Seat(7)]));
    }
}
