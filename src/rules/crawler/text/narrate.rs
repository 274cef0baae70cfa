//! One line of the log for each event (DCL-10.13).

use super::{space_text, square_text};
use crate::rules::crawler::action::{Target, Targets};
use crate::rules::crawler::event::{DiceList, Event, Who};
use crate::rules::crawler::state::Nature;
use crate::rules::crawler::step::Mode;
use crate::rules::crawler::tiles::DESIGNS;
use crate::rules::game::Names;

/// A line for an event that was observed; `None` where there is nothing to say.
pub fn narrate(event: &Event, names: Names<'_>) -> Option<String> {
    let who = |it: &Who| name(it, names);
    Some(match event {
        Event::Began { first } => format!("{} goes first.", names.of(*first)),
        Event::Picked {
            seat,
            adventurer,
            at,
        } => format!(
            "{} begins with the {} on {}.",
            names.of(*seat),
            adventurer.title(),
            square_text(*at)
        ),
        Event::TurnBegan { seat, round } => {
            format!("Round {round}: {} is active.", names.of(*seat))
        }
        Event::TileDrawn { design, fits } => match fits {
            true => format!("Tile: {}.", tile(*design)),
            false => format!("{} fits nowhere and goes below the stack.", tile(*design)),
        },
        Event::TilePlaced {
            seat,
            design,
            space,
            rotation,
        } => format!(
            "{} places {} on {}, turned by {}°.",
            names.of(*seat),
            tile(*design),
            space_text(*space),
            u16::from(*rotation) * 90
        ),
        Event::Encounter { seat, kind } => {
            format!("{} draws an encounter: {}.", names.of(*seat), kind.title())
        }
        Event::NoPlace { kind } => format!("There is no place for the {}.", kind.title()),
        Event::Appeared { seat, nature, at } => format!(
            "{} appears on {} under {}.",
            creature(*nature),
            square_text(*at),
            names.of(*seat)
        ),
        Event::Moved { who: it, from, to } => {
            format!(
                "{}: {} → {}.",
                who(it),
                square_text(*from),
                square_text(*to)
            )
        }
        Event::Stuck { who: it } => format!("{} is stuck in a pit.", who(it)),
        Event::Healed { seat, wounds } => {
            format!("{} removes {}.", names.of(*seat), count(*wounds, "wound"))
        }
        Event::Drained { who: it } => format!("{} drinks and removes a wound.", who(it)),
        Event::Attacked { by, mode, at } => match mode {
            Mode::Area => format!("{} strikes the area around {}.", who(by), square_text(*at)),
            Mode::Melee | Mode::Ranged => return None,
        },
        Event::AttackRoll {
            by,
            target,
            dice,
            bonus,
            defence,
        } => format!(
            "{} attacks {}: {}{} against {defence}.",
            who(by),
            who(target),
            dice_text(dice),
            plus(*bonus)
        ),
        Event::PushRoll {
            seat,
            target,
            dice,
            bonus,
        } => format!(
            "{} pushes {}: {}{} against {}{}.",
            names.of(*seat),
            who(target),
            dice.0,
            plus(bonus.0),
            dice.1,
            plus(bonus.1)
        ),
        Event::SpawnRoll { seat, die } => {
            format!("{} rolls {die} for a spawn point.", names.of(*seat))
        }
        Event::Hits { target, hits } => match hits {
            0 => format!("{} is not hit.", who(target)),
            hits => format!("{} on {}.", count(*hits, "hit"), who(target)),
        },
        Event::Wounded { who: it, left, .. } => format!("{} has {left} BP left.", who(it)),
        Event::Slain { who: it, by_ground } => match by_ground {
            true => format!("{} is destroyed.", who(it)),
            false => format!("{} is slain.", who(it)),
        },
        Event::Pushed { seat, target, won } => match won {
            true => format!("{} gets past {}.", names.of(*seat), who(target)),
            false => format!("{} does not get past {}.", names.of(*seat), who(target)),
        },
        Event::Put { who: it, to } => format!("{} is put on {}.", who(it), square_text(*to)),
        Event::Spawned {
            seat,
            adventurer,
            at,
        } => format!(
            "{} comes back with the {} on {}.",
            names.of(*seat),
            adventurer.title(),
            square_text(*at)
        ),
        Event::PickedUp { seat } => {
            format!("{} had no way out and leaves the board.", names.of(*seat))
        }
        Event::Drew { seat, card } => match card {
            Some(card) => format!("You draw {}.", card.title()),
            None => format!("{} draws a treasure card.", names.of(*seat)),
        },
        Event::Stolen { seat, from, card } => {
            let card = card.map_or("a card", |card| card.title());
            format!("{} takes {card} from {}.", names.of(*seat), names.of(*from))
        }
        Event::Lost { seat, card } => {
            format!("{} loses {}.", names.of(*seat), card.title())
        }
        Event::Played {
            seat,
            card,
            targets,
        } => format!(
            "{} plays {}{}.",
            names.of(*seat),
            card.title(),
            targets_text(targets)
        ),
        Event::Changed { dice } => format!("The dice are now {}.", dice_text(dice)),
        Event::Searched { seat, card } => match card {
            Some(card) => format!("You find {} in the secret room.", card.title()),
            None => format!("{} searches the secret room.", names.of(*seat)),
        },
        Event::Looked {
            seat,
            count: n,
            tiles,
        } => match tiles {
            Some(tiles) => {
                let names: Vec<String> = tiles.iter().map(|it| tile(*it)).collect();
                format!("You see {}.", names.join(", "))
            }
            None => format!("{} looks at {}.", names.of(*seat), count(*n, "tile")),
        },
        Event::Landed { seat } => format!("{} stands on the chest!", names.of(*seat)),
        Event::FakeChest { to } => format!(
            "The box is a fake: the true chest is on {}.",
            square_text(*to)
        ),
        Event::Reshuffled { treasure } => match treasure {
            true => "The treasure discard becomes a new deck.".to_owned(),
            false => "The slain creatures become a new encounter deck.".to_owned(),
        },
        Event::Ended { .. } | Event::Occasion => return None,
        Event::Left { seat } => format!("{} leaves the match for good.", names.of(*seat)),
        Event::Joined { seat } => format!("{} joins the match.", names.of(*seat)),
        Event::Over { winner, reason } => match (winner, reason.as_ref()) {
            (Some(seat), "chest") => format!("{} wins: the treasure is theirs.", names.of(*seat)),
            (Some(seat), "limit") => format!(
                "The last round is over. {} is closest to the chest and wins.",
                names.of(*seat)
            ),
            (Some(seat), _) => format!("{} is the last one left and wins.", names.of(*seat)),
            (None, _) => "The match is over without a winner.".to_owned(),
        },
    })
}

/// A figure as the log names it.
fn name(who: &Who, names: Names<'_>) -> String {
    match who {
        Who::Adventurer(seat) => format!("{}'s adventurer", names.of(*seat)),
        Who::Creature(nature, seat) => format!("{} ({})", creature(*nature), names.of(*seat)),
        Who::Trap(card) => format!("The {}", card.title()),
    }
}

fn creature(nature: Nature) -> String {
    match nature {
        Nature::Kind(kind) => format!("The {}", kind.title()),
        Nature::Double(adventurer, _) => format!("The double of the {}", adventurer.title()),
    }
}

fn tile(design: u8) -> String {
    DESIGNS
        .get(usize::from(design))
        .map_or_else(String::new, |design| design.name.to_owned())
}

/// `1 wound`, `2 wounds`.
pub(super) fn count(number: u8, word: &str) -> String {
    match number {
        1 => format!("1 {word}"),
        number => format!("{number} {word}s"),
    }
}

fn plus(bonus: u8) -> String {
    match bonus {
        0 => String::new(),
        bonus => format!(" (+{bonus})"),
    }
}

fn dice_text(dice: &DiceList) -> String {
    match dice.is_empty() {
        true => "no die".to_owned(),
        false => dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
    }
}

/// The targets of a card as players read them.
fn targets_text(targets: &Targets) -> String {
    let mut words: Vec<String> = Vec::new();
    for target in targets {
        match target {
            Target::Space(space) => words.push(space_text(*space)),
            // The second half of a square is written onto the first.
            Target::Place(_) => {
                if let Some(space) = words.last_mut() {
                    space.push_str(&target.to_string());
                }
            }
            Target::Turn(quarters) => words.push(format!("{}°", u16::from(*quarters) * 90)),
            Target::Side(side) => words.push(side.title().to_owned()),
            Target::Adventurer(adventurer) => words.push(adventurer.title().to_owned()),
            Target::Die(die) => words.push(format!("die {die}")),
            Target::Nothing => {}
        }
    }
    match words.is_empty() {
        true => String::new(),
        false => format!(" on {}", words.join(", ")),
    }
}
