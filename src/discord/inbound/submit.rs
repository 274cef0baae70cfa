//! Doing what a person says: the one way from a command or click to the table and back.

use crate::community::AdmissionError;
use crate::discord::api::reply::Reply;
use crate::discord::caller::{Caller, Context, Failure};
use crate::discord::escape;
use crate::discord::service::Service;
use crate::discord::view::answer::{Answer, Button, Row};
use crate::discord::view::custom_id::{Click, Path, Verb};
use crate::discord::view::table_view::TableView;
use crate::discord::view::{panels, phrases};
use crate::host::{Committed, RequestError};
use crate::rules::game::Viewer;
use crate::table::{Command, TableError, TableId};

/// What came of a command.
pub struct CommandOutcome {
    /// What its person is told.
    pub answer: Answer,
    /// True when the public board tells it as well, so that silence would do.
    pub on_board: bool,
}

impl CommandOutcome {
    /// Only the person is told.
    pub fn privately(answer: impl Into<Answer>) -> CommandOutcome {
        CommandOutcome {
            answer: answer.into(),
            on_board: false,
        }
    }
}

/// The actions of a slash command, until one is refused or asks for more.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn commands(ctx: Context<'_>, texts: Vec<String>) -> Result<(), Failure> {
    let Some(reply) = Reply::to_command(ctx.framework.user_data, ctx.interaction).await? else {
        return Ok(());
    };
    let service = ctx.framework.user_data;
    let caller = Caller::of_command(ctx);
    let Some(table) = service.table_in(ctx.interaction.channel_id.get()) else {
        reply.say(&phrases::NO_TABLE.into()).await?;
        return Ok(());
    };
    let answer = play_all(service, table, caller, texts).await;
    let answer = service.illustrated(answer, table, caller.user).await;
    Ok(reply.say(&answer).await?)
}

/// A standing order by a slash command.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn order(ctx: Context<'_>, name: &str, value: &str) -> Result<(), Failure> {
    let command = Command::Order {
        name: name.to_owned(),
        value: value.to_owned(),
    };
    table_command(ctx, command, "From now on it is done as you say.").await
}

/// A command to the table of the channel; `done` is said when it succeeds and has no words of its own.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn table_command(ctx: Context<'_>, command: Command, done: &str) -> Result<(), Failure> {
    let Some(reply) = Reply::to_command(ctx.framework.user_data, ctx.interaction).await? else {
        return Ok(());
    };
    let service = ctx.framework.user_data;
    let caller = Caller::of_command(ctx);
    let answer = match service.table_in(ctx.interaction.channel_id.get()) {
        None => phrases::NO_TABLE.into(),
        Some(table) => match service.submit(table, caller, command.clone()).await {
            Ok(committed) => Answer::from(said(&committed, done)),
            Err(refused) => refusal_of(service, table, caller, &command, refused).await,
        },
    };
    Ok(reply.say(&answer).await?)
}

/// Something to read about the table of the channel.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn with_view(
    ctx: Context<'_>,
    read: impl AsyncFnOnce(&Service, TableView) -> Answer,
) -> Result<(), Failure> {
    let service = ctx.framework.user_data;
    let answer = async {
        let channel = ctx.interaction.channel_id.get();
        match service.view_in(channel, Caller::of_command(ctx).user).await {
            Some(view) if view.waits_for_other_version() => {
                TableError::OtherVersion.to_string().into()
            }
            Some(view) => read(service, view).await,
            None => phrases::NO_TABLE.into(),
        }
    };
    Ok(Reply::show_by_command(service, ctx.interaction, answer).await?)
}

async fn play_all(service: &Service, table: TableId, caller: Caller, texts: Vec<String>) -> Answer {
    let mut lines: Vec<String> = Vec::new();
    let last = texts.len().saturating_sub(1);
    for (at, text) in texts.into_iter().enumerate() {
        let outcome = step(service, table, caller, at, text).await;
        match outcome {
            Step::Done(committed) if at < last && !committed.duplicate => {
                lines.extend(spoken(&committed))
            }
            Step::Done(committed) => {
                lines.extend(spoken(&committed));
                return followed(service, table, caller, lines).await;
            }
            Step::Stop(mut answer) => {
                lines.push(std::mem::take(&mut answer.text));
                answer.text = lines.join("\n");
                return answer;
            }
        }
    }
    Answer::from(lines.join("\n"))
}

enum Step {
    Done(Committed),
    Stop(Answer),
}

/// One of several actions; only the first one carries the id of the interaction.
async fn step(service: &Service, table: TableId, caller: Caller, at: usize, text: String) -> Step {
    let Some(view) = service.view(table, caller.user).await else {
        return Step::Stop(phrases::TABLE_GONE.into());
    };
    let text = match whole(&view, &text) {
        Whole::Text(text) => text,
        Whole::Missing(path) => return Step::Stop(panels::at(&view, &path, 0)),
    };
    if let Some(path) = unconfirmed(&view, &text) {
        return Step::Stop(panels::at(&view, &path, 0));
    }
    let command = Command::Act { text, since: None };
    let interaction = (at == 0).then_some(caller.interaction);
    match service
        .submit_as(table, caller.user, command, interaction)
        .await
    {
        Ok(committed) => Step::Done(committed),
        Err(refused) => Step::Stop(refusal_of_act(service, table, caller, refused).await),
    }
}

/// Does an action, or asks for what is missing of it.
pub async fn play(
    service: &Service,
    table: TableId,
    caller: Caller,
    text: String,
    since: Option<u64>,
) -> CommandOutcome {
    let Some(view) = service.view(table, caller.user).await else {
        return CommandOutcome::privately(phrases::TABLE_GONE);
    };
    let current = since.is_none() || since == view.since;
    let text = match whole(&view, &text) {
        Whole::Missing(path) if current => {
            return CommandOutcome::privately(panels::at(&view, &path, 0));
        }
        Whole::Missing(_) => text,
        Whole::Text(text) => text,
    };
    match service
        .submit(table, caller, Command::Act { text, since })
        .await
    {
        Err(refused) => {
            CommandOutcome::privately(refusal_of_act(service, table, caller, refused).await)
        }
        Ok(committed) => {
            let answer = followed(service, table, caller, spoken(&committed)).await;
            let on_board = answer.rows.is_empty() && is_public(service, &committed).await;
            CommandOutcome { answer, on_board }
        }
    }
}

enum Whole {
    /// The text can be given to the table: complete, or something that the rules will answer.
    Text(String),
    /// The beginning of choices, of which more must be known.
    Missing(Path),
}

fn whole(view: &TableView, text: &str) -> Whole {
    let as_typed = || Whole::Text(text.to_owned());
    let Some(tree) = view.tree() else {
        return as_typed();
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some(path) = tree.path_to(&words) else {
        return as_typed();
    };
    match tree.follow(&path).map(|node| tree.settle(node)) {
        Some(node) if node.complete => Whole::Text(node.text()),
        Some(node) if !node.next.is_empty() => Whole::Missing(path),
        _ => as_typed(),
    }
}

/// The place of a choice that has to be confirmed; `None` for all others.
fn unconfirmed(view: &TableView, text: &str) -> Option<Path> {
    view.confirm(view.seat?, text)?;
    let words: Vec<&str> = text.split_whitespace().collect();
    view.tree()?.path_to(&words)
}

/// What happened, and the question that the person owes now, where it is not the ordinary one.
async fn followed(service: &Service, table: TableId, caller: Caller, lines: Vec<String>) -> Answer {
    let said = lines.join("\n");
    let view = service.view(table, caller.user).await;
    let mut answer = match view {
        Some(view) if view.owes_more() => panels::question(&view),
        _ => Answer::default(),
    };
    answer.text = match (said.is_empty(), answer.text.is_empty()) {
        (true, true) => phrases::DONE.to_owned(),
        (true, false) => answer.text,
        (false, true) => said,
        (false, false) => format!("{said}\n\n{}", answer.text),
    };
    answer
}

/// Does everybody read the same of what happened? A card that was drawn only its owner is told.
async fn is_public(service: &Service, committed: &Committed) -> bool {
    let public = service.host.read(committed.table, |table| {
        let mut records = table.journal().iter().rev();
        let record = records.find(|record| record.sequence == committed.sequence)?;
        Some(table.lines(record, Viewer::Spectator))
    });
    let public = public.await.flatten();
    public.is_none_or(|lines| lines == committed.lines)
}

/// What the table said of a command, or `done`.
pub fn said(committed: &Committed, done: &str) -> String {
    match spoken(committed) {
        lines if lines.is_empty() => done.to_owned(),
        lines => lines.join("\n"),
    }
}

/// The lines of the table, for a message.
fn spoken(committed: &Committed) -> Vec<String> {
    committed
        .lines
        .iter()
        .map(|line| escape::line(line))
        .collect()
}

/// The refusal of an action as an answer; where the rules refuse it, with what is asked instead.
async fn refusal_of_act(
    service: &Service,
    table: TableId,
    caller: Caller,
    refused: RequestError,
) -> Answer {
    let by_rules = matches!(refused, RequestError::Table(TableError::Rules(_)));
    let answer = refusal(service, table, refused).await;
    if !by_rules {
        return answer;
    }
    match service.view(table, caller.user).await {
        Some(view) => panels::instead(&view, answer),
        None => answer,
    }
}

/// The refusal of a command as an answer; where others may allow it, with a button that asks them.
pub async fn refusal_of(
    service: &Service,
    table: TableId,
    caller: Caller,
    command: &Command,
    refused: RequestError,
) -> Answer {
    let remedy = match (command, &refused) {
        (Command::Undo { .. }, RequestError::Table(TableError::NothingToUndo))
        | (
            Command::Kick { .. } | Command::Pause,
            RequestError::Table(TableError::NotHost { .. }),
        ) => service.view(table, caller.user).await,
        _ => None,
    };
    let mut answer = refusal(service, table, refused).await;
    if let Some((note, button)) = remedy.and_then(|view| ask(&view, command)) {
        answer.text = format!("{} {note}", answer.text);
        answer.rows.push(Row::Buttons(vec![button]));
    }
    answer
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
        RequestError::Table(TableError::Stale) => stale(service, table).await,
        RequestError::Table(TableError::Stranger) => phrases::STRANGER.into(),
        RequestError::NoTable => phrases::TABLE_GONE.into(),
        RequestError::NoGame(_) => Answer::from(format!("{refused} {}", phrases::games())),
        RequestError::PlayedAgain { table: next } => {
            let link = service.board_link(next).await.unwrap_or_default();
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

/// What to say to an old click, with the way to the newest board.
pub async fn stale(service: &Service, table: TableId) -> Answer {
    with_way(service, table, phrases::STALE).await
}

/// A sentence, with the way to the newest board.
pub async fn with_way(service: &Service, table: TableId, sentence: &str) -> Answer {
    if let Some(trouble) = service.message_state.trouble(table) {
        return unposted(service, table, &format!("{sentence} {trouble}")).await;
    }
    let board = service.board_link(table).await;
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
