//! A process of several is killed, told to end, or hangs, while people click on all servers: the one that stands by takes its
//! shards over, nothing that anybody was shown is lost, and nothing is done twice.

use std::time::{Duration, Instant};

use rand::RngExt;

use super::*;
use crate::clicks::{self, Events, Shown};
use crate::fleet::Fleet;
use crate::row::Row;

/// So many processes serve a shard each.
const SHARDS: usize = 4;
/// So long until others serve.
const TAKEN_OVER: Duration = Duration::from_secs(30);
/// What happens within this time after a kill is compared with all else.
const AFTERMATH: Duration = Duration::from_secs(5);
/// So many clicks and answers lie between a takeover and the next kill: some come later than [`AFTERMATH`].
const BETWEEN_KILLS: std::ops::Range<u64> = 500..1_500;
/// And so many between two processes that are told to end.
const BETWEEN_ENDS: std::ops::Range<u64> = 20..120;

async fn fleet(server: &Server) -> Fleet {
    Fleet::start(server, SHARDS as u64, (SHARDS as u64, 16)).await
}

/// What half of them and 99 in a hundred keep to, and how many they are.
fn percentiles(times: impl Iterator<Item = Duration>) -> String {
    let mut times: Vec<Duration> = times.collect();
    times.sort_unstable();
    let at = |percent: usize| {
        let at = times.len().saturating_sub(1) * percent / 100;
        times.get(at).map_or(0, Duration::as_millis)
    };
    format!("p50 {} ms, p99 {} ms of {}", at(50), at(99), times.len())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn handover() {
    let Some(server) = cluster::server() else {
        return;
    };
    let mut row = Row::new("handover", 2);
    let mut fleet = fleet(server).await;
    let (shown, (kills, worst)) = clicks::while_people_click(
        &mut fleet,
        (SHARDS, 2),
        async |fleet: &mut Fleet, events: Events| {
            let (mut kills, mut worst) = (Vec::new(), Duration::ZERO);
            while let Some(mut rng) = row.next() {
                events.pass(rng.random_range(BETWEEN_KILLS)).await;
                // The last one stands by.
                let number = rng.random_range(0..fleet.count() - 1);
                let before = fleet.discord.identified_shards().len();
                let began = Instant::now();
                fleet.kill(number);
                let shard = fleet.taken_over(before).await;
                kills.push((began, shard));
                worst = worst.max(began.elapsed());
                fleet.launch("standby");
            }
            events.go_on().await;
            (kills, worst)
        },
    )
    .await;
    assert!(worst <= TAKEN_OVER, "{worst:?}");
    let done = clicks::examine(server, &fleet.database, &shown);
    let beside = |it: &&Shown| {
        kills.iter().any(|(at, shard)| {
            it.shard != *shard && it.at >= *at && it.at.duration_since(*at) < AFTERMATH
        })
    };
    let near_own = |it: &&Shown| {
        kills.iter().any(|(at, shard)| {
            it.shard == *shard && it.at + clicks::PATIENCE >= *at && it.at < *at + TAKEN_OVER
        })
    };
    let others = percentiles(shown.iter().filter(beside).map(|it| it.took));
    let usual = shown.iter().filter(|it| !beside(it) && !near_own(it));
    let usual = percentiles(usual.map(|it| it.took));
    row.end(format!(
        "{} kills of one of {SHARDS}, {done} clicks done, {} of them shown: 0 lost, 0 done twice; the shards identified again \
         within {:.1} s at most; a click on the other shards took {others} in the {} s after a kill, {usual} else",
        kills.len(),
        shown.len(),
        worst.as_secs_f64(),
        AFTERMATH.as_secs(),
    ));
}

/// As an upgrade of a fleet does it: each process is told to end (SIGTERM), whoever stands by takes its shards over, and a new
/// one stands by.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn upgrade() {
    let Some(server) = cluster::server() else {
        return;
    };
    let mut row = Row::new("upgrade", 1);
    let mut fleet = fleet(server).await;
    let (shown, replaced) = clicks::while_people_click(
        &mut fleet,
        (SHARDS, 2),
        async |fleet: &mut Fleet, events: Events| {
            let mut replaced = Vec::new();
            while let Some(mut rng) = row.next() {
                for _ in 0..SHARDS {
                    events.pass(rng.random_range(BETWEEN_ENDS)).await;
                    let before = fleet.discord.identified_shards().len();
                    let began = Instant::now();
                    // The oldest one.
                    fleet.signal(0, "-TERM");
                    assert_eq!(fleet.ended(0).await, Some(0), "it ends by itself");
                    let ended = Instant::now();
                    fleet.taken_over(before).await;
                    replaced.push((ended - began, ended.elapsed()));
                    fleet.launch("standby");
                }
            }
            events.go_on().await;
            replaced
        },
    )
    .await;
    let (ending, without) = (
        replaced.iter().map(|it| it.0).max().unwrap_or_default(),
        replaced.iter().map(|it| it.1).max().unwrap_or_default(),
    );
    assert!(ending + without <= TAKEN_OVER, "{replaced:?}");
    let done = clicks::examine(server, &fleet.database, &shown);
    let sum: Duration = replaced.iter().map(|it| it.0 + it.1).sum();
    row.end(format!(
        "{} of {SHARDS} processes replaced one after the other, {done} clicks done, {} of them shown: 0 lost, 0 done twice; a \
         process ended within {:.1} s at most, its shards identified again {:.1} s later at most, on average {:.1} s after the \
         signal",
        replaced.len(),
        shown.len(),
        ending.as_secs_f64(),
        without.as_secs_f64(),
        sum.as_secs_f64() / replaced.len().max(1) as f64,
    ));
}

/// The server ends a session that is silent for 20 s, and so takes the shards of a process that hangs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_hangs_is_replaced_and_fenced_when_it_wakes() {
    let Some(server) = cluster::server() else {
        return;
    };
    let mut fleet = fleet(server).await;
    let (shown, ()) = clicks::while_people_click(
        &mut fleet,
        (SHARDS, 2),
        async |fleet: &mut Fleet, events: Events| {
            events.pass(30).await;
            let before = fleet.discord.identified_shards().len();
            let began = Instant::now();
            fleet.signal(1, "-STOP");
            fleet.taken_over(before).await;
            assert!(began.elapsed() <= TAKEN_OVER, "{:?}", began.elapsed());
            events.go_on().await;
            // Both are there now; one of them can write.
            fleet.signal(1, "-CONT");
            assert_eq!(fleet.ended(1).await, Some(0), "it says that it was fenced");
            events.go_on().await;
        },
    )
    .await;
    clicks::examine(server, &fleet.database, &shown);
}
