//! What a viewer has before them, by the names of the lexicon.

use super::super::pieces::Symbol;
use super::super::view::{Feature, Mark, TileView, View};
use daedalus_contract::game::Viewer;

/// The own cards and Keys, the monster, symbols and marks that lie open, heroes and the Keys of others.
pub fn things(view: &View) -> Vec<&'static str> {
    let is_own = |seat| view.viewer == Viewer::Seat(seat);
    let own = view.seats.iter().filter(|it| is_own(it.seat));
    let hand = own.clone().flat_map(|it| it.hand.iter().flatten());
    let mut things: Vec<&'static str> = hand.map(|card| card.title()).collect();
    let keys = |slots: &[super::super::view::SlotView]| -> Vec<&'static str> {
        let keys = slots.iter().filter_map(|slot| slot.key);
        keys.map(|key| key.title()).collect()
    };
    things.extend(own.flat_map(|it| keys(&it.slots)));
    things.extend(view.monster_tile.map(|_| view.monster.title()));
    let open = || view.tiles.iter().filter(|tile| tile.explored);
    things.extend(open().flat_map(printed));
    things.extend(view.seats.iter().filter_map(|it| Some(it.hero?.title())));
    let others = view.seats.iter().filter(|it| !is_own(it.seat));
    things.extend(others.flat_map(|it| keys(&it.slots)));
    if !view.walls.is_empty() {
        things.push("Wall");
    }
    things
}

/// What is printed on an open tile, and what lies on it.
fn printed(tile: &TileView) -> Vec<&'static str> {
    let face = tile.face.iter();
    let symbol = face.clone().filter_map(|face| face.symbol).map(symbol);
    let feature = face.filter_map(|face| match face.feature? {
        Feature::Door => Some("Door"),
        Feature::Key(_) => Some("Key tile"),
        Feature::Start(_) => None,
    });
    let marks = tile.mark.iter().chain(&tile.marks_beneath);
    symbol
        .chain(feature)
        .chain(marks.map(|mark| self::mark(*mark)))
        .collect()
}

/// The entry of a symbol.
const fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Wall => "Wall symbol",
        Symbol::Minotaur => "Minotaur symbol",
        Symbol::Hide => "Hide",
        Symbol::Trap => "Trap",
        Symbol::Secret => "Secret passage",
    }
}

/// The entry of a mark.
const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Chalk => "Chalk",
        Mark::Spikes => "Spikes",
        Mark::Hinge => "Hinge",
        Mark::Statue => "Statue",
    }
}
