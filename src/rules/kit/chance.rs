//! Chance: fair numbers and shuffles that stay the same for ever, on every machine.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

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
    use rand::SeedableRng;

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
