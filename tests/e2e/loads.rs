//! How often a table is loaded for what one person does.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

use crate::scene::Scene;
use crate::steps::in_a_process_of_its_own;

/// Counts the tables that are loaded for persons.
#[derive(Clone, Default)]
struct Loads(Arc<AtomicUsize>);

impl Loads {
    /// How many there were since the last time.
    fn take(&self) -> usize {
        self.0.swap(0, Ordering::SeqCst)
    }
}

impl<S: Subscriber> Layer<S> for Loads {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() == "daedalus::discord::loading" {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }
}

#[test]
fn a_click_loads_its_table_once() {
    in_a_process_of_its_own("loads::process_that_counts_loads");
}

/// Not a test by itself: the one above starts it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by the test above"]
async fn process_that_counts_loads() {
    let loads = Loads::default();
    let log = tracing_subscriber::registry().with(loads.clone());
    tracing::subscriber::set_global_default(log).expect("the first log");
    let scene = Scene::with_games().await;
    let new = "/game new game:labyrinthos options:hero_choice=random";
    scene.start_match(new, &["Theseus"]).await;
    let board = scene.public_with("Pass").await;
    scene.rest().await;
    for label in ["My decision", "Hand", "Text board", "Rules"] {
        for name in ["Ariadne", "Theseus"] {
            let person = scene.person(name);
            loads.take();
            person.click(&board, label).await.expect("an answer");
            assert_eq!(loads.take(), 1, "{label}, by {name}");
        }
    }
    // Who is on turn passes; whoever is not is told so.
    for name in ["Ariadne", "Theseus"] {
        let reply = scene.person(name).click(&board, "Pass").await;
        assert_eq!(loads.take(), 1, "Pass, by {name}");
        if !reply.expect("an answer").text().contains("not your turn") {
            break;
        }
    }
    scene.end().await;
}
