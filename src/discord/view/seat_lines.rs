//! The lines beside the picture: what the table has, how far each seat is from winning, and what it has.

use crate::discord::view::emojis::{Emoji, Emojis};
use crate::discord::view::table_view::PublicTableView;
use crate::rules::game::{Fact, Icon, Progress, Seat};

/// So many characters may all lines take with emojis, each of which counts with its id; with words they are shorter, and
/// what happened needs room too.
const ROOM: usize = 1_100;

/// One line for the table, and two for each seat: how far it is, and smaller what it has; none before the start. Where
/// there is no room for all emojis the bars keep theirs longest.
pub fn seat_lines(view: &PublicTableView) -> Vec<String> {
    let (known, none) = (view.emojis(), &Emojis::default());
    let forms = [(known, known), (known, none)];
    let mut forms = forms
        .map(|(bars, facts)| lines(view, bars, facts))
        .into_iter();
    let length = |lines: &Vec<String>| lines.iter().map(|it| it.chars().count()).sum::<usize>();
    let fitting = forms.find(|lines| length(lines) <= ROOM);
    fitting.unwrap_or_else(|| lines(view, none, none))
}

fn lines(view: &PublicTableView, bars: &Emojis, emojis: &Emojis) -> Vec<String> {
    let game = view.about().id;
    let joined = |facts: Vec<Fact>| {
        let facts: Vec<String> = facts.iter().map(|fact| emojis.tell(game, fact)).collect();
        facts.join(" · ")
    };
    let table = joined(view.table_facts());
    if table.is_empty() {
        return Vec::new();
    }
    let of_seat = |seat| {
        let names = view.names();
        let (name, facts) = (names.of(seat), joined(view.seat_facts(seat)));
        match view.progress(seat) {
            None => format!("**{name}** {facts}"),
            Some(progress) => {
                let told = goal_line(bars, game, &progress);
                format!("**{name}** {told}\n-# {facts}")
            }
        }
    };
    let seats = (0..view.names().0.len()).map(|seat| of_seat(Seat(seat as u8)));
    [format!("-# {table}")].into_iter().chain(seats).collect()
}

/// How far a seat is from winning: a bar, and the same in words with what is next.
pub fn goal_line(emojis: &Emojis, game: &'static str, progress: &Progress) -> String {
    let signs = progress.bar.iter().map(|(icon, _)| emojis.of(game, *icon));
    let signs: Option<Vec<Emoji>> = signs.collect();
    let part = |(at, (_, is_reached)): (usize, &(Icon, bool))| match (&signs, is_reached) {
        (Some(signs), true) => signs[at].to_string(),
        (Some(_), false) => "▫️".to_owned(),
        (None, true) => "●".to_owned(),
        (None, false) => "○".to_owned(),
    };
    let bar: String = progress.bar.iter().enumerate().map(part).collect();
    match bar.is_empty() {
        true => progress.words.clone(),
        false => format!("{bar} {}", progress.words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_has_the_signs_of_what_is_reached_or_plain_ones() {
        const KEY: Icon = Icon::new("key", "Key");
        let progress = Progress::of(KEY, 1, 3, "1 of 3 Keys");
        let emojis = Emojis::default();
        assert_eq!(goal_line(&emojis, "snap", &progress), "●○○ 1 of 3 Keys");
        emojis.replace([(("snap", "key"), 7)].into());
        assert_eq!(
            goal_line(&emojis, "snap", &progress),
            "<:key:7>▫️▫️ 1 of 3 Keys"
        );
        let none = Progress::of(KEY, 0, 0, "cannot win");
        assert_eq!(goal_line(&emojis, "snap", &none), "cannot win");
    }
}
