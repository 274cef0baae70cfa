//! Options and setup (sections 4 and 9).

use rand_chacha::ChaCha8Rng;

use super::Legends;
use super::event::Event;
use super::flow::Flow;
use super::pieces::{Card, Hero, HeroKind};
use super::state::{Now, Player, State, Table};
use super::turn;
use super::view::Phase;
use daedalus_contract::game::{
    Earlier, EarlierDefaults, Game, LENGTH, OptionRefusal, OptionSpec, OptionValues, Preset, Seat,
    Setup,
};
use daedalus_contract::kit::chance::{Chance, shuffle, uniform};

/// What the host of a table may choose (section 9). Computers, clocks and leaving are the table's own.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "beginner",
        about: "No sudden turns: without the Golem, Deadly Plague! and Beguilement!.",
        values: OptionValues::OneOf(&["on", "off"]),
        default: "off",
    },
    OptionSpec {
        name: "round_limit",
        about: "After this round the lord with the most retinues wins.",
        values: OptionValues::Range(10, 99),
        default: "80",
    },
    OptionSpec {
        name: "goal",
        about: "How many retinues win; 2 is a short game.",
        values: OptionValues::OneOf(&["2", "3"]),
        default: "3",
    },
    OptionSpec {
        name: "catch_up",
        about: "Heroes come each turn to who has fewer retinues than another: with two lords, always, or never.",
        values: OptionValues::OneOf(&["two", "on", "off"]),
        default: "two",
    },
    OptionSpec {
        name: "first_player",
        about: "Who goes first: a seat, or random (also where that seat is empty).",
        values: OptionValues::OneOf(&["random", "1", "2", "3", "4"]),
        default: "random",
    },
    LENGTH,
];

/// What a short match is played with, where nobody chooses otherwise (LEG-9.12).
pub const SHORT: Preset = &[("goal", "2"), ("round_limit", "34")];

/// The defaults of before (LEG-9.13, 9.15, 9.16).
pub const EARLIER: EarlierDefaults = &[
    Earlier {
        version: 2,
        defaults: &[("round_limit", "40")],
        short: &[],
    },
    Earlier {
        version: 3,
        defaults: &[("catch_up", "off")],
        short: &[("goal", "2"), ("round_limit", "20")],
    },
    Earlier {
        version: 4,
        defaults: &[("catch_up", "on")],
        short: &[("goal", "2"), ("round_limit", "30")],
    },
];

/// The cards that every lord begins with (LEG-4.7).
const DEALT: usize = 2;

/// Standing orders of a seat (LEG-5.60).
pub const SETTINGS: &[OptionSpec] = &[OptionSpec {
    name: "reactions",
    about: "When you are asked for a counter: always, when it concerns you, or never.",
    values: OptionValues::OneOf(&["ask", "concerned", "never"]),
    default: "ask",
}];

fn table(setup: &Setup<'_>, version: u32) -> Table {
    let options = Legends::ABOUT.options_of(version, setup.options);
    let number = |name| options.number(OPTIONS, name);
    Table {
        beginner: options.get(OPTIONS, "beginner") == "on",
        round_limit: number("round_limit").clamp(10, 99) as u8,
        goal: number("goal").clamp(2, 3) as u8,
        catch_up: match options.get(OPTIONS, "catch_up") {
            "two" => setup.seats == 2,
            chosen => chosen == "on",
        },
        version,
    }
}

/// LEG-4.9, 9.7: a fixed seat, or one by chance.
fn first(rng: &mut ChaCha8Rng, setup: &Setup<'_>) -> Seat {
    let fixed = setup.options.number(OPTIONS, "first_player") as u8;
    if (1..=setup.seats).contains(&fixed) {
        return Seat(fixed - 1);
    }
    Seat(uniform(rng, setup.seats.into()) as u8)
}

/// A new match by a version of the rules: both decks shuffled, two cards for each lord, the first turn begun (LEG-4.1 to 4.14).
///
/// # Errors
/// None: options and seats are checked before.
pub fn start_as(setup: &Setup<'_>, version: u32) -> Result<State, OptionRefusal> {
    let table = table(setup, version);
    let mut rng = Chance::new(setup.seed);
    let influence = |card: &Card| !(table.beginner && card.kind().is_extreme());
    let hero = |hero: &Hero| !(table.beginner && hero.kind() == HeroKind::Golem);
    let mut state = State {
        table,
        rng: rng.clone(),
        players: Seat::all(setup.seats).map(|_| Player::default()).collect(),
        first: Seat(0),
        active: Seat(0),
        round: 1,
        turn: 1,
        phase: Phase::Retinues,
        heroes: Hero::all().filter(hero).collect(),
        deck: Card::all().filter(influence).collect(),
        discard: Default::default(),
        laid: Default::default(),
        now: Now::default(),
        pending: None,
        last: None,
        windows: 0,
        outcome: None,
    };
    shuffle(&mut rng, &mut state.deck);
    shuffle(&mut rng, &mut state.heroes);
    for player in &mut state.players {
        // LEG-4.7, 4.8.
        for _ in 0..DEALT {
            player.hand.extend(state.deck.pop());
        }
    }
    state.first = first(&mut rng, setup);
    state.rng = rng;
    let first = state.first;
    let mut flow = Flow::new(&mut state);
    turn::begin(&mut flow, first);
    turn::settle(&mut flow);
    state.last = Some(Event::Began { first });
    Ok(state)
}

/// What the set-up did: who begins, the two cards of each lord, the first DRAW (LEG-4.7 to 4.9, 5.5).
pub fn opening(state: &State) -> Vec<Event> {
    let (seat, round) = (state.first, state.round);
    let drawn = |seat: Seat, cards: &[Card]| Event::Drawn {
        seat,
        count: cards.len() as u8,
        cards: Some(cards.iter().map(|card| card.kind()).collect()),
    };
    let hands = (0..).map(Seat).zip(&state.players);
    let dealt = hands.map(|(seat, player)| drawn(seat, &player.hand[..DEALT]));
    let begun = [
        Event::TurnBegan { seat, round },
        drawn(seat, &state.player(seat).hand[DEALT..]),
    ];
    std::iter::once(Event::Began { first: seat })
        .chain(dealt)
        .chain(begun)
        .collect()
}
