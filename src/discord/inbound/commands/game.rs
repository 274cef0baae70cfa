//! `/game`: opening, joining, looking, leaving, for all games alike.

use poise::serenity_prelude as serenity;
use serenity::CreateAutocompleteResponse;

use crate::discord::caller::{Context, Done};
use crate::discord::inbound::commands::autocomplete::{self, Suggestion};
use crate::discord::inbound::commands::{leaving, options as changes, tables};
use crate::discord::inbound::refusals::present_row;
use crate::discord::inbound::submit::{table_command, with_view};
use crate::discord::inbound::{hint as hints, private_panels};
use crate::discord::outbound::mentions;
use crate::discord::view::answer::{Answer, Row};
use crate::discord::view::{board, panels, phrases};
use crate::rules::GAMES;
use crate::table::{Command, TableError};

/// Open, join, watch and leave tables.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "new",
        "join",
        "leave",
        "start",
        "status",
        "board",
        "hand",
        "log",
        "undo",
        "remind",
        "rules",
        "options",
        "kick",
        "end",
        "resign",
        "extend",
        "pause",
        "resume",
        "replay",
        "leaderboard",
        "substitute",
        "host",
        "watch",
        "present",
        "hint"
    )
)]
pub async fn game(_ctx: Context<'_>) -> Done {
    Ok(())
}

/// Open a table in this channel.
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    #[description = "Which game; without one you choose"]
    #[autocomplete = "games"]
    game: Option<String>,
    #[description = "How many computer players sit down at once"]
    #[min = 0]
    #[max = 5]
    computers: Option<u8>,
    #[description = "Options as name=value, with spaces (monster=medusa round_limit=20)"]
    #[autocomplete = "option_pairs"]
    options: Option<String>,
    #[description = "Put it into a thread of its own"] thread: Option<bool>,
) -> Done {
    tables::open(
        ctx,
        game,
        computers.unwrap_or(0),
        options.as_deref().unwrap_or_default(),
        thread.unwrap_or(false),
    )
    .await
}

/// Take a seat at the table of this channel, or come back to yours.
#[poise::command(slash_command)]
async fn join(ctx: Context<'_>) -> Done {
    let name = tables::name_of(ctx).to_owned();
    table_command(ctx, Command::Join { name }, "You have a seat.").await
}

/// Give your seat back; during a match a computer plays on unless the options say otherwise.
#[poise::command(slash_command)]
async fn leave(ctx: Context<'_>) -> Done {
    table_command(ctx, Command::Leave, "You left the table.").await
}

/// Start the match.
#[poise::command(slash_command)]
async fn start(ctx: Context<'_>) -> Done {
    table_command(ctx, Command::Start, "The match begins.").await
}

/// Show who is waited for, and what happened last.
#[poise::command(slash_command)]
async fn status(ctx: Context<'_>) -> Done {
    with_view(ctx, async |_, view| {
        board::own_status(view).row(present_row(view.id))
    })
    .await
}

/// Show the board, with what only you may see.
#[poise::command(slash_command)]
async fn board(
    ctx: Context<'_>,
    #[description = "Whose surroundings you want to see from near, where the board is large"]
    #[autocomplete = "seats"]
    zoom: Option<String>,
) -> Done {
    with_view(ctx, async |service, view| {
        let seat = zoom.as_deref().map(|it| tables::find_seat(view, it));
        if seat == Some(None) {
            return TableError::NoSeat.to_string().into();
        }
        let seat = seat.flatten();
        let answer = private_panels::board(service, view, seat).await;
        let whole = board::whole(view).map(|it| Row::Buttons(vec![it]));
        let rows = [present_row(view.id)].into_iter().chain(whole);
        rows.fold(answer, Answer::row)
    })
    .await
}

/// Show your hand, with the way to what lies before you.
#[poise::command(slash_command)]
async fn hand(ctx: Context<'_>) -> Done {
    with_view(ctx, async |service, view| service.pool.own_hand(view).await).await
}

/// Show what has happened.
#[poise::command(slash_command)]
async fn log(
    ctx: Context<'_>,
    #[description = "How many lines"]
    #[min = 1]
    #[max = 100]
    lines: Option<u8>,
) -> Done {
    let count = lines.map_or(panels::LOG_LINES, usize::from);
    with_view(ctx, async |_, view| panels::log(view, count)).await
}

/// Take back your last action of this turn, as long as nothing new came to light.
#[poise::command(slash_command)]
async fn undo(ctx: Context<'_>) -> Done {
    table_command(ctx, Command::Undo { since: None }, "Taken back.").await
}

/// Call those again for whom the table waits.
#[poise::command(slash_command)]
async fn remind(ctx: Context<'_>) -> Done {
    with_view(ctx, async |service, view| match view.seat {
        Some(_) => mentions::remind(&service.outbound, &service.throttle, view).await,
        None => phrases::CALLED_BY_PLAYERS.into(),
    })
    .await
}

/// Explain the game, a card, a key, a tile or an action.
#[poise::command(slash_command)]
async fn rules(
    ctx: Context<'_>,
    #[description = "What you want to know about"]
    #[autocomplete = "topics"]
    topic: Option<String>,
    #[description = "Which game; as a rule the one of this channel"]
    #[autocomplete = "games"]
    game: Option<String>,
) -> Done {
    tables::explain(ctx, topic.as_deref(), game.as_deref()).await
}

/// Show or change an option of the table, or one of your own settings.
#[poise::command(slash_command)]
async fn options(
    ctx: Context<'_>,
    #[description = "The option or setting; leave it out to see them all"]
    #[autocomplete = "option_names"]
    name: Option<String>,
    #[description = "Its new value"]
    #[autocomplete = "option_values"]
    value: Option<String>,
) -> Done {
    changes::options(ctx, name, value).await
}

/// Send somebody away from the table (host, or Manage Server).
#[poise::command(slash_command)]
async fn kick(
    ctx: Context<'_>,
    #[description = "Whose seat"]
    #[autocomplete = "seats"]
    seat: String,
) -> Done {
    leaving::kick(ctx, &seat).await
}

/// End the match without a winner, or close the lobby (host, or Manage Server).
#[poise::command(slash_command)]
async fn end(ctx: Context<'_>) -> Done {
    leaving::end(ctx).await
}

/// Give up your match for good.
#[poise::command(slash_command)]
async fn resign(ctx: Context<'_>) -> Done {
    leaving::resign(ctx).await
}

/// Look at a match that is over, step by step, with all hands open.
#[poise::command(slash_command)]
async fn replay(
    ctx: Context<'_>,
    #[description = "Which table; as a rule the last one of this channel"]
    #[autocomplete = "ended_tables"]
    table: Option<String>,
) -> Done {
    tables::replay(ctx, table).await
}

/// Show who plays best on this server.
#[poise::command(slash_command)]
async fn leaderboard(
    ctx: Context<'_>,
    #[description = "Which game; as a rule the one of this channel"]
    #[autocomplete = "games"]
    game: Option<String>,
) -> Done {
    tables::leaderboard(ctx, game.as_deref()).await
}

async fn ended_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    autocomplete::choices(tables::ended(ctx, partial).await)
}

/// Invite somebody to take your seat for good, or as the host one that a computer plays.
#[poise::command(slash_command)]
async fn substitute(
    ctx: Context<'_>,
    #[description = "Who takes the seat"] user: serenity::User,
    #[description = "Whose seat; yours, if you leave it out"]
    #[autocomplete = "seats"]
    seat: Option<String>,
) -> Done {
    leaving::substitute(ctx, &user, seat.as_deref()).await
}

/// Make somebody else at the table its host (host, or Manage Server).
#[poise::command(slash_command)]
async fn host(
    ctx: Context<'_>,
    #[description = "Who is the host from now on"] user: serenity::User,
) -> Done {
    leaving::host(ctx, &user).await
}

/// Tell what happens at this table in a thread, for those who watch.
#[poise::command(slash_command)]
async fn watch(ctx: Context<'_>) -> Done {
    leaving::watch(ctx).await
}

/// Show the board anew at the end of the channel.
#[poise::command(slash_command)]
async fn present(ctx: Context<'_>) -> Done {
    leaving::present(ctx).await
}

/// Give your open decision one more deadline; once in a match.
#[poise::command(slash_command)]
async fn extend(ctx: Context<'_>) -> Done {
    tables::extend(ctx).await
}

/// What a strong player would do in your place, with how likely it wins.
#[poise::command(slash_command)]
async fn hint(ctx: Context<'_>) -> Done {
    hints::command(ctx).await
}

/// Stop the deadlines of the table (host, or Manage Server).
#[poise::command(slash_command)]
async fn pause(ctx: Context<'_>) -> Done {
    tables::overrule(ctx, Command::Pause, phrases::DONE).await
}

/// Let the deadlines of the table run again (host, or Manage Server).
#[poise::command(slash_command)]
async fn resume(ctx: Context<'_>) -> Done {
    tables::overrule(ctx, Command::Resume, phrases::DONE).await
}

/// Suggests the games whose id or name holds what was typed.
pub async fn games(_ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let partial = partial.to_lowercase();
    let fitting = GAMES.iter().map(|game| game.about());
    let fitting = fitting.filter(|about| {
        about.id.contains(&partial) || about.name.to_lowercase().contains(&partial)
    });
    autocomplete::choices(fitting.map(|about| Suggestion {
        label: format!("{}: {}", about.name, about.tagline),
        value: about.id.to_owned(),
    }))
}

async fn topics(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let game = autocomplete::value(ctx, "game");
    autocomplete::choices(tables::topics(ctx, game, partial).await)
}

async fn option_pairs(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let game = autocomplete::value(ctx, "game");
    autocomplete::choices(changes::pairs(game, partial))
}

async fn option_names(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    autocomplete::choices(changes::option_names(ctx, partial).await)
}

async fn option_values(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let name = autocomplete::value(ctx, "name").unwrap_or_default();
    autocomplete::choices(changes::option_values(ctx, name, partial).await)
}

async fn seats(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    autocomplete::choices(tables::seats(ctx, partial).await)
}
