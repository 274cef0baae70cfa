//! Labels of squares: who stands there, what it costs, what an attack would do (DCL-13.9 to 13.12).

use crate::action::{Target, Targets};
use crate::board::{Direction, Square};
use crate::cards::CardId;
use crate::effects;
use crate::mat::Terrain;
use crate::sight::sees;
use crate::state::{Figure, Nature};
use crate::step::Mode;
use crate::text::{adventurer_of, square_text};
use crate::view::{Strike, View};
use daedalus_contract::game::{Names, Seat};
use daedalus_contract::kit::prose::{Pair, count, pair};

/// A square after the verb of an action, with who or what is on it.
pub(super) fn read(view: &View, verb: &str, square: Square, names: Names<'_>) -> Pair {
    let strike = view.targets.iter().find(|it| it.at == square);
    if let Some(strike) = strike.filter(|_| verb == "attack") {
        return attacked(view, strike, names);
    }
    let at = square_text(square);
    if let Some(figure) = figure_at(view, square) {
        let label = format!("{at} {}", who(view, figure, names));
        return pair(label, standing(view, figure, names));
    }
    if square == view.chest {
        return pair(format!("{at} the chest"), "wins");
    }
    let mut notes = match verb {
        "summon" => place(view, square, names),
        "move" => cost(view, square).into_iter().collect(),
        _ => Vec::new(),
    };
    if view.mat.has_pile(square) {
        notes.push("treasure".to_owned());
    }
    notes.extend(terrain(view.mat.terrain(square)).map(str::to_owned));
    pair(at, notes.join(", "))
}

/// The square that a word completes as the second half of a card's target (DCL-6.31).
pub(super) fn whole(before: &[&str], word: &str) -> Option<Square> {
    let (_, targets) = targets(&[before, &[word]].concat())?;
    match targets[..] {
        [.., Target::Space(space), Target::Place(place)] => Some(space.square(place.into())),
        _ => None,
    }
}

/// What bars the first step of a figure that is to slide (DCL-7.78).
pub(super) fn slide(view: &View, before: &[&str], side: Direction) -> String {
    let from = match targets(before) {
        Some((CardId::SlidingTrap, targets)) => match targets[..] {
            [Target::Space(space), Target::Place(place)] => space.square(place.into()),
            _ => return String::new(),
        },
        _ => return String::new(),
    };
    let next = from.step(side);
    let bar = match next.map(|next| (next, view.mat.terrain(next))) {
        None => "the edge of the mat",
        Some((_, Terrain::Wall)) => "a wall",
        Some((_, Terrain::Hidden)) => "an unrevealed tile",
        Some((next, _)) if next == view.chest => "the chest",
        Some((next, _)) if figure_at(view, next).is_some() => "a figure",
        Some(_) => return String::new(),
    };
    format!("{bar} is in the way: nothing would happen")
}

/// The card that is played, with its targets so far.
fn targets(words: &[&str]) -> Option<(CardId, Targets)> {
    let ["play", card, begun @ ..] = words else {
        return None;
    };
    let card = CardId::read(card)?;
    let mut targets = Targets::new();
    for word in begun {
        targets.extend(effects::read_part(card, &targets, word)?);
    }
    Some((card, targets))
}

fn figure_at(view: &View, square: Square) -> Option<Figure> {
    let mut seats = (0..).map(Seat).zip(&view.seats);
    let adventurer = seats.find(|(_, it)| it.at == Some(square));
    let monster = view.monsters.iter().find(|it| it.at == square);
    let adventurer = adventurer.map(|(seat, _)| Figure::Adventurer(seat));
    adventurer.or_else(|| monster.map(|it| Figure::Monster(it.id)))
}

fn who(view: &View, figure: Figure, names: Names<'_>) -> String {
    let nature = match figure {
        Figure::Adventurer(seat) => return adventurer_of(view, seat, names),
        Figure::Monster(id) => view.monsters.iter().find(|it| it.id == id),
    };
    match nature.map(|it| it.nature) {
        Some(Nature::Double(adventurer, _)) => format!("Double of the {}", adventurer.title()),
        Some(Nature::Kind(kind)) => kind.title().to_owned(),
        None => String::new(),
    }
}

/// The body points that a figure has left.
fn left(view: &View, figure: Figure) -> u8 {
    match figure {
        Figure::Adventurer(seat) => view.seats.get(seat.index()).map_or(0, |it| {
            let body = it.adventurer.map_or(0, |it| it.sheet().body);
            body.saturating_sub(it.wounds)
        }),
        Figure::Monster(id) => {
            let monster = view.monsters.iter().find(|it| it.id == id);
            monster.map_or(0, |it| it.left())
        }
    }
}

fn standing(view: &View, figure: Figure, names: Names<'_>) -> String {
    let left = left(view, figure);
    let controller = view
        .monsters
        .iter()
        .find(|it| figure == Figure::Monster(it.id));
    match controller.map(|it| names.of(it.controller)) {
        Some(controller) => format!("{left} BP left, controlled by {controller}"),
        None => format!("{left} BP left"),
    }
}

/// What an attack would do: its dice, and the wounds to be expected of them (DCL-5.76 to 5.79).
fn attacked(view: &View, strike: &Strike, names: Names<'_>) -> Pair {
    let at = square_text(strike.at);
    let dice = count(strike.dice, "die", "dice");
    let [(figure, face)] = strike.hits[..] else {
        let hit = strike.hits.iter();
        let all: Vec<String> = hit.clone().map(|it| who(view, it.0, names)).collect();
        let each: Vec<String> = hit.map(|it| expected(view, strike, *it)).collect();
        let note = format!("{dice} on each: {}", each.join(", "));
        return pair(format!("{at} around: {}", all.join(", ")), note);
    };
    let way = match strike.mode {
        Mode::Melee => "melee".to_owned(),
        Mode::Ranged => {
            let active = view.seats.get(view.active.index());
            let range = active.and_then(|it| it.at).map(|own| own.range(strike.at));
            range.map_or("ranged".to_owned(), |range| format!("ranged over {range}"))
        }
        Mode::Area => "area".to_owned(),
    };
    let around = if strike.mode == Mode::Area {
        " around:"
    } else {
        ""
    };
    let label = format!("{at}{around} {}", who(view, figure, names));
    let expected = expected(view, strike, (figure, face));
    pair(
        label,
        format!("{way}, {dice}, hits from {face} on: {expected}"),
    )
}

/// `slain on average`, or `1.5 of 3 BP on average`.
fn expected(view: &View, strike: &Strike, (figure, face): (Figure, u8)) -> String {
    let left = left(view, figure);
    let sixths = u32::from(strike.dice) * u32::from(7 - face.clamp(1, 7));
    match sixths >= 6 * u32::from(left) {
        true => "slain on average".to_owned(),
        false => format!("{:.1} of {left} BP on average", f64::from(sixths) / 6.0),
    }
}

/// What speaks for a square on which a creature could appear: its kind of place, and the adventurer nearest to it.
fn place(view: &View, square: Square, names: Names<'_>) -> Vec<String> {
    let points = view.mat.points();
    let point = points.iter().find(|(_, at)| *at == square);
    let place = match point {
        Some((number, _)) => format!("spawn point {number}"),
        None => "centre tile".to_owned(),
    };
    let seats = (0..).map(Seat).zip(&view.seats);
    let there = seats.filter_map(|(seat, it)| Some((seat, it.at?)));
    let nearest = there.min_by_key(|(_, at)| at.range(square));
    let nearest = nearest.map(|(seat, at)| {
        let sight = match sees(view.mat.chart(), square, at) {
            true => "in sight",
            false => "out of sight",
        };
        let who = match view.viewer.is(seat) {
            true => "you".to_owned(),
            false => adventurer_of(view, seat, names),
        };
        format!("nearest: {who} at range {}, {sight}", at.range(square))
    });
    [Some(place), nearest].into_iter().flatten().collect()
}

fn cost(view: &View, square: Square) -> Option<String> {
    let cost = view.reachable.iter().find(|it| it.0 == square)?;
    Some(format!("{} MV", cost.1))
}

const fn terrain(terrain: Terrain) -> Option<&'static str> {
    match terrain {
        Terrain::Floor => None,
        Terrain::Wall => Some("wall"),
        Terrain::Lava => Some("lava"),
        Terrain::Shallow => Some("shallow water"),
        Terrain::Deep => Some("deep water"),
        Terrain::Hidden => Some("not revealed"),
    }
}
