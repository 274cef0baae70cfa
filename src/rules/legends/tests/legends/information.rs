//! Who knows what (section 10).

use daedalus_contract::game::{Game, Prose, Seat, Viewer, Waiting};
use daedalus_fixtures::legends::{Fixture, Trial};
use daedalus_legends::event::Event;
use daedalus_legends::state::{Reactions, State};
use daedalus_legends::{DecisionKind, Legends};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

const SPECTATOR: Viewer = Viewer::Spectator;

/// LEG-1.8, LEG-10.1, LEG-10.2.
#[test]
fn leg_1_8_10_1_and_10_2_hands_are_counted_by_others() {
    let game = Fixture::new(2).hand("p2", "courier sabotage").play();
    for viewer in [SPECTATOR, Viewer::Seat(Seat(0))] {
        let view = Legends::view(&game.state, viewer);
        assert_eq!(
            (view.seats[1].cards, &view.seats[1].hand),
            (2, &None),
            "LEG-1.11"
        );
        assert!(!serde_json::to_string(&view).unwrap().contains("sabotage"));
    }
    assert_eq!(
        game.hand("p2"),
        "courier sabotage",
        "the owner sees it in its order"
    );
}

/// LEG-1.9, LEG-10.7, LEG-10.8.
#[test]
fn leg_1_9_10_7_and_10_8_decks_are_counted() {
    let game = Fixture::new(2)
        .heroes("p1", "witch")
        .hero_deck("golem druid")
        .deck("courier treason")
        .play();
    for viewer in [SPECTATOR, Viewer::Seat(Seat(0))] {
        let view = Legends::view(&game.state, viewer);
        assert_eq!((view.heroes_deck, view.influence_deck), (2, 2));
        let text = serde_json::to_string(&view).unwrap();
        assert!(
            !text.contains("golem") && !text.contains("courier"),
            "{text}"
        );
    }
}

/// LEG-1.10, LEG-10.3, LEG-10.4, LEG-10.5, LEG-10.6, LEG-10.18.
#[test]
fn leg_1_10_10_3_to_10_6_and_10_18_what_is_open_to_all() {
    let mut game = Fixture::new(2)
        .heroes("p2", "witch paladin")
        .markers("p1", "b1")
        .discard("mutiny courier")
        .hand("p1", "abduction")
        .hand("p2", "sabotage")
        .sanctuary("p1")
        .phase("retinues")
        .play();
    game.act("p1", "retinue b1")
        .act("p1", "play abduction 2 paladin");
    let view = game.view();
    assert_eq!(view.seats[1].heroes.len(), 2);
    assert_eq!(view.chambers[1].markers, [(Seat(0), 1)]);
    assert_eq!(view.table[0].aim.to_string(), " 2 paladin");
    assert_eq!(game.discard(), "mutiny courier");
    assert_eq!(view.actions, (1, 1));
    assert!(view.seats[0].sanctuary && view.seats[1].heroes[0].guarded);
    assert_eq!((view.chambers[1].uses, view.chambers[1].uses_left), (1, 0));
    assert_eq!(view.stack.map(|stack| stack.asked), Some(None));
    assert_eq!(game.view_of("p2").stack.unwrap().asked, Some((1, 0)));
}

#[test]
fn leg_10_9_only_the_looking_lord_sees_the_heroes() {
    let mut game = Fixture::new(2)
        .hand("p1", "scouting-party")
        .hero_deck("witch druid golem thief")
        .play();
    game.act("p1", "play scouting-party");
    assert_eq!(game.view_of("p1").choice.unwrap().looked.len(), 4);
    assert!(game.view_of("p2").choice.unwrap().looked.is_empty());
    assert_eq!(
        game.lines(SPECTATOR),
        ["P1 plays Scouting Party.", "P1 looks at the top 4 heroes."]
    );
    assert_eq!(
        game.lines_of("p1")[1],
        "P1 sees 1 Witch, 1 Druid, 1 Golem and 1 Thief."
    );
    game.act("p1", "choose witch druid");
    // LEG-10.23: afterwards no view keeps them.
    assert_eq!(game.view_of("p1").choice, None);
    assert!(
        !serde_json::to_string(&game.view_of("p1"))
            .unwrap()
            .contains("golem")
    );
}

#[test]
fn leg_10_11_a_hexed_hand_is_seen_by_two() {
    let mut game = Fixture::new(3)
        .phase("retinues")
        .markers("p1", "b3")
        .hand("p2", "mutiny courier")
        .play();
    game.act("p1", "retinue b3 2");
    assert_eq!(game.decision("p1").window, 0, "no reaction window");
    let (lord, hand) = game.view_of("p1").choice.unwrap().hand.unwrap();
    let hand: Vec<_> = hand.iter().map(|card| card.id()).collect();
    assert_eq!(
        (lord, hand.as_slice()),
        (Seat(1), &["courier", "mutiny"][..]),
        "not in order of arrival"
    );
    assert_eq!(game.view_of("p3").choice.unwrap().hand, None);
    assert_eq!(
        game.lines_of("p2")[1],
        "P1 sees P2's hand: Courier and Mutiny."
    );
    assert_eq!(game.lines_of("p3")[1], "P1 looks at P2's hand.");
    game.act("p1", "choose courier");
    assert_eq!(game.lines(SPECTATOR), ["P2 discards Courier."]);
}

#[test]
fn leg_10_12_stolen_cards_are_known_to_both() {
    let mut game = Fixture::new(3)
        .phase("legends")
        .heroes("p1", "thief")
        .hand("p2", "courier")
        .play();
    game.act("p1", "legend thief 2");
    for lord in ["p1", "p2"] {
        assert_eq!(game.lines_of(lord)[1], "P1 gets Courier from P2.");
    }
    assert_eq!(game.lines_of("p3")[1], "P1 gets 1 card from P2.");
    assert_eq!(game.lines(SPECTATOR)[1], "P1 gets 1 card from P2.");
    // Which one came first is not told (LEG-10.2).
    for seed in 0..10 {
        let mut game = Fixture::new(2)
            .seed(seed)
            .hand("p1", "cutpurse")
            .hand("p2", "mutiny courier")
            .play();
        game.act("p1", "play cutpurse 2");
        assert!(
            game.lines_of("p2")
                .contains(&"P1 gets Courier and Mutiny from P2.".into())
        );
    }
}

#[test]
fn leg_10_13_swapped_hands_are_known_to_both() {
    let mut game = Fixture::new(3)
        .hand("p1", "masquerade slander")
        .hand("p2", "courier mutiny")
        .actions(2, 0)
        .play();
    game.act("p1", "play masquerade 2");
    assert_eq!(
        game.lines_of("p2")[1],
        "P1 and P2 swap their hands: Slander for Courier and Mutiny."
    );
    assert_eq!(
        game.lines_of("p3")[1],
        "P1 and P2 swap their hands: 1 card for 2 cards."
    );
}

/// LEG-10.9, LEG-10.11, LEG-10.12.
#[test]
fn leg_10_9_to_10_12_what_was_seen_cannot_be_taken_back() {
    let mut game = Fixture::new(2)
        .phase("retinues")
        .markers("p1", "a3 b2 b3")
        .hero_deck("witch druid golem thief")
        .hand("p2", "mutiny courier")
        .discard("slander")
        .play();
    let seen = |game: &Trial| game.events.iter().any(Legends::irrevocable);
    game.act("p1", "retinue a3 slander");
    assert!(!seen(&game), "an open card");
    game.act("p1", "retinue b2");
    assert!(seen(&game), "heroes of the deck");
    game.act("p1", "choose witch").act("p1", "retinue b3 2");
    assert!(seen(&game), "a hand");
    let mut game = Fixture::new(2)
        .phase("legends")
        .heroes("p1", "thief assassin")
        .heroes("p2", "witch")
        .hand("p2", "courier")
        .play();
    game.act("p1", "legend thief 2");
    assert!(seen(&game), "a stolen card");
    let mut game = Fixture::new(2)
        .hand("p1", "masquerade slander")
        .hand("p2", "courier")
        .play();
    game.act("p1", "play masquerade 2");
    let mut events = game.events.iter();
    let swapped = events.find(|event| matches!(event, Event::HandsSwapped { .. }));
    assert!(swapped.is_some_and(Legends::irrevocable), "swapped hands");
}

/// LEG-10.14, LEG-10.15.
#[test]
fn leg_10_14_and_10_15_what_everybody_learns() {
    let mut game = Fixture::new(2)
        .phase("retinues")
        .markers("p1", "a3 c2")
        .discard("courier")
        .hand("p1", "mutiny")
        .deck("slander tribute")
        .play();
    game.act("p1", "retinue a3 courier");
    assert_eq!(
        game.lines(SPECTATOR),
        [
            "P1 uses Recall of the Sorceresses, for Courier.",
            "P1 takes Courier from the discard pile."
        ]
    );
    game.act("p1", "retinue c2").act("p1", "choose mutiny");
    assert_eq!(game.lines(SPECTATOR), ["P1 discards Mutiny."]);
}

/// All ways in which a viewer could notice a difference.
fn seen(game: &Trial, viewer: Viewer) -> String {
    let view = Legends::view(&game.state, viewer);
    let log = game.lines(viewer);
    let names = daedalus_contract::game::Names(&[]);
    format!(
        "{} {log:?} {:?} {}",
        serde_json::to_string(&view).unwrap(),
        Legends::waiting(&game.state, viewer),
        Legends::text_board(&view, names)
    )
}

#[test]
fn leg_10_16_stored_answers_are_secret() {
    let open = || {
        let mut game = Fixture::new(4)
            .hand("p1", "great-muster")
            .hand("p2", "sabotage")
            .hand("p3", "sabotage treason")
            .play();
        game.act("p1", "play great-muster");
        game
    };
    let (mut one, mut two) = (open(), open());
    one.act("p3", "counter sabotage");
    two.act("p3", "decline");
    for viewer in [
        SPECTATOR,
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Seat(Seat(3)),
    ] {
        assert_eq!(seen(&one, viewer), seen(&two, viewer), "{viewer:?}");
    }
    assert!(one.events.is_empty());
}

#[test]
fn leg_10_17_reaction_settings_are_private() {
    let mut one = Fixture::new(2).hand("p2", "sabotage").play();
    let two = one.clone();
    one.order("p2", "reactions", "never");
    for viewer in [SPECTATOR, Viewer::Seat(Seat(0))] {
        assert_eq!(seen(&one, viewer), seen(&two, viewer));
        let mut rng = ChaCha8Rng::from_seed([2; 32]);
        let guess = Legends::determinize(&one.state, viewer, &mut rng);
        assert_eq!(guess.player(Seat(1)).reactions, Reactions::Ask);
    }
    assert!(one.events.is_empty());
    // The own setting is known, and that of the first lord is as private.
    one.order("p1", "reactions", "never");
    let mut rng = ChaCha8Rng::from_seed([2; 32]);
    let guess = Legends::determinize(&one.state, Viewer::Seat(Seat(1)), &mut rng);
    let settings = [0, 1].map(|seat| guess.player(Seat(seat)).reactions);
    assert_eq!(settings, [Reactions::Ask, Reactions::Never]);
}

/// LEG-10.19, LEG-10.20.
#[test]
fn leg_10_19_and_10_20_the_log_names_public_things_alone() {
    let mut game = Fixture::new(2)
        .hand("p1", "courier")
        .deck("treason slander")
        .play();
    game.act("p1", "play courier");
    assert_eq!(
        game.lines(SPECTATOR),
        [
            "P1 plays Courier.",
            "P1 draws 2 cards.",
            "P1 has 1 more action."
        ]
    );
    assert_eq!(game.lines_of("p1")[1], "P1 draws Treason! and Slander.");
    let mut game = Fixture::new(2)
        .heroes("p1", "witch witch witch mentalmancer")
        .play();
    game.act("p1", "gather b3");
    assert_eq!(
        game.lines(SPECTATOR)[0],
        "P1 gathers the Retinue of Witches in B3 with 3 Witches and 1 Mentalmancer."
    );
}

#[test]
fn leg_10_22_who_owes_a_choice_is_public() {
    let mut game = Fixture::new(3)
        .hand("p1", "plague")
        .heroes("p2", "witch druid")
        .heroes("p3", "witch druid")
        .play();
    game.act("p1", "play plague");
    let owes = |seat| Waiting::Seat {
        seat: Seat(seat),
        kind: DecisionKind::PlagueDiscard.kind(),
    };
    assert_eq!(game.view().waiting, [owes(1), owes(2)]);
    game.act("p2", "choose witch");
    assert_eq!(game.view().waiting, [owes(2)]);
    assert_eq!(game.view().choice.unwrap().owed, [(Seat(2), 1)]);
}

#[test]
fn leg_14_7_a_guess_keeps_all_that_the_viewer_knows() {
    let mut game = Fixture::new(3)
        .hand("p1", "great-muster")
        .hand("p2", "sabotage courier")
        .hand("p3", "mutiny slander")
        .play();
    game.act("p1", "play great-muster");
    let mut rng = ChaCha8Rng::from_seed([5; 32]);
    let mut different = false;
    for viewer in [
        SPECTATOR,
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Seat(Seat(2)),
    ] {
        for _ in 0..30 {
            let guess = Legends::determinize(&game.state, viewer, &mut rng);
            assert_eq!(
                Legends::view(&guess, viewer),
                Legends::view(&game.state, viewer)
            );
            // Somebody else is asked in each of them, so that the window stays open.
            assert!(!Legends::decisions(&guess).is_empty());
            different |= guess.player(Seat(1)).hand != game.state.player(Seat(1)).hand;
            let mut all: Vec<_> = guess
                .deck
                .iter()
                .chain(guess.players.iter().flat_map(|it| &it.hand))
                .collect();
            all.sort();
            all.dedup();
            assert_eq!(all.len(), 54, "no card twice, none lost");
        }
    }
    assert!(different);
}

#[test]
fn leg_14_7_who_is_asked_in_a_guess_can_answer() {
    // All counters that nobody has seen lie in two hands, one of them that of the lord whose card is answered.
    let mut game = Fixture::new(3)
        .hand("p1", "great-muster sabotage courier")
        .hand("p2", "sabotage mutiny")
        .deck("slander")
        .play();
    game.act("p1", "play great-muster");
    let cards = |state: &State| {
        let hands = state.players.iter().flat_map(|it| &it.hand);
        let mut all: Vec<_> = hands.chain(state.deck.iter()).copied().collect();
        all.sort();
        all
    };
    let mut rng = ChaCha8Rng::from_seed([7; 32]);
    for _ in 0..60 {
        let guess = Legends::determinize(&game.state, SPECTATOR, &mut rng);
        assert_eq!(cards(&guess), cards(&game.state));
        let open = Legends::decisions(&guess);
        let asked: Vec<_> = open.iter().map(|open| open.seat).collect();
        assert_eq!(asked, [Seat(1)], "who played it is not asked");
        let hand = &guess.player(Seat(1)).hand;
        assert!(hand.iter().any(|card| card.kind().is_counter()));
    }
}

#[test]
fn leg_14_7_a_stored_counter_waits_for_somebody_before_it() {
    let mut game = Fixture::new(4)
        .hand("p1", "great-muster")
        .hand("p2", "sabotage courier")
        .hand("p3", "sabotage")
        .hand("p4", "treason")
        .play();
    game.act("p1", "play great-muster")
        .act("p3", "counter sabotage");
    let mut rng = ChaCha8Rng::from_seed([6; 32]);
    for _ in 0..30 {
        let guess = Legends::determinize(&game.state, Viewer::Seat(Seat(2)), &mut rng);
        assert!(
            Legends::decisions(&guess)
                .iter()
                .any(|open| open.seat == Seat(1))
        );
    }
}
