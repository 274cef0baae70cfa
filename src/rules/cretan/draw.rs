//! Taking a do card and what it does at once (sections 5.E, 7.C, 7.D).

use super::board::{Ground, Space};
use super::cards::{DoCard, Face, Held};
use super::event::Event;
use super::flow::Flow;
use super::landing::{DRAWS, bring, carry, land};
use super::pieces::{Colour, Tool};
use super::state::{State, Sun};
use super::step::{Aim, Step};
use super::{chance, effects};
use daedalus_contract::game::Seat;

/// A seat takes the top card of the deck of the chest on which it stands now (CRE-5.55, 5.60, 5.61).
pub fn draw(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.stack.pop();
    let chest = flow.state.player(seat).space.and_then(Space::chest);
    let Some(deck) = chest else { return };
    let drawn = &mut flow.state.turn.drawn[seat.index()];
    if *drawn >= DRAWS {
        return flow.tell(Event::DrawnOut { seat });
    }
    *drawn += 1;
    let face = flow.state.take_top(deck);
    let card = DoCard { deck, face };
    flow.state.last_card = Some((seat, card));
    flow.tell(Event::Drew {
        seat,
        deck,
        card: Some(card),
    });
    if let Some(tool) = face.tool() {
        flow.state.player_mut(seat).hand.push(Held { tool, deck });
    } else if face.counters().is_empty() {
        flow.put_under(card);
        happen(flow, seat, card);
    } else {
        endanger(flow, seat, card);
    }
}

/// One of the eight dangers: COUNTER if a tool helps, else its effect (CRE-5.65).
fn endanger(flow: &mut Flow<'_>, seat: Seat, card: DoCard) {
    let held = flow.state.player(seat).tools();
    if card.face.counters().iter().any(|&tool| held.has(tool)) {
        flow.push(Step::Counter { seat, card });
    } else {
        flow.put_under(card);
        strike(flow, seat, card);
    }
}

/// COUNTER: the danger goes back first, then the tool; Medusa's head is kept (CRE-6.30 to 6.32).
pub fn counter(flow: &mut Flow<'_>, seat: Seat, tool: Tool) {
    let Some(Step::Counter { card, .. }) = flow.state.stack.pop() else {
        return;
    };
    let taken = card.face == Face::Medusa;
    if !taken {
        flow.put_under(card);
    }
    if let Some(index) = flow.state.player(seat).first_of(tool) {
        flow.return_tool(seat, index);
    }
    flow.tell(Event::Countered { seat, card, tool });
    if taken {
        let head = Held {
            tool: Tool::Head,
            deck: card.deck,
        };
        flow.state.player_mut(seat).hand.push(head);
        flow.tell(Event::HeadTaken { seat });
    }
}

/// COUNTER without a tool.
pub fn suffer(flow: &mut Flow<'_>, seat: Seat) {
    let Some(Step::Counter { card, .. }) = flow.state.stack.pop() else {
        return;
    };
    flow.put_under(card);
    strike(flow, seat, card);
}

/// What a danger does that is not countered (CRE-7.29 to 7.32, 7.37 to 7.40).
fn strike(flow: &mut Flow<'_>, seat: Seat, card: DoCard) {
    match card.face {
        Face::Minotaur => perish(flow, seat),
        Face::Medusa => flow.hold(seat, 2),
        Face::Pterodactyl if flow.state.player(seat).diamonds.is_empty() => {
            flow.tell(Event::NoEffect { seat, card });
        }
        Face::Pterodactyl => flow.lose_all_diamonds(seat),
        Face::Cyclops => cyclops(flow, seat),
        Face::Pit => {
            flow.state.player_mut(seat).pit = Some(0);
            flow.tell(Event::FellIntoPit { seat });
        }
        Face::Cavern => walk(flow, seat, 3, Aim::Away),
        Face::Cliff => {
            flow.state.player_mut(seat).slow += 2;
            flow.tell(Event::Slowed { seat, rolls: 2 });
        }
        Face::CaveIn => {
            flow.hold(seat, 1);
            lose_a_tool(flow, seat);
        }
        _ => {}
    }
}

/// Diamonds, tools, key and markers are gone; the piece starts again from its gateway (CRE-6.23).
fn perish(flow: &mut Flow<'_>, seat: Seat) {
    flow.tell(Event::Perished { seat });
    flow.lose_all_diamonds(seat);
    flow.return_all_tools(seat);
    flow.return_key(seat);
    let player = flow.state.player_mut(seat);
    let home = Space::gateway(player.colour);
    (player.miss, player.slow, player.pit, player.torch) = (0, 0, None, false);
    if let Some(from) = player.space {
        flow.put(seat, from, home);
    }
}

/// CRE-7.32: eaten on a 1.
fn cyclops(flow: &mut Flow<'_>, seat: Seat) {
    let die = chance::die(flow.state);
    flow.tell(Event::DieRolled { seat, die });
    if die == 1 {
        perish(flow, seat);
    } else {
        flow.hold(seat, 1);
    }
}

/// CRE-7.40.
fn lose_a_tool(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(index) = chance::tool_of(flow.state, seat) {
        let held = flow.return_tool(seat, index);
        flow.tell(Event::ToolLost { seat, held });
    }
}

/// Asks for the direction of a card walk (CRE-6.21, 6.22).
pub fn walk(flow: &mut Flow<'_>, seat: Seat, steps: u8, aim: Aim) {
    flow.push(Step::Walk { seat, steps, aim });
}

/// The card is at the bottom of its deck; what it does (section 7.D).
fn happen(flow: &mut Flow<'_>, seat: Seat, card: DoCard) {
    match card.face {
        Face::Diamond => flow.gain_diamond(seat, card),
        Face::Pan => pan(flow, seat, card),
        Face::Unicorn => unicorn(flow, seat, card),
        Face::RattleSnake => flow.push(Step::Snake(seat)),
        Face::Pegasus => flow.push(Step::Fly(seat)),
        Face::EmberGust => {
            let die = chance::die(flow.state);
            flow.tell(Event::DieRolled { seat, die });
            walk(flow, seat, die, Aim::Anywhere);
        }
        Face::Torch => {
            // CRE-11.38: at most one.
            flow.state.player_mut(seat).torch = true;
            flow.tell(Event::TorchTaken { seat });
        }
        Face::Rival => effects::rival(flow, seat, card),
        Face::River => river(flow, seat),
        Face::Pool => flow.push(Step::Peek(seat)),
        Face::SecondWind if seat == flow.state.active => flow.state.turn.again = true,
        // CRE-11.49.
        Face::SecondWind => flow.tell(Event::NoEffect { seat, card }),
        Face::Tremor => flow.push(Step::Tremor(seat)),
        Face::Wager => flow.push(Step::Wager(seat)),
        Face::Niche => effects::niche(flow, seat, card),
        Face::SunShaft => sun_shaft(flow, seat),
        Face::KingsTax => effects::kings_tax(flow, seat, card),
        Face::Shortcut => walk(flow, seat, 3, Aim::Toward),
        _ => {}
    }
}

/// CRE-7.54, 7.76, 7.98, 7.120.
fn pan(flow: &mut Flow<'_>, seat: Seat, card: DoCard) {
    let poor = flow.state.player(seat).diamonds.is_empty();
    match card.deck {
        Colour::Green => {
            if let Some(colour) = chance::diamond_of(flow.state, seat) {
                flow.lose_diamond(seat, colour);
            }
            walk(flow, seat, 2, Aim::Away);
        }
        _ if poor => flow.tell(Event::NoEffect { seat, card }),
        Colour::Red => {
            if let Some(colour) = chance::diamond_of(flow.state, seat) {
                flow.lose_diamond(seat, colour);
            }
        }
        Colour::Blue => flow.push(Step::Give(seat)),
        Colour::Yellow => flow.push(Step::Deal(seat)),
    }
}

/// CRE-7.55, 7.77, 7.99, 7.121.
fn unicorn(flow: &mut Flow<'_>, seat: Seat, card: DoCard) {
    let Some(here) = flow.state.player(seat).space else {
        return;
    };
    let in_the_open = |state: &State, other: &Seat| {
        let space = state.player(*other).space;
        space.is_some_and(|space| !matches!(space.ground(), Ground::Gateway(_)))
    };
    let mut others = flow.state.others(seat);
    let state = &*flow.state;
    match card.deck {
        Colour::Red => {
            let other = others.find(|other| in_the_open(state, other));
            swap(flow, seat, other, card);
        }
        Colour::Green => {
            let distance =
                |other: &Seat| state.player(*other).space.map(|it| it.dist(Space::PALACE));
            let candidates = others.filter(|other| in_the_open(state, other));
            let other = candidates.min_by_key(distance);
            swap(flow, seat, other, card);
        }
        Colour::Blue => bring(flow, seat, here.mirrored()),
        Colour::Yellow => {
            let own = state.player(seat).colour;
            let gateways = Colour::ALL.iter().copied();
            let nearest = gateways.min_by_key(|&colour| {
                let gateway = Space::gateway(colour);
                (gateway.dist(here), colour != own, colour)
            });
            bring(flow, seat, Space::gateway(nearest.unwrap_or(own)));
        }
    }
}

/// Two pieces change places and land; nobody there: nothing (CRE-11.22).
fn swap(flow: &mut Flow<'_>, seat: Seat, other: Option<Seat>, card: DoCard) {
    let places = other.and_then(|other| {
        let (here, there) = (
            flow.state.player(seat).space?,
            flow.state.player(other).space?,
        );
        (here != there).then_some((other, here, there))
    });
    let Some((other, here, there)) = places else {
        return flow.tell(Event::NoEffect { seat, card });
    };
    carry(flow, seat, other, here);
    carry(flow, seat, seat, there);
    land(flow, &[seat, other], false);
}

/// CRE-7.84: the nearest green chest; of several the first in row order.
fn river(flow: &mut Flow<'_>, seat: Seat) {
    let Some(here) = flow.state.player(seat).space else {
        return;
    };
    let green = Space::all().filter(|space| space.chest() == Some(Colour::Green));
    if let Some(nearest) = green.min_by_key(|space| space.dist(here)) {
        bring(flow, seat, nearest);
    }
}

/// CRE-7.128.
fn sun_shaft(flow: &mut Flow<'_>, seat: Seat) {
    let tops = std::array::from_fn(|deck| flow.state.decks[deck][0]);
    flow.state.turn.sun = Some(Sun {
        seat,
        tops,
        known: Colour::ALL.iter().copied().collect(),
    });
    let cards = Some(shown(tops));
    flow.tell(Event::TopsSeen { seat, cards });
}

/// The top cards with their decks.
pub fn shown(tops: [Face; 4]) -> [DoCard; 4] {
    std::array::from_fn(|index| DoCard {
        deck: Colour::ALL[index],
        face: tops[index],
    })
}
