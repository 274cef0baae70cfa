//! Components and setup (sections 1, 2, 3.2, 4), read against the tables of the specification.

use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use std::collections::BTreeMap;

use daedalus_contract::game::{Game, Options, Prose, Seat, Setup, Viewer};
use daedalus_labyrinthos::Labyrinthos;
use daedalus_labyrinthos::board::{Side, Sides, Tile};
use daedalus_labyrinthos::event::Event;
use daedalus_labyrinthos::maze::Cell;
use daedalus_labyrinthos::pieces::{Colour, Hero, Monster, Symbol};
use daedalus_labyrinthos::state::State;
use daedalus_labyrinthos::view::{DieFace, Feature};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

const SPECIFICATION: &str = include_str!("../../../../../docs/rules/labyrinthos.md");
const CENTRE: [&str; 8] = ["C3", "D3", "E3", "C4", "E4", "C5", "D5", "E5"];

/// A number below `count` as the stream of a match draws it.
fn uniform(rng: &mut ChaCha8Rng, count: usize) -> usize {
    let count = count as u32;
    loop {
        let number = rng.next_u32();
        if number < u32::MAX - u32::MAX % count {
            return (number % count) as usize;
        }
    }
}

/// Fisher–Yates as the head of section 4 has it.
fn shuffle<T>(rng: &mut ChaCha8Rng, list: &mut [T]) {
    for i in (1..list.len()).rev() {
        list.swap(i, uniform(rng, i + 1));
    }
}

fn options(pairs: &[&str]) -> Options {
    Options::from_pairs(Labyrinthos::ABOUT.options, pairs.iter().copied()).unwrap()
}

/// A match that has begun: heroes are dealt at random unless the pairs say otherwise.
fn began(seats: u8, seed: u8, pairs: &[&str]) -> State {
    let mut options = options(&["hero_choice=random"]);
    for pair in pairs {
        let (name, value) = pair.split_once('=').unwrap();
        options
            .set(Labyrinthos::ABOUT.options, name, value)
            .unwrap();
    }
    let setup = Setup {
        seats,
        options: &options,
        seed: [seed; 32],
    };
    Labyrinthos::start(&setup).unwrap()
}

fn tile(name: &str) -> Tile {
    name.parse().unwrap()
}

/// The rows of the table in 3.2, one line for each tile: set and face.
fn table() -> Vec<(String, Cell)> {
    let block = SPECIFICATION.split("# set     paths").nth(1).unwrap();
    let block = block.split("```").next().unwrap();
    let mut tiles = Vec::new();
    for line in block.lines().skip(1) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [set, paths, symbol, extra, count] = words[..] else {
            continue;
        };
        let sides: Vec<Side> = paths
            .chars()
            .map(|c| c.to_string().parse().unwrap())
            .collect();
        let feature = match extra.split_once('=') {
            Some(("start", hero)) => Some(Feature::Start(Hero::from_id(hero).unwrap())),
            Some((_, colour)) => Some(Feature::Key(Colour::from_id(colour).unwrap())),
            None => (extra == "door").then_some(Feature::Door),
        };
        let cell = Cell {
            sides: Sides::of(&sides),
            symbol: Symbol::from_id(symbol),
            feature,
            ..Cell::default()
        };
        for _ in 0..count.parse().unwrap() {
            tiles.push((set.to_owned(), cell));
        }
    }
    tiles
}

fn sets(wanted: &[&str]) -> Vec<Cell> {
    let rows = table().into_iter();
    rows.filter(|(set, _)| wanted.contains(&set.as_str()))
        .map(|(_, cell)| cell)
        .collect()
}

/// Equal tiles counted, whatever their rotation and place.
fn counted(cells: impl IntoIterator<Item = Cell>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for cell in cells {
        let turns = (0..4).map(|quarters| cell.sides.turned(quarters).bits());
        let key = format!("{:?} {:?} {:?}", turns.min(), cell.symbol, cell.feature);
        *counts.entry(key).or_default() += 1;
    }
    counts
}

#[test]
fn lab_1_1_to_1_3_identity() {
    // LAB-1.1, LAB-1.2, LAB-1.3
    let about = &Labyrinthos::ABOUT;
    assert_eq!(
        (about.id, about.name, about.seats),
        ("labyrinthos", "Labyrinthos", (2, 4))
    );
    let options = Options::default();
    for seats in [1, 5] {
        let setup = Setup {
            seats,
            options: &options,
            seed: [0; 32],
        };
        assert!(Labyrinthos::start(&setup).is_err());
    }
}

#[test]
fn lab_2_2_the_player_guide_is_the_booklet() {
    let first = &Labyrinthos::BOOKLET.pages[0];
    assert!(first.text.contains("Door"), "{first:?}");
}

#[test]
fn lab_2_1_and_2_7_four_heroes() {
    // LAB-2.1, LAB-2.7
    let ids: Vec<_> = Hero::ALL.iter().map(|hero| hero.id()).collect();
    assert_eq!(ids, ["sostrate", "diodotus", "akikios", "leona"]);
    let mut heroes: Vec<_> = began(4, 1, &[]).players.iter().map(|it| it.hero).collect();
    heroes.sort();
    assert_eq!(
        heroes,
        Hero::ALL.iter().copied().map(Some).collect::<Vec<_>>()
    );
}

#[test]
fn lab_2_8_and_9_11_one_of_three_monsters() {
    // LAB-2.8, LAB-9.11
    for (name, monster) in ["minotaur", "medusa", "cerberus"].iter().zip(Monster::ALL) {
        let game = Trial::new(began(2, 1, &[&format!("monster={name}")]));
        assert_eq!(game.view().monster, *monster);
    }
}

#[test]
fn lab_2_9_and_2_10_dice() {
    // LAB-2.9, LAB-2.10, LAB-7.6, LAB-7.7: each face comes about as often as it is printed, and nothing else.
    let base = Fixture::new()
        .tiles("C4=NESW/none A1=NES/secret")
        .monster("C4")
        .hero("diodotus", "D4")
        .state();
    let mut faces: BTreeMap<String, u32> = BTreeMap::new();
    let mut blood: BTreeMap<u8, u32> = BTreeMap::new();
    for number in 0_u16..600 {
        let mut seed = [0; 32];
        seed[..2].copy_from_slice(&number.to_le_bytes());
        let mut state = base.clone();
        state.rng = ChaCha8Rng::from_seed(seed).into();
        let mut game = Trial::new(state);
        game.pass();
        for event in &game.events {
            if let Event::Rolled { face, .. } = event {
                *faces.entry(format!("{face:?}")).or_default() += 1;
            }
        }
        if game.offers_move("D4") {
            game.act("sostrate", "monster move D4");
            *blood.entry(game.view().blood.unwrap()).or_default() += 1;
        }
    }
    let printed = [
        (DieFace::Hooves(2), 1),
        (DieFace::Hooves(3), 2),
        (DieFace::Hooves(4), 1),
        (DieFace::Passage, 1),
        (DieFace::Charge, 1),
    ];
    assert_eq!(faces.values().sum::<u32>(), 600);
    for (face, times) in printed {
        let rolled = faces[&format!("{face:?}")];
        assert!((times * 75..times * 130).contains(&rolled), "{faces:?}");
    }
    let rolls: u32 = blood.values().sum();
    assert!(rolls >= 300, "{blood:?}");
    for (wounds, sixths) in [(1, 3), (2, 2), (3, 1)] {
        let share = blood[&wounds] * 60 / rolls;
        assert!(
            (sixths * 10 - 6..=sixths * 10 + 6).contains(&share),
            "{blood:?}"
        );
    }
}

/// Whether the monster may step onto a tile now.
trait MayMove {
    fn offers_move(&self, tile: &str) -> bool;
}

impl MayMove for Trial {
    fn offers_move(&self, tile: &str) -> bool {
        self.kind("sostrate") == "mp" && self.offers("sostrate", &format!("monster move {tile}"))
    }
}

#[test]
fn lab_2_11_to_2_14_and_3_9_the_tiles_of_the_table() {
    // LAB-2.11, LAB-2.12, LAB-2.13, LAB-2.14, LAB-3.9
    // LAB-2.11, LAB-2.12, LAB-2.13, LAB-2.14, LAB-2.20, LAB-2.22
    let all = table();
    assert_eq!(all.len(), 49);
    for seed in 0..5 {
        let state = began(2, seed, &[]);
        let cells = Tile::all().map(|tile| *state.maze.at(tile));
        let wanted = sets(&["door", "centre", "maze", "key"]);
        assert_eq!(counted(cells), counted(wanted));
    }
}

#[test]
fn lab_3_10_checks_on_the_table() {
    let count = |set: &str, symbol: Option<Symbol>| {
        let cells = sets(&[set]);
        cells.iter().filter(|cell| cell.symbol == symbol).count()
    };
    let maze = [
        (Some(Symbol::Wall), 6),
        (Some(Symbol::Minotaur), 7),
        (Some(Symbol::Hide), 5),
        (Some(Symbol::Trap), 6),
        (Some(Symbol::Secret), 5),
        (None, 7),
    ];
    for (symbol, wanted) in maze {
        assert_eq!(count("maze", symbol), wanted, "{symbol:?}");
    }
    assert_eq!(
        [
            sets(&["centre"]).len(),
            sets(&["key"]).len(),
            sets(&["door"]).len()
        ],
        [8, 4, 1]
    );
}

#[test]
fn lab_2_15_and_4_6_key_tokens_lie_by_colour() {
    // LAB-2.15, LAB-4.6
    // LAB-3.14: four colours
    let game = Trial::new(began(3, 2, &[]));
    assert_eq!(game.view().keys_left, [4, 4, 4, 4]);
    let colours: Vec<_> = Colour::ALL.iter().map(|colour| colour.id()).collect();
    assert_eq!(colours, ["bronze", "silver", "gold", "obsidian"]);
    assert!(Viewer::Spectator == game.view().viewer && game.view().keys_seen.is_empty());
}

#[test]
fn lab_2_16_to_2_18_and_4_7_decks() {
    // LAB-2.16, LAB-2.17, LAB-2.18, LAB-4.7
    // LAB-2.16, LAB-2.17, LAB-2.18, LAB-9.1: 60 cards, 75 with Medusa or Cerberus; four go to each seat.
    for (monster, cards) in [("minotaur", 60), ("medusa", 75), ("cerberus", 75)] {
        for seats in 2..=4 {
            let pair = format!("monster={monster}");
            let view = Trial::new(began(seats, 3, &[&pair])).view();
            assert_eq!(view.deck, cards - 4 * seats);
        }
    }
}

#[test]
fn lab_4_1_a_random_first_player() {
    let firsts: Vec<Seat> = (0..40).map(|seed| began(3, seed, &[]).first).collect();
    for seat in Seat::all(3) {
        assert!(firsts.contains(&seat), "{seat} never begins");
    }
    // Ascending from there, cyclic.
    let state = began(
        3,
        firsts.iter().position(|&first| first == Seat(2)).unwrap() as u8,
        &[],
    );
    let view = Trial::new(state).view();
    assert_eq!(view.turn_order, [Seat(2), Seat(0), Seat(1)]);
    assert_eq!(view.active, Seat(2));
}

#[test]
fn lab_4_2_heroes_are_chosen_before_anything_is_dealt() {
    let setup = Setup {
        seats: 2,
        options: &Options::default(),
        seed: [4; 32],
    };
    let mut game = Trial::new(Labyrinthos::start(&setup).unwrap());
    let (one, two) = if game.view().active == Seat(0) {
        ("seat 1", "seat 2")
    } else {
        ("seat 2", "seat 1")
    };
    assert_eq!(game.refused(two, "hero leona"), "E_WRONG_PHASE");
    game.act(one, "hero leona");
    assert_eq!(game.refused(two, "hero leona"), "E_HERO_TAKEN");
    game.act(two, "hero akikios");
    assert!(game.asked().contains("leona:action"));
    assert_eq!(game.active(), "leona");
}

#[test]
fn lab_4_3_to_4_5_and_4_9_where_the_tiles_lie() {
    // LAB-4.3, LAB-4.4, LAB-4.5, LAB-4.9
    // LAB-3.3, LAB-3.4, LAB-4.4
    for seed in 0..5 {
        let state = began(4, seed, &[]);
        let door = state.maze.at(Tile::DOOR);
        assert_eq!((door.feature, door.explored), (Some(Feature::Door), true));
        let centre = CENTRE.map(|name| *state.maze.at(tile(name)));
        assert!(centre.iter().all(|cell| cell.explored));
        assert_eq!(counted(centre), counted(sets(&["centre"])));
        let outer = Tile::all().filter(|&at| at != Tile::DOOR && !CENTRE.map(tile).contains(&at));
        let outer: Vec<Cell> = outer.map(|at| *state.maze.at(at)).collect();
        assert!(outer.iter().all(|cell| !cell.explored));
        assert_eq!(counted(outer), counted(sets(&["maze", "key"])));
    }
}

#[test]
fn lab_4_8_cards_and_tokens() {
    for seats in 2..=4 {
        for board in Trial::new(began(seats, 6, &[])).view().seats {
            assert_eq!((board.cards, board.feet, board.hands), (4, 4, 3));
        }
    }
}

#[test]
fn lab_4_11_heroes_stand_on_their_start_tiles() {
    for seed in 0..5 {
        let state = began(2, seed, &[]);
        for player in &state.players {
            let cell = state.maze.at(player.tile.unwrap());
            assert_eq!(cell.feature, player.hero.map(Feature::Start));
        }
    }
}

#[test]
fn lab_4_12_no_monster_in_round_1() {
    let view = Trial::new(began(2, 1, &[])).view();
    assert_eq!((view.round.0, view.monster_tile), (1, None));
}

#[test]
fn lab_4_13_and_4_14_the_monster_comes_after_round_1() {
    // LAB-4.13, LAB-4.14
    // It attacks nobody, even on the Door.
    let mut game = Fixture::new().round(1).hero("sostrate", "D4").play();
    game.act("sostrate", "pass").act("sostrate", "pool 4");
    assert_eq!(game.monster(), "");
    game.act("diodotus", "pass").act("diodotus", "pool 4");
    assert_eq!((game.monster(), game.view().round.0), ("D4".into(), 2));
    assert_eq!(game.asked(), "sostrate:action");
    assert_eq!(game.wounds("sostrate"), "");
}

#[test]
fn lab_4_10_and_4_15_the_order_of_random_draws() {
    // LAB-4.10, LAB-4.15
    // The setup again, in the order of section 4, from the same stream.
    for seats in 2..=4 {
        for monster in ["minotaur", "medusa"] {
            let state = began(seats, 9, &[&format!("monster={monster}")]);
            let mut rng = ChaCha8Rng::from_seed([9; 32]);
            assert_eq!(
                state.first,
                Seat(uniform(&mut rng, usize::from(seats)) as u8)
            );
            let mut heroes = Hero::ALL.to_vec();
            shuffle(&mut rng, &mut heroes);
            for (step, hero) in (0..seats).zip(heroes) {
                let seat = (state.first.0 + step) % seats;
                assert_eq!(state.players[usize::from(seat)].hero, Some(hero));
            }
            let mut centre = sets(&["centre"]);
            let mut outer = sets(&["maze", "key"]);
            shuffle(&mut rng, &mut centre);
            shuffle(&mut rng, &mut outer);
            let mut deck = deck_of(monster);
            shuffle(&mut rng, &mut deck);
            for (place, cell) in CENTRE.into_iter().zip(&mut centre) {
                cell.sides = cell.sides.turned(uniform(&mut rng, 4) as u8);
                cell.explored = true;
                assert_eq!(state.maze.at(tile(place)), cell, "{place}");
            }
            let places =
                Tile::all().filter(|at| *at != Tile::DOOR && !CENTRE.map(tile).contains(at));
            for (place, cell) in places.zip(&outer) {
                assert_eq!(state.maze.at(place), cell, "{place}");
            }
            // LAB-4.8: one at a time, in turn order, four rounds.
            for (number, card) in deck.iter().take(usize::from(seats) * 4).enumerate() {
                let seat = (usize::from(state.first.0) + number) % usize::from(seats);
                let hand = &state.players[seat].hand;
                assert_eq!(hand[number / usize::from(seats)].id(), card);
            }
            let rest: Vec<_> = state.deck.iter().map(|card| card.id().to_owned()).collect();
            assert_eq!(rest, deck[usize::from(seats) * 4..]);
            assert!(*state.rng == rng, "nothing else of the setup is random");
        }
    }
}

/// The deck before the shuffle, from the tables of section 7: turn cards, reactions, the monster's cards.
fn deck_of(monster: &str) -> Vec<String> {
    let own = if monster == "medusa" {
        100..=107
    } else {
        0..=0
    };
    let mut deck = Vec::new();
    for line in SPECIFICATION.lines() {
        let Some(row) = line.strip_prefix("| LAB-7.") else {
            continue;
        };
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let number: u32 = cells[0].split(' ').next().unwrap().parse().unwrap();
        if !((50..=90).contains(&number) || own.contains(&number)) {
            continue;
        }
        let copies: usize = cells[3].parse().unwrap();
        let id = cells[1].trim_matches('`').to_owned();
        deck.extend(std::iter::repeat_n(id, copies));
    }
    deck
}
