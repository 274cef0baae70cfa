//! The turns of late, for what is drawn of them.

use std::collections::BTreeSet;

use serde_json::Value;

use super::*;

#[test]
fn the_turn_that_goes_on_is_told_apart_from_those_of_the_others_before_it() {
    let mut table = super::leave::to_be_joined_late(&[]);
    let (mut alone, mut together) = (0, 0);
    for _ in 0..120 {
        let question = &table.questions()[0];
        let who = [ADA, BEN, CLEO][question.decision.seat.index()];
        let default = question.decision.default.clone();
        user(&mut table, who, act(default)).unwrap();
        let begun = |events: &[&Value]| -> Vec<Seat> {
            let begun = events.iter().filter_map(|it| table.game().turn_begun(it));
            begun.collect()
        };
        let latest = table.latest_turns();
        let all = table.all_events();
        let told = [latest.before.clone(), latest.now.clone()].concat();
        assert!(all.ends_with(&told), "the newest events, in their order");
        let (others, own) = (begun(&latest.before), begun(&latest.now));
        let [own] = own[..] else {
            assert_eq!((own.len(), others.len()), (0, 0), "before the first turn");
            alone += 1;
            continue;
        };
        assert!(table.game().turn_begun(latest.now[0]).is_some());
        let each: BTreeSet<Seat> = others.iter().copied().collect();
        assert_eq!(each.len(), others.len(), "the last turn of each seat");
        assert!(!each.contains(&own), "own turns are news to nobody");
        together += usize::from(others.len() == 2);
    }
    assert!(alone > 0 && together > 20, "{alone}, {together}");
}

#[test]
fn what_was_taken_back_is_no_news() {
    let mut table = playing(&[]);
    let news = |table: &Table| format!("{:?}", table.latest_turns());
    let before = news(&table);
    ada_lays(&mut table).unwrap();
    assert_ne!(news(&table), before);
    user(&mut table, ADA, UNDO).unwrap();
    assert_eq!(news(&table), before);
}
