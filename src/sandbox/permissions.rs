//! Discord's permission bits.

use std::ops::{BitOr, BitOrAssign};

use serde::{Deserialize, Serialize};

use super::snowflake::Snowflake;

/// A set of Discord's permission bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Permissions(u64);

impl Permissions {
    /// No permission at all.
    pub const NONE: Self = Self(0);
    /// Everything, past every overwrite.
    pub const ADMINISTRATOR: Self = Self(1 << 3);
    /// Create, change and delete channels.
    pub const MANAGE_CHANNELS: Self = Self(1 << 4);
    /// Change the guild's settings.
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    /// See the channel and its messages.
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    /// Write in channels (not in threads).
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    /// Delete messages of others.
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    /// Send embeds.
    pub const EMBED_LINKS: Self = Self(1 << 14);
    /// Send files.
    pub const ATTACH_FILES: Self = Self(1 << 15);
    /// Read what was written earlier.
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    /// Ping `@everyone`, `@here` and every role.
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    /// Use slash commands.
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    /// Archive, lock and delete threads of others.
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    /// Open public threads.
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    /// Write in threads.
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);
    /// Every bit that the stand-in knows.
    pub const ALL: Self = Self((1 << 53) - 1);

    /// The set with exactly these bits.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// The bits of the set.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether every permission of `wanted` is in the set.
    pub const fn contains(self, wanted: Self) -> bool {
        self.0 & wanted.0 == wanted.0
    }

    /// The set without the permissions of `other`.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// What an ordinary member has in the default world.
    pub const fn of_members() -> Self {
        Self(
            Self::VIEW_CHANNEL.0
                | Self::SEND_MESSAGES.0
                | Self::EMBED_LINKS.0
                | Self::ATTACH_FILES.0
                | Self::READ_MESSAGE_HISTORY.0
                | Self::USE_APPLICATION_COMMANDS.0
                | Self::CREATE_PUBLIC_THREADS.0
                | Self::SEND_MESSAGES_IN_THREADS.0,
        )
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Permissions {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// An exception of one channel for one role or member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overwrite {
    /// The role or user that it is for; the guild's own id stands for everyone.
    pub target: Snowflake,
    /// Whether the target is a member rather than a role.
    pub is_member: bool,
    /// What is added.
    pub allow: Permissions,
    /// What is taken away.
    pub deny: Permissions,
}
