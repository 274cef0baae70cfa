//! The log of the process, however much of it is asked for.

use std::io;
use std::sync::{Arc, Mutex};

use daedalus::cli::log::{Look, subscriber};
use daedalus::sandbox::TOKEN;
use tracing_subscriber::filter::Targets;

use crate::scene::Scene;
use crate::steps::{in_a_process_of_its_own, newest};

#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl io::Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("the log").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_log_of_everything_tells_no_hand_and_no_token() {
    in_a_process_of_its_own("log::process_that_logs_everything");
}

/// Not a test by itself: a process has one log, so the test above starts one of its own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by the test above"]
async fn process_that_logs_everything() {
    let written = Written::default();
    let writer = written.clone();
    let filter: Targets = "trace,serenity=trace,hyper=trace,daedalus=trace"
        .parse()
        .expect("a filter");
    let log = subscriber(filter, Look::Plain, None, move || writer.clone());
    tracing::subscriber::set_global_default(log).expect("the first log");
    let scene = Scene::with_games().await;
    let new = "/game new game:labyrinthos options:hero_choice=random";
    scene.start_match(new, &["Theseus"]).await;
    let board = scene.public_with("Pass").await;
    let mut private = Vec::new();
    for name in ["Ariadne", "Theseus"] {
        let person = scene.person(name);
        private.push(person.slash("/game hand").await.expect("a hand"));
        let decision = person.click(&board, "My decision").await;
        private.extend(decision.ok());
    }
    let seen: Vec<String> = private
        .iter()
        .map(|it| newest(it).text().to_owned())
        .collect();
    let tokens: Vec<String> = scene
        .discord
        .requests()
        .iter()
        .filter(|it| it.path.starts_with("/interactions/"))
        .filter_map(|it| it.path.split('/').nth(3).map(str::to_owned))
        .collect();
    scene.end().await;

    let log = String::from_utf8(written.0.lock().expect("the log").clone()).expect("text");
    assert!(log.contains("serving"), "{log}");
    assert!(tokens.len() > 4, "{tokens:?}");
    for token in tokens.iter().map(String::as_str).chain([TOKEN]) {
        assert!(!log.contains(token), "{token} is in the log");
    }
    let lines = seen.iter().flat_map(|text| text.lines());
    let telling: Vec<&str> = lines.filter(|line| line.len() > 12).collect();
    assert!(telling.len() > 2, "{seen:?}");
    for line in telling {
        assert!(!log.contains(line), "`{line}` is in the log");
    }
}
