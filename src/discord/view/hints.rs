//! A hint: what a strong player would do in somebody's place, and why, in words, for that person alone.

use crate::discord::escape;
use crate::discord::view::answer::{Answer, Button, Look, Row};
use crate::discord::view::asked::Aside;
use crate::discord::view::choice_tree::ChoiceTree;
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::table_view::TableView;
use crate::host::{Expected, Hint};
use crate::rules::game::{Seat, Viewer};
use crate::rules::kit::prose;

/// What is said to be expected of each choice, at most.
const EXPECTED: usize = 2;
/// What comes of a choice in nearly all worlds goes without saying how likely it is.
const SURE: f32 = 0.95;
/// What comes of a choice by so much more often than of the others is not chance alone.
const CLEARLY: f32 = 0.2;
/// What would follow a choice in the same turn is told so far.
const NEXT: usize = 2;
/// What a choice does is told in so many characters, as far as whole sentences fit.
const MEANING: usize = 160;

/// Why a strong player would let it be.
const NOTHING_MORE: &str = "Nothing that you could do brings more.";

/// The best choices, each with why and how likely it wins, and a button for each.
pub fn panel(view: &TableView, hints: &[Hint]) -> Answer {
    let (Some(seat), Some(since)) = (view.seat, view.since) else {
        return Answer::from(super::panels::idle(view));
    };
    if hints.is_empty() {
        return Answer::from("There is nothing to choose just now.");
    }
    let far_off = Hint::is_far_off(hints);
    let lines = hints.iter().zip(1..).map(|(hint, number)| {
        let choice = escape::line(&said(view, seat, &hint.choice));
        let why = why(view, seat, hint, hints);
        let chance = match far_off {
            true => String::new(),
            false => chance(hint, number == 1),
        };
        let line = format!("{number}. **{choice}**: {why}{chance}");
        line.trim_end_matches([' ', ':']).to_owned()
    });
    let lines: Vec<String> = lines.collect();
    let buttons = hints.iter().zip(1..).filter_map(|(hint, number)| {
        let click = Click::at(view.id.0, since, Verb::Act(hint.choice.clone()));
        let label = format!("{number}. {}", said(view, seat, &hint.choice));
        let look = if number == 1 { Look::Main } else { Look::Plain };
        click.fits().then(|| Button::new(click, &label).look(look))
    });
    let buttons: Vec<Button> = buttons.collect();
    let head = match far_off {
        true => {
            "Winning is far off, whatever you choose here. What keeps you best in the match comes first:"
        }
        false => "A strong player who sees what you see would choose:",
    };
    let given = match view.table().hints(seat) {
        0 | 1 => "1 hint".to_owned(),
        many => format!("{many} hints"),
    };
    let goal = view
        .own_goal()
        .map_or_else(String::new, |goal| format!("\n{goal}"));
    let mut answer = Answer::from(format!(
        "{head}\n{}\n-# Reckoned as if the others play like beginners. The result will tell that you took {given}.{goal}",
        lines.join("\n")
    ));
    answer.aside = Some(Aside::Hint(since));
    if !buttons.is_empty() {
        answer.rows.push(Row::Buttons(buttons));
    }
    answer
}

/// A choice as its words mean it to the seat; that it is chosen goes without saying.
fn said(view: &TableView, seat: Seat, choice: &str) -> String {
    let said = view.running().map_or_else(
        || choice.to_owned(),
        |it| it.say(Viewer::Seat(seat), choice, view.plain_names()),
    );
    match said.strip_prefix("Choose: ") {
        Some(chosen) => chosen.to_owned(),
        None => said,
    }
}

/// How likely the seat wins with a choice. Choices of about equal worth have no order of their own.
fn chance(hint: &Hint, is_first: bool) -> String {
    if hint.equal && !is_first {
        return "About as good.".to_owned();
    }
    let chance = (hint.chance.clamp(0.0, 1.0) * 100.0).round();
    format!("You win about {chance} of 100 such matches.")
}

/// What a choice does, where a list would tell it, what it is for, how far the seat is then, and what follows from it. Where
/// there is nothing of all this, what lies there.
fn why(view: &TableView, seat: Seat, hint: &Hint, all: &[Hint]) -> String {
    let mut why = Vec::new();
    why.extend(meaning(view, seat, &hint.choice));
    why.extend(next(&hint.next));
    // What follows whatever one chooses is no reason.
    let differs = all.len() < 2 || all.iter().any(|it| it.reaches != hint.reaches);
    if let Some(reaches) = hint.reaches.as_ref().filter(|_| differs) {
        why.push(format!("Then: {reaches}."));
    }
    why.extend(expected(hint, all));
    if why.is_empty() {
        why.extend(note(view, seat, &hint.choice));
    }
    let is_default = |tree: ChoiceTree<'_>| tree.decision().default == hint.choice;
    if why.is_empty() && all.first() == Some(hint) && view.tree().is_some_and(is_default) {
        why.push(NOTHING_MORE.to_owned());
    }
    why.iter()
        .map(|it| format!("{} ", escape::line(it)))
        .collect()
}

/// `Next: Move South (D5), Explore East (E5).`
fn next(plan: &[String]) -> Option<String> {
    let told: Vec<String> = plan
        .iter()
        .take(NEXT)
        .map(|it| it.replacen(": ", " ", 1))
        .collect();
    let more = if plan.len() > NEXT { " …" } else { "." };
    (!told.is_empty()).then(|| format!("Next: {}{more}", told.join(", ")))
}

/// What a choice does, as a card says it, in whole sentences; the label of a thing that lies there is no such text.
fn meaning(view: &TableView, seat: Seat, choice: &str) -> Option<String> {
    let words: Vec<&str> = choice.split(' ').collect();
    let cards = view.hand(seat);
    let told = |at: usize| {
        let card = cards.iter().find(|card| card.id == words[at]);
        match card {
            Some(card) => card.text.to_owned(),
            None => view.full_description(seat, &words[..at], words[at]).note,
        }
    };
    let first = usize::from(words.len() > 1);
    let told = (first..words.len()).map(|at| whole_sentences(&told(at)));
    let longest = told.max_by_key(|told| told.chars().count())?;
    (!longest.is_empty()).then_some(longest)
}

/// What a list says of the last word of a choice, as a sentence: what lies there, or what it opens; no mere name.
fn note(view: &TableView, seat: Seat, choice: &str) -> Option<String> {
    const NAME: usize = 2;
    let words: Vec<&str> = choice.split(' ').collect();
    let (last, before) = words.split_last()?;
    let note = view.full_description(seat, before, last).note;
    let told = prose::capitalised(note.trim_end_matches('.'));
    (told.split(' ').count() > NAME).then(|| format!("{told}."))
}

/// As many whole sentences of a text as there is room for; nothing where it has none.
fn whole_sentences(text: &str) -> String {
    let ends = text.match_indices(['.', '!', '?']).filter(|(at, _)| {
        let rest = &text[at + 1..];
        rest.is_empty() || rest.starts_with(' ')
    });
    let fits = |at: &usize| text[..*at].chars().count() <= MEANING;
    let last = ends.map(|(at, _)| at + 1).rfind(fits);
    last.map_or_else(String::new, |last| text[..last].to_owned())
}

/// What comes of a choice before the next turn of the seat, and clearly more often than of the others: what, and how likely.
fn expected(hint: &Hint, all: &[Hint]) -> Vec<String> {
    let others: Vec<&Hint> = all.iter().filter(|it| it.choice != hint.choice).collect();
    let elsewhere = |text: &str| {
        let share = |other: &&Hint| {
            let found = other.expected.iter().find(|it| it.text == text);
            found.map_or(0.0, |it| it.share)
        };
        others.iter().map(share).sum::<f32>() / others.len().max(1) as f32
    };
    let more = |it: &Expected| it.share - elsewhere(&it.text);
    let mut own: Vec<&Expected> = hint.expected.iter().collect();
    own.retain(|it| more(it) >= CLEARLY);
    own.sort_by(|a, b| more(b).total_cmp(&more(a)));
    own.truncate(EXPECTED);
    own.iter().map(|it| told(it)).collect()
}

/// `Ann is wounded (1 time in 6).`
fn told(expected: &Expected) -> String {
    let line = expected.text.trim_end_matches(['.', '!']);
    let share = expected.share;
    match share {
        share if share >= SURE => format!("{line}."),
        share if share >= 0.4 => format!("{line} ({:.0} times in 10).", share * 10.0),
        share => format!("{line} (1 time in {:.0}).", 1.0 / share.max(0.01)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hint(choice: &str, expected: &[(&str, f32)]) -> Hint {
        let expected = expected.iter().map(|&(text, share)| Expected {
            text: text.into(),
            share,
        });
        Hint {
            choice: choice.into(),
            chance: 0.43,
            equal: true,
            next: Vec::new(),
            reaches: None,
            expected: expected.collect(),
        }
    }

    #[test]
    fn only_what_follows_from_a_choice_more_than_from_others_is_told() {
        let all = [
            hint(
                "move E5",
                &[
                    ("Ann takes the Key.", 1.0),
                    ("Ann is hit.", 0.17),
                    ("Ben moves.", 0.9),
                ],
            ),
            hint("stay", &[("Ben moves.", 1.0), ("Ann is hit.", 0.63)]),
        ];
        assert_eq!(expected(&all[0], &all), ["Ann takes the Key."]);
        assert_eq!(expected(&all[1], &all), ["Ann is hit (6 times in 10)."]);
        let rare = Expected {
            text: "Ann is hit.".into(),
            share: 0.17,
        };
        assert_eq!(told(&rare), "Ann is hit (1 time in 6).");
        let loud = Expected {
            text: "Ann wins!".into(),
            share: 1.0,
        };
        assert_eq!(told(&loud), "Ann wins.");
    }

    #[test]
    fn what_would_follow_is_told_for_two_steps() {
        let plan = ["Move: South (D5)", "Explore: East (E5)", "Pass"].map(String::from);
        assert_eq!(next(&plan[..0]), None);
        assert_eq!(next(&plan[..1]).unwrap(), "Next: Move South (D5).");
        let told = "Next: Move South (D5), Explore East (E5) …";
        assert_eq!(next(&plan).unwrap(), told);
    }

    #[test]
    fn choices_of_equal_worth_are_called_so() {
        let one = hint("stay", &[]);
        assert_eq!(chance(&one, true), "You win about 43 of 100 such matches.");
        assert_eq!(chance(&one, false), "About as good.");
        let worse = Hint {
            equal: false,
            ..one
        };
        assert!(chance(&worse, false).contains("43 of 100"));
    }

    #[test]
    fn a_text_ends_where_a_sentence_does() {
        let long = format!("Draw a card. {}", "and so on ".repeat(30));
        assert_eq!(whole_sentences(&long), "Draw a card.");
        assert_eq!(whole_sentences("NS passage"), "");
        assert_eq!(whole_sentences("Draw 1.5 cards. Then"), "Draw 1.5 cards.");
    }
}
