//! What several games share: chance, names, small sets, sides, the words of typed actions.

pub mod chance;
mod named;
mod sets;
mod side;
pub mod words;

pub use sets::SeatSet;
pub use side::{NoSuchSide, Side};
pub(crate) use {named::named, sets::bit_set};
