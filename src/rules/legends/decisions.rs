//! The open questions with what they offer (LEG-6.74 to 6.76), and who is waited for.

use super::action::{Ability, Action, Aim, Items, Power, Types};
use super::acts;
use super::choices;
use super::gather;
use super::pending::{Choice, ChoiceKind, Pending};
use super::pieces::{CardKind, Chamber};
use super::state::State;
use super::targets::{Shape, declaration};
use super::turn;
use super::view::Phase;
use super::window;
use daedalus_contract::game::{Deadline, Decision, Seat, Viewer, Waiting};
use daedalus_contract::kit::kinds;

kinds! {
    /// The decisions: of the phases, of tables 5f, and counters. None is public: choices tell of hands, or are chosen in
    /// private (LEG-13.26 to 13.30).
    DecisionKind {
        /// RETINUES.
        Retinues = "retinues", private, "use your retinues";
        /// LEGENDS.
        Legends = "legends", private, "use your legends";
        /// ACTIONS.
        Actions = "actions", private, "take your turn";
        /// LEG-5.56.
        Counter = "counter", private, "counter the card or let it pass";
        /// LEG-5.67.
        ScoutPick = "scout-pick", private, "choose heroes to recruit";
        /// LEG-5.68.
        HeartPick = "heart-pick", private, "choose a hero to recruit";
        /// LEG-5.69.
        ReaperDiscard = "reaper-discard", private, "choose heroes to discard";
        /// LEG-5.70.
        BlueprintDiscard = "blueprint-discard", private, "choose a card to discard";
        /// LEG-5.71.
        HexPick = "hex-pick", private, "pick a card of a hand";
        /// LEG-5.72.
        PlagueDiscard = "plague-discard", private, "give heroes to the plague";
        /// LEG-5.73.
        TributeGive = "tribute-give", private, "choose a card to give";
        /// LEG-5.74.
        SlanderDiscard = "slander-discard", private, "choose cards to discard";
        /// LEG-5.75.
        CrossroadsGive = "crossroads-give", private, "choose a hero to send on";
        /// LEG-5.76.
        LimitDiscard = "limit-discard", private, "discard down to 7 cards";
    }
}

impl ChoiceKind {
    /// The decision that it opens.
    pub const fn decides(self) -> DecisionKind {
        match self {
            ChoiceKind::Scout => DecisionKind::ScoutPick,
            ChoiceKind::Heart => DecisionKind::HeartPick,
            ChoiceKind::Reaper => DecisionKind::ReaperDiscard,
            ChoiceKind::Blueprint => DecisionKind::BlueprintDiscard,
            ChoiceKind::Hex => DecisionKind::HexPick,
            ChoiceKind::Plague => DecisionKind::PlagueDiscard,
            ChoiceKind::Tribute => DecisionKind::TributeGive,
            ChoiceKind::Slander => DecisionKind::SlanderDiscard,
            ChoiceKind::Crossroads => DecisionKind::CrossroadsGive,
            ChoiceKind::Limit => DecisionKind::LimitDiscard,
        }
    }
}

/// All open questions, in seat order.
pub fn decisions(state: &State) -> Vec<Decision<Action>> {
    if state.outcome.is_some() {
        return Vec::new();
    }
    match &state.pending {
        Some(Pending::Window(window)) => window.asked().map(|seat| counter(state, seat)).collect(),
        Some(Pending::Choice(asked)) => asked
            .owing()
            .map(|(seat, count)| choice(state, asked, seat, count))
            .collect(),
        None => vec![of_turn(state)],
    }
}

/// LEG-5.56, 5.57, 5.88.
fn counter(state: &State, seat: Seat) -> Decision<Action> {
    let player = state.player(seat);
    let kinds = [CardKind::Sabotage, CardKind::Treason];
    let held = kinds.into_iter().filter(|&kind| player.holds(kind));
    let mut choices: Vec<Action> = held.map(Action::Counter).collect();
    choices.push(Action::Decline);
    Decision {
        seat,
        kind: DecisionKind::Counter.kind(),
        deadline: Deadline::React,
        window: state.windows,
        choices,
        forms: Vec::new(),
        default: Action::Decline,
    }
}

/// LEG-5.87, 5.88, 6.76.
fn choice(state: &State, asked: &Choice, seat: Seat, count: u8) -> Decision<Action> {
    let (mut choices, mut forms) = (Vec::new(), Vec::new());
    if count == 1 {
        let none = Items::new();
        choices::extend(state, seat, &none, &mut |items| {
            choices.push(Action::Choose(items));
        });
    } else {
        forms.push(Action::Choose(Items::new()));
    }
    let turn = seat == state.active;
    Decision {
        seat,
        kind: asked.kind.decides().kind(),
        deadline: if turn { Deadline::Turn } else { Deadline::Side },
        window: 0,
        choices,
        forms,
        default: Action::Choose(choices::default(state, asked, seat, count.into())),
    }
}

/// The decision of a phase.
const fn kind_of(phase: Phase) -> DecisionKind {
    match phase {
        Phase::Retinues => DecisionKind::Retinues,
        Phase::Legends => DecisionKind::Legends,
        Phase::Actions | Phase::HandLimit => DecisionKind::Actions,
    }
}

fn of_turn(state: &State) -> Decision<Action> {
    let seat = state.active;
    let (mut choices, mut forms) = (Vec::new(), Vec::new());
    let mut offer = |power| match Shape::of(power) {
        Shape::None => choices.push(declaration(power, Aim::None)),
        shape => forms.push(declaration(power, beginning(shape))),
    };
    let default = match state.phase {
        Phase::Retinues => {
            let abilities = turn::usable_retinues(state).map(Ability::Retinue);
            abilities.map(Power::Ability).for_each(offer);
            Action::Next
        }
        Phase::Legends => {
            let abilities = turn::usable_legends(state).map(Ability::Hero);
            abilities.map(Power::Ability).for_each(offer);
            Action::Next
        }
        Phase::Actions | Phase::HandLimit => {
            let cards = playable(state, seat);
            let plain =
                |card: &CardKind| !matches!(Shape::of_card(*card), Shape::Echo | Shape::Oath);
            let simple = cards.clone().filter(plain);
            simple.map(Power::Card).for_each(&mut offer);
            for card in cards.filter(|card| !plain(card)) {
                special(state, seat, card, &mut choices, &mut forms);
            }
            gathers(
                state,
                seat,
                gather::FULL,
                &mut choices,
                &mut forms,
                Action::Gather,
            );
            // LEG-5.35.
            match state.now.actions_taken {
                0 => Action::Pass,
                _ => Action::End,
            }
        }
    };
    choices.push(default.clone());
    Decision {
        seat,
        kind: kind_of(state.phase).kind(),
        deadline: Deadline::Turn,
        window: 0,
        choices,
        forms,
        default,
    }
}

/// The playable kinds of the hand, each once, the oldest first (LEG-5.32).
fn playable(state: &State, seat: Seat) -> impl Iterator<Item = CardKind> + Clone + '_ {
    let hand = &state.player(seat).hand;
    let kinds = hand
        .iter()
        .enumerate()
        .map(|(place, card)| (place, card.kind()));
    kinds
        .filter(move |&(place, kind)| {
            let again = hand[..place].iter().any(|card| card.kind() == kind);
            !again && !kind.is_counter() && state.is_usable(seat, Power::Card(kind))
        })
        .map(|(_, kind)| kind)
}

/// Parameters of which nothing is named yet.
fn beginning(shape: Shape) -> Aim {
    match shape {
        Shape::Own(..) => Aim::Own(Types::new()),
        Shape::Rampage => Aim::Rampage(Default::default()),
        _ => Aim::None,
    }
}

/// Echo of Legends: one entry for each ability; Fellowship Oath: one for each chamber (LEG-6.74).
fn special(
    state: &State,
    seat: Seat,
    card: CardKind,
    choices: &mut Vec<Action>,
    forms: &mut Vec<Action>,
) {
    if card == CardKind::FellowshipOath {
        let oath = |chamber, band| Action::Play(card, Aim::Oath(chamber, band));
        return gathers(state, seat, gather::OATH, choices, forms, oath);
    }
    for ability in state.echoes(seat) {
        match Shape::of_ability(ability) {
            Shape::None => choices.push(Action::Echo(ability, Aim::None)),
            shape => forms.push(Action::Echo(ability, beginning(shape))),
        }
    }
}

fn gathers(
    state: &State,
    seat: Seat,
    size: u8,
    choices: &mut Vec<Action>,
    forms: &mut Vec<Action>,
    action: impl Fn(Chamber, super::action::Band) -> Action,
) {
    for chamber in Chamber::all() {
        let Some(band) = gather::offer(state, seat, chamber, size) else {
            continue;
        };
        let whole = gather::check(state, seat, chamber, &band, size).is_ok();
        let list = if whole { &mut *choices } else { &mut *forms };
        list.push(action(chamber, band));
    }
}

/// The choices that continue a form by one part (LEG-6.75).
pub fn extend(state: &State, seat: Seat, form: &Action) -> Vec<Action> {
    let mut longer = Vec::new();
    if form.is_of_turn() && (state.pending.is_some() || state.active != seat) {
        return longer;
    }
    if state.outcome.is_some() || !state.plays(seat) {
        return longer;
    }
    match form {
        Action::Use(ability, aim) if acts::may_use(state, seat, *ability) => {
            let power = Power::Ability(*ability);
            state.extend_aim(seat, power, aim, &mut |aim| {
                longer.push(Action::Use(*ability, aim));
            });
        }
        Action::Play(card, aim) if acts::may_play(state, seat, *card) => {
            state.extend_aim(seat, Power::Card(*card), aim, &mut |aim| {
                longer.push(Action::Play(*card, aim));
            });
        }
        Action::Echo(ability, aim) if acts::may_echo(state, seat, *ability) => {
            let power = Power::Ability(*ability);
            state.extend_aim(seat, power, aim, &mut |aim| {
                longer.push(Action::Echo(*ability, aim));
            });
        }
        Action::Gather(chamber, band) if state.phase == Phase::Actions => {
            gather::extend(state, seat, *chamber, band, gather::FULL, &mut |band| {
                longer.push(Action::Gather(*chamber, band));
            });
        }
        Action::Choose(items) => choices::extend(state, seat, items, &mut |items| {
            longer.push(Action::Choose(items));
        }),
        _ => {}
    }
    longer
}

/// Who is waited for, as far as the viewer may know (LEG-5.63, 10.22).
pub fn waiting(state: &State, viewer: Viewer) -> Vec<Waiting> {
    if state.outcome.is_some() {
        return Vec::new();
    }
    let seat = |seat, kind: DecisionKind| Waiting::Seat {
        seat,
        kind: kind.kind(),
    };
    match &state.pending {
        Some(Pending::Window(asked)) => {
            let own = asked.asked().filter(|&asked| viewer.is(asked));
            let mut list: Vec<Waiting> = own
                .map(|asked| seat(asked, DecisionKind::Counter))
                .collect();
            let others = Seat::all(state.seats()).filter(|&other| !viewer.is(other));
            let might: Vec<Seat> = others
                .filter(|&other| window::might_counter(state, other))
                .collect();
            if !might.is_empty() {
                list.push(Waiting::Window { might });
            }
            list
        }
        Some(Pending::Choice(choice)) => {
            let owing = choice.owing();
            owing
                .map(|(asked, _)| seat(asked, choice.kind.decides()))
                .collect()
        }
        None => vec![seat(state.active, kind_of(state.phase))],
    }
}
