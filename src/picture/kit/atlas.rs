//! The sprites of a painter, each drawn when it is first asked for and kept.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use super::sprite::Sprite;

/// How many bytes the sprites of all atlases together may take; a sprite for which there is no room is drawn each time.
pub const MOST_BYTES: usize = 64 << 20;

static KEPT: AtomicUsize = AtomicUsize::new(0);

/// One drawing of a painter's set. The set is finite, and so are the widths that a layout asks for.
pub trait Artwork: Copy + Eq + Hash + Send + Sync + 'static {
    /// The drawing as SVG.
    fn svg(self) -> String;

    /// The drawing, `width` pixels wide, for a layer that is kept itself.
    fn draw(self, width: i32) -> Sprite {
        Sprite::from_svg(&self.svg(), width as u32)
    }
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
        if let Some(sprite) = known.get(&(art, width)) {
            return Arc::clone(sprite);
        }
        let bytes = size_of_val(sprite.pixels());
        if KEPT.load(Ordering::Relaxed) + bytes <= MOST_BYTES {
            KEPT.fetch_add(bytes, Ordering::Relaxed);
            known.insert((art, width), Arc::clone(&sprite));
        }
        sprite
    }
}

impl<A: Artwork> Default for Atlas<A> {
    fn default() -> Self {
        Atlas::new()
    }
}

/// How many bytes the sprites of all atlases take.
pub fn kept_bytes() -> usize {
    KEPT.load(Ordering::Relaxed)
}
