//! What every painter draws with: colours, sprites, text, layers, and the way to a small PNG.

pub mod alternatives;
pub mod atlas;
pub mod canvas;
pub mod cards;
pub mod entry;
mod fonts;
pub mod furniture;
pub mod moment;
pub mod palette;
pub mod panel;
mod png;
pub mod result;
pub mod review;
pub mod scene;
pub mod sprite;
pub mod star;
pub mod svg;
pub mod text;
pub mod theme;
pub mod token;
