//! After the match: replay, rematch, results, and people who want to be forgotten.

use super::*;
use daedalus::table::{FORMER, Placing};

/// An id of Discord's size.
const DORA: u64 = 811_111_111_111_111_111;

/// Everybody takes any choice until the match is over.
fn play_out(table: &mut Table, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    while table.stage() == Stage::Playing {
        let seat = table.questions()[0].decision.seat;
        let text = any_choice(table.running().unwrap(), seat, &mut rng).unwrap();
        let by = match table.chairs()[seat.index()].player.person() {
            Some(person) => By::User(person.user),
            None => By::Computer(seat),
        };
        table.apply(by, act(text), 5).unwrap();
    }
}

fn ended(seed: u64) -> Table {
    let mut table = playing(&[("turns", "9"), ("snaps", "on")]);
    play_out(&mut table, seed);
    table
}

fn states(table: &Table) -> Vec<String> {
    let replay = table.replayed().unwrap();
    let at = |step| replay.at(step).unwrap().running.save();
    (0..replay.steps()).map(at).collect()
}

#[test]
fn a_replay_goes_through_every_position_and_ends_where_the_match_did() {
    let mut table = playing(&[("turns", "9")]);
    let mut known = vec![table.running().unwrap().save()];
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut undone = 0;
    while table.stage() == Stage::Playing {
        let seat = table.questions()[0].decision.seat;
        let text = any_choice(table.running().unwrap(), seat, &mut rng).unwrap();
        let by = [ADA, BEN, CLEO][seat.index()];
        user(&mut table, by, act(text)).unwrap();
        known.push(table.running().unwrap().save());
        if undone < 3 && table.stage() == Stage::Playing && table.can_undo(seat, 0) {
            user(&mut table, by, UNDO).unwrap();
            known.pop();
            undone += 1;
        }
    }
    assert!(undone > 0, "what was taken back is no step");
    assert_eq!(states(&table), known);
    let replay = table.replayed().unwrap();
    assert_eq!(replay.at(usize::MAX).unwrap().step, known.len() - 1);
}

#[test]
fn a_replay_knows_where_the_turns_begin() {
    let table = ended(3);
    let replay = table.replayed().unwrap();
    let turns = replay.turns().unwrap();
    assert_eq!(turns.len(), 9, "as many as were played");
    let seats: Vec<u8> = turns.iter().take(4).map(|turn| turn.seat.0).collect();
    assert_eq!(seats, [0, 1, 2, 0]);
    assert_eq!(turns[0].step, 0);
    assert!(turns.is_sorted_by(|a, b| a.step < b.step));
    let positions = replay.positions().unwrap();
    assert_eq!(positions.len(), turns.len() + 1, "and the end");
    let end = positions.last().unwrap().save();
    assert_eq!(end, table.running().unwrap().save());
}

#[test]
fn a_running_match_has_no_replay_and_an_ended_one_that_never_began_neither() {
    let mut table = playing(&[]);
    assert!(table.replayed().is_none());
    user(&mut table, ADA, Command::End).unwrap();
    assert_eq!(table.replayed().unwrap().steps(), 1);
    let mut lobby = super::table(&[]);
    user(&mut lobby, ADA, Command::End).unwrap();
    assert!(lobby.replayed().is_none());
}

#[test]
fn a_rematch_begins_when_all_agree_with_the_next_seat_first() {
    let mut table = ended(1);
    assert_eq!(table.rematch(9), None);
    user(&mut table, BEN, Command::Rematch).unwrap();
    let again = user(&mut table, BEN, Command::Rematch);
    assert_eq!(again, Err(TableError::AgreedAlready));
    assert_eq!(
        user(&mut table, DORA, Command::Rematch),
        Err(TableError::Stranger)
    );
    assert_eq!(user(&mut table, ADA, Command::Start), Err(TableError::Over));
    let waits: Vec<u64> = table.rematch_waits_for().iter().map(|it| it.user).collect();
    assert_eq!(waits, [ADA, CLEO]);
    assert_eq!(table.rematch(9), None);
    user(&mut table, ADA, Command::Rematch).unwrap();
    user(&mut table, CLEO, Command::Rematch).unwrap();

    let opening = table.rematch(9).unwrap();
    assert_eq!(opening.rematch_of, Some(TableId(1)));
    assert_eq!(opening.host.user, ADA);
    let game = games("snap").unwrap();
    let mut next = Table::open(TableId(2), game, opening, [3; 32]).unwrap();
    assert_eq!(next.names().0, ["Ben", "Cleo", "Ada"]);
    assert_eq!(next.options(), table.options());
    assert_eq!(next.table_options(), table.table_options());
    user(&mut next, ADA, Command::Start).unwrap();
    play_out(&mut next, 2);
    verify(&next.export(), games).unwrap();
    verify(&table.export(), games).unwrap();
}

#[test]
fn whoever_resigned_may_play_again_and_is_not_waited_for() {
    let mut table = playing(&[("turns", "6")]);
    user(&mut table, BEN, Command::Resign).unwrap();
    let kick = Command::Kick { seat: Seat(2) };
    user(&mut table, ADA, kick).unwrap();
    play_out(&mut table, 1);
    assert_eq!(
        user(&mut table, CLEO, Command::Rematch),
        Err(TableError::Stranger)
    );
    user(&mut table, ADA, Command::Rematch).unwrap();
    let players = |table: &Table| -> Vec<Option<u64>> {
        let opening = table.rematch(0).unwrap();
        let user = |player: &Player| player.person().map(|person| person.user);
        opening.players.iter().map(user).collect()
    };
    assert_eq!(players(&table), [None, None, Some(ADA)]);
    user(&mut table, BEN, Command::Rematch).unwrap();
    assert_eq!(players(&table), [Some(BEN), None, Some(ADA)]);
}

#[test]
fn a_yes_to_a_rematch_is_kept() {
    let mut table = ended(1);
    user(&mut table, BEN, Command::Rematch).unwrap();
    let journal = table.journal().iter().map(|it| Record::clone(it)).collect();
    let restored = Table::restore(TableId(1), &table.save(), journal, games).unwrap();
    assert_eq!(restored.agreed(), [BEN]);
}

#[test]
fn a_result_has_a_rank_for_every_seat_and_no_win_for_whoever_left() {
    let mut table = playing(&[("turns", "6")]);
    assert_eq!(table.played(), None);
    user(&mut table, BEN, Command::Resign).unwrap();
    play_out(&mut table, 1);
    let time = table.played().unwrap().time;
    user(&mut table, ADA, Command::Rematch).unwrap();
    let played = table.played().unwrap();
    assert_eq!(played.time, time, "a rematch is no part of the match");
    assert!(played.rated);
    let ben = &played.placings[1];
    assert_eq!(ben.person.as_ref().unwrap().user, BEN);
    assert!(ben.left && !ben.won && ben.counts);
    let ranks: Vec<u8> = played.placings.iter().map(|it| it.rank).collect();
    assert_eq!(ranks, table.outcome().unwrap().ranks);
}

#[test]
fn matches_without_a_winner_or_without_two_people_are_not_rated() {
    let mut table = playing(&[]);
    user(&mut table, ADA, Command::End).unwrap();
    assert!(!table.played().unwrap().rated);
    let mut alone = super::table(&[("turns", "3")]);
    let level = Level::Random;
    user(&mut alone, ADA, Command::AddComputer { level }).unwrap();
    user(&mut alone, ADA, Command::Start).unwrap();
    play_out(&mut alone, 1);
    let played = alone.played().unwrap();
    let counts = |placing: &Placing| placing.counts;
    let counted: Vec<bool> = played.placings.iter().map(counts).collect();
    assert_eq!((played.rated, counted), (false, vec![true, false]));
}

#[test]
fn a_forgotten_person_is_nowhere_in_the_table_and_the_match_is_the_same() {
    let mut table = table(&[("turns", "9"), ("snaps", "on")]);
    join(&mut table, DORA, "Dora the Bold");
    join(&mut table, CLEO, "Cleo");
    user(&mut table, ADA, Command::Start).unwrap();
    play_out(&mut table, 6);
    user(&mut table, DORA, Command::Rematch).unwrap();
    let without = table.without(DORA, 77);
    let all = |table: &Table| {
        let journal = serde_json::to_string(&table.journal()).unwrap();
        format!("{:?} {journal} {}", table.save(), table.export())
    };
    assert!(all(&table).contains("Dora") && all(&table).contains(&DORA.to_string()));
    let text = all(&without);
    assert!(!text.contains("Dora"), "{text}");
    assert!(!text.contains(&DORA.to_string()), "{text}");
    assert_eq!(without.names().0, ["Ada", FORMER, "Cleo"]);
    assert_eq!(
        without.running().unwrap().save(),
        table.running().unwrap().save()
    );
    assert_eq!(without.outcome(), table.outcome());
    let verified = verify(&without.export(), games).unwrap();
    assert_eq!(verified.commands, table.sequence());
}
