//! `daedalus simulate`: many matches of computer players, on all cores.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};

use super::{Failure, game, print};
use crate::players::{self, Level, Lineup, Totals};
use crate::rules::any::AnyGame;

/// Plays many matches between computer players and counts how they end. The same seed plays the same matches.
#[derive(clap::Args, Debug)]
pub struct Simulate {
    /// The id of the game, as `/game new` offers it
    game: String,
    /// How many matches
    #[arg(
        long,
        visible_alias = "matches",
        value_name = "N",
        default_value_t = 100
    )]
    tables: u32,
    /// How many seats each match has
    #[arg(long, value_name = "N", default_value_t = 4)]
    seats: u8,
    /// How well the computers play: random, beginner, skilled or strong
    #[arg(long, value_name = "LEVEL", default_value_t = Level::Random)]
    players: Level,
    /// The number from which all chance comes
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// An option of the table, as in `monster=medusa`; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Print the counts as JSON
    #[arg(long)]
    json: bool,
}

impl Simulate {
    /// Plays the matches and prints the counts.
    ///
    /// # Errors
    /// When the game, its seats or its options do not fit, or when a match did not come to its end.
    pub fn run(self) -> Result<(), Failure> {
        let game = game::find(&self.game)?;
        let options = game::options(game, &self.options)?;
        let lineup = Lineup {
            game: game.about().id,
            seats: self.seats,
            options: &options,
            level: self.players,
        };
        let progress = progress(self.tables);
        let totals = players::simulate(&lineup, self.tables, self.seed, &|| progress.inc(1))?;
        progress.finish_and_clear();
        self.print(&totals)?;
        all_ended(game, totals.tables, totals.finished)
    }

    fn print(&self, totals: &Totals) -> Result<(), Failure> {
        if self.json {
            return print::json(totals);
        }
        let rounds = totals.rounds;
        print::line(format_args!(
            "{} of {} matches finished, {} actions in {:.2} CPU seconds ({:.0} each second).",
            totals.finished,
            totals.tables,
            totals.actions,
            totals.cpu_seconds,
            totals.actions_per_cpu_second
        ))?;
        print::line(format_args!(
            "Rounds: 10 % ended by round {}, half by {}, 90 % by {}, the last in {}.",
            rounds.p10, rounds.p50, rounds.p90, rounds.max
        ))?;
        for (seat, wins) in totals.wins_by_seat.iter().enumerate() {
            print::line(format_args!("Seat {} won {wins}.", seat + 1))?;
        }
        for (reason, count) in &totals.reasons {
            print::line(format_args!("Ended by {reason}: {count}."))?;
        }
        Ok(())
    }
}

/// A bar on standard error where a person looks at it; nothing elsewhere.
pub(super) fn progress(tables: u32) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {eta} to go")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(u64::from(tables)).with_style(style)
}

/// # Errors
/// When a match did not come to its end.
pub(super) fn all_ended(game: &dyn AnyGame, tables: u32, finished: u32) -> Result<(), Failure> {
    match tables - finished {
        0 => Ok(()),
        stuck => Err(Failure::Failed(format!(
            "{stuck} of {tables} matches did not come to their end: this is a bug in the rules of {}.",
            game.about().name
        ))),
    }
}
