//! Hints: somebody asks what a strong player would do in their place.

use crate::discord::caller::{Caller, Context, Failure};
use crate::discord::inbound::refusals;
use crate::discord::inbound::submit::{self, CommandOutcome};
use crate::discord::loading;
use crate::discord::service::Service;
use crate::discord::view::{hints, panels, phrases};
use crate::host::RequestError;
use crate::table::{Command, TableError, TableId};

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
    let view = match submit::apply(service, table, caller, Command::Hint).await {
        Ok(counted) => loading::view_after(service, &counted, caller.user).await,
        // The same thought once more: nothing was counted.
        Err(RequestError::Table(TableError::HintTaken)) => {
            loading::view(service, table, caller.user).await
        }
        Err(refused) => {
            let refusal = refusals::refusal(service, table, refused).await;
            let view = loading::view(service, table, caller.user).await;
            return CommandOutcome::privately(match view {
                Some(view) => panels::instead(&view, refusal),
                None => refusal,
            });
        }
    };
    let Some((view, seat)) = view.and_then(|view| view.seat.map(|seat| (view, seat))) else {
        return CommandOutcome::privately(phrases::TABLE_GONE);
    };
    let advice = service.host.advise(view.shared(), seat).await;
    CommandOutcome::privately(hints::panel(&view, &advice))
}
