//! The texts of a position that was set up by hand.

mod log;

use super::super::DecisionKind;
use super::super::board::{Side, Sides, Tile};
use super::super::cards::CardId;
use super::super::pieces::{Colour, Hero, Key, Monster, Symbol};
use super::super::view::{Face, Feature, Mark, Phase, SeatView, SlotView, TileView, View};
use super::*;
use daedalus_contract::game::{Seat, Viewer, Waiting};

fn tile(name: &str) -> Tile {
    name.parse().expect(name)
}

fn face(sides: &[Side], symbol: Option<Symbol>, feature: Option<Feature>) -> Option<Face> {
    let sides = Sides::of(sides);
    Some(Face {
        sides,
        symbol,
        feature,
    })
}

fn seat(number: u8, hero: Hero, at: &str) -> SeatView {
    SeatView {
        seat: Seat(number),
        hero: Some(hero),
        tile: Some(tile(at)),
        feet: 3,
        hands: 2,
        cards: 2,
        hand: None,
        slots: vec![SlotView::default(); 9],
        next: None,
        removed: false,
    }
}

/// Sostrate (Ann, seen by herself) on E4, Diodotus (Ben) on F4 with the Minotaur on C4.
fn position() -> View {
    use Side::{East, North, South, West};
    let unknown = |at| TileView {
        at,
        face: None,
        explored: false,
        mark: None,
        marks_beneath: Vec::new(),
    };
    let mut tiles: Vec<TileView> = Tile::all().map(unknown).collect();
    let mut lay = |at: &str, face| {
        let lying = &mut tiles[tile(at).index()];
        (lying.face, lying.explored) = (face, true);
    };
    let door = Some(Feature::Door);
    lay("D4", face(&Side::ALL, None, door));
    lay("C4", face(&[North, East], Some(Symbol::Trap), None));
    lay(
        "E4",
        face(&[East, West], None, Some(Feature::Start(Hero::Sostrate))),
    );
    lay("F4", face(&[North, South, West], Some(Symbol::Wall), None));
    lay(
        "A2",
        face(
            &[North, East, South],
            None,
            Some(Feature::Key(Colour::Bronze)),
        ),
    );
    tiles[tile("C4").index()].mark = Some(Mark::Chalk);
    tiles[tile("F3").index()].face = face(&[North, South], Some(Symbol::Secret), None);
    let mut ann = seat(0, Hero::Sostrate, "E4");
    ann.hand = Some(vec![CardId::PlayDead, CardId::Echo]);
    ann.slots[4] = SlotView {
        key: Some(Key::Run),
        wounded: true,
    };
    ann.slots[8].key = Some(Key::Beckon);
    View {
        viewer: Viewer::Seat(Seat(0)),
        round: (5, 30),
        phase: Phase::Act,
        active: Seat(0),
        turn_order: vec![Seat(0), Seat(1)],
        tiles,
        walls: vec![
            "C3-D3".parse().expect("an edge"),
            "E4-F4".parse().expect("an edge"),
        ],
        walls_left: 28,
        monster: Monster::Minotaur,
        monster_tile: Some(tile("C4")),
        die: None,
        dice: None,
        blood: None,
        movement: None,
        seats: vec![ann, seat(1, Hero::Diodotus, "F4")],
        deck: 41,
        discard: vec![CardId::Ambrosia, CardId::RedCloak],
        keys_needed: 4,
        keys_left: [3, 4, 3, 4],
        keys_seen: Vec::new(),
        hand_seen: None,
        waiting: vec![Waiting::Seat {
            seat: Seat(0),
            kind: DecisionKind::Action.kind(),
        }],
        reachable: vec![tile("D4")],
        explorable: Vec::new(),
        changed: Vec::new(),
        moved: None,
        winner: None,
        over: false,
    }
}

fn names() -> Vec<String> {
    vec!["Ann".into(), "Ben".into()]
}

#[test]
fn lab_12_12_the_alternative_text() {
    assert_eq!(
        Labyrinthos::alt_text(&position(), Names(&names())),
        "Labyrinthos, round 5 of 30. Turn: Sostrate (Ann), acting. Minotaur C4. \
         Sostrate E4, 2 keys (bronze Run, gold Beckon), wounds 1 (slot 5), feet 3, hands 2, cards 2. \
         Diodotus F4, 0 keys, wounds 0, feet 3, hands 2, cards 2. \
         Walls: C3-D3, E4-F4. Key tiles seen: bronze A2. Unexplored: 44."
    );
}

/// The longest position: four seats with all Keys and wounds, thirty walls.
fn crowded(name: &str) -> (View, Vec<String>) {
    let mut view = position();
    view.walls = super::super::board::Edge::all().take(30).collect();
    view.discard = CardId::ALL.to_vec();
    let colours: Vec<Key> = [
        Key::SecondWind,
        Key::ShiftingHalls,
        Key::LightFingers,
        Key::BeastTongue,
    ]
    .into();
    view.seats = Hero::ALL
        .iter()
        .zip(0..)
        .map(|(&hero, number)| seat(number, hero, "G7"))
        .collect();
    for seat in &mut view.seats {
        seat.slots = vec![
            SlotView {
                key: None,
                wounded: true
            };
            9
        ];
        for (slot, &key) in seat.slots.iter_mut().zip(&colours) {
            slot.key = Some(key);
        }
    }
    for tile in &mut view.tiles {
        tile.explored = true;
        tile.face = face(&Side::ALL[..3], Some(Symbol::Secret), None);
    }
    (
        view,
        vec![
            name.repeat(4),
            name.repeat(4),
            name.repeat(4),
            name.repeat(4),
        ],
    )
}

#[test]
fn lab_12_13_a_long_alternative_text_counts_walls_then_names_keys_by_colour() {
    let (view, names) = crowded("Ann");
    let text = Labyrinthos::alt_text(&view, Names(&names));
    assert!(text.chars().count() <= 1000);
    assert!(text.contains("Walls: 30."), "{text}");
    assert!(text.contains("4 keys (bronze Second Wind,"), "{text}");
    let (view, names) =
        crowded("A name that is much longer than Discord allows, again and again. ");
    let text = Labyrinthos::alt_text(&view, Names(&names));
    assert!(text.chars().count() <= 1000);
    assert!(
        text.contains("4 keys (bronze, silver, gold, obsidian)"),
        "{text}"
    );
}

#[test]
fn the_grid_draws_paths_walls_and_who_stands_where() {
    let board = Labyrinthos::text_board(&position(), Names(&names()));
    let grid: Vec<&str> = board
        .lines()
        .skip_while(|line| !line.starts_with("4 "))
        .collect();
    assert_eq!(grid[0], "4  ?    ?    x!---@ ---.S-#-WD   ?");
    assert!(board.contains("-#-"), "the wall between E4 and F4");
}

#[test]
fn the_text_board_tells_the_whole_position_in_words() {
    let board = Labyrinthos::text_board(&position(), Names(&names()));
    for part in [
        "round 5 of 30. Turn of **Sostrate (Ann)**, acting. Minotaur on **C4**. Waiting for Sostrate (Ann).\n",
        "C4 NE trap (crossed out with chalk), D4 NESW Door, E4 EW start of Sostrate, F4 NSW wall",
        "A2 NES bronze key tile",
        "**Walls** (28 left): C3-D3, E4-F4",
        "**Sostrate (Ann)** on **E4**: 3 Feet, 2 Hands, 2 cards. Keys: Run (bronze) on slot 5, Beckon (gold) on slot 9. Wounds: 5 Run.",
        "Key tokens: bronze 3, silver 4, gold 3, obsidian 4. Deck: 41. Discard pile, top first: Red Cloak, Ambrosia.",
        "**Your hand**: Play Dead, Echo.",
        "**Seen by you alone** (unturned): F3 NS passage.",
        "You can step to: D4.",
    ] {
        assert!(board.contains(part), "{part}\n{board}");
    }
}

#[test]
fn the_text_board_fits_two_messages() {
    let (view, names) = crowded("Annabel 12");
    let board = Labyrinthos::text_board(&view, Names(&names));
    assert!(board.chars().count() <= 3900, "{}", board.chars().count());
}

#[test]
fn the_text_board_fits_two_messages_with_a_mark_on_every_tile() {
    let (mut view, names) = crowded("Annabel ");
    for tile in &mut view.tiles {
        tile.mark = Some(Mark::Chalk);
        tile.marks_beneath = vec![Mark::Hinge];
    }
    let board = Labyrinthos::text_board(&view, Names(&names));
    assert!(board.chars().count() <= 3900, "{}", board.chars().count());
    assert!(board.contains("G7 NES passage x %"), "{board}");
    assert!(
        board.contains("Wounds: 1 "),
        "what comes after the tiles is told: {board}"
    );
}

#[test]
fn lab_10_1_only_the_owner_reads_a_hand() {
    let mut view = position();
    assert_eq!(Labyrinthos::hand(&view)[0].name, "Play Dead");
    view.seats[0].hand = None;
    view.viewer = Viewer::Spectator;
    assert!(Labyrinthos::hand(&view).is_empty());
    assert!(!Labyrinthos::text_board(&view, Names(&names())).contains("Play Dead"));
}

fn label(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let (last, before) = words.split_last().expect("a word");
    Labyrinthos::describe_word(&position(), before, last, Names(&names())).label
}

#[test]
fn words_of_actions_are_explained_where_they_stand() {
    for (text, meaning) in [
        ("move", "Move"),
        ("move D4", "West (D4)"),
        ("explore E3", "North (E3)"),
        ("rotate E4 cw", "Clockwise"),
        ("wall E4-F4", "Between E4 and F4"),
        ("heal 5", "5 Run (on Rotate Wall)"),
        ("recover 2", "Pay 2 Feet, 3 Hands"),
        ("rearrange run 9", "9 Beckon (on Empty key slot)"),
        ("rearrange run 3 1", "Pay 1 Foot, 2 Hands"),
        ("pool 4", "4 Feet, 3 Hands"),
        ("key manipulate diodotus", "Diodotus (Ben)"),
        ("key second_wind feet 2", "2 tokens"),
        ("key run e", "East"),
        ("card turning_wheel E", "Column E"),
        ("card turning_wheel 4", "Row 4"),
        ("card blind_leap E3", "North (E3)"),
        ("orient 2", "Half a turn"),
        ("monster move D4", "East (D4)"),
        ("monster halt", "Stop here"),
        ("leona die", "Roll the monster die"),
        ("react play_dead", "Play Dead"),
        ("react none", "Let it pass"),
    ] {
        assert_eq!(label(text), meaning, "{text}");
    }
}

#[test]
fn lab_7_69_the_words_after_echo_are_those_of_the_echoed_card() {
    let mut view = position();
    let mut label = |top, word| {
        view.discard.push(top);
        Labyrinthos::describe_word(&view, &["card", "echo"], word, Names(&names())).label
    };
    assert_eq!(label(CardId::TurningWheel, "4"), "Row 4");
    assert_eq!(label(CardId::BlindLeap, "E3"), "North (E3)");
    assert_eq!(
        label(CardId::ShedSkin, "4"),
        "4 Desperate Action (play a card)"
    );
}

#[test]
fn lab_7_88_a_jammed_slot_is_one_of_the_seat_that_gains_the_key() {
    let mut view = position();
    view.viewer = Viewer::Seat(Seat(1));
    let label = Labyrinthos::describe_word(&view, &["slot"], "5", Names(&names())).label;
    assert_eq!(label, "5 Run (on Rotate Wall)", "Ann is active");
}

#[test]
fn labels_and_notes_fit_discord() {
    let view = position();
    let long = vec!["A name of thirty-two letters, no less, and more and more of it".repeat(3); 4];
    for word in [
        "sostrate",
        "scapegoat",
        "E4",
        "C3-D3",
        "visions",
        "5",
        "charge",
    ] {
        for before in [&[][..], &["key"], &["monster"], &["react"]] {
            let described = Labyrinthos::describe_word(&view, before, word, Names(&long));
            assert!(!described.label.is_empty(), "{word}");
            assert!(described.label.chars().count() <= 80 && described.note.chars().count() <= 100);
        }
    }
}
