//! Labyrintheus behind the contract of a game.

use rand_chacha::ChaCha8Rng;

use super::action::Action;
use super::decisions::DecisionKind;
use super::event::Event;
use super::flow::Flow;
use super::personas::Persona;
use super::player::Reactions;
use super::refusal::Reason;
use super::state::State;
use super::view::View;
use super::{answers, decisions, ending, hidden, observe, parse, resolve, setup};
use daedalus_contract::game::{
    About, Decision, Game, OptionRefusal, Outcome, Refusal, Seat, Setup, Viewer, Waiting, Weight,
    standing_order,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Labyrintheus;

impl Game for Labyrintheus {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        id: "labyrintheus",
        name: "Labyrintheus",
        tagline: "Fight monsters, dodge traps, open the portal; the dead hunt the living.",
        seats: (2, 6),
        minutes: (25, 45),
        weight: Weight::Medium,
        version: 7,
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

    fn seats(state: &State) -> u8 {
        state.seats()
    }

    fn decisions(state: &State) -> Vec<Decision<Action>> {
        decisions::decisions(state)
    }

    /// No decision of this game has a form.
    fn extend(_state: &State, _seat: Seat, _form: &Action) -> Vec<Action> {
        Vec::new()
    }

    fn parse(state: &State, seat: Seat, text: &str) -> Result<Action, Refusal> {
        parse::parse(state, seat, text)
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        Ok(answers::check(state, seat, action)?)
    }

    fn act(state: &mut State, seat: Seat, action: &Action) -> Result<Vec<Event>, Refusal> {
        answers::check(state, seat, action)?;
        let mut flow = Flow::new(state);
        answers::apply(&mut flow, seat, action);
        resolve::resolve(&mut flow);
        Ok(flow.events)
    }

    fn order(
        state: &mut State,
        seat: Seat,
        name: &str,
        value: &str,
    ) -> Result<Vec<Event>, Refusal> {
        let player = state.players.get_mut(seat.index());
        let player = player.ok_or(Reason::Seat)?;
        let (_, value) = standing_order(setup::SETTINGS, "E_UNKNOWN", name, value)?;
        player.reactions = Reactions::from_id(&value).unwrap_or_default();
        Ok(Vec::new())
    }

    fn remove(state: &mut State, seat: Seat) -> Vec<Event> {
        if seat.index() >= state.players.len() {
            return Vec::new();
        }
        let mut flow = Flow::new(state);
        ending::remove(&mut flow, seat);
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
        state.player(seat).persona.map(Persona::id)
    }

    fn round(view: &View) -> Option<(u32, u32)> {
        Some((view.round.0.into(), view.round.1.into()))
    }
}
