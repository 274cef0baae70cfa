//! States that a viewer cannot tell from the real one, for computer players that think ahead (CRE-14.2, 14.8).

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::cards::{Face, Held};
use super::pieces::{Colour, Tool};
use super::state::{Reactions, State};
use super::step::Step;
use daedalus_contract::game::{Seat, Viewer};
use daedalus_contract::kit::chance::shuffle;

/// How often hands are drawn until they fit what an open decision shows of them.
const TRIES: usize = 64;

/// A place of a hand: whose, and which.
type Place = (Seat, usize);

/// A state drawn at random from those that the viewer cannot tell from this one.
pub fn determinize(state: &State, viewer: Viewer, rng: &mut ChaCha8Rng) -> State {
    let mut guess = state.clone();
    guess.rng = ChaCha8Rng::from_rng(rng).into();
    guess.directions.sort_unstable();
    shuffle(rng, &mut guess.directions);
    forget_notes(&mut guess, viewer);
    put_in_order(&mut guess, viewer);
    for _ in 0..TRIES {
        let mut dealt = guess.clone();
        mix_robbed(&mut dealt, viewer, rng);
        for &colour in Colour::ALL {
            deal(&mut dealt, viewer, colour, rng);
        }
        if fits(&dealt, viewer) {
            guess = dealt;
            break;
        }
    }
    name_drawn(&mut guess, viewer);
    guess
}

/// What others were shown and how they want to be asked is private.
fn forget_notes(guess: &mut State, viewer: Viewer) {
    for (seat, player) in (0..).map(Seat).zip(&mut guess.players) {
        if !viewer.is(seat) {
            player.reactions = Reactions::Ask;
        }
    }
    let turn = &mut guess.turn;
    turn.pool = turn.pool.take().filter(|pool| viewer.is(pool.seat));
    turn.sun = turn.sun.filter(|sun| viewer.is(sun.seat));
}

/// True when the viewer does not know what lies at this place of a hand.
fn is_hidden(state: &State, viewer: Viewer, (seat, index): Place) -> bool {
    if viewer.is(seat) {
        return false;
    }
    let pool = state.turn.pool.as_ref();
    let was_shown = pool.is_some_and(|pool| pool.at == seat && index < usize::from(pool.known));
    let in_battle = state.open_battle().is_some_and(|(attacker, weapon)| {
        let shown = weapon.and_then(|weapon| state.player(attacker).first_of(weapon));
        attacker == seat && shown == Some(index)
    });
    !was_shown && !in_battle
}

fn hidden_places(state: &State, viewer: Viewer) -> Vec<Place> {
    let hands = (0..).map(Seat).zip(&state.players);
    let places = hands.flat_map(|(seat, player)| (0..player.hand.len()).map(move |it| (seat, it)));
    places
        .filter(|&place| is_hidden(state, viewer, place))
        .collect()
}

/// In which order a hand is held is not known.
fn put_in_order(guess: &mut State, viewer: Viewer) {
    let hidden = hidden_places(guess, viewer);
    for seat in Seat::all(guess.players.len() as u8) {
        let of_seat = hidden.iter().filter(|(of, _)| *of == seat);
        let places: Vec<Place> = of_seat.copied().collect();
        rearrange(guess, &places, |_| ());
    }
}

/// Among seats that took tools from each other unseen nobody else knows who holds what (CRE-10.8).
fn mix_robbed(guess: &mut State, viewer: Viewer, rng: &mut ChaCha8Rng) {
    let mut places = hidden_places(guess, viewer);
    places.retain(|(seat, _)| guess.robbed.has(*seat));
    rearrange(guess, &places, |tools| shuffle(rng, tools));
}

/// Lays the tools of these places anew, put in order by what is public of them and then mixed so.
fn rearrange(guess: &mut State, places: &[Place], mix: impl FnOnce(&mut [Held])) {
    let tools = places
        .iter()
        .map(|&(seat, index)| guess.player(seat).hand[index]);
    let mut tools: Vec<Held> = tools.collect();
    tools.sort_unstable_by_key(by_deck);
    mix(&mut tools);
    for (&(seat, index), held) in places.iter().zip(tools) {
        guess.player_mut(seat).hand[index] = held;
    }
}

/// From which deck a tool came, and whether it is a Head of Medusa (CRE-10.6).
fn by_deck(held: &Held) -> (Colour, bool) {
    (held.deck, held.tool == Tool::Head)
}

/// The cards of a deck that nobody has seen and the unseen tools from it are mixed; what went under the deck is known to whoever
/// remembers it (CRE-14.2). From which deck a tool came is public, and so is who took a Head
/// of Medusa (CRE-10.6).
fn deal(guess: &mut State, viewer: Viewer, colour: Colour, rng: &mut ChaCha8Rng) {
    let mut places = hidden_places(guess, viewer);
    places.retain(|&(seat, index)| {
        let held = guess.player(seat).hand[index];
        held.deck == colour && held.tool != Tool::Head
    });
    let sun = guess.turn.sun;
    let knows_top = sun.is_some_and(|sun| viewer.is(sun.seat) && sun.known.has(colour));
    let (unseen, seen) = guess.by_sight(colour);
    let (top, unseen) = unseen.split_at(usize::from(knows_top).min(unseen.len()));
    let (top, seen) = (top.to_vec(), seen.to_vec());
    let (mut tools, mut others): (Vec<Face>, Vec<Face>) =
        unseen.iter().partition(|face| face.tool().is_some());
    tools.extend(
        places
            .iter()
            .map(|&(seat, index)| guess.player(seat).hand[index].card().face),
    );
    tools.sort_unstable();
    shuffle(rng, &mut tools);
    for (seat, index) in places {
        if let Some(tool) = tools.pop().and_then(Face::tool) {
            guess.player_mut(seat).hand[index].tool = tool;
        }
    }
    others.append(&mut tools);
    others.sort_unstable();
    shuffle(rng, &mut others);
    guess.decks[colour.index()] = top.into_iter().chain(others).chain(seen).collect();
}

/// What an open decision shows of a hand: a counter against the danger, several weapons to choose from (CRE-10.16).
fn fits(guess: &State, viewer: Viewer) -> bool {
    let kinds = |seat: Seat| guess.player(seat).tools();
    match guess.stack.last() {
        Some(Step::Counter { seat, card }) if !viewer.is(*seat) => card
            .face
            .counters()
            .iter()
            .any(|&tool| kinds(*seat).has(tool)),
        Some(Step::Forced(seat)) if !viewer.is(*seat) => kinds(*seat).len() >= 2,
        Some(Step::Attack { bound: true }) if !viewer.is(guess.active) => {
            kinds(guess.active).len() >= 2
        }
        _ => true,
    }
}

/// The tool that another seat drew last is one of those that it was dealt now.
fn name_drawn(guess: &mut State, viewer: Viewer) {
    let Some((seat, mut card)) = guess.last_card else {
        return;
    };
    if viewer.is(seat) || card.face.tool().is_none() {
        return;
    }
    let mut hand = guess.player(seat).hand.iter().rev();
    let last = hand.find(|held| held.deck == card.deck && held.tool != Tool::Head);
    card.face = last.map_or(Face::Bow, |held| held.card().face);
    guess.last_card = Some((seat, card));
}
