//! What people do again and again in long stories: type a command, press a button, read the answer.

use std::process::Command;

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

/// Somebody acts at the table of the channel, of which none of their messages knows.
pub async fn act(scene: &Scene, name: &str, text: &str) {
    let (text, since) = (text.to_owned(), None);
    let command = daedalus::table::Command::Act { text, since };
    let (table, user) = (scene.table(), user(scene, name));
    let done = scene.host.submit(table, user, command, None).await;
    done.expect("a legal choice");
}

/// Somebody answers what they are asked.
pub async fn play(person: &Person, choice: &str) {
    let line = format!("/labyrinthos answer choice:{choice}");
    let reply = person.slash(&line).await.expect("an answer");
    assert!(!reply.text().contains("not your turn"), "{}", reply.text());
}

/// Runs an ignored test of this program in a process of its own: a process has one log.
pub fn in_a_process_of_its_own(test: &str) {
    let program = std::env::current_exe().expect("this program");
    let output = Command::new(program)
        .args(["--exact", test, "--ignored"])
        .output()
        .expect("a process");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("1 passed"), "{said}");
}
