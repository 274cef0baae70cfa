//! Pictures: what a viewer may see, as pixels and as alternative text.
//!
//! Painters work on views alone, so a picture can show nothing that its viewer may not know.

pub mod kit;
mod labyrinthos;

use kit::canvas::Canvas;
use kit::palette::Palette;

use crate::rules::game::Names;
use crate::rules::labyrinthos::view::View as LabyrinthosView;

/// A finished picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The file.
    pub png: Vec<u8>,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// What it shows, for those who cannot see it.
    pub alt: String,
}

/// A picture that is drawn but not yet a file.
pub struct Drawing {
    canvas: Canvas,
    palette: &'static Palette,
    alt: String,
}

impl Drawing {
    /// The pixels before they are reduced to the palette.
    pub fn canvas(&self) -> &Canvas {
        &self.canvas
    }

    /// Writes the file.
    pub fn encode(self) -> Picture {
        Picture {
            png: self.canvas.encode(self.palette),
            width: self.canvas.width(),
            height: self.canvas.height(),
            alt: self.alt,
        }
    }
}

/// The board of Labyrinthos from a view.
pub fn labyrinthos_board(view: &LabyrinthosView, names: Names<'_>) -> Drawing {
    Drawing {
        canvas: labyrinthos::draw_board(view, names),
        palette: labyrinthos::palette(),
        alt: String::new(),
    }
}
