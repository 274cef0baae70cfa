//! `/me`: what concerns the person alone, at all their tables.

use super::{Context, Done, me_time};

/// Your vacation and your reminders, at all your tables.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("me_time::vacation", "me_time::reminders")
)]
pub async fn me(_ctx: Context<'_>) -> Done {
    Ok(())
}
