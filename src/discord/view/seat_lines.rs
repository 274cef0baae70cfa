//! The lines beside the picture: what the table has, and what each seat has.

use crate::discord::view::table_view::PublicTableView;
use crate::rules::game::{Fact, Seat};

/// So many characters may all lines take with emojis, each of which counts with its id; with words they are shorter, and
/// what happened needs room too.
const ROOM: usize = 1_100;

/// One line for the table and one for each seat; none before the start.
pub fn seat_lines(view: &PublicTableView) -> Vec<String> {
    let game = view.about().id;
    let with_emojis = lines(view, |fact| view.emojis().tell(game, fact));
    let length: usize = with_emojis.iter().map(|line| line.chars().count()).sum();
    match length <= ROOM {
        true => with_emojis,
        false => lines(view, Fact::words),
    }
}

fn lines(view: &PublicTableView, tell: impl Fn(&Fact) -> String) -> Vec<String> {
    let joined = |facts: Vec<Fact>| {
        let facts: Vec<String> = facts.iter().map(&tell).collect();
        facts.join(" · ")
    };
    let table = joined(view.table_facts());
    if table.is_empty() {
        return Vec::new();
    }
    let of_seat = |seat| {
        let facts = joined(view.seat_facts(seat));
        format!("**{}** {facts}", view.names().of(seat))
    };
    let seats = (0..view.names().0.len()).map(|seat| of_seat(Seat(seat as u8)));
    [format!("-# {table}")].into_iter().chain(seats).collect()
}
