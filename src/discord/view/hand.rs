//! The private panel of a hand: its cards, what can be done with them now, and why not.

use crate::discord::view::answer::{Answer, Button, Row};
use crate::discord::view::asked::Aside;
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::table_view::TableView;
use crate::discord::view::{panels, phrases, rulebook};
use crate::rules::game::Seat;

/// The own hand as text, with its buttons; pictures come on top.
pub fn panel(view: &TableView, seat: Seat) -> Answer {
    let cards = view.hand(seat);
    let mut text = match cards.len() {
        0 => phrases::EMPTY_HAND.to_owned(),
        1 => "You hold 1 card.".to_owned(),
        count => format!("You hold {count} cards."),
    };
    for card in cards {
        text.push_str(&format!(
            "\n**{}** ({}): {}",
            card.name, card.timing, card.text
        ));
        if let Some(reason) = view.not_now(seat, card.id) {
            text.push_str(&format!(" *Not now: {reason}*"));
        }
    }
    Answer {
        rows: hand_rows(view).into_iter().chain(looks_row(view)).collect(),
        aside: view.since.map(Aside::Hand),
        ..Answer::from(text)
    }
}

/// The ways to what lies before the own seat, where that has a picture, and to what all this is.
fn looks_row(view: &TableView) -> Option<Row> {
    let sheet = Button::new(Click::new(view.id.0, Verb::Sheet), "My board");
    let sheet = view.has_sheets().then_some(sheet);
    let looks: Vec<Button> = sheet
        .into_iter()
        .chain(rulebook::what_is_this(view))
        .collect();
    (!looks.is_empty()).then_some(Row::Buttons(looks))
}

/// The buttons below the picture of a hand: the cards that can be played now, and the own question.
fn hand_rows(view: &TableView) -> Vec<Row> {
    let (Some(_), Some(since), Some(tree)) = (view.seat, view.since, view.tree()) else {
        return Vec::new();
    };
    let click = |verb| Click::at(view.id.0, since, verb);
    let seat = tree.decision().seat;
    let mut buttons = Vec::new();
    for &(verb, does) in view.layout().held {
        let Some(path) = tree.path_to(&[verb]) else {
            continue;
        };
        for (step, word) in tree.at(&[verb]).next.iter().enumerate().take(9) {
            let label = format!("{does}{}", view.describe_word(seat, &[verb], word));
            buttons.push(Button::new(click(Verb::Pick(path.then(step))), label));
        }
    }
    buttons.push(panels::everything(click(Verb::Decide)));
    panels::in_rows(&buttons)
}
