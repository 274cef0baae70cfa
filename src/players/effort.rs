//! How much a computer player may think: in steps, so that the same match comes out on every machine.

use serde::{Deserialize, Serialize};

use super::Level;

/// How much of its usual thought a strong player gives to one decision, in hundredths. The steps follow from it alone: same
/// seed, same line-up, same effort, same match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Effort(u8);

impl Effort {
    /// All that the level has.
    pub const FULL: Effort = Effort(100);
    /// As little as makes sense: a few worlds.
    pub const LEAST: Effort = Effort(5);

    /// So many hundredths, at least [`Effort::LEAST`] and at most all.
    pub fn percent(hundredths: usize) -> Effort {
        let most = usize::from(Effort::FULL.0);
        Effort(hundredths.clamp(usize::from(Effort::LEAST.0), most) as u8)
    }

    /// What each of so many decisions that wait gets of the thought that so many cores can give.
    pub fn shared(waiting: usize, cores: usize) -> Effort {
        let most = usize::from(Effort::FULL.0);
        Effort::percent(most * cores.max(1) / waiting.max(1))
    }

    /// This part of so many steps, at least one.
    pub(super) fn of(self, steps: usize) -> usize {
        (steps * usize::from(self.0) / usize::from(Effort::FULL.0)).max(1)
    }
}

/// Who thinks, and how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinker {
    /// How well it plays.
    pub level: Level,
    /// How much it thinks.
    pub effort: Effort,
}

impl From<Level> for Thinker {
    fn from(level: Level) -> Thinker {
        let effort = Effort::FULL;
        Thinker { level, effort }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cores_are_shared_among_those_who_wait() {
        let shared = |waiting, cores| Effort::shared(waiting, cores).of(1000);
        assert_eq!(shared(0, 1), 1000);
        assert_eq!(shared(1, 1), 1000);
        assert_eq!(shared(2, 3), 1000, "nobody thinks more than usual");
        assert_eq!(shared(4, 1), 250);
        assert_eq!(shared(20, 1), 50);
        assert_eq!(shared(500, 1), 50, "and nobody not at all");
        assert_eq!(Effort::LEAST.of(3), 1);
    }
}
