//! The panel of a match that was thought through: how likely each seat was to win, and where it turned.

use crate::discord::escape;
use crate::discord::view::answer::{Button, Row, TEXT};
use crate::discord::view::custom_id::{Apart, Click, Navigation, ReplayPosition};
use crate::discord::view::public_answer::PublicAnswer;
use crate::picture::{self, Drawing, Reviewed, Turned};
use crate::players::{Outlook, Review};
use crate::rules::game::Seat;
use crate::table::{self, Table};

/// How the turning points are called, as in the picture.
const LETTERS: [&str; 3] = ["A", "B", "C"];

/// The panel; `None` where these rules do not lead through the match any more.
pub fn panel(table: &Table, review: &Review) -> Option<PublicAnswer> {
    let turned = table.replayed()?.turned(review)?;
    let drawing = drawing(table, review)?;
    let about = table.game().about();
    let mut text = format!(
        "**{}**, table `{}`: how likely each seat was to win, as far as everybody could know, if all had gone on as beginners do.",
        about.name,
        table.id()
    );
    for (turned, letter) in turned.iter().zip(LETTERS) {
        let taken = escape::line(&turned.taken);
        let better = escape::line(&turned.better);
        text.push_str(&format!("\n**{letter}** {taken}\n> {better}"));
    }
    if turned.is_empty() {
        text.push_str("\nNo choice cost anybody much.");
    }
    let look = |step: usize, seat: Option<Seat>, label: &str| {
        let position = ReplayPosition { step, seat };
        let apart = Apart::Replay(Navigation::Look, position);
        Button::new(Click::new(table.id().0, apart), label)
    };
    let mut buttons: Vec<Button> = turned
        .iter()
        .zip(LETTERS)
        .map(|(turned, letter)| look(turned.step, Some(turned.seat), &format!("Look at {letter}")))
        .collect();
    buttons.push(look(0, None, "From the beginning"));
    let answer = PublicAnswer::new(escape::shorten(&text, TEXT));
    let picture = Some(drawing.encode());
    Some(answer.picture(picture).row(Row::Buttons(buttons)))
}

/// The picture of a review; `None` where these rules do not lead through the match any more.
pub fn drawing(table: &Table, review: &Review) -> Option<Drawing> {
    let turned = table.replayed()?.turned(review)?;
    let point = |outlook: &'_ Outlook| outlook.step;
    let steps: Vec<usize> = review.curve.iter().map(point).collect();
    let turn = |turned: &'_ table::Turned| place(&steps, turned.step);
    let places: Vec<f32> = turned.iter().map(turn).collect();
    let turns = turned.iter().zip(places).map(|(turned, at)| Turned {
        at,
        taken: &turned.taken,
        better: &turned.better,
    });
    let points = review.curve.iter();
    let reviewed = Reviewed {
        points: points.map(|it| (it.round, it.chances.as_slice())).collect(),
        turns: turns.collect(),
    };
    picture::draw_review(table.running()?, &reviewed, table.names())
}

/// Where a step lies among the points of the curve, which are at these steps.
fn place(steps: &[usize], step: usize) -> f32 {
    let next = steps.partition_point(|at| *at <= step);
    let Some(before) = next.checked_sub(1) else {
        return 0.0;
    };
    let from = steps[before];
    let part = match steps.get(next) {
        Some(to) => (step - from) as f32 / (to - from) as f32,
        None => 0.0,
    };
    before as f32 + part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_lies_between_two_points() {
        let steps = [0, 4, 10];
        let at = |step| place(&steps, step);
        assert_eq!([at(0), at(2), at(4), at(7)], [0.0, 0.5, 1.0, 1.5]);
        assert_eq!([at(10), at(12)], [2.0, 2.0]);
        assert_eq!(place(&[3], 1), 0.0);
    }
}
