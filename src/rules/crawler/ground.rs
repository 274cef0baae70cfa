//! Ground that destroys, and figures that are put somewhere (DCL-3.37, 3.38, 3.48).

use super::board::Square;
use super::event::Event;
use super::flow::Flow;
use super::state::{Figure, State};
use super::wounds;
use daedalus_contract::game::Seat;

impl State {
    /// Sets the square of a figure.
    pub fn set_square(&mut self, figure: Figure, to: Square) {
        match figure {
            Figure::Adventurer(seat) => self.player_mut(seat).at = Some(to),
            Figure::Monster(id) => {
                if let Some(monster) = self.monster_mut(id) {
                    monster.at = to;
                }
            }
        }
    }
}

/// Puts a figure onto a square by something else than its own move, and destroys it where it cannot be.
pub fn put(flow: &mut Flow<'_>, figure: Figure, to: Square, slayer: Option<Seat>) {
    move_to(flow, figure, to);
    perish(flow, figure, slayer);
}

/// Puts a figure onto a square.
pub fn move_to(flow: &mut Flow<'_>, figure: Figure, to: Square) {
    let who = flow.who(figure);
    flow.state.set_square(figure, to);
    flow.touch(to);
    flow.tell(Event::Put { who, to });
}

/// Destroys a figure that stands where it cannot be; true when it did.
pub fn perish(flow: &mut Flow<'_>, figure: Figure, slayer: Option<Seat>) -> bool {
    let at = flow.state.square_of(figure);
    let lost = at.is_some_and(|at| !flow.state.survives(flow.state.gait(figure), at));
    if lost {
        wounds::slay(flow, figure, slayer, true);
    }
    lost
}
