//! What of a game a newcomer is taught stands in a table, `docs/lessons.md`: which step of the lesson and which page of the
//! booklet show the rules of each part of section 5 of the specification. `DAEDALUS_ACCEPT=1` writes it anew.

use std::fmt::Write;

use daedalus::rules;
use daedalus::rules::any::AnyGame;

use super::golden;
use super::lesson::specification;

const HEAD: &str = "# What lessons and booklets teach

For each part of section 5 of a specification: the steps of the lesson (`/me learn`) and the pages of the booklet
(`/game rules`) that show a rule of it, with these rules. What neither has is left to the specification: bookkeeping of the
engine, clocks, and rare cases. `DAEDALUS_ACCEPT=1 cargo test --test battery taught` writes this table from the data.
";

/// A part of section 5, and the ids of its rules.
struct Part<'a> {
    title: &'a str,
    rules: Vec<&'a str>,
}

/// The parts of section 5.
fn parts(specification: &str) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = Vec::new();
    let lines = specification.lines();
    let section = lines.skip_while(|line| !line.starts_with("## 5"));
    for line in section.skip(1).take_while(|line| !line.starts_with("## ")) {
        if let Some(title) = line.strip_prefix("### ") {
            let rules = Vec::new();
            parts.push(Part { title, rules });
        }
        let rule = line.trim_start_matches(['-', '|', '*', ' ']);
        let id = rule.split([' ', '*']).next().unwrap_or_default();
        let is_rule = id.split_once('-').is_some_and(|(game, number)| {
            game.len() == 3 && number.starts_with(|it: char| it.is_ascii_digit())
        });
        if let Some(part) = parts.last_mut().filter(|_| is_rule) {
            part.rules.push(id);
        }
    }
    parts
}

/// Which of these lists name a rule of the part, counted from 1, and the rules.
fn shown<'a>(
    part: &Part<'_>,
    lists: impl Iterator<Item = &'a [&'static str]>,
) -> (String, Vec<&'static str>) {
    let (mut numbers, mut rules) = (Vec::new(), Vec::new());
    for (list, number) in lists.zip(1..) {
        let told: Vec<_> = list.iter().filter(|it| part.rules.contains(it)).collect();
        if !told.is_empty() {
            numbers.push(number.to_string());
            rules.extend(told);
        }
    }
    (numbers.join(", "), rules)
}

fn table(game: &dyn AnyGame, page: &mut String) {
    let about = game.about();
    let specification = specification(about.id);
    let steps = game.lesson().map_or(&[][..], |lesson| lesson.steps);
    let line = "| part of section 5 | steps of the lesson | pages of the booklet | rules |\n| --- | --- | --- | --- |";
    let _ = writeln!(page, "\n## {}\n\n{line}", about.name);
    let (mut taught, parts) = (0, parts(&specification));
    for part in &parts {
        let (in_steps, mut told) = shown(part, steps.iter().map(|step| step.rules));
        let (in_pages, more) = shown(part, game.booklet().pages.iter().map(|it| it.rules));
        told.extend(more);
        told.sort_by_key(|rule| part.rules.iter().position(|it| it == rule));
        told.dedup();
        taught += usize::from(!told.is_empty());
        let told = told.join(", ");
        let _ = writeln!(
            page,
            "| {} | {in_steps} | {in_pages} | {told} |",
            part.title
        );
    }
    // Half of the parts at least, or the lesson passes the game by.
    assert!(
        2 * taught >= parts.len(),
        "{}: {taught} of {}",
        about.id,
        parts.len()
    );
}

/// The table is as it stands in the documentation.
pub fn taught() {
    let mut page = HEAD.to_owned();
    for game in rules::GAMES {
        table(*game, &mut page);
    }
    assert!(
        golden::known("docs/lessons.md", &page) == page,
        "docs/lessons.md is old; DAEDALUS_ACCEPT=1 writes it anew"
    );
}
