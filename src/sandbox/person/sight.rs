//! What a person sees: the messages of the channel, what calls for them, the commands that they can use.

use serde_json::Value;

use super::Person;
use crate::command_line::visible_commands;
use crate::error::PersonError;
use crate::message::Message;
use crate::world::{Mention, World};

impl Person {
    /// The messages of the channel that the person sees, newest last. Empty where they may not look.
    pub fn sees(&self) -> Vec<Message> {
        self.sandbox
            .read(|world| match (self.find(world), self.place(world)) {
                (Ok(user), Ok(channel)) => world
                    .visible_to(user, channel.id)
                    .into_iter()
                    .cloned()
                    .collect(),
                _ => Vec::new(),
            })
    }

    /// The newest message of the channel that the person sees.
    pub fn last_message(&self) -> Option<Message> {
        self.sees().pop()
    }

    /// The newest visible message whose text contains `text`.
    pub fn message_with(&self, text: &str) -> Option<Message> {
        self.sees()
            .into_iter()
            .rev()
            .find(|message| message.text().contains(text))
    }

    /// Waits for a message that the person sees here and that fits; of several the newest.
    ///
    /// # Errors
    /// [`PersonError::NeverHappened`] with `what`.
    pub async fn until_sees(
        &self,
        what: &str,
        fits: impl Fn(&Message) -> bool,
    ) -> Result<Message, PersonError> {
        let looking = |world: &World| {
            let (user, channel) = (self.find(world).ok()?, self.place(world).ok()?);
            let visible = world.visible_to(user, channel.id);
            visible
                .into_iter()
                .rev()
                .find(|message| fits(message))
                .cloned()
        };
        self.sandbox.until(what, looking).await
    }

    /// A message as it is now, if the person still sees it.
    ///
    /// # Errors
    /// [`PersonError::MessageGone`].
    pub fn current(&self, message: &Message) -> Result<Message, PersonError> {
        self.sandbox.read(|world| {
            let user = self.find(world)?;
            let visible = world.visible_to(user, message.channel);
            let found = visible.into_iter().find(|other| other.id == message.id);
            found.cloned().ok_or(PersonError::MessageGone)
        })
    }

    /// The mentions that the person has not read, oldest first, in all channels.
    pub fn unread(&self) -> Vec<Mention> {
        self.sandbox.read(|world| match self.find(world) {
            Ok(user) => world
                .unread
                .iter()
                .filter(|mention| mention.user == user)
                .cloned()
                .collect(),
            Err(_) => Vec::new(),
        })
    }

    /// The commands that the person can use here.
    pub fn commands(&self) -> Vec<Value> {
        self.sandbox.read(|world| match self.place(world) {
            Ok(channel) => visible_commands(world, channel)
                .into_iter()
                .map(|command| command.object.clone())
                .collect(),
            Err(_) => Vec::new(),
        })
    }
}
