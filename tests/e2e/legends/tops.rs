//! Each card on top of the stack is a question of its own, however alike they look.

use std::time::Duration;

use daedalus::rules::game::Seat;
use daedalus::sandbox::Message;
use daedalus::table::Table;

use super::lords::{Lords, able, counter_of, stack, timeless};

/// The time for a reaction with a live clock.
const TIME: i64 = 60_000;

/// Since when a lord is asked, and until when they can answer.
async fn asked(lords: &Lords, seat: Seat) -> (u64, i64) {
    let table = lords.scene.table();
    let read = move |table: &Table| {
        let question = table.question(seat)?;
        Some((question.since, question.due?))
    };
    let asked = lords.scene.host.read(table, read).await;
    asked.flatten().expect("a question with a deadline")
}

/// The newest message that calls people to answer.
fn newest_call(lords: &Lords) -> Option<String> {
    let calls = |it: &&Message| it.only_for.is_none() && it.control("Answer").is_some();
    let seen = lords.person(Seat(0)).sees();
    seen.iter()
        .filter(calls)
        .map(|it| it.id.to_string())
        .next_back()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leg_5_46_a_new_top_has_a_fresh_clock_and_call_and_refuses_clicks_for_the_old_one() {
    let (lords, clock) = timeless(|| Duration::ZERO).await;
    let both = |state: &_| able(state, state.active).len() == 2;
    lords.play_when(both).await;
    let state = lords.state().await;
    let [first, second] = able(&state, state.active)[..] else {
        panic!("two lords can counter");
    };
    lords.scene.rest().await;
    let before = asked(&lords, second).await;
    let window = lords.scene.public_with("My reaction").await;
    let reply = lords.person(second).click(&window, "My reaction").await;
    let panel = reply.expect("a panel").newest().expect("a panel").clone();
    // Who is there is called after half of the time.
    clock.advance(Duration::from_secs(30));
    lords.scene.rest().await;
    let called = newest_call(&lords);
    assert!(called.is_some());
    clock.advance(Duration::from_secs(29));
    let counter = counter_of(&state, first);
    lords
        .say(first, &format!("/legends counter card:{counter}"))
        .await;
    assert_eq!(stack(&lords.state().await), Some(2), "LEG-5.46");
    let after = asked(&lords, second).await;
    assert_ne!(before.0, after.0, "another question");
    assert_eq!(after.1, before.1 + 59_000, "with {TIME} ms of its own");
    clock.advance(Duration::from_secs(30));
    lords.scene.rest().await;
    let anew = newest_call(&lords);
    assert!(
        anew.is_some() && anew != called,
        "all who might react are called anew"
    );

    // What was meant for the card that is covered now does nothing.
    let controls = panel.controls();
    let meant = controls.iter().find(|it| !it.disabled).expect("an answer");
    let person = lords.person(second);
    let late = person.start_stale_click(&panel, &meant.custom_id);
    let late = late.expect("a click").settled().await;
    let late = late.expect("an answer").text();
    assert!(late.contains("The board has changed"), "{late}");
    assert_eq!(asked(&lords, second).await, after);
    assert_eq!(stack(&lords.state().await), Some(2));
    lords.end().await;
}
