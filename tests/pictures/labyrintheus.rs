//! Samples of Labyrintheus.

use daedalus::rules::game::{Outcome, Seat};
use daedalus::rules::labyrintheus::Labyrintheus;
use daedalus::rules::labyrintheus::view::View;
use serde_json::json;

use super::Sample;

#[cfg(test)]
mod looks;
mod positions;

use positions::{
    choosing, crowded, duel, fight, first_fight, holding, midgame, opening, peeking, trap, won,
};

/// All samples of the game.
pub fn samples() -> Vec<Sample> {
    vec![
        board("board-choosing", choosing()),
        board("board-opening", opening()),
        board("board-midgame", midgame()),
        board("board-fight", fight()),
        board("board-first-fight", first_fight()),
        board("board-trap", trap()).only_in_the_gallery(),
        board("board-duel", duel()),
        board("board-crowded", crowded()),
        board("board-won", won()),
        Sample::news::<Labyrintheus>(
            "board-moment",
            midgame(),
            json!([
                {"rolled": {"seat": 2, "faces": [2], "purpose": "combat"}},
                {"overpowered": {
                    "seat": 2, "foe": {"monster": "deep_ogre"}, "total": 2, "needed": 5, "critical": false,
                }},
            ]),
        ),
        Sample::news::<Labyrintheus>(
            "board-moments",
            crowded(),
            json!([
                {"rolled": {"seat": 0, "faces": [6, 3], "purpose": "combat"}},
                {"hit": {"seat": 0, "target": 3, "total": 11, "needed": 7}},
                {"died": {"seat": 3, "heir": 0}},
            ]),
        ),
        board("board-wild-names", crowded()).with_wild_names(),
        Sample::result::<Labyrintheus>(
            "result-portal",
            won(),
            (
                Outcome::of(Some(Seat(0)), "portal", &[0, 3, 1, 2, 4, 5].map(Seat)),
                "somebody left through the portal",
            ),
            json!([
                {"rolled": {"seat": 2, "faces": [2], "purpose": "combat"}},
                {"overpowered": {
                    "seat": 2, "foe": {"monster": "deep_ogre"}, "total": 2, "needed": 5, "critical": false,
                }},
                {"died": {"seat": 2, "heir": null}},
                {"stone_gained": {"seat": 0}},
                {"portal_opened": {"seat": 0}},
                {"escaped": {"seat": 0}},
                {"ended": {"winner": 0, "reason": "portal"}},
            ]),
        ),
        hand("hand-empty", ""),
        hand(
            "hand-seven",
            "oathhammer moonwater hammerfall chaos_orb bottomless_satchel reforge liquid_luck",
        ),
        Sample::hand::<Labyrintheus>("hand-peek", peeking(), Seat(0)).only_in_the_gallery(),
        Sample::seat::<Labyrintheus>("seat-pim", crowded(), Seat(1)),
    ]
}

fn board(name: &'static str, view: View) -> Sample {
    Sample::board::<Labyrintheus>(name, view)
}

fn hand(name: &'static str, cards: &str) -> Sample {
    Sample::hand::<Labyrintheus>(name, holding(cards), Seat(0))
}
