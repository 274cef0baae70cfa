//! What a member may do in a channel.

use super::permissions::{Overwrite, Permissions};
use super::snowflake::Snowflake;
use super::world::{Channel, ChannelKind, Guild, World};

impl World {
    /// What `user` may do in `channel`: roles first, then the channel's overwrites for everyone, for
    /// roles and for the member, in that order. A thread follows its parent.
    pub fn permissions(&self, user: Snowflake, channel: &Channel) -> Permissions {
        if let ChannelKind::Direct { with } = channel.kind {
            let is_party = user == with || user == self.application.bot;
            return if is_party {
                Permissions::of_members()
            } else {
                Permissions::NONE
            };
        }
        let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) else {
            return Permissions::NONE;
        };
        let Some(base) = guild.base_permissions(user) else {
            return Permissions::NONE;
        };
        if base.contains(Permissions::ADMINISTRATOR) {
            return Permissions::ALL;
        }
        let place = match channel.kind {
            ChannelKind::Thread { parent, .. } => self.channels.get(&parent).unwrap_or(channel),
            _ => channel,
        };
        let granted = guild.with_overwrites(user, base, &place.overwrites);
        if granted.contains(Permissions::VIEW_CHANNEL) {
            granted
        } else {
            Permissions::NONE
        }
    }
}

impl Guild {
    /// What a member may do before any channel has its say; `None` for a stranger.
    pub(super) fn base_permissions(&self, user: Snowflake) -> Option<Permissions> {
        let member = self.members.get(&user)?;
        if self.owner == user {
            return Some(Permissions::ALL);
        }
        let of_roles = self
            .roles
            .iter()
            .filter(|role| role.id == self.id || member.roles.contains(&role.id));
        Some(of_roles.fold(Permissions::NONE, |sum, role| sum | role.permissions))
    }

    fn with_overwrites(
        &self,
        user: Snowflake,
        base: Permissions,
        overwrites: &[Overwrite],
    ) -> Permissions {
        let roles = self
            .members
            .get(&user)
            .map(|member| member.roles.as_slice())
            .unwrap_or(&[]);
        let everyone = |o: &&Overwrite| !o.is_member && o.target == self.id;
        let of_roles = |o: &&Overwrite| !o.is_member && roles.contains(&o.target);
        let of_member = |o: &&Overwrite| o.is_member && o.target == user;
        let after_everyone = apply(base, overwrites.iter().filter(everyone));
        let after_roles = apply(after_everyone, overwrites.iter().filter(of_roles));
        apply(after_roles, overwrites.iter().filter(of_member))
    }
}

/// All refusals of a layer first, then all its grants.
fn apply<'a>(base: Permissions, layer: impl Iterator<Item = &'a Overwrite>) -> Permissions {
    let (mut allow, mut deny) = (Permissions::NONE, Permissions::NONE);
    for overwrite in layer {
        allow |= overwrite.allow;
        deny |= overwrite.deny;
    }
    base.without(deny) | allow
}
