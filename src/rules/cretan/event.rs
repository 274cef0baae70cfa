//! What happened: the log and the narration are made from these alone.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::Route;
use super::board::Space;
use super::cards::{DoCard, Held};
use super::pieces::{Colour, Tool};
use super::ways::Way;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::Side;

/// One thing that happened. Fields that only some may know are `Option`s; `observe` cuts them out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sentence of a variant explains its fields")]
pub enum Event {
    /// A turn began; `extra` when the seat has just had one.
    TurnBegan { seat: Seat, round: u8, extra: bool },
    /// A turn was missed; so many more are (CRE-5.6).
    Missed { seat: Seat, left: u8 },
    /// A seat in a pit rolled to get out, or came out without a roll (CRE-5.7, 5.17).
    PitRolled {
        seat: Seat,
        die: Option<u8>,
        out: bool,
    },
    /// The movement dice were rolled.
    Rolled { seat: Seat, dice: ArrayVec<u8, 2> },
    /// The direction discard pile became the new deck (CRE-5.15).
    Reshuffled,
    /// A direction card was drawn.
    Turned { seat: Seat, way: Way },
    /// A torch lights the move: any direction (CRE-5.13).
    TorchBurned { seat: Seat },
    /// A piece was moved by its owner over these spaces, the start first.
    Moved {
        seat: Seat,
        route: Route,
        path: Vec<Space>,
    },
    /// No way had a step (CRE-5.31).
    Blocked { seat: Seat },
    /// The walls closed in: no move (CRE-7.18).
    WalledIn { seat: Seat },
    /// A seat searched the chest on which it stands, or left it (CRE-5.17).
    Searched { seat: Seat, draw: bool },
    /// A piece was moved by a card.
    Carried { seat: Seat, from: Space, to: Space },
    /// A card let the piece stay where it is.
    Stayed { seat: Seat },
    /// The key was taken by coming onto the keeper's space (CRE-5.44).
    Snatched { seat: Seat, from: Seat },
    /// An attack on the keeper with this weapon, or bare hands.
    Attacked {
        seat: Seat,
        keeper: Seat,
        weapon: Option<Tool>,
        forced: bool,
    },
    /// A seat does not attack.
    Spared { seat: Seat },
    /// The keeper showed a weapon, or none.
    Defended { seat: Seat, weapon: Option<Tool> },
    /// Neither had a weapon: the dice of attacker and keeper (CRE-6.40).
    Wrestled { dice: [u8; 2] },
    /// A battle ended.
    BattleWon {
        winner: Seat,
        loser: Seat,
        key: bool,
    },
    /// A battle ended without a winner, because the attacker left (CRE-8.24).
    BattleDropped { keeper: Seat },
    /// A seat got a Magic Key; the diamonds were handed in, or only shown.
    Claimed { seat: Seat, paid: bool },
    /// A seat left the key where it is.
    ClaimPassed { seat: Seat },
    /// A do card was drawn; a tool is known to its owner alone.
    Drew {
        seat: Seat,
        deck: Colour,
        card: Option<DoCard>,
    },
    /// A card had no effect.
    NoEffect { seat: Seat, card: DoCard },
    /// A seat that has drawn all cards of this turn lands on a chest and draws nothing (CRE-5.61).
    DrawnOut { seat: Seat },
    /// A diamond was gained.
    DiamondGained { seat: Seat, colour: Colour },
    /// A diamond went back to the supply.
    DiamondLost { seat: Seat, colour: Colour },
    /// A diamond went from one seat to another.
    DiamondPassed {
        from: Seat,
        to: Seat,
        colour: Colour,
    },
    /// A danger was countered with a tool (CRE-6.30).
    Countered {
        seat: Seat,
        card: DoCard,
        tool: Tool,
    },
    /// A Medusa card became a Head of Medusa (CRE-6.31).
    HeadTaken { seat: Seat },
    /// A tool went back to its deck: cave-in, perishing, discard, removal, battle.
    ToolLost { seat: Seat, held: Held },
    /// A tool was taken from a hand; both know it (CRE-10.8).
    ToolTaken {
        seat: Seat,
        from: Seat,
        tool: Option<Tool>,
    },
    /// A seat perished and starts again from its gateway (CRE-6.23).
    Perished { seat: Seat },
    /// The key lies in the palace again.
    KeyReturned { seat: Seat },
    /// So many more turns are to be missed.
    Held { seat: Seat, turns: u8 },
    /// A seat fell into a pit (CRE-6.27).
    FellIntoPit { seat: Seat },
    /// So many more rolls are made with one die (CRE-6.26).
    Slowed { seat: Seat, rolls: u8 },
    /// A seat took a torch (CRE-7.63).
    TorchTaken { seat: Seat },
    /// A die was rolled for a card.
    DieRolled { seat: Seat, die: u8 },
    /// A direction was chosen for a card.
    Headed { seat: Seat, side: Side },
    /// Green cards were turned up until a tool (CRE-10.10).
    Niche {
        seat: Seat,
        passed: Vec<DoCard>,
        tool: Option<Tool>,
    },
    /// A seat saw the tools of another (CRE-10.9).
    HandSeen {
        seat: Seat,
        at: Seat,
        tools: Option<Vec<Tool>>,
    },
    /// A seat saw the top card of each do deck (CRE-10.9).
    TopsSeen {
        seat: Seat,
        cards: Option<[DoCard; 4]>,
    },
    /// Two seats rolled for a wager.
    Wagered {
        seat: Seat,
        with: Seat,
        dice: [u8; 2],
    },
    /// A wager was declined.
    Declined { seat: Seat },
    /// A seat will have another turn, or takes it.
    ExtraEarned { seat: Seat },
    /// A seat does not want another turn.
    ExtraDeclined { seat: Seat },
    /// A seat left the match for good.
    Left { seat: Seat },
    /// The match ended.
    Ended {
        winner: Seat,
        reason: std::borrow::Cow<'static, str>,
    },
}
