//! Many matches on all cores, and what became of them.

use std::collections::BTreeMap;

use cpu_time::ProcessTime;
use rayon::prelude::*;
use serde::Serialize;

use super::playout::seeds;
use super::{Lineup, Playout, playout};
use crate::rules::game::OptionRefusal;

/// The sums of a simulation. Everything but the times is the same on every machine.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Totals {
    /// Matches that were played.
    pub tables: u32,
    /// Those that came to their end.
    pub finished: u32,
    /// Actions of all seats in all matches.
    pub actions: u64,
    /// Processor time of the whole process while they were played, in seconds.
    pub cpu_seconds: f64,
    /// Actions for each second of processor time.
    pub actions_per_cpu_second: f64,
    /// In which round the matches ended.
    pub rounds: Rounds,
    /// For each seat, how many matches it won.
    pub wins_by_seat: Vec<u32>,
    /// How many matches ended for each reason; `unfinished` for those that did not.
    pub reasons: BTreeMap<String, u32>,
}

/// Percentiles of the round in which a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Rounds {
    /// One match in ten ended in this round or before.
    pub p10: u32,
    /// Half of the matches did.
    pub p50: u32,
    /// Nine of ten did.
    pub p90: u32,
    /// The last round of any match.
    pub max: u32,
}

/// Plays matches on all cores; `progress` is called after each one. The same seed gives the same matches.
///
/// # Errors
/// As [`playout`].
pub fn simulate(
    lineup: &Lineup<'_>,
    tables: u32,
    seed: u64,
    progress: &(dyn Fn() + Sync),
) -> Result<Totals, OptionRefusal> {
    let clock = ProcessTime::now();
    let played: Vec<Playout> = seeds(tables, seed)
        .into_par_iter()
        .map(|(_, seed)| {
            let played = playout(lineup, seed);
            progress();
            played
        })
        .collect::<Result<_, _>>()?;
    Ok(Totals::of(
        &played,
        lineup.seats,
        clock.elapsed().as_secs_f64(),
    ))
}

impl Totals {
    fn of(played: &[Playout], seats: u8, cpu_seconds: f64) -> Totals {
        let actions = played.iter().map(|one| u64::from(one.actions)).sum();
        let mut totals = Totals {
            tables: played.len() as u32,
            finished: 0,
            actions,
            cpu_seconds,
            actions_per_cpu_second: actions as f64 / cpu_seconds.max(1e-9),
            rounds: Rounds::of(played.iter()),
            wins_by_seat: vec![0; usize::from(seats)],
            reasons: BTreeMap::new(),
        };
        for one in played {
            let reason = match &one.outcome {
                Some(outcome) => outcome.reason.as_ref(),
                None => "unfinished",
            };
            totals.finished += u32::from(one.finished());
            *totals.reasons.entry(reason.to_owned()).or_default() += 1;
            if let Some(winner) = one.outcome.as_ref().and_then(|outcome| outcome.winner) {
                totals.wins_by_seat[winner.index()] += 1;
            }
        }
        totals
    }
}

impl Rounds {
    pub(super) fn of<'a>(played: impl Iterator<Item = &'a Playout>) -> Rounds {
        let mut rounds: Vec<u32> = played.map(|one| one.round).collect();
        rounds.sort_unstable();
        let at = |percent: usize| {
            let rank = (rounds.len() * percent).div_ceil(100).max(1);
            rounds.get(rank - 1).copied().unwrap_or(0)
        };
        Rounds {
            p10: at(10),
            p50: at(50),
            p90: at(90),
            max: at(100),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use crate::rules::game::{Options, Outcome, Seat};

    fn ended(round: u32, winner: u8) -> Playout {
        Playout {
            actions: 10,
            round,
            outcome: Some(Outcome {
                winner: Some(Seat(winner)),
                reason: "door".into(),
                ranks: vec![1, 2],
            }),
        }
    }

    #[test]
    fn totals_count_wins_reasons_and_rounds() {
        let mut played: Vec<_> = (1..=10).map(|n| ended(n, (n % 2) as u8)).collect();
        played.push(Playout {
            actions: 7,
            round: 30,
            outcome: None,
        });
        let totals = Totals::of(&played, 2, 0.5);
        assert_eq!(
            (totals.tables, totals.finished, totals.actions),
            (11, 10, 107)
        );
        assert_eq!(totals.actions_per_cpu_second, 214.0);
        assert_eq!(totals.wins_by_seat, [5, 5]);
        assert_eq!(totals.reasons["door"], 10);
        assert_eq!(totals.reasons["unfinished"], 1);
        let rounds = totals.rounds;
        assert_eq!(
            (rounds.p10, rounds.p50, rounds.p90, rounds.max),
            (2, 6, 10, 30)
        );
    }

    /// So many matches of a game are compared with the same ones that may go on for longer.
    const COMPARED: u64 = 40;

    #[test]
    fn a_short_match_is_shorter() {
        for game in crate::rules::GAMES {
            let about = game.about();
            // As short, but for the numbers: the same matches, which may go on for longer.
            let numbers = about.options.iter().filter_map(|option| {
                let short = about.short.iter().any(|(name, _)| *name == option.name);
                let number = option.default.parse::<u32>().is_ok();
                (short && number).then(|| format!("{}={}", option.name, option.default))
            });
            let longer: Vec<String> = numbers.chain(["length=short".to_owned()]).collect();
            let rounds = |pairs: &[String]| -> u32 {
                let pairs = pairs.iter().map(String::as_str);
                let options = Options::from_pairs(about.options, pairs).unwrap();
                let lineup = Lineup {
                    game: about.id,
                    seats: 3,
                    options: &options,
                    level: Level::Beginner,
                };
                let seeds = (0..COMPARED).into_par_iter();
                let played = seeds.map(|seed| playout(&lineup, seed).unwrap().round);
                played.sum()
            };
            let (usual, short) = (rounds(&[]), rounds(&longer[longer.len() - 1..]));
            let longer = rounds(&longer);
            assert!(
                short <= longer && short < usual.max(longer),
                "{}: {short}, {longer} and {usual}",
                about.id
            );
        }
    }

    #[test]
    fn no_matches_no_rounds() {
        assert_eq!(Totals::of(&[], 2, 0.0).rounds, Rounds::default());
    }
}
