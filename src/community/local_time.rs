//! Times and time zones as people type them.

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::InputError;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The names of time zones that contain a text, upper or lower case.
pub fn zones(part: &str) -> Vec<String> {
    let part = part.trim().to_lowercase().replace(' ', "_");
    let names = jiff::tz::db().available();
    let mut names: Vec<String> = names.map(|name| name.as_str().to_owned()).collect();
    names.retain(|name| name.to_lowercase().contains(&part) && name.contains('/'));
    names.sort_unstable();
    names.dedup();
    names
}

/// Reads until when somebody is away: `2026-12-24` (the day on which they are back, in their time zone), `5d` or `2w`
/// from now; `off` is `None`.
///
/// # Errors
/// A sentence that says what can be written.
pub fn read_until(text: &str, zone: &TimeZone, now: i64) -> Result<Option<i64>, InputError> {
    let text = text.trim().to_lowercase();
    if text == "off" {
        return Ok(None);
    }
    let span = |word: char, ms: i64| {
        let number = text.strip_suffix(word)?.trim().parse::<i64>().ok()?;
        now.checked_add(number.checked_mul(ms)?)
    };
    let date = || {
        let date: Date = text.parse().ok()?;
        let midnight = date.to_zoned(zone.clone()).ok()?;
        Some(midnight.timestamp().as_millisecond())
    };
    match span('d', DAY_MS)
        .or_else(|| span('w', 7 * DAY_MS))
        .or_else(date)
    {
        Some(until) if until > now => Ok(Some(until)),
        Some(_) => {
            InputError::because("That is not in the future. Write the day on which you are back.")
        }
        None => InputError::because(
            "Write the day on which you are back as `2026-12-24`, how long you are away as `5d` or `2w`, or `off`.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    fn at(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    #[test]
    fn a_time_zone_is_found_by_a_part_of_its_name() {
        assert!(zones("new york").contains(&"America/New_York".to_owned()));
    }

    #[test]
    fn the_end_of_a_vacation_is_a_day_or_a_time_from_now() {
        let now = at("2026-01-10T12:00:00Z");
        let athens = TimeZone::get("Europe/Athens").unwrap();
        let until = |text| read_until(text, &athens, now);
        assert_eq!(until("2026-01-24"), Ok(Some(at("2026-01-23T22:00:00Z"))));
        assert_eq!(until("5d"), Ok(Some(now + 5 * DAY_MS)));
        assert_eq!(until("2 w"), Ok(Some(now + 14 * DAY_MS)));
        assert_eq!(until("off"), Ok(None));
        for wrong in [
            "2026-01-10",
            "0d",
            "-1d",
            "soon",
            "2026-13-01",
            "99999999999999999w",
        ] {
            assert!(until(wrong).is_err(), "{wrong}");
        }
    }
}
