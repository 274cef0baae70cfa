use super::action::Action;
use super::event::Event;
use super::state::State;
use super::view::View;
use crate::rules::game::{Card, Decision, Gloss, Names, Topic};
pub fn narrate(e: &Event, _n: Names<'_>) -> Option<String> {
    Some(format!("{e:?}"))
}
pub fn prompt(_: &State, d: &Decision<Action>, _n: Names<'_>) -> String {
    d.kind.into()
}
pub fn gloss(_: &View, _b: &[&str], w: &str, _n: Names<'_>) -> Gloss {
    Gloss {
        label: w.into(),
        note: String::new(),
    }
}
pub fn hand(_: &View) -> Vec<Card> {
    Vec::new()
}
pub fn alt_text(_: &View, _n: Names<'_>) -> String {
    "x".into()
}
pub fn text_board(_: &View, _n: Names<'_>) -> String {
    "x".into()
}
pub fn topics() -> Vec<Topic> {
    vec![Topic {
        name: "x".into(),
        text: "y".into(),
    }]
}
