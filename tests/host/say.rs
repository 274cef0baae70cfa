//! What has to be said, to whom, and what never is.

use super::*;

#[tokio::test]
async fn a_person_who_is_asked_is_told_and_nobody_else() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    let kinds = |said: Vec<Outgoing>| said.iter().map(|outgoing| outgoing.kind).collect();
    let started: BTreeSet<_> = kinds(say_all(&host).await);
    assert_eq!(started, BTreeSet::from([Kind::Board]), "Ada is there");
    host.submit(id, ADA, act("draw", None), None).await.unwrap();
    let own_turn: BTreeSet<_> = kinds(say_all(&host).await);
    assert_eq!(
        own_turn,
        BTreeSet::from([Kind::Board]),
        "Ada knows that it is their turn"
    );
    // Ben has done nothing for a while.
    house.clock.advance(Duration::from_secs(3 * 60));
    host.submit(id, ADA, act("ask 2", None), None)
        .await
        .unwrap();
    let side: BTreeSet<_> = kinds(say_all(&host).await);
    assert_eq!(side, BTreeSet::from([Kind::Board, Kind::Notice]));
    host.close().await;
}

#[tokio::test]
async fn what_was_not_said_before_a_restart_is_said_after_it_with_the_same_nonce() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    let interrupted = host.pending().await;
    host.close().await;

    let host = house.open().await;
    let again = say_all(&host).await;
    let nonces: Vec<_> = again.iter().map(Outgoing::nonce).collect();
    assert!(nonces.contains(&interrupted.nonce()), "{nonces:?}");
    let message = BoardMessage {
        channel: 5,
        message: u64::MAX,
        sequence: 2,
    };
    host.board_posted(id, message, &[]).await.unwrap();
    host.close().await;

    let host = house.open().await;
    assert_eq!(say_all(&host).await, []);
    assert_eq!(host.board_message(id).await.unwrap(), Some(message));
    host.show_again(id).await;
    assert_eq!(say_all(&host).await.len(), 1);
    host.close().await;
}

#[tokio::test]
async fn a_board_that_another_one_follows_is_left_over_also_after_a_restart() {
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    let board = |message| BoardMessage {
        channel: 5,
        message,
        sequence: 2,
    };
    for message in [71, 72, 72] {
        host.board_posted(id, board(message), &[]).await.unwrap();
    }
    let known = |host: &Host| -> Vec<u64> {
        let old = host.leftovers(id).into_iter();
        old.map(|it| it.message).collect()
    };
    assert_eq!(known(&host), [71]);
    host.close().await;

    let host = house.open().await;
    assert_eq!(known(&host), [71]);
    host.drop_leftover(id, 71).await.unwrap();
    host.close().await;
    assert!(known(&house.open().await).is_empty());
}

#[tokio::test]
async fn the_process_log_holds_no_secret() {
    // For the whole process: what the other tests log meanwhile must hold no secret either.
    let log = log::Log::listen();
    let house = House::new();
    let host = house.open().await;
    let id = match_of_two(&host, 5, &[]).await;
    let card = host
        .read(id, |table| {
            table.question(Seat(0)).unwrap().decision.default.clone()
        })
        .await
        .unwrap();
    host.submit(id, ADA, act("draw", None), Some(77))
        .await
        .unwrap();
    host.submit(id, ADA, act(&card, None), None).await.unwrap();
    host.submit(id, ADA, act("boom", None), None)
        .await
        .unwrap_err();
    host.close().await;
    let log = log.of_process();
    assert!(
        log.contains("applied") && log.contains("a bug stopped this table"),
        "{log}"
    );
    for secret in [&hex::encode([9; 32]), &card, "Drew", "hands", "boom"] {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
}
