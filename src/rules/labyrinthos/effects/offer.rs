//! Which choices a Key action or a card has: everything of its shape that its check accepts.

use arrayvec::ArrayVec;

use super::super::action::{ActionToken, Choice, Line, Rotation};
use super::super::board::{SIZE, Side, Tile};
use super::super::cards::CardId;
use super::super::pieces::{Colour, Hero, Key};
use super::super::refusal::Checked;
use super::super::state::State;
use super::super::wounds;
use super::forms::{self, Built, Edges, Moved, Seen, Swung, Turned};
use super::medusa;
use daedalus_contract::game::Seat;

/// The sort of choice that goes with a Key action or a card; each is one variant of [`Choice`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Nothing to choose.
    Nothing,
    /// A side.
    Side,
    /// A tile.
    Tile,
    /// Two adjacent tiles.
    Swap,
    /// An own wound and the token that pays.
    Heal,
    /// A type of token.
    ActionToken,
    /// A type of token and how many.
    Exchange,
    /// Two tokens and a wound.
    Ambrosia,
    /// A hero.
    Hero,
    /// A hero and one step of it.
    HeroTile,
    /// A hero and a side.
    HeroSide,
    /// A hero, one of its Keys and a slot.
    HeroKey,
    /// A colour and two heroes.
    Fates,
    /// A row or column and a direction.
    Wheel,
    /// Slots for all own wounds.
    Slots,
    /// A form: tiles and turns.
    Turns,
    /// A form: walls placed or removed.
    Builds,
    /// A form: walls rotated.
    WallMoves,
    /// A form: tiles face down.
    Tiles,
    /// A form: edges.
    Edges(Edges),
    /// A form: own Keys and slots.
    KeySlots,
}

impl Shape {
    /// What goes with a Key action.
    pub const fn of_key(key: Key) -> Shape {
        match key {
            Key::Run | Key::Enrage => Shape::Side,
            Key::Bandages => Shape::Heal,
            Key::Climb | Key::ShadowStep | Key::Torchlight => Shape::Tile,
            Key::SecondWind => Shape::Exchange,
            Key::SecretLever => Shape::Turns,
            Key::Build => Shape::Builds,
            Key::Visions => Shape::WallMoves,
            Key::ShiftingHalls => Shape::Swap,
            Key::Manipulate => Shape::HeroKey,
            Key::LightFingers => Shape::Hero,
            Key::OraclesEye => Shape::Tiles,
            Key::Beckon => Shape::HeroTile,
            Key::BeastTongue => Shape::Nothing,
        }
    }

    /// What goes with a turn card.
    pub const fn of_card(card: CardId) -> Shape {
        match card {
            CardId::BlindLeap
            | CardId::ChalkMark
            | CardId::SpikePit
            | CardId::StatueGarden
            | CardId::Fetch => Shape::Tile,
            CardId::TradingPlaces
            | CardId::OwlOfAthena
            | CardId::ThrownStone
            | CardId::StoneGaze
            | CardId::FreshMeat => Shape::Hero,
            CardId::Ambrosia => Shape::Ambrosia,
            CardId::CrossedFates => Shape::Fates,
            CardId::LooseStones => Shape::Edges(Edges::LOOSE_STONES),
            CardId::CrumblingMortar => Shape::Edges(Edges::CRUMBLING_MORTAR),
            CardId::TurningWheel => Shape::Wheel,
            CardId::Keysmith => Shape::KeySlots,
            CardId::BreathOfAeolus => Shape::HeroSide,
            CardId::Tribute => Shape::ActionToken,
            CardId::ShedSkin => Shape::Slots,
            _ => Shape::Nothing,
        }
    }
}

/// Offers every choice of the shape that the check accepts; of a form the empty beginning, when a first part exists.
pub fn offer(
    state: &State,
    seat: Seat,
    shape: Shape,
    check: &dyn Fn(&Choice) -> Checked,
    add: &mut dyn FnMut(Choice),
) {
    let mut legal = |choice: Choice| {
        if check(&choice).is_ok() {
            add(choice);
        }
    };
    match shape {
        Shape::Nothing => legal(Choice::None),
        Shape::Side => Side::ALL.map(Choice::Side).into_iter().for_each(legal),
        Shape::Tile => Tile::all().map(Choice::Tile).for_each(legal),
        Shape::Swap => Tile::all().for_each(|tile| {
            let next = [Side::East, Side::South].into_iter();
            let next = next.filter_map(|side| tile.step(side));
            next.for_each(|other| legal(Choice::Swap(tile, other)));
        }),
        Shape::Heal => {
            let tokens = [None, Some(ActionToken::Feet), Some(ActionToken::Hand)];
            for slot in state.player(seat).wounds.iter() {
                tokens
                    .iter()
                    .for_each(|&token| legal(Choice::Heal(slot, token)));
            }
        }
        Shape::ActionToken => {
            let tokens = ActionToken::ALL.iter().copied();
            tokens.map(Choice::Token).for_each(legal);
        }
        Shape::Exchange => ActionToken::ALL.iter().for_each(|&token| {
            (1..=3).for_each(|count| legal(Choice::Exchange(token, count)));
        }),
        Shape::Ambrosia => ambrosia(state, seat, &mut legal),
        Shape::Hero => Hero::ALL.iter().copied().map(Choice::Hero).for_each(legal),
        Shape::HeroTile => each_hero(state, |hero, other| {
            if let Some(here) = state.hero_tile(other) {
                let steps = state.maze.steps(here);
                steps.for_each(|tile| legal(Choice::HeroTile(hero, tile)));
            }
        }),
        Shape::HeroSide => Hero::ALL.iter().for_each(|&hero| {
            let sides = Side::ALL.into_iter();
            sides.for_each(|side| legal(Choice::HeroSide(hero, side)));
        }),
        Shape::HeroKey => each_hero(state, |hero, other| {
            for (_, key) in state.player(other).owned() {
                let slots = state.slots();
                slots.for_each(|slot| legal(Choice::HeroKey(hero, key, slot)));
            }
        }),
        Shape::Fates => fates(&mut legal),
        Shape::Wheel => {
            let columns = (0..SIZE).map(Line::Column);
            for line in columns.chain((0..SIZE).map(Line::Row)) {
                let turns = Rotation::ALL.iter();
                turns.for_each(|&turn| legal(Choice::Wheel(line, turn)));
            }
        }
        Shape::Slots => {
            let (holds, count) = medusa::new_skin(state, seat);
            wounds::combinations(holds, count, &mut |slots| legal(Choice::Slots(slots)));
        }
        form => begin(state, seat, form, add),
    }
}

/// The empty beginning of a form.
fn begin(state: &State, seat: Seat, form: Shape, add: &mut dyn FnMut(Choice)) {
    let (possible, empty) = match form {
        Shape::Turns => (
            forms::can_begin::<Turned>(state, seat),
            Choice::Turns(ArrayVec::new()),
        ),
        Shape::Builds => (
            forms::can_begin::<Built>(state, seat),
            Choice::Builds(ArrayVec::new()),
        ),
        Shape::WallMoves => (
            forms::can_begin::<Swung>(state, seat),
            Choice::WallMoves(ArrayVec::new()),
        ),
        Shape::Tiles => (
            forms::can_begin::<Seen>(state, seat),
            Choice::Tiles(ArrayVec::new()),
        ),
        Shape::Edges(edges) => (edges.can_begin(state), Choice::Edges(ArrayVec::new())),
        Shape::KeySlots => (
            forms::can_begin::<Moved>(state, seat),
            Choice::KeySlots(ArrayVec::new()),
        ),
        _ => return,
    };
    if possible {
        add(empty);
    }
}

fn each_hero(state: &State, mut visit: impl FnMut(Hero, Seat)) {
    for &hero in Hero::ALL {
        if let Some(seat) = state.seat_of(hero) {
            visit(hero, seat);
        }
    }
}

fn ambrosia(state: &State, seat: Seat, legal: &mut dyn FnMut(Choice)) {
    let (feet, hand) = (ActionToken::Feet, ActionToken::Hand);
    for tokens in [[feet, feet], [feet, hand], [hand, hand]] {
        legal(Choice::Ambrosia(tokens, None));
        for slot in state.player(seat).wounds.iter() {
            legal(Choice::Ambrosia(tokens, Some(slot)));
        }
    }
}

fn fates(legal: &mut dyn FnMut(Choice)) {
    for &colour in Colour::ALL {
        for (position, &one) in Hero::ALL.iter().enumerate() {
            let others = Hero::ALL[position + 1..].iter();
            others.for_each(|&other| legal(Choice::Fates(colour, one, other)));
        }
    }
}
