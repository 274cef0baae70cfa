//! Cards at any time, and reaction windows (section 5.7).

use super::tactics::surrounded;
use daedalus_contract::game::{Deadline, Game, Seat, Viewer, Waiting};
use daedalus_crawler::Crawler;
use daedalus_crawler::cards::CardId;
use daedalus_crawler::state::{Hold, Phase};
use daedalus_fixtures::crawler::{Fixture, Trial};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Seat 1 is about to attack a Kobold of seat 2; the hands of the seats 1 to 3.
fn table(hands: [&str; 3]) -> Fixture {
    let fixture = Fixture::new(3)
        .tiles("b4=W10 c4=W10")
        .adventurer(1, "human_warrior", "c4c3")
        .adventurer(2, "elf_thief", "g1c3")
        .adventurer(3, "elf_wizard", "g7c3")
        .monster(2, "kobold", "c4d3")
        .quiet();
    (1..=3)
        .zip(hands)
        .fold(fixture, |it, (seat, hand)| it.hand(seat, hand))
}

fn asked(game: &Trial) -> Vec<u8> {
    (1..=3).filter(|&seat| game.kind(seat) == "react").collect()
}

#[test]
fn dcl_5_64_a_played_card_cannot_be_taken_back() {
    let mut game = table(["l01", "", ""]).play();
    game.act(1, "play l01");
    assert!(game.events.iter().any(Crawler::irrevocable));
    assert_eq!(game.refused(1, "play l01"), "E_NO_CARD");
}

#[test]
fn dcl_5_65_the_safe_points() {
    let offers = |fixture: Fixture| {
        let game = fixture.play();
        (game.kind(1), game.refused(3, "play e04").is_empty())
    };
    let base = || table(["", "", "e04"]);
    assert_eq!(offers(base()), ("adv", true));
    assert_eq!(offers(base().phase(Phase::Tile)), ("tile", true));
    let summoned = base().encounters("zombie").phase(Phase::Encounter);
    let mut game = summoned.play();
    assert_eq!(
        (game.kind(1), game.refused(3, "play e04").as_str()),
        ("spawn_pos", "")
    );
    game.act(1, "summon a1c3");
    assert_eq!(
        (game.kind(1), game.refused(3, "play e04").as_str()),
        ("spawn_act", "")
    );
    let tie = base()
        .adventurer(2, "elf_thief", "b4c2")
        .adventurer(3, "elf_wizard", "b4c4")
        .monster(1, "minotaur", "b4c3")
        .phase(Phase::MonsterAttack);
    assert_eq!(offers(tie), ("tie", true));
    // Within a Move too.
    let mut game = base().hand(1, "l01").play();
    game.act(1, "step w");
    assert_eq!(game.refused(3, "play e04"), "");
    // No safe points: a won push, a spawn point to choose.
    let mut game = base().dice("6 1").play();
    game.order(3, "reactions", "never").act(1, "push e");
    assert_eq!(
        (game.kind(1), game.refused(3, "play e04").as_str()),
        ("push_dest", "E_TURN")
    );
    let mut game = base()
        .adventurer(1, "human_warrior", "off")
        .dice("5")
        .play();
    game.act(1, "spawn");
    assert_eq!(
        (game.kind(1), game.refused(3, "play e04").as_str()),
        ("respawn", "E_TURN")
    );
    // Nobody waits for an offer: only the asked seat is waited for, and its question stays.
    let mut game = base().play();
    let waiting = Crawler::waiting(&game.state, Viewer::Spectator);
    assert!(matches!(
        &waiting[..],
        [Waiting::Seat { seat: Seat(0), .. }]
    ));
    game.act(3, "play e04");
    assert_eq!(game.kind(1), "adv");
}

#[test]
fn dcl_5_65_after_a_card_the_open_question_is_judged_anew() {
    // The Minotaur has to choose between two; one of them is teleported away.
    let mut game = table(["", "", "l20"])
        .adventurer(2, "elf_thief", "b4c2")
        .adventurer(3, "elf_wizard", "b4c4")
        .monster(1, "minotaur", "b4c3")
        .dice("1 1 1")
        .phase(Phase::MonsterAttack)
        .play();
    assert_eq!(game.kind(1), "tie");
    game.act(3, "play l20 a7 d3");
    assert!(
        game.log().contains("attacks B's adventurer"),
        "{}",
        game.log()
    );
    assert_eq!(game.kind(1), "tile");
}

#[test]
fn dcl_5_65_after_a_card_a_tie_is_offered_again_or_dropped() {
    let with_card = |card| surrounded().hand(3, card).play();
    let mut fewer = with_card("l20");
    assert_eq!(fewer.choices(1, "tie").len(), 3);
    fewer.act(3, "play l20 a7 d3");
    assert_eq!(
        fewer.choices(1, "tie"),
        ["tie elf_thief", "tie human_thief"]
    );
    assert_eq!(fewer.refused(1, "tie human_warrior"), "E_NOT_CLOSEST");
    // It slides away from all of them: there is nothing to choose any more.
    let mut nobody = with_card("e15");
    nobody.act(3, "play e15 c4 c3 s");
    assert_eq!(nobody.kind(1), "tile");
    assert!(!nobody.log().contains("attacks"), "{}", nobody.log());
}

#[test]
fn dcl_5_66_own_cards_are_for_the_active_seat_between_actions() {
    let own = ["l02", "l12", "l14", "l16", "l17", "l18"];
    let hand = own.join(" ");
    let mut game = table([&hand, "", ""]).play();
    for card in own {
        assert_eq!(game.refused(1, &format!("play {card}")), "", "{card}");
    }
    game.act(1, "step w");
    for card in own {
        assert_eq!(
            game.refused(1, &format!("play {card}")),
            "E_NOT_NOW",
            "{card}"
        );
    }
    let other = table(["", "", &hand]).play();
    let early = table([&hand, "", ""]).phase(Phase::Tile).play();
    for card in own {
        assert_eq!(
            other.refused(3, &format!("play {card}")),
            "E_NOT_NOW",
            "{card}"
        );
        assert_eq!(
            early.refused(1, &format!("play {card}")),
            "E_NOT_NOW",
            "{card}"
        );
    }
    // Reactions are never played at a safe point.
    let game = table(["l03 l13 l15 e05 e09", "", ""]).play();
    for card in ["l03", "l13 1", "l15 1", "e05 d4 c1", "e09"] {
        assert_eq!(
            game.refused(1, &format!("play {card}")),
            "E_NOT_NOW",
            "{card}"
        );
    }
}

/// The seats 2 and 3 wait for the adventurer of seat 1 to begin.
fn holding(hands: [&str; 3], holds: [&str; 3]) -> Fixture {
    let fixture = table(hands).phase(Phase::Encounter).wounds(1, 1);
    let holds = (1..=3).zip(holds);
    holds.fold(fixture, |it, (seat, hold)| it.setting(seat, "hold", hold))
}

#[test]
fn dcl_5_67_who_holds_is_waited_for_until_it_passes() {
    let mut game = holding(["e06", "e04 e10", "l01"], ["always", "always", "next"]).play();
    // The active seat is not asked; nobody else may play meanwhile.
    assert_eq!(asked(&game), [2, 3]);
    assert_eq!(game.refused(1, "play e06 a1"), "E_TURN");
    // What happens counts as before the adventurer phase.
    assert_eq!(game.state.phase, Phase::Encounter);
    game.act(2, "play e04");
    assert_eq!(asked(&game), [2, 3]);
    game.act(3, "pass").act(2, "pass");
    assert_eq!(game.kind(1), "adv");
    assert_eq!(
        (game.player(2).hold, game.player(3).hold),
        (Hold::Always, Hold::Off)
    );
    // Without a playable card nobody is waited for; whatever the reaction setting, holders are.
    let none = holding(["", "l13", ""], ["off", "always", "always"]).play();
    assert_eq!(none.kind(1), "adv");
    let never = holding(["", "e04", ""], ["off", "always", "off"]).setting(2, "reactions", "never");
    assert_eq!(asked(&never.play()), [2]);
}

#[test]
fn dcl_5_67_a_play_resolves_with_its_own_rolls() {
    let mut game = holding(["l03", "e02 e04", "e11"], ["off", "always", "always"])
        .tiles("c4=W1")
        .adventurer(1, "human_warrior", "c4c2")
        .monster(2, "kobold", "c4d3")
        .encounters("zombie mummy")
        .change(|state| state.turn.begun = true)
        .dice("5 5 1")
        .play();
    game.act(2, "play e02 c4 c2");
    // A window of the trap's roll, above the one of the holders.
    assert_eq!(asked(&game), [1]);
    game.act(1, "play l03");
    assert_eq!(asked(&game), [2, 3]);
    game.act(3, "play e11")
        .act(3, "summon a1c3")
        .act(3, "order stay");
    game.act(3, "summon a7c3").act(3, "order stay");
    assert_eq!(asked(&game), [2], "seat 3 has no playable card left");
    game.act(2, "pass");
    assert_eq!(game.kind(1), "adv");
}

#[test]
fn dcl_5_68_who_is_asked_after_a_roll() {
    let rolled = |hands: [&str; 3], settings: [&str; 3]| {
        let fixture = table(hands).dice("1 1 1 1");
        let settings = (1..=3).zip(settings);
        let mut game = settings
            .fold(fixture, |it, (seat, value)| {
                it.setting(seat, "reactions", value)
            })
            .play();
        game.act(1, "attack c4d3");
        asked(&game)
    };
    let cards = ["l02", "l13", "l15"];
    // An own roll is asked about too; L15 does not fit the roll of another; E04 fits no roll.
    assert_eq!(rolled(cards, ["ask", "ask", "ask"]), [1, 2]);
    assert_eq!(rolled(["l02", "e04", ""], ["ask", "ask", "ask"]), [1]);
    assert_eq!(rolled(cards, ["concerned", "concerned", "ask"]), [1]);
    assert_eq!(rolled(cards, ["never", "ask", "ask"]), [2]);
    assert_eq!(rolled(cards, ["never", "never", "never"]), [0_u8; 0]);
}

#[test]
fn dcl_5_68_concerned_are_pushers_pushed_and_spawning() {
    let concerned = |fixture: Fixture, deed: &str| {
        let mut game = fixture.setting(2, "reactions", "concerned").play();
        game.act(1, deed);
        asked(&game)
    };
    let pushed = table(["", "l13", ""]).adventurer(2, "elf_thief", "c4c2");
    assert_eq!(concerned(pushed, "push n"), [2]);
    assert_eq!(concerned(table(["", "l13", ""]), "push e"), [0_u8; 0]);
    let spawning = table(["", "l13", ""]).adventurer(1, "human_warrior", "off");
    assert_eq!(concerned(spawning, "spawn"), [0_u8; 0]);
    let own = table(["l13", "", ""]).adventurer(1, "human_warrior", "off");
    assert_eq!(
        concerned(own.setting(1, "reactions", "concerned"), "spawn"),
        [1]
    );
}

#[test]
fn dcl_5_70_no_window_for_who_is_never_asked_or_does_not_die() {
    let struck = |wounds: u8, setting: &str| {
        let game = table(["", "l11", ""])
            .adventurer(2, "human_thief", "b4c3")
            .monster(1, "skeleton", "b4d3")
            .wounds(2, wounds)
            .setting(2, "reactions", setting)
            .dice("6")
            .phase(Phase::MonsterAttack)
            .play();
        asked(&game)
    };
    assert_eq!(struck(5, "ask"), [2]);
    assert_eq!(struck(5, "concerned"), [2]);
    assert_eq!(struck(5, "never"), [0_u8; 0]);
    assert_eq!(struck(4, "ask"), [0_u8; 0]);
}

/// DCL-5.75, DCL-14.5: who is asked holds a card for it; what else it holds nobody knows.
#[test]
fn dcl_5_75_of_who_is_asked_computers_know_the_window_alone() {
    let struck = |hand: &str| {
        let game = table(["", hand, "e01 e02"])
            .adventurer(2, "human_thief", "b4c3")
            .monster(1, "skeleton", "b4d3")
            .wounds(2, 5)
            .dice("6")
            .phase(Phase::MonsterAttack)
            .play();
        assert_eq!(asked(&game), [2]);
        game.state
    };
    let (one, other) = (struck("l11 l16"), struck("l11 e03"));
    let mut second_cards = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let guess = |state| {
            let mut rng = ChaCha8Rng::from_seed([seed; 32]);
            Crawler::determinize(state, Viewer::Seat(Seat(0)), &mut rng)
        };
        let guessed = guess(&one);
        assert_eq!(guessed, guess(&other), "seed {seed}");
        let hand = &guessed.players[1].hand;
        assert_eq!(hand.len(), 2);
        assert!(hand.contains(&CardId::from_id("l11").unwrap()), "{hand:?}");
        second_cards.extend(hand.iter().copied());
        // Each card lies somewhere, once.
        let hands = guessed.players.iter().flat_map(|it| &it.hand);
        let mut all: Vec<CardId> = hands.chain(&guessed.treasure).copied().collect();
        all.sort();
        assert_eq!(all, CardId::ALL);
    }
    assert!(second_cards.len() > 10, "{second_cards:?}");
}

/// DCL-5.75: who is asked as well cannot tell whether others are.
#[test]
fn dcl_5_75_who_is_asked_does_not_know_of_others() {
    let attacked = |hand: &str| {
        let mut game = table(["", "l13", hand])
            .adventurer(3, "elf_wizard", "c4c2")
            .dice("1 1 1 1")
            .play();
        game.act(1, "attack c4c2");
        game
    };
    let (beside, alone) = (attacked("l03"), attacked("e04"));
    assert_eq!((asked(&beside), asked(&alone)), (vec![2, 3], vec![2]));
    let mut others = [0; 2];
    for seed in 0..40 {
        let guess = |game: &Trial| {
            let mut rng = ChaCha8Rng::from_seed([seed; 32]);
            Crawler::determinize(&game.state, Viewer::Seat(Seat(1)), &mut rng)
        };
        let guessed = guess(&beside);
        assert_eq!(guessed, guess(&alone), "seed {seed}");
        let asked = Crawler::decisions(&guessed).len();
        others[asked - 1] += 1;
    }
    assert!(others.iter().all(|&times| times > 0), "{others:?}");
}

#[test]
fn dcl_5_71_all_are_asked_at_once_with_a_side_deadline() {
    let mut game = table(["", "l13", "l03"])
        .adventurer(3, "elf_wizard", "c4c2")
        .dice("1 1 1 1")
        .play();
    game.act(1, "attack c4c2");
    assert_eq!(asked(&game), [2, 3]);
    for seat in [2, 3] {
        assert_eq!(
            game.question(seat).map(|it| it.deadline),
            Some(Deadline::React)
        );
        // DCL-5.24, DCL-6.19.
        assert_eq!(game.default_of(seat), "pass");
    }
    game.act(3, "pass");
    assert_eq!(asked(&game), [2]);
    // The window closes when all have passed.
    game.act(2, "pass");
    assert_eq!(game.kind(1), "adv");
    assert_eq!(game.refused(2, "pass"), "E_TURN");
}

#[test]
fn dcl_5_72_a_changed_roll_is_asked_about_anew() {
    let mut game = table(["l02", "l13", ""]).dice("3 1 1 1 2").play();
    game.act(1, "attack c4d3").act(2, "pass");
    assert_eq!(asked(&game), [1]);
    game.act(1, "play l02");
    // The roll changed after its pass.
    assert_eq!(asked(&game), [2]);
    game.act(2, "play l13 1");
    assert!(
        game.log().contains("The dice are now 2 1 1 1."),
        "{}",
        game.log()
    );
    assert_eq!(game.monsters(), "c4d3");
}

#[test]
fn dcl_5_73_only_cards_of_the_window_fit_it() {
    let mut game = table(["l02 l01 l19 e04", "", ""]).dice("1 1 1 1 6").play();
    game.act(1, "attack c4d3");
    for card in ["l01", "l19 c4 d3", "e04"] {
        assert_eq!(
            game.refused(1, &format!("play {card}")),
            "E_NOT_NOW",
            "{card}"
        );
    }
    // A die rolled again opens no window of its own.
    let mut game = table(["", "l13", "l15"]).dice("6 1 1 1 1").play();
    game.act(1, "attack c4d3").act(2, "play l13 1");
    assert_eq!((asked(&game), game.kind(1)), (vec![], "adv"));
}

#[test]
fn dcl_5_74_a_card_is_played_once_in_an_activation() {
    let mut game = table(["e04", "", ""])
        .change(|state| state.treasure.clear())
        .play();
    game.act(1, "play e04");
    // It comes back from the discard at once.
    let again = game.state.clone();
    let mut game = Trial {
        state: again,
        events: Vec::new(),
    };
    game.state.treasure_discard.clear();
    game.state.players[0].hand = vec![daedalus_crawler::cards::CardId::ExtraWealth];
    assert_eq!(
        game.refusal(1, "play e04"),
        "That card was already used in this turn."
    );
    assert!(game.choices(1, "play").is_empty());
    game.until_turn(2);
    assert_eq!(
        game.refused(1, "play e04"),
        "",
        "of another seat's Activation"
    );
}

#[test]
fn dcl_5_75_nobody_sees_who_is_asked() {
    let mut game = table(["", "l13", "e04"]).dice("1 1 1 1").play();
    game.act(1, "attack c4d3");
    let might = vec![Seat(1), Seat(2)];
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
        let waiting = Crawler::waiting(&game.state, viewer);
        assert_eq!(
            waiting,
            [Waiting::Window {
                might: might.clone()
            }]
        );
    }
    // DCL-10.11: who is asked knows it of itself alone.
    let own = Crawler::waiting(&game.state, Viewer::Seat(Seat(1)));
    assert!(matches!(&own[0], Waiting::Seat { seat: Seat(1), .. }));
    assert_eq!(
        own[1],
        Waiting::Window {
            might: vec![Seat(2)]
        }
    );
    // DCL-5.11: the flow waits for the window.
    assert_eq!(game.refused(1, "end"), "E_WAIT");
}

#[test]
fn dcl_5_75_a_pass_changes_nothing_that_others_see() {
    let mut game = table(["", "l13", "l03"])
        .adventurer(3, "elf_wizard", "c4c2")
        .dice("1 1 1 1")
        .play();
    game.act(1, "attack c4c2");
    let seen = |game: &Trial| {
        [
            Viewer::Spectator,
            Viewer::Seat(Seat(0)),
            Viewer::Seat(Seat(1)),
        ]
        .map(|viewer| Crawler::view(&game.state, viewer))
    };
    let before = seen(&game);
    assert!(before[0].last.is_some());
    game.act(3, "pass");
    assert_eq!(asked(&game), [2]);
    assert_eq!(seen(&game), before);
}

#[test]
fn dcl_5_65_every_card_has_the_timing_of_its_row() {
    use daedalus_crawler::cards::CardId;
    let specification = include_str!("../../../../../docs/rules/crawler.md");
    let all: Vec<&str> = CardId::ALL.iter().map(|it| it.id()).collect();
    // Is it the moment for the card, with whatever targets?
    let timely = |game: &Trial, seat: u8, card: CardId| {
        let code = game.refused(seat, &format!("play {card}"));
        assert!(
            ["", "E_NOT_NOW", "E_BAD_TARGET"].contains(&&*code),
            "{card}: {code}"
        );
        code != "E_NOT_NOW"
    };
    let waiting = table(["", "", &all.join(" ")]).adventurer(1, "elf_wizard", "c4c3");
    let waiting = waiting.adventurer(3, "human_warrior", "g7c3").play();
    let acting = table([&all.join(" "), "", ""]).play();
    let mut moving = acting.clone();
    moving.act(1, "step w");
    for &card in CardId::ALL {
        let row = format!("| {} | {} |", card.id().to_uppercase(), card.title());
        let line = specification
            .lines()
            .find(|it| it.contains(&row))
            .expect("a row");
        let timing = line.split('|').nth(4).expect("a column").trim();
        let any = timing.starts_with("any");
        // DCL-5.65, DCL-5.66.
        assert_eq!(timely(&waiting, 3, card), any, "{card}: {timing}");
        assert_eq!(
            timely(&acting, 1, card),
            any || timing.starts_with("own"),
            "{card}: {timing}"
        );
        assert_eq!(timely(&moving, 1, card), any, "{card}: {timing}");
        // DCL-5.101: worn loot says so.
        assert_eq!(card.is_worn(), timing.contains("worn"), "{card}");
    }
}
