//! Playing again after the end: all who sat there to the end agree, then the same table opens anew.

use super::lobby::is_own;
use super::{Absence, By, Chair, Command, Opening, Owner, Person, Player, Step, Table, TableError};
use crate::rules::game::{OptionSpec, OptionValues};

impl Table {
    /// Who has agreed to a rematch, by user id.
    pub fn agreed(&self) -> &[u64] {
        &self.agreed
    }

    /// Who must agree before a rematch begins and has not: all who sat there to the end. Whoever left or resigned
    /// may agree as well, and nobody waits for them; computers always agree.
    pub fn rematch_waits_for(&self) -> Vec<&Person> {
        let persons = self.chairs.iter().filter_map(|chair| chair.player.person());
        let agreed = |person: &&Person| self.agreed.contains(&person.user);
        persons.filter(|person| !agreed(person)).collect()
    }

    /// The opening of the rematch, once all have agreed; `None` before.
    ///
    /// The seats move on by one, so that another player begins; a seat whose person left for good and has not
    /// agreed is a computer's.
    pub fn rematch(&self, time: i64) -> Option<Opening> {
        if self.agreed.is_empty() || !self.rematch_waits_for().is_empty() {
            return None;
        }
        let mut seats: Vec<(usize, Player)> = (0..)
            .zip(&self.chairs)
            .filter_map(|(at, chair)| Some((at, self.plays_again(chair)?)))
            .collect();
        if !seats.is_empty() {
            seats.rotate_left(1);
        }
        let order: Vec<usize> = seats.iter().map(|(at, _)| *at).collect();
        let players: Vec<Player> = seats.into_iter().map(|(_, player)| player).collect();
        let persons = || players.iter().filter_map(Player::person);
        let is_host = |person: &&Person| person.user == self.host.user;
        let host = persons()
            .find(is_host)
            .or_else(|| persons().next())?
            .clone();
        Some(Opening {
            place: self.opening.place,
            host,
            options: self.options_again(&order),
            time,
            players,
            rematch_of: Some(self.id),
            game: None,
            day: None,
        })
    }

    /// Who plays the seat again; `None` for a seat that was taken out of the match.
    fn plays_again(&self, chair: &Chair) -> Option<Player> {
        match &chair.player {
            Player::Person(person) => Some(Player::Person(person.clone())),
            Player::Computer { level, owner } => {
                let back = owner.as_ref().filter(|owner| self.may_agree(owner));
                let back = back.filter(|owner| self.agreed.contains(&owner.person.user));
                Some(match back {
                    Some(owner) => Player::Person(owner.person.clone()),
                    None => Player::Computer {
                        level: *level,
                        owner: None,
                    },
                })
            }
            Player::Removed { .. } => None,
        }
    }

    fn may_agree(&self, owner: &Owner) -> bool {
        owner.absence != Absence::Kicked
    }

    /// The chosen options of the game and of the table; words that belong to seats go with them.
    fn options_again(&self, order: &[usize]) -> Vec<(String, String)> {
        let specs = self.game.about().options;
        let each_seat = |name: &str| {
            let own = |spec: &&OptionSpec| matches!(spec.values, OptionValues::EachSeat(_));
            specs.iter().filter(own).find(|spec| spec.name == name)
        };
        let game = self.options.chosen().map(|(name, value)| {
            let value = match each_seat(name) {
                Some(spec) => self.own_words_again(spec, order),
                None => value.to_owned(),
            };
            (name.to_owned(), value)
        });
        game.chain(self.chosen_of_table()).collect()
    }

    /// What was chosen for the game and the table, without the words of single seats.
    pub fn chosen_of_all(&self) -> Vec<(String, String)> {
        let specs = self.game.about().options;
        let own = |name: &str| specs.iter().any(|it| it.name == name && is_own(it));
        let game = self.options.chosen().filter(|(name, _)| !own(name));
        let game = game.map(|(name, value)| (name.to_owned(), value.to_owned()));
        game.chain(self.chosen_of_table()).collect()
    }

    /// What was chosen for the table, whatever is played there.
    pub fn chosen_of_table(&self) -> Vec<(String, String)> {
        // In the order of their names a clock comes before the own minutes that it would set back.
        let table = self.table_options.chosen();
        let table = table.map(|(name, value)| (name.to_owned(), value.to_owned()));
        table.collect()
    }

    fn own_words_again(&self, spec: &OptionSpec, order: &[usize]) -> String {
        let specs = self.game.about().options;
        let word = |at: &usize| self.options.own(specs, spec.name, *at);
        order.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// After the end nothing can be done but agreeing to play again.
    pub(super) fn step_after_end(&mut self, by: By, command: Command) -> Result<Step, TableError> {
        let again = self.has_begun() && self.day().is_none();
        let (By::User(user), Command::Rematch, true) = (by, &command, again) else {
            return Err(TableError::Over);
        };
        let name = self
            .agreeing(user)
            .ok_or(TableError::Stranger)?
            .name
            .clone();
        if self.agreed.contains(&user) {
            return Err(TableError::AgreedAlready);
        }
        self.agreed.push(user);
        Ok(Step {
            seat: None,
            command,
            note: format!("{name} wants a rematch."),
            events: Vec::new(),
            decided: None,
        })
    }

    /// The person of this id, if they belong to a seat and were not sent away.
    fn agreeing(&self, user: u64) -> Option<&Person> {
        let persons = self.chairs.iter().filter_map(|chair| match &chair.player {
            Player::Person(person) => Some(person),
            Player::Computer { owner, .. } => {
                let owner = owner.as_ref().filter(|owner| self.may_agree(owner))?;
                Some(&owner.person)
            }
            Player::Removed { .. } => None,
        });
        let mut same = persons.filter(|person| person.user == user);
        same.next()
    }
}
