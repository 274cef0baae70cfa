//! Private panels: the hand, the open question part by part, the position as text.

use super::answer::{Answer, Button, Entry, Look, Row, TEXT};
use super::bag::Bag;
use super::board;
use super::custom_id::{Click, Path, Verb};
use super::drill::{Fork, Tree, borrowed};
use super::escape;
use super::glance::Glance;
use super::paging::{LONG, Shelves, paged};
use super::voice;
use crate::rules::game::{Decision, Seat};

/// Up to so many short choices are buttons, more are a list.
const BUTTONS: usize = 10;
/// A label that is longer makes a list.
const SHORT: usize = 30;

/// The panel of whatever the person is asked.
pub fn question(glance: &Glance) -> Answer {
    at(glance, &Path::default(), 0)
}

/// The panel for the choices that begin with these words; what can be said at once is not asked.
pub fn beginning_with(glance: &Glance, words: &[&str]) -> Answer {
    let path = glance.tree().and_then(|tree| tree.path_to(words));
    match path {
        Some(path) => at(glance, &path, 0),
        None => Answer::from("There is nothing of that kind you can do now."),
    }
}

/// The panel at a place of the choices.
pub fn at(glance: &Glance, path: &Path, page: usize) -> Answer {
    let (Some(seat), Some(since)) = (glance.seat, glance.since) else {
        return instead(glance, idle(glance).into());
    };
    let Some(tree) = glance.tree() else {
        return Answer::from(idle(glance));
    };
    let Some(fork) = tree.follow(path).map(|fork| tree.settle(fork)) else {
        return Answer::from(voice::STALE);
    };
    let panel = Panel {
        glance,
        seat,
        since,
        tree: &tree,
        fork: &fork,
    };
    panel.answer(page)
}

/// A refusal with what is asked instead: of the person who was refused, with the way to all that they can do, or of
/// others. Who only watches has the board for that.
pub fn instead(glance: &Glance, refused: Answer) -> Answer {
    let mut answer = refused;
    match (glance.seat, glance.since) {
        (Some(seat), Some(_)) => {
            let decide = Click::new(glance.id.0, Verb::Decide);
            let asked = glance.prompt(seat);
            answer
                .text
                .push_str(&format!("\nYou are asked:\n> {asked}"));
            answer.row(Row::Buttons(vec![everything(decide)]))
        }
        (Some(_), None) => {
            for waiting in glance.waiting() {
                let line = board::waiting_line(glance, &waiting);
                answer.text.push_str(&format!("\n> {line}"));
            }
            answer
        }
        (None, _) => answer,
    }
}

/// The button that leads to the whole question of a person.
fn everything(click: Click) -> Button {
    Button::new(click, "All you can do…").look(Look::Main)
}

/// What to say to somebody who is asked nothing.
pub fn idle(glance: &Glance) -> &'static str {
    match (glance.seat, glance.running()) {
        _ if glance.is_over() => voice::OVER,
        (_, None) => voice::LOBBY,
        (None, _) => voice::STRANGER,
        (Some(_), Some(_)) => voice::NOTHING_ASKED,
    }
}

struct Panel<'a> {
    glance: &'a Glance,
    seat: Seat,
    since: u64,
    tree: &'a Tree<'a>,
    fork: &'a Fork,
}

impl Panel<'_> {
    fn click(&self, verb: Verb) -> Click {
        Click::at(self.glance.id.0, self.since, verb)
    }

    fn answer(&self, page: usize) -> Answer {
        let path = self.path();
        let choices = self.choices(&path);
        let mut answer = Answer {
            asks: true,
            ..Answer::from(self.text(&choices))
        };
        if let Some(rows) = self.flat(&path) {
            answer.rows = rows;
            return answer;
        }
        if let Some(bag) = self.bag() {
            answer.rows.push(self.several(&path, &bag));
            return answer;
        }
        let labels = self.labels();
        let few = labels.len() <= BUTTONS
            && labels
                .iter()
                .all(|entry| entry.label.chars().count() <= SHORT);
        if few && labels.iter().all(|entry| entry.note.is_empty()) {
            answer.rows.extend(self.buttons(&path, &labels));
        } else if !labels.is_empty() {
            answer.rows.push(self.list(&path, &labels, page));
        }
        let mut last = Vec::new();
        if self.fork.complete {
            let label = match self.fork.is_leaf() {
                true => "Do it",
                false => "Done",
            };
            last.push(Button::new(self.click(Verb::Done(path.clone())), label).look(Look::Main));
        }
        if let Some(&newest) = choices.last() {
            let back = Path(path.0[..newest].to_vec());
            last.push(Button::new(self.click(Verb::Pick(back)), "Back"));
        }
        if !last.is_empty() {
            answer.rows.push(Row::Buttons(last));
        }
        answer
    }

    /// All choices as buttons, where they are few and the game asks for them at once.
    fn flat(&self, path: &Path) -> Option<Vec<Row>> {
        let Decision {
            kind,
            choices,
            forms,
            ..
        } = self.tree.decision();
        let at_once = self.glance.layout().flat.contains(kind);
        if !at_once || !path.0.is_empty() || !forms.is_empty() || choices.len() > BUTTONS {
            return None;
        }
        let button = |choice: &String| {
            let words: Vec<&str> = choice.split(' ').collect();
            let click = self.click(Verb::Pick(self.tree.path_to(&words)?));
            // What is done is clear from the question: a button says with what, and to whom.
            let first = usize::from(words.len() > 1);
            let label = |at: usize| self.glance.gloss(self.seat, &words[..at], words[at]);
            let labels: Vec<String> = (first..words.len()).map(label).collect();
            Some(Button::new(click, labels.join(": ")))
        };
        let buttons: Vec<Button> = choices.iter().filter_map(button).collect();
        Some(
            buttons
                .chunks(5)
                .map(|row| Row::Buttons(row.to_vec()))
                .collect(),
        )
    }

    /// The way to the words of this fork.
    fn path(&self) -> Path {
        self.tree
            .path_to(&borrowed(&self.fork.words))
            .unwrap_or_default()
    }

    /// The numbers of the words on the way before which there was something to choose.
    fn choices(&self, path: &Path) -> Vec<usize> {
        let was_choice = |at: &usize| {
            let before = Path(path.0[..*at].to_vec());
            let fork = self.tree.follow(&before);
            fork.is_some_and(|fork| fork.complete || fork.next.len() > 1)
        };
        (0..path.0.len()).filter(was_choice).collect()
    }

    /// The question, and below it what was chosen so far.
    fn text(&self, choices: &[usize]) -> String {
        let words = borrowed(&self.fork.words);
        let mut text = self.glance.prompt(self.seat);
        if text.is_empty() {
            text.push_str("What do you do?");
        }
        let label =
            |at: usize| escape::line(&self.glance.gloss(self.seat, &words[..at], words[at]));
        // From the first choice on every word is named, also where there was no other way to go on: a list of targets
        // alone does not tell of which card.
        let first = choices.first().copied().unwrap_or(words.len());
        let first = if self.fork.is_leaf() { 0 } else { first };
        let labels: Vec<String> = (first..words.len()).map(label).collect();
        if !labels.is_empty() {
            text.push_str(&format!("\n**{}**", labels.join(" › ")));
        }
        if self.fork.complete
            && let Some(told) = self.glance.confirm(self.seat, &self.fork.text())
        {
            text.push_str(&format!("\n{told}"));
        }
        text
    }

    /// The words that may follow, with the value that stands for each, near places first.
    fn labels(&self) -> Vec<Entry> {
        let before = borrowed(&self.fork.words);
        let mut entries: Vec<(u32, Entry)> = Vec::new();
        for (step, word) in self.fork.next.iter().enumerate() {
            let gloss = self.glance.full_gloss(self.seat, &before, word);
            let entry = Entry {
                value: step.to_string(),
                label: gloss.label,
                note: gloss.note,
            };
            let distance = self.glance.distance(self.seat, &before, word);
            entries.push((distance, entry));
        }
        entries.sort_by_key(|(distance, _)| *distance);
        entries.into_iter().map(|(_, entry)| entry).collect()
    }

    /// What is picked here all at once.
    fn bag(&self) -> Option<Bag> {
        let game = self.glance.table().game().about().id;
        Bag::of(game, self.tree, self.fork)
    }

    fn several(&self, path: &Path, bag: &Bag) -> Row {
        let before = borrowed(&self.fork.words);
        let entry = |(at, word): (usize, &String)| {
            let gloss = self.glance.full_gloss(self.seat, &before, word);
            Entry {
                value: at.to_string(),
                label: gloss.label,
                note: gloss.note,
            }
        };
        Row::Several {
            click: self.click(Verb::Pick(path.clone())),
            entries: bag.items.iter().enumerate().map(entry).collect(),
            count: bag.count,
        }
    }

    fn buttons(&self, path: &Path, labels: &[Entry]) -> Vec<Row> {
        let button = |entry: &Entry| {
            let step = entry.value.parse().unwrap_or(0);
            Button::new(self.click(Verb::Pick(path.then(step))), &entry.label)
        };
        let rows = labels.chunks(5);
        rows.map(|row| Row::Buttons(row.iter().map(button).collect()))
            .collect()
    }

    fn list(&self, path: &Path, labels: &[Entry], page: usize) -> Row {
        Row::Select {
            click: self.click(Verb::Pick(path.clone())),
            hint: "Choose…".into(),
            entries: self
                .shelved(labels, page)
                .unwrap_or_else(|| paged(labels, page)),
        }
    }

    /// One page of a very long list whose words stand on shelves: first the shelves, then what is on one of them.
    fn shelved(&self, labels: &[Entry], page: usize) -> Option<Vec<Entry>> {
        if labels.len() <= LONG {
            return None;
        }
        let shelf_of = self.glance.layout().shelf;
        let on = |entry: &Entry| {
            let word = self.fork.next.get(entry.value.parse::<usize>().ok()?)?;
            shelf_of(word)
        };
        let shelves = Shelves::of(labels, on)?;
        Some(shelves.page(page))
    }
}

/// The own hand as text, with its buttons; pictures come on top.
pub fn hand(glance: &Glance, seat: Seat) -> Answer {
    let cards = glance.hand(seat);
    let mut text = match cards.len() {
        0 => voice::EMPTY_HAND.to_owned(),
        1 => "You hold 1 card.".to_owned(),
        count => format!("You hold {count} cards."),
    };
    for card in cards {
        text.push_str(&format!(
            "\n**{}** ({}): {}",
            card.name, card.timing, card.text
        ));
    }
    Answer {
        rows: hand_rows(glance),
        ..Answer::from(text)
    }
}

/// The buttons below the picture of a hand: the cards that can be played now, and the own question.
fn hand_rows(glance: &Glance) -> Vec<Row> {
    let (Some(_), Some(since), Some(tree)) = (glance.seat, glance.since, glance.tree()) else {
        return Vec::new();
    };
    let click = |verb| Click::at(glance.id.0, since, verb);
    let seat = tree.decision().seat;
    let mut buttons = Vec::new();
    for &(verb, does) in glance.layout().held {
        let Some(path) = tree.path_to(&[verb]) else {
            continue;
        };
        for (step, word) in tree.at(&[verb]).next.iter().enumerate().take(9) {
            let label = format!("{does}{}", glance.gloss(seat, &[verb], word));
            buttons.push(Button::new(click(Verb::Pick(path.then(step))), label));
        }
    }
    buttons.push(everything(click(Verb::Decide)));
    buttons
        .chunks(5)
        .map(|row| Row::Buttons(row.to_vec()))
        .collect()
}

/// Lines of the log that are shown at once.
pub const LOG_LINES: usize = 20;

/// The last lines of the log, as far as they fit.
pub fn log(glance: &Glance, count: usize) -> Answer {
    let lines = glance.log(count);
    let mut length = 0;
    let fits = |line: &&String| {
        length += line.chars().count() + 3;
        length <= TEXT
    };
    let shown: Vec<String> = lines
        .iter()
        .rev()
        .take_while(fits)
        .map(|line| format!("> {line}"))
        .collect();
    if shown.is_empty() {
        return Answer::from("Nothing has happened yet.");
    }
    let oldest_first: Vec<String> = shown.into_iter().rev().collect();
    Answer::from(oldest_first.join("\n"))
}

/// The position as text.
pub fn text_board(glance: &Glance) -> Answer {
    match glance.running() {
        Some(running) => {
            let text = running.text_board(glance.viewer(), glance.names());
            Answer::from(escape::shorten(&text, TEXT))
        }
        None => Answer::from(voice::LOBBY),
    }
}
