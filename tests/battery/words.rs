//! Texts keep within what Discord shows.

use daedalus::rules::any::{AnyMatch, Running};
use daedalus::rules::game::{Decision, Fact, Names, Progress, Prose, STAND_IN, Seat, Viewer};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// What is read of events names a seat that a computer has taken over as it ought to.
pub fn told<G: Prose>(seats: u8, events: &[G::Event]) {
    let stand_ins = stand_ins(seats);
    let lines = events
        .iter()
        .filter_map(|event| G::observe(event, Viewer::Spectator));
    for line in lines.filter_map(|event| G::narrate(&event, Names(&stand_ins))) {
        well_set(&line);
    }
}

fn stand_ins(seats: u8) -> Vec<String> {
    let names = Seat::all(seats).map(|seat| format!("{seat}{STAND_IN}"));
    names.collect()
}

/// The parentheses behind such a name stand neither within others nor beside them.
fn well_set(text: &str) {
    for (at, stand_in) in text.match_indices(STAND_IN) {
        let (before, behind) = (&text[..at], &text[at + stand_in.len()..]);
        let within = before.matches('(').count() > before.matches(')').count();
        assert!(!within && !behind.starts_with(" ("), "{text}");
    }
}

/// Labels, notes, alternative text and text board of a position.
pub fn texts<G: Prose>(state: &G::State, open: &[Decision<G::Action>], rng: &mut ChaCha8Rng) {
    let long: Vec<String> = Seat::all(G::seats(state))
        .map(|seat| format!("{seat} {}", "é".repeat(24)))
        .collect();
    let names = Names(&long);
    let stand_ins = stand_ins(G::seats(state));
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
        let view = G::view(state, viewer);
        let alt = G::alt_text(&view, names);
        assert!((1..=1000).contains(&alt.chars().count()), "{alt}");
        assert!(!G::text_board(&view, names).is_empty());
        well_set(&G::alt_text(&view, Names(&stand_ins)));
        well_set(&G::text_board(&view, Names(&stand_ins)));
        if let Some((round, limit)) = G::round(&view) {
            assert!((1..=limit).contains(&round), "round {round} of {limit}");
        }
    }
    lines::<G>(state, Names(&stand_ins));
    let running = Running::<G>(state.clone());
    for decision in open {
        let first = open.iter().find(|it| it.seat == decision.seat);
        let prompt = first.map(|it| G::prompt(state, it, names));
        assert_eq!(Some(running.prompt(decision.seat, names)), prompt);
        well_set(&G::prompt(state, decision, Names(&stand_ins)));
        let view = G::view(state, Viewer::Seat(decision.seat));
        for _ in 0..decision.choices.len().min(20) {
            let index = rng.random_range(0..decision.choices.len() as u32);
            let text = decision.choices[index as usize].to_string();
            let words: Vec<&str> = text.split(' ').collect();
            let said = running.say(Viewer::Seat(decision.seat), &text, names);
            let first = G::describe_word(&view, &[], words[0], names).label;
            assert!(
                said.starts_with(first.trim_end_matches('…')),
                "{text}: {said}"
            );
            for (place, word) in words.iter().enumerate() {
                let described = G::describe_word(&view, &words[..place], word, names);
                let named = G::describe_word(&view, &words[..place], word, Names(&stand_ins));
                well_set(&named.label);
                well_set(&named.note);
                let (label, note) = (
                    described.label.chars().count(),
                    described.note.chars().count(),
                );
                assert!((1..=80).contains(&label), "{text}: {described:?}");
                assert!(note <= 100, "{text}: {described:?}");
            }
        }
    }
}

/// How far each seat is: a bar of the game's signs, whole where somebody has won by it, and some words. Gives their length
/// with the bars.
fn bars<G: Prose>(view: &G::View, seats: u8, names: Names<'_>) -> usize {
    let told = Seat::all(seats).filter_map(|seat| G::progress(view, seat, names));
    let length = |Progress { bar, words }: Progress| {
        assert!(bar.len() <= 6, "{bar:?}");
        assert!(
            bar.iter().all(|(icon, _)| G::ICONS.contains(icon)),
            "{bar:?}"
        );
        assert!((5..=90).contains(&words.chars().count()), "{words}");
        well_set(&words);
        bar.len() + words.chars().count()
    };
    told.map(length).sum()
}

/// The lines beside the picture: one for each seat, short enough that six of them and the table's fit into a message with
/// room for what happened, and every sign one of the game's.
fn lines<G: Prose>(state: &G::State, names: Names<'_>) {
    let view = G::view(state, Viewer::Spectator);
    let table = G::table_facts(&view, names);
    let seats = Seat::all(G::seats(state)).map(|seat| G::seat_facts(&view, seat));
    let mut all = bars::<G>(&view, G::seats(state), names);
    for facts in seats.chain([table]) {
        assert!(!facts.is_empty());
        for fact in &facts {
            assert!(!fact.words().is_empty());
            assert!(
                fact.icon.is_none_or(|icon| G::ICONS.contains(&icon)),
                "{fact:?}"
            );
        }
        let words: Vec<String> = facts.iter().map(Fact::words).collect();
        let line = words.join(" · ");
        well_set(&line);
        all += line.chars().count();
    }
    assert!(all <= 1_300, "{all} characters");
    for (place, icon) in G::ICONS.iter().enumerate() {
        let word = |c: char| c.is_ascii_lowercase() || c == '_';
        assert!(icon.id.len() >= 2 && icon.id.chars().all(word), "{icon:?}");
        assert!(G::ICONS[..place].iter().all(|other| other.id != icon.id));
    }
}
