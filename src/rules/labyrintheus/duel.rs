//! Attacks between players (section 5.7).

use super::action::{Attack, Mode};
use super::catacomb::{Chamber, ChamberKind, Mark};
use super::combat::{go_on, melt, misfire};
use super::encounters::Encounter;
use super::event::Event;
use super::flow::Flow;
use super::personas::Persona;
use super::player::Span;
use super::refusal::{Checked, Reason};
use super::specials::Special;
use super::state::State;
use super::step::{
    Buff, Cause, Choice, Combat, DamageKind, Foe, Origin, Question, Stage, Step, Verdict,
};
use super::treasures::Treasure;
use super::{damage, decks, gear, portal};
use daedalus_contract::game::Seat;

/// May this seat attack that one so (THE-5.73 to 5.77)?
///
/// # Errors
/// E_SELF, E_TRUCE, E_MODE, E_NOSTONE, E_WARY, E_UNDEADTARGET, E_OPTION; E_TARGET for who is not there.
pub fn check_target(state: &State, seat: Seat, target: Seat, mode: Mode) -> Checked {
    if seat == target {
        return Err(Reason::Itself);
    }
    if state.player(target).removed || state.player(seat).removed {
        return Err(Reason::Target);
    }
    let (lives, target_lives) = (state.lives(seat), state.lives(target));
    if lives && target_lives && state.turns / u16::from(state.seats()) < state.table.truce.into() {
        return Err(Reason::Truce);
    }
    if !lives && !target_lives {
        return Err(Reason::UndeadTarget);
    }
    match mode {
        Mode::Wound if !target_lives => return Err(Reason::Mode),
        Mode::Banish if target_lives => return Err(Reason::Mode),
        Mode::Rob if state.player(target).stones == 0 => return Err(Reason::NoStone),
        Mode::Rob if state.player(target).wary.is_on() => return Err(Reason::Wary),
        _ => {}
    }
    if lives && target_lives && !state.table.living_attacks {
        return Err(Reason::Option);
    }
    Ok(())
}

/// An attack is declared (THE-5.79).
pub fn declare(
    flow: &mut Flow<'_>,
    seat: Seat,
    attack: Attack,
    buff: Option<Buff>,
    origin: Origin,
) {
    let Some(target) = flow.state.seat_of(attack.target) else {
        return;
    };
    let combat = Combat {
        mode: attack.mode,
        buff,
        living: flow.state.lives(seat),
        ..Combat::new(seat, Foe::Player(target), origin)
    };
    flow.tell(Event::Attacked {
        seat,
        target,
        mode: attack.mode,
        buff: buff.map(|buff| buff.card),
        special: attack.special,
    });
    if combat.assumes(Special::Armoured) {
        flow.state.player_mut(seat).armoured = true;
    }
    flow.push(Step::Combat(combat));
}

/// Equal is enough (THE-5.8). Who died before it misses, without a riposte (THE-5.130).
pub fn compare(flow: &mut Flow<'_>, mut combat: Combat) {
    let Some(target) = combat.target() else {
        return;
    };
    let gone = combat.mode == Mode::Wound && !flow.state.lives(target);
    if combat.has_lost_its_fighter(flow) || gone {
        combat.verdict = Verdict::Lost;
        return go_on(flow, combat, Stage::End, None);
    }
    let (seat, total) = (combat.fighter, combat.total(flow.state).unwrap_or(0));
    let (needed, hits) = (combat.needed(flow.state), combat.is_winning(flow.state));
    let critical = combat.is_critical();
    misfire(flow, &combat);
    if hits {
        combat.verdict = Verdict::Won;
        combat.landed = true;
        flow.tell(Event::Hit {
            seat,
            target,
            total,
            needed,
        });
        return land(flow, combat, target);
    }
    combat.verdict = Verdict::Lost;
    flow.tell(Event::Missed {
        seat,
        target,
        total,
        needed,
        critical,
    });
    // A living attacker's critical failure is answered; the dead suffer no riposte (THE-5.80).
    let riposte = critical && combat.living;
    combat.riposte |= riposte;
    go_on(flow, combat, Stage::Aftermath, None);
    if riposte {
        flow.tell(Event::Riposte {
            seat: target,
            target: seat,
        });
        let harm = flow.state.side(target).damage;
        flow.riposte(seat, harm, target);
    }
}

/// What a hit does in its mode (THE-5.75).
fn land(flow: &mut Flow<'_>, combat: Combat, target: Seat) {
    let (seat, mode) = (combat.fighter, combat.mode);
    let harm = combat.harm(flow.state).clamp(0, 200) as u8;
    go_on(flow, combat, Stage::Aftermath, None);
    match mode {
        Mode::Wound => flow.damage(target, harm, DamageKind::Attack, Some(seat)),
        Mode::Rob => rob(flow, seat, target),
        Mode::Banish => banish(flow, target),
    }
}

/// One free gate stone changes hands; the target is wary (THE-5.77, 5.81, 11.37).
fn rob(flow: &mut Flow<'_>, seat: Seat, target: Seat) {
    let victim = flow.state.player_mut(target);
    let Some(left) = victim.stones.checked_sub(1) else {
        return;
    };
    victim.stones = left;
    victim.wary = Span::On;
    let thief = flow.state.player_mut(seat);
    thief.stones = thief.stones.saturating_add(1);
    flow.tell(Event::Robbed { seat, from: target });
}

/// An undead player discards its stored buff and skips its next Encounter phase (THE-5.75, 7.145).
pub fn banish(flow: &mut Flow<'_>, target: Seat) {
    if let Some(card) = flow.state.player_mut(target).buff.take() {
        flow.discard(card);
        flow.tell(Event::Unwound { seat: target, card });
    }
    flow.state.player_mut(target).skips_encounter = true;
    flow.tell(Event::WillSkip {
        seat: target,
        encounter: true,
    });
}

/// After-effects; those on a target that died lapse (THE-5.129).
pub fn aftermath(flow: &mut Flow<'_>, combat: Combat) {
    let Some(target) = combat.target() else {
        return;
    };
    let (seat, hit) = (combat.fighter, combat.verdict == Verdict::Won);
    let copy = combat.clone();
    go_on(flow, combat, Stage::End, None);
    if hit {
        after_hit(flow, &copy, target);
    } else if copy.assumes(Special::Burning) {
        flow.hurt(target, 1, Cause::Special(Special::Burning));
    }
    if copy.assumes(Special::Molten) {
        melt(flow, &copy, target);
    }
    if copy.buckler {
        flow.hurt(seat, 1, Cause::Treasure(Treasure::BoneBuckler));
    }
}

fn after_hit(flow: &mut Flow<'_>, combat: &Combat, target: Seat) {
    let seat = combat.fighter;
    let stands = flow.state.lives(target);
    if stands && flow.state.is_undead_side(seat, Persona::Brakka) {
        flow.push(Step::Choice(Choice {
            seat,
            about: Question::Shatter(target),
        }));
    }
    if combat.second {
        return;
    }
    let Some(buff) = combat.buff.filter(|buff| buff.special) else {
        return;
    };
    let Some(monster) = buff.card.monster() else {
        return;
    };
    match monster.special {
        Special::Howl => howl(flow, target),
        Special::Hoarder => flow.push(Step::Choice(Choice {
            seat,
            about: Question::Hoard,
        })),
        _ if !stands => {}
        Special::Corrosive => gear::wear_all(flow, target),
        Special::Entangling => {
            flow.state.player_mut(target).skips_prep = true;
            flow.tell(Event::WillSkip {
                seat: target,
                encounter: false,
            });
        }
        Special::Cursed => damage::curse(flow, target),
        Special::Venom if combat.taken > 0 => damage::poison(flow, target),
        Special::Thieving => decks::steal(flow, seat, target),
        Special::Gatebound if combat.mode == Mode::Wound => damage::lose_stones(flow, target, 1),
        _ => {}
    }
}

/// The next living player after the target takes 1: never the attacker, who is undead with a buff (THE-7.63).
fn howl(flow: &mut Flow<'_>, target: Seat) {
    let from = flow.state.next(target);
    let mut order = flow.state.order_from(from).into_iter();
    let next = order.find(|&it| flow.state.lives(it));
    if let Some(next) = next {
        flow.hurt(next, 1, Cause::Special(Special::Howl));
    }
}

/// The attack is over: a second one (Many-Armed), then the buff leaves (THE-5.61, 5.134).
pub fn end(flow: &mut Flow<'_>, combat: Combat) {
    let Some(target) = combat.target() else {
        return;
    };
    let ended = combat.verdict == Verdict::Ended;
    let again = combat.assumes(Special::ManyArmed) && !combat.second && !ended;
    if again && check_target(flow.state, combat.fighter, target, combat.mode).is_ok() {
        let second = Combat {
            mode: combat.mode,
            buff: combat.buff,
            living: combat.living,
            second: true,
            landed: combat.landed,
            ..Combat::new(combat.fighter, combat.foe, combat.origin)
        };
        return flow.push(Step::Combat(second));
    }
    if let Some(buff) = combat.buff {
        release(flow, combat.fighter, buff, ended);
    }
    chamber(flow, &combat, target);
    if combat.origin == Origin::Challenge {
        portal::challenge_over(flow, combat.fighter, combat.verdict == Verdict::Won);
    }
}

/// The chamber of an attack (THE-3.12, 3.13, 3.18).
pub fn chamber(flow: &mut Flow<'_>, combat: &Combat, target: Seat) {
    let mark = match combat.landed {
        true => Mark::Hit,
        false if combat.riposte => Mark::Riposte,
        false => Mark::Missed,
    };
    let kind = match combat.buff {
        Some(_) => ChamberKind::Buff,
        None => ChamberKind::Duel,
    };
    flow.state.chambers.push(Chamber {
        kind,
        mark,
        card: combat.buff.map(|buff| buff.card),
        seat: Some(combat.fighter),
        other: Some(target),
    });
}

/// A used buff: Tock keeps a fresh one; Lurking goes back into the deck; all others are discarded (THE-7.12, 11.65).
fn release(flow: &mut Flow<'_>, seat: Seat, buff: Buff, ended: bool) {
    let lurks = buff.special
        && buff
            .card
            .monster()
            .is_some_and(|it| it.special == Special::Lurking);
    let winds = !buff.stored && !ended && flow.state.is_undead_side(seat, Persona::Tock);
    if winds {
        store(flow, seat, buff.card);
    } else if lurks && !ended {
        decks::lurk(flow, buff.card);
    } else {
        flow.discard(buff.card);
    }
}

/// Wind-Up: an older stored buff is discarded (THE-11.21).
fn store(flow: &mut Flow<'_>, seat: Seat, card: Encounter) {
    let old = flow.state.player_mut(seat).buff.replace(card);
    if let Some(card) = old {
        flow.discard(card);
        flow.tell(Event::Unwound { seat, card });
    }
    flow.tell(Event::Stored { seat, card });
}
