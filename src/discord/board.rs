//! The public message of a table: lobby, board, result. Only what everybody may know stands in it.

use super::answer::{Answer, Button, Look, Row};
use super::clocks;
use super::custom_id::{Click, Verb};
use super::glance::{Glance, PublicGlance};
use super::layout::{Cue, Deed};
use super::lobby;
use super::public_answer::PublicAnswer;
use super::result;
use super::voice;
use crate::rules::game::Waiting;
use crate::table::{Refused, Stage};

/// Lines of the log below the board.
const LINES: usize = 10;
/// The last rounds, in which the board reminds of the limit (LAB-8.5).
const LAST_ROUNDS: u32 = 3;

/// The turn that a lobby shows.
const LOBBY: &str = "lobby";
/// The turn that the first board shows when a computer player begins.
const OPENING: &str = "opening";

/// What the public message of a table says now; the picture comes on top.
pub struct Board {
    /// Text and buttons.
    pub answer: PublicAnswer,
    /// Whose turn of which round it shows: when this changes, a new message is posted.
    pub turn: Option<String>,
}

impl Board {
    /// The turn, seen from the message that shows the one before: a lobby never becomes a board.
    pub fn turn_after(&self, before: Option<&str>) -> Option<String> {
        let opening = || (before == Some(LOBBY)).then(|| OPENING.to_owned());
        self.turn.clone().or_else(opening)
    }
}

/// The public message.
pub fn board(glance: &PublicGlance) -> Board {
    let answer = status(glance);
    match glance.stage() {
        Stage::Lobby => Board {
            answer: answer.rows(lobby::rows(glance)),
            turn: Some(LOBBY.into()),
        },
        Stage::Playing if glance.is_paused() => Board {
            answer: answer.row(paused_row(glance)),
            turn: turn(glance),
        },
        Stage::Playing => {
            let (mut rows, shows_hand) = action_rows(glance);
            rows.push(common_row(glance, shows_hand));
            let waited = glance.owing().into_iter();
            let people = waited.filter_map(|seat| glance.person(seat)).collect();
            Board {
                answer: answer.calling(people).rows(rows),
                turn: turn(glance),
            }
        }
        Stage::Over => Board {
            answer: answer.rows(result::rows(glance)),
            turn: Some("over".into()),
        },
    }
}

/// What the public message says, without anything to press.
pub fn status(glance: &PublicGlance) -> PublicAnswer {
    PublicAnswer::new(text(glance, &glance.log(LINES)))
}

/// What `/game status` says: the same with what the person has read in the log.
pub fn own_status(glance: &Glance) -> Answer {
    Answer::from(text(glance, &glance.log(LINES)))
}

fn text(glance: &PublicGlance, log: &[String]) -> String {
    match glance.stage() {
        Stage::Lobby => lobby::text(glance),
        Stage::Playing => playing(glance, log),
        Stage::Over => result::text(glance, log),
    }
}

fn playing(glance: &PublicGlance, log: &[String]) -> String {
    let mut text = headline(glance);
    if glance.waits_for_other_version() {
        text = format!("{text}\n{}", Refused::OtherVersion);
    }
    // In a pause nobody has to decide anything.
    for waiting in glance.waiting().iter().filter(|_| !glance.is_paused()) {
        text.push('\n');
        text.push_str(&waiting_line(glance, waiting));
    }
    text.push_str(&clocks::standing_still(glance));
    for line in log {
        text.push_str(&format!("\n> {line}"));
    }
    text
}

/// The round and the person on turn; `None` while only others decide something. Turns of computer players
/// need no message of their own, since there is nobody to be notified.
fn turn(glance: &PublicGlance) -> Option<String> {
    let seat = glance.on_turn().filter(|seat| !glance.is_computer(*seat))?;
    let round = glance.round().map_or(0, |(round, _)| round);
    Some(format!("{round}.{}", seat.0))
}

fn headline(glance: &PublicGlance) -> String {
    let name = glance.about().name;
    match glance.round() {
        Some((round, limit)) if round + LAST_ROUNDS > limit => {
            format!("**{name}** · round {round} of {limit}: the end is near")
        }
        Some((round, limit)) => format!("**{name}** · round {round} of {limit}"),
        None => format!("**{name}**"),
    }
}

/// Who decides what, until when.
pub fn waiting_line(glance: &PublicGlance, waiting: &Waiting) -> String {
    let Waiting::Seat { seat, kind } = waiting else {
        return voice::WINDOW.to_owned();
    };
    let who = match glance.person(*seat) {
        Some(user) => voice::mention(user),
        None => glance.names().of(*seat).into_owned(),
    };
    let deed = glance.layout().deed(kind);
    match glance.due(*seat) {
        Some(due) if !glance.is_computer(*seat) => {
            format!("{who} {deed} (deadline {}).", voice::moment(due))
        }
        _ => format!("{who} {deed}."),
    }
}

/// The buttons of the one person who is waited for, and whether one of them shows the hand.
fn action_rows(glance: &PublicGlance) -> (Vec<Row>, bool) {
    let waiting = glance.waiting();
    let [Waiting::Seat { seat, .. }] = waiting.as_slice() else {
        return (Vec::new(), false);
    };
    let Some(since) = glance
        .since_of(*seat)
        .filter(|_| !glance.is_computer(*seat))
    else {
        return (Vec::new(), false);
    };
    let rows = glance.buttons(*seat);
    let shows_hand = rows.iter().flatten().any(|cue| cue.does == Deed::Hand);
    let button = |cue: &Cue| cue_button(glance, since, cue);
    let row = |cues: &Vec<Cue>| cues.iter().filter_map(button).collect::<Vec<_>>();
    let rows = rows.iter().take(4).map(row);
    let rows = rows.filter(|row| !row.is_empty()).map(Row::Buttons);
    (rows.collect(), shows_hand)
}

/// The button of a cue. What is too long for one can still be chosen in the private panel.
fn cue_button(glance: &PublicGlance, since: u64, cue: &Cue) -> Option<Button> {
    let click = match &cue.does {
        Deed::Act(text) => Click::at(glance.id.0, since, Verb::Act(text.clone())),
        Deed::Open(word) => Click::at(glance.id.0, since, Verb::Open((*word).to_owned())),
        Deed::Hand => Click::new(glance.id.0, Verb::Hand),
    };
    click
        .fits()
        .then(|| Button::new(click, &cue.label).enabled(cue.enabled))
}

/// What everybody can ask for at any time. It looks the same whoever is asked something secretly.
fn common_row(glance: &PublicGlance, shows_hand: bool) -> Row {
    let window = glance
        .waiting()
        .iter()
        .any(|waiting| matches!(waiting, Waiting::Window { .. }));
    let decide = if window { "My reaction" } else { "My decision" };
    let click = |verb| Click::new(glance.id.0, verb);
    let mut buttons = vec![Button::new(click(Verb::Decide), decide).look(Look::Main)];
    if !shows_hand {
        buttons.push(Button::new(click(Verb::Hand), "My hand"));
    }
    buttons.push(Button::new(click(Verb::Text), "Text board"));
    buttons.push(Button::new(click(Verb::Rules), "Rules"));
    buttons.push(Button::new(undo(glance), "Undo"));
    Row::Buttons(buttons)
}

/// What can be asked for while the table is paused: that it goes on, and to look. Whoever wants to act all the same has
/// the commands.
fn paused_row(glance: &PublicGlance) -> Row {
    let click = |verb| Click::new(glance.id.0, verb);
    Row::Buttons(vec![
        Button::new(click(Verb::Resume), "Resume").look(Look::Main),
        Button::new(click(Verb::Hand), "My hand"),
        Button::new(click(Verb::Text), "Text board"),
        Button::new(click(Verb::Rules), "Rules"),
    ])
}

/// Undo belongs to the last action, in a turn or outside of it: a second click takes back nothing more.
fn undo(glance: &PublicGlance) -> Click {
    Click::at(glance.id.0, glance.undo_since(), Verb::Undo)
}
