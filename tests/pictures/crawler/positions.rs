//! Hand-made positions of Dungeon Crawler Labyrinth.

use daedalus::rules::crawler::Crawler;
use daedalus::rules::crawler::board::Square;
use daedalus::rules::crawler::cards::CardId;
use daedalus::rules::crawler::creatures::Kind;
use daedalus::rules::crawler::state::{Door, Font, Lure, Phase, Spell, Warp};
use daedalus::rules::crawler::view::View;
use daedalus::rules::game::{Game, Options, Seat, Setup, Viewer};
use daedalus_fixtures::crawler::Fixture;

/// A square by its name.
pub fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// Adventurers choose where to begin.
pub fn opening() -> View {
    let options = Options::from_pairs(Crawler::ABOUT.options, []).expect("options");
    let setup = Setup {
        seats: 3,
        options: &options,
        seed: [3; 32],
    };
    let state = Crawler::start(&setup).expect("3 seats");
    Crawler::view(&state, Viewer::Spectator)
}

/// About half of the mat is built.
fn halfway(seats: u8) -> Fixture {
    Fixture::new(seats)
        .tiles(
            "b1=W2 c1=Y4@180 e1=W10 f1=Y8 a2=Y1@90 b2=W5 d2=W4 f2=S5@90 g2=Y9@90 a3=W6 b3=Y6@270 \
             c3=V4@90 d3=W2 e3=W8 g3=S4 b4=W10 c4=W7 e4=W5 f4=Y7@90 c5=Y5 d5=W3 e5=V5@180 a6=Y3@90 \
             b6=Z3@90 d6=W9 f6=Y10 g6=W1 b7=Y2@180 c7=S2@90 e7=Y3@180 f7=W2",
        )
        .piles("f1b4 d2c3 f6c3 e7c2 b6d2")
}

/// The first four adventurers of a match on their way.
fn under_way(seats: u8) -> Fixture {
    halfway(seats)
        .adventurer(1, "elf_thief", "b2c3")
        .adventurer(2, "human_cleric", "e4d3")
        .adventurer(3, "dwarf_warrior", "d6c1")
        .adventurer(4, "human_wizard", "f1c3")
}

/// Four seats in the middle of the match.
pub fn midgame() -> View {
    under_way(4)
        .monster(1, "skeleton", "b2e3")
        .monster(2, "zombie", "a3c2")
        .monster(3, "minotaur", "e4b2")
        .monster(3, "kobold", "d3c4")
        .monster(4, "spider", "f6b2")
        .monster(4, "slime", "d6d3")
        .monster(2, "gargoyle", "c4b2")
        .player(2, |it| it.wounds = 2)
        .player(3, |it| it.wounds = 5)
        .hand(1, "l01 e01 e02")
        .hand(4, "l11")
        .worn(2, "l05 l01")
        .play()
        .view()
}

/// Three adventurers who still build the mat.
fn building() -> Fixture {
    halfway(3)
        .adventurer(1, "dwarf_explorer", "b4c3")
        .adventurer(2, "elf_wizard", "e1c3")
        .adventurer(3, "human_warrior", "d5b2")
}

/// A tile is to be placed.
pub fn laying() -> View {
    building()
        .monster(1, "hellhound", "d5d4")
        .monster(2, "specter", "e3a1")
        .stack("Y6")
        .phase(Phase::Tile)
        .play()
        .view()
}

/// A creature is to be put onto the mat.
pub fn summoning() -> View {
    building()
        .encounters("vampire")
        .phase(Phase::Encounter)
        .play()
        .view()
}

/// A golem stands beside the first of two adventurers.
fn beset() -> Fixture {
    halfway(2)
        .adventurer(1, "human_thief", "d3c3")
        .adventurer(2, "dwarf_cleric", "d4c2")
        .monster(2, "golem", "d3d3")
}

/// The active adventurer has targets on all sides.
pub fn fight() -> View {
    beset()
        .monster(2, "vampire", "d3c5")
        .monster(2, "mummy", "d2c5")
        .monster(1, "templar", "d4d4")
        .player(1, |it| it.wounds = 3)
        .worn(1, "l08 l06")
        .change(|state| {
            state.trace.trail = ["d2c3", "d2c4", "d2c5", "d3c1", "d3c2", "d3c3"]
                .map(square)
                .to_vec()
        })
        .change(|state| state.trace.changed = vec![square("d3d3")])
        .play()
        .view()
}

/// Dice lie on the table.
pub fn roll() -> View {
    let mut game = beset().hand(2, "l13").dice("6 5 2").play();
    game.act(1, "attack d3d3");
    game.view()
}

/// The Lava Island.
pub fn hard() -> View {
    Fixture::with(2, &["hard=on"])
        .tiles("d3=W8 c4=W7 e4=W9 d5=Y6@180")
        .adventurer(1, "elf_warrior", "d4a1")
        .adventurer(2, "human_wizard", "d5c2")
        .monster(1, "fire_elemental", "d4b2")
        .monster(2, "warlock", "e4c3")
        .play()
        .view()
}

/// Everything at once: six seats, the whole mat, all creatures, all markers.
pub fn crowded() -> View {
    let rest = "c2=Y1 e2=W1 f3=V2@90 a5=V1 b5=Y2@90 f5=W6 g5=Y4@270 c6=W3 e6=Y9 ";
    let mut fixture = under_way(6)
        .tiles(rest)
        .adventurer(5, "dwarf_explorer", "d4b2")
        .adventurer(6, "elf_warrior", "off");
    let squares = "b2e3 a3c2 e4b2 d3c4 f6b2 d6d3 c4b2 d3b3 d5b2 b4b3 e1b2 e3c3 b1c3 f7c3 g6c4 d2b2 c5c1 b4d2 e6c3 c6b2 f5b3 e1d4";
    for (at, place) in squares.split_whitespace().enumerate() {
        let kind = Kind::ALL[at % Kind::ALL.len()];
        let seat = (at % 6) as u8 + 1;
        fixture = fixture.monster(seat, &kind.to_string(), place);
    }
    fixture
        .player(1, |it| {
            (it.wounds, it.webbed, it.flight) = (2, true, Spell::Now)
        })
        .player(3, |it| {
            (it.wounds, it.pit, it.firewalk) = (6, Spell::Now, Spell::Next)
        })
        .hand(1, "l09 e01 e02 e04 e06 e08 e09 e10 e11 e12")
        .worn(2, "l01 l04 l05 l06 l07 l08")
        .change(|state| {
            state.round = 30;
            state.door = Some(Door {
                at: square("b2b2"),
                room: vec![CardId::Map, CardId::Lure],
            });
            state.lure = Some(Lure {
                seat: Seat(1),
                at: square("d3d3"),
            });
            state.font = Some(Font {
                seat: Seat(2),
                space: square("e4a1").space(),
                drunk: Default::default(),
            });
            state.warp = Some(Warp {
                seat: Seat(3),
                ends: (square("b1b2"), square("f7d4")),
            });
            let rubble = square("d2d4");
            state
                .mat
                .change(rubble.space(), |laid| laid.rubble |= 1 << rubble.inner());
        })
        .play()
        .view()
}

/// Somebody has reached the chest.
pub fn won() -> View {
    let mut view = midgame();
    view.winner = Some(Seat(1));
    view.over = true;
    view.waiting.clear();
    view.reachable.clear();
    view.targets.clear();
    view
}

/// A hand of these cards.
pub fn holding(cards: &str) -> View {
    let game = Fixture::new(2).hand(1, cards).play();
    Crawler::view(&game.state, Viewer::Seat(Seat(0)))
}

/// The player of Map looks at three tiles.
pub fn looking() -> View {
    let mut game = Fixture::new(2)
        .adventurer(1, "elf_thief", "d4a3")
        .stack("W9 Y8 Z3")
        .hand(1, "e08 l02")
        .play();
    game.act(1, "play e08");
    Crawler::view(&game.state, Viewer::Seat(Seat(0)))
}
