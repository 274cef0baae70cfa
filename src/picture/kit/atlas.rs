//! The sprites of a painter, each drawn when it is first asked for and kept.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, PoisonError, RwLock};

use super::sprite::Sprite;

/// One drawing of a painter's set. The set is finite, and so are the widths that a layout asks for.
pub trait Artwork: Copy + Eq + Hash + Send + Sync + 'static {
    /// The drawing as SVG.
    fn svg(self) -> String;
}

/// The sprites of a painter by drawing and width.
pub struct Atlas<A> {
    sprites: RwLock<HashMap<(A, u32), Arc<Sprite>>>,
}

impl<A: Artwork> Atlas<A> {
    /// An atlas without any sprite yet.
    pub fn new() -> Atlas<A> {
        Atlas {
            sprites: RwLock::default(),
        }
    }

    /// The drawing, `width` pixels wide.
    pub fn get(&self, art: A, width: u32) -> Arc<Sprite> {
        let known = self.sprites.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(sprite) = known.get(&(art, width)) {
            return Arc::clone(sprite);
        }
        drop(known);
        let sprite = Arc::new(Sprite::from_svg(&art.svg(), width));
        let mut known = self.sprites.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry((art, width)).or_insert(sprite))
    }
}

impl<A: Artwork> Default for Atlas<A> {
    fn default() -> Self {
        Atlas::new()
    }
}
