//! Three lords at a table, and what can be read of their match.

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
use daedalus::table::{Table, TableId};

use crate::scene::{Asked, Scene, house, patient};

pub const NAMES: [&str; 3] = ["Ariadne", "Theseus", "Phaedra"];
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
pub struct Lords {
    pub scene: Scene,
    table: TableId,
}

impl Lords {
    pub async fn gather() -> Lords {
        Lords::around(Scene::with_games().await, NEW).await
    }

    async fn around(scene: Scene, new: &str) -> Lords {
        scene.start_match(new, &NAMES[1..]).await;
        let table = scene.table();
        Lords { scene, table }
    }

    pub async fn state(&self) -> State {
        let read = |table: &Table| {
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
    pub fn person(&self, seat: Seat) -> Person {
        self.scene.person(NAMES[seat.index()])
    }

    pub async fn say(&self, seat: Seat, line: &str) -> String {
        let reply = self.person(seat).slash(line).await.expect("an answer");
        assert!(reply.is_ephemeral(), "{line}");
        reply.text()
    }

    /// Everybody passes, and keeps the cards that must be kept, until this holds before an action.
    pub async fn pass_until(
        &self,
        keep: &[CardKind],
        holds: impl Fn(&State, &Asked) -> bool,
    ) -> Seat {
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
    pub async fn asked(&self) -> (Person, Asked) {
        let asked = self.scene.asked(self.table, &NAMES).await;
        asked.expect("the match goes on")
    }

    /// Everybody passes until this holds and the active lord can play a plain card, which they do; gives their seat.
    pub async fn play_when(&self, holds: impl Fn(&State) -> bool) -> Seat {
        let ready = |state: &State, asked: &Asked| holds(state) && plain(asked).is_some();
        let active = self.pass_until(&[], ready).await;
        let (_, asked) = self.asked().await;
        let play = plain(&asked).expect("a plain card");
        let line = format!("/legends answer choice:{play}");
        self.say(active, &line).await;
        active
    }

    /// Nobody counters the card on top any more.
    pub async fn decline_all(&self) {
        while stack(&self.state().await).is_some() {
            let (person, asked) = self.asked().await;
            assert_eq!(asked.kind, "counter");
            person.slash("/legends decline").await.expect("an answer");
        }
    }

    pub async fn board(&self, text: &str) -> Message {
        self.scene.board_with(text).await
    }

    pub async fn end(self) {
        self.scene.end().await;
    }
}

fn counters(state: &State, seat: Seat) -> usize {
    let hand = &state.player(seat).hand;
    hand.iter().filter(|card| card.kind().is_counter()).count()
}

/// The lords after this one who hold a counter, in asking order (LEG-5.44).
pub fn able(state: &State, top: Seat) -> Vec<Seat> {
    let others = state.others(top);
    others.filter(|&seat| counters(state, seat) > 0).collect()
}

/// Could four counters be laid one after the other, by all three lords?
pub fn tall(state: &State) -> bool {
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

/// How a plain card can be played, where one can.
pub fn plain(asked: &Asked) -> Option<String> {
    let mut cards = PLAIN.iter().map(|card| format!("play {card}"));
    cards.find(|play| asked.choices.contains(play))
}

/// How many cards lie on the stack of the open window; `None` where none is open.
pub fn stack(state: &State) -> Option<usize> {
    match &state.pending {
        Some(Pending::Window(window)) => Some(state.laid.len() - usize::from(window.base)),
        _ => None,
    }
}

/// The id of a counter that the lord holds.
pub fn counter_of(state: &State, seat: Seat) -> &'static str {
    let sabotage = state.player(seat).holds(CardKind::Sabotage);
    if sabotage { "sabotage" } else { "treason" }
}

/// Lords whose time stands still until it is moved.
pub async fn timeless(veil: fn() -> Duration) -> (Lords, Arc<ManualClock>) {
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
