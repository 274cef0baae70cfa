//! `move <square>` takes the first of the cheapest paths (DCL-6.11), against a search of all paths.

use crate::mats::{random, random_square, rng};
use daedalus_contract::game::Seat;
use daedalus_crawler::board::{Direction, Square};
use daedalus_crawler::squares::SquareSet;
use daedalus_crawler::state::Figure;
use daedalus_crawler::walk::Gait;
use daedalus_fixtures::crawler::{Fixture, Trial};
use rand::RngExt;

/// All paths of one cost, in the order of the directions; the first that ends on the goal.
struct Search<'a> {
    game: &'a Trial,
    gait: Gait,
    hostile: SquareSet,
    goal: Square,
    path: Vec<Square>,
}

impl Search<'_> {
    fn find(&mut self, from: Square, odd: bool, left: u16) -> bool {
        if from == self.goal {
            return left == 0;
        }
        // DCL-5.61: no Move leads on from the chest.
        if from == self.game.state.chest {
            return false;
        }
        for &way in Direction::ALL {
            let ground = self.game.state.ground(&self.hostile);
            let Some((to, cost, odd)) = ground.step(self.gait, from, way, odd) else {
                continue;
            };
            if cost > left {
                continue;
            }
            self.path.push(to);
            if self.find(to, odd, left - cost) {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

/// The first of the cheapest paths, with its cost.
fn written(game: &Trial, goal: Square) -> Option<(Vec<Square>, u8)> {
    let figure = Figure::Adventurer(Seat(0));
    let from = game.player(1).at?;
    if goal == from || game.state.figure_at(goal).is_some() {
        return None;
    }
    let gait = game.state.gait(figure);
    if !gait.may_stop(game.state.mat.terrain(goal)) {
        return None;
    }
    let most = game.view().seats[0].movement;
    (1..=most).find_map(|cost| {
        let mut search = Search {
            game,
            gait,
            hostile: game.state.hostile_to(figure),
            goal,
            path: Vec::new(),
        };
        let found = search.find(from, false, cost.into());
        found.then_some((search.path, cost))
    })
}

#[test]
fn dcl_6_11_the_first_of_the_cheapest_paths() {
    let mut rng = rng(611);
    let mut walked = 0;
    while walked < 120 {
        let (mat, figures) = random(&mut rng);
        let mut fixture = Fixture::new(2)
            .change(|state| state.mat = mat)
            .hand(1, "e05")
            .calm();
        for at in figures.iter().take(20) {
            fixture = fixture.monster(2, "mummy", &at.to_string());
        }
        let ring = if rng.random() { "l07" } else { "" };
        let from = random_square(&mut rng);
        let fixture = fixture
            .adventurer(1, "dwarf_warrior", &from.to_string())
            .worn(1, ring);
        let game = fixture.play();
        let terrain = game.state.mat.terrain(from);
        let stands = game
            .state
            .gait(Figure::Adventurer(Seat(0)))
            .may_stop(terrain);
        if !stands || figures.has(from) || from == game.state.chest {
            continue;
        }
        for _ in 0..4 {
            let near = |at: i32, rng: &mut rand_chacha::ChaCha8Rng| at + rng.random_range(-3..=3);
            let goal = Square::at(near(from.column(), &mut rng), near(from.row(), &mut rng));
            let Some(goal) = goal else { continue };
            let Some((path, cost)) = written(&game, goal) else {
                assert_eq!(
                    game.refused(1, &format!("move {goal}")),
                    "E_UNREACHABLE",
                    "{from} to {goal}"
                );
                continue;
            };
            let reachable = game.view().reachable;
            assert!(
                reachable.contains(&(goal, cost)),
                "{from} to {goal} for {cost}"
            );
            let mut after = game.clone();
            after.act(1, &format!("move {goal}"));
            let trail = &after.state.trace.trail;
            assert_eq!(
                (trail[0], &trail[1..]),
                (from, &path[..]),
                "{from} to {goal}"
            );
            walked += 1;
        }
    }
}
