//! Who sits where: table ids, places, persons, and the players of the seats.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Level;
use crate::rules::game::STAND_IN;

/// The number of a table. Its text form is base 36, short enough for custom ids and commands.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct TableId(pub i64);

/// A text that is no table id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not the id of a table: it consists of digits and letters, for example `1k`.")]
pub struct NoTableId(pub String);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&base36(self.0.unsigned_abs()))
    }
}

/// A number in base 36, lower case.
pub(crate) fn base36(mut rest: u64) -> String {
    let mut digits = Vec::new();
    loop {
        let digit = (rest % 36) as u32;
        digits.extend(char::from_digit(digit, 36));
        rest /= 36;
        if rest == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

impl FromStr for TableId {
    type Err = NoTableId;

    fn from_str(text: &str) -> Result<TableId, NoTableId> {
        let canonical = |id: &i64| *id > 0 && !text.starts_with('+');
        match i64::from_str_radix(text.trim(), 36) {
            Ok(id) if canonical(&id) => Ok(TableId(id)),
            _ => Err(NoTableId(text.to_owned())),
        }
    }
}

/// A channel or thread, and the guild it is in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    /// The guild's id.
    pub guild: u64,
    /// The channel's or thread's id.
    pub channel: u64,
}

impl Place {
    /// The id of the server of what is in none.
    pub const NO_GUILD: u64 = 0;

    /// A place that one person has for themselves, beside all channels: no message stands there.
    pub fn alone(key: u64) -> Place {
        Place {
            guild: Place::NO_GUILD,
            channel: key,
        }
    }

    /// Is it a place that one person has for themselves?
    pub fn is_alone(self) -> bool {
        self.guild == Place::NO_GUILD
    }
}

/// A person, as they were called when they sat down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// The Discord user id.
    pub user: u64,
    /// The display name, one line of plain text, 1 to 32 characters.
    pub name: String,
}

impl Person {
    /// A person; the name is trimmed, freed of control and direction characters, and cut to 32 characters.
    pub fn new(user: u64, name: &str) -> Person {
        let shown = |c: &char| !c.is_control() && !is_format(*c);
        let name: String = name.trim().chars().filter(shown).take(32).collect();
        let name = if name.trim().is_empty() {
            "Player".to_owned()
        } else {
            name
        };
        Person { user, name }
    }
}

/// Characters that turn the direction of the text around them, and line separators.
fn is_format(c: char) -> bool {
    matches!(c, '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// Why a person does not play their seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// Three missed turns (docs/rules/README.md 3); still counts as a person at the table.
    Away,
    /// They left; they may come back.
    Left,
    /// They gave up for good.
    Resigned,
    /// The host sent them away.
    Kicked,
}

impl Absence {
    /// May the owner take the seat again?
    pub fn may_return(self) -> bool {
        matches!(self, Absence::Away | Absence::Left)
    }
}

/// The person whose seat a computer player has taken over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Owner {
    /// Who it was.
    pub person: Person,
    /// Why they do not play.
    pub absence: Absence,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person.
    Person(Person),
    /// A computer player.
    Computer {
        /// How well it plays.
        level: Level,
        /// Whose seat it has taken over, if anybody's.
        owner: Option<Owner>,
    },
    /// Nobody: the seat was taken out of the match.
    Removed {
        /// The name that the seat had.
        name: String,
    },
}

impl Player {
    /// The person who plays now.
    pub fn person(&self) -> Option<&Person> {
        match self {
            Player::Person(person) => Some(person),
            _ => None,
        }
    }

    /// The person who plays, or who may come back to this seat.
    pub fn keeper(&self) -> Option<&Person> {
        match self {
            Player::Person(person) => Some(person),
            Player::Computer {
                owner: Some(owner), ..
            } if owner.absence.may_return() => Some(&owner.person),
            _ => None,
        }
    }

    /// The person who plays, or whose seat a computer has taken over, whether they may come back or not.
    pub fn owner(&self) -> Option<&Person> {
        match self {
            Player::Person(person) => Some(person),
            Player::Computer { owner, .. } => owner.as_ref().map(|owner| &owner.person),
            Player::Removed { .. } => None,
        }
    }

    /// Why the owner of this seat does not play it; `None` while they do.
    pub fn absence(&self) -> Option<Absence> {
        match self {
            Player::Computer {
                owner: Some(owner), ..
            } => Some(owner.absence),
            _ => None,
        }
    }

    /// True for a computer player.
    pub fn is_computer(&self) -> bool {
        matches!(self, Player::Computer { .. })
    }

    /// Does a person belong to this seat, were it only away (docs/rules/README.md 3 and 4)?
    pub(super) fn counts_as_person(&self) -> bool {
        match self {
            Player::Person(_) => true,
            Player::Computer { .. } => self.absence() == Some(Absence::Away),
            Player::Removed { .. } => false,
        }
    }
}

/// A seat of a table with its player and what the clock remembers of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// Who plays.
    pub player: Player,
    /// Turns missed in a row (docs/rules/README.md 3).
    pub missed: u8,
    /// The deadline of the current turn was missed: its further decisions take their defaults at once.
    pub absent: bool,
    /// The one more deadline of this seat was taken.
    #[serde(default)]
    pub extended: bool,
    /// Until when the clock of the person stands still, in milliseconds since the epoch.
    #[serde(default)]
    pub vacation: Option<i64>,
    /// When the person last did something that all at the table could see.
    #[serde(default)]
    pub acted: Option<i64>,
    /// How many hints the person was given.
    #[serde(default)]
    pub hints: u16,
}

impl Chair {
    pub(super) fn of(player: Player) -> Chair {
        Chair {
            player,
            missed: 0,
            absent: false,
            extended: false,
            vacation: None,
            acted: None,
            hints: 0,
        }
    }
}

/// The names of all seats: persons by name, computers counted, a taken-over seat by its owner.
pub(super) fn names(chairs: &[Chair]) -> Vec<String> {
    let mut computers = 0;
    let mut name = |chair: &Chair| match &chair.player {
        Player::Person(person) => person.name.clone(),
        Player::Computer {
            owner: Some(owner), ..
        } => format!("{}{STAND_IN}", owner.person.name),
        Player::Computer { owner: None, .. } => {
            computers += 1;
            format!("Computer {computers}")
        }
        Player::Removed { name } => name.clone(),
    };
    chairs.iter().map(&mut name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_ids_go_to_base_36_and_back() {
        for (id, text) in [(1, "1"), (35, "z"), (36, "10"), (1_000_000, "lfls")] {
            assert_eq!(TableId(id).to_string(), text);
            assert_eq!(text.parse(), Ok(TableId(id)));
        }
        for text in ["", "0", "-1", "+1", "1.", "zzzzzzzzzzzzzzzz"] {
            assert_eq!(text.parse::<TableId>(), Err(NoTableId(text.into())));
        }
    }

    #[test]
    fn names_lose_what_would_break_a_line() {
        assert_eq!(Person::new(1, " Ada\n\u{202E}x ").name, "Adax");
        assert_eq!(Person::new(1, "\u{202E}\t").name, "Player");
        assert_eq!(Person::new(1, &"🐂".repeat(40)).name.chars().count(), 32);
    }
}
