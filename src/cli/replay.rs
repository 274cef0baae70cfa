//! `daedalus replay`: an exported match as an animated picture.

use std::fs;
use std::path::PathBuf;

use cpu_time::ProcessTime;
use serde::Serialize;

use super::{Failure, print, verify};
use crate::picture;
use crate::rules;
use crate::table;

/// Discord takes files of 10 MiB; a picture of 8 MB stays well below.
const LIMIT: usize = 8_000_000;

/// Plays an exported match again and shows it turn by turn, as an animated GIF.
#[derive(clap::Args, Debug)]
pub struct Replay {
    /// The file that `daedalus export` wrote; `-` reads standard input
    file: PathBuf,
    /// Where to write the GIF [default: the number of the table with .gif]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print size, number of pictures and processor time as JSON
    #[arg(long)]
    json: bool,
}

/// What is told of a film.
#[derive(Serialize, Debug)]
struct Shown {
    width: u32,
    height: u32,
    frames: usize,
    bytes: usize,
    cpu_seconds: f64,
    alt: String,
}

impl Replay {
    /// Draws the film, writes the file and tells what it shows.
    ///
    /// # Errors
    /// When the file cannot be read (misuse), when something in it is not as it says, or the picture cannot be written.
    pub fn run(self) -> Result<(), Failure> {
        let text = verify::read_file(&self.file)?;
        let clock = ProcessTime::now();
        let table = table::read_export(&text, rules::game)
            .map_err(|error| Failure::Failed(error.to_string()))?;
        let positions = table.replayed().and_then(|replay| replay.positions());
        let film = positions
            .and_then(|positions| picture::draw_film(&positions, table.names(), LIMIT))
            .ok_or_else(|| Failure::Failed("There is nothing to show of this match.".into()))?;
        let shown = Shown {
            width: film.width,
            height: film.height,
            frames: film.frames,
            bytes: film.gif.len(),
            cpu_seconds: clock.elapsed().as_secs_f64(),
            alt: film.alt,
        };
        let out = self
            .out
            .unwrap_or_else(|| PathBuf::from(format!("{}.gif", table.id())));
        fs::write(&out, &film.gif).map_err(|error| {
            Failure::failed(format!("{} cannot be written", out.display()), error)
        })?;
        if self.json {
            return print::json(&shown);
        }
        print::line(format_args!(
            "{}: {} pictures of {} x {} pixels, {} bytes, made in {:.1} s of processor time.",
            out.display(),
            shown.frames,
            shown.width,
            shown.height,
            shown.bytes,
            shown.cpu_seconds
        ))
    }
}
