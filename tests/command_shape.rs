//! The slash commands against Discord's limits, which it would only tell at registration (with nothing registered).

use std::path::Path;
use std::{env, fs};

use daedalus::discord::{CommandSpec, Field};
use serde_json::Value;

fn registered() -> Vec<Value> {
    let commands = daedalus::discord::commands();
    let built = poise::builtins::create_application_commands(&commands);
    built
        .iter()
        .map(|command| serde_json::to_value(command).expect("plain data"))
        .collect()
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// A command, its subcommands and all their options, with their full names.
fn parts(command: &Value) -> Vec<(String, &Value)> {
    let mut parts = vec![(text(command, "name").to_owned(), command)];
    let mut next = 0;
    while next < parts.len() {
        let (name, part) = parts[next].clone();
        let inner = list(part, "options").iter();
        parts.extend(inner.map(|option| (format!("{name} {}", text(option, "name")), option)));
        next += 1;
    }
    parts
}

fn subcommands(name: &str) -> Vec<String> {
    let all = registered();
    let command = all.iter().find(|command| text(command, "name") == name);
    let command = command.unwrap_or_else(|| panic!("/{name} is registered"));
    list(command, "options")
        .iter()
        .map(|option| text(option, "name").to_owned())
        .collect()
}

#[test]
fn names_are_what_discord_takes() {
    for command in registered() {
        for (name, part) in parts(&command) {
            let own = text(part, "name");
            let fits = |letter: char| {
                letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-_".contains(letter)
            };
            assert!(
                (1..=32).contains(&own.len()) && own.chars().all(fits),
                "{name}"
            );
        }
    }
}

#[test]
fn descriptions_are_there_and_short() {
    for command in registered() {
        for (name, part) in parts(&command) {
            let length = text(part, "description").chars().count();
            assert!((1..=100).contains(&length), "{name}: {length} characters");
            assert_ne!(
                text(part, "description"),
                "A slash command parameter",
                "{name}"
            );
        }
    }
}

#[test]
fn lists_are_short() {
    assert!(registered().len() <= 100);
    for command in registered() {
        for (name, part) in parts(&command) {
            assert!(
                list(part, "options").len() <= 25,
                "{name} has too many options"
            );
            assert!(
                list(part, "choices").len() <= 25,
                "{name} has too many choices"
            );
        }
    }
}

#[test]
fn options_are_unique_and_required_ones_come_first() {
    for command in registered() {
        for (name, part) in parts(&command) {
            let options = list(part, "options");
            let mut names: Vec<&str> = options.iter().map(|option| text(option, "name")).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), options.len(), "{name} has an option twice");
            let required = options
                .iter()
                .map(|option| option["required"].as_bool().unwrap_or(false));
            assert!(
                required.is_sorted_by(|before, after| before >= after),
                "{name}"
            );
        }
    }
}

#[test]
fn no_command_is_longer_than_8000_characters() {
    for command in registered() {
        let mut length = 0;
        for (_, part) in parts(&command) {
            length +=
                text(part, "name").chars().count() + text(part, "description").chars().count();
            for choice in list(part, "choices") {
                length += text(choice, "name").chars().count() + choice["value"].to_string().len();
            }
        }
        assert!(
            length <= 8_000,
            "{}: {length} characters",
            text(&command, "name")
        );
    }
}

#[test]
fn whatever_is_typed_freely_is_completed_or_bounded() {
    for command in registered() {
        for (name, part) in parts(&command) {
            let free_text = part["type"] == 3;
            let completed = part["autocomplete"] == true || !list(part, "choices").is_empty();
            assert!(!free_text || completed, "{name} has no autocompletion");
            let number = part["type"] == 4;
            let bounded = part["min_value"].is_number() && part["max_value"].is_number();
            assert!(!number || completed || bounded, "{name} has no bounds");
        }
    }
}

#[test]
fn commands_are_for_servers() {
    for command in registered() {
        assert_eq!(
            command["contexts"],
            serde_json::json!([0]),
            "{}",
            text(&command, "name")
        );
        assert_eq!(
            command["integration_types"],
            serde_json::json!([0]),
            "{}",
            text(&command, "name")
        );
    }
}

/// The commands of each game as its sheet `tests/commands/GAME.txt` has them: a line each, with what they ask for; what
/// may be left out stands in brackets. Lines with `#` say which rules ask for them. `DAEDALUS_ACCEPT=1` writes a sheet
/// anew.
#[test]
fn the_commands_of_every_game_are_those_of_its_sheet() {
    for group in daedalus::discord::GROUPS {
        let line = |command: &CommandSpec| {
            let field = |field: &Field| match field.needed {
                true => format!(" {}", field.name),
                false => format!(" [{}]", field.name),
            };
            let fields = command.fields.iter().map(field);
            fields.fold(command.name.to_owned(), |line, field| line + &field)
        };
        let lines: Vec<String> = group.commands.iter().map(line).collect();
        let file = format!("tests/commands/{}.txt", group.game);
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let sheet = fs::read_to_string(&file).unwrap_or_default();
        let (remarks, known): (Vec<&str>, Vec<&str>) =
            sheet.lines().partition(|line| line.starts_with('#'));
        if known != lines && env::var_os("DAEDALUS_ACCEPT").is_some() {
            let remarks: Vec<String> = remarks.iter().map(|&it| it.to_owned()).collect();
            let sheet = [remarks, lines].concat().join("\n") + "\n";
            fs::write(&file, sheet).expect("the folder can be written");
            continue;
        }
        assert_eq!(known, lines, "{}", file.display());
        let given = lines.iter().map(|line| line.split(' ').next());
        let served = subcommands(group.game);
        assert!(given.eq(served.iter().map(|name| Some(name.as_str()))));
    }
}

#[test]
fn the_shared_subcommands_are_there() {
    let expected = [
        "new",
        "join",
        "leave",
        "start",
        "status",
        "board",
        "hand",
        "log",
        "undo",
        "remind",
        "rules",
        "options",
        "kick",
        "end",
        "resign",
        "extend",
        "pause",
        "resume",
        "replay",
        "leaderboard",
        "substitute",
        "host",
        "watch",
        "present",
        "hint",
    ];
    assert_eq!(subcommands("game"), expected);
    let own = [
        "learn",
        "tables",
        "results",
        "settings",
        "vacation",
        "reminders",
        "privacy",
        "export",
        "delete",
    ];
    assert_eq!(subcommands("me"), own);
    let decided = [
        "settings", "status", "channel", "role", "clock", "limits", "vacation", "digest", "log",
        "delete",
    ];
    assert_eq!(subcommands("server"), decided);
}
