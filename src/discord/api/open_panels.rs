//! The one private panel of each person at each table. A click inside it edits it; where an answer had to be a message of
//! its own the panel before it is deleted, through the token of the interaction that wrote it last. What it asks stays true
//! as long as that token lives: when the table has changed the panel is due to be looked at, once, and never while an answer
//! to its person is on its way, which may be the newer one. Nothing here must survive a restart: a panel from before is known
//! again when somebody clicks in it.

use std::collections::{BTreeMap, HashSet};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use poise::serenity_prelude as serenity;
use serenity::{Builder, ComponentInteraction, MessageId, MessageInteractionMetadata};
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::discord::api::rest::Rest;
use crate::discord::api::retry::{ErrorClass, Redacted, RetryPolicy, classify};
use crate::discord::view::answer::Answer;
use crate::discord::view::asked::{Aside, Asked};
use crate::host::{Clock, Mark};
use crate::table::TableId;

/// The token of an interaction edits and deletes for 15 minutes; we stop a minute earlier.
pub const TOKEN_LIFE: Duration = Duration::from_secs(14 * 60);
/// So long at most an answer waits for an edit of the same panel that is on its way already.
const EDIT_PATIENCE: Duration = Duration::from_secs(1);
/// So many milliseconds pass before the panels are looked through whose tokens have run out.
const SWEEP: i64 = 60_000;

/// Whose panel, and at which table; in the order of the tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Holder {
    /// The table.
    pub table: TableId,
    /// The user id of the person.
    pub user: u64,
}

impl Holder {
    /// All who may have a panel at a table.
    fn all_at(table: TableId) -> RangeInclusive<Holder> {
        let [first, last] = [0, u64::MAX].map(|user| Holder { table, user });
        first..=last
    }
}

/// What a panel shows, as far as it must stay true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shows {
    /// Something to read.
    Page,
    /// A question.
    Question(Asked),
    /// What belongs to a question.
    Aside(Aside),
    /// That nothing is asked, in place of a question that is over.
    Nothing,
}

impl Shows {
    /// What a message shows.
    pub fn of(answer: &Answer) -> Shows {
        match (&answer.asks, answer.aside) {
            (Some(asked), _) => Shows::Question(asked.clone()),
            (None, Some(aside)) => Shows::Aside(aside),
            (None, None) => Shows::Page,
        }
    }
}

/// A private message, with the right to edit and delete it.
#[derive(Clone)]
pub struct OpenPanel {
    /// The interaction that brought the message. It stays the same however often the message is edited.
    pub origin: u64,
    /// The interaction that wrote it last.
    pub written: u64,
    /// Its token.
    pub token: String,
    /// The way on which the token has been used: its limits count for the deletion, too.
    pub rest: Rest,
    /// Which message of that interaction it is: a further one, or the first answer. The first answer to a click on a
    /// public message may be that message itself, and is never a panel then.
    pub further: Option<MessageId>,
    /// What it shows.
    pub shows: Shows,
}

impl OpenPanel {
    /// Edits it in its place.
    async fn edit(&self, answer: &Answer, mark: Mark) -> Result<(), serenity::Error> {
        let (http, token) = (self.rest.http(), self.token.as_str());
        let edited = match self.further {
            Some(message) => {
                let further = answer.further(mark);
                further.execute(http, (Some(message), token)).await
            }
            None => answer.response(mark).execute(http, token).await,
        };
        edited.map(drop)
    }
}

/// What is remembered of all panels.
pub struct OpenPanels {
    clock: Arc<dyn Clock>,
    open: Mutex<Remembered>,
    news: Notify,
    landed: Notify,
}

#[derive(Default)]
struct Remembered {
    /// Each with the moment at which its token runs out.
    panels: BTreeMap<Holder, (Arc<OpenPanel>, i64)>,
    /// How many answers are on their way to each person.
    busy: BTreeMap<Holder, u32>,
    /// Whose panel may not be true any more.
    due: HashSet<Holder>,
    /// Whose panel is being edited this moment.
    edited: HashSet<Holder>,
    swept: i64,
}

/// An answer is on its way to somebody, or their panel is looked at, until this goes.
pub struct Busy {
    panels: Arc<OpenPanels>,
    /// To whom.
    pub holder: Holder,
}

impl Drop for Busy {
    fn drop(&mut self) {
        let mut open = self.panels.open.lock();
        if let Some(count) = open.busy.get_mut(&self.holder) {
            *count -= 1;
            if *count == 0 {
                open.busy.remove(&self.holder);
            }
        }
        drop(open);
        self.panels.news.notify_one();
    }
}

/// An edit of the panel of somebody that is on its way.
struct Flying<'a>(&'a OpenPanels, Holder);

impl Drop for Flying<'_> {
    fn drop(&mut self) {
        self.0.open.lock().edited.remove(&self.1);
        self.0.landed.notify_waiters();
    }
}

impl OpenPanels {
    /// No panels, by this clock.
    pub fn new(clock: Arc<dyn Clock>) -> OpenPanels {
        OpenPanels {
            clock,
            open: Mutex::default(),
            news: Notify::new(),
            landed: Notify::new(),
        }
    }

    /// An answer to somebody is begun.
    pub fn begin(self: &Arc<Self>, holder: Holder) -> Busy {
        *self.open.lock().busy.entry(holder).or_default() += 1;
        let panels = Arc::clone(self);
        Busy { panels, holder }
    }

    /// The table has changed: whatever is asked in a panel there may be over.
    pub fn changed(&self, table: TableId) {
        let now = self.clock.passed();
        let mut open = self.open.lock();
        let there = Holder::all_at(table);
        let asking = open.panels.range(there.clone());
        let asking =
            asking.filter(|(_, (panel, until))| panel.shows != Shows::Page && *until > now);
        let asking = asking.map(|(holder, _)| *holder);
        let answered = open.busy.range(there).map(|(holder, _)| *holder);
        let due: Vec<Holder> = asking.chain(answered).collect();
        open.due.extend(due);
        drop(open);
        self.news.notify_one();
    }

    /// Waits for a panel that may not be true any more, and to whose person no answer is on its way.
    pub async fn next_due(self: &Arc<Self>) -> Busy {
        loop {
            let free = {
                let mut open = self.open.lock();
                let free = open.due.iter().find(|it| !open.busy.contains_key(*it));
                let free = free.copied();
                if let Some(holder) = free {
                    open.due.remove(&holder);
                    open.busy.insert(holder, 1);
                }
                free
            };
            let Some(holder) = free else {
                self.news.notified().await;
                continue;
            };
            // Another one may be free as well.
            self.news.notify_one();
            let panels = Arc::clone(self);
            return Busy { panels, holder };
        }
    }

    /// What the panel of somebody shows, while it can be edited.
    pub fn shows(&self, holder: Holder) -> Option<Shows> {
        let panel = self.living(holder)?;
        Some(panel.shows.clone())
    }

    fn living(&self, holder: Holder) -> Option<Arc<OpenPanel>> {
        let now = self.clock.passed();
        let open = self.open.lock();
        let (panel, until) = open.panels.get(&holder)?;
        (*until > now).then(|| Arc::clone(panel))
    }

    /// Shows this in the panel of somebody, unless an answer to them has begun meanwhile: it is looked at again after that.
    pub async fn edit(&self, looked_at: &Busy, (answer, shows): (&Answer, Shows), mark: Mark) {
        let holder = looked_at.holder;
        let Some(panel) = self.living(holder) else {
            return;
        };
        let edit = || async {
            match self.begin_edit(holder) {
                None => Ok(false),
                Some(_flying) => panel.edit(answer, mark).await.map(|()| true),
            }
        };
        let route = "PATCH /webhooks/{application}/{token}/messages/{message}";
        let edited = RetryPolicy::BRIEF.with(route, edit).await;
        let mut open = self.open.lock();
        let known = open.panels.get_mut(&holder);
        let known = known.filter(|(known, _)| Arc::ptr_eq(known, &panel));
        match edited {
            Ok(true) => {
                if let Some((known, _)) = known {
                    *known = Arc::new(OpenPanel {
                        shows,
                        ..OpenPanel::clone(&panel)
                    });
                }
            }
            Ok(false) => drop(open.due.insert(holder)),
            Err(error) if is_over(classify(&error)) => {
                // Its person has dismissed it.
                if known.is_some() {
                    open.panels.remove(&holder);
                }
            }
            Err(error) => tracing::warn!("a private panel is out of date: {}", Redacted(&error)),
        }
    }

    /// The panel of somebody is edited until this goes; `None` where an answer to them is on its way.
    fn begin_edit(&self, holder: Holder) -> Option<Flying<'_>> {
        let mut open = self.open.lock();
        // One is whoever looks at it.
        let is_answered = open.busy.get(&holder).is_some_and(|count| *count > 1);
        (!is_answered).then(|| {
            open.edited.insert(holder);
            Flying(self, holder)
        })
    }

    /// Waits until no edit of the panel of somebody is on its way, which would fall upon a newer answer. What hangs is not
    /// waited for.
    pub async fn landed(&self, holder: Holder) {
        let landed = async {
            loop {
                let news = self.landed.notified();
                if !self.open.lock().edited.contains(&holder) {
                    return;
                }
                news.await;
            }
        };
        if timeout(EDIT_PATIENCE, landed).await.is_err() {
            tracing::debug!("an answer goes before an edit that hangs");
        }
    }

    /// The panel stands. Gives the one that is to be deleted: of two the one that was written earlier, if its token lives.
    pub fn stands(&self, holder: Holder, panel: OpenPanel) -> Option<Arc<OpenPanel>> {
        let now = self.clock.passed();
        let life = i64::try_from(TOKEN_LIFE.as_millis()).unwrap_or(i64::MAX);
        let fresh = (Arc::new(panel), now.saturating_add(life));
        let mut open = self.open.lock();
        if now - open.swept >= SWEEP {
            open.panels.retain(|_, (_, until)| *until > now);
            open.swept = now;
        }
        let Some(known) = open.panels.get_mut(&holder) else {
            open.panels.insert(holder, fresh);
            return None;
        };
        let older = match fresh.0.written >= known.0.written {
            true => std::mem::replace(known, fresh),
            // An answer that took longer than the one to a later click.
            false => fresh,
        };
        let is_other = older.0.origin != known.0.origin;
        (is_other && older.1 > now).then_some(older.0)
    }

    /// Does the panel of this person ask something, as far as is known?
    pub fn asks(&self, holder: Holder) -> bool {
        matches!(self.shows(holder), Some(Shows::Question(_)))
    }

    /// Is this message the panel of its person?
    fn is_open(&self, holder: Holder, origin: u64) -> bool {
        let open = self.open.lock();
        let known = open.panels.get(&holder);
        known.is_some_and(|(panel, _)| panel.origin == origin)
    }

    /// Deletes a panel that another one has followed, unless somebody has clicked in it since. That it is gone, or cannot
    /// be deleted any more, harms nothing.
    pub async fn delete(&self, holder: Holder, old: Arc<OpenPanel>) {
        let http = old.rest.http();
        let delete = || async {
            if self.is_open(holder, old.origin) {
                return Ok(());
            }
            match old.further {
                Some(message) => http.delete_followup_message(&old.token, message).await,
                None => http.delete_original_interaction_response(&old.token).await,
            }
        };
        let route = "DELETE /webhooks/{application}/{token}/messages/{message}";
        match RetryPolicy::BRIEF.with(route, delete).await {
            Ok(()) => {}
            Err(error) if is_over(classify(&error)) => {
                tracing::debug!("a private panel is gone already: {}", Redacted(&error));
            }
            Err(error) => tracing::warn!("a private panel stays: {}", Redacted(&error)),
        }
    }
}

/// Is nothing left to delete, or no right to it?
fn is_over(class: ErrorClass) -> bool {
    [
        ErrorClass::Late,
        ErrorClass::MessageGone,
        ErrorClass::PlaceGone,
    ]
    .contains(&class)
}

/// The interaction that brought the private message which was clicked; `None` where Discord does not say.
pub fn origin_of(click: &ComponentInteraction) -> Option<u64> {
    let id = match click.message.interaction_metadata.as_deref()? {
        MessageInteractionMetadata::Command(it) => it.id,
        MessageInteractionMetadata::Component(it) => it.id,
        MessageInteractionMetadata::ModalSubmit(it) => it.id,
        _ => return None,
    };
    Some(id.get())
}

#[cfg(test)]
mod tests;
