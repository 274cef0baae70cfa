//! What there is to read of a game, with its pictures: the pages of its booklet, the entries of its lexicon.

use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use crate::discord::api::render_pool::RenderPool;
use crate::discord::api::reply::Reply;
use crate::discord::caller::Failure;
use crate::discord::inbound::replay;
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::rulebook::{self, Found, Reader};
use crate::discord::view::table_view::TableView;
use crate::discord::view::{panels, phrases};
use crate::picture::{self, Drawing};
use crate::rules;
use crate::rules::any::AnyGame;
use crate::rules::game::Topic;

/// A page of the booklet.
pub async fn page(pool: &RenderPool, reader: Reader<'_>, at: usize) -> Answer {
    let answer = reader.turned_to(at);
    let Some((_, page)) = reader.page(at) else {
        return answer;
    };
    let game = reader.game;
    let draw = move || picture::draw_page(game, page).map(Drawing::encode);
    answer.drawn(pool.draw(draw).await)
}

/// What was said of an entry, with its picture.
pub async fn pictured(
    pool: &RenderPool,
    game: &'static dyn AnyGame,
    topic: Topic,
    said: Answer,
) -> Answer {
    let draw = move || picture::draw_entry(game, &topic).map(Drawing::encode);
    said.drawn(pool.draw(draw).await)
}

/// What a name stands for in a game; at this table, where it plays the game, with the way back to what is asked.
pub async fn find(
    pool: &RenderPool,
    game: &'static dyn AnyGame,
    view: Option<&TableView>,
    name: Option<&str>,
) -> Answer {
    let reader = Reader::new(game, view);
    let answer = match reader.find(name) {
        Found::Page(at) => page(pool, reader, at).await,
        Found::Entry(topic) => {
            let said = reader.entry(&topic);
            pictured(pool, game, topic, said).await
        }
        Found::Unknown => reader.unknown(name.unwrap_or_default()),
    };
    match view {
        Some(view) => panels::with_way_back(view, answer),
        None => answer,
    }
}

/// The page to which somebody turns at a table.
pub async fn turned(service: &Service, view: &TableView, at: usize, value: Option<&str>) -> Answer {
    let at = rulebook::go(at, value);
    page(&service.pool, Reader::at(view), at).await
}

/// What a person has before them, or what they chose of it.
pub async fn things(service: &Service, view: &TableView, chosen: Option<&str>) -> Answer {
    let found = chosen.map(|name| Reader::at(view).find(Some(name)));
    match found {
        Some(Found::Entry(topic)) => {
            let answer = rulebook::thing(view, &topic);
            pictured(&service.pool, view.table().game(), topic, answer).await
        }
        Some(Found::Page(_) | Found::Unknown) | None => rulebook::things(view),
    }
}

/// A click on a page that is read apart from a table.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn click(
    service: &Service,
    interaction: &ComponentInteraction,
    at: usize,
    game: &str,
) -> Result<(), Failure> {
    let at = rulebook::go(at, replay::value(interaction));
    let answer = async {
        match rules::game(game) {
            Some(game) => page(&service.pool, Reader::new(game, None), at).await,
            None => phrases::unknown_game().into(),
        }
    };
    Ok(Reply::show_by_click(&service.client, interaction, None, answer).await?)
}
