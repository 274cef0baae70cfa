//! Section 10: who may know what.

use daedalus_contract::game::{Game, Viewer, Waiting};
use daedalus_cretan::event::Event;
use daedalus_cretan::pieces::Colour;
use daedalus_cretan::{Cretan, DecisionKind};
use daedalus_fixtures::cretan::{Fixture, Trial};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn draws(card: &str, fixture: impl FnOnce(Fixture) -> Fixture) -> Trial {
    let base = Fixture::new("red green blue").draws(card);
    let mut game = fixture(base).play();
    game.act("red", "roll");
    game
}

/// What red, green and a spectator read.
fn read(game: &Trial) -> [String; 3] {
    let red = Viewer::Seat(game.seat("red"));
    let green = Viewer::Seat(game.seat("green"));
    [red, green, Viewer::Spectator].map(|viewer| game.lines(viewer).join(" "))
}

#[test]
fn cre_10_1_to_10_3_views() {
    // CRE-10.1, CRE-10.3
    // CRE-10.2: numbers are public, names are not. CRE-1.6.
    let game = Fixture::new("red green")
        .tools("red", "R-BOW G-ROP")
        .diamonds("red", "RB")
        .miss("green", 1)
        .slow("green", 2)
        .pit("green", 1)
        .torch("green")
        .last("green", "N")
        .play();
    for viewer in ["red", "green"] {
        let view = game.view_of(viewer);
        let red = &view.seats[0];
        assert_eq!((red.tools, red.diamonds), (2, [true, true, false, false]));
        assert_eq!(red.hand.is_some(), viewer == "red");
        let green = &view.seats[1];
        assert_eq!(
            (green.miss, green.slow, green.pit, green.torch),
            (1, 2, Some(1), true)
        );
        assert_eq!(green.last_dir.map(|side| side.letter()), Some('N'));
    }
    assert!(game.view().seats.iter().all(|seat| seat.hand.is_none()));
    let json = serde_json::to_string(&game.view_of("green")).unwrap();
    assert!(!json.contains("bow") && !json.contains("BOW"), "{json}");
}

#[test]
fn cre_10_4_a_drawn_tool() {
    // CRE-10.14
    let [red, green, spectator] = read(&draws("B-MIR", |it| it));
    assert!(red.contains("Mirror"));
    assert!(
        !green.contains("Mirror") && green.contains("takes a tool"),
        "{green}"
    );
    assert_eq!(green, spectator);
}

#[test]
fn cre_10_4_the_last_card_of_the_view() {
    let game = draws("B-MIR", |it| it);
    assert!(game.view_of("red").drawn.unwrap().card.is_some());
    assert_eq!(game.view_of("green").drawn.unwrap().card, None);
}

#[test]
fn cre_10_6_a_head_of_medusa_is_not_what_was_drawn_last() {
    // Red won her head, and then drew a tool of the same deck.
    let mut game = Fixture::new("red green").tools("red", "B-MED B-MIR").play();
    let (red, drawn) = (game.seat("red"), game.state.players[0].hand[1].card());
    game.state.last_card = Some((red, drawn));
    let green = Viewer::Seat(game.seat("green"));
    for seed in 0..20 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let guess = Cretan::determinize(&game.state, green, &mut rng);
        let (seat, card) = guess.last_card.expect("somebody drew");
        assert!(seat == red && card.face.tool().is_some(), "{card}");
    }
}

#[test]
fn cre_10_5_any_other_card() {
    for line in read(&draws("B-CLF", |it| it)) {
        assert!(line.contains("Cliff"), "{line}");
    }
}

#[test]
fn cre_10_6_and_10_7_heads_and_spent_tools() {
    // CRE-10.6, CRE-10.7
    let mut game = draws("B-MED", |it| it.tools("red", "R-MIR"));
    game.act("red", "use mir");
    for line in read(&game) {
        assert!(
            line.contains("Mirror") && line.contains("Head of Medusa"),
            "{line}"
        );
    }
    let mut lost = Fixture::new("red green").tools("red", "R-BOW").play();
    lost.act("red", "discard bow");
    assert!(lost.lines(Viewer::Spectator)[0].contains("Magic Bow"));
    let perished = draws("B-MIN", |it| it.tools("red", "R-ROP G-FEA"));
    assert!(read(&perished)[2].contains("Rope") && read(&perished)[2].contains("Feather"));
}

#[test]
fn cre_10_8_a_stolen_tool() {
    let game = draws("R-RIVAL", |it| it.tools("green", "G-FEA"));
    let [red, green, spectator] = read(&game);
    assert!(red.contains("Feather") && green.contains("Feather"));
    assert!(!spectator.contains("Feather") && spectator.contains("takes a tool"));
    let blue = game.lines(Viewer::Seat(game.seat("blue"))).join(" ");
    assert!(!blue.contains("Feather"));
}

#[test]
fn cre_10_9_and_10_18_pool_and_sun() {
    // CRE-10.9, CRE-10.18
    let mut pool = draws("B-POOL", |it| {
        it.tools("green", "G-FEA").tools("red", "R-ROP")
    });
    pool.state.turn.again = true;
    let green = pool.seat("green");
    let view_before = pool.view_of("red");
    assert_eq!(view_before.pool, None);
    let action = Cretan::parse(&pool.state, pool.seat("red"), "choose green").unwrap();
    let red = pool.seat("red");
    let seen = Cretan::act(&mut pool.state, red, &action).unwrap();
    let shown = |viewer| {
        seen.iter()
            .filter_map(|it| Cretan::observe(it, viewer))
            .any(|it| matches!(it, Event::HandSeen { tools: Some(_), .. }))
    };
    assert!(shown(Viewer::Seat(pool.seat("red"))));
    assert!(!shown(Viewer::Seat(green)) && !shown(Viewer::Spectator));
    let looked = seen
        .iter()
        .filter(|it| matches!(it, Event::HandSeen { .. }));
    assert!(looked.clone().all(Cretan::irrevocable) && looked.count() == 1);
    let sun = draws("Y-SUN R-DIA B-PIT G-BOW", |it| it);
    let [red, green, spectator] = read(&sun);
    assert!(red.contains("Pit") && !green.contains("Pit") && !spectator.contains("Pit"));
    for line in [green, spectator] {
        assert!(line.contains("sees the top of each deck."), "{line}");
    }
}

#[test]
fn cre_10_18_what_was_shown_stays_in_the_private_view_until_the_turn_ends() {
    // Red is snatched into the pool by the chain: Pegasus after the sun shaft keeps the turn open.
    let mut game = draws("Y-SUN", |it| it);
    assert_eq!(game.view_of("red").sun, None, "the turn has ended");
    let mut open = Fixture::new("red green")
        .draws("G-TREMOR Y-SUN B-PEG")
        .at("green", "Q1")
        .play();
    // C4 → C3 (yellow) by the tremor; green Q1 stays at the edge.
    open.act("red", "roll").act("red", "choose N");
    assert_eq!(open.at("red"), "C3");
    game = open;
    assert!(
        game.events
            .iter()
            .any(|event| matches!(event, Event::TopsSeen { .. }))
    );
}

#[test]
fn cre_10_10_armoury_niche() {
    let game = draws("G-NICHE G-PIT G-MIR", |it| it);
    let niche = |it: &&Event| matches!(it, Event::Niche { .. });
    assert!(
        game.events
            .iter()
            .find(niche)
            .is_some_and(Cretan::irrevocable)
    );
    let [red, green, spectator] = read(&game);
    assert!(red.contains("Pit") && red.contains("Mirror"));
    for line in [green, spectator] {
        assert!(line.contains("Pit") && !line.contains("Mirror"), "{line}");
    }
}

#[test]
fn cre_10_11_dice_cards_and_numbers_of_cards() {
    let mut game = Fixture::new("red green")
        .at("red", "D4")
        .dice("2 1")
        .ways("E")
        .play();
    game.act("red", "roll");
    let view = game.view();
    assert_eq!(
        (view.dice, view.directions, view.direction_discard.len()),
        (vec![2, 1], 51, 1)
    );
    assert_eq!(view.decks, [32; 4]);
    assert_eq!(
        view.stops.len(),
        2,
        "what comes from public facts is public"
    );
}

#[test]
fn cre_10_12_nobody_knows_the_order_of_a_deck() {
    let game = Fixture::new("red green").top("R-MIN").play();
    let other = Fixture::new("red green").top("R-TORCH").play();
    for viewer in ["red", "green"] {
        assert_eq!(game.view_of(viewer), other.view_of(viewer));
    }
}

fn attacked() -> Trial {
    let mut game = Fixture::new("blue red")
        .key("red")
        .at("red", "D14")
        .at("blue", "F14")
        .tools("blue", "B-ROP")
        .tools("red", "R-SWD R-BOW")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .play();
    game.act("blue", "roll").act("blue", "attack rop");
    game
}

#[test]
fn cre_10_13_and_10_15_the_defenders_choice() {
    // CRE-10.13, CRE-10.15
    // CRE-10.17: the options are in the decision of the seat alone; the view says only who is to answer.
    let game = attacked();
    let view = serde_json::to_string(&game.view_of("blue")).unwrap();
    assert!(!view.contains("swd") && !view.contains("bow"), "{view}");
    assert!(view.contains("rop"), "what the attacker shows is public");
}

#[test]
fn cre_10_16_who_owes_what_is_public() {
    let game = attacked();
    for viewer in [
        Viewer::Seat(game.seat("blue")),
        Viewer::Seat(game.seat("red")),
        Viewer::Spectator,
    ] {
        let waiting = Cretan::waiting(&game.state, viewer);
        let expected = Waiting::Seat {
            seat: game.seat("red"),
            kind: DecisionKind::Defend.kind(),
        };
        assert_eq!(waiting, [expected]);
    }
}

#[test]
fn cre_10_16_a_drawn_state_keeps_to_what_an_open_decision_shows() {
    // Red holds a rope or a feather: a pit is to be countered.
    let mut game = draws("B-PIT", |it| it.tools("red", "R-ROP"));
    game.state.robbed = Default::default();
    let mut rng = ChaCha8Rng::from_seed([1; 32]);
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..100 {
        let guess = Cretan::determinize(&game.state, Viewer::Spectator, &mut rng);
        let tool = guess.players[0].hand[0];
        assert_eq!(tool.deck.id(), "red", "from which deck it came is public");
        kinds.insert(tool.tool.id());
        let open = Cretan::decisions(&guess);
        assert_eq!((open[0].kind.id, open[0].choices.len()), ("counter", 2));
    }
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["fea", "rop"]);
}

#[test]
fn cre_10_16_a_drawn_state_leaves_a_fighter_the_choice_of_a_weapon() {
    let keeper = Fixture::new("red blue")
        .key("red")
        .tools("blue", "R-ROP B-SWD");
    let mut forced = keeper.clone().at("red", "I16").at("blue", "K12");
    forced = forced.dice("2 3").ways("N");
    let mut forced = forced.play();
    forced.act("red", "roll").act("red", "move N I14");
    let mut bound = keeper.active("blue").at("red", "G4").at("blue", "D4");
    bound = bound.slow("blue", 1).dice("6").ways("E");
    let mut bound = bound.play();
    bound.act("blue", "roll").act("blue", "move E E4");
    for (game, kind) in [(forced, "forced_attack"), (bound, "attack")] {
        let mut rng = ChaCha8Rng::from_seed([6; 32]);
        for _ in 0..100 {
            let guess = Cretan::determinize(&game.state, Viewer::Spectator, &mut rng);
            let open = Cretan::decisions(&guess);
            assert_eq!((open[0].kind.id, open[0].choices.len()), (kind, 2));
        }
    }
}

#[test]
fn cre_10_17_the_weapon_of_an_attack_is_known_in_a_drawn_state() {
    let mut game = attacked();
    let sword = game.state.players[1].hand[0];
    game.state.players[0].hand.push(sword);
    let mut rng = ChaCha8Rng::from_seed([5; 32]);
    let mut others = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let guess = Cretan::determinize(&game.state, Viewer::Spectator, &mut rng);
        let [rope, other] = guess.players[0].hand.as_slice() else {
            panic!("blue holds two tools");
        };
        assert_eq!(rope.tool.id(), "rop");
        others.insert(other.tool.id());
    }
    assert!(others.len() > 1, "{others:?}");
}

#[test]
fn cre_14_8_a_drawn_state_hides_what_the_seat_may_not_know() {
    // CRE-14.2
    let game = Fixture::new("red green")
        .tools("green", "R-ROP B-MIR G-MED")
        .tools("red", "Y-BOW")
        .top("B-MIN")
        .play();
    let mut rng = ChaCha8Rng::from_seed([2; 32]);
    let (mut tools, mut tops) = (
        std::collections::BTreeSet::new(),
        std::collections::BTreeSet::new(),
    );
    for _ in 0..200 {
        let guess = Cretan::determinize(&game.state, Viewer::Seat(game.seat("red")), &mut rng);
        assert_eq!(
            guess.players[0].hand, game.state.players[0].hand,
            "the own hand is known"
        );
        assert_eq!(
            guess.players[1].hand[2].tool.id(),
            "hed",
            "who took a head is public"
        );
        tools.insert(guess.players[1].hand[0].tool.id());
        tops.insert(guess.decks[1][0].id());
        for (deck, real) in guess.decks.iter().zip(&game.state.decks) {
            assert_eq!(deck.len(), real.len());
        }
    }
    assert_eq!(tools.len(), 6);
    assert!(tops.len() > 10, "{tops:?}");
}

#[test]
fn cre_10_8_a_drawn_state_does_not_know_who_holds_what_after_a_theft() {
    let game = draws("R-RIVAL", |it| {
        it.tools("green", "G-MED G-FEA")
            .tools("red", "Y-ROP")
            .indices("0")
    });
    assert_eq!(game.tools("red"), "Y-ROP G-MED");
    let mut rng = ChaCha8Rng::from_seed([3; 32]);
    let mut holders = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let guess = Cretan::determinize(&game.state, Viewer::Spectator, &mut rng);
        let heads = |seat: usize| {
            guess.players[seat]
                .hand
                .iter()
                .filter(|held| held.tool.id() == "hed")
                .count()
        };
        assert_eq!(heads(0) + heads(1), 1);
        holders.insert(heads(0));
    }
    assert_eq!(holders.len(), 2);
}

#[test]
fn cre_10_8_only_the_thief_still_knows_what_is_left_of_a_hand_that_was_shown() {
    // The hand of green was shown to this seat; then red takes the second tool. Red may have another turn, so this one is open.
    let guessed = |seer: &str, known: u8| {
        let mut game = Fixture::new("red green blue")
            .draws("R-RIVAL")
            .tools("green", "R-ROP B-MIR Y-BOW")
            .indices("1")
            .play();
        let (seat, at) = (game.seat(seer), game.seat("green"));
        let hand = &game.state.player(at).hand;
        let tools = hand.iter().map(|held| held.tool).collect();
        game.state.turn.pool = Some(daedalus_cretan::state::Pool {
            seat,
            at,
            tools,
            known,
        });
        game.state.turn.won = true;
        game.act("red", "roll");
        assert_eq!(game.asked(), "red:extra");
        let mut rng = ChaCha8Rng::from_seed([7; 32]);
        let hands = (0..60).map(|_| {
            let guess = Cretan::determinize(&game.state, Viewer::Seat(seat), &mut rng);
            let left = guess.player(at).hand.iter();
            left.map(|held| held.card().to_string()).collect::<Vec<_>>()
        });
        hands.collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(
        guessed("red", 3).into_iter().collect::<Vec<_>>(),
        [["R-ROP", "Y-BOW"]]
    );
    assert!(guessed("blue", 3).len() > 1);
    // Of a hand that grew since, the first tools alone were shown: one is still there, and the last is not known.
    for shown in [1, 2] {
        let first = guessed("red", shown);
        assert!(
            first.len() > 1 && first.iter().all(|hand| hand[0] == "R-ROP"),
            "{first:?}"
        );
    }
}

#[test]
fn cre_10_18_a_deck_that_was_drawn_from_since_is_unknown_in_a_drawn_state() {
    let mut game = Fixture::new("red green").top("R-TORCH B-MIN").play();
    let (blue, red) = (Colour::Blue, game.seat("red"));
    game.state.turn.sun = Some(daedalus_cretan::state::Sun {
        seat: red,
        tops: std::array::from_fn(|deck| game.state.decks[deck][0]),
        known: Colour::ALL.iter().copied().collect(),
    });
    game.state.take_top(blue);
    let mut rng = ChaCha8Rng::from_seed([8; 32]);
    let mut tops = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let guess = Cretan::determinize(&game.state, Viewer::Seat(red), &mut rng);
        assert_eq!(guess.decks[0][0].id(), "TORCH");
        tops.insert(guess.decks[blue.index()][0].id());
    }
    assert!(tops.len() > 1, "{tops:?}");
}

#[test]
fn secrets_that_were_shown_stay_known_in_a_drawn_state() {
    // CRE-10.18: red saw green's tools and the top cards in this turn.
    let mut game = Fixture::new("red green")
        .tools("green", "R-ROP B-MIR Y-BOW")
        .top("R-TORCH B-MIN G-PIT Y-CVN")
        .play();
    let (red, green) = (game.seat("red"), game.seat("green"));
    let tools = game
        .state
        .player(green)
        .hand
        .iter()
        .map(|held| held.tool)
        .take(2)
        .collect();
    game.state.turn.pool = Some(daedalus_cretan::state::Pool {
        seat: red,
        at: green,
        tools,
        known: 2,
    });
    let decks = &game.state.decks;
    game.state.turn.sun = Some(daedalus_cretan::state::Sun {
        seat: red,
        tops: [decks[0][0], decks[1][0], decks[2][0], decks[3][0]],
        known: daedalus_cretan::pieces::Colour::ALL
            .iter()
            .copied()
            .collect(),
    });
    let mut rng = ChaCha8Rng::from_seed([4; 32]);
    let mut newest = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let guess = Cretan::determinize(&game.state, Viewer::Seat(red), &mut rng);
        let hand = &guess.player(green).hand;
        assert_eq!(hand[..2], game.state.player(green).hand[..2]);
        newest.insert(hand[2].tool.id());
        let tops: Vec<_> = guess.decks.iter().map(|deck| deck[0].id()).collect();
        assert_eq!(tops, ["TORCH", "MIN", "PIT", "CVN"]);
        let other = Cretan::determinize(&game.state, Viewer::Seat(green), &mut rng);
        assert_eq!(
            (other.turn.pool, other.turn.sun),
            (None, None),
            "not green's to know"
        );
    }
    assert!(newest.len() > 1, "what green got since is not known");
    assert_eq!(game.view_of("red").pool.map(|(seat, _)| seat), Some(green));
    assert_eq!(
        game.view_of("red")
            .sun
            .map(|cards| cards[1].to_string())
            .as_deref(),
        Some("B-MIN")
    );
    assert_eq!(
        (game.view_of("green").pool, game.view_of("green").sun),
        (None, None)
    );
}

#[test]
fn cre_14_2_what_went_under_a_deck_is_remembered() {
    // Red draws the Minotaur from a chest, perishes, and he goes under the blue deck before everybody's eyes.
    let mut game = draws("B-MIN", |it| it);
    let blue = Colour::Blue;
    let (unseen, seen) = game.state.by_sight(blue);
    let seen: Vec<_> = seen.iter().map(|it| it.id()).collect();
    assert_eq!((unseen.len(), &seen[..]), (31, &["MIN"][..]));
    let mut rng = ChaCha8Rng::from_seed([9; 32]);
    let viewers = [Viewer::Spectator, Viewer::Seat(game.seat("green"))];
    let mut drawn = std::collections::BTreeSet::new();
    for viewer in viewers.into_iter().cycle().take(40) {
        let guess = Cretan::determinize(&game.state, viewer, &mut rng);
        let (unseen, seen) = guess.by_sight(blue);
        assert_eq!(seen, game.state.by_sight(blue).1);
        drawn.insert(unseen.iter().map(|it| it.id()).collect::<Vec<_>>());
    }
    assert!(drawn.len() > 30, "what nobody saw is mixed");
    // Once all were seen the whole deck is known.
    for _ in 0..31 {
        let face = game.state.take_top(blue);
        game.state.decks[blue.index()].push(face);
    }
    let guess = Cretan::determinize(&game.state, Viewer::Spectator, &mut rng);
    assert_eq!(guess.decks[blue.index()], game.state.decks[blue.index()]);
}
