//! Doing what a person says: the one way from a command or click to the table and back.

use crate::discord::api::reply::Reply;
use crate::discord::caller::{Caller, Context, Failure};
use crate::discord::inbound::{private_panels, refusals};
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::custom_id::Path;
use crate::discord::view::table_view::TableView;
use crate::discord::view::{panels, phrases};
use crate::discord::{escape, loading};
use crate::host::{Committed, RequestError};
use crate::rules::game::Viewer;
use crate::table::{Command, TableError, TableId};

/// What came of a command.
pub struct CommandOutcome {
    /// What its person is told.
    pub answer: Answer,
    /// True when the public board tells it as well, so that silence would do.
    pub on_board: bool,
    /// True when the table refused it: nothing has changed.
    pub refused: bool,
    /// The table after the command, where the answer is about that.
    pub after: Option<TableView>,
}

impl CommandOutcome {
    /// The public board tells it as well.
    pub fn on_board(answer: impl Into<Answer>) -> CommandOutcome {
        CommandOutcome {
            on_board: true,
            ..CommandOutcome::privately(answer)
        }
    }

    /// Only the person is told.
    pub fn privately(answer: impl Into<Answer>) -> CommandOutcome {
        CommandOutcome {
            answer: answer.into(),
            on_board: false,
            refused: false,
            after: None,
        }
    }

    /// The table refused it, and only the person is told.
    pub fn refused(answer: impl Into<Answer>) -> CommandOutcome {
        CommandOutcome {
            refused: true,
            ..CommandOutcome::privately(answer)
        }
    }
}

/// The actions of a slash command, until one is refused or asks for more.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn commands(ctx: Context<'_>, texts: Vec<String>) -> Result<(), Failure> {
    let answer = async {
        let service = ctx.framework.user_data;
        let caller = Caller::of_command(ctx);
        let Some(table) = table_of(ctx) else {
            return phrases::NO_TABLE.into();
        };
        match loading::view(service, table, caller.user).await {
            Some(view) => {
                let (answer, view) = play_all(service, caller, view, texts).await;
                private_panels::kept_asking(service, answer, &view, caller.user).await
            }
            None => phrases::TABLE_GONE.into(),
        }
    };
    answered(ctx, answer).await
}

/// Acknowledges a slash command that may change something, then answers it for the eyes of its person alone: in their
/// panel of the table of this channel.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn answered(
    ctx: Context<'_>,
    answer: impl Future<Output = Answer>,
) -> Result<(), Failure> {
    let client = &ctx.framework.user_data.client;
    let Some(reply) = Reply::to_command(client, ctx.interaction).await? else {
        return Ok(());
    };
    let before = table_of(ctx);
    let reply = reply.at_table(client, ctx.interaction, before);
    let answer = answer.await;
    let reply = match before {
        Some(_) => reply,
        // The command may have opened the table.
        None => reply.at_table(client, ctx.interaction, table_of(ctx)),
    };
    Ok(reply.say(&answer).await?)
}

/// The same for a command that is about no table.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn answered_apart(
    ctx: Context<'_>,
    answer: impl Future<Output = Answer>,
) -> Result<(), Failure> {
    let client = &ctx.framework.user_data.client;
    match Reply::to_command(client, ctx.interaction).await? {
        Some(reply) => Ok(reply.say(&answer.await).await?),
        None => Ok(()),
    }
}

/// The open table of the channel.
fn table_of(ctx: Context<'_>) -> Option<TableId> {
    let host = &ctx.framework.user_data.host;
    host.table_in(ctx.interaction.channel_id.get())
}

/// Applies a command of the caller; the same interaction again changes nothing.
///
/// # Errors
/// Why not.
pub async fn apply(
    service: &Service,
    table: TableId,
    caller: Caller,
    command: Command,
) -> Result<Committed, RequestError> {
    let interaction = Some(caller.interaction);
    service
        .host
        .submit(table, caller.user, command, interaction)
        .await
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
    command_in_name_of(ctx, None, command, done).await
}

/// The same in the name of another user.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn command_in_name_of(
    ctx: Context<'_>,
    user: Option<u64>,
    command: Command,
    done: &str,
) -> Result<(), Failure> {
    let answer = async {
        let Some(table) = table_of(ctx) else {
            return phrases::NO_TABLE.into();
        };
        let (service, caller) = (ctx.framework.user_data, Caller::of_command(ctx));
        let by = Caller {
            user: user.unwrap_or(caller.user),
            ..caller
        };
        let (answer, view) = match apply(service, table, by, command.clone()).await {
            Ok(committed) => {
                let view = loading::view_after(service, &committed, caller.user).await;
                (said(&committed, done).into(), view)
            }
            Err(refused) => match loading::view(service, table, caller.user).await {
                Some(view) => {
                    let answer = refusals::refusal_of(service, &view, &command, refused).await;
                    (answer, Some(view))
                }
                None => (refusals::refusal(service, table, refused).await, None),
            },
        };
        match view {
            Some(view) => private_panels::kept_asking(service, answer, &view, caller.user).await,
            None => answer,
        }
    };
    answered(ctx, answer).await
}

/// Something to read about the table of the channel, with the way back to the question that the person owes.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn with_view(
    ctx: Context<'_>,
    read: impl AsyncFnOnce(&Service, &TableView) -> Answer,
) -> Result<(), Failure> {
    let service = ctx.framework.user_data;
    let answer = async {
        let channel = ctx.interaction.channel_id.get();
        match loading::view_in(service, channel, Caller::of_command(ctx).user).await {
            Some(view) if view.waits_for_other_version() => {
                TableError::OtherVersion.to_string().into()
            }
            Some(view) => panels::with_way_back(&view, read(service, &view).await),
            None => phrases::NO_TABLE.into(),
        }
    };
    Ok(Reply::show_by_command(&service.client, ctx.interaction, table_of(ctx), answer).await?)
}

/// Gives the answer, and the table as it is then.
async fn play_all(
    service: &Service,
    caller: Caller,
    mut view: TableView,
    texts: Vec<String>,
) -> (Answer, TableView) {
    let mut lines: Vec<String> = Vec::new();
    let last = texts.len().saturating_sub(1);
    for (at, text) in texts.into_iter().enumerate() {
        match step(service, caller, &view, at, text).await {
            Ok(committed) => {
                lines.extend(spoken(&committed));
                let after = loading::view_after(service, &committed, caller.user).await;
                view = after.unwrap_or(view);
                if at == last || committed.duplicate {
                    return (followed(Some(&view), &lines), view);
                }
            }
            Err(mut answer) => {
                lines.push(std::mem::take(&mut answer.text));
                answer.text = lines.join("\n");
                return (answer, view);
            }
        }
    }
    (Answer::from(lines.join("\n")), view)
}

/// One of several actions; only the first one carries the id of the interaction. An error is what its person is told
/// instead.
async fn step(
    service: &Service,
    caller: Caller,
    view: &TableView,
    at: usize,
    text: String,
) -> Result<Committed, Answer> {
    let text = match whole(view, &text) {
        Whole::Text(text) => text,
        Whole::Missing(path) => return Err(panels::at(view, &path, 0)),
    };
    if let Some(path) = unconfirmed(view, &text) {
        return Err(panels::at(view, &path, 0));
    }
    let command = Command::Act { text, since: None };
    let interaction = (at == 0).then_some(caller.interaction);
    let done = service
        .host
        .submit(view.id, caller.user, command, interaction);
    match done.await {
        Ok(committed) => Ok(committed),
        Err(refused) => Err(refusals::of_act(service, view, refused).await),
    }
}

/// Does an action, or asks for what is missing of it.
pub async fn play(
    service: &Service,
    caller: Caller,
    view: &TableView,
    text: String,
    since: Option<u64>,
) -> CommandOutcome {
    let current = since.is_none() || since == view.since;
    let text = match whole(view, &text) {
        Whole::Missing(path) if current => {
            return CommandOutcome::privately(panels::at(view, &path, 0));
        }
        Whole::Missing(_) => text,
        Whole::Text(text) => text,
    };
    match apply(service, view.id, caller, Command::Act { text, since }).await {
        Err(refused) => refused_act(service, caller.user, view, refused).await,
        Ok(committed) => {
            let after = loading::view_after(service, &committed, caller.user).await;
            let answer = followed(after.as_ref(), &spoken(&committed));
            let on_board = answer.rows.is_empty() && is_public(after.as_ref(), &committed);
            CommandOutcome {
                on_board,
                after,
                ..CommandOutcome::privately(answer)
            }
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
fn followed(view: Option<&TableView>, lines: &[String]) -> Answer {
    let said = lines.join("\n");
    let mut answer = match view {
        Some(view) if view.owes_more() => panels::question(view),
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
fn is_public(after: Option<&TableView>, committed: &Committed) -> bool {
    let public = after.and_then(|view| {
        let mut records = view.table().journal().iter().rev();
        let record = records.find(|record| record.sequence == committed.sequence)?;
        Some(view.table().lines(record, Viewer::Spectator))
    });
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

/// What comes of an action that was refused. Where its question was over by then it is told at the one of now.
async fn refused_act(
    service: &Service,
    user: u64,
    view: &TableView,
    refused: RequestError,
) -> CommandOutcome {
    let after = match refused {
        RequestError::Table(TableError::Stale) => loading::view(service, view.id, user).await,
        _ => None,
    };
    let shown = after.as_ref().unwrap_or(view);
    let answer = refusals::of_act(service, shown, refused).await;
    CommandOutcome {
        after,
        ..CommandOutcome::refused(answer)
    }
}
