//! Hints: somebody asks what a strong player would do in their place.

use crate::discord::caller::{Caller, Context, Failure};
use crate::discord::inbound::refusals;
use crate::discord::inbound::submit::{self, CommandOutcome};
use crate::discord::loading;
use crate::discord::service::Service;
use crate::discord::view::{hints, phrases};
use crate::table::{Command, TableId};

/// `/game hint`.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn command(ctx: Context<'_>) -> Result<(), Failure> {
    let answer = async {
        let service = ctx.framework.user_data;
        match service.host.table_in(ctx.interaction.channel_id.get()) {
            Some(table) => give(service, table, Caller::of_command(ctx)).await.answer,
            None => phrases::NO_TABLE.into(),
        }
    };
    submit::answered(ctx, answer).await
}

/// Counts the hint, thinks, and says what a strong player would do, to the caller alone.
pub async fn give(service: &Service, table: TableId, caller: Caller) -> CommandOutcome {
    let counted = match submit::apply(service, table, caller, Command::Hint).await {
        Ok(counted) => counted,
        Err(refused) => {
            return CommandOutcome::privately(refusals::refusal(service, table, refused).await);
        }
    };
    let view = loading::view_after(service, &counted, caller.user).await;
    let Some((view, seat)) = view.and_then(|view| view.seat.map(|seat| (view, seat))) else {
        return CommandOutcome::privately(phrases::TABLE_GONE);
    };
    let advice = service.host.advise(view.shared(), seat).await;
    CommandOutcome::privately(hints::panel(&view, &advice))
}
