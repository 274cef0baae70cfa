//! Labyrinthos behind the contract of a game.

use rand_chacha::ChaCha8Rng;

use super::action::Action;
use super::decisions::DecisionKind;
use super::event::Event;
use super::flow::Flow;
use super::pieces::{Hero, Slot};
use super::refusal::Reason;
use super::state::{Reactions, State};
use super::step::WOUND_DEFAULT;
use super::view::{Phase, View};
use super::{answers, choices, decisions, ending, hidden, observe, parse, resolve, setup};
use daedalus_contract::game::{
    About, Decision, Game, OptionRefusal, Outcome, Refusal, Seat, Setup, Viewer, Waiting, Weight,
    standing_order,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Labyrinthos;

impl Game for Labyrinthos {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        id: "labyrinthos",
        name: "Labyrinthos",
        tagline: "Explore a turning maze, find the keys, flee the monster and reach the Door.",
        seats: (2, 4),
        minutes: (40, 60),
        weight: Weight::Medium,
        version: 2,
        since: 1,
        options: setup::OPTIONS,
        short: setup::SHORT,
        earlier: setup::EARLIER,
        settings: setup::SETTINGS,
        kinds: DecisionKind::ALL,
    };

    fn start_as(setup: &Setup<'_>, version: u32) -> Result<State, OptionRefusal> {
        setup::start_as(setup, version)
    }

    /// With dealt heroes nobody picks one, and the log says at the start who begins (LAB-4.1, 9.3).
    fn opening(state: &State) -> Vec<Event> {
        let first = state.first;
        let dealt = state.phase != Phase::HeroPick;
        dealt
            .then_some(Event::Began { first })
            .into_iter()
            .collect()
    }

    fn seats(state: &State) -> u8 {
        state.seats()
    }

    fn decisions(state: &State) -> Vec<Decision<Action>> {
        decisions::decisions(state)
    }

    fn extend(state: &State, seat: Seat, form: &Action) -> Vec<Action> {
        choices::extend(state, seat, form)
    }

    fn parse(state: &State, seat: Seat, text: &str) -> Result<Action, Refusal> {
        parse::parse(state, seat, text)
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        Ok(answers::check(state, seat, action)?)
    }

    fn act(state: &mut State, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        answers::check(state, seat, action)?;
        let before = std::mem::take(&mut state.trace);
        let mut flow = Flow::new(state);
        answers::apply(&mut flow, seat, action);
        resolve::resolve(&mut flow);
        let events = flow.events;
        if events.is_empty() {
            // A secret answer must not show in the picture (LAB-5.89).
            state.trace = before;
        }
        Ok(events)
    }

    fn order(
        state: &mut State,
        seat: Seat,
        name: &str,
        value: &str,
    ) -> Result<Vec<Event>, Refusal> {
        let player = state.players.get_mut(seat.index());
        let player = player.ok_or(Reason::NotSeated)?;
        let (name, value) = standing_order(setup::SETTINGS, "E_BAD_TARGET", name, value)?;
        match name {
            "wounds" => player.wound_order = read_wounds(&value)?,
            _ => player.reactions = Reactions::from_id(&value).unwrap_or_default(),
        }
        let mut flow = Flow::new(state);
        resolve::resolve(&mut flow);
        Ok(flow.events)
    }

    fn remove(state: &mut State, seat: Seat) -> Vec<Event> {
        if seat.index() >= state.players.len() {
            return Vec::new();
        }
        let mut flow = Flow::new(state);
        ending::leave(&mut flow, seat);
        resolve::resolve(&mut flow);
        flow.events
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome.clone()
    }

    fn close(state: &mut State, outcome: Outcome) {
        state.outcome = Some(outcome);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        observe::view(state, viewer)
    }

    fn waiting(state: &State, viewer: Viewer) -> Vec<Waiting> {
        decisions::waiting(state, viewer)
    }

    fn observe(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(observe::observe(event, viewer))
    }

    fn irrevocable(event: &Event) -> bool {
        observe::irrevocable(event)
    }

    fn is_reaction_point(event: &Event) -> bool {
        *event == Event::Occasion
    }

    fn determinize(state: &State, viewer: Viewer, rng: &mut ChaCha8Rng) -> State {
        hidden::determinize(state, viewer, rng)
    }

    fn role(state: &State, seat: Seat) -> Option<&'static str> {
        state.player(seat).hero.map(Hero::id)
    }

    fn round(view: &View) -> Option<(u32, u32)> {
        Some((view.round.0.into(), view.round.1.into()))
    }
}

/// The standing order for wounds (LAB-5.76): named slots first, then the others in the default order.
fn read_wounds(value: &str) -> Result<Option<[Slot; Slot::COUNT]>, Refusal> {
    let refuse = || {
        Refusal::new(
            "E_BAD_TARGET",
            "`wounds` is `ask`, or `auto` and slots from 1 to 9, each at most once: `auto 5 8 6`.",
        )
    };
    let value = value.to_lowercase();
    let mut words = value.split([' ', ',']).filter(|word| !word.is_empty());
    match words.next() {
        Some("ask") if words.next().is_none() => return Ok(None),
        Some("auto") => {}
        _ => return Err(refuse()),
    }
    let mut order = arrayvec::ArrayVec::<Slot, { Slot::COUNT }>::new();
    for word in words {
        let slot = word.parse().ok().and_then(Slot::new);
        let slot = slot
            .filter(|slot| !order.contains(slot))
            .ok_or_else(refuse)?;
        order.push(slot);
    }
    for slot in WOUND_DEFAULT.into_iter().filter_map(Slot::new) {
        if !order.contains(&slot) {
            order.push(slot);
        }
    }
    Ok(order.into_inner().ok())
}
