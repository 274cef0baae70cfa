//! Ratings: how strong a person plays a game on a server, from the results of their matches alone.
//!
//! The system is that of Weng and Lin ("A Bayesian approximation method for online ranking", 2011), which compares any
//! number of seats by their ranks. A strength is a mean and its uncertainty; everybody begins with the same. What is
//! shown is what a person plays with near certainty (three deviations below the mean), stretched so that newcomers
//! stand at 1,000 points. Computers have no rating, and nobody gains or loses by playing them.

use std::collections::HashMap;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::table::{Placing, Played};

/// The points of somebody who has not played yet.
const NEWCOMER: f64 = 1000.0;
/// Points for each unit of strength.
const STRETCH: f64 = 40.0;

/// How strong a person plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating(WengLinRating);

impl Default for Rating {
    fn default() -> Rating {
        Rating(WengLinRating::new())
    }
}

impl Rating {
    /// The points that are shown.
    pub fn points(&self) -> i32 {
        let sure = self.0.rating - 3.0 * self.0.uncertainty;
        // Strengths lie between 0 and 50 or so, far from where a number would not fit.
        (NEWCOMER + STRETCH * sure).round() as i32
    }
}

/// What a person has reached in a game on a server.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The person.
    pub user: u64,
    /// How they were called in their last match, plain text.
    pub name: String,
    /// Their rating.
    pub rating: Rating,
    /// How many rated matches they have played.
    pub matches: u32,
    /// How many of them they have won.
    pub wins: u32,
}

/// The standings after these matches (oldest first), best first. Matches that are not rated change nothing.
pub fn standings<'a>(played: impl IntoIterator<Item = &'a Played>) -> Vec<Standing> {
    let mut standings: HashMap<u64, Standing> = HashMap::new();
    for played in played.into_iter().filter(|played| played.rated) {
        count(&mut standings, played);
    }
    let mut standings: Vec<Standing> = standings.into_values().collect();
    standings.sort_by_key(|it| (-it.rating.points(), it.matches, it.user));
    standings
}

fn count(standings: &mut HashMap<u64, Standing>, played: &Played) {
    let counted = played.placings.iter().filter(|placing| placing.counts);
    let counted: Vec<(&Placing, u64)> = counted
        .filter_map(|placing| Some((placing, placing.person.as_ref()?.user)))
        .collect();
    let before: Vec<[WengLinRating; 1]> = counted
        .iter()
        .map(|(_, user)| {
            [standings
                .get(user)
                .map(|it| it.rating)
                .unwrap_or_default()
                .0]
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(&counted)
        .map(|(rating, (placing, _))| (rating.as_slice(), MultiTeamOutcome::new(rank(placing))))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    for ((placing, user), rating) in counted.iter().zip(after.into_iter().flatten()) {
        let standing = standings.entry(*user).or_insert_with(|| Standing {
            user: *user,
            name: String::new(),
            rating: Rating::default(),
            matches: 0,
            wins: 0,
        });
        standing.rating = Rating(rating);
        standing.matches += 1;
        standing.wins += u32::from(placing.won);
        if let Some(person) = &placing.person {
            standing.name.clone_from(&person.name);
        }
    }
}

/// Whoever did not play to the end is behind all who did.
fn rank(placing: &Placing) -> usize {
    match placing.left {
        true => usize::from(u8::MAX) + 1,
        false => usize::from(placing.rank),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Person;

    fn placing(user: u64, rank: u8) -> Placing {
        Placing {
            person: Some(Person::new(user, &format!("Player {user}"))),
            level: None,
            rank,
            won: rank == 1,
            left: false,
            counts: true,
        }
    }

    fn computer(rank: u8) -> Placing {
        Placing {
            person: None,
            level: Some(crate::table::Level::Strong),
            counts: false,
            ..placing(0, rank)
        }
    }

    fn played(placings: Vec<Placing>) -> Played {
        Played {
            game: "snap".into(),
            reason: "home".into(),
            placings,
            rated: true,
            time: 0,
        }
    }

    fn points(of: &[Played]) -> Vec<(u64, i32)> {
        let all = standings(of);
        all.iter().map(|it| (it.user, it.rating.points())).collect()
    }

    #[test]
    fn newcomers_stand_at_a_thousand() {
        assert_eq!(Rating::default().points(), 1000);
    }

    #[test]
    fn better_ranks_of_two_to_six_seats_give_more_points() {
        for seats in 2..=6 {
            let match_of = played((1..=seats).map(|it| placing(it.into(), it)).collect());
            let points = points(&[match_of]);
            let order: Vec<u64> = points.iter().map(|it| it.0).collect();
            assert_eq!(order, (1..=u64::from(seats)).collect::<Vec<_>>());
            assert!(points.is_sorted_by(|a, b| a.1 > b.1), "{points:?}");
        }
    }

    #[test]
    fn a_win_against_the_stronger_counts_more() {
        let wins = |winner: u64, loser: u64| played(vec![placing(winner, 1), placing(loser, 2)]);
        let mut strong = vec![wins(2, 3); 10];
        strong.push(wins(1, 2));
        let mut weak = vec![wins(3, 2); 10];
        weak.push(wins(1, 2));
        let of = |played: &[Played]| points(played).into_iter().find(|it| it.0 == 1).unwrap().1;
        assert!(of(&strong) > of(&weak));
    }

    #[test]
    fn computers_neither_have_a_rating_nor_change_one() {
        let with = played(vec![computer(1), placing(1, 2), computer(3), placing(2, 4)]);
        let without = played(vec![placing(1, 2), placing(2, 4)]);
        assert_eq!(points(&[with]), points(&[without]));
    }

    #[test]
    fn whoever_left_is_last_and_an_unrated_match_changes_nothing() {
        let left = Placing {
            left: true,
            won: false,
            ..placing(1, 1)
        };
        let points = points(&[played(vec![left, placing(2, 2)])]);
        assert_eq!(points[0].0, 2);
        let unrated = Played {
            rated: false,
            ..played(vec![placing(1, 1), placing(2, 2)])
        };
        assert!(standings(&[unrated]).is_empty());
    }
}
