//! The page of the sandbox, as the built program serves it: kept over restarts, opened, bound to this machine alone.

use std::net::{TcpStream, UdpSocket};
use std::time::Duration;

use serde_json::{Value, json};

use crate::program::{Folder, Ran};
use crate::session::Session;

/// A program whose page is served, and its address.
fn served(folder: &Folder, arguments: &[&str]) -> (Session, String) {
    let mut all = vec!["sandbox", "--port", "0"];
    all.extend(arguments);
    let mut session = Session::start(&mut folder.command(all));
    let line = session.until_says("plays in the sandbox at http://");
    let address = line.split(' ').find(|word| word.starts_with("http://"));
    let address = address.expect("the address").to_owned();
    (session, address)
}

/// Asks the page for JSON; with a body it is posted.
#[tokio::main(flavor = "current_thread")]
async fn ask(address: &str, path: &str, body: Option<Value>) -> Value {
    let web = reqwest::Client::new();
    let url = format!("{address}{path}");
    let request = match body {
        Some(body) => web
            .post(url)
            .header("content-type", "application/json")
            .body(body.to_string()),
        None => web.get(url),
    };
    let answer = request.send().await.expect("an answer");
    let text = answer.text().await.expect("its text");
    serde_json::from_str(&text).expect("JSON")
}

fn end(mut session: Session) {
    session.write("quit");
    assert_eq!(session.code(), Some(0));
}

#[test]
fn a_kept_sandbox_has_its_channels_and_messages_again() {
    let folder = Folder::new();
    let (session, address) = served(&folder, &["--keep", "world.json"]);
    let world = ask(&address, "/page/world?as=Ikaros", None);
    let channel = json!({ "as": "Ikaros", "guild": world["guilds"][0]["id"], "name": "workshop" });
    let made = ask(&address, "/page/channel", Some(channel));
    let id = made["id"].as_str().expect("an id").to_owned();
    let line = json!({ "as": "Ikaros", "channel": id, "text": "Wax melts." });
    ask(&address, "/page/say", Some(line));
    end(session);

    let (session, address) = served(&folder, &["--keep", "world.json"]);
    let world = ask(&address, "/page/world?as=Theseus", None);
    let named = |channel: &Value| channel["id"] == id && channel["name"] == "workshop";
    let channels = world["guilds"][0]["channels"].as_array();
    assert!(channels.expect("channels").iter().any(named), "{world}");
    let path = format!("/page/messages?as=Theseus&channel={id}");
    let messages = ask(&address, &path, None);
    assert_eq!(messages["messages"][0]["content"], "Wax melts.");
    // The invitation of the first start is there; a second one would be in the way.
    let welcome = ask(&address, "/page/messages?as=Theseus&channel=welcome", None);
    let messages = welcome["messages"].as_array().expect("messages");
    assert_eq!(messages.len(), 1, "{welcome}");
    assert_eq!(messages[0]["edited_timestamp"], Value::Null);
    end(session);

    folder.write("world.json", "{}");
    let ran = folder.run(&["sandbox", "--port", "0", "--keep", "world.json"]);
    assert_eq!(ran.code, Some(1));
    let sentence = "world.json does not hold a sandbox of this version";
    assert!(ran.err.contains(sentence), "{}", ran.err);
    assert!(ran.err.contains("name another one"), "{}", ran.err);
}

#[test]
fn a_world_that_cannot_be_kept_is_said_before_anything_is_served() {
    let folder = Folder::new();
    for path in ["nowhere/world.json", "."] {
        let ran = folder.run(&["sandbox", "--port", "0", "--keep", path]);
        assert_eq!(ran.code, Some(1), "{}", ran.out);
        assert!(!ran.out.contains("plays in the sandbox"), "{}", ran.out);
        let named = format!("the file {path} cannot be used");
        assert!(ran.err.contains(&named), "{}", ran.err);
        let fix = "name one in a folder that exists and can be written";
        assert!(ran.err.contains(fix), "{}", ran.err);
    }
}

#[test]
fn what_is_not_kept_is_gone() {
    let folder = Folder::new();
    let say = json!({ "as": "Ikaros", "channel": "tavern", "text": "Wax melts." });
    let (session, address) = served(&folder, &[]);
    ask(&address, "/page/say", Some(say));
    end(session);
    let (session, address) = served(&folder, &[]);
    let messages = ask(&address, "/page/messages?as=Ikaros&channel=tavern", None);
    assert_eq!(messages["messages"], json!([]));
    end(session);
}

#[cfg(target_os = "linux")]
#[test]
fn the_page_is_opened_in_the_browser_that_the_system_names() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new();
    let told = folder.path().join("told");
    let made = std::process::Command::new("mkfifo").arg(&told).status();
    assert!(made.expect("mkfifo runs").success());
    folder.write(
        "xdg-open",
        &format!("#!/bin/sh\necho \"$1\" > '{}'\n", told.display()),
    );
    let opener = folder.path().join("xdg-open");
    std::fs::set_permissions(&opener, PermissionsExt::from_mode(0o755)).expect("a program");

    let mut command = folder.command(["sandbox", "--port", "0", "--open"]);
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{}:{path}", folder.path().display()));
    let mut session = Session::start(&mut command);
    let line = session.until_says("plays in the sandbox at");
    let (send, receive) = std::sync::mpsc::channel();
    // Reading waits until the opener writes.
    std::thread::spawn(move || send.send(std::fs::read_to_string(told)));
    let opened = receive.recv_timeout(Duration::from_secs(60));
    let opened = opened.expect("a browser is started").expect("an address");
    assert!(opened.starts_with("http://127.0.0.1:"), "{opened}");
    assert!(line.contains(opened.trim()), "{line}");
    end(session);
}

#[test]
fn no_other_machine_can_reach_it() {
    let folder = Folder::new();
    let (session, address) = served(&folder, &[]);
    let (_, port) = address.rsplit_once(':').expect("a port");
    let port: u16 = port.parse().expect("a number");
    assert!(TcpStream::connect(("127.0.0.1", port)).is_ok());
    // The address by which others know this machine, if it has one. Nothing is sent.
    let socket = UdpSocket::bind("0.0.0.0:0").expect("a socket");
    if socket.connect("192.0.2.1:9").is_ok() {
        let outside = socket.local_addr().expect("an address").ip();
        let connected = TcpStream::connect((outside, port));
        assert!(connected.is_err(), "it listens on {outside} too");
    }
    end(session);
}

#[test]
fn a_port_that_is_none_is_refused_in_a_sentence() {
    let folder = Folder::new();
    for wrong in ["84200", "-1", "http"] {
        let port = format!("--port={wrong}");
        let ran = Ran::of(&mut folder.command(["sandbox", &port]));
        assert_eq!(ran.code, Some(2), "{wrong}");
        assert!(
            ran.err.contains(wrong) && ran.err.contains("--port"),
            "{}",
            ran.err
        );
    }
}
