//! The panel of a match that is over, at one of its steps, with all hands open. All that it needs stands in its custom ids.

use crate::discord::escape;
use crate::discord::games::layout_of;
use crate::discord::view::answer::{Button, Document, ENTRIES, Entry, Look, Row, TEXT};
use crate::discord::view::custom_id::{Apart, Click, Navigation, ReplayPosition, Verb};
use crate::discord::view::paging::{Chosen, chosen, paged};
use crate::discord::view::phrases;
use crate::discord::view::public_answer::PublicAnswer;
use crate::picture::{self, Drawing, Film};
use crate::rules::any::AnyMatch;
use crate::rules::game::{Names, Seat, Viewer};
use crate::table::{Moment, Replay, Table, Turn};

/// The entry of the list of hands for the board as everybody saw it.
const NOBODY: &str = "-";

/// The scene to which a click leads, and the page of the list of turns (0: the one with the scene).
pub fn go(
    navigation: Navigation,
    position: ReplayPosition,
    value: Option<&str>,
) -> (ReplayPosition, usize) {
    let at = |step| (ReplayPosition { step, ..position }, 0);
    match (navigation, value.map(chosen)) {
        (Navigation::First, _) => at(0),
        (Navigation::Back, _) => at(position.step.saturating_sub(1)),
        (Navigation::Next, _) => at(position.step.saturating_add(1)),
        (Navigation::Last, _) => at(usize::MAX),
        (Navigation::Turn, Some(Chosen::Page(page))) => (position, page + 1),
        (Navigation::Turn, Some(Chosen::Value(step))) => at(step.parse().unwrap_or(position.step)),
        (Navigation::Hand, Some(Chosen::Value(seat))) => {
            let seat = seat.parse().ok().map(Seat);
            (ReplayPosition { seat, ..position }, 0)
        }
        _ => (position, 0),
    }
}

/// The panel of a scene; `None` where the match cannot be replayed.
pub fn panel(
    table: &Table,
    position: ReplayPosition,
    page: usize,
    may_share: bool,
) -> Option<PublicAnswer> {
    let replay = table.replayed()?;
    let moment = replay.at(position.step)?;
    let turns = replay.turns()?;
    let panel = Panel {
        table,
        position: ReplayPosition {
            step: moment.step,
            ..position
        },
        turns: &turns,
        page,
        may_share,
    };
    Some(panel.answer(&replay, &moment))
}

/// A scene with what lies around it.
struct Panel<'a> {
    table: &'a Table,
    position: ReplayPosition,
    turns: &'a [Turn],
    /// A page of the list of turns counted from 1; 0 for the one with the scene.
    page: usize,
    may_share: bool,
}

impl Panel<'_> {
    /// That there is a replay proves that the match is over, and nothing of it is a secret any more.
    fn answer(&self, replay: &Replay<'_>, moment: &Moment<'_>) -> PublicAnswer {
        let running = moment.running.as_ref();
        let mut answer = PublicAnswer::new(self.text(moment, replay.steps()));
        let viewer = self.position.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let names = self.table.names();
        let board = picture::draw_board(running, viewer, names);
        answer = answer.picture(board.map(Drawing::encode));
        if !running.hand(viewer).is_empty() {
            let hand = picture::draw_hand(running, viewer, names);
            answer = answer.picture(hand.map(Drawing::encode));
        }
        answer.rows(self.rows(moment.steps))
    }

    fn text(&self, moment: &Moment<'_>, steps: usize) -> String {
        let name = self.table.game().about().name;
        let step = moment.step;
        let mut text = match step {
            0 => format!("**{name}**, table `{}` · the beginning", self.table.id()),
            _ => format!(
                "**{name}**, table `{}` · step {step} of {}",
                self.table.id(),
                steps - 1
            ),
        };
        if let Some(turn) = self.turns.iter().rev().find(|turn| turn.step <= step) {
            text.push_str(&format!(" · {}", self.turn_label(turn)));
        }
        let actor = moment.record.seat.map_or(Viewer::Spectator, Viewer::Seat);
        for line in self.table.lines(moment.record, actor) {
            text.push_str(&format!("\n> {}", escape::line(&line)));
        }
        text.push_str(&self.hands(moment.running.as_ref()));
        escape::shorten(&text, TEXT)
    }

    /// All hands, as words.
    fn hands(&self, running: &dyn AnyMatch) -> String {
        let hand = |seat: Seat| {
            let cards = running.hand(Viewer::Seat(seat));
            let names: Vec<&str> = cards.iter().map(|card| card.name).collect();
            (!names.is_empty()).then(|| format!("\n{}: {}", self.name(seat), names.join(", ")))
        };
        let hands: String = Seat::all(running.seats()).filter_map(hand).collect();
        match hands.is_empty() {
            true => hands,
            false => format!("\n**Hands**{hands}"),
        }
    }

    fn name(&self, seat: Seat) -> String {
        escape::name(&self.table.names().of(seat))
    }

    fn turn_label(&self, turn: &Turn) -> String {
        turn_label(turn, &self.name(turn.seat))
    }

    fn click(&self, navigation: Navigation) -> Click {
        Click::new(self.table.id().0, Apart::Replay(navigation, self.position))
    }

    fn rows(&self, steps: usize) -> Vec<Row> {
        let last = steps.saturating_sub(1);
        let button = |navigation, label: &str, possible: bool| {
            Button::new(self.click(navigation), label).enabled(possible)
        };
        let step = self.position.step;
        let mut rows = vec![Row::Buttons(vec![
            button(Navigation::First, "First", step > 0),
            button(Navigation::Back, "Back", step > 0),
            button(Navigation::Next, "Next", step < last).look(Look::Main),
            button(Navigation::Last, "Last", step < last),
        ])];
        rows.extend(self.turn_row());
        rows.extend(self.hand_row());
        let mut more = vec![
            button(Navigation::Review, "Review", true),
            button(Navigation::Film, "Animated picture", true),
            Button::new(Click::new(self.table.id().0, Verb::File), "Export"),
        ];
        if self.may_share {
            more.push(button(Navigation::Show, "Show everybody", true));
        }
        rows.push(Row::Buttons(more));
        rows
    }

    /// The list of turns, at the page with the scene or at another one.
    fn turn_row(&self) -> Option<Row> {
        let entry = |turn: &Turn| Entry {
            value: turn.step.to_string(),
            label: turn_label(turn, &escape::clean(&self.table.names().of(turn.seat))),
            note: format!("from step {}", turn.step),
        };
        let entries: Vec<Entry> = self.turns.iter().map(entry).collect();
        let passed = self
            .turns
            .iter()
            .filter(|turn| turn.step <= self.position.step);
        let current = passed.count().saturating_sub(1);
        let page = match self.page {
            0 => current / (ENTRIES - 1),
            page => page - 1,
        };
        (!entries.is_empty()).then(|| Row::Select {
            click: self.click(Navigation::Turn),
            hint: "Jump to a turn…".into(),
            entries: paged(&entries, page),
        })
    }

    /// Whose hand lies open. Without hands there is nothing to choose.
    fn hand_row(&self) -> Option<Row> {
        let seats = u8::try_from(self.table.chairs().len()).ok()?;
        let everybody = Entry {
            value: NOBODY.into(),
            label: "The board as everybody saw it".into(),
            note: String::new(),
        };
        let own = |seat: Seat| Entry {
            value: seat.0.to_string(),
            label: format!("As {} saw it", escape::clean(&self.table.names().of(seat))),
            note: String::new(),
        };
        let entries: Vec<Entry> = [everybody]
            .into_iter()
            .chain(Seat::all(seats).map(own))
            .collect();
        let hint = match self.position.seat {
            Some(seat) => format!("As {} saw it", escape::clean(&self.table.names().of(seat))),
            None => "Whose hand?".to_owned(),
        };
        Some(Row::Select {
            click: self.click(Navigation::Hand),
            hint,
            entries,
        })
    }
}

fn turn_label(turn: &Turn, name: &str) -> String {
    match turn.round {
        Some(round) => format!("round {round}: {name}"),
        None => format!("turn of {name}"),
    }
}

/// The whole match as an animated picture, with the way back.
pub fn film(table: &Table, position: ReplayPosition, film: Option<&Film>) -> PublicAnswer {
    let id = table.id();
    let look = Click::new(id.0, Apart::Replay(Navigation::Look, position));
    let back = Row::Buttons(vec![Button::new(look, "Back to the steps")]);
    match film {
        Some(film) => PublicAnswer::new(film_text(table))
            .row(back)
            .document(Document {
                name: format!("table-{id}.gif"),
                bytes: film.gif.clone(),
                alt: Some(film.alt.clone()),
            }),
        None => PublicAnswer::from(phrases::NO_FILM).row(back),
    }
}

fn film_text(table: &Table) -> String {
    let about = table.game().about();
    let names: Vec<String> = table.names().0.iter().map(|it| escape::name(it)).collect();
    let ending = table.outcome().map(|outcome| {
        let words = layout_of(about.id).ending(&outcome.reason);
        match outcome.winner {
            Some(winner) => format!(
                " {} won: {words}.",
                escape::name(&Names(table.names().0).of(winner))
            ),
            None => format!(" Nobody won: {words}."),
        }
    });
    format!(
        "**{}**, table `{}`: the whole match of {}.{}",
        about.name,
        table.id(),
        phrases::list(&names),
        ending.unwrap_or_default()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clicks_lead_to_scenes() {
        let position = ReplayPosition {
            step: 4,
            seat: Some(Seat(1)),
        };
        let step = |navigation, value| go(navigation, position, value).0.step;
        assert_eq!(step(Navigation::First, None), 0);
        assert_eq!(step(Navigation::Back, None), 3);
        assert_eq!(step(Navigation::Next, None), 5);
        assert_eq!(step(Navigation::Last, None), usize::MAX);
        assert_eq!(step(Navigation::Turn, Some("17")), 17);
        assert_eq!(go(Navigation::Turn, position, Some("+2")), (position, 3));
        assert_eq!(
            go(Navigation::Hand, position, Some("2")).0.seat,
            Some(Seat(2))
        );
        assert_eq!(go(Navigation::Hand, position, Some(NOBODY)).0.seat, None);
        assert_eq!(go(Navigation::Look, position, None), (position, 0));
    }
}
