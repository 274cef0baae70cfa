//! `daedalus draw`: a position as a picture, and what it costs to draw it.

use std::fs;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use cpu_time::ProcessTime;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use super::{Failure, game, print};
use crate::picture::{self, Picture};
use crate::players::{self, Level};
use crate::rules::any::{AnyGame, AnyMatch};
use crate::rules::game::{Names, Options, Seat, Setup, Viewer};

/// Who sits at the drawn table.
const NAMES: [&str; 6] = [
    "Ariadne", "Theseus", "Ikaros", "Phaedra", "Pasiphae", "Minos",
];

/// Plays a match between computer players up to a position and draws it.
#[derive(clap::Args, Debug)]
pub struct Draw {
    /// The id of the game, as `/game new` offers it
    game: String,
    /// How many seats
    #[arg(long, value_name = "N", default_value_t = 4)]
    seats: u8,
    /// The number from which all chance comes
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many actions are played first
    #[arg(long, value_name = "N", default_value_t = 0)]
    actions: u32,
    /// Who looks: spectator, or the number of a seat
    #[arg(long, value_name = "VIEWER", default_value = "spectator")]
    viewer: Looker,
    /// Draw what lies around the piece of this seat instead of the whole board
    #[arg(long, value_name = "SEAT", value_parser = clap::value_parser!(u8).range(1..))]
    zoom: Option<u8>,
    /// An option of the table, as in `monster=medusa`; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Where to write the PNG [default: the game's name with .png]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Draw this many times; the times are the medians, in milliseconds of processor time
    #[arg(long, value_name = "R", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    repeat: u32,
    /// Print size, times and alt text as JSON
    #[arg(long)]
    json: bool,
}

/// Who looks, as it is written: `spectator`, or a seat counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Looker(Viewer);

impl FromStr for Looker {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Looker, Self::Err> {
        match (text, text.parse::<u8>()) {
            ("spectator", _) => Ok(Looker(Viewer::Spectator)),
            (_, Ok(number @ 1..)) => Ok(Looker(Viewer::Seat(Seat(number - 1)))),
            _ => Err("write spectator, or the number of a seat"),
        }
    }
}

/// What is told of a drawn picture.
#[derive(Serialize, Debug)]
struct Drawn {
    width: u32,
    height: u32,
    bytes: usize,
    draw_ms: f64,
    encode_ms: f64,
    alt: String,
}

impl Draw {
    /// Draws, writes the file and tells what it shows.
    ///
    /// # Errors
    /// When the game, its seats or its options do not fit, or the file cannot be written.
    pub fn run(self) -> Result<(), Failure> {
        let game = game::find(&self.game)?;
        let options = game::options(game, &self.options)?;
        let position = self.position(game, &options)?;
        let viewer = self.viewer_of(position.as_ref())?;
        let (picture, drawn) = self.paint(position.as_ref(), viewer)?;
        let out = self.out.clone();
        let out = out.unwrap_or_else(|| PathBuf::from(format!("{}.png", game.about().id)));
        fs::write(&out, &picture.png).map_err(|error| {
            Failure::failed(format!("{} cannot be written", out.display()), error)
        })?;
        if self.json {
            return print::json(&drawn);
        }
        print::line(format_args!(
            "{}: {} x {} pixels, {} bytes, drawn in {:.1} ms and encoded in {:.1} ms.",
            out.display(),
            drawn.width,
            drawn.height,
            drawn.bytes,
            drawn.draw_ms,
            drawn.encode_ms
        ))?;
        print::line(drawn.alt)
    }

    /// Plays beginners up to the position; fewer actions where the match ends before.
    fn position(
        &self,
        game: &dyn AnyGame,
        options: &Options,
    ) -> Result<Box<dyn AnyMatch>, Failure> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        let mut position = game.start(&Setup {
            seats: self.seats,
            options,
            seed: rng.random(),
        })?;
        for _ in 0..self.actions {
            let open = position.decisions();
            let Some(decision) = open.first() else {
                break;
            };
            let chosen =
                players::choose(position.as_ref(), decision.seat, Level::Beginner, &mut rng);
            let action = chosen.as_ref().unwrap_or(&decision.default);
            position.act(decision.seat, action).map_err(|refusal| {
                Failure::failed("A computer player was refused, which is a bug", refusal)
            })?;
        }
        Ok(position)
    }

    fn viewer_of(&self, position: &dyn AnyMatch) -> Result<Viewer, Failure> {
        match self.viewer.0 {
            Viewer::Seat(seat) => sits("--viewer", seat, position).map(Viewer::Seat),
            Viewer::Spectator => Ok(Viewer::Spectator),
        }
    }

    /// The seat around whose piece is drawn, where one is asked for.
    fn zoomed(&self, position: &dyn AnyMatch) -> Result<Option<Seat>, Failure> {
        let seat = self.zoom.map(|number| Seat(number - 1));
        let seat = seat.map(|seat| sits("--zoom", seat, position));
        let seat = seat.transpose()?;
        match seat {
            Some(_) if !picture::is_large(position) => Err(Failure::Misuse(format!(
                "--zoom has nothing to show: the board of {} is drawn large enough as a whole.",
                position.about().name
            ))),
            seat => Ok(seat),
        }
    }

    fn paint(&self, position: &dyn AnyMatch, viewer: Viewer) -> Result<(Picture, Drawn), Failure> {
        let names: Vec<String> = NAMES.iter().map(|&name| name.to_owned()).collect();
        let names = Names(&names);
        let zoom = self.zoomed(position)?;
        // What is drawn once in the life of a process is not part of what a picture costs.
        let draw = || match zoom {
            Some(seat) => picture::draw_zoom(position, seat, viewer, names).ok_or_else(|| {
                let seat = seat.0 + 1;
                Failure::Misuse(format!("Seat {seat} has no piece on the board here."))
            }),
            None => picture::draw_board(position, viewer, names)
                .ok_or_else(|| Failure::Misuse("This game has no painter.".into())),
        };
        let mut picture = draw()?.encode();
        let mut times = (Vec::new(), Vec::new());
        for _ in 0..self.repeat {
            let clock = ProcessTime::now();
            let drawing = draw()?;
            let drew = clock.elapsed();
            picture = drawing.encode();
            times.0.push(drew);
            times.1.push(clock.elapsed().saturating_sub(drew));
        }
        let drawn = Drawn {
            width: picture.width,
            height: picture.height,
            bytes: picture.png.len(),
            draw_ms: median_ms(times.0),
            encode_ms: median_ms(times.1),
            alt: picture.alt.clone(),
        };
        Ok((picture, drawn))
    }
}

/// The seat that an option names.
fn sits(option: &str, seat: Seat, position: &dyn AnyMatch) -> Result<Seat, Failure> {
    let (number, seats) = (seat.0 + 1, position.seats());
    match seat.0 < seats {
        true => Ok(seat),
        false => Err(Failure::Misuse(format!(
            "{option} {number} is no seat of this table: there are {seats}."
        ))),
    }
}

/// The middle of the times in milliseconds; 0 where there are none.
fn median_ms(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    let middle = times.get(times.len() / 2);
    middle.map_or(0.0, |time| time.as_secs_f64() * 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_viewer_is_the_public_or_a_seat_from_1() {
        let read = |text: &str| text.parse::<Looker>().map(|looker| looker.0);
        assert_eq!(read("spectator"), Ok(Viewer::Spectator));
        assert_eq!(read("2"), Ok(Viewer::Seat(Seat(1))));
        assert!(read("0").is_err() && read("nobody").is_err());
    }

    #[test]
    fn the_median_is_the_middle() {
        let times = [9, 1, 2].map(Duration::from_millis).to_vec();
        assert_eq!(median_ms(times), 2.0);
        assert_eq!(median_ms(Vec::new()), 0.0);
    }
}
