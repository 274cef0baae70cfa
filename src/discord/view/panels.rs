//! Private panels: the open question part by part, the log and the position as text.

use crate::discord::escape;
use crate::discord::games::layout::Asking;
use crate::discord::view::answer::{Answer, Button, Entry, Look, Row, TEXT};
use crate::discord::view::asked::Asked;
use crate::discord::view::choice_tree::{ChoiceTree, Node, borrowed};
use crate::discord::view::custom_id::{Click, Path, Target, Verb};
use crate::discord::view::multi_select::MultiSelect;
use crate::discord::view::paging::{LONG, Sections, paged};
use crate::discord::view::reaction::{LET_IT_PASS, Reaction};
use crate::discord::view::table_view::TableView;
use crate::discord::view::{board, clocks, phrases};
use crate::rules::game::{Deadline, Decision, Seat};

/// Up to so many short choices are buttons, more are a list.
const BUTTONS: usize = 10;
/// A label that is longer makes a list.
const SHORT: usize = 30;

/// The panel of whatever the person is asked.
pub fn question(view: &TableView) -> Answer {
    at(view, &Path::default(), 0)
}

/// The panel for the choices that begin with these words; what can be said at once is not asked.
pub fn beginning_with(view: &TableView, words: &[&str]) -> Answer {
    let path = view.tree().and_then(|tree| tree.path_to(words));
    match path {
        Some(path) => at(view, &path, 0),
        None => Answer::from("There is nothing of that kind you can do now."),
    }
}

/// The panel at a place of the choices.
pub fn at(view: &TableView, path: &Path, page: usize) -> Answer {
    let (Some(seat), Some(since)) = (view.seat, view.since) else {
        return instead(view, idle(view).into());
    };
    let Some(tree) = view.tree() else {
        return Answer::from(idle(view));
    };
    let Some(node) = tree.follow(path).map(|node| tree.settle(node)) else {
        return Answer::from(phrases::STALE);
    };
    let (node, pass) = match Reaction::at(&tree, &node) {
        Some(reaction) => (reaction.node, Some(reaction.pass)),
        None => (node, None),
    };
    let panel = Panel {
        view,
        seat,
        since,
        tree: &tree,
        node: &node,
        pass,
    };
    panel.answer(page)
}

/// A refusal with what is asked instead: of the person who was refused, or of others. Who only watches has the board for
/// that.
pub fn instead(view: &TableView, refused: Answer) -> Answer {
    let mut answer = refused;
    match (view.seat, view.since) {
        (Some(_), Some(_)) => before_question(view, answer),
        (Some(_), None) => {
            for waiting in view.waiting() {
                let line = board::waiting_line(view, &waiting);
                answer.text.push_str(&format!("\n> {line}"));
            }
            answer
        }
        (None, _) => answer,
    }
}

/// What is said, and below it the question that the person owes, if any.
pub fn before_question(view: &TableView, said: Answer) -> Answer {
    if view.seat.is_none() || view.since.is_none() {
        return said;
    }
    let mut panel = clocks::with_help(question(view), view);
    panel.text = format!("{}\n\n{}", said.text, panel.text);
    panel.rows.extend(said.rows);
    panel
}

/// Something to read, with the way back to the question that the person owes, if any.
pub fn with_way_back(view: &TableView, page: Answer) -> Answer {
    let decide = Click::new(view.id.0, Verb::Decide);
    let asked = view.seat.is_some() && view.since.is_some();
    let leads_back = |button: &Button| button.click.target == Target::Table(Verb::Decide);
    let has = page.rows.iter().any(|row| match row {
        Row::Buttons(buttons) => buttons.iter().any(leads_back),
        Row::Select { .. } | Row::Several { .. } | Row::Places { .. } => false,
    });
    match asked && page.asks.is_none() && !has {
        true => page.row(Row::Buttons(vec![everything(decide)])),
        false => page,
    }
}

/// The button that leads to the whole question of a person.
pub(super) fn everything(click: Click) -> Button {
    Button::new(click, "All you can do…").look(Look::Main)
}

/// What stands in place of a panel whose question is over: the one of now, or that there is none.
pub fn instead_of_old(view: &TableView) -> Answer {
    match (view.seat, view.since) {
        (Some(_), Some(_)) => clocks::with_help(question(view), view),
        _ => idle(view).into(),
    }
}

/// Is this still what is asked of the person?
pub fn still_asks(view: &TableView, asked: &Asked) -> bool {
    view.since == Some(asked.since) && at(view, &asked.path, 0).asks.as_ref() == Some(asked)
}

/// What to say to somebody who is asked nothing.
pub fn idle(view: &TableView) -> &'static str {
    match (view.seat, view.running()) {
        _ if view.is_over() => phrases::OVER,
        (_, None) => phrases::LOBBY,
        (None, _) => phrases::STRANGER,
        (Some(_), Some(_)) => phrases::NOTHING_ASKED,
    }
}

struct Panel<'a> {
    view: &'a TableView,
    seat: Seat,
    since: u64,
    tree: &'a ChoiceTree<'a>,
    node: &'a Node,
    /// At the beginning of a reaction the way to letting it pass, which is a button of its own.
    pass: Option<Path>,
}

impl Panel<'_> {
    fn click(&self, verb: Verb) -> Click {
        Click::at(self.view.id.0, self.since, verb)
    }

    fn answer(&self, page: usize) -> Answer {
        let path = self.path();
        let choices = self.choices(&path);
        let mut answer = Answer {
            asks: Some(Asked {
                since: self.since,
                path: path.clone(),
                before: self.node.words.clone(),
                next: self.node.next.clone(),
            }),
            ..Answer::from(self.text(&choices))
        };
        if let Some(rows) = self.flat(&path) {
            answer.rows = rows;
            answer
                .rows
                .extend(self.pass().map(|it| Row::Buttons(vec![it])));
            return answer;
        }
        if let Some(multi_select) = self.multi_select() {
            answer.rows.push(self.several(&path, &multi_select));
            return answer;
        }
        let labels = self.labels();
        let few = labels.len() <= BUTTONS
            && labels
                .iter()
                .all(|entry| entry.label.chars().count() <= SHORT);
        let has_notes = labels.iter().any(|entry| !entry.note.is_empty());
        if few && self.pass.is_some() {
            // What the cards do is read at once.
            answer.text.extend(labels.iter().filter_map(told));
        }
        if few && (self.pass.is_some() || !has_notes) {
            answer.rows.extend(self.buttons(&path, &labels));
        } else if !labels.is_empty() {
            answer.rows.push(self.list(&path, &labels, page));
        }
        let mut last = Vec::new();
        let is_pass = self.pass.as_ref() == Some(&path);
        if self.node.complete && !is_pass {
            let label = match self.node.is_leaf() {
                true => "Do it",
                false => "Done",
            };
            last.push(Button::new(self.click(Verb::Done(path.clone())), label).look(Look::Main));
        }
        if let Some(pass) = self.pass() {
            last.push(pass);
        } else if let Some(&newest) = choices.last() {
            let back = Path(path.0[..newest].to_vec());
            last.push(Button::new(self.click(Verb::Pick(back)), "Back"));
        }
        if !last.is_empty() {
            answer.rows.push(Row::Buttons(last));
        }
        answer
    }

    /// At the beginning of a reaction the button that lets it pass.
    fn pass(&self) -> Option<Button> {
        let way = self.pass.clone()?;
        Some(Button::new(self.click(Verb::Pick(way)), LET_IT_PASS))
    }

    /// All choices as buttons, where they are few and the game asks for them at once.
    fn flat(&self, path: &Path) -> Option<Vec<Row>> {
        let Decision {
            kind,
            choices,
            forms,
            ..
        } = self.tree.decision();
        let at_once = (self.view.layout().asking)(kind) == Asking::AtOnce;
        if !at_once || !path.0.is_empty() || !forms.is_empty() || choices.len() > BUTTONS {
            return None;
        }
        let button = |choice: &String| {
            let words: Vec<&str> = choice.split(' ').collect();
            let way = self.tree.path_to(&words)?;
            if self.pass.as_ref() == Some(&way) {
                return None;
            }
            let click = self.click(Verb::Pick(way));
            // What is done is clear from the question: a button says with what, and to whom.
            let first = usize::from(words.len() > 1);
            let label = |at: usize| self.view.describe_word(self.seat, &words[..at], words[at]);
            let labels: Vec<String> = (first..words.len()).map(label).collect();
            Some(Button::new(click, labels.join(": ")))
        };
        let buttons: Vec<Button> = choices.iter().filter_map(button).collect();
        Some(in_rows(&buttons))
    }

    /// The way to the words of this node.
    fn path(&self) -> Path {
        self.tree
            .path_to(&borrowed(&self.node.words))
            .unwrap_or_default()
    }

    /// The numbers of the words on the way before which there was something to choose.
    fn choices(&self, path: &Path) -> Vec<usize> {
        let was_choice = |at: &usize| {
            let before = Path(path.0[..*at].to_vec());
            let node = self.tree.follow(&before);
            node.is_some_and(|node| node.complete || node.next.len() > 1)
        };
        (0..path.0.len()).filter(was_choice).collect()
    }

    /// The question, and below it what was chosen so far.
    fn text(&self, choices: &[usize]) -> String {
        let words = borrowed(&self.node.words);
        let mut text = self.view.prompt(self.seat);
        if text.is_empty() {
            text.push_str("What do you do?");
        }
        let label =
            |at: usize| escape::line(&self.view.describe_word(self.seat, &words[..at], words[at]));
        if self.pass.is_some() {
            return text;
        }
        let is_turn = self.tree.decision().deadline == Deadline::Turn;
        if let (true, true, Some(goal)) = (is_turn, choices.is_empty(), self.view.own_goal()) {
            text.push_str(&format!("\n{goal}"));
            for line in self.view.private_news(self.seat) {
                text.push_str(&format!(
                    "\n-# Not told to everybody: {}",
                    escape::line(&line)
                ));
            }
        }
        // From the first choice on every word is named, also where there was no other way to go on: a list of targets
        // alone does not tell of which card.
        let first = choices.first().copied().unwrap_or(words.len());
        let first = if self.node.is_leaf() { 0 } else { first };
        let labels: Vec<String> = (first..words.len()).map(label).collect();
        if !labels.is_empty() {
            text.push_str(&format!("\n**{}**", labels.join(" › ")));
            if !self.node.next.is_empty() {
                text.push_str(": choose one.");
            }
            let settled = (first..words.len()).filter(|at| !choices.contains(at));
            text.extend(settled.filter_map(|at| self.meaning(at)));
        }
        if self.node.complete
            && let Some(told) = self.view.confirm(self.seat, &self.node.text())
        {
            text.push_str(&format!("\n{told}"));
        }
        text
    }

    /// What a word of the way means that nobody was asked about, and so has read nowhere.
    fn meaning(&self, at: usize) -> Option<String> {
        let words = borrowed(&self.node.words);
        let note = self
            .view
            .full_description(self.seat, &words[..at], words[at])
            .note;
        (!note.is_empty()).then(|| format!("\n-# {}", escape::line(&note)))
    }

    /// The words that may follow, with the value that stands for each, near places first.
    fn labels(&self) -> Vec<Entry> {
        let before = borrowed(&self.node.words);
        let mut entries: Vec<(u32, Entry)> = Vec::new();
        let path = self.path();
        for (step, word) in self.node.next.iter().enumerate() {
            if self.pass.as_ref() == Some(&path.then(step)) {
                continue;
            }
            let described = self.view.full_description(self.seat, &before, word);
            let entry = Entry {
                value: step.to_string(),
                label: described.label,
                note: described.note,
            };
            let distance = self.view.distance(self.seat, &before, word);
            entries.push((distance, entry));
        }
        entries.sort_by_key(|(distance, _)| *distance);
        entries.into_iter().map(|(_, entry)| entry).collect()
    }

    /// What is picked here all at once.
    fn multi_select(&self) -> Option<MultiSelect> {
        let game = self.view.table().game().about().id;
        MultiSelect::of(game, self.tree, self.node)
    }

    fn several(&self, path: &Path, multi_select: &MultiSelect) -> Row {
        let before = borrowed(&self.node.words);
        let entry = |(at, word): (usize, &String)| {
            let described = self.view.full_description(self.seat, &before, word);
            Entry {
                value: at.to_string(),
                label: described.label,
                note: described.note,
            }
        };
        Row::Several {
            click: self.click(Verb::Pick(path.clone())),
            entries: multi_select.items.iter().enumerate().map(entry).collect(),
            count: multi_select.count,
        }
    }

    fn buttons(&self, path: &Path, labels: &[Entry]) -> Vec<Row> {
        let button = |entry: &Entry| {
            let step = entry.value.parse().unwrap_or(0);
            Button::new(self.click(Verb::Pick(path.then(step))), &entry.label)
        };
        let buttons: Vec<Button> = labels.iter().map(button).collect();
        in_rows(&buttons)
    }

    fn list(&self, path: &Path, labels: &[Entry], page: usize) -> Row {
        Row::Select {
            click: self.click(Verb::Pick(path.clone())),
            hint: self.hint(),
            entries: self
                .shelved(labels, page)
                .unwrap_or_else(|| paged(labels, page)),
        }
    }

    /// What stands on a closed list: what is chosen in it.
    fn hint(&self) -> String {
        match borrowed(&self.node.words).split_last() {
            Some((word, before)) => {
                let label = self.view.describe_word(self.seat, before, word);
                format!("{}…", label.trim_end_matches('…'))
            }
            None => "Choose…".to_owned(),
        }
    }

    /// One page of a very long list whose words are in sections: first the sections, then what is in one of them.
    fn shelved(&self, labels: &[Entry], page: usize) -> Option<Vec<Entry>> {
        if labels.len() <= LONG {
            return None;
        }
        let running = self.view.running()?;
        let on = |entry: &Entry| {
            let word = self.node.next.get(entry.value.parse::<usize>().ok()?)?;
            running.section(word)
        };
        let sections = Sections::of(labels, on)?;
        Some(sections.page(page))
    }
}

/// What a choice means, as a line of the text.
fn told(entry: &Entry) -> Option<String> {
    let (label, note) = (escape::line(&entry.label), escape::line(&entry.note));
    (!note.is_empty()).then(|| format!("\n**{label}**: {note}"))
}

/// Buttons in rows as long as Discord shows them.
pub(super) fn in_rows(buttons: &[Button]) -> Vec<Row> {
    let rows = buttons.chunks(5);
    rows.map(|row| Row::Buttons(row.to_vec())).collect()
}

/// Lines of the log that are shown at once.
pub const LOG_LINES: usize = 20;

/// The last lines of the log, as far as they fit.
pub fn log(view: &TableView, count: usize) -> Answer {
    let lines = view.log(count);
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
pub fn text_board(view: &TableView) -> Answer {
    match view.running() {
        Some(running) => {
            let text = running.text_board(view.viewer(), view.names());
            Answer::from(escape::shorten(&text, TEXT))
        }
        None => Answer::from(phrases::LOBBY),
    }
}
