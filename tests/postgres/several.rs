//! What crosses servers works from whichever process is asked.

use std::time::Duration;

use daedalus::community::NotificationPrefs;
use daedalus::discord::{ConnectedBot, Connection, serve};
use daedalus::host::{Host, NewTable, RequestError, Settings};
use daedalus::rules::GAMES;
use daedalus::sandbox::{self, Sandbox, TOKEN};
use daedalus::table::{Command, Level, Person, Table};

use super::*;
use crate::until::until;

const ADA: u64 = 1 << 50;
/// A server of the second of two shards.
const THERE: u64 = 1 << 22;

async fn host(location: &Location, shards: &str) -> Host {
    let store = Store::open_shards(location, shards.parse().unwrap())
        .await
        .unwrap();
    Host::open(store, Settings::default()).await.unwrap()
}

/// Two hosts, each with one shard, and a table on the second of them.
async fn two(location: &Location) -> (Host, Host, TableId) {
    let here = host(location, "0/2").await;
    let there = host(location, "1/2").await;
    let new = NewTable {
        game: GAMES[0].about().id.into(),
        place: Place {
            guild: THERE,
            channel: 5,
        },
        host: Person::new(ADA, "Ada"),
        options: Vec::new(),
        interaction: None,
    };
    let table = there.create(new).await.unwrap().table;
    (here, there, table)
}

#[tokio::test]
async fn a_table_is_read_everywhere_and_changed_where_it_is_served() {
    let Some(location) = cluster::database() else {
        return;
    };
    let (here, there, table) = two(&location).await;
    assert_eq!(here.served_elsewhere(table).await, Some(THERE));
    assert_eq!(there.served_elsewhere(table).await, None);
    assert_eq!(here.read(table, Table::sequence).await, Some(0));
    let bot = Command::AddComputer {
        level: Level::Beginner,
    };
    let refused = here
        .submit(table, ADA, bot.clone(), None)
        .await
        .unwrap_err();
    assert_eq!(refused, RequestError::Elsewhere);
    there.submit(table, ADA, bot, None).await.unwrap();
    assert_eq!(here.read(table, Table::sequence).await, Some(1));
    let seated = here.seated(ADA).await.unwrap();
    assert_eq!(seated.iter().map(|it| it.0).collect::<Vec<_>>(), [table]);
    assert_eq!(here.tables_of(ADA), []);
    // What is handed over arrives.
    here.hand_over(THERE, "a click".into()).await.unwrap();
    assert_eq!(there.handed().await, "a click");
    here.close().await;
    there.close().await;
}

#[tokio::test]
async fn who_is_taken_over_says_so_until_the_end_as_the_other_may_have_done_it() {
    let Some(server) = cluster::server() else {
        return;
    };
    let name = server.new_database("");
    let location = location(server, &name);
    let (here, there, table) = two(&location).await;
    end_sessions(server, &name);
    let successor = host(&location, "1/2").await;
    let bot = Command::AddComputer {
        level: Level::Beginner,
    };
    let done = successor.submit(table, ADA, bot.clone(), Some(1)).await;
    assert_eq!(done.unwrap().sequence, 1);
    let again = async |interaction| {
        there
            .submit(table, ADA, bot.clone(), Some(interaction))
            .await
    };
    assert!(
        again(1).await.unwrap().duplicate,
        "as long as it can be read"
    );
    assert_eq!(again(2).await, Err(RequestError::TakenOver));
    there.fenced().await;
    there.close().await;
    assert_eq!(again(1).await, Err(RequestError::TakenOver));
    let allowed = there.set_allowance(THERE, 3).await;
    assert_eq!(allowed, Err(RequestError::TakenOver));
    let told = RequestError::TakenOver.to_string();
    assert!(!told.contains("nothing was changed"), "{told}");
    successor.close().await;
    here.close().await;
}

#[tokio::test]
async fn a_vacation_and_how_somebody_is_told_hold_at_all_tables_and_a_server_s_limit_too() {
    let Some(location) = cluster::database() else {
        return;
    };
    let (here, there, table) = two(&location).await;
    there.set_allowance(THERE, 3).await.unwrap();
    let days = |count: i64| Some(here.now() + count * 24 * 60 * 60 * 1000);
    let refused = here.set_vacation(ADA, days(5), 0).await.unwrap_err();
    assert!(refused.to_string().contains("3 are allowed"), "{refused}");
    here.set_vacation(ADA, days(2), 0).await.unwrap();
    until(&there, table, |table| table.chairs()[0].vacation.is_some()).await;
    assert_eq!(there.vacation_of(ADA), here.vacation_of(ADA));

    let mut prefs = NotificationPrefs::default();
    prefs.set_quiet("22-8").unwrap();
    here.set_notification_prefs(ADA, prefs.clone())
        .await
        .unwrap();
    // The end of the vacation comes after it.
    here.set_vacation(ADA, None, 0).await.unwrap();
    until(&there, table, |table| table.chairs()[0].vacation.is_none()).await;
    assert_eq!(there.notification_prefs(ADA), prefs);
    here.close().await;
    there.close().await;
}

#[tokio::test]
async fn who_asks_one_process_to_be_forgotten_is_forgotten_by_all() {
    let Some(location) = cluster::database() else {
        return;
    };
    let (here, there, table) = two(&location).await;
    let join = Command::Join { name: "Ben".into() };
    there.submit(table, ADA + 1, join, None).await.unwrap();
    let data = here.personal_data(ADA).await.unwrap();
    assert!(data.contains(&table.to_string()), "{data}");
    let forgotten = here.forget_person(ADA).await.unwrap();
    assert_eq!((forgotten.tables, forgotten.kept.len()), (1, 0));
    let export = there.export(table).await.unwrap();
    assert!(
        !export.contains("Ada") && export.contains("Ben"),
        "{export}"
    );
    assert_eq!(there.tables_of(ADA), []);
    let data = there.personal_data(ADA).await.unwrap();
    assert!(!data.contains(&table.to_string()), "{data}");
    here.close().await;
    there.close().await;
}

/// A bot on a stand-in.
async fn connect(discord: &Sandbox, host: &Host) -> ConnectedBot {
    let api = discord.secure_api();
    let connection = Connection {
        emojis: false,
        unlimited: true,
        at_once: Duration::from_secs(60),
        ..Connection::to_sandbox(TOKEN, api.address, &api.certificate)
    };
    serve(connection, host.clone()).await.expect("a bot")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_click_where_its_table_is_not_served_is_answered_and_shards_identify_themselves_in_turn()
{
    let Some(location) = cluster::database() else {
        return;
    };
    let settings = sandbox::Settings {
        patience: Duration::from_secs(60),
        ..sandbox::Settings::with_held_clock()
    };
    let discord = Sandbox::start(settings).await.unwrap();
    let guild = discord.create_guild("Sparta", &["gate"], (1, 2));
    assert_eq!(guild.shard(2), 1);
    let (here, there) = (host(&location, "0/2").await, host(&location, "1/2").await);
    let (first, second) = tokio::join!(connect(&discord, &here), connect(&discord, &there));
    let both = discord.until("both shards", |_| {
        (discord.connected_shards() == [(0, 2), (1, 2)]).then_some(())
    });
    both.await.unwrap();
    let identified: Vec<_> = discord.identified_shards().iter().map(|it| it.1).collect();
    let gap = identified[1].max(identified[0]) - identified[0].min(identified[1]);
    assert_eq!(identified.len(), 2, "none came too soon");
    assert!(gap >= Duration::from_secs(5), "{gap:?}");

    // A table of a server is opened where that is served; a match of the day is served by the first shard, and the
    // person clicks on a server of the second one.
    let ariadne = discord.as_user("Ariadne").in_channel("Sparta/gate");
    let opened = ariadne
        .slash(&format!("/game new game:{}", GAMES[0].about().id))
        .await
        .unwrap();
    assert!(opened.text().contains("table is open"), "{}", opened.text());
    let daily = ariadne.slash("/daily").await.unwrap();
    let board = ariadne
        .click(daily.newest().unwrap(), "Begin")
        .await
        .unwrap();
    assert!(board.text().contains("Daily"), "{}", board.text());
    let again = ariadne.slash("/daily").await.unwrap();
    assert!(again.text().contains("Daily"), "{}", again.text());
    let tables = ariadne.slash("/me tables").await.unwrap();
    assert_eq!(tables.text().lines().count(), 2, "{}", tables.text());
    first.shutdown().await;
    second.shutdown().await;
    here.close().await;
    there.close().await;
}
