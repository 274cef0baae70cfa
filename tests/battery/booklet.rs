//! The booklet and the lexicon of a game are whole: every page cites rules that there are, explains actions that there are,
//! and fits a message; whatever can be met has its entry.

use std::collections::HashSet;

use daedalus::rules;
use daedalus::rules::any::AnyGame;
use daedalus::rules::game::{LEARNER, Names, Page, Prose, Seat, Shows, Viewer};

use super::lesson::{cited, specification};

/// The pages of a booklet, and the longest that one may be with all that stands around it in a message.
const PAGES: std::ops::RangeInclusive<usize> = 6..=10;
const LONGEST: usize = 1_750;
/// The longest line that explains a term in passing.
const PASSING: usize = 130;

/// Looks at each page of the booklet.
pub fn booklet<G: Prose>(sheet: &str) {
    let about = &G::ABOUT;
    let game = rules::game(about.id).expect("a game of the registry");
    let pages = G::BOOKLET.pages;
    assert!(PAGES.contains(&pages.len()), "{} pages", pages.len());
    let specification = specification(about.id);
    let steps = G::LESSON.map_or(0, |lesson| lesson.steps.len());
    let lexicon: HashSet<String> = names_of(game);
    explained(pages, sheet);
    for (at, page) in pages.iter().enumerate() {
        let title = page.title;
        assert!((3..=40).contains(&title.chars().count()), "{title}");
        assert_eq!(
            G::BOOKLET.find(&title.to_uppercase()).map(|it| it.0),
            Some(at)
        );
        assert!(
            !lexicon.contains(&title.to_lowercase()),
            "{title} is an entry, too"
        );
        reads(page, game);
        assert!(!page.rules.is_empty(), "{title} tells a rule");
        cited(page.rules, &specification);
        match page.shows {
            Shows::Board(step)
            | Shows::News(step)
            | Shows::Hand(step)
            | Shows::Seat(step)
            | Shows::Near(step) => {
                assert!(step < steps, "{title} shows a step of the lesson");
            }
            Shows::Cards(names) => {
                assert!((2..=10).contains(&names.len()), "{title}");
                for name in names {
                    assert!(lexicon.contains(&name.to_lowercase()), "{title}: {name}");
                }
            }
            Shows::Signs => {}
        }
    }
    assert!(
        pages.iter().any(|page| page.shows == Shows::Signs),
        "the signs have a page"
    );
}

/// The pages explain every sort of action, and none that there is not: the sheet of the game has an example of each, and
/// a long line with words of all sorts.
fn explained(pages: &[Page], sheet: &str) {
    let is_example = |line: &&str| !line.starts_with("by chance") && line.split(' ').count() <= 12;
    let examples = sheet.lines().filter(is_example);
    let sorts: HashSet<&str> = examples.filter_map(|it| it.split(' ').next()).collect();
    let told: HashSet<&str> = pages
        .iter()
        .flat_map(|page| page.actions)
        .copied()
        .collect();
    assert_eq!(told, sorts);
}

/// The words of a page: short sentences of a length that fits.
fn reads(page: &Page, game: &dyn AnyGame) {
    let (title, text) = (page.title, game.page_text(page));
    let length = text.chars().count();
    assert!(
        (200..=LONGEST).contains(&length),
        "{title}: {length} characters"
    );
    assert!(
        !text.contains("  ") || text.contains("```"),
        "{title} has two spaces"
    );
    assert!(
        page.caption.chars().count() <= 160 && page.caption.ends_with('.'),
        "{title}"
    );
    let prose = page.text.split("```").step_by(2).collect::<String>();
    for sentence in prose.split(['.', '!', '?', '\n', ';', ':', '·']) {
        let words = sentence.split_whitespace().count();
        assert!(
            words <= 32,
            "{title}: {words} words in one sentence: {sentence}"
        );
    }
}

fn names_of(game: &dyn AnyGame) -> HashSet<String> {
    let lexicon = game.lexicon();
    lexicon.iter().map(|it| it.name.to_lowercase()).collect()
}

/// Looks at each entry of the lexicon, and whether all that can be met has one.
pub fn lexicon<G: Prose>() {
    let game = rules::game(G::ABOUT.id).expect("a game of the registry");
    let lexicon = game.lexicon();
    let names = names_of(game);
    assert_eq!(names.len(), lexicon.len(), "{:?}", twice(game));
    for topic in &lexicon {
        let length = topic.text.chars().count();
        assert!((1..=1900).contains(&length), "{}: {length}", topic.name);
        assert!(topic.name.chars().count() <= 80 && !topic.essence().is_empty());
    }
    for term in G::TERMS {
        let means = term.means.chars().count();
        assert!(
            (10..=PASSING).contains(&means) && term.means.ends_with('.'),
            "{}",
            term.name
        );
        for (word, other) in term
            .words
            .iter()
            .flat_map(|word| G::TERMS.iter().map(move |it| (word, it)))
        {
            let known = other.name != term.name && other.words.contains(word);
            assert!(!known, "{word} is {} and {}", term.name, other.name);
        }
    }
    for icon in G::ICONS {
        let terms = G::TERMS.iter().filter(|term| term.signs.contains(&icon.id));
        assert_eq!(terms.count(), 1, "the sign {}", icon.id);
    }
    for sign in G::TERMS.iter().flat_map(|term| term.signs) {
        assert!(
            G::ICONS.iter().any(|icon| icon.id == *sign),
            "{sign} is no sign"
        );
    }
    met::<G>(game, &names);
}

fn twice(game: &dyn AnyGame) -> Vec<String> {
    let mut seen = HashSet::new();
    let names = game.lexicon().into_iter().map(|it| it.name.to_lowercase());
    names.filter(|name| !seen.insert(name.clone())).collect()
}

/// All that is met in the match of the lesson: what lies there, what is held, and the labels of choices that are cards.
fn met<G: Prose>(game: &'static dyn AnyGame, names: &HashSet<String>) {
    let lesson = G::LESSON.expect("a lesson");
    for step in 0..=lesson.steps.len() {
        let position = lesson
            .scene(game, step)
            .expect("it fits the rules")
            .position;
        let seats = Seat::all(position.seats()).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            let things = position.things(viewer);
            let each: HashSet<&&str> = things.iter().collect();
            assert_eq!(each.len(), things.len(), "{things:?}");
            for thing in &things {
                assert!(
                    names.contains(&thing.to_lowercase()),
                    "{thing} has no entry"
                );
            }
            for card in position.hand(viewer) {
                assert!(
                    things.contains(&card.name),
                    "{} is held, and no thing",
                    card.name
                );
            }
        }
        // Whatever somebody else holds is no thing of theirs.
        let public = position.things(Viewer::Spectator);
        let own = position.hand(Viewer::Seat(LEARNER));
        let text = position.text_board(Viewer::Spectator, Names(&[]));
        for card in own.iter().filter(|card| !text.contains(card.name)) {
            assert!(!public.contains(&card.name), "{} is told to all", card.name);
        }
    }
}
