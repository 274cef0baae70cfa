//! `/daily`: the match of the day.

use crate::discord::caller::{Context, Done};
use crate::discord::inbound::daily as tries;

/// Play the match of the day: the same for everybody, one try, in private.
#[poise::command(slash_command)]
pub async fn daily(ctx: Context<'_>) -> Done {
    tries::command(ctx).await
}
