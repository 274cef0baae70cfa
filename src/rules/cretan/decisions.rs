//! The open question, as the table asks it (sections 5 and 5.G), and who is waited for.

use super::action::Action;
use super::choices;
use super::state::State;
use super::step::Step;
use super::stops::{self, Stop};
use daedalus_contract::game::{Deadline, Decision, Seat, Waiting};
use daedalus_contract::kit::kinds;

kinds! {
    /// The decisions of section 5. None is public: beside its own answers there may be tools to discard (CRE-10.17).
    DecisionKind {
        /// ROLL.
        Roll = "roll", private, "roll the dice";
        /// MOVE.
        Move = "move", private, "choose where to go";
        /// SEARCH.
        Search = "search", private, "search the chest or leave it";
        /// ATTACK.
        Attack = "attack", private, "attack the keeper or pass";
        /// FORCED_ATTACK.
        ForcedAttack = "forced_attack", private, "attack the keeper";
        /// DEFEND.
        Defend = "defend", private, "defend the key";
        /// CLAIM.
        Claim = "claim", private, "take a Magic Key or pass";
        /// COUNTER.
        Counter = "counter", private, "face the danger";
        /// GIVE.
        Give = "give", private, "give a diamond away";
        /// PAN_DEAL.
        PanDeal = "pan_deal", private, "bargain with Pan";
        /// SNAKE.
        Snake = "snake", private, "face the snake";
        /// FLY.
        Fly = "fly", private, "fly on Pegasus";
        /// WALK_DIR.
        WalkDirection = "walk_dir", private, "choose a direction";
        /// TREMOR_DIR.
        TremorDirection = "tremor_dir", private, "choose where the earth throws all";
        /// PEEK.
        Peek = "peek", private, "look into the pool";
        /// WAGER.
        Wager = "wager", private, "make a wager or decline";
        /// EXTRA.
        Extra = "extra", private, "take another turn or rest";
    }
}

/// Who is asked what by a step on top of the stack; `None` when it asks nobody.
pub fn asked(state: &State, step: &Step) -> Option<(Seat, DecisionKind)> {
    let active = state.active;
    Some(match *step {
        Step::Roll => (active, DecisionKind::Roll),
        Step::Move => (active, DecisionKind::Move),
        Step::Search => (active, DecisionKind::Search),
        Step::Attack { .. } => (active, DecisionKind::Attack),
        Step::Forced(seat) => (seat, DecisionKind::ForcedAttack),
        Step::Defend { .. } => (state.keeper()?, DecisionKind::Defend),
        Step::Claim => (active, DecisionKind::Claim),
        Step::Counter { seat, .. } => (seat, DecisionKind::Counter),
        Step::Give(seat) => (seat, DecisionKind::Give),
        Step::Deal(seat) => (seat, DecisionKind::PanDeal),
        Step::Snake(seat) => (seat, DecisionKind::Snake),
        Step::Fly(seat) => (seat, DecisionKind::Fly),
        Step::Walk { seat, .. } => (seat, DecisionKind::WalkDirection),
        Step::Tremor(seat) => (seat, DecisionKind::TremorDirection),
        Step::Peek(seat) => (seat, DecisionKind::Peek),
        Step::Wager(seat) => (seat, DecisionKind::Wager),
        Step::Extra => (active, DecisionKind::Extra),
        Step::Land { .. } | Step::Draw(_) => return None,
    })
}

/// Who is asked what just now.
pub fn question(state: &State) -> Option<(Seat, DecisionKind)> {
    asked(state, state.stack.last()?)
}

/// The open question; at most one (CRE-5.3).
pub fn decision(state: &State) -> Option<Decision<Action>> {
    let step = state.stack.last()?;
    let (seat, kind) = asked(state, step)?;
    let mut offered = Vec::with_capacity(16);
    let default = if *step == Step::Move {
        // The ways are walked once for both.
        let stops = stops::stops(state, seat);
        offered.extend(stops.iter().map(Stop::action));
        stops::default(state, seat, &stops)?.action()
    } else {
        choices::each(state, step, &mut |action| offered.push(action));
        choices::default_answer(state, step)?
    };
    choices::each_discard(state, seat, step, &mut |action| offered.push(action));
    Some(Decision {
        seat,
        kind: kind.kind(),
        deadline: deadline(state, seat, step),
        window: 0,
        choices: offered,
        forms: Vec::new(),
        default,
    })
}

/// Turn decisions are those of the active seat, but for battles; all others have the second deadline (CRE-5.83). None is secret:
/// who owes what is public (CRE-10.16).
fn deadline(state: &State, seat: Seat, step: &Step) -> Deadline {
    let reaction = matches!(step, Step::Forced(_) | Step::Defend { .. });
    if seat == state.active && !reaction {
        Deadline::Turn
    } else {
        Deadline::Side
    }
}

/// Who is waited for: the same for every viewer (CRE-10.16).
pub fn waiting(state: &State) -> Option<Waiting> {
    let (seat, kind) = question(state)?;
    Some(Waiting::Seat {
        seat,
        kind: kind.kind(),
    })
}
