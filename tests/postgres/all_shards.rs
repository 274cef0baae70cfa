//! All shards of all processes lose their connections at once: they come back, those that must identify themselves do so in
//! their turns, nothing that anybody was shown is lost, and nothing is done twice.

use std::time::{Duration, Instant};

use super::*;
use crate::clicks::{self, Events};
use crate::fleet::Fleet;
use crate::row::Row;

/// So many shards there are, on four processes.
const SHARDS: u64 = 16;
/// So many of them may identify themselves at once (`max_concurrency`), each by its number.
const AT_ONCE: u64 = 4;
/// Discord takes two of a bucket for one too many when they come closer than this.
const APART: Duration = Duration::from_secs(5);
/// So long until all are back that go on where they were.
const RESUMED: Duration = Duration::from_secs(15);
/// So long until all are back that must identify themselves: four of a bucket one after the other, and what the client waits
/// between its own.
const IDENTIFIED: Duration = Duration::from_secs(75);

/// How long until all shards are connected again, and how many identified themselves for it, or went on.
async fn back(fleet: &Fleet, (since, before): (Instant, (u64, u64))) -> (Duration, u64, u64) {
    let back = |after: (u64, u64)| (after.0 - before.0) + (after.1 - before.1) >= SHARDS;
    let again = fleet.until("all shards come back", |_| {
        back(fleet.discord.greetings()).then_some(())
    });
    again.await;
    fleet.until_all_serve().await;
    let after = fleet.discord.greetings();
    (since.elapsed(), after.0 - before.0, after.1 - before.1)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn storms() {
    let Some(server) = cluster::server() else {
        return;
    };
    let mut row = Row::new("storms", 1);
    let began = Instant::now();
    let mut fleet = Fleet::start(server, 4, (SHARDS, AT_ONCE)).await;
    let started = began.elapsed();
    let shards = usize::try_from(SHARDS).expect("a small number");
    let (shown, worst) = clicks::while_people_click(
        &mut fleet,
        (shards, 1),
        async |fleet: &mut Fleet, events: Events| {
            let mut worst = [Duration::ZERO; 4];
            while row.next().is_some() {
                for (storm, worst) in worst.iter_mut().enumerate() {
                    events.pass(60).await;
                    let discord = &fleet.discord;
                    let before = discord.greetings();
                    let mut since = Instant::now();
                    match storm {
                        // As before maintenance.
                        0 => discord.ask_to_reconnect(),
                        1 => discord.close_gateway(4000),
                        // No session can be gone on with.
                        2 => discord.forget_sessions(),
                        // The gateway is away for a while, and has forgotten all sessions.
                        _ => {
                            discord.refuse_gateway(true);
                            discord.drop_gateway();
                            discord.forget_sessions();
                            events.pass(60).await;
                            discord.refuse_gateway(false);
                            since = Instant::now();
                        }
                    }
                    let (took, identified, resumed) = back(fleet, (since, before)).await;
                    let (limit, wanted) = match storm {
                        0 | 1 => (RESUMED, (0, SHARDS)),
                        _ => (IDENTIFIED, (SHARDS, 0)),
                    };
                    assert_eq!((identified, resumed), wanted, "in storm {storm}");
                    assert!(took <= limit, "{took:?} in storm {storm}");
                    *worst = took.max(*worst);
                    events.go_on().await;
                }
            }
            worst.map(|it| it.as_secs_f64())
        },
    )
    .await;
    let mut closest = Duration::MAX;
    let identified = fleet.discord.identified_shards();
    for bucket in 0..AT_ONCE {
        let of_bucket = identified.iter().filter(|it| it.0.0 % AT_ONCE == bucket);
        let mut times: Vec<Instant> = of_bucket.map(|it| it.1).collect();
        times.sort_unstable();
        let gaps = times.windows(2).map(|two| two[1] - two[0]);
        closest = gaps.min().unwrap_or(Duration::MAX).min(closest);
    }
    assert!(
        closest >= APART,
        "two identified themselves within {closest:?}"
    );
    let done = clicks::examine(server, &fleet.database, &shown);
    let [asked, closed, invalid, away] = worst;
    row.end(format!(
        "{SHARDS} shards on 4 processes, {AT_ONCE} at once: {} identified themselves, two of a bucket never closer than {:.1} s; \
         {done} clicks done, {} of them shown: 0 lost, 0 done twice; all were there {:.0} s after the start, {asked:.2} s after all \
         were asked to reconnect, {closed:.2} s after all were closed, {invalid:.0} s after all sessions were invalid, {away:.0} s \
         after an outage",
        identified.len(),
        closest.as_secs_f64(),
        shown.len(),
        started.as_secs_f64(),
    ));
}
