//! The options of every table, beside those of its game: its clocks (docs/rules/README.md 2), leaving (docs/rules/README.md 4), its computers.

use super::Table;
use crate::rules::game::{Deadline, OptionSpec, OptionValues, Options};

/// Options of every table, beside those of its game.
pub const TABLE_OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: CLOCK,
        about: "Time to decide: live 5 min, daily 24 h, weekly 72 h, or none.",
        values: OptionValues::OneOf(&["live", "daily", "weekly", "none"]),
        default: "daily",
    },
    OptionSpec {
        name: "turn_minutes",
        about: "Minutes for a decision of the own turn; 0 = as the clock says.",
        values: OptionValues::Range(0, LONGEST),
        default: "0",
    },
    OptionSpec {
        name: "side_minutes",
        about: "Minutes for a reaction or another decision in between; 0 = as the clock says.",
        values: OptionValues::Range(0, LONGEST),
        default: "0",
    },
    OptionSpec {
        name: "idle_days",
        about: "Days in which nobody does anything before the table is closed; 3 days before, it says so.",
        values: OptionValues::Range(4, 60),
        default: "14",
    },
    OptionSpec {
        name: "leave",
        about: "Who leaves the match: a computer takes the seat over, or it is removed.",
        values: OptionValues::OneOf(&["computer", "remove"]),
        default: "computer",
    },
    OptionSpec {
        name: "hints",
        about: "Whether hints are given to who asks: auto = where one person plays against computers.",
        values: OptionValues::OneOf(&["auto", "on", "off"]),
        default: "auto",
    },
    OptionSpec {
        name: BOT_LEVEL,
        about: "How well computer players play that are added or take a seat over.",
        values: OptionValues::OneOf(&["beginner", "skilled", "strong", "random"]),
        default: "beginner",
    },
    OptionSpec {
        name: KEEP_BOARDS,
        about: "Whether boards stay in the channel, without buttons, when a newer one follows.",
        values: OptionValues::OneOf(&["no", "yes"]),
        default: "no",
    },
];

/// Is this an option of the table, whatever is played there?
pub fn of_table(name: &str) -> bool {
    TABLE_OPTIONS.iter().any(|spec| spec.name == name)
}

/// The options that say how long something takes.
pub(super) const TIMES: [&str; 4] = [CLOCK, "turn_minutes", "side_minutes", "idle_days"];

/// May this option be changed while the match runs?
pub fn changes_while_playing(name: &str) -> bool {
    TIMES.contains(&name) || name == KEEP_BOARDS
}

const KEEP_BOARDS: &str = "keep_boards";
/// The option of the level of computers.
pub const BOT_LEVEL: &str = "bot_level";
/// The option of the clock.
pub const CLOCK: &str = "clock";

/// The longest deadline, in minutes: 14 days.
const LONGEST: u32 = 14 * 24 * 60;

impl Table {
    /// Does a board stay in its channel when a newer one follows?
    pub fn keeps_boards(&self) -> bool {
        self.table_options.get(TABLE_OPTIONS, KEEP_BOARDS) == "yes"
    }

    /// How long a question of this kind stays open, in milliseconds; `None` = for ever, or as long as the question
    /// beside it.
    pub fn time_limit(&self, deadline: Deadline) -> Option<i64> {
        limit(&self.table_options, deadline)
    }
}

fn limit(options: &Options, deadline: Deadline) -> Option<i64> {
    let (turn, side) = match options.get(TABLE_OPTIONS, "clock") {
        "live" => (5, 1),
        "daily" => (24 * 60, 6 * 60),
        "weekly" => (72 * 60, 24 * 60),
        _ => (0, 0),
    };
    let (preset, own) = match deadline {
        Deadline::Turn => (turn, "turn_minutes"),
        Deadline::Side | Deadline::React => (side, "side_minutes"),
        Deadline::Offer => return None,
    };
    let minutes = match options.number(TABLE_OPTIONS, own) {
        0 => preset,
        own => own,
    };
    (minutes > 0).then(|| i64::from(minutes) * 60_000)
}

/// How long questions of a turn and those beside it stay open.
pub(super) fn limits(options: &Options) -> [Option<i64>; 2] {
    [Deadline::Turn, Deadline::Side].map(|deadline| limit(options, deadline))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minutes(pairs: &[&str]) -> (Option<i64>, Option<i64>) {
        let options = Options::from_pairs(TABLE_OPTIONS, pairs.iter().copied()).unwrap();
        assert_eq!(
            limit(&options, Deadline::Side),
            limit(&options, Deadline::React)
        );
        assert_eq!(limit(&options, Deadline::Offer), None);
        let [turn, side] = limits(&options).map(|limit| limit.map(|ms| ms / 60_000));
        (turn, side)
    }

    #[test]
    fn presets_and_own_values() {
        assert_eq!(minutes(&[]), (Some(1440), Some(360)));
        assert_eq!(minutes(&["clock=live"]), (Some(5), Some(1)));
        assert_eq!(minutes(&["clock=weekly"]), (Some(4320), Some(1440)));
        assert_eq!(minutes(&["clock=none"]), (None, None));
        assert_eq!(minutes(&["clock=none", "side_minutes=2"]), (None, Some(2)));
        assert_eq!(minutes(&["turn_minutes=20160"]), (Some(20160), Some(360)));
    }
}
