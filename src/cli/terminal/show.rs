//! How messages look in the terminal.

use std::fmt::Write as _;

use serde_json::Value;

use super::find::written;
use crate::sandbox::{Control, ControlKind, Message, Modal, World};

/// A message with its number, its text, its controls and where its pictures lie.
pub fn message(number: usize, message: &Message, pictures: &[String]) -> String {
    let mut shown = format!("#{number} {}", message.author_name);
    if message.is_ephemeral() {
        shown.push_str(" (only you can see this)");
    }
    for line in message.text().lines() {
        push(&mut shown, line);
    }
    for (picture, alt) in pictures.iter().zip(message.alt_texts()) {
        push(&mut shown, &format!("picture: {picture}"));
        push(&mut shown, &format!("alt text: {alt}"));
    }
    for picture in pictures.iter().skip(message.alt_texts().len()) {
        push(&mut shown, &format!("picture: {picture}"));
    }
    for row in rows(&message.controls()) {
        push(&mut shown, &row);
    }
    shown
}

/// A form that opened.
pub fn form(modal: &Modal) -> String {
    let mut shown = format!("A form opened: {}", modal.title);
    for field in &modal.fields {
        let needed = if field.required {
            ""
        } else {
            " (may stay empty)"
        };
        push(
            &mut shown,
            &format!("{}{needed}: {}", field.label, field.value),
        );
    }
    push(&mut shown, "Fill it in with `fill TEXT`.");
    shown
}

/// The people and channels of the stand-in.
pub fn places(world: &World) -> String {
    let people = world.users.values().filter(|user| !user.is_bot);
    let people: Vec<&str> = people.map(|user| user.display_name.as_str()).collect();
    let mut shown = format!("People: {}", people.join(", "));
    for guild in world.guilds.values() {
        let channels = world.channels_of(guild.id);
        let names: Vec<&str> = channels.map(|channel| channel.name.as_str()).collect();
        let _ = write!(shown, "\n{}: {}", guild.name, names.join(", "));
    }
    shown
}

/// A slash command with its subcommands and options, one line each.
pub fn command(object: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    usage("", object, &mut lines);
    lines
}

fn usage(before: &str, object: &Value, lines: &mut Vec<String>) {
    let name = object["name"].as_str().unwrap_or_default();
    let path = match before {
        "" => format!("/{name}"),
        _ => format!("{before} {name}"),
    };
    let options: Vec<&Value> = object["options"].as_array().into_iter().flatten().collect();
    let is_group = |option: &&&Value| matches!(option["type"].as_u64(), Some(1 | 2));
    if options.iter().any(|option| is_group(&option)) {
        for option in options {
            usage(&path, option, lines);
        }
        return;
    }
    let mut line = path;
    for option in options {
        let name = option["name"].as_str().unwrap_or_default();
        let _ = match option["required"].as_bool() {
            Some(true) => write!(line, " {name}:…"),
            _ => write!(line, " [{name}:…]"),
        };
    }
    let about = object["description"].as_str().unwrap_or_default();
    lines.push(format!("{line}  {}", about));
}

fn rows(controls: &[Control]) -> Vec<String> {
    let is_button =
        |control: &&Control| matches!(control.kind, ControlKind::Button | ControlKind::Link);
    let buttons: Vec<String> = controls.iter().filter(is_button).map(button).collect();
    let mut rows = Vec::new();
    if !buttons.is_empty() {
        rows.push(buttons.join(" "));
    }
    rows.extend(
        controls
            .iter()
            .filter(|control| !is_button(control))
            .map(menu),
    );
    rows
}

fn button(control: &Control) -> String {
    match control.disabled {
        true => format!("({})", written(control)),
        false => format!("[{}]", written(control)),
    }
}

fn menu(control: &Control) -> String {
    let labels: Vec<&str> = control
        .options
        .iter()
        .map(|option| option.label.as_str())
        .collect();
    format!("menu {}: {}", written(control), labels.join(" | "))
}

fn push(shown: &mut String, line: &str) {
    shown.push_str("\n   ");
    shown.push_str(line);
}
