//! How a person wants to be told of their decisions: when, where, and when not.

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};
use serde::{Deserialize, Serialize};

use super::InputError;

/// At most so many reminders of one decision.
const MOST_REMINDERS: usize = 4;
const DAY_MINUTES: u16 = 24 * 60;

/// Where a person is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Delivery {
    /// By a mention in the channel of the table.
    #[default]
    Channel,
    /// By a direct message; only for who asked for it.
    Direct,
}

/// The hours in which a person is left alone, as minutes of the day; they may go over midnight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct QuietHours {
    /// The first minute.
    pub from: u16,
    /// The minute after the last one.
    pub to: u16,
}

/// How a person wants to be told of their decisions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NotificationPrefs {
    /// After which parts of the time they are reminded, in percent, rising; none: never.
    pub reminders: Vec<u8>,
    /// Where they are told.
    #[serde(rename = "way")]
    pub delivery: Delivery,
    /// When they are left alone.
    pub quiet: Option<QuietHours>,
    /// The name of their time zone in the IANA database; UTC where it is not known.
    pub zone: Option<String>,
}

impl Default for NotificationPrefs {
    fn default() -> NotificationPrefs {
        NotificationPrefs {
            reminders: vec![50, 90],
            delivery: Delivery::Channel,
            quiet: None,
            zone: None,
        }
    }
}

impl NotificationPrefs {
    /// Reads when to remind: `off`, or percentages of the time such as `50 90`.
    ///
    /// # Errors
    /// A sentence that says what can be written.
    pub fn set_reminders(&mut self, text: &str) -> Result<(), InputError> {
        let text = text.trim().to_lowercase();
        if text == "off" {
            self.reminders.clear();
            return Ok(());
        }
        let words = text.split([' ', ',', ';']).filter(|word| !word.is_empty());
        let percent = |word: &str| word.trim_end_matches('%').parse::<u8>().ok();
        let percents: Option<Vec<u8>> = words.map(percent).collect();
        let mut percents = percents.unwrap_or_default();
        percents.sort_unstable();
        percents.dedup();
        let fits = percents.iter().all(|percent| (1..=99).contains(percent));
        if percents.is_empty() || percents.len() > MOST_REMINDERS || !fits {
            return InputError::because(format!(
                "Write `off`, or up to {MOST_REMINDERS} parts of the time in percent, from 1 to 99: `50 90` reminds you \
                 after half and after nine tenths of it."
            ));
        }
        self.reminders = percents;
        Ok(())
    }

    /// Reads the quiet hours: `off`, or `22:00-8:00`.
    ///
    /// # Errors
    /// A sentence that says what can be written.
    pub fn set_quiet(&mut self, text: &str) -> Result<(), InputError> {
        let text = text.trim().to_lowercase();
        if text == "off" {
            self.quiet = None;
            return Ok(());
        }
        let hours = text.split_once(['-', '–']);
        let minutes = hours.map(|(from, to)| (minute_of_day(from), minute_of_day(to)));
        match minutes {
            Some((Some(from), Some(to))) if from != to => {
                self.quiet = Some(QuietHours { from, to });
                Ok(())
            }
            _ => InputError::because("Write the quiet hours as `22:00-08:00`, or `off`."),
        }
    }

    /// Reads the time zone by its name in the IANA database, such as `Europe/Athens`.
    ///
    /// # Errors
    /// A sentence that says what can be written.
    pub fn set_zone(&mut self, text: &str) -> Result<(), InputError> {
        let wanted = text.trim().replace(' ', "_");
        match TimeZone::get(&wanted) {
            Ok(zone) => {
                self.zone = zone.iana_name().map(str::to_owned);
                Ok(())
            }
            Err(_) => InputError::because(
                "I do not know this time zone. Write its name in the IANA list, such as `Europe/Athens` or \
                 `America/New_York`.",
            ),
        }
    }

    /// The time zone; UTC where none was chosen.
    pub fn time_zone(&self) -> TimeZone {
        let zone = self
            .zone
            .as_deref()
            .and_then(|name| TimeZone::get(name).ok());
        zone.unwrap_or(TimeZone::UTC)
    }

    /// The quiet hours around a moment, from and until when, in milliseconds since the epoch; `None` outside of them.
    pub fn quiet_around(&self, at: i64) -> Option<(i64, i64)> {
        let QuietHours { from, to } = self.quiet?;
        let here = Timestamp::from_millisecond(at)
            .ok()?
            .to_zoned(self.time_zone());
        // QuietHours hours over midnight began yesterday, or end tomorrow.
        [-1, 0].into_iter().find_map(|days: i64| {
            let first = here.date().checked_add(days.days()).ok()?;
            let last = if from < to {
                first
            } else {
                first.tomorrow().ok()?
            };
            let begin = at_minute(first, from, &here)?;
            let end = at_minute(last, to, &here)?;
            (begin <= at && at < end).then_some((begin, end))
        })
    }

    /// The moment at which somebody can be told who would be told at another one: after their quiet hours, or before
    /// them where that would be after the deadline; never before `earliest`.
    pub fn hushed(&self, at: i64, earliest: i64, deadline: Option<i64>) -> i64 {
        match self.quiet_around(at) {
            None => at,
            Some((_, end)) if deadline.is_none_or(|deadline| end < deadline) => end,
            Some((begin, _)) => begin.max(earliest),
        }
    }
}

fn at_minute(date: Date, minute: u16, here: &Zoned) -> Option<i64> {
    let (hour, minute) = (
        i8::try_from(minute / 60).ok()?,
        i8::try_from(minute % 60).ok()?,
    );
    let time = Time::new(hour, minute, 0, 0).ok()?;
    let there = date
        .to_datetime(time)
        .to_zoned(here.time_zone().clone())
        .ok()?;
    Some(there.timestamp().as_millisecond())
}

/// `22`, `22:30` or `8:00` as a minute of the day.
fn minute_of_day(text: &str) -> Option<u16> {
    let (hours, minutes) = text.trim().split_once(':').unwrap_or((text.trim(), "0"));
    let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
    let fits = hours <= 24 && minutes < 60 && hours * 60 + minutes <= DAY_MINUTES;
    fits.then_some((hours * 60 + minutes) % DAY_MINUTES)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    fn athenian(quiet: &str) -> NotificationPrefs {
        let mut prefs = NotificationPrefs::default();
        prefs.set_zone("europe/athens").unwrap();
        prefs.set_quiet(quiet).unwrap();
        prefs
    }

    #[test]
    fn quiet_hours_are_those_of_the_time_zone_and_go_over_midnight() {
        let night = athenian("22:00-8:00");
        let around = (at("2026-01-10T20:00:00Z"), at("2026-01-11T06:00:00Z"));
        for inside in [
            "2026-01-10T20:00:00Z",
            "2026-01-10T23:00:00Z",
            "2026-01-11T05:59:59Z",
        ] {
            assert_eq!(night.quiet_around(at(inside)), Some(around), "{inside}");
        }
        for outside in ["2026-01-10T19:59:59Z", "2026-01-11T06:00:00Z"] {
            assert_eq!(night.quiet_around(at(outside)), None, "{outside}");
        }
        let noon = athenian("12-14:30");
        let around = (at("2026-07-10T09:00:00Z"), at("2026-07-10T11:30:00Z"));
        assert_eq!(noon.quiet_around(at("2026-07-10T10:00:00Z")), Some(around));
    }

    #[test]
    fn a_night_with_a_change_of_the_clocks_ends_by_the_clock_on_the_wall() {
        let night = athenian("22:00-8:00");
        let end = night.quiet_around(at("2026-03-29T00:00:00Z")).unwrap().1;
        assert_eq!(
            end,
            at("2026-03-29T05:00:00Z"),
            "summer time: three hours before UTC"
        );
    }

    #[test]
    fn whoever_is_left_alone_is_told_after_it_or_before_it_but_not_too_late() {
        let night = athenian("22:00-8:00");
        let asked = at("2026-01-10T12:00:00Z");
        let reminder = at("2026-01-11T00:00:00Z");
        let morning = at("2026-01-11T06:00:00Z");
        let evening = at("2026-01-10T20:00:00Z");
        assert_eq!(night.hushed(reminder, asked, None), morning);
        assert_eq!(night.hushed(reminder, asked, Some(morning + 1)), morning);
        assert_eq!(night.hushed(reminder, asked, Some(morning)), evening);
        assert_eq!(
            night.hushed(reminder, evening + 5, Some(morning)),
            evening + 5
        );
        assert_eq!(night.hushed(asked, asked, None), asked);
    }

    #[test]
    fn settings_are_read_or_refused_with_a_remedy() {
        let mut prefs = NotificationPrefs::default();
        prefs.set_reminders("90, 50%").unwrap();
        assert_eq!(prefs.reminders, [50, 90]);
        prefs.set_reminders("off").unwrap();
        assert_eq!(prefs.reminders, [0; 0]);
        for wrong in ["", "0", "100", "half", "1 2 3 4 5"] {
            let refused = prefs.set_reminders(wrong).unwrap_err().to_string();
            assert!(refused.contains("`50 90`"), "{wrong}: {refused}");
        }
        for wrong in ["", "22", "22-22", "25:00-8:00", "22:61-8:00"] {
            prefs.set_quiet(wrong).unwrap_err();
        }
        prefs.set_zone("Middle Earth").unwrap_err();
        assert_eq!(
            prefs,
            NotificationPrefs {
                reminders: Vec::new(),
                ..NotificationPrefs::default()
            }
        );
    }
}
