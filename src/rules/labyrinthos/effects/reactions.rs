//! The reactions of all decks, in the order of LAB-7.4 to 7.6. What a reaction changes is the step below its window.

use super::super::cards::CardId;
use super::super::event::Event;
use super::super::flow::Flow;
use super::super::pieces::Hero;
use super::super::refusal::{Checked, Reason};
use super::super::sets::SeatSet;
use super::super::state::State;
use super::super::step::{Attack, Die, Movement, Step, Window, Wound};
use super::super::view::DieFace;
use super::super::{acts, attack, chance, wounds};
use daedalus_contract::game::Seat;

/// What a reaction names (LAB-5.116).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Naming {
    /// Nothing.
    Nothing,
    /// A hero: Scapegoat, Shared Pain (its seat), Smell-O-Vision (its seat).
    Hero,
}

/// What this reaction names.
pub const fn naming(card: CardId) -> Naming {
    match card {
        CardId::Scapegoat | CardId::SharedPain | CardId::SmellOVision => Naming::Hero,
        _ => Naming::Nothing,
    }
}

const NO: Checked = Err(Reason::NoEffect);

fn holds(condition: bool) -> Checked {
    if condition { Ok(()) } else { NO }
}

/// Does the condition of a reaction hold, and is its matter not settled yet (LAB-5.113)?
///
/// # Errors
/// E_BAD_TARGET for a wrong choice, E_NO_EFFECT for a condition that does not hold.
pub fn check(
    state: &State,
    window: &Window,
    seat: Seat,
    card: CardId,
    hero: Option<Hero>,
) -> Checked {
    if (naming(card) == Naming::Hero) != hero.is_some() {
        return Err(Reason::BadTarget("name a hero where the card wants one"));
    }
    let named = match hero {
        None => seat,
        Some(hero) => state
            .seat_of(hero)
            .ok_or(Reason::BadTarget("that hero is not in the maze"))?,
    };
    let Some(subject) = state.subject_of() else {
        return NO;
    };
    match (card, subject) {
        (CardId::HermesMischief, Step::Play(play)) => holds(play.seat != seat && !play.cancelled),
        (CardId::LoadedDie, Step::Die(_)) => Ok(()),
        (CardId::PuppetStrings, Step::Die(die)) => holds(die.controller != seat),
        (CardId::PlayDead, Step::Attack(attack)) => holds(attack.targets.has(seat)),
        (CardId::Scapegoat, Step::Attack(attack)) => may_blame(state, attack, seat, named),
        (CardId::ShieldOfAthena, Step::Wound(wound)) => holds(takes(wound, seat)),
        (CardId::SharedPain, Step::Wound(wound)) => may_share(wound, seat, named),
        (CardId::TwistedCorridor, Step::Orient(orient)) => {
            holds(orient.by != seat && orient.chooser == orient.by)
        }
        (CardId::JammedLock, Step::KeySlot(placing)) => {
            holds(placing.seat != seat && placing.chooser == placing.seat)
        }
        (CardId::FirmFooting, Step::Rotate(turning)) => {
            let mine = state.hero_tile(seat) == Some(turning.tile);
            holds(mine && turning.by != seat && !turning.prevented)
        }
        (CardId::ElbowsOut, _) => may_elbow(state, window, seat),
        (CardId::MirrorShield, Step::Wound(wound)) => {
            let other = wound.attack.is_some_and(|controller| controller != seat);
            holds(takes(wound, seat) && other)
        }
        (CardId::AvertedEyes, Step::Die(die)) => holds(matches!(die.face, DieFace::Hooves(_))),
        (CardId::SmellOVision, _) => may_smell(state, window, seat, named),
        (CardId::MuffledSteps, _) => holds(is_newly_seen(state, window, seat)),
        (CardId::LeashOfHades, Step::Die(die)) => holds(die.face != DieFace::Charge),
        _ => NO,
    }
}

/// The effect of a reaction after its own window CARD. What can no longer be carried out is dropped (LAB-7.158).
pub fn apply(flow: &mut Flow<'_>, seat: Seat, card: CardId, named: Seat) {
    match card {
        CardId::HermesMischief => hermes_mischief(flow),
        CardId::LoadedDie => loaded_die(flow),
        CardId::PuppetStrings => puppet_strings(flow, seat),
        CardId::PlayDead => leave_attack(flow, seat),
        CardId::Scapegoat => scapegoat(flow, seat, named),
        CardId::ShieldOfAthena => shield_of_athena(flow, seat),
        CardId::SharedPain => pass_wounds(flow, seat, named, 1),
        CardId::TwistedCorridor => twisted_corridor(flow, seat),
        CardId::JammedLock => jammed_lock(flow, seat),
        CardId::FirmFooting => firm_footing(flow),
        CardId::ElbowsOut => elbows_out(flow),
        CardId::MirrorShield => mirror_shield(flow, seat),
        CardId::AvertedEyes => averted_eyes(flow),
        CardId::SmellOVision => acts::look(flow, seat, named, card),
        CardId::MuffledSteps => muffled_steps(flow, seat),
        CardId::LeashOfHades => change_die(flow, |_| DieFace::Charge),
        _ => {}
    }
}

/// Hermes' Mischief: the card below has no effect (LAB-7.80, 11.28).
fn hermes_mischief(flow: &mut Flow<'_>) {
    if let Some(Step::Play(play)) = flow.subject() {
        play.cancelled = true;
    }
}

fn die<'a>(flow: &'a mut Flow<'_>) -> Option<&'a mut Die> {
    match flow.subject()? {
        Step::Die(die) => Some(die),
        _ => None,
    }
}

/// Loaded Die: rolled again for the same controller, who may be a puppeteer (LAB-7.81, 11.35).
fn loaded_die(flow: &mut Flow<'_>) {
    let face = chance::minotaur_die(flow.state);
    change_die(flow, |_| face);
}

/// Gives the die another result; the window opens again (LAB-5.85, 5.114).
fn change_die(flow: &mut Flow<'_>, change: impl Fn(DieFace) -> DieFace) {
    let Some(die) = die(flow) else {
        return;
    };
    die.face = change(die.face);
    let face = die.face;
    flow.state.turn.die = Some(face);
    if let Some(window) = flow.window() {
        window.reopen = true;
    }
    flow.tell(Event::DieChanged { face });
}

/// Puppet Strings: another controller for this result (LAB-7.82). The result stays, so the window does not open again.
fn puppet_strings(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(die) = die(flow) {
        die.controller = seat;
        flow.tell(Event::ControlTaken { seat });
    }
}

fn running<'a>(flow: &'a mut Flow<'_>) -> Option<&'a mut Attack> {
    match flow.subject()? {
        Step::Attack(attack) => Some(attack),
        _ => None,
    }
}

/// Play Dead, and the first half of Scapegoat: the hero is no target of this attack any more (LAB-7.83).
fn leave_attack(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(attack) = running(flow) {
        attack::drop_target(attack, seat);
        flow.tell(Event::TargetLeft { seat });
    }
}

/// Scapegoat: an attackable hero on the same or a linked tile that is no target and has not left this attack (LAB-7.84).
fn may_blame(state: &State, attack: &Attack, seat: Seat, other: Seat) -> Checked {
    if attack.targets.has(other) || attack.left.has(other) || !state.is_attackable(other) {
        return Err(Reason::BadTarget("that hero cannot be attacked now"));
    }
    let tiles = state.hero_tile(seat).zip(state.hero_tile(other));
    if !tiles.is_some_and(|(here, there)| here == there || state.maze.is_linked(here, there)) {
        return Err(Reason::BadTarget(
            "that hero is not on your tile or a linked one",
        ));
    }
    holds(attack.targets.has(seat))
}

/// Scapegoat: the other hero is a target instead, on its own tile; a Sostrate with her special is not displaced (LAB-11.47).
fn scapegoat(flow: &mut Flow<'_>, seat: Seat, other: Seat) {
    leave_attack(flow, seat);
    let Some(mut attack) = running(flow).map(|attack| *attack) else {
        return;
    };
    attack::add_target(flow.state, &mut attack, other);
    if let Some(changed) = running(flow) {
        *changed = attack;
        flow.tell(Event::TargetAdded { seat: other });
    }
}

fn wound<'a>(flow: &'a mut Flow<'_>) -> Option<&'a mut Wound> {
    match flow.subject()? {
        Step::Wound(wound) => Some(wound),
        _ => None,
    }
}

fn takes(wound: &Wound, seat: Seat) -> bool {
    wound.seat == seat && wound.count > 0
}

/// Shield of Athena: 2 wounds are not taken, 1 if there is only one (LAB-7.85).
fn shield_of_athena(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(wound) = wound(flow) {
        let count = wound.count.min(2);
        wound.count -= count;
        flow.tell(Event::Shielded { seat, count });
    }
}

/// Shared Pain names another seat (LAB-7.86).
fn may_share(wound: &Wound, seat: Seat, other: Seat) -> Checked {
    if other == seat {
        return Err(Reason::BadTarget("name another hero"));
    }
    holds(takes(wound, seat))
}

/// Wounds go to another seat, with its own window WOUND first; they are no wounds of an attack any more (LAB-11.27, 11.56).
fn pass_wounds(flow: &mut Flow<'_>, from: Seat, to: Seat, count: u8) {
    let Some(wound) = wound(flow) else {
        return;
    };
    let count = count.min(wound.count);
    wound.count -= count;
    flow.tell(Event::WoundsPassed { from, to, count });
    wounds::hurt(flow, to, count);
}

/// Twisted Corridor: another seat makes the ORIENT choice (LAB-7.87).
fn twisted_corridor(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(Step::Orient(orient)) = flow.subject() {
        orient.chooser = seat;
    }
}

/// Jammed Lock: another seat makes the KEY_SLOT choice (LAB-7.88).
fn jammed_lock(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(Step::KeySlot(placing)) = flow.subject() {
        placing.chooser = seat;
    }
}

/// Firm Footing: the rotation does not happen (LAB-7.89).
fn firm_footing(flow: &mut Flow<'_>) {
    if let Some(Step::Rotate(turning)) = flow.subject() {
        turning.prevented = true;
    }
}

/// Elbows Out: the newcomer is still here, and could stand again where it came from (LAB-7.90).
fn may_elbow(state: &State, window: &Window, seat: Seat) -> Checked {
    let here = state.hero_tile(seat);
    let newcomer = here.is_some() && state.hero_tile(window.by) == here;
    let back = window
        .from
        .is_some_and(|from| state.enterable(window.by, from));
    holds(window.heroes.has(seat) && newcomer && back)
}

/// Elbows Out: the newcomer goes back; no symbol is resolved, and a Run ends because the hero is not where it ran to.
fn elbows_out(flow: &mut Flow<'_>) {
    let Some((seat, Some(to))) = flow.window().map(|window| (window.by, window.from)) else {
        return;
    };
    let Some(from) = flow.state.player_mut(seat).tile.replace(to) else {
        return;
    };
    flow.trace(Some(from), to);
    flow.tell(Event::HeroSentBack { seat, from, to });
}

/// Mirror Shield: the controller takes these wounds; the hero stays a target and is displaced (LAB-7.102).
fn mirror_shield(flow: &mut Flow<'_>, seat: Seat) {
    let found = wound(flow).map(|wound| (wound.attack, wound.count));
    if let Some((Some(controller), count)) = found {
        pass_wounds(flow, seat, controller, count);
    }
}

/// Averted Eyes: two hooves fewer, at least 1 (LAB-7.106).
fn averted_eyes(flow: &mut Flow<'_>) {
    let shown = die(flow).map(|die| die.face);
    if let Some(DieFace::Hooves(hooves @ 2..)) = shown {
        change_die(flow, |_| DieFace::Hooves(hooves.saturating_sub(2).max(1)));
    }
}

/// True while the hero is one that this window SIGHT is about and is not muffled (LAB-5.113).
fn is_newly_seen(state: &State, window: &Window, seat: Seat) -> bool {
    window.heroes.has(seat) && !muffled(state).has(seat)
}

/// Smell-O-Vision names another seat with cards whose hero was newly seen (LAB-7.110).
fn may_smell(state: &State, window: &Window, seat: Seat, other: Seat) -> Checked {
    if other == seat || !is_newly_seen(state, window, other) {
        return Err(Reason::BadTarget(
            "name another hero whom Cerberus sees now",
        ));
    }
    if state.player(other).hand.is_empty() {
        return Err(Reason::BadTarget("they hold no cards"));
    }
    Ok(())
}

fn muffled(state: &State) -> SeatSet {
    let movement = state.stack.iter().rev().find_map(|step| match step {
        Step::Movement(movement) => Some(movement.muffled),
        _ => None,
    });
    movement.unwrap_or_default()
}

fn movement<'a>(flow: &'a mut Flow<'_>) -> Option<&'a mut Movement> {
    let steps = flow.state.stack.iter_mut().rev();
    steps.into_iter().find_map(|step| match step {
        Step::Movement(movement) => Some(movement),
        _ => None,
    })
}

/// Muffled Steps: the hero is not seen for the rest of the movement (LAB-7.114).
fn muffled_steps(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(movement) = movement(flow) {
        movement.muffled.insert(seat);
        flow.tell(Event::Muffled { seat });
    }
}
