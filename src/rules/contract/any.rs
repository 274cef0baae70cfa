//! Games and matches behind one type, for the rooms that serve all games alike.
//!
//! Actions travel as their text and events as JSON values; states stay inside.

use std::any::Any;
use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt::Debug;
use std::marker::PhantomData;

use rand_chacha::ChaCha8Rng;
use serde::Deserialize;
use serde_json::Value;

use super::game::{
    About, Booklet, Card, Decision, Fact, Game, Icon, Lesson, Names, OptionRefusal, Outcome, Page,
    Progress, Prose, Refusal, Seat, Sentence, Setup, Shows, Term, Topic, Viewer, Waiting,
    WordDescription, sentences, terms_beside,
};
use super::kit::words::as_typed;

/// A stored state that could not be read back.
#[derive(Debug, thiserror::Error)]
#[error("the stored state of {game} cannot be read: {source}")]
pub struct RestoreError {
    /// The id of the game.
    pub game: &'static str,
    /// What the reader found.
    pub source: serde_json::Error,
}

/// A game, whatever its types are.
pub trait AnyGame: Send + Sync {
    /// See [`Game::ABOUT`].
    fn about(&self) -> &'static About;
    /// See [`Game::start`].
    ///
    /// # Errors
    /// A sentence that names what does not fit.
    fn start(&self, setup: &Setup<'_>) -> Result<Box<dyn AnyMatch>, OptionRefusal>;
    /// See [`Game::start_as`].
    ///
    /// # Errors
    /// As [`AnyGame::start`].
    fn start_as(
        &self,
        setup: &Setup<'_>,
        _version: u32,
    ) -> Result<Box<dyn AnyMatch>, OptionRefusal> {
        self.start(setup)
    }
    /// Reads a match that [`AnyMatch::save`] wrote.
    ///
    /// # Errors
    /// When the text is not a state of this game.
    fn restore(&self, saved: &str) -> Result<Box<dyn AnyMatch>, RestoreError>;
    /// The line of the log for an event, as far as the viewer may know it.
    fn narrate(&self, event: &Value, viewer: Viewer, names: Names<'_>) -> Option<String>;
    /// See [`Prose::merge`].
    fn merge(&self, earlier: &Value, later: &Value) -> Option<Value>;
    /// The sentences that tell these events in one line, oldest first, as far as the viewer may know them; see
    /// [`Prose::recap`].
    fn recap(&self, events: &[&Value], viewer: Viewer, names: Names<'_>) -> Vec<Sentence>;
    /// See [`Prose::turn_begun`].
    fn turn_begun(&self, event: &Value) -> Option<Seat>;
    /// See [`Game::irrevocable`]; true for what cannot be read.
    fn irrevocable(&self, event: &Value) -> bool;
    /// See [`Game::is_reaction_point`].
    fn is_reaction_point(&self, event: &Value) -> bool;
    /// See [`Prose::BOOKLET`].
    fn booklet(&self) -> &'static Booklet;
    /// See [`Prose::TERMS`].
    fn terms(&self) -> &'static [Term];
    /// See [`Prose::ICONS`].
    fn icons(&self) -> &'static [Icon];
    /// The lexicon: the terms, and [`Prose::topics`].
    fn lexicon(&self) -> Vec<Topic>;
    /// See [`Prose::LESSON`].
    fn lesson(&self) -> Option<&'static Lesson> {
        None
    }
}

impl dyn AnyGame + '_ {
    /// What a page of the booklet says; one that shows the signs says what each of them stands for.
    pub fn page_text(&self, page: &Page) -> String {
        let mut text = page.text.to_owned();
        if page.shows == Shows::Signs {
            let signed = self.terms().iter().filter(|term| !term.signs.is_empty());
            text.push('\n');
            text.extend(signed.map(|term| format!("\n- **{}**: {}", term.name, term.means)));
        }
        text
    }
}

/// A match, whatever its game is.
pub trait AnyMatch: Send + Sync + Debug {
    /// The constant facts of its game.
    fn about(&self) -> &'static About;
    /// A copy.
    fn duplicate(&self) -> Box<dyn AnyMatch>;
    /// The state as JSON.
    fn save(&self) -> String;
    /// See [`Game::opening`], for a match that has just begun.
    fn opening(&self) -> Vec<Value>;
    /// See [`Game::seats`].
    fn seats(&self) -> u8;
    /// See [`Game::decisions`]; the actions are texts.
    fn decisions(&self) -> Vec<Decision<String>>;
    /// See [`Game::extend`]; a form that cannot be read has no continuation.
    fn extend(&self, seat: Seat, form: &str) -> Vec<String>;
    /// Reads what was typed and gives the canonical text.
    ///
    /// # Errors
    /// As [`Game::parse`].
    fn canonical(&self, seat: Seat, text: &str) -> Result<String, Refusal>;
    /// See [`Game::check`].
    ///
    /// # Errors
    /// The refusal that [`AnyMatch::act`] would give.
    fn check(&self, seat: Seat, text: &str) -> Result<(), Refusal>;
    /// See [`Game::act`]; the events come as JSON.
    ///
    /// # Errors
    /// A [`Refusal`]; the match is then untouched.
    fn act(&mut self, seat: Seat, text: &str) -> Result<Vec<Value>, Refusal>;
    /// See [`Game::order`].
    ///
    /// # Errors
    /// A refusal that names the setting or value that does not exist.
    fn order(&mut self, seat: Seat, name: &str, value: &str) -> Result<Vec<Value>, Refusal>;
    /// See [`Game::remove`].
    fn remove(&mut self, seat: Seat) -> Vec<Value>;
    /// See [`Game::admit`].
    ///
    /// # Errors
    /// A [`Refusal`]; the match is then untouched.
    fn admit(&mut self) -> Result<Vec<Value>, Refusal>;
    /// See [`Game::outcome`].
    fn outcome(&self) -> Option<Outcome>;
    /// A copy after [`Game::close`].
    fn closed(&self, outcome: Outcome) -> Box<dyn AnyMatch>;
    /// See [`Game::view`]; the painter of the game knows the type behind it.
    fn view(&self, viewer: Viewer) -> Box<dyn Any + Send + Sync>;
    /// See [`Game::waiting`].
    fn waiting(&self, viewer: Viewer) -> Vec<Waiting>;
    /// See [`Prose::prompt`]; empty when the seat is asked nothing.
    fn prompt(&self, seat: Seat, names: Names<'_>) -> String;
    /// See [`Prose::describe_word`], seen by the viewer.
    fn describe_word(
        &self,
        viewer: Viewer,
        before: &[&str],
        word: &str,
        names: Names<'_>,
    ) -> WordDescription;
    /// See [`Prose::say`], as the viewer may know it.
    fn say(&self, viewer: Viewer, choice: &str, names: Names<'_>) -> String;
    /// See [`Game::round`].
    fn round(&self) -> Option<(u32, u32)>;
    /// See [`Prose::hand`].
    fn hand(&self, viewer: Viewer) -> Vec<Card>;
    /// See [`Prose::alt_text`].
    fn alt_text(&self, viewer: Viewer, names: Names<'_>) -> String;
    /// See [`Prose::goal`].
    fn goal(&self) -> Cow<'static, str>;
    /// See [`Prose::progress`].
    fn progress(&self, viewer: Viewer, seat: Seat, names: Names<'_>) -> Option<Progress>;
    /// See [`Prose::table_facts`]; always as everybody may know them.
    fn table_facts(&self, names: Names<'_>) -> Vec<Fact>;
    /// See [`Prose::seat_facts`]; always as everybody may know them.
    fn seat_facts(&self, seat: Seat) -> Vec<Fact>;
    /// See [`Prose::text_board`].
    fn text_board(&self, viewer: Viewer, names: Names<'_>) -> String;
    /// See [`Prose::places`].
    fn places(&self, viewer: Viewer, names: Names<'_>) -> Vec<Topic>;
    /// See [`Prose::things`]: each once, and then the terms of the signs that stand beside the picture.
    fn things(&self, viewer: Viewer) -> Vec<&'static str>;
    /// See [`Prose::section`].
    fn section(&self, word: &str) -> Option<String>;
    /// See [`Prose::distance`].
    fn distance(&self, seat: Seat, before: &[&str], word: &str) -> u32;
    /// See [`Prose::caution`].
    fn caution(&self, seat: Seat, text: &str) -> Option<String>;
    /// See [`Game::determinize`].
    fn determinize(&self, viewer: Viewer, rng: &mut ChaCha8Rng) -> Box<dyn AnyMatch>;
    /// The match as [`Running<G>`], for rooms that have a registry of their own by game.
    fn as_any(&self) -> &dyn Any;
}

/// The entry of a game in a registry.
pub struct Entry<G>(PhantomData<fn() -> G>);

impl<G> Entry<G> {
    /// The entry, for a `static`.
    pub const NEW: Entry<G> = Entry(PhantomData);
}

/// A match of the game `G`.
#[derive(Debug)]
pub struct Running<G: Game>(pub G::State);

/// Reads an action; what is refused is quoted as it was typed.
fn read<G: Prose>(state: &G::State, seat: Seat, text: &str) -> Result<G::Action, Refusal> {
    G::parse(state, seat, text).map_err(|refusal| as_typed(refusal, text))
}

fn to_json<E: serde::Serialize>(events: Vec<E>) -> Vec<Value> {
    let value = |event| {
        serde_json::to_value(event).expect("events are plain data, which JSON can always hold")
    };
    events.into_iter().map(value).collect()
}

impl<G: Prose> AnyGame for Entry<G> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn start(&self, setup: &Setup<'_>) -> Result<Box<dyn AnyMatch>, OptionRefusal> {
        self.start_as(setup, G::ABOUT.version)
    }

    fn start_as(
        &self,
        setup: &Setup<'_>,
        version: u32,
    ) -> Result<Box<dyn AnyMatch>, OptionRefusal> {
        let (fewest, most) = G::ABOUT.seats;
        if !(fewest..=most).contains(&setup.seats) {
            let name = G::ABOUT.name;
            return Err(OptionRefusal(format!(
                "{name} is for {fewest} to {most} seats, not {}.",
                setup.seats
            )));
        }
        Ok(Box::new(Running::<G>(G::start_as(setup, version)?)))
    }

    fn restore(&self, saved: &str) -> Result<Box<dyn AnyMatch>, RestoreError> {
        // By way of values, as events are read: one reader for each type, not two, is much less to compile.
        let state = serde_json::from_str::<Value>(saved)
            .and_then(|value| G::State::deserialize(&value))
            .map_err(|source| RestoreError {
                game: G::ABOUT.id,
                source,
            })?;
        Ok(Box::new(Running::<G>(state)))
    }

    fn narrate(&self, event: &Value, viewer: Viewer, names: Names<'_>) -> Option<String> {
        let event = G::Event::deserialize(event).ok()?;
        G::narrate(&G::observe(&event, viewer)?, names)
    }

    fn merge(&self, earlier: &Value, later: &Value) -> Option<Value> {
        let read = |event: &Value| G::Event::deserialize(event).ok();
        let merged = G::merge(&read(earlier)?, &read(later)?)?;
        to_json(vec![merged]).pop()
    }

    fn recap(&self, events: &[&Value], viewer: Viewer, names: Names<'_>) -> Vec<Sentence> {
        let read = events
            .iter()
            .filter_map(|it| G::Event::deserialize(*it).ok());
        let read: Vec<G::Event> = read.collect();
        sentences::<G>(read.iter(), viewer, names)
    }

    fn turn_begun(&self, event: &Value) -> Option<Seat> {
        G::turn_begun(&G::Event::deserialize(event).ok()?)
    }

    fn irrevocable(&self, event: &Value) -> bool {
        G::Event::deserialize(event).map_or(true, |event| G::irrevocable(&event))
    }

    fn is_reaction_point(&self, event: &Value) -> bool {
        G::Event::deserialize(event).is_ok_and(|event| G::is_reaction_point(&event))
    }

    fn booklet(&self) -> &'static Booklet {
        const { &G::BOOKLET }
    }

    fn terms(&self) -> &'static [Term] {
        G::TERMS
    }

    fn icons(&self) -> &'static [Icon] {
        G::ICONS
    }

    fn lexicon(&self) -> Vec<Topic> {
        let terms = G::TERMS.iter().map(Term::topic);
        terms.chain(G::topics()).collect()
    }

    fn lesson(&self) -> Option<&'static Lesson> {
        const { &G::LESSON }.as_ref()
    }
}

impl<G: Prose> AnyMatch for Running<G> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn duplicate(&self) -> Box<dyn AnyMatch> {
        Box::new(Running::<G>(self.0.clone()))
    }

    fn save(&self) -> String {
        serde_json::to_string(&self.0).expect("a state is plain data, which JSON can always hold")
    }

    fn opening(&self) -> Vec<Value> {
        to_json(G::opening(&self.0))
    }

    fn seats(&self) -> u8 {
        G::seats(&self.0)
    }

    fn decisions(&self) -> Vec<Decision<String>> {
        let texts = |actions: Vec<G::Action>| actions.iter().map(G::Action::to_string).collect();
        let erase = |decision: Decision<G::Action>| Decision {
            seat: decision.seat,
            kind: decision.kind,
            deadline: decision.deadline,
            window: decision.window,
            choices: texts(decision.choices),
            forms: texts(decision.forms),
            default: decision.default.to_string(),
        };
        G::decisions(&self.0).into_iter().map(erase).collect()
    }

    fn extend(&self, seat: Seat, form: &str) -> Vec<String> {
        let Ok(form) = G::parse(&self.0, seat, form) else {
            return Vec::new();
        };
        G::extend(&self.0, seat, &form)
            .iter()
            .map(G::Action::to_string)
            .collect()
    }

    fn canonical(&self, seat: Seat, text: &str) -> Result<String, Refusal> {
        read::<G>(&self.0, seat, text).map(|action| action.to_string())
    }

    fn check(&self, seat: Seat, text: &str) -> Result<(), Refusal> {
        G::check(&self.0, seat, &read::<G>(&self.0, seat, text)?)
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<Vec<Value>, Refusal> {
        let action = read::<G>(&self.0, seat, text)?;
        G::act(&mut self.0, seat, &action).map(to_json)
    }

    fn order(&mut self, seat: Seat, name: &str, value: &str) -> Result<Vec<Value>, Refusal> {
        G::order(&mut self.0, seat, name, value).map(to_json)
    }

    fn remove(&mut self, seat: Seat) -> Vec<Value> {
        to_json(G::remove(&mut self.0, seat))
    }

    fn admit(&mut self) -> Result<Vec<Value>, Refusal> {
        G::admit(&mut self.0).map(to_json)
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.0)
    }

    fn closed(&self, outcome: Outcome) -> Box<dyn AnyMatch> {
        let mut state = self.0.clone();
        G::close(&mut state, outcome);
        Box::new(Running::<G>(state))
    }

    fn view(&self, viewer: Viewer) -> Box<dyn Any + Send + Sync> {
        Box::new(G::view(&self.0, viewer))
    }

    fn waiting(&self, viewer: Viewer) -> Vec<Waiting> {
        G::waiting(&self.0, viewer)
    }

    fn prompt(&self, seat: Seat, names: Names<'_>) -> String {
        let decisions = G::decisions(&self.0);
        let own = decisions.iter().find(|decision| decision.seat == seat);
        own.map_or_else(String::new, |decision| G::prompt(&self.0, decision, names))
    }

    fn describe_word(
        &self,
        viewer: Viewer,
        before: &[&str],
        word: &str,
        names: Names<'_>,
    ) -> WordDescription {
        G::describe_word(&G::view(&self.0, viewer), before, word, names)
    }

    fn say(&self, viewer: Viewer, choice: &str, names: Names<'_>) -> String {
        let words: Vec<&str> = choice.split(' ').collect();
        G::say(&G::view(&self.0, viewer), &words, names)
    }

    fn round(&self) -> Option<(u32, u32)> {
        G::round(&G::view(&self.0, Viewer::Spectator))
    }

    fn hand(&self, viewer: Viewer) -> Vec<Card> {
        G::hand(&G::view(&self.0, viewer))
    }

    fn alt_text(&self, viewer: Viewer, names: Names<'_>) -> String {
        G::alt_text(&G::view(&self.0, viewer), names)
    }

    fn goal(&self) -> Cow<'static, str> {
        G::goal(&G::view(&self.0, Viewer::Spectator))
    }

    fn progress(&self, viewer: Viewer, seat: Seat, names: Names<'_>) -> Option<Progress> {
        G::progress(&G::view(&self.0, viewer), seat, names)
    }

    fn table_facts(&self, names: Names<'_>) -> Vec<Fact> {
        G::table_facts(&G::view(&self.0, Viewer::Spectator), names)
    }

    fn seat_facts(&self, seat: Seat) -> Vec<Fact> {
        G::seat_facts(&G::view(&self.0, Viewer::Spectator), seat)
    }

    fn text_board(&self, viewer: Viewer, names: Names<'_>) -> String {
        G::text_board(&G::view(&self.0, viewer), names)
    }

    fn places(&self, viewer: Viewer, names: Names<'_>) -> Vec<Topic> {
        G::places(&G::view(&self.0, viewer), names)
    }

    fn things(&self, viewer: Viewer) -> Vec<&'static str> {
        let mut things = G::things(&G::view(&self.0, viewer));
        things.extend(terms_beside::<G>(&self.0));
        let mut seen = HashSet::new();
        things.retain(|thing| seen.insert(*thing));
        things
    }

    fn section(&self, word: &str) -> Option<String> {
        G::section(word)
    }

    fn distance(&self, seat: Seat, before: &[&str], word: &str) -> u32 {
        G::distance(&self.0, seat, before, word)
    }

    fn caution(&self, seat: Seat, text: &str) -> Option<String> {
        let action = G::parse(&self.0, seat, text).ok()?;
        G::caution(&self.0, seat, &action)
    }

    fn determinize(&self, viewer: Viewer, rng: &mut ChaCha8Rng) -> Box<dyn AnyMatch> {
        Box::new(Running::<G>(G::determinize(&self.0, viewer, rng)))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
