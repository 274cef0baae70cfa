//! The lobby: who sits where, which options, and the private panels in which the host changes them.

mod setup;

use crate::discord::escape;
use crate::discord::view::answer::{Answer, Button, Entry, Look, Row};
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::lesson;
use crate::discord::view::paging::paged;
use crate::discord::view::table_view::PublicTableView;
use crate::rules::game::{OptionSpec, OptionValues};
use crate::table::{Player, Stage, TABLE_OPTIONS};

pub use setup::{is_set_up, meaning_of_level, setup};

/// What the message of a table says before the match.
pub fn text(view: &PublicTableView) -> String {
    let about = view.about();
    let (fewest, most) = about.seats;
    let players = view.players();
    let count = players.len();
    let mut text = format!("**{}** · {}\n", about.name, about.tagline);
    for (at, player) in players.enumerate() {
        let kind = match player {
            Player::Computer { level, .. } => format!(" ({level})"),
            _ => String::new(),
        };
        let name = view.names().0.get(at).map_or("", String::as_str);
        let chosen = own_words(view, at);
        text.push_str(&format!("{}. {name}{kind}{chosen}\n", at + 1));
    }
    text.push_str(&match count {
        few if few < usize::from(fewest) => {
            format!("Waiting for players: {fewest} to {most} seats.\n")
        }
        full if full >= usize::from(most) => "All seats are taken.\n".to_owned(),
        _ => format!("Ready, and there is room for more: up to {most} seats.\n"),
    });
    text.push_str(&format!("Host: {}.", escape::name(&view.host().name)));
    text.push_str(&format!("\n-# {}", setup::in_short(view)));
    let chosen: Vec<String> = chosen_options(view);
    if !chosen.is_empty() {
        text.push_str(&format!("\nOptions: {}.", chosen.join(", ")));
    }
    text
}

/// The rows of the message of a table before the match.
pub fn rows(view: &PublicTableView) -> impl Iterator<Item = Row> {
    let rows = [seats_row(view), host_row(view)];
    rows.into_iter().chain(own_rows(view))
}

/// The words that a seat chose for itself, as the end of its line; empty where it chose none.
fn own_words(view: &PublicTableView, at: usize) -> String {
    let own = view.about().options.iter().filter(|spec| is_own(spec));
    let words = own.map(|spec| (spec, view.own_option(spec, at)));
    let chosen = words.filter(|(spec, word)| *word != spec.default);
    chosen.map(|(_, word)| format!(" · {word}")).collect()
}

/// A list for each option of which every player chooses their own word.
fn own_rows(view: &PublicTableView) -> Vec<Row> {
    let specs = specs(view);
    let own = specs.iter().enumerate().filter(|(_, spec)| is_own(spec));
    let row = |(at, spec): (usize, &OptionSpec)| Row::Select {
        click: Click::new(view.id.0, Verb::Option(at)),
        hint: spec.about.to_owned(),
        entries: words_of(spec, spec.default),
    };
    own.map(row).take(MOST_OWN).collect()
}

/// Rows that a message has beside those of the seats and of the host.
const MOST_OWN: usize = 3;

/// True for options of which every player chooses their own word.
pub fn is_own(spec: &OptionSpec) -> bool {
    matches!(spec.values, OptionValues::EachSeat(_))
}

fn seats_row(view: &PublicTableView) -> Row {
    let (_, most) = view.about().seats;
    let room = view.players().len() < usize::from(most);
    let computers = view.players().any(Player::is_computer);
    let click = |verb| Click::new(view.id.0, verb);
    Row::Buttons(vec![
        Button::new(click(Verb::Join), "Join")
            .look(Look::Main)
            .enabled(room),
        Button::new(click(Verb::Leave), "Leave"),
        Button::new(click(Verb::AddComputer), "Add computer").enabled(room),
        Button::new(click(Verb::RemoveComputer), "Remove computer").enabled(computers),
    ])
}

fn host_row(view: &PublicTableView) -> Row {
    let (fewest, _) = view.about().seats;
    let ready = view.players().len() >= usize::from(fewest);
    let click = |verb| Click::new(view.id.0, verb);
    let mut buttons = vec![
        Button::new(click(Verb::Setup), "Options…"),
        Button::new(click(Verb::Rules), "Rules"),
        Button::new(click(Verb::Start), "Start")
            .look(Look::Main)
            .enabled(ready),
    ];
    buttons.extend(lesson::button(view.game()));
    Row::Buttons(buttons)
}

/// All options of a table: those of its game, then its own. Their positions stand in custom ids.
pub fn specs(view: &PublicTableView) -> Vec<OptionSpec> {
    let own = view.about().options.iter();
    let offered = |spec: &&OptionSpec| spec.values != OptionValues::Text;
    own.chain(TABLE_OPTIONS).filter(offered).copied().collect()
}

/// The options of which another value than the usual one was chosen.
pub fn chosen_options(view: &PublicTableView) -> Vec<String> {
    let changed = |spec: &OptionSpec| {
        let value = view.option(spec);
        let shown = value != view.usual(spec) && !is_own(spec) && !setup::tells(spec);
        shown.then(|| format!("{} `{value}`", spec.name.replace('_', " ")))
    };
    specs(view).iter().filter_map(changed).collect()
}

/// The private panel that lists the options.
pub fn options(view: &PublicTableView, page: usize) -> Answer {
    let entry = |(at, spec): (usize, &OptionSpec)| Entry {
        value: at.to_string(),
        label: format!("{}: {}", spec.name.replace('_', " "), view.option(spec)),
        note: spec.about.to_owned(),
    };
    let entries: Vec<Entry> = specs(view).iter().enumerate().map(entry).collect();
    let answer = Answer::from("Which option do you want to change?").row(Row::Select {
        click: Click::new(view.id.0, Verb::Options),
        hint: "Choose an option…".into(),
        entries: paged(&entries, page),
    });
    match view.stage() {
        Stage::Lobby => {
            let back = Button::new(Click::new(view.id.0, Verb::Setup), "Back");
            answer.row(Row::Buttons(vec![back]))
        }
        _ => answer,
    }
}

/// The private panel that lists the values of one option.
pub fn option_values(view: &PublicTableView, at: usize, page: usize) -> Answer {
    let Some(spec) = specs(view).get(at).copied() else {
        return options(view, 0);
    };
    let entries = words_of(&spec, view.usual(&spec));
    let back = Button::new(Click::new(view.id.0, Verb::Options), "Back");
    let text = format!(
        "**{}**, now `{}`: {}",
        spec.name.replace('_', " "),
        view.option(&spec),
        spec.about
    );
    Answer::from(text)
        .row(Row::Select {
            click: Click::new(view.id.0, Verb::Option(at)),
            hint: "Choose a value…".into(),
            entries: paged(&entries, page),
        })
        .row(Row::Buttons(vec![back]))
}

/// The values of an option as entries of a list; one of them is usual.
fn words_of(spec: &OptionSpec, usual: &str) -> Vec<Entry> {
    let words: Vec<String> = match spec.values {
        OptionValues::OneOf(words) | OptionValues::EachSeat(words) => {
            words.iter().map(|&word| word.to_owned()).collect()
        }
        OptionValues::Range(low, high) => {
            steps(low, high).map(|number| number.to_string()).collect()
        }
        OptionValues::Text => Vec::new(),
    };
    let entry = |word: &String| Entry {
        value: word.clone(),
        label: word.clone(),
        note: if word == usual {
            "as usual".into()
        } else {
            String::new()
        },
    };
    words.iter().map(entry).collect()
}

/// The numbers that a list offers: all of a short range, and round ones of a long range.
/// Whatever lies between can be typed with `/game options`.
fn steps(low: u32, high: u32) -> impl Iterator<Item = u32> {
    const ROUND: [u32; 12] = [1, 2, 5, 10, 15, 30, 60, 180, 360, 720, 1_440, 10_080];
    let long = high - low > 100;
    let all = (!long).then_some(low..=high).into_iter().flatten();
    let round = ROUND
        .into_iter()
        .filter(move |number| long && (low..=high).contains(number));
    let ends = [low, high].into_iter().filter(move |_| long);
    let mut numbers: Vec<u32> = all.chain(round).chain(ends).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.into_iter()
}

#[cfg(test)]
mod tests {
    use crate::discord::view::lobby::steps;

    #[test]
    fn short_ranges_are_complete_and_long_ones_round() {
        assert_eq!(steps(10, 60).count(), 51);
        let long: Vec<u32> = steps(0, 20_160).collect();
        assert_eq!(long.first(), Some(&0));
        assert_eq!(long.last(), Some(&20_160));
        assert!(long.len() <= 24 && long.contains(&1_440));
    }
}
