//! The log: what shares a line.

use super::*;
use daedalus::rules::game::Sentence;

/// A match of Ada, Ben and Cleo, brought to where a seat has made some steps.
fn walked(steps: usize) -> (Table, u64) {
    let mut table = super::leave::to_be_joined_late(&[]);
    for _ in 0..100 {
        let question = &table.questions()[0];
        let seat = question.decision.seat;
        let who = [ADA, BEN, CLEO][seat.index()];
        let is_step = |choice: &&String| choice.starts_with("step ");
        if question.decision.choices.iter().any(|it| is_step(&it)) {
            for _ in 0..steps {
                let choices = &table.question(seat).unwrap().decision.choices;
                let step = choices.iter().find(is_step).expect("a step").clone();
                user(&mut table, who, act(step)).unwrap();
            }
            return (table, who);
        }
        let default = question.decision.default.clone();
        user(&mut table, who, act(default)).unwrap();
    }
    panic!("nobody comes to walk");
}

fn walks_in(lines: &[String]) -> usize {
    let walks = |line: &&String| line.contains("'s adventurer: ");
    lines.iter().filter(walks).count()
}

#[test]
fn the_steps_of_one_walk_share_a_line() {
    let (table, who) = walked(3);
    let log = table.log(Viewer::Spectator, 50);
    assert_eq!(walks_in(&log), 1, "{log:#?}");
    assert_eq!(table.log(Viewer::Spectator, 1), log[log.len() - 1..]);
    let steps: Vec<String> = table.journal()[table.journal().len() - 3..]
        .iter()
        .flat_map(|record| table.lines(record, Viewer::Spectator))
        .collect();
    assert_eq!(walks_in(&steps), 3, "the journal keeps each step");
    let end = |line: &str, at: usize| line.split([' ', '.']).rev().nth(at).unwrap().to_owned();
    let walk = log.last().unwrap();
    assert_eq!(end(walk, 3), end(&steps[0], 3), "from where it began");
    assert_eq!(end(walk, 1), end(&steps[2], 1), "to where it ended");
    let seat = table.seat_of(who).unwrap();
    assert!(walk.starts_with(&*table.names().of(seat)));
}

#[test]
fn what_is_told_in_between_parts_a_walk() {
    let (mut table, who) = walked(2);
    let seat = table.seat_of(who).unwrap();
    user(&mut table, who, UNDO).unwrap();
    let choices = &table.question(seat).unwrap().decision.choices;
    let step = choices.iter().find(|it| it.starts_with("step ")).unwrap();
    let step = act(step.clone());
    user(&mut table, who, step).unwrap();
    let log = table.log(Viewer::Spectator, 50);
    assert_eq!(walks_in(&log), 2, "{log:#?}");
    assert!(log[log.len() - 2].contains("took back"));
}

#[test]
fn who_misses_a_turn_still_reads_why() {
    let bites = |game: &&&dyn AnyGame| game.lexicon().iter().any(|it| it.name == "Rattle Snake");
    let game = *rules::GAMES
        .iter()
        .find(bites)
        .expect("a game in which turns are missed");
    for seed in 0..20 {
        let opening = Opening::new(Place::default(), Person::new(ADA, "Ada"), 0);
        let mut table = Table::open(TableId(1), game, opening, [seed; 32]).unwrap();
        join(&mut table, BEN, "Ben");
        user(&mut table, ADA, Command::Start).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(u64::from(seed));
        for _ in 0..200 {
            let Some(question) = table.questions().first() else {
                break;
            };
            let seat = question.decision.seat;
            let text = any_choice(table.running().unwrap(), seat, &mut rng).unwrap();
            user(&mut table, [ADA, BEN][seat.index()], act(text)).unwrap();
            let recap = table.recap(Viewer::Spectator);
            let missed = |told: &Sentence| told.text.ends_with("misses this turn.");
            for turn in recap.turns {
                if turn.told.last().is_some_and(missed) {
                    assert!(turn.told.iter().any(|it| !missed(it)), "{:?}", turn.told);
                    return;
                }
            }
        }
    }
    panic!("nobody ever misses a turn");
}
