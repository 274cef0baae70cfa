//! Options and setup (sections 4 and 9).

use super::Labyrintheus;
use super::catacomb::Chamber;
use super::earlier::Version;
use super::encounters::Encounter;
use super::flow::Flow;
use super::lists::{Encounters, Seats, Treasures};
use super::personas::Persona;
use super::player::Player;
use super::resolve::resolve;
use super::state::{Direction, Phase, Portal, State, Table, Turn};
use daedalus_contract::game::{
    Earlier, EarlierDefaults, Game, LENGTH, OptionRefusal, OptionSpec, OptionValues, Options,
    Preset, Seat, Setup,
};
use daedalus_contract::kit::chance::{Chance, shuffle};

const SWITCH: OptionValues = OptionValues::OneOf(&["on", "off"]);

/// What the host of a table may choose (section 9). Seats, computers, clocks and leaving are the table's own.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "personas",
        about: "Choose personas in seat order, or deal them at random.",
        values: OptionValues::OneOf(&["choose", "random"]),
        default: "choose",
    },
    OptionSpec {
        name: "round_limit",
        about: "After this round the catacombs collapse: most gate stones win.",
        values: OptionValues::Range(12, 40),
        default: "28",
    },
    OptionSpec {
        name: "truce",
        about: "So many rounds without attacks of the living on the living.",
        values: OptionValues::Range(0, 3),
        default: "1",
    },
    OptionSpec {
        name: "living_attacks",
        about: "on: the living attack the living too, not only the undead and in a challenge.",
        values: SWITCH,
        default: "off",
    },
    OptionSpec {
        name: "kin",
        about: "How many kin symbols of a monster count too; 0 makes stones rare, and the portal.",
        values: OptionValues::Range(0, 2),
        default: "2",
    },
    OptionSpec {
        name: "attunement",
        about: "Items of the own symbol give 1 more.",
        values: SWITCH,
        default: "on",
    },
    OptionSpec {
        name: "start_difficulty",
        about: "Difficulty cards in the Encounter deck at the start.",
        values: OptionValues::Range(0, 6),
        default: "3",
    },
    OptionSpec {
        name: "reshuffle_difficulty",
        about: "Difficulty cards that come in at each reshuffle.",
        values: OptionValues::Range(0, 4),
        default: "2",
    },
    OptionSpec {
        name: "gate_stones",
        about: "Gate stones that open the portal.",
        values: OptionValues::Range(3, 5),
        default: "4",
    },
    OptionSpec {
        name: "challenger_titan",
        about: "off: who wins a challenge opens the portal without a Titan.",
        values: SWITCH,
        default: "on",
    },
    LENGTH,
];

/// What a short match is played with, where nobody chooses otherwise (THE-9.18).
pub const SHORT: Preset = &[("gate_stones", "3"), ("round_limit", "14")];

/// The defaults of before (THE-9.17, 9.21).
pub const EARLIER: EarlierDefaults = &[
    Earlier {
        version: 2,
        defaults: &[("living_attacks", "on"), ("kin", "0")],
        short: &[],
    },
    Earlier {
        version: 5,
        defaults: &[("round_limit", "24")],
        short: &[],
    },
];

/// Standing orders of a seat (THE-5.121).
pub const SETTINGS: &[OptionSpec] = &[OptionSpec {
    name: "reactions",
    about: "When you are asked for a reaction: always, when you are concerned, or never.",
    values: OptionValues::OneOf(&["ask", "concerned", "never"]),
    default: "ask",
}];

fn table(options: &Options, version: u32) -> Table {
    let number = |name| options.number(OPTIONS, name) as u8;
    let on = |name| options.get(OPTIONS, name) == "on";
    Table {
        round_limit: number("round_limit"),
        truce: number("truce"),
        living_attacks: on("living_attacks"),
        kin: number("kin"),
        attunement: on("attunement"),
        start_difficulty: number("start_difficulty"),
        reshuffle_difficulty: number("reshuffle_difficulty"),
        gate_stones: number("gate_stones"),
        challenger_titan: on("challenger_titan"),
        version: Version(version),
    }
}

/// A match before the personas are chosen (THE-4.1).
fn blank(setup: &Setup<'_>, table: Table) -> State {
    State {
        table,
        rng: Chance::new(setup.seed),
        players: Seat::all(setup.seats).map(|_| Player::new()).collect(),
        phase: Phase::SetupPersona,
        active: Seat(0),
        direction: Direction::Left,
        turns: 0,
        turn: Turn::default(),
        deck: Encounters::new(),
        discard: Encounters::new(),
        treasure_deck: Treasures::new(),
        treasure_discard: Treasures::new(),
        difficulty_stack: Default::default(),
        difficulty: [0; Encounter::DIFFICULTIES],
        portal: Portal::Dormant,
        free_escape: None,
        peek: None,
        last_roll: None,
        chambers: vec![Chamber::ENTRANCE],
        fallen: Seats::new(),
        stack: Vec::new(),
        windows: 0,
        outcome: None,
    }
}

/// A new match by a version of the rules, waiting for its first decision.
///
/// # Errors
/// A sentence that names the number of seats that does not fit (THE-1.2).
pub fn start_as(setup: &Setup<'_>, version: u32) -> Result<State, OptionRefusal> {
    if !(2..=6).contains(&setup.seats) {
        let sentence = format!("Labyrintheus is for 2 to 6 seats, not {}.", setup.seats);
        return Err(OptionRefusal(sentence));
    }
    let options = Labyrintheus::ABOUT.options_of(version, setup.options);
    let mut state = blank(setup, table(&options, version));
    if options.get(OPTIONS, "personas") == "random" {
        deal_personas(&mut state);
    }
    let mut flow = Flow::new(&mut state);
    resolve(&mut flow);
    Ok(state)
}

/// THE-4.3.
fn deal_personas(state: &mut State) {
    let mut personas: Vec<Persona> = Persona::ALL.to_vec();
    shuffle(&mut state.rng, &mut personas);
    for (player, persona) in state.players.iter_mut().zip(personas) {
        player.persona = Some(persona);
    }
}
