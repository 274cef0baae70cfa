//! Steps and their costs (sections 3.4, 3.5, 3.7).

use crate::mats::{at, flanks, mat, random, random_gait, random_square, rng};
use daedalus_crawler::board::{Direction, SQUARES, Square};
use daedalus_crawler::mat::{Mat, Terrain};
use daedalus_crawler::squares::SquareSet;
use daedalus_crawler::walk::{ENDLESS, FAR, Gait, Ground, Start};
use daedalus_fixtures::crawler::Fixture;
use rand::RngExt;

const NONE: Gait = Gait {
    flight: false,
    aquatic: false,
    amphibious: false,
    incorporeal: false,
    fireproof: false,
    doused: false,
};

/// The cost of a step as the rules say it, and whether it counts as a diagonal; `None` where it is illegal.
fn written(
    mat: &Mat,
    figures: &SquareSet,
    gait: Gait,
    from: Square,
    direction: Direction,
) -> Option<(u16, bool)> {
    let to = from.step(direction)?;
    let terrain = mat.terrain(to);
    let water = matches!(terrain, Terrain::Shallow | Terrain::Deep);
    let closed = match terrain {
        Terrain::Hidden => true,
        Terrain::Wall => !gait.incorporeal,
        Terrain::Lava => !(gait.flight || gait.fireproof || gait.incorporeal),
        _ => water && gait.doused,
    };
    if closed || figures.has(to) {
        return None;
    }
    if direction.is_diagonal() {
        for flank in flanks(from, direction) {
            let solid = flank.is_none_or(|flank| mat.terrain(flank) == Terrain::Wall);
            let hidden = flank.is_some_and(|flank| mat.terrain(flank) == Terrain::Hidden);
            let held = flank.is_some_and(|flank| figures.has(flank));
            if (solid && !gait.incorporeal) || hidden || held {
                return None;
            }
        }
    }
    let dry = gait.flight || gait.incorporeal || gait.aquatic;
    let cost = match terrain {
        Terrain::Shallow if !dry && !gait.amphibious => 2,
        Terrain::Deep if !dry && gait.amphibious => 2,
        Terrain::Deep if !dry => 3,
        _ => return Some((1, direction.is_diagonal())),
    };
    Some((cost + u16::from(direction.is_diagonal()), false))
}

/// All costs by trying every step of every square again and again until nothing gets cheaper.
fn slowly(mat: &Mat, figures: &SquareSet, gait: Gait, from: Square, limit: u16) -> Vec<[u16; 2]> {
    let mut costs = vec![[FAR; 2]; SQUARES];
    costs[from.index()][0] = 0;
    loop {
        let mut changed = false;
        for square in Square::all() {
            for odd in [0, 1] {
                let cost = costs[square.index()][odd];
                if cost == FAR {
                    continue;
                }
                for &direction in Direction::ALL {
                    let Some((price, diagonal)) = written(mat, figures, gait, square, direction)
                    else {
                        continue;
                    };
                    let (price, odd) = match (diagonal, odd) {
                        (true, 0) => (price, 1),
                        (true, _) => (price + 1, 0),
                        (false, odd) => (price, odd),
                    };
                    let to = square.step(direction).unwrap();
                    let known = &mut costs[to.index()][odd];
                    if cost + price < *known && cost + price <= limit {
                        *known = cost + price;
                        changed = true;
                    }
                }
            }
        }
        if !changed {
            return costs;
        }
    }
}

#[test]
fn dcl_3_25_to_3_34_the_fast_search_agrees_with_the_written_rules() {
    let mut rng = rng(325);
    let mut positions = 0;
    while positions < 100_000 {
        let (mat, mut figures) = random(&mut rng);
        let chart = mat.chart();
        for _ in 0..4 {
            let (from, gait) = (random_square(&mut rng), random_gait(&mut rng));
            let limit = rng.random_range(3..=12);
            figures.remove(from);
            let ground = Ground {
                chart,
                hostile: &figures,
                warp: None,
                end: None,
            };
            let field = ground.field(gait, Start::at(from), limit);
            let expected = slowly(&mat, &figures, gait, from, limit);
            for square in Square::all() {
                let [even, odd] = expected[square.index()];
                let cost = Some(even.min(odd)).filter(|&cost| cost != FAR);
                assert_eq!(field.cost(square), cost, "{from} to {square}, {gait:?}");
                positions += 1;
            }
        }
    }
}

fn cost(tiles: &str, gait: Gait, path: &str) -> Option<u16> {
    let (chart, nobody) = (mat(tiles).chart().clone(), SquareSet::default());
    let ground = Ground {
        chart: &chart,
        hostile: &nobody,
        warp: None,
        end: None,
    };
    let mut squares = path.split_whitespace().map(at);
    let mut here = squares.next()?;
    let (mut total, mut odd) = (0, false);
    for next in squares {
        let direction = here.direction_to(next)?;
        let (to, price, parity) = ground.step(gait, here, direction, odd)?;
        (here, odd, total) = (to, parity, total + price);
    }
    Some(total)
}

#[test]
fn dcl_3_26_every_second_diagonal_costs_two() {
    assert_eq!(
        cost("W10@B2", NONE, "B2b1 B2c2 B2d3 B2e4"),
        Some(4),
        "DCL-15.1"
    );
    assert_eq!(
        cost("W10@B2", NONE, "B2b1 B2c2 B2c3 B2d4"),
        Some(1 + 1 + 2),
        "DCL-11.2: a straight step between them changes nothing"
    );
}

/// DCL-3.27, DCL-3.28.
#[test]
fn dcl_3_27_and_3_28_water_costs_more_and_counts_for_no_diagonal() {
    assert_eq!(
        cost("W9@B1", NONE, "B1a3 B1b3 B1c3 B1d3"),
        Some(6),
        "DCL-15.4"
    );
    assert_eq!(cost("W9@B1", NONE, "B1c3 B1b2"), Some(4), "DCL-3.28");
    assert_eq!(cost("W5@B1 W10@B2", NONE, "B1b2 B1c3"), Some(3), "DCL-11.3");
}

#[test]
fn dcl_3_33_no_corner_is_cut() {
    assert_eq!(cost("W1@B1", NONE, "B1c2 B1d3"), None, "DCL-15.2");
    let ghost = Gait {
        incorporeal: true,
        ..NONE
    };
    assert_eq!(cost("W1@B1", ghost, "B1c2 B1d3"), Some(1), "DCL-3.44");
}

#[test]
fn dcl_3_41_to_3_45_abilities_change_the_price() {
    let with = |change: fn(&mut Gait)| {
        let mut gait = NONE;
        change(&mut gait);
        gait
    };
    let (shallow, deep, lava) = ("B1a3 B1b3", "B1c3 B1c2 B1d2", "C1c2 C1c3");
    let tiles = "W9@B1 W7@C1";
    let of = |gait, path| cost(tiles, gait, path);
    assert_eq!(
        (of(NONE, shallow), of(NONE, deep), of(NONE, lava)),
        (Some(2), Some(5), None)
    );
    let flying = with(|gait| gait.flight = true);
    assert_eq!(
        (of(flying, shallow), of(flying, deep), of(flying, lava)),
        (Some(1), Some(2), Some(1))
    );
    let swimming = with(|gait| gait.aquatic = true);
    assert_eq!(
        (
            of(swimming, shallow),
            of(swimming, deep),
            of(swimming, lava)
        ),
        (Some(1), Some(2), None)
    );
    let newt = with(|gait| gait.amphibious = true);
    assert_eq!(
        (of(newt, shallow), of(newt, deep), of(newt, lava)),
        (Some(1), Some(3), None)
    );
    let salamander = with(|gait| gait.fireproof = true);
    assert_eq!(of(salamander, lava), Some(1));
    let dry = with(|gait| gait.doused = true);
    assert_eq!((of(dry, shallow), of(dry, deep)), (None, None), "DCL-5.47");
}

#[test]
fn dcl_3_37_deep_water_is_no_place_to_stop_without_an_ability() {
    assert!(!NONE.may_stop(Terrain::Deep));
    assert!(NONE.may_stop(Terrain::Shallow));
    assert!(!NONE.may_stop(Terrain::Lava), "DCL-3.38");
    let newt = Gait {
        amphibious: true,
        ..NONE
    };
    assert!(newt.may_stop(Terrain::Deep), "DCL-3.43");
}

#[test]
fn dcl_3_34_a_figure_at_the_corner_is_enough() {
    let chart = mat("W10@B2").chart().clone();
    let figures = [at("B2c2")].into_iter().collect();
    let ground = Ground {
        chart: &chart,
        hostile: &figures,
        warp: None,
        end: None,
    };
    assert_eq!(
        ground.step(NONE, at("B2b2"), Direction::SouthEast, false),
        None
    );
    assert!(
        ground
            .step(NONE, at("B2b2"), Direction::South, false)
            .is_some()
    );
}

#[test]
fn dcl_3_40_warp_squares_are_one_step_apart() {
    let chart = mat("W10@B2 W10@F6").chart().clone();
    let nobody = SquareSet::default();
    let ground = Ground {
        chart: &chart,
        hostile: &nobody,
        warp: Some((at("B2c3"), at("F6c3"))),
        end: None,
    };
    let field = ground.field(NONE, Start::at(at("B2b3")), 3);
    assert_eq!(field.cost(at("F6c3")), Some(2));
    assert_eq!(field.cost(at("F6d3")), Some(3));
}

#[test]
fn dcl_5_37_the_way_back_costs_what_the_way_there_costs() {
    let mut rng = rng(537);
    for _ in 0..40 {
        let (mat, mut figures) = random(&mut rng);
        let (gait, goal) = (random_gait(&mut rng), random_square(&mut rng));
        figures.remove(goal);
        let warp = Some((random_square(&mut rng), random_square(&mut rng)));
        let ground = Ground {
            chart: mat.chart(),
            hostile: &figures,
            warp,
            end: None,
        };
        let back = ground.field_to(gait, goal, 60);
        for _ in 0..60 {
            let from = random_square(&mut rng);
            let solid = mat.terrain(from) == Terrain::Wall && !gait.incorporeal;
            if solid || mat.terrain(from) == Terrain::Hidden {
                // Nobody of this gait can be there.
                continue;
            }
            let there = ground.field(gait, Start::at(from), 60).cost(goal);
            assert_eq!(back.cost(from), there, "{from} to {goal}, {gait:?}");
        }
    }
}

#[test]
fn dcl_3_56_distances_that_were_kept_are_those_of_a_new_search() {
    let mut rng = rng(356);
    for _ in 0..40 {
        let (mat, _) = random(&mut rng);
        let mut state = Fixture::new(2).play().state;
        state.mat = mat;
        let goals = [random_square(&mut rng), random_square(&mut rng)];
        let gaits = [NONE, random_gait(&mut rng)];
        for ask in 0..40 {
            if ask == 20 {
                // Other tiles, other ways.
                let space = random_square(&mut rng).space();
                state.mat.change(space, |laid| laid.turn(1));
            }
            let (goal, gait) = (goals[ask % 2], gaits[ask / 2 % 2]);
            let ground = state.ground(&SquareSet::EMPTY);
            let field = ground.field_to(gait, goal, ENDLESS);
            let (from, most) = (random_square(&mut rng), rng.random_range(0..60));
            let near = field.cost(from).filter(|&cost| cost <= most);
            let kept = state.walk_to(gait, goal, |walk| walk.within(from, most));
            assert_eq!(kept, near, "{from} to {goal}, {gait:?}");
            let any: SquareSet = (0..5).map(|_| random_square(&mut rng)).collect();
            let least = any.iter().filter_map(|square| field.cost(square)).min();
            let found = state.walk_to(gait, goal, |walk| {
                walk.find_nearest(&any);
                any.iter()
                    .map(|square| walk.found(square))
                    .collect::<Vec<_>>()
            });
            assert_eq!(found.iter().flatten().min(), least.as_ref());
            for (square, found) in any.iter().zip(found) {
                let cost = field.cost(square);
                assert!(found == cost || found.is_none() && cost > least, "{square}");
            }
        }
    }
}

#[test]
fn dcl_14_1_the_way_is_guessed_to_the_chest_that_is_asked_about() {
    let mat = mat("W1@C4");
    // The second one is a fake's (DCL-7.68).
    for chest in ["D4c3", "D4d4", "D4c3"].map(at) {
        assert_eq!(mat.guess(chest).chest, chest);
    }
}
