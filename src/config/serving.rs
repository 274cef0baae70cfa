//! Which shards a bot serves.

use std::str::FromStr;

use crate::store::Shards;

/// Which shards a bot serves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Serving {
    /// All of them, as many as Discord advises.
    All,
    /// Some of them; other processes serve the others.
    Range(Shards),
    /// Those that another process has served, when it is gone.
    InTurn,
}

impl Serving {
    /// What the sign of life of such a bot ends with: several may be in one folder.
    pub fn sign(self) -> String {
        match self {
            Serving::All => ".alive".into(),
            Serving::Range(shards) => format!(".{}.alive", shards.to_string().replace('/', "-of-")),
            Serving::InTurn => ".standby.alive".into(),
        }
    }
}

impl FromStr for Serving {
    type Err = String;

    fn from_str(text: &str) -> Result<Serving, String> {
        match text {
            "auto" => Ok(Serving::All),
            "standby" => Ok(Serving::InTurn),
            range => range
                .parse()
                .map(Serving::Range)
                .map_err(|error| format!("choose `auto` or `standby`, or {error}")),
        }
    }
}
