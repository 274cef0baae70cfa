//! Options and setup (sections 4 and 9).

use super::catacomb::Chamber;
use super::chance::{self, Explosion, sum};
use super::encounters::Encounter;
use super::event::{Event, Purpose};
use super::flow::Flow;
use super::personas::Persona;
use super::player::Player;
use super::resolve::resolve;
use super::state::{Direction, Encounters, Phase, Portal, Seats, State, Table, Treasures, Turn};
use super::treasures::Treasure;
use super::{decks, turn};
use daedalus_contract::game::{OptionRefusal, OptionSpec, OptionValues, Options, Seat, Setup};
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
        default: "24",
    },
    OptionSpec {
        name: "truce",
        about: "So many rounds without attacks of the living on the living.",
        values: OptionValues::Range(0, 3),
        default: "1",
    },
    OptionSpec {
        name: "living_attacks",
        about: "off: the living attack only the undead, and in a challenge.",
        values: SWITCH,
        default: "on",
    },
    OptionSpec {
        name: "kin",
        about: "How many kin symbols of a monster count too; 2 is good for four or more seats.",
        values: OptionValues::Range(0, 2),
        default: "0",
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
];

/// Standing orders of a seat (THE-5.121).
pub const SETTINGS: &[OptionSpec] = &[OptionSpec {
    name: "reactions",
    about: "When you are asked for a reaction: always, when you are concerned, or never.",
    values: OptionValues::OneOf(&["ask", "concerned", "never"]),
    default: "ask",
}];

fn table(options: &Options) -> Table {
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
    }
}

/// A match before the personas are chosen (THE-4.1).
fn blank(setup: &Setup<'_>) -> State {
    State {
        table: table(setup.options),
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

/// A new match, waiting for its first decision.
///
/// # Errors
/// A sentence that names the number of seats that does not fit (THE-1.2).
pub fn start(setup: &Setup<'_>) -> Result<State, OptionRefusal> {
    if !(2..=6).contains(&setup.seats) {
        let sentence = format!("Labyrintheus is for 2 to 6 seats, not {}.", setup.seats);
        return Err(OptionRefusal(sentence));
    }
    let mut state = blank(setup);
    if setup.options.get(OPTIONS, "personas") == "random" {
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

/// The personas that nobody has, in table order (THE-4.2).
pub fn free_personas(state: &State) -> impl Iterator<Item = Persona> + '_ {
    let taken = |persona| {
        state
            .players
            .iter()
            .any(|player| player.persona == Some(persona))
    };
    Persona::ALL
        .iter()
        .copied()
        .filter(move |&persona| !taken(persona))
}

/// SETUP_PERSONA: the next seat chooses, or the cards are dealt; true while a seat is waited for (THE-4.2).
pub fn advance(flow: &mut Flow<'_>) -> bool {
    let waits = |seat: &Seat| {
        let player = flow.state.player(*seat);
        !player.removed && player.persona.is_none()
    };
    let next = Seat::all(flow.state.seats()).find(waits);
    let Some(seat) = next else {
        lay_out(flow);
        return false;
    };
    flow.state.active = seat;
    let mut free = free_personas(flow.state);
    let (first, second) = (free.next(), free.next());
    drop(free);
    match (first, second) {
        (Some(only), None) => {
            choose(flow, seat, only);
            false
        }
        _ => true,
    }
}

/// A seat takes its persona.
pub fn choose(flow: &mut Flow<'_>, seat: Seat, persona: Persona) {
    flow.state.player_mut(seat).persona = Some(persona);
    flow.tell(Event::PersonaChosen { seat, persona });
}

/// Decks, health, backpacks, the first player (THE-4.4 to 4.9).
fn lay_out(flow: &mut Flow<'_>) {
    build_decks(flow.state);
    for seat in Seat::all(flow.state.seats()) {
        let (health, there) = (
            flow.state.health_limit(seat),
            !flow.state.player(seat).removed,
        );
        if there {
            flow.state.player_mut(seat).health = health;
            decks::draw(flow, seat, 3);
        }
    }
    let first = first_player(flow);
    flow.tell(Event::Began { first });
    turn::begin(flow, first);
}

fn build_decks(state: &mut State) {
    let personas: Vec<Persona> = state.players.iter().filter_map(|it| it.persona).collect();
    let treasures = personas.iter().flat_map(|&persona| Treasure::of(persona));
    state.treasure_deck = treasures.chain([Treasure::ChaosOrb]).collect();
    shuffle(&mut state.rng, &mut state.treasure_deck);
    state.difficulty_stack = Encounter::difficulties().collect();
    shuffle(&mut state.rng, &mut state.difficulty_stack);
    state.deck = personas
        .iter()
        .flat_map(|&persona| Encounter::of(persona))
        .collect();
    for _ in 0..state.table.start_difficulty {
        state.deck.extend(state.difficulty_stack.pop());
    }
    shuffle(&mut state.rng, &mut state.deck);
}

/// The highest roll goes first; tied leaders roll again, after 20 rounds the lowest seat starts (THE-4.8).
fn first_player(flow: &mut Flow<'_>) -> Seat {
    let mut leaders = flow.state.order_from(Seat(0));
    for _ in 0..=20 {
        let mut best = i16::MIN;
        let mut tied = Seats::new();
        for &seat in &leaders {
            let total = sum(&chance::roll(flow, seat, Explosion::Six, Purpose::First));
            if total > best {
                best = total;
                tied.clear();
            }
            if total == best {
                tied.push(seat);
            }
        }
        leaders = tied;
        if leaders.len() == 1 {
            break;
        }
    }
    leaders.first().copied().unwrap_or(Seat(0))
}
