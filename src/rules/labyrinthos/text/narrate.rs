//! The log: one line for each event that was observed (LAB-10.13).

use super::super::action::{Action, Choice, answer};
use super::super::cards::CardId;
use super::super::cards::Hand;
use super::super::event::Event;
use super::super::keys::Cost;
use super::super::pieces::{Hero, Key};
use super::super::sets::{SeatSet, SlotSet};
use super::super::step::Travel;
use super::super::view::{Face, Feature, Mark};
use super::{and, colour, count, die_face, mark, symbol};
use daedalus_contract::game::{Names, Seat};

/// The line for an event; `None` where other lines say it already.
pub fn narrate(event: &Event, names: Names<'_>) -> Option<String> {
    Teller { names }.line(event)
}

struct Teller<'a> {
    names: Names<'a>,
}

impl Teller<'_> {
    fn of(&self, seat: Seat) -> String {
        self.names.of(seat).into_owned()
    }

    fn all(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.of(seat)).collect();
        if names.is_empty() {
            return "nobody".into();
        }
        and(&names)
    }

    fn line(&self, event: &Event) -> Option<String> {
        Some(match event {
            // The match, its turns, and what is paid.
            Event::Began { first } => format!("The gates close. {} goes first.", self.of(*first)),
            Event::HeroChosen { seat, hero } => {
                format!("{} plays {}.", self.of(*seat), hero.title())
            }
            Event::TurnBegan { seat, round } => {
                format!("Round {round}: {}'s turn.", self.of(*seat))
            }
            Event::Acted {
                seat,
                action,
                feet,
                hands,
            } => self.acted(*seat, action, Cost::of(*feet, *hands, 0))?,
            Event::PoolChosen { seat, feet, hands } => {
                let pool = Cost::of(*feet, *hands, 0);
                format!("{} takes {pool}.", self.of(*seat))
            }
            Event::TokensLost { seat, feet, hands } => {
                let lost = Cost::of(*feet, *hands, 0);
                format!("{} gives up {lost}.", self.of(*seat))
            }
            Event::TokensGained { seat, feet, hands } => {
                let gained = Cost::of(*feet, *hands, 0);
                format!("{} gains {gained}.", self.of(*seat))
            }
            Event::Ended { winner, reason } => self.ended(*winner, reason),

            // Heroes, tiles, walls and marks.
            Event::HeroMoved {
                seat,
                to,
                own: true,
                ..
            } => {
                format!("{} comes to {to}.", self.of(*seat))
            }
            Event::HeroMoved {
                seat,
                to,
                own: false,
                ..
            } => {
                format!("{} is moved to {to}.", self.of(*seat))
            }
            Event::HeroSentBack { seat, from, to } => {
                format!("{} is elbowed out of {from}, back to {to}.", self.of(*seat))
            }
            Event::Revealed { seat, tile, face } => {
                format!("{} reveals {tile}: {}.", self.of(*seat), printed(face))
            }
            Event::Oriented {
                seat,
                tile,
                rotation,
            } => {
                let name = self.of(*seat);
                match rotation {
                    0 => format!("{name} leaves {tile} as it lies."),
                    1 => format!("{name} turns {tile} by 90° clockwise."),
                    2 => format!("{name} turns {tile} by 180°."),
                    _ => format!("{name} turns {tile} by 90° counter-clockwise."),
                }
            }
            Event::Rotated { tile, turn, .. } => format!("{tile} grinds {}.", turn.title()),
            Event::RotationPrevented { tile, .. } => {
                format!("Heels dig in: {tile} does not turn.")
            }
            Event::Swapped { tiles: [a, b], .. } => format!("{a} and {b} change places."),
            Event::WallPlaced { edge, .. } => format!("A wall rises at {edge}."),
            Event::WallRemoved { edge, .. } => format!("The wall at {edge} crumbles."),
            Event::WallMoved { from, to, .. } => format!("The wall at {from} swings to {to}."),
            Event::NoWallPossible { seat } => {
                format!("{} finds no place for a wall.", self.of(*seat))
            }
            Event::SymbolIgnored { tile, .. } => {
                format!("The Minotaur symbol of {tile} stays quiet this time.")
            }
            Event::TrapEvaded { seat, tile } => {
                format!("{} steps over the trap of {tile}.", self.of(*seat))
            }
            Event::Marked {
                tile, mark: laid, ..
            } => marked(*laid, &tile.to_string()),
            Event::Unmarked { tile, mark: gone } => {
                format!("{tile} is cleared: {} gone.", mark(*gone))
            }

            // Wounds.
            Event::Dealt {
                seat,
                count: number,
            } => {
                let wounds = count(usize::from(*number), "wound", "wounds");
                format!("{} is dealt {wounds}.", self.of(*seat))
            }
            Event::Wounded { seat, slots, lost } => self.wounded(*seat, *slots, *lost),
            Event::Shielded {
                seat,
                count: number,
            } => {
                let wounds = count(usize::from(*number), "wound", "wounds");
                format!("{} is spared {wounds}.", self.of(*seat))
            }
            Event::WoundsPassed {
                from,
                to,
                count: number,
            } => {
                let wounds = count(usize::from(*number), "wound passes", "wounds pass");
                format!("{wounds} from {} to {}.", self.of(*from), self.of(*to))
            }
            Event::Healed { seat, slots } => {
                format!("{} heals {}.", self.of(*seat), slot_list(*slots))
            }
            Event::WoundsRearranged { seat, slots } if slots.is_empty() => {
                format!("{} sheds the last wound.", self.of(*seat))
            }
            Event::WoundsRearranged { seat, slots } => {
                format!(
                    "{}'s wounds now lie on {}.",
                    self.of(*seat),
                    slot_list(*slots)
                )
            }

            // Monster.
            Event::Rolled { seat, face } => {
                format!(
                    "{} rolls for the monster: {}.",
                    self.of(*seat),
                    die_face(*face)
                )
            }
            Event::RolledTwo {
                seat,
                faces: [a, b],
            } => {
                let (a, b) = (die_face(*a), die_face(*b));
                format!("{} rolls two dice: {a} and {b}.", self.of(*seat))
            }
            Event::DieChanged { face } => format!("The die now shows {}.", die_face(*face)),
            Event::ControlTaken { seat } => format!("{} now controls the monster.", self.of(*seat)),
            Event::DieSkipped { .. } => "The monster dozes: no die this turn.".into(),
            Event::MonsterPlaced => "Hooves on stone: the monster appears on the Door.".into(),
            Event::MonsterMoved { to, by, .. } => match by {
                Travel::Walk => format!("The monster stalks to {to}."),
                Travel::Tunnel | Travel::Passage => {
                    format!("The monster slips through a passage to {to}.")
                }
                Travel::Charge => format!("The monster charges to {to}."),
                Travel::Stuck => format!("The monster has nowhere to go and returns to {to}."),
                Travel::Card => format!("The monster appears on {to}."),
            },
            Event::MonsterStayed { .. } => "The monster paws the ground and stays.".into(),
            Event::Halted { lost, .. } => {
                let points = count(usize::from(*lost), "movement point", "movement points");
                format!("The monster halts; {points} unused.")
            }
            Event::Sighted { heroes } => format!("Cerberus sees {}.", self.all(*heroes)),
            Event::Hunting { seat } => format!("Cerberus hunts {}!", self.of(*seat)),
            Event::HuntEnded { lost } => {
                let points = count(usize::from(*lost), "movement point", "movement points");
                format!("Cerberus loses the trail; {points} unused.")
            }
            Event::Muffled { seat } => format!("{} cannot be heard any more.", self.of(*seat)),
            Event::Attacked { targets, .. } => {
                format!("The monster attacks {}!", self.all(*targets))
            }
            Event::TargetLeft { seat } => format!("{} is no longer a target.", self.of(*seat)),
            Event::TargetAdded { seat } => format!("Now {} is a target.", self.of(*seat)),
            Event::BloodRolled { rolls, wounds, .. } => blood(rolls, *wounds),
            Event::NotDisplaced { seat } => format!("{} is not pushed away.", self.of(*seat)),

            // Keys.
            Event::KeyTaken { seat, key } => {
                let kind = colour(key.colour());
                format!("{} takes the {kind} Key {}.", self.of(*seat), key.title())
            }
            Event::KeyPlaced {
                seat,
                key,
                slot,
                by,
            } => {
                let (name, key) = (self.of(*seat), key.title());
                if by == seat {
                    format!("{name} puts {key} on slot {slot}, {}.", slot.title())
                } else {
                    let by = self.of(*by);
                    format!(
                        "{by} jams {key} onto slot {slot}, {}, of {name}.",
                        slot.title()
                    )
                }
            }
            Event::KeyMoved {
                seat,
                key,
                from,
                to,
            } => {
                let (name, key) = (self.of(*seat), key.title());
                format!("{key} of {name} moves from slot {from} to slot {to}.")
            }
            Event::KeysCrossed {
                seats: [a, b],
                keys: [one, other],
            } => {
                let (a, b) = (self.of(*a), self.of(*b));
                format!(
                    "{a}'s {} and {b}'s {} change boards.",
                    one.title(),
                    other.title()
                )
            }

            // Cards.
            Event::Reacted { seat, card, hero } => {
                let aim = hero.map_or(String::new(), |hero| format!(" at {}", hero.title()));
                format!(
                    "{} answers with {}{aim} (1 Hand).",
                    self.of(*seat),
                    card.title()
                )
            }
            Event::Cancelled { card, .. } => format!("{} has no effect.", card.title()),
            Event::Fizzled { card, .. } => format!("{} finds nothing more to do.", card.title()),
            Event::EffectBegan { seat, card } => began(*card, &self.of(*seat)),
            Event::EffectEnded { card, .. } => format!("{} wears off.", card.title()),
            Event::HandDiscarded { cards, .. } if cards.is_empty() => return None,
            Event::HandDiscarded { seat, cards } => {
                format!("{} discards {}.", self.of(*seat), titles(cards))
            }
            Event::Drawn { count: 0, .. } => return None,
            Event::Drawn {
                seat,
                count: number,
                cards,
            } => {
                let name = self.of(*seat);
                match cards {
                    Some(cards) => format!("{name} draws {}.", titles(cards)),
                    None => {
                        format!(
                            "{name} draws {}.",
                            count(usize::from(*number), "card", "cards")
                        )
                    }
                }
            }
            Event::Reshuffled => "The discard pile is shuffled into a new deck.".into(),
            Event::CardTaken { seat, from, card } => {
                let card = card.map_or("a card", CardId::title);
                format!("{} takes {card} from {}.", self.of(*seat), self.of(*from))
            }
            Event::CardLost { seat, card, .. } => {
                format!("{} loses {}.", self.of(*seat), card.title())
            }
            Event::HandSeen { seat, at, cards } => {
                let line = format!("{} looks at the hand of {}", self.of(*seat), self.of(*at));
                match cards {
                    Some(cards) => format!("{line}: {}.", titles(cards)),
                    None => format!("{line}."),
                }
            }
            Event::CardsExchanged {
                seat,
                with,
                given,
                taken,
            } => {
                let (name, with) = (self.of(*seat), self.of(*with));
                match given.zip(*taken) {
                    Some((given, taken)) => {
                        let (given, taken) = (given.title(), taken.title());
                        format!("{name} gives {given} to {with} and takes {taken}.")
                    }
                    None => format!("{name} exchanges a card with {with}."),
                }
            }
            Event::TileSeen { seat, tile, face } => {
                let name = self.of(*seat);
                match face {
                    Some(face) => format!("{name} looks at {tile}: {}.", printed(face)),
                    None => format!("{name} looks at {tile}."),
                }
            }

            // Told by the table, by other lines, or not at all.
            Event::Occasion | Event::Left { .. } => return None,
        })
    }

    fn acted(&self, seat: Seat, action: &Action, cost: Cost) -> Option<String> {
        // What comes of it is told by the events that follow.
        let what = match action {
            Action::Move(_) => "moves".into(),
            Action::Explore(_) => "explores".into(),
            Action::Discover => "looks through the Keys".into(),
            Action::Rotate(..) => "turns a tile".into(),
            Action::Wall(..) => "shifts a wall".into(),
            Action::Heal(_) => "tends a wound".into(),
            Action::Recover(_) => "rests and recovers".into(),
            Action::Rearrange(..) => "rearranges a Key".into(),
            Action::Special(_, slot, _) => {
                format!("calls on Royal Cunning for the wound of slot {slot}")
            }
            Action::Key(key, choice) => format!("uses {}{}", key.title(), chosen(choice)),
            Action::Card(card, choice) => format!("plays {}{}", card.title(), chosen(choice)),
            Action::Pass => "passes".into(),
            // Answers are told by what they do.
            answer!() => return None,
        };
        let name = self.of(seat);
        Some(if cost == Cost::FREE {
            format!("{name} {what}.")
        } else {
            format!("{name} {what} ({cost}).")
        })
    }

    fn ended(&self, winner: Seat, reason: &str) -> String {
        let name = self.of(winner);
        match reason {
            "door" => format!("{name} turns the Keys in the Door and wins!"),
            "limit" => {
                format!(
                    "The maze falls silent. {name} has come furthest, by Keys and then by the way to the Door, and wins."
                )
            }
            _ => format!("{name} is the last one left and wins."),
        }
    }

    fn wounded(&self, seat: Seat, slots: SlotSet, lost: u8) -> String {
        let name = self.of(seat);
        let mut line = if slots.is_empty() {
            format!("{name} has no place left for a wound.")
        } else {
            format!("{name} is wounded on {}.", wounded_on(slots))
        };
        if lost > 0 && !slots.is_empty() {
            let more = count(usize::from(lost), "wound finds", "wounds find");
            line.push_str(&format!(" {more} no place."));
        }
        line
    }
}

/// The words of a choice as they stand in the log: ` (E4 cw, Leona W)`, names instead of ids.
pub(super) fn chosen(choice: &Choice) -> String {
    let words = choice.to_string();
    let words: Vec<&str> = words.split_whitespace().map(printed_name).collect();
    if words.is_empty() {
        return String::new();
    }
    format!(" ({})", words.join(" "))
}

fn printed_name(word: &str) -> &str {
    let hero = Hero::from_id(word).map(Hero::title);
    hero.or_else(|| Key::from_id(word).map(Key::title))
        .unwrap_or(word)
}

fn began(card: CardId, name: &str) -> String {
    match card {
        CardId::WingedSandals => format!("{name} has free Moves this turn."),
        CardId::DaedalusTools => format!("{name}'s next Key action is free."),
        CardId::LotusWine => "The monster will not stir this turn.".into(),
        CardId::QuietFeet => format!("{name} may slip past the monster this turn."),
        CardId::ThreeHeads => "Cerberus bites three times this turn.".into(),
        CardId::BodyOfAPython => "Medusa reaches into adjacent tiles this turn.".into(),
        CardId::NestOfSnakes => "Snakes in every corner: nobody is hidden.".into(),
        CardId::HoneyCake => format!("Cerberus has no appetite for {name}."),
        CardId::FreshMeat => format!("Cerberus smells {name} and nobody else."),
        other => format!("{} is in force.", other.title()),
    }
}

fn marked(laid: Mark, tile: &str) -> String {
    match laid {
        Mark::Chalk => format!("The symbol of {tile} is crossed out with chalk."),
        Mark::Spikes => format!("Spikes wait on {tile}."),
        Mark::Hinge => format!("A hinge makes {tile} a secret passage."),
        Mark::Statue => format!("A statue blocks {tile}."),
    }
}

fn blood(rolls: &[Option<u8>; 3], wounds: u8) -> String {
    let rolled: Vec<String> = rolls.iter().flatten().map(u8::to_string).collect();
    let wounds = count(usize::from(wounds), "wound", "wounds");
    if rolled.len() > 1 {
        format!("Blood dice {}: {wounds}.", and(&rolled))
    } else {
        format!("Blood die: {wounds}.")
    }
}

fn printed(face: &Face) -> String {
    let kind = match (face.feature, face.symbol) {
        (Some(Feature::Key(key)), _) => format!("the {} key tile", colour(key)),
        (_, Some(printed)) => symbol(printed).to_owned(),
        _ => "plain".to_owned(),
    };
    let sides: String = face.sides.iter().map(|side| side.letter()).collect();
    format!("{kind}, open {sides}")
}

fn titles(cards: &Hand) -> String {
    let titles: Vec<String> = cards.iter().map(|card| card.title().to_owned()).collect();
    and(&titles)
}

/// `slot 5 (Rotate Wall)`: which action a wound takes away; of several the numbers alone.
fn wounded_on(slots: SlotSet) -> String {
    let mut all = slots.iter();
    match (all.next(), all.next()) {
        (Some(slot), None) => format!("slot {slot} ({})", slot.title()),
        _ => slot_list(slots),
    }
}

/// `slot 5`, `slots 1 and 5`.
fn slot_list(slots: SlotSet) -> String {
    let numbers: Vec<String> = slots.iter().map(|slot| slot.to_string()).collect();
    let word = if numbers.len() == 1 { "slot" } else { "slots" };
    format!("{word} {}", and(&numbers))
}
