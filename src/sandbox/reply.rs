//! What a person gets to see after they did something.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::Sandbox;
use super::error::PersonError;
use super::interaction::{AnswerKind, Interaction, InteractionKind};
use super::message::Message;
use super::snowflake::Snowflake;
use super::world::World;

/// A text field of a modal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModalField {
    /// The custom id.
    pub custom_id: String,
    /// What the person reads above it.
    pub label: String,
    /// What stands in it from the start.
    pub value: String,
    /// The grey text while it is empty.
    pub placeholder: String,
    /// Whether it must be filled in.
    pub required: bool,
    /// Whether it has several lines.
    pub is_paragraph: bool,
    /// The least and the most characters.
    pub length: (usize, usize),
}

/// A modal that the bot opened for one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Modal {
    /// The custom id.
    pub custom_id: String,
    /// The title.
    pub title: String,
    /// The fields from top to bottom.
    pub fields: Vec<ModalField>,
    /// The message whose component led to it.
    pub source: Option<Snowflake>,
    /// Where it was opened.
    pub channel: Snowflake,
}

impl Modal {
    pub(super) fn read(sent: &Value, interaction: &Interaction) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let rows = sent["components"].as_array().into_iter().flatten();
        let inputs = rows
            .filter_map(|row| row["components"].as_array())
            .flatten();
        let number = |value: &Value, otherwise: usize| {
            value.as_u64().map_or(otherwise, |number| number as usize)
        };
        let field = |input: &Value| ModalField {
            custom_id: text(&input["custom_id"]),
            label: text(&input["label"]),
            value: text(&input["value"]),
            placeholder: text(&input["placeholder"]),
            required: input["required"].as_bool().unwrap_or(true),
            is_paragraph: input["style"].as_u64() == Some(2),
            length: (
                number(&input["min_length"], 0),
                number(&input["max_length"], 4000),
            ),
        };
        Self {
            custom_id: text(&sent["custom_id"]),
            title: text(&sent["title"]),
            fields: inputs.map(field).collect(),
            source: interaction.source,
            channel: interaction.channel,
        }
    }
}

/// The settled answer to what a person did.
#[derive(Debug, Clone)]
pub struct Reply {
    /// The interaction's id.
    pub interaction: Snowflake,
    /// How the bot answered.
    pub answer: AnswerKind,
    /// The message that the answer wrote or changed, as it was when the answer settled; none for a
    /// modal, for suggestions, or if the bot deleted it.
    pub message: Option<Message>,
    /// The further messages through the token so far.
    pub follow_ups: Vec<Message>,
    /// The modal that opened.
    pub modal: Option<Modal>,
    /// The suggestions: what the person reads, and what the bot would get.
    pub choices: Vec<(String, Value)>,
    /// From the act to the settled answer, in real time.
    pub took: Duration,
}

impl Reply {
    /// What the person reads: the message and the further ones, line by line.
    pub fn text(&self) -> String {
        let texts: Vec<String> = self
            .message
            .iter()
            .chain(&self.follow_ups)
            .map(Message::text)
            .collect();
        texts.join("\n")
    }

    /// Whether only this person sees the answer (the newest message of it).
    pub fn is_ephemeral(&self) -> bool {
        self.newest().is_some_and(Message::is_ephemeral)
    }

    /// The newest message of the answer.
    pub fn newest(&self) -> Option<&Message> {
        self.follow_ups.last().or(self.message.as_ref())
    }
}

/// Something that a person did and that the bot has perhaps not answered yet.
#[derive(Debug, Clone)]
pub struct Pending {
    pub(super) sandbox: Sandbox,
    pub(super) interaction: Snowflake,
    pub(super) token: String,
    pub(super) what: String,
    pub(super) began: Instant,
}

impl Pending {
    /// The interaction's id.
    pub fn interaction(&self) -> Snowflake {
        self.interaction
    }

    /// Waits for the first answer, deferred or not.
    ///
    /// # Errors
    /// [`PersonError::Failed`] if none comes in time.
    pub async fn acknowledged(&self) -> Result<AnswerKind, PersonError> {
        self.wait("no answer came", |_, interaction| interaction.answer)
            .await
    }

    /// Waits until there is something to see: the answer, and if it was deferred its first edit or
    /// further message.
    ///
    /// # Errors
    /// [`PersonError::Failed`] if it does not come in time; it says what was missing.
    pub async fn settled(&self) -> Result<Reply, PersonError> {
        let answer = self.acknowledged().await?;
        let missing = "it was deferred, but neither an edit nor a further message came";
        let began = self.began;
        self.wait(missing, move |world, interaction| {
            interaction
                .is_settled()
                .then(|| reply(world, interaction, answer, began))
        })
        .await
    }

    async fn wait<R>(
        &self,
        missing: &str,
        look: impl Fn(&World, &Interaction) -> Option<R>,
    ) -> Result<R, PersonError> {
        let core = &self.sandbox.shared.core;
        let patience = core.patience();
        let found = core
            .wait(patience, |world| {
                look(world, world.interactions.get(&self.token)?)
            })
            .await;
        found.ok_or_else(|| PersonError::Failed {
            what: self.what.clone(),
            missing: missing.to_owned(),
            patience,
        })
    }
}

fn reply(world: &World, interaction: &Interaction, answer: AnswerKind, began: Instant) -> Reply {
    let message = |id: &Snowflake| world.messages.get(id).cloned();
    Reply {
        interaction: interaction.id,
        answer,
        message: interaction.original.as_ref().and_then(message),
        follow_ups: interaction.follow_ups.iter().filter_map(message).collect(),
        modal: interaction
            .modal
            .as_ref()
            .map(|sent| Modal::read(sent, interaction)),
        choices: interaction.choices.clone(),
        took: began.elapsed(),
    }
}

impl InteractionKind {
    /// What a person did, for messages about failures.
    pub(super) fn deed(self) -> &'static str {
        match self {
            Self::Command => "used",
            Self::Component => "clicked",
            Self::Autocomplete => "asked for suggestions in",
            Self::Modal => "sent",
        }
    }
}
