//! Lobbies and matches that people leave alone, channels that vanish, servers that the bot was taken out of.

use daedalus::host::{Bulletin, Watch};
use daedalus::table::{Lapse, Matter};

use super::*;

const DAY: Duration = Duration::from_secs(24 * 3600);

fn over(table: &Table) -> bool {
    table.stage() == Stage::Over
}

fn reason(table: &Table) -> String {
    table.outcome().unwrap().reason.to_string()
}

#[tokio::test]
async fn a_lobby_that_nobody_touches_is_closed_and_its_channel_is_free_again() {
    let house = House::new();
    let host = house.open().await;
    let id = host.create(new_table(5, &[])).await.unwrap().table;
    house.clock.advance(23 * HOUR);
    host.submit(id, BEN, join("Ben"), None).await.unwrap();
    house.clock.advance(DAY);
    let table = until(&host, id, over).await;
    assert_eq!(reason(&table), "expired");
    assert_eq!(host.table_in(5), None);
    host.create(new_table(5, &[])).await.unwrap();
    host.close().await;
}

#[tokio::test]
async fn an_abandoned_match_is_closed_with_notice_also_across_restarts() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[("clock", "none")]).await;
    house.clock.advance(11 * DAY);
    let table = until(&host, id, |table| table.warning().is_some()).await;
    let (_, closes) = table.warning().unwrap();
    assert_eq!(closes, 1_000 + 14 * DAY.as_millis() as i64);
    host.close().await;

    // While the bot is down nobody can say anything, so they get a day more.
    house.clock.advance(5 * DAY);
    let host = house.open().await;
    say_all(&host).await;
    let keep = host.submit(id, BEN, Command::Keep, None).await.unwrap();
    assert_eq!(keep.lines, ["Ben keeps the table open."]);
    house.clock.advance(11 * DAY);
    until(&host, id, |table| table.warning().is_some()).await;
    house.clock.advance(3 * DAY);
    let table = until(&host, id, over).await;
    assert_eq!(reason(&table), "abandoned");
    verify(&host.export(id).await.unwrap(), games).unwrap();
    host.close().await;
}

#[tokio::test]
async fn what_would_have_closed_while_the_bot_was_down_waits_for_a_day() {
    let house = House::new();
    let host = house.open().await;
    let id = host.create(new_table(5, &[])).await.unwrap().table;
    host.close().await;
    house.clock.advance(9 * DAY);
    let host = house.open().await;
    say_all(&host).await;
    house.clock.advance(DAY - Duration::from_secs(1));
    assert_eq!(host.table_in(5), Some(id), "it is there yet");
    house.clock.advance(Duration::from_secs(1));
    until(&host, id, over).await;
    host.close().await;
}

#[tokio::test]
async fn a_motion_runs_out_after_a_restart_too() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[("clock", "none")]).await;
    let substitute = Matter::Substitute {
        seat: Seat(1),
        person: Person::new(9, "Dora"),
    };
    let matter = Command::Propose { matter: substitute };
    host.submit(id, BEN, matter, None).await.unwrap();
    host.close().await;
    let host = house.open().await;
    house.clock.advance(DAY);
    let table = until(&host, id, |table| table.motions().is_empty()).await;
    let log = table.log(Viewer::Spectator, 1);
    assert_eq!(log, ["The request of Ben has run out of time."]);
    host.close().await;
}

#[tokio::test]
async fn a_table_whose_channel_is_gone_is_closed_and_stays_exportable() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    assert_eq!(host.place_gone(6).await, Ok(None));
    assert_eq!(host.place_gone(5).await, Ok(Some(id)));
    assert_eq!(host.place_gone(5).await, Ok(None));
    let table = host.table(id).await.unwrap();
    assert_eq!(reason(&table), "place_gone");
    verify(&host.export(id).await.unwrap(), games).unwrap();
    let by_hand = Command::Lapse(Lapse::Place);
    assert_eq!(
        host.submit(id, ADA, by_hand, None).await,
        Err(TableError::Over.into())
    );
    host.close().await;
}

#[tokio::test]
async fn no_deadline_passes_in_a_server_that_the_bot_was_taken_out_of() {
    let house = House::new();
    let host = house.open().await;
    let there = match_of_two(&host, 5, &[]).await;
    let mut elsewhere = new_table(6, &[]);
    elsewhere.place.guild = 8;
    let here = host.create(elsewhere).await.unwrap().table;
    host.submit(here, BEN, join("Ben"), None).await.unwrap();
    host.submit(here, ADA, Command::Start, None).await.unwrap();
    assert_eq!(host.servers(), [7, 8]);
    host.server_gone(7).await;
    house.clock.advance(48 * HOUR);
    until(&host, here, |table| table.chairs()[0].missed == 1).await;
    assert_eq!(host.read(there, Table::sequence).await, Some(2));

    say_all(&host).await;
    host.server_back(7).await;
    let shown = say_all(&host).await;
    assert!(shown.iter().any(|it| it.table == there), "{shown:?}");
    house.clock.advance(Duration::from_secs(299));
    assert_eq!(host.read(there, Table::sequence).await, Some(2));
    house.clock.advance(Duration::from_secs(1));
    until(&host, there, |table| table.chairs()[0].missed == 1).await;
    host.close().await;
}

#[tokio::test]
async fn bulletins_and_watchers_are_remembered() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    let bulletin = |number| Bulletin {
        number,
        channel: u64::MAX,
        message: number + 100,
    };
    let watch = |told| Watch { thread: 77, told };
    host.add_bulletin(id, bulletin(4)).await.unwrap();
    host.add_bulletin(id, bulletin(3)).await.unwrap();
    host.set_watch(id, Some(watch(2))).await.unwrap();
    host.set_watch(id, Some(watch(3))).await.unwrap();
    host.close().await;
    let host = house.open().await;
    assert_eq!(
        host.bulletins(id).await.unwrap(),
        [bulletin(3), bulletin(4)]
    );
    assert_eq!(host.watch(id).await.unwrap(), Some(watch(3)));
    assert_eq!(host.watched_in(77).await.unwrap(), Some(id));
    assert_eq!(host.watched_in(78).await.unwrap(), None);
    host.drop_bulletin(id, 3).await.unwrap();
    host.set_watch(id, None).await.unwrap();
    assert_eq!(host.bulletins(id).await.unwrap(), [bulletin(4)]);
    assert_eq!(host.watch(id).await.unwrap(), None);
    host.close().await;
}
