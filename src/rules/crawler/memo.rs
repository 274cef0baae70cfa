//! What is worked out from the tiles when it is asked for, and kept as long as they lie as they do.

use std::sync::{Arc, Mutex, OnceLock};

use super::distances::Distances;
use super::flood::Regions;
use super::guess::Guess;
use super::heart::Heart;

/// All that is kept. It follows from the tiles, so it is no part of what a mat is: two mats with the same tiles are the
/// same, whatever was asked of them. Copies of a mat share it.
#[derive(Clone, Debug, Default)]
pub struct Memo(Arc<Kept>);

/// What a [`Memo`] keeps.
#[derive(Debug, Default)]
pub struct Kept {
    /// How far it may be to the chest (DCL-14.1).
    pub guess: OnceLock<Arc<Guess>>,
    /// What is joined to the chest (DCL-3.60).
    pub heart: OnceLock<Arc<Heart>>,
    /// Walking distances (DCL-3.56).
    pub distances: Mutex<Distances>,
    /// Where gaits lead (DCL-3.56).
    pub regions: Mutex<Regions>,
}

impl std::ops::Deref for Memo {
    type Target = Kept;

    fn deref(&self) -> &Kept {
        &self.0
    }
}

impl PartialEq for Memo {
    fn eq(&self, _: &Memo) -> bool {
        true
    }
}

impl Eq for Memo {}
