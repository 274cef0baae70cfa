//! What several games share: chance, names, small sets, sides, the words of typed actions.

pub mod chance;
mod flow;
mod kinds;
mod named;
pub mod prose;
mod reactions;
mod reasons;
mod seated;
mod sets;
mod side;
pub mod words;

pub use crate::{bit_set, flow, kinds, named, reactions, reasons, seated};
pub use flow::hide;
pub use sets::{Indices, SeatSet};
pub use side::{NoSuchSide, Side};
