//! What the client library keeps of servers: that the bot is there, and since when. It would keep all channels, threads,
//! roles and emojis, too, some 50 kB for a server of 50 channels, and nobody asks for them.

use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{Cache, FullEvent, Guild, GuildCreateEvent, GuildId, Settings, Timestamp};

/// Nothing beside the servers.
pub fn settings() -> Settings {
    let mut settings = Settings::default();
    settings.cache_channels = false;
    settings.cache_users = false;
    settings
}

/// Since when the bot is in a server; `None` where it is not.
pub fn since(cache: &Cache, guild: GuildId) -> Option<Timestamp> {
    cache.guild(guild).map(|kept| kept.joined_at)
}

/// The server of which the library has kept something with this event that nobody asks for. One to which the bot was just
/// invited stays as it is until something changes there: it may be thrown out again at once.
pub fn filled(event: &FullEvent) -> Option<GuildId> {
    match event {
        FullEvent::GuildCreate { guild, is_new } if *is_new != Some(true) => Some(guild.id),
        FullEvent::ChannelCreate { channel } => Some(channel.guild_id),
        FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => {
            Some(new.guild_id)
        }
        FullEvent::ThreadCreate { thread } => Some(thread.guild_id),
        FullEvent::GuildRoleCreate { new } => Some(new.guild_id),
        _ => None,
    }
}

/// Keeps nothing of a server but that the bot is there.
pub fn lighten(cache: &Cache, guild: GuildId) {
    // The library changes what it keeps by events alone.
    let bare = serde_json::to_value(Guild::default()).and_then(serde_json::from_value);
    let Ok::<GuildCreateEvent, _>(mut bare) = bare else {
        return;
    };
    if let Some(since) = since(cache, guild) {
        bare.guild.id = guild;
        bare.guild.joined_at = since;
        cache.update(&mut bare);
    }
}

/// Is the bot out of a server in which it was since this moment? What [`lighten`] kept anew just when the bot left is gone,
/// too.
pub fn has_left(cache: &Cache, guild: GuildId, since_when: Option<Timestamp>) -> bool {
    let kept = since(cache, guild);
    if kept.is_some() && kept == since_when {
        let gone = json!({ "id": guild, "unavailable": false });
        if let Ok(mut gone) = serde_json::from_value::<serenity::GuildDeleteEvent>(gone) {
            cache.update(&mut gone);
        }
        return true;
    }
    kept.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUILD: GuildId = GuildId::new(7);

    /// A server with a channel, a thread and a role, since the first or the second day of 2024.
    fn server(day: u32) -> GuildCreateEvent {
        let mut guild = serde_json::to_value(Guild::default()).unwrap();
        let place = |id: &str, kind: u8| json!({ "id": id, "type": kind, "guild_id": "7", "name": "harbour", "position": 0 });
        guild["id"] = json!("7");
        guild["joined_at"] = json!(format!("2024-01-0{day}T00:00:00Z"));
        guild["channels"] = json!([place("8", 0)]);
        guild["threads"] = json!([place("9", 11)]);
        guild["roles"] = json!([{
            "id": "7", "guild_id": "7", "name": "@everyone", "permissions": "0", "position": 0, "color": 0,
            "colors": { "primary_color": 0 }, "hoist": false, "managed": false, "mentionable": false,
        }]);
        serde_json::from_value(guild).unwrap()
    }

    fn kept(cache: &Cache) -> (usize, usize, usize) {
        let kept = cache.guild(GUILD).expect("the bot is there");
        (kept.channels.len(), kept.threads.len(), kept.roles.len())
    }

    #[test]
    fn of_a_server_nothing_is_kept_but_that_the_bot_is_there() {
        let cache = Cache::new_with_settings(settings());
        cache.update(&mut server(1));
        assert_eq!(kept(&cache), (1, 1, 1));
        lighten(&cache, GUILD);
        assert_eq!(kept(&cache), (0, 0, 0));
        let since = since(&cache, GUILD);
        assert_eq!(since, Some(server(1).guild.joined_at));
    }

    #[test]
    fn what_fills_a_server_is_known_and_one_that_was_just_joined_is_left_as_it_is() {
        let guild = server(1).guild;
        let thread = guild.threads[0].clone();
        let arrival = |is_new| FullEvent::GuildCreate {
            guild: guild.clone(),
            is_new,
        };
        for (event, of) in [
            (arrival(Some(false)), Some(GUILD)),
            (arrival(Some(true)), None),
            (FullEvent::ThreadCreate { thread }, Some(GUILD)),
            (
                FullEvent::GuildRoleDelete {
                    guild_id: GUILD,
                    removed_role_id: 8.into(),
                    removed_role_data_if_available: None,
                },
                None,
            ),
        ] {
            assert_eq!(filled(&event), of, "{}", event.snake_case_name());
        }
    }

    #[test]
    fn a_server_that_was_left_comes_back_by_no_event_from_before() {
        let cache = Cache::new_with_settings(settings());
        let [first, second] = [1, 2].map(|day| Some(server(day).guild.joined_at));
        lighten(&cache, GUILD);
        assert!(cache.guild(GUILD).is_none(), "nothing was kept of it");
        assert!(has_left(&cache, GUILD, first));
        // It was kept anew just while the bot left it.
        cache.update(&mut server(1));
        assert!(has_left(&cache, GUILD, first) && cache.guild(GUILD).is_none());
        // It was invited again since.
        cache.update(&mut server(2));
        assert!(!has_left(&cache, GUILD, first) && !has_left(&cache, GUILD, None));
        assert!(has_left(&cache, GUILD, second));
    }
}
