//! Which part of all servers a process serves: a range of Discord's shards.

use std::fmt;
use std::str::FromStr;

/// A range of shards. Discord deals servers out to shards by their ids, and what is in no server belongs to the first one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shards {
    first: u16,
    last: u16,
    total: u16,
}

/// The most shards in all.
const MOST: u16 = 16_384;

/// What the number of a lock on a range begins with.
const MARK: i64 = i64::from_be_bytes(*b"da\0\0\0\0\0\0");

impl Shards {
    /// All servers, by one process, however many shards it opens.
    pub const ALL: Shards = Shards {
        first: 0,
        last: 0,
        total: 1,
    };

    /// The first shard.
    pub const fn first(self) -> u16 {
        self.first
    }

    /// The last shard, which is one of them.
    pub const fn last(self) -> u16 {
        self.last
    }

    /// How many shards there are in all.
    pub const fn total(self) -> u16 {
        self.total
    }

    /// Is it every server?
    pub const fn are_all(self) -> bool {
        self.first == 0 && self.last + 1 == self.total
    }

    /// Is this server among theirs? What is in no server has the id 0.
    pub const fn hold(self, guild: u64) -> bool {
        let shard = (guild >> 22) % self.total as u64;
        self.first as u64 <= shard && shard <= self.last as u64
    }

    /// May another process not serve these while one serves those?
    pub const fn conflict(self, other: Shards) -> bool {
        self.total != other.total || (self.first <= other.last && other.first <= self.last)
    }

    /// As a condition of SQL for rows with a server.
    pub(super) fn among(self) -> String {
        let Shards { first, last, total } = self;
        match self.are_all() {
            true => "true".into(),
            false => format!("(guild >> 22) % {total} BETWEEN {first} AND {last}"),
        }
    }

    /// As a condition of SQL for rows with a table.
    pub(super) fn among_tables(self) -> String {
        match self.are_all() {
            true => "true".into(),
            false => format!("table_id IN (SELECT id FROM tables WHERE {})", self.among()),
        }
    }

    /// The number of the lock of whoever serves them.
    pub(super) fn lock(self) -> i64 {
        let [first, last, total] = [self.first, self.last, self.total].map(i64::from);
        MARK | first << 32 | last << 16 | total
    }

    /// The shards of this lock; `None` for one that is about something else.
    pub(super) fn locked_by(lock: i64) -> Option<Shards> {
        let number = |bits: u32| u16::try_from((lock >> bits) & 0xffff).ok();
        let (first, last, total) = (number(32)?, number(16)?, number(0)?);
        Shards::new(first, last, total).filter(|it| it.lock() == lock)
    }

    /// These shards, where there are such.
    pub(super) fn new(first: u16, last: u16, total: u16) -> Option<Shards> {
        let fits = first <= last && last < total && total <= MOST;
        fits.then_some(Shards { first, last, total })
    }
}

impl fmt::Display for Shards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shards { first, last, total } = self;
        write!(f, "{first}-{last}/{total}")
    }
}

/// Not a range of shards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "write the first and the last shard and how many there are in all, as in `0-3/16` (at most {MOST})"
)]
pub struct NoShards;

impl FromStr for Shards {
    type Err = NoShards;

    fn from_str(text: &str) -> Result<Shards, NoShards> {
        let read = || {
            let (range, total) = text.split_once('/')?;
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            let number = |text: &str| text.trim().parse().ok();
            Shards::new(number(first)?, number(last)?, number(total)?)
        };
        read().ok_or(NoShards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shards(text: &str) -> Shards {
        text.parse().unwrap()
    }

    #[test]
    fn a_range_is_read_as_it_is_written() {
        for text in ["0-3/16", "15-15/16", "0-0/1"] {
            assert_eq!(shards(text).to_string(), text);
        }
        assert_eq!(shards("3/16"), shards("3-3/16"));
        for text in ["", "4-3/16", "0-16/16", "0-3", "a-b/c", "0-1/20000", "-1/2"] {
            assert_eq!(text.parse::<Shards>(), Err(NoShards), "{text}");
        }
    }

    #[test]
    fn each_server_is_in_one_range_and_what_is_in_none_is_in_the_first() {
        let four = ["0-3/16", "4-7/16", "8-11/16", "12-15/16"].map(shards);
        for guild in [1 << 22, 3 << 22 | 5, 15 << 22, 1_204_067_200_000 << 22 | 77] {
            assert_eq!(four.iter().filter(|it| it.hold(guild)).count(), 1);
            assert!(Shards::ALL.hold(guild));
        }
        assert!(four[0].hold(0) && Shards::ALL.hold(0));
        assert!(Shards::ALL.are_all() && shards("0-15/16").are_all() && !four[0].are_all());
    }

    #[test]
    fn ranges_that_overlap_or_count_otherwise_conflict() {
        for (one, other, conflicts) in [
            ("0-3/16", "4-7/16", false),
            ("0-3/16", "3-4/16", true),
            ("4-4/16", "0-7/16", true),
            ("0-3/16", "4-7/8", true),
            ("0-0/1", "4-7/8", true),
        ] {
            assert_eq!(
                shards(one).conflict(shards(other)),
                conflicts,
                "{one} {other}"
            );
            assert_eq!(
                shards(other).conflict(shards(one)),
                conflicts,
                "{one} {other}"
            );
        }
    }

    #[test]
    fn a_lock_says_whose_it_is() {
        for text in ["0-3/16", "16383-16383/16384", "0-0/1"] {
            assert_eq!(Shards::locked_by(shards(text).lock()), Some(shards(text)));
        }
        for other in [0, 1, i64::from_be_bytes(*b"daedalus"), -1] {
            assert_eq!(Shards::locked_by(other), None);
        }
    }
}
