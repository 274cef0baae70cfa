//! What several games share: chance, names, small sets, sides, the words of typed actions.

pub mod chance;
mod flow;
mod kinds;
mod named;
pub mod prose;
mod reactions;
mod reasons;
mod sets;
mod side;
pub mod words;

pub use flow::{Flow, hide};
pub use sets::SeatSet;
pub use side::{NoSuchSide, Side};
pub(crate) use {
    kinds::kinds, named::named, reactions::reactions, reasons::reasons, sets::bit_set,
};
