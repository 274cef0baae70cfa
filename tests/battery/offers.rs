//! Offered and accepted are the same.

use daedalus::rules::game::{Decision, Game, Seat};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// The most parts of a form.
const PARTS: usize = 64;
/// How many refusals and forms are tried at a step.
const TRIES: usize = 120;

fn below(count: usize, rng: &mut ChaCha8Rng) -> usize {
    rng.random_range(0..count as u32) as usize
}

/// A choice by chance: first its sort (the first two words, so that hundreds of rotations weigh no more than one move), then the choice.
pub fn varied<G: Game>(
    state: &G::State,
    decision: &Decision<G::Action>,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    let all: Vec<_> = decision.choices.iter().chain(&decision.forms).collect();
    let sorts: Vec<String> = all
        .iter()
        .map(|action| sort_of(&action.to_string()))
        .collect();
    let mut distinct = sorts.clone();
    distinct.sort();
    distinct.dedup();
    let wanted = &distinct[below(distinct.len(), rng)];
    let matching: Vec<usize> = (0..all.len()).filter(|&i| sorts[i] == *wanted).collect();
    let index = matching[below(matching.len(), rng)];
    if index < decision.choices.len() {
        return all[index].clone();
    }
    complete::<G>(state, decision.seat, all[index], rng)
}

fn sort_of(text: &str) -> String {
    let mut words = text.split(' ');
    match (words.next(), words.next()) {
        (Some(first), Some(second)) if first == "card" || first == "key" => {
            format!("{first} {second}")
        }
        (first, _) => first.unwrap_or_default().to_owned(),
    }
}

/// A form, continued by random parts to a complete choice.
fn complete<G: Game>(
    state: &G::State,
    seat: Seat,
    form: &G::Action,
    rng: &mut ChaCha8Rng,
) -> G::Action {
    let mut form = form.clone();
    for _ in 0..PARTS {
        let complete = G::check(state, seat, &form).is_ok();
        if complete && rng.random_bool(0.4) {
            return form;
        }
        let longer = G::extend(state, seat, &form);
        if longer.is_empty() {
            assert!(complete, "`{form}` can be neither continued nor done");
            return form;
        }
        let next = longer[below(longer.len(), rng)].clone();
        let (text, part) = (form.to_string(), next.to_string());
        assert!(
            part.starts_with(&text),
            "`{part}` does not continue `{text}`"
        );
        assert!(part.len() > text.len(), "`{part}` adds nothing");
        form = next;
    }
    panic!("the form `{form}` has no end");
}

/// Is this action among the choices, or does it continue a form by parts that are offered?
pub fn is_offered<G: Game>(
    state: &G::State,
    decision: &Decision<G::Action>,
    action: &G::Action,
) -> bool {
    if decision.choices.contains(action) {
        return true;
    }
    let wanted = action.to_string();
    let leads = |form: &G::Action| {
        let text = form.to_string();
        wanted == text || wanted.starts_with(&format!("{text} "))
    };
    let mut reached: Vec<G::Action> = decision
        .forms
        .iter()
        .filter(|form| leads(form))
        .cloned()
        .collect();
    for _ in 0..PARTS {
        if reached.contains(action) {
            return true;
        }
        let parts = |form| G::extend(state, decision.seat, form);
        reached = reached
            .iter()
            .flat_map(parts)
            .filter(|form| leads(form))
            .collect();
        if reached.is_empty() {
            return false;
        }
    }
    false
}

/// Whatever is offered has a text that reads back, passes the check, and can be done.
pub fn offered<G: Game>(state: &G::State, open: &[Decision<G::Action>], rng: &mut ChaCha8Rng) {
    for decision in open {
        let seat = decision.seat;
        let mut texts: Vec<String> = Vec::new();
        for choice in &decision.choices {
            let text = choice.to_string();
            assert_eq!(G::check(state, seat, choice), Ok(()), "offered: {text}");
            assert_eq!(G::parse(state, seat, &text).as_ref(), Ok(choice), "{text}");
            let loud = text.to_uppercase().replace(' ', " , ");
            assert_eq!(G::parse(state, seat, &loud).as_ref(), Ok(choice), "{loud}");
            assert!(text.len() <= 100, "{text} does not fit into a component");
            texts.push(text);
        }
        texts.sort();
        let count = texts.len();
        texts.dedup();
        assert_eq!(
            texts.len(),
            count,
            "{} offers a choice twice",
            decision.kind
        );
        assert!(count <= 2000, "{} offers {count} choices", decision.kind);
        for form in &decision.forms {
            let text = form.to_string();
            assert_eq!(G::parse(state, seat, &text).as_ref(), Ok(form), "{text}");
            for _ in 0..3 {
                let whole = complete::<G>(state, seat, form, rng);
                does::<G>(state, seat, &whole);
                assert!(is_offered::<G>(state, decision, &whole), "{whole}");
            }
        }
        for _ in 0..TRIES.min(decision.choices.len()) {
            does::<G>(state, seat, &decision.choices[below(count, rng)]);
        }
    }
}

/// The action is accepted by check and act, and its text reads back.
fn does<G: Game>(state: &G::State, seat: Seat, action: &G::Action) {
    let text = action.to_string();
    assert_eq!(G::check(state, seat, action), Ok(()), "{text}");
    assert_eq!(G::parse(state, seat, &text).as_ref(), Ok(action), "{text}");
    let done = G::act(&mut state.clone(), seat, action);
    assert!(done.is_ok(), "`{text}` was offered, then: {done:?}");
}

/// Whatever is not offered is refused, by check and act alike, and a refusal changes nothing.
pub fn refused<G: Game>(
    state: &G::State,
    open: &[Decision<G::Action>],
    heard: &[String],
    rng: &mut ChaCha8Rng,
) {
    if heard.is_empty() {
        return;
    }
    let mut copy = state.clone();
    for seat in Seat::all(G::seats(state)) {
        for _ in 0..TRIES {
            let text = twisted(heard, rng);
            let Ok(action) = G::parse(state, seat, &text) else {
                continue;
            };
            let asked = open.iter().find(|decision| decision.seat == seat);
            let wanted = asked.is_some_and(|decision| is_offered::<G>(state, decision, &action));
            match G::check(state, seat, &action) {
                Ok(()) => assert!(wanted, "{seat}: `{action}` is accepted, but not offered"),
                Err(refusal) => {
                    // The beginning of a form may want a further part.
                    let begun = wanted && !G::extend(state, seat, &action).is_empty();
                    assert!(
                        begun || !wanted,
                        "{seat}: `{action}` is offered, then: {refusal}"
                    );
                    assert!(refusal.code.starts_with("E_"), "{refusal:?}");
                    assert!(!refusal.sentence.is_empty());
                    assert_eq!(G::act(&mut copy, seat, &action), Err(refusal));
                    assert!(
                        copy == *state,
                        "`{action}` was refused, and changed the state"
                    );
                }
            }
        }
    }
}

/// A text that was heard before, mostly with a word exchanged, dropped or doubled.
pub fn twisted(heard: &[String], rng: &mut ChaCha8Rng) -> String {
    let text = &heard[below(heard.len(), rng)];
    let mut words: Vec<&str> = text.split(' ').collect();
    let index = below(words.len(), rng);
    match rng.random_range(0..6) {
        0 => {}
        1 if words.len() > 1 => drop(words.remove(index)),
        2 => words.push(words[index]),
        _ => {
            let other = &heard[below(heard.len(), rng)];
            let others: Vec<&str> = other.split(' ').collect();
            words[index] = others[below(others.len(), rng)];
        }
    }
    words.join(" ")
}
