//! The game that a subcommand is about, and its options.

use super::Failure;
use crate::rules;
use crate::rules::any::AnyGame;
use crate::rules::game::{OptionRefusal, Options};

/// So many letters that are missing, too many or wrong still let us guess what was meant.
const MISSPELT: usize = 3;

/// Finds a game by its id.
///
/// # Errors
/// When there is no such game; the sentence lists those that there are.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, Failure> {
    rules::game(id).ok_or_else(|| {
        let known: Vec<_> = rules::GAMES.iter().map(|game| game.about().id).collect();
        let distance = |known: &&&str| strsim::levenshtein(id, known);
        let nearest = known.iter().min_by_key(distance);
        let meant = nearest.filter(|known| distance(known) <= MISSPELT);
        let guess = meant.map_or_else(String::new, |known| format!(" Did you mean `{known}`?"));
        Failure::Misuse(format!(
            "There is no game `{id}`.{guess} There are: {}.",
            known.join(", ")
        ))
    })
}

/// Reads `name=value` pairs as options of a game.
///
/// # Errors
/// A sentence that names the option and what is allowed.
pub fn options(game: &dyn AnyGame, pairs: &[String]) -> Result<Options, Failure> {
    let pairs = pairs.iter().map(String::as_str);
    Ok(Options::from_pairs(game.about().options, pairs)?)
}

impl From<OptionRefusal> for Failure {
    fn from(refusal: OptionRefusal) -> Self {
        Failure::Misuse(refusal.to_string())
    }
}
