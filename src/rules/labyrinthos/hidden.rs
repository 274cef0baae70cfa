//! Who may know what: views, observed events, states that a view allows (section 10).

use rand_chacha::ChaCha8Rng;

use super::board::{Edge, Tile};
use super::cards::CardId;
use super::chance::shuffle;
use super::decisions::waiting;
use super::event::Event;
use super::flow::Flow;
use super::pieces::Key;
use super::resolve::resolve;
use super::state::{Cell, Hand, Player, State};
use super::step::{Answer, Step};
use super::view::{Mark, Phase, SeatView, SlotView, TileView, View};
use super::{choices, monster, window};
use crate::rules::game::{Seat, Viewer};
use rand::SeedableRng;

/// What a viewer may see (section 10).
pub fn view(state: &State, viewer: Viewer) -> View {
    let (reachable, explorable) = around(state, viewer);
    let (hand_seen, keys_seen) = (hand_seen(state, viewer), keys_seen(state, viewer));
    let mut keys_left = [0; 4];
    for key in Key::ALL
        .iter()
        .filter(|key| state.keys_left & (1 << **key as u16) != 0)
    {
        keys_left[key.colour() as usize] += 1;
    }
    View {
        viewer,
        round: (state.round, state.table.round_limit),
        phase: state.phase,
        active: state.active(),
        turn_order: state.order_from(state.first).collect(),
        tiles: Tile::all()
            .map(|tile| tile_view(state, viewer, tile))
            .collect(),
        walls: Edge::all()
            .filter(|&edge| state.maze.has_wall(edge))
            .collect(),
        walls_left: state.maze.walls_left(),
        monster: state.table.monster,
        monster_tile: state.monster_tile,
        die: state.turn.die,
        blood: state.turn.blood,
        movement: monster::movement(state).map(|it| (it.controller, it.points)),
        seats: Seat::all(state.seats())
            .map(|seat| seat_view(state, viewer, seat))
            .collect(),
        deck: state.deck.len() as u8,
        discard: state.discard.to_vec(),
        keys_left,
        keys_seen,
        hand_seen,
        waiting: waiting(state, viewer),
        reachable,
        explorable,
        changed: state.trace.changed.iter().collect(),
        moved: state.trace.moved,
        winner: state.outcome.as_ref().and_then(|it| it.winner),
        over: state.outcome.is_some(),
    }
}

fn tile_view(state: &State, viewer: Viewer, at: Tile) -> TileView {
    let cell = state.maze.at(at);
    let noted = matches!(viewer, Viewer::Seat(seat) if sees(state, seat, at));
    TileView {
        at,
        face: (cell.explored || noted).then(|| cell.face()),
        explored: cell.explored,
        mark: cell.marks().next(),
    }
}

/// True when the seat has a private note of a face-down tile (LAB-10.5).
fn sees(state: &State, seat: Seat, tile: Tile) -> bool {
    let player = state.players.get(seat.index());
    player.is_some_and(|player| player.seen.has(tile))
}

impl Cell {
    /// The marks on the tile; what hinders most comes first.
    pub fn marks(&self) -> impl Iterator<Item = Mark> {
        let marks = [
            self.statue.map(|_| Mark::Statue),
            self.spikes.then_some(Mark::Spikes),
            self.chalk.map(|_| Mark::Chalk),
            self.hinge.then_some(Mark::Hinge),
        ];
        marks.into_iter().flatten()
    }
}

fn seat_view(state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let player = state.player(seat);
    let slot_view = |slot| SlotView {
        key: player.key_on(slot),
        wounded: player.wounds.has(slot),
    };
    SeatView {
        seat,
        hero: player.hero,
        tile: player.tile,
        feet: player.feet,
        hands: player.hands,
        cards: player.hand.len() as u8,
        hand: viewer.is(seat).then(|| player.hand.to_vec()),
        slots: state.slots().map(slot_view).collect(),
        removed: state.is_removed(seat),
    }
}

/// The hand that the viewer looks at in LOOK (LAB-10.10).
fn hand_seen(state: &State, viewer: Viewer) -> Option<(Seat, Vec<CardId>)> {
    match state.stack.last()? {
        Step::Look { seat, at, .. } if viewer.is(*seat) => {
            Some((*at, state.player(*at).hand.to_vec()))
        }
        _ => None,
    }
}

/// The colour group that the viewer chooses from (LAB-10.7).
fn keys_seen(state: &State, viewer: Viewer) -> Vec<Key> {
    match state.stack.last() {
        Some(Step::KeyToken { seat, colour }) if viewer.is(*seat) => {
            state.key_group(*colour).collect()
        }
        _ => Vec::new(),
    }
}

/// What the viewer's hero could step onto or explore now (LAB-12.10).
fn around(state: &State, viewer: Viewer) -> (Vec<Tile>, Vec<Tile>) {
    match viewer {
        Viewer::Seat(seat)
            if seat.0 < state.seats()
                && seat == state.active()
                && state.phase == Phase::Act
                && state.outcome.is_none() =>
        {
            let reachable = choices::steps(state, seat).collect();
            (reachable, choices::exits(state, seat).collect())
        }
        _ => Default::default(),
    }
}

/// What a viewer may know of an event: secrets are cut out. Every event is known to all, at least in part.
pub fn observe(event: &Event, viewer: Viewer) -> Event {
    let mut event = event.clone();
    match &mut event {
        Event::Drawn { seat, cards, .. } => hide(cards, viewer.is(*seat)),
        Event::HandSeen { seat, cards, .. } => hide(cards, viewer.is(*seat)),
        Event::TileSeen { seat, face, .. } => hide(face, viewer.is(*seat)),
        Event::CardTaken { seat, from, card } => {
            hide(card, viewer.is(*seat) || viewer.is(*from));
        }
        Event::CardsExchanged {
            seat,
            with,
            given,
            taken,
        } => {
            let knows = viewer.is(*seat) || viewer.is(*with);
            hide(given, knows);
            hide(taken, knows);
        }
        _ => {}
    }
    event
}

fn hide<T>(secret: &mut Option<T>, known: bool) {
    if !known {
        *secret = None;
    }
}

/// True when the event showed something hidden or random.
pub fn irrevocable(event: &Event) -> bool {
    matches!(
        event,
        Event::Began { .. }
            | Event::Revealed { .. }
            | Event::Rolled { .. }
            | Event::RolledTwo { .. }
            | Event::BloodRolled { .. }
            | Event::DieChanged { .. }
            | Event::Drawn { .. }
            | Event::Reshuffled
            | Event::CardTaken { .. }
            | Event::CardLost { .. }
            | Event::HandSeen { .. }
            | Event::CardsExchanged { .. }
            | Event::TileSeen { .. }
            | Event::Reacted { .. }
            | Event::KeyTaken { .. }
            | Event::Left { .. }
            | Event::Ended { .. }
    ) || matches!(event, Event::Acted { action, .. } if shows_something(action))
}

/// A card shows a hand's secret; Discover Key shows a group of Keys.
fn shows_something(action: &super::action::Action) -> bool {
    use super::action::Action;
    matches!(
        action,
        Action::Card(..) | Action::Special(..) | Action::Discover
    )
}

/// A state drawn at random from those that the viewer cannot tell from this one.
pub fn determinize(state: &State, viewer: Viewer, rng: &mut ChaCha8Rng) -> State {
    let mut guess = state.clone();
    guess.forced.clear();
    guess.rng = ChaCha8Rng::from_rng(rng);
    deal_hidden_cards(&mut guess, viewer, rng);
    deal_hidden_tiles(&mut guess, viewer, rng);
    forget_notes(&mut guess, viewer);
    guess_answers(&mut guess, viewer);
    guess
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
    resolve(&mut Flow::new(guess));
}
