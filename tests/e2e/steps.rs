//! What people do again and again in long stories: type a command, press a button, read the answer.

use daedalus::sandbox::{Message, Person, Reply};

use crate::scene::Scene;

/// A text says this.
#[track_caller]
pub fn has(text: String, part: &str) {
    assert!(text.contains(part), "no `{part}` in: {text}");
}

/// Somebody types a command, and the answer says this.
pub async fn slash(person: &Person, line: &str, says: &str) -> Reply {
    let reply = person.slash(line).await.expect("an answer");
    has(reply.text(), says);
    reply
}

/// Somebody presses a button, and the answer says this.
pub async fn click(person: &Person, message: &Message, button: &str, says: &str) -> Reply {
    let reply = person.click(message, button).await.expect("an answer");
    has(reply.text(), says);
    reply
}

/// The newest message of an answer.
pub fn newest(reply: &Reply) -> Message {
    reply.newest().expect("an answer").clone()
}

/// The Discord id of somebody, as the host knows it.
pub fn user(scene: &Scene, name: &str) -> u64 {
    let id = scene.person(name).id().expect("a user");
    id.to_string().parse().expect("a number")
}

/// Somebody answers what they are asked.
pub async fn play(person: &Person, choice: &str) {
    let line = format!("/labyrinthos answer choice:{choice}");
    let reply = person.slash(&line).await.expect("an answer");
    assert!(!reply.text().contains("not your turn"), "{}", reply.text());
}
