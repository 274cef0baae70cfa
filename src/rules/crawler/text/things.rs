//! What a viewer has before them, by the names of the lexicon.

use super::super::mat::Laid;
use super::super::tiles::{Class, DESIGNS};
use super::super::view::View;
use crate::state::Nature;

/// What was drawn, the own cards, creatures, what is worn, what lies on the mat, adventurers and tiles.
pub fn things(view: &View) -> Vec<&'static str> {
    let tiles = view.drawn_tile.iter().chain(&view.map);
    let mut things: Vec<&'static str> = tiles.map(|it| DESIGNS[usize::from(*it)].name).collect();
    things.extend(view.drawn_creature.map(|kind| kind.title()));
    let hand = view.seats.iter().filter_map(|seat| seat.hand.as_ref());
    things.extend(hand.flatten().map(|card| card.title()));
    things.extend(view.monsters.iter().map(|it| creature(it.nature)));
    things.extend(
        view.seats
            .iter()
            .flat_map(|it| it.worn.iter().map(|card| card.title())),
    );
    let marks = [
        (view.door.is_some(), "Secret Door"),
        (view.lure.is_some(), "Lure"),
        (view.font.is_some(), "Healing Font"),
        (view.warp.is_some(), "Warp Space"),
    ];
    things.extend(
        marks
            .into_iter()
            .filter_map(|(is, name)| is.then_some(name)),
    );
    let adventurers = view.seats.iter().filter_map(|it| it.adventurer);
    things.extend(adventurers.map(|it| it.title()));
    let laid: Vec<&Laid> = view.mat.all().map(|(_, laid)| laid).collect();
    let ground = [
        ('X', "Treasure pile"),
        ('s', "Shallow water"),
        ('d', "Deep water"),
        ('L', "Lava"),
        ('1', "Spawn point"),
    ];
    let design = |it: &&Laid| &DESIGNS[usize::from(it.design)];
    for (square, name) in ground {
        if laid.iter().any(|it| design(it).rows.contains(square)) {
            things.push(name);
        }
    }
    let placed = laid
        .iter()
        .map(design)
        .filter(|it| it.class != Class::Printed);
    things.extend(placed.map(|it| it.name));
    things
}

/// The entry of a creature; a double has its own beside the card that makes it.
fn creature(nature: Nature) -> &'static str {
    match nature {
        Nature::Kind(kind) => kind.title(),
        Nature::Double(..) => "Doppelganger (creature)",
    }
}
