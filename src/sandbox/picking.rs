//! What Discord's app lets a person click, pick and fill in.

use serde_json::{Value, json};

use super::command_line::resolve_user;
use super::error::PersonError;
use super::message::{Control, ControlKind, Message};
use super::reply::Modal;
use super::world::{Channel, World};

/// The component of a message, if it can be used.
pub(super) fn usable(message: &Message, wanted: &str) -> Result<Control, PersonError> {
    let control = message.control(wanted).ok_or_else(|| {
        let names = message
            .controls()
            .into_iter()
            .map(|control| match control.label.is_empty() {
                true if !control.emoji.is_empty() => control.emoji,
                true => control.custom_id,
                false => control.label,
            });
        PersonError::NoSuchComponent {
            wanted: wanted.to_owned(),
            possible: names.collect(),
        }
    })?;
    if control.disabled {
        return Err(PersonError::Disabled(wanted.to_owned()));
    }
    Ok(control)
}

/// The values that the bot gets for what was picked.
pub(super) fn picked(
    world: &World,
    channel: &Channel,
    control: &Control,
    picks: &[&str],
    resolved: &mut Value,
) -> Result<Vec<String>, PersonError> {
    let mut values = Vec::new();
    for pick in picks {
        let value = match control.kind {
            ControlKind::StringSelect => {
                let options = &control.options;
                let by_label = options.iter().find(|option| option.label == *pick);
                let option =
                    by_label.or_else(|| options.iter().find(|option| option.value == *pick));
                option.map(|option| option.value.clone())
            }
            ControlKind::UserSelect => world.find_user(pick).map(|user| {
                resolve_user(world, channel, user, resolved);
                user.id.to_string()
            }),
            ControlKind::RoleSelect => {
                let guild = channel.guild.and_then(|id| world.guilds.get(&id));
                let mut roles = guild.iter().flat_map(|guild| &guild.roles);
                let role = roles.find(|role| role.name == *pick || role.id.to_string() == *pick);
                role.map(|role| {
                    resolved["roles"][role.id.to_string()] = role.json();
                    role.id.to_string()
                })
            }
            ControlKind::ChannelSelect => {
                let found = world.find_channel(pick);
                let found = found.filter(|found| found.guild == channel.guild);
                found.map(|found| {
                    resolved["channels"][found.id.to_string()] = world.channel_json(found);
                    found.id.to_string()
                })
            }
            _ => return Err(PersonError::WrongComponent(control.label.clone())),
        };
        values.push(value.ok_or_else(|| PersonError::BadSelection(format!("no option {pick}")))?);
    }
    Ok(values)
}

/// The rows of a sent modal.
pub(super) fn filled_in(modal: &Modal, texts: &[(&str, &str)]) -> Result<Vec<Value>, PersonError> {
    let bad = |field: &str, message: &str| PersonError::BadField {
        field: field.to_owned(),
        message: message.to_owned(),
    };
    let names = |name: &str| {
        modal
            .fields
            .iter()
            .any(|f| f.custom_id == name || f.label == name)
    };
    if let Some((name, _)) = texts.iter().find(|(name, _)| !names(name)) {
        return Err(bad(name, "There is no such field."));
    }
    let mut rows = Vec::new();
    for field in &modal.fields {
        let given = texts
            .iter()
            .find(|(name, _)| *name == field.custom_id || *name == field.label);
        let text = given.map_or(field.value.as_str(), |(_, text)| *text);
        let length = text.chars().count();
        if length == 0 && field.required {
            return Err(bad(&field.label, "This field is required."));
        }
        if length > field.length.1 || (length > 0 && length < field.length.0) {
            return Err(bad(&field.label, "The text is too short or too long."));
        }
        rows.push(json!({ "type": 1, "components": [
            { "type": 4, "custom_id": field.custom_id, "value": text },
        ]}));
    }
    Ok(rows)
}
