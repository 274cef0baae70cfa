//! The lines beside the picture: what the table has, and what each seat has.

use crate::discord::view::table_view::PublicTableView;
use crate::rules::game::{Fact, Seat};

/// One line for the table and one for each seat; none before the start.
pub fn seat_lines(view: &PublicTableView) -> Vec<String> {
    let table = joined(&view.table_facts());
    if table.is_empty() {
        return Vec::new();
    }
    let of_seat = |seat| {
        format!(
            "**{}** {}",
            view.names().of(seat),
            joined(&view.seat_facts(seat))
        )
    };
    let seats = (0..view.names().0.len()).map(|seat| of_seat(Seat(seat as u8)));
    [format!("-# {table}")].into_iter().chain(seats).collect()
}

fn joined(facts: &[Fact]) -> String {
    let facts: Vec<String> = facts.iter().map(Fact::words).collect();
    facts.join(" · ")
}
