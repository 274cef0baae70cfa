//! What those who watch are told of what a lord alone knows.

use daedalus::rules::game::Seat;

use super::lords::Lords;
use crate::secrets::hand;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leg_10_20_a_lord_who_shows_the_table_to_those_who_watch_shows_no_card_that_they_drew() {
    let lords = Lords::gather().await;
    let active = lords.state().await.active;
    assert_eq!(active, Seat(0));
    let held = hand(&lords.scene, "Ariadne").await;
    let own = lords.say(active, "/game status").await;
    let drawn: Vec<_> = held.iter().filter(|(_, name)| own.contains(name)).collect();
    assert!(!drawn.is_empty(), "she reads what she drew: {own}");
    lords.say(active, "/game watch").await;
    let first = lords.scene.discord.until_message("the first post", |it| {
        it.only_for.is_none() && it.controls().is_empty() && it.picture().is_some()
    });
    let first = first.await.expect("a thread");
    let alt = first.picture().and_then(|it| it.description.as_deref());
    let shown = format!("{} {}", first.text(), alt.unwrap_or_default());
    assert!(shown.contains("Legends of Labyrinth"), "{shown}");
    for (_, name) in drawn {
        assert!(!shown.contains(name), "{name} in {shown}");
    }
    lords.end().await;
}
