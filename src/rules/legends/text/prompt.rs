//! What a seat is asked, as a sentence.

use super::super::action::Action;
use super::super::pending::{Choice, ChoiceKind, Pending};
use super::super::state::State;
use super::super::view::Phase;
use super::{aimed, count, played};
use daedalus_contract::game::{Decision, Names, Seat};

/// The question of a decision, to the seat that decides.
pub fn prompt(state: &State, decision: &Decision<Action>, names: Names<'_>) -> String {
    match &state.pending {
        Some(Pending::Window(_)) => counter(state, names),
        Some(Pending::Choice(choice)) => chosen(choice, decision.seat, names),
        None => match state.phase {
            Phase::Retinues => {
                "Use your retinues, each once for every marker. What you leave is lost this turn."
                    .into()
            }
            Phase::Legends => "Use your legendary heroes. What you leave is lost this turn.".into(),
            Phase::Actions | Phase::HandLimit => actions(state),
        },
    }
}

fn actions(state: &State) -> String {
    let left = count(state.now.actions_left, "action", "actions");
    if state.now.actions_taken == 0 {
        let heroes = state.player(state.active).heroes;
        let recruits = match heroes.recruited_by_passing() {
            1 => "1 hero".to_owned(),
            many => format!("{many} heroes (one more for your Golem Mistress)"),
        };
        format!("You have {left}: play a card or gather a retinue, or pass and recruit {recruits}.")
    } else {
        format!("You have {left} left: play a card, gather a retinue, or end your turn.")
    }
}

/// LEG-13.28: the whole stack.
fn counter(state: &State, names: Names<'_>) -> String {
    let Some(Pending::Window(window)) = &state.pending else {
        return String::new();
    };
    let stack = &state.laid[usize::from(window.base)..];
    let mut lines = Vec::new();
    for laid in stack {
        let (name, card) = (names.of(laid.by), played(laid.card.kind(), laid.ability));
        let verb = if lines.is_empty() {
            "plays"
        } else {
            "answers with"
        };
        lines.push(format!("{name} {verb} {card}{}", aimed(&laid.aim, names)));
    }
    let stands = if stack.len().is_multiple_of(2) {
        "is negated"
    } else {
        "resolves"
    };
    let Some(first) = stack.first() else {
        return String::new();
    };
    let (declared, story) = (first.card.kind().title(), lines.join("; "));
    let does = first.card.kind().design().text;
    match stack {
        [_] => format!("{story}. {declared}: {does} Do you counter it?"),
        _ => format!(
            "{story}. {declared}: {does} As it stands, {declared} {stands}. Do you counter the last card?"
        ),
    }
}

fn chosen(choice: &Choice, seat: Seat, names: Names<'_>) -> String {
    let owed = choice.owing().find(|(owing, _)| *owing == seat);
    let owed = usize::from(owed.map_or(0, |(_, owed)| owed));
    let heroes = count(owed, "hero", "heroes");
    let cards = count(owed, "card", "cards");
    let user = names.of(choice.by);
    match choice.kind {
        ChoiceKind::Scout | ChoiceKind::Heart => {
            format!("Choose {heroes} to recruit. The others are shuffled back.")
        }
        ChoiceKind::Reaper => format!("Choose {heroes} to discard."),
        ChoiceKind::Plague => format!("Deadly Plague! Choose {heroes} to discard, half of yours."),
        ChoiceKind::Crossroads => {
            "Crossroads: choose 1 hero to send to the next lord clockwise.".into()
        }
        ChoiceKind::Blueprint => format!("Choose {cards} of your hand to discard."),
        ChoiceKind::Hex => {
            let at = choice
                .at
                .map_or(String::new(), |at| names.of(at).into_owned());
            format!("Choose the card that {at} discards.")
        }
        ChoiceKind::Tribute => format!("Tribute: choose {cards} of your hand to give to {user}."),
        ChoiceKind::Slander => {
            format!("Slander by {user}: choose {cards} of your hand to discard.")
        }
        ChoiceKind::Limit => format!("You may keep 7 cards. Choose {cards} to discard."),
    }
}
