//! The lesson of a game fits its rules, is short, and ends with a victory.

use daedalus::rules;
use daedalus::rules::game::{LEARNER, Prose, Step};

/// The most that a teacher says at once, in characters.
const SENTENCES: usize = 420;

/// Plays the lesson by its own choices, and looks at each step.
pub fn lesson<G: Prose>() {
    let about = &G::ABOUT;
    let Some(lesson) = &G::LESSON else {
        return;
    };
    let game = rules::game(about.id).expect("a game of the registry");
    assert!(about.plays(lesson.version), "{}", lesson.version);
    let steps = lesson.steps;
    assert!((10..=15).contains(&steps.len()), "{} steps", steps.len());
    for text in [lesson.welcome, lesson.farewell] {
        assert!((40..=SENTENCES).contains(&text.chars().count()), "{text}");
    }
    let specification = specification(about.id);
    for (number, step) in steps.iter().enumerate() {
        let scene = lesson.scene(game, number).expect("it fits the rules");
        let question = scene.question().expect("the learner is asked something");
        let asked = question.choices.iter().chain([&question.default]);
        let mut words = vec![step.choose];
        words.extend(step.others.iter().map(|(other, _)| *other));
        for word in &words {
            let same = words.iter().filter(|other| *other == word);
            assert_eq!(same.count(), 1, "step {number} names {word} twice");
            let legal = scene.position.check(LEARNER, word);
            legal.unwrap_or_else(|refusal| panic!("step {number}, {word}: {refusal}"));
        }
        for (other, _) in step.others {
            assert!(
                asked.clone().any(|choice| choice == other),
                "step {number}: {other}"
            );
        }
        assert!(!question.has_one_answer(), "step {number} is no choice");
        told(step, &specification);
    }
    let end = lesson.scene(game, steps.len()).expect("it fits the rules");
    let outcome = end.position.outcome().expect("the end of the match");
    assert_eq!(outcome.winner, Some(LEARNER));
}

fn told(step: &Step, specification: &str) {
    let others = step.others.iter().map(|(_, word)| *word);
    for text in others.chain([step.say]) {
        assert!((20..=SENTENCES).contains(&text.chars().count()), "{text}");
        assert!(
            !text.contains("  ") && text.ends_with(['.', '!', '?']),
            "{text}"
        );
    }
    assert!(!step.rules.is_empty(), "{} shows a rule", step.choose);
    cited(step.rules, specification);
}

/// All these rules stand in the specification.
pub fn cited(rules: &[&str], specification: &str) {
    for rule in rules {
        let stands = |after: &str| specification.contains(&format!("{rule}{after}"));
        assert!(stands(" ") || stands("**"), "there is no rule {rule}");
    }
}

/// The specification of a game.
pub fn specification(game: &str) -> String {
    let path = format!("{}/docs/rules/{game}.md", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the specification")
}
