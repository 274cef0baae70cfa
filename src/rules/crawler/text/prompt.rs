//! What is asked, as a sentence to the seat that decides.

use super::narrate::name;
use super::{facts, square_text};
use crate::action::Action;
use crate::decisions::DecisionKind;
use crate::rolls;
use crate::state::{Phase, State};
use crate::step::{Purpose, Step, Trigger};
use crate::tiles::DESIGNS;
use crate::walker::Walker;
use daedalus_contract::game::{Decision, Names};
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
            format!("You drew the {name}: place it on a marked space.")
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
        Some(_) | None => adventurer(state, decision),
    }
}

/// What can be done in the turn.
fn adventurer(state: &State, decision: &Decision<Action>) -> String {
    let seat = decision.seat;
    if state.player(seat).at.is_none() {
        let all = state.turn.actions().all;
        return format!(
            "Your adventurer is off the board. Spawn: a die says on which numbered spawn point it \
             appears; that is one of your {all} actions."
        );
    }
    let offered = |is: fn(&Action) -> bool| {
        let mut all = decision.choices.iter().chain(&decision.forms);
        all.any(is)
    };
    let in_reach = offered(|it| matches!(it, Action::Attack(_)));
    let left = facts::actions(state.turn.actions());
    let strikes = state.turn.may_attack();
    if let Some(movement) = state.turn.movement {
        let walks = format!("You are moving, with {} movement left.", movement.left);
        return match (strikes, in_reach) {
            (true, true) => format!("{walks} Step on, or attack: that ends the move."),
            (true, false) => format!("{walks} Step on, or end the move: {left}."),
            (false, _) => format!("{walks} Step on, or end your turn."),
        };
    }
    let walker = Walker::of(state, seat).map(|walker| walker.movement.left);
    let card = match offered(|it| matches!(it, Action::Play(..))) {
        true => "play a card, or ",
        false => "",
    };
    match (walker, strikes, in_reach) {
        (Ok(steps), true, true) => {
            format!("You have {left}. Move (movement {steps}), attack, or end your turn.")
        }
        (Ok(steps), true, false) => format!(
            "You have {left}. Move (movement {steps}); nothing is in reach to attack from here."
        ),
        (Ok(steps), false, _) => {
            format!("You have {left}. Move (movement {steps}), or end your turn.")
        }
        (Err(_), true, true) => format!("You have {left}. Attack, or end your turn."),
        (Err(_), true, false) => {
            format!("You have {left}, but nothing is in reach: {card}end your turn.")
        }
        (Err(_), false, _) => format!("You have no action left: {card}end your turn."),
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
