//! One line of the log for each event (THE-10.10).

use super::super::action::{Mode, Power, Target};
use super::super::event::{Event, Purpose};
use super::super::step::DamageKind;
use super::alt::faces;
use super::{direction, foe_name, listed};
use daedalus_contract::game::{Names, Seat};
use daedalus_contract::kit::prose::count;

/// One line of the log; `None` where there is nothing to say.
pub fn narrate(event: &Event, names: Names<'_>) -> Option<String> {
    Says(names).line(event)
}

struct Says<'a>(Names<'a>);

fn reached(total: i16, needed: i16) -> String {
    format!("{total} against {needed}")
}

impl Says<'_> {
    fn of(&self, seat: Seat) -> String {
        self.0.of(seat).into_owned()
    }

    fn line(&self, event: &Event) -> Option<String> {
        Some(match event {
            // Turn.
            Event::PersonaChosen { seat, persona } => {
                format!("{} plays {}.", self.of(*seat), persona.title())
            }
            Event::Began { first } => format!("{} goes first.", self.of(*first)),
            Event::TurnBegan { seat, round } => {
                format!("Round {round}: {}'s turn.", self.of(*seat))
            }
            Event::PrepSkipped { seat } => format!("{} skips the Prep phase.", self.of(*seat)),
            Event::EncounterSkipped { seat } => {
                format!("{} skips the Encounter phase.", self.of(*seat))
            }
            Event::WillSkip { seat, encounter } => {
                let phase = if *encounter { "Encounter" } else { "Prep" };
                format!("{} will skip the next {phase} phase.", self.of(*seat))
            }
            Event::TurnedUp { seat, card } => {
                format!("{} turns up {}.", self.of(*seat), card.title())
            }
            Event::NothingThere { seat } => format!("{} finds no card.", self.of(*seat)),
            Event::InPlay { card } => format!("{} stays in play: {}", card.title(), card.text()),
            Event::Reshuffled { difficulty } => {
                let cards = count(*difficulty, "Difficulty card", "Difficulty cards");
                format!("The Encounter deck is shuffled anew, with {cards}.")
            }
            Event::TreasureReshuffled => "The Treasure deck is shuffled anew.".into(),
            Event::Reversed { direction: to } => format!("Play now goes {}.", direction(*to)),
            Event::Rolled {
                seat,
                faces: rolled,
                purpose,
            } => {
                let (who, faces) = (self.of(*seat), faces(rolled));
                match purpose {
                    Purpose::First => format!("{who} rolls {faces} for the first turn."),
                    Purpose::Combat | Purpose::Luck => format!("{who} rolls {faces}."),
                    Purpose::Again => format!("{who} rolls again: {faces}."),
                    Purpose::Dropped => format!("The {faces} does not count."),
                }
            }

            // Cards.
            Event::Equipped { seat, card, slot } => {
                let place = slot.map_or("both HANDs", |slot| slot.title());
                format!("{} equips {} ({place}).", self.of(*seat), card.title())
            }
            Event::Discarded { seat, card, .. } => {
                format!("{} discards {}.", self.of(*seat), card.title())
            }
            Event::Broke { seat, card } => {
                format!("{} of {} is used up.", card.title(), self.of(*seat))
            }
            Event::Worn {
                seat,
                card,
                counters,
            } => {
                let counters = count(*counters, "hardness counter", "hardness counters");
                format!("{} of {} gets {counters}.", card.title(), self.of(*seat))
            }
            Event::Mended {
                seat,
                card,
                counters,
            } => {
                let counters = count(*counters, "counter", "counters");
                format!("{} of {} loses {counters}.", card.title(), self.of(*seat))
            }
            Event::Drank { seat, card } => format!("{} drinks {}.", self.of(*seat), card.title()),
            Event::Played { seat, card, target } => {
                format!("{} plays {}{}.", self.of(*seat), card.title(), at(*target))
            }
            Event::Cancelled { card } => format!("{} is unravelled.", card.title()),
            Event::Fizzled { card } => format!("{} has no effect any more.", card.title()),
            Event::Special { seat, power } => {
                format!("{} uses {}.", self.of(*seat), power_name(*power))
            }
            Event::Peeked {
                seat,
                count: many,
                cards,
                treasures,
            } => {
                let who = self.of(*seat);
                match (cards, treasures) {
                    (Some(cards), _) => {
                        format!("{who} sees {}.", listed(cards.iter().map(|it| it.title())))
                    }
                    (_, Some(cards)) => {
                        format!("{who} sees {}.", listed(cards.iter().map(|it| it.title())))
                    }
                    _ => format!("{who} looks at {}.", count(*many, "card", "cards")),
                }
            }
            Event::Buried { seat } => {
                format!("{} puts a card on the bottom of the deck.", self.of(*seat))
            }
            Event::Drew {
                seat,
                count: many,
                cards,
            } => match cards {
                Some(cards) => {
                    let cards = listed(cards.iter().map(|it| it.title()));
                    format!("{} draws {cards}.", self.of(*seat))
                }
                None => {
                    let cards = count(*many, "Treasure card", "Treasure cards");
                    format!("{} draws {cards}.", self.of(*seat))
                }
            },
            Event::Salvaged { seat, card } => {
                let who = self.of(*seat);
                format!("{who} takes {} from the discard pile.", card.title())
            }
            Event::Stolen { seat, from, card } => {
                let card = card.map_or("a card", |card| card.title());
                format!("{} takes {card} from {}.", self.of(*seat), self.of(*from))
            }
            Event::Exchanged { from, to, card } => {
                let card = card.map_or("a card", |card| card.title());
                format!("{} passes {card} to {}.", self.of(*from), self.of(*to))
            }

            // Combat.
            Event::Activated {
                seat,
                card,
                bonus,
                defense,
            } => {
                let what = if *defense { "Defense" } else { "the total" };
                let who = self.of(*seat);
                format!("{who} activates {}: +{bonus} to {what}.", card.title())
            }
            Event::Slain {
                seat,
                foe,
                total,
                needed,
            } => {
                let foe = foe_name(*foe, |seat| self.of(seat));
                format!(
                    "{} defeats {foe}: {}.",
                    self.of(*seat),
                    reached(*total, *needed)
                )
            }
            Event::Overpowered {
                seat,
                foe,
                total,
                needed,
                critical,
            } => {
                let foe = foe_name(*foe, |seat| self.of(seat));
                format!(
                    "{} loses to {foe}: {}.",
                    self.of(*seat),
                    failed(*total, *needed, *critical)
                )
            }
            Event::Avoided {
                seat,
                card,
                total,
                needed,
            } => {
                let reached = reached(*total, *needed);
                format!("{} avoids {}: {reached}.", self.of(*seat), card.title())
            }
            Event::Sprung {
                seat,
                card,
                total,
                needed,
                critical,
            } => {
                let failed = failed(*total, *needed, *critical);
                format!("{} springs {}: {failed}.", self.of(*seat), card.title())
            }
            Event::Soaked { seat, card, amount } => {
                format!(
                    "{} takes {amount} damage off for {}.",
                    card.title(),
                    self.of(*seat)
                )
            }
            Event::Shared { seat, with, amount } => {
                format!(
                    "{} shares {amount} damage with {}.",
                    self.of(*seat),
                    self.of(*with)
                )
            }
            Event::Dodged { card } => format!("{} goes to the bottom of the deck.", card.title()),
            Event::Lurked { card } => format!("{} slips back into the deck.", card.title()),
            Event::Switched { to, .. } => format!("{} must face it instead.", self.of(*to)),
            Event::Entangled { seat } => {
                format!(
                    "{} is entangled: no equipping or drinking in Cleanup.",
                    self.of(*seat)
                )
            }

            // Attack.
            Event::Attacked {
                seat,
                target,
                mode,
                buff,
                special,
            } => {
                let verb = match mode {
                    Mode::Wound => "attacks",
                    Mode::Rob => "tries to rob",
                    Mode::Banish => "tries to banish",
                };
                let with = buff.map_or(String::new(), |card| {
                    let special = if *special { " and its special" } else { "" };
                    format!(" with {}{special}", card.title())
                });
                format!("{} {verb} {}{with}.", self.of(*seat), self.of(*target))
            }
            Event::Hit {
                seat,
                target,
                total,
                needed,
            } => {
                let reached = reached(*total, *needed);
                format!("{} hits {}: {reached}.", self.of(*seat), self.of(*target))
            }
            Event::Missed {
                seat,
                target,
                total,
                needed,
                critical,
            } => {
                let failed = failed(*total, *needed, *critical);
                format!("{} misses {}: {failed}.", self.of(*seat), self.of(*target))
            }
            Event::AttackEnded { seat } => format!("The attack of {} ends.", self.of(*seat)),
            Event::Riposte { seat, .. } => format!("{} strikes back.", self.of(*seat)),
            Event::Robbed { seat, from } => {
                format!(
                    "{} takes a gate stone from {}.",
                    self.of(*seat),
                    self.of(*from)
                )
            }
            Event::Laid { seat, target, card } => {
                let (who, whom) = (self.of(*seat), self.of(*target));
                format!("{who} lays {} in front of {whom}.", card.title())
            }
            Event::Stored { seat, card } => {
                format!("{} keeps {} wound up.", self.of(*seat), card.title())
            }
            Event::Unwound { seat, card } => {
                format!("{} loses the stored {}.", self.of(*seat), card.title())
            }

            // Fortune.
            Event::Damaged {
                seat,
                amount,
                kind,
                cause,
            } => {
                let from = match (kind, cause) {
                    (_, Some(cause)) => cause.title(),
                    (DamageKind::Monster, _) => "the monster",
                    (DamageKind::Trap, _) => "the Trap",
                    (DamageKind::Attack, _) => "the attack",
                    (DamageKind::Effect, _) => "an effect",
                };
                format!("{} takes {amount} damage from {from}.", self.of(*seat))
            }
            Event::Reborn { seat } => {
                format!("Phoenix Draught saves {}: 2 health.", self.of(*seat))
            }
            Event::Healed { seat, amount } => format!("{} heals {amount}.", self.of(*seat)),
            Event::Died { seat, heir } => {
                let stones = heir.map_or(String::new(), |heir| {
                    format!(" {} takes their gate stones.", self.of(heir))
                });
                format!("{} falls, and rises undead.{stones}", self.of(*seat))
            }
            Event::StoneGained { seat } => format!("{} gains a gate stone.", self.of(*seat)),
            Event::StonesLost { seat, count: many } => {
                let stones = count(*many, "gate stone", "gate stones");
                format!("{} loses {stones}.", self.of(*seat))
            }
            Event::Cursed { seat } => format!("{} is cursed.", self.of(*seat)),
            Event::Poisoned { seat } => format!("{} is poisoned.", self.of(*seat)),
            Event::Cleansed { seat } => format!("{} is cleansed.", self.of(*seat)),
            Event::Answered { seat } => format!("{} has chosen.", self.of(*seat)),
            Event::Voted { votes } => {
                let named = votes.iter().enumerate().filter_map(|(at, vote)| {
                    let voter = self.of(Seat(at as u8));
                    Some(format!("{voter} names {}", self.of((*vote)?)))
                });
                format!("The Blood Hunt: {}.", listed(named))
            }

            // Portal.
            Event::Escaping { seat } => format!("{} announces an escape.", self.of(*seat)),
            Event::Flipped { card } => format!("{} is flipped over.", card.title()),
            Event::ShadeRose => "No Titan is left: the Shade of the Titan rises.".into(),
            Event::PortalOpened { seat } => {
                format!(
                    "{} begins to open the portal. One more turn for all others!",
                    self.of(*seat)
                )
            }
            Event::Challenged { seat, opener } => {
                format!("{} challenges {}.", self.of(*seat), self.of(*opener))
            }
            Event::PortalClosed { opener } => {
                format!("The portal of {} closes.", self.of(*opener))
            }
            Event::Escaped { seat } => format!("{} leaves through the portal.", self.of(*seat)),
            Event::Collapsed => "The catacombs collapse.".into(),
            Event::Ended { winner, reason } => {
                let why = match reason.as_ref() {
                    "portal" => "has escaped",
                    "last_alive" => "is the last one alive",
                    _ => "has most gate stones",
                };
                format!("{} {why} and is the King's Champion!", self.of(*winner))
            }

            // Told by the table, by other lines, or not at all.
            Event::Occasion | Event::Left { .. } => return None,
        })
    }
}

fn failed(total: i16, needed: i16, critical: bool) -> String {
    match critical {
        true => "a first 1 is a critical failure, whatever is added".into(),
        false => reached(total, needed),
    }
}

fn at(target: Target) -> String {
    match target {
        Target::None => String::new(),
        Target::Seat(persona) => format!(" at {}", persona.title()),
        Target::Item(item) => format!(" at {}", item.title()),
        Target::Mode(mode) => format!(" ({})", mode.id()),
        Target::Easier(true) => " (check -3)".into(),
        Target::Easier(false) => " (check +3)".into(),
    }
}

fn power_name(power: Power) -> &'static str {
    match power {
        Power::Foresight(_) => "Foresight",
        Power::Salvage(_) => "Salvage",
        Power::Snare(_) => "Snare",
        Power::Circlet => "the Starlit Circlet",
        Power::Goggles => "the Brass Goggles",
        Power::Boots => "the Spring Boots",
    }
}
