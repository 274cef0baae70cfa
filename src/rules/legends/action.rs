//! What a lord can do, and the words for it. `parse` reads the words back (LEG-6.72).

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::pieces::{CARDS, CardKind, Chamber, HeroKind};
use daedalus_contract::game::Seat;

/// Types of heroes, one repeated for several copies, in canonical order.
pub type Types = ArrayVec<HeroKind, 8>;
/// The answer to a CHOICE: heroes before cards, each in its order.
pub type Items = ArrayVec<Item, CARDS>;

/// An action of the own turn or the answer to a question (section 6).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// LEG-6.1 and LEG-6.2.
    Use(Ability, Aim),
    /// LEG-6.3.
    Next,
    /// LEG-6.4.
    Play(CardKind, Aim),
    /// LEG-6.4 for Echo of Legends: the ability and its parameters (LEG-7.24).
    Echo(Ability, Aim),
    /// LEG-6.5 and LEG-6.6.
    Gather(Chamber, Band),
    /// LEG-6.7.
    Pass,
    /// LEG-6.8.
    End,
    /// LEG-6.9.
    Counter(CardKind),
    /// LEG-6.10.
    Decline,
    /// LEG-6.11.
    Choose(Items),
}

/// An ability: of a retinue or of a type of heroes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// Table 7.3.
    Retinue(Chamber),
    /// Table 7.2.
    Hero(HeroKind),
}

/// Whatever takes parameters: a card or an ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Power {
    /// An influence card.
    Card(CardKind),
    /// An ability.
    Ability(Ability),
}

/// The parameters that are declared with a card or an ability, in the order of their words.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Nothing, or nothing yet.
    #[default]
    None,
    /// A lord: Cutpurse, Masquerade, Ambush, Slander, Thief, Hex.
    Lord(Seat),
    /// A lord and one of their types: Beguilement!, Bribery, Abduction, Contract, Assassin; the beginning of Hostage Exchange.
    Pair(Seat, HeroKind),
    /// A lord, one of their types, an own type: Hostage Exchange.
    Exchange(Seat, HeroKind, HeroKind),
    /// A lord and a chamber: Mutiny.
    Marker(Seat, Chamber),
    /// A common type: Kindred Call, Volley.
    Type(HeroKind),
    /// Own heroes: Blood Oath, Turning Walls, Warlock, Shape-shift.
    Own(Types),
    /// A type for each lord that qualifies, in seat order: Rampage.
    Rampage(ArrayVec<(Seat, HeroKind), 3>),
    /// A card of the discard pile: Recall, Old Ledgers.
    Pick(CardKind),
    /// A chamber and the heroes used: Fellowship Oath.
    Oath(Chamber, Band),
}

/// The heroes that gather.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// So many Mentalmancers, the others real heroes (LEG-6.16); `None` while it is not said yet.
    Wild(Option<u8>),
    /// Legendary heroes by type (LEG-6.17).
    Legends(Types),
}

/// One thing that is chosen in a CHOICE: a hero by type or a card by kind (LEG-6.72).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// A hero of this type.
    Hero(HeroKind),
    /// A card of this kind.
    Card(CardKind),
}

impl Action {
    /// True for the actions of the own turn (LEG-6.1 to 6.8); false for answers.
    pub const fn is_of_turn(&self) -> bool {
        !matches!(
            self,
            Action::Counter(_) | Action::Decline | Action::Choose(_)
        )
    }
}

impl Ability {
    /// The printed name.
    pub fn title(self) -> &'static str {
        match self {
            Ability::Retinue(chamber) => chamber.retinue().ability,
            Ability::Hero(kind) => kind.title(),
        }
    }

    /// What it does.
    pub fn text(self) -> &'static str {
        match self {
            Ability::Retinue(chamber) => chamber.retinue().text,
            Ability::Hero(kind) => kind.design().text,
        }
    }
}

impl Item {
    /// The id in texts.
    pub const fn id(self) -> &'static str {
        match self {
            Item::Hero(kind) => kind.id(),
            Item::Card(kind) => kind.id(),
        }
    }

    /// The printed name.
    pub const fn title(self) -> &'static str {
        match self {
            Item::Hero(kind) => kind.title(),
            Item::Card(kind) => kind.title(),
        }
    }

    /// The one with this id. Heroes and cards share none.
    pub fn from_id(id: &str) -> Option<Item> {
        HeroKind::from_id(id)
            .map(Item::Hero)
            .or_else(|| CardKind::from_id(id).map(Item::Card))
    }
}

/// Writes each item after a space.
fn spaced<T: Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    items.into_iter().try_for_each(|item| write!(f, " {item}"))
}

/// The number by which a lord is named, from 1.
const fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Use(Ability::Retinue(chamber), aim) => write!(f, "retinue {chamber}{aim}"),
            Action::Use(Ability::Hero(kind), aim) => write!(f, "legend {kind}{aim}"),
            Action::Next => f.write_str("next"),
            Action::Play(card, aim) => write!(f, "play {card}{aim}"),
            Action::Echo(ability, aim) => {
                write!(f, "play {} {ability}{aim}", CardKind::EchoOfLegends)
            }
            Action::Gather(chamber, band) => write!(f, "gather {chamber}{band}"),
            Action::Pass => f.write_str("pass"),
            Action::End => f.write_str("end"),
            Action::Counter(card) => write!(f, "counter {card}"),
            Action::Decline => f.write_str("decline"),
            Action::Choose(items) => {
                f.write_str("choose")?;
                spaced(f, items.iter().map(|item| item.id()))
            }
        }
    }
}

impl Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ability::Retinue(chamber) => chamber.fmt(f),
            Ability::Hero(kind) => kind.fmt(f),
        }
    }
}

impl Display for Aim {
    /// The words of the parameters, each after a space.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::None => Ok(()),
            Aim::Lord(lord) => write!(f, " {}", number(*lord)),
            Aim::Pair(lord, kind) => write!(f, " {} {kind}", number(*lord)),
            Aim::Exchange(lord, kind, own) => write!(f, " {} {kind} {own}", number(*lord)),
            Aim::Marker(lord, chamber) => write!(f, " {} {chamber}", number(*lord)),
            Aim::Type(kind) => write!(f, " {kind}"),
            Aim::Own(kinds) => spaced(f, kinds),
            Aim::Rampage(targets) => targets
                .iter()
                .try_for_each(|(lord, kind)| write!(f, " {}:{kind}", number(*lord))),
            Aim::Pick(card) => write!(f, " {card}"),
            Aim::Oath(chamber, band) => write!(f, " {chamber}{band}"),
        }
    }
}

impl Display for Band {
    /// The words of the heroes, each after a space.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Band::Wild(None) => f.write_str(" wild"),
            Band::Wild(Some(count)) => write!(f, " wild {count}"),
            Band::Legends(kinds) => {
                f.write_str(" with")?;
                spaced(f, kinds)
            }
        }
    }
}
