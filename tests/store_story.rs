//! The story of using the database: from an empty one to a finished table, step by step, on each of those that there are.

#[cfg(feature = "postgres")]
#[path = "support/postgres.rs"]
mod postgres;

use daedalus::community::{NotificationPrefs, ServerSettings, Told};
use daedalus::rules::game::Seat;
use daedalus::store::{
    BoardMessage, Commit, CommitError, Kept, Kind, Location, Pending, Stamp, Store, StoreError,
    ToldRow, Vacation,
};
use daedalus::table::{
    By, Command, FORMER, Level, Person, Place, Placing, Played, Record, Saved, Stage, TableId,
};
use tempfile::TempDir;

const ADA: u64 = u64::MAX - 1;
const BEN: u64 = 2;
const PLACE: Place = Place {
    guild: 7,
    channel: u64::MAX,
};

fn record(sequence: u64) -> Record {
    Record {
        sequence,
        by: By::User(ADA),
        seat: Some(Seat(0)),
        command: Command::Act {
            text: format!("step {sequence}"),
            since: None,
        },
        note: String::new(),
        events: vec![serde_json::json!({ "Stepped": sequence })],
        decided: None,
        time: 1_000,
    }
}

/// The opening of a table.
fn opening() -> Commit {
    Commit {
        table: None,
        game: "labyrinthos",
        version: 1,
        place: PLACE,
        stage: Stage::Lobby,
        sequence: 0,
        saved: saved(0),
        record: None,
        stamp: None,
        outbox: vec![Kind::Board],
        deadlines: None,
        lapses: None,
        told: None,
        users: Some(vec![ADA]),
        named: Vec::new(),
        rematch_of: None,
        unpacked: None,
        daily: None,
        played: None,
        time: 1_000,
    }
}

fn saved(sequence: u64) -> Saved {
    Saved {
        sheet: format!("sheet {sequence}"),
        state: (sequence > 0).then(|| format!("state {sequence}")),
    }
}

/// A table that is kept whole, with its journal.
async fn whole(store: &Store, table: TableId) -> (Saved, Vec<Record>) {
    match store.load(table).await.unwrap().unwrap().kept {
        Kept::Whole { saved, journal } => (saved, journal),
        Kept::Packed(_) => panic!("table {table} was compacted"),
    }
}

/// The step of a table to this sequence.
fn step(table: TableId, sequence: u64) -> Commit {
    Commit {
        table: Some(table),
        stage: Stage::Playing,
        sequence,
        saved: saved(sequence),
        record: Some(serde_json::to_string(&record(sequence)).unwrap()),
        users: None,
        ..opening()
    }
}

fn stamp(interaction: u64, answer: &str) -> Option<Stamp> {
    let answer = answer.into();
    Some(Stamp {
        interaction,
        answer,
    })
}

async fn open(location: &Location) -> Store {
    Store::open(location).await.unwrap()
}

/// Tells a story on a new database of each kind.
async fn tell(story: impl AsyncFn(&Location)) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("daedalus.db");
    story(&Location::from(&file)).await;
    #[cfg(feature = "postgres")]
    if let Some(server) = postgres::database() {
        story(&server).await;
    }
}

#[tokio::test]
async fn the_story_of_a_database() {
    tell(story_of_a_database).await;
}

async fn story_of_a_database(location: &Location) {
    let store = open(location).await;
    assert_eq!(store.open_tables().await.unwrap(), []);
    assert!(store.load(TableId(1)).await.unwrap().is_none());

    // A second process is told whose database it is.
    let refused = Store::open(location).await.err().unwrap();
    assert!(matches!(refused, StoreError::InUse { .. }));
    let refused = refused.to_string();
    let told = format!("the database {location} is in use by another daedalus");
    assert!(refused.starts_with(&told), "{refused}");

    // Ada opens a table; a second one in the same channel is refused, one elsewhere is not.
    let table = store.commit(opening()).await.unwrap();
    let taken = store.commit(opening()).await.unwrap_err();
    assert!(matches!(taken, CommitError::ChannelTaken), "{taken}");
    let elsewhere = Commit {
        place: Place {
            channel: 3,
            ..PLACE
        },
        ..opening()
    };
    let other = store.commit(elsewhere).await.unwrap();
    assert_ne!(table, other);

    // Ben joins and the match begins: snapshot, journal, deadlines and people change together.
    let first = Commit {
        stamp: stamp(u64::MAX, "welcome"),
        deadlines: Some(vec![(Seat(0), 9_000), (Seat(1), 5_000)]),
        users: Some(vec![ADA, BEN]),
        ..step(table, 1)
    };
    assert_eq!(store.commit(first.clone()).await.unwrap(), table);
    let open_tables = store.open_tables().await.unwrap();
    assert_eq!(open_tables[0].users, [BEN, ADA]);
    assert_eq!(open_tables[0].due, Some(5_000));
    assert_eq!(
        (open_tables[0].place, open_tables[0].frozen),
        (PLACE, false)
    );

    // The same interaction again: nothing is written, the first answer comes back.
    let again = store.commit(first).await.unwrap_err();
    let CommitError::Duplicate(answer) = again else {
        panic!("{again}");
    };
    assert_eq!(
        (answer.table, answer.sequence, &*answer.text),
        (table, 1, "welcome")
    );
    assert_eq!(store.answer(u64::MAX).await.unwrap(), Some(answer));

    // Two writers reach the same sequence: one wins, the other leaves no trace.
    let late = Commit {
        stamp: stamp(42, "too late"),
        outbox: vec![Kind::Final],
        deadlines: Some(Vec::new()),
        saved: saved(9),
        ..step(table, 2)
    };
    let (won, lost) = tokio::join!(store.commit(step(table, 2)), store.commit(late.clone()));
    assert_eq!(won.unwrap(), table);
    assert!(matches!(lost, Err(CommitError::Conflict)), "{lost:?}");
    assert_eq!(store.answer(42).await.unwrap(), None);
    assert_eq!(store.open_tables().await.unwrap()[0].due, Some(5_000));
    assert_eq!(whole(&store, table).await.0, saved(2));

    // One bad commit in a group takes no other with it.
    let unreadable = Commit {
        sequence: 3,
        deadlines: Some(vec![(Seat(0), 1), (Seat(0), 2)]),
        ..step(table, 3)
    };
    let next = Commit {
        place: Place {
            channel: 3,
            ..PLACE
        },
        ..step(other, 1)
    };
    let (bad, good) = tokio::join!(store.commit(unreadable), store.commit(next));
    assert!(
        matches!(bad, Err(CommitError::Store(StoreError::Lost(_)))),
        "{bad:?}"
    );
    assert_eq!(good.unwrap(), other);

    // What has to be said: the newest state only, and what is newer than what was said stays.
    let pending = |sequence| Pending {
        table,
        kind: Kind::Board,
        sequence,
    };
    assert!(store.outbox().await.unwrap().contains(&pending(2)));
    store.sent(pending(1)).await.unwrap();
    assert!(store.outbox().await.unwrap().contains(&pending(2)));
    store.sent(pending(2)).await.unwrap();
    assert!(!store.outbox().await.unwrap().contains(&pending(2)));
    let message = BoardMessage {
        channel: PLACE.channel,
        message: u64::MAX,
        sequence: 2,
    };
    store
        .set_board_message(table, message, Vec::new())
        .await
        .unwrap();

    // What people were told is kept for as long as the decision is open, and what they want.
    let told = |said, since| ToldRow {
        told: Told {
            seat: Seat(1),
            since,
            user: ADA,
            window: since == 2,
            opened: 1_000,
            said,
            silenced: false,
        },
        next: Some(7_000),
    };
    let asked = Commit {
        told: Some(vec![told(0, 1), told(0, 2)]),
        ..step(other, 2)
    };
    let asked = Commit {
        place: Place {
            channel: 3,
            ..PLACE
        },
        ..asked
    };
    store.commit(asked.clone()).await.unwrap();
    store
        .set_told(other, vec![told(1, 1), told(1, 9)])
        .await
        .unwrap();
    let rows = [(other, told(1, 1)), (other, told(0, 2))];
    assert_eq!(
        store.told().await.unwrap(),
        rows,
        "what is over is not kept"
    );
    let prefs = NotificationPrefs {
        reminders: vec![25],
        ..NotificationPrefs::default()
    };
    store
        .set_notification_prefs(ADA, prefs.clone())
        .await
        .unwrap();
    let vacation = |until| Vacation { start: 5, until };
    store.set_vacation(ADA, vacation(9)).await.unwrap();
    store.set_vacation(ADA, vacation(7)).await.unwrap();
    store.set_allowance(7, 14).await.unwrap();

    // The program ends and begins again: all is as it was.
    store.close().await;
    let closed = store.commit(step(table, 3)).await.unwrap_err();
    assert!(
        matches!(closed, CommitError::Store(StoreError::Closed)),
        "{closed}"
    );
    let store = open(location).await;
    let stored = (saved(2), vec![record(1), record(2)]);
    assert_eq!(whole(&store, table).await, stored);
    assert_eq!(store.board_message(table).await.unwrap(), Some(message));
    assert_eq!(store.board_message(other).await.unwrap(), None);
    assert_eq!(store.told().await.unwrap(), rows);
    let people = store.people().await.unwrap();
    assert_eq!(people.notification_prefs, [(ADA, prefs)]);
    assert_eq!(people.vacations, [(ADA, vacation(7))]);
    assert_eq!(people.allowances, [(7, 14)]);
    let answered = Commit {
        sequence: 3,
        told: Some(Vec::new()),
        ..asked
    };
    store.commit(answered).await.unwrap();
    assert_eq!(store.told().await.unwrap(), []);

    // A bug stops the table; its end frees the channel, and nobody sits there any more.
    store.freeze(table, "a bug".into()).await.unwrap();
    assert!(store.open_tables().await.unwrap()[0].frozen);
    let frozen = store.load(table).await.unwrap().unwrap().frozen;
    assert_eq!(frozen.as_deref(), Some("a bug"));
    let end = Commit {
        stage: Stage::Over,
        deadlines: Some(Vec::new()),
        users: Some(Vec::new()),
        ..step(table, 3)
    };
    store.commit(end).await.unwrap();
    let left: Vec<_> = store
        .open_tables()
        .await
        .unwrap()
        .iter()
        .map(|t| t.id)
        .collect();
    assert_eq!(left, [other]);
    assert!(
        store.commit(opening()).await.unwrap() > other,
        "numbers are never used twice"
    );

    // Interactions are forgotten after a day, not before.
    store.forget_interactions(1_000).await.unwrap();
    assert!(store.answer(u64::MAX).await.unwrap().is_some());
    store
        .forget_interactions(1_001 + 24 * 3_600_000)
        .await
        .unwrap();
    assert_eq!(store.answer(u64::MAX).await.unwrap(), None);
    store.close().await;
}

#[tokio::test]
async fn whoever_stands_by_takes_over_what_was_committed_when_it_is_free() {
    tell(a_standby_takes_over).await;
}

async fn a_standby_takes_over(location: &Location) {
    let first = open(location).await;
    let table = first.commit(opening()).await.unwrap();
    let serves = async {
        first.commit(step(table, 1)).await.unwrap();
        first.close().await;
    };
    let (second, ()) = tokio::join!(Store::open_in_turn(location), serves);
    let second = second.unwrap();
    assert_eq!(second.epoch(), first.epoch(), "buttons go on working");
    assert_eq!(second.commit(step(table, 2)).await.unwrap(), table);
    assert_eq!(whole(&second, table).await.1.len(), 2);
    second.close().await;
}

/// A match of Ada and a computer that ended.
fn played(time: i64) -> Played {
    let placing = |person: Option<Person>, rank| Placing {
        level: person.is_none().then_some(Level::Strong),
        counts: person.is_some(),
        person,
        rank,
        won: rank == 1,
        left: false,
    };
    Played {
        game: "labyrinthos".into(),
        reason: "door".into(),
        placings: vec![placing(Some(Person::new(ADA, "Ada")), 1), placing(None, 2)],
        rated: false,
        time,
    }
}

#[tokio::test]
async fn the_story_of_a_result() {
    tell(story_of_a_result).await;
}

async fn story_of_a_result(location: &Location) {
    let store = open(location).await;
    let table = store.commit(opening()).await.unwrap();
    let end = Commit {
        stage: Stage::Over,
        played: Some(played(5_000)),
        users: Some(Vec::new()),
        ..step(table, 1)
    };
    store.commit(end).await.unwrap();

    // The match is played again, once; another table is no rematch of it.
    assert_eq!(store.rematch_of(table).await.unwrap(), None);
    let again = Commit {
        rematch_of: Some(table),
        ..opening()
    };
    let next = store.commit(again.clone()).await.unwrap();
    assert_eq!(store.rematch_of(table).await.unwrap(), Some(next));
    let elsewhere = Commit {
        place: Place {
            channel: 3,
            ..PLACE
        },
        ..again
    };
    let twice = store.commit(elsewhere).await.unwrap_err();
    assert!(matches!(twice, CommitError::ChannelTaken), "{twice}");

    // Its result is found by server and game, by person, and by channel, oldest first.
    let end = Commit {
        stage: Stage::Over,
        played: Some(played(4_000)),
        users: Some(Vec::new()),
        ..step(next, 1)
    };
    store.commit(end).await.unwrap();
    let here = store.played_on(PLACE.guild, "labyrinthos").await.unwrap();
    let found: Vec<_> = here.iter().map(|it| (it.table, &it.played)).collect();
    assert_eq!(found, [(next, &played(4_000)), (table, &played(5_000))]);
    assert_eq!(store.played_by(ADA).await.unwrap(), here);
    assert_eq!(store.played_by(BEN).await.unwrap(), []);
    assert_eq!(store.played_on(PLACE.guild, "chess").await.unwrap(), []);
    let newest = store.ended_in(PLACE.channel, 1).await.unwrap();
    assert_eq!(newest[0].table, next);

    // Ada is forgotten, her results are not.
    let pseudonym = store.new_pseudonym(1).await.unwrap();
    assert_ne!(pseudonym, store.new_pseudonym(1).await.unwrap());
    store.forget_person(ADA, pseudonym).await.unwrap();
    assert_eq!(store.played_by(ADA).await.unwrap(), []);
    let stays = store.played_by(pseudonym).await.unwrap();
    let person = stays[0].played.placings[0].person.clone().unwrap();
    assert_eq!((person.name.as_str(), person.user), (FORMER, pseudonym));

    // What the admins decide is kept, and goes with the server.
    let settings = ServerSettings {
        roles: vec![ADA],
        ..ServerSettings::default()
    };
    store.set_server(PLACE.guild, &settings).await.unwrap();
    assert_eq!(store.server(PLACE.guild).await.unwrap(), settings);
    store.forget_server(PLACE.guild).await.unwrap();
    assert_eq!(
        store.server(PLACE.guild).await.unwrap(),
        ServerSettings::default()
    );
    assert!(store.load(table).await.unwrap().is_none());
    assert_eq!(store.played_by(pseudonym).await.unwrap(), []);
    store.close().await;
}

#[tokio::test]
async fn two_who_are_forgotten_at_the_same_moment_get_numbers_of_their_own() {
    tell(two_are_forgotten).await;
}

async fn two_are_forgotten(location: &Location) {
    let store = open(location).await;
    let both = [store.new_pseudonym(1), store.new_pseudonym(1)];
    let [one, other] = <[_; 2]>::try_from(futures::future::join_all(both).await).unwrap();
    let (one, other) = (one.unwrap(), other.unwrap());
    assert_ne!(one, other);
    assert_eq!(store.new_pseudonym(2).await.unwrap(), one.max(other) + 1);
    store.close().await;
}

#[tokio::test]
async fn what_is_committed_while_its_server_is_forgotten_does_not_bring_the_table_back() {
    tell(a_server_is_forgotten_meanwhile).await;
}

async fn a_server_is_forgotten_meanwhile(location: &Location) {
    let store = open(location).await;
    for _ in 0..8 {
        let table = store.commit(opening()).await.unwrap();
        let late = store.commit(step(table, 1));
        let (forgotten, late) = tokio::join!(store.forget_server(PLACE.guild), late);
        forgotten.unwrap();
        assert!(
            matches!(late, Ok(_) | Err(CommitError::Conflict)),
            "{late:?}"
        );
        assert!(store.load(table).await.unwrap().is_none(), "{late:?}");
    }
    store.close().await;
}
