//! What is special about Legends of Labyrinth on Discord: stacks of counters, and choices of several lords at once.

#[path = "legends/clicks.rs"]
mod clicks;
#[path = "legends/lords.rs"]
mod lords;
#[path = "legends/tops.rs"]
mod tops;
#[path = "legends/veil.rs"]
mod veil;
#[path = "legends/watched.rs"]
mod watched;

use std::time::Duration;

use daedalus::rules::game::Seat;
use daedalus::rules::legends::pending::Pending;
use daedalus::rules::legends::pieces::CardKind;
use daedalus::rules::legends::state::State;

use crate::scene::Asked;
use lords::{Lords, NAMES, able, counter_of, stack, tall, timeless};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leg_5_45_four_counters_by_three_people_out_of_order_with_a_restart_between() {
    let mut lords = Lords::gather().await;
    let active = lords.play_when(tall).await;
    for laid in 1..=4 {
        let state = lords.state().await;
        assert_eq!(stack(&state), Some(laid), "LEG-5.46");
        let top = state.laid.last().expect("the stack").by;
        let able = able(&state, top);
        let (first, later) = able.split_first().expect("somebody holds a counter");
        // LEG-5.45: whoever comes later in the order answers first, and waits.
        for &seat in later {
            let card = counter_of(&state, seat);
            lords
                .say(seat, &format!("/legends counter card:{card}"))
                .await;
            assert_eq!(
                stack(&lords.state().await),
                Some(laid),
                "the answer is stored"
            );
            let again = lords.say(seat, "/legends decline").await;
            assert!(again.contains("already answered"), "LEG-5.91: {again}");
        }
        if laid == 2 {
            lords
                .scene
                .reconnect_with_timeout(Duration::from_secs(10))
                .await;
        }
        let board = lords.board("somebody may react").await;
        for name in NAMES {
            assert!(
                !board.text().contains(&format!("{name} counters")),
                "LEG-5.63"
            );
        }
        let card = counter_of(&lords.state().await, *first);
        lords
            .say(*first, &format!("/legends counter card:{card}"))
            .await;
    }
    // LEG-5.49: four counters, the card is resolved when nobody answers the last one.
    lords.decline_all().await;
    let log = lords.say(active, "/game log lines:100").await;
    assert!(log.contains("the answers cancel each other"), "{log}");
    lords.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leg_5_45_a_counter_and_a_decline_at_the_same_time_are_both_taken() {
    let lords = Lords::gather().await;
    let both = |state: &State| able(state, state.active).len() == 2;
    let active = lords.play_when(both).await;
    let state = lords.state().await;
    let asked = able(&state, active);
    let line = format!("/legends counter card:{}", counter_of(&state, asked[1]));
    tokio::join!(
        lords.say(asked[0], "/legends decline"),
        lords.say(asked[1], &line)
    );
    let state = lords.state().await;
    let laid = state.laid.last().expect("the counter");
    assert!(laid.card.kind().is_counter() && laid.by == asked[1]);
    lords.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leg_13_29_the_board_of_a_window_is_the_same_whoever_can_counter() {
    let lords = Lords::gather().await;
    let one = |state: &State| able(state, state.active).len() == 1;
    let active = lords.play_when(one).await;
    let board = lords.scene.public_with("My reaction").await;
    let state = lords.state().await;
    let able = able(&state, active)[0];
    let other = state
        .others(active)
        .find(|&seat| seat != able)
        .expect("a third lord");
    let none = lords.person(other).click(&board, "My reaction").await;
    let none = none.expect("an answer").text();
    assert!(
        none.contains("Nothing is asked of you"),
        "LEG-13.29: {none}"
    );
    let panel = lords.person(able).click(&board, "My reaction").await;
    let panel = panel.expect("an answer");
    assert!(
        panel.is_ephemeral() && panel.text().contains("counter"),
        "LEG-13.28: {}",
        panel.text()
    );
    let public: Vec<String> = lords
        .person(other)
        .sees()
        .into_iter()
        .filter(|message| message.only_for.is_none())
        .map(|message| message.text())
        .collect();
    let names = [CardKind::Sabotage, CardKind::Treason].map(CardKind::title);
    let told = |text: &&String| names.iter().any(|name| text.contains(name));
    assert!(public.iter().find(told).is_none(), "LEG-10.16");
    lords.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leg_5_65_three_lords_choose_at_once_and_a_restart_loses_no_answer() {
    let mut lords = Lords::gather().await;
    let forced = CardKind::Crossroads;
    let ready = |state: &State, asked: &Asked| {
        let kinds = |seat: Seat| state.player(seat).heroes.kinds().iter().count();
        let wide = Seat::all(3).all(|seat| kinds(seat) > 1);
        wide && asked.choices.contains(&format!("play {forced}"))
    };
    let active = lords.pass_until(&[forced], ready).await;
    lords
        .say(active, &format!("/legends answer choice:play {forced}"))
        .await;
    lords.decline_all().await;
    let before = lords.state().await;
    let mut left: Vec<Seat> = Seat::all(3).collect();
    while let Some(seat) = left.pop() {
        assert!(matches!(
            lords.state().await.pending,
            Some(Pending::Choice(_))
        ));
        assert_eq!(
            lords.state().await.players,
            before.players,
            "LEG-5.65: nothing moves yet"
        );
        let kind = before
            .player(seat)
            .heroes
            .kinds()
            .iter()
            .next()
            .expect("a hero");
        lords
            .say(seat, &format!("/legends choose items:{kind}"))
            .await;
        if left.len() == 1 {
            lords
                .scene
                .reconnect_with_timeout(Duration::from_secs(10))
                .await;
        }
    }
    let after = lords.state().await;
    assert!(after.pending.is_none());
    for seat in Seat::all(3) {
        let (had, has) = (before.player(seat).heroes, after.player(seat).heroes);
        assert_eq!(had.len(), has.len(), "LEG-7.31");
    }
    assert_ne!(before.players, after.players);
    lords.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leg_5_57_a_window_that_times_out_lets_the_card_through_and_names_nobody() {
    let (lords, clock) = timeless(|| Duration::ZERO).await;
    let some = |state: &State| !able(state, state.active).is_empty();
    let active = lords.play_when(some).await;
    assert!(stack(&lords.state().await).is_some());
    clock.advance(Duration::from_secs(59));
    let early = lords.say(active, "/game status").await;
    assert!(early.contains("somebody may react"), "{early}");
    clock.advance(Duration::from_secs(1));
    let closed = async {
        while stack(&lords.state().await).is_some() {
            tokio::task::yield_now().await;
        }
    };
    let closed = tokio::time::timeout(Duration::from_secs(40), closed).await;
    closed.expect("the deadline closes the window");
    let log = lords.say(active, "/game log lines:100").await;
    assert!(
        !log.contains("ran out of time"),
        "docs/rules/README.md 5: {log}"
    );
    lords.end().await;
}
