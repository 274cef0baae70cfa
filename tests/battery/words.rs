//! Texts keep within what Discord shows.

use daedalus::rules::game::{Decision, Game, Names, Seat, Viewer};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Labels, notes, alternative text and text board of a position.
pub fn texts<G: Game>(state: &G::State, open: &[Decision<G::Action>], rng: &mut ChaCha8Rng) {
    let long: Vec<String> = Seat::all(G::seats(state))
        .map(|seat| format!("{seat} {}", "é".repeat(24)))
        .collect();
    let names = Names(&long);
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
        let view = G::view(state, viewer);
        let alt = G::alt_text(&view, names);
        assert!((1..=1000).contains(&alt.chars().count()), "{alt}");
        assert!(!G::text_board(&view, names).is_empty());
        if let Some((round, limit)) = G::round(&view) {
            assert!((1..=limit).contains(&round), "round {round} of {limit}");
        }
    }
    for decision in open {
        let view = G::view(state, Viewer::Seat(decision.seat));
        for _ in 0..decision.choices.len().min(20) {
            let index = rng.random_range(0..decision.choices.len() as u32);
            let text = decision.choices[index as usize].to_string();
            let words: Vec<&str> = text.split(' ').collect();
            for (place, word) in words.iter().enumerate() {
                let gloss = G::gloss(&view, &words[..place], word, names);
                let (label, note) = (gloss.label.chars().count(), gloss.note.chars().count());
                assert!((1..=80).contains(&label), "{text}: {gloss:?}");
                assert!(note <= 100, "{text}: {gloss:?}");
            }
        }
    }
}
