//! From the empty table to the first turn: personas, decks, who goes first (section 4).

use super::chance::{self, Explosion, sum};
use super::decks;
use super::encounters::Encounter;
use super::event::{Event, Purpose};
use super::flow::Flow;
use super::lists::Seats;
use super::personas::Persona;
use super::state::State;
use super::treasures::Treasure;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::chance::shuffle;

/// The personas that nobody has, in table order (THE-4.2).
pub fn free_personas(state: &State) -> impl Iterator<Item = Persona> + '_ {
    let taken = |persona| {
        state
            .players
            .iter()
            .any(|player| player.persona == Some(persona))
    };
    Persona::ALL
        .iter()
        .copied()
        .filter(move |&persona| !taken(persona))
}

/// How far the opening has come.
pub enum Opening {
    /// A seat is waited for.
    Waits,
    /// The only persona that was left was taken: the next seat follows.
    Chosen,
    /// Everything lies ready, and this seat goes first.
    Ready(Seat),
}

/// SETUP_PERSONA: the next seat chooses, or the cards are dealt (THE-4.2).
pub fn advance(flow: &mut Flow<'_>) -> Opening {
    let waits = |seat: &Seat| {
        let player = flow.state.player(*seat);
        !player.removed && player.persona.is_none()
    };
    let next = Seat::all(flow.state.seats()).find(waits);
    let Some(seat) = next else {
        return Opening::Ready(lay_out(flow));
    };
    flow.state.active = seat;
    let mut free = free_personas(flow.state);
    let (first, second) = (free.next(), free.next());
    drop(free);
    match (first, second) {
        (Some(only), None) => {
            choose(flow, seat, only);
            Opening::Chosen
        }
        _ => Opening::Waits,
    }
}

/// A seat takes its persona.
pub fn choose(flow: &mut Flow<'_>, seat: Seat, persona: Persona) {
    flow.state.player_mut(seat).persona = Some(persona);
    flow.tell(Event::PersonaChosen { seat, persona });
}

/// Decks, health, backpacks; gives the first player (THE-4.4 to 4.9).
fn lay_out(flow: &mut Flow<'_>) -> Seat {
    build_decks(flow.state);
    for seat in Seat::all(flow.state.seats()) {
        let (health, there) = (
            flow.state.health_limit(seat),
            !flow.state.player(seat).removed,
        );
        if there {
            flow.state.player_mut(seat).health = health;
            decks::draw(flow, seat, 3);
        }
    }
    let first = first_player(flow);
    flow.tell(Event::Began { first });
    first
}

fn build_decks(state: &mut State) {
    let personas: Vec<Persona> = state.players.iter().filter_map(|it| it.persona).collect();
    let treasures = personas.iter().flat_map(|&persona| Treasure::of(persona));
    state.treasure_deck = treasures.chain([Treasure::ChaosOrb]).collect();
    shuffle(&mut state.rng, &mut state.treasure_deck);
    state.difficulty_stack = Encounter::difficulties().collect();
    shuffle(&mut state.rng, &mut state.difficulty_stack);
    state.deck = personas
        .iter()
        .flat_map(|&persona| Encounter::of(persona))
        .collect();
    for _ in 0..state.table.start_difficulty {
        state.deck.extend(state.difficulty_stack.pop());
    }
    shuffle(&mut state.rng, &mut state.deck);
}

/// The highest roll goes first; tied leaders roll again, after 20 rounds the lowest seat starts (THE-4.8).
fn first_player(flow: &mut Flow<'_>) -> Seat {
    let mut leaders = flow.state.order_from(Seat(0));
    for _ in 0..=20 {
        let mut best = i16::MIN;
        let mut tied = Seats::new();
        for &seat in &leaders {
            let total = sum(&chance::roll(flow, seat, Explosion::Six, Purpose::First));
            if total > best {
                best = total;
                tied.clear();
            }
            if total == best {
                tied.push(seat);
            }
        }
        leaders = tied;
        if leaders.len() == 1 {
            break;
        }
    }
    leaders.first().copied().unwrap_or(Seat(0))
}
