//! `daedalus arena`: matches of several levels of computer players against each other, on all cores.

use super::{Failure, game, print, simulate};
use crate::players::{self, Arena as Bouts, Level, Report, Share};

/// Lets levels of computer players play against each other, every one in every seat in turn, and counts who wins. The same
/// seed plays the same matches.
#[derive(clap::Args, Debug)]
pub struct Arena {
    /// The id of the game, as `/game new` offers it
    game: String,
    /// The level of each seat in the first match; in each further one all sit one seat on
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', default_values_t = [Level::Strong, Level::Beginner])]
    players: Vec<Level>,
    /// How many matches
    #[arg(
        long,
        visible_alias = "matches",
        value_name = "N",
        default_value_t = 100
    )]
    tables: u32,
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

impl Arena {
    /// Plays the matches and prints who won.
    ///
    /// # Errors
    /// When the game, the line-up or the options do not fit, or when a match did not come to its end.
    pub fn run(self) -> Result<(), Failure> {
        let game = game::find(&self.game)?;
        let options = game::options(game, &self.options)?;
        let bouts = Bouts {
            game: game.about().id,
            options: &options,
            levels: &self.players,
        };
        let progress = simulate::progress(self.tables);
        let report = players::arena(&bouts, self.tables, self.seed, &|| progress.inc(1))?;
        progress.finish_and_clear();
        match self.json {
            true => print::json(&report)?,
            false => show(&report)?,
        }
        simulate::all_ended(game, report.tables, report.finished)
    }
}

fn show(report: &Report) -> Result<(), Failure> {
    print::line(format_args!(
        "{} of {} matches finished, {} actions in {:.1} CPU seconds.",
        report.finished, report.tables, report.actions, report.cpu_seconds
    ))?;
    for player in &report.players {
        print::line(format_args!(
            "{} ({} of {} seats): {}; mean rank {:.2}.",
            player.level,
            player.seats,
            report.seats.len(),
            wins(&player.share),
            player.mean_rank
        ))?;
        let think = player.think;
        if think.decisions > 0 {
            print::line(format_args!(
                "  CPU time for each of {} decisions: half within {:.2} ms, 99 % within {:.2} ms, the longest {:.2} ms.",
                think.decisions, think.p50_ms, think.p99_ms, think.max_ms
            ))?;
        }
    }
    let rounds = report.rounds;
    print::line(format_args!(
        "Rounds: 10 % ended by round {}, half by {}, 90 % by {}, the last in {}.",
        rounds.p10, rounds.p50, rounds.p90, rounds.max
    ))?;
    for (reason, count) in &report.reasons {
        print::line(format_args!("Ended by {reason}: {count}."))?;
    }
    print::line(format_args!(
        "Who led after half of the actions: {}.",
        wins(&report.leader)
    ))?;
    for (seat, share) in report.seats.iter().enumerate() {
        print::line(format_args!("Seat {}: {}.", seat + 1, wins(share)))?;
    }
    for (role, share) in &report.roles {
        print::line(format_args!("{role}: {}.", wins(share)))?;
    }
    Ok(())
}

/// `won 14 of 20, 70.0 % (48.1 to 85.5; fair 50.0)`
fn wins(share: &Share) -> String {
    let percent = |share: f64| 100.0 * share;
    let [low, high] = share.interval.map(percent);
    format!(
        "won {} of {}, {:.1} % ({low:.1} to {high:.1}; fair {:.1})",
        share.won,
        share.played,
        percent(share.share),
        percent(share.fair)
    )
}
