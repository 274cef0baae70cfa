//! The time that the stand-in believes in; tests hold it still and move it by hand.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A source of milliseconds of Unix time: the machine's own, or one that only moves when told.
#[derive(Debug, Clone, Default)]
pub struct Clock {
    held: Option<Arc<AtomicU64>>,
}

impl Clock {
    /// The machine's clock.
    pub fn system() -> Self {
        Self { held: None }
    }

    /// A clock that stands still at the given Unix time (milliseconds) until [`Clock::advance`].
    pub fn held_at(now: u64) -> Self {
        Self {
            held: Some(Arc::new(AtomicU64::new(now))),
        }
    }

    /// A clock held at an arbitrary fixed moment, for tests that do not care which.
    pub fn held() -> Self {
        Self::held_at(1_790_000_000_000)
    }

    /// Now, in milliseconds of Unix time.
    pub fn now(&self) -> u64 {
        match &self.held {
            Some(held) => held.load(Ordering::SeqCst),
            None => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| since.as_millis() as u64),
        }
    }

    /// Moves a held clock forward; the machine's clock moves by itself and ignores this.
    pub fn advance(&self, by: Duration) {
        if let Some(held) = &self.held {
            held.fetch_add(by.as_millis() as u64, Ordering::SeqCst);
        }
    }
}

/// Unix milliseconds as Discord writes time: `2026-11-21T03:15:02.000000+00:00`.
pub(super) fn iso8601(millis: u64) -> String {
    let (days, of_day) = (millis / 86_400_000, millis % 86_400_000);
    let (year, month, day) = civil_date(days);
    let (hour, minute) = (of_day / 3_600_000, of_day / 60_000 % 60);
    let (second, milli) = (of_day / 1_000 % 60, of_day % 1_000);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milli:03}000+00:00")
}

/// Days since 1970 to year, month and day of the Gregorian calendar. Years begin in March here, so
/// that the leap day is the last day of a year.
fn civil_date(days: u64) -> (u64, u64, u64) {
    let since_march_0000 = days + 719_468;
    let (era, of_era) = (since_march_0000 / 146_097, since_march_0000 % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 {
        shifted_month + 3
    } else {
        shifted_month - 9
    };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_written_as_discord_writes_it() {
        assert_eq!(iso8601(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso8601(951_782_399_999), "2000-02-28T23:59:59.999000+00:00");
        assert_eq!(iso8601(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(
            iso8601(1_735_689_599_000),
            "2024-12-31T23:59:59.000000+00:00"
        );
        assert_eq!(
            iso8601(1_772_323_200_000),
            "2026-03-01T00:00:00.000000+00:00"
        );
    }

    #[test]
    fn a_held_clock_moves_only_by_hand() {
        let clock = Clock::held();
        let before = clock.now();
        assert_eq!(clock.now(), before);
        clock.advance(Duration::from_secs(3));
        assert_eq!(clock.now(), before + 3_000);
    }
}
