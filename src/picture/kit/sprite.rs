//! Small drawings, made from our own SVG once and copied many times.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// A drawing in premultiplied RGBA.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sprite {
    width: u32,
    height: u32,
    pixels: Vec<u8>,
    opaque: bool,
}

impl Sprite {
    /// A sprite of these pixels, row by row from the top.
    pub(super) fn new(width: u32, height: u32, pixels: Vec<u8>) -> Sprite {
        let opaque = pixels
            .as_chunks::<4>()
            .0
            .iter()
            .all(|pixel| pixel[3] == 255);
        Sprite {
            width,
            height,
            pixels,
            opaque,
        }
    }

    /// Draws an SVG so that it becomes `width` pixels wide.
    ///
    /// # Panics
    /// When the text is no SVG: it is part of the program, and a test draws every one.
    pub fn from_svg(svg: &str, width: u32) -> Sprite {
        let tree = Tree::from_str(svg, &Options::default()).expect("our own art is valid SVG");
        let size = tree.size();
        let scale = width as f32 / size.width();
        let height = (size.height() * scale).round().max(1.0) as u32;
        let mut map = Pixmap::new(width.max(1), height).expect("a sprite has a size");
        let place = Transform::from_scale(scale, scale);
        resvg::render(&tree, place, &mut map.as_mut());
        Sprite::new(map.width(), map.height(), map.take())
    }

    /// Width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// True when nothing shines through, so that rows can be copied.
    pub fn opaque(&self) -> bool {
        self.opaque
    }

    /// All pixels, premultiplied RGBA, row by row from the top.
    pub fn pixels(&self) -> &[[u8; 4]] {
        self.pixels.as_chunks().0
    }
}
