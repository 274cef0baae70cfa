//! Who may know what: views and observed events (section 10).

use super::decisions::waiting;
use super::event::Event;
use super::pending::{Answer, Pending};
use super::pieces::{CardKind, Chamber, HeroKind};
use super::state::{Player, State};
use super::turn;
use super::view::{ChamberView, ChoiceView, Group, LaidView, SeatView, StackView, View};
use super::window;
use daedalus_contract::game::{Seat, Viewer};
use daedalus_contract::kit::hide;

/// What a viewer may see (section 10).
pub fn view(state: &State, viewer: Viewer) -> View {
    let over = state.outcome.is_some();
    let seats = || Seat::all(state.seats());
    let kinds = |cards: &[super::pieces::Card]| cards.iter().map(|card| card.kind()).collect();
    View {
        viewer,
        round: (state.round, state.table.round_limit),
        turn: state.turn,
        goal: state.table.goal,
        catch_up: state.table.catch_up,
        active: state.active,
        first: state.first,
        phase: state.phase,
        actions: (state.now.actions_left, state.now.actions_taken),
        seats: seats().map(|seat| seat_view(state, viewer, seat)).collect(),
        chambers: Chamber::all().map(|it| chamber_view(state, it)).collect(),
        heroes_deck: state.heroes.len() as u8,
        influence_deck: state.deck.len() as u8,
        discard: kinds(&state.discard),
        table: state.laid.iter().map(laid_view).collect(),
        stack: stack(state, viewer),
        choice: choice(state, viewer),
        waiting: waiting(state, viewer),
        last: state.last.clone(),
        outcome: state.outcome.clone(),
        decks: over.then(|| {
            let heroes = state.heroes.iter().map(|hero| hero.kind());
            (heroes.collect(), kinds(&state.deck))
        }),
    }
}

fn seat_view(state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let player = state.player(seat);
    // LEG-10.1, 10.2, 10.21.
    let known = viewer.is(seat) || state.outcome.is_some();
    SeatView {
        seat,
        retinues: player.retinues(),
        cards: player.hand.len() as u8,
        hand: known.then(|| player.hand.iter().map(|card| card.kind()).collect()),
        heroes: player
            .heroes
            .kinds()
            .iter()
            .map(|kind| group(state, player, kind))
            .collect(),
        hero_cards: player.heroes,
        hero_count: player.heroes.len(),
        best_set: player.best_set(),
        sanctuary: player.sanctuary,
        removed: player.removed.is_some(),
    }
}

fn group(state: &State, player: &Player, kind: HeroKind) -> Group {
    let count = player.heroes.count(kind);
    let set = match kind {
        HeroKind::Golem => 0,
        _ if kind.is_common() => count + player.heroes.count(HeroKind::Mentalmancer),
        _ if player.markers[Chamber::HEART.index()] > 0 => 0,
        _ => player.heroes.legends().len(),
    };
    Group {
        kind,
        count,
        used: player.heroes.of(kind).and(state.now.used).len(),
        guarded: player.is_guarded(kind),
        set: set.min(4),
    }
}

fn chamber_view(state: &State, chamber: Chamber) -> ChamberView {
    let markers = (0..).map(Seat).zip(&state.players);
    let markers = markers.map(|(seat, player)| (seat, player.markers[chamber.index()]));
    let uses = state.player(state.active).markers[chamber.index()];
    let rests = chamber.is_legendary() && state.is_heart_at_rest(state.active);
    ChamberView {
        chamber,
        markers: markers.filter(|(_, count)| *count > 0).collect(),
        uses_left: if rests {
            0
        } else {
            turn::uses_left(state, chamber)
        },
        uses,
    }
}

fn laid_view(laid: &super::state::Laid) -> LaidView {
    LaidView {
        card: laid.card.kind(),
        by: laid.by,
        ability: laid.ability,
        aim: laid.aim.clone(),
    }
}

/// LEG-10.5, 10.16: the stack is public, the answers are not.
fn stack(state: &State, viewer: Viewer) -> Option<StackView> {
    let Some(Pending::Window(opened)) = &state.pending else {
        return None;
    };
    let asked = match viewer {
        Viewer::Seat(seat) if opened.answers.get(seat.index()) == Some(&Answer::Open) => {
            let hand = &state.player(seat).hand;
            let held = |kind| hand.iter().filter(|card| card.kind() == kind).count() as u8;
            Some((held(CardKind::Sabotage), held(CardKind::Treason)))
        }
        _ => None,
    };
    Some(StackView {
        base: opened.base,
        negated: window::counters(state, opened) % 2 == 1,
        asked,
    })
}

/// LEG-10.9, 10.11, 10.22, 10.23.
fn choice(state: &State, viewer: Viewer) -> Option<ChoiceView> {
    let Some(Pending::Choice(open)) = &state.pending else {
        return None;
    };
    let looks = viewer.is(open.by);
    let looked = open.looked.iter().filter(|_| looks).map(|hero| hero.kind());
    let hand = open.at.filter(|_| looks).map(|lord| {
        let hand = &state.player(lord).hand;
        let mut cards: Vec<CardKind> = hand.iter().map(|card| card.kind()).collect();
        cards.sort();
        (lord, cards)
    });
    Some(ChoiceView {
        kind: open.kind,
        by: open.by,
        owed: open.owing().collect(),
        looked: looked.collect(),
        hand,
    })
}

/// What a viewer may know of an event: secrets are cut out. Every event is known to all, at least in part.
pub fn observe(event: &Event, viewer: Viewer) -> Event {
    let mut event = event.clone();
    veil(&mut event, viewer);
    event
}

/// True when the event showed something hidden or random.
pub fn irrevocable(event: &Event) -> bool {
    veil(&mut event.clone(), Viewer::Spectator)
}

/// Cuts out of an event what the viewer may not know. True when it showed something hidden or random, so that nothing
/// before it can be taken back.
fn veil(event: &mut Event, viewer: Viewer) -> bool {
    match event {
        Event::Drawn { seat, cards, .. } => {
            hide(cards, viewer.is(*seat));
            true
        }
        Event::HeroesSeen { seat, heroes, .. } => {
            hide(heroes, viewer.is(*seat));
            true
        }
        Event::HandSeen { seat, at, cards } => {
            hide(cards, viewer.is(*seat) || viewer.is(*at));
            true
        }
        Event::CardsTaken {
            seat, from, cards, ..
        } => {
            hide(cards, viewer.is(*seat) || viewer.is(*from));
            true
        }
        Event::HandsSwapped {
            seat, with, cards, ..
        } => {
            hide(cards, viewer.is(*seat) || viewer.is(*with));
            true
        }
        Event::Began { .. }
        | Event::TurnBegan { .. }
        | Event::Reshuffled { .. }
        | Event::Played { .. }
        | Event::Countered { .. }
        | Event::TookAnswered { .. }
        | Event::Negated { .. }
        | Event::Upheld { .. }
        | Event::Recruited { .. }
        | Event::HeroesRevealed { .. }
        | Event::CardsDiscarded { .. }
        | Event::Left { .. }
        | Event::Ended { .. } => true,
        Event::HeroesShuffled
        | Event::Used { .. }
        | Event::WentOn { .. }
        | Event::Gathered { .. }
        | Event::MarkerLost { .. }
        | Event::Levied { .. }
        | Event::NobodyCame { .. }
        | Event::HeroesDiscarded { .. }
        | Event::HeroesTaken { .. }
        | Event::HeroesSwapped { .. }
        | Event::CardFetched { .. }
        | Event::ActionsGained { .. }
        | Event::SanctuaryBegan { .. }
        | Event::SanctuaryEnded { .. }
        | Event::Fizzled { .. }
        | Event::Passed { .. }
        | Event::Stopped { .. }
        | Event::Occasion => false,
    }
}

/// Would this event do as the one line of the last event (LEG-12.2)?
pub fn is_headline(event: &Event) -> bool {
    matches!(
        event,
        Event::Used { .. }
            | Event::Played { .. }
            | Event::Countered { .. }
            | Event::TookAnswered { .. }
            | Event::Negated { .. }
            | Event::Upheld { .. }
            | Event::Gathered { .. }
            | Event::MarkerLost { .. }
            | Event::HeroesTaken { .. }
            | Event::HeroesSwapped { .. }
            | Event::HeroesDiscarded { .. }
            | Event::CardsTaken { .. }
            | Event::HandsSwapped { .. }
            | Event::CardFetched { .. }
            | Event::Passed { .. }
            | Event::Stopped { .. }
            | Event::Ended { .. }
    )
}
