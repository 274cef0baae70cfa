//! What is joined to the chest, and where a gait leads at all, beside tests that go from square to square.

use super::mats::{random, random_gait, random_square, rng};
use daedalus_crawler::board::{Direction, Space, Square};
use daedalus_crawler::heart::Heart;
use daedalus_crawler::mat::{Laid, Mat, Terrain};
use daedalus_crawler::squares::SquareSet;
use daedalus_crawler::state::State;
use daedalus_crawler::tiles::{PRINTED, ROUGH_TUNNEL};
use daedalus_crawler::walk::ENDLESS;
use daedalus_fixtures::crawler::Fixture;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// A match on a random mat, of which some of the spaces are not revealed.
fn match_on_a_mat(rng: &mut ChaCha8Rng) -> State {
    let mut state = Fixture::new(2).play().state;
    state.mat = random(rng).0;
    let few = rng.random_range(0..8);
    for space in Space::all() {
        let placed = state.mat.laid(space).is_some_and(|it| it.design < PRINTED);
        if placed && space != Space::CENTRE && rng.random_range(0..8) < few {
            state.mat.lift(space);
        }
    }
    state
}

/// The squares to which orthogonal steps over safe and unrevealed squares lead (DCL-3.60).
fn joined(mat: &Mat, from: Square) -> SquareSet {
    let (mut joined, mut waiting) = (SquareSet::default(), vec![from]);
    while let Some(square) = waiting.pop() {
        if joined.has(square) {
            continue;
        }
        joined.insert(square);
        let beside = Direction::SIDES
            .iter()
            .filter_map(|&side| square.step(side));
        waiting.extend(beside.filter(|&next| {
            let terrain = mat.terrain(next);
            terrain.is_safe() || terrain == Terrain::Hidden
        }));
    }
    joined
}

/// The printed spawn points that are joined to the chest.
fn points(state: &State) -> Vec<Square> {
    let joined = joined(&state.mat, state.chest);
    let printed = |at: &Square| {
        let laid = state.mat.laid(at.space());
        laid.is_some_and(|laid| (PRINTED..ROUGH_TUNNEL).contains(&laid.design))
    };
    let points = state.mat.points().into_iter().map(|(_, at)| at);
    points
        .filter(printed)
        .filter(|&at| joined.has(at))
        .collect()
}

#[test]
fn dcl_3_60_the_fast_test_agrees_with_the_written_one() {
    let mut rng = rng(360);
    let (mut kept, mut pairs) = ([0; 2], [0; 2]);
    for _ in 0..60 {
        let state = match_on_a_mat(&mut rng);
        let (heart, points) = (Heart::of(&state), points(&state));
        for space in Space::all().filter(|&space| space != Space::CENTRE) {
            let laid = Laid::new(rng.random_range(2..PRINTED), rng.random_range(0..4));
            let mut mat = state.mat.clone();
            mat.lay(space, laid);
            let joined = joined(&mat, state.chest);
            let expected = points.iter().all(|&at| joined.has(at));
            assert_eq!(
                heart.holds_tile(space, &laid),
                expected,
                "{laid:?} on {space}"
            );
            kept[usize::from(expected)] += 1;
        }
        for _ in 0..40 {
            let tiles = [(); 2].map(|()| {
                let laid = Laid::new(rng.random_range(2..PRINTED), rng.random_range(0..4));
                (random_square(&mut rng).space(), laid)
            });
            if tiles[0].0 == tiles[1].0 || tiles.iter().any(|it| it.0 == Space::CENTRE) {
                continue;
            }
            let mut mat = state.mat.clone();
            for (space, laid) in tiles {
                mat.lay(space, laid);
            }
            let joined = joined(&mat, state.chest);
            let expected = points.iter().all(|&at| joined.has(at));
            assert_eq!(heart.holds_tiles(&tiles), expected, "{tiles:?}");
            pairs[usize::from(expected)] += 1;
        }
        let at = random_square(&mut rng);
        let joined = joined(&state.mat, at);
        let expected = points.iter().all(|&point| joined.has(point));
        assert_eq!(heart.holds_chest(at), expected, "the chest on {at}");
        assert_eq!(heart.is_joined(at), joined.has(state.chest), "{at}");
    }
    assert!(kept.iter().all(|&times| times > 100), "{kept:?}");
    assert!(pairs.iter().all(|&times| times > 100), "{pairs:?}");
}

#[test]
fn dcl_3_56_where_no_way_leads_none_is_found() {
    let mut rng = rng(3056);
    let mut led = [0; 2];
    for _ in 0..40 {
        let state = match_on_a_mat(&mut rng);
        for _ in 0..40 {
            let (from, to) = (random_square(&mut rng), random_square(&mut rng));
            let gait = random_gait(&mut rng);
            let ground = state.ground(&SquareSet::EMPTY);
            let leads = ground.field_to(gait, to, ENDLESS).cost(from).is_some();
            let may = state.may_reach(gait, from, to);
            assert!(may || !leads || from == to, "{from} to {to}, {gait:?}");
            if gait.price(state.mat.terrain(from)).is_some() && from != to {
                assert_eq!(may, leads, "{from} to {to}, {gait:?}");
                led[usize::from(leads)] += 1;
            }
        }
    }
    assert!(led.iter().all(|&times| times > 100), "{led:?}");
}
