//! Why a subcommand ended without success: one sentence and an exit code.

use std::fmt::Display;
use std::process::ExitCode;

use crate::config::SettingError;

/// The end of a subcommand that did not succeed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// It was tried and did not succeed. Exit code 1.
    #[error("{0}")]
    Failed(String),
    /// It was called wrongly, or a setting is wrong or missing. Exit code 2.
    #[error("{0}")]
    Misuse(String),
}

impl Failure {
    /// Something was tried and did not succeed: `what` in the words of the user, then the cause.
    pub fn failed(what: impl Display, cause: impl Display) -> Failure {
        Failure::Failed(format!("{what}: {cause}"))
    }

    /// The exit code of the process.
    pub fn code(&self) -> ExitCode {
        match self {
            Failure::Failed(_) => ExitCode::from(1),
            Failure::Misuse(_) => ExitCode::from(2),
        }
    }
}

impl From<SettingError> for Failure {
    fn from(error: SettingError) -> Self {
        Failure::Misuse(error.to_string())
    }
}
