//! What there is to read: the booklet of a game page by page, and the lexicon, found by name. A page says what of it the
//! reader can do just now. All that it needs stands in custom ids, so that it goes on after a restart.

use crate::discord::escape;
use crate::discord::view::answer::{Answer, Button, ENTRIES, Entry, Look, Row, TEXT};
use crate::discord::view::custom_id::{Apart, Click, Target, Verb};
use crate::discord::view::paging::{Chosen, chosen};
use crate::discord::view::table_view::TableView;
use crate::discord::view::{lesson, lobby, phrases};
use crate::rules::any::AnyGame;
use crate::rules::game::{Page, Topic, says};

/// So many of the things that can be done now have a button.
const DOABLE: usize = 4;

/// Who reads of which game: at a table of it, or apart from any.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The table of that game at which they read.
    pub view: Option<&'a TableView>,
}

/// What a name stands for.
pub enum Found {
    /// This page of the booklet.
    Page(usize),
    /// An entry of the lexicon.
    Entry(Topic),
    /// Nothing.
    Unknown,
}

impl<'a> Reader<'a> {
    /// Somebody who reads of this game; at this table, where it plays the game.
    pub fn new(game: &'static dyn AnyGame, view: Option<&'a TableView>) -> Reader<'a> {
        let same = |view: &&TableView| view.table().game().about().id == game.about().id;
        Reader {
            game,
            view: view.filter(same),
        }
    }

    /// Somebody who reads of the game of this table.
    pub fn at(view: &'a TableView) -> Reader<'a> {
        Reader::new(view.table().game(), Some(view))
    }

    /// The page with this number from 0, or the last one.
    pub fn page(self, at: usize) -> Option<(usize, &'static Page)> {
        let pages = self.game.booklet().pages;
        let at = at.min(pages.len().checked_sub(1)?);
        Some((at, &pages[at]))
    }

    fn click(self, at: usize) -> Click {
        match self.view {
            Some(view) => Click::new(view.id.0, Verb::Page(at)),
            None => Click::new(0, Apart::Page(at, self.game.about().id.to_owned())),
        }
    }

    /// What a name stands for: a page, an entry, or what begins with it; without a name the first page.
    pub fn find(self, name: Option<&str>) -> Found {
        let Some(name) = name else {
            return Found::Page(0);
        };
        if let Some((at, _)) = self.game.booklet().find(name) {
            return Found::Page(at);
        }
        let name = name.trim().to_lowercase();
        let mut lexicon = self.game.lexicon();
        let exact = lexicon.iter().position(|it| it.name.to_lowercase() == name);
        let begins = |topic: &Topic| topic.name.to_lowercase().starts_with(&name);
        match exact.or_else(|| lexicon.iter().position(begins)) {
            Some(at) => Found::Entry(lexicon.swap_remove(at)),
            None if name == self.game.about().name.to_lowercase() => Found::Page(0),
            None => Found::Unknown,
        }
    }

    /// What is said of a name that stands for nothing.
    pub fn unknown(self, name: &str) -> Answer {
        Answer::from(format!(
            "I know no topic `{}` of {}. Begin to type, and I show you what there is.",
            escape::quoted(name),
            self.game.about().name
        ))
    }

    /// A page of the booklet, without its picture.
    pub fn turned_to(self, at: usize) -> Answer {
        let Some((at, page)) = self.page(at) else {
            return self.game.about().tagline.into();
        };
        let (name, count) = (self.game.about().name, self.game.booklet().pages.len());
        let mut text = format!("**{name}: {}** · page {} of {count}\n", page.title, at + 1);
        let mut below = format!("\n-# {}", page.caption);
        let mut rows = Vec::new();
        if let Some((line, row)) = self.doable(page) {
            below.push_str(&line);
            rows.push(row);
        }
        if at == 0 {
            below.push_str(&self.agreed());
        }
        let room = TEXT.saturating_sub(text.chars().count() + below.chars().count());
        text.push_str(&escape::shorten(&self.game.page_text(page), room));
        text.push_str(&below);
        rows.push(Row::Buttons(self.around(at, count)));
        rows.push(self.contents(at));
        Answer {
            rows,
            ..Answer::from(text)
        }
    }

    /// The ways on from a page.
    fn around(self, at: usize, count: usize) -> Vec<Button> {
        // Two buttons of a message never have one custom id: at the ends the one that leads nowhere names no page.
        let before = Button::new(self.click(at.checked_sub(1).unwrap_or(count)), "Back");
        let after = Button::new(self.click(at + 1), "Next").look(Look::Main);
        let mut buttons = vec![before.enabled(at > 0), after.enabled(at + 1 < count)];
        buttons.extend(self.view.and_then(what_is_this));
        buttons.extend(lesson::button(self.game).filter(|_| self.view.is_none()));
        buttons
    }

    /// The list of the pages.
    fn contents(self, at: usize) -> Row {
        let pages = self.game.booklet().pages.iter().enumerate();
        let entry = |(number, page): (usize, &Page)| Entry {
            value: number.to_string(),
            label: format!("{}. {}", number + 1, page.title),
            note: match number == at {
                true => "This page".into(),
                false => String::new(),
            },
        };
        Row::Select {
            click: self.click(at),
            hint: "Turn to…".into(),
            entries: pages.map(entry).take(ENTRIES).collect(),
        }
    }

    /// What of a page the reader can do just now, and the ways there.
    fn doable(self, page: &Page) -> Option<(String, Row)> {
        let view = self.view?;
        let (seat, since, tree) = (view.seat?, view.since?, view.tree()?);
        let told = |word: &&String| page.actions.contains(&word.as_str());
        let words: Vec<String> = tree.at(&[]).next.iter().filter(told).cloned().collect();
        if words.is_empty() {
            return None;
        }
        let label = |word: &String| {
            let label = view.describe_word(seat, &[], word);
            label.trim_end_matches('…').to_owned()
        };
        let names: Vec<String> = words.iter().map(|it| escape::line(&label(it))).collect();
        let button = |word: &String| {
            let click = Click::at(view.id.0, since, Verb::Open(word.clone()));
            let button = Button::new(click, format!("{}…", label(word)));
            button.look(Look::Main)
        };
        let line = format!("\n**You can do this now:** {}.", names.join(", "));
        let buttons = words.iter().take(DOABLE).map(button).collect();
        Some((line, Row::Buttons(buttons)))
    }

    /// What is agreed at the table: its options, and by what its dice can be checked.
    fn agreed(self) -> String {
        let mut agreed = String::new();
        let Some(view) = self.view else { return agreed };
        let options = lobby::chosen_options(view);
        if !options.is_empty() {
            let options = options.join(", ");
            agreed.push_str(&format!("\n-# Options of this table: {options}."));
        }
        if let Some(commitment) = view.commitment() {
            agreed.push_str(&format!("\n-# SHA-256 of its seed: `{commitment}`."));
        }
        agreed
    }

    /// An entry of the lexicon, without its picture: what it says, and where the rules tell of it.
    pub fn entry(self, topic: &Topic) -> Answer {
        let answer = shown(topic);
        let mut buttons = Vec::new();
        let pages = self.game.booklet().pages;
        let tells = |page: &Page| says(page.title, &topic.name) || says(page.text, &topic.name);
        if let Some(at) = pages.iter().position(tells) {
            let label = format!("Rules: {}", pages[at].title);
            buttons.push(Button::new(self.click(at), label));
        } else if !pages.is_empty() {
            buttons.push(Button::new(self.click(0), "Rules"));
        }
        buttons.extend(self.view.and_then(what_is_this));
        match buttons.is_empty() {
            true => answer,
            false => answer.row(Row::Buttons(buttons)),
        }
    }
}

/// The page to which a click leads: a select adds its value.
pub fn go(at: usize, value: Option<&str>) -> usize {
    match value.map(chosen) {
        Some(Chosen::Value(page)) => page.parse().unwrap_or(at),
        Some(Chosen::Page(_)) | None => at,
    }
}

/// The button that lists what the person has before them, while there is something.
pub fn what_is_this(view: &TableView) -> Option<Button> {
    view.running()?;
    Some(Button::new(
        Click::new(view.id.0, Verb::Things),
        "What is this?",
    ))
}

/// What the person has before them, as a list of which each is explained.
pub fn things(view: &TableView) -> Answer {
    match things_row(view) {
        Some(row) => Answer::from(phrases::THINGS).row(row),
        None => Answer::from(match view.running() {
            Some(_) => phrases::NO_THINGS,
            None => phrases::LOBBY,
        }),
    }
}

/// That list, in a row.
pub fn things_row(view: &TableView) -> Option<Row> {
    let lexicon = view.table().game().lexicon();
    let entry = |thing: &str| {
        let topic = lexicon.iter().find(|topic| topic.name == thing)?;
        Some(Entry {
            value: thing.to_owned(),
            label: thing.to_owned(),
            note: topic.essence(),
        })
    };
    let things = view.running()?.things(view.viewer());
    let entries: Vec<Entry> = things.into_iter().filter_map(entry).take(ENTRIES).collect();
    (!entries.is_empty()).then(|| Row::Select {
        click: Click::new(view.id.0, Verb::Things),
        hint: "What is this?".into(),
        entries,
    })
}

/// An entry that was chosen from that list, with the list below it.
pub fn thing(view: &TableView, topic: &Topic) -> Answer {
    let mut answer = Reader::at(view).entry(topic);
    for row in &mut answer.rows {
        if let Row::Buttons(buttons) = row {
            buttons.retain(|button| button.click.target != Target::Table(Verb::Things));
        }
    }
    answer.rows.retain(|row| match row {
        Row::Buttons(buttons) => !buttons.is_empty(),
        Row::Select { .. } | Row::Several { .. } | Row::Places { .. } => true,
    });
    answer.rows.extend(things_row(view));
    answer
}

/// The names of pages and entries that contain what was typed, those that begin with it first.
pub fn matching(game: &dyn AnyGame, partial: &str) -> Vec<String> {
    let partial = partial.trim().to_lowercase();
    let pages = game.booklet().pages.iter().map(|it| it.title.to_owned());
    let entries = game.lexicon().into_iter().map(|it| it.name.into_owned());
    let mut names: Vec<(bool, String)> = Vec::new();
    for name in pages.chain(entries) {
        let lower = name.to_lowercase();
        if lower.contains(&partial) {
            names.push((!lower.starts_with(&partial), name));
        }
    }
    names.sort_by_key(|(later, _)| *later);
    names.into_iter().map(|(_, name)| name).collect()
}

/// What there is to read of a place of the board.
pub fn place(view: &TableView, name: &str) -> Answer {
    let places = view.places(view.names());
    let name = name.trim();
    match places.iter().find(|it| it.name.eq_ignore_ascii_case(name)) {
        Some(place) => shown(place),
        None if view.running().is_none() => phrases::LOBBY.into(),
        None => Answer::from(format!(
            "There is no `{}` on the board. Begin to type, and I show you what there is.",
            escape::quoted(name),
        )),
    }
}

/// The names of the places of which there is something to read, each with its essence behind it.
pub fn headings(view: &TableView) -> Vec<(String, String)> {
    let heading = |place: Topic| {
        let essence = place.text.lines().next().unwrap_or_default();
        let label = format!("{}: {essence}", place.name);
        (place.name.into_owned(), label)
    };
    let places = view.places(view.table().names());
    places.into_iter().map(heading).collect()
}

fn shown(topic: &Topic) -> Answer {
    let heading = format!("**{}**", topic.name);
    let text = match topic.text.starts_with(&heading) {
        true => topic.text.to_string(),
        false => format!("{heading}\n{}", topic.text),
    };
    Answer::from(escape::shorten(&text, TEXT))
}
