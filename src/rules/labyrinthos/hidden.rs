//! States that a viewer cannot tell from the real one, for computer players that think ahead (LAB-14.1).

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::board::Tile;
use super::cards::Hand;
use super::cards::{CardId, Trigger};
use super::maze::Cell;
use super::observe::sees;
use super::state::{Player, State};
use super::step::{Answer, Step};
use super::{window, wounds};
use daedalus_contract::game::{Seat, Viewer};
use daedalus_contract::kit::chance::{shuffle, uniform};

/// A state drawn at random from those that the viewer cannot tell from this one: the same for all of them, as what is mixed is
/// put in order before.
pub fn determinize(state: &State, viewer: Viewer, rng: &mut ChaCha8Rng) -> State {
    let mut guess = state.clone();
    guess.rng = ChaCha8Rng::from_rng(rng).into();
    deal_hidden_cards(&mut guess, viewer, rng);
    let somebody_else = only_others_are_asked(state, viewer);
    deal_hidden_tiles(&mut guess, viewer, rng);
    forget_notes(&mut guess, viewer);
    guess_wounds(&mut guess, viewer);
    guess_answers(&mut guess, viewer);
    if somebody_else && !only_others_are_asked(&guess, viewer) {
        let count = guess.players.len();
        let first = Seat(uniform(rng, count) as u8);
        deal_a_reaction(&mut guess, viewer, first);
    }
    guess
}

/// True when a window is open that waits for others alone: whoever is asked as well cannot tell whether others are (LAB-5.89).
fn only_others_are_asked(state: &State, viewer: Viewer) -> bool {
    match state.stack.last() {
        Some(Step::Window(opened)) => {
            let open = opened.open_seats();
            !open.is_empty() && !open.iter().any(|seat| viewer.is(seat))
        }
        _ => false,
    }
}

/// A window is open for others, but nobody was dealt a card for it: one of them gets one, in exchange for another hidden card.
fn deal_a_reaction(guess: &mut State, viewer: Viewer, first: Seat) {
    let Some(Step::Window(opened)) = guess.stack.last().cloned() else {
        return;
    };
    let seats = guess.order_from(first).filter(|&seat| !viewer.is(seat));
    for seat in seats
        .filter(|&seat| window::might_react(guess, seat))
        .collect::<Vec<_>>()
    {
        for (place, position) in hidden_cards(guess, viewer, seat, opened.trigger) {
            let mut other = guess.clone();
            let first = guess.player(seat).hand[0];
            let dealt = match place {
                Some(from) => &mut other.player_mut(from).hand[position],
                None => &mut other.deck[position],
            };
            let dealt = std::mem::replace(dealt, first);
            other.player_mut(seat).hand[0] = dealt;
            if window::is_eligible(&other, &opened, seat) {
                *guess = other;
                return guess_answers(guess, viewer);
            }
        }
    }
}

/// Where cards for this window lie that the viewer does not see, other than in the hand of `seat`: in a hand, or in the deck.
fn hidden_cards(
    guess: &State,
    viewer: Viewer,
    seat: Seat,
    trigger: Trigger,
) -> Vec<(Option<Seat>, usize)> {
    let fits =
        |(position, card): (usize, &CardId)| (card.trigger() == Some(trigger)).then_some(position);
    let deck = guess.deck.iter().enumerate().filter_map(fits);
    let mut places: Vec<_> = deck.map(|position| (None, position)).collect();
    for from in Seat::all(guess.seats()) {
        if from != seat && !viewer.is(from) {
            let hand = guess.player(from).hand.iter().enumerate();
            places.extend(hand.filter_map(fits).map(|position| (Some(from), position)));
        }
    }
    places
}

/// Chosen but not yet placed wounds of others are not known.
fn guess_wounds(guess: &mut State, viewer: Viewer) {
    let Some(Step::Wounds(mut batch)) = guess.stack.last().cloned() else {
        return;
    };
    for seat in Seat::all(guess.seats()).filter(|&seat| !viewer.is(seat)) {
        let chosen = &mut batch.chosen[seat.index()];
        if chosen.is_some() && !batch.from_top {
            let open = guess.player(seat).open_slots();
            *chosen = Some(wounds::by_default(open, batch.owed[seat.index()]));
        }
    }
    guess.stack.pop();
    guess.stack.push(Step::Wounds(batch));
}

/// The deck and the hands that the viewer does not see are mixed.
fn deal_hidden_cards(guess: &mut State, viewer: Viewer, rng: &mut ChaCha8Rng) {
    let shown = match guess.stack.last() {
        Some(Step::Look { seat, at, .. }) if viewer.is(*seat) => Some(*at),
        _ => None,
    };
    let hidden = |seat: Seat| !viewer.is(seat) && shown != Some(seat);
    let mut pool: Vec<CardId> = guess.deck.to_vec();
    for (seat, player) in (0..).map(Seat).zip(&guess.players) {
        if hidden(seat) {
            pool.extend(&player.hand);
        }
    }
    pool.sort_unstable();
    shuffle(rng, &mut pool);
    let mut pool = pool.into_iter();
    for (seat, player) in (0..).map(Seat).zip(&mut guess.players) {
        if hidden(seat) {
            let count = player.hand.len();
            player.hand = pool.by_ref().take(count).collect::<Hand>();
        }
    }
    guess.deck = pool.collect();
}

/// The face-down tiles that the viewer has not seen are mixed.
fn deal_hidden_tiles(guess: &mut State, viewer: Viewer, rng: &mut ChaCha8Rng) {
    let unknown = |tile: &Tile| {
        let noted = matches!(viewer, Viewer::Seat(seat) if sees(guess, seat, *tile));
        !guess.maze.explored(*tile) && !noted
    };
    let places: Vec<Tile> = Tile::all().filter(unknown).collect();
    let mut cells: Vec<Cell> = places.iter().map(|&tile| *guess.maze.at(tile)).collect();
    cells.sort_unstable_by_key(|cell| (cell.sides, cell.symbol, cell.feature));
    shuffle(rng, &mut cells);
    for (place, cell) in places.into_iter().zip(cells) {
        *guess.maze.at_mut(place) = cell;
    }
}

/// What other seats have noted stays known as a place; nothing of it is the viewer's matter. Their settings are private too.
fn forget_notes(guess: &mut State, viewer: Viewer) {
    for (seat, player) in (0..).map(Seat).zip(&mut guess.players) {
        if !viewer.is(seat) {
            player.reactions = Player::new().reactions;
            player.wound_order = None;
        }
    }
}

/// Open windows: the viewer keeps its own answer; who else is asked, and what they answered, is drawn from the new hands (LAB-10.9).
fn guess_answers(guess: &mut State, viewer: Viewer) {
    let top = guess.stack.len();
    for position in 0..top {
        let is_top = position + 1 == top;
        let Step::Window(mut opened) = guess.stack[position].clone() else {
            continue;
        };
        for seat in Seat::all(guess.seats()).filter(|&seat| !viewer.is(seat)) {
            let asked = is_top && window::is_eligible(guess, &opened, seat);
            opened.answers[seat.index()] = if asked { Answer::Open } else { Answer::Nothing };
        }
        guess.stack[position] = Step::Window(opened);
    }
}
