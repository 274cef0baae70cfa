//! Answering an interaction: acknowledge within three seconds, then say what there is to say; what changes nothing and is
//! ready soon is said at once. A [`Reply`] is for the eyes of its person alone, wherever it is shown; one about a table is
//! the one panel of its person there.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    Builder, CommandInteraction, ComponentInteraction, CreateInteractionResponse,
    CreateInteractionResponseMessage, MessageFlags, MessageId,
};
use tokio::time::timeout;
use tokio_util::task::task_tracker::TaskTrackerToken;

use crate::discord::api::client::Client;
use crate::discord::api::open_panels::{Busy, Holder, OpenPanel, OpenPanels, Shows, origin_of};
use crate::discord::api::rest::Rest;
use crate::discord::api::retry::{ErrorClass, Redacted, RetryPolicy, classify};
use crate::discord::view::answer::Answer;
use crate::discord::view::public_answer::PublicAnswer;
use crate::host::{Clock, Mark, SystemClock};
use crate::table::TableId;

/// ReplyTarget the full answer goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ReplyTarget {
    /// Over the first answer, or over the private panel that was clicked.
    Original,
    /// Beside the public message that was clicked.
    Beside,
}

/// When Discord began to count the milliseconds in its ids, in those since 1970.
const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;

/// The route of a first answer.
pub const CALLBACK: &str = "POST /interactions/{interaction}/{token}/callback";

/// An acknowledged interaction that waits for its answer, which only its person sees. While it lives the bot does not shut down.
pub struct Reply {
    rest: Rest,
    token: String,
    mark: Mark,
    at_once: Duration,
    to: ReplyTarget,
    again: bool,
    panel: Option<PanelSlot>,
    open: TaskTrackerToken,
}

/// The panel that an answer becomes.
struct PanelSlot {
    panels: Arc<OpenPanels>,
    holder: Holder,
    origin: u64,
    written: u64,
    /// Nobody else edits the panel meanwhile.
    _busy: Busy,
}

impl PanelSlot {
    fn new(client: &Client, holder: Holder, origin: u64, written: u64) -> PanelSlot {
        let panels = Arc::clone(&client.panels);
        PanelSlot {
            _busy: panels.begin(holder),
            panels,
            holder,
            origin,
            written,
        }
    }

    fn of_command(
        client: &Client,
        command: &CommandInteraction,
        table: Option<TableId>,
    ) -> Option<PanelSlot> {
        let (user, written) = (command.user.id.get(), command.id.get());
        let holder = Holder {
            table: table?,
            user,
        };
        Some(PanelSlot::new(client, holder, written, written))
    }

    /// A private message that was clicked stays what it is, whichever interaction brought it.
    fn of_click(
        client: &Client,
        click: &ComponentInteraction,
        table: Option<TableId>,
    ) -> Option<PanelSlot> {
        let (user, written) = (click.user.id.get(), click.id.get());
        let origin = match is_private(click) {
            true => origin_of(click)?,
            false => written,
        };
        let holder = Holder {
            table: table?,
            user,
        };
        Some(PanelSlot::new(client, holder, origin, written))
    }
}

impl Reply {
    fn new(client: &Client, token: &str, to: ReplyTarget, panel: Option<PanelSlot>) -> Reply {
        Reply {
            rest: client.rest.for_interaction(),
            token: token.to_owned(),
            mark: client.mark,
            at_once: client.at_once,
            to,
            again: false,
            panel,
            open: client.begin_answer(),
        }
    }

    /// The answer stands: it is the panel of its person now, and the one before it is deleted. Nobody waits for that.
    fn stands(&self, further: Option<MessageId>, answer: &Answer) {
        let Some(slot) = &self.panel else { return };
        let panel = OpenPanel {
            // A further message is its own, wherever the click was.
            origin: further.map_or(slot.origin, |_| slot.written),
            written: slot.written,
            token: self.token.clone(),
            rest: self.rest.clone(),
            further,
            shows: Shows::of(answer),
        };
        let holder = slot.holder;
        let Some(old) = slot.panels.stands(holder, panel) else {
            return;
        };
        let (panels, open) = (Arc::clone(&slot.panels), self.open.clone());
        tokio::spawn(async move {
            panels.delete(holder, old).await;
            drop(open);
        });
    }

    /// Acknowledges a slash command whose answer only its person sees; `None` when it is too late.
    ///
    /// # Errors
    /// When Discord refuses for another reason.
    pub async fn to_command(
        client: &Client,
        command: &CommandInteraction,
    ) -> Result<Option<Reply>, serenity::Error> {
        let reply = Reply::new(client, &command.token, ReplyTarget::Original, None);
        reply.acknowledge(command.id, deferral(false)).await
    }

    /// The same answer to a slash command as the panel of its person at this table.
    pub fn at_table(
        self,
        client: &Client,
        command: &CommandInteraction,
        table: Option<TableId>,
    ) -> Reply {
        let panel = PanelSlot::of_command(client, command, table);
        Reply { panel, ..self }
    }

    /// Acknowledges a click on a private panel, or on a public button that answers privately.
    ///
    /// # Errors
    /// When Discord refuses for another reason than lateness.
    pub async fn to_private_click(
        client: &Client,
        click: &ComponentInteraction,
        table: Option<TableId>,
    ) -> Result<Option<Reply>, serenity::Error> {
        let panel = PanelSlot::of_click(client, click, table);
        let reply = Reply::new(client, &click.token, ReplyTarget::Original, panel);
        reply
            .acknowledge(click.id, deferral(is_private(click)))
            .await
    }

    /// Answers a slash command that changes nothing, for the eyes of its person alone: one request where the answer is
    /// ready soon.
    ///
    /// # Errors
    /// As [`Reply::say`].
    pub async fn show_by_command(
        client: &Client,
        command: &CommandInteraction,
        table: Option<TableId>,
        answer: impl Future<Output = Answer>,
    ) -> Result<(), serenity::Error> {
        let panel = PanelSlot::of_command(client, command, table);
        let reply = Reply::new(client, &command.token, ReplyTarget::Original, panel);
        reply.show(command.id, false, answer).await
    }

    /// Answers a click that changes nothing, as [`Reply::show_by_command`]; a private panel shows it in its place.
    ///
    /// # Errors
    /// As [`Reply::say`].
    pub async fn show_by_click(
        client: &Client,
        click: &ComponentInteraction,
        table: Option<TableId>,
        answer: impl Future<Output = Answer>,
    ) -> Result<(), serenity::Error> {
        let panel = PanelSlot::of_click(client, click, table);
        let reply = Reply::new(client, &click.token, ReplyTarget::Original, panel);
        reply.show(click.id, is_private(click), answer).await
    }

    async fn show(
        self,
        id: serenity::InteractionId,
        in_place: bool,
        answer: impl Future<Output = Answer>,
    ) -> Result<(), serenity::Error> {
        let mut answer = pin!(answer);
        let ready = match self.at_once {
            // However soon it is there.
            Duration::ZERO => None,
            at_once => timeout(at_once, &mut answer).await.ok(),
        };
        let Some(ready) = ready else {
            return match self.acknowledge(id, deferral(in_place)).await? {
                Some(reply) => reply.say(&answer.await).await,
                None => Ok(()),
            };
        };
        self.edits_landed().await;
        let first = ready.first(self.mark);
        let first = if in_place {
            CreateInteractionResponse::UpdateMessage(first)
        } else {
            CreateInteractionResponse::Message(first.ephemeral(true))
        };
        match self.acknowledge(id, first).await? {
            // Nobody knows with what: it is said once more in the same place.
            Some(reply) if reply.again => reply.say(&ready).await,
            Some(reply) => {
                reply.stands(None, &ready);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Acknowledges a click that changes the public message itself; answers go beside it.
    ///
    /// # Errors
    /// When Discord refuses for another reason than lateness.
    pub async fn to_public_click(
        client: &Client,
        click: &ComponentInteraction,
        table: Option<TableId>,
    ) -> Result<Option<Reply>, serenity::Error> {
        let to = if is_private(click) {
            ReplyTarget::Original
        } else {
            ReplyTarget::Beside
        };
        let panel = PanelSlot::of_click(client, click, table);
        let reply = Reply::new(client, &click.token, to, panel);
        reply
            .acknowledge(click.id, CreateInteractionResponse::Acknowledge)
            .await
    }

    async fn acknowledge(
        mut self,
        id: serenity::InteractionId,
        answer: CreateInteractionResponse,
    ) -> Result<Option<Reply>, serenity::Error> {
        let send = || async {
            let http = self.rest.http();
            answer
                .clone()
                .execute(http, (id, self.token.as_str()))
                .await
        };
        match RetryPolicy::BRIEF.with(CALLBACK, send).await {
            Ok(()) => {
                metrics::histogram!("daedalus_acknowledged_seconds").record(age(id));
                Ok(Some(self))
            }
            Err(error) if is_twice(&error) => {
                self.again = true;
                Ok(Some(self))
            }
            Err(error) if classify(&error) == ErrorClass::Late => {
                tracing::debug!("an interaction came too late to be answered");
                Ok(None)
            }
            Err(error) => match answer {
                // What was clicked has gone meanwhile, as a newer panel followed it: a message of its own says it.
                CreateInteractionResponse::UpdateMessage(answer)
                    if classify(&error) == ErrorClass::MessageGone =>
                {
                    let anew = CreateInteractionResponse::Message(answer.ephemeral(true));
                    Box::pin(self.acknowledge(id, anew)).await
                }
                _ => Err(error),
            },
        }
    }

    /// Says it without touching what was said before.
    ///
    /// # Errors
    /// As [`Reply::say`].
    pub async fn say_again(mut self, answer: &Answer) -> Result<(), serenity::Error> {
        if self.again {
            self.to = ReplyTarget::Beside;
        }
        self.say(answer).await
    }

    /// True when the answer has a message of its own to fill; otherwise silence is an answer too.
    pub fn must_speak(&self) -> bool {
        self.to == ReplyTarget::Original
    }

    /// Says it, for the eyes of the person alone.
    ///
    /// # Errors
    /// What remains after a few attempts; an interaction that has expired is none.
    pub async fn say(&self, answer: &Answer) -> Result<(), serenity::Error> {
        self.edits_landed().await;
        let sent = match self.to {
            ReplyTarget::Original => self.fill(answer).await,
            ReplyTarget::Beside => self.say_beside(answer).await,
        };
        match sent {
            // Too late, or said before (10062, 40060): nothing is wrong.
            Err(error) if classify(&error) == ErrorClass::Late => {
                tracing::debug!("an answer came too late: {}", Redacted(&error));
                Ok(())
            }
            Err(error) => Err(error),
            Ok(further) => {
                self.stands(further, answer);
                Ok(())
            }
        }
    }

    /// Waits for an edit of the same panel that was begun before.
    async fn edits_landed(&self) {
        if let Some(slot) = &self.panel {
            slot.panels.landed(slot.holder).await;
        }
    }

    /// Over the first answer, or over the private panel that was clicked. What a newer panel has followed meanwhile is gone:
    /// then it is said as a message of its own.
    async fn fill(&self, answer: &Answer) -> Result<Option<MessageId>, serenity::Error> {
        let send = || async {
            let http = self.rest.http();
            answer.response(self.mark).execute(http, &self.token).await
        };
        let route = "PATCH /webhooks/{application}/{token}/messages/@original";
        match RetryPolicy::BRIEF.with(route, send).await {
            Ok(_) => Ok(None),
            Err(error) if classify(&error) == ErrorClass::MessageGone => {
                self.say_beside(answer).await
            }
            Err(error) => Err(error),
        }
    }

    /// As a message of its own.
    async fn say_beside(&self, answer: &Answer) -> Result<Option<MessageId>, serenity::Error> {
        let send = || async {
            let http = self.rest.http();
            let further = answer.followup(self.mark);
            further.execute(http, (None, self.token.as_str())).await
        };
        let route = "POST /webhooks/{application}/{token}";
        let said = RetryPolicy::BRIEF.with(route, send).await?;
        Ok(Some(said.id))
    }
}

/// An acknowledged click on a panel that is shown anew in its place, where all may see it: it takes public answers only.
pub struct PublicReply(Reply);

impl PublicReply {
    /// Acknowledges a click on a panel, private or public.
    ///
    /// # Errors
    /// When Discord refuses for another reason than lateness.
    pub async fn to_panel_click(
        client: &Client,
        click: &ComponentInteraction,
    ) -> Result<Option<PublicReply>, serenity::Error> {
        let reply = Reply::new(client, &click.token, ReplyTarget::Original, None);
        let acknowledged = reply
            .acknowledge(click.id, CreateInteractionResponse::Acknowledge)
            .await;
        Ok(acknowledged?.map(PublicReply))
    }

    /// Tells who clicked, beside the panel and for their eyes alone, why it stays as it is.
    ///
    /// # Errors
    /// As [`Reply::say`].
    pub async fn refuse(self, sentence: &str) -> Result<(), serenity::Error> {
        let beside = Reply {
            to: ReplyTarget::Beside,
            ..self.0
        };
        beside.say(&sentence.into()).await
    }

    /// Shows it in place of the panel.
    ///
    /// # Errors
    /// As [`Reply::say`].
    pub async fn say(&self, answer: &PublicAnswer) -> Result<(), serenity::Error> {
        self.0.say(answer).await
    }
}

/// How long ago an interaction began, by the clocks of Discord and of this machine.
fn age(id: serenity::InteractionId) -> Duration {
    let began = (id.get() >> 22).saturating_add(DISCORD_EPOCH_MS);
    let now = u64::try_from(SystemClock.now()).unwrap_or(0);
    Duration::from_millis(now.saturating_sub(began))
}

/// The acknowledgement of an answer that comes later: in place of the private panel that was clicked, or as a message
/// of its own for the eyes of the person alone.
fn deferral(in_place: bool) -> CreateInteractionResponse {
    match in_place {
        true => CreateInteractionResponse::Acknowledge,
        false => CreateInteractionResponse::Defer(
            CreateInteractionResponseMessage::new().ephemeral(true),
        ),
    }
}

/// Was the message that was clicked for the eyes of the person alone?
pub fn is_private(click: &ComponentInteraction) -> bool {
    click
        .message
        .flags
        .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// 40060: somebody (we, a moment ago) has acknowledged this interaction already.
fn is_twice(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(answer))
        if answer.error.code == 40060)
}
