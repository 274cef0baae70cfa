//! Discord's ids: milliseconds since 2015 in the upper bits, a counter in the lower ones.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The first millisecond of 2015 (UTC) in Unix time, from which ids count.
const EPOCH: u64 = 1_420_070_400_000;

/// How many bits below the time stamp belong to workers and the counter.
const COUNTER_BITS: u32 = 22;

/// An id of a guild, channel, user, message, attachment, interaction or command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Snowflake(u64);

impl Snowflake {
    /// The id that stands behind a plain number.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// The plain number.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// When the id was made, in milliseconds of Unix time.
    pub const fn created_at(self) -> u64 {
        (self.0 >> COUNTER_BITS) + EPOCH
    }

    /// The id of a guild that was made long ago, on this shard of so many; another one for each number.
    pub(super) const fn on_shard(shard: u64, total: u64, number: u64) -> Self {
        const YEAR_MS: u64 = 365 * 24 * 60 * 60 * 1000;
        let round = YEAR_MS / total + number;
        Self((round * total + shard) << COUNTER_BITS)
    }

    /// The shard of `total` that receives the events of this guild.
    pub const fn shard(self, total: u64) -> u64 {
        (self.0 >> COUNTER_BITS) % total
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// Hands out ids that always grow, also while the clock stands still.
#[derive(Debug, Default)]
pub(super) struct SnowflakeSource {
    last: u64,
}

impl SnowflakeSource {
    /// Hands out ids that follow this one.
    pub(super) fn after(last: Snowflake) -> Self {
        Self { last: last.0 }
    }

    /// The id that was handed out last.
    pub(super) fn last(&self) -> Snowflake {
        Snowflake(self.last)
    }

    /// The next id for an object made at `now` (milliseconds of Unix time).
    pub(super) fn next(&mut self, now: u64) -> Snowflake {
        let earliest = now.saturating_sub(EPOCH) << COUNTER_BITS;
        self.last = earliest.max(self.last + 1);
        Snowflake(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_while_the_clock_stands_still_and_keep_its_time() {
        let mut source = SnowflakeSource::default();
        let now = EPOCH + 5_000;
        let first = source.next(now);
        let second = source.next(now);
        assert!(first < second);
        assert_eq!(first.created_at(), now);
        assert_eq!(second.created_at(), now);
    }

    #[test]
    fn text_and_number_agree() {
        let id: Snowflake = "812345678901234567".parse().expect("a number");
        assert_eq!(id.number(), 812_345_678_901_234_567);
        assert_eq!(id.to_string(), "812345678901234567");
        assert!("@original".parse::<Snowflake>().is_err());
    }
}
