//! Options and setup (sections 4 and 9).

use super::Labyrinthos;
use super::board::{TILES, Tile};
use super::cards;
use super::event::Event;
use super::flow::Flow;
use super::maze::Maze;
use super::maze::{Cell, Cells};
use super::pieces::{Hero, Monster};
use super::resolve::resolve;
use super::state::{Lasting, Pile, Player, State, Table, Trace, Turn};
use super::tiles;
use super::turn;
use super::view::Phase;
use daedalus_contract::game::{
    Earlier, EarlierDefaults, Game, LENGTH, OptionRefusal, OptionSpec, OptionValues, Options,
    Preset, Seat, Setup,
};
use daedalus_contract::kit::chance::{Chance, shuffle, uniform};

/// What the host of a table may choose (section 9). Seats, computers, clocks and leaving are the table's own.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "monster",
        about: "Who hunts the heroes; Medusa and Cerberus bring 15 cards of their own.",
        values: OptionValues::OneOf(&["minotaur", "medusa", "cerberus"]),
        default: "minotaur",
    },
    OptionSpec {
        name: "empty_slot",
        about: "An empty slot for a Key on each board; off is harder: every Key covers an action.",
        values: OptionValues::OneOf(&["on", "off"]),
        default: "on",
    },
    OptionSpec {
        name: "hero_choice",
        about: "Choose heroes in turn order, or deal them at random.",
        values: OptionValues::OneOf(&["draft", "random"]),
        default: "draft",
    },
    OptionSpec {
        name: "keys",
        about: "How many Keys open the Door, each of another colour; 3 for a short game.",
        values: OptionValues::Range(2, 4),
        default: "4",
    },
    OptionSpec {
        name: "round_limit",
        about: "After this round the seat with the most Keys wins.",
        values: OptionValues::Range(10, 60),
        default: "30",
    },
    OptionSpec {
        name: "reactions",
        about: "quick: cards answer only attacks, wounds and other cards.",
        values: OptionValues::OneOf(&["on", "quick"]),
        default: "on",
    },
    LENGTH,
];

/// What a short match is played with, where nobody chooses otherwise (LAB-9.13).
pub const SHORT: Preset = &[("keys", "3"), ("reactions", "quick"), ("round_limit", "15")];

/// The presets of before (LAB-9.14).
pub const EARLIER: EarlierDefaults = &[Earlier {
    version: 2,
    defaults: &[],
    short: &[("keys", "4"), ("reactions", "quick"), ("round_limit", "15")],
}];

/// Standing orders of a seat (LAB-5.76, 5.88).
pub const SETTINGS: &[OptionSpec] = &[
    OptionSpec {
        name: "reactions",
        about: "When you are asked for a reaction card: always, when you are concerned, or never.",
        values: OptionValues::OneOf(&["ask", "concerned", "never"]),
        default: "ask",
    },
    OptionSpec {
        name: "wounds",
        about: "ask, or auto and an order of slots (auto 5 8 6): where your wounds go.",
        values: OptionValues::Text,
        default: "ask",
    },
];

fn table(options: &Options, version: u32) -> Table {
    let get = |name| options.get(OPTIONS, name);
    Table {
        monster: Monster::from_id(get("monster")).unwrap_or(Monster::Minotaur),
        empty_slot: get("empty_slot") == "on",
        round_limit: options.number(OPTIONS, "round_limit").clamp(10, 60) as u8,
        quick: get("reactions") == "quick",
        keys: options.number(OPTIONS, "keys").clamp(2, 4) as u8,
        version,
    }
}

/// A match before anything is dealt: the seats and the first player (LAB-4.1).
fn blank(setup: &Setup<'_>, table: Table) -> State {
    let mut rng = Chance::new(setup.seed);
    let first = Seat(uniform(&mut rng, usize::from(setup.seats)) as u8);
    let mut cells: Cells = [Cell::default(); TILES].into();
    cells[Tile::DOOR.index()] = Cell {
        explored: true,
        ..tiles::DOOR.cell()
    };
    State {
        table,
        rng,
        players: Seat::all(setup.seats).map(|_| Player::new()).collect(),
        first,
        round: 1,
        place: 0,
        phase: Phase::HeroPick,
        maze: Maze::new(cells),
        monster_tile: None,
        deck: Pile::new(),
        discard: Pile::new(),
        keys_left: u16::MAX,
        turn: Turn::default(),
        lasting: Lasting::default(),
        chain: Default::default(),
        stack: Vec::new(),
        windows: 0,
        trace: Trace::default(),
        outcome: None,
    }
}

/// A new match by a version of the rules, waiting for its first decision.
///
/// # Errors
/// A sentence that names the number of seats that does not fit.
pub fn start_as(setup: &Setup<'_>, version: u32) -> Result<State, OptionRefusal> {
    if !(2..=4).contains(&setup.seats) {
        return Err(OptionRefusal(format!(
            "`seats` cannot be `{}`: choose a whole number from 2 to 4.",
            setup.seats
        )));
    }
    let options = Labyrinthos::ABOUT.options_of(version, setup.options);
    let mut state = blank(setup, table(&options, version));
    if options.get(OPTIONS, "hero_choice") == "random" {
        let mut heroes: Vec<Hero> = Hero::ALL.to_vec();
        shuffle(&mut state.rng, &mut heroes);
        for (seat, hero) in state.turn_order().zip(heroes) {
            state.player_mut(seat).hero = Some(hero);
        }
    }
    resolve(&mut Flow::new(&mut state));
    Ok(state)
}

/// Everything after the choice of heroes: tiles, cards, tokens, heroes; then the first turn begins (LAB-4.3 to 4.12).
pub fn lay_out(flow: &mut Flow<'_>) {
    let state = &mut *flow.state;
    deal_tiles(state);
    state.deck = cards::deck(state.table.monster).collect();
    let mut deck = std::mem::take(&mut state.deck);
    shuffle(&mut state.rng, &mut deck);
    state.deck = deck;
    turn_centre(state);

    let playing: Vec<Seat> = state
        .order_from(state.first)
        .filter(|&seat| !state.is_removed(seat))
        .collect();
    for _ in 0..4 {
        for &seat in &playing {
            let card = state.deck.remove(0);
            state.player_mut(seat).hand.push(card);
        }
    }
    for &seat in &playing {
        let start = state.maze.start_of(state.hero(seat));
        let player = state.player_mut(seat);
        (player.feet, player.hands, player.tile) = (4, 3, start);
    }
    state.place = 0;
    state.round = 1;
    let first = state.first;
    flow.tell(Event::Began { first });
    if flow.state.is_removed(flow.state.active()) {
        turn::next_place(flow);
    } else {
        turn::begin(flow);
    }
}

/// LAB-4.4 and 4.5.
fn deal_tiles(state: &mut State) {
    let mut centre: Vec<Cell> = tiles::copies(&tiles::CENTRE).collect();
    let mut outer: Vec<Cell> = tiles::copies(&tiles::OUTER).collect();
    shuffle(&mut state.rng, &mut centre);
    shuffle(&mut state.rng, &mut outer);
    for (place, cell) in tiles::CENTRE_PLACES.into_iter().zip(centre) {
        *state.maze.at_mut(place) = cell;
    }
    let places =
        Tile::all().filter(|tile| *tile != Tile::DOOR && !tiles::CENTRE_PLACES.contains(tile));
    for (place, cell) in places.zip(outer) {
        *state.maze.at_mut(place) = cell;
    }
}

/// LAB-4.9 and 4.10.
fn turn_centre(state: &mut State) {
    for place in tiles::CENTRE_PLACES {
        let quarters = uniform(&mut state.rng, 4) as u8;
        let cell = state.maze.at_mut(place);
        cell.explored = true;
        cell.sides = cell.sides.turned(quarters);
    }
}
