//! A lesson: one private panel that teaches a game step by step. It is made of the lesson and of the place in it alone, so
//! that it needs no table, works after a restart, and a second click on a button shows the same once more.

use serde_json::Value;

use crate::discord::escape;
use crate::discord::view::answer::{Answer, Button, ENTRIES, Entry, Look, Row};
use crate::discord::view::custom_id::{Apart, Click, LessonPosition, Trial};
use crate::discord::view::emojis::Emojis;
use crate::discord::view::invitation;
use crate::discord::view::paging::{Chosen, chosen, paged};
use crate::discord::view::seat_lines::goal_line;
use crate::picture::{self, Drawing, Taught};
use crate::rules::GAMES;
use crate::rules::any::{AnyGame, AnyMatch};
use crate::rules::game::{Decision, LEARNER, Lesson, LessonError, Names, Scene, Seat, Viewer};

/// Who sits in the other seats.
const RIVALS: [&str; 5] = ["Ikaros", "Phaedra", "Theseus", "Pasiphae", "Minos"];
/// Other choices with a button of their own; with the sensible one they fill a row.
const BUTTONS: usize = 4;
/// What has happened is told in so many sentences; the teacher says what matters of it.
const LINES: usize = 3;
/// What the button of the sensible choice begins with.
const SENSIBLE: &str = "★";
/// What is said of a choice on which the lesson has no word.
const FAIR: &str =
    "That is a legal choice, and this came of it. The lesson goes on from before it.";

/// The list of the lessons.
pub fn lessons() -> Answer {
    let taught: Vec<_> = GAMES
        .iter()
        .filter(|game| game.lesson().is_some())
        .collect();
    let lines = taught.iter().map(|game| {
        let about = game.about();
        format!("\n- **{}**: {}", about.name, about.tagline)
    });
    let text = format!(
        "**Learn a game by playing it.** Alone, at once, a whole match in some five minutes:{}",
        lines.collect::<String>()
    );
    let buttons = taught.iter().map(|game| {
        let about = game.about();
        Button::new(click(about.id, LessonPosition::default()), about.name).look(Look::Main)
    });
    Answer::from(text).row(Row::Buttons(buttons.take(invitation::ROW).collect()))
}

/// The button by which a game is learnt; `None` where it has no lesson.
pub fn button(game: &dyn AnyGame) -> Option<Button> {
    game.lesson()?;
    let about = game.about();
    Some(Button::new(
        click(about.id, LessonPosition::default()),
        "Teach me",
    ))
}

/// The place to which a click leads, and the page of the list of other choices.
pub fn go(position: LessonPosition, value: Option<&str>) -> (LessonPosition, usize) {
    match value.map(chosen) {
        Some(Chosen::Page(page)) => (position, page),
        Some(Chosen::Value(place)) => {
            let tried = place.parse().ok();
            (LessonPosition { tried, ..position }, 0)
        }
        None => (position, 0),
    }
}

/// The panel at a place of the lesson of a game, for the person of this name.
///
/// # Errors
/// When the rules do not allow the lesson any more.
pub fn panel(
    game: &dyn AnyGame,
    lesson: &Lesson,
    name: &str,
    (position, page): (LessonPosition, usize),
    emojis: &Emojis,
) -> Result<Answer, LessonError> {
    let step = position.step.min(lesson.steps.len());
    let scene = lesson.scene(game, step)?;
    let rivals = RIVALS.iter().map(|&rival| rival.to_owned());
    let names: Vec<String> = [name.to_owned()].into_iter().chain(rivals).collect();
    let panel = Panel {
        game,
        lesson,
        names: Names(&names),
        emojis,
        step,
        scene: &scene,
        question: scene.question(),
    };
    panel.answer(position.tried, page)
}

fn click(game: &str, position: LessonPosition) -> Click {
    Click::new(0, Apart::Learn(position, game.to_owned()))
}

/// A step with what lies around it.
struct Panel<'a> {
    game: &'a dyn AnyGame,
    lesson: &'a Lesson,
    names: Names<'a>,
    emojis: &'a Emojis,
    step: usize,
    scene: &'a Scene,
    /// What the learner is asked; `None` at the end.
    question: Option<Decision<String>>,
}

impl Panel<'_> {
    fn answer(&self, tried: Option<usize>, page: usize) -> Result<Answer, LessonError> {
        let step = self.lesson.steps.get(self.step);
        let (Some(step), Some(question)) = (step, &self.question) else {
            return Ok(self.end());
        };
        if let Some(choice) = tried.and_then(|tried| question.choices.get(tried)) {
            return match choice == step.choose {
                true => self.again(self.step + 1),
                false => self.tried(choice),
            };
        }
        let mut text = self.heading();
        // How the match came so far says the welcome.
        match self.step {
            0 => text.push_str(&format!("\n{}", self.lesson.welcome)),
            _ => text.push_str(&self.told(&self.scene.events)),
        }
        text.push_str(&format!("\n{}", step.say));
        let hand = self.scene.position.hand(Viewer::Seat(LEARNER));
        let words: Vec<&str> = step.choose.split(' ').collect();
        let of_hand = hand.iter().any(|card| words.contains(&card.id));
        text.push_str(&self.standing());
        let taught = Taught {
            seat: LEARNER,
            choice: step.choose,
            label: &self.label(step.choose),
            of_hand,
        };
        let drawn = picture::draw_taught(self.scene.position.as_ref(), &taught, self.names);
        let mut answer = Answer::from(text).picture(drawn.map(Drawing::encode));
        answer.rows = self.rows(question, page);
        Ok(answer)
    }

    /// The panel of another step.
    fn again(&self, step: usize) -> Result<Answer, LessonError> {
        let scene = self.lesson.scene(self.game, step)?;
        let question = scene.question();
        let panel = Panel {
            step,
            scene: &scene,
            question,
            ..*self
        };
        panel.answer(None, 0)
    }

    fn heading(&self) -> String {
        let (name, steps) = (self.game.about().name, self.lesson.steps.len());
        match self.step {
            step if step < steps => format!("**Learn {name}** · step {} of {steps}", step + 1),
            _ => format!("**Learn {name}** · won!"),
        }
    }

    /// What has happened, as the learner may know it.
    fn told(&self, events: &[Value]) -> String {
        let events: Vec<&Value> = events.iter().collect();
        let told = self.game.recap(&events, Viewer::Seat(LEARNER), self.names);
        let lines: Vec<String> = told.into_iter().map(|it| it.text).collect();
        let skipped = lines.len().saturating_sub(LINES);
        match &lines[skipped..] {
            [] => String::new(),
            told => format!("\n-# {}", escape::line(&told.join(" "))),
        }
    }

    /// How far the learner and the rivals are from winning, as it stands beside every board; at first the learner alone, so
    /// that all is on one screen of a telephone.
    fn standing(&self) -> String {
        let (position, game) = (&self.scene.position, self.game.about().id);
        let line = |seat: Seat| {
            let told = position.progress(Viewer::Seat(LEARNER), seat, self.names)?;
            let told = goal_line(self.emojis, game, &told);
            Some(match seat {
                LEARNER => format!("\n-# **You** {told}"),
                rival => format!("\n-# {} {told}", self.names.of(rival)),
            })
        };
        let told = Seat::all(position.seats()).filter(|seat| self.step > 0 || *seat == LEARNER);
        told.filter_map(line).collect()
    }

    fn drawn(&self, text: String, position: &dyn AnyMatch) -> Answer {
        let board = picture::draw_board(position, Viewer::Seat(LEARNER), self.names);
        Answer::from(text).picture(board.map(Drawing::encode))
    }

    /// What a choice is called.
    fn label(&self, choice: &str) -> String {
        let position = &self.scene.position;
        position.say(Viewer::Seat(LEARNER), choice, self.names)
    }

    fn at(&self, step: usize, tried: Option<usize>) -> Click {
        click(self.game.about().id, LessonPosition { step, tried })
    }

    /// The sensible choice, others that one might think of, and all that are left in a list.
    fn rows(&self, question: &Decision<String>, page: usize) -> Vec<Row> {
        let step = &self.lesson.steps[self.step];
        let sensible = format!("{SENSIBLE} {}", self.label(step.choose));
        let mut buttons =
            vec![Button::new(self.at(self.step + 1, None), sensible).look(Look::Main)];
        let mut left = Vec::new();
        for (place, choice) in question.choices.iter().enumerate() {
            let is_named = step.others.iter().any(|(other, _)| other == choice);
            if choice == step.choose {
            } else if is_named && buttons.len() <= BUTTONS {
                buttons.push(Button::new(
                    self.at(self.step, Some(place)),
                    self.label(choice),
                ));
            } else {
                left.push(Entry {
                    value: place.to_string(),
                    label: self.label(choice),
                    note: String::new(),
                });
            }
        }
        let mut rows = vec![Row::Buttons(buttons)];
        if !left.is_empty() {
            rows.push(Row::Select {
                click: self.at(self.step, None),
                hint: "Try something else…".into(),
                entries: match left.len() {
                    ..=ENTRIES => left,
                    _ => paged(&left, page),
                },
            });
        }
        if let Some(before) = self.step.checked_sub(1) {
            let back = Button::new(self.at(before, None), "A step back");
            rows.push(Row::Buttons(vec![back]));
        }
        rows
    }

    /// What comes of another choice.
    fn tried(&self, choice: &str) -> Result<Answer, LessonError> {
        let step = &self.lesson.steps[self.step];
        let after = self.scene.after(choice)?;
        let word = step.others.iter().find(|(other, _)| *other == choice);
        let word = word.map_or(FAIR, |(_, word)| word);
        let text = format!(
            "{}\n**You try: {}**{}\n{word}",
            self.heading(),
            escape::line(&self.label(choice)),
            self.told(&after.events)
        );
        let back = Button::new(self.at(self.step, None), "Back to the choice").look(Look::Main);
        Ok(self
            .drawn(text, after.position.as_ref())
            .row(Row::Buttons(vec![back])))
    }

    /// The end, and where to go from there.
    fn end(&self) -> Answer {
        let about = self.game.about();
        let text = format!(
            "{}{}\n{}",
            self.heading(),
            self.told(&self.scene.events),
            self.lesson.farewell
        );
        let computers = invitation::opponents(about);
        let label = match computers {
            1 => "Play against a computer".to_owned(),
            many => format!("Play against {many} computers"),
        };
        let play = invitation::trial(Trial::Play, about, &label).look(Look::Main);
        let again = Button::new(self.at(0, None), "Once more");
        let others = Button::new(Click::new(0, Apart::Lessons), "Other lessons");
        self.drawn(text, self.scene.position.as_ref())
            .row(Row::Buttons(vec![play, again, others]))
    }
}

#[cfg(test)]
mod tests;
