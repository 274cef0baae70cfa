//! People who click on all shards of a fleet, and what they were shown, held against the database.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use daedalus::rules::GAMES;
use daedalus::sandbox::{Interaction, Message, Person, Sandbox, Snowflake, World};
use tokio::sync::watch;

use super::*;
use crate::fleet::Fleet;

/// So long a person waits for what they clicked.
pub const PATIENCE: Duration = Duration::from_secs(3);
/// How long at most until people have clicked so often.
const LIMIT: Duration = Duration::from_secs(120);

/// What somebody clicked and was shown.
pub struct Shown {
    /// The click that led to it is the last one, or one before it whose answer did not come through.
    clicks: Vec<i64>,
    /// Those of which was said that nothing was changed.
    denied: Vec<i64>,
    /// Where.
    pub shard: usize,
    /// When it was clicked first.
    pub at: Instant,
    /// How long until it was shown.
    pub took: Duration,
}

/// How often people have clicked, and what they were shown on each shard, for whoever chooses a moment by it.
#[derive(Clone)]
pub struct Events(watch::Sender<Count>);

#[derive(Clone)]
struct Count {
    clicked: u64,
    shown: Vec<u64>,
}

impl Count {
    fn sum(&self) -> u64 {
        self.clicked + self.shown.iter().sum::<u64>()
    }
}

impl Events {
    fn new(shards: usize) -> Events {
        let shown = vec![0; shards];
        Events(watch::Sender::new(Count { clicked: 0, shown }))
    }

    /// Waits for so many more clicks and answers.
    pub async fn pass(&self, count: u64) {
        let end = self.0.borrow().sum() + count;
        self.until(|now| now.sum() >= end).await;
    }

    /// Waits until people are shown something more on each shard, for what they have clicked from now on.
    pub async fn go_on(&self) {
        // What is shown next to two people there may have been clicked before.
        let end: Vec<u64> = self.0.borrow().shown.iter().map(|it| it + 3).collect();
        self.until(|now| now.shown.iter().zip(&end).all(|(now, end)| now >= end))
            .await;
    }

    async fn until(&self, is_there: impl Fn(&Count) -> bool) {
        let mut counts = self.0.subscribe();
        let there = tokio::time::timeout(LIMIT, counts.wait_for(|now| is_there(now))).await;
        assert!(
            there.is_ok(),
            "people are not served: {:?}",
            self.0.borrow().shown
        );
    }
}

/// The newest board in a channel, as somebody sees it.
fn board_of(world: &World, (user, channel): (Snowflake, Snowflake)) -> Option<&Message> {
    let seen = world.visible_to(user, channel).into_iter().rev();
    let mut boards = seen.filter(|it| it.only_for.is_none() && it.control("Join").is_some());
    boards.next()
}

/// Somebody joins and leaves a table until they are told to stop.
async fn click(
    (discord, person): (Sandbox, Person),
    shard: usize,
    events: Events,
    stop: Arc<AtomicBool>,
) -> Vec<Shown> {
    let name = person.name().to_owned();
    let room = format!("room{shard}");
    let channel = discord.read(|world| world.find_channel(&room).map(|it| it.id));
    let place = (person.id().expect("a user"), channel.expect("a channel"));
    let (mut shown, mut clicks) = (Vec::new(), Vec::new());
    while !stop.load(Ordering::Relaxed) {
        // People look before they click.
        tokio::time::sleep(Duration::from_millis(rand::random_range(20..120))).await;
        let Some(board) = discord.read(|world| board_of(world, place).cloned()) else {
            continue;
        };
        let sits = board.text().contains(&name);
        let button = if sits { "Leave" } else { "Join" };
        let at = Instant::now();
        let Ok(click) = person.start_click(&board, button) else {
            continue;
        };
        events.0.send_modify(|now| now.clicked += 1);
        clicks.push(click.interaction().number().cast_signed());
        let changed = discord.until("the board", |world| {
            let now = board_of(world, place)?;
            (now.text().contains(&name) != sits).then_some(())
        });
        if changed.await.is_ok() {
            let (clicks, took) = (std::mem::take(&mut clicks), at.elapsed());
            shown.push(Shown {
                clicks,
                denied: Vec::new(),
                shard,
                at,
                took,
            });
            events.0.send_modify(|now| now.shown[shard] += 1);
        }
    }
    shown
}

/// Opens a table on each shard, and lets so many people click there while something else is done. Gives what was shown to
/// them.
pub async fn while_people_click<T>(
    fleet: &mut Fleet,
    (shards, each): (usize, usize),
    work: impl AsyncFnOnce(&mut Fleet, Events) -> T,
) -> (Vec<Shown>, T) {
    let (events, stop) = (Events::new(shards), Arc::new(AtomicBool::new(false)));
    let mut people = Vec::new();
    for shard in 0..shards {
        let person = |name| {
            let person = fleet.discord.as_user(name);
            person.in_channel(&format!("room{shard}"))
        };
        let new = format!("/game new game:{} options:clock=none", GAMES[0].about().id);
        let opened = person("Ariadne").slash(&new).await.expect("a table");
        assert!(opened.text().contains("table is open"), "{}", opened.text());
        let names = ["Theseus", "Ikaros"].into_iter().take(each);
        people.extend(names.map(|name| (shard, person(name))));
    }
    fleet.discord.set_patience(PATIENCE);
    let clicking = people.into_iter().map(|(shard, person)| {
        let who = (fleet.discord.clone(), person);
        tokio::spawn(click(who, shard, events.clone(), Arc::clone(&stop)))
    });
    let clicking: Vec<_> = clicking.collect();
    let done = work(fleet, events).await;
    stop.store(true, Ordering::Relaxed);
    let mut shown = Vec::new();
    for person in clicking {
        shown.extend(person.await.expect("an end"));
    }
    // Whoever was refused was not served, whatever the board showed next. That is told beside the board; of a process that is
    // being replaced and the one that replaces it, one may refuse what the other does.
    let (refused, denied) = fleet.discord.read(refusals);
    for it in &mut shown {
        let all = it.clicks.iter().copied();
        it.denied = all.filter(|click| denied.contains(click)).collect();
    }
    shown.retain(|it| it.clicks.iter().any(|click| !refused.contains(click)));
    (shown, done)
}

/// The clicks that were refused, and those of which was said that nothing was changed.
fn refusals(world: &World) -> (HashSet<i64>, HashSet<i64>) {
    let all = world.interactions.values();
    let refused = all.filter(|it| !it.follow_ups.is_empty());
    let id = |it: &Interaction| it.id.number().cast_signed();
    let told = |it: &&Interaction| {
        let told = it.follow_ups.iter().filter_map(|it| world.messages.get(it));
        let mut told = told.map(Message::text);
        told.any(|text| text.contains("nothing was changed"))
    };
    let denied = refused.clone().filter(told).map(id).collect();
    (refused.map(id).collect(), denied)
}

/// Holds what people were shown against the database. Gives how many clicks were done.
pub fn examine(server: &Server, database: &str, shown: &[Shown]) -> usize {
    let rows = server.run(
        database,
        "SELECT id, table_id, sequence FROM interactions WHERE sequence > 0",
    );
    let rows: Vec<Vec<i64>> = rows
        .lines()
        .map(|row| row.split('|').map(|it| it.parse().unwrap()).collect())
        .collect();
    let done: HashSet<i64> = rows.iter().map(|row| row[0]).collect();
    let is_done = |it: &Shown| it.clicks.iter().any(|click| done.contains(click));
    let lost = shown.iter().filter(|it| !is_done(it));
    assert_eq!(lost.count(), 0, "what was shown is lost");
    let denied = shown.iter().flat_map(|it| &it.denied);
    let denied: Vec<_> = denied.filter(|click| done.contains(click)).collect();
    assert!(denied.is_empty(), "done in spite of the answer: {denied:?}");
    let steps: HashSet<(i64, i64)> = rows.iter().map(|row| (row[1], row[2])).collect();
    assert_eq!(steps.len(), rows.len(), "two clicks did the same");
    let journal = server.run(database, "SELECT count(*) FROM journal");
    assert_eq!(journal, rows.len().to_string(), "a click was done twice");
    let gaps = "SELECT count(*) FROM tables
        WHERE sequence <> (SELECT count(*) FROM journal WHERE table_id = tables.id)";
    assert_eq!(server.run(database, gaps), "0", "records are lost");
    rows.len()
}
