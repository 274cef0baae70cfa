//! The phases of a turn and of a round (section 5.1).

use super::board::Tile;
use super::cards::CardId;
use super::cards::Hand;
use super::event::Event;
use super::flow::Flow;
use super::refusal::{Checked, Reason};
use super::sets::SeatSet;
use super::state::{Presence, State, Turn};
use super::step::Step;
use super::view::{Mark, Phase};
use super::{chance, ending, monster, setup};
use arrayvec::ArrayVec;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::chance::shuffle;

/// How many tokens POOL gives (LAB-5.4).
pub const POOL: u8 = 7;

/// Goes on where the stack is empty; true while the match waits for a decision of the turn.
pub fn advance(flow: &mut Flow<'_>) -> bool {
    if ending::clear_leaving(flow) {
        return false;
    }
    let active = flow.state.active();
    let gone = flow.state.is_removed(active);
    match flow.state.phase {
        Phase::HeroPick => return pick_phase(flow, active),
        _ if gone => end(flow),
        Phase::Act | Phase::Pool => return true,
        Phase::Hand if flow.state.player(active).hand.is_empty() => {
            refresh(flow, active, &Hand::new());
        }
        Phase::Hand => return true,
        Phase::Monster => end(flow),
    }
    false
}

/// HERO_PICK: the next seat chooses, or the match is laid out (LAB-5.2, 5.111).
fn pick_phase(flow: &mut Flow<'_>, picking: Seat) -> bool {
    let state = &flow.state;
    let waits = |seat: Seat| !state.is_removed(seat) && state.player(seat).hero.is_none();
    if !Seat::all(state.seats()).any(waits) {
        setup::lay_out(flow);
        return false;
    }
    if !waits(picking) {
        flow.state.place += 1;
        return false;
    }
    let free: arrayvec::ArrayVec<_, 4> = super::choices::free_heroes(flow.state).collect();
    match free.as_slice() {
        [only] => {
            pick(flow, picking, *only);
            false
        }
        _ => true,
    }
}

/// A seat gets its hero (LAB-4.2).
pub fn pick(flow: &mut Flow<'_>, seat: Seat, hero: super::pieces::Hero) {
    flow.state.player_mut(seat).hero = Some(hero);
    flow.tell(Event::HeroChosen { seat, hero });
}

/// ACT begins: effects until the start of this seat's turn end, then the flags are cleared (LAB-5.15).
pub fn begin(flow: &mut Flow<'_>) {
    let seat = flow.state.active();
    end_lasting(flow, seat);
    flow.state.turn = Turn {
        die: flow.state.turn.die,
        blood: flow.state.turn.blood,
        ..Turn::default()
    };
    flow.state.chain = SeatSet::EMPTY;
    flow.state.phase = Phase::Act;
    flow.tell(Event::TurnBegan {
        seat,
        round: flow.state.round,
    });
}

/// Ends what lasts until the start of this seat's next turn (LAB-7.154).
pub fn end_lasting(flow: &mut Flow<'_>, seat: Seat) {
    for tile in Tile::all() {
        let cell = flow.state.maze.at_mut(tile);
        let mut ended = ArrayVec::<Mark, 2>::new();
        if cell.chalk == Some(seat) {
            cell.chalk = None;
            ended.push(Mark::Chalk);
        }
        if cell.statue == Some(seat) {
            cell.statue = None;
            ended.push(Mark::Statue);
        }
        for mark in ended {
            flow.touch(tile);
            flow.tell(Event::Unmarked { tile, mark });
        }
    }
    let lasting = &mut flow.state.lasting;
    let mut ended = ArrayVec::<CardId, 3>::new();
    if lasting.honey_cake.has(seat) {
        lasting.honey_cake.remove(seat);
        ended.push(CardId::HoneyCake);
    }
    if lasting.nest_of_snakes.has(seat) {
        lasting.nest_of_snakes.remove(seat);
        ended.push(CardId::NestOfSnakes);
    }
    if lasting.fresh_meat.is_some_and(|(by, _)| by == seat) {
        lasting.fresh_meat = None;
        ended.push(CardId::FreshMeat);
    }
    for card in ended {
        flow.tell(Event::EffectEnded { seat, card });
    }
}

/// POOL is answered (LAB-5.4, 5.8).
pub fn pool(flow: &mut Flow<'_>, seat: Seat, feet: u8) {
    let hands = POOL - feet;
    let player = flow.state.player_mut(seat);
    (player.feet, player.hands) = (feet, hands);
    flow.tell(Event::PoolChosen { seat, feet, hands });
    if flow.state.round == 1 {
        end(flow);
    } else {
        flow.state.phase = Phase::Hand;
    }
}

/// Are these cards in the hand, and is the rest within the limit (LAB-5.23)?
///
/// # Errors
/// E_NO_CARD, E_HAND_LIMIT.
pub fn check_discard(state: &State, seat: Seat, cards: &Hand) -> Checked {
    let player = state.player(seat);
    let mut hand = player.hand.clone();
    for card in cards {
        let held = hand.iter().position(|held| held == card);
        hand.remove(held.ok_or(Reason::NoCard)?);
    }
    if hand.len() > usize::from(player.hand_limit()) {
        return Err(Reason::HandLimit(player.hand_limit()));
    }
    Ok(())
}

/// The default of HAND: keep all; over the limit the most recently gained cards go first (LAB-5.23).
pub fn default_discard(state: &State, seat: Seat) -> Hand {
    let player = state.player(seat);
    let keep = usize::from(player.hand_limit());
    player.hand.iter().skip(keep).copied().collect()
}

/// HAND is answered: discard, draw up to the limit, then the die (LAB-5.5).
pub fn refresh(flow: &mut Flow<'_>, seat: Seat, cards: &Hand) {
    for &card in cards {
        super::window::take_from_hand(flow, seat, card);
        flow.discard(card);
    }
    if !cards.is_empty() {
        let cards = cards.clone();
        flow.tell(Event::HandDiscarded { seat, cards });
    }
    draw(flow, seat);
    monster_phase(flow, seat);
}

/// Draws up to the hand limit (LAB-5.5, 5.9, 5.11).
fn draw(flow: &mut Flow<'_>, seat: Seat) {
    let mut drawn = Hand::new();
    let player = flow.state.player(seat);
    let missing = usize::from(player.hand_limit()).saturating_sub(player.hand.len());
    for _ in 0..missing {
        if flow.state.deck.is_empty() && !flow.state.discard.is_empty() {
            let state = &mut *flow.state;
            std::mem::swap(&mut state.deck, &mut state.discard);
            shuffle(&mut state.rng, &mut state.deck);
            flow.tell(Event::Reshuffled);
        }
        if flow.state.deck.is_empty() {
            break;
        }
        drawn.push(flow.state.deck.remove(0));
    }
    if drawn.is_empty() {
        return;
    }
    let count = drawn.len() as u8;
    flow.state.player_mut(seat).hand.extend(drawn.clone());
    flow.tell(Event::Drawn {
        seat,
        count,
        cards: Some(drawn),
    });
}

/// MONSTER: the die is rolled (LAB-5.6, 5.40). A new chain begins (LAB-5.17).
fn monster_phase(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.phase = Phase::Monster;
    flow.state.chain = SeatSet::EMPTY;
    if monster::sleeps(flow, seat) {
        return;
    }
    if flow.state.turn.tongue {
        let faces = [(); 2].map(|()| chance::minotaur_die(flow.state));
        flow.tell(Event::RolledTwo { seat, faces });
        flow.push(Step::Tongue { seat, faces });
    } else {
        monster::roll(flow, seat);
    }
}

/// END: the turn is over, the next place plays (LAB-5.7).
pub fn end(flow: &mut Flow<'_>) {
    for tile in Tile::all() {
        let cell = flow.state.maze.at_mut(tile);
        if std::mem::take(&mut cell.hinge) {
            flow.touch(tile);
            let mark = Mark::Hinge;
            flow.tell(Event::Unmarked { tile, mark });
        }
    }
    next_place(flow);
}

/// The next seat that is still there begins its turn; behind the last place the round ends (LAB-8.16).
pub fn next_place(flow: &mut Flow<'_>) {
    loop {
        flow.state.place += 1;
        if flow.state.place == flow.state.seats() {
            if flow.state.round >= flow.state.table.round_limit {
                flow.state.place -= 1;
                return ending::round_limit(flow);
            }
            flow.state.place = 0;
            end_round(flow);
        }
        if flow.state.player(flow.state.active()).presence == Presence::Playing {
            return begin(flow);
        }
    }
}

fn end_round(flow: &mut Flow<'_>) {
    if flow.state.round == 1 {
        // LAB-4.13 and 4.14: no attack, no window.
        flow.state.monster_tile = Some(Tile::DOOR);
        flow.touch(Tile::DOOR);
        flow.tell(Event::MonsterPlaced);
    }
    flow.state.round += 1;
}
