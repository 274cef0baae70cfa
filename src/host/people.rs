//! People: how they want to be told, and when they are away.

use std::collections::HashMap;

use jiff::tz::TimeZone;
use jiff::{Timestamp, civil};
use parking_lot::Mutex;

use super::error::unsaved;
use super::{Host, RequestError};
use crate::community::NotificationPrefs;
use crate::store::{KnownPeople, Vacation};
use crate::table::{Command, Stage, TableId};

/// The days of vacation that a server allows in a year, where its admins chose nothing else.
pub const USUAL_ALLOWANCE: u32 = 28;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// What is known of a person.
#[derive(Clone, Debug, Default)]
pub(super) struct Person {
    pub(super) notification_prefs: NotificationPrefs,
    /// In order.
    vacations: Vec<Vacation>,
}

/// Everybody of whom something is known.
pub(super) struct People {
    persons: Mutex<HashMap<u64, Person>>,
    allowances: Mutex<HashMap<u64, u32>>,
}

impl People {
    pub(super) fn new(known: KnownPeople) -> People {
        let mut persons: HashMap<u64, Person> = HashMap::new();
        for (user, prefs) in known.notification_prefs {
            persons.entry(user).or_default().notification_prefs = prefs;
        }
        for (user, vacation) in known.vacations {
            persons.entry(user).or_default().vacations.push(vacation);
        }
        People {
            persons: Mutex::new(persons),
            allowances: Mutex::new(known.allowances.into_iter().collect()),
        }
    }

    pub(super) fn read<T>(&self, user: u64, read: impl FnOnce(&Person) -> T) -> T {
        match self.persons.lock().get(&user) {
            Some(person) => read(person),
            None => read(&Person::default()),
        }
    }

    fn who(&self, fits: impl Fn(&Person) -> bool) -> Vec<u64> {
        let persons = self.persons.lock();
        let fitting = persons.iter().filter(|(_, person)| fits(person));
        fitting.map(|(user, _)| *user).collect()
    }

    pub(super) fn change<T>(&self, user: u64, change: impl FnOnce(&mut Person) -> T) -> T {
        change(self.persons.lock().entry(user).or_default())
    }
}

impl People {
    /// Puts what is known of a person now in place of what was.
    pub(super) fn renew(&self, user: u64, known: KnownPeople) {
        let fresh = People::new(known).persons.into_inner().remove(&user);
        self.persons.lock().insert(user, fresh.unwrap_or_default());
    }

    /// Forgets a person.
    pub(super) fn forget(&self, user: u64) {
        self.persons.lock().remove(&user);
    }

    /// Forgets what a server allows.
    pub(super) fn forget_server(&self, guild: u64) {
        self.allowances.lock().remove(&guild);
    }
}

impl Person {
    /// The vacations that are known, in order.
    pub(super) fn vacations(&self) -> &[Vacation] {
        &self.vacations
    }

    fn vacation(&self, now: i64) -> Option<Vacation> {
        self.vacations.iter().copied().find(|it| it.until > now)
    }

    /// The days of other vacations within a year, and those of this one.
    fn days(&self, year: (i64, i64), new: Vacation) -> i64 {
        let others = self.vacations.iter().filter(|it| it.start != new.start);
        let overlap = |it: &Vacation| (it.until.min(year.1) - it.start.max(year.0)).max(0);
        let whole: i64 = others.chain([&new]).map(overlap).sum();
        (whole + DAY_MS - 1) / DAY_MS
    }

    fn note(&mut self, vacation: Vacation) {
        self.vacations.retain(|it| it.start != vacation.start);
        self.vacations.push(vacation);
        self.vacations.sort_by_key(|it| it.start);
    }
}

/// The calendar years (UTC) that a time touches: their numbers, beginnings and ends.
fn years(vacation: Vacation) -> Vec<(i16, (i64, i64))> {
    let year_of = |at: i64| {
        let moment = Timestamp::from_millisecond(at).ok()?;
        Some(moment.to_zoned(TimeZone::UTC).year())
    };
    let begin = |year: i16| {
        let day = civil::Date::new(year, 1, 1).ok()?;
        Some(
            day.to_zoned(TimeZone::UTC)
                .ok()?
                .timestamp()
                .as_millisecond(),
        )
    };
    let (Some(first), Some(last)) = (year_of(vacation.start), year_of(vacation.until - 1)) else {
        return Vec::new();
    };
    let year = |year: i16| Some((year, (begin(year)?, begin(year.checked_add(1)?)?)));
    (first..=last).filter_map(year).collect()
}

impl Host {
    /// Until when a person is on vacation, in milliseconds since the epoch.
    pub fn vacation_of(&self, user: u64) -> Option<i64> {
        let now = self.now();
        self.inner
            .people
            .read(user, |person| person.vacation(now).map(|it| it.until))
    }

    /// The days of vacation that a server allows in a calendar year.
    pub fn allowance(&self, guild: u64) -> u32 {
        let allowances = self.inner.people.allowances.lock();
        allowances.get(&guild).copied().unwrap_or(USUAL_ALLOWANCE)
    }

    /// Sets how many days of vacation a server allows in a calendar year.
    ///
    /// # Errors
    /// [`RequestError::Unsaved`].
    pub async fn set_allowance(&self, guild: u64, days: u32) -> Result<(), RequestError> {
        let saved = self.inner.store.set_allowance(guild, days).await;
        saved.map_err(|error| unsaved(&error, "a vacation allowance could not be saved"))?;
        self.inner.people.allowances.lock().insert(guild, days);
        Ok(())
    }

    /// Stops the clocks of a person at all their tables until a time; `None` lets them run again. What they may take
    /// in a year is what the strictest of the servers allows at whose open tables they sit, and `guild`.
    ///
    /// # Errors
    /// Why not, in the player's words.
    pub async fn set_vacation(
        &self,
        user: u64,
        until: Option<i64>,
        guild: u64,
    ) -> Result<(), RequestError> {
        self.refresh_person(user).await;
        let now = self.now();
        let current = self.inner.people.read(user, |person| person.vacation(now));
        let vacation = match (current, until) {
            (None, None) => return Err(RequestError::NotOnVacation),
            (Some(current), None) => Vacation {
                until: now,
                ..current
            },
            (current, Some(until)) => Vacation {
                start: current.map_or(now, |it| it.start),
                until,
            },
        };
        if until.is_some() {
            self.check_allowance(user, vacation, guild).await?;
        }
        let saved = self.inner.store.set_vacation(user, vacation).await;
        saved.map_err(|error| unsaved(&error, "a vacation could not be saved"))?;
        self.inner
            .people
            .change(user, |person| person.note(vacation));
        for table in self.tables_of(user) {
            self.bring_vacations(table).await;
        }
        let told = self.tell_others(user).await;
        told.map_err(|error| error.unsaved("a vacation could not be told to other processes"))
    }

    async fn check_allowance(
        &self,
        user: u64,
        vacation: Vacation,
        guild: u64,
    ) -> Result<(), RequestError> {
        let allowed = self.strictest_allowance(user, guild).await;
        let allowed = allowed.map_err(|error| error.unsaved("an allowance could not be read"))?;
        for (year, span) in years(vacation) {
            let days = self
                .inner
                .people
                .read(user, |person| person.days(span, vacation));
            if days > i64::from(allowed) {
                return Err(RequestError::VacationTooLong {
                    days,
                    year,
                    allowed,
                });
            }
        }
        Ok(())
    }

    /// Tells all tables who is on vacation, as after a crash that came between.
    pub(super) async fn bring_all_vacations(&self) {
        let now = self.now();
        let away = self
            .inner
            .people
            .who(|person| person.vacation(now).is_some());
        for table in away.into_iter().flat_map(|user| self.tables_of(user)) {
            self.bring_vacations(table).await;
        }
    }

    /// Tells a table who of its people is on vacation, as when somebody has just sat down.
    pub(super) async fn bring_vacations(&self, table: TableId) {
        let Some(state) = self.table(table).await else {
            return;
        };
        if state.stage() == Stage::Over || self.is_frozen(table) {
            return;
        }
        let now = self.now();
        for chair in state.chairs() {
            let Some(person) = chair.player.person() else {
                continue;
            };
            let until = self.vacation_of(person.user);
            if until == chair.vacation.filter(|until| *until > now) {
                continue;
            }
            let command = Command::Vacation { until };
            let by = crate::table::By::User(person.user);
            if let Err(refused) = self.apply(table, by, command, None).await {
                tracing::warn!(%table, %refused, "a vacation could not be noted");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vacation(start: &str, until: &str) -> Vacation {
        let at = |text: &str| text.parse::<Timestamp>().unwrap().as_millisecond();
        Vacation {
            start: at(start),
            until: at(until),
        }
    }

    #[test]
    fn a_vacation_counts_for_the_years_that_it_touches() {
        let mut person = Person::default();
        person.note(vacation("2026-05-01T00:00:00Z", "2026-05-11T00:00:00Z"));
        let new = vacation("2026-12-30T00:00:00Z", "2027-01-03T12:00:00Z");
        let days: Vec<_> = years(new)
            .into_iter()
            .map(|(year, span)| (year, person.days(span, new)))
            .collect();
        assert_eq!(days, [(2026, 12), (2027, 3)]);
        let sooner = Vacation {
            until: new.start + 1,
            ..new
        };
        person.note(new);
        person.note(sooner);
        assert_eq!(person.vacations.len(), 2, "its end was changed");
        assert_eq!(years(sooner).len(), 1);
    }
}
