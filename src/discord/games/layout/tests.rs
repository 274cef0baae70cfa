use super::*;
use crate::discord::games::layout_of;
use crate::players::{Level, choose};
use crate::rules::GAMES;
use crate::rules::any::AnyGame;
use crate::rules::game::{Options, Setup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Questions of each match.
const QUESTIONS: usize = 400;

/// Plays a match, and shows the buttons of every question that one seat alone is known to owe.
fn each_board(
    game: &dyn AnyGame,
    seed: u8,
    mut look: impl FnMut(&dyn AnyMatch, &Decision<String>, Rows),
) {
    let options = Options::default();
    let (fewest, most) = game.about().seats;
    let setup = Setup {
        seats: if seed.is_multiple_of(2) { most } else { fewest },
        options: &options,
        seed: [seed; 32],
    };
    let mut running = game.start(&setup).expect("the defaults fit");
    let mut rng = ChaCha8Rng::seed_from_u64(seed.into());
    let level = [Level::Random, Level::Beginner][usize::from(seed.is_multiple_of(3))];
    for _ in 0..QUESTIONS {
        let decisions = running.decisions();
        let Some(decision) = decisions.first() else {
            return;
        };
        if !decision.deadline.is_secret() {
            let layout = layout_of(game.about().id);
            let rows = layout.buttons(running.as_ref(), decision, Names(&[]));
            look(running.as_ref(), decision, rows);
        }
        let seat = decision.seat;
        let text = choose(running.as_ref(), seat, level, &mut rng).expect("a choice");
        running.act(seat, &text).expect("a legal choice");
    }
}

/// Can the button be used?
fn is_possible(running: &dyn AnyMatch, decision: &Decision<String>, button: &BoardButton) -> bool {
    match &button.does {
        ButtonAction::Act(text) => running.check(decision.seat, text).is_ok(),
        ButtonAction::Open(words) => begins(decision, words),
        ButtonAction::Hand => true,
    }
}

#[test]
fn what_is_shown_can_be_done_and_stands_in_three_rows() {
    for game in GAMES {
        let id = game.about().id;
        let (mut shown, mut boards) = (0, 0);
        for seed in 1..=8 {
            each_board(*game, seed, |running, decision, rows| {
                let kind = decision.kind;
                assert!(rows.len() <= 3, "{id} {kind}: {} rows", rows.len());
                assert!(
                    rows.iter().all(|row| (1..=5).contains(&row.len())),
                    "{id} {kind}"
                );
                for button in rows.iter().flatten() {
                    let possible = is_possible(running, decision, button);
                    assert_eq!(button.enabled, possible, "{id} {kind}: {button:?}");
                    assert!(possible || button.in_pad, "{id} {kind}: {button:?}");
                    shown += 1;
                }
                boards += usize::from(!rows.is_empty());
            });
        }
        assert!(
            boards > 200 && shown > boards,
            "{id}: {shown} on {boards} boards"
        );
    }
}
