//! Hand-made positions of Labyrinthos.

use daedalus::rules::game::{Seat, Viewer, Waiting};
use daedalus::rules::labyrinthos::DecisionKind;
use daedalus::rules::labyrinthos::board::{Edge, Side, Sides, Tile};
use daedalus::rules::labyrinthos::cards::CardId;
use daedalus::rules::labyrinthos::pieces::{Colour, Hero, Key, Monster, Symbol};
use daedalus::rules::labyrinthos::view::{
    DieFace, Face, Feature, Mark, Phase, SeatView, SlotView, TileView, View,
};

/// The kinds of tiles of LAB-3.9 without the Door: open sides, symbol, key colour, copies.
const KINDS: [(&str, Option<Symbol>, u8); 24] = [
    ("NES", Some(Symbol::Wall), 3),
    ("NE", Some(Symbol::Wall), 2),
    ("NESW", Some(Symbol::Wall), 1),
    ("NES", Some(Symbol::Minotaur), 3),
    ("NE", Some(Symbol::Minotaur), 2),
    ("NS", Some(Symbol::Minotaur), 1),
    ("NESW", Some(Symbol::Minotaur), 1),
    ("NES", Some(Symbol::Hide), 1),
    ("NE", Some(Symbol::Hide), 2),
    ("NS", Some(Symbol::Hide), 2),
    ("NES", Some(Symbol::Trap), 3),
    ("NS", Some(Symbol::Trap), 1),
    ("NESW", Some(Symbol::Trap), 2),
    ("NES", Some(Symbol::Secret), 2),
    ("NE", Some(Symbol::Secret), 2),
    ("NS", Some(Symbol::Secret), 1),
    ("NESW", None, 2),
    ("NES", None, 2),
    ("NE", None, 2),
    ("NS", None, 1),
    ("K0", None, 1),
    ("K1", None, 1),
    ("K2", None, 1),
    ("K3", None, 1),
];

/// A tile by its name.
pub fn tile(name: &str) -> Tile {
    name.parse().expect("a place of the maze")
}

fn sides(letters: &str) -> Sides {
    let all: Vec<Side> = letters
        .chars()
        .map(|letter| letter.to_string().parse().expect("a side"))
        .collect();
    Sides::of(&all)
}

/// A small fixed mixture, so that the samples look the same on every machine.
fn mix(value: u32) -> u32 {
    let mixed = value.wrapping_mul(0x9E37_79B9) ^ 0x85EB_CA6B;
    let mixed = (mixed ^ mixed >> 15).wrapping_mul(0x2C1B_3C6D);
    mixed ^ mixed >> 13
}

fn faces() -> Vec<Face> {
    let mut outer = Vec::new();
    for (paths, symbol, copies) in KINDS {
        for _ in 0..copies {
            let (paths, feature) = match paths.strip_prefix('K') {
                Some(colour) => {
                    let index: usize = colour.parse().expect("an index");
                    ("NES", Some(Feature::Key(Colour::ALL[index])))
                }
                None => (paths, None),
            };
            outer.push(Face {
                sides: sides(paths),
                symbol,
                feature,
            });
        }
    }
    let mut order: Vec<usize> = (0..outer.len()).collect();
    order.sort_by_key(|&index| mix(index as u32 + 11));
    order.into_iter().map(|index| outer[index]).collect()
}

fn centre() -> Vec<Face> {
    let start = |hero| Face {
        sides: sides("NES"),
        symbol: None,
        feature: Some(Feature::Start(hero)),
    };
    let plain = |paths, symbol| Face {
        sides: sides(paths),
        symbol,
        feature: None,
    };
    vec![
        start(Hero::Sostrate),
        plain("NE", Some(Symbol::Hide)),
        start(Hero::Leona),
        plain("NESW", None),
        plain("NES", None),
        start(Hero::Diodotus),
        plain("NES", Some(Symbol::Secret)),
        start(Hero::Akikios),
    ]
}

/// All 49 tiles; those whose mixed number is below `explored` of 40 are face up.
fn tiles(explored: usize) -> Vec<TileView> {
    let (mut outer, mut inner) = (faces().into_iter(), centre().into_iter());
    let mut order: Vec<u32> = (0..49).collect();
    order.sort_by_key(|&index| {
        let (column, row) = (index as i32 % 7 - 3, index as i32 / 7 - 3);
        (column.abs().max(row.abs()), mix(index))
    });
    let up: Vec<u32> = order[..9 + explored].to_vec();
    let place = |at: Tile| {
        let near = at.column().abs_diff(3).max(at.row().abs_diff(3));
        let face = match near {
            0 => Face {
                sides: sides("NESW"),
                symbol: None,
                feature: Some(Feature::Door),
            },
            1 => inner.next().expect("eight tiles"),
            _ => outer.next().expect("forty tiles"),
        };
        let is_up = up.contains(&(at.index() as u32));
        let turned = face.sides.turned((mix(at.index() as u32 + 5) % 4) as u8);
        TileView {
            at,
            face: is_up.then_some(Face {
                sides: turned,
                ..face
            }),
            explored: is_up,
            mark: None,
            marks_beneath: Vec::new(),
        }
    };
    Tile::all().map(place).collect()
}

/// A board with these keys on these slots and wounds on those.
fn slots(keys: &[(usize, Key)], wounds: &[usize]) -> Vec<SlotView> {
    let mut slots = vec![SlotView::default(); 9];
    for &(slot, key) in keys {
        slots[slot - 1].key = Some(key);
    }
    for &slot in wounds {
        slots[slot - 1].wounded = true;
    }
    slots
}

/// The hero of each seat in the samples.
pub const HEROES: [Hero; 4] = [Hero::Sostrate, Hero::Diodotus, Hero::Akikios, Hero::Leona];

fn seat(index: u8, at: &str) -> SeatView {
    SeatView {
        seat: Seat(index),
        hero: Some(HEROES[usize::from(index)]),
        tile: Some(tile(at)),
        feet: 4,
        hands: 3,
        cards: 4,
        hand: None,
        slots: slots(&[], &[]),
        next: None,
        removed: false,
    }
}

/// The beginning of a match of so many seats.
pub fn opening(seats: u8) -> View {
    let homes = ["C3", "E4", "E5", "E3"];
    View {
        viewer: Viewer::Spectator,
        round: (1, 30),
        phase: Phase::Act,
        active: Seat(0),
        turn_order: Seat::all(seats).collect(),
        tiles: tiles(0),
        walls: Vec::new(),
        walls_left: 30,
        monster: Monster::Minotaur,
        monster_tile: None,
        die: None,
        dice: None,
        blood: None,
        movement: None,
        seats: (0..seats)
            .map(|it| seat(it, homes[usize::from(it)]))
            .collect(),
        deck: 60 - 4 * seats,
        discard: Vec::new(),
        keys_needed: 4,
        keys_left: [4; 4],
        keys_seen: Vec::new(),
        hand_seen: None,
        waiting: Vec::new(),
        reachable: Vec::new(),
        explorable: Vec::new(),
        changed: Vec::new(),
        moved: None,
        winner: None,
        over: false,
    }
}

/// Somewhere in the middle of a match.
pub fn midgame(seats: u8) -> View {
    let mut view = opening(seats);
    view.round = (12, 30);
    view.active = Seat(1);
    view.tiles = tiles(22);
    view.walls = ["C3-D3", "B5-C5", "E5-E6", "A2-A3", "F3-G3", "D6-E6"]
        .iter()
        .map(|edge| edge.parse::<Edge>().expect("an edge"))
        .collect();
    view.walls_left = 24;
    view.monster_tile = Some(tile("F4"));
    view.deck = 31;
    view.discard = vec![CardId::Earthquake; 9];
    let places = ["D3", "B4", "D6", "F2"];
    let keys: [&[(usize, Key)]; 4] = [
        &[(9, Key::Run), (5, Key::Beckon)],
        &[
            (9, Key::SecretLever),
            (8, Key::OraclesEye),
            (6, Key::Torchlight),
        ],
        &[],
        &[(9, Key::ShiftingHalls)],
    ];
    let wounds: [&[usize]; 4] = [&[5], &[7, 8], &[], &[1, 3, 4]];
    for (index, it) in view.seats.iter_mut().enumerate() {
        it.tile = Some(tile(places[index]));
        it.slots = slots(keys[index], wounds[index]);
        it.feet = 3 + index as u8;
        it.hands = 4 - index as u8;
        it.cards = 4 - keys[index].len() as u8;
    }
    view.changed = vec![tile("B4")];
    view.moved = Some((tile("C4"), tile("B4")));
    view
}

/// All pieces, marks, walls, wounds and keys that can be there at once, and more.
pub fn crowded(monster: Monster) -> View {
    let mut view = midgame(4);
    view.tiles = tiles(40);
    view.monster = monster;
    view.monster_tile = Some(tile("C5"));
    view.walls = Edge::all().step_by(3).take(30).collect();
    view.walls_left = 0;
    let keys = [
        [
            (1, Key::Run),
            (2, Key::SecretLever),
            (3, Key::Manipulate),
            (9, Key::Enrage),
        ],
        [
            (9, Key::SecondWind),
            (8, Key::ShiftingHalls),
            (5, Key::LightFingers),
            (7, Key::BeastTongue),
        ],
        [
            (4, Key::Bandages),
            (5, Key::Visions),
            (6, Key::OraclesEye),
            (7, Key::ShadowStep),
        ],
        [
            (9, Key::Climb),
            (1, Key::Build),
            (2, Key::Beckon),
            (3, Key::Torchlight),
        ],
    ];
    for (index, it) in view.seats.iter_mut().enumerate() {
        it.tile = Some(tile("C5"));
        it.slots = slots(&keys[index], &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
        (it.feet, it.hands, it.cards) = (11, 10, 12);
    }
    for (at, mark) in [
        ("B2", Mark::Chalk),
        ("A1", Mark::Chalk),
        ("F2", Mark::Spikes),
        ("B6", Mark::Hinge),
        ("G4", Mark::Statue),
    ] {
        view.tiles[tile(at).index()].mark = Some(mark);
    }
    view.round = (30, 30);
    view.die = Some(DieFace::Hooves(4));
    view.blood = Some(3);
    view.movement = Some((Seat(1), 4));
    view.phase = Phase::Monster;
    view.moved = Some((tile("F4"), tile("C5")));
    view.changed = vec![tile("C5"), tile("F4")];
    view.waiting = vec![Waiting::Seat {
        seat: Seat(3),
        kind: DecisionKind::Wound.kind(),
    }];
    view
}

/// What the player of seat 1 sees in private: tiles seen in secret, where the hero can go.
pub fn private() -> View {
    let mut view = midgame(3);
    view.viewer = Viewer::Seat(Seat(0));
    view.active = Seat(0);
    let hidden = tiles(40);
    for index in (0..49)
        .filter(|&index| !view.tiles[index].explored)
        .take(3)
        .collect::<Vec<_>>()
    {
        view.tiles[index].face = hidden[index].face;
    }
    view.reachable = vec![tile("D2"), tile("D4")];
    view.explorable = view
        .tiles
        .iter()
        .filter(|it| it.face.is_none())
        .map(|it| it.at)
        .take(2)
        .collect();
    view.changed.clear();
    view.moved = None;
    let hand = vec![CardId::Earthquake, CardId::PlayDead, CardId::HermesMischief];
    view.seats[0].hand = Some(hand);
    view.seats[0].cards = 3;
    view
}

/// A finished match.
pub fn won() -> View {
    let mut view = midgame(4);
    view.over = true;
    view.winner = Some(Seat(1));
    view.seats[1].tile = Some(Tile::DOOR);
    view.seats[1].slots = slots(
        &[
            (9, Key::SecretLever),
            (8, Key::OraclesEye),
            (6, Key::Torchlight),
            (5, Key::Run),
        ],
        &[7, 8],
    );
    view.moved = Some((tile("D3"), Tile::DOOR));
    view.changed = vec![Tile::DOOR];
    view
}

/// Heroes are being picked.
pub fn picking() -> View {
    let mut view = opening(4);
    view.phase = Phase::HeroPick;
    view.active = Seat(2);
    for it in view.seats.iter_mut().skip(2) {
        (it.hero, it.tile, it.feet, it.hands, it.cards) = (None, None, 0, 0, 0);
    }
    view
}

/// Three heroes in one tile and two beside the monster, one seat has left, two rounds before the end.
pub fn late() -> View {
    let mut view = midgame(4);
    view.round = (28, 30);
    view.phase = Phase::Hand;
    view.monster = Monster::Cerberus;
    view.monster_tile = Some(tile("B5"));
    view.seats[0].tile = Some(tile("B5"));
    view.seats[2].tile = None;
    view.seats[2].removed = true;
    view.seats[1].tile = Some(tile("D5"));
    view.seats[3].tile = Some(tile("D5"));
    view.die = Some(DieFace::Charge);
    view.changed.clear();
    view.moved = Some((tile("F4"), tile("B5")));
    view
}

/// Somebody who holds so many cards.
pub fn holding(count: usize) -> View {
    let order = [
        CardId::Earthquake,
        CardId::HermesMischief,
        CardId::PlayDead,
        CardId::HiddenHinge,
        CardId::NectarOfAsclepius,
        CardId::SmellOVision,
        CardId::TurningWheel,
        CardId::Keysmith,
    ];
    let mut view = midgame(4);
    view.viewer = Viewer::Seat(Seat(2));
    view.seats[2].hand = Some(order[..count].to_vec());
    view
}
