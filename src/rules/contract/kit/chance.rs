//! Chance: fair numbers and shuffles that stay the same for ever, on every machine.

#[cfg(feature = "fixed-chance")]
use std::any::TypeId;
use std::fmt::Debug;
use std::ops::{Deref, DerefMut};

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

/// The chance of a match: its one stream, which shuffles and guesses read as it is.
///
/// With the feature `fixed-chance`, which tests alone switch on, results can be fixed: they come before those of the
/// stream, and are never saved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chance {
    stream: ChaCha8Rng,
    #[cfg(feature = "fixed-chance")]
    #[serde(skip)]
    fixed: Vec<(TypeId, String)>,
}

impl Chance {
    /// The stream of a match with this seed.
    pub fn new(seed: [u8; 32]) -> Chance {
        ChaCha8Rng::from_seed(seed).into()
    }

    /// Rolls a die with the faces 1 to `sides`.
    pub fn die(&mut self, sides: u8) -> u8 {
        self.place(1..=sides, sides.into()) as u8 + 1
    }

    /// The place of one of these results, of which there are `count`, all equally likely.
    pub fn place<T>(&mut self, results: impl IntoIterator<Item = T>, count: usize) -> usize
    where
        T: Debug + 'static,
    {
        match self.next_fixed(results) {
            Some(place) => place,
            None => uniform(&mut self.stream, count),
        }
    }

    #[cfg(not(feature = "fixed-chance"))]
    fn next_fixed<T>(&mut self, _results: impl IntoIterator<Item = T>) -> Option<usize> {
        None
    }
}

#[cfg(feature = "fixed-chance")]
impl Chance {
    /// Fixes the next results of this type, after those that are already fixed.
    pub fn fix<T: Debug + 'static>(&mut self, results: impl IntoIterator<Item = T>) {
        let entry = |result| (TypeId::of::<T>(), format!("{result:?}"));
        self.fixed.extend(results.into_iter().map(entry));
    }

    /// Leaves everything to the stream again.
    pub fn unfix(&mut self) {
        self.fixed.clear();
    }

    /// True while a fixed result has not come.
    pub fn is_fixed(&self) -> bool {
        !self.fixed.is_empty()
    }

    fn next_fixed<T: Debug + 'static>(
        &mut self,
        results: impl IntoIterator<Item = T>,
    ) -> Option<usize> {
        let mut fixed = self.fixed.iter();
        let next = fixed.position(|(kind, _)| *kind == TypeId::of::<T>())?;
        let (_, wanted) = self.fixed.remove(next);
        let place = results
            .into_iter()
            .position(|result| format!("{result:?}") == wanted);
        Some(place.unwrap_or_else(|| panic!("{wanted} was fixed, and cannot come")))
    }
}

impl From<ChaCha8Rng> for Chance {
    fn from(stream: ChaCha8Rng) -> Chance {
        Chance {
            stream,
            #[cfg(feature = "fixed-chance")]
            fixed: Vec::new(),
        }
    }
}

impl Deref for Chance {
    type Target = ChaCha8Rng;

    fn deref(&self) -> &ChaCha8Rng {
        &self.stream
    }
}

impl DerefMut for Chance {
    fn deref_mut(&mut self) -> &mut ChaCha8Rng {
        &mut self.stream
    }
}

/// A number from 0 to `count - 1`, all equally likely. Written out so that it stays the same for ever.
pub fn uniform(rng: &mut ChaCha8Rng, count: usize) -> usize {
    debug_assert!(count > 0, "there is nothing to choose from");
    let count = count as u32;
    let fair = u32::MAX - u32::MAX % count;
    loop {
        let number = rng.next_u32();
        if number < fair {
            return (number % count) as usize;
        }
    }
}

/// Fisher–Yates from the end, as the specifications write it.
pub fn shuffle<T>(rng: &mut ChaCha8Rng, list: &mut [T]) {
    for i in (1..list.len()).rev() {
        let j = uniform(rng, i + 1);
        list.swap(i, j);
    }
}

/// A die with the faces 1 to `sides`.
pub fn die(rng: &mut ChaCha8Rng, sides: u8) -> u8 {
    uniform(rng, usize::from(sides)) as u8 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_of_a_die_comes_as_often_as_the_others() {
        let mut rng = ChaCha8Rng::from_seed([7; 32]);
        let mut counts = [0_u32; 6];
        for _ in 0..6_000 {
            counts[usize::from(die(&mut rng, 6)) - 1] += 1;
        }
        assert!(
            counts.iter().all(|count| (850..1150).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn a_number_beyond_the_last_whole_share_is_drawn_again() {
        let first = (0..=u8::MAX).find_map(|seed| {
            let mut rng = ChaCha8Rng::from_seed([seed; 32]);
            let first = rng.next_u32();
            (first > u32::MAX / 2).then_some((first, seed))
        });
        let (first, seed) = first.unwrap();
        // Of so many numbers there is one whole share below the first that is drawn.
        let mut rng = ChaCha8Rng::from_seed([seed; 32]);
        let drawn = uniform(&mut rng, first as usize);
        let mut rng = ChaCha8Rng::from_seed([seed; 32]);
        let next = std::iter::repeat_with(|| rng.next_u32()).skip(1);
        let next = next.take(64).find(|&it| it < first).unwrap();
        assert_eq!(drawn, next as usize);
    }

    #[cfg(feature = "fixed-chance")]
    #[test]
    fn fixed_results_come_first_each_type_in_its_order_and_are_not_saved() {
        let mut chance = Chance::new([7; 32]);
        let saved = serde_json::to_string(&chance).unwrap();
        chance.fix([3_u8, 5]);
        chance.fix(["b"]);
        assert_eq!(serde_json::to_string(&chance).unwrap(), saved);
        assert_eq!(chance.die(6), 3);
        assert_eq!(chance.place(["a", "b", "c"], 3), 1);
        assert_eq!(chance.die(6), 5);
        assert!(!chance.is_fixed());
        let left: Chance = serde_json::from_str(&saved).unwrap();
        assert_eq!(left, chance, "the stream was not asked");
    }

    #[test]
    fn shuffles_are_fisher_yates_from_the_end() {
        let mut rng = ChaCha8Rng::from_seed([1; 32]);
        let mut list = [0, 1, 2, 3, 4];
        shuffle(&mut rng, &mut list);
        let mut rng = ChaCha8Rng::from_seed([1; 32]);
        let mut expected = [0, 1, 2, 3, 4];
        for i in [4, 3, 2, 1] {
            expected.swap(i, uniform(&mut rng, i + 1));
        }
        assert_eq!(list, expected);
    }
}
