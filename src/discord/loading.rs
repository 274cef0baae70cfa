//! The way from a table of the host to what is shown of it.

use std::sync::Arc;

use crate::discord::view::phrases;
use crate::discord::view::table_view::{PublicTableView, TableView};
use crate::host::{Committed, Host};
use crate::table::TableId;

/// A table as this user sees it. Who handles a click or a command loads it once and hands it on.
pub async fn view(host: &Host, table: TableId, user: u64) -> Option<TableView> {
    tracing::trace!(%table, "a table is loaded for a person");
    let state = host.table(table).await?;
    Some(TableView::new(state, user, host.now()))
}

/// The table that a command has led to, as this user sees it; as it is now, where the command was answered before.
pub async fn view_after(host: &Host, committed: &Committed, user: u64) -> Option<TableView> {
    match &committed.state {
        Some(state) => Some(TableView::new(Arc::clone(state), user, host.now())),
        None => view(host, committed.table, user).await,
    }
}

/// The open table of a channel as this user sees it.
pub async fn view_in(host: &Host, channel: u64, user: u64) -> Option<TableView> {
    view(host, host.table_in(channel)?, user).await
}

/// A table as everybody sees it.
pub async fn public_view(host: &Host, table: TableId) -> Option<PublicTableView> {
    let state = host.table(table).await?;
    Some(PublicTableView::new(state, host.now()))
}

/// The way to the newest board of a table.
pub async fn board_link(host: &Host, table: TableId) -> Option<String> {
    let message = host.board_message(table).await.ok()??;
    let guild = host.read(table, |table| table.place().guild).await?;
    Some(phrases::link(guild, message.channel, message.message))
}
