//! Matches of several levels against each other, every level in every seat in turn.

mod report;

use cpu_time::ProcessTime;
use rayon::prelude::*;

use super::Level;
use super::playout::{Eyes, Watched, seeds, watch};
use crate::rules::game::{OptionRefusal, Options, Seat};

pub use report::{Contender, Report, Share, Think};

/// Who plays against whom.
#[derive(Clone, Copy, Debug)]
pub struct Arena<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The options of the tables.
    pub options: &'a Options,
    /// The levels of the seats in the first match; in each further one they sit one seat on.
    pub levels: &'a [Level],
}

/// A match with the levels of its seats.
struct Bout {
    levels: Vec<Level>,
    watched: Watched,
}

impl Bout {
    fn winner(&self) -> Option<Seat> {
        self.watched.played.outcome.as_ref()?.winner
    }
}

/// Plays matches on all cores; `progress` is called after each one. The same seed gives the same matches.
///
/// # Errors
/// A sentence when there is no such game, or the seats or options do not fit it.
pub fn arena(
    arena: &Arena<'_>,
    tables: u32,
    seed: u64,
    progress: &(dyn Fn() + Sync),
) -> Result<Report, OptionRefusal> {
    let clock = ProcessTime::now();
    let bouts: Vec<Bout> = seeds(tables, seed)
        .into_par_iter()
        .map(|(table, seed)| {
            let levels = moved_on(arena.levels, table);
            let watched = watch(arena.game, arena.options, &levels, seed, Eyes::Open)?;
            progress();
            Ok(Bout { levels, watched })
        })
        .collect::<Result<_, _>>()?;
    Ok(Report::of(
        arena.levels,
        &bouts,
        clock.elapsed().as_secs_f64(),
    ))
}

/// The line-up, each level so many seats on.
fn moved_on(levels: &[Level], seats: u32) -> Vec<Level> {
    let mut moved = levels.to_vec();
    if !moved.is_empty() {
        moved.rotate_right(seats as usize % levels.len());
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;

    #[test]
    fn every_level_sits_in_every_seat_in_turn() {
        use Level::{Beginner, Random, Strong};
        let line = [Strong, Beginner, Random];
        assert_eq!(moved_on(&line, 0), line);
        assert_eq!(moved_on(&line, 1), [Random, Strong, Beginner]);
        assert_eq!(moved_on(&line, 5), [Beginner, Random, Strong]);
    }

    #[test]
    fn an_arena_repeats_and_counts_every_seat_of_every_match() {
        let options = Options::default();
        for game in rules::GAMES {
            let about = game.about();
            let of = Arena {
                game: about.id,
                options: &options,
                levels: &[Level::Beginner, Level::Random],
            };
            let [one, two] = [1, 1].map(|seed| arena(&of, 4, seed, &|| {}).unwrap());
            assert_eq!(one.without_times(), two.without_times(), "{}", about.id);
            assert_eq!((one.tables, one.finished), (4, 4), "{}", about.id);
            let ranks: f64 = one.players.iter().map(|player| player.mean_rank).sum();
            assert_eq!(ranks, 3.0, "ranks 1 and 2 in each match: {one:?}");
            let roles: u32 = one.roles.values().map(|share| share.played).sum();
            assert!(roles == 0 || roles == 8, "{}: {one:?}", about.id);
            let seats: u32 = one.seats.iter().map(|share| share.played).sum();
            assert_eq!(seats, 8);
        }
    }

    #[test]
    fn a_line_up_that_does_not_fit_is_refused() {
        let options = Options::default();
        for game in rules::GAMES {
            let about = game.about();
            let of = Arena {
                game: about.id,
                options: &options,
                levels: &[Level::Random; 9],
            };
            let refusal = arena(&of, 1, 1, &|| {}).unwrap_err().0;
            let (fewest, most) = about.seats;
            let sentence = format!("{fewest} to {most} seats, not 9");
            assert!(refusal.contains(&sentence), "{refusal}");
        }
    }
}
