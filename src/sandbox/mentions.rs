//! Whom a text mentions, and who has not read it yet.

use serde_json::Value;

use super::change::Change;
use super::message::Message;
use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::world::{Mention, World};

impl World {
    /// Finds whom the text really mentions, as far as `allowed_mentions` lets it. Without such a
    /// list an ordinary message may mention anybody, an answer to an interaction only users.
    pub(super) fn set_mentions(&self, message: &mut Message, allowed: &Value) {
        let by_default = match message.origin {
            Some(_) => vec!["users"],
            None => vec!["users", "roles", "everyone"],
        };
        let parsed: Vec<&str> = match allowed.is_object() {
            true => allowed["parse"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .collect(),
            false => by_default,
        };
        let listed = |kind: &str, id: Snowflake| {
            let ids = allowed[kind].as_array().into_iter().flatten();
            ids.filter_map(named_id).any(|listed| listed == id.number())
        };
        let may = |kind: &str, id: Snowflake| parsed.contains(&kind) || listed(kind, id);
        let (users, roles) = mentioned(&message.content);
        message.mentions = users
            .into_iter()
            .filter(|id| self.users.contains_key(id) && may("users", *id))
            .collect();
        message.mention_roles = roles.into_iter().filter(|id| may("roles", *id)).collect();
        let everyone = ["@everyone", "@here"]
            .iter()
            .any(|word| message.content.contains(word));
        let author_may = self.channels.get(&message.channel).is_some_and(|channel| {
            self.permissions(message.author, channel)
                .contains(Permissions::MENTION_EVERYONE)
        });
        message.mention_everyone = everyone && parsed.contains(&"everyone") && author_may;
        let replied = message
            .reference
            .and_then(|id| self.messages.get(&id))
            .map(|m| m.author);
        if let Some(author) = replied
            && allowed["replied_user"]
                .as_bool()
                .unwrap_or(!allowed.is_object())
            && !message.mentions.contains(&author)
        {
            message.mentions.push(author);
        }
    }

    /// Notes a new message as unread for everybody whom it mentions.
    pub(super) fn note_unread(&mut self, message: &Message) {
        let members = self
            .guild_of(message.channel)
            .and_then(|id| self.guilds.get(&id));
        let all = || members.into_iter().flat_map(|guild| guild.members.iter());
        let mut users = message.mentions.clone();
        for (user, member) in all() {
            let by_role = member
                .roles
                .iter()
                .any(|role| message.mention_roles.contains(role));
            if message.mention_everyone || by_role {
                users.push(*user);
            }
        }
        users.sort();
        users.dedup();
        users.retain(|user| *user != message.author && message.is_visible_to(*user));
        for user in users {
            let (channel, silent) = (message.channel, message.is_silent());
            self.unread.push(Mention {
                user,
                channel,
                message: message.id,
                silent,
            });
            self.changes.push(Change::MentionsChanged(user));
        }
    }
}

/// An id that a library may write as text or as a number.
fn named_id(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// The users and roles that a text names: `<@1>`, `<@!1>`, `<@&1>`.
fn mentioned(content: &str) -> (Vec<Snowflake>, Vec<Snowflake>) {
    let (mut users, mut roles): (Vec<Snowflake>, Vec<Snowflake>) = Default::default();
    for piece in content.split("<@").skip(1) {
        let Some((inside, _)) = piece.split_once('>') else {
            continue;
        };
        let (list, digits) = match inside.strip_prefix('&') {
            Some(digits) => (&mut roles, digits),
            None => (&mut users, inside.strip_prefix('!').unwrap_or(inside)),
        };
        if let Ok(id) = digits.parse()
            && !list.contains(&id)
        {
            list.push(id);
        }
    }
    (users, roles)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_found_once_each_and_apart_from_roles() {
        let (users, roles) = mentioned("<@12> and <@!13>, <@12> again, <@&14>, <@x> <@15");
        assert_eq!(users, [Snowflake::new(12), Snowflake::new(13)]);
        assert_eq!(roles, [Snowflake::new(14)]);
    }
}
