//! What those who manage a server see and change: by `/server` and in its panel.

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, ComponentInteractionDataKind};

use crate::community::ServerSettings;
use crate::discord::api::reply::{Reply, is_private};
use crate::discord::api::retry::{ErrorClass, Redacted, classify};
use crate::discord::api::{messages, permissions};
use crate::discord::caller::Failure;
use crate::discord::inbound::server_status;
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::custom_id::ServerStep;
use crate::discord::view::phrases;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::server::{Decided, USUAL, clock_words, setting};
use crate::host::{HostError, RequestError};

/// Posted where whoever runs the bot is told of trouble from now on.
const TOLD_HERE: &str = "From now on I tell here when something is wrong with me, once for each kind of trouble and once when it is over.";
/// Somebody else chooses where whoever runs the bot is told of trouble.
const NOT_THE_OWNER: &str = "Only the owner of this bot's application can do that: what is told there is about the whole bot, not about this server.";

/// Why a decision was not kept, in words.
#[derive(Debug)]
pub struct Refused(pub String);

impl From<HostError> for Refused {
    fn from(error: HostError) -> Refused {
        tracing::error!("the settings of a server could not be read or kept: {error}");
        Refused(phrases::NOT_READ.into())
    }
}

impl From<RequestError> for Refused {
    fn from(refused: RequestError) -> Refused {
        Refused(refused.to_string())
    }
}

impl From<Refused> for Answer {
    fn from(refused: Refused) -> Answer {
        refused.0.into()
    }
}

/// Somebody who manages a server.
pub struct Admin<'a> {
    /// What the bot works with.
    pub service: &'a Service,
    /// The server.
    pub guild: u64,
    /// Who.
    pub user: u64,
}

impl Admin<'_> {
    /// All settings, with the list to change the one that is chosen.
    pub async fn panel(&self, chosen: Option<ServerStep>) -> Answer {
        match self.decided().await {
            Ok(decided) => decided.panel(chosen),
            Err(refused) => refused.into(),
        }
    }

    /// All that is decided for the server.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn decided(&self) -> Result<Decided, Refused> {
        let (host, guild) = (&self.service.host, self.guild);
        let digest = host.digest_channel(guild).await?;
        let log = match self.runs_the_bot() {
            true => {
                let logs = host.logs().await?;
                let own = logs.iter().find(|(known, _)| *known == guild);
                Some(own.map(|(_, channel)| *channel))
            }
            false => None,
        };
        Ok(Decided {
            settings: host.server(guild).await?,
            vacation: host.allowance(guild),
            digest: digest.map(|channel| (channel, host.next_digests())),
            log,
        })
    }

    fn runs_the_bot(&self) -> bool {
        self.service.operator.user == Some(self.user)
    }

    /// Changes what is decided, and shows all of it.
    pub async fn change(
        &self,
        edit: impl FnOnce(&mut ServerSettings) -> Result<(), String>,
    ) -> Answer {
        match self.edit(edit).await {
            Ok(()) => self.panel(None).await,
            Err(refused) => refused.into(),
        }
    }

    /// Changes what is decided.
    ///
    /// # Errors
    /// When it is no setting, or cannot be kept.
    pub async fn edit(
        &self,
        edit: impl FnOnce(&mut ServerSettings) -> Result<(), String>,
    ) -> Result<(), Refused> {
        let host = &self.service.host;
        let before = host.server(self.guild).await?;
        let mut settings = before.clone();
        edit(&mut settings).map_err(Refused)?;
        if settings != before {
            host.set_server(self.guild, &settings).await?;
        }
        Ok(())
    }

    /// Posts the digest of the week in this channel, or none any more.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn set_digest(&self, channel: Option<u64>) -> Result<(), Refused> {
        let host = &self.service.host;
        Ok(host.set_digest_channel(self.guild, channel).await?)
    }

    /// Lets people stop their clocks for so many days a year.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn set_vacation(&self, days: u32) -> Result<(), Refused> {
        Ok(self.service.host.set_allowance(self.guild, days).await?)
    }

    /// Tells whoever runs the bot of trouble in this channel, or not any more. It is tried at once: a channel that takes no
    /// messages would be found out when it is too late.
    ///
    /// # Errors
    /// When somebody else asks for it, nothing can be posted there, or it cannot be kept.
    pub async fn set_log(&self, channel: Option<u64>) -> Result<(), Refused> {
        if !self.runs_the_bot() {
            return Err(Refused(NOT_THE_OWNER.into()));
        }
        let (host, client) = (&self.service.host, &self.service.client);
        let before = host.logs().await?.into_iter();
        let mut before = before.filter(|(guild, _)| *guild == self.guild);
        if let Some(channel) = channel.filter(|it| before.all(|(_, known)| known != *it)) {
            let words = PublicAnswer::from(TOLD_HERE);
            let posted = messages::post(client, channel, &words, None);
            posted.await.map_err(|error| {
                tracing::info!("no trouble can be told in a channel: {}", Redacted(&error));
                Refused(match classify(&error) {
                    ErrorClass::Passing => phrases::POSTED_LATER.into(),
                    _ => format!(
                        "I cannot write in <#{channel}>. Please allow me to view it and to send messages there, then try again."
                    ),
                })
            })?;
        }
        Ok(host.set_log(self.guild, channel).await?)
    }

    /// What a list or a button of the panel asks for.
    async fn choose(
        &self,
        step: ServerStep,
        back: bool,
        values: &[u64],
        words: &[String],
    ) -> Result<(), Refused> {
        let word = words.first().map_or(USUAL, String::as_str);
        let first = values.first().copied().filter(|_| !back);
        let number = || match word {
            USUAL => Ok(None),
            word => word.parse().map(Some),
        };
        match step {
            ServerStep::Panel | ServerStep::Status => Ok(()),
            ServerStep::Channels => {
                self.edit(|settings| chosen(&mut settings.channels, values, back))
                    .await
            }
            ServerStep::Roles => {
                self.edit(|settings| chosen(&mut settings.roles, values, back))
                    .await
            }
            ServerStep::Clock => self.edit(|settings| set_clock(settings, word)).await,
            ServerStep::Tables | ServerStep::Each => {
                let Ok(number) = number() else { return Ok(()) };
                self.edit(|settings| {
                    match step {
                        ServerStep::Tables => settings.tables = number,
                        _ => settings.tables_each = number,
                    }
                    Ok(())
                })
                .await
            }
            ServerStep::Vacation => match number() {
                Ok(Some(days)) => self.set_vacation(days).await,
                _ => Ok(()),
            },
            // A list that sends nothing changes nothing.
            ServerStep::Digest if first.is_some() || back => self.set_digest(first).await,
            ServerStep::Log if first.is_some() || back => self.set_log(first).await,
            ServerStep::Digest | ServerStep::Log => Ok(()),
        }
    }
}

fn chosen(list: &mut Vec<u64>, values: &[u64], back: bool) -> Result<(), String> {
    if back {
        list.clear();
    } else if !values.is_empty() {
        *list = values.to_vec();
    }
    Ok(())
}

/// Chooses the clock of tables whose opener chooses none.
///
/// # Errors
/// When there is no such clock.
pub fn set_clock(settings: &mut ServerSettings, word: &str) -> Result<(), String> {
    settings.clock = match word.trim().to_lowercase().as_str() {
        USUAL => None,
        word if clock_words().contains(&word) => Some(word.to_owned()),
        _ => {
            let words = clock_words().join(", ");
            return Err(format!(
                "There is no such clock. Choose {words} or {USUAL}."
            ));
        }
    };
    Ok(())
}

/// A click in the panel, which only those who manage the server see.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn click(
    service: &Service,
    interaction: &ComponentInteraction,
    (step, back): (ServerStep, bool),
) -> Result<(), Failure> {
    let Some(reply) = Reply::to_private_click(&service.client, interaction, None).await? else {
        return Ok(());
    };
    let answer = match interaction.guild_id {
        // The panel is never public: a public one was not made by us.
        _ if !is_private(interaction) => phrases::OLD_BUTTON.into(),
        None => phrases::GUILD_ONLY.into(),
        Some(_) if !permissions::manages(interaction.member.as_ref()) => {
            phrases::ADMINS_ONLY.into()
        }
        Some(guild) => {
            let admin = Admin {
                service,
                guild: guild.get(),
                user: interaction.user.id.get(),
            };
            answer(&admin, interaction, step, back).await
        }
    };
    Ok(reply.say(&answer).await?)
}

async fn answer(
    admin: &Admin<'_>,
    interaction: &ComponentInteraction,
    step: ServerStep,
    back: bool,
) -> Answer {
    let words: &[String] = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values,
        _ => &[],
    };
    let values: Vec<u64> = match &interaction.data.kind {
        ComponentInteractionDataKind::ChannelSelect { values } => {
            values.iter().map(|channel| channel.get()).collect()
        }
        ComponentInteractionDataKind::RoleSelect { values } => {
            values.iter().map(|role| role.get()).collect()
        }
        _ => Vec::new(),
    };
    match step {
        ServerStep::Status => server_status::told(admin).await,
        ServerStep::Panel => {
            let chosen = words.first().and_then(|word| setting(word));
            admin.panel(chosen).await
        }
        step => match admin.choose(step, back, &values, words).await {
            Ok(()) => admin.panel(Some(step)).await,
            Err(refused) => admin.panel(Some(step)).await.below(&refused.0),
        },
    }
}
