//! The open questions, as the table asks them (section 5.3), and who is waited for (THE-10.12).

use super::action::{Action, Pick, Word};
use super::answers::{self, Asked};
use super::state::State;
use super::step::{Step, WindowKind};
use super::{choose, offers, opening, secret, window};
use daedalus_contract::game::{Deadline, Decision, Seat, Viewer, Waiting};
use daedalus_contract::kit::kinds;

kinds! {
    /// The decisions: the phases of THE-5.27 that wait for somebody, and the standing offer of THE-5.115. Most choices
    /// tell of a backpack (THE-10.1).
    DecisionKind {
        /// SETUP_PERSONA.
        SetupPersona = "setup_persona", public, "choose a persona";
        /// PREP.
        Prep = "prep", private, "prepare for the encounter";
        /// ENCOUNTER_CHOICE.
        EncounterChoice = "encounter_choice", private, "choose what to face";
        /// UNDEAD_CHOICE.
        UndeadChoice = "undead_choice", private, "choose whom to haunt";
        /// REVEAL_WINDOW.
        RevealWindow = "reveal_window", private, "answer the card or let it pass";
        /// PRE_ROLL.
        PreRoll = "pre_roll", private, "ready items for the roll";
        /// TOTAL_WINDOW.
        TotalWindow = "total_window", private, "add to the roll or let it be";
        /// DAMAGE_WINDOW.
        DamageWindow = "damage_window", private, "soften the damage or take it";
        /// ANSWER_WINDOW.
        AnswerWindow = "answer_window", private, "answer the card or let it pass";
        /// CARD_CHOICE.
        CardChoice = "card_choice", private, "choose what the card asks";
        /// DISCARD_DOWN.
        DiscardDown = "discard_down", private, "discard cards down to the limit";
        /// CHALLENGE.
        Challenge = "challenge", public, "challenge the portal or let it be";
        /// CLEANUP.
        Cleanup = "cleanup", private, "tidy up your cards";
        /// THE-5.115.
        Interrupt = "interrupt", private, "play a card or wait";
    }
}

impl Asked {
    /// The decision that it opens.
    pub const fn decides(self) -> DecisionKind {
        match self {
            Asked::Persona => DecisionKind::SetupPersona,
            Asked::Prep => DecisionKind::Prep,
            Asked::Encounter => DecisionKind::EncounterChoice,
            Asked::Undead => DecisionKind::UndeadChoice,
            Asked::Window(WindowKind::Reveal) => DecisionKind::RevealWindow,
            Asked::Window(WindowKind::Prepare) => DecisionKind::PreRoll,
            Asked::Window(WindowKind::Total) => DecisionKind::TotalWindow,
            Asked::Window(WindowKind::Damage) => DecisionKind::DamageWindow,
            Asked::Window(WindowKind::Answer) => DecisionKind::AnswerWindow,
            Asked::Choice => DecisionKind::CardChoice,
            Asked::DiscardDown(_) => DecisionKind::DiscardDown,
            Asked::Challenge => DecisionKind::Challenge,
            Asked::Cleanup => DecisionKind::Cleanup,
            Asked::Interrupt => DecisionKind::Interrupt,
        }
    }
}

/// All open questions, in seat order.
pub fn decisions(state: &State) -> Vec<Decision<Action>> {
    if state.outcome.is_some() {
        return Vec::new();
    }
    if let Some(ballot) = answers::ballot(state) {
        let seats = ballot.asked.iter();
        return seats
            .map(|seat| decision(state, seat, Asked::Choice))
            .collect();
    }
    let Some((seat, asked)) = answers::question(state) else {
        return Vec::new();
    };
    let mut open = Vec::with_capacity(1);
    let waits = matches!(asked, Asked::Prep | Asked::Encounter | Asked::Cleanup);
    for other in Seat::all(state.seats()) {
        if other == seat {
            open.push(decision(state, seat, asked));
        } else if waits && answers::may_interrupt(state, other) {
            open.push(decision(state, other, Asked::Interrupt));
        }
    }
    open
}

fn decision(state: &State, seat: Seat, asked: Asked) -> Decision<Action> {
    let choices = offers::choices(state, seat, asked);
    let window = match asked {
        Asked::Window(_) => state.windows,
        _ => 0,
    };
    Decision {
        seat,
        kind: asked.decides().kind(),
        deadline: deadline(state, seat, asked),
        window,
        default: default(state, seat, asked, &choices),
        choices,
        forms: Vec::new(),
    }
}

/// Decisions of the active seat are turn decisions, those of others side decisions (THE-5.123). A window shows itself
/// only where everybody can tell that this seat is asked (THE-10.12).
fn deadline(state: &State, seat: Seat, asked: Asked) -> Deadline {
    let own = seat == state.active;
    match (asked, state.window()) {
        (Asked::Window(_), Some(window)) if !window::is_public(state, window) => Deadline::React,
        (Asked::Interrupt, _) => Deadline::Offer,
        _ if own => Deadline::Turn,
        _ => Deadline::Side,
    }
}

/// What happens at a missed deadline (section 5.3).
fn default(state: &State, seat: Seat, asked: Asked, choices: &[Action]) -> Action {
    match asked {
        Asked::Persona => opening::free_personas(state)
            .next()
            .map_or(Action::Pass, Action::Persona),
        Asked::Prep => Action::EndPrep,
        Asked::Encounter => Action::Draw,
        Asked::Undead => Action::Hold,
        Asked::Cleanup => Action::EndTurn,
        Asked::Window(_) | Asked::Challenge | Asked::Interrupt => Action::Pass,
        Asked::Choice => default_pick(state, seat).map_or_else(|| first(choices), Action::Choose),
        Asked::DiscardDown(_) => first(choices),
    }
}

fn first(choices: &[Action]) -> Action {
    choices.first().cloned().unwrap_or(Action::Pass)
}

/// Where the default of CARD_CHOICE is not the first option: votes, and optional parts (THE-5.38).
fn default_pick(state: &State, seat: Seat) -> Option<Pick> {
    if let Some(ballot) = answers::ballot(state) {
        return secret::default(state, ballot, seat);
    }
    match state.stack.last() {
        Some(Step::Choice(choice)) if choose::is_optional(choice.about) => {
            Some(Pick::Word(Word::Nothing))
        }
        _ => None,
    }
}

/// Who is waited for, as far as the viewer may know (THE-10.12). Standing offers are waited for by nobody (THE-5.115).
pub fn waiting(state: &State, viewer: Viewer) -> Vec<Waiting> {
    if state.outcome.is_some() {
        return Vec::new();
    }
    let owes = |seat, asked: Asked| Waiting::Seat {
        seat,
        kind: asked.decides().kind(),
    };
    if let Some(ballot) = answers::ballot(state) {
        return ballot
            .asked
            .iter()
            .map(|seat| owes(seat, Asked::Choice))
            .collect();
    }
    let Some((seat, asked)) = answers::question(state) else {
        return Vec::new();
    };
    match state.window() {
        Some(open) if matches!(asked, Asked::Window(_)) && !window::is_public(state, open) => {
            let own = viewer.is(seat).then(|| owes(seat, asked));
            let might = window::might_be_asked(state, open.kind);
            let might: Vec<Seat> = might.iter().filter(|&it| !viewer.is(it)).collect();
            let others = (!might.is_empty()).then_some(Waiting::Window { might });
            own.into_iter().chain(others).collect()
        }
        _ => vec![owes(seat, asked)],
    }
}
