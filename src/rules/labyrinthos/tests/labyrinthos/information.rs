//! Who may know what (sections 1 and 10).

use daedalus_contract::game::{Game, Seat, Viewer, Waiting};
use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::state::Reactions;
use daedalus_labyrinthos::{DecisionKind, Labyrinthos};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";
const EVERYBODY: [Viewer; 3] = [
    Viewer::Seat(Seat(0)),
    Viewer::Seat(Seat(1)),
    Viewer::Spectator,
];

fn on_e4() -> Fixture {
    Fixture::new()
        .tiles("E4=NESW/none F4=NESW/none")
        .hero(ANN, "E4")
        .hero(BEN, "F4")
        .hand(ANN, "echo tribute")
        .hand(BEN, "keysmith earthquake")
}

/// Everything of the last action that reaches a viewer, as JSON.
fn seen(game: &Trial, viewer: Viewer) -> String {
    let events = game.events.iter();
    let seen: Vec<_> = events
        .filter_map(|event| Labyrinthos::observe(event, viewer))
        .collect();
    serde_json::to_string(&seen).unwrap()
}

/// The view of a viewer as JSON.
fn view(game: &Trial, viewer: Viewer) -> String {
    serde_json::to_string(&Labyrinthos::view(&game.state, viewer)).unwrap()
}

#[test]
fn lab_1_8_and_10_2_deck_and_10_4_unexplored_tiles() {
    // LAB-1.8, LAB-10.2, LAB-10.4
    // LAB-1.8: hidden from everybody. The deck is known by its number alone.
    let game = on_e4()
        .tiles("A1?=NS/trap")
        .deck("lotus_wine lotus_wine")
        .play();
    for viewer in EVERYBODY {
        let json = view(&game, viewer);
        assert!(!json.contains("lotus_wine"), "{viewer:?}");
        let view = Labyrinthos::view(&game.state, viewer);
        assert_eq!(view.deck, 2);
        let hidden = view.tiles.iter().filter(|tile| !tile.explored);
        assert!(hidden.clone().count() > 40);
        assert!(hidden.clone().all(|tile| tile.face.is_none()), "LAB-10.4");
    }
}

#[test]
fn lab_1_9_and_10_1_hands() {
    // LAB-1.9, LAB-10.1
    let game = on_e4().play();
    for viewer in EVERYBODY {
        let boards = Labyrinthos::view(&game.state, viewer).seats;
        for board in &boards {
            assert_eq!(board.cards, 2, "the number is public");
            assert_eq!(board.hand.is_some(), viewer.is(board.seat), "{viewer:?}");
        }
    }
    assert!(!view(&game, Viewer::Spectator).contains("keysmith"));
    assert!(!view(&game, Viewer::Seat(Seat(0))).contains("keysmith"));
}

#[test]
fn lab_1_11_10_3_and_10_6_what_is_public() {
    // LAB-1.11, LAB-10.6
    let game = on_e4()
        .keys(BEN, "9:run")
        .wounds(BEN, "5")
        .discard("red_cloak fetch")
        .walls("A1-B1")
        .play();
    for viewer in EVERYBODY {
        let view = Labyrinthos::view(&game.state, viewer);
        let discard: Vec<_> = view.discard.iter().map(|card| card.id()).collect();
        assert_eq!(discard, ["red_cloak", "fetch"], "LAB-10.3");
        let ben = &view.seats[1];
        assert_eq!((ben.feet, ben.hands), (4, 3), "LAB-10.6");
        assert!(ben.slots[8].key.is_some() && ben.slots[4].wounded);
        assert_eq!(view.walls.len(), 1);
    }
}

#[test]
fn lab_10_5_oracles_eye_sees_for_one_seat() {
    let mut game = on_e4()
        .tiles("A1?=NS/trap G7?=NE/wall")
        .keys(ANN, "9:oracles_eye")
        .play();
    game.act(ANN, "key oracles_eye A1");
    for viewer in EVERYBODY {
        let own = viewer == Viewer::Seat(Seat(0));
        let tile = &Labyrinthos::view(&game.state, viewer).tiles[0];
        assert_eq!(
            (tile.face.is_some(), tile.explored),
            (own, false),
            "{viewer:?}"
        );
        assert_eq!(seen(&game, viewer).contains("trap"), own);
        // That it looked, and where, is public.
        let log = game.lines(viewer).join("\n");
        assert!(log.contains("A1"), "{log}");
        assert_eq!(log.to_lowercase().contains("trap"), own, "{log}");
    }
    // The note stays until the tile is explored.
    game.pass_round();
    assert!(game.view_of(ANN).tiles[0].face.is_some());
}

/// Everybody passes until Ann is asked again.
trait PassRound {
    fn pass_round(&mut self);
}

impl PassRound for Trial {
    fn pass_round(&mut self) {
        self.pass().until(BEN, "action");
        self.pass().until(ANN, "action");
    }
}

#[test]
fn lab_1_10_and_10_7_key_groups() {
    // LAB-1.10, LAB-10.7
    let mut game = on_e4().tiles("E4=NESW/key:gold").play();
    game.act(ANN, "discover");
    for viewer in EVERYBODY {
        let view = Labyrinthos::view(&game.state, viewer);
        let faces = if viewer == Viewer::Seat(Seat(0)) {
            4
        } else {
            0
        };
        assert_eq!(view.keys_seen.len(), faces, "{viewer:?}");
        assert_eq!(view.keys_left, [4, 4, 4, 4]);
    }
    game.act(ANN, "take beckon");
    assert!(game.view_of(ANN).keys_seen.is_empty());
}

#[test]
fn lab_10_8_dice_are_public() {
    let mut game = on_e4().tiles("C4=NESW/none").monster("C4").dice("3").play();
    game.pass();
    for viewer in EVERYBODY {
        assert!(seen(&game, viewer).contains("rolled"), "{viewer:?}");
    }
}

#[test]
fn lab_10_9_and_5_82_answers_in_a_window_are_secret() {
    // LAB-10.9, LAB-5.82
    let mut game = Fixture::new()
        .seats("sostrate diodotus leona")
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief")
        .hand("leona", "hermes_mischief")
        .play();
    game.act(ANN, "card winged_sandals");
    let before = [0, 2].map(|seat| view(&game, Viewer::Seat(Seat(seat))));
    let waiting = Labyrinthos::waiting(&game.state, Viewer::Spectator);
    game.act(BEN, "react hermes_mischief");
    let after = [0, 2].map(|seat| view(&game, Viewer::Seat(Seat(seat))));
    assert_eq!(before, after);
    assert_eq!(
        Labyrinthos::waiting(&game.state, Viewer::Spectator),
        waiting
    );
    assert_eq!(seen(&game, Viewer::Spectator), "[]");
}

#[test]
fn lab_10_10_a_hand_that_is_looked_at() {
    let mut game = on_e4().hand(ANN, "owl_of_athena echo").play();
    game.act(ANN, "card owl_of_athena diodotus");
    assert_eq!(game.asked(), "sostrate:look");
    let shown = game.view_of(ANN).hand_seen.unwrap();
    assert_eq!((shown.0, shown.1.len()), (Seat(1), 2));
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(Labyrinthos::view(&game.state, viewer).hand_seen, None);
    }
    assert!(!seen(&game, Viewer::Spectator).contains("keysmith"));
    game.act(ANN, "look echo keysmith");
    assert_eq!(game.hand(ANN), "keysmith");
    // Exchanged cards are known to their owners alone.
    for viewer in EVERYBODY {
        let knows = viewer != Viewer::Spectator;
        assert_eq!(
            seen(&game, viewer).contains("keysmith"),
            knows,
            "{viewer:?}"
        );
        let log = game.lines(viewer).join("\n").to_lowercase();
        assert_eq!(log.contains("keysmith"), knows, "{viewer:?}: {log}");
    }
}

#[test]
fn lab_10_11_a_stolen_card() {
    let mut game = on_e4()
        .keys(ANN, "9:light_fingers")
        .draws("keysmith")
        .play();
    game.act(ANN, "key light_fingers diodotus");
    assert_eq!(game.hand(BEN), "earthquake");
    for viewer in EVERYBODY {
        let knows = viewer != Viewer::Spectator;
        assert_eq!(
            seen(&game, viewer).contains("keysmith"),
            knows,
            "{viewer:?}"
        );
    }
    assert!(
        !game.lines(Viewer::Spectator).is_empty(),
        "that it happened"
    );
}

#[test]
fn lab_10_12_open_decisions() {
    let mut game = on_e4().tiles("F4=NESW/wall").hero(BEN, "E4").play();
    game.act(ANN, "move F4");
    let wanted = Waiting::Seat {
        seat: Seat(0),
        kind: DecisionKind::WallPlace.kind(),
    };
    for viewer in EVERYBODY {
        let waiting = Labyrinthos::waiting(&game.state, viewer);
        assert_eq!(waiting, std::slice::from_ref(&wanted));
    }
}

#[test]
fn lab_10_13_the_log_names_no_secret() {
    // Drawn cards, tiles that are looked at: LAB-10.5. Here: the refilled hand.
    let mut game = on_e4()
        .hand(ANN, "")
        .monster("D4")
        .dice("2")
        .deck("red_cloak lotus_wine spike_pit chalk_mark")
        .play();
    game.act(ANN, "pass").act(ANN, "pool 4");
    assert_eq!(game.hand(ANN), "red_cloak lotus_wine spike_pit chalk_mark");
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let text = seen(&game, viewer) + &game.lines(viewer).join("\n");
        assert!(
            !text.contains("red_cloak") && !text.contains("Red Cloak"),
            "{text}"
        );
    }
    // Actions are logged with what they cost and changed.
    let mut game = on_e4().play();
    game.act(ANN, "rotate F4 cw");
    let log = game.lines(Viewer::Spectator).join("\n");
    assert!(log.contains("F4") && log.contains("sostrate"), "{log}");
}

#[test]
fn lab_10_14_discarded_cards_are_public() {
    let mut game = on_e4()
        .monster("D4")
        .dice("2")
        .deck("fetch fetch fetch")
        .play();
    game.act(ANN, "pass")
        .act(ANN, "pool 4")
        .act(ANN, "discard tribute");
    assert_eq!(game.discard(), "tribute");
    assert!(seen(&game, Viewer::Spectator).contains("tribute"));
    assert!(game.lines(Viewer::Spectator).join("\n").contains("Tribute"));
}

#[test]
fn lab_10_15_refusals_tell_nothing_of_others() {
    // The same words to Ann, whatever Ben holds.
    let refusal = |cards: &str| {
        let mut game = on_e4().hand(BEN, cards).hand(ANN, "winged_sandals").play();
        game.act(ANN, "card winged_sandals");
        game.verdict("diodotus", "move F4").unwrap_err()
    };
    assert_eq!(refusal("echo").code, "E_NOT_YOUR_TURN");
    assert_eq!(refusal("echo"), refusal("hermes_mischief"));
}

/// Diodotus and Leona are attacked; both could play dead.
fn both_attacked() -> Trial {
    let mut game = Fixture::new()
        .seats("sostrate diodotus leona")
        .tiles("C4=NESW/none B4=NESW/none")
        .monster("C4")
        .hero("diodotus", "B4")
        .hero("leona", "B4")
        .hand("diodotus", "play_dead")
        .hand("leona", "play_dead")
        .deck("echo echo echo echo echo echo echo echo")
        .dice("3")
        .blood("1")
        .play();
    game.pass();
    game.act("sostrate", "monster move B4");
    game
}

#[test]
fn lab_10_9_a_guess_knows_the_own_settings_alone() {
    let mut game = on_e4().play();
    game.order(ANN, "reactions", "never")
        .order(BEN, "reactions", "never");
    let mut rng = ChaCha8Rng::from_seed([4; 32]);
    let mut asked = |viewer| {
        let guess = Labyrinthos::determinize(&game.state, viewer, &mut rng);
        [0, 1].map(|seat| guess.player(Seat(seat)).reactions == Reactions::Ask)
    };
    assert_eq!(asked(Viewer::Seat(Seat(0))), [false, true]);
    assert_eq!(asked(Viewer::Spectator), [true, true]);
}

#[test]
fn lab_10_9_a_guess_keeps_the_window_open_for_somebody_else() {
    let game = both_attacked();
    let mut rng = ChaCha8Rng::from_seed([3; 32]);
    for _ in 0..20 {
        let guess = Labyrinthos::determinize(&game.state, Viewer::Spectator, &mut rng);
        let asked = Labyrinthos::decisions(&guess);
        assert!(asked.iter().any(|it| it.kind.id == "react"), "{asked:?}");
        let attacks = |it: &daedalus_contract::game::Decision<_>| it.seat == Seat(0);
        assert!(!asked.iter().any(attacks), "Sostrate cannot react");
        let waiting = |state| Labyrinthos::waiting(state, Viewer::Spectator);
        assert_eq!(waiting(&guess), waiting(&game.state));
    }
}

#[test]
fn lab_5_89_an_answer_that_settles_nothing_changes_no_view_of_others() {
    let mut game = both_attacked();
    let others = [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(2)),
        Viewer::Spectator,
    ];
    let before = others.map(|viewer| Labyrinthos::view(&game.state, viewer));
    game.act("diodotus", "react play_dead");
    let after = others.map(|viewer| Labyrinthos::view(&game.state, viewer));
    assert_eq!(before, after);
    game.act("leona", "react none");
    assert_ne!(before[2], Labyrinthos::view(&game.state, others[2]));
}
