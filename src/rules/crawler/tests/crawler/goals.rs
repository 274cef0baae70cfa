//! How far each seat is from winning (DCL-12.9, DCL-14.2).

use daedalus_contract::game::{Advice, Game, Names, Options, Prose, Seat, Setup};
use daedalus_crawler::Crawler;
use daedalus_crawler::action::Action;
use daedalus_crawler::state::Phase;
use daedalus_fixtures::crawler::Fixture;

fn told(fixture: Fixture) -> String {
    let game = fixture.play();
    let progress = Crawler::progress(&game.view(), Seat(0), Names(&[])).expect("a seat");
    let part = |(_, reached): &(_, bool)| if *reached { '+' } else { '-' };
    let bar: String = progress.bar.iter().map(part).collect();
    format!("{bar} {}", progress.words)
}

#[test]
fn dcl_12_9_the_way_to_the_chest_and_the_moves_that_it_takes() {
    let at = |square| Fixture::new(2).adventurer(1, "dwarf_warrior", square);
    assert_eq!(told(at("d4c2")), "++++- chest 1 step away: 1 move");
    assert_eq!(
        told(at("a1c3")),
        "----- no way to the chest yet, some 42 steps: tiles to the south-east are missing"
    );
    let off = at("d4c2").player(1, |player| player.at = None);
    assert_eq!(told(off), "----- off the board");
}

#[test]
fn dcl_14_2_a_position_is_worth_the_logarithm_of_the_way_that_is_left() {
    let worth = |fixture: Fixture| Crawler::evaluate(&fixture.play().state, Seat(0));
    let at = |square| Fixture::new(2).adventurer(1, "dwarf_warrior", square);
    assert_eq!(worth(at("d4c2")), -15.0 * 2.0_f32.ln(), "one step is left");
    assert_eq!(worth(at("d4c2").wounds(1, 1)), worth(at("d4c2")));
    let off = || at("d4c2").player(1, |player| player.at = None);
    assert_eq!(worth(off()), -15.0 * 29.0_f32.ln(), "28 steps off the mat");
    assert!(worth(at("a1c3")) < worth(off()), "some 42 steps");
    let gone = off().player(1, |player| player.playing = false);
    assert!(
        worth(gone) < worth(at("a1c3")),
        "who has left is behind all"
    );
}

#[test]
fn dcl_7_14_who_comes_late_is_anybody_and_who_comes_back_stays_who_they_were() {
    let worth = |fixture: Fixture| {
        let game = fixture.active(1).phase(Phase::Adventurer).play();
        let open = Crawler::decisions(&game.state);
        let told = open[0].choices.iter().filter_map(|choice| {
            let spawn = matches!(choice, Action::Spawn(_));
            let worth = Crawler::move_score(&game.state, &open[0], choice)?;
            spawn.then(|| (choice.to_string(), worth))
        });
        told.collect::<Vec<_>>()
    };
    let off = || {
        let fixture = Fixture::new(2).adventurer(1, "dwarf_warrior", "d4c2");
        fixture.player(1, |player| player.at = None)
    };
    let back = worth(off());
    assert!(back.len() > 1, "{back:?}");
    assert!(
        back.iter()
            .all(|(told, worth)| (told == "spawn") == (*worth > 0.0)),
        "{back:?}"
    );
    let late = worth(off().player(1, |player| player.adventurer = None));
    assert!(late.len() > 1, "{late:?}");
    assert!(
        late.iter()
            .all(|(told, worth)| (told == "spawn") == (*worth == 0.0)),
        "{late:?}"
    );
    assert!(
        late.iter()
            .filter(|(_, worth)| *worth > 0.0)
            .all(|(_, worth)| *worth == 1.0)
    );
}

#[test]
fn dcl_7_14_who_looks_ahead_looks_at_elves_first() {
    let setup = Setup {
        seats: 4,
        options: &Options::default(),
        seed: [1; 32],
    };
    let state = Crawler::start(&setup).unwrap();
    let open = Crawler::decisions(&state);
    assert!(Crawler::is_matter_of_taste(&open[0]));
    let worth = |choice: &Action| Crawler::move_score(&state, &open[0], choice).unwrap();
    let worth = |choice: &str| {
        let choice = open[0].choices.iter().find(|it| it.to_string() == choice);
        worth(choice.expect("it is free"))
    };
    assert!(worth("pick elf_warrior 1") > worth("pick elf_thief 1"));
    assert!(worth("pick elf_thief 4") > worth("pick dwarf_cleric 4"));
    assert_eq!(worth("pick elf_thief 1"), worth("pick elf_thief 4"));
}
