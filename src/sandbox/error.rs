//! Why a person could not do something, or got no answer.

use std::time::Duration;

/// Why a person could not do something, or got no answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PersonError {
    /// There is no such user.
    #[error("there is no user {0}")]
    NoSuchUser(String),
    /// There is no such guild.
    #[error("there is no guild {0}")]
    NoSuchGuild(String),
    /// There is no such channel, or the person cannot see it.
    #[error("there is no channel {0}, or {1} cannot see it")]
    NoSuchChannel(String, String),
    /// The thread is archived: nothing in it can be used until somebody writes there.
    #[error("the thread {0} is archived")]
    Archived(String),
    /// The person may not write there.
    #[error("you do not have permission to send messages in this channel")]
    CannotWrite,
    /// No command of that name is registered here.
    #[error("no command /{command} here; there are: {}", possible.join(", "))]
    UnknownCommand {
        /// What was typed.
        command: String,
        /// The commands that can be used here.
        possible: Vec<String>,
    },
    /// The command has subcommands, and none of that name.
    #[error("/{command} goes on with one of: {}", possible.join(", "))]
    UnknownSubcommand {
        /// The command so far.
        command: String,
        /// The possible next words.
        possible: Vec<String>,
    },
    /// Something was typed that belongs to no option.
    #[error("\"{text}\" belongs to no option; options are: {}", possible.join(", "))]
    UnknownOption {
        /// What was typed.
        text: String,
        /// The names of the options.
        possible: Vec<String>,
    },
    /// A required option has no value.
    #[error("{0}: This option is required. Specify a value.")]
    MissingOption(String),
    /// An option's value is not acceptable.
    #[error("{option}: {message}")]
    BadOption {
        /// The option.
        option: String,
        /// What Discord's app says.
        message: String,
    },
    /// The person may not use this command.
    #[error("{0}: you do not have permission to use this command")]
    NotAllowed(String),
    /// The message is not there any more, or never was for this person.
    #[error("the message is not there any more")]
    MessageGone,
    /// The message has no such component.
    #[error("the message has no \"{wanted}\"; it has: {}", possible.join(", "))]
    NoSuchComponent {
        /// What was looked for.
        wanted: String,
        /// What can be used.
        possible: Vec<String>,
    },
    /// The component is greyed out.
    #[error("\"{0}\" is disabled")]
    Disabled(String),
    /// The component is of another sort: a menu cannot be clicked.
    #[error("\"{0}\" cannot be used in this way")]
    WrongComponent(String),
    /// The picked values are not among the options, or too few or too many.
    #[error("cannot pick that: {0}")]
    BadSelection(String),
    /// The modal's fields are not filled in as they must be.
    #[error("{field}: {message}")]
    BadField {
        /// The field.
        field: String,
        /// What Discord's app says.
        message: String,
    },
    /// The bot did not answer in time, or did not complete its answer.
    #[error("This interaction failed: {what} ({missing} within {patience:?})")]
    Failed {
        /// What the person did.
        what: String,
        /// What did not come.
        missing: String,
        /// How long the person waited.
        patience: Duration,
    },
    /// What a test waited for did not happen.
    #[error("{what} did not happen within {patience:?}")]
    NeverHappened {
        /// What was waited for.
        what: String,
        /// How long.
        patience: Duration,
    },
}
