//! The invitation of the sandbox: a message whose buttons lead into a first match at once.
//!
//! Every game of the registry has its button; a new game needs no line here.

mod acceptance;

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, ComponentInteraction, GetMessages, Message};

use crate::discord::api::messages;
use crate::discord::api::reply::Reply;
use crate::discord::service::Service;
use crate::discord::view::answer::{Answer, Button, Look, Row};
use crate::discord::view::custom_id::{Click, Trial, Verb};
use crate::discord::view::public_answer::PublicAnswer;
use crate::host::Mark;
use crate::rules::GAMES;
use crate::rules::game::About;
use acceptance::Acceptance;

const WELCOME: &str = "**Welcome to Daedalus.** Friends play labyrinth games here, in the channels of their server. \
What you see is what they will see: this is the real bot.";

/// Against how many computers one plays, where the game has that many seats.
const OPPONENTS: u8 = 2;
/// How many computers one can watch, where the game has that many seats.
const WATCHED: u8 = 4;
/// The most buttons of a row.
const ROW: usize = 5;
/// How many of the newest messages are searched for an invitation that is there already.
const LOOKED_THROUGH: u8 = 50;

/// Posts the invitation, or brings the one that is there up to date, and shows anew the board of a table that was
/// open here before. That any of it fails is no reason not to serve.
pub async fn invite(service: &Service, channel: u64) {
    let answer = invitation(&games());
    let posted = match earlier_invitation(service, channel).await {
        Some(earlier) if says_the_same(&earlier, &answer, service.mark()) => Ok(()),
        Some(earlier) => {
            let http = service.http.http();
            let (channel, mark) = (earlier.channel_id, service.mark());
            let edited = channel.edit_message(http, earlier.id, answer.edit(mark));
            edited.await.map(drop)
        }
        None => messages::post(service, channel, &answer, None)
            .await
            .map(drop),
    };
    if let Err(error) = posted {
        tracing::warn!("the invitation could not be posted: {error}");
    }
    if let Some(table) = service.table_in(channel) {
        service.host.show_again(table).await;
    }
}

fn games() -> Vec<&'static About> {
    GAMES.iter().map(|game| game.about()).collect()
}

/// The message: what there is to play, and the ways into it. Without a game named, the first one is meant.
fn invitation(games: &[&About]) -> PublicAnswer {
    let mut text = format!("{WELCOME} Try it now:");
    if games.len() > 1 {
        let line = |game: &&About| format!("\n- **{}**: {}", game.name, game.tagline);
        text.extend(games.iter().map(line));
    }
    let play = |game: &&About| {
        let others = number(opponents(game));
        let label = format!("Play {} against {others}", game.name);
        trial(Trial::Play, game, &label).look(Look::Main)
    };
    let plays: Vec<Button> = games.iter().map(play).collect();
    let Some(first) = games.first() else {
        return PublicAnswer::new(text);
    };
    let more = [
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

fn trial(trial: Trial, game: &About, label: &str) -> Button {
    Button::new(Click::new(0, Verb::Try(trial, game.id.to_owned())), label)
}

fn opponents(game: &About) -> u8 {
    let (fewest, most) = game.seats;
    OPPONENTS.clamp(fewest.max(2) - 1, most.max(2) - 1)
}

fn watched(game: &About) -> u8 {
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

/// An invitation of an earlier start, if it still stands near the end of the channel.
async fn earlier_invitation(service: &Service, channel: u64) -> Option<Message> {
    let newest = GetMessages::new().limit(LOOKED_THROUGH);
    let messages = ChannelId::new(channel.max(1))
        .messages(service.http.http(), newest)
        .await;
    let is_ours = |message: &Message| message.content.starts_with(WELCOME) && message.author.bot;
    messages.ok()?.into_iter().find(is_ours)
}

fn says_the_same(message: &Message, answer: &PublicAnswer, mark: Mark) -> bool {
    let shown = serde_json::to_value(&message.components)
        .unwrap_or_default()
        .to_string();
    let click = |button: &Button| {
        let custom_id = button.click.custom_id(mark);
        shown.contains(&format!("\"{custom_id}\""))
    };
    let offers = |row: &Row| matches!(row, Row::Buttons(buttons) if buttons.iter().all(click));
    message.content == answer.text && answer.rows.iter().all(offers)
}

/// Opens what the person wants to try: in the channel itself, or in a thread when the channel has its table. The
/// board that appears is the answer; more is said to the person alone, where there is more to say.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn accept(
    service: &Service,
    click: &ComponentInteraction,
    trial: Trial,
    game: &str,
) -> Result<(), serenity::Error> {
    let Some(reply) = Reply::to_public_click(service, click).await? else {
        return Ok(());
    };
    let wish = Acceptance {
        service,
        click,
        trial,
        game,
    };
    let answer = match wish.run().await {
        Ok(answer) => answer,
        Err(sentence) => Some(Answer::from(sentence)),
    };
    match answer {
        Some(answer) => reply.say(&answer).await,
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(id: &'static str, name: &'static str, seats: (u8, u8)) -> About {
        About {
            id,
            name,
            tagline: "A labyrinth.",
            seats,
            version: 1,
            since: 1,
            options: &[],
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
    fn one_game_has_three_buttons() {
        let game = about("labyrinthos", "Labyrinthos", (2, 6));
        assert_eq!(
            labels(&invitation(&[&game])),
            [[
                "Play Labyrinthos against two computers",
                "Open a table for friends",
                "Watch four computers play"
            ]]
        );
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
            ["Open a table for friends", "Watch four computers play"]
        );
        assert!(answer.text.contains("**Five**: A labyrinth."));
        let Row::Buttons(row) = &answer.rows[1] else {
            panic!("a row of buttons");
        };
        assert_eq!(row[1].click.verb, Verb::Try(Trial::Watch, "one".into()));
    }
}
