//! One line of the log for each event (DCL-10.13).

use super::{space_text, square_text};
use crate::action::{Target, Targets};
use crate::event::{DiceList, Event, Who};
use crate::state::Nature;
use crate::step::Mode;
use crate::tiles::DESIGNS;
use daedalus_contract::game::Names;
use daedalus_contract::kit::prose::count;

/// A line for an event that was observed; `None` where there is nothing to say.
pub fn narrate(event: &Event, names: Names<'_>) -> Option<String> {
    // At the beginning of a sentence, and within one.
    let who = |it: &Who| name("The", it, names);
    let whom = |it: &Who| name("the", it, names);
    Some(match event {
        Event::Began { first } => format!("{} goes first.", names.of(*first)),
        Event::Prepared { tiles } => {
            format!("Laid by chance: {}.", count(*tiles, "tile", "tiles"))
        }
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
            format!("Round {round}: {}'s turn.", names.of(*seat))
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
            "{} places {} on {}{}.",
            names.of(*seat),
            tile(*design),
            space_text(*space),
            match rotation % 4 {
                0 => "",
                1 => ", turned 90° clockwise",
                2 => ", turned 180°",
                _ => ", turned 90° counter-clockwise",
            }
        ),
        Event::Encounter { seat, kind } => {
            format!("{} draws an encounter: {}.", names.of(*seat), kind.title())
        }
        Event::NoPlace { kind } => format!("There is no place for the {}.", kind.title()),
        Event::Appeared { seat, nature, at } => format!(
            "{} appears on {} for {}.",
            creature("The", *nature),
            square_text(*at),
            names.of(*seat)
        ),
        Event::Moved { who: it, from, to } if from == to => {
            format!(
                "{} walks about and is back on {}.",
                who(it),
                square_text(*to)
            )
        }
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
            format!(
                "{} removes {}.",
                names.of(*seat),
                count(*wounds, "wound", "wounds")
            )
        }
        Event::Late { seat, moves } => format!(
            "{} comes late and may make {} more in this turn.",
            names.of(*seat),
            count(*moves, "move", "moves")
        ),
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
            "{} attacks {}: {}{} against DEF {defence}.",
            who(by),
            whom(target),
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
            whom(target),
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
            hits => format!("{} on {}.", count(*hits, "hit", "hits"), whom(target)),
        },
        Event::Wounded {
            who: it,
            left: left @ 1..,
            ..
        } => format!("{} has {left} BP left.", who(it)),
        Event::Slain { who: it, by_ground } => match by_ground {
            true => format!("{} is destroyed.", who(it)),
            false => format!("{} is slain.", who(it)),
        },
        Event::Pushed { seat, target, won } => match won {
            true => format!("{} gets past {}.", names.of(*seat), whom(target)),
            false => format!("{} does not get past {}.", names.of(*seat), whom(target)),
        },
        Event::Put { who: it, to } => format!("{} is put on {}.", who(it), square_text(*to)),
        Event::Spawned {
            seat,
            adventurer,
            at,
        } => format!(
            "{} comes onto the board with the {} on {}.",
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
            None => format!(
                "{} looks at {}.",
                names.of(*seat),
                count(*n, "tile", "tiles")
            ),
        },
        Event::Wades { seat } => format!(
            "{} may not stop in deep water and leaves it first.",
            names.of(*seat)
        ),
        Event::Landed { seat } => format!("{} stands on the chest!", names.of(*seat)),
        Event::FakeChest { to } => format!(
            "The box is a fake: the true chest is on {}.",
            square_text(*to)
        ),
        Event::Reshuffled { treasure } => match treasure {
            true => "The treasure discard becomes a new deck.".to_owned(),
            false => "The slain creatures become a new encounter deck.".to_owned(),
        },
        // Who joins or leaves is told by the table, and that nothing is left by what follows.
        Event::Joined { .. } | Event::Left { .. } | Event::Wounded { left: 0, .. } => return None,
        Event::Ended { .. } | Event::Occasion => return None,
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

/// The steps of an adventurer are one walk (DCL-5.61).
pub fn merge(earlier: &Event, later: &Event) -> Option<Event> {
    match (earlier, later) {
        (
            Event::Moved {
                who: who @ Who::Adventurer(_),
                from,
                to: between,
            },
            Event::Moved {
                who: same,
                from: on,
                to,
            },
        ) if who == same && between == on => Some(Event::Moved {
            who: *who,
            from: *from,
            to: *to,
        }),
        _ => None,
    }
}

/// A figure as the log names it, with this article.
pub(super) fn name(the: &str, who: &Who, names: Names<'_>) -> String {
    match who {
        Who::Adventurer(seat) => format!("{}'s adventurer", names.of(*seat)),
        Who::Creature(nature, seat) => {
            format!("{} ({})", creature(the, *nature), names.aside(*seat))
        }
        Who::Trap(card) => format!("{the} {}", card.title()),
    }
}

pub(super) fn creature(the: &str, nature: Nature) -> String {
    match nature {
        Nature::Kind(kind) => format!("{the} {}", kind.title()),
        Nature::Double(adventurer, _) => format!("{the} double of the {}", adventurer.title()),
    }
}

pub(super) fn tile(design: u8) -> String {
    DESIGNS
        .get(usize::from(design))
        .map_or_else(String::new, |design| design.name.to_owned())
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
