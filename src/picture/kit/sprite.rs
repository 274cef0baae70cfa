//! Small drawings, made from our own SVG once and copied many times.

use image::codecs::png::PngEncoder;
use image::imageops::thumbnail;
use image::{ExtendedColorType, ImageEncoder, RgbaImage};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::canvas::Area;
use super::scene::Sign;

/// A drawing in premultiplied RGBA.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sprite {
    width: u32,
    height: u32,
    pixels: Vec<u8>,
    opaque: bool,
    /// What is to be read on it: of a layer what was drawn there, else the drawing itself.
    signs: Vec<Sign>,
}

impl Sprite {
    /// A sprite of these pixels, row by row from the top.
    fn new(width: u32, height: u32, pixels: Vec<u8>) -> Sprite {
        let signs = visible(&pixels, width as usize).map(Sign::drawing);
        Sprite::layer(width, height, pixels, signs.into_iter().collect())
    }

    /// A layer of these pixels, on which these signs are to be read.
    pub(super) fn layer(width: u32, height: u32, pixels: Vec<u8>, signs: Vec<Sign>) -> Sprite {
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
            signs,
        }
    }

    /// Draws an SVG so that it becomes `width` pixels wide.
    ///
    /// # Panics
    /// When the text is no SVG: it is part of the program, and a test draws every one.
    pub fn from_svg(svg: &str, width: u32) -> Sprite {
        let tree = parsed(svg);
        let size = tree.size();
        let scale = width as f32 / size.width();
        let height = (size.height() * scale).round().max(1.0) as u32;
        Sprite::render(
            &tree,
            Transform::from_scale(scale, scale),
            (width.max(1), height),
        )
    }

    /// Draws an SVG as large as it fits into the middle of a square.
    ///
    /// # Panics
    /// As [`Sprite::from_svg`].
    pub fn square(svg: &str, side: u32) -> Sprite {
        let tree = parsed(svg);
        let (width, height) = (tree.size().width(), tree.size().height());
        let longer = width.max(height);
        let centre = Transform::from_translate((longer - width) / 2.0, (longer - height) / 2.0);
        let scale = side as f32 / longer;
        Sprite::render(&tree, centre.post_scale(scale, scale), (side, side))
    }

    fn render(tree: &Tree, place: Transform, (width, height): (u32, u32)) -> Sprite {
        let mut map = Pixmap::new(width, height).expect("a sprite has a size");
        resvg::render(tree, place, &mut map.as_mut());
        Sprite::new(width, height, map.take())
    }

    /// The sprite made as large as fits a square.
    pub fn shrunk(&self, side: u32) -> Sprite {
        let longer = self.width.max(self.height).max(1);
        let scaled = |length: u32| (length * side / longer).max(1);
        let (width, height) = (scaled(self.width), scaled(self.height));
        let image = RgbaImage::from_raw(self.width, self.height, self.pixels.clone());
        let image = image.expect("a buffer of that size");
        Sprite::new(width, height, thumbnail(&image, width, height).into_raw())
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

    /// A file of its own, with what is transparent.
    pub fn png(&self) -> Vec<u8> {
        let pixels = self.pixels.as_chunks::<4>().0.iter();
        let plain = pixels.flat_map(|&[r, g, b, alpha]| {
            let full = |it: u8| (u32::from(it) * 255 / u32::from(alpha.max(1))).min(255) as u8;
            [full(r), full(g), full(b), alpha]
        });
        let plain: Vec<u8> = plain.collect();
        let mut file = Vec::new();
        let encoder = PngEncoder::new(&mut file);
        encoder
            .write_image(&plain, self.width, self.height, ExtendedColorType::Rgba8)
            .expect("a picture of that size fits into memory");
        file
    }

    /// What is to be read on it, from its left upper corner.
    pub(super) fn signs(&self) -> impl Iterator<Item = &Sign> {
        self.signs.iter()
    }

    /// All pixels, premultiplied RGBA, row by row from the top.
    pub fn pixels(&self) -> &[[u8; 4]] {
        self.pixels.as_chunks().0
    }
}

fn parsed(svg: &str) -> Tree {
    Tree::from_str(svg, &Options::default()).expect("our own art is valid SVG")
}

/// Where it can be seen what is drawn: neither a shadow nor a glow; `None` where that is nowhere.
fn visible(pixels: &[u8], width: usize) -> Option<Area> {
    const SEEN: u8 = 128;
    let mut bounds: Option<(usize, usize, usize, usize)> = None;
    let seen = pixels.as_chunks::<4>().0.iter().enumerate();
    for (at, _) in seen.filter(|(_, pixel)| pixel[3] >= SEEN) {
        let (x, y) = (at % width, at / width);
        let (left, top, right, _) = bounds.unwrap_or((x, y, x, y));
        bounds = Some((left.min(x), top, right.max(x), y));
    }
    let (left, top, right, bottom) = bounds?;
    let size = |from: usize, to: usize| (to + 1 - from) as i32;
    Some(Area::new(
        left as i32,
        top as i32,
        size(left, right),
        size(top, bottom),
    ))
}
