//! The client for tests and front ends: act as a user in a channel, see what they see.

mod sight;

use std::time::Instant;

use serde_json::{Value, json};

use super::Sandbox;
use super::answers::Lives;
use super::change::Change;
use super::command_line::Typing;
use super::error::PersonError;
use super::events::NewInteraction;
use super::interaction::InteractionKind;
use super::message::{ControlKind, Message};
use super::permissions::Permissions;
use super::picking::{filled_in, picked, usable};
use super::posting::Post;
use super::reply::{Modal, Pending, Reply};
use super::snowflake::Snowflake;
use super::world::{Channel, World};

/// The name of the direct messages between a person and the bot.
const DIRECT: &str = "@bot";

/// A user in a channel. Cheap to clone; every act is done as this user.
#[derive(Debug, Clone)]
pub struct Person {
    pub(super) sandbox: Sandbox,
    pub(super) name: String,
    pub(super) place: Option<String>,
}

impl Person {
    /// The same person in another channel or thread: `labyrinth`, `#labyrinth`, `Athens/agora`, an
    /// id, or `@bot` for direct messages with the bot.
    pub fn in_channel(&self, name: &str) -> Self {
        Self {
            place: Some(name.to_owned()),
            ..self.clone()
        }
    }

    /// The person's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The person's user id.
    ///
    /// # Errors
    /// [`PersonError::NoSuchUser`].
    pub fn id(&self) -> Result<Snowflake, PersonError> {
        self.sandbox.read(|world| self.find(world))
    }

    /// Uses a slash command and waits for the settled answer.
    ///
    /// # Errors
    /// What Discord's app says to a line that it would not send, or [`PersonError::Failed`].
    pub async fn slash(&self, line: &str) -> Result<Reply, PersonError> {
        self.start_slash(line)?.settled().await
    }

    /// Uses a slash command without waiting.
    ///
    /// # Errors
    /// What Discord's app says to a line that it would not send.
    pub fn start_slash(&self, line: &str) -> Result<Pending, PersonError> {
        self.start(line, |world, user, channel| {
            let invocation = Typing {
                world,
                user,
                channel,
                focused: None,
            }
            .read(line)?;
            Ok(NewInteraction {
                kind: InteractionKind::Command,
                user,
                channel: channel.id,
                source: None,
                command: invocation.path,
                focused_type: 0,
                data: invocation.data,
            })
        })
    }

    /// The bot's suggestions for the option `focused` of a line that is still being typed: what the
    /// person reads, and what the bot would get.
    ///
    /// # Errors
    /// As [`Person::slash`].
    pub async fn autocomplete(
        &self,
        line: &str,
        focused: &str,
    ) -> Result<Vec<(String, Value)>, PersonError> {
        let pending = self.start(line, |world, user, channel| {
            let invocation = Typing {
                world,
                user,
                channel,
                focused: Some(focused),
            }
            .read(line)?;
            Ok(NewInteraction {
                kind: InteractionKind::Autocomplete,
                user,
                channel: channel.id,
                source: None,
                command: invocation.path,
                focused_type: invocation.focused_type,
                data: invocation.data,
            })
        })?;
        Ok(pending.settled().await?.choices)
    }

    /// Clicks a button by label, custom id or emoji, and waits for the settled answer.
    ///
    /// # Errors
    /// If the message as it is now has no such button, or it is disabled, or [`PersonError::Failed`].
    pub async fn click(&self, message: &Message, button: &str) -> Result<Reply, PersonError> {
        self.start_click(message, button)?.settled().await
    }

    /// Clicks a button without waiting.
    ///
    /// # Errors
    /// If the message as it is now has no such button, or it is disabled.
    pub fn start_click(&self, message: &Message, button: &str) -> Result<Pending, PersonError> {
        let now = self.current(message)?;
        self.start_stale_click(&now, button)
    }

    /// Clicks a button of a message as it was when it was looked at, though it may have changed
    /// since: the click and the edit crossed on their way.
    ///
    /// # Errors
    /// If the message as it was had no such button, or it was disabled; [`PersonError::MessageGone`] if
    /// it was deleted since (Discord lets no such click through).
    pub fn start_stale_click(
        &self,
        message: &Message,
        button: &str,
    ) -> Result<Pending, PersonError> {
        self.current(message)?;
        let control = usable(message, button)?;
        if control.kind != ControlKind::Button {
            return Err(PersonError::WrongComponent(button.to_owned()));
        }
        let data = json!({ "custom_id": control.custom_id, "component_type": 2 });
        self.use_component(message, button, |_, _| Ok(data))
    }

    /// Picks from a menu by custom id or placeholder; options by label or value, users by name.
    ///
    /// # Errors
    /// If the message has no such menu, the options cannot be picked, or [`PersonError::Failed`].
    pub async fn select(
        &self,
        message: &Message,
        menu: &str,
        picks: &[&str],
    ) -> Result<Reply, PersonError> {
        self.start_select(message, menu, picks)?.settled().await
    }

    /// Picks from a menu without waiting.
    ///
    /// # Errors
    /// If the message has no such menu, or the options cannot be picked.
    pub fn start_select(
        &self,
        message: &Message,
        menu: &str,
        picks: &[&str],
    ) -> Result<Pending, PersonError> {
        let now = self.current(message)?;
        let control = usable(&now, menu)?;
        let (min, max) = control.picks;
        if (picks.len() as u64) < min || picks.len() as u64 > max {
            return Err(PersonError::BadSelection(format!("pick {min} to {max}")));
        }
        self.use_component(&now, menu, |world, channel| {
            let mut resolved = json!({});
            let values = picked(world, channel, &control, picks, &mut resolved)?;
            let mut data = json!({
                "custom_id": control.custom_id, "component_type": control.component_type,
                "values": values,
            });
            if control.kind != ControlKind::StringSelect {
                data["resolved"] = resolved;
            }
            Ok(data)
        })
    }

    /// Fills in a modal (fields by custom id or label; the others keep what stands in them), sends
    /// it and waits for the settled answer.
    ///
    /// # Errors
    /// If a field does not take the text, or [`PersonError::Failed`].
    pub async fn submit(
        &self,
        modal: &Modal,
        texts: &[(&str, &str)],
    ) -> Result<Reply, PersonError> {
        self.start_submit(modal, texts)?.settled().await
    }

    /// Fills in a modal and sends it without waiting.
    ///
    /// # Errors
    /// If a field does not take the text.
    pub fn start_submit(
        &self,
        modal: &Modal,
        texts: &[(&str, &str)],
    ) -> Result<Pending, PersonError> {
        let rows = filled_in(modal, texts)?;
        let data = json!({ "custom_id": modal.custom_id, "components": rows });
        self.start(&modal.title, |_, user, _| {
            Ok(NewInteraction {
                kind: InteractionKind::Modal,
                user,
                channel: modal.channel,
                source: modal.source,
                command: String::new(),
                focused_type: 0,
                data,
            })
        })
    }

    /// Writes an ordinary message. An archived thread comes out of the archive by it.
    ///
    /// # Errors
    /// If the person may not write here, or Discord would refuse the text.
    pub fn say(&self, text: &str) -> Result<Message, PersonError> {
        self.sandbox.shared.core.change(|world| {
            let (user, channel) = (self.find(world)?, self.place(world)?);
            if !world.permissions(user, channel).contains(channel.writing()) {
                return Err(PersonError::CannotWrite);
            }
            let payload = json!({ "content": text });
            let (channel, is_archived) = (channel.id, channel.is_archived());
            if is_archived {
                world.set_archived(channel, false);
            }
            let post = Post {
                channel,
                author: user,
                payload: &payload,
                path: "",
                files: &[],
                only_for: None,
                origin: None,
            };
            let posted = world.post(post).map_err(|error| PersonError::BadField {
                field: "message".to_owned(),
                message: error.message,
            })?;
            world
                .messages
                .get(&posted)
                .cloned()
                .ok_or(PersonError::MessageGone)
        })
    }

    /// Dismisses an ephemeral message.
    pub fn dismiss(&self, message: &Message) {
        self.sandbox.shared.core.change(|world| {
            if let Ok(user) = self.find(world) {
                world.dismissed.insert((user, message.id));
                let (channel, message) = (message.channel, message.id);
                world
                    .changes
                    .push(Change::MessageDeleted { channel, message });
            }
        });
    }

    /// Marks all mentions of the channel as read.
    pub fn read_channel(&self) {
        self.sandbox.shared.core.change(|world| {
            let (Ok(user), Ok(channel)) = (self.find(world), self.place(world).map(|c| c.id))
            else {
                return;
            };
            world
                .unread
                .retain(|mention| mention.user != user || mention.channel != channel);
            world.changes.push(Change::MentionsChanged(user));
        });
    }

    fn use_component(
        &self,
        message: &Message,
        what: &str,
        data: impl FnOnce(&World, &Channel) -> Result<Value, PersonError>,
    ) -> Result<Pending, PersonError> {
        let there = self.in_channel(&message.channel.to_string());
        there.start(what, |world, user, channel| {
            Ok(NewInteraction {
                kind: InteractionKind::Component,
                user,
                channel: channel.id,
                source: Some(message.id),
                command: String::new(),
                focused_type: 0,
                data: data(world, channel)?,
            })
        })
    }

    /// Makes an interaction and sends it to the bot.
    fn start(
        &self,
        what: &str,
        act: impl FnOnce(&World, Snowflake, &Channel) -> Result<NewInteraction, PersonError>,
    ) -> Result<Pending, PersonError> {
        let began = Instant::now();
        let core = &self.sandbox.shared.core;
        let lives = Lives::from(&core.settings);
        let (interaction, token, kind) = core.change(|world| {
            if self.place.as_deref() == Some(DIRECT) {
                let user = self.find(world)?;
                world.direct_channel(user);
            }
            let (user, channel) = (self.find(world)?, self.place(world)?);
            if channel.is_archived() {
                return Err(PersonError::Archived(channel.name.clone()));
            }
            let new = act(world, user, channel)?;
            let interaction = world.interaction(new).ok_or(PersonError::MessageGone)?;
            let made = (interaction.id, interaction.token.clone(), interaction.kind);
            world.begin(interaction, lives);
            Ok(made)
        })?;
        let what = format!("{} {} {what}", self.name, kind.deed());
        Ok(Pending {
            sandbox: self.sandbox.clone(),
            interaction,
            token,
            what,
            began,
        })
    }

    fn find(&self, world: &World) -> Result<Snowflake, PersonError> {
        let user = world.find_user(&self.name);
        user.map(|user| user.id)
            .ok_or_else(|| PersonError::NoSuchUser(self.name.clone()))
    }

    /// The channel, if the person sees it; without a name the first of their first guild.
    fn place<'a>(&self, world: &'a World) -> Result<&'a Channel, PersonError> {
        let user = self.find(world)?;
        let sees = |channel: &&Channel| {
            world
                .permissions(user, channel)
                .contains(Permissions::VIEW_CHANNEL)
        };
        let found = match self.place.as_deref() {
            None => world.channels.values().find(sees),
            Some(DIRECT) => world.channels_of(user).next(),
            Some(name) => world.find_channel(name).filter(sees),
        };
        found.ok_or_else(|| {
            PersonError::NoSuchChannel(self.place.clone().unwrap_or_default(), self.name.clone())
        })
    }
}
