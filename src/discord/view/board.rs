//! The public message of a table: lobby, board, result. Only what everybody may know stands in it.

use crate::discord::escape;
use crate::discord::games::layout::{BoardButton, ButtonAction};
use crate::discord::view::answer::{Answer, Button, Look, Row, TEXT};
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::digest::digest;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::reaction::LET_IT_PASS;
use crate::discord::view::seat_lines::seat_lines;
use crate::discord::view::table_view::{PublicTableView, TableView};
use crate::discord::view::{clocks, lobby, phrases, result};
use crate::rules::game::Waiting;
use crate::table::{Recap, Stage, TableError};

/// Rows that a board may have, and buttons in a row.
const ROWS: usize = 4;
const IN_ROW: usize = 5;
/// So many choices are explained, and no shorter than this, in characters: what is told more briefly the board shows.
const MEANINGS: usize = 6;
const MEANING: usize = 30;
/// Lines of the log below the result.
const LINES: usize = 3;
/// The last rounds, in which the board reminds of the limit (LAB-8.5).
const LAST_ROUNDS: u32 = 3;

/// What the public message of a table says now; the picture comes on top.
pub fn board(view: &PublicTableView) -> PublicAnswer {
    let answer = status(view);
    match view.stage() {
        Stage::Lobby => answer.rows(lobby::rows(view)),
        Stage::Playing if view.is_paused() => answer.row(paused_row(view)),
        Stage::Playing => {
            let mut rows = action_rows(view);
            rows.push(common_row(view, &rows));
            add_whole(view, &mut rows);
            let waited = view.owing().into_iter();
            let people = waited.filter_map(|seat| view.person(seat)).collect();
            answer.calling(people).rows(rows)
        }
        Stage::Over => answer.rows(result::rows(view)),
    }
}

/// What the public message says, without anything to press.
pub fn status(view: &PublicTableView) -> PublicAnswer {
    PublicAnswer::new(match view.stage() {
        Stage::Lobby => lobby::text(view),
        Stage::Playing => playing(view, &view.recap()),
        Stage::Over => result::text(view, &view.log(LINES)),
    })
}

/// What `/game status` says: the same with what the person alone knows of it.
pub fn own_status(view: &TableView) -> Answer {
    Answer::from(match view.stage() {
        Stage::Lobby => lobby::text(view),
        Stage::Playing => playing(view, &view.recap()),
        Stage::Over => result::text(view, &view.log(LINES)),
    })
}

/// Who is asked what, what has happened, how things stand.
fn playing(view: &PublicTableView, recap: &Recap) -> String {
    let mut asked = Vec::new();
    if view.waits_for_other_version() {
        asked.push(TableError::OtherVersion.to_string());
    }
    // In a pause nobody has to decide anything.
    let waiting = view.waiting().into_iter().filter(|_| !view.is_paused());
    asked.extend(waiting.map(|waiting| waiting_line(view, &waiting)));
    asked.extend(meanings(view));
    asked.extend(clocks::standing_still(view));
    let mut standing = vec![headline(view)];
    standing.extend(seat_lines(view));
    let length = |lines: &[String]| {
        lines
            .iter()
            .map(|line| line.chars().count() + 1)
            .sum::<usize>()
    };
    let room = TEXT.saturating_sub(length(&asked) + length(&standing));
    let happened = digest(recap, view.plain_names(), &view.owing(), room);
    [asked, happened, standing].concat().join("\n")
}

/// What each of the few choices means that stand on the buttons of a person, where none goes without saying: whom one may
/// play.
fn meanings(view: &PublicTableView) -> Vec<String> {
    let waiting = view.waiting();
    let [Waiting::Seat { seat, .. }] = waiting.as_slice() else {
        return Vec::new();
    };
    if view.is_computer(*seat) {
        return Vec::new();
    }
    let buttons = view.buttons(*seat);
    let buttons: Vec<&BoardButton> = buttons.iter().flatten().collect();
    let line = |button: &&BoardButton| {
        let ButtonAction::Act(text) = &button.does else {
            return None;
        };
        let (before, word) = text.rsplit_once(' ')?;
        let note = view.meaning(before, word)?;
        if note.chars().count() < MEANING {
            return None;
        }
        Some(format!(
            "-# **{}** {}",
            escape::line(&button.label),
            escape::line(&note)
        ))
    };
    let lines: Option<Vec<String>> = buttons.iter().map(line).collect();
    lines.filter(|it| it.len() <= MEANINGS).unwrap_or_default()
}

fn headline(view: &PublicTableView) -> String {
    let mut headline = format!("**{}**", view.about().name);
    if let Some((round, limit)) = view.round() {
        headline.push_str(&format!(" · round {round} of {limit}"));
        if round + LAST_ROUNDS > limit {
            headline.push_str(": the end is near");
        }
    }
    if let Some(goal) = view.goal() {
        headline.push_str(&format!(" · to win: {goal}"));
    }
    headline
}

/// Who is asked what, until when.
pub fn waiting_line(view: &PublicTableView, waiting: &Waiting) -> String {
    let Waiting::Seat { seat, kind } = waiting else {
        return match view.solo_reaction() {
            Some((user, asks, due)) => {
                format!("{}, {asks}{}.", phrases::mention(user), until(due))
            }
            None => phrases::WINDOW.to_owned(),
        };
    };
    let Some(user) = view.person(*seat) else {
        return format!("{} is to {}.", view.names().of(*seat), kind.asks_of_them());
    };
    let due = until(view.due(*seat));
    format!("{}, {}{due}.", phrases::mention(user), kind.asks)
}

fn until(due: Option<i64>) -> String {
    due.map_or_else(String::new, |due| {
        format!(" (deadline {})", phrases::moment(due))
    })
}

/// The buttons of the one person who is waited for.
fn action_rows(view: &PublicTableView) -> Vec<Row> {
    let waiting = view.waiting();
    let [Waiting::Seat { seat, .. }] = waiting.as_slice() else {
        return Vec::new();
    };
    let Some(since) = view.since_of(*seat).filter(|_| !view.is_computer(*seat)) else {
        return Vec::new();
    };
    let button = |button: &BoardButton| button_of(view, since, button);
    let rows = view.buttons(*seat);
    let rows = rows
        .iter()
        .map(|row| row.iter().filter_map(button).collect());
    let rows = rows.filter(|row: &Vec<Button>| !row.is_empty());
    rows.map(Row::Buttons).collect()
}

/// The button of a cue. What is too long for one can still be chosen in the private panel.
fn button_of(view: &PublicTableView, since: u64, button: &BoardButton) -> Option<Button> {
    let click = match &button.does {
        ButtonAction::Act(text) => Click::at(view.id.0, since, Verb::Act(text.clone())),
        ButtonAction::Open(word) => Click::at(view.id.0, since, Verb::Open(word.clone())),
        ButtonAction::Hand => Click::new(view.id.0, Verb::Hand),
    };
    let look = match button.likely {
        true => Look::Main,
        false => Look::Plain,
    };
    let emoji = match &button.does {
        ButtonAction::Act(text) | ButtonAction::Open(text) => view.emoji_of(text),
        ButtonAction::Hand => None,
    };
    let fits = click.fits();
    fits.then(|| {
        Button::new(click, &button.label)
            .look(look)
            .enabled(button.enabled)
            .emoji(emoji)
    })
}

/// What everybody can ask for at any time, below these rows. It looks the same whoever is asked something secretly.
fn common_row(view: &PublicTableView, rows: &[Row]) -> Row {
    let buttons = rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Select { .. } | Row::Several { .. } | Row::Places { .. } => &[],
    });
    let has = |fits: &dyn Fn(&Button) -> bool| buttons.clone().any(fits);
    let window = view
        .waiting()
        .iter()
        .any(|waiting| matches!(waiting, Waiting::Window { .. }));
    let decide = if window { "My reaction" } else { "My decision" };
    let click = |verb| Click::new(view.id.0, verb);
    let look = match has(&|button| button.look == Look::Main) {
        true => Look::Plain,
        false => Look::Main,
    };
    let mut common = vec![Button::new(click(Verb::Decide), decide).look(look)];
    if !has(&|button| button.click == click(Verb::Hand)) {
        common.push(Button::new(click(Verb::Hand), "My hand"));
    }
    common.push(Button::new(click(Verb::Text), "Text board"));
    common.push(Button::new(click(Verb::Rules), "Rules"));
    // In a window nothing can be taken back.
    common.push(match window {
        true => let_it_pass(view),
        // Nothing is taken back there.
        false if view.day().is_some() => Button::new(click(Verb::Hint), "Hint"),
        false => Button::new(undo(view), "Undo"),
    });
    Row::Buttons(common)
}

/// The way to the whole of a board of which the picture shows a part.
pub fn whole(view: &PublicTableView) -> Option<Button> {
    let click = Click::new(view.id.0, Verb::Whole);
    view.is_large().then(|| Button::new(click, "Whole board"))
}

/// Adds that way where there is room.
fn add_whole(view: &PublicTableView, rows: &mut Vec<Row>) {
    let Some(button) = whole(view) else {
        return;
    };
    let count = rows.len();
    match rows.last_mut() {
        Some(Row::Buttons(last)) if last.len() < IN_ROW => last.push(button),
        _ if count < ROWS => rows.insert(count.saturating_sub(1), Row::Buttons(vec![button])),
        _ => {}
    }
}

/// What can be asked for while the table is paused: that it goes on, and to look. Whoever wants to act all the same has
/// the commands.
fn paused_row(view: &PublicTableView) -> Row {
    let click = |verb| Click::new(view.id.0, verb);
    Row::Buttons(vec![
        Button::new(click(Verb::Resume), "Resume").look(Look::Main),
        Button::new(click(Verb::Hand), "My hand"),
        Button::new(click(Verb::Text), "Text board"),
        Button::new(click(Verb::Rules), "Rules"),
    ])
}

/// Not to react belongs to the window that is open. It looks the same whoever is asked.
pub fn let_it_pass(view: &PublicTableView) -> Button {
    let click = Click::at(view.id.0, view.window_since().unwrap_or(0), Verb::Pass);
    Button::new(click, LET_IT_PASS)
}

/// Undo belongs to the last action, in a turn or outside of it: a second click takes back nothing more.
fn undo(view: &PublicTableView) -> Click {
    Click::at(view.id.0, view.undo_since(), Verb::Undo)
}

#[cfg(test)]
pub(super) mod tests;
