//! Whatever comes in: nothing panics, and nothing is accepted that should not be.

#[path = "inputs/commands.rs"]
mod commands;
#[path = "inputs/databases.rs"]
mod databases;
#[path = "inputs/environment.rs"]
mod environment;
#[path = "inputs/exports.rs"]
mod exports;
#[path = "inputs/mutate.rs"]
mod mutate;
#[path = "inputs/people.rs"]
mod people;
#[path = "inputs/requests.rs"]
mod requests;

use daedalus::host::{Host, NewTable, Settings};
use daedalus::players::Effort;
use daedalus::rules::any::AnyGame;
use daedalus::rules::{self, GAMES};
use daedalus::store::Store;
use daedalus::table::{By, Command, Opening, Person, Place, Stage, Table, TableId};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::Row;
use crate::any_choice::any_choice;

/// Who plays.
const SEATED: [(u64, &str); 3] = [(1, "Ada"), (2, "Ben"), (3, "Cleo")];

/// A runner of proptest for so many inputs, with this chance.
fn runner(cases: u32, rng: &mut ChaCha8Rng) -> TestRunner {
    let config = Config {
        cases,
        failure_persistence: None,
        max_global_rejects: 0,
        ..Config::default()
    };
    let seed: [u8; 32] = rng.random();
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed))
}

/// A match of a game between three people, played by chance: to its end, or through so many actions.
fn played(game: &'static dyn AnyGame, actions: usize, rng: &mut ChaCha8Rng) -> Table {
    let [(ada, name), others @ ..] = SEATED;
    let opening = Opening::new(Place::default(), Person::new(ada, name), 0);
    let mut table = Table::open(TableId(1), game, opening, rng.random()).unwrap();
    let mut does = |user, command| table.apply(By::User(user), command, 0).unwrap();
    for (user, name) in others {
        does(user, Command::Join { name: name.into() });
    }
    does(ada, Command::Start);
    for _ in 0..actions {
        if table.stage() == Stage::Over {
            break;
        }
        let seat = table.questions()[0].decision.seat;
        let text = any_choice(table.running().unwrap(), seat, rng).unwrap();
        let user = SEATED[seat.index()].0;
        let act = Command::Act { text, since: None };
        table.apply(By::User(user), act, 0).unwrap();
    }
    table
}

/// The same, ended by its host.
fn ended(game: &'static dyn AnyGame, rng: &mut ChaCha8Rng) -> Table {
    let actions = rng.random_range(0..60);
    let mut table = played(game, actions, rng);
    if table.stage() != Stage::Over {
        table.apply(By::User(SEATED[0].0), Command::End, 0).unwrap();
    }
    table
}
