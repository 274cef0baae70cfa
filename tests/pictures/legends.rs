//! Samples of Legends of Labyrinth.

use daedalus::rules::game::{Outcome, Seat};
use daedalus::rules::legends::Legends;
use daedalus::rules::legends::pieces::CardKind;
use daedalus::rules::legends::view::View;
use serde_json::json;

use super::Sample;

#[cfg(test)]
mod looks;
mod positions;

use positions::{
    choosing, crowded, holding, midgame, opening, removed, stacked, won, won_at_limit,
};

/// The largest file that a hand of ten cards may be (issue 5, figures).
const HAND: usize = 120_000;

/// All samples of the game.
pub fn samples() -> Vec<Sample> {
    vec![
        board("board-opening", opening(2)),
        board("board-midgame", midgame(4)),
        board("board-midgame-3", midgame(3)).only_in_the_gallery(),
        board("board-stack", stacked(4)),
        board("board-stack-longest", stacked(8)).only_in_the_gallery(),
        board("board-choosing", choosing()),
        board("board-crowded", crowded()),
        board("board-removed", removed()).only_in_the_gallery(),
        board("board-won", won()),
        Sample::news::<Legends>(
            "board-moment",
            midgame(4),
            json!([{"marker_lost": {"seat": 2, "chamber": 4}}]),
        ),
        board("board-won-at-limit", won_at_limit()).only_in_the_gallery(),
        board("board-wild-names", stacked(3)).with_wild_names(),
        Sample::seat::<Legends>("seat-crowded", crowded(), Seat(0)),
        Sample::result::<Legends>(
            "result-retinues",
            won(),
            (
                Outcome::of(Some(Seat(1)), "retinues", &[1, 0].map(Seat)),
                "somebody gathered three retinues",
            ),
            json!([
                {"marker_lost": {"seat": 0, "chamber": 4}},
                {"ended": {"winner": 1, "reason": "retinues"}},
            ]),
        ),
        hand("hand-empty", &[]),
        hand("hand-one", &CardKind::ALL[23..24]).only_in_the_gallery(),
        hand("hand-doubles", &positions::DOUBLES),
        hand("hand-ten-1", &CardKind::ALL[..10]),
        hand("hand-ten-2", &CardKind::ALL[10..20]),
        hand("hand-ten-3", &CardKind::ALL[20..]),
    ]
}

fn board(name: &'static str, view: View) -> Sample {
    Sample::board::<Legends>(name, view)
}

fn hand(name: &'static str, cards: &[CardKind]) -> Sample {
    Sample::hand::<Legends>(name, holding(cards), Seat(1)).up_to(HAND)
}
