//! What a person does on the page. Each act is one of [`Person`]; the page adds nothing to it.

use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};
use tokio::time::timeout;

use super::{Answer, Page, Sentence};
use crate::error::PersonError;
use crate::faults::Fault;
use crate::interaction::AnswerKind;
use crate::message::{ControlKind, Message};
use crate::person::Person;
use crate::reply::{Modal, ModalField, Pending};
use crate::{Sandbox, Snowflake};

/// How long the bot gets only errors when a tester asks for them.
const OUTAGE: Duration = Duration::from_secs(10);
/// How long a click that was taken note of may take until something changes.
const AFTER_CLICK: Duration = Duration::from_millis(250);
/// How long one request is held up when a tester asks for it.
const DELAY: Duration = Duration::from_secs(2);

#[derive(Deserialize)]
pub(super) struct Line {
    #[serde(rename = "as")]
    person: String,
    channel: String,
    #[serde(alias = "line")]
    text: String,
    #[serde(default)]
    focused: String,
}

impl Line {
    fn person(&self, page: &Page) -> Result<Person, Sentence> {
        Ok(page
            .sandbox()?
            .as_user(&self.person)
            .in_channel(&self.channel))
    }
}

/// An id travels as text: a number of JavaScript could not hold it.
fn snowflake<'de, D: Deserializer<'de>>(input: D) -> Result<Snowflake, D::Error> {
    String::deserialize(input)?
        .parse()
        .map_err(|_| D::Error::custom("not an id"))
}

fn done() -> Answer {
    Ok(Json(json!({})))
}

/// Writes an ordinary message.
pub(super) async fn say(State(page): State<Page>, Json(line): Json<Line>) -> Answer {
    line.person(&page)?.say(&line.text)?;
    done()
}

/// Uses a slash command.
pub(super) async fn command(State(page): State<Page>, Json(line): Json<Line>) -> Answer {
    let pending = line.person(&page)?.start_slash(&line.text)?;
    settled(&page, pending).await
}

/// Asks the bot for suggestions.
pub(super) async fn complete(State(page): State<Page>, Json(line): Json<Line>) -> Answer {
    let choices = line
        .person(&page)?
        .autocomplete(&line.text, &line.focused)
        .await;
    let shown = |(name, value): &(String, Value)| json!({ "name": name, "value": value });
    match choices {
        Ok(choices) => Ok(Json(
            json!({ "choices": choices.iter().map(shown).collect::<Vec<_>>() }),
        )),
        Err(PersonError::Failed { .. }) => Err(PersonError::BadOption {
            option: line.focused,
            message: "Loading options failed.".to_owned(),
        }
        .into()),
        Err(error) => Err(error.into()),
    }
}

/// What came of an interaction, as Discord's app shows it: without any answer in time (3 s) it has failed; an answer
/// that was deferred may take its time.
async fn settled(page: &Page, pending: Pending) -> Answer {
    let began = Instant::now();
    let in_time = page.sandbox()?.shared.core.settings.first_answer;
    let Ok(Ok(answer)) = timeout(in_time, pending.acknowledged()).await else {
        return Ok(Json(json!({ "failed": "This interaction failed" })));
    };
    let promptly = began.elapsed();
    // A click may have been taken note of without anything more to come.
    let patience = match answer {
        AnswerKind::DeferredUpdate => AFTER_CLICK,
        _ => Duration::MAX,
    };
    let Ok(Ok(reply)) = timeout(patience, pending.settled()).await else {
        return Ok(Json(json!({ "ms": milliseconds(promptly) })));
    };
    Ok(Json(json!({
        "ms": milliseconds(reply.took),
        "message": reply.newest().map(|message| message.id.to_string()),
        "modal": reply.modal.as_ref().map(|modal| modal_json(modal, reply.interaction)),
    })))
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn modal_json(modal: &Modal, interaction: Snowflake) -> Value {
    let field = |field: &ModalField| {
        json!({
            "custom_id": field.custom_id, "label": field.label, "value": field.value,
            "placeholder": field.placeholder, "required": field.required,
            "paragraph": field.is_paragraph, "min_length": field.length.0, "max_length": field.length.1,
        })
    };
    json!({
        "interaction": interaction.to_string(), "title": modal.title,
        "fields": modal.fields.iter().map(field).collect::<Vec<_>>(),
    })
}

#[derive(Deserialize)]
pub(super) struct Component {
    #[serde(rename = "as")]
    person: String,
    #[serde(deserialize_with = "snowflake")]
    message: Snowflake,
    #[serde(default)]
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

impl Component {
    fn find(&self, page: &Page) -> Result<(Person, Message), Sentence> {
        let sandbox = page.sandbox()?;
        let message = sandbox.read(|world| world.messages.get(&self.message).cloned());
        let message = message.ok_or(PersonError::MessageGone)?;
        let person = sandbox
            .as_user(&self.person)
            .in_channel(&message.channel.to_string());
        Ok((person, message))
    }
}

/// Clicks a button or picks from a menu.
pub(super) async fn component(
    State(page): State<Page>,
    Json(component): Json<Component>,
) -> Answer {
    let (person, message) = component.find(&page)?;
    let is_button = message
        .control(&component.custom_id)
        .is_some_and(|control| control.kind == ControlKind::Button);
    let pending = if is_button {
        person.start_click(&message, &component.custom_id)?
    } else {
        let values: Vec<&str> = component.values.iter().map(String::as_str).collect();
        person.start_select(&message, &component.custom_id, &values)?
    };
    settled(&page, pending).await
}

/// Dismisses a message that only this person sees.
pub(super) async fn dismiss(State(page): State<Page>, Json(component): Json<Component>) -> Answer {
    let (person, message) = component.find(&page)?;
    person.dismiss(&message);
    done()
}

#[derive(Deserialize)]
pub(super) struct Filled {
    #[serde(rename = "as")]
    person: String,
    #[serde(deserialize_with = "snowflake")]
    interaction: Snowflake,
    texts: std::collections::BTreeMap<String, String>,
}

/// Sends a modal.
pub(super) async fn modal(State(page): State<Page>, Json(filled): Json<Filled>) -> Answer {
    let sandbox = page.sandbox()?;
    let modal = sandbox.read(|world| {
        let user = world.find_user(&filled.person)?.id;
        let own = |interaction: &&_| is_own(interaction, filled.interaction, user);
        let interaction = world.interactions.values().find(own)?;
        interaction
            .modal
            .as_ref()
            .map(|sent| Modal::read(sent, interaction))
    });
    let modal = modal.ok_or(PersonError::MessageGone)?;
    let person = sandbox
        .as_user(&filled.person)
        .in_channel(&modal.channel.to_string());
    let texts: Vec<(&str, &str)> = filled
        .texts
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    settled(&page, person.start_submit(&modal, &texts)?).await
}

fn is_own(interaction: &crate::Interaction, id: Snowflake, user: Snowflake) -> bool {
    interaction.id == id && interaction.user == user
}

#[derive(Deserialize)]
pub(super) struct Place {
    #[serde(rename = "as")]
    person: String,
    #[serde(default)]
    channel: String,
    #[serde(default)]
    guild: String,
    #[serde(default)]
    name: String,
}

/// Marks the mentions of a channel as read.
pub(super) async fn read(State(page): State<Page>, Json(place): Json<Place>) -> Answer {
    page.sandbox()?
        .as_user(&place.person)
        .in_channel(&place.channel)
        .read_channel();
    done()
}

/// Creates a channel.
pub(super) async fn channel(State(page): State<Page>, Json(place): Json<Place>) -> Answer {
    let is_name =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    if place.name.is_empty() || place.name.len() > 50 || !place.name.chars().all(is_name) {
        let message = "Use 1 to 50 lower-case letters, digits and dashes.".to_owned();
        return Err(PersonError::BadField {
            field: "name".to_owned(),
            message,
        }
        .into());
    }
    let id = page.sandbox()?.create_channel(&place.guild, &place.name)?;
    Ok(Json(json!({ "id": id.to_string() })))
}

#[derive(Deserialize)]
pub(super) struct Wish {
    kind: String,
}

/// Lets something go wrong.
pub(super) async fn fault(State(page): State<Page>, Json(wish): Json<Wish>) -> Answer {
    let sandbox = page.sandbox()?;
    let told = match wish.kind.as_str() {
        "drop" => {
            sandbox.drop_gateway();
            "The gateway was dropped."
        }
        "errors" => {
            outage(sandbox);
            "Every request is answered 500 for 10 seconds."
        }
        "limit" => {
            sandbox.fail_next(1, "", Fault::RateLimited(Duration::from_secs(1)));
            "The next request is answered 429."
        }
        "delay" => {
            sandbox.fail_next(1, "", Fault::Delay(DELAY));
            "The next request waits for 2 seconds."
        }
        "redeliver" => {
            sandbox.redeliver_last_interaction();
            "The last interaction was delivered once more."
        }
        _ => return Err(PersonError::BadSelection("no such fault".to_owned()).into()),
    };
    Ok(Json(json!({ "done": told })))
}

fn outage(sandbox: Sandbox) {
    sandbox.fail_next(usize::MAX, "", Fault::Status(500));
    tokio::spawn(async move {
        tokio::time::sleep(OUTAGE).await;
        sandbox.clear_faults();
    });
}
