//! What an Activation still allows (DCL-5.59, 5.62).

use super::cards::CardSet;
use super::state::{Boon, Turn};
use daedalus_contract::game::Seat;
use serde::Serialize;

/// The actions that the active adventurer may still take.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct ActionsLeft {
    /// How many.
    pub all: u8,
    /// How many of them may be Moves.
    pub moves: u8,
    /// How many of them may be Attacks.
    pub attacks: u8,
}

impl Turn {
    /// An Activation that has not begun.
    pub fn of(seat: Seat) -> Turn {
        Turn {
            seat,
            roster: Vec::new(),
            acted: 0,
            begun: false,
            held: false,
            done: false,
            played: CardSet::EMPTY,
            moves: 0,
            attacks: 0,
            spawned: false,
            extra_moves: 0,
            extra_attacks: 0,
            searched: false,
            carded: false,
            movement: None,
            boon: Boon::default(),
        }
    }

    /// Nothing was done in the adventurer phase yet (DCL-5.110).
    pub fn is_fresh(&self) -> bool {
        let done = self.spawned || self.searched || self.carded;
        self.moves == 0 && self.attacks == 0 && !done
    }

    /// Do the actions of DCL-5.59 with the extra ones of cards (DCL-5.62) allow so many Moves and Attacks?
    fn allows(&self, moves: u8, attacks: u8) -> bool {
        let moves = moves.saturating_sub(self.extra_moves);
        let attacks = attacks.saturating_sub(self.extra_attacks);
        moves <= 1 && moves + attacks + u8::from(self.spawned) <= 2
    }

    /// May another Move begin?
    pub fn may_move(&self) -> bool {
        self.allows(self.moves + 1, self.attacks)
    }

    /// May another Attack be made?
    pub fn may_attack(&self) -> bool {
        self.allows(self.moves, self.attacks + 1)
    }

    /// The actions that are left, of which each may be an Attack.
    fn left(&self) -> u8 {
        let used = self.moves.saturating_sub(self.extra_moves)
            + self.attacks.saturating_sub(self.extra_attacks)
            + u8::from(self.spawned);
        let extra = self.extra_moves.saturating_sub(self.moves)
            + self.extra_attacks.saturating_sub(self.attacks);
        2_u8.saturating_sub(used) + extra
    }

    /// What is left: all actions, and how many of them may be Moves or Attacks.
    pub fn actions(&self) -> ActionsLeft {
        let all = self.left();
        let more =
            |allows: &dyn Fn(u8) -> bool| (1..=all).take_while(|more| allows(*more)).count() as u8;
        ActionsLeft {
            all,
            moves: more(&|more| self.allows(self.moves + more, self.attacks)),
            attacks: more(&|more| self.allows(self.moves, self.attacks + more)),
        }
    }
}
