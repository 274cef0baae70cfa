//! What several games share: chance, names, small sets, the words of typed actions.

pub mod chance;
mod named;
mod sets;
pub mod words;

pub use sets::SeatSet;
pub(crate) use {named::named, sets::bit_set};
