//! Why something is refused: one variant for each code of section 6.3, with its sentence.

use super::keys::Cost;
use daedalus_contract::kit::reasons;

reasons! {
    /// A reason for a refusal, in the order of section 6.3. Cheap: the sentence is made by [`Reason::refusal`].
    #[derive(PartialOrd, Ord)]
    {
        /// LAB-6.25.
        GameOver = "E_GAME_OVER", "This game is over.";
        /// LAB-6.26.
        NotSeated = "E_NOT_SEATED", "You have no seat in this game.";
        /// LAB-6.27.
        NotYourTurn = "E_NOT_YOUR_TURN", "It is not your turn.";
        /// LAB-6.28, while a window is open (LAB-5.89).
        Waiting = "E_PENDING", "Something has to be decided first: waiting.";
        /// LAB-6.28: what is open and whose it is.
        Pending(kind: &'static str, who: &'static str) = "E_PENDING", "Something has to be decided first: {kind}, {who}.";
        /// LAB-6.29.
        WrongPhase = "E_WRONG_PHASE", "That cannot be done now.";
        /// LAB-6.30.
        Covered = "E_COVERED", "A key covers that action.";
        /// LAB-6.31.
        Wounded = "E_WOUNDED", "A wound blocks that action.";
        /// LAB-6.32: the cost, and the pool.
        Tokens(cost: Cost, pool: Cost) = "E_TOKENS", "You need {cost}, you have {pool}.";
        /// LAB-6.33: why.
        BadTarget(why: &'static str) = "E_BAD_TARGET", "That is no valid target: {why}.";
        /// LAB-6.34.
        OffBoard = "E_OFF_BOARD", "That is the edge of the labyrinth.";
        /// LAB-6.35.
        FaceDown = "E_FACE_DOWN", "That tile is still face down.";
        /// LAB-6.36.
        FaceUp = "E_FACE_UP", "That tile is already explored.";
        /// LAB-6.37.
        NoPath = "E_NO_PATH", "No path leads there.";
        /// LAB-6.38.
        Wall = "E_WALL", "A wall is in the way.";
        /// LAB-6.39.
        Monster = "E_MONSTER", "The monster is there.";
        /// LAB-6.40.
        Statue = "E_STATUE", "A statue blocks that tile.";
        /// LAB-6.41.
        WallLimit = "E_WALL_LIMIT", "A tile may have only two walls.";
        /// LAB-6.42.
        EdgeTaken = "E_EDGE_TAKEN", "A wall cannot stand there.";
        /// LAB-6.43.
        NoWall = "E_NO_WALL", "There is no wall there.";
        /// LAB-6.44.
        NoWallsLeft = "E_NO_WALLS_LEFT", "All 30 walls are in use.";
        /// LAB-6.45.
        NotKeyTile = "E_NOT_KEY_TILE", "You are not on a key tile.";
        /// LAB-6.46.
        HaveColour = "E_HAVE_COLOUR", "You already own that colour.";
        /// LAB-6.47.
        SlotHasKey = "E_SLOT_HAS_KEY", "A key is on that slot.";
        /// LAB-6.48.
        SlotProtected = "E_SLOT_PROTECTED", "Nothing can cover that action.";
        /// LAB-6.49.
        NoSuchKey = "E_NO_SUCH_KEY", "You do not own that key.";
        /// LAB-6.50.
        NoWound = "E_NO_WOUND", "You have no wound there.";
        /// LAB-6.50, where no slot is named.
        Unwounded = "E_NO_WOUND", "You have no wound.";
        /// LAB-6.51.
        NoCard = "E_NO_CARD", "You do not hold that card.";
        /// LAB-6.52.
        ReactionOnly = "E_REACTION_ONLY", "That card is a reaction.";
        /// LAB-6.53.
        NoTrigger = "E_NO_TRIGGER", "Nothing happened that this card answers.";
        /// LAB-6.54.
        Once = "E_ONCE", "Only once during your turn.";
        /// LAB-6.55.
        NoMonster = "E_NO_MONSTER", "The monster has not arrived yet.";
        /// LAB-6.56.
        NoEffect = "E_NO_EFFECT", "That would do nothing.";
        /// LAB-6.57: how many cards may be kept.
        HandLimit(limit: u8) = "E_HAND_LIMIT", "You may keep only {limit} cards.";
        /// LAB-6.58.
        PoolSize = "E_POOL_SIZE", "Choose exactly 7 tokens.";
        /// LAB-6.59.
        HeroTaken = "E_HERO_TAKEN", "That hero is taken.";
        /// LAB-6.60.
        StartTile = "E_START_TILE", "The monster may not end where its movement began.";
        /// LAB-6.61.
        MustUse = "E_MUST_USE", "All these movement points must be used.";
    }
}

impl Reason {
    /// The first of several checks that fails, in the order of section 6.3.
    ///
    /// # Errors
    /// The reason that comes first.
    pub fn first(checks: impl IntoIterator<Item = Checked>) -> Checked {
        let reasons = checks.into_iter().filter_map(Result::err);
        reasons.min().map_or(Ok(()), Err)
    }
}
