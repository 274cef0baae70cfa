//! Ability cards: when they may be played, at whom, and what they do (THE-5.113 to 5.119, section 7.12).

use super::action::{Attack, Mode, Target};
use super::brews::Timing;
use super::catacomb::Mark;
use super::event::{Event, Purpose};
use super::flow::Flow;
use super::personas::Persona;
use super::refusal::{Checked, Reason};
use super::specials::Special;
use super::state::{Phase, State};
use super::step::{Cause, Combat, Origin, Play, Stage, Step, Verdict, WindowKind};
use super::treasures::Treasure;
use super::{combat, decks, duel, gear, window};
use daedalus_contract::game::Seat;

/// Is a card of this timing played in a window of this kind (THE-5.114)?
pub fn opens(timing: Timing, kind: WindowKind) -> bool {
    matches!(
        (timing, kind),
        (Timing::Reveal, WindowKind::Reveal)
            | (Timing::Total, WindowKind::Total)
            | (Timing::Damage, WindowKind::Damage)
            | (Timing::Answer, WindowKind::Answer)
    )
}

/// May the seat play this card with this target?
///
/// # Errors
/// E_CARD, E_TIMING, E_TARGET (with the reasons of an attack for Ambush), E_GAZE, E_DEVOUR.
pub fn check(
    state: &State,
    seat: Seat,
    card: Treasure,
    target: Target,
    is_open: impl Fn(Timing) -> bool,
) -> Checked {
    if !state.player(seat).holds(card) {
        return Err(Reason::Card);
    }
    if !card.timing().is_some_and(is_open) {
        return Err(Reason::CardTiming);
    }
    check_target(state, seat, card, target)
}

/// The targets that a card in a backpack may be announced with now, in the order of THE-5.126.
pub fn each_target(state: &State, seat: Seat, card: Treasure, add: &mut dyn FnMut(Target)) {
    let mut offer = |target| {
        if check_target(state, seat, card, target).is_ok() {
            add(target);
        }
    };
    let seats = || Seat::all(state.seats()).filter(|&other| !state.player(other).removed);
    match card {
        Treasure::Pickpocket | Treasure::Switcheroo | Treasure::SharedBurden => {
            seats().for_each(|other| offer(Target::Seat(state.persona(other))));
        }
        Treasure::Ambush => Mode::ALL.iter().for_each(|&mode| offer(Target::Mode(mode))),
        Treasure::Sabotage => [true, false]
            .map(Target::Easier)
            .into_iter()
            .for_each(offer),
        Treasure::Reforge => {
            let pile = state.treasure_discard.iter().rev();
            pile.for_each(|&item| offer(Target::Item(item)));
        }
        Treasure::ScrapMagnet => {
            for other in seats() {
                for &slot in state.persona(other).sheet().slots {
                    if let Some(lying) = state.player(other).slots[slot.index()] {
                        offer(Target::Item(lying.card));
                    }
                }
            }
        }
        _ => offer(Target::None),
    }
}

fn when(holds: bool) -> Checked {
    if holds { Ok(()) } else { Err(Reason::Target) }
}

/// Is the target legal now? Also decides whether the card still has its effect after answers (THE-11.52).
///
/// # Errors
/// E_TARGET, E_GAZE, E_DEVOUR; E_TIMING for cards of a phase that is not now; those of an attack.
fn check_target(state: &State, seat: Seat, card: Treasure, target: Target) -> Checked {
    match card.timing() {
        Some(Timing::Free) => check_free(state, seat, card, target),
        Some(Timing::Reveal) => check_reveal(state, card, target),
        Some(Timing::Total) => check_total(state, card, target),
        Some(Timing::Damage) => check_damage(state, seat, card, target),
        Some(Timing::Answer) => when(target == Target::None && answers(state, seat)),
        None => Err(Reason::CardTiming),
    }?;
    if is_gazed_at(state, seat) {
        return Err(Reason::Gaze);
    }
    Ok(())
}

/// Unravel answers the card of another seat that was announced last (THE-5.119).
fn answers(state: &State, seat: Seat) -> bool {
    let announced = state.stack.iter().rev().find_map(|step| match step {
        Step::Play(play) => Some(play),
        _ => None,
    });
    announced.is_some_and(|play| play.seat != seat && !play.cancelled)
}

/// Gaze: neither its fighter nor the target of its buff plays ability cards (THE-7.67).
fn is_gazed_at(state: &State, seat: Seat) -> bool {
    state.combat().is_some_and(|combat| {
        let fought = combat.fights(Special::Gaze) && combat.fighter == seat;
        fought || combat.assumes(Special::Gaze) && combat.target() == Some(seat)
    })
}

fn check_free(state: &State, seat: Seat, card: Treasure, target: Target) -> Checked {
    let active = state.active;
    match (card, target) {
        (Treasure::Reforge, Target::Item(item)) => {
            when(item.item().is_some() && state.treasure_discard.contains(&item))
        }
        (Treasure::BloodFrenzy, Target::None) => {
            let tidying = state.phase == Phase::Cleanup && state.lives(active);
            when(tidying && state.turn.victorious)
        }
        (Treasure::Ambush, Target::Mode(mode)) => {
            if !matches!(state.phase, Phase::Prep | Phase::Cleanup) {
                return Err(Reason::CardTiming);
            }
            when(active != seat)?;
            duel::check_target(state, seat, active, mode)
        }
        (Treasure::Pickpocket, Target::Seat(persona)) => {
            let victim = state.seat_of(persona).filter(|&other| other != seat);
            when(victim.is_some_and(|other| !state.player(other).backpack.is_empty()))
        }
        (Treasure::ScrapMagnet, Target::Item(item)) => {
            let hard = item.item().is_some_and(|item| item.hardness > 0);
            when(hard && wearer(state, item).is_some())
        }
        _ => Err(Reason::Target),
    }
}

/// The seat that has equipped a card.
fn wearer(state: &State, card: Treasure) -> Option<Seat> {
    Seat::all(state.seats()).find(|&seat| state.player(seat).wears(card))
}

fn check_reveal(state: &State, card: Treasure, target: Target) -> Checked {
    let combat = state.combat().ok_or(Reason::Target)?;
    let normal = combat.origin == Origin::Encounter && combat.card().is_some();
    match (card, target) {
        (Treasure::HexOfFrailty | Treasure::SavageRoar, Target::None) => when(combat.is_fight()),
        (Treasure::Moonveil, Target::None) => when(normal),
        (Treasure::Switcheroo, Target::Seat(persona)) => {
            let second = state.seat_of(persona).filter(|&other| state.lives(other));
            let other = second.is_some_and(|it| it != combat.fighter && it != state.active);
            when(normal && !combat.is_titan() && other)
        }
        (Treasure::TurnUndead, Target::None) => {
            let undead = combat.target().is_some() && state.is_undead(combat.fighter);
            when(undead)
        }
        (Treasure::Sabotage, Target::Easier(_)) => when(combat.is_trap()),
        _ => Err(Reason::Target),
    }
}

fn check_total(state: &State, card: Treasure, target: Target) -> Checked {
    let combat = state.combat().ok_or(Reason::Target)?;
    let fits = match card {
        Treasure::Hammerfall | Treasure::JamTheGears => !combat.is_trap(),
        Treasure::NimbleStep => combat.is_trap() && !combat.is_winning(state),
        _ => true,
    };
    when(fits && target == Target::None)
}

fn check_damage(state: &State, seat: Seat, card: Treasure, target: Target) -> Checked {
    let damage = state.damage().ok_or(Reason::Target)?;
    match (card, target) {
        (Treasure::ShieldWall, Target::None) => {}
        (Treasure::SharedBurden, Target::Seat(persona)) => {
            let other = state.seat_of(persona).filter(|&other| state.lives(other));
            when(damage.victim == seat && other.is_some_and(|other| other != seat))?;
        }
        _ => return Err(Reason::Target),
    }
    if state.devours(damage) {
        return Err(Reason::Devour);
    }
    Ok(())
}

/// Does the announced card name this seat, or something of it?
pub fn names(state: &State, play: &Play, seat: Seat) -> bool {
    match play.target {
        Target::Seat(persona) => state.player(seat).persona == Some(persona),
        Target::Item(item) => state.player(seat).wears(item),
        Target::Mode(_) => state.active == seat,
        Target::None => play.card == Treasure::BloodFrenzy && state.active == seat,
        Target::Easier(_) => false,
    }
}

/// An ability card is announced: it leaves the backpack, then it may be answered (THE-5.119).
pub fn announce(flow: &mut Flow<'_>, seat: Seat, card: Treasure, target: Target) {
    decks::take(flow, seat, card);
    window::again(flow);
    flow.tell(Event::Played { seat, card, target });
    flow.push(Step::Play(Play {
        seat,
        card,
        target,
        announced: false,
        cancelled: false,
    }));
}

/// An announced card: the Answer window, then its effect, then the discard pile.
pub fn advance(flow: &mut Flow<'_>, mut play: Play) {
    if !play.announced {
        play.announced = true;
        flow.push(Step::Play(play));
        return window::open(flow, WindowKind::Answer);
    }
    flow.state.treasure_discard.push(play.card);
    let card = play.card;
    if play.cancelled {
        return flow.tell(Event::Cancelled { card });
    }
    if !still_legal(flow.state, &play) {
        return flow.tell(Event::Fizzled { card });
    }
    match card.timing() {
        Some(Timing::Free) => free(flow, &play),
        Some(Timing::Reveal) => reveal(flow, &play),
        Some(Timing::Total) => total(flow, &play),
        Some(Timing::Damage) => reduce(flow, &play),
        Some(Timing::Answer) => unravel(flow),
        None => {}
    }
}

/// THE-11.52. The card of a removed seat has no effect either.
fn still_legal(state: &State, play: &Play) -> bool {
    !state.player(play.seat).removed
        && check_target(state, play.seat, play.card, play.target).is_ok()
}

/// The card below loses its effect (THE-7.154).
fn unravel(flow: &mut Flow<'_>) {
    let below = flow
        .state
        .stack
        .iter_mut()
        .rev()
        .find_map(|step| match step {
            Step::Play(play) => Some(play),
            _ => None,
        });
    if let Some(play) = below {
        play.cancelled = true;
    }
    window::again(flow);
}

fn free(flow: &mut Flow<'_>, play: &Play) {
    let seat = play.seat;
    match (play.card, play.target) {
        (Treasure::Reforge, Target::Item(item)) => decks::recover(flow, seat, item),
        (Treasure::BloodFrenzy, _) => flow.push(Step::TurnUp),
        (Treasure::Ambush, Target::Mode(mode)) => {
            let attack = Attack {
                target: flow.state.persona(flow.state.active),
                mode,
                special: false,
                stored: false,
            };
            duel::declare(flow, seat, attack, None, Origin::Ambush);
        }
        (Treasure::Pickpocket, Target::Seat(persona)) => {
            if let Some(victim) = flow.state.seat_of(persona) {
                decks::steal(flow, seat, victim);
            }
        }
        (Treasure::ScrapMagnet, Target::Item(item)) => {
            if let Some(owner) = wearer(flow.state, item) {
                gear::wear(flow, owner, item, 2);
            }
        }
        _ => {}
    }
}

fn reveal(flow: &mut Flow<'_>, play: &Play) {
    match (play.card, play.target) {
        (Treasure::HexOfFrailty, _) => change(flow, |combat| combat.defense -= 2),
        (Treasure::SavageRoar, _) => change(flow, |combat| {
            combat.defense += 1;
            combat.damage += 2;
        }),
        (Treasure::Sabotage, Target::Easier(easier)) => {
            change(flow, |combat| combat.defense += if easier { -3 } else { 3 });
        }
        (Treasure::Moonveil, _) => moonveil(flow),
        (Treasure::TurnUndead, _) => turn_undead(flow),
        (Treasure::Switcheroo, Target::Seat(persona)) => switch(flow, play.seat, persona),
        _ => {}
    }
}

fn change(flow: &mut Flow<'_>, change: impl FnOnce(&mut Combat)) {
    if let Some(combat) = flow.combat() {
        change(combat);
    }
}

/// The card goes to the bottom unresolved; the active player turns up another one (THE-7.153).
fn moonveil(flow: &mut Flow<'_>) {
    let Some(combat) = flow.take_combat() else {
        return;
    };
    if let Some(card) = combat.card() {
        decks::bury(flow, card);
        combat::chamber(flow, &combat, Mark::Dodged);
        flow.tell(Event::Dodged { card });
    }
    flow.push(Step::TurnUp);
}

/// The attack ends without a roll, and its buff is discarded (THE-7.163, 11.65).
fn turn_undead(flow: &mut Flow<'_>) {
    let Some(mut combat) = flow.take_combat() else {
        return;
    };
    flow.tell(Event::AttackEnded {
        seat: combat.fighter,
    });
    combat.verdict = Verdict::Ended;
    combat.stage = Stage::End;
    flow.push(Step::Combat(combat));
}

/// Another living player faces the card; the same window goes on (THE-7.160, 11.64).
fn switch(flow: &mut Flow<'_>, seat: Seat, persona: Persona) {
    let Some(to) = flow.state.seat_of(persona) else {
        return;
    };
    change(flow, |combat| {
        combat.fighter = to;
        combat.switched = true;
    });
    flow.tell(Event::Switched { seat, to });
}

fn total(flow: &mut Flow<'_>, play: &Play) {
    match play.card {
        // Without effect on a critical failure, but a later re-roll keeps it (THE-11.4).
        Treasure::Hammerfall => change(flow, |combat| combat.shift += 3),
        Treasure::JamTheGears => change(flow, |combat| combat.shift -= 3),
        Treasure::NimbleStep => change(flow, |combat| combat.avoided = true),
        Treasure::SecondChance => combat::roll_again(flow, Purpose::Again),
        _ => {}
    }
}

fn reduce(flow: &mut Flow<'_>, play: &Play) {
    let Some(damage) = flow.damage_mut() else {
        return;
    };
    match (play.card, play.target) {
        (Treasure::ShieldWall, _) => {
            let amount = damage.amount.min(3);
            damage.amount -= amount;
            let (seat, card) = (damage.victim, play.card);
            flow.tell(Event::Soaked { seat, card, amount });
        }
        (Treasure::SharedBurden, Target::Seat(persona)) => {
            let half = damage.amount / 2;
            damage.amount -= half;
            let victim = damage.victim;
            if let Some(with) = flow.state.seat_of(persona) {
                flow.tell(Event::Shared {
                    seat: victim,
                    with,
                    amount: half,
                });
                flow.hurt(with, half, Cause::Treasure(Treasure::SharedBurden));
            }
        }
        _ => {}
    }
}

impl Flow<'_> {
    /// Takes the combat off the stack, with all that lies above it.
    pub fn take_combat(&mut self) -> Option<Combat> {
        let stack = &mut self.state.stack;
        let at = stack
            .iter()
            .rposition(|step| matches!(step, Step::Combat(_)))?;
        stack.truncate(at + 1);
        match stack.pop() {
            Some(Step::Combat(combat)) => Some(combat),
            _ => None,
        }
    }
}
