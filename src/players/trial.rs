//! Weights of a game's [`Advice`], tried by play: a beginner that judges by them among beginners that judge as always.

use std::collections::BTreeMap;

use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use super::playout::{play_out, seeds, start};
use super::{Level, Share, beginner, known, pick, players_of};
use crate::rules::game::{Advice, OptionRefusal, Options, Seat, Viewer};

/// The numbers of a game's advice, by name.
pub type Weights = BTreeMap<String, f64>;

/// Where weights are tried.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The options of the tables.
    pub options: &'a Options,
    /// How many seats, one of which judges by the weights that are tried: each in turn.
    pub seats: u8,
}

/// The weights that computer players of this level judge a game by. `None` for a game without computer players.
pub fn weights(game: &str, level: Level) -> Option<Weights> {
    Some(players_of(game)?.weights(level))
}

impl Trial<'_> {
    /// How many of so many matches are won by weights, on all cores. The same seed plays the same matches, whatever the weights
    /// are, as far as they lead to the same choices.
    ///
    /// # Errors
    /// A sentence when there is no such game, or the seats, the options or the names of the weights do not fit it.
    pub fn run(&self, weights: &Weights, tables: u32, seed: u64) -> Result<Share, OptionRefusal> {
        let won = known(self.game)?.try_out(self, weights, tables, seed)?;
        let fair = 1.0 / f64::from(self.seats.max(1));
        Ok(Share::of(won, tables as usize, fair))
    }
}

/// The weights of a game as they are.
pub(super) fn weights_of<G: Advice>(level: Level) -> Weights {
    let weights = match level {
        Level::Random | Level::Beginner => G::WEIGHTS,
        Level::Skilled | Level::Strong => G::SKILLED,
    };
    // By way of text: so the shortest number is found that means the same.
    let text = serde_json::to_string(weights).expect("numbers can be told");
    serde_json::from_str(&text).expect("weights are numbers")
}

fn read<G: Advice>(weights: &Weights) -> Result<G::Weights, OptionRefusal> {
    let told = serde_json::to_value(weights).and_then(serde_json::from_value);
    told.map_err(|error| {
        let name = G::ABOUT.name;
        OptionRefusal(format!("These are no weights of {name}: {error}."))
    })
}

/// How many of the matches a beginner wins that judges by these weights.
pub(super) fn wins<G: Advice>(
    trial: &Trial<'_>,
    weights: &Weights,
    tables: u32,
    seed: u64,
) -> Result<usize, OptionRefusal> {
    let weights = read::<G>(weights)?;
    let won = seeds(tables, seed).into_par_iter().map(|(table, seed)| {
        let own = Seat((table % u32::from(trial.seats.max(1))) as u8);
        is_won::<G>(trial, own, &weights, seed)
    });
    won.try_fold(|| 0, |count, won| Ok(count + usize::from(won?)))
        .try_reduce(|| 0, |one, other| Ok(one + other))
}

fn is_won<G: Advice>(
    trial: &Trial<'_>,
    own: Seat,
    weights: &G::Weights,
    seed: u64,
) -> Result<bool, OptionRefusal> {
    let (state, mut rng) = start::<G>(trial.seats.into(), trial.options, seed)?;
    let winner = play_out::<G>(state, |state, decision| {
        let seat = decision.seat;
        let choice = match seat == own {
            true => greedy::<G>(state, seat, weights, &mut rng),
            false => pick::<G>(state, seat, Level::Beginner, &mut rng),
        };
        choice.unwrap_or_else(|| decision.default.clone())
    });
    Ok(winner == Some(own))
}

/// As [`pick`] for a beginner, by these weights.
fn greedy<G: Advice>(
    state: &G::State,
    seat: Seat,
    weights: &G::Weights,
    rng: &mut ChaCha8Rng,
) -> Option<G::Action> {
    let seen = G::determinize(state, Viewer::Seat(seat), rng);
    let open = G::decisions(&seen);
    let decision = open.iter().find(|decision| decision.seat == seat)?;
    Some(beginner::weighing::<G>(&seen, decision, weights, rng))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use crate::{Arena, arena};

    /// So many matches are looked through at most for a position that a weight is judged by.
    const MATCHES: u64 = 150;

    #[test]
    fn whoever_judges_by_the_usual_weights_plays_as_a_beginner() {
        let options = Options::default();
        for game in rules::GAMES {
            let id = game.about().id;
            let usual = weights(id, Level::Beginner).unwrap();
            for seed in 1..=3 {
                let trial = Trial {
                    game: id,
                    options: &options,
                    seats: 2,
                };
                let levels = &[Level::Beginner; 2];
                let line = Arena {
                    game: id,
                    options: &options,
                    levels,
                };
                let as_always = arena(&line, 1, seed, &|| {}).unwrap();
                let won = trial.run(&usual, 1, seed).unwrap().won;
                assert_eq!(won, as_always.seats[0].won, "{id}, seed {seed}");
            }
        }
    }

    #[test]
    fn matches_are_played_by_the_weights_that_are_handed_in() {
        let options = Options::default();
        for game in rules::GAMES {
            let id = game.about().id;
            let trial = Trial {
                game: id,
                options: &options,
                seats: 2,
            };
            let won = |weights: &Weights| trial.run(weights, 12, 1).unwrap().won;
            let usual = weights(id, Level::Beginner).unwrap();
            let as_always = won(&usual);
            let plays_otherwise = usual.iter().any(|(name, weight)| {
                let mut other = usual.clone();
                other.insert(name.clone(), weight * 10.0);
                won(&other) != as_always
            });
            assert!(plays_otherwise, "{id}");
        }
    }

    #[test]
    fn weights_that_do_not_fit_are_refused() {
        let options = Options::default();
        let trial = |game| Trial {
            game,
            options: &options,
            seats: 2,
        };
        for game in rules::GAMES {
            let about = game.about();
            let usual = weights(about.id, Level::Beginner).unwrap();
            let refused = trial(about.id).run(&Weights::new(), 1, 1).unwrap_err().0;
            let begins = format!("These are no weights of {}: missing field `", about.name);
            assert!(refused.starts_with(&begins), "{refused}");
            let alone = Trial {
                seats: 0,
                ..trial(about.id)
            };
            let refused = alone.run(&usual, 1, 1).unwrap_err().0;
            assert!(refused.ends_with("seats, not 0."), "{refused}");
            let unknown = trial("chess").run(&usual, 1, 1).unwrap_err().0;
            let games: Vec<_> = rules::GAMES.iter().map(|game| game.about().id).collect();
            let sentence = format!(
                "There is no game `chess` that computers play. There are: {}.",
                games.join(", ")
            );
            assert_eq!(unknown, sentence);
        }
        assert_eq!(weights("chess", Level::Beginner), None);
    }

    /// Is something judged otherwise in a match of beginners?
    fn differs<G: Advice>(seed: u64, weights: &G::Weights) -> bool {
        let (state, mut rng) = start::<G>(3, &Options::default(), seed).unwrap();
        let mut differs = false;
        play_out::<G>(state, |state, decision| {
            if !differs {
                let by = |weights| {
                    let judge = G::judge_by(state, decision, weights);
                    let choices = decision.choices.iter().chain(&decision.forms);
                    let judged: Vec<_> = choices.map(judge).collect();
                    (G::evaluate_by(state, decision.seat, weights), judged)
                };
                differs = by(weights) != by(G::WEIGHTS);
            }
            pick::<G>(state, decision.seat, Level::Beginner, &mut rng).unwrap()
        });
        differs
    }

    fn each_counts<G: Advice>() {
        let usual = weights_of::<G>(Level::Beginner);
        for (name, &weight) in &usual {
            let game = G::ABOUT.id;
            assert!(weight > 0.0, "{game}: {name}");
            let others = [weight * 4.0, weight / 4.0].map(|other| {
                let mut all = usual.clone();
                all.insert(name.clone(), other);
                read::<G>(&all).unwrap()
            });
            let counts = (1..=MATCHES).any(|seed| others.iter().any(|it| differs::<G>(seed, it)));
            assert!(counts, "{game}: nothing is judged by {name}");
        }
    }

    macro_rules! each_game {
        ($($module:ident: $game:ident,)*) => {
            $(mod $module {
                #[test]
                fn each_weight_counts() {
                    super::each_counts::<crate::rules::$module::$game>();
                }
            })*
        };
    }

    rules::games!(each_game);
}
