//! The sandbox in the terminal: one person at a prompt, who may be any of the people of the stand-in.

mod find;
mod line;
mod pictures;
mod plain;
mod show;

use std::collections::HashMap;
use std::path::Path;

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;

use self::find::Found;
use self::line::{Deed, Target};
use self::pictures::Pictures;
use super::{Failure, print};
use crate::sandbox::{Message, Modal, Person, PersonError, Reply, Sandbox, Snowflake, World};

/// Who sits at the prompt first, and where.
const PERSON: &str = "Ariadne";
const CHANNEL: &str = "labyrinth";

/// Why the prompt has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The person left, or everything that was piped in is done.
    Left,
    /// Nothing was ever written: there is nobody at the prompt.
    NobodyThere,
}

/// What became of a line.
type Done = Result<Next, String>;

/// Whether the prompt goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    Go,
    Quit,
}

/// A person at the prompt.
#[derive(Debug)]
pub struct Terminal {
    sandbox: Sandbox,
    person: String,
    channel: String,
    numbers: HashMap<Snowflake, usize>,
    shown: HashMap<Snowflake, Message>,
    pictures: Pictures,
    form: Option<Modal>,
}

impl Terminal {
    /// A prompt on a running stand-in that writes pictures into a folder.
    pub fn on(sandbox: Sandbox, pictures: &Path) -> Terminal {
        Terminal {
            sandbox,
            person: PERSON.to_owned(),
            channel: CHANNEL.to_owned(),
            numbers: HashMap::new(),
            shown: HashMap::new(),
            pictures: Pictures::into(pictures),
            form: None,
        }
    }

    /// Does what the lines ask for until they end, and shows what changes in between. With `prompting` it shows
    /// who and where one is before each line.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub async fn run(
        &mut self,
        mut lines: mpsc::Receiver<String>,
        prompting: bool,
    ) -> Result<Ended, Failure> {
        let mut changes = self.sandbox.subscribe();
        let mut ended = Ended::NobodyThere;
        loop {
            self.prompt(prompting)?;
            let line = loop {
                tokio::select! {
                    biased;
                    line = lines.recv() => break line,
                    change = changes.recv() => {
                        if change == Err(RecvError::Closed) {
                            break None;
                        }
                        let news = self.news();
                        if !news.is_empty() {
                            print::part(if prompting { "\n" } else { "" })?;
                            self.show_all(&news)?;
                            self.prompt(prompting)?;
                        }
                    }
                }
            };
            let Some(line) = line else {
                return Ok(ended);
            };
            ended = Ended::Left;
            match self.act(&line).await {
                Ok(Next::Go) => {}
                Ok(Next::Quit) => return Ok(ended),
                Err(sentence) => self.print(&sentence)?,
            }
            self.show_all(&self.news())?;
        }
    }

    fn prompt(&self, prompting: bool) -> Result<(), Failure> {
        match prompting {
            true => print::part(format_args!("{} in #{}> ", self.person, self.channel)),
            false => Ok(()),
        }
    }

    async fn act(&mut self, line: &str) -> Done {
        match line::read(line)? {
            Deed::Nothing => {}
            Deed::Help => self.say(line::HELP)?,
            Deed::Quit => return Ok(Next::Quit),
            Deed::As(name) => self.become_another(name)?,
            Deed::Channel(name) => self.go_to(name)?,
            Deed::Places => self.say(self.sandbox.read(show::places))?,
            Deed::Messages(count) => self.show_again(count)?,
            Deed::Commands => self.list_commands()?,
            Deed::Slash(line) => {
                let reply = self.me().slash(line).await;
                self.show_reply(reply)?;
            }
            Deed::Suggest { option, line } => self.suggest(option, line).await?,
            Deed::Click(target) => self.click(target).await?,
            Deed::Select(target) => self.select(target).await?,
            Deed::Fill(text) => self.fill(text).await?,
            Deed::Say(text) => {
                self.me().say(text).map_err(sentence)?;
            }
            Deed::Wait(text) => self.wait(text).await?,
        }
        Ok(Next::Go)
    }

    fn me(&self) -> Person {
        self.sandbox.as_user(&self.person).in_channel(&self.channel)
    }

    fn become_another(&mut self, name: &str) -> Result<(), String> {
        let known = self.sandbox.read(|world| {
            let user = world.find_user(name).filter(|user| !user.is_bot);
            user.map(|user| user.display_name.clone())
        });
        self.person = known.ok_or_else(|| sentence(PersonError::NoSuchUser(name.to_owned())))?;
        self.form = None;
        self.say(format!("You are {} now.", self.person))
    }

    fn go_to(&mut self, name: &str) -> Result<(), String> {
        let name = name.strip_prefix('#').unwrap_or(name);
        if self
            .sandbox
            .read(|world| world.find_channel(name).is_none())
        {
            let missing = PersonError::NoSuchChannel(name.to_owned(), self.person.clone());
            return Err(sentence(missing));
        }
        self.channel = name.to_owned();
        self.say(format!("You are in #{name} now."))
    }

    fn list_commands(&self) -> Result<(), String> {
        let commands = self.me().commands();
        commands
            .iter()
            .flat_map(show::command)
            .try_for_each(|line| self.say(line))
    }

    async fn suggest(&self, option: &str, line: &str) -> Result<(), String> {
        let choices = self.me().autocomplete(line, option).await;
        let choices = choices.map_err(sentence)?;
        if choices.is_empty() {
            return self.say("There are no suggestions.");
        }
        choices.iter().try_for_each(|(label, _)| self.say(label))
    }

    async fn click(&mut self, target: Target<'_>) -> Result<(), String> {
        let messages = self.messages(target.message)?;
        let Found {
            message, custom_id, ..
        } = find::button(&messages, target.label)
            .ok_or_else(|| format!("There is no button `{}` here.", target.label))?;
        let reply = self.me().click(message, &custom_id).await;
        self.show_reply(reply)
    }

    async fn select(&mut self, target: Target<'_>) -> Result<(), String> {
        let messages = self.messages(target.message)?;
        let found = find::menu(&messages, target.label)
            .ok_or_else(|| format!("There is no menu with `{}` here.", target.label))?;
        let picks: Vec<&str> = found.picks.iter().map(String::as_str).collect();
        let reply = self
            .me()
            .select(found.message, &found.custom_id, &picks)
            .await;
        self.show_reply(reply)
    }

    async fn fill(&mut self, text: &str) -> Result<(), String> {
        let Some(form) = self.form.clone() else {
            return Err("No form is open.".into());
        };
        let first = form.fields.first().map_or("", |field| field.label.as_str());
        let texts: Vec<(&str, &str)> = match text.contains('=') {
            true => text
                .split(';')
                .filter_map(|pair| pair.split_once('='))
                .map(|(field, text)| (field.trim(), text.trim()))
                .collect(),
            false => vec![(first, text)],
        };
        let reply = self.me().submit(&form, &texts).await.map_err(sentence)?;
        self.form = None;
        self.show_reply(Ok(reply))
    }

    async fn wait(&self, text: &str) -> Result<(), String> {
        let what = format!("A message with `{text}`");
        let text = text.to_lowercase();
        let find = |world: &World| {
            let user = world.find_user(&self.person)?.id;
            let channel = world.find_channel(&self.channel)?.id;
            let mut seen = world.visible_to(user, channel).into_iter();
            seen.find(|message| message.text().to_lowercase().contains(&text))
                .map(drop)
        };
        self.sandbox.until(&what, find).await.map_err(sentence)
    }

    /// The messages of the channel, or the one with this number.
    fn messages(&self, number: Option<usize>) -> Result<Vec<Message>, String> {
        let seen = self.me().sees();
        let Some(number) = number else {
            return Ok(seen);
        };
        let mut seen = seen.into_iter();
        match seen.find(|message| self.numbers.get(&message.id) == Some(&number)) {
            Some(message) => Ok(vec![message]),
            None => Err(format!("There is no message #{number} here.")),
        }
    }

    fn show_reply(&mut self, reply: Result<Reply, PersonError>) -> Result<(), String> {
        let reply = reply.map_err(sentence)?;
        if let Some(form) = &reply.modal {
            self.say(show::form(form))?;
            self.form = Some(form.clone());
        }
        Ok(())
    }

    fn show_again(&mut self, count: usize) -> Result<(), String> {
        let messages = self.me().sees();
        let from = messages.len().saturating_sub(count);
        self.show_all(&messages[from..])
            .map_err(|failure| failure.to_string())
    }

    /// The messages of the channel that the person has not seen in their present form.
    fn news(&self) -> Vec<Message> {
        let is_new = |message: &Message| {
            !message.is_loading() && self.shown.get(&message.id) != Some(message)
        };
        self.me().sees().into_iter().filter(is_new).collect()
    }

    fn say(&self, text: impl AsRef<str>) -> Result<(), String> {
        self.print(text.as_ref())
            .map_err(|failure| failure.to_string())
    }

    fn print(&self, text: &str) -> Result<(), Failure> {
        print::line(self.sandbox.read(|world| plain::plain(text, world)))
    }

    fn show_all(&mut self, messages: &[Message]) -> Result<(), Failure> {
        messages.iter().try_for_each(|message| self.show(message))
    }

    fn show(&mut self, message: &Message) -> Result<(), Failure> {
        let next = self.numbers.len() + 1;
        let number = *self.numbers.entry(message.id).or_insert(next);
        match self.shown.get(&message.id) {
            Some(before) if lost_controls(before, message) => {
                self.print(&format!("#{number} has no buttons any more."))?;
            }
            _ => {
                let pictures = self.pictures.keep(message);
                self.print(&show::message(number, message, &pictures))?;
            }
        }
        self.shown.insert(message.id, message.clone());
        Ok(())
    }
}

/// Is the message as before, but for its buttons and menus, which are gone?
fn lost_controls(before: &Message, now: &Message) -> bool {
    !before.components.is_empty()
        && now.components.is_empty()
        && before.text() == now.text()
        && before.attachments == now.attachments
}

fn sentence(trouble: PersonError) -> String {
    let text = trouble.to_string();
    let mut letters = text.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    let end = if text.ends_with('.') { "" } else { "." };
    format!("{}{}{end}", first.unwrap_or_default(), letters.as_str())
}
