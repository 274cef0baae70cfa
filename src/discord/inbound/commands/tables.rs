//! What the commands of `/game` do that takes more than five lines.

use crate::discord::api::permissions;
use crate::discord::caller::{Caller, Context, Done, display_name};
use crate::discord::inbound::commands::autocomplete::Suggestion;
use crate::discord::inbound::opening::Opening;
use crate::discord::inbound::origin::Origin;
use crate::discord::inbound::submit::{
    answered, answered_apart, command_in_name_of, table_command,
};
use crate::discord::inbound::{notice_buttons, reading, replay, stats};
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::invitation::{chooser, games};
use crate::discord::view::table_view::TableView;
use crate::discord::view::{phrases, rulebook};
use crate::discord::{escape, loading};
use crate::host::PlayedAt;
use crate::picture::draw_covers;
use crate::rules::any::AnyGame;
use crate::rules::game::Seat;
use crate::rules::{GAMES, game};
use crate::table::{Command, TableId};

/// The name of the person in this server.
pub fn name_of(ctx: Context<'_>) -> &str {
    display_name(ctx.interaction.member.as_deref(), &ctx.interaction.user)
}

/// Opens a table, after a look at what the channel allows.
/// In a thread of its own, if that is wanted.
pub async fn open(
    ctx: Context<'_>,
    name: Option<String>,
    computers: u8,
    options: &str,
    thread: bool,
) -> Done {
    let Some(name) = name else {
        let pool = &ctx.framework.user_data.pool;
        let answer = async {
            let covers = pool.draw(|| Some(draw_covers().encode())).await;
            chooser(&games()).drawn(covers)
        };
        return answered_apart(ctx, answer).await;
    };
    let service = ctx.framework.user_data;
    let opening = Opening::of_command(service, ctx.interaction, &name, computers, options);
    answered(ctx, opening.open(thread)).await
}

/// A command that the host may give, and those who manage the server in the host's name.
pub async fn overrule(ctx: Context<'_>, command: Command, done: &str) -> Done {
    if !permissions::may_overrule(ctx.interaction) {
        return table_command(ctx, command, done).await;
    }
    let view = view_of(ctx).await;
    let host = view.map(|view| view.table().host().user);
    command_in_name_of(ctx, host, command, done).await
}

/// Gives the open decision of the caller one more deadline.
pub async fn extend(ctx: Context<'_>) -> Done {
    let answer = async {
        let service = ctx.framework.user_data;
        match service.host.table_in(ctx.interaction.channel_id.get()) {
            Some(table) => {
                notice_buttons::extend(service, table, Caller::of_command(ctx), None)
                    .await
                    .answer
            }
            None => phrases::NO_TABLE.into(),
        }
    };
    answered(ctx, answer).await
}

/// The table of the channel as the caller sees it.
pub async fn view_of(ctx: Context<'_>) -> Option<TableView> {
    let (channel, user) = (
        ctx.interaction.channel_id.get(),
        ctx.interaction.user.id.get(),
    );
    loading::view_in(ctx.framework.user_data, channel, user).await
}

/// The seat with this number or name.
pub fn find_seat(view: &TableView, typed: &str) -> Option<Seat> {
    let typed = typed.trim();
    let names = view.table().names().0;
    let by_number = typed
        .parse::<usize>()
        .ok()
        .and_then(|number| number.checked_sub(1));
    let by_name = || {
        names
            .iter()
            .position(|name| name.eq_ignore_ascii_case(typed))
    };
    let at = by_number.filter(|&at| at < names.len()).or_else(by_name)?;
    u8::try_from(at).ok().map(Seat)
}

/// The seats of the table as suggestions.
pub async fn seats(ctx: Context<'_>, partial: &str) -> Vec<Suggestion> {
    let Some(view) = view_of(ctx).await else {
        return Vec::new();
    };
    let partial = partial.trim().to_lowercase();
    let names = view.table().names().0.iter().enumerate();
    let suggestion = |(at, name): (usize, &String)| Suggestion {
        label: format!("{}. {}", at + 1, escape::clean(name)),
        value: (at + 1).to_string(),
    };
    let fits = |it: &Suggestion| it.label.to_lowercase().contains(&partial);
    names.map(suggestion).filter(fits).collect()
}

/// The game of this name; else that of the table in this channel, the one that was last played there, or the first one.
pub async fn game_of(ctx: Context<'_>, name: Option<&str>) -> Option<&'static dyn AnyGame> {
    if name.is_some() {
        return game_to_open(name);
    }
    if let Some(view) = view_of(ctx).await {
        return Some(view.table().game());
    }
    let channel = ctx.interaction.channel_id.get();
    let last = last_ended(ctx.framework.user_data, channel).await;
    let last = last.and_then(|it| game(&it.played.game));
    last.or_else(|| game_to_open(None))
}

/// The game of this name; the first one, where none is named.
pub fn game_to_open(name: Option<&str>) -> Option<&'static dyn AnyGame> {
    match name {
        Some(name) => game(name.trim().to_lowercase().as_str()),
        None => GAMES.first().copied(),
    }
}

/// Topics of the rules of a game, else of the game of this channel, as suggestions.
pub async fn topics(ctx: Context<'_>, game: Option<&str>, partial: &str) -> Vec<Suggestion> {
    let game = game_of(ctx, game).await;
    let names = game.map_or_else(Vec::new, |game| rulebook::matching(game, partial));
    names.into_iter().map(Suggestion::plain).collect()
}

/// Opens the replay of a table, or of the last one of the channel.
pub async fn replay(ctx: Context<'_>, table: Option<String>) -> Done {
    let service = ctx.framework.user_data;
    let answer = async {
        let channel = ctx.interaction.channel_id.get();
        let table = match table {
            Some(text) => text.parse::<TableId>().map_err(|error| error.to_string()),
            None => newest_of(service, channel).await,
        };
        match table {
            Ok(table) => {
                let origin = Origin::of_command(ctx.interaction);
                replay::open(service, table, origin, Caller::of_command(ctx).user).await
            }
            Err(sentence) => Answer::from(sentence.replace('@', "")),
        }
    };
    answered(ctx, answer).await
}

/// The table of the channel that ended last; the open one, where none has ended.
async fn newest_of(service: &Service, channel: u64) -> Result<TableId, String> {
    let ended = last_ended(service, channel).await.map(|it| it.table);
    let newest = ended.or_else(|| service.host.table_in(channel));
    newest.ok_or_else(|| phrases::NO_REPLAY.to_owned())
}

/// The match of the channel that ended last.
async fn last_ended(service: &Service, channel: u64) -> Option<PlayedAt> {
    let ended = service.host.ended_in(channel, 1).await.ok()?;
    ended.into_iter().next()
}

/// The matches that the caller may look at, as suggestions: those of the channel and their own ones on this server,
/// newest first.
pub async fn ended(ctx: Context<'_>, partial: &str) -> Vec<Suggestion> {
    const LISTED: u32 = 25;
    let host = &ctx.framework.user_data.host;
    let channel = ctx.interaction.channel_id.get();
    let mut played = host.ended_in(channel, LISTED).await.unwrap_or_default();
    let own = host
        .played_by(Caller::of_command(ctx).user)
        .await
        .unwrap_or_default();
    let guild = ctx.interaction.guild_id.map(|guild| guild.get());
    played.extend(own.into_iter().filter(|it| Some(it.guild) == guild));
    played.sort_by_key(|it| std::cmp::Reverse(it.table));
    played.dedup_by_key(|it| it.table);
    let partial = partial.trim().to_lowercase();
    let suggestion = |it: &PlayedAt| {
        let persons = it
            .played
            .placings
            .iter()
            .filter_map(|it| it.person.as_ref());
        let names: Vec<String> = persons.map(|person| escape::clean(&person.name)).collect();
        let name = game(&it.played.game).map_or("", |game| game.about().name);
        Suggestion {
            label: format!("{}: {name}, {}", it.table, phrases::list(&names)),
            value: it.table.to_string(),
        }
    };
    let fits = |it: &Suggestion| it.label.to_lowercase().contains(&partial);
    played.iter().map(suggestion).filter(fits).collect()
}

/// Shows the leaderboard of a game.
pub async fn leaderboard(ctx: Context<'_>, name: Option<&str>) -> Done {
    let service = ctx.framework.user_data;
    let answer = async {
        match (game_of(ctx, name).await, ctx.interaction.guild_id) {
            (Some(game), Some(guild)) => {
                let user = Caller::of_command(ctx).user;
                stats::own_leaderboard(service, guild.get(), game.about().id, user).await
            }
            (None, _) => Answer::from(phrases::unknown_game()),
            (_, None) => phrases::GUILD_ONLY.into(),
        }
    };
    answered(ctx, answer).await
}

/// Explains a topic.
pub async fn explain(ctx: Context<'_>, topic: Option<&str>, name: Option<&str>) -> Done {
    let answer = async {
        match game_of(ctx, name).await {
            Some(game) => {
                let view = view_of(ctx).await;
                let pool = &ctx.framework.user_data.pool;
                reading::find(pool, game, view.as_ref(), topic).await
            }
            None => Answer::from(phrases::unknown_game()),
        }
    };
    answered(ctx, answer).await
}
