//! What to play after a match: the whole game after a short one, better computers, another game. Each begins with one click.

use crate::discord::view::answer::{Answer, Button, Look, Row};
use crate::discord::view::custom_id::{Apart, Click, Next};
use crate::discord::view::invitation::{self, ROW};
use crate::discord::view::{daily, lobby};
use crate::players::Level;
use crate::rules::GAMES;
use crate::rules::game::{About, LENGTH};
use crate::table::{BOT_LEVEL, Command, Player, Table};

/// What the button below a result says.
pub const TRY_NEXT: &str = "Try the next one…";

/// A table that follows on a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The id of its game.
    pub game: &'static str,
    /// Its options.
    pub options: Vec<(String, String)>,
    /// The computers that sit down.
    pub computers: Vec<Command>,
    /// Nobody else is waited for.
    pub at_once: bool,
}

/// The button below a result.
pub fn button(table: i64, game: &About) -> Button {
    Button::new(click(table, Next::Show, game), TRY_NEXT)
}

fn click(table: i64, next: Next, game: &About) -> Click {
    Click::new(table, Apart::Next(next, game.id.to_owned()))
}

/// The private panel that offers what could be played after the match of this table.
pub fn chooser(table: &Table) -> Answer {
    let about = table.game().about();
    let mut lines = Vec::new();
    let mut buttons = Vec::new();
    let mut offer = |next: Next, game: &About, label: String, line: String| {
        buttons.push(Button::new(click(table.id().0, next, game), &label).look(Look::Main));
        lines.push(format!("\n- **{label}**: {line}"));
    };
    if is_short(table) {
        let (label, line) = (format!("The whole {}", about.name), whole(about));
        offer(Next::Longer, about, label, line);
    }
    if let Some(level) = stronger(table) {
        let label = format!("{} against {level} computers", about.name);
        let line = lobby::meaning_of_level(level).to_owned();
        offer(Next::Stronger, about, label, line);
    }
    let at = GAMES.iter().position(|game| game.about().id == about.id);
    let others = GAMES.iter().cycle().skip(at.map_or(0, |at| at + 1));
    let others = others.take(GAMES.len() - usize::from(at.is_some()));
    for game in others {
        let game = game.about();
        offer(
            Next::Game,
            game,
            game.name.to_owned(),
            game.tagline.to_owned(),
        );
    }
    let how = match persons(table) {
        1 => {
            "It begins at once, against as many computers as before; another game as a short match."
        }
        _ => {
            "A table opens here with as many computers as before, and the others press Join; another game as a short match."
        }
    };
    let rows = buttons
        .chunks(ROW)
        .map(<[Button]>::to_vec)
        .map(Row::Buttons);
    let lines: String = lines.concat();
    let answer = Answer::from(format!("**What next?** {how}{lines}"));
    let answer = rows.fold(answer, Answer::row);
    answer.row(Row::Buttons(vec![invitation::learn(), daily::button()]))
}

/// The table that a click in that panel asks for; `None` where there is no such thing.
pub fn preset(table: &Table, next: Next, game: &str) -> Option<Preset> {
    let about = table.game().about();
    let (game, level) = match next {
        Next::Show => return None,
        Next::Longer => (about, level(table)),
        Next::Stronger => (about, stronger(table).unwrap_or_default()),
        Next::Game => (crate::rules::game(game)?.about(), level(table)),
    };
    let mut options = match next {
        Next::Game => table.chosen_of_table(),
        _ => table.chosen_of_all(),
    };
    options.retain(|(name, _)| name != BOT_LEVEL && (name != LENGTH.name || next != Next::Longer));
    options.push((BOT_LEVEL.to_owned(), level.to_string()));
    if next == Next::Game {
        options.push((LENGTH.name.to_owned(), "short".to_owned()));
    }
    let alone = persons(table) <= 1;
    let (fewest, most) = (usize::from(game.seats.0), usize::from(game.seats.1));
    let least = if alone { fewest.saturating_sub(1) } else { 0 };
    let computers = computers(table).count().clamp(least, most - 1);
    Some(Preset {
        game: game.id,
        options,
        computers: vec![Command::AddComputer { level }; computers],
        at_once: alone,
    })
}

fn is_short(table: &Table) -> bool {
    table.options().get(&[LENGTH], LENGTH.name) == "short"
}

fn whole(about: &About) -> String {
    let (short, long) = about.minutes;
    format!("{short} to {long} minutes.")
}

fn persons(table: &Table) -> usize {
    let owners = table.chairs().iter().filter_map(|it| it.player.owner());
    owners.count()
}

fn computers(table: &Table) -> impl Iterator<Item = Level> {
    table
        .chairs()
        .iter()
        .filter_map(|chair| match &chair.player {
            Player::Computer { level, owner: None } => Some(*level),
            _ => None,
        })
}

/// How well the computers of a match played.
fn level(table: &Table) -> Level {
    computers(table)
        .next()
        .unwrap_or_else(|| table.computer_level())
}

/// The next better level; `None` where no computers played, or the best ones.
fn stronger(table: &Table) -> Option<Level> {
    match computers(table).next()? {
        Level::Random => Some(Level::Beginner),
        Level::Beginner => Some(Level::Skilled),
        Level::Skilled => Some(Level::Strong),
        Level::Strong => None,
    }
}
