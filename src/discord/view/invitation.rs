//! The invitation of the sandbox: a message whose buttons lead into a first match at once.
//!
//! Every game of the registry has its button; a new game needs no line here.

use crate::discord::view::answer::{Answer, Button, Look, Row};
use crate::discord::view::custom_id::{Apart, Click, Trial};
use crate::discord::view::daily;
use crate::discord::view::public_answer::PublicAnswer;
use crate::rules::GAMES;
use crate::rules::game::About;

/// What the invitation begins with.
pub const WELCOME: &str = "**Welcome to Daedalus.** Friends play labyrinth games here, in the channels of their server. \
What you see is what they will see: this is the real bot.";

/// Against how many computers one plays, where the game has that many seats.
const OPPONENTS: u8 = 2;
/// How many computers one can watch, where the game has that many seats.
const WATCHED: u8 = 4;
/// What the button to the lessons says.
const LEARN: &str = "Teach me a game";
/// What the list of games begins with.
const CHOOSE: &str = "**Which game?** *Options…* makes any of them short.";
/// The most buttons of a row.
pub const ROW: usize = 5;
/// The games that there are.
pub fn games() -> Vec<&'static About> {
    GAMES.iter().map(|game| game.about()).collect()
}

/// The message: what there is to play, and the ways into it. Without a game named, the first one is meant.
pub fn invitation(games: &[&About]) -> PublicAnswer {
    let mut text = format!("{WELCOME} Try it now:");
    if games.len() > 1 {
        let line = |game: &&About| format!("\n- **{}**: {}", game.name, game.tagline);
        text.extend(games.iter().map(line));
    }
    let play = |game: &&About| trial(Trial::Play, game, &play(game)).look(Look::Main);
    let plays: Vec<Button> = games.iter().map(play).collect();
    let Some(first) = games.first() else {
        return PublicAnswer::new(text);
    };
    let more = [
        learn().look(Look::Main),
        daily::button(),
        trial(Trial::Friends, first, "Open a table for friends"),
        trial(
            Trial::Watch,
            first,
            &format!("Watch {} play", number(watched(first))),
        ),
    ];
    let rows: Vec<Vec<Button>> = match games {
        [_] => vec![plays.into_iter().chain(more).collect()],
        _ => {
            let rows = plays.chunks(ROW).map(<[Button]>::to_vec);
            rows.take(4).chain([more.to_vec()]).collect()
        }
    };
    PublicAnswer::new(text).rows(rows.into_iter().map(Row::Buttons))
}

/// The private answer to who wants a table and has not named a game: what each of them is like, and a button that opens it.
/// Seats and minutes stand in the picture that comes on top.
pub fn chooser(games: &[&About]) -> Answer {
    let line = |game: &&About| {
        let weight = game.weight.word();
        format!("\n- **{}** ({weight}): {}", game.name, game.tagline)
    };
    let lines: String = games.iter().map(line).collect();
    let open = games.iter().take(ROW);
    let open = open.map(|game| trial(Trial::Friends, game, game.name).look(Look::Main));
    Answer::from(format!("{CHOOSE}{lines}"))
        .row(Row::Buttons(open.collect()))
        .row(Row::Buttons(vec![learn(), daily::button()]))
}

/// What leads to the lessons.
pub fn learn() -> Button {
    Button::new(Click::new(0, Apart::Lessons), LEARN)
}

/// The button for a way into a first match.
pub fn trial(trial: Trial, game: &About, label: &str) -> Button {
    Button::new(Click::new(0, Apart::Try(trial, game.id.to_owned())), label)
}

/// What the button says that begins a match of a game against computers.
pub fn play(game: &About) -> String {
    format!("Play {} against {}", game.name, number(opponents(game)))
}

/// Against how many computers one plays a game.
pub fn opponents(game: &About) -> u8 {
    let (fewest, most) = game.seats;
    OPPONENTS.clamp(fewest.max(2) - 1, most.max(2) - 1)
}

/// How many computers one can watch at a game.
pub fn watched(game: &About) -> u8 {
    let (fewest, most) = game.seats;
    WATCHED.clamp(fewest, most)
}

fn number(computers: u8) -> String {
    let word = match computers {
        1 => return "a computer".to_owned(),
        2 => "two",
        3 => "three",
        4 => "four",
        _ => return format!("{computers} computers"),
    };
    format!("{word} computers")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::game::Weight;

    fn about(id: &'static str, name: &'static str, seats: (u8, u8)) -> About {
        About {
            id,
            name,
            tagline: "A labyrinth.",
            seats,
            minutes: (1, 5),
            weight: Weight::Light,
            version: 1,
            since: 1,
            options: &[],
            short: &[],
            earlier: &[],
            settings: &[],
            kinds: &[],
        }
    }

    fn labels(answer: &Answer) -> Vec<Vec<&str>> {
        let mut rows = Vec::new();
        for row in &answer.rows {
            let Row::Buttons(buttons) = row else {
                panic!("a row of buttons");
            };
            rows.push(buttons.iter().map(|button| button.label.as_str()).collect());
        }
        rows
    }

    #[test]
    fn one_game_has_a_row_of_buttons() {
        let game = about("labyrinthos", "Labyrinthos", (2, 6));
        assert_eq!(
            labels(&invitation(&[&game])),
            [[
                "Play Labyrinthos against two computers",
                LEARN,
                "Today's daily",
                "Open a table for friends",
                "Watch four computers play"
            ]]
        );
    }

    #[test]
    fn who_names_no_game_is_told_what_each_is_like() {
        let games = [about("one", "One", (2, 6)), about("two", "Two", (2, 2))];
        let all: Vec<&About> = games.iter().collect();
        let answer = chooser(&all);
        assert_eq!(
            labels(&answer),
            [vec!["One", "Two"], vec![LEARN, "Today's daily"]]
        );
        let line = "- **One** (light): A labyrinth.";
        assert!(answer.text.contains(line), "{}", answer.text);
    }

    #[test]
    fn five_games_have_a_button_each_and_the_first_one_can_be_opened_or_watched() {
        let games = [
            about("one", "One", (2, 6)),
            about("two", "Two", (2, 2)),
            about("three", "Three", (4, 6)),
            about("four", "Four", (2, 4)),
            about("five", "Five", (1, 6)),
        ];
        let all: Vec<&About> = games.iter().collect();
        let answer = invitation(&all);
        let labels = labels(&answer);
        assert_eq!(labels[0].len(), 5);
        assert_eq!(labels[0][1], "Play Two against a computer");
        assert_eq!(labels[0][2], "Play Three against three computers");
        assert_eq!(
            labels[1],
            [
                LEARN,
                "Today's daily",
                "Open a table for friends",
                "Watch four computers play"
            ]
        );
        assert!(answer.text.contains("**Five**: A labyrinth."));
        let Row::Buttons(row) = &answer.rows[1] else {
            panic!("a row of buttons");
        };
        assert_eq!(
            row[3].click.target,
            Apart::Try(Trial::Watch, "one".into()).into()
        );
    }
}
