//! What a strong player would do in a seat's place, with how likely it is to win then and what it expects.
//!
//! It knows what the seat may know: like every computer player it sees determinized copies alone (LAB-14.1).

use std::collections::{HashMap, HashSet};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use super::{Effort, beginner, strong};
use crate::rules::game::{
    Advice, Deadline, Decision, Impact, Names, Prose, Seat, Viewer, sentences,
};

/// How many choices are named.
const CHOICES: usize = 3;
/// In how many worlds is looked what a choice leads to.
const WORLDS: usize = 24;
/// In so many worlds a choice has to bring nothing to be called a waste.
const GUESSES: usize = 8;
/// How many actions ahead.
const AHEAD: usize = 24;
/// What happens in fewer worlds than one of so many is not expected.
const RARE: usize = 8;
/// A state that is reached in so large a part of all worlds is where a choice leads.
const MOSTLY: f32 = 0.6;
/// Who wins less often than this with any choice is told what else matters.
const FAR_OFF: f32 = 0.03;

/// Who wins at least so often with the best choice is told first what wins soonest.
const NEAR: f32 = 0.9;

/// One of the best choices of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hint {
    /// The choice, as its canonical text.
    pub choice: String,
    /// How likely the seat wins, 0 to 1, as far as beginners play on.
    pub chance: f32,
    /// It may be as good as the first one, for all that was tried.
    pub equal: bool,
    /// What the seat would do after it in the same turn, in words, as far as no chance comes between.
    pub next: Vec<String>,
    /// How far the seat is from winning then, in words, where it is not so now: before its next turn, where that is mostly
    /// so, else as soon as that is done.
    pub reaches: Option<String>,
    /// What comes of it in the turn, and of what follows before the seat's next turn what is about the seat or changes the
    /// match, the most likely first.
    pub expected: Vec<Expected>,
}

impl Hint {
    /// Does the seat hardly win with any of these choices?
    pub fn is_far_off(hints: &[Hint]) -> bool {
        is_far_off(hints.iter().map(|hint| hint.chance))
    }
}

/// Is none of these chances to win more than hardly one?
fn is_far_off(mut chances: impl Iterator<Item = f32>) -> bool {
    chances.all(|chance| chance < FAR_OFF)
}

/// Something that a choice may lead to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Expected {
    /// A sentence, as the seat would be told it.
    pub text: String,
    /// In how many of all worlds it happens, 0 to 1.
    pub share: f32,
}

/// What a choice leads to.
struct Outcomes {
    /// How many actions the seat needs to win in all worlds together, as far as was looked ahead.
    wait: usize,
    /// How likely the seat is to win by its next turn, on average.
    standing: f32,
    /// How far the seat is before its next turn, and as soon as the choice is made, where that is mostly so and not so now.
    reaches: Option<String>,
    at_once: Option<String>,
    expected: Vec<Expected>,
}

/// The best choices, the best first; none where the seat is asked nothing.
pub(super) fn hints<G: Advice + Prose>(
    state: &G::State,
    seat: Seat,
    names: Names<'_>,
    effort: Effort,
    rng: &mut ChaCha8Rng,
) -> Vec<Hint> {
    let seen = G::determinize(state, Viewer::Seat(seat), rng);
    let open = G::decisions(&seen);
    let Some(decision) = open.iter().find(|decision| decision.seat == seat) else {
        return Vec::new();
    };
    let steps = effort.of(G::ROLLOUTS);
    let mut rated = strong::rated::<G>(&seen, decision, steps, CHOICES, rng);
    let alike = rated.iter().take_while(|it| it.equal).count();
    // Of choices that are as good, those first that keep what the seat holds.
    rated[..alike].sort_by_key(|it| {
        after::<G>(&seen, seat, &it.action).is_some_and(|it| spends::<G>(&seen, seat, &it))
    });
    // What costs something and brings nothing is no advice beside what is as good.
    let worlds = guesses::<G>(&seen, seat, rng);
    let mut at = 0..;
    rated.retain(|it| at.next() == Some(0) || !wastes::<G>(&worlds, decision, &it.action));
    let is_near = rated.first().is_some_and(|it| it.chance >= NEAR);
    let alike = rated.iter().take_while(|it| it.equal && is_near).count();
    rated.truncate(alike.max(CHOICES));
    let luck: [u8; 32] = rng.random();
    // All choices in the same worlds, so that what they differ in is the choice.
    let outcomes = |action: &G::Action| {
        let mut luck = ChaCha8Rng::from_seed(luck);
        outcomes::<G>(&seen, seat, names, action, &mut luck)
    };
    let follow = |it: strong::Rated<G::Action>| {
        let outcomes = outcomes(&it.action);
        (it, outcomes)
    };
    let mut followed: Vec<_> = rated.into_iter().map(follow).collect();
    if is_far_off(followed.iter().map(|(it, _)| it.chance)) {
        followed.sort_by(|(_, a), (_, b)| b.standing.total_cmp(&a.standing));
    }
    followed[..alike].sort_by_key(|(_, outcomes)| outcomes.wait);
    followed.truncate(CHOICES);
    let hint = |(it, outcomes): (strong::Rated<G::Action>, Outcomes)| {
        let aim = aim::<G>(&seen, seat, names, &it);
        Hint {
            choice: it.action.to_string(),
            chance: it.chance,
            equal: it.equal,
            next: aim.next,
            reaches: outcomes.reaches.or(aim.reaches).or(outcomes.at_once),
            expected: outcomes.expected,
        }
    };
    followed.into_iter().map(hint).collect()
}

/// What a plan is for, as far as no chance comes between.
struct Aim {
    /// What follows the choice, in words.
    next: Vec<String>,
    /// How far the seat is then, where it is not so now.
    reaches: Option<String>,
}

/// Carries a plan out up to the first chance, and tells what for.
fn aim<G: Advice + Prose>(
    seen: &G::State,
    seat: Seat,
    names: Names<'_>,
    plan: &strong::Rated<G::Action>,
) -> Aim {
    let view = |state: &G::State| G::view(state, Viewer::Seat(seat));
    let (mut state, mut next) = (seen.clone(), Vec::new());
    for (action, at) in [&plan.action].into_iter().chain(&plan.next).zip(0..) {
        let mut after = state.clone();
        let Ok(events) = G::act(&mut after, seat, action) else {
            break;
        };
        if at > 0 {
            let text = action.to_string();
            let words: Vec<&str> = text.split(' ').collect();
            next.push(G::say(&view(&state), &words, names));
        }
        if events.iter().any(G::irrevocable) {
            break;
        }
        strong::hold::<G>(&mut after, seat);
        state = after;
    }
    let words = |state| G::progress(&view(state), seat, names).map(|it| it.words);
    let reaches = words(&state).filter(|then| Some(then) != words(seen).as_ref());
    Aim { next, reaches }
}

/// The state after a choice; `None` where it is refused.
fn after<G: Advice>(seen: &G::State, seat: Seat, action: &G::Action) -> Option<G::State> {
    let mut after = seen.clone();
    G::act(&mut after, seat, action).ok()?;
    Some(after)
}

/// Has the seat less in its hand after a choice?
fn spends<G: Advice + Prose>(seen: &G::State, seat: Seat, after: &G::State) -> bool {
    let held = |state: &G::State| G::hand(&G::view(state, Viewer::Seat(seat))).len();
    held(after) < held(seen)
}

/// Some worlds that the seat may hold for true.
pub(super) fn guesses<G: Advice>(
    seen: &G::State,
    seat: Seat,
    rng: &mut ChaCha8Rng,
) -> [G::State; GUESSES] {
    let mut guess = strong::guesses::<G>(seen, seat);
    std::array::from_fn(|_| guess(rng))
}

/// Does the choice cost the seat something that it holds, and leave it before the same question no better off, whatever is true?
pub(super) fn wastes<G: Advice + Prose>(
    worlds: &[G::State],
    decision: &Decision<G::Action>,
    action: &G::Action,
) -> bool {
    let seat = decision.seat;
    let same = |it: &Decision<G::Action>| it.seat == seat && it.kind == decision.kind;
    worlds.iter().all(|world| {
        after::<G>(world, seat, action).is_some_and(|after| {
            spends::<G>(world, seat, &after)
                && G::decisions(&after).iter().any(same)
                && G::evaluate(&after, seat) <= G::evaluate(world, seat)
        })
    })
}

/// What a choice leads to, in worlds that differ in what the seat does not know.
fn outcomes<G: Advice + Prose>(
    seen: &G::State,
    seat: Seat,
    names: Names<'_>,
    action: &G::Action,
    rng: &mut ChaCha8Rng,
) -> Outcomes {
    let viewer = Viewer::Seat(seat);
    let (mut standing, mut wait) = (0.0, 0);
    let seats = || Seat::all(G::seats(seen));
    let progress = |state: &G::State, of| {
        let told = G::progress(&G::view(state, viewer), of, names);
        told.map(|it| it.words)
    };
    let now: Vec<Option<String>> = seats().map(|of| progress(seen, of)).collect();
    let (mut told, mut reached) = (HashMap::new(), HashMap::new());
    let mut at_once: Vec<HashMap<String, usize>> = vec![HashMap::new(); now.len()];
    for _ in 0..WORLDS {
        let mut luck = ChaCha8Rng::from_seed(rng.random());
        let mut state = G::determinize(seen, viewer, &mut luck);
        let mut own = G::act(&mut state, seat, action).unwrap_or_default();
        for (of, counts) in seats().zip(&mut at_once) {
            if let Some(words) = progress(&state, of) {
                *counts.entry(words).or_insert(0) += 1;
            }
        }
        let (more, others, played) = until_next_turn::<G>(&mut state, seat, &mut luck);
        own.extend(more);
        // The first is the choice itself. What comes of it in the own turn matters whomever it befalls.
        let own = sentences::<G>(own.iter().skip(1), viewer, names);
        let own = own.into_iter().filter(|it| it.impact >= Impact::Usual);
        let later = sentences::<G>(others.iter(), viewer, names);
        let later = later.into_iter().filter(|it| {
            let own = it.impact >= Impact::Usual && names.concerns(seat, &it.text);
            own || it.impact >= Impact::Turning
        });
        let matters: HashSet<String> = own.chain(later).map(|it| gist(it.text)).collect();
        for text in matters {
            *told.entry(text).or_insert(0) += 1;
        }
        if let Some(words) = progress(&state, seat) {
            *reached.entry(words).or_insert(0) += 1;
        }
        standing += G::chances(&state, Some(seat))[seat.index()] / WORLDS as f32;
        wait += match G::outcome(&state).is_some_and(|it| it.winner == Some(seat)) {
            true => played,
            false => AHEAD,
        };
    }
    let mostly = |counts: HashMap<String, usize>, of: Seat| {
        let most = most_often(counts).into_iter().next()?;
        let is_news = most.share >= MOSTLY && now[of.index()].as_ref() != Some(&most.text);
        is_news.then_some(most)
    };
    let mut expected = most_often(told);
    let mut own = None;
    for (of, counts) in seats().zip(at_once) {
        let Some(Expected { text, share }) = mostly(counts, of) else {
            continue;
        };
        match of == seat {
            true => own = Some(text),
            false => expected.push(Expected {
                text: format!("{} then: {text}", names.of(of)),
                share,
            }),
        }
    }
    Outcomes {
        wait,
        standing,
        reaches: mostly(reached, seat).map(|it| it.text),
        at_once: own,
        expected,
    }
}

/// A sentence without the numbers at its end, in which one world differs from the next: `Ann defeats Ogre: 5 against 4.`
fn gist(text: String) -> String {
    let parts = text.split_once(": ");
    let counted = parts
        .filter(|(head, tail)| head.contains(' ') && tail.contains(|it: char| it.is_ascii_digit()));
    match counted {
        Some((head, _)) => format!("{head}."),
        None => text,
    }
}

/// What happened in so many worlds, the most frequent first, without what is rare.
fn most_often(counts: HashMap<String, usize>) -> Vec<Expected> {
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.retain(|(_, count)| count * RARE >= WORLDS);
    counts.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let expected = |(text, count): (String, usize)| Expected {
        text,
        share: count as f32 / WORLDS as f32,
    };
    counts.into_iter().map(expected).collect()
}

/// Lets beginners go on, and the seat as in a rollout, until it has its next turn; gives what happened in its own turn, and after it,
/// and how many actions that took.
fn until_next_turn<G: Advice>(
    state: &mut G::State,
    seat: Seat,
    rng: &mut ChaCha8Rng,
) -> (Vec<G::Event>, Vec<G::Event>, usize) {
    let (mut own, mut after) = (Vec::new(), Vec::new());
    let (mut others, mut played) = (false, 0);
    while played < AHEAD {
        let open = G::decisions(state);
        let Some(next) = open.first() else { break };
        let turn = next.deadline == Deadline::Turn;
        if next.seat == seat && turn && others {
            break;
        }
        others |= next.seat != seat && turn;
        let weights = G::expected(next.seat, Some(seat));
        let choice = beginner::weighing::<G>(state, next, weights, rng);
        match G::act(state, next.seat, &choice) {
            Ok(more) if others => after.extend(more),
            Ok(more) => own.extend(more),
            Err(_) => break,
        }
        played += 1;
    }
    (own, after, played)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::rules::game::{Game, Options, Setup};
    use crate::rules::labyrinthos::Labyrinthos;

    /// How often the first hint turns a tile, and how often back that was turned by the hint before.
    fn turned(seed: u8, decisions: usize) -> (usize, usize) {
        let options = Options::from_pairs(Labyrinthos::ABOUT.options, ["length=short"]).unwrap();
        let setup = Setup {
            seats: 2,
            options: &options,
            seed: [seed; 32],
        };
        let mut state = Labyrinthos::start(&setup).unwrap();
        let mut rng = ChaCha8Rng::from_seed([seed; 32]);
        let (mut before, mut turned, mut back) = (String::new(), 0, 0);
        for _ in 0..decisions {
            let open = Labyrinthos::decisions(&state);
            let Some(next) = open.first() else { break };
            let advised = next.seat == Seat(0) && next.deadline == Deadline::Turn;
            let choice = match advised {
                true => {
                    let steps = Effort::LEAST.of(Labyrinthos::ROLLOUTS);
                    let seen = Labyrinthos::determinize(&state, Viewer::Seat(Seat(0)), &mut rng);
                    let rated = strong::rated::<Labyrinthos>(&seen, next, steps, CHOICES, &mut rng);
                    rated[0].action.clone()
                }
                false => beginner::pick::<Labyrinthos>(&state, next, &mut rng),
            };
            let text = choice.to_string();
            let is_back = match text.strip_suffix(" cw") {
                Some(tile) => before == format!("{tile} ccw"),
                None => text
                    .strip_suffix(" ccw")
                    .is_some_and(|tile| before == format!("{tile} cw")),
            };
            let is_turn = text.starts_with("rotate ");
            turned += usize::from(is_turn);
            back += usize::from(is_turn && is_back);
            before = text;
            Labyrinthos::act(&mut state, next.seat, &choice).unwrap();
        }
        (turned, back)
    }

    #[test]
    fn worlds_that_differ_in_numbers_alone_tell_the_same() {
        let told = |text: &str| gist(text.to_owned());
        assert_eq!(told("Ann defeats Ogre: 5 against 4."), "Ann defeats Ogre.");
        for whole in ["Ann heals slot 5.", "Score: 5.", "Ann plays: a card."] {
            assert_eq!(told(whole), whole);
        }
    }

    #[test]
    fn who_follows_the_hints_turns_no_tile_to_and_fro() {
        let told: Vec<(usize, usize)> = (0..3).map(|seed| turned(seed, 90)).collect();
        let turned: usize = told.iter().map(|it| it.0).sum();
        let back: usize = told.iter().map(|it| it.1).sum();
        assert!(turned > 5, "{turned}");
        assert_eq!(back, 0, "of {turned}");
    }
}
