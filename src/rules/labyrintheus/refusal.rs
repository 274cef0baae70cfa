//! Why an action is refused (section 6), with its sentence.

use crate::game::Refusal;
use crate::kit::words::Wrong;

/// The result of a check.
pub type Checked = Result<(), Reason>;

/// How a word that cannot be read is refused.
pub const WRONG: Wrong = Wrong {
    code: "E_UNKNOWN",
    lead: "That is not understood",
};

/// A reason for a refusal. Cheap: the sentence is made by [`Reason::refusal`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// THE-6.1.
    Over,
    /// THE-6.2.
    Seat,
    /// THE-6.3.
    Turn,
    /// THE-6.4.
    Phase,
    /// THE-6.5.
    Card,
    /// THE-6.7.
    Taken,
    /// THE-6.7.
    Unknown,
    /// THE-6.8.
    Slot,
    /// THE-6.8.
    Full,
    /// THE-6.8.
    NoSlot,
    /// THE-6.8, 6.10.
    Entangled,
    /// THE-6.8.
    Ability,
    /// THE-6.8, 6.10: the dead and potions.
    Undead,
    /// THE-6.10.
    Backpack,
    /// THE-6.10.
    PotionTiming,
    /// THE-6.11.
    CardTiming,
    /// THE-6.11.
    Target,
    /// THE-6.11.
    Gaze,
    /// THE-6.11.
    Devour,
    /// THE-6.12.
    Used,
    /// THE-6.12.
    Cost,
    /// THE-6.12.
    AbilityName,
    /// THE-6.12.
    Empty,
    /// THE-6.14.
    Itself,
    /// THE-6.14.
    Truce,
    /// THE-6.14.
    Mode,
    /// THE-6.14.
    NoStone,
    /// THE-6.14.
    Wary,
    /// THE-6.14.
    UndeadTarget,
    /// THE-6.14.
    Option,
    /// THE-6.15, 6.21: how many are needed.
    Stones(u8),
    /// THE-6.15.
    Portal,
    /// THE-6.15: the dead and the portal.
    CannotLeave,
    /// THE-6.17, 6.18.
    Once,
    /// THE-6.17, 6.18.
    NoBonus,
    /// THE-6.17.
    Crit,
    /// THE-6.17.
    Swift,
    /// THE-6.17.
    Winning,
    /// THE-6.18.
    Trap,
    /// THE-6.18.
    Pierce,
    /// THE-6.20.
    Count,
}

impl Reason {
    /// The stable code and the sentence of section 6.
    const fn told(self) -> (&'static str, &'static str) {
        match self {
            Reason::Over => ("E_OVER", "This game has ended."),
            Reason::Seat => ("E_SEAT", "You have no seat in this game."),
            Reason::Turn => ("E_TURN", "It is not your decision now."),
            Reason::Phase => ("E_PHASE", "You cannot do that in this phase."),
            Reason::Card => ("E_CARD", "You do not have that card there."),
            Reason::Taken => ("E_TAKEN", "That persona is taken."),
            Reason::Unknown => ("E_UNKNOWN", "No such persona."),
            Reason::Slot => ("E_SLOT", "That card does not fit that slot."),
            Reason::Full => ("E_FULL", "Name the slot to replace."),
            Reason::NoSlot => ("E_NOSLOT", "Your persona has no such slot."),
            Reason::Entangled => ("E_ENTANGLED", "You are entangled this turn."),
            Reason::Ability => ("E_ABILITY", "Ability cards are played, not equipped."),
            Reason::Undead => ("E_UNDEAD", "The dead do not drink."),
            Reason::Backpack => (
                "E_BACKPACK",
                "In the Encounter phase only equipped potions can be drunk.",
            ),
            Reason::PotionTiming => ("E_TIMING", "That potion does nothing now."),
            Reason::CardTiming => ("E_TIMING", "That card cannot be played now."),
            Reason::Target => ("E_TARGET", "That is not a legal target."),
            Reason::Gaze => ("E_GAZE", "You cannot play ability cards under this gaze."),
            Reason::Devour => ("E_DEVOUR", "Nothing can reduce that damage."),
            Reason::Used => ("E_USED", "Already used this turn."),
            Reason::Cost => ("E_COST", "You have no card to discard."),
            Reason::AbilityName => ("E_ABILITYNAME", "You have no such ability."),
            Reason::Empty => ("E_EMPTY", "There is no card to look at."),
            Reason::Itself => ("E_SELF", "You cannot attack yourself."),
            Reason::Truce => ("E_TRUCE", "The truce still holds."),
            Reason::Mode => ("E_MODE", "That mode does not fit this target."),
            Reason::NoStone => ("E_NOSTONE", "The target has no free gate stone."),
            Reason::Wary => ("E_WARY", "The target was just robbed and is wary."),
            Reason::UndeadTarget => ("E_UNDEADTARGET", "The dead attack only the living."),
            Reason::Option => ("E_OPTION", "Player attacks are switched off."),
            Reason::Stones(_) => ("E_STONES", ""),
            Reason::Portal => (
                "E_PORTAL",
                "Another portal is being opened; challenge instead.",
            ),
            Reason::CannotLeave => ("E_UNDEAD", "The dead cannot leave."),
            Reason::Once => ("E_ONCE", "That item was already used in this combat."),
            Reason::NoBonus => ("E_NOBONUS", "That item has no such bonus."),
            Reason::Crit => ("E_CRIT", "A critical failure cannot be improved by items."),
            Reason::Swift => ("E_SWIFT", "Too fast: items cannot be activated now."),
            Reason::Winning => ("E_WINNING", "You do not need it."),
            Reason::Trap => ("E_TRAP", "Items cannot soak Trap damage."),
            Reason::Pierce => ("E_PIERCE", "This damage cannot be soaked."),
            Reason::Count => ("E_COUNT", "Choose exactly the number asked for."),
        }
    }

    /// The stable code.
    pub const fn code(self) -> &'static str {
        self.told().0
    }

    /// The refusal that the player gets.
    pub fn refusal(self) -> Refusal {
        let (code, sentence) = self.told();
        match self {
            Reason::Stones(count) => Refusal::new(code, format!("You need {count} gate stones.")),
            _ => Refusal::new(code, sentence),
        }
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        reason.refusal()
    }
}
