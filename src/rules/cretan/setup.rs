//! Options and setup (sections 4 and 9).

use super::Cretan;
use super::cards;
use super::chance;
use super::flow::Flow;
use super::pieces::Colour;
use super::resolve::resolve;
use super::state::{Player, State, Table, Turn, whole_decks};
use super::turn;
use super::view::Keys;
use super::ways;
use arrayvec::ArrayVec;
use daedalus_contract::game::{
    Earlier, EarlierDefaults, Game, LENGTH, OptionRefusal, OptionSpec, OptionValues, Options,
    Preset, Seat, Setup,
};
use daedalus_contract::kit::SeatSet;
use daedalus_contract::kit::chance::{Chance, shuffle};

/// What the host of a table may choose (section 9). Seats, computers, clocks and leaving are the table's own.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "keys",
        about: "one: a single Magic Key, and battles for it; four: a key for everybody, no battles.",
        values: OptionValues::OneOf(&["one", "four"]),
        default: "one",
    },
    OptionSpec {
        name: "rounds",
        about: "After this round the best placed seat wins.",
        values: OptionValues::Range(20, 200),
        default: "120",
    },
    OptionSpec {
        name: "swift",
        about: "on: four diamonds are only shown for a key, not handed in.",
        values: OptionValues::OneOf(&["off", "on"]),
        default: "off",
    },
    OptionSpec {
        name: "colours",
        about: "Your colour; auto takes the first free one.",
        values: OptionValues::EachSeat(&["auto", "red", "blue", "green", "yellow"]),
        default: "auto",
    },
    LENGTH,
];

/// What a short match is played with, where nobody chooses otherwise (CRE-9.11).
pub const SHORT: Preset = &[("keys", "four"), ("swift", "on"), ("rounds", "45")];

/// The defaults of before (CRE-9.12, 9.13).
pub const EARLIER: EarlierDefaults = &[
    Earlier {
        version: 2,
        defaults: &[("rounds", "80")],
        short: &[],
    },
    Earlier {
        version: 3,
        defaults: &[],
        short: &[("keys", "four"), ("swift", "on"), ("rounds", "30")],
    },
];

/// Standing orders of a seat (CRE-5.84).
pub const SETTINGS: &[OptionSpec] = &[OptionSpec {
    name: "reactions",
    about: "When you are attacked or must attack: ask you, or never (the default is taken at once).",
    values: OptionValues::OneOf(&["ask", "concerned", "never"]),
    default: "ask",
}];

/// The colours that are given out where none was chosen, in this order (CRE-4.2).
const FREE: [Colour; 4] = [Colour::Red, Colour::Green, Colour::Blue, Colour::Yellow];

fn table(options: &Options, version: u32) -> Table {
    let get = |name| options.get(OPTIONS, name);
    Table {
        keys: if get("keys") == "four" {
            Keys::Four
        } else {
            Keys::One
        },
        rounds: options.number(OPTIONS, "rounds").clamp(20, 200) as u8,
        swift: get("swift") == "on",
        version,
    }
}

/// The colour of each seat in joining order (CRE-4.2, 9.10).
fn colours(options: &Options, seats: u8) -> ArrayVec<Colour, 4> {
    let wanted = |seat: u8| Colour::from_id(options.own(OPTIONS, "colours", seat.into()));
    let taken: Vec<Colour> = (0..seats).filter_map(wanted).collect();
    let mut free = FREE.into_iter().filter(|colour| !taken.contains(colour));
    let colour = |seat| wanted(seat).or_else(|| free.next());
    (0..seats).filter_map(colour).collect()
}

/// A new match by a version of the rules, waiting for its first decision.
///
/// # Errors
/// A sentence that names the option or number of seats that does not fit.
pub fn start_as(setup: &Setup<'_>, version: u32) -> Result<State, OptionRefusal> {
    if !(2..=4).contains(&setup.seats) {
        return Err(OptionRefusal(format!(
            "`seats` cannot be `{}`: choose a whole number from 2 to 4.",
            setup.seats
        )));
    }
    let options = &Cretan::ABOUT.options_of(version, setup.options);
    let table = table(options, version);
    let colours = colours(options, setup.seats);
    let mut state = State {
        table,
        rng: Chance::new(setup.seed),
        players: colours.into_iter().map(Player::new).collect(),
        marker: Seat(0),
        marker_moved: false,
        round: 1,
        active: Seat(0),
        palace_keys: if table.keys == Keys::Four { 4 } else { 1 },
        decks: std::array::from_fn(|index| cards::deck(Colour::ALL[index]).collect()),
        unseen: whole_decks(),
        directions: ways::deck().collect(),
        direction_discard: Default::default(),
        turn: Turn::default(),
        stack: ArrayVec::new(),
        robbed: SeatSet::EMPTY,
        trace: None,
        last_roll: None,
        last_card: None,
        outcome: None,
    };
    deal(&mut state);
    let mut flow = Flow::new(&mut state);
    turn::begin(&mut flow, 0);
    resolve(&mut flow);
    Ok(state)
}

/// The stream of chance in the order of CRE-4.4: start rolls, do decks, direction deck.
fn deal(state: &mut State) {
    state.marker = first_seat(state);
    state.active = state.marker;
    for deck in &mut state.decks {
        shuffle(&mut state.rng, deck);
    }
    shuffle(&mut state.rng, &mut state.directions);
}

/// The highest die begins; of several highest only these roll again (CRE-4.5, 4.6).
fn first_seat(state: &mut State) -> Seat {
    let red = state.seat_of(Colour::Red).unwrap_or(state.active);
    let by_gateway = state.clockwise_from(red);
    let mut rolling: Vec<Seat> = by_gateway.collect();
    rolling.sort_by_key(|&seat| state.player(seat).colour);
    while rolling.len() > 1 {
        let rolls: Vec<u8> = rolling.iter().map(|_| chance::die(state)).collect();
        let highest = rolls.iter().max().copied();
        let mut rolls = rolls.into_iter();
        rolling.retain(|_| rolls.next() == highest);
    }
    rolling[0]
}
