//! What a person did, as the bot is told of it, and how far it has answered.

use serde_json::Value;

use super::message::{EPHEMERAL, Origin};
use super::snowflake::Snowflake;

/// What a person did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InteractionKind {
    /// Used a slash command.
    Command,
    /// Clicked a button or picked from a menu.
    Component,
    /// Typed in an option that the bot completes.
    Autocomplete,
    /// Sent a modal.
    Modal,
}

impl InteractionKind {
    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Modal => 5,
        }
    }
}

/// The ways to answer, by Discord's numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerKind {
    /// 4: a message.
    Message,
    /// 5: "is thinking…", a message later.
    Deferred,
    /// 6: nothing visible, an edit of the component's message later.
    DeferredUpdate,
    /// 7: an edit of the component's message.
    Update,
    /// 8: suggestions.
    Choices,
    /// 9: a modal.
    Modal,
}

impl AnswerKind {
    pub(super) fn from_number(number: u64) -> Option<Self> {
        Some(match number {
            4 => Self::Message,
            5 => Self::Deferred,
            6 => Self::DeferredUpdate,
            7 => Self::Update,
            8 => Self::Choices,
            9 => Self::Modal,
            _ => return None,
        })
    }

    /// Whether an answer of this kind is complete only with an edit or a further message.
    pub fn is_deferred(self) -> bool {
        matches!(self, Self::Deferred | Self::DeferredUpdate)
    }
}

/// What one person did, and how far the bot has answered.
#[derive(Debug, Clone)]
pub struct Interaction {
    /// The interaction's id.
    pub id: Snowflake,
    /// The token with which the bot answers.
    pub token: String,
    /// What was done.
    pub kind: InteractionKind,
    /// Who did it.
    pub user: Snowflake,
    /// Where.
    pub channel: Snowflake,
    /// When (Unix milliseconds).
    pub born: u64,
    /// The message whose component was used, also when a modal came in between.
    pub source: Option<Snowflake>,
    /// The command with its subcommands, such as `game new`.
    pub command: String,
    /// Discord's number of the type of the option that is being completed.
    pub focused_type: u64,
    /// How the bot answered.
    pub answer: Option<AnswerKind>,
    /// The message that the answer wrote or changes.
    pub original: Option<Snowflake>,
    /// Whether a deferred answer was completed.
    pub is_filled: bool,
    /// The further messages.
    pub follow_ups: Vec<Snowflake>,
    /// The suggestions.
    pub choices: Vec<(String, Value)>,
    /// The modal, as the bot sent it.
    pub modal: Option<Value>,
    /// The event that the gateway carried.
    pub(super) event: Value,
}

impl Interaction {
    /// Whether there is something to show: the answer, and if it was deferred its completion.
    pub fn is_settled(&self) -> bool {
        match self.answer {
            None => false,
            Some(answer) if answer.is_deferred() => self.is_filled || !self.follow_ups.is_empty(),
            Some(_) => true,
        }
    }

    pub(super) fn allows(&self, answer: AnswerKind) -> bool {
        match (self.kind, answer) {
            (InteractionKind::Autocomplete, answer) => answer == AnswerKind::Choices,
            (_, AnswerKind::Choices) => false,
            (_, AnswerKind::Message | AnswerKind::Deferred) => true,
            (kind, AnswerKind::Modal) => kind != InteractionKind::Modal,
            (_, AnswerKind::Update | AnswerKind::DeferredUpdate) => self.source.is_some(),
        }
    }

    pub(super) fn origin(&self) -> Origin {
        Origin {
            interaction: self.id,
            kind: self.kind.number(),
            user: self.user,
            command: self.command.clone(),
            source: self.source,
        }
    }

    pub(super) fn only_for(&self, flags: u64) -> Option<Snowflake> {
        (flags & EPHEMERAL != 0).then_some(self.user)
    }
}
