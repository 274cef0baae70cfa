//! Why an action is refused (section 6), with its sentence.

use daedalus_contract::kit::reasons;
use daedalus_contract::kit::words::Wrong;

/// How a word that cannot be read is refused.
pub const WRONG: Wrong = Wrong {
    code: "E_UNKNOWN",
    lead: "That is not understood",
};

reasons! {
    /// A reason for a refusal. Cheap: the sentence is made by [`Reason::refusal`].
    {
        /// THE-6.1.
        Over = "E_OVER", "This game has ended.";
        /// THE-6.2.
        Seat = "E_SEAT", "You have no seat in this game.";
        /// THE-6.3.
        Turn = "E_TURN", "It is not your decision now.";
        /// THE-6.4.
        Phase = "E_PHASE", "You cannot do that in this phase.";
        /// THE-6.5.
        Card = "E_CARD", "You do not have that card there.";
        /// THE-6.7.
        Taken = "E_TAKEN", "That persona is taken.";
        /// THE-6.7.
        Unknown = "E_UNKNOWN", "No such persona.";
        /// THE-6.8.
        Slot = "E_SLOT", "That card does not fit that slot.";
        /// THE-6.8.
        Full = "E_FULL", "Name the slot to replace.";
        /// THE-6.8.
        NoSlot = "E_NOSLOT", "Your persona has no such slot.";
        /// THE-6.8, 6.10.
        Entangled = "E_ENTANGLED", "You are entangled this turn.";
        /// THE-6.8.
        Ability = "E_ABILITY", "Ability cards are played, not equipped.";
        /// THE-6.8, 6.10: the dead and potions.
        Undead = "E_UNDEAD", "The dead do not drink.";
        /// THE-6.10.
        Backpack = "E_BACKPACK", "In the Encounter phase only equipped potions can be drunk.";
        /// THE-6.10.
        PotionTiming = "E_TIMING", "That potion does nothing now.";
        /// THE-6.11.
        CardTiming = "E_TIMING", "That card cannot be played now.";
        /// THE-6.11.
        Target = "E_TARGET", "That is not a legal target.";
        /// THE-6.11.
        Gaze = "E_GAZE", "You cannot play ability cards under this gaze.";
        /// THE-6.11.
        Devour = "E_DEVOUR", "Nothing can reduce that damage.";
        /// THE-6.12.
        Used = "E_USED", "Already used this turn.";
        /// THE-6.12.
        Cost = "E_COST", "You have no card to discard.";
        /// THE-6.12.
        AbilityName = "E_ABILITYNAME", "You have no such ability.";
        /// THE-6.12.
        Empty = "E_EMPTY", "There is no card to look at.";
        /// THE-6.14.
        Itself = "E_SELF", "You cannot attack yourself.";
        /// THE-6.14.
        Truce = "E_TRUCE", "The truce still holds.";
        /// THE-6.14.
        Mode = "E_MODE", "That mode does not fit this target.";
        /// THE-6.14.
        NoStone = "E_NOSTONE", "The target has no free gate stone.";
        /// THE-6.14.
        Wary = "E_WARY", "The target was just robbed and is wary.";
        /// THE-6.14.
        UndeadTarget = "E_UNDEADTARGET", "The dead attack only the living.";
        /// THE-6.14.
        Option = "E_OPTION", "Player attacks are switched off.";
        /// THE-6.15, 6.21: how many are needed.
        Stones(count: u8) = "E_STONES", "You need {count} gate stones.";
        /// THE-6.15.
        Portal = "E_PORTAL", "Another portal is being opened; challenge instead.";
        /// THE-6.15: the dead and the portal.
        CannotLeave = "E_UNDEAD", "The dead cannot leave.";
        /// THE-6.17, 6.18.
        Once = "E_ONCE", "That item was already used in this combat.";
        /// THE-6.17, 6.18.
        NoBonus = "E_NOBONUS", "That item has no such bonus.";
        /// THE-6.17.
        Crit = "E_CRIT", "A critical failure cannot be improved by items.";
        /// THE-6.17.
        Swift = "E_SWIFT", "Too fast: items cannot be activated now.";
        /// THE-6.17.
        Winning = "E_WINNING", "You do not need it.";
        /// THE-6.18.
        Trap = "E_TRAP", "Items cannot soak Trap damage.";
        /// THE-6.18.
        Pierce = "E_PIERCE", "This damage cannot be soaked.";
        /// THE-6.20.
        Count = "E_COUNT", "Choose exactly the number asked for.";
    }
}
