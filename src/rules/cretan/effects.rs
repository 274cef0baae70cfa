//! Effects that touch others, and the answers to the decisions of cards (sections 5.E, 7.C, 7.D).

use arrayvec::ArrayVec;

use super::board::Space;
use super::cards::{DoCard, Held};
use super::chance;
use super::event::Event;
use super::flow::Flow;
use super::landing::{bring, carry, land};
use super::pieces::{Colour, Tool};
use super::state::{HAND, Pool, State};
use super::step::{Aim, Step};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::Side;

/// CRE-7.64: from the other seat that holds most tools; of several the first clockwise.
pub fn rival(flow: &mut Flow<'_>, seat: Seat, card: DoCard) {
    let mut richest: Option<(usize, Seat)> = None;
    for other in flow.state.others(seat) {
        let tools = flow.state.player(other).hand.len();
        if tools > richest.map_or(0, |(most, _)| most) {
            richest = Some((tools, other));
        }
    }
    let Some((_, from)) = richest else {
        return flow.tell(Event::NoEffect { seat, card });
    };
    let Some(index) = chance::tool_of(flow.state, from) else {
        return;
    };
    let held = flow.take_tool(from, index);
    flow.state.player_mut(seat).hand.push(held);
    // Who else looked at that hand does not know any more what is left in it.
    if let Some(pool) = &mut flow.state.turn.pool
        && pool.seat != seat
        && pool.at == from
    {
        pool.known = 0;
    }
    flow.state.robbed.insert(seat);
    flow.state.robbed.insert(from);
    let tool = Some(held.tool);
    flow.tell(Event::ToolTaken { seat, from, tool });
}

/// CRE-7.108: the passed cards go to the bottom in the order in which they were turned up.
pub fn niche(flow: &mut Flow<'_>, seat: Seat, card: DoCard) {
    let deck = &flow.state.decks[Colour::Green.index()];
    let Some(depth) = deck.iter().position(|face| face.tool().is_some()) else {
        return flow.tell(Event::NoEffect { seat, card });
    };
    let deck = Colour::Green;
    let mut passed = Vec::with_capacity(depth);
    for _ in 0..depth {
        let face = flow.state.take_top(deck);
        passed.push(DoCard { deck, face });
    }
    let tool = flow.state.take_top(deck).tool();
    if let Some(tool) = tool {
        flow.state.player_mut(seat).hand.push(Held { tool, deck });
    }
    for &card in &passed {
        flow.put_under(card);
    }
    flow.tell(Event::Niche { seat, passed, tool });
}

/// CRE-7.129: the active seat first, then clockwise.
pub fn kings_tax(flow: &mut Flow<'_>, seat: Seat, card: DoCard) {
    let mut paid = false;
    for payer in flow.state.clockwise_from(flow.state.active) {
        if flow.state.player(payer).diamonds.len() < 3 {
            continue;
        }
        if let Some(colour) = chance::diamond_of(flow.state, payer) {
            flow.lose_diamond(payer, colour);
            paid = true;
        }
    }
    if !paid {
        flow.tell(Event::NoEffect { seat, card });
    }
}

/// GIVE: to the first seat clockwise that lacks the colour, else to the supply (CRE-7.76).
pub fn give(flow: &mut Flow<'_>, seat: Seat, colour: Colour) {
    flow.state.stack.pop();
    let lacks = |other: &Seat| !flow.state.player(*other).diamonds.has(colour);
    match flow.state.others(seat).find(lacks) {
        Some(to) => flow.pass_diamond(seat, to, colour),
        None => flow.lose_diamond(seat, colour),
    }
}

/// PAN_DEAL: a diamond, or a missed turn (CRE-7.120).
pub fn deal(flow: &mut Flow<'_>, seat: Seat, paid: Option<Colour>) {
    flow.state.stack.pop();
    match paid {
        Some(colour) => flow.lose_diamond(seat, colour),
        None => flow.hold(seat, 1),
    }
}

/// SNAKE `back`: to the origin; a foreign gateway is closed (CRE-7.35, 11.44).
pub fn snake_back(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.stack.pop();
    let colour = flow.state.player(seat).colour;
    let origin = flow.state.turn.origin[seat.index()];
    match origin.filter(|origin| !origin.is_foreign_to(colour)) {
        Some(origin) => bring(flow, seat, origin),
        None => flow.tell(Event::Stayed { seat }),
    }
}

/// SNAKE `pass`: a 5 or 6 gets past (CRE-7.35).
pub fn snake_pass(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.stack.pop();
    let die = chance::die(flow.state);
    flow.tell(Event::DieRolled { seat, die });
    if die <= 4 {
        flow.hold(seat, 2);
    }
}

/// FLY (CRE-7.36, 11.13, 11.14).
pub fn fly(flow: &mut Flow<'_>, seat: Seat, to: Option<Space>) {
    flow.state.stack.pop();
    match to {
        Some(to) => bring(flow, seat, to),
        None => flow.tell(Event::Stayed { seat }),
    }
}

/// The directions of a card walk (CRE-6.21, 6.22, 7.42).
pub fn walk_sides(state: &State, seat: Seat, aim: Aim) -> ArrayVec<Side, 4> {
    let Some(here) = state.player(seat).space else {
        return ArrayVec::new();
    };
    let goal = state.goal(seat);
    let leads = |side: &Side| {
        let next = walk_step(state, seat, here, *side);
        next.is_some_and(|next| match aim {
            Aim::Away => next.dist(goal) > here.dist(goal),
            Aim::Toward => next.dist(goal) < here.dist(goal),
            Aim::Anywhere => true,
        })
    };
    Side::ALL.into_iter().filter(leads).collect()
}

/// One step of a card walk; none before a wall or a foreign gateway (CRE-6.20).
fn walk_step(state: &State, seat: Seat, from: Space, side: Side) -> Option<Space> {
    let colour = state.player(seat).colour;
    let next = from.exits(side, false).first().copied();
    next.filter(|next| !next.is_foreign_to(colour))
}

/// WALK_DIR: the walk ends early before a wall, and on entering the palace or the own gateway (CRE-6.20).
pub fn walk(flow: &mut Flow<'_>, seat: Seat, side: Side) {
    let Some(Step::Walk { steps, .. }) = flow.state.stack.pop() else {
        return;
    };
    let Some(mut at) = flow.state.player(seat).space else {
        return;
    };
    flow.tell(Event::Headed { seat, side });
    for _ in 0..steps {
        let Some(next) = walk_step(flow.state, seat, at, side) else {
            break;
        };
        at = next;
        if at.is_large() {
            break;
        }
    }
    bring(flow, seat, at);
}

/// TREMOR_DIR: all pieces on small squares at the same time (CRE-7.106).
pub fn tremor(flow: &mut Flow<'_>, drawer: Seat, side: Side) {
    flow.state.stack.pop();
    flow.tell(Event::Headed { seat: drawer, side });
    let mut moved: ArrayVec<Seat, 4> = ArrayVec::new();
    for seat in flow.state.clockwise_from(flow.state.active) {
        let small = flow.state.player(seat).space.filter(|it| !it.is_large());
        let next = small.and_then(|from| walk_step(flow.state, seat, from, side));
        if let Some(next) = next
            && carry(flow, drawer, seat, next)
        {
            moved.push(seat);
        }
    }
    land(flow, &moved, false);
}

/// PEEK (CRE-7.85, 10.9).
pub fn peek(flow: &mut Flow<'_>, seat: Seat, at: Seat) {
    flow.state.stack.pop();
    let hand = &flow.state.player(at).hand;
    let tools: ArrayVec<Tool, HAND> = hand.iter().map(|held| held.tool).collect();
    let seen = Some(tools.to_vec());
    flow.state.turn.pool = Some(Pool {
        seat,
        at,
        known: tools.len() as u8,
        tools,
    });
    flow.tell(Event::HandSeen {
        seat,
        at,
        tools: seen,
    });
}

/// WAGER: the drawer rolls first; the higher takes the first diamond that it lacks (CRE-7.107).
pub fn wager(flow: &mut Flow<'_>, seat: Seat, with: Option<Seat>) {
    flow.state.stack.pop();
    let Some(with) = with else {
        return flow.tell(Event::Declined { seat });
    };
    let dice = [chance::die(flow.state), chance::die(flow.state)];
    flow.tell(Event::Wagered { seat, with, dice });
    let (higher, lower) = match dice[0].cmp(&dice[1]) {
        std::cmp::Ordering::Greater => (seat, with),
        std::cmp::Ordering::Less => (with, seat),
        std::cmp::Ordering::Equal => return,
    };
    let has = flow.state.player(higher).diamonds;
    let prize = flow.state.player(lower).diamonds.without(has).iter().next();
    if let Some(colour) = prize {
        flow.pass_diamond(lower, higher, colour);
    }
}

/// DISCARD: the tool goes to the bottom of its deck; the open decision stays open (CRE-6.11).
pub fn discard(flow: &mut Flow<'_>, seat: Seat, tool: Tool) {
    if let Some(index) = flow.state.player(seat).first_of(tool) {
        let held = flow.return_tool(seat, index);
        flow.tell(Event::ToolLost { seat, held });
    }
}

/// The spaces to which Pegasus may carry a seat, in row order: all but foreign gateways (CRE-5.69).
pub fn flights(state: &State, seat: Seat) -> impl Iterator<Item = Space> + use<> {
    let colour = state.player(seat).colour;
    Space::all().filter(move |space| !space.is_foreign_to(colour))
}
