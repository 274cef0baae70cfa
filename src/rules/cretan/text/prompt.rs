//! What a seat is asked, as a sentence.

use super::super::action::Action;
use super::super::pieces::Colour;
use super::super::state::State;
use super::super::step::{Aim, Step};
use super::{count, weapon};
use daedalus_contract::game::{Decision, Names, Seat};

/// The question of a decision, to the seat that decides.
pub fn prompt(state: &State, decision: &Decision<Action>, names: Names<'_>) -> String {
    let name = |seat: Seat| {
        let colour = state.player(seat).colour;
        names.with_note(seat, colour)
    };
    let keeper = || state.keeper().map_or("the keeper".into(), name);
    match state.stack.last() {
        Some(Step::Roll) => "Your turn: roll the dice.".into(),
        Some(Step::Move) => moving(state),
        Some(Step::Search) => "You stand on a chest. Search it (its card is a diamond, a tool or a danger), or leave it?".into(),
        Some(Step::Attack { bound: true }) => {
            format!(
                "You stopped here to fight {}: choose your weapon.",
                keeper()
            )
        }
        Some(Step::Attack { bound: false }) => {
            format!("{} is in range. Attack for the Magic Key?", keeper())
        }
        Some(Step::Forced(_)) => {
            format!("{} came within your range: choose your weapon.", keeper())
        }
        Some(Step::Defend {
            attacker,
            weapon: shown,
            ..
        }) => {
            let (attacker, shown) = (name(*attacker), weapon(*shown));
            format!(
                "{attacker} attacks you for the Magic Key, with {shown}. Show a weapon that holds, or yield."
            )
        }
        Some(Step::Claim) => claim(state),
        Some(Step::Counter { card, .. }) => {
            let (danger, text) = (card.name(), card.design().text);
            format!("{danger}: {text} Give up a tool against it?")
        }
        Some(Step::Give(_)) => "Pan's Gift: choose the diamond that you give away.".into(),
        Some(Step::Deal(_)) => "Pan's Bargain: give up a diamond, or dance and miss a turn?".into(),
        Some(Step::Snake(_)) => {
            "A Rattle Snake: go back to where you stood, or try to pass?".into()
        }
        Some(Step::Fly(_)) => "Pegasus kneels: choose where he carries you, or stay.".into(),
        Some(Step::Walk { steps, aim, .. }) => walking(*steps, *aim),
        Some(Step::Tremor(_)) => "The sea god stamps: choose where all pieces slide.".into(),
        Some(Step::Peek(_)) => "Choose whose tools you look at.".into(),
        Some(Step::Wager(_)) => "Choose with whom you wager, or decline.".into(),
        Some(Step::Extra) => "You won the battle. Take another turn?".into(),
        _ => format!("Decide: {}.", decision.kind.id.replace('_', " ")),
    }
}

fn moving(state: &State) -> String {
    let roll: u8 = state.turn.dice.iter().sum();
    let (title, text) = match state.turn.way {
        Some(way) => (way.title(), way.design().text),
        None => ("By torchlight", "Choose any direction."),
    };
    format!("You rolled {roll}. {title}: {text} Where do you stop?")
}

fn claim(state: &State) -> String {
    let price = if state.table.swift {
        "for showing"
    } else {
        "for handing in"
    };
    let colours: Vec<_> = Colour::ALL.iter().map(|colour| colour.id()).collect();
    format!(
        "You stand in the palace. Take a Magic Key {price} your diamonds ({})?",
        colours.join(", ")
    )
}

fn walking(steps: u8, aim: Aim) -> String {
    let steps = count(steps, "space", "spaces");
    match aim {
        Aim::Away => format!("Move {steps} away from your goal: choose the direction."),
        Aim::Toward => format!("Move {steps} toward your goal: choose the direction."),
        Aim::Anywhere => format!("A gust carries you {steps}: choose the direction."),
    }
}
