//! How well a computer player plays.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How well a computer player plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal choice, each equally likely.
    Random,
    /// Looks one step ahead.
    #[default]
    Beginner,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Random => "random",
            Level::Beginner => "beginner",
        })
    }
}
