//! The custom ids of buttons and selects: `v2.MARK:TABLE:SINCE:VERB[:REST]`, with the mark of the database that they
//! were made from. Those of before there were marks begin with `v1:`.
//!
//! They are all the state that a message carries, so a click works after a restart too. They hold no secret:
//! public buttons carry words that everybody may know, private panels carry the positions of choices in a list.

use crate::table::base36;
use std::fmt::{self, Display};
use std::str::FromStr;

use crate::host::Mark;

pub use crate::discord::view::lesson_position::LessonPosition;
pub use crate::discord::view::offered::{DailyStep, Next, ServerStep, Wish};
pub use crate::discord::view::replay_position::{Navigation, ReplayPosition};
pub use crate::discord::view::verb::{Apart, Path, Target, Trial, Unreadable, Verb, Whom};

/// Discord's limit for a custom id, in characters.
pub const LIMIT: usize = 100;
/// What custom ids begin with, before the mark.
const VERSION: &str = "v2";
/// What those begin with that carry no mark.
const UNMARKED: &str = "v1";

/// A click: at which table, asked when, for what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Click {
    /// The table.
    pub table: i64,
    /// The sequence at which the question that it answers was opened; `None` where no question is answered.
    pub since: Option<u64>,
    /// What is asked for.
    pub target: Target,
}

/// A click, with the mark of the database whose button it was; the oldest buttons carry none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CustomId {
    /// The mark.
    pub mark: Option<Mark>,
    /// What was clicked.
    pub click: Click,
}

impl FromStr for CustomId {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<CustomId, Unreadable> {
        let (head, click) = text.split_once(':').ok_or(Unreadable)?;
        let mark = match head.split_once('.') {
            None if head == UNMARKED => None,
            Some((VERSION, mark)) => Some(mark.parse().map_err(|_| Unreadable)?),
            _ => return Err(Unreadable),
        };
        let click = click.parse()?;
        Ok(CustomId { mark, click })
    }
}

impl Click {
    /// The custom id of a button for this click, with the mark of the database.
    pub fn custom_id(&self, mark: Mark) -> String {
        format!("{VERSION}.{mark}:{self}")
    }

    /// Is its custom id short enough for a button?
    pub fn fits(&self) -> bool {
        self.custom_id(Mark::LONGEST).chars().count() <= LIMIT
    }

    /// A click that answers no question.
    pub fn new(table: i64, target: impl Into<Target>) -> Click {
        Click {
            table,
            since: None,
            target: target.into(),
        }
    }

    /// A click that answers the question opened at `since`.
    pub fn at(table: i64, since: u64, target: impl Into<Target>) -> Click {
        Click {
            table,
            since: Some(since),
            target: target.into(),
        }
    }
}

impl Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = base36(self.table.unsigned_abs());
        let since = self.since.map_or_else(|| "-".into(), base36);
        write!(f, "{table}:{since}:{}", self.target)
    }
}

impl FromStr for Click {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Click, Unreadable> {
        let mut parts = text.splitn(3, ':');
        let mut next = || parts.next().ok_or(Unreadable);
        let table = i64::try_from(number(next()?)?).map_err(|_| Unreadable)?;
        let since = match next()? {
            "-" => None,
            since => Some(number(since)?),
        };
        let target = next()?.parse()?;
        Ok(Click {
            table,
            since,
            target,
        })
    }
}

/// A number as [`base36`] writes it.
fn number(text: &str) -> Result<u64, Unreadable> {
    let number = u64::from_str_radix(text, 36).map_err(|_| Unreadable)?;
    match base36(number) == text {
        true => Ok(number),
        false => Err(Unreadable),
    }
}

#[cfg(test)]
mod tests;
