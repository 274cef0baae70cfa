//! Samples of Dungeon Crawler Labyrinth.

use daedalus::rules::crawler::Crawler;
use daedalus::rules::crawler::view::View;
use daedalus::rules::game::{Outcome, Seat};
use serde_json::json;

use super::Sample;

#[cfg(test)]
mod looks;
mod positions;

use positions::{
    crowded, fight, hard, holding, laying, looking, midgame, opening, roll, summoning, won,
};

/// All samples of the game.
pub fn samples() -> Vec<Sample> {
    vec![
        board("board-opening", opening()),
        board("board-midgame", midgame()),
        board("board-laying", laying()),
        board("board-summoning", summoning()).only_in_the_gallery(),
        board("board-fight", fight()),
        board("board-roll", roll()).only_in_the_gallery(),
        board("board-hard", hard()).only_in_the_gallery(),
        board("board-crowded", crowded()),
        board("board-won", won()).only_in_the_gallery(),
        Sample::news::<Crawler>(
            "board-moments",
            fight(),
            json!([
                {"attack_roll": {
                    "by": {"adventurer": 0}, "target": {"creature": [{"kind": "golem"}, 1]},
                    "dice": [6, 4, 1], "bonus": 1, "defence": 5,
                }},
                {"hits": {"target": {"creature": [{"kind": "golem"}, 1]}, "hits": 2}},
                {"slain": {"who": {"creature": [{"kind": "golem"}, 1]}, "by_ground": false}},
            ]),
        ),
        board("board-wild-names", crowded()).with_wild_names(),
        whole("whole-midgame", midgame()),
        whole("whole-crowded", crowded()),
        zoom("zoom-midgame", midgame(), Seat(0)),
        zoom("zoom-laying", laying(), Seat(1)).only_in_the_gallery(),
        zoom("zoom-fight", fight(), Seat(0)),
        zoom("zoom-crowded", crowded(), Seat(2)),
        Sample::result::<Crawler>(
            "result-chest",
            won(),
            (
                Outcome::of(Some(Seat(1)), "chest", &[1, 0].map(Seat)),
                "somebody took the treasure",
            ),
            json!([
                {"slain": {"who": {"adventurer": 0}, "by_ground": false}},
                {"landed": {"seat": 1}},
                {"over": {"winner": 1, "reason": "chest"}},
            ]),
        ),
        hand("hand-empty", ""),
        hand("hand-six", "l01 l11 l16 e01 e12 e20"),
        hand(
            "hand-loot",
            "l01 l02 l03 l04 l05 l06 l07 l08 l09 l10 l11 l12 l13 l14 l15 l16 l17 l18 l19 l20",
        )
        .only_in_the_gallery()
        .up_to(400_000),
        hand(
            "hand-events",
            "e01 e02 e03 e04 e05 e06 e07 e08 e09 e10 e11 e12 e13 e14 e15 e16 e17 e18 e19 e20",
        )
        .only_in_the_gallery()
        .up_to(400_000),
        Sample::hand::<Crawler>("hand-map", looking(), Seat(0)),
    ]
}

fn board(name: &'static str, view: View) -> Sample {
    Sample::board::<Crawler>(name, view)
}

/// The mat has 1,225 squares: larger files than the boards of other games.
fn whole(name: &'static str, view: View) -> Sample {
    Sample::whole::<Crawler>(name, view).up_to(200_000)
}

fn zoom(name: &'static str, view: View, seat: Seat) -> Sample {
    Sample::zoom::<Crawler>(name, view, seat)
}

fn hand(name: &'static str, cards: &str) -> Sample {
    Sample::hand::<Crawler>(name, holding(cards), Seat(0))
}
