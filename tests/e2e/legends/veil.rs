//! What the veil hides of a card that lords might counter.

use std::time::Duration;

use daedalus::host::ManualClock;
use daedalus::rules::game::Seat;
use daedalus::rules::legends::state::State;
use daedalus::sandbox::{Message, Person};

use super::lords::{Lords, able, plain, stack, timeless};
use crate::scene::Asked;

/// Tells that a command waits behind the veil.
static VEILED: tokio::sync::Notify = tokio::sync::Notify::const_new();
const PAUSE: Duration = Duration::from_millis(600);

fn pause() -> Duration {
    VEILED.notify_one();
    PAUSE
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_veil_shows_nothing_of_a_played_card_before_its_pause_whoever_could_counter() {
    let (lords, clock) = timeless(pause).await;
    let seen =
        |person: &Person| -> Vec<String> { person.sees().iter().map(Message::text).collect() };
    for counterable in [false, true] {
        let fits = |state: &State| able(state, state.active).is_empty() != counterable;
        let veiled = veiled_passing(&lords, &clock, |state, asked| {
            fits(state) && plain(asked).is_some()
        });
        let (active, play) = veiled.await;
        let other = lords.person(Seat((active.0 + 1) % 3));
        lords.scene.rest().await;
        let (before, was) = (seen(&other), lords.scene.sequence().await);
        let person = lords.person(active);
        let line = format!("/legends answer choice:{play}");
        let playing = tokio::spawn(async move { person.slash(&line).await.map(|it| it.text()) });
        let drawn = tokio::time::timeout(Duration::from_secs(40), VEILED.notified());
        drawn.await.expect("a pause begins");
        assert_eq!(seen(&other), before, "nobody sees anything yet");
        let now = lords.scene.sequence().await;
        assert_eq!(now, was, "nor can anybody ask for it");
        assert!(!playing.is_finished(), "not even whoever played it");
        clock.advance(PAUSE);
        playing.await.expect("an answer").expect("an answer");
        assert_eq!(stack(&lords.state().await).is_some(), counterable);
        while stack(&lords.state().await).is_some() {
            pass(&lords, &clock).await;
        }
    }
    lords.end().await;
}

/// Whoever is asked takes the default; the veil falls at once.
async fn pass(lords: &Lords, clock: &ManualClock) {
    let (person, asked) = lords.asked().await;
    let line = format!("/legends answer choice:{}", asked.default);
    let passing = person.slash(&line);
    tokio::pin!(passing);
    loop {
        tokio::select! {
            reply = &mut passing => break drop(reply.expect("an answer")),
            () = VEILED.notified() => clock.advance(PAUSE),
        }
    }
}

/// Everybody passes until this holds before an action; gives the seat and a plain card that it can play.
async fn veiled_passing(
    lords: &Lords,
    clock: &ManualClock,
    holds: impl Fn(&State, &Asked) -> bool,
) -> (Seat, String) {
    for _ in 0..400 {
        let (_, asked) = lords.asked().await;
        let state = lords.state().await;
        if asked.kind == "actions" && holds(&state, &asked) {
            return (state.active, plain(&asked).expect("a plain card"));
        }
        pass(lords, clock).await;
    }
    panic!("what the test needs never happens");
}
