//! Reads the words of a typed action (section 6, DCL-10.12).

use std::str::FromStr;

use super::action::{Action, Command, Point, Targets};
use super::adventurers::Adventurer;
use super::board::{Direction, Space, Square};
use super::cards::CardId;
use super::refusal::Reason;
use super::state::State;
use super::step::Step;
use super::{acts, effects, tiles};
use daedalus_contract::game::{Refusal, Seat};
use daedalus_contract::kit::words::{Read, Words, Wrong, split};

const WRONG: Wrong = Wrong {
    code: "E_WORD",
    lead: "That cannot be read",
};
const ACTIONS: &str = "an action (step, move, push, attack, play, end …)";

/// Reads an action; case, commas and hyphens do not matter.
///
/// # Errors
/// A refusal that names the word that could not be read.
pub fn parse(state: &State, seat: Seat, text: &str) -> Result<Action, Refusal> {
    let words = split(text);
    let mut words = Words::new(&words, WRONG);
    let verb = words.word(ACTIONS)?;
    let action = match verb {
        "pick" => pick(state, seat, &mut words)?,
        "tie" => Action::Tie(adventurer(&mut words)?),
        "place" => {
            let space = space(&mut words)?;
            let turn = rotation(state, seat, &Action::Place(space, 0), &mut words)?;
            Action::Place(space, usual_turn(state, seat, None, turn))
        }
        "summon" => Action::Summon(square(&mut words)?),
        "order" => Action::Order(one(&mut words, "move, attack or stay", Command::from_id)?),
        "step" if words.take("warp") => Action::Warp,
        "step" => Action::Step(direction(&mut words)?),
        "move" => Action::Move(square(&mut words)?),
        "push" => Action::Push(direction(&mut words)?),
        "pushto" => Action::PushTo(square(&mut words)?),
        "endmove" => Action::EndMove,
        "attack" => Action::Attack(square(&mut words)?),
        "spawn" if words.done() => Action::Spawn(None),
        "spawn" => spawn(state, seat, adventurer(&mut words)?),
        "pickup" => Action::PickUp,
        "play" => play(&mut words)?,
        "pass" => Action::Pass,
        "door" => Action::Door,
        "end" => Action::End,
        "point" => Action::Point(one(
            &mut words,
            "1, 2, 3, 4, 5n, 5e, 5s, 5w or 6",
            Point::from_id,
        )?),
        "map" if words.take("none") => Action::Map(None),
        "map" => {
            let number = words.number("1, 2 or 3, or none", 1, 3)?;
            let space = space(&mut words)?;
            let unturned = Action::Map(Some((number, space, 0)));
            let turn = rotation(state, seat, &unturned, &mut words)?;
            let turn = usual_turn(state, seat, Some(number), turn);
            Action::Map(Some((number, space, turn)))
        }
        other => return Err(words.wrong(other, ACTIONS)),
    };
    words.finish()?;
    Ok(action)
}

fn named<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok()
}

fn one<T>(words: &mut Words<'_>, expected: &str, read: impl Fn(&str) -> Option<T>) -> Read<T> {
    words.read(expected, read)
}

/// Adventurers that were dealt need not be named (DCL-9.8).
fn pick(state: &State, seat: Seat, words: &mut Words<'_>) -> Read<Action> {
    let point = |word: &str| word.parse::<u8>().ok().filter(|it| (1..=6).contains(it));
    let alone = words.peek().and_then(point);
    let adventurer = match alone {
        Some(_) => None,
        None => Some(adventurer(words)?),
    };
    let point = one(words, "a spawn point from 1 to 4", point)?;
    let own = state.players.get(seat.index()).and_then(|it| it.adventurer);
    let dealt = state.table.random_pick && adventurer == own;
    Ok(Action::Pick(adventurer.filter(|_| !dealt), point))
}

/// The same adventurer as before is named by nobody (DCL-5.105).
fn spawn(state: &State, seat: Seat, adventurer: Adventurer) -> Action {
    let own = state.players.get(seat.index()).and_then(|it| it.adventurer);
    Action::Spawn(Some(adventurer).filter(|it| Some(*it) != own))
}

/// A name of up to three words.
fn long_name<T>(
    words: &mut Words<'_>,
    expected: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Read<T> {
    let mut name = words.word(expected)?.to_owned();
    let first = name.clone();
    for _ in 0..4 {
        if let Some(found) = read(&name) {
            // "power card i" begins "power card ii" only in writing: words are whole.
            return Ok(found);
        }
        let Some(next) = words.peek() else { break };
        name = format!("{name} {next}");
        words.word(expected)?;
    }
    match read(&name) {
        Some(found) => Ok(found),
        None => Err(words.wrong(&first, expected)),
    }
}

fn adventurer(words: &mut Words<'_>) -> Read<Adventurer> {
    long_name(words, "an adventurer (human_thief)", |word| {
        Adventurer::from_id(&word.replace([' ', '-'], "_"))
    })
}

fn space(words: &mut Words<'_>) -> Read<Space> {
    one(words, "a tile space (B3)", named::<Space>)
}

fn direction(words: &mut Words<'_>) -> Read<Direction> {
    one(words, "a direction (n, ne, e …)", Direction::from_id)
}

/// A square in one word, or as its space and the square on it.
fn square(words: &mut Words<'_>) -> Read<Square> {
    let expected = "a square (D4c3)";
    let word = words.word(expected)?;
    if let Ok(square) = word.parse() {
        return Ok(square);
    }
    let whole = words.peek().map(|next| format!("{word}{next}"));
    let square = whole.and_then(|whole| whole.parse::<Square>().ok());
    let square = square.ok_or_else(|| words.wrong(word, expected))?;
    words.word(expected)?;
    Ok(square)
}

/// Clockwise quarters; what is wrong with the tile, not turned, comes first (DCL-6.7, 6.28).
fn rotation(state: &State, seat: Seat, unturned: &Action, words: &mut Words<'_>) -> Read<u8> {
    let word = words.word("a rotation (0, 90, 180 or 270)")?;
    match word {
        "0" => Ok(0),
        "90" => Ok(1),
        "180" => Ok(2),
        "270" => Ok(3),
        _ => match acts::check(state, seat, unturned) {
            Err(Reason::NotJoined | Reason::Heart) | Ok(()) => Err(Reason::Rotation.into()),
            Err(other) => Err(other.into()),
        },
    }
}

/// The smallest rotation that looks the same (DCL-5.16). The tiles of a map are known to the seat alone that looks at them.
fn usual_turn(state: &State, seat: Seat, number: Option<u8>, turn: u8) -> u8 {
    let design = match (state.steps.last(), number) {
        (Some(Step::Tile { design, .. }), None) => Some(*design),
        (Some(Step::Tunnel), None) => Some(tiles::ROUGH_TUNNEL),
        (Some(Step::Map { seat: asked, tiles }), Some(number)) if *asked == seat => {
            tiles.get(usize::from(number).wrapping_sub(1)).copied()
        }
        _ => None,
    };
    design.map_or(turn, |design| tiles::same_look(design, turn))
}

/// A card by code or name, then its targets (DCL-6.31, 10.12).
fn play(words: &mut Words<'_>) -> Read<Action> {
    let card = long_name(words, "a card (L13, Magic Belt)", CardId::read)?;
    let mut targets = Targets::new();
    while let Some(word) = words.peek() {
        let parts = effects::read_part(card, &targets, word);
        let parts = parts.ok_or_else(|| words.wrong(word, "a target of that card"))?;
        words.word("a target")?;
        for part in parts {
            if targets.try_push(part).is_err() {
                return Err(words.extra(word));
            }
        }
    }
    Ok(Action::Play(card, effects::in_order(card, targets)))
}
