//! Legends of Labyrinth behind the contract of a game.

use rand_chacha::ChaCha8Rng;

use super::action::Action;
use super::decisions::DecisionKind;
use super::event::Event;
use super::flow::Flow;
use super::refusal::Reason;
use super::state::{Reactions, State};
use super::view::View;
use super::{acts, decisions, ending, hidden, observe, parse, setup, turn};
use daedalus_contract::game::{
    About, Decision, Game, OptionRefusal, Outcome, Refusal, Seat, Setup, Viewer, Waiting, Weight,
    standing_order,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Legends;

impl Game for Legends {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        id: "legends",
        name: "Legends of Labyrinth",
        tagline: "Gather heroes, thwart your rivals and be the first lord with three retinues.",
        seats: (2, 4),
        minutes: (30, 60),
        weight: Weight::Medium,
        version: 5,
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
        decisions::decisions(state)
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
        let mut flow = Flow::new(state);
        acts::apply(&mut flow, seat, action);
        Ok(finish(flow))
    }

    fn order(
        state: &mut State,
        seat: Seat,
        name: &str,
        value: &str,
    ) -> Result<Vec<Event>, Refusal> {
        let player = state.players.get_mut(seat.index());
        let player = player.ok_or(Reason::NotSeated)?;
        let (_, value) = standing_order(setup::SETTINGS, "E_BAD_TARGET", name, value)?;
        // LEG-5.60: an open window stays as it was asked.
        player.reactions = Reactions::from_id(&value).unwrap_or_default();
        Ok(Vec::new())
    }

    fn remove(state: &mut State, seat: Seat) -> Vec<Event> {
        let mut flow = Flow::new(state);
        ending::leave(&mut flow, seat);
        finish(flow)
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

    fn round(view: &View) -> Option<(u32, u32)> {
        Some((view.round.0.into(), view.round.1.into()))
    }
}

/// Goes on to the next question and notes the last thing that everybody saw (LEG-12.2). A secret answer shows nothing.
fn finish(mut flow: Flow<'_>) -> Vec<Event> {
    turn::settle(&mut flow);
    let headline = flow
        .events
        .iter()
        .rev()
        .find(|event| observe::is_headline(event));
    if let Some(event) = headline {
        flow.state.last = Some(observe::observe(event, Viewer::Spectator));
    }
    flow.events
}
