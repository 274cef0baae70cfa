//! Deleting what is kept of a person or of a server. Asked twice, by two buttons that only that person sees.

use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use crate::discord::api::permissions;
use crate::discord::api::reply::{Reply, is_private};
use crate::discord::caller::Failure;
use crate::discord::service::Service;
use crate::discord::view::answer::{Answer, Button, Look, Row};
use crate::discord::view::custom_id::{Apart, Click, Whom};
use crate::discord::view::phrases;

/// What will be deleted, with the first button.
pub fn first_question(whom: Whom) -> Answer {
    let text = match whom {
        Whom::Me => {
            "**Delete what I keep of you, on all servers?**\n\
             - You give up your seats: a computer goes on.\n\
             - In matches and results, running and ended, \"Former player\" stands in your place. The matches of others stay whole.\n\
             - Your settings go.\n\
             Messages that I posted in channels stay there, and so do copies of the database that whoever runs me has made, until \
             they are deleted, too. `/me export` gives you a copy first, `/me privacy` says what I keep."
        }
        Whom::Server => {
            "**Delete all that I keep of this server?**\n\
             - All its tables go, running ones too: nobody can play on there.\n\
             - All results, ratings and settings of this server go.\n\
             Messages that I posted in channels stay there, and so do copies of the database until they are deleted, too."
        }
    };
    Answer::from(text).row(button(whom, false, "Delete…"))
}

fn second_question(whom: Whom) -> Answer {
    let text = match whom {
        Whom::Me => "Are you sure? Nobody can bring it back, not even the admin of this bot.",
        Whom::Server => "Are you sure? All tables and results of this server are lost for good.",
    };
    Answer::from(text).row(button(whom, true, "Yes, delete it for good"))
}

fn button(whom: Whom, sure: bool, label: &str) -> Row {
    let click = Click::new(0, Apart::Forget(whom, sure));
    Row::Buttons(vec![Button::new(click, label).look(Look::Grave)])
}

/// A click on one of the two buttons.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn click(
    service: &Service,
    interaction: &ComponentInteraction,
    whom: Whom,
    sure: bool,
) -> Result<(), Failure> {
    let Some(reply) = Reply::to_private_click(&service.client, interaction, None).await? else {
        return Ok(());
    };
    // The buttons are never public: a public one was not made by us.
    let answer = match (sure, whom) {
        _ if !is_private(interaction) => phrases::OLD_BUTTON.into(),
        (_, Whom::Server) if !permissions::manages(interaction.member.as_ref()) => {
            phrases::ADMINS_ONLY.into()
        }
        (false, _) => second_question(whom),
        (true, Whom::Me) => forget_me(service, interaction.user.id.get()).await,
        (true, Whom::Server) => match interaction.guild_id {
            Some(guild) => forget_server(service, guild.get()).await,
            None => phrases::GUILD_ONLY.into(),
        },
    };
    Ok(reply.say(&answer).await?)
}

async fn forget_me(service: &Service, user: u64) -> Answer {
    match service.host.forget_person(user).await {
        Ok(forgotten) if forgotten.kept.is_empty() => Answer::from(format!(
            "It is done: I know nothing of you any more. Tables in which you have no name now: {}.",
            forgotten.tables
        )),
        Ok(forgotten) => {
            let kept: Vec<String> = forgotten.kept.iter().map(|id| format!("`{id}`")).collect();
            Answer::from(format!(
                "It is done, but for tables that a bug stopped: {}. That is our mistake: tell the admin of this bot.",
                phrases::list(&kept)
            ))
        }
        Err(error) => {
            tracing::error!("a person could not be forgotten: {error}");
            Answer::from("That could not be finished. Please try again.")
        }
    }
}

async fn forget_server(service: &Service, guild: u64) -> Answer {
    let tables = service.host.tables_on(guild);
    match service.host.forget_server(guild).await {
        Ok(()) => {
            for table in tables {
                service.outbound.messages.forget(table);
            }
            Answer::from("It is done: I know nothing of this server any more.")
        }
        Err(error) => {
            tracing::error!("a server could not be forgotten: {error}");
            Answer::from("That could not be done, and nothing was deleted. Please try again.")
        }
    }
}
