//! The counter-window: who is asked, whose answer counts, what the closed stack does (section 5e).

use super::action::{Ability, Aim};
use super::effects;
use super::event::Event;
use super::flow::Flow;
use super::pending::{Answer, Pending, Window};
use super::pieces::SEATS;
use super::pieces::{Card, CardKind, Chamber};
use super::refusal::{Checked, Reason};
use super::state::{Laid, Reactions, State};
use daedalus_contract::game::Seat;

/// Opens the window of the card that was laid last; where nobody can or wants to counter it closes at once (LEG-5.58).
pub fn open(flow: &mut Flow<'_>, fetched: Option<Card>) {
    let window = Window {
        base: (flow.state.laid.len() - 1) as u8,
        fetched,
        answers: [Answer::Declined; SEATS],
    };
    ask(flow, window);
}

/// A new round of asking about the top (LEG-5.46, 5.91).
fn ask(flow: &mut Flow<'_>, mut window: Window) {
    // By what everybody sees (LEG-5.63).
    flow.tell_once(Event::Occasion, |state| {
        Seat::all(state.seats()).any(|seat| might_counter(state, seat))
    });
    flow.state.windows += 1;
    window.answers = [Answer::Declined; SEATS];
    for seat in Seat::all(flow.state.seats()) {
        if is_eligible(flow.state, seat)
            && holds_counter(flow.state, seat)
            && wants(flow.state, &window, seat)
        {
            window.answers[seat.index()] = Answer::Open;
        }
    }
    settle(flow, window);
}

/// Uses the first counter of the asking order that nobody before can forestall; closes the window when all have declined (LEG-5.45, 5.48).
pub fn settle(flow: &mut Flow<'_>, window: Window) {
    flow.state.pending = None;
    let answer = asking_order(flow.state)
        .map(|seat| (seat, window.answers[seat.index()]))
        .find(|(_, answer)| *answer != Answer::Declined);
    match answer {
        Some((_, Answer::Open)) => flow.state.pending = Some(Pending::Window(window)),
        Some((seat, Answer::Counter(kind))) => counter(flow, window, seat, kind),
        Some((_, Answer::Declined)) | None => close(flow, &window),
    }
}

/// LEG-5.44: clockwise, starting after the player of the top card.
pub fn asking_order(state: &State) -> impl Iterator<Item = Seat> + Clone + '_ {
    let top = state.laid.last().map_or(state.active, |top| top.by);
    state.others(top)
}

/// LEG-5.43: every lord except the player of the top card.
pub fn is_eligible(state: &State, seat: Seat) -> bool {
    state.plays(seat) && state.laid.last().is_some_and(|top| top.by != seat)
}

/// LEG-5.58.
pub fn holds_counter(state: &State, seat: Seat) -> bool {
    let hand = &state.player(seat).hand;
    hand.iter().any(|card| card.kind().is_counter())
}

/// Could this seat, by what everybody sees, hold a counter for the top: does it hold cards, and is a counter out of sight?
pub fn might_counter(state: &State, seat: Seat) -> bool {
    is_eligible(state, seat) && !state.player(seat).hand.is_empty() && is_counter_hidden(state)
}

/// Is any counter neither on the table nor in the discard pile (LEG-10.5, 10.6)?
fn is_counter_hidden(state: &State) -> bool {
    let laid = state.laid.iter().map(|laid| laid.card);
    let open = laid.chain(state.discard.iter().copied());
    let seen = open.filter(|card| card.kind().is_counter()).count();
    seen < usize::from(CardKind::Sabotage.copies() + CardKind::Treason.copies())
}

/// LEG-5.60.
fn wants(state: &State, window: &Window, seat: Seat) -> bool {
    match state.player(seat).reactions {
        Reactions::Ask => true,
        Reactions::Never => false,
        Reactions::Concerned => affects(&state.laid[usize::from(window.base)..], seat),
    }
}

/// Does the stack affect the lord (LEG-5.61)?
fn affects(stack: &[Laid], seat: Seat) -> bool {
    let Some(declared) = stack.first() else {
        return false;
    };
    let far_reaching = matches!(
        declared.card.kind(),
        CardKind::Plague
            | CardKind::MarketDay
            | CardKind::Tribute
            | CardKind::Crossroads
            | CardKind::FellowshipOath
    );
    let volley = declared.ability == Some(Ability::Retinue(Chamber::VOLLEY));
    far_reaching || volley || names(&declared.aim, seat) || stack.iter().any(|it| it.by == seat)
}

/// Would the declared card take something from the lord (LEG-14.12)?
pub fn harms(state: &State, declared: &Laid, seat: Seat) -> bool {
    let player = state.player(seat);
    let hit = match (declared.card.kind(), declared.ability, &declared.aim) {
        (CardKind::Plague | CardKind::Crossroads, ..) => !player.heroes.is_empty(),
        (CardKind::Tribute, ..) => !player.hand.is_empty() && !player.is_sealed(),
        (_, Some(Ability::Retinue(Chamber::VOLLEY)), Aim::Type(kind)) => {
            player.unguarded().holds(*kind)
        }
        _ => false,
    };
    declared.by != seat && (hit || names(&declared.aim, seat))
}

/// Is the lord named as a target?
fn names(aim: &Aim, seat: Seat) -> bool {
    match aim {
        Aim::Lord(lord) | Aim::Pair(lord, _) | Aim::Exchange(lord, ..) | Aim::Marker(lord, _) => {
            *lord == seat
        }
        Aim::Rampage(targets) => targets.iter().any(|(lord, _)| *lord == seat),
        Aim::None | Aim::Type(_) | Aim::Own(_) | Aim::Pick(_) | Aim::Oath(..) => false,
    }
}

/// May the seat answer the window, with a card of this kind or by declining (LEG-6.9, 6.10, 5.93)?
///
/// # Errors
/// E_NO_WINDOW, E_OWN_CARD, E_ALREADY_ANSWERED, E_NOT_COUNTER, E_NOT_IN_HAND.
pub fn check(state: &State, seat: Seat, card: Option<CardKind>) -> Checked {
    let Some(Pending::Window(window)) = &state.pending else {
        return Err(Reason::NoWindow);
    };
    if !is_eligible(state, seat) {
        return Err(Reason::OwnCard);
    }
    if window.answers[seat.index()] != Answer::Open {
        return Err(Reason::AlreadyAnswered);
    }
    match card {
        Some(kind) if !kind.is_counter() => Err(Reason::NotCounter),
        Some(kind) if !state.player(seat).holds(kind) => Err(Reason::NotInHand),
        _ => Ok(()),
    }
}

/// Stores an answer (LEG-5.45).
pub fn answer(flow: &mut Flow<'_>, seat: Seat, answer: Answer) {
    if let Some(Pending::Window(mut window)) = flow.state.pending.take() {
        window.answers[seat.index()] = answer;
        settle(flow, window);
    }
}

/// A counter is laid on the stack, and the new top is asked about (LEG-5.46).
fn counter(flow: &mut Flow<'_>, window: Window, seat: Seat, kind: CardKind) {
    let answered = flow.state.laid.last().map(|top| (top.by, top.card.kind()));
    if let (Some(card), Some((against, answered))) = (flow.take_from_hand(seat, kind), answered) {
        flow.state.laid.push(Laid {
            card,
            by: seat,
            ability: None,
            aim: Aim::None,
        });
        flow.tell(Event::Countered {
            seat,
            card: kind,
            against,
            answered,
        });
    }
    ask(flow, window);
}

/// How many counters lie on the declared card.
pub fn counters(state: &State, window: &Window) -> usize {
    state.laid.len() - 1 - usize::from(window.base)
}

/// LEG-5.49 to 5.53, 5.90: parity decides about the declared card; the text of the last counter is carried out first.
fn close(flow: &mut Flow<'_>, window: &Window) {
    let count = counters(flow.state, window);
    let declared = flow.state.laid[usize::from(window.base)].clone();
    let (seat, card) = (declared.by, declared.card.kind());
    let negated = count % 2 == 1;
    if count > 0 {
        take_answered(flow);
        flow.tell(match negated {
            true => Event::Negated { seat, card },
            false => Event::Upheld { seat, card },
        });
    }
    if !negated {
        effects::resolve(flow, &declared, window.fetched);
    }
}

/// LEG-5.52, 8.21: the player of a last Treason! takes the card it answered.
fn take_answered(flow: &mut Flow<'_>) {
    let laid = &mut flow.state.laid;
    let Some(last) = laid.last() else { return };
    let seat = last.by;
    if last.card.kind() != CardKind::Treason || flow.state.players[seat.index()].removed.is_some() {
        return;
    }
    let answered = laid.remove(laid.len() - 2);
    flow.state.player_mut(seat).hand.push(answered.card);
    flow.tell(Event::TookAnswered {
        seat,
        card: answered.card.kind(),
    });
}
