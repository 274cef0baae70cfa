//! Why something is refused: the sentences of section 6.A, in the order in which they are told (CRE-6.66).

use std::fmt;

use super::state::ColourSet;
use daedalus_contract::kit::reasons;

reasons! {
    /// A reason for a refusal. Cheap: the sentence is made by [`Reason::refusal`].
    {
        /// CRE-6.16.
        NoSeat = "E_NO_SEAT", "You have no seat in this game.";
        /// CRE-6.16.
        GameOver = "E_GAME_OVER", "This game is over.";
        /// CRE-6.16: another seat has to decide; it is named by its colour.
        Waiting(colour: &'static str) = "E_WAITING", "Waiting for {colour}.";
        /// CRE-6.66: another decision of the seat is open.
        Pending = "E_PENDING", "Finish this decision first.";
        /// CRE-6.1.
        NotYourTurn = "E_NOT_YOUR_TURN", "It is not your turn.";
        /// CRE-6.1.
        Rolled = "E_ROLLED", "You have rolled already.";
        /// CRE-6.13.
        RollFirst = "E_ROLL_FIRST", "Roll first.";
        /// CRE-6.13.
        Walls = "E_WALLS", "The walls do not open that way.";
        /// CRE-6.13.
        TooFar = "E_TOO_FAR", "You can not reach that space with this roll.";
        /// CRE-6.13.
        Crossed = "E_BLANK", "You may stop on a blank square only at the end of the move.";
        /// CRE-6.8, 6.13.
        ForeignGateway = "E_GATEWAY", "That gateway belongs to another player.";
        /// CRE-6.8, 6.13.
        NoSuchSpace = "E_NO_SPACE", "No such space.";
        /// CRE-6.3.
        NothingToSearch = "E_NO_SEARCH", "There is nothing to search here.";
        /// CRE-6.14.
        OwnKey = "E_OWN_KEY", "You hold that key yourself.";
        /// CRE-6.14.
        OutOfRange = "E_OUT_OF_RANGE", "The keeper is out of range.";
        /// CRE-6.14.
        AttackedAlready = "E_ATTACKED", "You have attacked already this turn.";
        /// CRE-6.5, 6.14.
        NoWeapon = "E_NO_WEAPON", "You do not hold that weapon.";
        /// CRE-6.14.
        MustShow = "E_MUST_SHOW", "You must show a weapon.";
        /// CRE-6.14.
        Bound = "E_BOUND", "You must fight: the keeper is within reach.";
        /// CRE-6.14.
        FourKeys = "E_FOUR_KEYS", "There are no battles in the four-key game.";
        /// CRE-6.5.
        NotAttacked = "E_NOT_ATTACKED", "Nobody attacks you.";
        /// CRE-6.15.
        NotInPalace = "E_NOT_IN_PALACE", "You are not in the palace.";
        /// CRE-6.15: the colours that are missing.
        Lacking(colours: ColourSet) = "E_LACKING", "You lack a diamond: {colours}.";
        /// CRE-6.15.
        HasKey = "E_HAS_KEY", "You hold a key already.";
        /// CRE-6.15.
        NoKeyThere = "E_NO_KEY", "The key is not in the palace.";
        /// CRE-6.7.
        NoHelp = "E_NO_HELP", "That tool does not help against this danger.";
        /// CRE-6.7, 6.11.
        NoTool = "E_NO_TOOL", "You do not hold that tool.";
        /// CRE-6.9.
        NotAChoice = "E_NOT_A_CHOICE", "That is not one of the choices.";
        /// CRE-6.10.
        NoExtraTurn = "E_NO_EXTRA_TURN", "You have no extra turn.";
        /// CRE-6.11.
        DiscardLater = "E_NOT_NOW", "You can discard only on your own turn.";
    }
}

impl fmt::Display for ColourSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.iter().map(|colour| colour.id()).collect();
        f.write_str(&names.join(", "))
    }
}
