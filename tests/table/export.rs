//! Exported tables: replayed, checked, tampered with.

use super::*;

/// Plays to the end: everybody takes any choice, sometimes takes it back, sometimes misses a deadline.
fn played(seed: u64) -> Table {
    let mut table = playing(&[("turns", "30"), ("snaps", "on")]);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    user(&mut table, CLEO, Command::Leave).unwrap();
    let mut now = 0;
    while table.stage() == Stage::Playing {
        now += 1;
        let question = Arc::clone(&table.questions()[0]);
        let seat = question.decision.seat;
        let text = any_choice(table.running().unwrap(), seat, &mut rng).unwrap();
        let since = Some(question.since);
        let by = match table.chairs()[seat.index()].player.person() {
            Some(person) => By::User(person.user),
            None => By::Computer(seat),
        };
        let can_undo = table.can_undo(seat, now) && now % 3 == 0;
        let command = match by {
            By::User(_) if can_undo => Command::Undo {
                since: Some(table.undo_since()),
            },
            _ => Command::Act { text, since },
        };
        table.apply(by, command, now).unwrap();
        if now % 10 == 0
            && let Some((seat, due)) = table
                .questions()
                .iter()
                .find_map(|q| Some((q.decision.seat, q.due?)))
        {
            now = now.max(due);
            let deadline = table.question(seat).unwrap().decision.deadline;
            if table.chairs()[seat.index()].player.person().is_some() {
                time_out(&mut table, seat.0, deadline, now).unwrap();
            }
        }
    }
    table
}

#[test]
fn an_exported_match_replays_to_the_same_end() {
    for seed in 0..8 {
        let table = played(seed);
        let verified = verify(&table.export(), games).unwrap();
        assert_eq!(verified.commands, table.sequence());
        assert_eq!(Some(&verified.outcome), table.outcome());
        assert_eq!(verified.seats[0], "Ada");
    }
}

#[test]
fn a_running_match_cannot_be_checked_yet_and_its_export_holds_no_secret() {
    let mut table = playing(&[]);
    user(&mut table, ADA, act("draw")).unwrap();
    let export = table.export();
    assert_eq!(verify(&export, games), Err(VerifyError::Running));
    assert!(export.contains("Ada drew a card."), "{export}");
    assert!(
        !export.contains("Drew") && !export.contains("hands"),
        "{export}"
    );
}

#[test]
fn a_tampered_export_is_refused_with_a_sentence() {
    let export = played(1).export();
    let tampered = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut file = serde_json::from_str(&export).unwrap();
        change(&mut file);
        verify(&file.to_string(), games).unwrap_err()
    };
    let seed = tampered(&|file| file["seed"] = hex::encode([8; 32]).into());
    assert!(matches!(seed, VerifyError::Commitment { .. }), "{seed}");
    assert!(
        seed.to_string()
            .starts_with("The seed is not the one that was promised")
    );

    let is_act = |record: &serde_json::Value| record["command"].get("act").is_some();
    let act = tampered(&|file| {
        let journal = file["journal"].as_array_mut().unwrap();
        let first = journal.iter_mut().find(|record| is_act(record)).unwrap();
        first["command"]["act"]["text"] = "lay 9".into();
    });
    assert!(matches!(act, VerifyError::Refused { .. }), "{act}");

    let event = tampered(&|file| {
        let journal = file["journal"].as_array_mut().unwrap();
        let drew = |record: &&mut serde_json::Value| record["events"][0].get("Drew").is_some();
        let first = journal.iter_mut().find(drew).unwrap();
        let card = &mut first["events"][0]["Drew"][1];
        *card = (card.as_u64().unwrap() % 6 + 1).into();
    });
    assert!(matches!(event, VerifyError::Differs { .. }), "{event}");

    let missing = tampered(&|file| drop(file["journal"].as_array_mut().unwrap().pop()));
    assert!(matches!(missing, VerifyError::End { .. }), "{missing}");
    let winner = tampered(&|file| file["outcome"]["reason"] = "bribery".into());
    assert_eq!(winner, VerifyError::End { what: "outcome" });
    let state = tampered(&|file| file["state"]["turn"] = 0.into());
    assert_eq!(state, VerifyError::End { what: "state" });
    let version = tampered(&|file| file["version"] = 2.into());
    assert!(matches!(version, VerifyError::Unknown { version: 2, .. }));
    assert!(matches!(
        verify("{}", games),
        Err(VerifyError::Unreadable(_))
    ));
}

#[test]
fn a_match_that_another_version_told_in_other_words_is_right_and_the_words_are_named() {
    let table = played(1);
    let export = table.export();
    let reworded = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut file = serde_json::from_str(&export).unwrap();
        change(&mut file);
        let verified = verify(&file.to_string(), games).unwrap();
        assert_eq!(Some(&verified.outcome), table.outcome());
        verified.reworded.map(|line| (line.file, line.here))
    };
    let words = |file: &str, here: &str| Some((file.to_owned(), here.to_owned()));
    assert_eq!(reworded(&|_| ()), None);
    let line = reworded(&|file| file["log"][0] = "Ben sits down.".into());
    assert_eq!(line, words("Ben sits down.", "Ben joined."));
    let note = reworded(&|file| file["journal"][1]["note"] = "Cleo is here.".into());
    assert_eq!(note, words("Cleo is here.", "Cleo joined."));
    let more = reworded(&|file| file["log"].as_array_mut().unwrap().push("The end.".into()));
    assert_eq!(more, words("The end.", ""));
}

/// Plays a real game with random choices; every few actions one is taken back and the state compared.
fn played_and_undone(game: &'static dyn AnyGame, seed: u8) -> Table {
    let opening = Opening::new(Place::default(), Person::new(ADA, "Ada"), 0);
    let mut table = Table::open(TableId(1), game, opening, [seed; 32]).unwrap();
    join(&mut table, BEN, "Ben");
    user(&mut table, ADA, Command::Start).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(seed));
    let mut undone = 0;
    while table.stage() == Stage::Playing {
        let question = Arc::clone(&table.questions()[0]);
        let seat = question.decision.seat;
        let running = table.running().unwrap();
        let text = any_choice(running, seat, &mut rng).unwrap();
        let before = running.save();
        let since = Some(question.since);
        let by = [ADA, BEN][seat.index()];
        user(&mut table, by, Command::Act { text, since }).unwrap();
        if table.can_undo(seat, 0) && table.sequence().is_multiple_of(8) {
            user(&mut table, by, UNDO).unwrap();
            assert_eq!(table.running().unwrap().save(), before);
            undone += 1;
        }
        if table.sequence().is_multiple_of(100) {
            let journal = table
                .journal()
                .iter()
                .map(|record| Record::clone(record))
                .collect();
            let again = Table::restore(table.id(), &table.save(), journal, rules::game).unwrap();
            assert_eq!(again.save(), table.save());
            assert_eq!(again.questions(), table.questions());
        }
    }
    assert!(undone > 0, "{} was never undone", game.about().id);
    table
}

#[test]
fn every_game_can_be_undone_put_away_and_checked() {
    for game in rules::GAMES {
        let table = played_and_undone(*game, 3);
        let verified = verify(&table.export(), rules::game).unwrap();
        assert_eq!(verified.game, game.about().id);
        assert_eq!(verified.commands, table.sequence());
    }
}
