//! Effects that concern several seats, one after the other.

use super::chance::{self, Explosion, sum};
use super::decks;
use super::event::Purpose;
use super::flow::Flow;
use super::step::{Cause, Choice, Question, Step, Sweep, SweepEffect};
use daedalus_contract::game::Seat;

/// The next seat of the list.
pub fn advance(flow: &mut Flow<'_>, mut sweep: Sweep) {
    let Some(seat) = sweep.left.pop() else {
        return;
    };
    let (effect, cause) = (sweep.effect, sweep.cause);
    if !sweep.left.is_empty() {
        flow.push(Step::Sweep(sweep));
    }
    if flow.state.player(seat).removed {
        return;
    }
    match effect {
        SweepEffect::Damage(amount) => flow.hurt(seat, amount, cause),
        SweepEffect::Brew => {
            let amount = flow.state.player(seat).brewed;
            flow.hurt(seat, amount, cause);
        }
        SweepEffect::Quake => quake(flow, seat, cause),
        SweepEffect::Stampede => {
            if flow.state.lives(seat) && stumbles(flow, seat) {
                flow.hurt(seat, 1, cause);
            }
        }
        SweepEffect::Bazaar => ask(flow, seat, Question::Bazaar),
        SweepEffect::Contraption => {
            let player = flow.state.player(seat);
            let items = player.equipped().any(|(_, it)| it.card.item().is_some());
            if !items && player.backpack.is_empty() {
                flow.hurt(seat, 1, cause);
            } else {
                ask(flow, seat, Question::Contraption);
            }
        }
    }
}

fn ask(flow: &mut Flow<'_>, seat: Seat, about: Question) {
    flow.push(Step::Choice(Choice { seat, about }));
}

/// A roll without windows; 2 or less is bad (THE-11.56).
fn stumbles(flow: &mut Flow<'_>, seat: Seat) -> bool {
    let faces = chance::roll(flow, seat, Explosion::Six, Purpose::Luck);
    sum(&faces) <= 2
}

/// THE-7.94.
fn quake(flow: &mut Flow<'_>, seat: Seat, cause: Option<Cause>) {
    if !stumbles(flow, seat) {
        return;
    }
    match flow.state.lives(seat) {
        true => flow.hurt(seat, 2, cause),
        false => decks::drop_random(flow, seat),
    }
}
