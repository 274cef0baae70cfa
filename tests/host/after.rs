//! After the match: rematches, results, limits of a server, forgetting.

use super::*;
use daedalus::community::{Opener, ServerSettings};
use daedalus::table::{FORMER, Matter};
use futures::future::join_all;

/// Ids of Discord's size.
const DORA: u64 = 811_111_111_111_111_111;
const EVA: u64 = 822_222_222_222_222_222;

fn new_of(user: u64, name: &str, channel: u64) -> NewTable {
    NewTable {
        host: Person::new(user, name),
        ..new_table(channel, &[("turns", "4"), ("clock", "none")])
    }
}

/// A running match of Dora and Eva.
async fn match_of_them(host: &Host, channel: u64) -> TableId {
    begun(host, new_of(DORA, "Dora", channel)).await
}

/// Dora opens a table, and Eva joins it.
async fn begun(host: &Host, new: NewTable) -> TableId {
    let id = host.create(new).await.unwrap().table;
    host.submit(id, EVA, join("Eva"), None).await.unwrap();
    host.submit(id, DORA, Command::Start, None).await.unwrap();
    id
}

/// Whoever is asked lays a card or ends the turn, until the match is over.
async fn play_out(host: &Host, id: TableId) -> Arc<Table> {
    loop {
        let table = host.table(id).await.unwrap();
        let Some(question) = table.questions().first() else {
            return table;
        };
        let seat = question.decision.seat;
        let Some(person) = table.chairs()[seat.index()].player.person() else {
            let over_or_asked = |table: &Table| table.since(seat).is_none();
            until(host, id, over_or_asked).await;
            continue;
        };
        let text = question.decision.default.clone();
        let since = Some(question.since);
        host.submit(id, person.user, act(&text, since), None)
            .await
            .unwrap();
    }
}

async fn agree(host: &Host, id: TableId, user: u64) -> Result<Committed, RequestError> {
    host.rematch(id, user, Opener::default(), None).await
}

#[tokio::test]
async fn a_rematch_begins_once_with_the_last_yes_also_after_a_restart() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_them(&host, 5).await;
    let early = agree(&host, id, DORA).await;
    assert_eq!(early, Err(TableError::AlreadyStarted.into()));
    play_out(&host, id).await;
    let first = agree(&host, id, DORA).await.unwrap();
    assert_eq!(
        (first.table, first.lines),
        (id, vec!["Dora wants a rematch.".to_owned()])
    );
    assert_eq!(
        agree(&host, id, DORA).await,
        Err(TableError::AgreedAlready.into())
    );
    assert_eq!(
        agree(&host, id, ADA).await,
        Err(TableError::Stranger.into())
    );
    host.close().await;

    let host = house.open().await;
    // Both at once: one of them is the last.
    let (one, other) = tokio::join!(agree(&host, id, EVA), agree(&host, id, EVA));
    let begun: Vec<TableId> = [one, other]
        .into_iter()
        .filter_map(Result::ok)
        .map(|it| it.table)
        .filter(|table| *table != id)
        .collect();
    assert_eq!(begun.len(), 1);
    let next = host.table(begun[0]).await.unwrap();
    assert_eq!(next.stage(), Stage::Playing);
    assert_eq!(next.names().0, ["Eva", "Dora"], "the other one begins");
    assert_eq!(next.rematch_of(), Some(id));
    assert_eq!(host.table_in(5), Some(begun[0]));
    let late = agree(&host, id, EVA).await;
    assert_eq!(late, Err(RequestError::PlayedAgain { table: begun[0] }));
    host.close().await;
}

#[tokio::test]
async fn a_rematch_waits_for_its_channel() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_them(&host, 5).await;
    play_out(&host, id).await;
    agree(&host, id, DORA).await.unwrap();
    let other = host.create(new_of(ADA, "Ada", 5)).await.unwrap().table;
    assert_eq!(agree(&host, id, EVA).await, Err(RequestError::ChannelTaken));
    host.submit(other, ADA, Command::End, None).await.unwrap();
    let begun = agree(&host, id, EVA).await.unwrap();
    assert_ne!(begun.table, id);
    host.close().await;
}

#[tokio::test]
async fn results_make_standings_that_follow_from_them_alone() {
    let house = House::new();
    let host = house.open().await;
    let ended = match_of_them(&host, 5).await;
    host.submit(ended, DORA, Command::End, None).await.unwrap();
    assert!(host.standings(7, "snap").await.unwrap().is_empty());
    let id = match_of_them(&host, 5).await;
    let table = play_out(&host, id).await;
    let winner = table.outcome().unwrap().winner.unwrap();
    let standings = host.standings(7, "snap").await.unwrap();
    assert_eq!(standings.len(), 2);
    assert_eq!(standings[0].name, table.names().of(winner));
    assert_eq!((standings[0].matches, standings[0].wins), (1, 1));
    assert!(standings[0].rating.points() > standings[1].rating.points());
    assert!(
        host.standings(8, "snap").await.unwrap().is_empty(),
        "another server"
    );
    let played = host.played_by(EVA).await.unwrap();
    let rated: Vec<bool> = played.iter().map(|it| it.played.rated).collect();
    assert_eq!(rated, [false, true]);
    assert_eq!(
        host.ended_in(5, 9).await.unwrap()[0].table,
        id,
        "newest first"
    );
    host.close().await;
    let host = house.open().await;
    assert_eq!(host.standings(7, "snap").await.unwrap(), standings);
    host.close().await;
}

#[tokio::test]
async fn what_the_admins_decided_holds_where_tables_open() {
    let house = House::new();
    let host = house.open().await;
    let settings = ServerSettings {
        roles: vec![3],
        tables: Some(2),
        tables_each: Some(1),
        clock: Some("weekly".into()),
        ..ServerSettings::default()
    };
    host.set_server(7, &settings).await.unwrap();
    assert_eq!(host.server(7).await.unwrap(), settings);
    let opener = |roles: &[u64]| Opener {
        roles: roles.to_vec(),
        ..Opener::default()
    };
    let new = |user, channel| NewTable {
        options: Vec::new(),
        ..new_of(user, "Dora", channel)
    };
    let refused = host.create_for(new(DORA, 5), opener(&[2])).await;
    assert_eq!(
        refused,
        Err(AdmissionError::RoleMissing { roles: vec![3] }.into())
    );
    let first = host.create_for(new(DORA, 5), opener(&[3])).await.unwrap();
    let clock = host.read(first.table, |table| {
        let mut chosen = table.table_options().chosen();
        chosen.find(|it| it.0 == "clock").map(|it| it.1.to_owned())
    });
    assert_eq!(clock.await.unwrap().as_deref(), Some("weekly"));
    let refused = host.create_for(new(DORA, 6), opener(&[3])).await;
    assert_eq!(
        refused,
        Err(AdmissionError::TablesEnough { most: 1 }.into())
    );
    host.create_for(new(EVA, 6), opener(&[3])).await.unwrap();
    let refused = host.create_for(new(ADA, 8), opener(&[3])).await;
    assert_eq!(refused, Err(AdmissionError::ServerFull { most: 2 }.into()));
    host.close().await;
}

#[tokio::test]
async fn no_more_tables_are_opened_at_once_than_one_after_the_other() {
    let house = House::new();
    let host = house.open().await;
    let open = |user, channel| {
        let new = NewTable {
            options: Vec::new(),
            ..new_of(user, "Dora", channel)
        };
        host.create_for(new, Opener::default())
    };
    let all = join_all((5..25).map(|channel| open(DORA, channel))).await;
    let refused = all.iter().filter_map(|it| it.as_ref().err());
    let refused: Vec<&RequestError> = refused.collect();
    let enough = AdmissionError::TablesEnough { most: 5 }.into();
    assert_eq!(refused, [&enough; 15]);
    let others = join_all((100..200).map(|user| open(user, user))).await;
    let opened = others.iter().filter(|it| it.is_ok()).count();
    assert_eq!(opened, 45, "the server has room for fifty");
    host.close().await;
}

#[tokio::test]
async fn a_person_is_forgotten_everywhere_and_the_others_play_on() {
    let house = House::new();
    let host = house.open().await;
    let over = match_of_them(&host, 4).await;
    play_out(&host, over).await;
    let before = host.standings(7, "snap").await.unwrap();
    let running = match_of_them(&host, 5).await;
    let lobby = host.create(new_of(EVA, "Eva", 6)).await.unwrap().table;
    host.submit(lobby, DORA, join("Dora"), None).await.unwrap();

    let forgotten = host.forget_person(DORA).await.unwrap();
    assert_eq!((forgotten.tables, forgotten.kept), (3, Vec::new()));
    let names = async |id| {
        host.read(id, |table| table.names().0.to_vec())
            .await
            .unwrap()
    };
    assert_eq!(
        names(running).await,
        [format!("{FORMER} (computer)"), "Eva".into()]
    );
    assert_eq!(names(over).await, [FORMER, "Eva"]);
    assert_eq!(names(lobby).await, ["Eva"]);
    assert!(host.tables_of(DORA).is_empty());
    assert!(host.played_by(DORA).await.unwrap().is_empty());
    let after = host.standings(7, "snap").await.unwrap();
    let eva = |all: &[daedalus::community::Standing]| all.iter().find(|it| it.user == EVA).cloned();
    assert_eq!(eva(&after), eva(&before), "the results of others stay");
    assert_eq!(after.len(), 1, "nobody without a name is listed");

    let table = play_out(&host, running).await;
    assert!(table.outcome().unwrap().winner.is_some());
    for id in [over, running] {
        verify(&host.export(id).await.unwrap(), games).unwrap();
    }
    host.close().await;
    let host = house.open().await;
    assert_eq!(
        names_of(&host, over).await,
        [FORMER, "Eva"],
        "it was stored"
    );
    host.close().await;
    // A server takes away what was deleted when it tidies up.
    let Some(file) = house.database.file() else {
        return;
    };
    let bytes = std::fs::read(file).unwrap();
    let number = DORA.to_string();
    let found = bytes
        .windows(number.len())
        .any(|part| part == number.as_bytes());
    assert!(!found, "the id is still in the file");
}

#[tokio::test]
async fn whoever_is_forgotten_leaves_the_match_of_others_whole_also_where_leavers_are_removed() {
    let house = House::new();
    let host = house.open().await;
    let mut new = new_of(DORA, "Dora", 5);
    new.options.push(("leave".into(), "remove".into()));
    let id = begun(&host, new).await;
    host.forget_person(DORA).await.unwrap();
    let table = host.table(id).await.unwrap();
    assert_eq!(table.stage(), Stage::Playing);
    assert!(table.chairs()[0].player.is_computer());
    assert_eq!(table.host().user, EVA);
    let table = play_out(&host, id).await;
    assert_ne!(&*table.outcome().unwrap().reason, "last_seat");
    verify(&host.export(id).await.unwrap(), games).unwrap();
    host.close().await;
}

async fn names_of(host: &Host, id: TableId) -> Vec<String> {
    host.read(id, |table| table.names().0.to_vec())
        .await
        .unwrap()
}

#[tokio::test]
async fn ones_data_holds_what_one_did_and_nothing_that_one_must_not_know() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_them(&host, 5).await;
    let table = host.table(id).await.unwrap();
    let asked = table.questions()[0].clone();
    let draw = act("draw", Some(asked.since));
    host.submit(id, DORA, draw, None).await.unwrap();
    let data = host.personal_data(DORA).await.unwrap();
    let read: serde_json::Value = serde_json::from_str(&data).unwrap();
    assert_eq!(
        read["tables"][0]["commands"][1]["command"]["act"]["text"],
        "draw"
    );
    for secret in [
        "Eva",
        "events",
        "seed",
        "hands",
        "Drew",
        &hex::encode([9; 32]),
    ] {
        assert!(!data.contains(secret), "{secret}: {data}");
    }
    host.close().await;
}

/// The commands in what is kept of somebody about their only table, which holds nothing else of the match.
async fn kept_commands(host: &Host, user: u64) -> Vec<Command> {
    let data = host.personal_data(user).await.unwrap();
    let mut data: serde_json::Value = serde_json::from_str(&data).unwrap();
    let tables = data["tables"].as_array_mut().unwrap();
    assert_eq!(tables.len(), 1);
    let table = tables[0].as_object_mut().unwrap();
    let commands = table.remove("commands").unwrap();
    let about: BTreeSet<&str> = table.keys().map(String::as_str).collect();
    let public = [
        "table", "game", "server", "channel", "stage", "seat", "name", "host",
    ];
    assert_eq!(about, BTreeSet::from(public));
    let command = |it: &serde_json::Value| {
        let entry = it.as_object().unwrap();
        assert!(entry.len() == 2 && entry.contains_key("time"), "{entry:?}");
        serde_json::from_value(entry["command"].clone()).unwrap()
    };
    commands.as_array().unwrap().iter().map(command).collect()
}

#[tokio::test]
async fn a_substitute_gets_none_of_the_data_of_who_had_the_seat() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_them(&host, 5).await;
    let draw = act("draw", None);
    host.submit(id, DORA, draw.clone(), None).await.unwrap();
    let matter = Matter::Substitute {
        seat: Seat(0),
        person: Person::new(ADA, "Ada"),
    };
    let invite = Command::Propose { matter };
    let invited = host.submit(id, DORA, invite.clone(), None).await.unwrap();
    let accept = Command::Vote {
        motion: invited.sequence,
        agree: true,
    };
    host.submit(id, ADA, accept.clone(), None).await.unwrap();
    host.submit(id, ADA, act("done", None), None).await.unwrap();
    assert_eq!(
        kept_commands(&host, DORA).await,
        [Command::Start, draw, invite]
    );
    assert_eq!(kept_commands(&host, ADA).await, [accept, act("done", None)]);
    host.close().await;
}

#[tokio::test]
async fn whoever_was_named_at_a_table_in_any_way_finds_it_in_what_is_kept_of_them() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_them(&host, 5).await;
    let matter = Matter::Substitute {
        seat: Seat(0),
        person: Person::new(ADA, "Ada"),
    };
    let invite = Command::Propose { matter };
    host.submit(id, DORA, invite, None).await.unwrap();
    host.submit(id, EVA, Command::Leave, None).await.unwrap();
    match_of_two(&host, 6, &[]).await;
    for (user, most) in [(DORA, 1), (EVA, 1), (ADA, 2), (BEN, 1), (77, 0)] {
        let data = host.personal_data(user).await.unwrap();
        let data: serde_json::Value = serde_json::from_str(&data).unwrap();
        assert_eq!(data["tables"].as_array().unwrap().len(), most, "{user}");
    }
    host.forget_person(ADA).await.unwrap();
    let data = host.personal_data(ADA).await.unwrap();
    assert!(data.contains("\"tables\": []"), "{data}");
    host.close().await;
}

#[tokio::test]
async fn a_server_is_forgotten_with_all_its_tables_and_others_stay() {
    let house = House::new();
    let host = house.open().await;
    let over = match_of_them(&host, 4).await;
    play_out(&host, over).await;
    let running = match_of_them(&host, 5).await;
    let elsewhere = NewTable {
        place: Place {
            guild: 8,
            channel: 9,
        },
        ..new_of(DORA, "Dora", 9)
    };
    let elsewhere = host.create(elsewhere).await.unwrap().table;
    let settings = ServerSettings {
        tables: Some(9),
        ..ServerSettings::default()
    };
    host.set_server(7, &settings).await.unwrap();

    host.forget_server(7).await.unwrap();
    for id in [over, running] {
        assert!(host.table(id).await.is_none(), "{id}");
    }
    assert_eq!(host.tables_of(DORA), [elsewhere]);
    assert_eq!(host.server(7).await.unwrap(), ServerSettings::default());
    assert!(host.standings(7, "snap").await.unwrap().is_empty());
    let late = host.submit(running, DORA, Command::End, None).await;
    assert_eq!(late, Err(RequestError::NoTable));
    assert!(
        match_of_them(&host, 5).await > elsewhere,
        "numbers are never used twice"
    );
    host.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_read_and_played_on_while_its_server_is_forgotten_is_gone_all_the_same() {
    let house = House::new();
    let host = house.open().await;
    for channel in 5..25 {
        let id = match_of_them(&host, channel).await;
        let read = tokio::spawn({
            let host = host.clone();
            async move { host.table(id).await }
        });
        let played = tokio::spawn({
            let host = host.clone();
            async move { host.submit(id, DORA, act("draw", None), None).await }
        });
        host.forget_server(7).await.unwrap();
        read.await.unwrap();
        // Late, it meets a table that has moved on, or none.
        if let Err(refused) = played.await.unwrap() {
            let late = matches!(refused, RequestError::NoTable)
                || refused == RequestError::Table(TableError::Stale);
            assert!(late, "{refused:?}");
        }
        assert!(host.table(id).await.is_none(), "{id}");
        assert_eq!(host.tables_of(DORA), []);
    }
    host.close().await;
}
