//! Tests on a slow way to Discord: one that counts on an order which nothing keeps fails there.

use std::ops::RangeInclusive;
use std::time::Duration;

/// How long the way to Discord takes at the most: `DAEDALUS_TEST_LATENCY` in milliseconds, else no time.
///
/// # Panics
/// When it is not a number.
pub fn latency() -> RangeInclusive<Duration> {
    let asked = std::env::var("DAEDALUS_TEST_LATENCY").ok();
    let most = asked.map_or(0, |it| it.parse().expect("milliseconds"));
    Duration::ZERO..=Duration::from_millis(most)
}
