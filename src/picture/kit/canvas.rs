//! The surface that a picture is composed on: premultiplied RGBA, eight bits a channel.

use std::cmp::Reverse;
use std::mem;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use image::imageops::thumbnail;
use image::{Rgba, RgbaImage};
use imageproc::drawing::draw_filled_rect_mut;
use imageproc::rect::Rect;
use resvg::tiny_skia::{
    self, FillRule, LineCap, LineJoin, Paint, Path, PixmapMut, Stroke, Transform,
};

use super::scene::Sign;
use super::sprite::Sprite;
use super::theme::{Rgb, TABLE};

/// A rectangle in pixels: left, top, width, height.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    /// Left edge.
    pub x: i32,
    /// Top edge.
    pub y: i32,
    /// Width.
    pub w: i32,
    /// Height.
    pub h: i32,
}

impl Area {
    /// A rectangle by its left, top, width and height.
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Area {
        Area { x, y, w, h }
    }

    /// The middle, horizontally.
    pub const fn centre_x(self) -> i32 {
        self.x + self.w / 2
    }

    /// The middle, vertically.
    pub const fn centre_y(self) -> i32 {
        self.y + self.h / 2
    }

    /// The first column to the right of it.
    pub const fn right(self) -> i32 {
        self.x + self.w
    }

    /// The first row below it.
    pub const fn bottom(self) -> i32 {
        self.y + self.h
    }

    /// Do the rectangles share a part?
    pub const fn meets(self, other: Area) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }

    /// The part that both rectangles share; without width or height where there is none.
    fn shared(self, other: Area) -> Area {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let right = self.right().min(other.right()).max(x);
        let bottom = self.bottom().min(other.bottom()).max(y);
        Area::new(x, y, right - x, bottom - y)
    }

    /// The part that lies inside `0..width` and `0..height`, as (left, top, right, bottom); `None` if empty.
    fn within(self, width: u32, height: u32) -> Option<(usize, usize, usize, usize)> {
        let left = self.x.max(0);
        let top = self.y.max(0);
        let right = self.right().min(width as i32);
        let bottom = self.bottom().min(height as i32);
        (left < right && top < bottom).then_some((
            left as usize,
            top as usize,
            right as usize,
            bottom as usize,
        ))
    }
}

/// `value * alpha / 255`, rounded, without a division.
#[inline]
const fn scaled(value: u8, alpha: u8) -> u8 {
    let product = value as u32 * alpha as u32 + 128;
    ((product * 257) >> 16) as u8
}

/// How many buffers are kept for the next canvases: one for each picture that is drawn at once, as a rule.
const SPARE: usize = 2;

/// The buffers of canvases that are gone. A board is megabytes: the allocator would ask the system for them anew each
/// time, or scatter them over several heaps.
static SPARES: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

/// An empty buffer for so many bytes; the smallest spare one that has the room.
fn buffer(bytes: usize) -> Vec<u8> {
    let mut spares = SPARES.lock().unwrap_or_else(PoisonError::into_inner);
    let with_room = spares
        .iter()
        .enumerate()
        .filter(|it| it.1.capacity() >= bytes);
    match with_room.min_by_key(|it| it.1.capacity()).map(|it| it.0) {
        Some(at) => {
            let mut buffer = spares.swap_remove(at);
            buffer.clear();
            buffer
        }
        None => Vec::with_capacity(bytes),
    }
}

/// Keeps a buffer, if it is among the largest.
fn keep(buffer: Vec<u8>) {
    let mut spares = SPARES.lock().unwrap_or_else(PoisonError::into_inner);
    spares.push(buffer);
    spares.sort_unstable_by_key(|it| Reverse(it.capacity()));
    spares.truncate(SPARE);
}

/// Premultiplied red, green, blue and alpha.
type Pixel = [u8; 4];

/// A premultiplied pixel over an opaque or premultiplied one.
#[inline]
fn over(below: Pixel, pixel: Pixel) -> Pixel {
    let rest = 255 - pixel[3];
    let mix = |channel: usize| pixel[channel].saturating_add(scaled(below[channel], rest));
    [mix(0), mix(1), mix(2), mix(3)]
}

/// A surface to draw on. Its own blit is several times faster than the general one of `image`, which knows no
/// premultiplied pixels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canvas {
    image: RgbaImage,
    scene: Vec<Sign>,
}

impl Canvas {
    /// A surface of one colour.
    pub fn new(width: u32, height: u32, colour: Rgb) -> Canvas {
        let Rgb(r, g, b) = colour;
        let bytes = width as usize * height as usize * 4;
        let mut pixels = buffer(bytes);
        pixels.resize(bytes, 0);
        pixels.as_chunks_mut().0.fill([r, g, b, 255]);
        let image = RgbaImage::from_raw(width, height, pixels).expect("a buffer of that size");
        Canvas {
            image,
            scene: Vec::new(),
        }
    }

    /// A bare table of this size in pixels.
    pub fn table(width: i32, height: i32) -> Canvas {
        Canvas::new(width as u32, height as u32, TABLE)
    }

    /// Width in pixels.
    pub fn width(&self) -> u32 {
        self.image.width()
    }

    /// Height in pixels.
    pub fn height(&self) -> u32 {
        self.image.height()
    }

    /// All pixels, RGBA, row by row from the top.
    pub fn pixels(&self) -> &[u8] {
        self.image.as_raw()
    }

    /// What stands here to be read or told from others, in the order in which it was drawn.
    pub fn scene(&self) -> &[Sign] {
        &self.scene
    }

    /// Notes a line of text, or a drawing that is not made of sprites.
    pub fn note(&mut self, sign: Sign) {
        self.scene.push(sign);
    }

    /// The canvas in another size, without its scene.
    pub fn resized(&self, width: u32, height: u32) -> Canvas {
        Canvas {
            image: thumbnail(&self.image, width, height),
            scene: Vec::new(),
        }
    }

    /// A part of the canvas, with what stands wholly in it; what lies outside of the canvas is bare table.
    pub fn part(&self, area: Area) -> Canvas {
        let mut part = Canvas::table(area.w, area.h);
        let all = Area::new(0, 0, self.width() as i32, self.height() as i32);
        let inside = area.shared(all);
        for row in inside.y..inside.bottom() {
            let start = (row * all.w + inside.x) as usize;
            let from = &self.image.as_chunks::<4>().0[start..start + inside.w as usize];
            let left = (inside.x - area.x) as usize;
            part.row_mut((row - area.y) as usize, left, left + from.len())
                .copy_from_slice(from);
        }
        let within = self
            .scene
            .iter()
            .filter(|sign| sign.area.shared(area) == sign.area);
        part.scene = within.map(|sign| sign.moved((-area.x, -area.y))).collect();
        part
    }

    /// The sprite that shows what was drawn here, to be kept as a layer.
    pub fn into_sprite(mut self) -> Sprite {
        let pixels = mem::take(&mut self.image);
        let (width, height) = pixels.dimensions();
        let mut pixels = pixels.into_raw();
        pixels.shrink_to_fit();
        Sprite::layer(width, height, pixels, mem::take(&mut self.scene))
    }

    /// Draws a sprite that is a sign with its left upper corner here; what lies outside is cut off.
    pub fn blit(&mut self, sprite: &Sprite, x: i32, y: i32) {
        self.scene.extend(sprite.signs().map(|it| it.moved((x, y))));
        self.lay(sprite, x, y);
    }

    /// Draws a sprite that is ground or ornament with its left upper corner here; what lies outside is cut off.
    pub fn lay(&mut self, sprite: &Sprite, x: i32, y: i32) {
        let all = Area::new(0, 0, self.width() as i32, self.height() as i32);
        self.blit_within(sprite, (x, y), all);
    }

    /// As [`Canvas::lay`]; what lies outside of this rectangle is cut off.
    pub fn blit_within(&mut self, sprite: &Sprite, at: (i32, i32), bounds: Area) {
        let paint: fn(&mut [Pixel], &[Pixel]) = match sprite.opaque() {
            true => <[Pixel]>::copy_from_slice,
            false => blend_row,
        };
        self.blit_rows(sprite, at, bounds, paint);
    }

    /// As [`Canvas::blit`], with its centre here.
    pub fn blit_centred(&mut self, sprite: &Sprite, x: i32, y: i32) {
        let (w, h) = (sprite.width() as i32, sprite.height() as i32);
        self.blit(sprite, x - w / 2, y - h / 2);
    }

    /// As [`Canvas::lay`], with its centre here.
    pub fn lay_centred(&mut self, sprite: &Sprite, x: i32, y: i32) {
        let (w, h) = (sprite.width() as i32, sprite.height() as i32);
        self.lay(sprite, x - w / 2, y - h / 2);
    }

    /// Draws a sprite with its centre here, made transparent: 255 draws it as it is, 0 not at all.
    pub fn blit_faded(&mut self, sprite: &Sprite, x: i32, y: i32, alpha: u8) {
        let at = (
            x - sprite.width() as i32 / 2,
            y - sprite.height() as i32 / 2,
        );
        self.scene.extend(sprite.signs().map(|it| it.moved(at)));
        let all = Area::new(0, 0, self.width() as i32, self.height() as i32);
        self.blit_rows(sprite, at, all, |to, from| {
            for (below, pixel) in to.iter_mut().zip(from) {
                *below = over(*below, pixel.map(|channel| scaled(channel, alpha)));
            }
        });
    }

    /// Paints the rows of a sprite whose corner is at a place, as far as they are within the bounds and the canvas.
    fn blit_rows(
        &mut self,
        sprite: &Sprite,
        (x, y): (i32, i32),
        bounds: Area,
        paint: impl Fn(&mut [Pixel], &[Pixel]),
    ) {
        let area = Area::new(x, y, sprite.width() as i32, sprite.height() as i32);
        let area = area.shared(bounds);
        let Some((left, top, right, bottom)) = area.within(self.width(), self.height()) else {
            return;
        };
        let skip = (left as i32 - x) as usize;
        for row in top..bottom {
            let start = (row as i32 - y) as usize * sprite.width() as usize + skip;
            let from = &sprite.pixels()[start..start + right - left];
            paint(self.row_mut(row, left, right), from);
        }
    }

    /// Fills a rectangle; `alpha` 255 covers what is below.
    pub fn fill(&mut self, area: Area, colour: Rgb, alpha: u8) {
        let Some((left, top, right, bottom)) = area.within(self.width(), self.height()) else {
            return;
        };
        let Rgb(r, g, b) = colour;
        if alpha == 255 {
            let size = ((right - left) as u32, (bottom - top) as u32);
            let covered = Rect::at(left as i32, top as i32).of_size(size.0, size.1);
            draw_filled_rect_mut(&mut self.image, covered, Rgba([r, g, b, 255]));
            return;
        }
        let pixel = [scaled(r, alpha), scaled(g, alpha), scaled(b, alpha), alpha];
        for row in top..bottom {
            for below in self.row_mut(row, left, right) {
                *below = over(*below, pixel);
            }
        }
    }

    /// Colours the pixels that a coverage mask (0 to 255, row by row) covers.
    pub(super) fn stain(&mut self, mask: &[u8], area: Area, colour: Rgb) {
        let Some((left, top, right, bottom)) = area.within(self.width(), self.height()) else {
            return;
        };
        let Rgb(r, g, b) = colour;
        let skip = (left as i32 - area.x) as usize;
        for row in top..bottom {
            let start = (row as i32 - area.y) as usize * area.w as usize + skip;
            let cover = &mask[start..start + right - left];
            let to = self.row_mut(row, left, right);
            for (below, &alpha) in to.iter_mut().zip(cover) {
                if alpha > 0 {
                    let pixel = [scaled(r, alpha), scaled(g, alpha), scaled(b, alpha), alpha];
                    *below = over(*below, pixel);
                }
            }
        }
    }

    /// Fills an outline (units are pixels), with smooth edges.
    pub fn fill_path(&mut self, path: &Path, colour: Rgb) {
        let paint = opaque_paint(colour);
        let place = Transform::identity();
        if let Some(mut map) = self.pixmap() {
            map.fill_path(path, &paint, FillRule::Winding, place, None);
        }
    }

    /// Draws along an outline with round joins; `dash` gives the lengths of stroke and gap.
    pub fn stroke_path(&mut self, path: &Path, colour: Rgb, width: f32, dash: Option<[f32; 2]>) {
        let stroke = Stroke {
            dash: dash.and_then(|lengths| tiny_skia::StrokeDash::new(lengths.to_vec(), 0.0)),
            ..round_stroke(width)
        };
        let paint = opaque_paint(colour);
        if let Some(mut map) = self.pixmap() {
            map.stroke_path(path, &paint, &stroke, Transform::identity(), None);
        }
    }

    /// As [`Canvas::fill_path`], but only in these rows.
    pub(super) fn fill_path_in(&mut self, rows: Range<i32>, path: &Path, colour: Rgb) {
        if let Some((mut map, place)) = self.band(rows) {
            map.fill_path(path, &opaque_paint(colour), FillRule::Winding, place, None);
        }
    }

    /// Draws along an outline, but only in these rows.
    pub(super) fn stroke_path_in(
        &mut self,
        rows: Range<i32>,
        path: &Path,
        colour: Rgb,
        width: f32,
    ) {
        let stroke = round_stroke(width);
        if let Some((mut map, place)) = self.band(rows) {
            map.stroke_path(path, &opaque_paint(colour), &stroke, place, None);
        }
    }

    /// The first row of the area again in all others.
    pub(super) fn repeat_row(&mut self, area: Area) {
        let Some((left, top, right, bottom)) = area.within(self.width(), self.height()) else {
            return;
        };
        let (width, first) = (self.width() as usize, top * self.width() as usize);
        let pixels = self.image.as_chunks_mut::<4>().0;
        for row in top + 1..bottom {
            pixels.copy_within(first + left..first + right, row * width + left);
        }
    }

    /// These rows as a surface of their own, and how to get there from the whole one.
    fn band(&mut self, rows: Range<i32>) -> Option<(PixmapMut<'_>, Transform)> {
        let (width, height) = self.image.dimensions();
        let (top, bottom) = (rows.start.max(0), rows.end.min(height as i32));
        let count = u32::try_from(bottom - top).ok()?;
        let line = width as usize * 4;
        let bytes = self
            .image
            .get_mut(top as usize * line..bottom as usize * line)?;
        let map = PixmapMut::from_bytes(bytes, width, count)?;
        Some((map, Transform::from_translate(0.0, -top as f32)))
    }

    fn pixmap(&mut self) -> Option<PixmapMut<'_>> {
        let (width, height) = self.image.dimensions();
        PixmapMut::from_bytes(&mut self.image, width, height)
    }

    fn row_mut(&mut self, row: usize, left: usize, right: usize) -> &mut [Pixel] {
        let start = row * self.width() as usize;
        &mut self.image.as_chunks_mut().0[start + left..start + right]
    }
}

impl Drop for Canvas {
    fn drop(&mut self) {
        keep(mem::take(&mut self.image).into_raw());
    }
}

fn round_stroke(width: f32) -> Stroke {
    Stroke {
        width,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    }
}

fn opaque_paint(Rgb(r, g, b): Rgb) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(r, g, b, 255);
    paint
}

fn blend_row(to: &mut [Pixel], from: &[Pixel]) {
    for (below, &pixel) in to.iter_mut().zip(from) {
        match pixel[3] {
            0 => {}
            255 => *below = pixel,
            _ => *below = over(*below, pixel),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Rgb = Rgb(255, 0, 0);
    const WHITE: Rgb = Rgb(255, 255, 255);

    fn pixel(canvas: &Canvas, x: u32, y: u32) -> [u8; 4] {
        let at = ((y * canvas.width() + x) * 4) as usize;
        canvas.pixels()[at..at + 4].try_into().unwrap()
    }

    #[test]
    fn blits_are_cut_at_every_edge() {
        let stamp = Canvas::new(4, 4, RED).into_sprite();
        let mut canvas = Canvas::new(6, 6, WHITE);
        for (x, y) in [(-3, -3), (5, 5), (-9, 0), (0, 40)] {
            canvas.blit(&stamp, x, y);
        }
        let red = canvas.pixels().chunks_exact(4).filter(|it| it[1] == 0);
        assert_eq!(red.count(), 2, "one pixel at each of two corners");
        assert_eq!(pixel(&canvas, 0, 0), [255, 0, 0, 255]);
        assert_eq!(pixel(&canvas, 5, 5), [255, 0, 0, 255]);
        canvas.blit_within(&stamp, (1, 1), Area::new(2, 3, 9, 1));
        let red = canvas.pixels().chunks_exact(4).filter(|it| it[1] == 0);
        assert_eq!(red.count(), 5, "three pixels of one row more");
    }

    #[test]
    fn half_a_colour_is_half_a_colour() {
        let mut canvas = Canvas::new(2, 1, WHITE);
        canvas.fill(Area::new(0, 0, 1, 1), RED, 128);
        assert_eq!(pixel(&canvas, 0, 0), [255, 127, 127, 255]);
        canvas.stain(&[0, 255], Area::new(0, 0, 2, 1), Rgb(1, 2, 3));
        assert_eq!(pixel(&canvas, 1, 0), [1, 2, 3, 255]);
        let stamp = Canvas::new(1, 1, Rgb(0, 0, 0)).into_sprite();
        canvas.blit_faded(&stamp, 1, 0, 0);
        assert_eq!(pixel(&canvas, 1, 0), [1, 2, 3, 255]);
    }

    #[test]
    fn few_buffers_are_kept_and_a_new_canvas_shows_nothing_of_the_old_one() {
        let many: Vec<Canvas> = (1..20).map(|it| Canvas::new(it, 9, RED)).collect();
        drop(many);
        assert!(SPARES.lock().unwrap().len() <= SPARE);
        let canvas = Canvas::new(5, 5, WHITE);
        assert_eq!(canvas.pixels(), [255; 100]);
    }
}
