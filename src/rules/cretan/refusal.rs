//! Why something is refused: the sentences of section 6.A, in the order in which they are told (CRE-6.66).

use super::pieces::Colour;
use super::state::ColourSet;
use crate::game::Refusal;

/// The result of a check.
pub type Checked = Result<(), Reason>;

/// A reason for a refusal. Cheap: the sentence is made by [`Reason::refusal`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// CRE-6.16.
    NoSeat,
    /// CRE-6.16.
    GameOver,
    /// CRE-6.16: another seat has to decide; it is named by its colour.
    Waiting(Colour),
    /// CRE-6.66: another decision of the seat is open.
    Pending,
    /// CRE-6.1.
    NotYourTurn,
    /// CRE-6.1.
    Rolled,
    /// CRE-6.13.
    RollFirst,
    /// CRE-6.13.
    Walls,
    /// CRE-6.13.
    TooFar,
    /// CRE-6.13.
    Crossed,
    /// CRE-6.8, 6.13.
    ForeignGateway,
    /// CRE-6.8, 6.13.
    NoSuchSpace,
    /// CRE-6.3.
    NothingToSearch,
    /// CRE-6.14.
    OwnKey,
    /// CRE-6.14.
    OutOfRange,
    /// CRE-6.14.
    AttackedAlready,
    /// CRE-6.5, 6.14.
    NoWeapon,
    /// CRE-6.14.
    MustShow,
    /// CRE-6.14.
    Bound,
    /// CRE-6.14.
    FourKeys,
    /// CRE-6.5.
    NotAttacked,
    /// CRE-6.15.
    NotInPalace,
    /// CRE-6.15: the colours that are missing.
    Lacking(ColourSet),
    /// CRE-6.15.
    HasKey,
    /// CRE-6.15.
    NoKeyThere,
    /// CRE-6.7.
    NoHelp,
    /// CRE-6.7, 6.11.
    NoTool,
    /// CRE-6.9.
    NotAChoice,
    /// CRE-6.10.
    NoExtraTurn,
    /// CRE-6.11.
    DiscardLater,
}

impl Reason {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::NoSeat => "E_NO_SEAT",
            Reason::GameOver => "E_GAME_OVER",
            Reason::Waiting(_) => "E_WAITING",
            Reason::Pending => "E_PENDING",
            Reason::NotYourTurn => "E_NOT_YOUR_TURN",
            Reason::Rolled => "E_ROLLED",
            Reason::RollFirst => "E_ROLL_FIRST",
            Reason::Walls => "E_WALLS",
            Reason::TooFar => "E_TOO_FAR",
            Reason::Crossed => "E_BLANK",
            Reason::ForeignGateway => "E_GATEWAY",
            Reason::NoSuchSpace => "E_NO_SPACE",
            Reason::NothingToSearch => "E_NO_SEARCH",
            Reason::OwnKey => "E_OWN_KEY",
            Reason::OutOfRange => "E_OUT_OF_RANGE",
            Reason::AttackedAlready => "E_ATTACKED",
            Reason::NoWeapon => "E_NO_WEAPON",
            Reason::MustShow => "E_MUST_SHOW",
            Reason::Bound => "E_BOUND",
            Reason::FourKeys => "E_FOUR_KEYS",
            Reason::NotAttacked => "E_NOT_ATTACKED",
            Reason::NotInPalace => "E_NOT_IN_PALACE",
            Reason::Lacking(_) => "E_LACKING",
            Reason::HasKey => "E_HAS_KEY",
            Reason::NoKeyThere => "E_NO_KEY",
            Reason::NoHelp => "E_NO_HELP",
            Reason::NoTool => "E_NO_TOOL",
            Reason::NotAChoice => "E_NOT_A_CHOICE",
            Reason::NoExtraTurn => "E_NO_EXTRA_TURN",
            Reason::DiscardLater => "E_NOT_NOW",
        }
    }

    /// The sentence of section 6.
    pub fn sentence(self) -> String {
        match self {
            Reason::Waiting(colour) => format!("Waiting for {}.", colour.title()),
            Reason::Lacking(colours) => {
                let names: Vec<_> = colours.iter().map(Colour::id).collect();
                format!("You lack a diamond: {}.", names.join(", "))
            }
            other => other.plain().into(),
        }
    }

    const fn plain(self) -> &'static str {
        match self {
            Reason::NoSeat => "You have no seat in this game.",
            Reason::GameOver => "This game is over.",
            Reason::Pending => "Finish this decision first.",
            Reason::NotYourTurn => "It is not your turn.",
            Reason::Rolled => "You have rolled already.",
            Reason::RollFirst => "Roll first.",
            Reason::Walls => "The walls do not open that way.",
            Reason::TooFar => "You can not reach that space with this roll.",
            Reason::Crossed => "You may stop on a blank square only at the end of the move.",
            Reason::ForeignGateway => "That gateway belongs to another player.",
            Reason::NoSuchSpace => "No such space.",
            Reason::NothingToSearch => "There is nothing to search here.",
            Reason::OwnKey => "You hold that key yourself.",
            Reason::OutOfRange => "The keeper is out of range.",
            Reason::AttackedAlready => "You have attacked already this turn.",
            Reason::NoWeapon => "You do not hold that weapon.",
            Reason::MustShow => "You must show a weapon.",
            Reason::Bound => "You stopped here to fight.",
            Reason::FourKeys => "There are no battles in the four-key game.",
            Reason::NotAttacked => "Nobody attacks you.",
            Reason::NotInPalace => "You are not in the palace.",
            Reason::HasKey => "You hold a key already.",
            Reason::NoKeyThere => "The key is not in the palace.",
            Reason::NoHelp => "That tool does not help against this danger.",
            Reason::NoTool => "You do not hold that tool.",
            Reason::NotAChoice => "That is not one of the choices.",
            Reason::NoExtraTurn => "You have no extra turn.",
            Reason::DiscardLater => "You can discard only on your own turn.",
            Reason::Waiting(_) | Reason::Lacking(_) => "",
        }
    }

    /// The refusal that the player gets.
    pub fn refusal(self) -> Refusal {
        Refusal::new(self.code(), self.sentence())
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        reason.refusal()
    }
}
