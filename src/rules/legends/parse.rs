//! Reads actions from the words that a player typed (LEG-6.72, 13.23, 13.24).

use arrayvec::ArrayVec;

use super::action::{Ability, Action, Aim, Band, Item, Items, Types};
use super::gather;
use super::pieces::{CardKind, Chamber, HeroKind};
use super::refusal::Reason;
use super::state::State;
use super::targets::Shape;
use daedalus_contract::game::{Refusal, Seat};
use daedalus_contract::kit::words::{Read, Words, Wrong, parts, split};

/// The first words of all actions.
const VERBS: &str =
    "one of retinue, legend, next, play, gather, pass, end, counter, decline, choose";
const HERO: &str = "a type of heroes (archeress, thief …)";
const CARD: &str = "an influence card (courier, bribery …)";
const CHAMBER: &str = "a chamber from A1 to C3";
const LORD: &str = "the number of a lord";

/// Reads an action.
///
/// # Errors
/// E_BAD_TARGET with the word that could not be read and what would fit there; E_NEED_TARGET for an action that ends too early.
pub fn parse(state: &State, seat: Seat, text: &str) -> Result<Action, Refusal> {
    let words = split(text);
    let wrong = Wrong {
        code: Reason::BadTarget.code(),
        lead: "That is no legal target",
    };
    let mut reader = Reader {
        state,
        seat,
        words: Words::new(&words, wrong),
    };
    let action = reader.action()?;
    reader.words.finish()?;
    Ok(action)
}

struct Reader<'a> {
    state: &'a State,
    seat: Seat,
    words: Words<'a>,
}

impl<'a> AsMut<Words<'a>> for Reader<'a> {
    fn as_mut(&mut self) -> &mut Words<'a> {
        &mut self.words
    }
}

impl Reader<'_> {
    fn action(&mut self) -> Read<Action> {
        let verb = self.words.word("an action")?;
        Ok(match verb {
            "retinue" => {
                let ability = Ability::Retinue(self.chamber()?);
                Action::Use(ability, self.aim(Shape::of_ability(ability))?)
            }
            "legend" => {
                let ability = Ability::Hero(self.hero()?);
                Action::Use(ability, self.aim(Shape::of_ability(ability))?)
            }
            "next" => Action::Next,
            "play" => self.play()?,
            "gather" => {
                let chamber = self.chamber()?;
                Action::Gather(chamber, self.band(chamber, gather::FULL)?)
            }
            "pass" => Action::Pass,
            "end" => Action::End,
            "counter" => Action::Counter(self.card()?),
            "decline" => Action::Decline,
            "choose" => {
                let mut items: Items = parts(self, Reader::item)?;
                items.sort();
                Action::Choose(items)
            }
            other => return Err(self.words.wrong(other, VERBS)),
        })
    }

    fn play(&mut self) -> Read<Action> {
        let card = self.card()?;
        if card != CardKind::EchoOfLegends {
            return Ok(Action::Play(card, self.aim(Shape::of_card(card))?));
        }
        let Some(word) = self.words.peek() else {
            return Ok(Action::Play(card, Aim::None));
        };
        let ability = match Chamber::from_name(word) {
            Some(_) => Ability::Retinue(self.chamber()?),
            None => Ability::Hero(self.hero()?),
        };
        let aim = self.aim(Shape::of_ability(ability))?;
        Ok(Action::Echo(ability, aim))
    }

    /// The parameters as far as they are named; which ones are required is checked later.
    fn aim(&mut self, shape: Shape) -> Read<Aim> {
        if self.words.done() {
            return Ok(match shape {
                Shape::Own(..) => Aim::Own(Types::new()),
                Shape::Rampage => Aim::Rampage(ArrayVec::new()),
                _ => Aim::None,
            });
        }
        Ok(match shape {
            Shape::None | Shape::Echo => Aim::None,
            Shape::Lord => Aim::Lord(self.lord()?),
            Shape::Pair | Shape::Exchange => {
                let lord = self.lord()?;
                if self.words.done() {
                    return Ok(Aim::Lord(lord));
                }
                let kind = self.hero()?;
                if shape == Shape::Pair || self.words.done() {
                    return Ok(Aim::Pair(lord, kind));
                }
                Aim::Exchange(lord, kind, self.hero()?)
            }
            Shape::Marker => self.marker()?,
            Shape::Type => Aim::Type(self.hero()?),
            Shape::Own(..) => Aim::Own(self.types()?),
            Shape::Rampage => {
                let mut targets: ArrayVec<(Seat, HeroKind), 3> = parts(self, Reader::target)?;
                targets.sort();
                Aim::Rampage(targets)
            }
            Shape::Pick(_) => Aim::Pick(self.card()?),
            Shape::Oath => {
                let chamber = self.chamber()?;
                Aim::Oath(chamber, self.band(chamber, gather::OATH)?)
            }
        })
    }

    /// A lord and a chamber, in either order.
    fn marker(&mut self) -> Read<Aim> {
        let chamber_first = self.words.peek().and_then(Chamber::from_name).is_some();
        if chamber_first {
            let chamber = self.chamber()?;
            return Ok(Aim::Marker(self.lord()?, chamber));
        }
        let lord = self.lord()?;
        if self.words.done() {
            return Ok(Aim::Lord(lord));
        }
        Ok(Aim::Marker(lord, self.chamber()?))
    }

    /// The heroes that gather; what is left out is filled in (LEG-6.16, 6.22, 6.72).
    fn band(&mut self, chamber: Chamber, size: u8) -> Read<Band> {
        let seated = self.seat.0 < self.state.seats();
        if self.words.done() && seated {
            return Ok(gather::usual(self.state, self.seat, chamber, size));
        }
        if chamber.is_legendary() {
            self.words.take("with");
            return Ok(Band::Legends(self.types()?));
        }
        let said = self.words.take("wild");
        if said && self.words.done() {
            return Ok(Band::Wild(None));
        }
        let count = self.words.number("a number from 0 to 9", 0, 9)?;
        Ok(Band::Wild(Some(count)))
    }

    /// Types of heroes in canonical order.
    fn types(&mut self) -> Read<Types> {
        let mut types: Types = parts(self, Reader::hero)?;
        types.sort();
        Ok(types)
    }

    /// `2:witch`.
    fn target(&mut self) -> Read<(Seat, HeroKind)> {
        let state = self.state;
        self.words.read("a lord and a type (2:witch)", |word| {
            let (lord, kind) = word.split_once(':')?;
            Some((lord_of(state, lord)?, HeroKind::from_id(kind)?))
        })
    }

    fn item(&mut self) -> Read<Item> {
        self.words.read("a type of heroes or a card", Item::from_id)
    }

    fn hero(&mut self) -> Read<HeroKind> {
        self.needed()?;
        self.words.read(HERO, HeroKind::from_id)
    }

    fn card(&mut self) -> Read<CardKind> {
        self.needed()?;
        self.words.read(CARD, CardKind::from_id)
    }

    fn chamber(&mut self) -> Read<Chamber> {
        self.needed()?;
        self.words.read(CHAMBER, Chamber::from_name)
    }

    fn lord(&mut self) -> Read<Seat> {
        self.needed()?;
        let state = self.state;
        self.words.read(LORD, |word| lord_of(state, word))
    }

    /// LEG-6.52.
    fn needed(&self) -> Read<()> {
        if self.words.done() {
            return Err(Reason::NeedTarget.refusal());
        }
        Ok(())
    }
}

/// The lord with this number, from 1.
fn lord_of(state: &State, word: &str) -> Option<Seat> {
    let number: u8 = word.parse().ok()?;
    let fits = (1..=state.seats()).contains(&number);
    fits.then(|| Seat(number - 1))
}
