//! Hands of every game: the cards that somebody holds reach nobody else, in no byte that was ever sent.

use std::collections::BTreeSet;

use daedalus::rules::any::AnyMatch;
use daedalus::rules::game::{About, Card, Seat, Viewer};
use daedalus::table::{Command, Table};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::every_game::games;
use crate::scene::Scene;
use crate::short_match::short_match;

const SEATED: [&str; 3] = ["Ariadne", "Theseus", "Ikaros"];
/// So many decisions are taken.
const STEPS: usize = 150;
/// After so many decisions everybody looks at everything.
const LOOK: usize = 50;
/// A decision writes fewer lines into the log.
const NEWEST: usize = 60;

/// What one viewer may know by the contract: everything that they have ever been told in words.
struct Witness {
    viewer: Viewer,
    told: BTreeSet<String>,
}

impl Witness {
    fn look(&mut self, table: &Table) {
        let Some(running) = table.running() else {
            return;
        };
        let names = table.names();
        self.hear(&running.text_board(self.viewer, names));
        self.hear(&running.alt_text(self.viewer, names));
        for line in table.log(self.viewer, NEWEST) {
            self.hear(&line);
        }
        let Viewer::Seat(seat) = self.viewer else {
            return;
        };
        self.hear(&running.prompt(seat, names));
        for card in running.hand(self.viewer) {
            self.hear(card.id);
            self.hear(card.name);
            self.hear(card.text);
        }
        for choice in choices(running, seat) {
            self.hear(&choice);
            let words: Vec<&str> = choice.split(' ').collect();
            for (at, word) in words.iter().enumerate() {
                let described = running.describe_word(self.viewer, &words[..at], word, names);
                self.hear(&format!("{} {}", described.label, described.note));
            }
        }
    }

    fn hear(&mut self, text: &str) {
        self.told.insert(text.to_owned());
    }
}

/// The choices of the seat's open question, with the first parts of forms.
fn choices(running: &dyn AnyMatch, seat: Seat) -> Vec<String> {
    let own = running.decisions().into_iter().find(|it| it.seat == seat);
    let Some(own) = own else { return Vec::new() };
    let parts = own.forms.iter().flat_map(|form| running.extend(seat, form));
    let parts: Vec<String> = parts.collect();
    own.choices.into_iter().chain(parts).collect()
}

/// A match between people, each of whom looks at everything from time to time.
struct Watched<'a> {
    about: &'a About,
    scene: Scene,
    witnesses: Vec<Witness>,
    /// How many cards were looked for, and how many of them were shown to those who hold them.
    secrets: usize,
    shown: usize,
}

impl Watched<'_> {
    async fn read<T>(&self, read: impl FnOnce(&Table) -> T) -> T {
        let read = self.scene.host.read(self.scene.table(), read).await;
        read.expect("an open table")
    }

    /// Everybody looks at all that they can look at.
    async fn everybody_looks(&self) {
        for name in SEATED {
            let person = self.scene.person(name);
            for line in ["/game board", "/game hand", "/game status", "/game log"] {
                person.slash(line).await.expect("an answer");
            }
            let line = format!("/{} answer", self.about.id);
            person.autocomplete(&line, "choice").await.expect("a list");
            let board = self.scene.public_with("Text board").await;
            for button in ["My decision", "My reaction", "My hand", "Text board"] {
                if let Ok(click) = person.start_stale_click(&board, button) {
                    click.settled().await.expect("an answer");
                }
            }
        }
    }

    /// All that was ever sent to anybody but this person.
    fn sent_past(&self, name: &str) -> String {
        let bytes = self.scene.discord.bytes_sent_to_others_than(name);
        String::from_utf8_lossy(&bytes.expect("a person")).into_owned()
    }

    /// Nothing that only one person may know was ever sent to another.
    async fn nothing_leaked(&mut self) {
        for (at, name) in SEATED.into_iter().enumerate() {
            let own = Viewer::Seat(Seat(at as u8));
            let held = self
                .read(|table| table.running().map_or_else(Vec::new, |it| it.hand(own)))
                .await;
            let others = self.witnesses.iter().filter(|it| it.viewer != own);
            let told: Vec<&String> = others.flat_map(|it| &it.told).collect();
            let is_secret = |word: &str| told.iter().all(|told| !told.contains(word));
            let (sent, own) = (self.sent_past(name), self.sent_past(SEATED[(at + 1) % 3]));
            let cards: BTreeSet<(&str, &str)> = held.iter().map(ids).collect();
            for word in cards.into_iter().flat_map(|(id, name)| [id, name]) {
                if word.len() >= 6 && is_secret(word) {
                    self.secrets += 1;
                    self.shown += usize::from(own.contains(word));
                    assert!(
                        !sent.contains(word),
                        "`{word}` of {name} was sent to others"
                    );
                }
            }
        }
    }
}

fn ids(card: &Card) -> (&'static str, &'static str) {
    (card.id, card.name)
}

async fn watched(about: &About) {
    let scene = Scene::with_games().await;
    scene.start_match(&short_match(about), &SEATED[1..]).await;
    let table = scene.table();
    let seats = Seat::all(SEATED.len() as u8).map(Viewer::Seat);
    let witness = |viewer| Witness {
        viewer,
        told: BTreeSet::new(),
    };
    let mut watched = Watched {
        about,
        scene,
        witnesses: seats.chain([Viewer::Spectator]).map(witness).collect(),
        secrets: 0,
        shown: 0,
    };
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for step in 0..STEPS {
        let shared = watched.scene.host.table(table).await.expect("a table");
        for witness in &mut watched.witnesses {
            witness.look(&shared);
        }
        if step % LOOK == LOOK - 1 {
            watched.everybody_looks().await;
            watched.nothing_leaked().await;
        }
        let Some((person, asked)) = watched.scene.asked(table, &SEATED).await else {
            break;
        };
        let text = match rng.random_bool(0.2) {
            true => asked.default,
            false => asked.choices.choose(&mut rng).expect("a choice").clone(),
        };
        let user = person.id().expect("a user").to_string();
        let user = user.parse().expect("a number");
        let command = Command::Act { text, since: None };
        let done = watched.scene.host.submit(table, user, command, None).await;
        done.expect("a legal choice");
    }
    let Watched { secrets, shown, .. } = watched;
    assert!(shown > 0, "{}: {shown} of {secrets} secrets", about.id);
    watched.scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_reaches_nobody_else() {
    for about in games() {
        watched(about).await;
    }
}
