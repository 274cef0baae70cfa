//! Whom a creature goes for.

use arrayvec::ArrayVec;

use super::{Candidates, Mind};
use crate::board::Square;
use crate::creatures::Tactic;
use crate::state::{Nature, SEATS};
use crate::ties;
use crate::walk::ENDLESS;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;

impl Mind<'_> {
    /// The adventurers that are at most so far to walk (PD, DCL-5.30).
    pub(super) fn within(&self, on_mat: &[(Seat, Square)], most: u16) -> Candidates {
        let reached = on_mat
            .iter()
            .filter(|(_, at)| self.distance(*at, most).is_some());
        reached.copied().collect()
    }

    /// The target of a tactic: the closest candidate, ties to the controller (DCL-5.32, 5.44, 7.84).
    pub(super) fn prey(
        &self,
        tactic: Tactic,
        mut candidates: Candidates,
        chosen: Option<Seat>,
    ) -> Result<Seat, SeatSet> {
        if let Nature::Double(copied, _) = self.monster.nature
            && let Some(user) = self.state.user_of(copied)
            && candidates.iter().any(|(seat, _)| *seat == user)
        {
            return Ok(user);
        }
        if tactic == Tactic::Hunt {
            keep_least(&mut candidates, |(seat, _)| self.state.player(*seat).left());
        }
        if candidates.len() > 1 {
            self.keep_closest(&mut candidates);
        }
        let equals: SeatSet = candidates.iter().map(|(seat, _)| *seat).collect();
        ties::settle(self.state, self.monster.controller, equals, chosen)
    }

    /// Keeps the closest ones: by walking distance, then by range (DCL-5.32).
    fn keep_closest(&self, candidates: &mut Candidates) {
        let from = self.monster.at;
        let may_reach = |it: &mut (Seat, Square)| self.state.may_reach(self.gait, from, it.1);
        match candidates.iter_mut().any(may_reach) {
            true => candidates.retain(may_reach),
            false => return keep_least(candidates, |(_, at)| from.range(*at)),
        }
        if let [_] = candidates[..] {
            return;
        }
        // The one that looks closest first: the others are asked for no farther than that.
        candidates.sort_by_key(|(_, at)| from.range(*at));
        let mut least = ENDLESS;
        let mut rated = ArrayVec::<_, SEATS>::new();
        for &(seat, at) in &*candidates {
            let distance = self.distance(at, least);
            least = distance.unwrap_or(least);
            let worth = (distance.unwrap_or(u16::MAX), from.range(at));
            rated.push((worth, (seat, at)));
        }
        keep_least(&mut rated, |it| it.0);
        *candidates = rated.into_iter().map(|it| it.1).collect();
    }

    /// The walking distance to a square, where it is at most so far (PD, DCL-3.56).
    fn distance(&self, goal: Square, most: u16) -> Option<u16> {
        // No way is shorter than it would be without walls, but through Warp Space.
        let from = self.monster.at;
        let far = self.state.warp.is_none() && goal.range(from) > u32::from(most);
        if far || !self.state.may_reach(self.gait, from, goal) {
            return None;
        }
        self.state
            .walk_to(self.gait, goal, |walk| walk.within(from, most))
    }
}

/// Keeps those of the least worth.
fn keep_least<T, K: Ord>(list: &mut ArrayVec<T, SEATS>, worth: impl Fn(&T) -> K) {
    let least = list.iter().map(&worth).min();
    list.retain(|it| Some(worth(it)) == least);
}
