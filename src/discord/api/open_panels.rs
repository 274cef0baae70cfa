//! The one private panel of each person at each table. A click inside it edits it; where an answer had to be a message of
//! its own the panel before it is deleted, through the token of the interaction that wrote it last. Nothing here must
//! survive a restart: a panel from before is known again when somebody clicks in it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, MessageId, MessageInteractionMetadata};

use crate::discord::api::rest::Rest;
use crate::discord::api::retry::{ErrorClass, Redacted, RetryPolicy, classify};
use crate::host::Clock;
use crate::table::TableId;

/// The token of an interaction edits and deletes for 15 minutes; we stop a minute earlier.
pub const TOKEN_LIFE: Duration = Duration::from_secs(14 * 60);
/// So many milliseconds pass before the panels are looked through whose tokens have run out.
const SWEEP: i64 = 60_000;

/// Whose panel, and at which table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Holder {
    /// The table.
    pub table: TableId,
    /// The user id of the person.
    pub user: u64,
}

/// A private message, with the right to delete it.
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
    /// Does it ask something?
    pub asks: bool,
}

/// What is remembered of all panels.
pub struct OpenPanels {
    clock: Arc<dyn Clock>,
    open: Mutex<Remembered>,
}

#[derive(Default)]
struct Remembered {
    /// Each with the moment at which its token runs out.
    panels: HashMap<Holder, (OpenPanel, i64)>,
    swept: i64,
}

impl OpenPanels {
    /// No panels, by this clock.
    pub fn new(clock: Arc<dyn Clock>) -> OpenPanels {
        OpenPanels {
            clock,
            open: Mutex::default(),
        }
    }

    /// The panel stands. Gives the one that is to be deleted: of two the one that was written earlier, if its token lives.
    pub fn stands(&self, holder: Holder, panel: OpenPanel) -> Option<OpenPanel> {
        let now = self.clock.passed();
        let life = i64::try_from(TOKEN_LIFE.as_millis()).unwrap_or(i64::MAX);
        let fresh = (panel, now.saturating_add(life));
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
        let now = self.clock.passed();
        let open = self.open.lock();
        let known = open.panels.get(&holder);
        known.is_some_and(|(panel, until)| panel.asks && *until > now)
    }

    /// Is this message the panel of its person?
    fn is_open(&self, holder: Holder, origin: u64) -> bool {
        let open = self.open.lock();
        let known = open.panels.get(&holder);
        known.is_some_and(|(panel, _)| panel.origin == origin)
    }

    /// Deletes a panel that another one has followed, unless somebody has clicked in it since. That it is gone, or cannot
    /// be deleted any more, harms nothing.
    pub async fn delete(&self, holder: Holder, old: OpenPanel) {
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
mod tests {
    use super::*;
    use crate::host::ManualClock;

    const HOLDER: Holder = Holder {
        table: TableId(1),
        user: 2,
    };

    fn panel(origin: u64, written: u64) -> OpenPanel {
        OpenPanel {
            origin,
            written,
            token: format!("token-{written}"),
            rest: Rest::new("", reqwest::Client::new(), None),
            further: None,
            asks: false,
        }
    }

    fn deleted(old: Option<OpenPanel>) -> Option<(u64, u64)> {
        old.map(|old| (old.origin, old.written))
    }

    fn panels() -> (OpenPanels, Arc<ManualClock>) {
        let clock = Arc::new(ManualClock::at(0));
        (OpenPanels::new(Arc::<ManualClock>::clone(&clock)), clock)
    }

    #[test]
    fn a_new_panel_takes_the_place_of_the_one_before() {
        let (panels, _) = panels();
        assert_eq!(deleted(panels.stands(HOLDER, panel(5, 5))), None);
        // Edited in its place, with a newer token.
        assert_eq!(deleted(panels.stands(HOLDER, panel(5, 6))), None);
        assert_eq!(deleted(panels.stands(HOLDER, panel(7, 7))), Some((5, 6)));
        let other = Holder { user: 3, ..HOLDER };
        assert_eq!(deleted(panels.stands(other, panel(8, 8))), None);
        let other = Holder {
            table: TableId(2),
            ..HOLDER
        };
        assert_eq!(deleted(panels.stands(other, panel(9, 9))), None);
        assert!(panels.is_open(HOLDER, 7) && !panels.is_open(HOLDER, 5));
    }

    #[test]
    fn a_click_in_an_older_panel_makes_it_the_panel_again() {
        let (panels, _) = panels();
        panels.stands(HOLDER, panel(7, 7));
        assert_eq!(deleted(panels.stands(HOLDER, panel(3, 8))), Some((7, 7)));
        assert!(panels.is_open(HOLDER, 3));
    }

    #[test]
    fn an_answer_that_took_longer_gives_way_to_that_of_a_later_click() {
        let (panels, _) = panels();
        panels.stands(HOLDER, panel(7, 7));
        assert_eq!(deleted(panels.stands(HOLDER, panel(6, 6))), Some((6, 6)));
        assert!(panels.is_open(HOLDER, 7));
        // In one panel the newest token counts.
        assert_eq!(deleted(panels.stands(HOLDER, panel(7, 4))), None);
        assert_eq!(deleted(panels.stands(HOLDER, panel(9, 9))), Some((7, 7)));
    }

    #[test]
    fn nothing_is_deleted_by_a_token_that_has_run_out_and_nothing_is_kept_of_it() {
        let (panels, clock) = panels();
        let asking = OpenPanel {
            asks: true,
            ..panel(5, 5)
        };
        panels.stands(HOLDER, asking);
        assert!(panels.asks(HOLDER));
        clock.advance(TOKEN_LIFE);
        assert!(!panels.asks(HOLDER));
        let other = Holder { user: 3, ..HOLDER };
        assert_eq!(deleted(panels.stands(other, panel(6, 6))), None);
        assert_eq!(panels.open.lock().panels.len(), 1);
        assert_eq!(deleted(panels.stands(HOLDER, panel(7, 7))), None);
    }
}
