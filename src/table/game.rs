//! What the host of a lobby decides for all at once: another game, and how well the computers play.

use std::sync::Arc;

use super::lobby::is_own;
use super::options::BOT_LEVEL;
use super::{Level, Opening, Player, Table, TableError};
use crate::rules;
use crate::rules::any::AnyGame;
use crate::rules::game::{OptionSpec, Options};

impl Table {
    /// The game for which the table was opened; `None` where this program does not know it any more.
    pub(super) fn first_game(&self) -> Option<&'static dyn AnyGame> {
        match &self.opening.game {
            Some(first) => rules::game(first),
            None => Some(self.game),
        }
    }

    /// Another game for whoever sits here. What both games have among their options stays as it is; what was chosen for the
    /// one of before alone waits, should the host come back to it.
    pub(super) fn set_game(&mut self, user: u64, id: &str) -> Result<String, TableError> {
        self.must_host(user)?;
        let wanted = id.trim().to_lowercase();
        let game = rules::game(&wanted).ok_or(TableError::NoGame(wanted))?;
        let (before, about) = (self.game.about(), game.about());
        if about.id == before.id {
            return Err(TableError::SameGame { game: about.name });
        }
        let most = about.seats.1;
        if self.chairs.len() > usize::from(most) {
            return Err(self.too_many(about.name, most));
        }
        let mut options = self.shelved.remove(about.id).unwrap_or_default();
        let (mut kept, mut anew) = (Vec::new(), Vec::new());
        let mut shelf = Options::default();
        for (name, value) in self.options.chosen() {
            let spec = |specs: &[OptionSpec]| specs.iter().find(|it| it.name == name).copied();
            let own = spec(before.options).is_some_and(|spec| is_own(&spec));
            let fits = spec(about.options).is_some_and(|spec| !is_own(&spec));
            if fits && !own && options.set(about.options, name, value).is_ok() {
                continue;
            }
            let is_usual = spec(before.options).is_some_and(|spec| spec.default == value);
            if own {
                // Words of single seats would be those of others, once somebody has come or gone.
                anew.push(name.replace('_', " "));
                continue;
            }
            if !is_usual {
                kept.push(name.replace('_', " "));
            }
            let _ = shelf.set(before.options, name, value);
        }
        self.shelved.insert(before.id.to_owned(), shelf);
        self.options = options;
        if self.opening.game.is_none() {
            let first = Some(before.id.to_owned());
            self.opening = Arc::new(Opening {
                game: first,
                ..Opening::clone(&self.opening)
            });
        }
        self.game = game;
        if !self.replaying {
            self.version = about.version;
        }
        Ok(told(about.name, before.name, &kept, &anew))
    }

    fn too_many(&self, game: &'static str, most: u8) -> TableError {
        let persons = self.chairs.iter().filter(|it| !it.player.is_computer());
        TableError::TooMany {
            game,
            most,
            taken: self.chairs.len(),
            remedy: match persons.count() <= usize::from(most) {
                true => "take computers away first, then choose it again",
                false => "choose another game, or open a second table",
            },
        }
    }

    /// How well the computers play that sit here or come.
    pub(super) fn set_level(&mut self, user: u64, level: Level) -> Result<String, TableError> {
        self.must_host(user)?;
        self.set_option(BOT_LEVEL, &level.to_string())?;
        for chair in &mut self.chairs {
            if let Player::Computer {
                level: theirs,
                owner: None,
            } = &mut chair.player
            {
                *theirs = level;
            }
        }
        Ok(format!("Computer players are {level} from now on."))
    }
}

/// What is said of another game.
fn told(game: &str, before: &str, kept: &[String], anew: &[String]) -> String {
    let mut text = format!("{game} is played here now.");
    if !kept.is_empty() {
        let list = kept.join(", ");
        text.push_str(&format!(
            " Chosen for {before} alone, and kept should you come back to it: {list}."
        ));
    }
    if !anew.is_empty() {
        let list = anew.join(", ");
        text.push_str(&format!(" To be chosen anew by each player: {list}."));
    }
    text
}
