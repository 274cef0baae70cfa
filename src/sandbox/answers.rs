//! The lives of interactions: their single acknowledgement, and what each kind may be answered with.

use serde_json::Value;

use super::change::Change;
use super::http_error::{HttpError, invalid};
use super::interaction::{AnswerKind, Interaction};
use super::limits::{check_choices, check_modal};
use super::message::{EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS};
use super::multipart::Upload;
use super::posting::Post;
use super::settings::Settings;
use super::snowflake::Snowflake;
use super::world::{Audience, World};

/// How long after its birth an interaction is forgotten altogether, in token lives.
const FORGOTTEN_AFTER: u64 = 4;

/// The lives of interactions and tokens, in milliseconds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lives {
    pub first_answer: u64,
    pub token: u64,
}

impl From<&Settings> for Lives {
    fn from(settings: &Settings) -> Self {
        Self {
            first_answer: settings.first_answer.as_millis() as u64,
            token: settings.token_life.as_millis() as u64,
        }
    }
}

impl World {
    /// Notes an interaction and lets the gateway carry it to the bot.
    pub(super) fn begin(&mut self, interaction: Interaction, lives: Lives) {
        self.forget_old_interactions(lives);
        self.by_age
            .push_back((interaction.born, interaction.token.clone()));
        let guild = self.guild_of(interaction.channel);
        let body = interaction.event.clone();
        self.events.push(super::gateway::Event {
            name: "INTERACTION_CREATE",
            guild,
            body,
        });
        self.changes
            .push(Change::InteractionCreated(interaction.id));
        self.interactions
            .insert(interaction.token.clone(), interaction);
    }

    /// The callback: the first answer to an interaction.
    pub(super) fn answer(
        &mut self,
        id: Snowflake,
        token: &str,
        payload: &Value,
        files: &[Upload],
        lives: Lives,
    ) -> Result<(), HttpError> {
        let known = self.interactions.get(token).filter(|known| known.id == id);
        let mut interaction = known.cloned().ok_or_else(HttpError::unknown_interaction)?;
        if interaction.answer.is_some() {
            return Err(HttpError::already_acknowledged());
        }
        if self.now() > interaction.born + lives.first_answer {
            return Err(HttpError::unknown_interaction());
        }
        if !self.channels.contains_key(&interaction.channel) {
            return Err(HttpError::unknown_channel());
        }
        let mut faults = super::http_error::FieldErrors::default();
        faults.unknown_fields("", payload, &["type", "data"]);
        faults.into_result()?;
        let kind = payload["type"].as_u64().and_then(AnswerKind::from_number);
        let Some(kind) = kind.filter(|kind| interaction.allows(*kind)) else {
            let message = "Not an answer to this kind of interaction.";
            return Err(invalid("type", "BASE_TYPE_CHOICES", message));
        };
        self.give(&mut interaction, kind, &payload["data"], files)?;
        interaction.answer = Some(kind);
        if let Some(original) = interaction.original.filter(|_| kind.is_deferred()) {
            self.deferred
                .entry(original)
                .or_default()
                .push(token.to_owned());
        }
        self.changes.push(Change::InteractionAnswered(id));
        self.interactions.insert(token.to_owned(), interaction);
        Ok(())
    }

    fn give(
        &mut self,
        interaction: &mut Interaction,
        kind: AnswerKind,
        data: &Value,
        files: &[Upload],
    ) -> Result<(), HttpError> {
        let flags = data["flags"].as_u64().unwrap_or(0);
        let only_for = interaction.only_for(flags);
        match kind {
            AnswerKind::Message => {
                let post = self.post_for(interaction, data, "data", files, only_for)?;
                interaction.original = Some(post);
            }
            AnswerKind::Deferred => {
                if flags & !(EPHEMERAL | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS) != 0 {
                    let message = "Only the ephemeral flag may be set when deferring.";
                    return Err(invalid("data.flags", "MESSAGE_FLAGS_INVALID", message));
                }
                let (channel, origin) = (interaction.channel, interaction.origin());
                interaction.original = Some(self.post_loading(channel, only_for, origin));
            }
            AnswerKind::DeferredUpdate => interaction.original = interaction.source,
            AnswerKind::Update => {
                let source = interaction.source.ok_or_else(HttpError::unknown_message)?;
                self.revise(source, data, "data", files)?;
                interaction.original = Some(source);
            }
            AnswerKind::Choices => {
                check_choices(data, interaction.focused_type)?;
                let choices = data["choices"].as_array().into_iter().flatten();
                let read = |choice: &Value| {
                    let name = choice["name"].as_str().unwrap_or_default().to_owned();
                    (name, choice["value"].clone())
                };
                interaction.choices = choices.map(read).collect();
                self.show_json(Audience::Only(interaction.user), data);
            }
            AnswerKind::Modal => {
                check_modal(data)?;
                interaction.modal = Some(super::tidy::without_nulls(data));
                self.show_json(Audience::Only(interaction.user), data);
            }
        }
        Ok(())
    }

    fn post_for(
        &mut self,
        interaction: &Interaction,
        payload: &Value,
        path: &str,
        files: &[Upload],
        only_for: Option<Snowflake>,
    ) -> Result<Snowflake, HttpError> {
        self.post(Post {
            channel: interaction.channel,
            author: self.application.bot,
            payload,
            path,
            files,
            only_for,
            origin: Some(interaction.origin()),
        })
    }

    /// A further message through the token. The first after "is thinking…" takes its place and
    /// stays as public or private as that was.
    pub(super) fn follow_up(
        &mut self,
        token: &str,
        payload: &Value,
        files: &[Upload],
        lives: Lives,
    ) -> Result<Snowflake, HttpError> {
        let interaction = self.living(token, lives)?.clone();
        if !self.channels.contains_key(&interaction.channel) {
            return Err(HttpError::unknown_channel());
        }
        if interaction.answer == Some(AnswerKind::Deferred)
            && let Some(loading) = interaction.original
            && self
                .messages
                .get(&loading)
                .is_some_and(|message| message.is_loading())
        {
            self.revise(loading, payload, "", files)?;
            self.settle_own(token, loading);
            return Ok(loading);
        }
        let only_for = interaction.only_for(payload["flags"].as_u64().unwrap_or(0));
        let posted = self.post_for(&interaction, payload, "", files, only_for)?;
        if let Some(interaction) = self.interactions.get_mut(token) {
            interaction.follow_ups.push(posted);
        }
        self.changes
            .push(Change::InteractionAnswered(interaction.id));
        Ok(posted)
    }

    /// The message that `@original` or an id names, seen through the token.
    pub(super) fn message_of(
        &self,
        token: &str,
        name: &str,
        lives: Lives,
    ) -> Result<Snowflake, HttpError> {
        let interaction = self.living(token, lives)?;
        let id = match name {
            "@original" => interaction.original,
            id => id.parse().ok().filter(|id| {
                interaction.original == Some(*id) || interaction.follow_ups.contains(id)
            }),
        };
        id.filter(|id| self.messages.contains_key(id))
            .ok_or_else(HttpError::unknown_message)
    }

    /// The interaction of a token that still lives and was answered.
    fn living(&self, token: &str, lives: Lives) -> Result<&Interaction, HttpError> {
        let known = self
            .interactions
            .get(token)
            .ok_or_else(HttpError::invalid_webhook_token)?;
        if self.now() > known.born + lives.token {
            return Err(HttpError::invalid_webhook_token());
        }
        if known.answer.is_none() {
            return Err(HttpError::unknown_webhook());
        }
        Ok(known)
    }

    /// Marks every deferred answer that waited for this message as completed.
    pub(super) fn settle_deferred(&mut self, message: Snowflake) {
        for token in self.deferred.remove(&message).unwrap_or_default() {
            self.complete(&token);
        }
    }

    /// Marks the deferred answer of this token as completed by this message. What only one person sees may change for
    /// another reason than their click.
    pub(super) fn settle_own(&mut self, token: &str, message: Snowflake) {
        let Some(waiting) = self.deferred.get_mut(&message) else {
            return;
        };
        let before = waiting.len();
        waiting.retain(|it| it != token);
        let is_own = waiting.len() < before;
        if waiting.is_empty() {
            self.deferred.remove(&message);
        }
        if is_own {
            self.complete(token);
        }
    }

    fn complete(&mut self, token: &str) {
        if let Some(interaction) = self.interactions.get_mut(token) {
            interaction.is_filled = true;
            self.changes
                .push(Change::InteractionAnswered(interaction.id));
        }
    }

    /// Forgets the interactions whose tokens died long ago.
    fn forget_old_interactions(&mut self, lives: Lives) {
        let now = self.now();
        while let Some((born, token)) = self.by_age.front() {
            if born + FORGOTTEN_AFTER * lives.token > now {
                break;
            }
            self.interactions.remove(token);
            self.by_age.pop_front();
        }
    }
}
