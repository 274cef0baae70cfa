//! The steps that are still to be resolved (CRE-5.58, 5.76).
//!
//! The step on top of [`super::state::State::stack`] is resolved first; whatever it causes is pushed above it. A step
//! that asks somebody stays on top until it is answered. When the stack is empty, the turn ends.

use serde::{Deserialize, Serialize};

use super::cards::DoCard;
use super::pieces::Tool;
use daedalus_contract::game::Seat;

/// One step. Those marked *asks* wait for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// ROLL, *asks* the active seat (CRE-5.10).
    Roll,
    /// MOVE, *asks* the active seat (CRE-5.16).
    Move,
    /// SEARCH, *asks* the active seat (CRE-5.17).
    Search,
    /// A pending landing (CRE-5.58); `bound` when the stop binds to an attack (CRE-5.27).
    Land {
        /// Who landed.
        seat: Seat,
        /// CRE-5.27.
        bound: bool,
    },
    /// ATTACK, *asks* the active seat while the keeper is in range (CRE-5.41).
    Attack {
        /// CRE-5.27.
        bound: bool,
    },
    /// FORCED_ATTACK, *asks* the seat while the active seat is still the keeper (CRE-5.42, 5.48).
    Forced(Seat),
    /// DEFEND, *asks* the keeper (CRE-5.43).
    Defend {
        /// The seat without the key.
        attacker: Seat,
        /// What it shows; it stays in its hand until the battle is over (CRE-6.42).
        weapon: Option<Tool>,
        /// True after FORCED_ATTACK.
        forced: bool,
    },
    /// CLAIM, *asks* the active seat while it may claim (CRE-5.51).
    Claim,
    /// A seat draws the do card of the space on which it stands (CRE-5.60).
    Draw(Seat),
    /// COUNTER, *asks* the drawer (CRE-5.65). The card is in no deck meanwhile (CRE-5.62).
    Counter {
        /// Who drew it.
        seat: Seat,
        /// The danger.
        card: DoCard,
    },
    /// GIVE, *asks* the drawer (CRE-5.66).
    Give(Seat),
    /// PAN_DEAL, *asks* the drawer (CRE-5.67).
    Deal(Seat),
    /// SNAKE, *asks* the drawer (CRE-5.68).
    Snake(Seat),
    /// FLY, *asks* the drawer (CRE-5.69).
    Fly(Seat),
    /// WALK_DIR, *asks* the drawer (CRE-5.70).
    Walk {
        /// Whose piece.
        seat: Seat,
        /// How far at most.
        steps: u8,
        /// Which directions are legal.
        aim: Aim,
    },
    /// TREMOR_DIR, *asks* the drawer (CRE-5.71).
    Tremor(Seat),
    /// PEEK, *asks* the drawer (CRE-5.72).
    Peek(Seat),
    /// WAGER, *asks* the drawer (CRE-5.73).
    Wager(Seat),
    /// EXTRA, *asks* the active seat (CRE-5.77).
    Extra,
}

/// Where a card walk leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Away from the goal (CRE-6.21).
    Away,
    /// Toward the goal (CRE-6.22).
    Toward,
    /// Anywhere that a step is possible (CRE-7.42).
    Anywhere,
}
