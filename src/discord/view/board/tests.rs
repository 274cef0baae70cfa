//! Boards of played matches: what they offer, and how many clicks lead from there to what is done.

use std::collections::BTreeMap;
use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::discord::games::layout_of;
use crate::discord::view::custom_id::{Path, Target};
use crate::discord::view::emojis::{Emojis, Known};
use crate::discord::view::paging::{Chosen, chosen};
use crate::discord::view::{hand, panels};
use crate::host::Mark;
use crate::picture;
use crate::players::{Level, choose};
use crate::rules::GAMES;
use crate::rules::any::AnyGame;
use crate::table::{By, Command, Opening, Person, Place, Table, TableId};

/// The table of clicks that people read.
const CLICKS: &str = include_str!("../../../../docs/clicks.md");
/// Answers of each match.
const ANSWERS: usize = 250;
/// No action is farther from the board.
const FAR: usize = 9;

/// Ada and Ben play, each as computers would; what they are about to do is looked at before.
pub(in crate::discord::view) fn played(
    game: &'static dyn AnyGame,
    seed: u8,
    mut look: impl FnMut(&TableView, &str),
) {
    let opening = Opening::new(Place::default(), Person::new(1, "Ada"), 0);
    let mut table = Table::open(TableId(1), game, opening, [seed; 32]).unwrap();
    let name = "Ben".to_owned();
    table.apply(By::User(2), Command::Join { name }, 0).unwrap();
    table.apply(By::User(1), Command::Start, 0).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed.into());
    for _ in 0..ANSWERS {
        let Some(question) = table.questions().first() else {
            return;
        };
        let seat = question.decision.seat;
        let running = table.running().unwrap();
        let text = choose(running, seat, Level::Beginner, &mut rng).unwrap();
        let user = u64::from(seat.0) + 1;
        look(&TableView::new(Arc::new(table.clone()), user, 0), &text);
        let act = Command::Act { text, since: None };
        table.apply(By::User(user), act, 0).unwrap();
    }
}

/// The fewest clicks from the board to an action of the person who looks.
fn clicks(view: &TableView, action: &str) -> usize {
    let seat = view.seat.expect("a player");
    let running = view.running().expect("a match");
    let words: Vec<&str> = action.split(' ').collect();
    let target = view.tree().and_then(|tree| tree.path_to(&words));
    let target = target.expect("a legal action");
    let behind = |panel: Answer| 1 + in_panel(view, panel, &target);
    let ways = board(view)
        .rows
        .clone()
        .into_iter()
        .flat_map(|row| match row {
            Row::Buttons(buttons) => buttons,
            Row::Select { .. } | Row::Several { .. } | Row::Places { .. } => Vec::new(),
        });
    let way = |button: Button| match button.click.target {
        Target::Table(Verb::Act(text)) => {
            let same = running
                .canonical(seat, &text)
                .is_ok_and(|text| text == action);
            same.then_some(1)
        }
        Target::Table(Verb::Open(begin)) => {
            let begin: Vec<&str> = begin.split(' ').collect();
            let leads = words.starts_with(&begin);
            leads.then(|| behind(panels::beginning_with(view, &begin)))
        }
        Target::Table(Verb::Hand) => Some(behind(hand::panel(view, seat))),
        Target::Table(Verb::Decide) => Some(behind(panels::question(view))),
        _ => None,
    };
    ways.filter(|button| button.enabled)
        .filter_map(way)
        .min()
        .unwrap_or(FAR)
}

/// The fewest clicks in a private panel to the end of a way.
fn in_panel(view: &TableView, panel: Answer, target: &Path) -> usize {
    let on_way = |path: &Path| target.0.starts_with(&path.0);
    let mut next: Option<(usize, Path)> = None;
    let mut go = |clicks: usize, path: Path| {
        if on_way(&path)
            && next
                .as_ref()
                .is_none_or(|(_, it)| it.0.len() < path.0.len())
        {
            next = Some((clicks, path));
        }
    };
    for row in &panel.rows {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    match &button.click.target {
                        Target::Table(Verb::Done(path)) if path == target => return 1,
                        Target::Table(Verb::Pick(path)) => go(1, path.clone()),
                        _ => {}
                    }
                }
            }
            Row::Select { click, entries, .. } => {
                let Target::Table(Verb::Pick(path)) = &click.target else {
                    continue;
                };
                for entry in entries {
                    match chosen(&entry.value) {
                        Chosen::Value(step) => go(1, path.then(step.parse().unwrap())),
                        Chosen::Page(page) => {
                            let turned = panels::at(view, path, page);
                            for step in steps(&turned) {
                                go(2, path.then(step));
                            }
                        }
                    }
                }
            }
            Row::Several { click, .. } => match &click.target {
                Target::Table(Verb::Pick(path)) if on_way(path) => return 1,
                _ => {}
            },
            Row::Places { .. } => {}
        }
    }
    let shown = |path: &Path| {
        let tree = view.tree().expect("a question");
        let node = tree.settle(tree.follow(path).expect("a way"));
        let confirmed = view
            .confirm(view.seat.expect("a player"), &node.text())
            .is_none();
        node.is_leaf() && confirmed
    };
    match next {
        None => FAR,
        Some((clicks, path)) if shown(&path) => clicks,
        Some((_, path)) if path.0.is_empty() => FAR,
        Some((clicks, path)) => clicks + in_panel(view, panels::at(view, &path, 0), target),
    }
}

/// The words that a page of a list offers.
fn steps(panel: &Answer) -> Vec<usize> {
    let entries = panel.rows.iter().flat_map(|row| match row {
        Row::Select { entries, .. } => entries.as_slice(),
        Row::Buttons(_) | Row::Several { .. } | Row::Places { .. } => &[],
    });
    let steps = entries.filter_map(|entry| match chosen(&entry.value) {
        Chosen::Value(step) => step.parse().ok(),
        Chosen::Page(_) => None,
    });
    steps.collect()
}

/// How many clicks actions of one sort take.
struct Counted {
    /// The half of them takes no more.
    usual: usize,
    /// Nine in ten take no more.
    most: usize,
    /// How many there were.
    times: usize,
}

/// The actions of played matches by their game and first word.
fn counted() -> BTreeMap<(&'static str, String), Counted> {
    let mut all: BTreeMap<(&'static str, String), Vec<usize>> = BTreeMap::new();
    for game in GAMES {
        for seed in [1, 2, 3] {
            played(*game, seed, |view, action| {
                let verb = action.split(' ').next().unwrap_or_default();
                let counts = all.entry((game.about().id, verb.to_owned())).or_default();
                counts.push(clicks(view, action));
            });
        }
    }
    let counted = all.into_iter().map(|(sort, mut counts)| {
        counts.sort_unstable();
        let times = counts.len();
        let (usual, most) = (counts[times / 2], counts[(times * 9).div_ceil(10) - 1]);
        let counted = Counted { usual, most, times };
        (sort, counted)
    });
    counted.collect()
}

#[test]
fn common_actions_take_as_many_clicks_as_the_table_says() {
    let counted = counted();
    let mut told = Vec::new();
    for line in CLICKS.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if let [_, game, verb, _, usual, most, _] = cells.as_slice()
            && let (Ok(usual), Ok(most)) = (usual.parse(), most.parse())
        {
            told.push(((*game, verb.trim_matches('`')), (usual, most)));
        }
    }
    let mut wrong = Vec::new();
    for ((game, verb), Counted { usual, most, times }) in &counted {
        let all: usize = counted
            .iter()
            .filter(|it| it.0.0 == *game)
            .map(|it| it.1.times)
            .sum();
        let common = times * 12 >= all;
        let known = told.iter().find(|row| row.0 == (*game, verb.as_str()));
        let row = format!("| {game} | `{verb}` | | {usual} | {most} |");
        match known {
            Some((_, clicks)) if *clicks != (*usual, *most) => wrong.push(row),
            None if common => wrong.push(row),
            _ => {}
        }
        assert!(!common || *usual <= 2, "{game} {verb}: {usual} clicks");
    }
    assert!(
        wrong.is_empty(),
        "docs/clicks.md should say\n{}",
        wrong.join("\n")
    );
    let known = |row: &&((&str, &str), _)| counted.keys().any(|it| (it.0, it.1.as_str()) == row.0);
    assert_eq!(
        told.iter().filter(known).count(),
        told.len(),
        "an action that nobody did"
    );
}

#[test]
fn the_text_of_a_board_begins_with_who_is_asked_and_fits_into_a_message() {
    for game in GAMES {
        played(*game, 5, |view, _| {
            let board = board(view);
            let text = &board.text;
            assert!(text.chars().count() <= TEXT, "{text}");
            let asked = view.owing();
            let first = text.lines().next().unwrap_or_default();
            match asked.first().and_then(|seat| view.person(*seat)) {
                Some(user) => assert!(first.starts_with(&phrases::mention(user)), "{text}"),
                None => assert_eq!(first, phrases::WINDOW, "{text}"),
            }
            assert!(!text.contains("SHA-256"), "{text}");
            let rules = Button::new(Click::new(view.id.0, Verb::Rules), "Rules");
            let rows = &board.rows;
            let common = rows.last().expect("the common row");
            assert!(matches!(common, Row::Buttons(all) if all.contains(&rules)));
            assert!(rows.len() <= 4, "{}", rows.len());
        });
    }
}

#[test]
fn buttons_of_boards_bear_the_signs_that_discord_has_and_words_alone_without() {
    for game in GAMES {
        let id = game.about().id;
        let drawn = picture::icons(id);
        let known: Known = drawn
            .iter()
            .zip(1..)
            .map(|((sign, _), number)| ((id, *sign), number))
            .collect();
        for (word, sign) in layout_of(id).signs {
            assert!(
                known.contains_key(&(id, *sign)),
                "{id}: {word} has no sign {sign}"
            );
        }
        let emojis = Emojis::default();
        emojis.replace(known);
        let mut on_boards = 0;
        played(*game, 3, |view, _| {
            let emojis_of = |rows: &[Row]| -> usize {
                let of_row = |row: &Row| match row {
                    Row::Buttons(buttons) => buttons.iter().filter_map(|it| it.emoji).count(),
                    Row::Select { .. } | Row::Several { .. } | Row::Places { .. } => 0,
                };
                rows.iter().map(of_row).sum()
            };
            assert_eq!(emojis_of(&board(view).rows), 0, "words alone");
            let public = (**view).clone().with_emojis(&emojis);
            let board = board(&public);
            let count = emojis_of(&board.rows);
            let sent = serde_json::to_string(&board.message(Mark::LONGEST, None)).unwrap();
            assert_eq!(sent.matches("\"emoji\":{").count(), count, "{sent}");
            on_boards += count;
            // What one person waits for is not tried again when an emoji is gone.
            assert_eq!(emojis_of(&Answer::from(board).rows), 0, "words alone");
        });
        assert!(on_boards > 0, "{id}");
    }
}
