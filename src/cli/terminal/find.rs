//! Finds the button or menu that a person means.

use crate::sandbox::{Control, ControlKind, Message};

/// A control of a message, and for a menu the choices that are meant.
#[derive(Clone, Debug)]
pub struct Found<'a> {
    /// The message.
    pub message: &'a Message,
    /// The custom id of the control.
    pub custom_id: String,
    /// The values of the choices; empty for a button.
    pub picks: Vec<String>,
}

/// The button with this label, of the newest message that has it: first the label in full, then its beginning.
pub fn button<'a>(messages: &'a [Message], label: &str) -> Option<Found<'a>> {
    let buttons = |fits: fn(&str, &str) -> bool| {
        open_controls(messages).find_map(|(message, control)| {
            let named = fits(&control.label, label)
                || fits(&written(&control), label)
                || control.custom_id == label;
            (control.kind == ControlKind::Button && named).then_some(Found {
                message,
                custom_id: control.custom_id,
                picks: Vec::new(),
            })
        })
    };
    buttons(same).or_else(|| buttons(begins))
}

/// The menu that offers all these choices (separated by commas), of the newest message that has it.
pub fn menu<'a>(messages: &'a [Message], choices: &str) -> Option<Found<'a>> {
    let choices: Vec<&str> = choices.split(',').map(str::trim).collect();
    open_controls(messages).find_map(|(message, control)| {
        let picks = match control.kind {
            ControlKind::StringSelect => picks(&control, &choices)?,
            ControlKind::UserSelect => choices.iter().map(|&name| name.to_owned()).collect(),
            _ => return None,
        };
        Some(Found {
            message,
            custom_id: control.custom_id,
            picks,
        })
    })
}

/// What stands on a control: its emoji and its label.
pub fn written(control: &Control) -> String {
    match (control.emoji.as_str(), control.label.as_str()) {
        ("", label) => label.to_owned(),
        (emoji, "") => emoji.to_owned(),
        (emoji, label) => format!("{emoji} {label}"),
    }
}

fn open_controls(messages: &[Message]) -> impl Iterator<Item = (&Message, Control)> {
    let newest_first = messages.iter().rev();
    newest_first.flat_map(|message| {
        let controls = message.controls().into_iter();
        controls
            .filter(|control| !control.disabled)
            .map(move |control| (message, control))
    })
}

fn picks(menu: &Control, choices: &[&str]) -> Option<Vec<String>> {
    let pick = |choice: &&str| {
        let option = |fits: fn(&str, &str) -> bool| {
            let mut options = menu.options.iter();
            options.find(|option| fits(&option.label, choice) || fits(&option.value, choice))
        };
        option(same)
            .or_else(|| option(begins))
            .map(|option| option.value.clone())
    };
    choices.iter().map(pick).collect()
}

fn same(text: &str, wanted: &str) -> bool {
    text.to_lowercase() == wanted.to_lowercase()
}

fn begins(text: &str, wanted: &str) -> bool {
    text.to_lowercase().starts_with(&wanted.to_lowercase())
}
