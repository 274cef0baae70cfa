//! Where somebody clicked or typed, seen from the table that it is about.

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, CommandInteraction, ComponentInteraction, GuildId, PartialChannel};

use crate::discord::api::permissions::is_thread;
use crate::table::Place;

/// Where somebody clicked or typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The server; `None` in direct messages.
    pub guild: Option<u64>,
    /// The channel or thread.
    pub channel: u64,
    /// The channel above the thread.
    parent: Option<u64>,
}

impl Origin {
    /// Where a button was clicked.
    pub fn of_click(click: &ComponentInteraction) -> Origin {
        Origin::new(click.guild_id, click.channel_id, click.channel.as_ref())
    }

    /// Where a command was typed.
    pub fn of_command(command: &CommandInteraction) -> Origin {
        let channel = command.channel.as_ref();
        Origin::new(command.guild_id, command.channel_id, channel)
    }

    fn new(guild: Option<GuildId>, id: ChannelId, channel: Option<&PartialChannel>) -> Origin {
        let thread = channel.filter(|channel| is_thread(channel.kind));
        Origin {
            guild: guild.map(GuildId::get),
            channel: id.get(),
            parent: thread
                .and_then(|channel| channel.parent_id)
                .map(ChannelId::get),
        }
    }

    /// Is it in the server of a table?
    pub fn is_in_server_of(&self, place: Place) -> bool {
        self.guild == Some(place.guild)
    }

    /// Is it in the channel of a table, or in a thread below it, as that of those who watch?
    pub fn is_at(&self, place: Place) -> bool {
        let here = self.channel == place.channel || self.parent == Some(place.channel);
        here && self.is_in_server_of(place)
    }

    /// May somebody use the buttons of a table here? In direct messages those who sit at it may: notices come there.
    pub fn reaches(&self, place: Place, is_seated: bool) -> bool {
        match self.guild {
            _ if place.is_alone() => is_seated,
            None => is_seated,
            Some(_) => self.is_at(place),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: Place = Place {
        guild: 1,
        channel: 10,
    };

    fn origin(guild: Option<u64>, channel: u64, parent: Option<u64>) -> Origin {
        Origin {
            guild,
            channel,
            parent,
        }
    }

    #[test]
    fn the_buttons_of_a_table_work_in_its_channel_and_the_threads_below_it() {
        assert!(origin(Some(1), 10, None).reaches(TABLE, false));
        assert!(origin(Some(1), 11, Some(10)).reaches(TABLE, false));
        for elsewhere in [
            origin(Some(1), 11, None),
            origin(Some(1), 12, Some(11)),
            origin(Some(2), 20, None),
            // Ids are never used twice, but who knows what is made up.
            origin(Some(2), 10, None),
            origin(Some(2), 11, Some(10)),
        ] {
            assert!(!elsewhere.reaches(TABLE, true), "{elsewhere:?}");
        }
    }

    #[test]
    fn in_direct_messages_they_work_for_those_who_sit_at_it() {
        let direct = origin(None, 30, None);
        assert!(direct.reaches(TABLE, true));
        assert!(!direct.reaches(TABLE, false));
        assert!(!direct.is_at(TABLE) && !direct.is_in_server_of(TABLE));
    }
}
