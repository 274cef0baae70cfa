//! Matches from the lobby to the end, with computers, bugs and little memory.

use super::*;

#[tokio::test]
async fn a_person_plays_a_whole_match_against_computers() {
    let house = House::new();
    let host = house.open().await;
    let opened = host.create(new_table(5, &[("turns", "12")])).await.unwrap();
    let id = opened.table;
    assert_eq!(opened.lines, ["Ada opened a table of Snap."]);
    for _ in 0..2 {
        let level = Level::Random;
        host.submit(id, ADA, Command::AddComputer { level }, None)
            .await
            .unwrap();
    }
    host.submit(id, ADA, Command::Start, None).await.unwrap();
    assert_eq!(host.table_in(5), Some(id));
    assert_eq!(host.tables_of(ADA), [id]);
    loop {
        let asked = |table: &Table| table.stage() == Stage::Over || table.since(Seat(0)).is_some();
        let table = until(&host, id, asked).await;
        let Some(question) = table.question(Seat(0)) else {
            break;
        };
        let choice = act(
            question.decision.choices.last().unwrap(),
            Some(question.since),
        );
        host.submit(id, ADA, choice, None).await.unwrap();
    }
    let table = host.table(id).await.unwrap();
    assert_eq!(&*table.outcome().unwrap().reason, "turns");
    let by_computer = |seat| move |by: &By| *by == By::Computer(Seat(seat));
    let bys: Vec<_> = table.journal().iter().map(|record| record.by).collect();
    assert!(bys.iter().any(by_computer(1)) && bys.iter().any(by_computer(2)));
    let said = say_all(&host).await;
    assert!(
        said.iter().any(|outgoing| outgoing.kind == Kind::Final),
        "{said:?}"
    );
    assert_eq!(host.table_in(5), None, "the channel is free again");
    assert_eq!(host.tables_of(ADA), []);
    let verified = verify(&host.export(id).await.unwrap(), games).unwrap();
    assert_eq!(Some(&verified.outcome), table.outcome());
    host.close().await;
}

#[tokio::test]
async fn computers_alone_play_by_themselves() {
    let house = House::new();
    let host = house.open().await;
    let id = host.create(new_table(5, &[])).await.unwrap().table;
    for _ in 0..2 {
        let level = Level::Random;
        host.submit(id, ADA, Command::AddComputer { level }, None)
            .await
            .unwrap();
    }
    host.submit(id, ADA, Command::Leave, None).await.unwrap();
    host.submit(id, ADA, Command::Start, None).await.unwrap();
    let table = until(&host, id, |table| table.stage() == Stage::Over).await;
    assert_eq!(&*table.outcome().unwrap().reason, "turns");
    host.close().await;
}

#[tokio::test]
async fn every_real_game_is_played_to_its_end_by_its_computers() {
    let house = House::new();
    let store = Store::open(&house.database).await.unwrap();
    // How they play is another matter: here they think as little as makes sense.
    let hasty = Settings {
        choose: |running, seat, thinker, rng| {
            let effort = Effort::LEAST;
            players::choose(running, seat, Thinker { effort, ..thinker }, rng)
        },
        ..Settings::default()
    };
    let host = Host::open(store, hasty).await.unwrap();
    let mut tables = Vec::new();
    for (channel, game) in (1..).zip(rules::GAMES) {
        let new = NewTable {
            game: game.about().id.into(),
            ..new_table(channel, &[("length", "short")])
        };
        let id = host.create(new).await.unwrap().table;
        // Three seats are free: for all that think.
        for level in [Level::Beginner, Level::Skilled, Level::Strong] {
            host.submit(id, ADA, Command::AddComputer { level }, None)
                .await
                .unwrap();
        }
        host.submit(id, ADA, Command::Leave, None).await.unwrap();
        host.submit(id, ADA, Command::Start, None).await.unwrap();
        tables.push(id);
    }
    for id in tables {
        let table = until(&host, id, |table| table.stage() == Stage::Over).await;
        assert!(table.outcome().unwrap().winner.is_some());
        assert!(verify(&host.export(id).await.unwrap(), rules::game).is_ok());
    }
    host.close().await;
}

#[tokio::test]
async fn a_panic_freezes_one_table_and_all_others_go_on() {
    let house = House::new();
    let host = house.open().await;
    let broken = match_of_two(&host, 5, &[]).await;
    let sound = match_of_two(&host, 6, &[]).await;
    let boom = host.submit(broken, ADA, act("boom", None), None).await;
    assert_eq!(boom, Err(RequestError::Frozen));
    assert!(host.is_frozen(broken) && !host.is_frozen(sound));
    host.submit(sound, ADA, act("done", None), None)
        .await
        .unwrap();
    host.close().await;

    let host = house.open().await;
    let after_restart = host.submit(broken, ADA, act("done", None), None).await;
    assert_eq!(after_restart, Err(RequestError::Frozen));
    assert!(
        host.export(broken)
            .await
            .unwrap()
            .contains("The match begins.")
    );
    house.clock.advance(24 * HOUR);
    until(&host, sound, |table| {
        table.journal().last().unwrap().by == By::Clock
    })
    .await;
    assert_eq!(host.read(broken, Table::sequence).await, Some(2));
    let third = match_of_two(&host, 8, &[]).await;
    host.submit(third, ADA, act("boom", None), None)
        .await
        .unwrap_err();
    let in_its_place = host.create(new_table(8, &[])).await.unwrap().table;
    assert_eq!(host.table_in(8), Some(in_its_place));
    host.submit(broken, ADA, Command::End, None).await.unwrap();
    assert_eq!(host.table_in(5), None);
    host.close().await;

    let host = house.open().await;
    assert_eq!(host.table_in(8), Some(in_its_place));
    assert_eq!(host.tables_of(BEN), [sound]);
    host.close().await;
}

#[tokio::test]
async fn a_stopped_table_goes_on_after_it_was_unfrozen() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    host.submit(id, ADA, act("draw", None), None).await.unwrap();
    host.submit(id, ADA, act("boom", None), None)
        .await
        .unwrap_err();
    let replaced = match_of_two(&host, 6, &[]).await;
    host.submit(replaced, ADA, act("boom", None), None)
        .await
        .unwrap_err();
    host.create(new_table(6, &[])).await.unwrap();
    host.close().await;

    let store = Store::open(&house.database).await.unwrap();
    let why = unfreeze(&store, id, games).await.unwrap();
    assert_eq!(why, "the rules panicked");
    let again = unfreeze(&store, id, games).await;
    assert!(matches!(again, Err(UnfreezeError::NotFrozen)), "{again:?}");
    let replaced = unfreeze(&store, replaced, games).await;
    assert!(
        matches!(replaced, Err(UnfreezeError::Ended)),
        "{replaced:?}"
    );
    let none = unfreeze(&store, TableId(99), games).await;
    assert!(matches!(none, Err(UnfreezeError::NoTable)), "{none:?}");
    store.close().await;

    let host = house.open().await;
    assert_eq!(host.read(id, Table::sequence).await, Some(3));
    let done = host.submit(id, ADA, act("done", None), None).await.unwrap();
    assert_eq!(done.sequence, 4);
    host.close().await;
}

#[tokio::test]
async fn a_stopped_table_whose_journal_leads_elsewhere_stays_stopped() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    let before = host.table(id).await.unwrap().save();
    host.submit(id, ADA, act("draw", None), None).await.unwrap();
    host.close().await;

    let store = Store::open(&house.database).await.unwrap();
    let stale = Commit {
        table: Some(id),
        game: "snap",
        version: 1,
        place: new_table(5, &[]).place,
        stage: Stage::Playing,
        sequence: 4,
        saved: before,
        record: None,
        stamp: None,
        outbox: Vec::new(),
        deadlines: None,
        lapses: None,
        told: None,
        users: None,
        named: Vec::new(),
        rematch_of: None,
        unpacked: None,
        daily: None,
        played: None,
        time: 0,
    };
    store.commit(stale).await.unwrap();
    store.freeze(id, "a bug".into()).await.unwrap();
    let unfrozen = unfreeze(&store, id, games).await;
    let refused = matches!(
        unfrozen,
        Err(UnfreezeError::Differs | UnfreezeError::Unreadable(_))
    );
    assert!(refused, "{unfrozen:?}");
    assert!(store.open_tables().await.unwrap()[0].frozen);
    store.close().await;
}

#[tokio::test]
async fn tables_that_were_put_away_are_taken_up_again_where_they_were() {
    let house = House::new();
    let store = Store::open(&house.database).await.unwrap();
    let small = Settings {
        loaded: 2,
        ..house.settings()
    };
    let host = Host::open(store, small).await.unwrap();
    let mut ids = Vec::new();
    for channel in 1..=6 {
        ids.push(match_of_two(&host, channel, &[]).await);
    }
    for id in &ids {
        let draw = host
            .submit(*id, ADA, act("draw", None), None)
            .await
            .unwrap();
        assert_eq!(draw.sequence, 3);
    }
    assert_eq!(host.tables_of(BEN), ids);
    for id in &ids {
        assert_eq!(host.read(*id, Table::sequence).await, Some(3));
    }
    host.close().await;
}
