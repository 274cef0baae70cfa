//! A process that is killed while it plays.

use super::*;

const DATABASE: &str = "DAEDALUS_TEST_DATABASE";

/// Not a test of its own: the process that [`what_was_acknowledged_survives_a_kill`] kills.
#[tokio::test]
#[ignore = "started as a child process"]
async fn child_that_is_killed() {
    let Ok(file) = std::env::var(DATABASE) else {
        return;
    };
    let store = Store::open(Path::new(&file)).await.unwrap();
    let host = Host::open(store, settings()).await.unwrap();
    let mut players = Vec::new();
    for channel in 1..=8_u64 {
        let id = match_of_two(&host, channel, &[("turns", "400")]).await;
        players.push(tokio::spawn(act_for_ever(
            host.clone(),
            id,
            channel * 1_000_000,
        )));
    }
    for player in players {
        player.await.unwrap();
    }
}

/// Acts and prints every acknowledgement, which is a promise.
async fn act_for_ever(host: Host, id: TableId, mut interaction: u64) {
    loop {
        let table = host.table(id).await.unwrap();
        let Some(question) = table.questions().first() else {
            return;
        };
        interaction += 1;
        let user = [ADA, BEN][question.decision.seat.index()];
        let choice = act(
            question.decision.choices.last().unwrap(),
            Some(question.since),
        );
        let done = host
            .submit(id, user, choice, Some(interaction))
            .await
            .unwrap();
        println!("ack {} {} {interaction}", id.0, done.sequence);
    }
}

#[tokio::test]
async fn what_was_acknowledged_survives_a_kill() {
    let house = House::new();
    let mut child = std::process::Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "kill::child_that_is_killed",
            "--ignored",
            "--nocapture",
        ])
        .env(DATABASE, house.file())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut acknowledged = Vec::new();
    let output = BufReader::new(child.stdout.take().unwrap());
    for line in output.lines().map_while(Result::ok) {
        let Some((_, numbers)) = line.split_once("ack ") else {
            continue;
        };
        let numbers: Vec<u64> = numbers
            .split(' ')
            .map(|word| word.parse().unwrap())
            .collect();
        acknowledged.push((TableId(numbers[0] as i64), numbers[1], numbers[2]));
        if acknowledged.len() == 300 {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    assert!(
        acknowledged.len() >= 300,
        "the child was killed while it played"
    );

    let host = house.open().await;
    for (id, sequence, interaction) in acknowledged {
        let again = host
            .submit(id, ADA, Command::Leave, Some(interaction))
            .await
            .unwrap();
        assert_eq!((again.sequence, again.duplicate), (sequence, true));
    }
    for id in host.tables_of(ADA) {
        let table = host.table(id).await.unwrap();
        let sequences: Vec<_> = table
            .journal()
            .iter()
            .map(|record| record.sequence)
            .collect();
        assert_eq!(sequences, (1..=table.sequence()).collect::<Vec<_>>());
        let user = [ADA, BEN][table.questions()[0].decision.seat.index()];
        let on = act(
            &table.questions()[0].decision.default,
            table.since(table.questions()[0].decision.seat),
        );
        host.submit(id, user, on, None)
            .await
            .expect("old buttons still work");
        host.submit(id, ADA, Command::End, None).await.unwrap();
        assert!(verify(&host.export(id).await.unwrap(), games).is_ok());
    }
    host.close().await;
}
