//! What `/game` does about who sits where, and where a table is shown.

use poise::serenity_prelude as serenity;
use serenity::{Permissions, User};

use crate::discord::api::permissions::{self, Ground};
use crate::discord::caller::{Context, Done};
use crate::discord::inbound::commands::tables::{find_seat, overrule, view_of};
use crate::discord::inbound::submit::{answered, table_command};
use crate::discord::outbound::{sender, side_messages};
use crate::discord::view::answer::{Answer, Button, Look, Row};
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::phrases;
use crate::rules::game::Seat;
use crate::table::{Command, Matter, Person, Stage, TableId};

/// Says one sentence to the person alone.
async fn say(ctx: Context<'_>, sentence: &str) -> Done {
    answered(ctx, async { sentence.into() }).await
}

/// Ends a match when it is meant, by a second click (the games have an `end` of their own), or closes a lobby.
pub async fn end(ctx: Context<'_>) -> Done {
    if let Some(view) = view_of(ctx).await {
        let table = view.table();
        let may = permissions::may_overrule(ctx.interaction)
            || table.host().user == ctx.interaction.user.id.get();
        if may && table.stage() == Stage::Playing {
            return ask(
                ctx,
                phrases::END_ASKED,
                view.id,
                (Verb::End, "End the match"),
            )
            .await;
        }
    }
    overrule(ctx, Command::End, "The table is closed.").await
}

/// Gives up the own seat for good, when it is meant.
pub async fn resign(ctx: Context<'_>) -> Done {
    match view_of(ctx).await {
        Some(view) if view.seat.is_some() && view.running().is_some() => {
            ask(
                ctx,
                phrases::RESIGN_ASKED,
                view.id,
                (Verb::Resign, "Resign"),
            )
            .await
        }
        _ => table_command(ctx, Command::Resign, phrases::DONE).await,
    }
}

/// A question before something that nobody can take back, with the button that does it.
async fn ask(
    ctx: Context<'_>,
    question: &str,
    table: TableId,
    (verb, label): (Verb, &str),
) -> Done {
    let answer = async {
        let button = Button::new(Click::new(table.0, verb), label).look(Look::Grave);
        Answer::from(question).row(Row::Buttons(vec![button]))
    };
    answered(ctx, answer).await
}

/// Sends a seat away; a person out of a match only when it is meant, by a second click.
pub async fn kick(ctx: Context<'_>, seat: &str) -> Done {
    let view = view_of(ctx).await;
    // A seat that does not exist is refused by the table, in its words.
    let found = view.as_ref().and_then(|view| find_seat(view, seat));
    let seat = found.unwrap_or(Seat(u8::MAX));
    let user = ctx.interaction.user.id.get();
    let manages = permissions::may_overrule(ctx.interaction);
    if let Some(view) = &view {
        if manages && view.is_of_another_host(seat, user) {
            return say(ctx, phrases::SEAT_OF_HOST).await;
        }
        let table = view.table();
        let may = manages || table.host().user == user;
        let person = view.person(seat).filter(|person| *person != user);
        if let Some(person) = person.filter(|_| may && table.stage() == Stage::Playing) {
            let question = phrases::kick_asked(person);
            return ask(ctx, &question, view.id, (Verb::Kick(seat), "Send away")).await;
        }
    }
    overrule(ctx, Command::Kick { seat }, phrases::DONE).await
}

/// Invites somebody to take a seat: the own one, or as the host one that a computer plays.
pub async fn substitute(ctx: Context<'_>, user: &User, seat: Option<&str>) -> Done {
    let Some(view) = view_of(ctx).await else {
        return say(ctx, phrases::NO_TABLE).await;
    };
    let person = match invited(ctx, user) {
        Ok(person) => person,
        Err(sentence) => return say(ctx, sentence).await,
    };
    let seat = match seat {
        Some(typed) => find_seat(&view, typed).unwrap_or(Seat(u8::MAX)),
        None => match view.seat {
            Some(seat) => seat,
            None => return say(ctx, phrases::WHICH_SEAT).await,
        },
    };
    let own = view.seat == Some(seat);
    let command = Command::Propose {
        matter: Matter::Substitute { seat, person },
    };
    match own {
        true => table_command(ctx, command, phrases::DONE).await,
        false => overrule(ctx, command, phrases::DONE).await,
    }
}

/// Somebody who can play here.
fn invited(ctx: Context<'_>, user: &User) -> Result<Person, &'static str> {
    if user.bot {
        return Err(phrases::BOT_INVITED);
    }
    let members = &ctx.interaction.data.resolved.members;
    let member = members.get(&user.id).ok_or(phrases::NO_MEMBER)?;
    let sees = member
        .permissions
        .is_none_or(|it| it.contains(Permissions::VIEW_CHANNEL));
    if !sees {
        return Err(phrases::CANNOT_SEE);
    }
    let name = member
        .nick
        .as_deref()
        .unwrap_or_else(|| user.display_name());
    Ok(Person::new(user.id.get(), name))
}

/// Makes somebody else the host.
pub async fn host(ctx: Context<'_>, user: &User) -> Done {
    let user = user.id.get();
    let view = view_of(ctx).await;
    match view.is_some_and(|view| view.table().host().user == user) {
        true => say(ctx, phrases::HOST_ALREADY).await,
        false => overrule(ctx, Command::SetHost { user }, phrases::DONE).await,
    }
}

/// Tells the table of this channel in a thread too.
pub async fn watch(ctx: Context<'_>) -> Done {
    let ground = Ground::of_command(ctx.interaction);
    let answer = async {
        match view_of(ctx).await {
            None => phrases::NO_TABLE.into(),
            Some(_) if ground.thread => phrases::WATCHED_HERE.into(),
            Some(view) => match permissions::missing_for_thread(&ground)
                .or(permissions::may_open_thread(ctx.interaction.member.as_deref()).err())
            {
                Some(missing) => Answer::from(missing),
                None => side_messages::watch(&ctx.framework.user_data.outbound, &view).await,
            },
        }
    };
    answered(ctx, answer).await
}

/// Shows the board anew at the end of its channel.
pub async fn present(ctx: Context<'_>) -> Done {
    let answer = async {
        match view_of(ctx).await {
            None => phrases::NO_TABLE.into(),
            Some(view) => {
                sender::present(&ctx.framework.user_data.outbound, view.id).await;
                phrases::PRESENTED.into()
            }
        }
    };
    answered(ctx, answer).await
}
