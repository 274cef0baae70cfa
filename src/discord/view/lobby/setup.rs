//! What the host of a lobby chooses first, each with its meaning in a line: the game, how long, how fast, against whom.

use crate::discord::view::answer::{Answer, Button, Entry, Row};
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::lobby::{options, specs};
use crate::discord::view::table_view::PublicTableView;
use crate::players::Level;
use crate::rules::GAMES;
use crate::rules::game::{About, LENGTH, OptionSpec};
use crate::table::{BOT_LEVEL, CLOCK, Stage};

/// How long a short match takes, in minutes.
const SHORT: (u16, u16) = (20, 30);

/// The private panel in which the host chooses the game, the length, the clock and the level of the computers.
pub fn setup(view: &PublicTableView) -> Answer {
    if view.stage() != Stage::Lobby {
        return options(view, 0);
    }
    let (about, chosen) = (view.about(), Chosen::of(view));
    let text = format!(
        "**{}**, for {} seats: {}\n**Length** `{}`: {}\n**Clock** `{}`: {}\n**Computers** `{}`: {}",
        about.name,
        seats(about),
        about.tagline,
        chosen.length,
        length_here(view),
        chosen.clock,
        clock(chosen.clock),
        chosen.level,
        level(chosen.level),
    );
    let click = |verb| Click::new(view.id.0, verb);
    let games = GAMES.iter().map(|game| {
        let about = game.about();
        let short = length(about, "usual");
        Entry {
            value: about.id.to_owned(),
            label: about.name.to_owned(),
            note: format!("{} seats, {short} {}", seats(about), about.tagline),
        }
    });
    let mut rows = vec![Row::Select {
        click: click(Verb::Game),
        hint: format!("Game: {}", about.name),
        entries: games.collect(),
    }];
    let specs = specs(view);
    let at = |name: &str| specs.iter().position(|spec| spec.name == name);
    let entry = |word: &str, note: String| Entry {
        value: word.to_owned(),
        label: word.to_owned(),
        note,
    };
    if let Some(at) = at(LENGTH.name) {
        let words = ["short", "usual"];
        rows.push(Row::Select {
            click: click(Verb::Option(at)),
            hint: format!("Length: {}", chosen.length),
            entries: words.map(|it| entry(it, length(about, it))).into(),
        });
    }
    if let Some(at) = at(CLOCK) {
        let words = ["live", "daily", "weekly", "none"];
        rows.push(Row::Select {
            click: click(Verb::Option(at)),
            hint: format!("Clock: {}", chosen.clock),
            entries: words.map(|it| entry(it, clock(it).to_owned())).into(),
        });
    }
    let words = ["beginner", "skilled", "strong", "random"];
    rows.push(Row::Select {
        click: click(Verb::Level),
        hint: format!("Computers: {}", chosen.level),
        entries: words.map(|it| entry(it, level(it).to_owned())).into(),
    });
    let more = Button::new(click(Verb::Options), "All options…");
    rows.push(Row::Buttons(vec![more]));
    rows.into_iter().fold(Answer::from(text), Answer::row)
}

/// Is this option chosen in the panel, as long as the match has not begun?
pub fn is_set_up(spec: &OptionSpec, view: &PublicTableView) -> bool {
    view.stage() == Stage::Lobby && [LENGTH.name, CLOCK].contains(&spec.name)
}

/// How long, how fast and against whom, in a line for all.
pub(super) fn in_short(view: &PublicTableView) -> String {
    let chosen = Chosen::of(view);
    let clock = match own_minutes(view) {
        true => "deadlines of its own".to_owned(),
        false => format!("clock {}, {}", chosen.clock, lower(clock(chosen.clock))),
    };
    format!(
        "{} · {} · computers: {}",
        length_here(view).trim_end_matches('.'),
        clock.split([':', '.']).next().unwrap_or_default(),
        chosen.level,
    )
}

/// Does the line for all tell of this option?
pub(super) fn tells(spec: &OptionSpec) -> bool {
    [LENGTH.name, CLOCK, BOT_LEVEL].contains(&spec.name)
}

/// What is chosen at a table.
struct Chosen<'a> {
    length: &'a str,
    clock: &'a str,
    level: &'a str,
}

impl<'a> Chosen<'a> {
    fn of(view: &'a PublicTableView) -> Chosen<'a> {
        Chosen {
            length: view.option(&LENGTH),
            clock: view.named_option(CLOCK),
            level: view.named_option(BOT_LEVEL),
        }
    }
}

/// Has the host chosen minutes in place of a clock?
fn own_minutes(view: &PublicTableView) -> bool {
    let names = ["turn_minutes", "side_minutes"];
    names.iter().any(|name| view.named_option(name) != "0")
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

fn seats(about: &About) -> String {
    let (fewest, most) = about.seats;
    format!("{fewest} to {most}")
}

/// How long a match takes.
fn length(about: &About, word: &str) -> String {
    match word {
        "short" => format!("{} to {} minutes, for a first evening.", SHORT.0, SHORT.1),
        _ => format!("{} to {} minutes.", about.minutes.0, about.minutes.1),
    }
}

/// How long a match takes at this table, and by what it is short.
fn length_here(view: &PublicTableView) -> String {
    let told = length(view.about(), view.option(&LENGTH));
    let options = view.about().options.iter();
    let shortens = |spec: &&OptionSpec| spec.default != view.usual(spec);
    let shorter = options
        .filter(shortens)
        .filter(|spec| view.option(spec) == view.usual(spec));
    let words = shorter.map(|spec| format!("{} {}", spec.name.replace('_', " "), view.usual(spec)));
    let words: Vec<String> = words.collect();
    match words.is_empty() {
        true => told,
        false => format!("{}: {}.", told.trim_end_matches('.'), words.join(", ")),
    }
}

/// What a clock means.
fn clock(word: &str) -> &'static str {
    match word {
        "live" => "5 minutes for a turn: all are there this evening.",
        "daily" => "24 hours for a turn: a move now and then.",
        "weekly" => "72 hours for a turn: no hurry at all.",
        _ => "No deadline: nobody is ever replaced by a computer.",
    }
}

/// What a level means.
fn level(word: &str) -> &'static str {
    meaning_of_level(word.parse().unwrap_or_default())
}

/// How well computers of a level play.
pub fn meaning_of_level(level: Level) -> &'static str {
    match level {
        Level::Random => "They do just anything, to try things out.",
        Level::Beginner => "They look one step ahead: good first opponents.",
        Level::Skilled => "They think some way ahead: for those who know the game.",
        Level::Strong => "They play as well as they can, and think longest.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::game::OptionValues;
    use crate::table::TABLE_OPTIONS;

    #[test]
    fn whatever_can_be_chosen_has_a_meaning_of_its_own() {
        let words = |name: &str| {
            let spec = TABLE_OPTIONS.iter().chain([&LENGTH]);
            match spec.clone().find(|it| it.name == name).map(|it| it.values) {
                Some(OptionValues::OneOf(words)) => words,
                _ => &[],
            }
        };
        let about = GAMES[0].about();
        let clocks = words(CLOCK).iter().map(|it| clock(it).to_owned()).collect();
        let levels = words(BOT_LEVEL)
            .iter()
            .map(|it| level(it).to_owned())
            .collect();
        let lengths = words(LENGTH.name)
            .iter()
            .map(|it| length(about, it))
            .collect();
        for meanings in [clocks, levels, lengths] {
            let mut told: Vec<String> = meanings;
            assert!(told.len() > 1);
            let all = told.len();
            told.sort();
            told.dedup();
            assert_eq!(told.len(), all, "{told:?}");
        }
    }
}
