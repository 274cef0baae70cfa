//! What a seat is asked, whether an action answers it, and what the action does (section 6).

use super::action::{Action, Attack, Pick, Power, Target};
use super::brews::Timing;
use super::encounters::{Encounter, Kind};
use super::event::Event;
use super::flow::Flow;
use super::personas::Persona;
use super::refusal::{Checked, Reason};
use super::state::{Phase, State};
use super::step::{Buff, Choice, Origin, Question, Step, WindowKind};
use super::treasures::Treasure;
use super::{
    abilities, choose, decks, duel, encounter, gear, opening, portal, potions, secret, turn, uses,
    window,
};
use daedalus_contract::game::Seat;

/// What a seat is asked: the phases of THE-5.27 that wait for somebody, and the standing offer of THE-5.115.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// SETUP_PERSONA.
    Persona,
    /// PREP.
    Prep,
    /// ENCOUNTER_CHOICE.
    Encounter,
    /// UNDEAD_CHOICE.
    Undead,
    /// A window.
    Window(WindowKind),
    /// CARD_CHOICE.
    Choice,
    /// DISCARD_DOWN: so many cards.
    DiscardDown(usize),
    /// CHALLENGE.
    Challenge,
    /// CLEANUP.
    Cleanup,
    /// An F card may be played in the phase of another seat.
    Interrupt,
}

/// Whom the match waits for, and with what; `None` for a secret choice of several seats.
pub fn question(state: &State) -> Option<(Seat, Asked)> {
    if let Some((seat, count)) = choose::overloaded(state) {
        return Some((seat, Asked::DiscardDown(count)));
    }
    let active = state.active;
    match state.stack.last() {
        None => match state.phase {
            Phase::SetupPersona => Some((active, Asked::Persona)),
            Phase::Prep => Some((active, Asked::Prep)),
            Phase::Cleanup => Some((active, Asked::Cleanup)),
            Phase::Encounter | Phase::TurnEnd => None,
        },
        Some(Step::EncounterChoice) => Some((active, Asked::Encounter)),
        Some(Step::UndeadChoice { .. }) => Some((active, Asked::Undead)),
        Some(Step::Challenge { asked }) => Some((*asked, Asked::Challenge)),
        Some(Step::Window(window)) => Some((window.asked?, Asked::Window(window.kind))),
        Some(Step::Choice(choice)) => Some((choice.seat, Asked::Choice)),
        _ => None,
    }
}

/// The secret choice that waits for answers.
pub fn ballot(state: &State) -> Option<&super::step::Secret> {
    match state.stack.last() {
        Some(Step::Secret(secret)) if choose::overloaded(state).is_none() => Some(secret),
        _ => None,
    }
}

/// What this seat is asked.
pub fn asked(state: &State, seat: Seat) -> Option<Asked> {
    if ballot(state).is_some_and(|secret| secret.asked.has(seat)) {
        return Some(Asked::Choice);
    }
    match question(state)? {
        (asked, about) if asked == seat => Some(about),
        (_, Asked::Prep | Asked::Encounter | Asked::Cleanup) => {
            may_interrupt(state, seat).then_some(Asked::Interrupt)
        }
        _ => None,
    }
}

/// Has the seat, in the phase of another one, an F card with a legal target that it has not let go by (THE-5.115)?
pub fn may_interrupt(state: &State, seat: Seat) -> bool {
    let player = state.player(seat);
    if player.removed || state.turn.declined.has(seat) {
        return false;
    }
    let mut found = false;
    for &card in player.backpack.iter() {
        if card.timing() == Some(Timing::Free) {
            abilities::each_target(state, seat, card, &mut |_| found = true);
        }
    }
    found
}

/// Would this be accepted?
///
/// # Errors
/// The general errors of section 6 first, then that of the action.
pub fn check(state: &State, seat: Seat, action: &Action) -> Checked {
    if state.outcome.is_some() {
        return Err(Reason::Over);
    }
    if seat.index() >= state.players.len() || state.player(seat).removed {
        return Err(Reason::Seat);
    }
    match asked(state, seat).ok_or(Reason::Turn)? {
        Asked::Persona => check_persona(state, action),
        Asked::Prep | Asked::Cleanup => check_own_phase(state, seat, action),
        Asked::Encounter => check_encounter(state, seat, action),
        Asked::Undead => check_undead(state, seat, action),
        Asked::Window(kind) => window::check(state, kind, seat, action),
        Asked::Choice => check_choice(state, seat, action),
        Asked::DiscardDown(count) => match action {
            Action::Choose(Pick::Cards(cards)) if cards.len() == count => {
                among(&choose::discards(state, seat, count), action)
            }
            Action::Choose(_) => Err(Reason::Count),
            _ => Err(Reason::Phase),
        },
        Asked::Challenge => match action {
            Action::Pass => Ok(()),
            Action::Challenge => portal::check_stones(state, seat),
            _ => Err(Reason::Phase),
        },
        Asked::Interrupt => match action {
            Action::Pass => Ok(()),
            Action::Play(card, target) => check_play(state, seat, *card, *target),
            _ => Err(Reason::Turn),
        },
    }
}

fn check_persona(state: &State, action: &Action) -> Checked {
    let Action::Persona(persona) = action else {
        return Err(Reason::Phase);
    };
    match opening::free_personas(state).any(|free| free == *persona) {
        true => Ok(()),
        false => Err(Reason::Taken),
    }
}

/// A free card, in PREP, ENCOUNTER_CHOICE and CLEANUP.
fn check_play(state: &State, seat: Seat, card: Treasure, target: Target) -> Checked {
    abilities::check(state, seat, card, target, |timing| timing == Timing::Free)
}

fn check_own_phase(state: &State, seat: Seat, action: &Action) -> Checked {
    let prep = state.phase == Phase::Prep;
    let player = state.player(seat);
    match action {
        Action::Equip(card, slot) => gear::check_equip(state, seat, *card, *slot),
        Action::Discard(card) if player.holds(*card) || player.wears(*card) => Ok(()),
        Action::Discard(_) => Err(Reason::Card),
        Action::Drink(card) => potions::check(state, seat, *card),
        Action::Play(card, target) => check_play(state, seat, *card, *target),
        Action::Special(Power::Salvage(card)) if prep => check_salvage(state, seat, *card),
        Action::Special(Power::Circlet) if prep => check_circlet(state, seat),
        Action::EndPrep if prep => Ok(()),
        Action::EndTurn if !prep => Ok(()),
        _ => Err(Reason::Phase),
    }
}

/// A card of the own backpack is the cost (THE-6.12).
fn check_cost(state: &State, seat: Seat, card: Treasure) -> Checked {
    let player = state.player(seat);
    match player.holds(card) {
        true => Ok(()),
        false if player.backpack.is_empty() => Err(Reason::Cost),
        false => Err(Reason::Card),
    }
}

fn check_salvage(state: &State, seat: Seat, card: Treasure) -> Checked {
    if !state.is_living(seat, Persona::Tock) {
        return Err(Reason::AbilityName);
    }
    if state.turn.salvage {
        return Err(Reason::Used);
    }
    check_cost(state, seat, card)
}

fn check_circlet(state: &State, seat: Seat) -> Checked {
    if !state.player(seat).wears(Treasure::StarlitCirclet) {
        return Err(Reason::AbilityName);
    }
    if state.deck.is_empty() {
        return Err(Reason::Empty);
    }
    Ok(())
}

fn check_foresight(state: &State, seat: Seat, card: Treasure) -> Checked {
    if !state.is_living(seat, Persona::Ysolde) {
        return Err(Reason::AbilityName);
    }
    if state.turn.foresight {
        return Err(Reason::Used);
    }
    check_cost(state, seat, card)?;
    if state.deck.is_empty() {
        return Err(Reason::Empty);
    }
    Ok(())
}

fn check_encounter(state: &State, seat: Seat, action: &Action) -> Checked {
    match action {
        Action::Draw => Ok(()),
        Action::Attack(attack) => check_attack(state, seat, attack, None),
        Action::Escape => portal::check_escape(state, seat),
        Action::Special(Power::Foresight(card)) => check_foresight(state, seat, *card),
        Action::Play(card, target) => check_play(state, seat, *card, *target),
        _ => Err(Reason::Phase),
    }
}

fn check_undead(state: &State, seat: Seat, action: &Action) -> Checked {
    match action {
        Action::Hold => Ok(()),
        Action::Attack(attack) => check_attack(state, seat, attack, fresh(state)),
        Action::Special(Power::Snare(persona)) => {
            encounter::check_snare(state, seat, state.seat_of(*persona))
        }
        // The dead cannot leave.
        Action::Escape => Err(Reason::CannotLeave),
        _ => Err(Reason::Phase),
    }
}

/// The monster that the undead player has turned up (THE-5.57).
pub fn fresh(state: &State) -> Option<Encounter> {
    match state.stack.last() {
        Some(Step::UndeadChoice { card, .. }) => {
            Some(*card).filter(|card| matches!(card.kind(), Kind::Monster | Kind::Titan))
        }
        _ => None,
    }
}

/// The buff of a declared attack: the stored one where it is named, else the fresh one (THE-5.133).
fn buff_of(state: &State, seat: Seat, attack: &Attack, fresh: Option<Encounter>) -> Option<Buff> {
    let card = if attack.stored {
        state.player(seat).buff
    } else {
        fresh
    };
    card.map(|card| Buff {
        card,
        special: attack.special,
        stored: attack.stored,
    })
}

fn check_attack(state: &State, seat: Seat, attack: &Attack, fresh: Option<Encounter>) -> Checked {
    let target = state.seat_of(attack.target).ok_or(Reason::Target)?;
    duel::check_target(state, seat, target, attack.mode)?;
    let stored = attack.stored.then(|| state.player(seat).buff);
    // A special or a stored buff that is not there cannot be named.
    if stored.is_some_and(|buff| buff.is_none() || !state.is_undead(seat)) {
        return Err(Reason::Mode);
    }
    if attack.special && buff_of(state, seat, attack, fresh).is_none() {
        return Err(Reason::Mode);
    }
    Ok(())
}

fn check_choice(state: &State, seat: Seat, action: &Action) -> Checked {
    let Action::Choose(_) = action else {
        return Err(Reason::Phase);
    };
    let options = match (state.stack.last(), ballot(state)) {
        (_, Some(secret)) => secret::options(state, secret, seat),
        (Some(Step::Choice(choice)), _) => choose::options(state, choice),
        _ => return Err(Reason::Phase),
    };
    among(&options, action)
}

/// A pick that is not offered: the wrong number, or a card that is not there.
fn among(options: &[Pick], action: &Action) -> Checked {
    let Action::Choose(pick) = action else {
        return Err(Reason::Phase);
    };
    if options.contains(pick) {
        return Ok(());
    }
    let length = |pick: &Pick| match pick {
        Pick::Cards(cards) => cards.len(),
        Pick::Order(cards) => cards.len(),
        Pick::Counts(counts) => counts.len(),
        Pick::Seat(_) | Pick::Word(_) => 1,
    };
    match options.iter().any(|option| length(option) == length(pick)) {
        true => Err(Reason::Card),
        false => Err(Reason::Count),
    }
}

/// Carries out an action that was checked.
pub fn apply(flow: &mut Flow<'_>, seat: Seat, action: &Action) {
    match action {
        Action::Persona(persona) => opening::choose(flow, seat, *persona),
        Action::Equip(card, slot) => gear::equip(flow, seat, *card, *slot),
        Action::Discard(card) if flow.state.player(seat).wears(*card) => {
            gear::discard(flow, seat, *card);
        }
        Action::Discard(card) => decks::drop_card(flow, seat, *card),
        Action::Drink(card) => {
            potions::drink(flow, seat, *card);
            window::again(flow);
        }
        Action::Play(card, target) => abilities::announce(flow, seat, *card, *target),
        Action::Special(power) => special(flow, seat, *power),
        Action::Draw => {
            flow.state.stack.pop();
            flow.push(Step::TurnUp);
        }
        Action::Attack(attack) => declare(flow, seat, *attack),
        Action::Escape => {
            flow.state.stack.pop();
            portal::announce(flow, seat);
        }
        Action::Hold => hold(flow, seat),
        Action::Activate(card) => {
            window::again(flow);
            uses::activate(flow, seat, *card);
        }
        Action::Soak(card) => {
            window::again(flow);
            uses::soak(flow, seat, *card);
        }
        Action::Pass => pass(flow, seat),
        Action::Choose(pick) => choice(flow, seat, pick),
        Action::Challenge => {
            flow.state.stack.pop();
            portal::challenge(flow, seat);
        }
        Action::EndPrep => encounter::begin_phase(flow),
        Action::EndTurn => turn::end(flow),
    }
}

fn special(flow: &mut Flow<'_>, seat: Seat, power: Power) {
    match power {
        Power::Foresight(card) => {
            flow.tell(Event::Special { seat, power });
            flow.state.turn.foresight = true;
            decks::drop_card(flow, seat, card);
            decks::peek(flow, seat, 2);
            flow.push(Step::Choice(Choice {
                seat,
                about: Question::Foresight,
            }));
        }
        Power::Salvage(card) => {
            flow.tell(Event::Special { seat, power });
            flow.state.turn.salvage = true;
            decks::drop_card(flow, seat, card);
            decks::draw(flow, seat, 1);
        }
        Power::Snare(persona) => {
            if let Some(target) = flow.state.seat_of(persona) {
                encounter::lay_snare(flow, seat, target);
            }
        }
        Power::Circlet => {
            flow.tell(Event::Special { seat, power });
            decks::peek(flow, seat, 1);
            gear::wear(flow, seat, Treasure::StarlitCirclet, 1);
        }
        Power::Goggles | Power::Boots => {
            window::again(flow);
            uses::power(flow, seat, power);
        }
    }
}

/// An attack takes the place of the choice; an unused fresh buff is discarded (THE-11.20).
fn declare(flow: &mut Flow<'_>, seat: Seat, attack: Attack) {
    let buff = buff_of(flow.state, seat, &attack, fresh(flow.state));
    if let Some(Step::UndeadChoice { card, laid }) = flow.state.stack.pop()
        && buff.is_none_or(|buff| buff.stored)
    {
        encounter::discard_unused(flow, seat, card, laid);
    }
    if attack.stored {
        flow.state.player_mut(seat).buff = None;
    }
    duel::declare(flow, seat, attack, buff, Origin::Encounter);
}

fn hold(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(Step::UndeadChoice { card, laid }) = flow.state.stack.pop() {
        encounter::discard_unused(flow, seat, card, laid);
    }
}

fn pass(flow: &mut Flow<'_>, seat: Seat) {
    match flow.state.stack.last() {
        Some(Step::Window(_)) => window::pass(flow),
        Some(Step::Challenge { .. }) => {
            flow.state.stack.pop();
            portal::decline(flow, seat);
        }
        _ => flow.state.turn.declined.insert(seat),
    }
}

fn choice(flow: &mut Flow<'_>, seat: Seat, pick: &Pick) {
    if let (Some(_), Pick::Cards(cards)) = (choose::overloaded(flow.state), pick) {
        for &card in cards {
            decks::drop_card(flow, seat, card);
        }
        return;
    }
    match flow.state.stack.last() {
        Some(Step::Secret(_)) => secret::answer(flow, seat, pick),
        Some(Step::Choice(choice)) => {
            let choice = *choice;
            flow.state.stack.pop();
            choose::apply(flow, &choice, pick);
        }
        _ => {}
    }
}
