//! What the admins of a server have decided: in words, and as one panel with lists to change it.

use crate::community::{ServerSettings, USUAL_TABLES, USUAL_TABLES_EACH};
use crate::discord::view::answer::{Answer, Button, Entry, Look, PlaceKind, Row};
use crate::discord::view::custom_id::{Apart, Click, ServerStep};
use crate::discord::view::phrases;
use crate::rules::game::{OptionSpec, OptionValues};
use crate::table::TABLE_OPTIONS;

/// What takes a decision back where there is a usual one.
pub const USUAL: &str = "usual";

/// Most channels and roles of a list, as Discord has it.
const MOST: u8 = 25;
/// How many open tables are offered; every number can be typed.
const TABLES: [u32; 8] = [1, 5, 10, 20, 50, 100, 200, 500];
const EACH: [u32; 7] = [1, 2, 3, 5, 10, 20, 50];
const DAYS: [u32; 9] = [0, 7, 14, 21, 28, 35, 42, 60, 90];

/// All that is decided for a server.
#[derive(Clone, Debug, Default)]
pub struct Decided {
    /// Where, by whom and how many tables are opened.
    pub settings: ServerSettings,
    /// How many days a year people may stop their clocks.
    pub vacation: u32,
    /// Where the digest of the week is posted, and when next.
    pub digest: Option<(u64, i64)>,
    /// Where whoever runs the bot is told of trouble; `None` where who asks does not run it.
    pub log: Option<Option<u64>>,
}

/// A setting: its word, and its name in the panel.
const SETTINGS: [(ServerStep, &str, &str); 8] = [
    (ServerStep::Channels, "channels", "Where tables are opened"),
    (ServerStep::Roles, "roles", "Who opens tables"),
    (
        ServerStep::Clock,
        "clock",
        "Clock, where the opener chooses none",
    ),
    (ServerStep::Tables, "tables", "Open tables of the server"),
    (
        ServerStep::Each,
        "each",
        "Open tables of a person who opens another",
    ),
    (ServerStep::Vacation, "vacation", "Vacation"),
    (ServerStep::Digest, "digest", "Digest of the week"),
    (ServerStep::Log, "log", "Trouble of the bot is told"),
];

/// The setting of a word that the list of the panel sends.
pub fn setting(word: &str) -> Option<ServerStep> {
    let mut all = SETTINGS.into_iter();
    all.find(|(_, known, _)| *known == word)
        .map(|(step, ..)| step)
}

/// The clocks that there are.
pub fn clock_words() -> &'static [&'static str] {
    let clock = TABLE_OPTIONS.iter().find(|spec| spec.name == "clock");
    match clock {
        Some(OptionSpec {
            values: OptionValues::OneOf(words),
            ..
        }) => words,
        _ => &[],
    }
}

impl Decided {
    /// The settings that whoever asks may change.
    fn own(&self) -> impl Iterator<Item = (ServerStep, &'static str, &'static str)> + '_ {
        let is_own = |step: ServerStep| step != ServerStep::Log || self.log.is_some();
        SETTINGS.into_iter().filter(move |(step, ..)| is_own(*step))
    }

    /// The value of a setting in words; a mention of a place where it is one.
    fn value(&self, step: ServerStep) -> String {
        let list = |ids: &[u64], sign: &str, none: &str| match ids {
            [] => none.to_owned(),
            ids => {
                let shown: Vec<String> = ids.iter().map(|id| format!("<{sign}{id}>")).collect();
                phrases::list(&shown)
            }
        };
        let limit = |most: Option<u32>, usual: u32| match most {
            None => format!("{usual}, as usual"),
            Some(0) => "no limit".to_owned(),
            Some(most) => most.to_string(),
        };
        let settings = &self.settings;
        match step {
            ServerStep::Panel | ServerStep::Status => String::new(),
            ServerStep::Channels => list(&settings.channels, "#", "all channels"),
            ServerStep::Roles => list(&settings.roles, "@&", "everybody"),
            ServerStep::Clock => settings.clock.as_deref().unwrap_or("as usual").to_owned(),
            ServerStep::Tables => limit(settings.tables, USUAL_TABLES),
            ServerStep::Each => limit(settings.tables_each, USUAL_TABLES_EACH),
            ServerStep::Vacation => format!("{} days a year", self.vacation),
            ServerStep::Digest => match self.digest {
                Some((channel, next)) => format!(
                    "in <#{channel}>, next {}, if anything has happened",
                    phrases::date(next)
                ),
                None => "off".to_owned(),
            },
            ServerStep::Log => match self.log.flatten() {
                Some(channel) => format!("in <#{channel}>"),
                None => "in a private message to the owner of the application".to_owned(),
            },
        }
    }

    /// The list for a setting.
    fn list(&self, step: ServerStep, name: &str) -> Option<Row> {
        let click = Click::new(0, Apart::Server(step, false));
        let hint = format!("{name}…");
        let places = |kind, chosen: Vec<u64>, most| Row::Places {
            click: click.clone(),
            hint: hint.clone(),
            kind,
            chosen,
            most,
        };
        let entry = |value: String, label: String| Entry {
            value,
            label,
            note: String::new(),
        };
        let words = |entries: Vec<Entry>| Row::Select {
            click: click.clone(),
            hint: hint.clone(),
            entries,
        };
        let limits = |usual: u32, numbers: &[u32]| {
            let first = [entry(USUAL.into(), format!("{usual}, as usual"))];
            let numbers = numbers.iter().filter(|number| **number != usual);
            let numbers = numbers.map(|number| entry(number.to_string(), number.to_string()));
            let last = [entry("0".into(), "No limit".into())];
            words(first.into_iter().chain(numbers).chain(last).collect())
        };
        Some(match step {
            ServerStep::Panel | ServerStep::Status => return None,
            ServerStep::Channels => {
                places(PlaceKind::Channels, self.settings.channels.clone(), MOST)
            }
            ServerStep::Roles => places(PlaceKind::Roles, self.settings.roles.clone(), MOST),
            ServerStep::Clock => {
                let usual = entry(USUAL.into(), "As usual in each game".into());
                let clocks = clock_words().iter();
                let clocks = clocks.map(|word| entry((*word).to_owned(), (*word).to_owned()));
                words([usual].into_iter().chain(clocks).collect())
            }
            ServerStep::Tables => limits(USUAL_TABLES, &TABLES),
            ServerStep::Each => limits(USUAL_TABLES_EACH, &EACH),
            ServerStep::Vacation => {
                let days = DAYS.map(|days| entry(days.to_string(), format!("{days} days a year")));
                words(days.into())
            }
            ServerStep::Digest => {
                let chosen = self.digest.map(|(channel, _)| channel);
                places(PlaceKind::Posts, chosen.into_iter().collect(), 1)
            }
            ServerStep::Log => {
                let chosen = self.log.flatten();
                places(PlaceKind::Posts, chosen.into_iter().collect(), 1)
            }
        })
    }

    /// What takes a decision back that no list takes back.
    fn way_back(&self, step: ServerStep) -> Option<Button> {
        let label = match step {
            ServerStep::Channels if !self.settings.channels.is_empty() => "Allow all channels",
            ServerStep::Roles if !self.settings.roles.is_empty() => "Allow everybody",
            ServerStep::Digest if self.digest.is_some() => "No digest",
            ServerStep::Log if self.log.flatten().is_some() => "Write to the owner instead",
            _ => return None,
        };
        Some(Button::new(Click::new(0, Apart::Server(step, true)), label))
    }

    /// All settings, with the lists to change them: first that of the settings, then that of the one that is chosen.
    pub fn panel(&self, chosen: Option<ServerStep>) -> Answer {
        let mut text = "**This server**".to_owned();
        for (step, _, name) in self.own() {
            text.push_str(&format!("\n- {name}: {}.", self.value(step)));
        }
        let entries = self.own().map(|(_, word, name)| Entry {
            value: word.to_owned(),
            label: name.to_owned(),
            note: String::new(),
        });
        let mut answer = Answer::from(text).row(Row::Select {
            click: Click::new(0, Apart::Server(ServerStep::Panel, false)),
            hint: "Change a setting…".to_owned(),
            entries: entries.collect(),
        });
        let chosen = self.own().find(|(step, ..)| Some(*step) == chosen);
        let mut buttons = vec![status()];
        if let Some((step, _, name)) = chosen {
            if let Some(list) = self.list(step, name) {
                answer = answer.row(list);
            }
            buttons.extend(self.way_back(step));
        }
        answer.row(Row::Buttons(buttons))
    }
}

/// What leads to what the bot may do on the server.
fn status() -> Button {
    let click = Click::new(0, Apart::Server(ServerStep::Status, false));
    Button::new(click, "What may I do here?")
}

/// What leads to all settings.
pub fn settings() -> Button {
    let click = Click::new(0, Apart::Server(ServerStep::Panel, false));
    Button::new(click, "Settings").look(Look::Plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decided() -> Decided {
        Decided {
            settings: ServerSettings {
                channels: vec![5, 6],
                roles: vec![7],
                clock: Some("weekly".into()),
                tables: Some(0),
                ..ServerSettings::default()
            },
            vacation: 28,
            digest: Some((8, 1_800_000_000_000)),
            log: None,
        }
    }

    #[test]
    fn all_settings_are_told() {
        let told = decided().panel(None).text;
        for part in [
            "<#5> and <#6>",
            "<@&7>",
            "weekly",
            "no limit",
            "5, as usual",
            "28 days",
            "in <#8>",
        ] {
            assert!(told.contains(part), "{part}: {told}");
        }
        assert!(!told.contains("Trouble"), "for whoever runs the bot alone");
    }

    #[test]
    fn each_setting_has_a_list_and_the_panel_fits() {
        let decided = Decided {
            log: Some(Some(9)),
            ..decided()
        };
        for (step, word, _) in SETTINGS {
            assert_eq!(setting(word), Some(step));
            let rows = decided.panel(Some(step)).rows;
            let kinds: Vec<&str> = rows.iter().map(kind).collect();
            let is_place = matches!(
                step,
                ServerStep::Channels | ServerStep::Roles | ServerStep::Digest | ServerStep::Log
            );
            let second = if is_place { "places" } else { "select" };
            assert_eq!(kinds, ["select", second, "buttons"], "{word}");
            let Some(Row::Buttons(buttons)) = rows.last() else {
                panic!("buttons");
            };
            assert_eq!(buttons.len() > 1, is_place, "{word}");
        }
        assert_eq!(setting("panel"), None);
    }

    fn kind(row: &Row) -> &'static str {
        match row {
            Row::Buttons(_) => "buttons",
            Row::Select { entries, .. } => {
                assert!((1..=25).contains(&entries.len()));
                "select"
            }
            Row::Several { .. } => "several",
            Row::Places { .. } => "places",
        }
    }

    #[test]
    fn who_does_not_run_the_bot_cannot_choose_where_its_trouble_is_told() {
        let rows = decided().panel(Some(ServerStep::Log)).rows;
        let kinds: Vec<&str> = rows.iter().map(kind).collect();
        assert_eq!(kinds, ["select", "buttons"]);
    }
}
