//! The match of a day: the same for everybody, decided by the date alone. Each person has one try at it, in which nothing is
//! taken back; what they know of it nobody else sees.

use std::fmt;
use std::str::FromStr;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{BOT_LEVEL, CLOCK, Level, Opening, Person, Place, Player, Table};
use crate::rules::game::{About, LENGTH};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The day from which the others are counted.
const EPOCH: Date = Date::constant(1970, 1, 1);
/// Against so many computers one plays.
const OPPONENTS: u8 = 2;
/// How well they play.
const LEVEL: Level = Level::Skilled;

/// A day of the calendar (UTC). As text `2026-11-24`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Day(i64);

/// A text that is no day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no day: write it as 2026-11-24")]
pub struct NoDay;

impl Day {
    /// The day of a moment, in milliseconds since the epoch.
    pub fn of(time: i64) -> Day {
        Day(time.div_euclid(DAY_MS))
    }

    /// The day that begins so many days after the epoch.
    pub fn numbered(number: i64) -> Day {
        Day(number)
    }

    /// How many days after the epoch it begins.
    pub fn number(self) -> i64 {
        self.0
    }

    /// When the next day begins, in milliseconds since the epoch.
    pub fn end(self) -> i64 {
        self.0.saturating_add(1).saturating_mul(DAY_MS)
    }

    /// The one of these that is this day's: one after the other, day by day.
    pub fn turn<T>(self, of: &[T]) -> Option<&T> {
        let count = i64::try_from(of.len()).ok().filter(|count| *count > 0)?;
        of.get(usize::try_from(self.0.rem_euclid(count)).ok()?)
    }

    /// The seed of the match of this day, by these rules of a game.
    pub fn seed(self, game: &About) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(format!("daily {self} {} {}", game.id, game.version));
        hash.finalize().into()
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match EPOCH.checked_add(Span::new().days(self.0.clamp(-4_000_000, 2_900_000))) {
            Ok(date) => date.fmt(f),
            Err(_) => f.write_str("?"),
        }
    }
}

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Day, NoDay> {
        let date: Date = text.parse().map_err(|_| NoDay)?;
        let midnight = date.to_zoned(TimeZone::UTC).map_err(|_| NoDay)?;
        Ok(Day::of(Timestamp::from(&midnight).as_millisecond()))
    }
}

impl Opening {
    /// The try of a person at the match of a day.
    pub fn of_day(day: Day, game: &About, person: Person, place: Place, time: i64) -> Opening {
        let computer = Player::Computer {
            level: LEVEL,
            owner: None,
        };
        let (fewest, most) = game.seats;
        let others = OPPONENTS.clamp(fewest.saturating_sub(1), most.saturating_sub(1));
        let computers = vec![computer; usize::from(others)];
        let person_first = [Player::Person(person.clone())].into_iter();
        let has_lengths = game.options.iter().any(|spec| spec.name == LENGTH.name);
        let length = has_lengths.then_some((LENGTH.name, "short".to_owned()));
        let options = [
            (CLOCK, "none".to_owned()),
            ("hints", "on".to_owned()),
            (BOT_LEVEL, LEVEL.to_string()),
        ];
        let options = options.into_iter().chain(length);
        Opening {
            options: options
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
            players: person_first.chain(computers).collect(),
            day: Some(day),
            ..Opening::new(place, person, time)
        }
    }
}

impl Table {
    /// The day whose match is played here; `None` at all other tables.
    pub fn day(&self) -> Option<Day> {
        self.opening.day
    }

    /// Is this the match of its day, and does its journal, played again, lead to where it is?
    pub fn is_true_to_its_day(&self) -> bool {
        let about = self.game.about();
        let seed = self.day().map(|day| day.seed(about));
        seed == Some(self.seed.0) && self.version == about.version && self.replays()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::GAMES;
    use crate::rules::game::Seat;
    use crate::table::{By, Command, TableId};

    #[test]
    fn days_are_those_of_the_calendar() {
        let day: Day = "2027-01-15".parse().unwrap();
        assert_eq!(day.to_string(), "2027-01-15");
        assert_eq!(Day::of(1_800_000_000_000), day);
        assert_eq!(Day::of(day.end() - 1), day);
        assert_eq!(Day::of(day.end()).to_string(), "2027-01-16");
        for text in ["", "2027-02-30", "tomorrow", "15.1.2027"] {
            assert_eq!(text.parse::<Day>(), Err(NoDay), "{text}");
        }
    }

    #[test]
    fn every_game_has_its_turn_and_every_day_its_dice() {
        let days: Vec<Day> = (20_000..20_005).map(Day).collect();
        let mut turns: Vec<u8> = days
            .iter()
            .filter_map(|day| day.turn(&[0, 1, 2, 3, 4]).copied())
            .collect();
        turns.sort_unstable();
        assert_eq!(turns, [0, 1, 2, 3, 4]);
        assert_eq!(Day::default().turn::<u8>(&[]), None);
        let game = GAMES[0].about();
        assert_ne!(days[0].seed(game), days[1].seed(game));
        assert_ne!(days[0].seed(game), days[0].seed(GAMES[1].about()));
        let newer = About {
            version: game.version + 1,
            ..*game
        };
        assert_ne!(days[0].seed(game), days[0].seed(&newer));
    }

    /// The try of Ann at the match of a day with this seed, a few choices after its beginning.
    fn begun(day: Day, seed: [u8; 32]) -> Table {
        let (game, ann) = (GAMES[0], Person::new(1, "Ann"));
        let place = Place {
            guild: 1,
            channel: 2,
        };
        let opening = Opening::of_day(day, game.about(), ann, place, 0);
        let mut table = Table::open(TableId(1), game, opening, seed).expect("a table");
        let start = table.apply(By::User(1), Command::Start, 0);
        start.expect("a match");
        for _ in 0..3 {
            let asked = &table.questions()[0].decision;
            let (seat, text) = (asked.seat, asked.default.clone());
            let by = match seat {
                Seat(0) => By::User(1),
                other => By::Computer(other),
            };
            let done = table.apply(by, Command::Act { text, since: None }, 0);
            done.expect("what is done by default");
        }
        table
    }

    #[test]
    fn a_try_with_other_dice_or_another_journal_is_not_true_to_its_day() {
        let day = Day(20_000);
        let seed = day.seed(GAMES[0].about());
        assert!(begun(day, seed).is_true_to_its_day());
        assert!(!begun(day, [7; 32]).is_true_to_its_day(), "other dice");
        let other = Day(20_001).seed(GAMES[0].about());
        assert!(!begun(day, other).is_true_to_its_day(), "another day's");
        let mut shorter = begun(day, seed);
        shorter.journal.pop();
        assert!(!shorter.is_true_to_its_day(), "what was done is missing");
    }
}
