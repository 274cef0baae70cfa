//! The log: one line for each event that says something (CRE-10.14).

use super::super::action::Route;
use super::super::board::Space;
use super::super::cards::{DoCard, Face};
use super::super::event::Event;
use super::super::landing::DRAWS;
use super::super::pieces::{Colour, Tool};
use super::super::ways::Way;
use super::{and, count, weapon};
use daedalus_contract::game::{Names, Seat};

/// One line of the log for an observed event; `None` where there is nothing to say.
pub fn narrate(event: &Event, names: Names<'_>) -> Option<String> {
    Told { names }.line(event)
}

struct Told<'a> {
    names: Names<'a>,
}

impl Told<'_> {
    fn of(&self, seat: Seat) -> String {
        self.names.of(seat).into_owned()
    }

    fn line(&self, event: &Event) -> Option<String> {
        Some(match event {
            // Turns, moves, the key, the end.
            Event::TurnBegan { seat, round, extra } => {
                let name = self.of(*seat);
                if *extra {
                    format!("Round {round}: another turn for {name}.")
                } else {
                    format!("Round {round}: {name}'s turn.")
                }
            }
            Event::Missed { seat, left } => match left {
                0 => format!("{} misses this turn.", self.of(*seat)),
                left => {
                    let more = count(*left, "more", "more");
                    format!("{} misses this turn, and {more}.", self.of(*seat))
                }
            },
            Event::PitRolled { seat, die, out } => pit(&self.of(*seat), *die, *out),
            Event::Rolled { seat, dice } => rolled(&self.of(*seat), dice),
            Event::Reshuffled => "The direction cards are shuffled anew.".into(),
            Event::Turned { way, .. } => direction(*way),
            Event::TorchBurned { seat } => {
                format!("The torch of {} lights every way.", self.of(*seat))
            }
            Event::Moved { seat, route, path } => moved(&self.of(*seat), *route, path),
            Event::Blocked { seat } => format!("A wall at once: {} stays.", self.of(*seat)),
            Event::WalledIn { seat } => format!("{} cannot move.", self.of(*seat)),
            Event::Searched { seat, draw: true } => {
                format!("{} searches the chest.", self.of(*seat))
            }
            Event::Searched { seat, draw: false } => {
                format!("{} leaves the chest alone.", self.of(*seat))
            }
            Event::Claimed { seat, paid } => {
                let how = if *paid {
                    "hands in four diamonds"
                } else {
                    "shows four diamonds"
                };
                format!("{} {how} and takes a Magic Key!", self.of(*seat))
            }
            Event::ClaimPassed { seat } => format!("{} leaves the key.", self.of(*seat)),
            Event::KeyReturned { .. } => "The key lies in the palace again.".into(),
            Event::ExtraEarned { seat } => format!("{} takes another turn.", self.of(*seat)),
            Event::ExtraDeclined { seat } => format!("{} rests.", self.of(*seat)),
            Event::Ended { winner, reason } => ended(&self.of(*winner), reason),

            // Battle.
            Event::Snatched { seat, from } => {
                format!(
                    "{} snatches the key from {}!",
                    self.of(*seat),
                    self.of(*from)
                )
            }
            Event::Attacked {
                seat,
                keeper,
                weapon: shown,
                forced,
            } => {
                let (name, keeper, shown) = (self.of(*seat), self.of(*keeper), weapon(*shown));
                let verb = if *forced { "must attack" } else { "attacks" };
                format!("{name} {verb} {keeper} with {shown}.")
            }
            Event::Spared { seat } => format!("{} does not attack.", self.of(*seat)),
            Event::Defended {
                seat,
                weapon: Some(shown),
            } => format!("{} shows {}.", self.of(*seat), weapon(Some(*shown))),
            Event::Defended { seat, weapon: None } => {
                format!("{} shows no weapon.", self.of(*seat))
            }
            Event::Wrestled { dice: [one, other] } => {
                format!("They wrestle: {one} against {other}.")
            }
            Event::BattleWon {
                winner,
                loser,
                key: true,
            } => format!(
                "{} takes the key from {}!",
                self.of(*winner),
                self.of(*loser)
            ),
            Event::BattleWon { winner, .. } => format!("{} keeps the key.", self.of(*winner)),
            Event::BattleDropped { keeper } => {
                format!("The battle ends; {} keeps the key.", self.of(*keeper))
            }

            // Cards and what they do, for everybody.
            Event::Drew { seat, deck, card } => self.drew(*seat, *deck, *card),
            Event::NoEffect { .. } => "Nothing happens.".into(),
            Event::DrawnOut { seat } => format!(
                "{} has drawn {DRAWS} cards in this turn and draws no more.",
                self.of(*seat)
            ),
            Event::DiamondGained { seat, colour } => {
                format!("{} gains a {} diamond.", self.of(*seat), colour.id())
            }
            Event::DiamondLost { seat, colour } => {
                format!("{} loses a {} diamond.", self.of(*seat), colour.id())
            }
            Event::DiamondPassed { from, to, colour } => format!(
                "A {} diamond goes from {} to {}.",
                colour.id(),
                self.of(*from),
                self.of(*to)
            ),
            Event::Countered { seat, card, tool } => format!(
                "{} gives up {} against the {}.",
                self.of(*seat),
                weapon(Some(*tool)),
                card.name()
            ),
            Event::HeadTaken { seat } => format!("{} takes the Head of Medusa.", self.of(*seat)),
            Event::ToolLost { seat, held } => {
                format!("{} loses {}.", self.of(*seat), weapon(Some(held.tool)))
            }
            Event::Perished { seat } => {
                format!(
                    "{} perishes and starts again from the gateway.",
                    self.of(*seat)
                )
            }
            Event::Held { seat, turns } => {
                let turns = count(*turns, "turn", "turns");
                format!("{} will miss {turns}.", self.of(*seat))
            }
            Event::FellIntoPit { seat } => format!("{} falls into a pit.", self.of(*seat)),
            Event::Slowed { seat, rolls } => {
                let rolls = count(*rolls, "roll", "rolls");
                format!("{} climbs slowly: one die for {rolls}.", self.of(*seat))
            }
            Event::TorchTaken { seat } => format!("{} takes a torch.", self.of(*seat)),
            Event::DieRolled { seat, die } => format!("{} rolls a {die}.", self.of(*seat)),
            Event::Headed { side, .. } => format!("To the {}.", side.title()),
            Event::Carried { seat, from, to } => {
                format!("{} goes from {from} to {to}.", self.of(*seat))
            }
            Event::Stayed { seat } => format!("{} stays.", self.of(*seat)),
            Event::Wagered {
                seat,
                with,
                dice: [one, other],
            } => format!(
                "{} wagers with {}: {one} against {other}.",
                self.of(*seat),
                self.of(*with)
            ),
            Event::Declined { seat } => format!("{} does not wager.", self.of(*seat)),

            // What only some may know in full.
            Event::ToolTaken { seat, from, tool } => {
                let tool = tool.map_or("a tool".into(), |tool| weapon(Some(tool)));
                format!("{} takes {tool} from {}.", self.of(*seat), self.of(*from))
            }
            Event::Niche { seat, passed, tool } => {
                let passed: Vec<String> =
                    passed.iter().map(|card| card.name().to_owned()).collect();
                let tool = tool.map_or("a tool".into(), |tool| weapon(Some(tool)));
                let name = self.of(*seat);
                if passed.is_empty() {
                    format!("{name} turns up {tool} at once.")
                } else {
                    format!("{name} passes {} and takes {tool}.", and(&passed))
                }
            }
            Event::HandSeen { seat, at, tools } => {
                let line = format!("{} looks at the tools of {}", self.of(*seat), self.of(*at));
                match tools {
                    Some(tools) => format!("{line}: {}.", titles(tools)),
                    None => format!("{line}."),
                }
            }
            Event::TopsSeen { seat, cards } => {
                let line = format!("{} sees the top of each deck", self.of(*seat));
                match cards {
                    Some(cards) => format!("{line}: {}.", tops(cards)),
                    None => format!("{line}."),
                }
            }

            // Told by the table, by other lines, or not at all.
            Event::Left { .. } => return None,
        })
    }

    fn drew(&self, seat: Seat, deck: Colour, card: Option<DoCard>) -> String {
        let name = self.of(seat);
        let deck = deck.id();
        match card {
            None => format!("{name} draws from the {deck} deck and takes a tool."),
            Some(card) if card.face.tool().is_some() => {
                format!(
                    "{name} draws from the {deck} deck and takes a {}.",
                    card.name()
                )
            }
            Some(card) if card.face == Face::Diamond => format!("{name} draws a {}.", card.name()),
            Some(card) => format!("{name} draws {} ({deck}).", card.name()),
        }
    }
}

fn titles(tools: &[Tool]) -> String {
    let titles: Vec<String> = tools.iter().map(|tool| tool.title().to_owned()).collect();
    and(&titles)
}

/// `red Pit, blue Rope, …`.
pub(super) fn tops(cards: &[DoCard; 4]) -> String {
    let top = |card: &DoCard| format!("{} {}", card.deck, card.face.title());
    let tops: Vec<String> = cards.iter().map(top).collect();
    and(&tops)
}

fn pit(name: &str, die: Option<u8>, out: bool) -> String {
    match (die, out) {
        (None, _) => format!("{name} is out of the pit."),
        (Some(die), true) => format!("{name} rolls a {die} and is out of the pit."),
        (Some(die), false) => format!("{name} rolls a {die} and stays in the pit."),
    }
}

fn rolled(name: &str, dice: &[u8]) -> String {
    match dice {
        [one, other] => format!("{name} rolls {one} and {other}: {}.", one + other),
        dice => format!("{name} rolls one die: {}.", dice.iter().sum::<u8>()),
    }
}

fn direction(way: Way) -> String {
    if way.is_plain() {
        return format!("The walls open: {}.", way.title());
    }
    format!("The walls open: {} ({}).", way.title(), way.hint())
}

fn moved(name: &str, route: Route, path: &[Space]) -> String {
    let (Some(from), Some(to)) = (path.first(), path.last()) else {
        return format!("{name} moves.");
    };
    let way = match route.then {
        Some(then) => format!("{} and {}", route.first.title(), then.title()),
        None => route.first.title().to_owned(),
    };
    format!("{name} goes {way} from {from} to {to}.")
}

fn ended(winner: &str, reason: &str) -> String {
    match reason {
        "home" => format!("{winner} is home with the key and four diamonds, and wins!"),
        "last_seat" => format!("{winner} is the last in the labyrinth and wins!"),
        _ => format!("The last round is over: {winner} wins!"),
    }
}
