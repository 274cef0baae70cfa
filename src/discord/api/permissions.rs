//! What the bot needs in a channel, and who may overrule a host.

use poise::serenity_prelude as serenity;
use serenity::{
    ApplicationId, ChannelId, ChannelType, CommandInteraction, ComponentInteraction, Member,
    PartialChannel, Permissions,
};

use crate::community::Opener;
use crate::discord::view::phrases;

/// What a channel asks of whoever sees it, as Discord names it.
pub const VIEW_CHANNEL: &str = "View Channel";

/// What a table needs, with the names that Discord shows to admins.
const NEEDED: [(Permissions, &str); 5] = [
    (Permissions::VIEW_CHANNEL, VIEW_CHANNEL),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::EMBED_LINKS, "Embed Links"),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
];

/// What the bot asks for when it is invited: what tables need, in channels and in threads of their own.
const INVITED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// The link by which somebody who manages a server invites the bot of this application.
pub fn invitation_link(application: ApplicationId) -> String {
    let permissions = INVITED.bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot%20applications.commands&permissions={permissions}"
    )
}

/// A channel in which something is asked for, and what the bot may do there.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// The channel or thread.
    pub channel: u64,
    /// Is it a thread?
    pub thread: bool,
    /// What the bot may do; `None` where Discord does not say it.
    has: Option<Permissions>,
}

impl Ground {
    /// Where a command was given.
    pub fn of_command(command: &CommandInteraction) -> Ground {
        let channel = command.channel.as_ref();
        Ground {
            channel: command.channel_id.get(),
            thread: channel.is_some_and(|channel| is_thread(channel.kind)),
            has: command.app_permissions,
        }
    }

    /// Where a button was clicked.
    pub fn of_click(click: &ComponentInteraction) -> Ground {
        let channel = click.channel.as_ref();
        Ground {
            channel: click.channel_id.get(),
            thread: channel.is_some_and(|channel| is_thread(channel.kind)),
            has: click.app_permissions,
        }
    }
}

/// What is missing for a table there: a sentence that names it, or `None` when all is well.
pub fn missing_for_table(ground: &Ground) -> Option<String> {
    let missing = missing(ground.has?, ground.thread);
    if missing.is_empty() {
        return None;
    }
    Some(format!(
        "I cannot open a table in <#{}>: there I need the permission to {}. Please allow it for me in that channel, then try again.",
        ground.channel,
        named(&missing),
    ))
}

/// What is missing for a thread of the bot under the channel: a sentence that names it, or `None` when all is well.
pub fn missing_for_thread(ground: &Ground) -> Option<String> {
    let has = ground.has?;
    let mut missing = missing(has, true);
    if !has.contains(Permissions::CREATE_PUBLIC_THREADS) {
        missing.push("Create Public Threads");
    }
    if missing.is_empty() {
        return None;
    }
    Some(format!(
        "I cannot open a thread under <#{}>: there I need the permission to {}. Please allow it for me in that channel, then try again.",
        ground.channel,
        named(&missing),
    ))
}

/// What a table needs in a channel or thread beyond what the bot has there, as Discord names it.
pub fn missing(has: Permissions, thread: bool) -> Vec<&'static str> {
    let needed = |(permission, name): (Permissions, &'static str)| match permission {
        Permissions::SEND_MESSAGES if thread => (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
        ),
        _ => (permission, name),
    };
    let missing = NEEDED
        .into_iter()
        .map(needed)
        .filter(|(permission, _)| !has.contains(*permission));
    missing.map(|(_, name)| name).collect()
}

/// What a thread of a table needs beyond what the table needs in its channel, as far as the bot does not have it.
pub fn missing_below(has: Permissions) -> Vec<&'static str> {
    let needed = [
        (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
        ),
    ];
    let missing = needed
        .into_iter()
        .filter(|(permission, _)| !has.contains(*permission));
    missing.map(|(_, name)| name).collect()
}

/// The names of permissions, in quotes, as part of a sentence.
pub fn named(permissions: &[&str]) -> String {
    let quoted: Vec<_> = permissions.iter().map(|it| format!("\"{it}\"")).collect();
    phrases::list(&quoted)
}

/// Is it a thread?
pub fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

/// May this person have something posted here in their name? Who may not write there may not let me write. Where Discord
/// does not say what they may, as in direct messages, it is let through.
///
/// # Errors
/// A sentence for them.
pub fn may_write(member: Option<&Member>, channel: Option<&PartialChannel>) -> Result<(), String> {
    let in_thread = channel.is_some_and(|channel| is_thread(channel.kind));
    let (needed, name) = match in_thread {
        true => (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
        ),
        false => (Permissions::SEND_MESSAGES, "Send Messages"),
    };
    own(member, needed, name)
}

/// May this person open a public thread under this channel?
///
/// # Errors
/// A sentence for them.
pub fn may_open_thread(member: Option<&Member>) -> Result<(), String> {
    let needed = Permissions::CREATE_PUBLIC_THREADS;
    own(member, needed, "Create Public Threads")
}

fn own(member: Option<&Member>, needed: Permissions, name: &str) -> Result<(), String> {
    let permissions = member.and_then(|member| member.permissions);
    match permissions {
        Some(has) if !has.contains(needed) && !has.administrator() => Err(format!(
            "For that you need the permission \"{name}\" in this channel yourself. An admin can give it to you."
        )),
        _ => Ok(()),
    }
}

/// May this person end tables and send people away that are not theirs?
pub fn may_overrule(command: &CommandInteraction) -> bool {
    manages(command.member.as_deref())
}

/// Does this person manage the server?
pub fn manages(member: Option<&Member>) -> bool {
    let permissions = member.and_then(|member| member.permissions);
    permissions.is_some_and(|it| it.manage_guild() || it.administrator())
}

/// What the rules of a server for new tables ask of a person in a channel.
pub fn opener(member: Option<&Member>, channel: Option<&PartialChannel>) -> Opener {
    let roles = member.map_or(&[][..], |member| &member.roles);
    let parent = channel.filter(|channel| is_thread(channel.kind));
    Opener {
        roles: roles.iter().map(|role| role.get()).collect(),
        parent: parent
            .and_then(|channel| channel.parent_id)
            .map(ChannelId::get),
        manages: manages(member),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        let all = NEEDED
            .iter()
            .fold(Permissions::empty(), |all, (one, _)| all | *one);
        assert!(missing(all, false).is_empty());
        assert_eq!(missing(all, true), ["Send Messages in Threads"]);
        assert_eq!(
            missing(all - Permissions::ATTACH_FILES, false),
            ["Attach Files"]
        );
        assert_eq!(missing(Permissions::empty(), false).len(), NEEDED.len());
    }

    #[test]
    fn the_invitation_asks_for_what_is_needed_and_is_that_of_the_readme() {
        assert!(missing(INVITED, false).is_empty() && missing(INVITED, true).is_empty());
        let link = invitation_link(ApplicationId::new(7)).replace("=7&", "=APPLICATION_ID&");
        assert!(include_str!("../../../README.md").contains(&link), "{link}");
    }
}
