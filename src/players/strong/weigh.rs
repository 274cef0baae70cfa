//! Which plans are worth more thought, and which is best, by where they led in the same worlds.

use super::Plan;

/// What is worse by so many standard errors is surely worse.
const SURELY: f32 = 2.0;
/// What is better than the first plan by so many standard errors is taken without more thought.
const CLEARLY: f32 = 3.0;
/// Fewer worlds than these tell nothing clearly.
const FEW: usize = 8;
/// What surely changes the chance to win by less is not worth more thought, whichever way.
const STAKE: f32 = 0.005;
/// What did not happen in some worlds may happen in the next one: of so many worlds together the standard error is no less.
const UNSEEN: f32 = 0.1;
/// Of the gain of a plan so many standard errors may be luck.
const LUCK: f32 = 1.5;
/// What costs less of the chance to win than this is as good to a person.
const SAME: f32 = 0.02;
/// What seems to cost more than this is not called as good, however little was tried.
const ALIKE: f32 = 0.05;
/// A smaller gain of the chance to win is none.
const GAIN: f32 = 1e-4;

/// A plan with how likely the seat is to win after its rollout in each world, from the first one on.
pub(super) struct Tried<A> {
    pub(super) plan: Plan<A>,
    pub(super) chances: Vec<f32>,
}

/// The plan that goes best; the first one where none is likely to be better.
pub(super) fn best<A>(mut tried: Vec<Tried<A>>) -> A {
    let gain = |other: &Tried<_>| {
        let (mean, error) = gain(other, &tried[0]);
        mean - LUCK * error
    };
    let mut best = (GAIN, 0);
    for (at, other) in tried.iter().enumerate().skip(1) {
        let gain = gain(other);
        if gain > best.0 {
            best = (gain, at);
        }
    }
    tried.swap_remove(best.1).plan.actions.swap_remove(0)
}

/// A plan, as it is told to a person.
#[derive(Clone, Debug)]
pub(crate) struct Rated<A> {
    /// What to do first.
    pub action: A,
    /// What to do after it, as far as no chance comes between.
    pub next: Vec<A>,
    /// How likely the seat wins with it, 0 to 1.
    pub chance: f32,
    /// It may be as good as the best one, for all that was tried.
    pub equal: bool,
}

/// Each plan with its chance to win, the best first. What it gains beside the first plan counts as far
/// as it is sure: of plans that are nearly equal the first is told first, which never leads back to where it came from.
pub(super) fn rate<A: Clone>(tried: &[Tried<A>]) -> Vec<Rated<A>> {
    let Some(first) = tried.first() else {
        return Vec::new();
    };
    let base = first.chance();
    let chance = |it: &Tried<A>| {
        let (mean, error) = gain(it, first);
        let sure = mean.min((mean - SURELY * error).max(0.0));
        (base + sure).clamp(0.0, 1.0)
    };
    let mut by_chance: Vec<(f32, &Tried<A>)> = tried.iter().map(|it| (chance(it), it)).collect();
    by_chance.sort_by(|a, b| b.0.total_cmp(&a.0));
    let best = by_chance[0].1;
    let rated = |(chance, it): (f32, &Tried<A>)| {
        let (lost, error) = gain(best, it);
        Rated {
            action: it.plan.actions[0].clone(),
            next: it.plan.actions[1..].to_vec(),
            chance,
            equal: lost < SAME || (lost < ALIKE && lost <= SURELY * error),
        }
    };
    by_chance.into_iter().map(rated).collect()
}

/// A choice beside the one that was taken.
#[derive(Clone, Debug)]
pub(crate) struct Alternative<A> {
    /// What could have been chosen.
    pub action: A,
    /// How likely the seat wins with it, 0 to 1.
    pub chance: f32,
    /// How likely it wins with what was chosen.
    pub taken: f32,
    /// By how much it is surely better.
    pub gain: f32,
}

/// What would have gone better than the first of these plans; `None` where nothing is likely to.
pub(super) fn better<A: Clone>(tried: &[Tried<A>]) -> Option<Alternative<A>> {
    let (first, others) = tried.split_first()?;
    let alternative = |other: &Tried<A>| {
        let (mean_gain, error) = gain(other, first);
        Alternative {
            action: other.plan.actions[0].clone(),
            chance: other.chance(),
            taken: first.chance(),
            gain: mean_gain - LUCK * error,
        }
    };
    let found = others.iter().map(alternative).filter(|it| it.gain > GAIN);
    found.max_by(|a, b| a.gain.total_cmp(&b.gain))
}

/// Is nothing left but the first plan, or one that is clearly better?
pub(super) fn is_clear<A>(tried: &[Tried<A>]) -> bool {
    match tried {
        [first, other] if first.chances.len() >= FEW => {
            let (mean, error) = gain(other, first);
            mean - CLEARLY * error > STAKE
        }
        _ => tried.len() < 2,
    }
}

/// Forgets the plans beside the first that are surely worse than it or the best, the worst first, but keeps so many.
pub(super) fn drop_worse<A>(tried: &mut Vec<Tried<A>>, keep: usize) {
    let means = || tried.iter().map(|it| it.chance());
    let Some((_, best)) = means().zip(0..).max_by(|a, b| a.0.total_cmp(&b.0)) else {
        return;
    };
    let is_worse = |it: &Tried<A>, other: usize| {
        let (mean, error) = gain(it, &tried[other]);
        mean + SURELY * error < 0.0
    };
    let mut worse: Vec<(f32, usize)> = Vec::new();
    for (place, it) in tried.iter().enumerate().skip(1) {
        if is_worse(it, 0) || (place != best && is_worse(it, best)) {
            worse.push((it.chance(), place));
        }
    }
    forget(tried, worse, keep);
}

/// Takes out the plans that surely bring or cost next to nothing, but keeps so many: they need no more thought, and may be the
/// best all the same.
pub(super) fn shelve<A>(tried: &mut Vec<Tried<A>>, keep: usize) -> Vec<Tried<A>> {
    let mut shelved = Vec::new();
    let mut place = 1;
    while place < tried.len() && tried.len() > keep {
        let (mean, error) = gain(&tried[place], &tried[0]);
        let error = error.max(UNSEEN / tried[place].chances.len() as f32);
        match mean.abs() + SURELY * error < STAKE {
            true => shelved.push(tried.remove(place)),
            false => place += 1,
        }
    }
    shelved
}

/// Keeps the first plan, and of the others those that went best so far: so many in all.
pub(super) fn halve<A>(tried: &mut Vec<Tried<A>>, keep: usize) {
    let others = tried.iter().enumerate().skip(1);
    let others = others.map(|(at, it)| (it.chance(), at)).collect();
    forget(tried, others, keep);
}

/// Forgets plans at these places, each with its chance, until so many are left: those that went worst first, of equal ones those
/// that looked worse.
fn forget<A>(tried: &mut Vec<Tried<A>>, mut places: Vec<(f32, usize)>, keep: usize) {
    places.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
    places.truncate(tried.len().saturating_sub(keep));
    let mut at = 0..;
    tried.retain(|_| {
        let at = at.next();
        places.iter().all(|(_, place)| Some(*place) != at)
    });
}

impl<A> Tried<A> {
    /// How likely the seat wins with it.
    fn chance(&self) -> f32 {
        self.chances.iter().sum::<f32>() / self.chances.len().max(1) as f32
    }
}

/// The mean difference in the same worlds, and its standard error.
fn gain<A>(tried: &Tried<A>, base: &Tried<A>) -> (f32, f32) {
    let pairs = tried.chances.iter().zip(&base.chances);
    let count = pairs.len() as f32;
    let differences = pairs.map(|(chance, base)| chance - base);
    let mean = differences.clone().sum::<f32>() / count;
    let spread = differences.map(|it| (it - mean).powi(2)).sum::<f32>() / (count - 1.0).max(1.0);
    (mean, (spread / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How likely it is to win so far ahead of a single rival, in a game whose unit is 4.
    fn chance(ahead: f32) -> f32 {
        1.0 / (1.0 + (-ahead / 4.0).exp())
    }

    fn tried(plans: &[(char, &[f32])]) -> Vec<Tried<char>> {
        let one = |&(name, ends): &(char, &[f32])| Tried {
            plan: Plan::of(name, 0.0),
            chances: ends.iter().map(|ahead| chance(*ahead)).collect(),
        };
        plans.iter().map(one).collect()
    }

    fn names(tried: &[Tried<char>]) -> String {
        tried.iter().map(|it| it.plan.actions[0]).collect()
    }

    /// So many worlds, every second one worse by 1.
    fn ends(count: usize, ahead: f32) -> Vec<f32> {
        let ends = (0..count).map(|world| ahead - (world % 2) as f32);
        ends.collect()
    }

    #[test]
    fn whoever_is_far_behind_in_all_worlds_tells_better_from_worse() {
        let (worse, better) = (ends(20, -12.0), ends(20, -11.0));
        let tried = tried(&[('a', &worse), ('b', &better)]);
        let gain = tried[1].chance() - tried[0].chance();
        assert!(gain > 0.01, "{gain}");
        assert_eq!(best(tried), 'b');
    }

    #[test]
    fn of_plans_that_are_nearly_equal_the_first_is_told_first() {
        let (plain, less, worse) = (ends(20, 1.0), ends(20, 0.9), ends(20, -3.0));
        let mut lucky = ends(20, 1.0);
        lucky[3] += 1.0;
        let rated = rate(&tried(&[
            ('a', &plain),
            ('b', &worse),
            ('c', &lucky),
            ('d', &less),
        ]));
        let names: String = rated.iter().map(|it| it.action).collect();
        assert_eq!(names, "acdb");
        assert_eq!(
            rated[0].chance, rated[1].chance,
            "one lucky world is no gain"
        );
        assert!(
            rated[1].chance > rated[2].chance,
            "what it costs counts whole"
        );
        let equal: Vec<bool> = rated.iter().map(|it| it.equal).collect();
        assert_eq!(
            equal,
            [true, true, true, false],
            "a little is nothing to a person"
        );
        let better = ends(20, 4.0);
        let rated = rate(&tried(&[('a', &plain), ('b', &better)]));
        assert_eq!(rated[0].action, 'b', "a sure gain is told");
        assert!(!rated[1].equal);
    }

    #[test]
    fn what_is_surely_worse_is_dropped_and_the_first_plan_never() {
        let (good, same, bad) = (ends(48, 2.0), ends(48, 1.0), ends(48, -3.0));
        let mut all = tried(&[('a', &same), ('b', &bad), ('c', &good), ('d', &same)]);
        drop_worse(&mut all, 1);
        assert_eq!(names(&all), "ac");
        let mut all = tried(&[('a', &good), ('b', &bad), ('c', &same)]);
        drop_worse(&mut all, 2);
        assert_eq!(names(&all), "ac", "the worst goes first");
        drop_worse(&mut all, 1);
        assert_eq!(names(&all), "a");
    }

    #[test]
    fn what_surely_changes_next_to_nothing_is_put_aside_and_may_be_the_best() {
        let (plain, little, much) = (ends(96, 1.0), ends(96, 1.002), ends(96, 5.0));
        let mut all = tried(&[('a', &plain), ('b', &little), ('c', &much), ('d', &plain)]);
        let aside = shelve(&mut all, 1);
        assert_eq!((names(&all).as_str(), names(&aside).as_str()), ("ac", "bd"));
        let mut all = tried(&[('a', &plain), ('b', &little)]);
        let aside = shelve(&mut all, 1);
        all.extend(aside);
        assert_eq!(best(all), 'b', "a little is more than nothing");
    }

    #[test]
    fn what_was_equal_in_a_few_worlds_may_still_differ_in_the_next() {
        let few = ends(8, 1.0);
        let mut all = tried(&[('a', &few), ('b', &few)]);
        assert!(shelve(&mut all, 1).is_empty());
        assert_eq!(best(all), 'a', "but equal is not better");
    }

    #[test]
    fn halving_keeps_the_first_and_the_best() {
        let plans = [0.0, -1.0, 3.0, 2.0, -2.0].map(|ahead| ends(8, ahead));
        let named: Vec<_> = "abcde"
            .chars()
            .zip(plans.iter().map(Vec::as_slice))
            .collect();
        let mut all = tried(&named);
        halve(&mut all, 3);
        assert_eq!(names(&all), "acd");
        halve(&mut all, 3);
        assert_eq!(names(&all), "acd");
        halve(&mut all, 2);
        assert_eq!(names(&all), "ac");
    }

    #[test]
    fn of_plans_that_went_as_well_those_stay_that_looked_better() {
        let ends = ends(48, -3.0);
        let plans = ['a', 'b', 'c', 'd'].map(|name| (name, ends.as_slice()));
        let mut all = tried(&plans);
        halve(&mut all, 2);
        assert_eq!(names(&all), "ab");
        let good = vec![2.0; 48];
        let mut all = tried(&[('a', &good), ('b', &ends), ('c', &ends)]);
        drop_worse(&mut all, 2);
        assert_eq!(names(&all), "ab");
    }

    #[test]
    fn a_choice_is_clear_with_one_plan_or_with_a_much_better_one() {
        let (good, bad) = (ends(16, 5.0), ends(16, -5.0));
        assert!(is_clear(&tried(&[('a', &bad)])));
        assert!(is_clear(&tried(&[('a', &bad), ('b', &good)])));
        assert!(!is_clear(&tried(&[('a', &bad), ('b', &bad)])));
        assert!(!is_clear(&tried(&[('a', &bad), ('b', &good), ('c', &bad)])));
        let few = [tried(&[('a', &bad[..2]), ('b', &good[..2])])];
        assert!(!is_clear(&few[0]), "two worlds tell nothing clearly");
    }
}
