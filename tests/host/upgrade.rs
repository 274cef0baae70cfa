//! Databases that earlier versions wrote (`tests/upgrade/`): what was begun with them goes on with this one.
//!
//! Each released version leaves its database here before its number is raised:
//! `cargo test --test host -- --ignored upgrade::write_the_database_of_this_version`

use super::*;
use rand::SeedableRng;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

/// Ids of Discord's size.
const DORA: u64 = 811_111_111_111_111_111;
const EVA: u64 = 822_222_222_222_222_222;
const FAY: u64 = 833_333_333_333_333_333;
const GUILD: u64 = 777_777_777_777_777_777;
/// The channel of the lobby; those of the matches follow it.
const LOBBY: u64 = 900_000_000_000_000_000;
/// How far the matches are played that are left running.
const BEGUN: usize = 40;
/// How far they are played on.
const MORE: usize = 30;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/upgrade")
}

fn house_at(time: i64) -> House {
    House {
        clock: Arc::new(ManualClock::at(time)),
        ..House::new()
    }
}

async fn open(house: &House) -> Host {
    let store = Store::open(&house.file()).await.unwrap();
    let settings = Settings {
        games: rules::game,
        ..house.settings()
    };
    Host::open(store, settings).await.unwrap()
}

async fn table_of(host: &Host, game: &str, channel: u64) -> TableId {
    let new = NewTable {
        game: game.into(),
        place: Place {
            guild: GUILD,
            channel,
        },
        host: Person::new(DORA, "Dora"),
        ..new_table(channel, &[("clock", "none")])
    };
    let id = host.create(new).await.unwrap().table;
    host.submit(id, EVA, join("Eva"), None).await.unwrap();
    id
}

/// Answers questions at random, until there are none or so many were answered.
async fn play(house: &House, host: &Host, id: TableId, most: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(id.0.unsigned_abs());
    for interaction in 1..=most as u64 {
        let table = host.table(id).await.unwrap();
        let Some(question) = table.questions().first() else {
            return;
        };
        let seat = question.decision.seat;
        let text = any_choice(table.running().unwrap(), seat, &mut rng).unwrap();
        let person = table.chairs()[seat.index()].player.person().unwrap();
        house.clock.advance(Duration::from_secs(30));
        let stamp = Some(id.0.unsigned_abs() * 10_000 + table.sequence() + interaction);
        host.submit(id, person.user, act(&text, Some(question.since)), stamp)
            .await
            .unwrap();
    }
}

#[tokio::test]
#[ignore = "writes the database that later versions are tried on"]
async fn write_the_database_of_this_version() {
    let house = house_at(1_790_000_000_000);
    let host = open(&house).await;
    let lobby = table_of(&host, rules::GAMES[1].about().id, LOBBY).await;
    host.submit(lobby, FAY, join("Fay"), None).await.unwrap();
    for (channel, game) in (LOBBY + 1..).zip(rules::GAMES) {
        let id = table_of(&host, game.about().id, channel).await;
        host.submit(id, DORA, Command::Start, None).await.unwrap();
        play(&house, &host, id, BEGUN).await;
    }
    let ended = table_of(&host, rules::GAMES[3].about().id, LOBBY + 9).await;
    host.submit(ended, EVA, Command::Leave, None).await.unwrap();
    host.submit(ended, FAY, join("Fay"), None).await.unwrap();
    host.submit(ended, DORA, Command::Start, None)
        .await
        .unwrap();
    play(&house, &host, ended, usize::MAX).await;
    let settings = daedalus::community::ServerSettings {
        tables: Some(20),
        ..Default::default()
    };
    host.set_server(GUILD, &settings).await.unwrap();
    host.set_allowance(GUILD, 20).await.unwrap();
    let prefs = daedalus::community::NotificationPrefs {
        reminders: vec![25],
        ..Default::default()
    };
    host.set_notification_prefs(EVA, prefs).await.unwrap();
    let until = house.now() + 86_400_000;
    host.set_vacation(EVA, Some(until), GUILD).await.unwrap();
    host.set_vacation(EVA, None, GUILD).await.unwrap();
    host.forget_person(FAY).await.unwrap();
    host.close().await;

    let options = SqliteConnectOptions::new().filename(house.file());
    let mut on: SqliteConnection = options.connect().await.unwrap();
    sqlx::query("VACUUM").execute(&mut on).await.unwrap();
    on.close().await.unwrap();
    let file = folder().join(concat!(env!("CARGO_PKG_VERSION"), ".db"));
    std::fs::copy(house.file(), file).unwrap();
}

/// The databases of all versions, oldest first.
fn databases() -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder()).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|kind| kind == "db"));
    files.sort();
    files
}

#[tokio::test]
async fn the_database_of_every_version_before_is_opened_and_played_on() {
    let databases = databases();
    assert!(!databases.is_empty());
    for database in databases {
        // A day later.
        let house = house_at(1_790_000_000_000 + 86_400_000);
        std::fs::copy(&database, house.file()).unwrap();
        let host = open(&house).await;
        let open = host.tables_of(DORA);
        let mut games = BTreeSet::new();
        for id in &open {
            let before = host.table(*id).await.unwrap();
            if before.stage() == Stage::Lobby {
                assert_eq!(before.names().0, ["Dora", "Eva"], "{database:?}");
                host.submit(*id, DORA, Command::Start, None).await.unwrap();
            } else {
                games.insert(before.game().about().id);
                assert!(before.replays(), "{database:?}, table {id}");
            }
            play(&house, &host, *id, MORE).await;
            let after = host.table(*id).await.unwrap();
            assert!(after.sequence() > before.sequence(), "{database:?} {id}");
            assert!(after.replays(), "{database:?}, table {id}");
            if after.stage() != Stage::Over {
                host.submit(*id, DORA, Command::End, None).await.unwrap();
            }
        }
        let all: BTreeSet<_> = rules::GAMES.iter().map(|game| game.about().id).collect();
        assert_eq!(games, all, "{database:?}: a match of each game");

        let ended = host.played_by(DORA).await.unwrap();
        assert_eq!(ended.len(), open.len() + 1, "{database:?}");
        let data = host.personal_data(DORA).await.unwrap();
        let data: serde_json::Value = serde_json::from_str(&data).unwrap();
        let tables = data["tables"].as_array().unwrap();
        assert_eq!(tables.len(), open.len() + 1, "{database:?}");
        for ended in ended {
            let table = host.table(ended.table).await.unwrap();
            let replay = table.replayed().unwrap();
            assert!(replay.positions().unwrap().len() > 1);
            assert!(!table.log(Viewer::Spectator, 10).is_empty());
            verify(&table.export(), rules::game).unwrap();
        }
        host.close().await;
    }
}

#[tokio::test]
async fn reading_beside_a_bot_of_another_version_changes_nothing_of_its_database() {
    for database in databases() {
        let house = House::new();
        std::fs::copy(&database, house.file()).unwrap();
        let store = Store::open_to_read(&house.file()).await.unwrap();
        let table = store.load(TableId(7)).await.unwrap().unwrap();
        assert!(matches!(table.kept, Kept::Whole { journal, .. } if !journal.is_empty()));
        let refused = store.unfreeze(TableId(7)).await;
        assert!(matches!(refused, Err(StoreError::Closed)), "{refused:?}");
        store.close().await;
        let [before, after] = [&database, &house.file()].map(|file| std::fs::read(file).unwrap());
        assert!(before == after, "{database:?} was changed by reading");
        assert!(!house.file().with_extension("db.lock").exists());
    }
}

#[tokio::test]
async fn a_match_of_another_version_waits_for_it_and_is_never_marked_as_broken() {
    let house = House::new();
    let host = house.open().await;
    let running = match_of_two(&host, 5, &[]).await;
    let lobby = host.create(new_table(6, &[])).await.unwrap().table;
    let before = host.table(running).await.unwrap();
    host.close().await;

    let other = || async {
        let settings = Settings {
            games: snap::other_games,
            ..house.settings()
        };
        let store = Store::open(&house.file()).await.unwrap();
        Host::open(store, settings).await.unwrap()
    };
    let log = log::Log::listen();
    let host = other().await;
    let told = log.told();
    let named = told
        .iter()
        .find(|line| line.contains("wait for another version"));
    let named = named.unwrap_or_else(|| panic!("{told:#?}"));
    for part in [&format!("{running} (snap"), "version 1", "/game end"] {
        assert!(named.contains(part), "{part}: {named}");
    }
    // Its deadlines pass without harm, its channel stays its own, and it says what is the matter.
    house.clock.advance(30 * 24 * HOUR);
    say_all(&host).await;
    let refused = host.submit(running, ADA, act("draw", None), None).await;
    assert_eq!(refused, Err(TableError::OtherVersion.into()));
    assert!(!host.is_frozen(running));
    let taken = host.create(new_table(5, &[])).await;
    assert_eq!(taken, Err(RequestError::ChannelTaken));
    let lobby_there = host.table_in(6) == Some(lobby);
    assert!(
        !lobby_there,
        "a lobby is closed after a day, whatever its version"
    );
    host.close().await;

    let host = house.open().await;
    let after = host.table(running).await.unwrap();
    assert_eq!(after.save(), before.save());
    let draw = host.submit(running, ADA, act("draw", None), None);
    draw.await.unwrap();
    host.close().await;

    let host = other().await;
    host.submit(running, ADA, Command::End, None).await.unwrap();
    assert_eq!(host.table_in(5), None);
    host.close().await;
}
