//! Why something is refused: one variant for each code of section 6.3, with its sentence.

use super::keys::Cost;
use crate::game::Refusal;

/// The result of a check.
pub type Checked = Result<(), Reason>;

/// A reason for a refusal, in the order of section 6.3. Cheap: the sentence is made by [`Reason::refusal`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// LAB-6.25.
    GameOver,
    /// LAB-6.26.
    NotSeated,
    /// LAB-6.27.
    NotYourTurn,
    /// LAB-6.28: what is open and whose it is; `None` while a window is open (LAB-5.89).
    Pending(Option<(&'static str, &'static str)>),
    /// LAB-6.29.
    WrongPhase,
    /// LAB-6.30.
    Covered,
    /// LAB-6.31.
    Wounded,
    /// LAB-6.32: the cost, and the Feet and Hands of the pool.
    Tokens(Cost, u8, u8),
    /// LAB-6.33: why.
    BadTarget(&'static str),
    /// LAB-6.34.
    OffBoard,
    /// LAB-6.35.
    FaceDown,
    /// LAB-6.36.
    FaceUp,
    /// LAB-6.37.
    NoPath,
    /// LAB-6.38.
    Wall,
    /// LAB-6.39.
    Monster,
    /// LAB-6.40.
    Statue,
    /// LAB-6.41.
    WallLimit,
    /// LAB-6.42.
    EdgeTaken,
    /// LAB-6.43.
    NoWall,
    /// LAB-6.44.
    NoWallsLeft,
    /// LAB-6.45.
    NotKeyTile,
    /// LAB-6.46.
    HaveColour,
    /// LAB-6.47.
    SlotHasKey,
    /// LAB-6.48.
    SlotProtected,
    /// LAB-6.49.
    NoSuchKey,
    /// LAB-6.50.
    NoWound,
    /// LAB-6.51.
    NoCard,
    /// LAB-6.52.
    ReactionOnly,
    /// LAB-6.53.
    NoTrigger,
    /// LAB-6.54.
    Once,
    /// LAB-6.55.
    NoMonster,
    /// LAB-6.56.
    NoEffect,
    /// LAB-6.57: how many cards may be kept.
    HandLimit(u8),
    /// LAB-6.58.
    PoolSize,
    /// LAB-6.59.
    HeroTaken,
    /// LAB-6.60.
    StartTile,
    /// LAB-6.61.
    MustUse,
}

impl Reason {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::GameOver => "E_GAME_OVER",
            Reason::NotSeated => "E_NOT_SEATED",
            Reason::NotYourTurn => "E_NOT_YOUR_TURN",
            Reason::Pending(_) => "E_PENDING",
            Reason::WrongPhase => "E_WRONG_PHASE",
            Reason::Covered => "E_COVERED",
            Reason::Wounded => "E_WOUNDED",
            Reason::Tokens(..) => "E_TOKENS",
            Reason::BadTarget(_) => "E_BAD_TARGET",
            Reason::OffBoard => "E_OFF_BOARD",
            Reason::FaceDown => "E_FACE_DOWN",
            Reason::FaceUp => "E_FACE_UP",
            Reason::NoPath => "E_NO_PATH",
            Reason::Wall => "E_WALL",
            Reason::Monster => "E_MONSTER",
            Reason::Statue => "E_STATUE",
            Reason::WallLimit => "E_WALL_LIMIT",
            Reason::EdgeTaken => "E_EDGE_TAKEN",
            Reason::NoWall => "E_NO_WALL",
            Reason::NoWallsLeft => "E_NO_WALLS_LEFT",
            Reason::NotKeyTile => "E_NOT_KEY_TILE",
            Reason::HaveColour => "E_HAVE_COLOUR",
            Reason::SlotHasKey => "E_SLOT_HAS_KEY",
            Reason::SlotProtected => "E_SLOT_PROTECTED",
            Reason::NoSuchKey => "E_NO_SUCH_KEY",
            Reason::NoWound => "E_NO_WOUND",
            Reason::NoCard => "E_NO_CARD",
            Reason::ReactionOnly => "E_REACTION_ONLY",
            Reason::NoTrigger => "E_NO_TRIGGER",
            Reason::Once => "E_ONCE",
            Reason::NoMonster => "E_NO_MONSTER",
            Reason::NoEffect => "E_NO_EFFECT",
            Reason::HandLimit(_) => "E_HAND_LIMIT",
            Reason::PoolSize => "E_POOL_SIZE",
            Reason::HeroTaken => "E_HERO_TAKEN",
            Reason::StartTile => "E_START_TILE",
            Reason::MustUse => "E_MUST_USE",
        }
    }

    /// The sentence of section 6.3.
    pub fn sentence(self) -> String {
        match self {
            Reason::Pending(None) => "Something has to be decided first: waiting.".into(),
            Reason::Pending(Some((kind, who))) => {
                format!("Something has to be decided first: {kind}, {who}.")
            }
            Reason::Tokens(cost, feet, hands) => {
                format!("You need {cost}, you have {}.", Cost::of(feet, hands, 0))
            }
            Reason::BadTarget(why) => format!("That is no valid target: {why}."),
            Reason::HandLimit(limit) => format!("You may keep only {limit} cards."),
            other => other.plain().into(),
        }
    }

    const fn plain(self) -> &'static str {
        match self {
            Reason::GameOver => "This game is over.",
            Reason::NotSeated => "You have no seat in this game.",
            Reason::NotYourTurn => "It is not your turn.",
            Reason::WrongPhase => "That cannot be done now.",
            Reason::Covered => "A key covers that action.",
            Reason::Wounded => "A wound blocks that action.",
            Reason::OffBoard => "That is the edge of the labyrinth.",
            Reason::FaceDown => "That tile is still face down.",
            Reason::FaceUp => "That tile is already explored.",
            Reason::NoPath => "No path leads there.",
            Reason::Wall => "A wall is in the way.",
            Reason::Monster => "The monster is there.",
            Reason::Statue => "A statue blocks that tile.",
            Reason::WallLimit => "A tile may have only two walls.",
            Reason::EdgeTaken => "A wall cannot stand there.",
            Reason::NoWall => "There is no wall there.",
            Reason::NoWallsLeft => "All 30 walls are in use.",
            Reason::NotKeyTile => "You are not on a key tile.",
            Reason::HaveColour => "You already own that colour.",
            Reason::SlotHasKey => "A key is on that slot.",
            Reason::SlotProtected => "Nothing can cover that action.",
            Reason::NoSuchKey => "You do not own that key.",
            Reason::NoWound => "You have no wound there.",
            Reason::NoCard => "You do not hold that card.",
            Reason::ReactionOnly => "That card is a reaction.",
            Reason::NoTrigger => "Nothing happened that this card answers.",
            Reason::Once => "Only once during your turn.",
            Reason::NoMonster => "The monster has not arrived yet.",
            Reason::NoEffect => "That would do nothing.",
            Reason::PoolSize => "Choose exactly 7 tokens.",
            Reason::HeroTaken => "That hero is taken.",
            Reason::StartTile => "The monster must leave that tile.",
            Reason::MustUse => "All these movement points must be used.",
            Reason::Pending(_)
            | Reason::Tokens(..)
            | Reason::BadTarget(_)
            | Reason::HandLimit(_) => "",
        }
    }

    /// The first of several checks that fails, in the order of section 6.3.
    ///
    /// # Errors
    /// The reason that comes first.
    pub fn first(checks: impl IntoIterator<Item = Checked>) -> Checked {
        let reasons = checks.into_iter().filter_map(Result::err);
        reasons.min().map_or(Ok(()), Err)
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
