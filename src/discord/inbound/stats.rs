//! What people have reached: leaderboards of a server, the own tables, the own results.

use std::collections::BTreeMap;
use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use crate::discord::api::messages;
use crate::discord::api::reply::Reply;
use crate::discord::caller::Failure;
use crate::discord::service::Service;
use crate::discord::view::answer::{Answer, Button, Document, Row, TEXT};
use crate::discord::view::custom_id::{Apart, Click};
use crate::discord::view::phrases;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::table_view::TableView;
use crate::discord::{escape, loading};
use crate::host::PlayedAt;
use crate::picture::leaderboard::{self, Line};
use crate::rules;
use crate::rules::game::Waiting;
use crate::table::{Placing, Stage};

/// So many people are on a leaderboard.
const BEST: usize = 10;
/// So many of the own results are shown.
const RESULTS: usize = 10;
/// So many of the own tables are shown.
const TABLES: usize = 12;

/// The leaderboard of a game on a server: its best.
pub async fn leaderboard(service: &Service, guild: u64, game: &str) -> PublicAnswer {
    let Some(about) = rules::game(game).map(|game| game.about()) else {
        return PublicAnswer::new(phrases::unknown_game());
    };
    let Some(lines) = lines(service, guild, about.id).await else {
        return phrases::NOT_READ.into();
    };
    let best: Vec<Line> = lines.into_iter().map(|(_, line)| line).take(BEST).collect();
    let mut text = format!("**{}** on this server", about.name);
    if best.is_empty() {
        text.push_str(
            ": no rated match yet. A match is rated when somebody won it and two people played it to its end.",
        );
    }
    text.extend(best.iter().map(|line| format!("\n{}", spoken(line))));
    let name = about.name;
    let drawn = service
        .pool
        .draw(move || Some(leaderboard::draw(name, &best).encode()))
        .await;
    PublicAnswer::new(escape::shorten(&text, TEXT)).drawn(drawn)
}

/// All who were rated on a server, the best first.
async fn lines(service: &Service, guild: u64, game: &'static str) -> Option<Vec<(u64, Line)>> {
    let standings = match service.host.standings(guild, game).await {
        Ok(standings) => standings,
        Err(error) => {
            tracing::error!("a leaderboard could not be read: {error}");
            return None;
        }
    };
    let line = |(at, it): (usize, &crate::community::Standing)| {
        let line = Line {
            place: at + 1,
            name: escape::clean(&it.name),
            points: it.rating.points(),
            matches: it.matches,
            wins: it.wins,
        };
        (it.user, line)
    };
    Some(standings.iter().enumerate().map(line).collect())
}

fn spoken(line: &Line) -> String {
    let name = escape::name(&line.name);
    format!(
        "{}. {name}: {} points ({})",
        line.place,
        line.points,
        line.tally()
    )
}

/// The leaderboard for the eyes of the person who asks, with where they stand, and a button that shows it to all.
pub async fn own_leaderboard(
    service: &Service,
    guild: u64,
    game: &'static str,
    user: u64,
) -> Answer {
    let mut answer: Answer = leaderboard(service, guild, game).await.into();
    let lines = lines(service, guild, game).await.unwrap_or_default();
    let own = lines.iter().skip(BEST).find(|(it, _)| *it == user);
    if let Some((_, line)) = own {
        answer.text.push_str(&format!("\n…\n{}", spoken(line)));
    }
    let show = Click::new(0, Apart::Leaders(game.to_owned()));
    answer.row(Row::Buttons(vec![Button::new(show, "Show everybody")]))
}

/// A click that shows a leaderboard to all in the channel.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn show_leaderboard(
    service: &Service,
    interaction: &ComponentInteraction,
    game: &str,
) -> Result<(), Failure> {
    let Some(reply) = Reply::to_private_click(&service.client, interaction, None).await? else {
        return Ok(());
    };
    let Some(guild) = interaction.guild_id else {
        return Ok(reply.say(&phrases::GUILD_ONLY.into()).await?);
    };
    let answer = leaderboard(service, guild.get(), game).await;
    let channel = interaction.channel_id.get();
    let posted = messages::post(&service.client, channel, &answer, None).await;
    let said = match posted {
        Ok(_) => "All in the channel see it now.",
        Err(_) => phrases::CHANNEL_CLOSED,
    };
    Ok(reply.say(&said.into()).await?)
}

/// The open tables of a person on all servers: whose decision it is, and the way there.
pub async fn own_tables(service: &Service, user: u64) -> Answer {
    let tables = match service.host.seated(user).await {
        Ok(tables) => tables,
        Err(error) => {
            tracing::warn!("the tables of a person could not be read: {error}");
            return phrases::NOT_READ.into();
        }
    };
    let mut lines = Vec::new();
    for (id, _) in tables.iter().take(TABLES) {
        let Some(table) = service.host.table(*id).await else {
            continue;
        };
        let view = loading::view_of(service, Arc::clone(&table), user);
        let name = table.game().about().name;
        if let Some(day) = table.day() {
            let state = state_of(&view);
            lines.push(format!(
                "- **{name}** (`{id}`), daily of {day}: {state} `/daily` leads there."
            ));
            continue;
        }
        let link = loading::board_link(&service.host, *id)
            .await
            .unwrap_or_default();
        let channel = table.place().channel;
        lines.push(format!(
            "- **{name}** (`{id}`) in <#{channel}>: {} {link}",
            state_of(&view)
        ));
    }
    if lines.is_empty() {
        return Answer::from("You sit at no open table. Open one with `/game new`.");
    }
    if tables.len() > lines.len() {
        lines.push(format!("- and {} more", tables.len() - lines.len()));
    }
    Answer::from(escape::shorten(&lines.join("\n"), TEXT))
}

/// Who is waited for, seen by the person.
fn state_of(view: &TableView) -> String {
    if view.table().stage() == Stage::Lobby {
        return "waiting for players.".into();
    }
    if let Some(seat) = view.seat
        && view.since.is_some()
        && view.person(seat).is_some()
    {
        let due = view.table().due(seat).map(phrases::moment);
        let due = due.map_or_else(String::new, |due| format!(" (deadline {due})"));
        return format!("**your decision**{due}.");
    }
    let who = |waiting| match waiting {
        Waiting::Seat { seat, .. } => view.names().of(seat).into_owned(),
        Waiting::Window { .. } => "somebody who may react".to_owned(),
    };
    let names: Vec<String> = view.waiting().into_iter().map(who).collect();
    format!("waiting for {}.", phrases::list(&names))
}

/// The newest results of a person, and their ratings on this server.
pub async fn own_results(service: &Service, guild: u64, user: u64) -> Answer {
    let played = match service.host.played_by(user).await {
        Ok(played) => played,
        Err(error) => {
            tracing::error!("results could not be read: {error}");
            return phrases::NOT_READ.into();
        }
    };
    if played.is_empty() {
        return Answer::from("You have not finished a match yet.");
    }
    let mut lines = ratings_here(service, guild, user, &played).await;
    lines.push("**Your last matches**".to_owned());
    let newest = played.iter().rev().take(RESULTS);
    lines.extend(newest.filter_map(|it| result_line(it, user)));
    Answer::from(escape::shorten(&lines.join("\n"), TEXT))
}

async fn ratings_here(
    service: &Service,
    guild: u64,
    user: u64,
    played: &[PlayedAt],
) -> Vec<String> {
    let here = played
        .iter()
        .filter(|it| it.guild == guild && it.played.rated);
    let games: BTreeMap<&str, ()> = here.map(|it| (it.played.game.as_str(), ())).collect();
    let mut lines = Vec::new();
    for game in games.into_keys() {
        let all = service
            .host
            .standings(guild, game)
            .await
            .unwrap_or_default();
        let own = all.iter().position(|it| it.user == user);
        if let Some((at, own)) = own.and_then(|at| Some((at, all.get(at)?))) {
            let points = own.rating.points();
            lines.push(format!(
                "**{}**: {points} points on this server, place {} of {}",
                name_of(game),
                at + 1,
                all.len()
            ));
        }
    }
    lines
}

fn name_of(game: &str) -> &str {
    rules::game(game).map_or(game, |game| game.about().name)
}

fn result_line(it: &PlayedAt, user: u64) -> Option<String> {
    let is_own = |it: &&Placing| it.person.as_ref().is_some_and(|person| person.user == user);
    let own = it.played.placings.iter().find(is_own)?;
    let came = match (own.won, own.left, it.played.rated) {
        (true, ..) => "won".to_owned(),
        (_, true, _) => "left before the end".to_owned(),
        (..) if it.played.placings.iter().all(|it| !it.won) && !it.played.rated => {
            "no winner".to_owned()
        }
        _ => format!("rank {} of {}", own.rank, it.played.placings.len()),
    };
    Some(format!(
        "- {} (`{}`): {came}, {}",
        name_of(&it.played.game),
        it.table,
        phrases::moment(it.played.time)
    ))
}

/// Everything that is kept of a person, as a file.
pub async fn own_data(service: &Service, user: u64) -> Answer {
    match service.host.personal_data(user).await {
        Ok(data) => {
            let text = "Everything that I keep of you. Of matches that still run it holds what you did there.";
            Answer::from(text).document(Document {
                name: "daedalus-my-data.json".into(),
                bytes: data.into_bytes(),
                alt: None,
            })
        }
        Err(error) => {
            tracing::error!("personal data could not be read: {error}");
            phrases::NOT_READ.into()
        }
    }
}
