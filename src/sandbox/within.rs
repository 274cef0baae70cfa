//! What lies in what, so that nobody looks through everything there is.

use std::collections::BTreeSet;

use super::message::Message;
use super::snowflake::Snowflake;
use super::world::{Channel, World};

/// The ids of things, each behind the id of what it lies in.
#[derive(Debug, Default)]
pub(super) struct Within(BTreeSet<(Snowflake, Snowflake)>);

impl Within {
    /// Notes that a thing lies there.
    pub fn put(&mut self, place: Snowflake, thing: Snowflake) {
        self.0.insert((place, thing));
    }

    /// Notes that a thing lies there no more.
    pub fn take(&mut self, place: Snowflake, thing: Snowflake) {
        self.0.remove(&(place, thing));
    }

    /// What lies there, oldest first.
    fn things(&self, place: Snowflake) -> impl DoubleEndedIterator<Item = Snowflake> {
        let [first, last] = [0, u64::MAX].map(|thing| (place, Snowflake::new(thing)));
        self.0.range(first..=last).map(|(_, thing)| *thing)
    }
}

impl FromIterator<(Snowflake, Snowflake)> for Within {
    fn from_iter<I: IntoIterator<Item = (Snowflake, Snowflake)>>(pairs: I) -> Self {
        Self(pairs.into_iter().collect())
    }
}

impl World {
    /// The channels and threads of a guild, or the direct messages of a user, oldest first.
    pub fn channels_of(&self, home: Snowflake) -> impl DoubleEndedIterator<Item = &Channel> {
        let ids = self.channels_within.things(home);
        ids.filter_map(|id| self.channels.get(&id))
    }

    /// The messages of a channel, whoever sees them, oldest first.
    pub fn messages_in(&self, channel: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
        let ids = self.messages_within.things(channel);
        ids.filter_map(|id| self.messages.get(&id))
    }
}
