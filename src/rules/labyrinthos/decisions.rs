//! The open questions, as the table asks them (section 5.3), and who is waited for.

use super::action::Action;
use super::choices::{self, question};
use super::sets::SeatSet;
use super::state::State;
use super::step::Step;
use super::turn::POOL;
use super::view::Phase;
use super::{window, wounds};
use daedalus_contract::game::{Deadline, Decision, Seat, Viewer, Waiting};
use daedalus_contract::kit::kinds;

kinds! {
    /// The decisions of section 5.3, with what everybody may know of them (section 10).
    DecisionKind {
        /// LAB-5.20.
        Hero = "hero", public, "choose a hero";
        /// LAB-5.21.
        Action = "action", private, "take your turn";
        /// LAB-5.22.
        Pool = "pool", public, "choose 7 action tokens";
        /// LAB-5.23.
        Hand = "hand", private, "refresh your hand";
        /// LAB-5.24.
        Orient = "orient", public, "turn the new tile";
        /// LAB-5.25.
        WallPlace = "wall_place", public, "place a wall";
        /// LAB-5.26.
        MovementPoint = "mp", public, "move the monster";
        /// LAB-5.27.
        Charge = "charge", public, "choose where the monster charges";
        /// LAB-5.28.
        Passage = "passage", public, "choose the monster's passage";
        /// LAB-5.29.
        Displace = "displace", public, "choose where the hero is thrown";
        /// LAB-5.30.
        Wound = "wound", public, "place your wounds";
        /// LAB-5.31.
        KeyToken = "key_token", private, "choose a Key";
        /// LAB-5.32.
        KeySlot = "key_slot", public, "choose a slot for the Key";
        /// LAB-5.33.
        Leona = "leona", public, "choose the tile or the die";
        /// LAB-5.34.
        Strike = "strike", public, "choose whether Medusa strikes";
        /// LAB-5.35.
        Hunt = "hunt", public, "choose whom Cerberus hunts";
        /// LAB-5.36.
        Quake = "quake", public, "move a hero in the earthquake";
        /// LAB-5.37.
        Look = "look", private, "look at a hand";
        /// LAB-5.38.
        React = "react", private, "answer with a card or let it pass";
        /// LAB-5.39.
        Tongue = "tongue", public, "choose one of two dice";
    }
}

/// All open questions, in seat order.
pub fn decisions(state: &State) -> Vec<Decision<Action>> {
    if state.outcome.is_some() {
        return Vec::new();
    }
    match state.stack.last() {
        Some(Step::Window(asked)) => {
            let seats = asked.open_seats();
            seats.iter().map(|seat| react(state, asked, seat)).collect()
        }
        Some(Step::Wounds(batch)) => {
            let seats = wounds::asked(state, batch);
            seats.iter().map(|seat| wound(state, batch, seat)).collect()
        }
        _ => single(state).into_iter().collect(),
    }
}

/// Class T for the active seat, class S for all others.
fn deadline(state: &State, seat: Seat) -> Deadline {
    if seat == state.active() {
        Deadline::Turn
    } else {
        Deadline::Side
    }
}

fn react(state: &State, asked: &super::step::Window, seat: Seat) -> Decision<Action> {
    let mut choices = Vec::new();
    window::each_reaction(state, asked, seat, &mut |card, hero| {
        choices.push(Action::React(Some((card, hero))));
    });
    choices.push(Action::React(None));
    Decision {
        seat,
        kind: DecisionKind::React.kind(),
        deadline: Deadline::React,
        window: state.windows,
        choices,
        forms: Vec::new(),
        default: Action::React(None),
    }
}

fn wound(state: &State, batch: &super::step::Wounds, seat: Seat) -> Decision<Action> {
    let open = state.player(seat).open_slots();
    let count = batch.owed[seat.index()];
    let mut choices = Vec::new();
    wounds::combinations(open, count, &mut |slots| {
        choices.push(Action::Wounds(slots))
    });
    Decision {
        seat,
        kind: DecisionKind::Wound.kind(),
        deadline: deadline(state, seat),
        window: 0,
        choices,
        forms: Vec::new(),
        default: Action::Wounds(wounds::by_default(open, count)),
    }
}

fn single(state: &State) -> Option<Decision<Action>> {
    let asked = question(state)?;
    let (mut choices, mut forms) = (Vec::new(), Vec::new());
    if !state.stack.is_empty() {
        choices = choices::of_step(state);
    } else {
        match state.phase {
            Phase::HeroPick => choices.extend(choices::free_heroes(state).map(Action::Hero)),
            Phase::Act => {
                choices.reserve(160);
                choices::of_act(state, asked.seat, &mut choices, &mut forms);
            }
            Phase::Pool => choices.extend((0..=POOL).map(Action::Pool)),
            Phase::Hand => forms.push(Action::Discard(Default::default())),
            Phase::Monster => {}
        }
    }
    Some(Decision {
        seat: asked.seat,
        kind: asked.kind.kind(),
        deadline: deadline(state, asked.seat),
        window: 0,
        choices,
        forms,
        default: choices::default_answer(state),
    })
}

/// Who is waited for, as far as the viewer may know (LAB-5.89, 10.12).
pub fn waiting(state: &State, viewer: Viewer) -> Vec<Waiting> {
    if state.outcome.is_some() {
        return Vec::new();
    }
    let seat = |seat, kind: DecisionKind| Waiting::Seat {
        seat,
        kind: kind.kind(),
    };
    match state.stack.last() {
        Some(Step::Window(asked)) => {
            let own = asked.open_seats();
            let own = own.iter().filter(|&asked| viewer.is(asked));
            let mut list: Vec<Waiting> =
                own.map(|asked| seat(asked, DecisionKind::React)).collect();
            let others = window::might_be_asked(state);
            let might: Vec<Seat> = others.iter().filter(|&seat| !viewer.is(seat)).collect();
            if !might.is_empty() {
                list.push(Waiting::Window { might });
            }
            list
        }
        Some(Step::Wounds(batch)) => {
            let asked: SeatSet = wounds::asked(state, batch);
            asked
                .iter()
                .map(|asked| seat(asked, DecisionKind::Wound))
                .collect()
        }
        _ => question(state)
            .map(|asked| seat(asked.seat, asked.kind))
            .into_iter()
            .collect(),
    }
}
