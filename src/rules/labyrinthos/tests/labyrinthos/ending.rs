//! The end of the game, the ranks, and leaving (section 8).

use daedalus_contract::game::{Game, Outcome, Seat};
use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::Labyrinthos;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";
const LEONA: &str = "leona";
const FOUR: &str = "9:run 8:build 7:beckon 6:enrage";

fn outcome(game: &Trial) -> Outcome {
    Labyrinthos::outcome(&game.state).expect("the match is over")
}

fn remove(game: &mut Trial, name: &str) {
    let seat = game.seat(name);
    game.events = Labyrinthos::remove(&mut game.state, seat);
}

/// The last turn of the last round has just ended: Leona passed, and the monster went away from everybody.
fn last_turn(fixture: Fixture) -> Trial {
    let mut game = fixture.dice("passage").play();
    game.act(LEONA, "pass");
    while game.winner().is_none() {
        game.timeout(LEONA);
    }
    game
}

/// Three seats in round 30, Leona's turn, nobody ahead of the others.
fn level() -> Fixture {
    Fixture::new()
        .seats("sostrate diodotus leona")
        .round(30)
        .active(LEONA)
        .tiles("D3=NESW/none C4=NESW/none E4=NESW/none A1=NESW/none G1=NES/secret")
        .monster("A1")
        .hero(ANN, "D3")
        .hero(BEN, "C4")
        .hero(LEONA, "E4")
}

#[test]
fn lab_1_7_and_8_1_four_keys_then_the_door() {
    // LAB-1.7, LAB-8.1
    for (keys, wins) in [("9:run 8:build 7:beckon", false), (FOUR, true)] {
        let mut game = level().active(ANN).keys(ANN, keys).play();
        game.act(ANN, "move D4");
        assert_eq!(game.winner().is_some(), wins, "{keys}");
    }
}

#[test]
fn lab_8_3_one_winner_and_nobody_dies_of_wounds() {
    let mut game = level()
        .active(ANN)
        .wounds(ANN, "1 2 3 4 5 6 7 8")
        .pool(ANN, "5/0")
        .play();
    assert_eq!(game.asked(), "sostrate:action");
    game.act(ANN, "recover 5");
    let game = last_turn(level());
    assert_eq!(
        outcome(&game)
            .ranks
            .iter()
            .filter(|&&rank| rank == 1)
            .count(),
        1
    );
}

#[test]
fn lab_8_4_crossed_fates_keeps_number_and_colours() {
    // Ann on the Door with three Keys gets no fourth by it.
    let mut game = Fixture::new()
        .hero(ANN, "D4")
        .keys(ANN, "9:run 8:build 7:beckon")
        .keys(BEN, "9:climb")
        .hand(ANN, "crossed_fates")
        .play();
    game.act(ANN, "card crossed_fates bronze sostrate diodotus");
    assert_eq!(game.keys(ANN), "7:beckon 8:build 9:climb");
    assert_eq!(game.keys(BEN), "9:run");
    assert_eq!(game.winner(), None);
}

#[test]
fn lab_8_5_and_9_4_the_round_limit() {
    // LAB-8.5, LAB-9.4
    let game = last_turn(level());
    assert_eq!(outcome(&game).reason, "limit");
    assert_eq!(game.view().round, (30, 30));
    let mut game = Fixture::new()
        .option("round_limit", "10")
        .round(10)
        .active(BEN)
        .monster("D4")
        .dice("charge")
        .play();
    game.pass();
    assert!(game.winner().is_some());
    assert_eq!(game.view().round, (10, 10));
}

#[test]
fn lab_8_6_and_8_7_the_ranks_at_the_limit() {
    // LAB-8.6, LAB-8.7
    // One thing after the other decides; each is worth more than all that follow.
    let ranks = |fixture: Fixture| outcome(&last_turn(fixture)).ranks;
    // The later place in turn order.
    assert_eq!(ranks(level()), [3, 2, 1]);
    // Most cards in hand. (Leona's hand is refilled from an empty deck.)
    assert_eq!(ranks(level().hand(ANN, "echo")), [1, 3, 2]);
    // Fewest wounds.
    let worse = || level().hand(ANN, "echo").wounds(ANN, "5");
    assert_eq!(ranks(worse().wounds(LEONA, "5")), [2, 1, 3]);
    // Fewest steps to the Door; unreachable counts 99, the monster does not matter.
    let far = || worse().wounds(LEONA, "5").wounds(BEN, "5 6 7");
    assert_eq!(ranks(far().hero(ANN, "A1")), [3, 2, 1]);
    // Most Keys.
    assert_eq!(ranks(far().hero(ANN, "A1").keys(ANN, "9:run")), [1, 3, 2]);
}

#[test]
fn lab_8_6_ranks_behind_a_winner_at_the_door() {
    let mut game = level()
        .active(ANN)
        .keys(ANN, FOUR)
        .keys(LEONA, "9:climb")
        .play();
    game.act(ANN, "move D4");
    let outcome = outcome(&game);
    assert_eq!(outcome.ranks, [1, 3, 2]);
    assert_eq!((outcome.winner, &*outcome.reason), (Some(Seat(0)), "door"));
}

#[test]
fn lab_8_6_the_last_turn_stays_that_of_the_last_place() {
    let game = last_turn(level());
    assert_eq!(outcome(&game).reason, "limit");
    assert_eq!(game.active(), LEONA);
}

#[test]
fn lab_8_8_every_turn_ends() {
    // No turn is longer than its tokens, its cards and its free actions.
    let mut game = level().active(ANN).play();
    let mut actions = 0;
    while game.kind(ANN) == "action" {
        let choices = game.choices(ANN, "");
        let other = choices.iter().find(|text| text.starts_with("rotate"));
        let action = other.map_or("pass", |text| text.as_str()).to_owned();
        game.act(ANN, &action);
        actions += 1;
    }
    assert_eq!(actions, 4, "three Hands, then the pass");
}

#[test]
fn lab_8_9_pass_is_always_legal() {
    let mut game = Fixture::new()
        .tiles("E4=N/none")
        .hero(ANN, "E4")
        .pool(ANN, "0/0")
        .wounds(ANN, "1 2 3 4 5 6 7 8")
        .play();
    assert_eq!(game.choices(ANN, ""), ["pass"]);
    game.act(ANN, "pass").act(ANN, "pool 4");
    assert_eq!(game.pool(ANN), "4/3");
}

#[test]
fn lab_8_11_a_removed_seat_leaves_nothing_but_walls_and_spikes() {
    let mut game = level()
        .active(ANN)
        .tiles("G2=NES/trap+chalk F1=NES/none+spike")
        .walls("A1-B1")
        .keys(ANN, "9:run")
        .wounds(ANN, "5")
        .hand(ANN, "echo tribute")
        .discard("keysmith")
        .active(BEN)
        .play();
    remove(&mut game, ANN);
    let board = game.view().seats.remove(0);
    assert!(board.removed);
    assert_eq!(
        (board.tile, board.cards, board.feet, board.hands),
        (None, 0, 0, 0)
    );
    assert!(
        board
            .slots
            .iter()
            .all(|slot| slot.key.is_none() && !slot.wounded)
    );
    assert_eq!(game.discard(), "keysmith echo tribute");
    assert_eq!(game.view().keys_left, [4, 4, 4, 4]);
    assert_eq!(game.walls(), "A1-B1");
    // LAB-7.154: the chalk mark (Ann's) ends, the spikes stay.
    assert_eq!(game.tile("G2").mark, None);
    assert!(game.tile("F1").mark.is_some());
    assert_eq!(game.asked(), "diodotus:action");
}

#[test]
fn lab_8_11_open_decisions_take_their_defaults() {
    let mut game = level()
        .active(ANN)
        .tiles("A2=NESW/none A3=NESW/none")
        .hero(BEN, "A2")
        .dice("2")
        .blood("2")
        .play();
    game.pass();
    game.act(ANN, "monster move A2");
    assert_eq!(game.asked(), "diodotus:wound");
    remove(&mut game, BEN);
    assert_eq!(game.asked(), "sostrate:displace", "the attack goes on");
    game.timeout(ANN);
    assert_eq!(
        game.view().seats[1].tile,
        None,
        "gone as soon as nothing is open"
    );
    assert_eq!(
        game.asked(),
        "leona:action",
        "LAB-8.16: their place is skipped"
    );
}

#[test]
fn lab_8_12_the_active_seat_leaves() {
    // Its turn ends without POOL, HAND or die.
    let mut game = level().active(ANN).play();
    remove(&mut game, ANN);
    assert_eq!(game.asked(), "diodotus:action");
    assert_eq!(game.view().die, None);
    // A movement that it controls is finished by the defaults first.
    let mut game = level()
        .active(ANN)
        .tiles("A2=NESW/none A3=NESW/none")
        .dice("3")
        .play();
    game.pass();
    game.act(ANN, "monster rotate A1 cw");
    remove(&mut game, ANN);
    assert_eq!(game.monster(), "A2", "one move, then HALT");
    assert_eq!(game.asked(), "diodotus:action");
}

#[test]
fn lab_8_13_the_last_seat_wins() {
    let mut game = level().active(ANN).play();
    remove(&mut game, BEN);
    assert_eq!(game.winner(), None);
    remove(&mut game, ANN);
    assert_eq!(game.winner().as_deref(), Some(LEONA));
    let outcome = outcome(&game);
    assert_eq!(outcome.reason, "last_seat");
    assert_eq!(outcome.ranks[2], 1);
}

#[test]
fn lab_8_16_the_round_ends_at_the_last_place() {
    // Leona, the last place, has left: after Ben's turn the monster comes, and round 2 begins.
    let mut game = level().round(1).active(ANN).play();
    remove(&mut game, LEONA);
    game.act(ANN, "pass").act(ANN, "pool 4");
    game.act(BEN, "pass").act(BEN, "pool 4");
    assert_eq!(game.view().round.0, 2);
    assert_eq!(game.monster(), "D4");
    assert_eq!(game.asked(), "sostrate:action");
}

#[test]
fn lab_8_17_leaving_in_hero_pick_frees_the_hero() {
    let options = Default::default();
    let setup = daedalus_contract::game::Setup {
        seats: 3,
        options: &options,
        seed: [2; 32],
    };
    let mut game = Trial::new(Labyrinthos::start(&setup).unwrap());
    let names = ["seat 1", "seat 2", "seat 3"];
    let first = game.view().active.index();
    game.act(names[first], "hero leona");
    Labyrinthos::remove(&mut game.state, Seat(first as u8));
    let second = names[(first + 1) % 3];
    assert_eq!(
        game.targets(second, "hero"),
        "sostrate diodotus akikios leona"
    );
    game.act(second, "hero leona");
    game.act(names[(first + 2) % 3], "hero sostrate");
    assert_eq!(game.asked(), "leona:action");
}
