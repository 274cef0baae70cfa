//! `daedalus review`: an exported match, thought through.

use std::fs;
use std::path::PathBuf;

use cpu_time::ProcessTime;
use serde::Serialize;

use super::{Failure, print, verify};
use crate::discord;
use crate::players::{self, Effort};
use crate::rules;
use crate::table::{self, Turned};

/// Thinks an exported match through: how likely each seat was to win over the turns, and which choices turned it.
#[derive(clap::Args, Debug)]
pub struct Review {
    /// The file that `daedalus export` wrote; `-` reads standard input
    file: PathBuf,
    /// Where to write the picture (PNG) [default: the number of the table with .png]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How much is thought, in hundredths
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u8).range(5..=100))]
    effort: u8,
    /// Print all that was found as JSON
    #[arg(long)]
    json: bool,
}

/// What is told of a review.
#[derive(Serialize, Debug)]
struct Told<'a> {
    #[serde(flatten)]
    review: &'a players::Review,
    alt: &'a str,
    cpu_seconds: f64,
}

impl Review {
    /// Thinks, writes the picture and tells where the match turned.
    ///
    /// # Errors
    /// When the file cannot be read (misuse), when something in it is not as it says, or the picture cannot be written.
    pub fn run(self) -> Result<(), Failure> {
        let text = verify::read_file(&self.file)?;
        let table = table::read_export(&text, rules::game)
            .map_err(|error| Failure::Failed(error.to_string()))?;
        let nothing = || Failure::Failed("There is nothing to think through of this match.".into());
        let effort = Effort::percent(usize::from(self.effort));
        let clock = ProcessTime::now();
        let replay = table.replayed().ok_or_else(nothing)?;
        let scenes = replay.scenes().ok_or_else(nothing)?;
        let review = players::review(&scenes, effort, table.review_seed()).ok_or_else(nothing)?;
        let cpu_seconds = clock.elapsed().as_secs_f64();
        let turned = replay.turned(&review).ok_or_else(nothing)?;
        let drawing = discord::draw_review(&table, &review).ok_or_else(nothing)?;
        let picture = drawing.encode();
        let out = self
            .out
            .unwrap_or_else(|| PathBuf::from(format!("{}.png", table.id())));
        fs::write(&out, &picture.png).map_err(|error| {
            Failure::failed(format!("{} cannot be written", out.display()), error)
        })?;
        if self.json {
            return print::json(&Told {
                review: &review,
                alt: &picture.alt,
                cpu_seconds,
            });
        }
        for Turned { taken, better, .. } in &turned {
            print::line(format_args!("{taken}. {better}"))?;
        }
        if turned.is_empty() {
            print::line("No choice cost anybody much.")?;
        }
        print::line(format_args!(
            "{}: the chances to win over the match, found in {cpu_seconds:.1} s of processor time.",
            out.display()
        ))
    }
}
