//! Computer players, over the contract alone.
//!
//! [`choose`] answers an open question of a seat; [`playout()`] plays a whole match with computers, [`simulate()`] many of
//! them on all cores, and [`arena()`] those of several levels against each other. A computer player works on a copy of the match in which all that its seat may not see was drawn
//! anew ([`determinize`](rules::game::Game::determinize)), so it cannot know more than a person in its place (LAB-14.1).

mod arena;
mod beginner;
#[cfg(test)]
mod calibration;
mod effort;
mod hint;
#[cfg(test)]
mod honest;
#[cfg(test)]
mod luck;
mod playout;
mod random;
mod review;
mod simulate;
mod strong;
mod trial;

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::rules::any::{AnyMatch, Running};
use crate::rules::game::{Advice, Names, OptionRefusal, Options, Prose, Seat, Viewer};
use daedalus_rules as rules;
use playout::{Eyes, Watched};

pub use arena::{Arena, Contender, Report, Share, Think, arena};
pub use effort::{Effort, Thinker};
pub use hint::{Expected, Hint};
pub use playout::{Lineup, Playout, playout, playout_of};
pub use review::{Outlook, Review, Scene, TurningPoint};
pub use simulate::{Rounds, Totals, simulate};
pub use trial::{Trial, Weights, weights};

/// A skilled player has one of so many parts of a strong player's thought.
const SKILLED: usize = 8;

/// How well a computer player plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal choice, each equally likely.
    Random,
    /// Looks one step ahead (LAB-14.3).
    #[default]
    Beginner,
    /// As strong, with an eighth of its thought.
    Skilled,
    /// Lets beginners play on after the best candidates (`docs/rules/README.md` 8).
    Strong,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [
        Level::Random,
        Level::Beginner,
        Level::Skilled,
        Level::Strong,
    ];

    /// The word that players type.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Beginner => "beginner",
            Level::Skilled => "skilled",
            Level::Strong => "strong",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A word that names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no level of computer players: choose random, beginner, skilled or strong.")]
pub struct NoSuchLevel(pub String);

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Level, NoSuchLevel> {
        Level::ALL
            .into_iter()
            .find(|level| level.id().eq_ignore_ascii_case(text))
            .ok_or_else(|| NoSuchLevel(text.to_owned()))
    }
}

/// The answer of a computer player to the open question of its seat; `None` when it is asked nothing.
///
/// Always one of the choices that [`decisions`](rules::game::Game::decisions) offers, or a complete continuation of its forms (LAB-14.7).
pub fn pick<G: Advice>(
    state: &G::State,
    seat: Seat,
    thinker: impl Into<Thinker>,
    rng: &mut ChaCha8Rng,
) -> Option<G::Action> {
    let Thinker { level, effort } = thinker.into();
    let seen = match level {
        // Draws among the offered choices, which show nothing but what the seat may know.
        Level::Random => {
            let open = G::decisions(state);
            let decision = open.iter().find(|decision| decision.seat == seat)?;
            return Some(random::pick::<G>(state, decision, rng));
        }
        Level::Beginner | Level::Skilled | Level::Strong => {
            G::determinize(state, Viewer::Seat(seat), rng)
        }
    };
    let open = G::decisions(&seen);
    let decision = open.iter().find(|decision| decision.seat == seat)?;
    let steps = effort.of(G::ROLLOUTS);
    Some(match level {
        Level::Strong => strong::pick::<G>(&seen, decision, steps, rng),
        Level::Skilled => strong::pick::<G>(&seen, decision, steps / SKILLED, rng),
        Level::Random | Level::Beginner => beginner::pick::<G>(&seen, decision, rng),
    })
}

/// As [`pick`], for a match whose game is not known, as text. `None` also for a game without computer players.
pub fn choose<T: Into<Thinker>>(
    running: &dyn AnyMatch,
    seat: Seat,
    thinker: T,
    rng: &mut ChaCha8Rng,
) -> Option<String> {
    players_of(running.about().id)?.choose(running, seat, thinker.into(), rng)
}

/// What a strong player would do in the seat's place: the two or three best choices, the best first, with their chance to
/// win and what is expected of them, in the words of the seat. Nothing that the seat may not know is used. Empty when it is asked
/// nothing.
pub fn hints(
    running: &dyn AnyMatch,
    seat: Seat,
    names: Names<'_>,
    effort: Effort,
    rng: &mut ChaCha8Rng,
) -> Vec<Hint> {
    let players = players_of(running.about().id);
    players.map_or_else(Vec::new, |it| it.hints(running, seat, names, effort, rng))
}

/// Thinks a match through that is over, with these scenes in order: how likely each seat was to win, and which choices
/// cost it most. With full effort it takes up to a minute of one core; the same scenes, effort and seed give the same review.
/// `None` without scenes.
pub fn review(scenes: &[Scene], effort: Effort, seed: [u8; 32]) -> Option<Review> {
    let game = scenes.first()?.running.about().id;
    players_of(game)?.review(scenes, effort, seed)
}

/// How well a seat stands as its computer player sees it; what is compared are seats of one position. `None` for a game
/// without computer players.
pub fn standing(running: &dyn AnyMatch, seat: Seat) -> Option<f32> {
    players_of(running.about().id)?.standing(running, seat)
}

/// The computer players of a game, whatever its types are.
trait Players: Sync {
    fn game(&self) -> &'static str;

    fn choose(
        &self,
        running: &dyn AnyMatch,
        seat: Seat,
        thinker: Thinker,
        rng: &mut ChaCha8Rng,
    ) -> Option<String>;

    fn hints(
        &self,
        running: &dyn AnyMatch,
        seat: Seat,
        names: Names<'_>,
        effort: Effort,
        rng: &mut ChaCha8Rng,
    ) -> Vec<Hint>;

    fn review(&self, scenes: &[Scene], effort: Effort, seed: [u8; 32]) -> Option<Review>;

    fn standing(&self, running: &dyn AnyMatch, seat: Seat) -> Option<f32>;

    fn watch(
        &self,
        options: &Options,
        levels: &[Level],
        seed: u64,
        eyes: Eyes,
    ) -> Result<Watched, OptionRefusal>;

    fn weights(&self, level: Level) -> Weights;

    fn try_out(
        &self,
        trial: &Trial<'_>,
        weights: &Weights,
        tables: u32,
        seed: u64,
    ) -> Result<usize, OptionRefusal>;
}

/// The entry of a game in [`PLAYERS`].
struct Of<G>(PhantomData<fn() -> G>);

impl<G: Advice + Prose> Players for Of<G> {
    fn game(&self) -> &'static str {
        G::ABOUT.id
    }

    fn standing(&self, running: &dyn AnyMatch, seat: Seat) -> Option<f32> {
        let running: &Running<G> = running.as_any().downcast_ref()?;
        Some(G::evaluate(&running.0, seat))
    }

    fn choose(
        &self,
        running: &dyn AnyMatch,
        seat: Seat,
        thinker: Thinker,
        rng: &mut ChaCha8Rng,
    ) -> Option<String> {
        let running: &Running<G> = running.as_any().downcast_ref()?;
        pick::<G>(&running.0, seat, thinker, rng).map(|action| action.to_string())
    }

    fn hints(
        &self,
        running: &dyn AnyMatch,
        seat: Seat,
        names: Names<'_>,
        effort: Effort,
        rng: &mut ChaCha8Rng,
    ) -> Vec<Hint> {
        let running: Option<&Running<G>> = running.as_any().downcast_ref();
        running.map_or_else(Vec::new, |it| {
            hint::hints::<G>(&it.0, seat, names, effort, rng)
        })
    }

    fn review(&self, scenes: &[Scene], effort: Effort, seed: [u8; 32]) -> Option<Review> {
        review::review::<G>(scenes, effort, seed)
    }

    fn watch(
        &self,
        options: &Options,
        levels: &[Level],
        seed: u64,
        eyes: Eyes,
    ) -> Result<Watched, OptionRefusal> {
        playout::watch_of::<G>(options, levels, seed, eyes)
    }

    fn weights(&self, level: Level) -> Weights {
        trial::weights_of::<G>(level)
    }

    fn try_out(
        &self,
        trial: &Trial<'_>,
        weights: &Weights,
        tables: u32,
        seed: u64,
    ) -> Result<usize, OptionRefusal> {
        trial::wins::<G>(trial, weights, tables, seed)
    }
}

macro_rules! players {
    ($($module:ident: $game:ident,)*) => { &[$(&Of::<rules::$module::$game>(PhantomData)),*] };
}

/// The games that computers can play.
static PLAYERS: &[&dyn Players] = rules::games!(players);

fn players_of(game: &str) -> Option<&'static dyn Players> {
    PLAYERS.iter().copied().find(|entry| entry.game() == game)
}

/// As [`players_of`], with a sentence for whoever named another game.
fn known(game: &str) -> Result<&'static dyn Players, OptionRefusal> {
    players_of(game).ok_or_else(|| {
        let known: Vec<_> = PLAYERS.iter().map(|entry| entry.game()).collect();
        OptionRefusal(format!(
            "There is no game `{game}` that computers play. There are: {}.",
            known.join(", ")
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_read_back() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            let json = serde_json::to_string(&level).unwrap();
            assert_eq!(json, format!("\"{level}\""));
        }
        assert_eq!(
            "grandmaster".parse::<Level>().unwrap_err().to_string(),
            "`grandmaster` is no level of computer players: choose random, beginner, skilled or strong."
        );
    }

    #[test]
    fn every_registered_game_has_computer_players() {
        for game in rules::GAMES {
            assert!(players_of(game.about().id).is_some(), "{}", game.about().id);
        }
    }
}
