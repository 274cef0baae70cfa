//! What earlier versions of the rules said otherwise (THE-9.17 to 9.23).

use serde::{Deserialize, Serialize};

use super::personas::Persona;

/// The version of the rules that a match is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Kept", into = "Kept")]
pub struct Version(pub u32);

/// Health by persona, in the order of [`Persona::ALL`], up to each of these versions (THE-9.20 to 9.23).
const HEALTH: [(u32, [u8; 6]); 4] = [
    (3, [11, 9, 11, 9, 10, 10]),
    (4, [12, 7, 11, 10, 9, 12]),
    (5, [14, 7, 14, 11, 10, 14]),
    (6, [14, 7, 15, 11, 10, 14]),
];

impl Version {
    /// Does the log name the cause of effect damage (THE-9.19)?
    pub const fn names_causes(self) -> bool {
        self.0 >= 3
    }

    /// The Health of a persona (THE-9.20 to 9.23).
    pub fn health(self, persona: Persona) -> u8 {
        let earlier = HEALTH.iter().find(|(last, _)| self.0 <= *last);
        earlier.map_or(persona.sheet().health, |(_, all)| all[persona as usize])
    }

    /// How much is added to the defense and damage of Titans (THE-9.21).
    pub const fn grim(self) -> u8 {
        (self.0 < 5) as u8
    }
}

/// A version as it is stored. Up to version 5 a word for each change told it; they are still written, as matches of then
/// are proven by the states that were kept of them.
#[derive(Serialize, Deserialize)]
struct Kept {
    #[serde(default)]
    names_causes: bool,
    #[serde(default)]
    even_health: bool,
    #[serde(default)]
    mild: bool,
    /// What the words tell, where there is no number.
    #[serde(default)]
    version: Option<u32>,
}

impl From<Kept> for Version {
    fn from(kept: Kept) -> Version {
        let told = match kept {
            Kept { mild: true, .. } => 5,
            Kept {
                even_health: true, ..
            } => 4,
            Kept {
                names_causes: true, ..
            } => 3,
            // What came with the second were defaults of options, which are stored by themselves.
            _ => 2,
        };
        Version(kept.version.unwrap_or(told))
    }
}

impl From<Version> for Kept {
    fn from(Version(version): Version) -> Kept {
        Kept {
            names_causes: version >= 3,
            even_health: version >= 4,
            mild: version >= 5,
            version: Some(version),
        }
    }
}
