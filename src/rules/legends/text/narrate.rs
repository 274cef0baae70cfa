//! The log: one line for each event that was observed (LEG-10.19, 10.20).

use super::super::action::Ability;
use super::super::event::Event;
use super::super::pieces::{CardKind, Chamber};
use super::{aimed, and, card_list, count, hero_list, played, whose};
use daedalus_contract::game::{Names, Seat};

/// The line for an event; `None` where other lines say it already.
pub fn narrate(event: &Event, names: Names<'_>) -> Option<String> {
    let mut line = Teller { names }.line(event)?;
    // The name of a card may bring an exclamation mark of its own.
    if line.ends_with("!.") {
        line.pop();
    }
    Some(line)
}

struct Teller<'a> {
    names: Names<'a>,
}

impl Teller<'_> {
    fn of(&self, seat: Seat) -> String {
        self.names.of(seat).into_owned()
    }

    fn line(&self, event: &Event) -> Option<String> {
        Some(match event {
            // The match, its turns, its end.
            Event::Began { first } => {
                format!(
                    "The lords call their heroes. {} goes first.",
                    self.of(*first)
                )
            }
            Event::TurnBegan { seat, round } => {
                format!("Round {round}: {} turn.", whose(*seat, self.names))
            }
            Event::Used { seat, ability, aim } => {
                let what = match ability {
                    Ability::Retinue(chamber) => {
                        let retinue = chamber.retinue();
                        format!("{} of the {}", retinue.ability, retinue.heroes)
                    }
                    Ability::Hero(kind) => format!("the {}", kind.title()),
                };
                format!("{} uses {what}{}.", self.of(*seat), aimed(aim, self.names))
            }
            Event::ActionsGained { seat, count: more } => {
                let more = count(*more, "more action", "more actions");
                format!("{} has {more}.", self.of(*seat))
            }
            Event::Passed { seat } => format!("{} passes.", self.of(*seat)),
            Event::Stopped { seat } => format!("{} ends their turn.", self.of(*seat)),
            Event::SanctuaryBegan { seat } => format!(
                "{} heroes are guarded and their hand is sealed until their next turn.",
                whose(*seat, self.names)
            ),
            Event::SanctuaryEnded { seat } => {
                format!("{} Sanctuary ends.", whose(*seat, self.names))
            }
            Event::Ended { winner, reason } => self.ended(*winner, reason),

            // Cards that are played, and what answers them.
            Event::Played {
                seat,
                card,
                ability,
                aim,
            } => {
                let (name, card) = (self.of(*seat), played(*card, *ability));
                format!("{name} plays {card}{}.", aimed(aim, self.names))
            }
            Event::Countered {
                seat,
                card,
                against,
                answered,
            } => {
                let theirs = whose(*against, self.names);
                let (name, card) = (self.of(*seat), card.title());
                format!("{name} answers {theirs} {} with {card}", answered.title())
            }
            Event::TookAnswered { seat, card } => {
                format!("{} takes {} into their hand.", self.of(*seat), card.title())
            }
            Event::Negated { seat, card } => {
                format!("{} {} is negated.", whose(*seat, self.names), card.title())
            }
            Event::Upheld { seat, card } => {
                format!(
                    "{} {} stands: the answers cancel each other.",
                    whose(*seat, self.names),
                    card.title()
                )
            }

            // Heroes and markers.
            Event::Gathered {
                seat,
                chamber,
                heroes,
            } => format!(
                "{} gathers the {} in {} with {}.",
                self.of(*seat),
                chamber.retinue().name,
                chamber.name(),
                hero_list(*heroes)
            ),
            Event::MarkerLost { seat, chamber } => self.lost(*seat, *chamber),
            Event::Recruited { seat, heroes } => {
                format!("{} recruits {}.", self.of(*seat), hero_list(*heroes))
            }
            Event::Levied { seat } => {
                format!("{} has fewer retinues: help comes.", self.of(*seat))
            }
            Event::NobodyCame { seat } => {
                format!("{} finds no hero to recruit.", self.of(*seat))
            }
            Event::HeroesDiscarded { seat, heroes } => {
                format!("{} loses {}.", self.of(*seat), hero_list(*heroes))
            }
            Event::HeroesTaken { seat, from, heroes } => format!(
                "{} gets {} from {}.",
                self.of(*seat),
                hero_list(*heroes),
                self.of(*from)
            ),
            Event::HeroesSwapped {
                seat,
                with,
                given,
                got,
            } => format!(
                "{} gives {} to {} and gets {}.",
                self.of(*seat),
                hero_list(*given),
                self.of(*with),
                hero_list(*got)
            ),
            Event::HeroesSeen {
                seat,
                count: seen,
                heroes,
            } => {
                let seen = count(*seen, "hero", "heroes");
                match heroes {
                    Some(heroes) => format!("{} sees {}.", self.of(*seat), hero_list(*heroes)),
                    None => format!("{} looks at the top {seen}.", self.of(*seat)),
                }
            }
            Event::HeroesRevealed { seat, heroes } => {
                format!("{} turns up {}.", self.of(*seat), hero_list(*heroes))
            }

            // Influence cards that move.
            Event::Drawn { count: 0, seat, .. } => {
                format!("{} finds no card to draw.", self.of(*seat))
            }
            Event::Drawn {
                seat,
                count: drawn,
                cards,
            } => match cards {
                Some(cards) => format!("{} draws {}.", self.of(*seat), card_list(cards)),
                None => format!("{} draws {}.", self.of(*seat), cards_of(*drawn)),
            },
            Event::Reshuffled { count: cards } => {
                format!(
                    "The discard pile is shuffled: a new Influence deck of {}.",
                    cards_of(*cards)
                )
            }
            Event::HandSeen { seat, at, cards } => {
                let (name, theirs) = (self.of(*seat), whose(*at, self.names));
                match cards {
                    Some(cards) => format!("{name} sees {theirs} hand: {}.", card_list(cards)),
                    None => format!("{name} looks at {theirs} hand."),
                }
            }
            Event::CardsTaken {
                seat,
                from,
                count: taken,
                cards,
            } => {
                let (name, from) = (self.of(*seat), self.of(*from));
                match cards {
                    _ if *taken == 0 => format!("{from} has no card for {name}."),
                    Some(cards) => format!("{name} gets {} from {from}.", card_list(cards)),
                    None => format!("{name} gets {} from {from}.", cards_of(*taken)),
                }
            }
            Event::HandsSwapped {
                seat,
                with,
                given,
                got,
                cards,
            } => {
                let both = and(&[self.of(*seat), self.of(*with)]);
                match cards {
                    Some((gave, took)) => format!(
                        "{both} swap their hands: {} for {}.",
                        card_list(gave),
                        card_list(took)
                    ),
                    None => format!(
                        "{both} swap their hands: {} for {}.",
                        cards_of(*given),
                        cards_of(*got)
                    ),
                }
            }
            Event::CardsDiscarded { seat, cards } => {
                format!("{} discards {}.", self.of(*seat), card_list(cards))
            }
            Event::CardFetched { seat, card } => self.fetched(*seat, *card),
            Event::Fizzled { .. } => "It has no effect any more.".into(),

            // Told by the table, by other lines, or not at all.
            Event::HeroesShuffled | Event::WentOn { .. } | Event::Occasion | Event::Left { .. } => {
                return None;
            }
        })
    }

    fn ended(&self, winner: Seat, reason: &str) -> String {
        let name = self.of(winner);
        match reason {
            "retinues" => format!("{name} has gathered the last retinue and wins!"),
            "last_seat" => format!("{name} is the last lord left and wins!"),
            _ => format!(
                "The last round is over. {name} wins: retinues decide, then the largest set, then heroes, then cards in hand."
            ),
        }
    }

    fn lost(&self, seat: Seat, chamber: Chamber) -> String {
        let retinue = chamber.retinue().name;
        format!(
            "{} loses the {retinue} in {}.",
            self.of(seat),
            chamber.name()
        )
    }

    fn fetched(&self, seat: Seat, card: CardKind) -> String {
        let name = self.of(seat);
        format!("{name} takes {} from the discard pile.", card.title())
    }
}

fn cards_of(number: u8) -> String {
    count(number, "card", "cards")
}
