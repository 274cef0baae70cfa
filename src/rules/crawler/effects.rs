//! Treasure cards: when each may be played, on what, and what it does (sections 7.3 and 7.4).
//!
//! A card's targets are fields (a square, a tile space, a die …) that are filled one after the other (DCL-6.31);
//! `fields` says which, `targets` which values are legal, `loot` and `events` what the card does. They change the match
//! through `attack::declare`, `wounds::{hurt, slay}`, `ground::{put, move_to, perish}`, `spawn::roll`,
//! `encounter` (as [`Step::Reinforce`]), `cards_in_play` and [`Flow`]; what is pushed last is resolved first.

mod events;
mod fields;
mod loot;
mod sites;
mod targets;

use super::action::{Target, Targets};
use super::cards::CardId;
use super::event::Event;
use super::flow::Flow;
use super::refusal::{Checked, Reason};
use super::state::{Figure, Phase, State};
use super::step::{Attacker, Purpose, Step, Trigger};
use super::{moves, window};
use daedalus_contract::game::Seat;
pub use events::trap_dice;
use fields::Part;
pub use fields::{is_complete, of_square};
pub use sites::{fireball, is_open_ground, spears};
use targets::Choice;

/// What stands open when a card is to be played (DCL-5.65 to 5.73).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    /// A window.
    Window(Trigger),
    /// A safe point (DCL-5.65).
    Safe,
    /// Neither.
    Closed,
}

fn moment(state: &State) -> Moment {
    match state.steps.last() {
        Some(Step::Window(window)) => Moment::Window(window.trigger),
        _ if is_safe_point(state) => Moment::Safe,
        _ => Moment::Closed,
    }
}

/// Does the engine wait at a decision of the running Activation at which anybody may play (DCL-5.65)?
pub fn is_safe_point(state: &State) -> bool {
    match &state.steps[..] {
        [] => state.phase == Phase::Adventurer && !state.turn.done && state.outcome.is_none(),
        [only] => matches!(
            only,
            Step::Tile { .. }
                | Step::Tunnel
                | Step::Summon { .. }
                | Step::Order(_)
                | Step::Tie { .. }
        ),
        _ => false,
    }
}

/// Could the seat play the card, with some targets? In this window, or at a safe point.
pub fn may_begin(state: &State, seat: Seat, card: CardId, window: Option<Trigger>) -> bool {
    let moment = window.map_or_else(|| moment(state), Moment::Window);
    is_timely(state, seat, card, moment)
        && !state.turn.played.has(card)
        && Choice::new(state, seat, card).has_any()
}

/// May the seat play the card on these targets (DCL-6.18)?
///
/// # Errors
/// The first of DCL-6.18.
pub fn check(state: &State, seat: Seat, card: CardId, targets: &Targets) -> Checked {
    if !state.player(seat).hand.contains(&card) {
        return Err(Reason::NoCard);
    }
    if !is_timely(state, seat, card, moment(state)) {
        return Err(Reason::NotNow);
    }
    Choice::new(state, seat, card).check(targets)?;
    match state.turn.played.has(card) {
        true => Err(Reason::UsedCard),
        false => Ok(()),
    }
}

/// The targets that continue these by one part (DCL-6.31).
pub fn extend(state: &State, seat: Seat, card: CardId, begun: &Targets) -> Vec<Targets> {
    let held = state.player(seat).hand.contains(&card) && !state.turn.played.has(card);
    if !held || !is_timely(state, seat, card, moment(state)) {
        return Vec::new();
    }
    Choice::new(state, seat, card).extend(begun)
}

/// Would the card be spent on these targets without any effect: a slide whose first step is barred (DCL-7.78)?
pub fn is_idle(card: CardId, targets: &Targets, state: &State) -> bool {
    match fields::whole_parts(card, targets)[..] {
        [Part::Square(at), Part::Side(side)] if card == CardId::SlidingTrap => {
            sites::slide_end(state, at, side) == at
        }
        _ => false,
    }
}

/// Reads a part of a card's targets at its place; squares come as two parts.
pub fn read_part(card: CardId, begun: &Targets, word: &str) -> Option<Vec<Target>> {
    fields::read_part(card, begun, word)
}

/// The two squares of Warp Space in reading order (DCL-6.31).
pub fn in_order(card: CardId, targets: Targets) -> Targets {
    fields::in_order(card, targets)
}

/// Is this the moment for the card (DCL-5.64 to 5.73)?
fn is_timely(state: &State, seat: Seat, card: CardId, moment: Moment) -> bool {
    let on_mat = state.player(seat).at.is_some();
    if needs_adventurer(card) && !on_mat {
        return false;
    }
    match moment {
        Moment::Closed => false,
        Moment::Window(Trigger::Hold) => is_any(card),
        Moment::Window(Trigger::Roll) => fits_roll(state, seat, card),
        Moment::Window(Trigger::Land) => {
            let lander = state.steps.iter().rev().find_map(|step| match step {
                Step::Landed(lander) => Some(*lander),
                _ => None,
            });
            card == CardId::FalseTreasure && lander.is_some_and(|lander| lander != seat)
        }
        Moment::Window(Trigger::Slain) => {
            let victim = state.steps.iter().rev().find_map(|step| match step {
                Step::Mortal { seat, .. } => Some(*seat),
                _ => None,
            });
            card == CardId::PotionOfHealing && victim == Some(seat)
        }
        Moment::Safe => is_any(card) || is_own(card) && acts_between(state, seat),
    }
}

/// Is it the adventurer phase of the seat?
pub fn acts(state: &State, seat: Seat) -> bool {
    state.turn.seat == seat && state.phase == Phase::Adventurer
}

/// The seat's adventurer acts, and no Move is in progress (DCL-5.66).
fn acts_between(state: &State, seat: Seat) -> bool {
    acts(state, seat) && state.steps.is_empty() && state.turn.movement.is_none()
}

/// Timing `own` (DCL-5.66).
fn is_own(card: CardId) -> bool {
    use CardId as C;
    matches!(
        card,
        C::CombatProwess
            | C::PowerCardTwo
            | C::PowerCardFour
            | C::PotionOfQuickness
            | C::RangedAttack
            | C::RapidStrike
            | C::ScrollOfFireball
    )
}

/// Timing `any` (DCL-5.65).
fn is_any(card: CardId) -> bool {
    use CardId as C;
    let reaction = matches!(
        card,
        C::DefensiveProwess
            | C::PowerCardOne
            | C::PowerCardThree
            | C::FalseTreasure
            | C::MirrorTrap
    );
    !reaction && !is_own(card)
}

/// "You" must be on the mat (section 7.3, DCL-7.89).
fn needs_adventurer(card: CardId) -> bool {
    card.is_loot() && !matches!(card, CardId::PowerCardOne | CardId::PowerCardThree)
}

/// Does the open roll fit the card (DCL-5.68)?
fn fits_roll(state: &State, seat: Seat, card: CardId) -> bool {
    use CardId as C;
    let Some(roll) = state.open_roll() else {
        return false;
    };
    let own = Figure::Adventurer(seat);
    match &roll.purpose {
        Purpose::Attack {
            attack,
            target,
            mirrored,
            ..
        } => match card {
            C::CombatProwess | C::PowerCardTwo | C::PowerCardFour => {
                attack.by == Attacker::Figure(own)
            }
            C::DefensiveProwess => *target == own && !mirrored,
            C::MirrorTrap => {
                *target == own && !mirrored && matches!(attack.by, Attacker::Figure(_))
            }
            C::PowerCardOne => true,
            C::PowerCardThree => attack.by == Attacker::Figure(own),
            _ => false,
        },
        Purpose::Push { pusher, target, .. } => match card {
            C::PowerCardOne => true,
            C::PotionOfFirewalk | C::PotionOfFlight | C::PowerCardThree => {
                *pusher == seat || *target == own
            }
            _ => false,
        },
        Purpose::Spawn { seat: whose, .. } => {
            card == C::PowerCardOne || card == C::PowerCardThree && *whose == seat
        }
    }
}

/// Does the card, played into a window, leave the roll as it is?
fn keeps_roll(card: CardId) -> bool {
    matches!(card, CardId::PotionOfFirewalk | CardId::PotionOfFlight)
}

/// A seat plays a card whose targets were checked (DCL-5.64, 5.74).
pub fn play(flow: &mut Flow<'_>, seat: Seat, card: CardId, targets: &Targets) {
    let hand = &mut flow.state.player_mut(seat).hand;
    hand.retain(|&held| held != card);
    flow.state.turn.played.insert(card);
    flow.tell(Event::Played {
        seat,
        card,
        targets: targets.clone(),
    });
    let moment = moment(flow.state);
    let reaction = moment == Moment::Window(Trigger::Roll) && !keeps_roll(card);
    let dice = flow.state.open_roll().map(|roll| roll.dice.clone());
    let parts = fields::whole_parts(card, targets);
    match card.is_loot() {
        true => loot::apply(flow, seat, card, &parts),
        false => events::apply(flow, seat, card, &parts),
    }
    let stays = matches!(card, CardId::Doppelganger | CardId::SecretDoor);
    if !card.is_worn() && !stays {
        flow.state.treasure_discard.push(card);
    }
    if reaction {
        window::ask_again(flow, dice);
    }
    if moment == Moment::Safe {
        flow.state.turn.carded |= acts(flow.state, seat);
        // DCL-5.61: the card may have closed every way of a Move in progress.
        moves::go_on_or_end(flow, flow.state.turn.seat);
    }
}
