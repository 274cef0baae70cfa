//! The same interaction twice, two clicks at once, two processes at once.

use super::*;

#[tokio::test]
async fn the_same_interaction_is_applied_once_and_answered_twice_equally() {
    let house = House::new();
    let host = house.open().await;
    let mut new = new_table(5, &[]);
    new.interaction = Some(100);
    let opened = host.create(new.clone()).await.unwrap();
    let again = host.create(new).await.unwrap();
    let duplicate = |first: &Committed| Committed {
        duplicate: true,
        ..first.clone()
    };
    assert_eq!(again, duplicate(&opened));
    let id = opened.table;
    let first = host.submit(id, BEN, join("Ben"), Some(101)).await.unwrap();
    assert_eq!((first.sequence, first.duplicate), (1, false));
    let (second, third) = tokio::join!(
        host.submit(id, BEN, join("Ben"), Some(101)),
        host.submit(id, BEN, join("Ben"), Some(101)),
    );
    assert_eq!(second, Ok(duplicate(&first)));
    assert_eq!(third, Ok(duplicate(&first)));
    assert_eq!(host.read(id, Table::sequence).await, Some(1));
    host.close().await;

    let host = house.open().await;
    let after_restart = host.submit(id, BEN, join("Ben"), Some(101)).await;
    assert_eq!(after_restart, Ok(duplicate(&first)));
    host.close().await;
}

#[tokio::test]
async fn of_two_clicks_at_once_exactly_one_wins() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    let since = host.read(id, |table| table.since(Seat(0))).await.unwrap();
    let (first, second) = tokio::join!(
        host.submit(id, ADA, act("done", since), Some(1)),
        host.submit(id, ADA, act("draw", since), Some(2)),
    );
    let results = [first, second];
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    let refused = results.into_iter().find_map(Result::err).unwrap();
    assert_eq!(refused, TableError::Stale.into());
    assert!(refused.to_string().starts_with("The game has moved on"));
    host.close().await;
}

#[tokio::test]
async fn of_two_tables_in_a_channel_exactly_one_is_opened() {
    let house = House::new();
    let host = house.open().await;
    let (first, second) = tokio::join!(
        host.create(new_table(5, &[])),
        host.create(new_table(5, &[])),
    );
    let refused = first.err().or(second.err());
    assert_eq!(refused, Some(RequestError::ChannelTaken));
    host.create(new_table(6, &[])).await.unwrap();
    let unknown = NewTable {
        game: "chess".into(),
        ..new_table(7, &[])
    };
    assert_eq!(
        host.create(unknown).await,
        Err(RequestError::NoGame("chess".into()))
    );
    assert_eq!(host.table(TableId(99)).await.map(|table| table.id()), None);
    let lost = host.submit(TableId(99), ADA, Command::Leave, None).await;
    assert_eq!(lost, Err(RequestError::NoTable));
    host.close().await;
}

#[tokio::test]
async fn two_processes_never_both_win() {
    let house = House::new();
    let host = house.open().await;
    let second_process = Store::open(&house.database).await.err().unwrap();
    assert!(
        matches!(second_process, StoreError::InUse { .. }),
        "{second_process}"
    );
    let beside = Store::open_beside(&house.database).await.unwrap();
    let other = Host::open(beside, house.settings()).await.unwrap();
    let id = match_of_two(&host, 5, &[("turns", "40"), ("clock", "none")]).await;
    let mut wins = 0;
    loop {
        let table = host.table(id).await.unwrap();
        let Some(question) = table.questions().first() else {
            break;
        };
        let user = [ADA, BEN][question.decision.seat.index()];
        let click = act(
            question.decision.choices.last().unwrap(),
            Some(question.since),
        );
        let (here, there) = tokio::join!(
            host.submit(id, user, click.clone(), None),
            other.submit(id, user, click, None),
        );
        let won = usize::from(here.is_ok()) + usize::from(there.is_ok());
        assert!(won <= 1, "{here:?} {there:?}");
        for refused in [here, there].into_iter().filter_map(Result::err) {
            assert!(
                matches!(
                    refused,
                    RequestError::Table(TableError::Stale | TableError::Over)
                ),
                "{refused}"
            );
        }
        wins += won;
    }
    let last = host.table(id).await.unwrap();
    assert!(wins >= 40);
    assert_eq!(last.sequence(), 2 + wins as u64);
    assert!(verify(&last.export(), games).is_ok());
    other.close().await;
    host.close().await;
}

#[tokio::test]
async fn a_caller_who_stops_waiting_leaves_nothing_half_done() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    {
        let impatient = host.submit(id, ADA, act("draw", None), None);
        tokio::select! { biased; _ = impatient => {}, () = tokio::task::yield_now() => {} }
    }
    let next = host.submit(id, ADA, act("done", None), None).await.unwrap();
    assert!(next.sequence == 3 || next.sequence == 4);
    host.close().await;
    let late = host.submit(id, BEN, act("done", None), None).await;
    assert_eq!(late, Err(RequestError::Unsaved));
}
