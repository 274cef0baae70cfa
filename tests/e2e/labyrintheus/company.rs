//! Six people around a match of Labyrintheus that begins in a position of the test's own.

use std::time::Duration;

use daedalus::discord::{GROUPS, Group};
use daedalus::rules;
use daedalus::rules::any::{AnyGame, AnyMatch, RestoreError, Running};
use daedalus::rules::game::{
    About, Booklet, Game, Icon, Names, OptionRefusal, Outcome, Seat, Sentence, Setup, Term, Topic,
    Viewer,
};
use daedalus::rules::labyrintheus::Labyrintheus;
use daedalus::rules::labyrintheus::player::Player;
use daedalus::rules::labyrintheus::state::State;
use daedalus::rules::labyrintheus::treasures::Treasure;
use daedalus::sandbox::{Message, Person, Reply};
use daedalus::table::{Games, Table, TableId};
use daedalus_fixtures::labyrintheus::Fixture;
use serde_json::Value;

use crate::scene::Scene;

/// The personas of the company, in seat order.
pub const PERSONAS: &str = "brakka ysolde gorrun pim aveline tock";
/// Who plays them.
const NAMES: [&str; 6] = [
    "Ariadne", "Theseus", "Ikaros", "Phaedra", "Minos", "Pasiphae",
];

/// Labyrintheus, each match of which begins in this position, whatever its seed is.
pub struct Staged(pub fn() -> Fixture);

fn known() -> &'static dyn AnyGame {
    rules::game("labyrintheus").expect("a game of the registry")
}

impl AnyGame for Staged {
    fn about(&self) -> &'static About {
        known().about()
    }

    fn start(&self, _: &Setup<'_>) -> Result<Box<dyn AnyMatch>, OptionRefusal> {
        let position = (self.0)().play().state;
        Ok(Box::new(Running::<Labyrintheus>(position)))
    }

    fn restore(&self, saved: &str) -> Result<Box<dyn AnyMatch>, RestoreError> {
        known().restore(saved)
    }

    fn narrate(&self, event: &Value, viewer: Viewer, names: Names<'_>) -> Option<String> {
        known().narrate(event, viewer, names)
    }

    fn merge(&self, earlier: &Value, later: &Value) -> Option<Value> {
        known().merge(earlier, later)
    }

    fn recap(&self, events: &[&Value], viewer: Viewer, names: Names<'_>) -> Vec<Sentence> {
        known().recap(events, viewer, names)
    }

    fn turn_begun(&self, event: &Value) -> Option<Seat> {
        known().turn_begun(event)
    }

    fn irrevocable(&self, event: &Value) -> bool {
        known().irrevocable(event)
    }

    fn is_reaction_point(&self, event: &Value) -> bool {
        known().is_reaction_point(event)
    }

    fn booklet(&self) -> &'static Booklet {
        known().booklet()
    }

    fn terms(&self) -> &'static [Term] {
        known().terms()
    }

    fn icons(&self) -> &'static [Icon] {
        known().icons()
    }

    fn lexicon(&self) -> Vec<Topic> {
        known().lexicon()
    }
}

/// Six people, who are named by their personas.
pub struct Company {
    pub scene: Scene,
    table: TableId,
}

impl Company {
    /// They sit down to the match that these games know.
    pub async fn around(games: Games) -> Company {
        let scene = Scene::with(games).await;
        for name in &NAMES[4..] {
            scene.discord.add_user(&name.to_lowercase(), name);
        }
        let new = "/game new game:labyrintheus options:clock=live";
        scene.start_match(new, &NAMES[1..]).await;
        let table = scene.table();
        Company { scene, table }
    }

    /// The name of who plays a persona.
    pub fn name(persona: &str) -> &'static str {
        let at = PERSONAS.split(' ').position(|it| it == persona);
        NAMES[at.unwrap_or_else(|| panic!("nobody plays {persona}"))]
    }

    /// Who plays a persona.
    pub fn person(&self, persona: &str) -> Person {
        self.scene.person(Company::name(persona))
    }

    pub async fn read<T>(&self, read: impl FnOnce(&Table) -> T) -> T {
        let read = self.scene.host.read(self.table, read).await;
        read.expect("an open table")
    }

    pub async fn state(&self) -> State {
        let read = |table: &Table| {
            let running = table.running()?.as_any();
            Some(running.downcast_ref::<Running<Labyrintheus>>()?.0.clone())
        };
        self.read(read).await.expect("a running match")
    }

    pub async fn player(&self, persona: &str) -> Player {
        let state = self.state().await;
        let seat = Company::seat(persona);
        state.player(seat).clone()
    }

    pub fn seat(persona: &str) -> Seat {
        let at = PERSONAS.split(' ').position(|it| it == persona);
        Seat(at.expect("a persona of the company") as u8)
    }

    /// All open questions: `brakka prep, tock interrupt`.
    pub async fn asked(&self) -> String {
        let open = Labyrintheus::decisions(&self.state().await);
        let personas: Vec<&str> = PERSONAS.split(' ').collect();
        let texts = open
            .iter()
            .map(|it| format!("{} {}", personas[it.seat.index()], it.kind));
        texts.collect::<Vec<_>>().join(", ")
    }

    /// A slash command, answered in private.
    pub async fn says(&self, persona: &str, line: &str) -> String {
        let reply = self.person(persona).slash(line).await.expect("an answer");
        assert!(reply.is_ephemeral(), "{line}");
        reply.text()
    }

    /// Does these actions, with commas between them, each with its own command.
    pub async fn does(&self, persona: &str, actions: &str) {
        for action in actions.split(", ") {
            let before = self.read(Table::sequence).await;
            let said = self.says(persona, &group().line(action)).await;
            let after = self.read(Table::sequence).await;
            assert!(after > before, "{persona}: {action}: {said}");
        }
    }

    /// A whole turn: on to the encounter, a card, the end.
    pub async fn takes_turn(&self, persona: &str) {
        self.does(persona, "end_prep, draw, end_turn").await;
    }

    /// What everybody is told of the position, asked for by somebody.
    pub async fn status(&self) -> String {
        self.says("tock", "/game status").await
    }

    /// The private panel behind the public button.
    pub async fn panel(&self, persona: &str, button: &str) -> Reply {
        let board = self.scene.public_with(button).await;
        let reply = self.person(persona).click(&board, button).await;
        let reply = reply.expect("an answer");
        assert!(reply.is_ephemeral());
        reply
    }

    /// Clicks a button of the board that asks this player.
    pub async fn clicks(&self, persona: &str, button: &str) -> Reply {
        let name = Company::name(persona);
        let asked = self.scene.asked(self.table, &[name]).await;
        let (person, asked) = asked.expect("the match goes on");
        let board = self.scene.board_for(&asked).await;
        person.click(&board, button).await.expect("an answer")
    }

    /// Everybody waits, and nothing tells for whom: the status, and every public message, are free of the cards of these
    /// players.
    pub async fn waits_in_secret(&self, persona: &str, kind: &str) {
        assert_eq!(self.asked().await, format!("{persona} {kind}"));
        let status = self.status().await;
        let waiting = status.lines().next().unwrap_or_default();
        assert_eq!(
            waiting, "Waiting a moment: somebody may react.",
            "THE-10.12"
        );
    }

    /// Nothing that was ever sent to anybody else names this card.
    pub fn is_secret(&self, persona: &str, card: &str) -> bool {
        let discord = &self.scene.discord;
        let sent = discord.bytes_sent_to_others_than(Company::name(persona));
        let sent = String::from_utf8_lossy(&sent.expect("a person")).into_owned();
        let card = Treasure::from_id(card).expect("a card");
        !sent.contains(card.id()) && !sent.contains(card.title())
    }

    /// Ends bot and host and starts both again on the same database.
    pub async fn restart(&mut self) {
        let patience = Duration::from_secs(10);
        self.scene.reconnect_with_timeout(patience).await;
    }

    pub async fn board(&self, text: &str) -> Message {
        self.scene.board_with(text).await
    }

    /// How the match ended, once it has.
    pub async fn outcome(&self) -> Option<Outcome> {
        self.read(|table| table.outcome().cloned()).await
    }

    pub async fn end(self) {
        self.scene.end().await;
    }
}

fn group() -> &'static Group {
    let mut groups = GROUPS.iter();
    let found = groups.find(|group| group.game == "labyrintheus");
    found.expect("commands")
}
