//! What is asked, as a sentence to the seat that decides.

use super::narrate::name;
use super::square_text;
use crate::action::Action;
use crate::decisions::DecisionKind;
use crate::rolls;
use crate::state::{Phase, State};
use crate::step::{Purpose, Step, Trigger};
use crate::tiles::DESIGNS;
use crate::walker::Walker;
use daedalus_contract::game::{Decision, Names, Seat};
use daedalus_contract::kit::prose::count;

/// The sentence for an open question.
pub fn prompt(state: &State, decision: &Decision<Action>, names: Names<'_>) -> String {
    if decision.kind == DecisionKind::Offer.kind() {
        return "You may play a card, or pass until the next phase.".to_owned();
    }
    match state.steps.last() {
        Some(Step::Window(window)) => react(state, window.trigger, names),
        Some(Step::Tie {
            monster, attack, ..
        }) => {
            let who = state
                .monster(*monster)
                .map_or("creature", |it| it.nature.title());
            let deed = if *attack { "attack" } else { "go after" };
            format!("Whom shall the {who} {deed}?")
        }
        Some(Step::Tile { design, .. }) => {
            let name = DESIGNS
                .get(usize::from(*design))
                .map_or("tile", |it| it.name);
            format!("Place the {name}.")
        }
        Some(Step::Tunnel) => "Choose where to dig a Rough Tunnel.".to_owned(),
        Some(Step::Summon { kind, .. }) => format!("Where does the {} appear?", kind.title()),
        Some(Step::Order(id)) => {
            let who = state
                .monster(*id)
                .map_or("creature", |it| it.nature.title());
            format!("What does the {who} do?")
        }
        Some(Step::PushTo { .. }) => "You got past. Where is it pushed?".to_owned(),
        Some(Step::Point { .. }) => "Choose your spawn point.".to_owned(),
        Some(Step::Map { .. }) => "You may place one of these tiles.".to_owned(),
        None if state.phase == Phase::Pick => match state.table.random_pick {
            true => "Choose your spawn point.".to_owned(),
            false => "Choose your adventurer and a spawn point.".to_owned(),
        },
        Some(_) | None => adventurer(state, decision.seat),
    }
}

fn adventurer(state: &State, seat: Seat) -> String {
    if state.player(seat).at.is_none() {
        return "Spawn your adventurer.".to_owned();
    }
    let can_move = Walker::of(state, seat).map(|walker| walker.movement);
    match (state.turn.movement, can_move, state.turn.may_attack()) {
        (Some(movement), ..) => format!("Moving: {} movement left.", movement.left),
        (None, Ok(movement), true) => {
            format!("Move ({} movement), attack, or end.", movement.left)
        }
        (None, Ok(movement), false) => format!("Move ({} movement), or end.", movement.left),
        (None, Err(_), true) => "Attack, or end.".to_owned(),
        (None, Err(_), false) => "Play a card, or end.".to_owned(),
    }
}

fn react(state: &State, trigger: Trigger, names: Names<'_>) -> String {
    match trigger {
        Trigger::Hold => format!(
            "{} is about to act. Play a card, or pass.",
            names.of(state.turn.seat)
        ),
        Trigger::Land => {
            "Somebody stands on the chest and is about to win. React, or pass.".to_owned()
        }
        Trigger::Slain => "You are about to be slain. React, or pass.".to_owned(),
        Trigger::Roll => format!("{} React, or pass.", roll(state, names)),
    }
}

/// The roll that lies on the table.
fn roll(state: &State, names: Names<'_>) -> String {
    let Some(roll) = state.open_roll() else {
        return String::new();
    };
    let dice: Vec<String> = roll.dice.iter().map(u8::to_string).collect();
    let dice = dice.join(" ");
    match &roll.purpose {
        Purpose::Attack { attack, .. } => {
            let by = name("The", &attack.name, names);
            let hits = count(rolls::hits(state, roll), "hit", "hits");
            let Some((victim, _)) = state.roll_victim(roll) else {
                return format!("{by} attacks.");
            };
            let whom = name("the", &state.who(victim), names);
            let at = state.square_of(victim);
            let place = at.map_or_else(String::new, |at| format!(" on {}", square_text(at)));
            format!("{by} attacks: {dice} against {whom}{place}, {hits}.")
        }
        Purpose::Push { pusher, target, .. } => {
            let whom = name("the", &state.who(*target), names);
            let (own, other) = rolls::push_totals(state, roll, *pusher, *target);
            let stake = match own > other {
                true => "takes its square and chooses where it goes",
                false => "stays, and the move is over",
            };
            let pusher = names.of(*pusher);
            format!("{pusher} pushes {whom}, {own} against {other}: as it lies {pusher} {stake}.")
        }
        Purpose::Spawn { seat, .. } => format!("{} rolled {dice} to spawn.", names.of(*seat)),
    }
}
