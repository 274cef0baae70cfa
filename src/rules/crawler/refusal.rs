//! Why an action is refused (section 6).

use daedalus_contract::kit::reasons;

reasons! {
    /// Why an action is refused. Cheap; the sentence is made when somebody reads it.
    {
        /// DCL-6.1.
        Over = "E_OVER", "This game is over.";
        /// DCL-6.2.
        NoSeat = "E_SEAT", "You have no seat in this game.";
        /// DCL-6.3.
        Wait = "E_WAIT", "A reaction is being waited for.";
        /// DCL-6.4.
        NotYou = "E_TURN", "It is not your decision now.";
        /// DCL-6.5.
        Begun = "E_BEGUN", "Adventurers are chosen before the first round; after it `spawn` brings one onto the board.";
        /// DCL-6.5.
        Unnamed = "E_UNNAMED", "Name your adventurer too, as in `human_thief 2`.";
        /// DCL-6.5, 9.8.
        Dealt = "E_DEALT", "You have been dealt an adventurer: choose your spawn point alone, from 1 to 4.";
        /// DCL-6.5.
        Taken = "E_TAKEN", "That adventurer is taken.";
        /// DCL-6.5.
        PointTaken = "E_POINT_TAKEN", "That spawn point is taken.";
        /// DCL-6.5.
        NotAtStart = "E_POINT", "Only points 1 to 4 can be chosen at the start.";
        /// DCL-6.6.
        NotClosest = "E_NOT_CLOSEST", "That adventurer is not among the closest.";
        /// DCL-6.7.
        Revealed = "E_REVEALED", "That space is already revealed.";
        /// DCL-6.7.
        Apart = "E_APART", "That space does not touch a revealed one.";
        /// DCL-6.7.
        NotJoined = "E_NOT_JOINED", "No open side would meet an open side.";
        /// DCL-6.7, 6.18.
        Heart = "E_HEART", "That would seal the heart of the labyrinth.";
        /// DCL-6.7.
        Rotation = "E_ROTATION", "Rotation must be 0, 90, 180 or 270.";
        /// DCL-6.8.
        NoPosition = "E_POSITION", "That is neither a spawn point nor a square of the centre tile.";
        /// DCL-6.8.
        Occupied = "E_OCCUPIED", "That square is occupied.";
        /// DCL-6.8.
        CannotStand = "E_CANNOT_STAND", "The creature cannot stand there.";
        /// DCL-6.9.
        NoPrey = "E_NO_PREY", "It has no target to attack.";
        /// DCL-6.10 to 6.17: what an adventurer does needs one on the mat.
        OffBoard = "E_OFF_BOARD", "Your adventurer is not on the board.";
        /// DCL-6.10.
        Moved = "E_MOVED", "You have already moved.";
        /// DCL-7.73.
        Pit = "E_PIT", "You are in a pit and cannot move in this turn.";
        /// DCL-6.10.
        Wall = "E_WALL", "A wall is in the way.";
        /// DCL-6.10.
        Corner = "E_CORNER", "You cannot cut that corner.";
        /// DCL-6.10.
        Hidden = "E_HIDDEN", "That space is not revealed.";
        /// DCL-6.10.
        Movement = "E_MOVEMENT", "Not enough movement left.";
        /// DCL-6.10.
        Lava = "E_LAVA", "That would destroy you: lava.";
        /// DCL-6.10, 6.25.
        Deep = "E_DEEP", "You could not get out of the deep water again.";
        /// DCL-6.10.
        Unpushable = "E_UNPUSHABLE", "That creature cannot be pushed.";
        /// DCL-6.10, 5.95.
        NoRoom = "E_NO_ROOM", "There is no room to push it.";
        /// DCL-6.30.
        Somebody = "E_SOMEBODY", "Somebody stands there: push to get past.";
        /// DCL-6.32.
        NoWarp = "E_NO_WARP", "You are not at an end of Warp Space.";
        /// DCL-6.11.
        Unreachable = "E_UNREACHABLE", "You cannot reach that square.";
        /// DCL-6.12.
        Nobody = "E_NOBODY", "Nobody is there to push.";
        /// DCL-6.13.
        NotThere = "E_NOT_THERE", "You cannot push it there.";
        /// DCL-6.14: nothing to end.
        NoMove = "E_NO_MOVE", "You are not moving.";
        /// DCL-6.14, 6.26.
        CannotStop = "E_CANNOT_STOP", "You cannot stop here.";
        /// DCL-6.15.
        NoAttack = "E_NO_ATTACK", "You have no attack left.";
        /// DCL-6.15.
        NoTarget = "E_NO_TARGET", "You see nothing to attack there.";
        /// DCL-6.15.
        Sight = "E_SIGHT", "Out of line of sight.";
        /// DCL-6.15.
        OnlyNear = "E_ONLY_NEAR", "Your attack only works next to you.";
        /// DCL-6.15.
        TooClose = "E_TOO_CLOSE", "Too close for that attack.";
        /// DCL-6.15.
        EmptyArea = "E_EMPTY_AREA", "Nobody is in that area.";
        /// DCL-6.15, 3.49.
        Rock = "E_ROCK", "It is inside solid rock.";
        /// DCL-6.16.
        OnBoard = "E_ON_BOARD", "Your adventurer is on the board.";
        /// DCL-5.112.
        SameOne = "E_SAME_ONE", "You come back with the same adventurer.";
        /// DCL-6.17: there is still a way out.
        WayOut(way: &'static str) = "E_WAY_OUT", "You still have a way out: {way}.";
        /// DCL-6.17.
        Late = "E_LATE", "Only at the beginning of your adventurer's turn.";
        /// DCL-6.18.
        NoCard = "E_NO_CARD", "You do not hold that card.";
        /// DCL-6.18.
        NotNow = "E_NOT_NOW", "You cannot play it now.";
        /// DCL-6.18.
        BadTarget = "E_BAD_TARGET", "That is not a legal target.";
        /// DCL-6.18, 6.31: what the targets lack.
        Incomplete(what: &'static str) = "E_BAD_TARGET", "Name {what} too.";
        /// DCL-6.18, 5.74.
        UsedCard = "E_USED", "That card was already used in this turn.";
        /// DCL-6.20.
        NoDoor = "E_NO_DOOR", "You are not at the secret door.";
        /// DCL-6.20.
        Searched = "E_SEARCHED", "You searched it already.";
        /// DCL-6.20.
        EmptyRoom = "E_EMPTY_ROOM", "The room is empty.";
        /// DCL-6.21.
        SpawnFirst = "E_SPAWN_FIRST", "You must spawn first.";
        /// DCL-6.27.
        NotLed = "E_NOT_LED", "Your roll does not lead there.";
        /// DCL-6.28.
        NotSeen = "E_NOT_SEEN", "You did not see that tile.";
        /// DCL-5.65: a seat that declined its standing offer.
        Passed = "E_PASSED", "You passed: you can play cards again in the next phase.";
        /// DCL-8.8.
        Early = "E_EARLY", "Others can join once the first round is over.";
        /// DCL-8.8, 9.5.
        Closed = "E_CLOSED", "This game takes nobody in once it runs.";
        /// DCL-8.8.
        Full = "E_FULL", "All six seats are taken.";
    }
}
