//! `daedalus doctor`: faults are planted one by one into a sound installation, and each is found and named with its fix.

use std::fs::{self, File, OpenOptions, Permissions as Mode};
use std::io::{Seek, SeekFrom, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use daedalus::cli::doctor::{Finding, Installation, Severity, examine};
use daedalus::config::{Backups, Every, Serving};
use daedalus::discord::{Connection, StandIn};
use daedalus::sandbox::{Fault, HeldRequests, Permissions, Sandbox, TOKEN};
use daedalus::store::Location;
use serde_json::{Value, json};
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use crate::scene::Scene;

const APPLICATION: &str = "GET /oauth2/applications/@me";
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// An installation that can be made ill.
struct Patient {
    folder: tempfile::TempDir,
    discord: Sandbox,
    connection: Connection,
    database: PathBuf,
    backups: Backups,
    has_token: bool,
    now: SystemTime,
    patience: Duration,
}

impl Patient {
    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    async fn findings(&self) -> Vec<Finding> {
        let env_file = self.file(".env");
        let database = Location::from(&self.database);
        let installation = Installation {
            env_file: &env_file,
            database: &database,
            serving: Serving::All,
            backups: Some(&self.backups),
            connection: self.has_token.then(|| self.connection.clone()),
            now: self.now,
            patience: self.patience,
        };
        examine(&installation).await
    }

    /// What a running bot leaves beside its database.
    fn alive(&self, text: &str) {
        fs::write(beside(&self.database, ".alive"), text).unwrap();
    }

    async fn sql(&self, statement: &'static str) {
        let options = SqliteConnectOptions::new().filename(&self.database);
        let mut on = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::query(statement).execute(&mut on).await.unwrap();
        on.close().await.unwrap();
    }

    /// Lets Discord answer a question in another way than it has the last time.
    fn answer(&self, question: &str, change: impl FnOnce(&mut Value)) {
        let asked = self.discord.requests().into_iter().rev();
        let mut asked = asked.filter(|it| it.status == 200 && !it.injected);
        let last = asked.find(|it| format!("{} {}", it.method, it.path) == question);
        let mut body = last.expect("it was asked before").response;
        change(&mut body);
        self.discord.fail_next(9, question, Fault::Answer(body));
    }

    fn channel(&self, name: &str) -> String {
        let found = self
            .discord
            .read(|world| world.find_channel(name).map(|it| it.id));
        format!("GET /channels/{}", found.expect("a channel"))
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn chmod(path: &Path, mode: u32) {
    fs::set_permissions(path, Mode::from_mode(mode)).unwrap();
}

/// What was found that is not as it should be.
fn troubles(findings: &[Finding]) -> Vec<&Finding> {
    let of = findings.iter();
    of.filter(|finding| finding.severity != Severity::Ok)
        .collect()
}

/// Plants one fault after the other, each into a sound installation.
struct Planting {
    patient: Patient,
    whole: PathBuf,
    planted: usize,
}

impl Planting {
    /// What was planted is found, with a severity, words of the finding and words of its fix, and nothing else is; then
    /// all is as before.
    async fn found(&mut self, severity: Severity, what: &str, fix: &str) {
        let findings = self.patient.findings().await;
        let found = troubles(&findings);
        let hit = found.iter().any(|it| {
            let mended = it.fix.as_ref().is_some_and(|it| it.contains(fix));
            it.severity == severity && it.what.contains(what) && mended
        });
        assert!(hit && found.len() == 1, "{what} / {fix}:\n{findings:#?}");
        self.planted += 1;
        self.heal();
    }

    fn heal(&mut self) {
        let patient = &mut self.patient;
        patient.discord.clear_faults();
        patient.has_token = true;
        patient.now = SystemTime::now();
        patient.database = patient.file("tables.db");
        patient.backups.folder = patient.file("backups");
        for ending in ["-wal", "-shm", ".alive"] {
            let _ = fs::remove_file(beside(&patient.database, ending));
        }
        fs::copy(&self.whole, &patient.database).unwrap();
        for file in [&patient.database, &patient.file(".env")] {
            chmod(file, 0o600);
        }
    }
}

async fn planting() -> Planting {
    let mut scene = Scene::with_snap().await;
    for (channel, name) in [
        ("labyrinth", "Ariadne"),
        ("night-watch", "Theseus"),
        ("tavern", "Ikaros"),
    ] {
        let person = scene.discord.as_user(name).in_channel(channel);
        let opened = person
            .slash("/game new game:snap")
            .await
            .expect("an answer");
        assert!(opened.text().contains("table is open"), "{}", opened.text());
    }
    scene.rest().await;
    scene.stop().await;
    let folder = tempfile::tempdir().expect("a folder");
    let api = scene.discord.secure_api();
    let connection = Connection::to_sandbox(TOKEN, api.address, &api.certificate);
    let whole = folder.path().join("whole.db");
    daedalus::store::backup::back_up(&scene.database(), &whole)
        .await
        .expect("a copy");
    let backups = folder.path().join("backups");
    fs::create_dir(&backups).unwrap();
    let newest = daedalus::store::backup::name_at(jiff::Timestamp::now().as_second());
    fs::copy(&whole, backups.join(newest)).unwrap();
    fs::write(folder.path().join(".env"), "DISCORD_TOKEN=sandbox\n").unwrap();
    let patient = Patient {
        database: folder.path().join("tables.db"),
        discord: scene.discord.clone(),
        connection,
        backups: Backups {
            folder: backups,
            every: Every::Day,
            keep: 3,
        },
        has_token: true,
        now: SystemTime::now(),
        patience: Duration::from_secs(60),
        folder,
    };
    let mut planting = Planting {
        patient,
        whole,
        planted: 0,
    };
    planting.heal();
    planting
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sound_installation_has_no_trouble_also_while_the_bot_runs() {
    let it = planting().await.patient;
    let sound = it.findings().await;
    assert!(troubles(&sound).is_empty(), "{sound:#?}");
    it.alive("77\n");
    let served = it.findings().await;
    assert!(troubles(&served).is_empty(), "{served:#?}");
    let told: Vec<&str> = served.iter().map(|finding| &*finding.what).collect();
    let told = told.join("\n");
    for word in [
        "alive",
        "sound: 3 open tables",
        "durable write",
        "picture",
        "commands",
        "open tables: 3; the bot may do what it needs in 3 of",
        "invite",
    ] {
        assert!(told.contains(word), "{word} is not in\n{told}");
    }
    assert!(!told.contains(TOKEN), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn faults_of_the_machine_and_the_database_are_found() {
    use Severity::{Fault, Warning};
    let mut it = planting().await;
    it.patient.has_token = false;
    it.found(Fault, "DISCORD_TOKEN is not set", ".env").await;
    chmod(&it.patient.file(".env"), 0o644);
    it.found(Warning, "mode 644", "chmod 600").await;
    it.patient.database = it.patient.file("nowhere/tables.db");
    it.found(Fault, "no folder", "mkdir -p").await;
    it.patient.database = "/proc/tables.db".into();
    it.found(Fault, "Nothing can be written in /proc", "user")
        .await;
    chmod(&it.patient.database, 0o640);
    it.found(Warning, "hands of players", "chmod 600").await;
    let log = File::create(beside(&it.patient.database, "-wal")).unwrap();
    log.set_len(300_000_000).unwrap();
    it.found(Warning, "write-ahead log", "restart").await;
    fs::write(&it.patient.database, "no database ".repeat(1_000)).unwrap();
    it.found(Fault, "no database of Daedalus", "DAEDALUS_DATABASE")
        .await;
    let mut file = OpenOptions::new()
        .write(true)
        .open(&it.patient.database)
        .unwrap();
    file.seek(SeekFrom::Start(8 * 4_096)).unwrap();
    file.write_all(&[0xa5; 4 * 4_096]).unwrap();
    it.found(Fault, "damaged", "restore").await;
    let file = OpenOptions::new()
        .write(true)
        .open(&it.patient.database)
        .unwrap();
    file.set_len(5 * 4_096).unwrap();
    it.found(Fault, "damaged", "restore").await;
    let newer = "INSERT INTO _sqlx_migrations VALUES (999, 'later', 0, 1, x'00', 0)";
    it.patient.sql(newer).await;
    it.found(Fault, "newer version", "version").await;
    it.patient
        .sql("UPDATE tables SET frozen = 'a bug' WHERE id = (SELECT max(id) FROM tables)")
        .await;
    it.found(Fault, "stopped table", "daedalus unfreeze").await;
    it.patient.alive("77\n");
    it.patient
        .sql("INSERT INTO outbox SELECT max(id), 'board', 1 FROM tables")
        .await;
    it.patient
        .sql("UPDATE tables SET changed = changed - 3600000")
        .await;
    it.found(
        Warning,
        "Messages wait to be posted, the oldest for 6",
        "log",
    )
    .await;
    it.patient.alive("77\n");
    it.patient.now += Duration::from_secs(92);
    it.patient.discord.clear_faults();
    let findings = it.patient.findings().await;
    assert!(
        findings
            .iter()
            .any(|it| it.what.contains("silent") && it.severity == Fault),
        "{findings:#?}"
    );
    it.planted += 1;
    it.heal();
    it.patient
        .alive("77\nnothing can be written (disk is full)\n");
    it.found(Fault, "disk is full", "log").await;
    it.patient.backups.folder = it.patient.file("whole.db");
    it.found(Fault, "folder of the backups", "DAEDALUS_BACKUP")
        .await;
    it.patient.backups.folder = "/proc".into();
    it.found(Fault, "No backup can be written", "user").await;
    for backup in daedalus::store::backup::in_folder(&it.patient.backups.folder).unwrap() {
        let week_ago = jiff::Timestamp::try_from(it.patient.now - 7 * DAY).unwrap();
        let old = daedalus::store::backup::name_at(week_ago.as_second());
        fs::rename(&backup, it.patient.backups.folder.join(old)).unwrap();
    }
    it.found(Warning, "7 days old", "daedalus backup").await;
    assert_eq!(it.planted, 17);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn faults_of_the_account_are_found() {
    use Severity::{Fault as Broken, Warning};
    let mut it = planting().await;
    assert!(troubles(&it.patient.findings().await).is_empty());
    it.patient.now += Duration::from_secs(300);
    it.found(Broken, "ahead of Discord's", "timedatectl").await;
    it.patient.now -= Duration::from_secs(20);
    it.found(Warning, "behind Discord's", "timedatectl").await;
    it.patient
        .discord
        .fail_next(9, APPLICATION, Fault::Status(401));
    it.found(Broken, "does not accept DISCORD_TOKEN", "Reset Token")
        .await;
    it.patient
        .discord
        .fail_next(9, APPLICATION, Fault::Status(503));
    it.found(Broken, "could not be reached", "discordstatus")
        .await;
    it.patient
        .answer(APPLICATION, |it| it["bot_require_code_grant"] = json!(true));
    it.found(Broken, "Code Grant", "Bot").await;
    it.patient.answer(APPLICATION, |it| {
        it["interactions_endpoint_url"] = json!("https://example.org/")
    });
    it.found(Broken, "Endpoint URL", "General Information")
        .await;
    it.patient
        .answer(APPLICATION, |it| it["flags"] = json!(1 << 19 | 1 << 14));
    it.found(
        Warning,
        "Server Members Intent, Message Content Intent",
        "Switch them off",
    )
    .await;
    let left =
        |left: u64| move |it: &mut Value| it["session_start_limit"]["remaining"] = json!(left);
    it.patient.answer("GET /gateway/bot", left(0));
    it.found(Broken, "may connect 0 more times", "stop that")
        .await;
    it.patient.answer("GET /gateway/bot", left(100));
    it.found(Warning, "may connect 100 more times", "stop that")
        .await;
    it.patient.alive("77\n");
    it.patient
        .discord
        .fail_next(9, "GET /commands", Fault::Answer(json!([])));
    it.found(Broken, "slash commands", "token").await;
    assert_eq!(it.planted, 10);

    // A private bot, and one that has never been started, are sound.
    it.patient
        .answer(APPLICATION, |it| it["bot_public"] = json!(false));
    it.patient
        .discord
        .fail_next(9, "GET /commands", Fault::Answer(json!([])));
    let findings = it.patient.findings().await;
    assert!(troubles(&findings).is_empty(), "{findings:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn faults_of_the_places_are_found() {
    use Severity::Fault as Broken;
    let mut it = planting().await;
    assert!(troubles(&it.patient.findings().await).is_empty());
    let forbid =
        |it: &Planting, what: Permissions| it.patient.discord.forbid_bot("tavern", what).unwrap();
    for (permission, name) in [
        (Permissions::VIEW_CHANNEL, "View Channel"),
        (Permissions::SEND_MESSAGES, "Send Messages"),
        (Permissions::EMBED_LINKS, "Embed Links"),
        (Permissions::ATTACH_FILES, "Attach Files"),
        (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
    ] {
        forbid(&it, permission);
        it.found(Broken, &format!("lacks {name} in"), "Permissions")
            .await;
        forbid(&it, Permissions::NONE);
    }
    // A thread has the rights of its channel, and so has the channel here: two tables.
    it.patient
        .discord
        .forbid_bot("labyrinth", Permissions::SEND_MESSAGES_IN_THREADS)
        .unwrap();
    it.found(
        Broken,
        "lacks Send Messages in Threads in #night-watch",
        "Permissions",
    )
    .await;
    it.patient
        .discord
        .forbid_bot("labyrinth", Permissions::NONE)
        .unwrap();
    let thread = it.patient.channel("night-watch");
    it.patient
        .answer(&thread, |it| it["thread_metadata"]["locked"] = json!(true));
    it.found(Broken, "is locked", "Unlock").await;
    it.patient.discord.delete_channel("tavern").unwrap();
    it.found(Broken, "is gone", "closes by itself").await;
    it.patient.discord.remove_bot("Knossos").unwrap();
    let findings = it.patient.findings().await;
    let gone = troubles(&findings);
    assert!(
        gone.iter().all(|it| it.what.contains("not in the server")) && gone.len() == 3,
        "{gone:#?}"
    );
    assert_eq!(it.planted, 8);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_discord_that_is_not_there_is_named_and_waited_for_a_few_seconds_alone() {
    let mut it = planting().await;
    // Nobody listens at a port that was just given back.
    let nobody = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let right = it.patient.connection.clone();
    it.patient.connection = Connection {
        stand_in: right.stand_in.clone().map(|it| StandIn {
            address: nobody,
            ..it
        }),
        ..right.clone()
    };
    it.found(Severity::Fault, "out of reach", "network").await;
    it.patient.connection = right;
    let held = HeldRequests::new();
    it.patient
        .discord
        .fail_next(9, "GET /channels", Fault::Held(held.clone()));
    it.patient.patience = Duration::from_millis(500);
    it.found(Severity::Warning, "answers slowly", "discordstatus")
        .await;
    held.release();
}
