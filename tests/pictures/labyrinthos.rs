//! Samples of Labyrinthos.

use daedalus::rules::game::{Outcome, Seat};
use daedalus::rules::labyrinthos::Labyrinthos;
use daedalus::rules::labyrinthos::pieces::Monster;
use daedalus::rules::labyrinthos::view::View;
use serde_json::json;

use super::Sample;

#[cfg(test)]
mod looks;
mod positions;

use positions::{crowded, holding, late, midgame, opening, picking, private, won};

/// All samples of the game.
pub fn samples() -> Vec<Sample> {
    vec![
        board("board-opening", opening(2)),
        board("board-hero-pick", picking()),
        board("board-midgame", midgame(4)),
        board("board-midgame-2", midgame(2)).only_in_the_gallery(),
        board("board-midgame-3", midgame(3)).only_in_the_gallery(),
        board("board-last-rounds", late()),
        board("board-crowded", crowded(Monster::Medusa)),
        board("board-crowded-minotaur", crowded(Monster::Minotaur)).only_in_the_gallery(),
        board("board-crowded-cerberus", crowded(Monster::Cerberus)).only_in_the_gallery(),
        board("board-private", private()),
        board("board-won", won()),
        Sample::news::<Labyrinthos>(
            "board-moments",
            midgame(4),
            json!([
                {"rolled": {"seat": 1, "face": {"Hooves": 4}}},
                {"attacked": {"controller": 1, "targets": 8}},
                {"blood_rolled": {"seat": 3, "rolls": [2, null, null], "wounds": 2}},
                {"wounded": {"seat": 3, "slots": 6, "lost": 0}},
            ]),
        ),
        board("board-wild-names", midgame(4)).with_wild_names(),
        seat("seat-fresh", opening(4), 0).only_in_the_gallery(),
        seat("seat-midgame", midgame(4), 1),
        seat("seat-all-wounds", crowded(Monster::Medusa), 2),
        seat("seat-no-hero", picking(), 3),
        Sample::result::<Labyrinthos>(
            "result-door",
            won(),
            (
                Outcome::of(Some(Seat(1)), "door", &[1, 0, 3, 2].map(Seat)),
                "somebody reached the Door with four keys",
            ),
            json!([
                {"key_taken": {"seat": 0, "key": "run"}},
                {"attacked": {"controller": 1, "targets": 8}},
                {"blood_rolled": {"seat": 3, "rolls": [2, null, null], "wounds": 2}},
                {"wounded": {"seat": 3, "slots": 6, "lost": 0}},
                {"key_taken": {"seat": 1, "key": "secret_lever"}},
                {"ended": {"winner": 1, "reason": "door"}},
            ]),
        ),
        hand("hand-empty", 0),
        hand("hand-one", 1).only_in_the_gallery(),
        hand("hand-three", 3),
        hand("hand-four", 4).only_in_the_gallery(),
        hand("hand-eight", 8),
    ]
}

fn board(name: &'static str, view: View) -> Sample {
    Sample::board::<Labyrinthos>(name, view)
}

fn seat(name: &'static str, view: View, seat: u8) -> Sample {
    Sample::seat::<Labyrinthos>(name, view, Seat(seat))
}

fn hand(name: &'static str, cards: usize) -> Sample {
    Sample::hand::<Labyrinthos>(name, holding(cards), Seat(2))
}
