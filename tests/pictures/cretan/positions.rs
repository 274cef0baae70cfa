//! Hand-made positions of Cretan Labyrinth.

use daedalus::rules::cretan::DecisionKind;
use daedalus::rules::cretan::action::Route;
use daedalus::rules::cretan::board::Space;
use daedalus::rules::cretan::cards::{DoCard, Face, Held};
use daedalus::rules::cretan::pieces::{Colour, Tool};
use daedalus::rules::cretan::view::{
    BattleView, DrawnView, Keys, PathView, RollView, SeatView, StopView, View,
};
use daedalus::rules::cretan::ways::Way;
use daedalus::rules::game::{Seat, Viewer, Waiting};
use daedalus::rules::kit::Side;

/// A space by its name.
pub fn space(name: &str) -> Space {
    name.parse().expect("a space of the board")
}

fn spaces(names: &str) -> Vec<Space> {
    names.split(' ').map(space).collect()
}

fn seat(index: u8, colour: Colour) -> SeatView {
    SeatView {
        seat: Seat(index),
        colour,
        space: Some(Space::gateway(colour)),
        diamonds: [false; 4],
        key: false,
        tools: 0,
        hand: None,
        miss: 0,
        slow: 0,
        pit: None,
        torch: false,
        last_dir: None,
        removed: false,
    }
}

fn waits(seat: u8, kind: DecisionKind) -> Vec<Waiting> {
    vec![Waiting::Seat {
        seat: Seat(seat),
        kind: kind.kind(),
    }]
}

/// The beginning of a match of so many seats.
pub fn opening(seats: u8) -> View {
    let colours = Colour::ALL.iter().take(seats.into());
    View {
        viewer: Viewer::Spectator,
        round: (1, 80),
        keys: Keys::One,
        swift: false,
        active: Seat(0),
        turn_order: Seat::all(seats).collect(),
        seats: (0..)
            .zip(colours)
            .map(|(it, &colour)| seat(it, colour))
            .collect(),
        keeper: None,
        palace_keys: 1,
        decks: [32; 4],
        directions: 52,
        direction_discard: Vec::new(),
        dice: Vec::new(),
        way: None,
        torch_lit: false,
        last_roll: None,
        stops: Vec::new(),
        path: None,
        drawn: None,
        danger: None,
        battle: None,
        pool: None,
        sun: None,
        waiting: waits(0, DecisionKind::Roll),
        winner: None,
        over: false,
    }
}

/// The dice and the direction card of this turn; without one by torchlight.
fn rolled(view: &mut View, seat: u8, dice: [u8; 2], way: Option<Way>) {
    view.dice = dice.to_vec();
    view.way = way;
    view.torch_lit = way.is_none();
    view.last_roll = Some(RollView {
        seat: Seat(seat),
        dice: dice.into(),
        way,
    });
}

fn stop(number: u8, side: Side, at: Space, steps: u8) -> StopView {
    StopView {
        number,
        route: Route::straight(side),
        space: at,
        steps,
        bound: false,
        battle: false,
    }
}

/// Somewhere in the middle of a match: a card was drawn after a move.
pub fn midgame(seats: u8) -> View {
    let mut view = opening(seats);
    view.round = (23, 80);
    view.active = Seat(1);
    view.decks = [25, 27, 24, 29];
    view.directions = 9;
    rolled(&mut view, 1, [4, 3], Some(Way::West));
    let places = ["C7", "I14", "N5", "Q15"];
    let diamonds = [
        [true, false, true, false],
        [true, true, true, false],
        [false, false, true, true],
        [false; 4],
    ];
    for (index, it) in view.seats.iter_mut().enumerate() {
        it.space = Some(space(places[index]));
        it.diamonds = diamonds[index];
        it.tools = [2, 0, 5, 1][index];
    }
    view.seats[0].miss = 2;
    if let Some(green) = view.seats.get_mut(2) {
        green.torch = true;
    }
    view.path = Some(PathView {
        seat: Seat(1),
        spaces: spaces("P14 O14 N14 M14 L14 K14 J14 I14"),
    });
    view.drawn = Some(DrawnView {
        seat: Seat(1),
        deck: Colour::Red,
        card: Some(DoCard {
            deck: Colour::Red,
            face: Face::Cyclops,
        }),
    });
    view.waiting = waits(1, DecisionKind::Counter);
    view
}

/// A move is to be chosen, one of few stops.
pub fn choosing() -> View {
    let mut view = midgame(4);
    view.active = Seat(0);
    view.waiting = waits(0, DecisionKind::Move);
    (view.path, view.drawn) = (None, None);
    view.seats[0].space = Some(Space::gateway(Colour::Red));
    view.seats[0].miss = 0;
    rolled(&mut view, 0, [5, 2], Some(Way::South));
    let found = [
        ("I3", 1),
        ("J4", 2),
        ("I5", 3),
        ("J5", 3),
        ("J6", 4),
        ("PAL", 6),
        ("H12", 7),
        ("I12", 7),
        ("J12", 7),
        ("K12", 7),
    ];
    view.stops = (1..)
        .zip(found)
        .map(|(number, (at, steps))| stop(number, Side::South, space(at), steps))
        .collect();
    view
}

/// As many stops as the simulation ever saw, with battles among them.
pub fn crowded_stops() -> View {
    let mut view = midgame(4);
    rolled(&mut view, 1, [4, 3], Some(Way::WindingPassage));
    view.waiting = waits(1, DecisionKind::Move);
    (view.path, view.drawn) = (None, None);
    view.keeper = Some(Seat(3));
    view.seats[3].key = true;
    view.palace_keys = 0;
    let near = |at: &Space| at.dist(space("I14")) <= 9 && *at != space("I14");
    let all = Space::all().filter(near);
    let own = all.filter(|at| !at.is_foreign_to(Colour::Blue));
    view.stops = (1..=116)
        .zip(own)
        .map(|(number, at)| {
            let mut stop = stop(number, Side::North, at, 5);
            stop.bound = at.is_near(space("Q15"));
            stop
        })
        .collect();
    view
}

/// All that can be there at once: four pieces on one square, every marker, every diamond and key.
pub fn crowded() -> View {
    let mut view = midgame(4);
    view.keys = Keys::Four;
    view.round = (78, 80);
    view.palace_keys = 0;
    for it in &mut view.seats {
        it.space = Some(space("N5"));
        it.diamonds = [true; 4];
        it.key = true;
        it.tools = 12;
        (it.miss, it.slow, it.pit, it.torch) = (11, 4, Some(2), true);
    }
    view.path = Some(PathView {
        seat: Seat(1),
        spaces: spaces("E14 N5"),
    });
    view.waiting = waits(3, DecisionKind::Defend);
    view
}

/// Pieces beside each other in the palace and in gateways, keys in the palace, a seat that has left.
pub fn halls() -> View {
    let mut view = midgame(4);
    view.keys = Keys::Four;
    view.palace_keys = 4;
    view.seats[0].space = Some(Space::PALACE);
    view.seats[1].space = Some(Space::PALACE);
    view.seats[2].space = Some(Space::gateway(Colour::Green));
    view.seats[3].space = None;
    view.seats[3].removed = true;
    rolled(&mut view, 0, [6, 6], Some(Way::WallsCloseIn));
    // The turn has passed since.
    view.dice.clear();
    view.way = None;
    view.waiting = waits(1, DecisionKind::Roll);
    view.path = Some(PathView {
        seat: Seat(1),
        spaces: spaces("E12 F12 G12 G11 PAL"),
    });
    view
}

/// The keeper is attacked.
pub fn battle() -> View {
    let mut view = midgame(4);
    view.keeper = Some(Seat(2));
    view.seats[2].key = true;
    view.seats[2].diamonds = [true; 4];
    view.palace_keys = 0;
    view.active = Seat(3);
    view.seats[3].space = Some(space("M6"));
    view.drawn = None;
    view.path = Some(PathView {
        seat: Seat(3),
        spaces: spaces("M3 M4 M5 M6"),
    });
    view.battle = Some(BattleView {
        attacker: Seat(3),
        defender: Seat(2),
        weapon: Some(Tool::Head),
    });
    view.waiting = waits(2, DecisionKind::Defend);
    view
}

/// Through the secret door, by torchlight, to the victory of the red seat.
pub fn won() -> View {
    let mut view = midgame(4);
    view.over = true;
    view.winner = Some(Seat(0));
    view.active = Seat(0);
    view.keeper = Some(Seat(0));
    view.palace_keys = 0;
    view.seats[0].key = true;
    view.seats[0].miss = 0;
    view.seats[0].diamonds = [true; 4];
    view.seats[0].space = Some(Space::gateway(Colour::Red));
    rolled(&mut view, 0, [6, 5], None);
    view.drawn = None;
    view.path = Some(PathView {
        seat: Seat(0),
        spaces: spaces("C2 B2 A2 R2 Q2 P2 O2 N2 M2 L2 K2 GN"),
    });
    view.waiting.clear();
    view
}

/// What the player of the first seat sees, who holds so many tools.
pub fn holding(tools: usize) -> View {
    let mut view = midgame(3);
    view.viewer = Viewer::Seat(Seat(0));
    view.seats[0].tools = tools as u8;
    view.seats[0].hand = Some(hand(tools));
    view
}

/// The player of the first seat has looked into the pool and into the sun.
pub fn knowing() -> View {
    let mut view = holding(2);
    view.pool = Some((Seat(2), vec![Tool::Bow, Tool::Rope, Tool::Head]));
    view.sun = Some(sun());
    view
}

/// The first tools of this order.
fn hand(count: usize) -> Vec<Held> {
    let order = Tool::ALL.iter().rev().chain(Tool::ALL);
    let decks = Colour::ALL.iter().cycle();
    order
        .zip(decks)
        .take(count)
        .map(|(&tool, &deck)| Held { tool, deck })
        .collect()
}

/// What the sun shows.
fn sun() -> [DoCard; 4] {
    let faces = [
        Face::Diamond,
        Face::RattleSnake,
        Face::Tremor,
        Face::Shortcut,
    ];
    let mut decks = Colour::ALL.iter();
    faces.map(|face| {
        let deck = *decks.next().expect("four colours");
        DoCard { deck, face }
    })
}
