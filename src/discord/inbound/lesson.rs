//! Lessons: somebody learns a game, alone, in a private panel.

use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use crate::discord::api::reply::Reply;
use crate::discord::caller::Failure;
use crate::discord::inbound::replay;
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::custom_id::LessonPosition;
use crate::discord::view::{lesson, phrases};
use crate::rules;

/// The first page of a lesson, or the list of all where no game is named.
pub async fn open(service: &Service, game: Option<&str>, name: String) -> Answer {
    match game {
        None => lesson::lessons(),
        Some(game) => page(service, game, name, (LessonPosition::default(), 0)).await,
    }
}

/// A click on a lesson, or on a button that opens one.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn click(
    service: &Service,
    interaction: &ComponentInteraction,
    position: LessonPosition,
    game: &str,
) -> Result<(), Failure> {
    let to = lesson::go(position, replay::value(interaction));
    let name = interaction.user.display_name().to_owned();
    let answer = page(service, game, name, to);
    Ok(Reply::show_by_click(&service.client, interaction, None, answer).await?)
}

/// A page of the lesson of a game, played and drawn off the async runtime.
async fn page(
    service: &Service,
    game: &str,
    name: String,
    (position, page): (LessonPosition, usize),
) -> Answer {
    let Some(game) = rules::game(game) else {
        return phrases::unknown_game().into();
    };
    let Some(lesson) = game.lesson() else {
        return lesson::lessons();
    };
    let emojis = service.client.emojis.clone();
    let compose = move || match lesson::panel(game, lesson, &name, (position, page), &emojis) {
        Ok(answer) => Some(answer),
        Err(error) => {
            tracing::error!(
                "the lesson of {} cannot be played: {error}",
                game.about().id
            );
            None
        }
    };
    match service.pool.draw(compose).await {
        Ok(Some(answer)) => answer,
        _ => phrases::BUG.into(),
    }
}
