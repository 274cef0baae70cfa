//! The weekly digests: when the next one is due, and what has happened since the last one.

use std::collections::HashMap;

use super::{Clock, Host, HostError};
use crate::store::{Digest, FirstMatch, PlayedAt};
use crate::table::{Day, TableId};

const HOUR_MS: i64 = 60 * 60 * 1000;
const WEEK_MS: i64 = 7 * 24 * HOUR_MS;
/// The first Monday, at 9 o'clock (UTC), at which a week began that is counted.
const FIRST_MS: i64 = 4 * 24 * HOUR_MS + 9 * HOUR_MS;

/// The week of a moment in milliseconds since the epoch; it begins on Monday at 9 o'clock (UTC).
pub(super) fn week_of(time: i64) -> i64 {
    (time - FIRST_MS).div_euclid(WEEK_MS)
}

/// When a week begins, in milliseconds since the epoch.
fn beginning(week: i64) -> i64 {
    week.saturating_mul(WEEK_MS).saturating_add(FIRST_MS)
}

/// What has happened on a server since its last digest.
#[derive(Clone, Debug, Default)]
pub struct Week {
    /// The matches that have ended, oldest first.
    pub played: Vec<PlayedAt>,
    /// Who has finished a match of a game for the first time.
    pub firsts: Vec<FirstMatch>,
    /// In which channels the matches were played.
    pub places: HashMap<TableId, u64>,
}

impl Week {
    /// The same without what was played in channels other than these.
    pub fn seen(mut self, channels: &[u64]) -> Week {
        let places = &self.places;
        self.played.retain(|it| {
            let channel = places.get(&it.table);
            channel.is_some_and(|channel| channels.contains(channel))
        });
        let played = &self.played;
        self.firsts.retain(|first| {
            played.iter().any(|it| {
                let mut persons = it.played.placings.iter().flat_map(|it| &it.person);
                it.played.game == first.game && persons.any(|it| it.user == first.person.user)
            })
        });
        self
    }
}

impl Host {
    /// The digests that are due now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn due_digests(&self) -> Result<Vec<Digest>, HostError> {
        let week = week_of(self.now());
        let mut digests = self.inner.store.digests().await?;
        digests.retain(|digest| digest.week < week);
        Ok(digests)
    }

    /// When the next digests are due, in milliseconds since the epoch.
    pub fn next_digests(&self) -> i64 {
        beginning(week_of(self.now()) + 1)
    }

    /// The Monday with which this week began.
    pub fn last_monday(&self) -> Day {
        Day::of(beginning(week_of(self.now())))
    }

    /// What is to be told in a digest.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn week_of(&self, digest: Digest) -> Result<Week, HostError> {
        let since = beginning(digest.week);
        let store = &self.inner.store;
        Ok(Week {
            played: store.played_since(digest.guild, since).await?,
            firsts: store.first_matches(digest.guild, since).await?,
            places: store.places_since(digest.guild, since).await?,
        })
    }

    /// Notes that a digest is being posted.
    ///
    /// # Errors
    /// When the database fails: then it is better not posted.
    pub async fn begin_digest(&self, digest: Digest) -> Result<(), HostError> {
        let begun = Digest {
            begun: true,
            ..digest
        };
        Ok(self.inner.store.set_digest(begun).await?)
    }

    /// Notes that a digest was posted, or need not be.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_digest(&self, digest: Digest) -> Result<(), HostError> {
        let ended = Digest {
            week: week_of(self.now()),
            begun: false,
            ..digest
        };
        Ok(self.inner.store.set_digest(ended).await?)
    }

    /// The channel of the digest of a server; `None` where there is none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn digest_channel(&self, guild: u64) -> Result<Option<u64>, HostError> {
        let digests = self.inner.store.digests().await?;
        let own = digests.iter().find(|digest| digest.guild == guild);
        Ok(own.map(|digest| digest.channel))
    }

    /// Posts the digest of a server in this channel from the next week on; `None`: not any more.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_digest_channel(
        &self,
        guild: u64,
        channel: Option<u64>,
    ) -> Result<(), HostError> {
        let store = &self.inner.store;
        let Some(channel) = channel else {
            return Ok(store.drop_digest(guild).await?);
        };
        let week = week_of(self.now());
        let digest = Digest {
            guild,
            channel,
            week,
            begun: false,
        };
        Ok(store.set_digest(digest).await?)
    }

    /// Waits until this time.
    pub async fn until(&self, time: i64) {
        let clock: &dyn Clock = &*self.inner.settings.clock;
        while clock.now() < time {
            clock.wait_until(time).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_begins_on_monday_morning() {
        let at = |text: &str| text.parse::<jiff::Timestamp>().unwrap().as_millisecond();
        let week = week_of(at("2027-01-18T09:00:00Z"));
        assert_eq!(week_of(at("2027-01-18T08:59:59Z")), week - 1);
        assert_eq!(week_of(at("2027-01-25T08:59:59Z")), week);
        assert_eq!(beginning(week), at("2027-01-18T09:00:00Z"));
    }
}
