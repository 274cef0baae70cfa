//! What somebody is told who was refused something, and what they can do instead.

use crate::community::AdmissionError;
use crate::discord::service::Service;
use crate::discord::view::answer::{Answer, Button, Row};
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::table_view::TableView;
use crate::discord::view::{panels, phrases};
use crate::discord::{escape, loading};
use crate::host::RequestError;
use crate::table::{Command, TableError, TableId};

/// The refusal of an action as an answer; where the rules refuse it, or it came too late, with what is asked instead.
pub async fn of_act(service: &Service, view: &TableView, refused: RequestError) -> Answer {
    match refused {
        RequestError::Table(TableError::Stale) => stale(service, view).await,
        RequestError::Table(TableError::Rules(_)) => {
            panels::instead(view, refusal(service, view.id, refused).await)
        }
        _ => refusal(service, view.id, refused).await,
    }
}

/// May others allow what a person may not do by themselves?
fn others_may_allow(command: &Command, refused: &RequestError) -> bool {
    matches!(
        (command, refused),
        (
            Command::Undo { .. },
            RequestError::Table(TableError::NothingToUndo)
        ) | (
            Command::Kick { .. } | Command::Pause,
            RequestError::Table(TableError::NotHost { .. })
        )
    )
}

/// The refusal of a command as an answer; where others may allow it, with a button that asks them.
pub async fn refusal_of(
    service: &Service,
    view: &TableView,
    command: &Command,
    refused: RequestError,
) -> Answer {
    let remedy = match others_may_allow(command, &refused) {
        true => ask(view, command),
        false => None,
    };
    let Some((note, button)) = remedy else {
        return refusal(service, view.id, refused).await;
    };
    let answer = match command {
        // It tells all: what could not be taken back by oneself can be.
        Command::Undo { .. } => Answer::from(note),
        _ => {
            let mut answer = refusal(service, view.id, refused).await;
            answer.text = format!("{} {note}", answer.text);
            answer
        }
    };
    answer.row(Row::Buttons(vec![button]))
}

/// What a person may ask the others for, where they may not do it by themselves.
fn ask(view: &TableView, command: &Command) -> Option<(&'static str, Button)> {
    let own = view.seat?;
    let table = view.table();
    let id = view.id.0;
    match command {
        Command::Undo { .. } => {
            let to = table.undo_request(own)?;
            let click = Click::at(id, to, Verb::AskUndo);
            let persons = table.chairs().iter().filter_map(|c| c.player.person());
            let alone = persons.count() < 2;
            Some(match alone {
                true => (phrases::MAY_UNDO_ALONE, Button::new(click, "Take it back")),
                false => (phrases::MAY_ASK, Button::new(click, "Ask the others")),
            })
        }
        Command::Pause => {
            let click = Click::new(id, Verb::AskPause);
            Some((phrases::MAY_VOTE, Button::new(click, "Let them vote")))
        }
        Command::Kick { seat } if *seat != own => {
            let chair = table.chairs().get(seat.index())?;
            chair.player.keeper()?;
            let click = Click::new(id, Verb::AskKick(*seat));
            Some((phrases::MAY_VOTE, Button::new(click, "Let them vote")))
        }
        _ => None,
    }
}

/// A refusal as an answer; an old click is shown the way to the newest board.
pub async fn refusal(service: &Service, table: TableId, refused: RequestError) -> Answer {
    match refused {
        RequestError::Table(TableError::Stale) => with_way(service, table, phrases::STALE).await,
        RequestError::Table(TableError::Stranger) => phrases::STRANGER.into(),
        RequestError::NoTable => phrases::TABLE_GONE.into(),
        RequestError::NoGame(_) => Answer::from(format!("{refused} {}", phrases::games())),
        RequestError::PlayedAgain { table: next } => {
            let link = loading::board_link(&service.host, next)
                .await
                .unwrap_or_default();
            Answer::from(format!("{refused} {link}"))
        }
        RequestError::Admission(AdmissionError::ChannelNotAllowed { ref channels }) => {
            let channels: Vec<String> = channels.iter().map(|id| format!("<#{id}>")).collect();
            Answer::from(format!("{refused} Try {}.", phrases::either(&channels)))
        }
        RequestError::Admission(AdmissionError::RoleMissing { ref roles }) => {
            let roles: Vec<String> = roles.iter().map(|id| format!("<@&{id}>")).collect();
            Answer::from(format!(
                "{refused} Who opens tables: {}.",
                phrases::list(&roles)
            ))
        }
        RequestError::Table(TableError::NotHost { host }) => {
            let host = escape::name(&host);
            Answer::from(TableError::NotHost { host }.to_string())
        }
        other => Answer::from(other.to_string()),
    }
}

/// What to say to an old click: what is asked now, or the way to the newest board.
pub async fn stale(service: &Service, view: &TableView) -> Answer {
    match view.since {
        Some(_) => panels::before_question(view, phrases::STALE.into()),
        None => panels::instead(view, with_way(service, view.id, phrases::STALE).await),
    }
}

/// A sentence, with the way to the newest board.
pub async fn with_way(service: &Service, table: TableId, sentence: &str) -> Answer {
    if let Some(obstacle) = service.outbound.messages.obstacle(table) {
        return unposted(service, table, &format!("{sentence} {obstacle}")).await;
    }
    let board = loading::board_link(&service.host, table).await;
    let way = board.map_or_else(String::new, |link| {
        format!(" Here is the newest board: {link}")
    });
    Answer::from(format!("{sentence}{way}")).row(present_row(table))
}

/// What to say where the newest board could not be posted: that is tried again, and the person can decide without it.
async fn unposted(service: &Service, table: TableId, sentence: &str) -> Answer {
    if !service.host.hurry(table) {
        service.host.show_again(table).await;
    }
    let decide = Click::new(table.0, Verb::Decide);
    let here = Click::new(table.0, Verb::Present);
    Answer::from(sentence).row(Row::Buttons(vec![
        Button::new(decide, "My decision"),
        Button::new(here, "Show board here"),
    ]))
}

/// The button that shows the board anew.
pub fn present_row(table: TableId) -> Row {
    let here = Click::new(table.0, Verb::Present);
    Row::Buttons(vec![Button::new(here, "Show board here")])
}
