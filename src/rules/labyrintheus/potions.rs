//! Potions: where and when they are drunk, and what they do (THE-5.24, section 7.11).

use super::brews::Timing;
use super::event::{Event, Purpose};
use super::flow::Flow;
use super::player::Span;
use super::refusal::{Checked, Reason};
use super::state::State;
use super::step::{Choice, Question, Step, WindowKind};
use super::treasures::Treasure;
use super::{combat, damage, decks, gear, uses};
use daedalus_contract::game::Seat;

/// May the seat drink this in its PREP or CLEANUP, from backpack or BELT (THE-6.10)?
///
/// # Errors
/// E_CARD, E_UNDEAD, E_TIMING, E_ENTANGLED.
pub fn check(state: &State, seat: Seat, card: Treasure) -> Checked {
    let player = state.player(seat);
    if !player.holds(card) && !player.wears(card) {
        return Err(Reason::Card);
    }
    if !player.living {
        return Err(Reason::Undead);
    }
    let potion = card.potion().ok_or(Reason::PotionTiming)?;
    if !potion.main || !does_something(state, seat, card) {
        return Err(Reason::PotionTiming);
    }
    gear::check_entangled(state, seat)
}

/// Would it change anything in PREP or CLEANUP (THE-5.124)?
fn does_something(state: &State, seat: Seat, card: Treasure) -> bool {
    let player = state.player(seat);
    let hurt = player.health < state.health_limit(seat);
    let others = || Seat::all(state.seats()).filter(|&other| other != seat);
    match card {
        Treasure::StoutOfStone => !player.stout,
        Treasure::ForgeTonic => player.equipped().any(|(_, it)| it.used > 0),
        Treasure::Moonwater => hurt,
        Treasure::DraughtOfClarity => !state.deck.is_empty(),
        Treasure::MarrowBroth => hurt || player.cursed.is_on() || player.poison > 0,
        Treasure::CatsGrace => player.graceful != Span::On,
        Treasure::HolyWater => hurt || others().any(|other| state.is_undead(other)),
        Treasure::OilOfOverdrive => !player.oiled,
        Treasure::VolatileFlask => others().any(|other| state.lives(other)),
        Treasure::LiquidLuck | Treasure::PhoenixDraught => false,
        _ => true,
    }
}

/// May the seat drink this equipped potion in a window (THE-5.33 to 5.36, 5.124)?
///
/// # Errors
/// E_CARD, E_UNDEAD, E_BACKPACK, E_TIMING.
pub fn check_in_window(state: &State, kind: WindowKind, seat: Seat, card: Treasure) -> Checked {
    let player = state.player(seat);
    if !player.holds(card) && !player.wears(card) {
        return Err(Reason::Card);
    }
    if !player.living {
        return Err(Reason::Undead);
    }
    if !player.wears(card) {
        return Err(Reason::Backpack);
    }
    let timing = match kind {
        WindowKind::Reveal => Timing::Reveal,
        WindowKind::Total => Timing::Total,
        WindowKind::Damage => Timing::Damage,
        WindowKind::Prepare | WindowKind::Answer => return Err(Reason::Phase),
    };
    let fits = card
        .potion()
        .is_some_and(|potion| potion.window == Some(timing));
    match fits && helps(state, kind, seat, card) {
        true => Ok(()),
        false => Err(Reason::PotionTiming),
    }
}

fn helps(state: &State, kind: WindowKind, seat: Seat, card: Treasure) -> bool {
    let Some(combat) = state.combat() else {
        return false;
    };
    let fights = combat.fighter == seat;
    match card {
        Treasure::BerserkerBrew => fights && !combat.is_trap(),
        Treasure::CatsGrace => fights && state.player(seat).graceful != Span::On,
        Treasure::VolatileFlask => fights && combat.is_fight(),
        Treasure::LiquidLuck => fights,
        Treasure::OilOfOverdrive => {
            let usable = |item| uses::check_activate(state, kind, seat, item).is_ok();
            !state.player(seat).oiled
                && state.player(seat).equipped().any(|(_, it)| usable(it.card))
        }
        Treasure::Moonwater => state.damage().is_some_and(|damage| {
            let hurt = state.player(seat).health < state.health_limit(seat);
            damage.victim == seat && (damage.amount > 0 || hurt)
        }),
        _ => false,
    }
}

/// The potion is drunk and discarded; its choices follow (THE-5.125).
pub fn drink(flow: &mut Flow<'_>, seat: Seat, card: Treasure) {
    let window = flow.state.window().map(|window| window.kind);
    flow.tell(Event::Drank { seat, card });
    if !decks::take(flow, seat, card)
        && let Some(slot) = flow.state.player(seat).slot_of(card)
    {
        flow.state.player_mut(seat).slots[slot.index()] = None;
    }
    flow.state.treasure_discard.push(card);
    let more = damage::vestments(flow.state, seat);
    match card {
        Treasure::StoutOfStone => flow.state.player_mut(seat).stout = true,
        Treasure::ForgeTonic => ask(flow, seat, Question::Tonic),
        Treasure::Moonwater => match flow.damage_mut() {
            Some(damage) if window.is_some() => damage.moonwater = true,
            _ => damage::heal(flow, seat, 3 + more),
        },
        Treasure::DraughtOfClarity => {
            decks::peek(flow, seat, 3);
            ask(flow, seat, Question::Clarity);
        }
        Treasure::BerserkerBrew => flow.state.player_mut(seat).brewed += 1,
        Treasure::MarrowBroth => {
            damage::heal(flow, seat, 2 + more);
            damage::cleanse(flow, seat);
        }
        Treasure::CatsGrace => flow.state.player_mut(seat).graceful = Span::On,
        Treasure::LiquidLuck => combat::roll_again(flow, Purpose::Again),
        Treasure::HolyWater => ask(flow, seat, Question::HolyWater),
        Treasure::OilOfOverdrive => flow.state.player_mut(seat).oiled = true,
        Treasure::VolatileFlask => match flow.combat() {
            Some(combat) if window.is_some() => combat.defense -= 3,
            _ => ask(flow, seat, Question::Flask),
        },
        _ => {}
    }
}

fn ask(flow: &mut Flow<'_>, seat: Seat, about: Question) {
    flow.push(Step::Choice(Choice { seat, about }));
}
