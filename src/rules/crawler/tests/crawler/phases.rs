//! Setup, phases, tiles, encounters, creatures, the end (sections 4, 5.1 to 5.5, 8 and 10).

use daedalus_contract::game::{Game, Names, Options, Prose, Seat, Setup, Viewer, Waiting};
use daedalus_crawler::Crawler;
use daedalus_crawler::actions_left::ActionsLeft;
use daedalus_crawler::adventurers::Adventurer;
use daedalus_crawler::event::Event;
use daedalus_crawler::state::Phase;
use daedalus_fixtures::crawler::{Fixture, Trial};

fn begun(seats: u8) -> daedalus_crawler::state::State {
    Crawler::start(&Setup {
        seats,
        options: &Options::default(),
        seed: [3; 32],
    })
    .unwrap()
}

fn says(state: &daedalus_crawler::state::State, seat: Seat, text: &str) -> String {
    let done = Crawler::parse(state, seat, text).and_then(|it| Crawler::check(state, seat, &it));
    done.err().map_or_else(String::new, |it| it.sentence)
}

/// DCL-4.5, DCL-4.6, DCL-4.7, DCL-5.1, DCL-5.14, DCL-6.5.
#[test]
fn dcl_4_6_the_first_four_choose_in_turn_order() {
    let mut state = begun(3);
    let order: Vec<Seat> = state.order.to_vec();
    assert_eq!(order.len(), 3);
    assert_eq!(Seat((order[0].0 + 1) % 3), order[1]);
    let open = Crawler::decisions(&state);
    assert_eq!((open[0].seat, open[0].choices.len()), (order[0], 40));
    assert_eq!(open[0].default.to_string(), "pick dwarf_cleric 1");
    let first = Crawler::parse(&state, order[0], "pick human thief 2").unwrap();
    Crawler::act(&mut state, order[0], &first).unwrap();
    assert_eq!(
        says(&state, order[1], "pick human_thief 1"),
        "That adventurer is taken."
    );
    assert_eq!(
        says(&state, order[1], "pick 1"),
        "Name your adventurer too, as in `human_thief 2`."
    );
    assert_eq!(
        says(&state, order[1], "pick elf_thief 2"),
        "That spawn point is taken."
    );
    assert_eq!(
        says(&state, order[1], "pick elf_thief 5"),
        "Only points 1 to 4 can be chosen at the start."
    );
    assert_eq!(
        says(&state, order[2], "pick elf_thief 3"),
        "It is not your decision now."
    );
}

/// DCL-4.8, DCL-5.58, DCL-11.28: seats 5 and 6 start off the board, and take no Activation in round 1.
#[test]
fn dcl_4_8_five_and_six_come_later() {
    let mut state = begun(6);
    assert_eq!(state.order[4..], [Seat(4), Seat(5)]);
    let mut active = Vec::new();
    for _ in 0..4_000 {
        if active.last() != Some(&(state.round, state.turn.seat)) && state.phase != Phase::Pick {
            active.push((state.round, state.turn.seat));
        }
        let Some(next) = Crawler::decisions(&state).into_iter().next() else {
            break;
        };
        Crawler::act(&mut state, next.seat, &next.default).unwrap();
        if state.round > 2 {
            break;
        }
    }
    let late = |round| {
        active
            .iter()
            .filter(|it| it.0 == round && it.1.0 >= 4)
            .count()
    };
    assert_eq!((late(1), late(2)), (0, 2));
    assert_eq!(state.most_monsters(), 4);
}

/// What everybody is told of a seat, when it has no adventurer yet.
fn told_of(state: &daedalus_crawler::state::State, seat: u8) -> String {
    let view = Crawler::view(state, Viewer::Spectator);
    let facts = Crawler::seat_facts(&view, Seat(seat));
    facts.into_iter().map(|fact| fact.text).collect()
}

/// DCL-4.8, DCL-8.8: beside the board stands when they come.
#[test]
fn dcl_4_8_the_facts_say_when_five_and_six_come() {
    let mut state = begun(6);
    let come = |state: &_| [3, 4, 5].map(|seat| told_of(state, seat));
    let [first, fifth, sixth] = come(&state);
    assert_eq!(first, "chooses an adventurer");
    assert_eq!(fifth, "comes in at the end of round 2");
    let view = Crawler::view(&state, Viewer::Spectator);
    let line = "\n- seat 5 comes in at the end of round 2;";
    let text = Crawler::text_board(&view, Names(&[]));
    assert!(text.contains(line), "{text}");
    assert_eq!(sixth, fifth);
    while !(state.phase == Phase::Adventurer && state.turn.seat == Seat(4)) {
        let next = Crawler::decisions(&state).remove(0);
        Crawler::act(&mut state, next.seat, &next.default).unwrap();
    }
    let [_, fifth, sixth] = come(&state);
    assert_eq!(fifth, "chooses an adventurer");
    assert_eq!(sixth, "comes in at the end of round 2");
}

/// Goes on by default until seat 6 is asked in its adventurer phase for the first time; what was told, and what it may do.
fn come_late(version: u32) -> (Vec<Event>, ActionsLeft, String) {
    let mut state = begun(6);
    state.table.version = version;
    let mut told = Vec::new();
    loop {
        let next = Crawler::decisions(&state).remove(0);
        if (state.turn.seat, state.phase) == (Seat(5), Phase::Adventurer) {
            let prompt = Crawler::prompt(&state, &next, Names(&[]));
            return (told, state.turn.actions(), prompt);
        }
        told.extend(Crawler::act(&mut state, next.seat, &next.default).unwrap());
    }
}

/// DCL-8.9, DCL-9.11: who comes late has two more Moves in the first Activation, which all are told.
#[test]
fn dcl_8_9_who_comes_late_catches_up() {
    let (told, left, prompt) = come_late(3);
    let late = |seat| Event::Late { seat, moves: 2 };
    let lates = told.iter().filter(|it| matches!(it, Event::Late { .. }));
    let lates: Vec<&Event> = lates.collect();
    assert_eq!(lates, [&late(Seat(4)), &late(Seat(5))]);
    assert_eq!((left.all, left.moves), (4, 3));
    assert!(prompt.contains("one of your 4 actions"), "{prompt}");
    let (told, left, _) = come_late(2);
    assert!(!told.iter().any(|it| matches!(it, Event::Late { .. })));
    assert_eq!((left.all, left.moves), (2, 1));
}

/// DCL-8.9: only at first: who was slain comes back as DCL-5.59 says.
#[test]
fn dcl_8_9_who_comes_back_has_no_more_moves() {
    let mut game = Fixture::new(2)
        .adventurer(1, "human_thief", "a1c3")
        .player(2, |player| player.adventurer = Some(Adventurer::ElfThief))
        .stack("S1")
        .encounters("skeleton")
        .play();
    game.until_turn(2);
    assert_eq!(game.state.turn.actions().all, 2);
}

fn tile_phase(stack: &str) -> Trial {
    Fixture::new(2)
        .adventurer(1, "human_thief", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .stack(stack)
        .encounters("skeleton")
        .phase(Phase::Tile)
        .play()
}

/// DCL-5.5, DCL-5.16, DCL-5.52, DCL-3.58, DCL-3.59, DCL-6.7.
#[test]
fn dcl_5_52_a_tile_is_placed() {
    let mut game = tile_phase("S1");
    assert_eq!(game.kind(1), "tile");
    assert_eq!(
        game.refusal(1, "place b2 0"),
        "That space does not touch a revealed one."
    );
    assert_eq!(
        game.refusal(1, "place a1 0"),
        "That space is already revealed."
    );
    assert_eq!(
        game.refusal(1, "place b1 0"),
        "No open side would meet an open side."
    );
    assert_eq!(
        game.refusal(1, "place b1 30"),
        "Rotation must be 0, 90, 180 or 270."
    );
    // 270 looks like 90.
    game.act(1, "place b1 270");
    assert_eq!(
        game.mat().laid("b1".parse().unwrap()).map(|it| it.rotation),
        Some(1)
    );
    // DCL-5.6, DCL-5.17, DCL-5.53.
    assert_eq!(game.kind(1), "spawn_pos");
}

/// DCL-3.62, DCL-3.63, DCL-2.1: without tiles a Rough Tunnel is made.
#[test]
fn dcl_3_63_the_rough_tunnel() {
    let mut game = Fixture::new(2)
        .adventurer(1, "human_thief", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .change(|state| state.stack.clear())
        .phase(Phase::Tile)
        .play();
    assert_eq!(game.choices(1, "place")[0], "place b1 0");
    game.act(1, "place b1 0");
    assert!(game.mat().laid("b1".parse().unwrap()).is_some());
}

/// DCL-5.54, DCL-5.18, DCL-5.55, DCL-6.8, DCL-6.9.
#[test]
fn dcl_5_54_a_creature_is_summoned() {
    let mut game = tile_phase("S1");
    game.act(1, "place b1 90");
    let sentence = |text| game.refusal(1, text);
    assert_eq!(
        sentence("summon a1b2"),
        "That is neither a spawn point nor a square of the centre tile."
    );
    assert_eq!(sentence("summon a1c3"), "That square is occupied.");
    assert_eq!(sentence("summon d4c3"), "That square is occupied.");
    assert_eq!(sentence("summon d4a1"), "The creature cannot stand there.");
    game.act(1, "summon a4c3");
    assert_eq!(game.choices(1, "order"), ["order move", "order stay"]);
    assert_eq!(
        game.refusal(1, "order attack"),
        "It has no target to attack."
    );
    game.act(1, "order stay");
    assert_eq!((game.monsters().as_str(), game.kind(1)), ("a4c3", "adv"));
}

/// DCL-5.3, DCL-5.28, DCL-5.36, DCL-5.49: a creature comes and strikes, at its own controller too (DCL-5.34).
#[test]
fn dcl_5_36_charge() {
    let game = Fixture::new(2)
        .tiles("c4=W2")
        .adventurer(1, "human_warrior", "c4b2")
        .adventurer(2, "elf_thief", "g1c3")
        .monster(1, "minotaur", "c4d4")
        .phase(Phase::MonsterMove)
        .dice("6 1 1")
        .stack("S1")
        .play();
    assert_eq!(
        (game.monsters().as_str(), game.player(1).wounds),
        ("c4c3", 1)
    );
}

/// DCL-5.29, DCL-5.42, DCL-5.48, DCL-11.14: a creature must leave a spawn point.
#[test]
fn dcl_5_29_it_leaves_the_spawn_point() {
    let game = Fixture::new(2)
        .adventurer(1, "human_warrior", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .monster(1, "mummy", "g7c3")
        .phase(Phase::MonsterMove)
        .stack("S1")
        .play();
    assert_ne!(game.monsters(), "g7c3");
}

fn tie() -> Fixture {
    Fixture::new(2)
        .tiles("c4=W10")
        .adventurer(1, "human_warrior", "c4b3")
        .adventurer(2, "elf_thief", "c4d3")
        .monster(1, "minotaur", "c4c3")
        .phase(Phase::MonsterAttack)
        .dice("1 1 1")
        .stack("S1")
}

/// DCL-5.50, DCL-5.15, DCL-5.33, DCL-6.6, DCL-15.17.
#[test]
fn dcl_15_17_the_controller_chooses_among_equals() {
    let mut game = tie().play();
    assert_eq!(
        game.choices(1, "tie"),
        ["tie human_warrior", "tie elf_thief"]
    );
    let default = game.question(1).map(|it| it.default.to_string());
    assert_eq!(default.as_deref(), Some("tie elf_thief"));
    assert_eq!(
        game.refusal(1, "tie elf_wizard"),
        "That adventurer is not among the closest."
    );
    game.act(1, "tie human_warrior");
    assert!(format!("{:?}", game.events).contains("target: Adventurer(Seat(0))"));
}

/// DCL-5.32, DCL-6.22: with `ties=auto` nobody is asked.
#[test]
fn dcl_5_32_ties_by_themselves() {
    let game = tie().player(1, |it| it.auto_ties = true).play();
    assert_ne!(game.kind(1), "tie");
    let mut game = game;
    assert!(Crawler::order(&mut game.state, Seat(0), "ties", "maybe").is_err());
}

/// DCL-5.39: a shooter keeps away and shoots; DCL-5.40: a villager flees.
#[test]
fn dcl_5_40_flee() {
    let game = Fixture::new(2)
        .tiles("c4=W10")
        .adventurer(1, "human_warrior", "c4a3")
        .adventurer(2, "elf_thief", "g1c3")
        .monster(1, "villager", "c4b3")
        .phase(Phase::MonsterMove)
        .stack("S1")
        .play();
    let at: daedalus_crawler::board::Square = game.monsters().parse().unwrap();
    assert!(at.range("c4a3".parse().unwrap()) >= 4, "{at}");
}

/// DCL-5.67, DCL-10.10: play waits for who holds.
#[test]
fn dcl_5_67_hold() {
    let mut game = Fixture::new(2)
        .adventurer(1, "human_warrior", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .hand(2, "e04")
        .player(2, |it| it.hold = daedalus_crawler::state::Hold::Next)
        .phase(Phase::Encounter)
        .change(|state| state.turn.begun = true)
        .play();
    assert_eq!((game.kind(1), game.kind(2)), ("", "react"));
    game.act(2, "pass");
    assert_eq!(game.kind(1), "adv");
    assert_eq!(game.player(2).hold, daedalus_crawler::state::Hold::Off);
}

/// DCL-8.3: the closest to the chest wins at the limit; DCL-6.1 after it.
#[test]
fn dcl_8_3_the_round_limit() {
    let mut game = Fixture::with(2, &["rounds=10"])
        .adventurer(1, "human_warrior", "d4b2")
        .adventurer(2, "elf_thief", "g1c3")
        .change(|state| {
            state.round = 10;
            state.turn = daedalus_crawler::state::Turn::of(Seat(1));
        })
        .play();
    game.act(2, "end");
    let outcome = Crawler::outcome(&game.state).unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason.as_ref()),
        (Some(Seat(0)), "limit")
    );
    assert_eq!(outcome.ranks, [1, 2]);
    assert_eq!(game.refusal(1, "end"), "This game is over.");
}

/// DCL-8.5, DCL-8.6, DCL-5.114, DCL-6.2.
#[test]
fn dcl_8_5_leaving() {
    let mut game = Fixture::new(3)
        .adventurer(1, "human_warrior", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .adventurer(3, "elf_wizard", "g7c3")
        .hand(1, "e04")
        .monster(1, "zombie", "d4b2")
        .stack("S1")
        .play();
    Crawler::remove(&mut game.state, Seat(0));
    assert_eq!(game.state.turn.seat, Seat(1));
    assert_eq!(game.state.monsters[0].controller, Seat(1));
    assert_eq!(game.state.treasure_discard.len(), 1);
    assert_eq!(game.state.most_monsters(), 12);
    assert_eq!(game.refusal(1, "end"), "You have no seat in this game.");
    Crawler::remove(&mut game.state, Seat(1));
    let outcome = Crawler::outcome(&game.state).unwrap();
    assert_eq!(outcome.winner, Some(Seat(2)));
}

/// DCL-8.8, DCL-9.5: late joiners are last in turn order.
#[test]
fn dcl_8_8_joining_late() {
    let mut game = Fixture::new(2)
        .adventurer(1, "human_warrior", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .play();
    Crawler::admit(&mut game.state).unwrap();
    assert_eq!(
        (game.state.order.last(), game.state.most_monsters()),
        (Some(&Seat(2)), 8)
    );
    let mut closed = Fixture::with(2, &["latejoin=off"]).play();
    assert!(Crawler::admit(&mut closed.state).is_err());
}

/// DCL-10.1, DCL-10.11, DCL-5.75: hands and who is asked stay secret.
#[test]
fn dcl_10_1_secrets() {
    let mut game = Fixture::new(3)
        .tiles("c4=W2")
        .adventurer(1, "human_warrior", "c4b2")
        .adventurer(2, "elf_thief", "g1c3")
        .adventurer(3, "elf_wizard", "g7c3")
        .monster(2, "kobold", "c4c2")
        .hand(2, "l13")
        .hand(3, "e04")
        .dice("6 1 1 1")
        .play();
    let spectator = game.view();
    assert!(spectator.seats.iter().all(|it| it.hand.is_none()));
    let own = Crawler::view(&game.state, Viewer::Seat(Seat(1)));
    assert_eq!(own.seats[1].hand.as_ref().map(Vec::len), Some(1));
    game.act(1, "attack c4c2");
    let waiting = Crawler::waiting(&game.state, Viewer::Spectator);
    let might = vec![Seat(1), Seat(2)];
    assert_eq!(waiting, [Waiting::Window { might }]);
    let mut asked = game
        .events
        .iter()
        .filter(|it| Crawler::is_reaction_point(it));
    assert_eq!((asked.next(), asked.next()), (Some(&Event::Occasion), None));
}
