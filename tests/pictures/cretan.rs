//! Samples of Cretan Labyrinth.

use daedalus::rules::cretan::Cretan;
use daedalus::rules::cretan::view::View;
use daedalus::rules::game::{Outcome, Seat};
use serde_json::json;

use super::Sample;

#[cfg(test)]
mod looks;
mod positions;

use positions::{
    battle, choosing, crowded, crowded_stops, halls, holding, knowing, midgame, opening, won,
};

/// All samples of the game.
pub fn samples() -> Vec<Sample> {
    vec![
        board("board-opening", opening(2)),
        board("board-midgame", midgame(4)),
        board("board-midgame-3", midgame(3)).only_in_the_gallery(),
        board("board-stops", choosing()),
        board("board-most-stops", crowded_stops()),
        board("board-crowded", crowded()),
        board("board-halls", halls()),
        board("board-battle", battle()),
        board("board-won", won()),
        Sample::news::<Cretan>(
            "board-moment",
            midgame(4),
            json!([
                {"attacked": {"seat": 1, "keeper": 2, "weapon": null, "forced": false}},
                {"wrestled": {"dice": [5, 2]}},
                {"battle_won": {"winner": 1, "loser": 2, "key": true}},
            ]),
        ),
        board("board-wild-names", midgame(4)).with_wild_names(),
        Sample::result::<Cretan>(
            "result-home",
            won(),
            (
                Outcome::of(Some(Seat(0)), "home", &[0, 2, 1, 3].map(Seat)),
                "somebody came home with the key and four diamonds",
            ),
            json!([
                {"diamond_gained": {"seat": 0, "colour": "red"}},
                {"attacked": {"seat": 1, "keeper": 2, "weapon": null, "forced": false}},
                {"wrestled": {"dice": [5, 2]}},
                {"battle_won": {"winner": 1, "loser": 2, "key": true}},
                {"ended": {"winner": 0, "reason": "home"}},
            ]),
        ),
        hand("hand-empty", holding(0)),
        hand("hand-one", holding(1)).only_in_the_gallery(),
        hand("hand-knowing", knowing()),
        hand("hand-eight", holding(8)),
    ]
}

fn board(name: &'static str, view: View) -> Sample {
    Sample::board::<Cretan>(name, view)
}

fn hand(name: &'static str, view: View) -> Sample {
    Sample::hand::<Cretan>(name, view, Seat(0))
}
