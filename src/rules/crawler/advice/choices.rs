//! Where a beginner lays tiles and creatures (DCL-14.3).

use super::Judge;
use crate::board::{Space, Square};
use crate::mat::Laid;
use crate::step::Step;
use crate::tiles::{self, DesignId};
use crate::tilework;

/// What a drawn tile brings in a space: the own way gets shorter, that of the leading opponent longer.
pub(super) fn placing(judge: &Judge<'_>, space: Space, rotation: u8) -> f32 {
    let design = tilework::open_tile(judge.state);
    design.map_or(0.0, |design| gain(judge, design, space, rotation))
}

/// The same for one of the tiles that a map shows (DCL-5.23).
pub(super) fn mapping(judge: &Judge<'_>, number: u8, space: Space, rotation: u8) -> f32 {
    let Some(Step::Map { tiles, .. }) = judge.state.steps.last() else {
        return 0.0;
    };
    let shown = tiles.get(usize::from(number).wrapping_sub(1));
    shown.map_or(0.0, |&design| gain(judge, design, space, rotation))
}

fn gain(judge: &Judge<'_>, design: DesignId, space: Space, rotation: u8) -> f32 {
    let laid = Laid::new(design, tiles::same_look(design, rotation));
    let (own, rival) = judge.roads().shortened(judge, space, &laid);
    own - judge.weights.lead * rival
}

/// Creatures come near the leading opponent, and far from oneself; the centre tile is left free by who is closest.
pub(super) fn summoning(judge: &Judge<'_>, at: Square) -> f32 {
    let (own, rival) = (judge.own(), judge.leader());
    let range = |from: Option<Square>| from.map_or(0.0, |from| from.range(at) as f32);
    let leads = match (own, rival) {
        (Some(own), Some(rival)) => judge.guess().distance(own) <= rival.left,
        (own, rival) => own.is_some() || rival.is_none(),
    };
    let blocks = at.space() == Space::CENTRE && leads;
    let blocked = if blocks { judge.weights.blocked } else { 0.0 };
    judge.weights.nearer * (range(own) - range(rival.map(|it| it.at))) - blocked
}
