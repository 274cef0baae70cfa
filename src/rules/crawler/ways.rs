//! The first of the cheapest ways (DCL-6.11).

use super::board::{Direction, Square};
use super::walk::{Field, Gait, Ground, Start};

/// The cheapest way from where a Move begins or goes on to a square that its field reaches, without the start. Among
/// equals it is the one whose first differing step comes first in the order of directions, a warp last (DCL-6.32).
pub fn cheapest(
    ground: &Ground<'_>,
    gait: Gait,
    start: Start,
    field: &Field,
    goal: Square,
) -> Option<Vec<Square>> {
    let mut search = Search {
        ground,
        gait,
        field,
        surcharge: start.surcharge,
        goal,
        cost: field.cost(goal)?,
        path: Vec::new(),
        dead: Vec::new(),
    };
    (search.walk(start.square, start.odd, 0)).then_some(search.path)
}

struct Search<'a> {
    ground: &'a Ground<'a>,
    gait: Gait,
    field: &'a Field,
    surcharge: u16,
    goal: Square,
    cost: u16,
    path: Vec<Square>,
    /// From here the goal is not reached at the cost.
    dead: Vec<(Square, bool)>,
}

impl Search<'_> {
    fn walk(&mut self, from: Square, odd: bool, spent: u16) -> bool {
        if from == self.goal {
            return spent == self.cost;
        }
        if self.dead.contains(&(from, odd)) || spent >= self.cost {
            return false;
        }
        if self.ground.end == Some(from) && spent > 0 {
            return false;
        }
        let first = if spent == 0 { self.surcharge } else { 0 };
        let (ground, gait) = (self.ground, self.gait);
        let steps = (Direction::ALL.iter()).filter_map(|&way| ground.step(gait, from, way, odd));
        let warp = ground.warped(from).map(|to| (to, 1, odd));
        for (to, price, parity) in steps.chain(warp) {
            let total = spent + price + first;
            if !self.field.is_promising(to, total, parity) {
                continue;
            }
            self.path.push(to);
            if self.walk(to, parity, total) {
                return true;
            }
            self.path.pop();
        }
        self.dead.push((from, odd));
        false
    }
}
