//! Reads `/game new game:labyrinthos seats:2` against the registered commands, as Discord's app
//! does: only what the app would let a person send becomes an interaction.

use serde_json::{Value, json};

use super::error::PersonError;
use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::world::{Channel, Command, User, World};

/// A command as it goes to the bot.
#[derive(Debug)]
pub(super) struct Invocation {
    /// The command with its subcommands, such as `game new`.
    pub path: String,
    /// The `data` of the interaction.
    pub data: Value,
    /// Discord's number of the type of the focused option; 0 without one.
    pub focused_type: u64,
}

/// A person in a place, typing.
pub(super) struct Typing<'a> {
    pub world: &'a World,
    pub user: Snowflake,
    pub channel: &'a Channel,
    /// The option whose suggestions are asked for.
    pub focused: Option<&'a str>,
}

impl Typing<'_> {
    /// Reads a whole line.
    pub fn read(&self, line: &str) -> Result<Invocation, PersonError> {
        let line = line.trim();
        let line = line.strip_prefix('/').unwrap_or(line);
        let (name, mut rest) = first_word(line);
        let command = self.command(name)?;
        let mut path = name.to_owned();
        let mut level = &command.object;
        let mut chain = Vec::new();
        while let Some(subs) = subcommands(level) {
            let (word, after) = first_word(rest);
            let sub = subs.iter().find(|sub| sub["name"] == word);
            level = sub.ok_or_else(|| PersonError::UnknownSubcommand {
                command: path.clone(),
                possible: names(&subs),
            })?;
            path = format!("{path} {word}");
            chain.push(level);
            rest = after;
        }
        let (mut options, resolved, focused_type) = self.options(level, rest)?;
        for sub in chain.iter().rev() {
            options = json!([{ "name": sub["name"], "type": sub["type"], "options": options }]);
        }
        let mut data = json!({
            "id": command.id.to_string(), "name": name, "type": 1, "options": options,
            "resolved": resolved,
        });
        if let Some(guild) = command.guild {
            data["guild_id"] = json!(guild.to_string());
        }
        Ok(Invocation {
            path,
            data,
            focused_type,
        })
    }

    /// The command of this name that the person sees here.
    fn command(&self, name: &str) -> Result<&Command, PersonError> {
        let granted = self.world.permissions(self.user, self.channel);
        if !granted.contains(Permissions::USE_APPLICATION_COMMANDS) {
            return Err(PersonError::NotAllowed(format!("/{name}")));
        }
        let here = visible_commands(self.world, self.channel);
        let found = here.iter().find(|command| command.name() == name);
        let command = found.ok_or_else(|| PersonError::UnknownCommand {
            command: name.to_owned(),
            possible: here
                .iter()
                .map(|command| format!("/{}", command.name()))
                .collect(),
        })?;
        let needed = command.object["default_member_permissions"].as_str();
        let needed = Permissions::from_bits(needed.and_then(|bits| bits.parse().ok()).unwrap_or(0));
        if needed != Permissions::NONE && !granted.contains(needed) {
            return Err(PersonError::NotAllowed(format!("/{name}")));
        }
        Ok(command)
    }

    /// The options of a command or subcommand from `name:value name:value`.
    fn options(&self, level: &Value, text: &str) -> Result<(Value, Value, u64), PersonError> {
        let declared: Vec<&Value> = level["options"].as_array().into_iter().flatten().collect();
        let given = split_options(&declared, text)?;
        let mut resolved = json!({});
        let mut sent = Vec::new();
        let mut focused_type = 0;
        for (option, text) in &given {
            let name = option["name"].as_str().unwrap_or_default();
            let option_type = option["type"].as_u64().unwrap_or(0);
            let mut object = json!({ "name": name, "type": option_type });
            if self.focused == Some(name) {
                focused_type = option_type;
                object["value"] = json!(text);
                object["focused"] = json!(true);
            } else {
                object["value"] = self.value(option, text, &mut resolved)?;
            }
            sent.push(object);
        }
        self.add_focus(&declared, &given, &mut sent, &mut focused_type)?;
        let is_given = |option: &Value| {
            given
                .iter()
                .any(|(other, _)| other["name"] == option["name"])
        };
        let missing = declared
            .iter()
            .find(|option| option["required"] == true && !is_given(option));
        match missing {
            Some(option) if self.focused.is_none() => {
                let option = option["name"].as_str().unwrap_or_default().to_owned();
                Err(PersonError::MissingOption(option))
            }
            _ => Ok((json!(sent), resolved, focused_type)),
        }
    }

    /// A focused option that is still empty.
    fn add_focus(
        &self,
        declared: &[&Value],
        given: &[(&Value, String)],
        sent: &mut Vec<Value>,
        focused_type: &mut u64,
    ) -> Result<(), PersonError> {
        let Some(focused) = self.focused else {
            return Ok(());
        };
        let option = declared.iter().find(|option| option["name"] == focused);
        let bad = |message: &str| PersonError::BadOption {
            option: focused.to_owned(),
            message: message.to_owned(),
        };
        let option = option.ok_or_else(|| bad("There is no such option."))?;
        if option["autocomplete"] != true {
            return Err(bad("This option has no suggestions from the bot."));
        }
        if given.iter().all(|(option, _)| option["name"] != focused) {
            *focused_type = option["type"].as_u64().unwrap_or(0);
            sent.push(
                json!({ "name": focused, "type": focused_type, "value": "", "focused": true }),
            );
        }
        Ok(())
    }

    /// The value of one option, of its type and within its bounds.
    fn value(
        &self,
        option: &Value,
        text: &str,
        resolved: &mut Value,
    ) -> Result<Value, PersonError> {
        let bad = |message: &str| PersonError::BadOption {
            option: option["name"].as_str().unwrap_or_default().to_owned(),
            message: message.to_owned(),
        };
        if let Some(choices) = option["choices"]
            .as_array()
            .filter(|choices| !choices.is_empty())
        {
            return choice(choices, text).ok_or_else(|| bad("Select a valid choice."));
        }
        match option["type"].as_u64() {
            Some(3) => {
                let length = text.chars().count() as u64;
                let (min, max) = (option["min_length"].as_u64(), option["max_length"].as_u64());
                if length < min.unwrap_or(0) || length > max.unwrap_or(6000) {
                    return Err(bad("The text is too short or too long."));
                }
                Ok(json!(text))
            }
            Some(4) => {
                let number: i64 = text.parse().map_err(|_| bad("Input a valid integer."))?;
                within(option, number as f64)
                    .map(|()| json!(number))
                    .ok_or_else(|| bad("Out of range."))
            }
            Some(10) => {
                let number: f64 = text.parse().map_err(|_| bad("Input a valid number."))?;
                within(option, number)
                    .map(|()| json!(number))
                    .ok_or_else(|| bad("Out of range."))
            }
            Some(5) => match text.to_lowercase().as_str() {
                "true" => Ok(json!(true)),
                "false" => Ok(json!(false)),
                _ => Err(bad("Select True or False.")),
            },
            Some(6 | 9) => {
                let user = self.user_named(text).ok_or_else(|| bad("Select a user."))?;
                resolve_user(self.world, self.channel, user, resolved);
                Ok(json!(user.id.to_string()))
            }
            Some(7) => {
                let found = self
                    .world
                    .find_channel(text)
                    .filter(|c| c.guild == self.channel.guild);
                let found = found.ok_or_else(|| bad("Select a channel."))?;
                let id = found.id.to_string();
                resolved["channels"][&id] =
                    super::events::partial_channel(self.world, found, self.user);
                Ok(json!(id))
            }
            Some(8) => {
                let guild = self.channel.guild.and_then(|id| self.world.guilds.get(&id));
                let mut roles = guild.into_iter().flat_map(|guild| &guild.roles);
                let found = roles.find(|role| role.name == text || role.id.to_string() == text);
                let found = found.ok_or_else(|| bad("Select a role."))?;
                let id = found.id.to_string();
                resolved["roles"][&id] = found.json();
                Ok(json!(id))
            }
            _ => Err(bad("The stand-in cannot fill in this type of option.")),
        }
    }

    fn user_named(&self, text: &str) -> Option<&User> {
        let id = text
            .strip_prefix("<@")
            .and_then(|rest| rest.strip_suffix('>'));
        self.world.find_user(id.unwrap_or(text))
    }
}

/// Puts a user and their membership among the resolved objects.
pub(super) fn resolve_user(world: &World, channel: &Channel, user: &User, resolved: &mut Value) {
    let id = user.id.to_string();
    resolved["users"][&id] = user.json();
    if let Some(guild) = channel.guild.and_then(|id| world.guilds.get(&id)) {
        let mut member = world.member_json(guild, user.id);
        if let Some(member) = member.as_object_mut() {
            member.remove("user");
            member.remove("deaf");
            member.remove("mute");
        }
        member["permissions"] = json!(world.permissions(user.id, channel).bits().to_string());
        resolved["members"][&id] = member;
    }
}

/// The chat commands that can be used in a channel: those of the guild hide global ones of the
/// same name.
pub(super) fn visible_commands<'a>(world: &'a World, channel: &Channel) -> Vec<&'a Command> {
    let context = if channel.guild.is_some() { 0 } else { 1 };
    let bot = world.application.bot;
    let guild = channel.guild.and_then(|id| world.guilds.get(&id));
    if guild.is_some_and(|guild| !guild.members.contains_key(&bot)) {
        return Vec::new();
    }
    let is_usable = |command: &&Command| {
        let contexts = command.object["contexts"].as_array();
        let fits = contexts.is_none_or(|all| all.iter().any(|one| one.as_u64() == Some(context)));
        command.object["type"].as_u64() == Some(1) && fits
    };
    let of_guild = |command: &&Command| command.guild.is_some() && command.guild == channel.guild;
    let mut here: Vec<&Command> = world
        .commands
        .iter()
        .filter(of_guild)
        .filter(is_usable)
        .collect();
    for global in world
        .commands
        .iter()
        .filter(|command| command.guild.is_none())
        .filter(is_usable)
    {
        if here.iter().all(|command| command.name() != global.name()) {
            here.push(global);
        }
    }
    here
}

fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (text, ""),
    }
}

/// The subcommands and groups of a level, if it has any.
fn subcommands(level: &Value) -> Option<Vec<&Value>> {
    let options = level["options"].as_array()?;
    let subs: Vec<&Value> = options
        .iter()
        .filter(|option| matches!(option["type"].as_u64(), Some(1 | 2)))
        .collect();
    (!subs.is_empty()).then_some(subs)
}

fn names(options: &[&Value]) -> Vec<String> {
    options
        .iter()
        .filter_map(|option| option["name"].as_str())
        .map(str::to_owned)
        .collect()
}

/// Splits `a:1 b:two words` at the names of declared options.
fn split_options<'a>(
    declared: &[&'a Value],
    text: &str,
) -> Result<Vec<(&'a Value, String)>, PersonError> {
    let mut given: Vec<(&Value, String)> = Vec::new();
    for word in text.split_whitespace() {
        let begins = word.split_once(':').and_then(|(name, value)| {
            let option = declared.iter().find(|option| option["name"] == name)?;
            Some((*option, value.to_owned()))
        });
        if let Some((option, value)) = begins {
            if given
                .iter()
                .any(|(other, _)| other["name"] == option["name"])
            {
                let option = option["name"].as_str().unwrap_or_default().to_owned();
                return Err(PersonError::BadOption {
                    option,
                    message: "Given twice.".to_owned(),
                });
            }
            given.push((option, value));
            continue;
        }
        let Some((_, value)) = given.last_mut() else {
            return Err(PersonError::UnknownOption {
                text: word.to_owned(),
                possible: names(declared),
            });
        };
        if !value.is_empty() {
            value.push(' ');
        }
        value.push_str(word);
    }
    Ok(given)
}

/// A choice by its name or by its value.
fn choice(choices: &[Value], text: &str) -> Option<Value> {
    let by_name = |choice: &&Value| {
        choice["name"]
            .as_str()
            .is_some_and(|name| name.eq_ignore_ascii_case(text))
    };
    let by_value = |choice: &&Value| match &choice["value"] {
        Value::String(value) => value == text,
        Value::Number(value) => value.to_string() == text,
        _ => false,
    };
    choices
        .iter()
        .find(by_name)
        .or_else(|| choices.iter().find(by_value))
        .map(|c| c["value"].clone())
}

fn within(option: &Value, number: f64) -> Option<()> {
    let low = option["min_value"].as_f64().is_none_or(|min| number >= min);
    let high = option["max_value"].as_f64().is_none_or(|max| number <= max);
    (low && high).then_some(())
}
