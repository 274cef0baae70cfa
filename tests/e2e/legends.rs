//! What is special about Legends of Labyrinth on Discord: stacks of counters, and choices of several lords at once.

use std::sync::Arc;
use std::time::Duration;

use daedalus::host::{self, ManualClock};
use daedalus::rules::any::Running;
use daedalus::rules::game::Seat;
use daedalus::rules::legends::Legends;
use daedalus::rules::legends::pending::Pending;
use daedalus::rules::legends::pieces::CardKind;
use daedalus::rules::legends::state::State;
use daedalus::sandbox::{Message, Person};

use crate::scene::{Asked, Scene, house, patient};

const NAMES: [&str; 3] = ["Ariadne", "Theseus", "Phaedra"];
const NEW: &str = "/game new game:legends options:clock=none";
/// Cards that ask nothing when they are played or resolved.
const PLAIN: [CardKind; 6] = [
    CardKind::CallToArms,
    CardKind::GreatMuster,
    CardKind::ForcedMarch,
    CardKind::LegendsSummons,
    CardKind::SecretLibrary,
    CardKind::MarketDay,
];

/// Three people at a table of their own.
struct Lords {
    scene: Scene,
    table: daedalus::table::TableId,
}

impl Lords {
    async fn gather() -> Lords {
        Lords::around(Scene::with_games().await, NEW).await
    }

    async fn around(scene: Scene, new: &str) -> Lords {
        scene.start_match(new, &NAMES[1..]).await;
        let table = scene.table();
        Lords { scene, table }
    }

    async fn state(&self) -> State {
        let read = |table: &daedalus::table::Table| {
            let running = table
                .running()?
                .as_any()
                .downcast_ref::<Running<Legends>>()?;
            Some(running.0.clone())
        };
        let state = self.scene.host.read(self.table, read).await;
        state.flatten().expect("a running match")
    }

    /// The person of a seat: they joined in the order of their names.
    fn person(&self, seat: Seat) -> Person {
        self.scene.person(NAMES[seat.index()])
    }

    async fn say(&self, seat: Seat, line: &str) -> String {
        let reply = self.person(seat).slash(line).await.expect("an answer");
        assert!(reply.is_ephemeral(), "{line}");
        reply.text()
    }

    /// Everybody passes, and keeps the cards that must be kept, until this holds before an action.
    async fn pass_until(&self, keep: &[CardKind], holds: impl Fn(&State, &Asked) -> bool) -> Seat {
        for _ in 0..400 {
            let (person, asked) = self.asked().await;
            let state = self.state().await;
            if asked.kind == "actions" && holds(&state, &asked) {
                return state.active;
            }
            let kept = |choice: &&String| !keep.iter().any(|card| choice.contains(card.id()));
            // The default keeps counters (LEG-5.78).
            let mut choices = std::iter::once(&asked.default).chain(&asked.choices);
            let choice = match asked.kind {
                "limit-discard" => choices.find(kept).unwrap_or(&asked.default),
                _ => &asked.default,
            };
            let line = format!("/legends answer choice:{choice}");
            person.slash(&line).await.expect("an answer");
        }
        panic!("what the test needs never happens");
    }

    /// Who is asked, and what.
    async fn asked(&self) -> (Person, Asked) {
        let asked = self.scene.asked(self.table, &NAMES).await;
        asked.expect("the match goes on")
    }

    /// Everybody passes until this holds and the active lord can play a plain card, which they do; gives their seat.
    async fn play_when(&self, holds: impl Fn(&State) -> bool) -> Seat {
        let ready = |state: &State, asked: &Asked| holds(state) && plain(asked).is_some();
        let active = self.pass_until(&[], ready).await;
        let (_, asked) = self.asked().await;
        let play = plain(&asked).expect("a plain card");
        let line = format!("/legends answer choice:{play}");
        self.say(active, &line).await;
        active
    }

    /// Nobody counters the card on top any more.
    async fn decline_all(&self) {
        while stack(&self.state().await).is_some() {
            let (person, asked) = self.asked().await;
            assert_eq!(asked.kind, "counter");
            person.slash("/legends decline").await.expect("an answer");
        }
    }

    async fn board(&self, text: &str) -> Message {
        self.scene.board_with(text).await
    }

    async fn end(self) {
        self.scene.end().await;
    }
}

fn counters(state: &State, seat: Seat) -> usize {
    let hand = &state.player(seat).hand;
    hand.iter().filter(|card| card.kind().is_counter()).count()
}

/// The lords after this one who hold a counter, in asking order (LEG-5.44).
fn able(state: &State, top: Seat) -> Vec<Seat> {
    let others = state.others(top);
    others.filter(|&seat| counters(state, seat) > 0).collect()
}

/// Could four counters be laid one after the other, by all three lords?
fn tall(state: &State) -> bool {
    let mut held: Vec<usize> = Seat::all(3).map(|seat| counters(state, seat)).collect();
    let (mut top, mut laid) = (state.active, Vec::new());
    for _ in 0..4 {
        let mut next = state.others(top);
        let Some(seat) = next.find(|seat| held[seat.index()] > 0) else {
            return false;
        };
        held[seat.index()] -= 1;
        laid.push(seat);
        top = seat;
    }
    Seat::all(3).all(|seat| laid.contains(&seat))
}

fn plain(asked: &Asked) -> Option<String> {
    let mut cards = PLAIN.iter().map(|card| format!("play {card}"));
    cards.find(|play| asked.choices.contains(play))
}

fn stack(state: &State) -> Option<usize> {
    match &state.pending {
        Some(Pending::Window(window)) => Some(state.laid.len() - usize::from(window.base)),
        _ => None,
    }
}

fn counter_of(state: &State, seat: Seat) -> &'static str {
    let sabotage = state.player(seat).holds(CardKind::Sabotage);
    if sabotage { "sabotage" } else { "treason" }
}

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
    assert!(log.contains("holds"), "{log}");
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

/// Lords whose time stands still until it is moved.
async fn timeless(veil: fn() -> Duration) -> (Lords, Arc<ManualClock>) {
    let clock = Arc::new(ManualClock::at(1_000_000));
    let settings = host::Settings {
        clock: Arc::clone(&clock) as _,
        veil,
        ..house()
    };
    let scene = Scene::furnished(patient(), settings).await;
    let new = "/game new game:legends options:clock=live";
    (Lords::around(scene, new).await, clock)
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
    assert!(!log.contains("ran out of time"), "README 5: {log}");
    lords.end().await;
}

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
        let (before, was) = (
            seen(&other),
            lords.scene.host.read(lords.table, sequence).await,
        );
        let person = lords.person(active);
        let line = format!("/legends answer choice:{play}");
        let playing = tokio::spawn(async move { person.slash(&line).await.map(|it| it.text()) });
        let drawn = tokio::time::timeout(Duration::from_secs(40), VEILED.notified());
        drawn.await.expect("a pause begins");
        assert_eq!(seen(&other), before, "nobody sees anything yet");
        let now = lords.scene.host.read(lords.table, sequence).await;
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

fn sequence(table: &daedalus::table::Table) -> u64 {
    table.sequence()
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
