//! What became of the matches of an arena.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Bout;
use crate::rules::game::Seat;
use crate::{Level, Rounds};

/// The quantile of the normal distribution for intervals of 95 %.
const QUANTILE: f64 = 1.96;

/// The sums of an arena. Everything but the times is the same on every machine.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Matches that were played.
    pub tables: u32,
    /// Those that came to their end.
    pub finished: u32,
    /// Actions of all seats in all matches.
    pub actions: u64,
    /// Processor time of the whole process while they were played, in seconds.
    pub cpu_seconds: f64,
    /// The levels, in the order of the line-up.
    pub players: Vec<Contender>,
    /// In which round the matches ended.
    pub rounds: Rounds,
    /// How many matches ended for each reason; `unfinished` for those that did not.
    pub reasons: BTreeMap<String, u32>,
    /// For each seat, in seat order.
    pub seats: Vec<Share>,
    /// For each hero, persona or class that was played.
    pub roles: BTreeMap<String, Share>,
    /// How often whoever stood best after half of the actions won, of the matches in which one did.
    pub leader: Share,
}

/// What one level reached.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Contender {
    /// The level.
    pub level: Level,
    /// How many seats of a match it has.
    pub seats: u32,
    /// Matches that one of its seats won, among those that were played.
    #[serde(flatten)]
    pub share: Share,
    /// The rank of its seats on average, 1 is best; 0 where no match ended.
    pub mean_rank: f64,
    /// How long it thought.
    pub think: Think,
}

/// Wins among matches.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// Matches.
    pub played: u32,
    /// Those that were won.
    pub won: u32,
    /// Their share, 0 to 1.
    pub share: f64,
    /// Wilson's interval of 95 % for it.
    pub interval: [f64; 2],
    /// The share among equals.
    pub fair: f64,
}

/// Processor time for one decision, in milliseconds. Counted are decisions between several choices; random players take
/// none worth measuring.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Think {
    /// How many decisions.
    pub decisions: u32,
    /// Half of them took no longer.
    pub p50_ms: f64,
    /// 99 of 100 took no longer.
    pub p99_ms: f64,
    /// The longest.
    pub max_ms: f64,
}

impl Report {
    pub(super) fn of(line: &[Level], bouts: &[Bout], cpu_seconds: f64) -> Report {
        let played = || bouts.iter().map(|bout| &bout.watched.played);
        let mut reasons = BTreeMap::<String, u32>::new();
        for outcome in played().map(|one| &one.outcome) {
            let reason = outcome.as_ref().map_or("unfinished", |it| &it.reason);
            *reasons.entry(reason.to_owned()).or_default() += 1;
        }
        let mut levels = line.to_vec();
        levels.sort_unstable_by_key(|level| line.iter().position(|it| it == level));
        levels.dedup();
        Report {
            tables: bouts.len() as u32,
            finished: played().filter(|one| one.finished()).count() as u32,
            actions: played().map(|one| u64::from(one.actions)).sum(),
            cpu_seconds,
            players: levels
                .into_iter()
                .map(|level| Contender::of(level, line, bouts))
                .collect(),
            rounds: Rounds::of(played()),
            reasons,
            seats: Seat::all(line.len() as u8)
                .map(|seat| {
                    let won = bouts.iter().filter(|bout| bout.winner() == Some(seat));
                    Share::of(won.count(), bouts.len(), 1.0 / line.len() as f64)
                })
                .collect(),
            roles: roles(bouts),
            leader: leader(line.len(), bouts),
        }
    }

    /// The same with all times 0, to compare two runs.
    #[must_use]
    pub fn without_times(&self) -> Report {
        let mut report = self.clone();
        report.cpu_seconds = 0.0;
        for player in &mut report.players {
            player.think = Think {
                decisions: player.think.decisions,
                ..Think::default()
            };
        }
        report
    }
}

fn leader(seats: usize, bouts: &[Bout]) -> Share {
    let led = bouts.iter().filter(|bout| bout.watched.leader.is_some());
    let won = led
        .clone()
        .filter(|bout| bout.winner() == bout.watched.leader);
    Share::of(won.count(), led.count(), 1.0 / seats as f64)
}

/// Wins by what was played; fair is one of all seats.
fn roles(bouts: &[Bout]) -> BTreeMap<String, Share> {
    let mut counts = BTreeMap::<&str, (usize, usize)>::new();
    let mut seats = 1;
    for bout in bouts {
        seats = bout.levels.len();
        for (seat, role) in Seat::all(seats as u8).zip(&bout.watched.roles) {
            if let Some(role) = role {
                let (won, played) = counts.entry(role).or_default();
                *won += usize::from(bout.winner() == Some(seat));
                *played += 1;
            }
        }
    }
    counts
        .into_iter()
        .map(|(role, (won, played))| (role.to_owned(), Share::of(won, played, 1.0 / seats as f64)))
        .collect()
}

impl Contender {
    fn of(level: Level, line: &[Level], bouts: &[Bout]) -> Contender {
        let seats = line.iter().filter(|it| **it == level).count();
        let is_own = |bout: &Bout, seat: Seat| bout.levels[seat.index()] == level;
        let won = bouts
            .iter()
            .filter(|bout| bout.winner().is_some_and(|seat| is_own(bout, seat)))
            .count();
        let ranks: Vec<u8> = bouts
            .iter()
            .filter_map(|bout| Some((bout, bout.watched.played.outcome.as_ref()?)))
            .flat_map(|(bout, outcome)| {
                let ranked = bout.levels.iter().zip(&outcome.ranks);
                ranked
                    .filter(|(it, _)| **it == level)
                    .map(|(_, rank)| *rank)
            })
            .collect();
        let sum: u32 = ranks.iter().copied().map(u32::from).sum();
        let thoughts = bouts.iter().flat_map(|bout| {
            let own = |(seat, _): &&(Seat, u32)| is_own(bout, *seat);
            let thoughts = bout.watched.thoughts.iter().filter(own);
            thoughts.map(|(_, micros)| *micros)
        });
        Contender {
            level,
            seats: seats as u32,
            share: Share::of(won, bouts.len(), seats as f64 / line.len() as f64),
            mean_rank: f64::from(sum) / ranks.len().max(1) as f64,
            think: Think::of(thoughts.collect()),
        }
    }
}

impl Share {
    /// Wins among matches, with Wilson's score interval (E. B. Wilson, 1927): it stays within 0 and 1, and is sound for few
    /// matches too.
    pub(crate) fn of(won: usize, played: usize, fair: f64) -> Share {
        let count = (played as f64).max(1.0);
        let share = won as f64 / count;
        let square = QUANTILE * QUANTILE;
        let scale = 1.0 + square / count;
        let centre = (share + square / (2.0 * count)) / scale;
        let spread = share * (1.0 - share) / count + square / (4.0 * count * count);
        let half = QUANTILE * spread.sqrt() / scale;
        let interval = match played {
            0 => [0.0, 1.0],
            _ => [(centre - half).max(0.0), (centre + half).min(1.0)],
        };
        Share {
            played: played as u32,
            won: won as u32,
            share,
            interval,
            fair,
        }
    }
}

impl Think {
    fn of(mut micros: Vec<u32>) -> Think {
        micros.sort_unstable();
        let at = |percent: usize| {
            let rank = (micros.len() * percent).div_ceil(100).max(1);
            f64::from(micros.get(rank - 1).copied().unwrap_or(0)) / 1000.0
        };
        Think {
            decisions: micros.len() as u32,
            p50_ms: at(50),
            p99_ms: at(99),
            max_ms: at(100),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::{Playout, Watched};
    use crate::rules::game::Outcome;

    fn bout(levels: [Level; 2], winner: u8, thoughts: &[(Seat, u32)]) -> Bout {
        let ranks = [[1, 2], [2, 1]][usize::from(winner)];
        Bout {
            levels: levels.to_vec(),
            watched: Watched {
                played: Playout {
                    actions: 5,
                    round: 3,
                    outcome: Some(Outcome {
                        winner: Some(Seat(winner)),
                        reason: "door".into(),
                        ranks: ranks.to_vec(),
                    }),
                },
                roles: vec![Some("leona"), Some("akikios")],
                leader: thoughts.first().map(|(seat, _)| *seat),
                thoughts: thoughts.to_vec(),
            },
        }
    }

    #[test]
    fn wins_ranks_and_times_follow_the_level_through_the_seats() {
        use Level::{Beginner, Strong};
        let bouts = [
            bout([Strong, Beginner], 0, &[(Seat(0), 9_000), (Seat(1), 1)]),
            bout([Beginner, Strong], 1, &[(Seat(1), 4_000), (Seat(0), 2)]),
            bout([Strong, Beginner], 1, &[(Seat(0), 7_000)]),
        ];
        let report = Report::of(&[Strong, Beginner], &bouts, 1.0);
        let strong = &report.players[0];
        assert_eq!((strong.level, strong.seats), (Strong, 1));
        assert_eq!((strong.share.won, strong.share.played), (2, 3));
        assert_eq!(strong.mean_rank, 4.0 / 3.0);
        let think = strong.think;
        assert_eq!((think.decisions, think.p50_ms, think.max_ms), (3, 7.0, 9.0));
        assert_eq!(report.players[1].share.won, 1);
        assert_eq!(
            report.seats.iter().map(|it| it.won).collect::<Vec<_>>(),
            [1, 2]
        );
        assert_eq!(report.roles["akikios"].won, 2);
        assert_eq!((report.leader.won, report.leader.played), (2, 3));
        assert_eq!(report.reasons["door"], 3);
        assert_eq!(report.rounds.max, 3);
    }

    #[test]
    fn a_level_with_several_seats_wins_by_any_of_them() {
        use Level::Beginner;
        let bouts = [
            bout([Beginner, Beginner], 0, &[]),
            bout([Beginner, Beginner], 1, &[]),
        ];
        let report = Report::of(&[Beginner, Beginner], &bouts, 1.0);
        assert_eq!(report.players.len(), 1);
        let share = report.players[0].share;
        assert_eq!((share.won, share.share, share.fair), (2, 1.0, 1.0));
        assert_eq!(report.players[0].mean_rank, 1.5);
    }

    #[test]
    fn wilsons_interval() {
        // Published values: 8 of 10 gives 0.490 to 0.943; none of 10 gives 0 to 0.278.
        let near = |share: Share, low: f64, high: f64| {
            assert!((share.interval[0] - low).abs() < 1e-3, "{share:?}");
            assert!((share.interval[1] - high).abs() < 1e-3, "{share:?}");
        };
        near(Share::of(8, 10, 0.5), 0.490, 0.943);
        near(Share::of(0, 10, 0.5), 0.0, 0.278);
        near(Share::of(0, 0, 0.5), 0.0, 1.0);
    }
}
