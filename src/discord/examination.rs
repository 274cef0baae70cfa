//! What an admin wants to know of the bot's account and of the places where it is needed: asked of Discord without
//! serving, also while the bot runs. Nothing is changed.

use std::collections::HashMap;
use std::time::Duration;

use jiff::Timestamp;
use jiff::fmt::rfc2822;
use poise::serenity_prelude as serenity;
use serenity::{
    ApplicationFlags, ApplicationId, Channel, ChannelId, GuildChannel, GuildId, Member,
    PartialGuild, Permissions, UserId,
};

use crate::discord::api::rest::Rest;
use crate::discord::api::retry::{ErrorClass, RetryPolicy, classify};
use crate::discord::api::ways::Address;
use crate::discord::api::{permissions, registration};
use crate::discord::connection::{self, Connection, StartError};
use crate::discord::inbound::commands::commands;
use crate::table::Place;

/// Nothing of it needs a token, and every answer says what time it is.
const CLOCK: &str = "/api/v10/gateway";
/// Where it is asked, where no proxy is.
const DISCORD: &str = "https://discord.com";

/// The privileged intents, as the Developer Portal calls them. None of them is needed.
const PRIVILEGED: [(ApplicationFlags, &str); 3] = [
    (
        ApplicationFlags::GATEWAY_PRESENCE.union(ApplicationFlags::GATEWAY_PRESENCE_LIMITED),
        "Presence Intent",
    ),
    (
        ApplicationFlags::GATEWAY_GUILD_MEMBERS
            .union(ApplicationFlags::GATEWAY_GUILD_MEMBERS_LIMITED),
        "Server Members Intent",
    ),
    (
        ApplicationFlags::GATEWAY_MESSAGE_CONTENT
            .union(ApplicationFlags::GATEWAY_MESSAGE_CONTENT_LIMITED),
        "Message Content Intent",
    ),
];

pub use crate::discord::api::registration::Registered;

/// The bot's application, as far as it can be set wrongly in the Developer Portal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Application {
    /// Its name.
    pub name: String,
    /// Others than its owner may invite it.
    pub is_public: bool,
    /// The link that invites it does not work, because it wants a login that the bot does not have.
    pub needs_code_grant: bool,
    /// Commands and clicks go to an address on the web, and never to the bot.
    pub has_endpoint: bool,
    /// The privileged intents that are on, by their names there.
    pub intents: Vec<&'static str>,
    /// The link that invites it with what it needs.
    pub invitation: String,
}

/// How often the bot may still connect today.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Starts {
    /// So many times.
    pub left: u64,
    /// Of so many.
    pub of: u64,
    /// Until the count begins anew.
    pub anew_in: Duration,
}

/// What is the matter with a place where a table is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlaceState {
    /// Nothing.
    Fine,
    /// The bot is not in that server any more.
    NotInServer,
    /// There is no such channel any more.
    Gone,
    /// The bot may not do what a table needs; with the name of the channel, where it may be seen.
    Missing(Option<String>, Vec<&'static str>),
    /// The thread of this name is locked: only moderators write there.
    Locked(String),
}

/// Asks Discord.
pub struct Examiner {
    rest: Rest,
    web: reqwest::Client,
    clock: String,
    /// What the bot is in each server that was asked for, for the places there.
    servers: HashMap<GuildId, Option<(PartialGuild, Member)>>,
    /// Which application and which user the bot is, once it is known.
    bot: Option<(ApplicationId, UserId)>,
}

impl Examiner {
    /// Somebody who asks as the bot of this connection.
    ///
    /// # Errors
    /// When the token and the address do not belong together.
    pub fn new(connection: &Connection) -> Result<Examiner, StartError> {
        connection::check(connection)?;
        let web = connection::web(connection)?;
        Ok(Examiner {
            rest: connection::rest(connection, web.clone()),
            web,
            clock: format!(
                "{}{CLOCK}",
                connection
                    .ways
                    .api
                    .as_ref()
                    .map_or(DISCORD, Address::as_str)
            ),
            servers: HashMap::new(),
            bot: None,
        })
    }

    /// What time it is for Discord, to the second; `None` where it does not say. No token is sent.
    ///
    /// # Errors
    /// When Discord is out of reach.
    pub async fn clock(&self) -> Result<Option<Timestamp>, StartError> {
        let answer = self.web.get(&self.clock).send().await;
        let answer = answer.map_err(|error| {
            StartError::OutOfReach(match error.is_timeout() {
                true => "no answer in time",
                false => "no connection",
            })
        })?;
        let date = answer.headers().get(reqwest::header::DATE);
        let date = date.and_then(|date| date.to_str().ok());
        let date = date.and_then(|date| rfc2822::parse(date).ok());
        Ok(date.map(|date| date.timestamp()))
    }

    /// The application of the token.
    ///
    /// # Errors
    /// When the token is refused, or Discord does not answer.
    pub async fn application(&mut self) -> Result<Application, StartError> {
        let http = self.rest.http();
        let brief = RetryPolicy::BRIEF;
        let it = brief
            .with("GET /oauth2/applications/@me", || {
                http.get_current_application_info()
            })
            .await?;
        let bot = brief
            .with("GET /users/@me", || http.get_current_user())
            .await?;
        self.bot = Some((it.id, bot.id));
        let flags = it.flags.unwrap_or(ApplicationFlags::empty());
        let on = |(flag, _): &(ApplicationFlags, _)| flags.intersects(*flag);
        let endpoint = it.interactions_endpoint_url;
        Ok(Application {
            name: it.name,
            is_public: it.bot_public,
            needs_code_grant: it.bot_require_code_grant,
            has_endpoint: endpoint.is_some_and(|address| !address.is_empty()),
            intents: PRIVILEGED
                .into_iter()
                .filter(on)
                .map(|(_, it)| it)
                .collect(),
            invitation: permissions::invitation_link(it.id),
        })
    }

    /// How often the bot may still connect.
    ///
    /// # Errors
    /// When Discord does not answer.
    pub async fn starts(&self) -> Result<Starts, StartError> {
        let http = self.rest.http();
        let gateway = RetryPolicy::BRIEF
            .with("GET /gateway/bot", || http.get_bot_gateway())
            .await?;
        let limit = gateway.session_start_limit;
        Ok(Starts {
            left: limit.remaining,
            of: limit.total,
            anew_in: Duration::from_millis(limit.reset_after),
        })
    }

    /// Which commands Discord has of the bot. After [`Examiner::application`].
    ///
    /// # Errors
    /// When Discord does not answer.
    pub async fn commands(&self) -> Result<Registered, StartError> {
        let ours = poise::builtins::create_application_commands(&commands());
        let (application, _) = self.bot.unwrap_or_default();
        Ok(registration::compare(&self.rest, application, &ours).await?)
    }

    /// What is the matter with this place. After [`Examiner::application`].
    ///
    /// # Errors
    /// When Discord does not answer.
    pub async fn place(&mut self, place: Place) -> Result<PlaceState, StartError> {
        let Some((guild, member)) = self.server(GuildId::new(place.guild)).await? else {
            return Ok(PlaceState::NotInServer);
        };
        let channel = match self.channel(ChannelId::new(place.channel)).await? {
            Ok(channel) => channel,
            Err(why) => return Ok(why),
        };
        let thread = channel.thread_metadata;
        // A thread has the rights of the channel under which it hangs.
        let holder = match channel.parent_id.filter(|_| thread.is_some()) {
            None => channel.clone(),
            Some(parent) => match self.channel(parent).await? {
                Ok(parent) => parent,
                Err(why) => return Ok(why),
            },
        };
        let has = guild.user_permissions_in(&holder, &member);
        let missing = permissions::missing(has, thread.is_some());
        let moderates = has.contains(Permissions::MANAGE_THREADS);
        Ok(match thread {
            _ if !missing.is_empty() => PlaceState::Missing(Some(channel.name), missing),
            Some(thread) if thread.locked && !moderates => PlaceState::Locked(channel.name),
            _ => PlaceState::Fine,
        })
    }

    async fn channel(&self, id: ChannelId) -> Result<Result<GuildChannel, PlaceState>, StartError> {
        let http = self.rest.http();
        let hidden = || PlaceState::Missing(None, vec![permissions::VIEW_CHANNEL]);
        match RetryPolicy::BRIEF
            .with("GET /channels/{channel}", || http.get_channel(id))
            .await
        {
            Ok(Channel::Guild(channel)) => Ok(Ok(channel)),
            Ok(_) => Ok(Err(PlaceState::Gone)),
            Err(error) => match classify(&error) {
                ErrorClass::PlaceGone => Ok(Err(PlaceState::Gone)),
                ErrorClass::ChannelClosed => Ok(Err(hidden())),
                _ => Err(error.into()),
            },
        }
    }

    /// A server and what the bot is there; `None` where it is not.
    async fn server(&mut self, id: GuildId) -> Result<Option<(PartialGuild, Member)>, StartError> {
        if let Some(known) = self.servers.get(&id) {
            return Ok(known.clone());
        }
        let http = self.rest.http();
        let (_, bot) = self.bot.unwrap_or_default();
        let both = RetryPolicy::BRIEF.with("GET /guilds/{guild}", || async {
            Ok((http.get_guild(id).await?, http.get_member(id, bot).await?))
        });
        let found = match both.await {
            Ok(found) => Some(found),
            Err(error) if classify(&error) == ErrorClass::ChannelClosed => None,
            Err(error) => return Err(error.into()),
        };
        self.servers.insert(id, found.clone());
        Ok(found)
    }
}
