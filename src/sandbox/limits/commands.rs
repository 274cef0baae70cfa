//! The limits of registered commands.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::{LOCALES, check_choice, list, required_text};
use crate::http_error::{FieldErrors, join};

/// The most commands of each type in one scope: chat input, user, message.
const PER_TYPE: [(u64, usize); 3] = [(1, 100), (2, 15), (3, 15)];
/// The most characters of one command's names, descriptions and values.
const CHARACTERS: usize = 8000;
/// Discord's numbers for a subcommand and a group of them.
const SUBCOMMANDS: [u64; 2] = [1, 2];

const COMMAND_FIELDS: [&str; 16] = [
    "id",
    "application_id",
    "guild_id",
    "version",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "default_permission",
    "integration_types",
    "contexts",
    "type",
    "nsfw",
];
const OPTION_FIELDS: [&str; 14] = [
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "required",
    "choices",
    "options",
    "channel_types",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "autocomplete",
];

/// Checks all commands of one scope together: their numbers and names, and each by itself.
pub(crate) fn check_commands(errors: &mut FieldErrors, commands: &[Value]) {
    let mut names = BTreeSet::new();
    for (at, command) in commands.iter().enumerate() {
        check_command(errors, &at.to_string(), command);
        if !names.insert((kind(command), command["name"].as_str())) {
            let message = "Application command names must be unique";
            errors.add(
                &at.to_string(),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                message,
            );
        }
    }
    for (wanted, most) in PER_TYPE {
        let count = commands
            .iter()
            .filter(|command| kind(command) == wanted)
            .count();
        if count > most {
            let message = format!("Maximum number of application commands reached ({most}).");
            errors.add("", "APPLICATION_COMMANDS_LIMIT", message);
        }
    }
}

/// Discord's number for the type of a command; chat input if it names none.
pub(crate) fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

/// Checks one command.
pub(crate) fn check_command(errors: &mut FieldErrors, path: &str, command: &Value) {
    errors.unknown_fields(path, command, &COMMAND_FIELDS);
    let named = &command["type"];
    let is_known = |kind: u64| PER_TYPE.iter().any(|(known, _)| *known == kind);
    if !named.is_null() && !named.as_u64().is_some_and(is_known) {
        let message = "Value must be one of {1, 2, 3}.";
        errors.add(&join(path, "type"), "BASE_TYPE_CHOICES", message);
    }
    if kind(command) != 1 {
        required_text(errors, path, command, "name", 1, 32);
        if command["description"]
            .as_str()
            .is_some_and(|text| !text.is_empty())
        {
            let message = "Context menu commands cannot have description";
            errors.add(
                &join(path, "description"),
                "APPLICATION_COMMAND_DESCRIPTION",
                message,
            );
        }
        return;
    }
    check_naming(errors, path, command);
    for (at, context) in list(command, path, "contexts") {
        if context.as_u64().is_none_or(|context| context > 2) {
            errors.add(&at, "BASE_TYPE_CHOICES", "Unknown context.");
        }
    }
    check_options(errors, path, command, Level::Command);
    let total = characters(command);
    if total > CHARACTERS {
        let message = format!("Command exceeds maximum size ({CHARACTERS})");
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

fn check_naming(errors: &mut FieldErrors, path: &str, object: &Value) {
    required_text(errors, path, object, "name", 1, 32);
    if let Some(name) = object["name"].as_str()
        && !is_name(name)
    {
        let message = "Command name is invalid";
        errors.add(
            &join(path, "name"),
            "APPLICATION_COMMAND_INVALID_NAME",
            message,
        );
    }
    required_text(errors, path, object, "description", 1, 100);
    for (key, limit) in [
        ("name_localizations", 32),
        ("description_localizations", 100),
    ] {
        let entries = object[key].as_object().into_iter().flatten();
        for (locale, text) in entries {
            let at = format!("{path}.{key}.{locale}");
            if !LOCALES.contains(&locale.as_str()) {
                errors.add(&at, "BASE_TYPE_CHOICES", "Unknown locale.");
            }
            let text = text.as_str().unwrap_or_default();
            errors.length(&at, text, 1, limit);
            if key == "name_localizations" && !is_name(text) {
                errors.add(
                    &at,
                    "APPLICATION_COMMAND_INVALID_NAME",
                    "Command name is invalid",
                );
            }
        }
    }
}

/// Names are lower case letters and digits of any script, `-`, `_` and `'`.
fn is_name(name: &str) -> bool {
    let fits = |letter: char| letter.is_alphanumeric() || "-_'".contains(letter);
    name.chars().all(fits) && name.to_lowercase() == name
}

/// What an option stands in.
#[derive(Clone, Copy, PartialEq)]
enum Level {
    Command,
    Group,
    Subcommand,
}

/// The members of a list that may be missing, but be nothing else.
fn listed<'a>(
    errors: &mut FieldErrors,
    path: &str,
    object: &'a Value,
    key: &str,
) -> Vec<(String, &'a Value)> {
    if !object[key].is_null() && !object[key].is_array() {
        let message = "Only iterables may be used in a ListType";
        errors.add(&join(path, key), "LIST_TYPE_CONVERT", message);
    }
    list(object, path, key)
}

/// Checks the options of a command, of a group or of a subcommand.
fn check_options(errors: &mut FieldErrors, path: &str, parent: &Value, level: Level) {
    let options = listed(errors, path, parent, "options");
    let at_options = join(path, "options");
    errors.count(&at_options, options.len(), 0, 25);
    let is_sub = |option: &Value| SUBCOMMANDS.contains(&option["type"].as_u64().unwrap_or(0));
    let subs = options.iter().filter(|(_, option)| is_sub(option)).count();
    if subs > 0 && subs < options.len() {
        let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        errors.add(
            &at_options,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            message,
        );
    }
    let mut names = BTreeSet::new();
    let mut had_optional = false;
    for (at, option) in &options {
        if !names.insert(option["name"].as_str()) {
            let message = "Option names must be unique";
            errors.add(
                &join(at, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
                message,
            );
        }
        let required = option["required"].as_bool().unwrap_or(false);
        if required && had_optional {
            let message = "Required options must be placed before non-required options";
            errors.add(at, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        had_optional |= !required && !is_sub(option);
        check_option(errors, at, option, level);
    }
}

fn check_option(errors: &mut FieldErrors, path: &str, option: &Value, level: Level) {
    errors.unknown_fields(path, option, &OPTION_FIELDS);
    check_naming(errors, path, option);
    let option_type = option["type"].as_u64().unwrap_or(0);
    let nested_too_deep = match option_type {
        2 => level != Level::Command,
        1 => level == Level::Subcommand,
        3..=11 => false,
        _ => {
            return errors.add(
                &join(path, "type"),
                "BASE_TYPE_CHOICES",
                "Unknown option type.",
            );
        }
    };
    if nested_too_deep {
        let message = "Sub-commands cannot be nested this deep";
        errors.add(
            &join(path, "type"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            message,
        );
    }
    match option_type {
        1 => return check_options(errors, path, option, Level::Subcommand),
        2 => return check_options(errors, path, option, Level::Group),
        _ => {}
    }
    let choices = listed(errors, path, option, "choices");
    errors.count(&join(path, "choices"), choices.len(), 0, 25);
    if !choices.is_empty() && option["autocomplete"].as_bool() == Some(true) {
        let message = "Choices and autocompletion exclude each other";
        errors.add(
            path,
            "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
            message,
        );
    }
    if option["autocomplete"].as_bool() == Some(true) && ![3, 4, 10].contains(&option_type) {
        let message = "Only texts and numbers can be completed";
        errors.add(path, "APPLICATION_COMMAND_AUTOCOMPLETE_TYPE", message);
    }
    if !choices.is_empty() && ![3, 4, 10].contains(&option_type) {
        let message = "Only texts and numbers have choices";
        return errors.add(path, "APPLICATION_COMMAND_CHOICES_TYPE", message);
    }
    let mut names = BTreeSet::new();
    for (at, choice) in choices {
        check_choice(errors, &at, choice, option_type);
        if !names.insert(choice["name"].as_str()) {
            let message = "Choice names must be unique";
            errors.add(
                &at,
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
                message,
            );
        }
    }
}

/// All names, descriptions and values of a command; of translations the longest counts.
fn characters(object: &Value) -> usize {
    let count = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let longest = |key: &str, translations: &str| {
        let translated = object[translations]
            .as_object()
            .into_iter()
            .flat_map(Map::values);
        translated.map(count).fold(count(&object[key]), usize::max)
    };
    let own = longest("name", "name_localizations")
        + longest("description", "description_localizations")
        + count(&object["value"]);
    let nested = ["options", "choices"]
        .into_iter()
        .filter_map(|key| object[key].as_array());
    own + nested.flatten().map(characters).sum::<usize>()
}
