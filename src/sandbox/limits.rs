//! What Discord refuses: the limits of messages, components, modals, suggestions and commands.
//!
//! The official OpenAPI file knows some of these rules and not others; here are all that a bot can
//! run into. Where Discord would silently ignore a field that it does not know, the stand-in
//! refuses it, since such a field is a typing error.

pub(super) mod commands;
mod components;
mod embeds;
pub(super) mod message;
mod modal;

use serde_json::Value;

use super::http_error::{FieldErrors, HttpError, invalid};

pub(super) use message::{Writing, check_message};
pub(super) use modal::check_modal;

/// The locales that Discord knows.
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// The suggestions for an autocompleted option: at most 25, each of the option's type.
pub(super) fn check_choices(data: &Value, option_type: u64) -> Result<(), HttpError> {
    let mut errors = FieldErrors::default();
    errors.unknown_fields("data", data, &["choices"]);
    let Some(choices) = data["choices"].as_array() else {
        return Err(invalid(
            "data.choices",
            "BASE_TYPE_REQUIRED",
            "This field is required",
        ));
    };
    errors.count("data.choices", choices.len(), 0, 25);
    for (at, choice) in choices.iter().enumerate() {
        check_choice(
            &mut errors,
            &format!("data.choices.{at}"),
            choice,
            option_type,
        );
    }
    errors.into_result()
}

/// One choice of an option: its name, and a value of the option's type.
fn check_choice(errors: &mut FieldErrors, path: &str, choice: &Value, option_type: u64) {
    errors.unknown_fields(path, choice, &["name", "name_localizations", "value"]);
    required_text(errors, path, choice, "name", 1, 100);
    let value = &choice["value"];
    let value_path = format!("{path}.value");
    match (option_type, value) {
        (3, Value::String(text)) => errors.length(&value_path, text, 0, 100),
        (4, value) if value.as_i64().is_some() => {}
        (10, value) if value.is_number() => {}
        _ => errors.add(
            &value_path,
            "CHOICE_VALUE_TYPE",
            "The value is not of the option's type.",
        ),
    }
}

/// A text that must be there, with `min..=max` characters.
fn required_text(
    errors: &mut FieldErrors,
    path: &str,
    object: &Value,
    key: &str,
    min: usize,
    max: usize,
) {
    let path = format!("{path}.{key}");
    match object[key].as_str() {
        Some(text) => errors.length(&path, text, min, max),
        None => errors.add(&path, "BASE_TYPE_REQUIRED", "This field is required"),
    }
}

/// A text that may be there, with at most `max` characters.
fn optional_text(errors: &mut FieldErrors, path: &str, object: &Value, key: &str, max: usize) {
    let path = format!("{path}.{key}");
    match &object[key] {
        Value::Null => {}
        Value::String(text) => errors.length(&path, text, 0, max),
        _ => errors.add(&path, "BASE_TYPE_STRING", "Must be a string."),
    }
}

/// The members of a list that may be missing, each with the path to it.
fn list<'a>(object: &'a Value, path: &str, key: &str) -> Vec<(String, &'a Value)> {
    let members = object[key].as_array().map(Vec::as_slice).unwrap_or(&[]);
    members
        .iter()
        .enumerate()
        .map(|(at, member)| (format!("{path}.{key}.{at}"), member))
        .collect()
}
