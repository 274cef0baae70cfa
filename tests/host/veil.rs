//! The veil: how long a table waits tells nobody who could have reacted.

use super::*;
use daedalus::host::veil::pause;
use daedalus::rules::any::Running;
use snap::Snap;

const PAUSE: Duration = Duration::from_millis(500);
const SNAPS: &[(&str, &str)] = &[("snaps", "on"), ("turns", "9")];

/// A host with a veil, and its store.
async fn veiled(house: &House) -> (Host, Store) {
    let store = Store::open(&house.database).await.unwrap();
    let settings = Settings {
        veil: || PAUSE,
        ..house.settings()
    };
    let host = Host::open(store.clone(), settings).await.unwrap();
    (host, store)
}

fn hands(table: &Table) -> Vec<Vec<u8>> {
    let running: &Running<Snap> = table.running().unwrap().as_any().downcast_ref().unwrap();
    running.0.hands.clone()
}

/// A card of Ada's that Ben could snap, or one that he could not.
async fn card(host: &Host, id: TableId, snappable: bool) -> u8 {
    let hands = host.read(id, hands).await.unwrap();
    let wanted = |card: &&u8| hands[1].contains(card) == snappable;
    *hands[0].iter().find(wanted).expect("the seed deals both")
}

/// Ada lays a card; gives the table as others see it just before the end of the pause, and just after it.
async fn lay(
    host: &Host,
    (house, store): (&House, &Store),
    id: TableId,
    card: u8,
) -> (Arc<Table>, Arc<Table>) {
    let laying = tokio::spawn({
        let host = host.clone();
        async move {
            host.submit(id, ADA, act(&format!("lay {card}"), None), None)
                .await
        }
    });
    // The command waits for the clock as soon as it is durable.
    until_stored(store, id, 3).await;
    house.clock.advance(PAUSE - Duration::from_millis(1));
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert!(!laying.is_finished(), "the answer waits for the pause");
    let before = host.table(id).await.unwrap();
    house.clock.advance(Duration::from_millis(1));
    laying.await.unwrap().unwrap();
    (before, host.table(id).await.unwrap())
}

/// Waits until the database holds so many steps of the table.
async fn until_stored(store: &Store, id: TableId, steps: usize) {
    let stored = async || match store.load(id).await.unwrap().unwrap().kept {
        Kept::Whole { journal, .. } => journal.len(),
        Kept::Packed(_) => panic!("the table is open"),
    };
    while stored().await < steps {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn whether_somebody_can_react_does_not_show_before_the_pause_ends() {
    for snappable in [false, true] {
        let house = House::new();
        let (host, store) = veiled(&house).await;
        let id = match_of_two(&host, 5, SNAPS).await;
        let card = card(&host, id, snappable).await;
        let (before, after) = lay(&host, (&house, &store), id, card).await;
        assert_eq!(before.sequence(), 2, "nobody sees what is durable already");
        assert_eq!(after.sequence(), 3);
        let asked = after.question(Seat(1)).is_some();
        assert_eq!(asked, snappable);
        host.close().await;
    }
}

#[tokio::test]
async fn computers_answer_behind_the_veil() {
    let house = House::new();
    let (host, store) = veiled(&house).await;
    let id = host.create(new_table(5, SNAPS)).await.unwrap().table;
    let level = Level::Random;
    let computer = Command::AddComputer { level };
    host.submit(id, ADA, computer, None).await.unwrap();
    host.submit(id, BEN, join("Ben"), None).await.unwrap();
    host.submit(id, ADA, Command::Start, None).await.unwrap();
    let hands = host.read(id, hands).await.unwrap();
    let only_computer = |card: &&u8| hands[1].contains(card) && !hands[2].contains(card);
    let card = *hands[0]
        .iter()
        .find(only_computer)
        .expect("the seed deals one");
    let laying = tokio::spawn({
        let host = host.clone();
        async move {
            host.submit(id, ADA, act(&format!("lay {card}"), None), None)
                .await
        }
    });
    until_stored(&store, id, 5).await;
    assert_eq!(host.read(id, Table::sequence).await, Some(3));
    house.clock.advance(PAUSE);
    laying.await.unwrap().unwrap();
    let table = host.table(id).await.unwrap();
    assert_eq!(table.sequence(), 5, "card and answer appear at once");
    assert_eq!(table.journal()[4].by, By::Computer(Seat(1)));
    host.close().await;
}

#[tokio::test]
async fn one_person_among_computers_waits_for_nothing() {
    let house = House::new();
    let (host, _) = veiled(&house).await;
    let id = host.create(new_table(5, SNAPS)).await.unwrap().table;
    let level = Level::Random;
    let computer = Command::AddComputer { level };
    host.submit(id, ADA, computer, None).await.unwrap();
    host.submit(id, ADA, Command::Start, None).await.unwrap();
    let card = card(&host, id, false).await;
    let laid = act(&format!("lay {card}"), None);
    host.submit(id, ADA, laid, None).await.unwrap();
    host.close().await;
}

#[test]
fn every_pause_is_drawn_from_the_same_range() {
    let mut pauses: Vec<u128> = (0..4_000).map(|_| pause().as_millis()).collect();
    pauses.sort_unstable();
    assert!(pauses[0] >= 300 && pauses[3_999] <= 900);
    for (part, expected) in [(1_000, 450), (2_000, 600), (3_000, 750)] {
        assert!(pauses[part].abs_diff(expected) < 40, "{}", pauses[part]);
    }
}
