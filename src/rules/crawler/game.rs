//! Dungeon Crawler Labyrinth behind the contract of a game.

use rand_chacha::ChaCha8Rng;

use super::action::Action;
use super::adventurers::Adventurer;
use super::decisions::DecisionKind;
use super::event::Event;
use super::flow::Flow;
use super::refusal::Reason;
use super::state::{Hold, Reactions, State};
use super::view::View;
use super::{acts, decisions, ending, hidden, observe, parse, setup, turn};
use daedalus_contract::game::{
    About, Decision, Game, OptionRefusal, Outcome, Refusal, Seat, Setup, Viewer, Waiting, Weight,
    standing_order,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Crawler;

impl Game for Crawler {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        id: "crawler",
        name: "Dungeon Crawler Labyrinth",
        tagline: "Lay the dungeon, fight its creatures, and be the first at the treasure chest.",
        seats: (2, 6),
        minutes: (45, 90),
        weight: Weight::Heavy,
        version: 3,
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

    fn opening(state: &State) -> Vec<Event> {
        setup::opening(state)
    }

    fn seats(state: &State) -> u8 {
        state.seats()
    }

    fn decisions(state: &State) -> Vec<Decision<Action>> {
        decisions::each(state).collect()
    }

    fn first_decision(state: &State) -> Option<Decision<Action>> {
        decisions::each(state).next()
    }

    fn extend(state: &State, seat: Seat, form: &Action) -> Vec<Action> {
        decisions::extend(state, seat, form)
    }

    fn parse(state: &State, seat: Seat, text: &str) -> Result<Action, Refusal> {
        parse::parse(state, seat, text)
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        Ok(acts::check(state, seat, action)?)
    }

    fn act(state: &mut State, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        acts::check(state, seat, action)?;
        let before = std::mem::take(&mut state.trace);
        let mut flow = Flow::new(state);
        acts::apply(&mut flow, seat, action);
        turn::settle(&mut flow);
        match observe::last(&flow.events) {
            Some(event) => flow.state.trace.last = Some(event),
            // A secret answer must not show in the picture (DCL-12.8).
            None => flow.state.trace = before,
        }
        Ok(flow.events)
    }

    fn order(
        state: &mut State,
        seat: Seat,
        name: &str,
        value: &str,
    ) -> Result<Vec<Event>, Refusal> {
        let player = state.players.get_mut(seat.index());
        let player = player.ok_or(Reason::NoSeat)?;
        // DCL-6.22.
        let (name, value) = standing_order(setup::SETTINGS, "E_SETTING", name, value)?;
        match name {
            "hold" => player.hold = Hold::from_id(&value).unwrap_or(Hold::Off),
            "reactions" => player.reactions = Reactions::from_id(&value).unwrap_or_default(),
            _ => player.auto_ties = value == "auto",
        }
        Ok(Vec::new())
    }

    fn remove(state: &mut State, seat: Seat) -> Vec<Event> {
        if seat.index() >= state.players.len() {
            return Vec::new();
        }
        let playing = state.player(seat).playing && state.outcome.is_none();
        let mut flow = Flow::new(state);
        if playing {
            ending::remove(&mut flow, seat);
            turn::settle(&mut flow);
        }
        flow.events
    }

    fn admit(state: &mut State) -> Result<Vec<Event>, Refusal> {
        let mut flow = Flow::new(state);
        ending::admit(&mut flow)?;
        Ok(flow.events)
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
        state.player(seat).adventurer.map(Adventurer::id)
    }

    fn round(view: &View) -> Option<(u32, u32)> {
        Some((view.round.0.into(), view.round.1.into()))
    }
}
