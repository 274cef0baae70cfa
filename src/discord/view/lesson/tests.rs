//! Every lesson is played to its end, every branch, as a person would with the buttons alone.

use super::*;
use crate::discord::view::custom_id::{CustomId, Target};
use crate::host::Mark;

/// What stands on the buttons of a panel, with where they lead.
fn buttons(answer: &Answer) -> Vec<(&str, &Target)> {
    let rows = answer.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        _ => None,
    });
    rows.flatten()
        .map(|button| (&*button.label, &button.click.target))
        .collect()
}

fn position(target: &Target) -> LessonPosition {
    match target {
        Target::Apart(Apart::Learn(position, _)) => *position,
        other => panic!("no place of a lesson: {other:?}"),
    }
}

fn taught() -> impl Iterator<Item = (&'static dyn AnyGame, &'static Lesson)> {
    let games = GAMES.iter().copied();
    games.filter_map(|game| Some((game, game.lesson()?)))
}

fn shown(game: &dyn AnyGame, position: LessonPosition, page: usize) -> Answer {
    let lesson = game.lesson().expect("a lesson");
    let panel = panel(
        game,
        lesson,
        "Ariadne",
        (position, page),
        &Emojis::default(),
    );
    panel.expect("it fits the rules")
}

/// The panel is whole: a picture, words that fit, buttons that can be pressed.
fn whole(answer: &Answer) {
    assert_eq!(answer.pictures.len(), 1);
    assert!(answer.text.chars().count() <= 1_200, "{}", answer.text);
    for row in &answer.rows {
        let clicks: Vec<&Click> = match row {
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()));
                buttons.iter().map(|button| &button.click).collect()
            }
            Row::Select { click, entries, .. } => {
                assert!((1..=ENTRIES).contains(&entries.len()));
                vec![click]
            }
            Row::Several { .. } | Row::Places { .. } => {
                panic!("nothing is chosen several at a time")
            }
        };
        for click in clicks {
            let id = click.custom_id(Mark::LONGEST);
            assert!(id.len() <= 100, "{id}");
            let read: CustomId = id.parse().expect("it can be read back");
            assert_eq!(read.click, *click);
        }
    }
}

#[test]
fn a_person_who_follows_the_star_wins_and_may_play_on() {
    for (game, lesson) in taught() {
        let mut at = LessonPosition::default();
        for step in 1..=lesson.steps.len() {
            let panel = shown(game, at, 0);
            whole(&panel);
            let heading = format!("step {step} of {}", lesson.steps.len());
            assert!(panel.text.contains(&heading), "{}", panel.text);
            let buttons = buttons(&panel);
            let (label, target) = buttons[0];
            assert!(label.starts_with(SENSIBLE), "{label}");
            assert_eq!(buttons.iter().any(|it| it.0 == "A step back"), step > 1);
            at = position(target);
        }
        let end = shown(game, at, 0);
        whole(&end);
        assert!(end.text.contains("won!"), "{}", end.text);
        let (label, target) = buttons(&end)[0];
        assert!(label.starts_with("Play against"), "{label}");
        assert!(matches!(target, Target::Apart(Apart::Try(Trial::Play, _))));
        // A number that no lesson has leads to the end, too.
        let beyond = LessonPosition {
            step: usize::MAX,
            tried: Some(7),
        };
        assert_eq!(shown(game, beyond, 0).text, end.text);
    }
}

#[test]
fn each_other_choice_is_offered_and_answered_and_leads_back() {
    for (game, lesson) in taught() {
        for (number, step) in lesson.steps.iter().enumerate() {
            let at = LessonPosition {
                step: number,
                tried: None,
            };
            let scene = lesson.scene(game, number).expect("it fits the rules");
            let choices = scene.question().expect("a question").choices;
            let mut offered = vec![0; choices.len()];
            for page in 0..choices.len().div_ceil(ENTRIES - 1) {
                for row in shown(game, at, page).rows {
                    let Row::Select { entries, .. } = row else {
                        continue;
                    };
                    // Another page is no choice.
                    let values = entries.iter().map(|entry| &*entry.value);
                    let choices = values.filter(|value| !value.starts_with('+'));
                    let places = choices.map(|value| value.parse::<usize>().expect("a place"));
                    places.for_each(|place| offered[place] = 1);
                }
            }
            for (_, target) in buttons(&shown(game, at, 0)) {
                if let Some(place) = position(target).tried {
                    offered[place] += 1;
                }
            }
            for (place, choice) in choices.iter().enumerate() {
                let sensible = choice == step.choose;
                assert_eq!(
                    offered[place],
                    usize::from(!sensible),
                    "{choice} of step {number}"
                );
                let (to, page) = go(at, Some(&place.to_string()));
                assert_eq!((to.tried, page), (Some(place), 0));
                // One picture in a few is enough.
                if place % 7 != 0 && !sensible && step.others.iter().all(|it| it.0 != choice) {
                    continue;
                }
                let tried = shown(game, to, 0);
                whole(&tried);
                if sensible {
                    assert!(!tried.text.contains("You try"), "{}", tried.text);
                    continue;
                }
                assert!(tried.text.contains("You try"), "{}", tried.text);
                assert_eq!(position(buttons(&tried)[0].1), at);
            }
        }
    }
}

#[test]
fn the_list_has_every_lesson_and_a_button_to_each() {
    let list = lessons();
    for (game, _) in taught() {
        let about = game.about();
        assert!(list.text.contains(about.name));
        assert!(buttons(&list).iter().any(|it| it.0 == about.name));
        assert!(button(game).is_some());
    }
}
