//! What the bot may and may not do on a server, what is open there, and within which limits: for those who manage it.

use crate::community::{USUAL_TABLES, USUAL_TABLES_EACH};
use crate::discord::escape;
use crate::discord::view::answer::{Answer, Row, TEXT};
use crate::discord::view::phrases;
use crate::discord::view::server::{Decided, settings};

/// Most channels of a line.
const CHANNELS: usize = 12;
/// Most open tables that are listed.
const TABLES: usize = 10;

/// What the bot may do in a channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChannelState {
    /// The channel.
    pub channel: u64,
    /// The bot does not see it.
    pub hidden: bool,
    /// What is missing for a table, as Discord names it.
    pub table: Vec<&'static str>,
    /// What is missing for a thread of a table, beyond that.
    pub thread: Vec<&'static str>,
}

/// An open table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// Its id.
    pub id: String,
    /// The name of its game.
    pub game: &'static str,
    /// Where it is played.
    pub channel: u64,
    /// How far it is.
    pub stage: &'static str,
    /// A bug stopped it.
    pub frozen: bool,
    /// Discord does not take its messages.
    pub refused: bool,
}

/// What is told of a server.
#[derive(Clone, Debug)]
pub struct Status {
    /// Its channels; `None` where Discord did not say them.
    pub channels: Option<Vec<ChannelState>>,
    /// The open tables, oldest first.
    pub tables: Vec<TableLine>,
    /// What its admins have decided.
    pub decided: Decided,
}

impl Status {
    /// All of it in words.
    pub fn told(&self) -> Answer {
        let version = env!("CARGO_PKG_VERSION");
        let mut lines = vec![format!("**Daedalus {version} on this server**")];
        match &self.channels {
            Some(channels) => lines.extend(self.places(channels)),
            None => lines.push(
                "- Discord does not tell me just now what I may do here. Please ask again in a minute."
                    .to_owned(),
            ),
        }
        lines.extend(self.limits());
        lines.extend(self.open());
        Answer::from(escape::shorten(&lines.join("\n"), TEXT)).row(Row::Buttons(vec![settings()]))
    }

    fn places(&self, channels: &[ChannelState]) -> Vec<String> {
        let chosen = &self.decided.settings.channels;
        // Where tables are opened in some channels alone, the others do not matter.
        let wanted = |it: &&ChannelState| chosen.is_empty() || chosen.contains(&it.channel);
        let wanted: Vec<&ChannelState> = channels.iter().filter(wanted).collect();
        let of = |fits: &dyn Fn(&ChannelState) -> bool| -> Vec<u64> {
            let found = wanted.iter().filter(|it| fits(it));
            found.map(|it| it.channel).collect()
        };
        let mut lines = Vec::new();
        let fine = of(&|it| !it.hidden && it.table.is_empty());
        match fine.as_slice() {
            [] => {
                lines.push("- There is no channel in which I may do what a table needs.".to_owned())
            }
            fine => lines.push(format!("- I may do what a table needs in {}.", named(fine))),
        }
        for missing in distinct(&wanted, |it| &it.table) {
            let there = of(&|it| !it.hidden && it.table == missing);
            lines.push(format!(
                "- No tables in {}: there I lack {}.",
                named(&there),
                quoted(&missing)
            ));
        }
        for missing in distinct(&wanted, |it| &it.thread) {
            let there = of(&|it| !it.hidden && it.table.is_empty() && it.thread == missing);
            if !there.is_empty() {
                lines.push(format!(
                    "- No threads of tables in {}: there I lack {}.",
                    named(&there),
                    quoted(&missing)
                ));
            }
        }
        let hidden = of(&|it| it.hidden);
        if !hidden.is_empty() {
            lines.push(format!("- I do not see {}.", named(&hidden)));
        }
        let gone = |channel: &&u64| !channels.iter().any(|it| it.channel == **channel);
        let gone = chosen.iter().filter(gone).count();
        if gone > 0 {
            lines.push(format!(
                "- Of the channels that were chosen for tables, gone: {gone}."
            ));
        }
        lines
    }

    fn limits(&self) -> Vec<String> {
        let settings = &self.decided.settings;
        let limit = |most: Option<u32>, usual: u32| match most.unwrap_or(usual) {
            0 => "without a limit".to_owned(),
            most => format!("of at most {most}"),
        };
        vec![format!(
            "- Open tables: {}, {}; for each person who opens another one {}.",
            self.tables.len(),
            limit(settings.tables, USUAL_TABLES),
            limit(settings.tables_each, USUAL_TABLES_EACH).trim_start_matches("of "),
        )]
    }

    fn open(&self) -> Vec<String> {
        let line = |it: &TableLine| {
            let trouble = match it {
                TableLine { frozen: true, .. } => {
                    ": a bug stopped it; whoever runs me finds it with `daedalus doctor`"
                }
                TableLine { refused: true, .. } => ": Discord does not take my messages there",
                _ => "",
            };
            let (game, channel, id, stage) = (it.game, it.channel, &it.id, it.stage);
            format!("  - {game} in <#{channel}> (`{id}`), {stage}{trouble}")
        };
        let mut lines: Vec<String> = self.tables.iter().take(TABLES).map(line).collect();
        if self.tables.len() > TABLES {
            lines.push(format!("  - and {} more", self.tables.len() - TABLES));
        }
        lines
    }
}

/// The different lists of what is missing somewhere that is seen.
fn distinct(
    channels: &[&ChannelState],
    list: impl Fn(&ChannelState) -> &Vec<&'static str>,
) -> Vec<Vec<&'static str>> {
    let seen = channels.iter().filter(|it| !it.hidden);
    let mut lists: Vec<Vec<&'static str>> = seen.map(|it| list(it).clone()).collect();
    lists.retain(|missing| !missing.is_empty());
    lists.sort();
    lists.dedup();
    lists
}

fn named(channels: &[u64]) -> String {
    let mut shown: Vec<String> = channels
        .iter()
        .take(CHANNELS)
        .map(|id| format!("<#{id}>"))
        .collect();
    if channels.len() > CHANNELS {
        shown.push(format!("{} more", channels.len() - CHANNELS));
    }
    phrases::list(&shown)
}

fn quoted(permissions: &[&str]) -> String {
    let quoted: Vec<String> = permissions.iter().map(|it| format!("\"{it}\"")).collect();
    phrases::list(&quoted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::community::ServerSettings;

    fn channel(channel: u64, table: &[&'static str], thread: &[&'static str]) -> ChannelState {
        ChannelState {
            channel,
            hidden: false,
            table: table.to_vec(),
            thread: thread.to_vec(),
        }
    }

    fn status(chosen: Vec<u64>) -> Status {
        let hidden = ChannelState {
            hidden: true,
            ..channel(4, &["View Channel"], &[])
        };
        Status {
            channels: Some(vec![
                channel(1, &[], &[]),
                channel(2, &["Attach Files"], &["Create Public Threads"]),
                channel(3, &[], &["Create Public Threads"]),
                hidden,
            ]),
            tables: vec![TableLine {
                id: "a7".into(),
                game: "Labyrinthos",
                channel: 1,
                stage: "in the lobby",
                frozen: true,
                refused: false,
            }],
            decided: Decided {
                settings: ServerSettings {
                    channels: chosen,
                    ..ServerSettings::default()
                },
                ..Decided::default()
            },
        }
    }

    #[test]
    fn what_is_missing_is_told_with_its_channels() {
        let told = status(Vec::new()).told().text;
        for part in [
            "I may do what a table needs in <#1> and <#3>.",
            "No tables in <#2>: there I lack \"Attach Files\".",
            "No threads of tables in <#3>: there I lack \"Create Public Threads\".",
            "I do not see <#4>.",
            "Open tables: 1, of at most 50; for each person who opens another one at most 5.",
            "Labyrinthos in <#1> (`a7`), in the lobby: a bug stopped it",
        ] {
            assert!(told.contains(part), "{part}: {told}");
        }
    }

    #[test]
    fn where_some_channels_are_chosen_the_others_do_not_matter() {
        let told = status(vec![2, 9]).told().text;
        assert!(told.contains("There is no channel in which"), "{told}");
        assert!(!told.contains("<#4>") && !told.contains("<#3>"), "{told}");
        assert!(told.contains("gone: 1"), "{told}");
    }

    #[test]
    fn a_large_server_fits_into_a_message() {
        let mut large = status(Vec::new());
        let id = 1_200_000_000_000_000_000;
        let names = ["Send Messages", "Embed Links", "Attach Files"];
        let all = (0..500).map(|at| channel(id + at, &names[..at as usize % 4], &[]));
        large.channels = Some(all.collect());
        large.tables = vec![large.tables[0].clone(); 400];
        let told = large.told().text;
        assert!(told.chars().count() <= TEXT, "{}", told.len());
        assert!(told.contains("more"), "{told}");
    }
}
