//! Looking at a match that is over, step by step, with all hands open. All that a panel needs stands in its custom ids.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, ComponentInteractionDataKind};

use crate::discord::api::messages;
use crate::discord::api::reply::{PublicReply, Reply, is_private};
use crate::discord::caller::Failure;
use crate::discord::escape;
use crate::discord::games::layout_of;
use crate::discord::inbound::checks;
use crate::discord::inbound::origin::Origin;
use crate::discord::service::Service;
use crate::discord::view::answer::{Answer, Button, Document, Entry, Look, Row, TEXT};
use crate::discord::view::custom_id::{Click, Navigation, ReplayPosition, Verb};
use crate::discord::view::paging::{Chosen, chosen, paged};
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::table_view::TableView;
use crate::discord::view::{panels, phrases};
use crate::picture::{self, Drawing};
use crate::rules::any::AnyMatch;
use crate::rules::game::{Names, Seat, Viewer};
use crate::table::{Moment, Player, Replay, Stage, Table, TableId, Turn};

/// The entry of the list of hands for the board as everybody saw it.
const NOBODY: &str = "-";

/// May this person look at a match here: in its own channel, or anywhere in its server if they played it?
pub fn may_look(table: &Table, origin: Origin, user: u64) -> bool {
    let played = |player: &Player| match player {
        Player::Person(person) => person.user == user,
        Player::Computer { owner, .. } => {
            let owner = owner.as_ref();
            owner.is_some_and(|owner| owner.person.user == user)
        }
        Player::Removed { .. } => false,
    };
    let place = table.place();
    let has_played = || table.chairs().iter().any(|chair| played(&chair.player));
    origin.is_at(place) || origin.is_in_server_of(place) && has_played()
}

/// Why there is no replay for this person here, if so.
fn refused(table: &Table, origin: Origin, user: u64) -> Option<&'static str> {
    match table.stage() {
        _ if !may_look(table, origin, user) => Some(phrases::ELSEWHERE),
        _ if table.replayed().is_some() => None,
        Stage::Playing => Some(phrases::STILL_RUNS),
        Stage::Lobby | Stage::Over => Some(phrases::NO_MATCH),
    }
}

/// The private panel of a match from its beginning.
pub async fn open(service: &Service, table: TableId, origin: Origin, user: u64) -> Answer {
    let Some(table) = service.host.table(table).await else {
        return phrases::TABLE_GONE.into();
    };
    match refused(&table, origin, user) {
        // How many steps a match took tells who was asked for a secret reaction, so only its log is shown.
        Some(phrases::STILL_RUNS) => {
            let view = TableView::new(table, user, service.host.now());
            let mut log = panels::log(&view, panels::LOG_LINES);
            log.text = escape::shorten(&format!("{}\n{}", phrases::STILL_RUNS, log.text), TEXT);
            log
        }
        Some(sentence) => sentence.into(),
        None => {
            let shared = table.place().channel == origin.channel;
            panel(service, table, ReplayPosition::default(), 0, shared)
                .await
                .into()
        }
    }
}

/// A click on a replay, or on the button that opens one.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn click(
    service: &Service,
    interaction: &ComponentInteraction,
    table: TableId,
    (navigation, position): (Navigation, ReplayPosition),
) -> Result<(), Failure> {
    let origin = Origin::of_click(interaction);
    let user = interaction.user.id.get();
    if navigation == Navigation::Open {
        if let Some(reply) = Reply::to_private_click(service, interaction).await? {
            reply.say(&open(service, table, origin, user).await).await?;
        }
        return Ok(());
    }
    let Some(reply) = PublicReply::to_panel_click(service, interaction).await? else {
        return Ok(());
    };
    let private = is_private(interaction);
    let table = service.host.table(table).await;
    let refused = match &table {
        Some(table) => refused(table, origin, user),
        None => Some(phrases::TABLE_GONE),
    };
    let Some(table) = table.filter(|_| refused.is_none()) else {
        // A panel that all see is not spoiled by somebody who may not use it.
        let sentence = refused.unwrap_or(phrases::TABLE_GONE);
        match private {
            true => reply.say(&sentence.into()).await?,
            false => reply.refuse(sentence).await?,
        }
        return Ok(());
    };
    let effort = checks::of_verb(&Verb::Replay(navigation, position));
    if let Err(sentence) = service.throttle.table(table.id(), effort) {
        return Ok(reply.refuse(&sentence).await?);
    }
    let may_share = private && table.place().channel == origin.channel;
    let answer = match navigation {
        Navigation::Film => {
            reply.say(&phrases::MAKING_FILM.into()).await?;
            film(service, table, position).await
        }
        Navigation::Show => {
            let shown = panel(service, Arc::clone(&table), position, 0, false).await;
            let posted = messages::post(service, origin.channel, &shown, None).await;
            let said = match posted {
                Ok(_) => "All in the channel see it now.",
                Err(_) => phrases::CHANNEL_CLOSED,
            };
            panel(service, table, position, 0, true).await.after(said)
        }
        _ => {
            let (position, page) = go(navigation, position, value(interaction));
            panel(service, table, position, page, may_share).await
        }
    };
    Ok(reply.say(&answer).await?)
}

/// What a select sent.
fn value(interaction: &ComponentInteraction) -> Option<&str> {
    match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

/// The scene to which a click leads, and the page of the list of turns (0: the one with the scene).
fn go(
    navigation: Navigation,
    position: ReplayPosition,
    value: Option<&str>,
) -> (ReplayPosition, usize) {
    let at = |step| (ReplayPosition { step, ..position }, 0);
    match (navigation, value.map(chosen)) {
        (Navigation::First, _) => at(0),
        (Navigation::Back, _) => at(position.step.saturating_sub(1)),
        (Navigation::Next, _) => at(position.step.saturating_add(1)),
        (Navigation::Last, _) => at(usize::MAX),
        (Navigation::Turn, Some(Chosen::Page(page))) => (position, page + 1),
        (Navigation::Turn, Some(Chosen::Value(step))) => at(step.parse().unwrap_or(position.step)),
        (Navigation::Hand, Some(Chosen::Value(seat))) => {
            let seat = seat.parse().ok().map(Seat);
            (ReplayPosition { seat, ..position }, 0)
        }
        _ => (position, 0),
    }
}

/// The panel of a scene.
async fn panel(
    service: &Service,
    table: Arc<Table>,
    position: ReplayPosition,
    page: usize,
    may_share: bool,
) -> PublicAnswer {
    let compose = move || {
        let replay = table.replayed()?;
        let moment = replay.at(position.step)?;
        let turns = replay.turns()?;
        let stage = View {
            table: &table,
            position: ReplayPosition {
                step: moment.step,
                ..position
            },
            turns: &turns,
            page,
            may_share,
        };
        Some(stage.answer(&replay, &moment))
    };
    match service.paint(compose).await {
        Ok(Some(answer)) => answer,
        _ => phrases::BUG.into(),
    }
}

/// A scene with what lies around it.
struct View<'a> {
    table: &'a Table,
    position: ReplayPosition,
    turns: &'a [Turn],
    /// A page of the list of turns counted from 1; 0 for the one with the scene.
    page: usize,
    may_share: bool,
}

impl View<'_> {
    /// That there is a replay proves that the match is over, and nothing of it is a secret any more.
    fn answer(&self, replay: &Replay<'_>, moment: &Moment<'_>) -> PublicAnswer {
        let running = moment.running.as_ref();
        let mut answer = PublicAnswer::new(self.text(moment, replay.steps()));
        let viewer = self.position.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let names = self.table.names();
        let board = picture::draw_board(running, viewer, names);
        answer = answer.drawn(Ok(board.map(Drawing::encode)));
        if !running.hand(viewer).is_empty() {
            let hand = picture::draw_hand(running, viewer, names);
            answer = answer.drawn(Ok(hand.map(Drawing::encode)));
        }
        answer.rows(self.rows(moment.steps))
    }

    fn text(&self, moment: &Moment<'_>, steps: usize) -> String {
        let name = self.table.game().about().name;
        let step = moment.step;
        let mut text = match step {
            0 => format!("**{name}**, table `{}` · the beginning", self.table.id()),
            _ => format!(
                "**{name}**, table `{}` · step {step} of {}",
                self.table.id(),
                steps - 1
            ),
        };
        if let Some(turn) = self.turns.iter().rev().find(|turn| turn.step <= step) {
            text.push_str(&format!(" · {}", self.turn_label(turn)));
        }
        let actor = moment.record.seat.map_or(Viewer::Spectator, Viewer::Seat);
        for line in self.table.lines(moment.record, actor) {
            text.push_str(&format!("\n> {}", escape::line(&line)));
        }
        text.push_str(&self.hands(moment.running.as_ref()));
        escape::shorten(&text, TEXT)
    }

    /// All hands, as words.
    fn hands(&self, running: &dyn AnyMatch) -> String {
        let hand = |seat: Seat| {
            let cards = running.hand(Viewer::Seat(seat));
            let names: Vec<&str> = cards.iter().map(|card| card.name).collect();
            (!names.is_empty()).then(|| format!("\n{}: {}", self.name(seat), names.join(", ")))
        };
        let hands: String = Seat::all(running.seats()).filter_map(hand).collect();
        match hands.is_empty() {
            true => hands,
            false => format!("\n**Hands**{hands}"),
        }
    }

    fn name(&self, seat: Seat) -> String {
        escape::name(&self.table.names().of(seat))
    }

    fn turn_label(&self, turn: &Turn) -> String {
        turn_label(turn, &self.name(turn.seat))
    }

    fn click(&self, navigation: Navigation) -> Click {
        Click::new(self.table.id().0, Verb::Replay(navigation, self.position))
    }

    fn rows(&self, steps: usize) -> Vec<Row> {
        let last = steps.saturating_sub(1);
        let button = |navigation, label: &str, possible: bool| {
            Button::new(self.click(navigation), label).enabled(possible)
        };
        let step = self.position.step;
        let mut rows = vec![Row::Buttons(vec![
            button(Navigation::First, "First", step > 0),
            button(Navigation::Back, "Back", step > 0),
            button(Navigation::Next, "Next", step < last).look(Look::Main),
            button(Navigation::Last, "Last", step < last),
        ])];
        rows.extend(self.turn_row());
        rows.extend(self.hand_row());
        let mut more = vec![
            button(Navigation::Film, "Animated picture", true),
            Button::new(Click::new(self.table.id().0, Verb::File), "Export"),
        ];
        if self.may_share {
            more.push(button(Navigation::Show, "Show everybody", true));
        }
        rows.push(Row::Buttons(more));
        rows
    }

    /// The list of turns, at the page with the scene or at another one.
    fn turn_row(&self) -> Option<Row> {
        let entry = |turn: &Turn| Entry {
            value: turn.step.to_string(),
            label: turn_label(turn, &escape::clean(&self.table.names().of(turn.seat))),
            note: format!("from step {}", turn.step),
        };
        let entries: Vec<Entry> = self.turns.iter().map(entry).collect();
        let passed = self
            .turns
            .iter()
            .filter(|turn| turn.step <= self.position.step);
        let current = passed.count().saturating_sub(1);
        let page = match self.page {
            0 => current / (crate::discord::view::answer::ENTRIES - 1),
            page => page - 1,
        };
        (!entries.is_empty()).then(|| Row::Select {
            click: self.click(Navigation::Turn),
            hint: "Jump to a turn…".into(),
            entries: paged(&entries, page),
        })
    }

    /// Whose hand lies open. Without hands there is nothing to choose.
    fn hand_row(&self) -> Option<Row> {
        let seats = u8::try_from(self.table.chairs().len()).ok()?;
        let everybody = Entry {
            value: NOBODY.into(),
            label: "The board as everybody saw it".into(),
            note: String::new(),
        };
        let own = |seat: Seat| Entry {
            value: seat.0.to_string(),
            label: format!("As {} saw it", escape::clean(&self.table.names().of(seat))),
            note: String::new(),
        };
        let entries: Vec<Entry> = [everybody]
            .into_iter()
            .chain(Seat::all(seats).map(own))
            .collect();
        let hint = match self.position.seat {
            Some(seat) => format!("As {} saw it", escape::clean(&self.table.names().of(seat))),
            None => "Whose hand?".to_owned(),
        };
        Some(Row::Select {
            click: self.click(Navigation::Hand),
            hint,
            entries,
        })
    }
}

fn turn_label(turn: &Turn, name: &str) -> String {
    match turn.round {
        Some(round) => format!("round {round}: {name}"),
        None => format!("turn of {name}"),
    }
}

/// The whole match as an animated picture, with the way back.
async fn film(service: &Service, table: Arc<Table>, position: ReplayPosition) -> PublicAnswer {
    let id = table.id();
    let text = film_text(&table);
    let look = Click::new(id.0, Verb::Replay(Navigation::Look, position));
    let back = Row::Buttons(vec![Button::new(look, "Back to the steps")]);
    match service.film(table).await {
        Ok(Some(film)) => PublicAnswer::new(text).row(back).document(Document {
            name: format!("table-{id}.gif"),
            bytes: film.gif.clone(),
            alt: Some(film.alt.clone()),
        }),
        _ => PublicAnswer::from(phrases::NO_FILM).row(back),
    }
}

fn film_text(table: &Table) -> String {
    let about = table.game().about();
    let names: Vec<String> = table.names().0.iter().map(|it| escape::name(it)).collect();
    let ending = table.outcome().map(|outcome| {
        let words = layout_of(about.id).ending(&outcome.reason);
        match outcome.winner {
            Some(winner) => format!(
                " {} won: {words}.",
                escape::name(&Names(table.names().0).of(winner))
            ),
            None => format!(" Nobody won: {words}."),
        }
    });
    format!(
        "**{}**, table `{}`: the whole match of {}.{}",
        about.name,
        table.id(),
        phrases::list(&names),
        ending.unwrap_or_default()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clicks_lead_to_scenes() {
        let position = ReplayPosition {
            step: 4,
            seat: Some(Seat(1)),
        };
        let step = |navigation, value| go(navigation, position, value).0.step;
        assert_eq!(step(Navigation::First, None), 0);
        assert_eq!(step(Navigation::Back, None), 3);
        assert_eq!(step(Navigation::Next, None), 5);
        assert_eq!(step(Navigation::Last, None), usize::MAX);
        assert_eq!(step(Navigation::Turn, Some("17")), 17);
        assert_eq!(go(Navigation::Turn, position, Some("+2")), (position, 3));
        assert_eq!(
            go(Navigation::Hand, position, Some("2")).0.seat,
            Some(Seat(2))
        );
        assert_eq!(go(Navigation::Hand, position, Some(NOBODY)).0.seat, None);
        assert_eq!(go(Navigation::Look, position, None), (position, 0));
    }
}
