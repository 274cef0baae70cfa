//! Escape, portal and challenge (section 5.9).

use super::action::{Attack, Mode};
use super::catacomb::{Chamber, ChamberKind, Mark};
use super::encounters::Kind;
use super::event::Event;
use super::flow::Flow;
use super::refusal::{Checked, Reason};
use super::state::{FreeEscape, Portal, State};
use super::step::{Foe, Origin, Step};
use super::{combat, damage, decks, duel, encounter, ending};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;

/// May the seat announce an escape (THE-6.15)?
///
/// # Errors
/// E_UNDEAD, E_STONES, E_PORTAL.
pub fn check_escape(state: &State, seat: Seat) -> Checked {
    if !state.lives(seat) {
        return Err(Reason::CannotLeave);
    }
    check_stones(state, seat)?;
    match state.portal {
        Portal::Opening { .. } => Err(Reason::Portal),
        _ => Ok(()),
    }
}

/// Enough free gate stones (THE-5.91)?
///
/// # Errors
/// E_STONES.
pub fn check_stones(state: &State, seat: Seat) -> Checked {
    let needed = state.table.gate_stones;
    match state.player(seat).stones >= needed {
        true => Ok(()),
        false => Err(Reason::Stones(needed)),
    }
}

/// An escape is announced: cards are flipped until a Titan appears (THE-5.92), or none is needed (THE-9.16).
pub fn announce(flow: &mut Flow<'_>, seat: Seat) {
    flow.tell(Event::Escaping { seat });
    let right = flow
        .state
        .free_escape
        .take_if(|it| it.seat == seat && it.now);
    if right.is_some() {
        return open(flow, seat);
    }
    flow.push(Step::Flip { reshuffled: false });
}

/// One card is flipped (THE-5.93, 11.43 to 11.46).
pub fn flip(flow: &mut Flow<'_>, mut reshuffled: bool) {
    let seat = flow.state.active;
    if flow.state.deck.is_empty() && !reshuffled {
        reshuffled = true;
        decks::reshuffle(flow);
    }
    if flow.state.deck.is_empty() {
        flow.tell(Event::ShadeRose);
        return combat::face(flow, seat, Foe::Shade, Origin::Escape);
    }
    let Some(card) = decks::encounter(flow) else {
        return;
    };
    flow.tell(Event::Flipped { card });
    match card.kind() {
        Kind::Titan => combat::face(flow, seat, Foe::Monster(card), Origin::Escape),
        Kind::Difficulty => {
            flow.push(Step::Flip { reshuffled });
            encounter::put_in_play(flow, card);
        }
        _ => {
            flow.discard(card);
            flow.push(Step::Flip { reshuffled });
        }
    }
}

/// The spell begins: stones are locked, every other player gets one more turn (THE-5.95 to 5.97).
pub fn open(flow: &mut Flow<'_>, seat: Seat) {
    let locked = flow
        .state
        .table
        .gate_stones
        .min(flow.state.player(seat).stones);
    flow.state.player_mut(seat).stones -= locked;
    let others = flow
        .state
        .play_order()
        .into_iter()
        .filter(|&other| other != seat);
    flow.state.portal = Portal::Opening {
        opener: seat,
        pending: others.collect::<SeatSet>(),
        locked,
    };
    flow.tell(Event::PortalOpened { seat });
    chamber(flow, seat, Mark::Opened);
}

fn chamber(flow: &mut Flow<'_>, seat: Seat, mark: Mark) {
    flow.state.chambers.push(Chamber {
        kind: ChamberKind::Portal,
        mark,
        card: None,
        seat: Some(seat),
        other: None,
    });
}

/// The seats that may challenge, from the opener in the direction of play (THE-5.40).
fn challengers(state: &State, opener: Seat) -> impl Iterator<Item = Seat> + '_ {
    let order = state.order_from(opener).into_iter();
    order.filter(move |&seat| {
        seat != opener && state.lives(seat) && check_stones(state, seat).is_ok()
    })
}

/// CHALLENGE opens, or the opener leaves (THE-5.100, 5.101).
pub fn offer_challenge(flow: &mut Flow<'_>) {
    let opener = flow.state.active;
    let first = challengers(flow.state, opener).next();
    match first {
        Some(asked) => flow.push(Step::Challenge { asked }),
        None => leave(flow, opener),
    }
}

/// The seat that was asked lets it be, or is gone: the next one is asked, or the opener leaves (THE-11.39).
pub fn decline(flow: &mut Flow<'_>, seat: Seat) {
    let opener = flow.state.active;
    let order = flow.state.order_from(flow.state.next(seat)).into_iter();
    let mut rest = order.take_while(|&it| it != opener);
    let able = |&it: &Seat| flow.state.lives(it) && check_stones(flow.state, it).is_ok();
    match rest.find(able) {
        Some(asked) => flow.push(Step::Challenge { asked }),
        None => leave(flow, opener),
    }
}

/// The challenge is one attack in mode `wound` (THE-5.100); neither truce nor option forbids it (THE-5.74).
pub fn challenge(flow: &mut Flow<'_>, seat: Seat) {
    let opener = flow.state.active;
    flow.tell(Event::Challenged { seat, opener });
    let attack = Attack {
        target: flow.state.persona(opener),
        mode: Mode::Wound,
        special: false,
        stored: false,
    };
    duel::declare(flow, seat, attack, None, Origin::Challenge);
}

/// The challenge is decided (THE-5.101 to 5.103, 11.40 to 11.42).
pub fn challenge_over(flow: &mut Flow<'_>, challenger: Seat, hit: bool) {
    if hit && !flow.state.table.challenger_titan && flow.state.lives(challenger) {
        flow.state.free_escape = Some(FreeEscape {
            seat: challenger,
            now: false,
        });
    }
    let Portal::Opening { opener, .. } = flow.state.portal else {
        return;
    };
    if !hit {
        return leave(flow, opener);
    }
    stop(flow, opener);
    damage::lose_stones(flow, opener, u8::MAX);
    if flow.state.is_late() {
        ending::collapse(flow);
    }
}

/// The spell ends: the locked stones go to the supply (THE-5.104).
fn stop(flow: &mut Flow<'_>, opener: Seat) {
    let Portal::Opening { locked, .. } = flow.state.portal else {
        return;
    };
    flow.state.portal = Portal::Broken;
    flow.tell(Event::PortalClosed { opener });
    if locked > 0 {
        flow.tell(Event::StonesLost {
            seat: opener,
            count: locked,
        });
    }
    chamber(flow, opener, Mark::Closed);
}

/// A seat died or left: its spell ends (THE-5.104, 8.7).
pub fn opener_gone(flow: &mut Flow<'_>, seat: Seat) {
    if flow.state.opener() == Some(seat) {
        stop(flow, seat);
    }
}

/// The opener leaves the catacombs and wins (THE-8.1).
pub fn leave(flow: &mut Flow<'_>, opener: Seat) {
    flow.state.portal = Portal::Passed(opener);
    flow.tell(Event::Escaped { seat: opener });
    chamber(flow, opener, Mark::Left);
    ending::win(flow, opener, "portal");
}
