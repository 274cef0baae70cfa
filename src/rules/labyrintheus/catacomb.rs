//! The map: chambers that tell what has happened, without any effect (section 3).

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::encounters::Encounter;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::named;

/// The place of a chamber in the order of events; 0 is the entrance (THE-3.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(pub u16);

/// How many columns the map has (THE-3.1).
pub const COLUMNS: u16 = 8;

impl Place {
    /// Row, from 1.
    pub const fn row(self) -> u16 {
        self.0 / COLUMNS + 1
    }

    /// Column, from 0. The rows wind like a snake (THE-3.2).
    pub const fn column(self) -> u16 {
        let across = self.0 % COLUMNS;
        if self.row() % 2 == 1 {
            across
        } else {
            COLUMNS - 1 - across
        }
    }

    /// The chambers that a corridor joins to this one (THE-3.3).
    pub fn neighbours(self) -> impl Iterator<Item = Place> {
        self.0
            .checked_sub(1)
            .into_iter()
            .chain([self.0 + 1])
            .map(Place)
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'A' + self.column() as u8);
        write!(f, "{column}{}", self.row())
    }
}

/// A text that names no chamber.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a chamber is a column from A to H and a row, like C3")]
pub struct NoPlace;

impl FromStr for Place {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Place, NoPlace> {
        let mut letters = text.chars();
        let column = letters.next().map(|it| it.to_ascii_uppercase());
        let column = column
            .filter(|it| ('A'..='H').contains(it))
            .ok_or(NoPlace)?;
        let column = column as u16 - u16::from(b'A');
        let row: u16 = letters.as_str().parse().map_err(|_| NoPlace)?;
        let across = if row % 2 == 1 {
            column
        } else {
            COLUMNS - 1 - column
        };
        let before = row.checked_sub(1).ok_or(NoPlace)?.checked_mul(COLUMNS);
        let place = before.and_then(|before| before.checked_add(across));
        place.map(Place).ok_or(NoPlace)
    }
}

named! {
    /// What a chamber tells of (THE-3.5 to 3.15).
    ChamberKind {
        /// Where all began.
        Entrance = "entrance", "Entrance";
        /// A monster that was fought.
        Monster = "monster", "Monster";
        /// A Titan that was fought.
        Titan = "titan", "Titan";
        /// A Trap.
        Trap = "trap", "Trap";
        /// A treasure chest.
        Chest = "chest", "Chest";
        /// A party card.
        Party = "party", "Party";
        /// A Difficulty card.
        Difficulty = "difficulty", "Difficulty";
        /// A monster turned up by an undead player (THE-3.16).
        Buff = "buff", "Buff";
        /// An attack without a monster.
        Duel = "duel", "Duel";
        /// The portal.
        Portal = "portal", "Portal";
        /// A death.
        Death = "death", "Death";
    }
}

named! {
    /// How it ended there.
    Mark {
        /// Nothing to tell.
        Nothing = "none", "";
        /// The monster was defeated.
        Slain = "slain", "slain";
        /// The fight was lost.
        Lost = "lost", "lost";
        /// Sent away by Moonveil.
        Dodged = "dodged", "dodged";
        /// The Titan of an escape was defeated.
        EscapeSlain = "escape_slain", "slain at the portal";
        /// The Titan of an escape won.
        EscapeLost = "escape_lost", "lost at the portal";
        /// The Trap did nothing.
        Avoided = "avoided", "avoided";
        /// The Trap struck.
        Sprung = "sprung", "sprung";
        /// Passed by an undead player.
        Ignored = "ignored", "ignored";
        /// Laid in front of somebody as a snare.
        Laid = "laid", "laid as a snare";
        /// The chest was opened.
        Opened = "opened", "opened";
        /// The party card was carried out.
        Done = "done", "done";
        /// The Difficulty card lies there.
        InPlay = "in_play", "in play";
        /// At least one attack hit.
        Hit = "hit", "hit";
        /// No attack hit.
        Missed = "missed", "missed";
        /// The undead player held back.
        Unused = "unused", "unused";
        /// The target struck back.
        Riposte = "riposte", "riposte";
        /// The portal was closed again.
        Closed = "closed", "closed";
        /// The opener has left.
        Left = "left", "left";
        /// Somebody fell.
        Fell = "fell", "fell";
    }
}

/// A chamber of the map. Its symbol is that of its card, or of the seat's persona.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chamber {
    /// What it tells of.
    pub kind: ChamberKind,
    /// How it ended.
    pub mark: Mark,
    /// The card; `None` for duels, deaths, the portal, the entrance and the Shade of the Titan (THE-3.18).
    pub card: Option<Encounter>,
    /// Who was there first of all: fighter, attacker, opener, the dead.
    pub seat: Option<Seat>,
    /// Whom it was done to: the target of an attack, of a snare.
    pub other: Option<Seat>,
}

impl Chamber {
    /// The entrance (THE-3.4).
    pub const ENTRANCE: Chamber = Chamber {
        kind: ChamberKind::Entrance,
        mark: Mark::Nothing,
        card: None,
        seat: None,
        other: None,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_3_1_and_3_2_chambers_wind_like_a_snake() {
        let names: Vec<String> = [0, 7, 8, 15, 16].map(|k| Place(k).to_string()).to_vec();
        assert_eq!(names, ["A1", "H1", "H2", "A2", "A3"]);
        for k in 0..200 {
            assert_eq!(Place(k).to_string().parse(), Ok(Place(k)));
        }
        assert!("I1".parse::<Place>().is_err() && "A0".parse::<Place>().is_err());
    }

    #[test]
    fn the_3_3_a_corridor_joins_what_came_before_and_after() {
        let of = |k| Place(k).neighbours().map(|it| it.0).collect::<Vec<_>>();
        assert_eq!(of(0), [1]);
        assert_eq!(of(8), [7, 9]);
    }
}
