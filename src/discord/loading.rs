//! The way from a table of the host to what is shown of it.

use std::sync::Arc;
use std::time::Duration;

use crate::discord::api::client::Client;
use crate::discord::view::phrases;
use crate::discord::view::table_view::{PublicTableView, TableView};
use crate::host::{Committed, Host};
use crate::table::{Table, TableId};

/// How often one looks whether computers are done that are waited for.
pub const BEAT: Duration = Duration::from_millis(5);

/// Where tables come from, and with what they are shown.
pub trait Source {
    /// The tables.
    fn host(&self) -> &Host;

    /// The way to Discord, which knows its emojis.
    fn client(&self) -> &Client;
}

impl<S: Source> Source for Arc<S> {
    fn host(&self) -> &Host {
        (**self).host()
    }

    fn client(&self) -> &Client {
        (**self).client()
    }
}

/// A table as this user sees it. Who handles a click or a command loads it once and hands it on.
pub async fn view(source: &impl Source, table: TableId, user: u64) -> Option<TableView> {
    tracing::trace!(%table, "a table is loaded for a person");
    let state = source.host().table(table).await?;
    Some(view_of(source, state, user))
}

/// A table in a state as this user sees it.
pub fn view_of(source: &impl Source, state: Arc<Table>, user: u64) -> TableView {
    let view = TableView::new(state, user, source.host().now());
    view.with_emojis(&source.client().emojis)
}

/// The table that a command has led to, as this user sees it; as it is now, where the command was answered before.
pub async fn view_after(
    source: &impl Source,
    committed: &Committed,
    user: u64,
) -> Option<TableView> {
    match &committed.state {
        Some(state) => Some(view_of(source, Arc::clone(state), user)),
        None => view(source, committed.table, user).await,
    }
}

/// The open table of a channel as this user sees it.
pub async fn view_in(source: &impl Source, channel: u64, user: u64) -> Option<TableView> {
    view(source, source.host().table_in(channel)?, user).await
}

/// A table as everybody sees it.
pub async fn public_view(source: &impl Source, table: TableId) -> Option<PublicTableView> {
    let host = source.host();
    let state = host.table(table).await?;
    let view = PublicTableView::new(state, host.now());
    Some(view.with_emojis(&source.client().emojis))
}

/// The way to the newest board of a table.
pub async fn board_link(host: &Host, table: TableId) -> Option<String> {
    let message = host.board_message(table).await.ok()??;
    let guild = host.read(table, |table| table.place().guild).await?;
    Some(phrases::link(guild, message.channel, message.message))
}
