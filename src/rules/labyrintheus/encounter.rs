//! The Encounter phase: snares, turning up cards, chests and party cards (sections 5.4 and 5.5).

use super::catacomb::{Chamber, ChamberKind, Mark};
use super::chance::{self, Explosion, sum};
use super::encounters::{Encounter, Kind};
use super::event::{Event, Purpose};
use super::flow::Flow;
use super::lists::SEATS;
use super::refusal::{Checked, Reason};
use super::state::{Phase, Portal, State};
use super::step::{Ballot, Cause, Choice, Foe, Origin, Question, Secret, Step, Sweep, SweepEffect};
use super::{combat, damage, decks, gear, portal};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;

/// The most Encounter cards of a turn, Difficulty cards not counted (THE-5.50).
pub const CARDS: u8 = 4;

/// The Encounter phase begins: first of all a challenge of the opener (THE-5.100).
pub fn begin_phase(flow: &mut Flow<'_>) {
    let active = flow.state.active;
    flow.state.phase = Phase::Encounter;
    flow.state.turn.declined = SeatSet::EMPTY;
    if let Some(right) = flow
        .state
        .free_escape
        .as_mut()
        .filter(|it| it.seat == active)
    {
        right.now = true;
    }
    flow.push(Step::BeginEncounter);
    if matches!(flow.state.portal, Portal::Opening { opener, pending, .. } if opener == active && pending.is_empty())
    {
        portal::offer_challenge(flow);
    }
}

/// A skip, a snare, then the choice; the undead turn up a card by themselves (THE-5.46, 5.47, 5.56).
pub fn begin(flow: &mut Flow<'_>) {
    let seat = flow.state.active;
    if std::mem::take(&mut flow.state.player_mut(seat).skips_encounter) {
        return flow.tell(Event::EncounterSkipped { seat });
    }
    if !flow.state.lives(seat) {
        return flow.push(Step::TurnUp);
    }
    flow.push(Step::EncounterChoice);
    if let Some(card) = flow.state.player_mut(seat).snare.take() {
        combat::face(flow, seat, Foe::Trap(card), Origin::Snare);
    }
}

/// The active player turns up a card (THE-5.44, 5.48, 5.50, 5.110).
pub fn turn_up(flow: &mut Flow<'_>) {
    let seat = flow.state.active;
    if flow.state.turn.turned_up >= CARDS {
        return;
    }
    let Some(card) = decks::encounter(flow) else {
        flow.state.turn.partied = true;
        return flow.tell(Event::NothingThere { seat });
    };
    flow.tell(Event::TurnedUp { seat, card });
    if card.kind() == Kind::Difficulty {
        flow.push(Step::TurnUp);
        return put_in_play(flow, card);
    }
    flow.state.turn.turned_up += 1;
    match (flow.state.lives(seat), card.kind()) {
        (_, Kind::Party) => party(flow, card),
        (false, _) => flow.push(Step::UndeadChoice { card, laid: false }),
        (_, Kind::Trap) => combat::face(flow, seat, Foe::Trap(card), Origin::Encounter),
        (_, Kind::Chest) => chest(flow, seat, card),
        _ => combat::face(flow, seat, Foe::Monster(card), Origin::Encounter),
    }
}

/// A Difficulty card stays in play for the whole game (THE-5.48, 5.49, 7.105).
pub fn put_in_play(flow: &mut Flow<'_>, card: Encounter) {
    if let Some(index) = card.difficulty() {
        flow.state.difficulty[index] += 1;
    }
    flow.tell(Event::InPlay { card });
    chamber(flow, ChamberKind::Difficulty, Mark::InPlay, card, None);
    if card == Encounter::KingIsBored {
        let order = flow.state.play_order();
        let cause = Cause::Encounter(card);
        flow.push(Sweep::over(SweepEffect::Damage(1), cause, order));
    }
}

/// A chamber of a card.
pub fn chamber(
    flow: &mut Flow<'_>,
    kind: ChamberKind,
    mark: Mark,
    card: Encounter,
    seat: Option<Seat>,
) {
    flow.state.chambers.push(Chamber {
        kind,
        mark,
        card: Some(card),
        seat,
        other: None,
    });
}

/// A treasure chest (THE-5.54, section 7.7).
fn chest(flow: &mut Flow<'_>, seat: Seat, card: Encounter) {
    flow.discard(card);
    chamber(flow, ChamberKind::Chest, Mark::Opened, card, Some(seat));
    let mut ask = |about| flow.push(Step::Choice(Choice { seat, about }));
    match card {
        Encounter::IronStrongbox => decks::draw(flow, seat, 2),
        Encounter::WhisperingCasket => open_casket(flow, seat),
        Encounter::BoneTrunk => ask(Question::Trunk),
        Encounter::FalseBottomChest => {
            ask(Question::FalseBottom);
            decks::draw(flow, seat, 1);
        }
        Encounter::Reliquary => ask(Question::Reliquary),
        Encounter::PuzzleBox => puzzle_box(flow, seat),
        _ => {}
    }
}

/// THE-7.89; an empty Treasure deck is made anew first (THE-5.127).
fn open_casket(flow: &mut Flow<'_>, seat: Seat) {
    decks::refill(flow);
    let cards: arrayvec::ArrayVec<_, 3> = flow
        .state
        .treasure_deck
        .iter()
        .rev()
        .take(3)
        .copied()
        .collect();
    if cards.is_empty() {
        return;
    }
    flow.tell(Event::Peeked {
        seat,
        count: cards.len() as u8,
        cards: None,
        treasures: Some(cards),
    });
    flow.push(Step::Choice(Choice {
        seat,
        about: Question::Casket,
    }));
}

/// THE-7.93.
fn puzzle_box(flow: &mut Flow<'_>, seat: Seat) {
    let faces = chance::roll(flow, seat, Explosion::Six, Purpose::Luck);
    match sum(&faces) {
        _ if faces[0] == 1 => {
            flow.hurt(seat, 2, Cause::Encounter(Encounter::PuzzleBox));
        }
        5.. => damage::gain_stone(flow, seat),
        _ => decks::draw(flow, seat, 1),
    }
}

/// A party card affects every player; after it the Encounter phase is over (THE-5.55, section 7.8).
fn party(flow: &mut Flow<'_>, card: Encounter) {
    flow.discard(card);
    let active = flow.state.active;
    chamber(flow, ChamberKind::Party, Mark::Done, card, Some(active));
    flow.state.turn.partied = true;
    match card {
        Encounter::GreatQuake => sweep(flow, SweepEffect::Quake, card),
        Encounter::BazaarInTheDark => sweep(flow, SweepEffect::Bazaar, card),
        Encounter::RunawayContraption => {
            gear::reverse(flow);
            sweep(flow, SweepEffect::Contraption, card);
        }
        Encounter::MoonlitExchange => {
            let rich = |&seat: &Seat| !flow.state.player(seat).backpack.is_empty();
            let asked = flow.state.play_order().into_iter().filter(rich).collect();
            let ballot = Ballot::Exchange([None; SEATS]);
            flow.push(Step::Secret(Secret { ballot, asked }));
        }
        Encounter::BloodHunt => {
            let asked = flow.state.play_order().into_iter().collect();
            let ballot = Ballot::Hunt([None; SEATS]);
            flow.push(Step::Secret(Secret { ballot, asked }));
        }
        Encounter::HymnOfMercy => hymn(flow),
        _ => {}
    }
}

fn sweep(flow: &mut Flow<'_>, effect: SweepEffect, card: Encounter) {
    let order = flow.state.play_order();
    flow.push(Sweep::over(effect, Cause::Encounter(card), order));
}

/// THE-7.98.
fn hymn(flow: &mut Flow<'_>) {
    for seat in flow.state.play_order() {
        if flow.state.lives(seat) {
            damage::heal(flow, seat, 2);
            damage::cleanse(flow, seat);
        } else {
            damage::lose_stones(flow, seat, 1);
        }
    }
}

/// May undead Ysolde lay the Trap that she turned up before this seat (THE-7.8, 6.12)?
///
/// # Errors
/// E_ABILITYNAME, E_USED, E_TARGET.
pub fn check_snare(state: &State, seat: Seat, target: Option<Seat>) -> Checked {
    let ysolde = state.is_undead_side(seat, super::personas::Persona::Ysolde);
    let Some(Step::UndeadChoice { card, laid }) = state.stack.last() else {
        return Err(Reason::Phase);
    };
    if !ysolde || card.kind() != Kind::Trap {
        return Err(Reason::AbilityName);
    }
    if *laid {
        return Err(Reason::Used);
    }
    let free = |seat| state.lives(seat) && state.player(seat).snare.is_none();
    match target {
        Some(target) if free(target) => Ok(()),
        _ => Err(Reason::Target),
    }
}

/// The Trap lies before a living player; the choice stays open (THE-5.32).
pub fn lay_snare(flow: &mut Flow<'_>, seat: Seat, target: Seat) {
    let Some(Step::UndeadChoice { card, laid }) = flow.state.stack.last_mut() else {
        return;
    };
    *laid = true;
    let card = *card;
    flow.state.player_mut(target).snare = Some(card);
    flow.tell(Event::Laid { seat, target, card });
    flow.state.chambers.push(Chamber {
        kind: ChamberKind::Trap,
        mark: Mark::Laid,
        card: Some(card),
        seat: Some(seat),
        other: Some(target),
    });
}

/// The card of an undead player that is of no use, or held back, is discarded (THE-5.59 to 5.61).
pub fn discard_unused(flow: &mut Flow<'_>, seat: Seat, card: Encounter, laid: bool) {
    let (kind, mark) = match card.kind() {
        Kind::Trap => (ChamberKind::Trap, Mark::Ignored),
        Kind::Chest => (ChamberKind::Chest, Mark::Ignored),
        _ => (ChamberKind::Buff, Mark::Unused),
    };
    if !laid {
        flow.discard(card);
        chamber(flow, kind, mark, card, Some(seat));
    }
}
