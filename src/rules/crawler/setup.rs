//! Options and setup (sections 4 and 9).

use super::adventurers::Adventurer;
use super::board::{Space, Square};
use super::cards::CardId;
use super::creatures::Kind;
use super::event::Event;
use super::flow::Flow;
use super::game::Crawler;
use super::mat::Mat;
use super::state::{Phase, Player, STARTERS, State, Table, Turn};
use super::tiles::{Class, DESIGNS, DesignId};
use super::tilework;
use super::turn;
use daedalus_contract::game::{
    Earlier, EarlierDefaults, Game, LENGTH, OptionRefusal, OptionSpec, OptionValues, Options,
    Preset, Seat, Setup,
};
use daedalus_contract::kit::SeatSet;
use daedalus_contract::kit::chance::{Chance, die, shuffle};

/// What the host of a table may choose (section 9). Computers, clocks and leaving are the table's own.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "hard",
        about: "The Lava Island lies in the centre instead of the Treasure Chamber.",
        values: OptionValues::OneOf(&["on", "off"]),
        default: "off",
    },
    OptionSpec {
        name: "rounds",
        about: "After this round the adventurer closest to the chest wins.",
        values: OptionValues::Range(10, 60),
        default: "30",
    },
    OptionSpec {
        name: "latejoin",
        about: "Others may join after the first round.",
        values: OptionValues::OneOf(&["on", "off"]),
        default: "on",
    },
    OptionSpec {
        name: "pick",
        about: "Whether adventurers are chosen, or dealt at random.",
        values: OptionValues::OneOf(&["choose", "random"]),
        default: "choose",
    },
    OptionSpec {
        name: "tiles_laid",
        about: "So many tiles lie before the first turn, by chance; 24 for a short game.",
        values: OptionValues::Range(0, 24),
        default: "0",
    },
    LENGTH,
];

/// What a short match is played with, where nobody chooses otherwise (DCL-9.9).
pub const SHORT: Preset = &[("tiles_laid", "24"), ("pick", "random"), ("rounds", "15")];

/// The presets of before (DCL-9.10).
pub const EARLIER: EarlierDefaults = &[Earlier {
    version: 2,
    defaults: &[],
    short: &[("tiles_laid", "0"), ("pick", "random"), ("rounds", "15")],
}];

/// So many spaces are revealed before any tile is laid (DCL-3.4).
const REVEALED: usize = 9;

/// Standing orders of a seat (DCL-6.22).
pub const SETTINGS: &[OptionSpec] = &[
    OptionSpec {
        name: "hold",
        about: "Whether play waits for your cards before another adventurer acts.",
        values: OptionValues::OneOf(&["off", "next", "always"]),
        default: "off",
    },
    OptionSpec {
        name: "reactions",
        about: "When you are asked after a roll: always, when it concerns you, or never.",
        values: OptionValues::OneOf(&["ask", "concerned", "never"]),
        default: "ask",
    },
    OptionSpec {
        name: "ties",
        about: "Whether you choose the prey of your creatures among equals.",
        values: OptionValues::OneOf(&["ask", "auto"]),
        default: "ask",
    },
];

fn table(options: &Options, version: u32) -> Table {
    let on = |name| options.get(OPTIONS, name) == "on";
    Table {
        hard: on("hard"),
        rounds: options.number(OPTIONS, "rounds").clamp(10, 60) as u8,
        late_join: on("latejoin"),
        random_pick: options.get(OPTIONS, "pick") == "random",
        version,
    }
}

/// The stack in table order (DCL-3.18, 4.1).
fn stack() -> Vec<DesignId> {
    let stacked = |(_, design): &(u8, &super::tiles::Design)| {
        matches!(design.class, Class::Plain | Class::Feature)
    };
    let designs = (0..).zip(&DESIGNS).filter(stacked);
    designs
        .flat_map(|(id, design)| std::iter::repeat_n(id, design.count.into()))
        .collect()
}

/// The encounter deck in table order.
fn encounters() -> Vec<Kind> {
    let kinds = Kind::ALL.iter();
    kinds
        .flat_map(|kind| std::iter::repeat_n(*kind, kind.creature().count.into()))
        .collect()
}

/// A new match by a version of the rules, waiting for the first pick (DCL-4.1 to 4.10).
///
/// # Errors
/// None: options and seats are checked before.
pub fn start_as(setup: &Setup<'_>, version: u32) -> Result<State, OptionRefusal> {
    let options = &Crawler::ABOUT.options_of(version, setup.options);
    let table = table(options, version);
    let mut state = State {
        rng: Chance::new(setup.seed),
        table,
        mat: Mat::new(table.hard),
        chest: chest(),
        players: (0..setup.seats).map(|_| Player::default()).collect(),
        order: Default::default(),
        monsters: Vec::new(),
        next_monster: 1,
        stack: stack(),
        encounters: encounters(),
        encounter_discard: Vec::new(),
        treasure: CardId::ALL.to_vec(),
        treasure_discard: Vec::new(),
        door: None,
        lure: None,
        font: None,
        warp: None,
        round: 1,
        phase: Phase::Pick,
        turn: Turn::of(Seat(0)),
        steps: Vec::new(),
        declined: SeatSet::EMPTY,
        windows: 0,
        trace: Default::default(),
        outcome: None,
    };
    shuffle(&mut state.rng, &mut state.stack);
    shuffle(&mut state.rng, &mut state.encounters);
    shuffle(&mut state.rng, &mut state.treasure);
    let first = roll_for_start(&mut state);
    let starters = setup.seats.min(STARTERS as u8);
    let circle = (0..starters).map(|step| Seat((first.0 + step) % starters));
    state.order = circle.chain((starters..setup.seats).map(Seat)).collect();
    state.turn = Turn::of(first);
    if table.random_pick {
        deal_adventurers(&mut state, starters);
    }
    let laid = options.number(OPTIONS, "tiles_laid");
    tilework::lay_by_chance(&mut state, laid.min(24) as usize);
    let mut flow = Flow::new(&mut state);
    turn::settle(&mut flow);
    Ok(state)
}

/// The square of the chest at the start (DCL-3.14).
fn chest() -> Square {
    Space::CENTRE.square(12)
}

/// The first four roll two dice; those with the highest sum roll again (DCL-4.5).
fn roll_for_start(state: &mut State) -> Seat {
    let mut tied: Vec<Seat> = Seat::all(state.seats().min(STARTERS as u8)).collect();
    while tied.len() > 1 {
        let rolls: Vec<u8> = tied
            .iter()
            .map(|_| die(&mut state.rng, 6) + die(&mut state.rng, 6))
            .collect();
        let best = rolls.iter().max().copied();
        let highest = tied.iter().zip(&rolls).filter(|it| Some(*it.1) == best);
        tied = highest.map(|(seat, _)| *seat).collect();
    }
    tied[0]
}

/// DCL-9.8.
fn deal_adventurers(state: &mut State, starters: u8) {
    let mut all = Adventurer::ALL.to_vec();
    shuffle(&mut state.rng, &mut all);
    for (player, adventurer) in state.players.iter_mut().zip(all).take(starters.into()) {
        player.adventurer = Some(adventurer);
    }
}

/// What the set-up is told by.
pub fn opening(state: &State) -> Vec<Event> {
    let first = state.order.first().copied().unwrap_or(Seat(0));
    let lie = Space::all().filter(|&space| state.mat.laid(space).is_some());
    let tiles = lie.count().saturating_sub(REVEALED) as u8;
    let prepared = (tiles > 0).then_some(Event::Prepared { tiles });
    let began = Event::Began { first };
    prepared.into_iter().chain([began]).collect()
}
