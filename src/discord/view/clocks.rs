//! Clocks that are stretched or stand still, in words.

use crate::discord::view::answer::{Answer, Button, Row};
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::table_view::{PublicTableView, TableView};
use crate::discord::view::{phrases, rulebook};
use crate::rules::game::Seat;

/// The lines of the board about clocks that stand still.
pub fn standing_still(view: &PublicTableView) -> Vec<String> {
    let names = view.names();
    let mut lines = Vec::new();
    if view.is_paused() {
        lines.push("The table is paused: no deadline runs.".to_owned());
    }
    let seats = u8::try_from(names.0.len()).unwrap_or(u8::MAX);
    for seat in Seat::all(seats) {
        if let Some(until) = view.vacation(seat) {
            let name = names.of(seat);
            lines.push(format!("{name} is away until {}.", phrases::date(until)));
        }
    }
    lines
}

/// The panel of a question with what helps to decide: the own hand, a hint, more time and what all this is, where the seat can have them.
pub fn with_help(mut panel: Answer, view: &TableView) -> Answer {
    let (Some(seat), Some(since)) = (view.seat, view.since) else {
        return panel;
    };
    let mut help = Vec::new();
    if !view.hand(seat).is_empty() {
        help.push(Button::new(Click::new(view.id.0, Verb::Hand), "My hand"));
    }
    if view.table().can_hint(seat) {
        help.push(Button::new(Click::new(view.id.0, Verb::Hint), "Hint"));
    }
    if view.table().can_extend(seat) {
        help.push(more_time(view, since));
    }
    help.extend(rulebook::what_is_this(view));
    if panel.asks.is_some() && panel.rows.len() < 5 && !help.is_empty() {
        panel.rows.push(Row::Buttons(help));
    }
    panel
}

/// The button for one more deadline, for decisions that were opened up to a sequence.
pub fn more_time(view: &PublicTableView, since: u64) -> Button {
    Button::new(Click::at(view.id.0, since, Verb::Extend), "More time")
}
