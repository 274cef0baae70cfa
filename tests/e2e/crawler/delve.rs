//! A match in the dungeon that begins in a prepared position, and the people at its table.

use daedalus::rules::any::{AnyGame, AnyMatch, Entry, RestoreError, Running};
use daedalus::rules::crawler::Crawler;
use daedalus::rules::crawler::state::State;
use daedalus::rules::game::{
    About, Booklet, Icon, Names, OptionRefusal, Seat, Sentence, Setup, Term, Topic, Viewer,
};
use daedalus::sandbox::{Message, Person};
use daedalus::table::{Games, Table, TableId};
use daedalus_fixtures::crawler::Fixture;
use serde_json::Value;

use crate::scene::Scene;

pub const NAMES: [&str; 4] = ["Ariadne", "Theseus", "Ikaros", "Phaedra"];
const GAME: Entry<Crawler> = Entry::NEW;

/// The game, whose matches begin in a prepared position.
pub struct Prepared(pub fn() -> Fixture);

impl AnyGame for Prepared {
    fn about(&self) -> &'static About {
        GAME.about()
    }

    fn start(&self, _: &Setup<'_>) -> Result<Box<dyn AnyMatch>, OptionRefusal> {
        Ok(Box::new(Running::<Crawler>((self.0)().play().state)))
    }

    fn restore(&self, saved: &str) -> Result<Box<dyn AnyMatch>, RestoreError> {
        GAME.restore(saved)
    }

    fn narrate(&self, event: &Value, viewer: Viewer, names: Names<'_>) -> Option<String> {
        GAME.narrate(event, viewer, names)
    }

    fn merge(&self, earlier: &Value, later: &Value) -> Option<Value> {
        GAME.merge(earlier, later)
    }

    fn recap(&self, events: &[&Value], viewer: Viewer, names: Names<'_>) -> Vec<Sentence> {
        GAME.recap(events, viewer, names)
    }

    fn turn_begun(&self, event: &Value) -> Option<Seat> {
        GAME.turn_begun(event)
    }

    fn irrevocable(&self, event: &Value) -> bool {
        GAME.irrevocable(event)
    }

    fn is_reaction_point(&self, event: &Value) -> bool {
        GAME.is_reaction_point(event)
    }

    fn booklet(&self) -> &'static Booklet {
        GAME.booklet()
    }

    fn terms(&self) -> &'static [Term] {
        GAME.terms()
    }

    fn icons(&self) -> &'static [Icon] {
        GAME.icons()
    }

    fn lexicon(&self) -> Vec<Topic> {
        GAME.lexicon()
    }
}

/// The state of a match.
pub fn state_of(table: &Table) -> Option<State> {
    let running = table.running()?.as_any();
    let running: &Running<Crawler> = running.downcast_ref()?;
    Some(running.0.clone())
}

/// A table of people in a dungeon.
pub struct Delve {
    pub scene: Scene,
    pub table: TableId,
}

impl Delve {
    /// So many people begin a match of this game.
    pub async fn begin(games: Games, people: usize) -> Delve {
        Delve::begin_with(games, people, "").await
    }

    /// As [`Delve::begin`], with these options more.
    pub async fn begin_with(games: Games, people: usize, options: &str) -> Delve {
        let scene = Scene::with(games).await;
        let new = format!("/game new game:crawler options:clock=none{options}");
        scene.start_match(&new, &NAMES[1..people]).await;
        let table = scene.table();
        Delve { scene, table }
    }

    pub async fn state(&self) -> State {
        let state = self.scene.host.read(self.table, state_of).await;
        state.flatten().expect("a running match")
    }

    pub fn person(&self, seat: usize) -> Person {
        self.scene.person(NAMES[seat])
    }

    pub async fn say(&self, seat: usize, line: &str) -> String {
        let reply = self.person(seat).slash(line).await.expect("an answer");
        assert!(reply.is_ephemeral(), "{line}");
        reply.text()
    }

    /// Presses a button of the newest board that has it.
    pub async fn press(&self, seat: usize, button: &str) {
        let board = self.scene.public_with(button).await;
        self.person(seat).click(&board, button).await.expect(button);
    }

    /// The private panel behind a button of the board.
    pub async fn panel(&self, seat: usize, button: &str) -> Message {
        let board = self.scene.public_with(button).await;
        let reply = self.person(seat).click(&board, button).await.expect(button);
        reply.newest().cloned().expect("a panel")
    }

    pub async fn square_of(&self, seat: usize) -> String {
        let state = self.state().await;
        let at = state.player(Seat(seat as u8)).at;
        at.map_or_else(String::new, |at| at.to_string())
    }
}
