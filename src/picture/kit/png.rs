//! Writes indexed PNG files.

use std::cell::RefCell;

use libdeflater::{CompressionLvl, Compressor, crc32};

use super::canvas::Canvas;
use super::palette::Palette;

/// About 3 ms of CPU for a board. Level 6 takes half as much again to save a tenth of the bytes, level 8 four times as much
/// to save a fifth.
const LEVEL: i32 = 4;

thread_local! {
    static COMPRESSOR: RefCell<Compressor> = RefCell::new(Compressor::new(
        CompressionLvl::new(LEVEL).unwrap_or_default(),
    ));
}

impl Canvas {
    /// The canvas as a PNG file with the palette's colours.
    pub fn encode(&self, palette: &Palette) -> Vec<u8> {
        let width = self.width() as usize;
        let mut rows = Vec::with_capacity((width + 1) * self.height() as usize);
        for row in self.pixels().chunks_exact(width * 4) {
            rows.push(0); // filter "none": the best one for indices
            palette.index_row(row, &mut rows);
        }
        let packed = deflate(&rows);
        let mut header = Vec::with_capacity(13);
        header.extend_from_slice(&self.width().to_be_bytes());
        header.extend_from_slice(&self.height().to_be_bytes());
        header.extend_from_slice(&[8, 3, 0, 0, 0]); // eight bits, indexed, not interlaced
        let colours: Vec<u8> = palette
            .colours()
            .flat_map(|it| [it.0, it.1, it.2])
            .collect();
        let mut file = Vec::with_capacity(packed.len() + 1024);
        file.extend_from_slice(b"\x89PNG\r\n\x1a\n");
        chunk(&mut file, *b"IHDR", &header);
        chunk(&mut file, *b"PLTE", &colours);
        chunk(&mut file, *b"IDAT", &packed);
        chunk(&mut file, *b"IEND", &[]);
        file
    }
}

fn deflate(rows: &[u8]) -> Vec<u8> {
    COMPRESSOR.with_borrow_mut(|compressor| {
        let mut packed = vec![0; compressor.zlib_compress_bound(rows.len())];
        let length = compressor
            .zlib_compress(rows, &mut packed)
            .expect("the buffer has the size that the compressor asked for");
        packed.truncate(length);
        packed
    })
}

fn chunk(file: &mut Vec<u8>, kind: [u8; 4], content: &[u8]) {
    file.extend_from_slice(&(content.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend_from_slice(&kind);
    file.extend_from_slice(content);
    let sum = crc32(&file[start..]);
    file.extend_from_slice(&sum.to_be_bytes());
}
