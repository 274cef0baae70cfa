//! Which cards computer players play that look ahead, and on what (DCL-14.3, 14.6).

use daedalus_contract::game::{Advice, Decision, Game, Seat};
use daedalus_crawler::Crawler;
use daedalus_crawler::action::Action;
use daedalus_crawler::board::Space;
use daedalus_crawler::state::{Phase, State};
use daedalus_fixtures::crawler::{Fixture, Trial};

use crate::halls::{hall, hero};

/// What the first seat plays at best, as it is found part by part; nothing where no card is better than none.
fn played(state: &State, weights: &<Crawler as Advice>::Weights) -> String {
    let open = Crawler::decisions(state);
    let decision: &Decision<Action> = open.iter().find(|it| it.seat == Seat(0)).expect("asked");
    let judge = Crawler::judge_by(state, decision, weights);
    let worth = |action: &Action| judge(action).expect("every choice is judged");
    let cards = decision.choices.iter().chain(&decision.forms);
    let cards = cards.filter(|it| matches!(it, Action::Play(..)));
    let most = |actions: Vec<Action>| {
        let rated = actions.into_iter().map(|it| (worth(&it), it));
        rated.max_by(|one, other| one.0.total_cmp(&other.0))
    };
    let mut best = most(cards.cloned().collect());
    while let Some((_, begun)) = &best {
        match most(Crawler::extend(state, Seat(0), begun)) {
            Some(longer) => best = Some(longer),
            None => break,
        }
    }
    let worthwhile = best.filter(|(worth, _)| *worth > 0.0);
    worthwhile.map_or_else(String::new, |(_, action)| action.to_string())
}

/// What a skilled player plays; a beginner plays nothing.
fn skilled(game: &Trial) -> String {
    assert_eq!(played(&game.state, Crawler::WEIGHTS), "", "a beginner");
    played(&game.state, Crawler::SKILLED)
}

/// The opponent stands three squares from the chest, the own adventurer far away, with a creature beside it.
fn close(hand: &str) -> Fixture {
    hall(hand)
        .tiles("b4=W10 c4=W10 g2=W1 f1=S1")
        .adventurer(1, "human_warrior", "g1c3")
        .adventurer(2, "elf_thief", "c4c3")
        .monster(1, "skeleton", "g2c3")
}

#[test]
fn dcl_14_6_the_opponent_before_the_chest_is_held_up() {
    // Each where it costs the most: the door is shut, the tile taken to a corner, both change places.
    let plays = [
        ("e01", "play e01 c4 e3"),
        ("e03", "play e03 elf_thief c4 d3"),
        ("e10", "play e10 c4 c3"),
        ("e11", "play e11"),
        ("e14", "play e14 c4 g2"),
        ("e15", "play e15 c4 c3 w"),
        ("e17", "play e17 g2 c3 elf_thief c4 d3"),
        ("e18", "play e18 c4 c3 g1 c3"),
    ];
    for (card, play) in plays {
        assert_eq!(skilled(&close(card).play()), play);
        let far = close(card).adventurer(2, "elf_thief", "a1c3").play();
        assert_eq!(skilled(&far), "", "{card}: nobody is close");
    }
}

#[test]
fn dcl_14_6_few_tiles_are_looked_at_to_be_changed_for_the_opponent_s() {
    let many = "a1=S1 a2=S1 a3=S1 b1=S1 b2=S1 f6=S1 g3=S1 g4=S1 g5=S1 g6=S1";
    let game = close("e14").tiles(many).play();
    let open = Crawler::decisions(&game.state);
    let judge = Crawler::judge_by(&game.state, &open[0], Crawler::SKILLED);
    let of_c4 = |to: &String| {
        let action = Crawler::parse(&game.state, Seat(0), &format!("play e14 c4 {to}")).unwrap();
        judge(&action) > Some(0.0)
    };
    let spaces = Space::all().map(|space| space.to_string());
    let seen: Vec<String> = spaces.filter(of_c4).collect();
    let farthest = ["f1", "g2", "g3", "g4", "g5", "g6"];
    assert_eq!(seen, farthest);
}

#[test]
fn dcl_14_6_in_a_corridor() {
    let corridor = |card, wounds| {
        let fixture = close(card).adventurer(2, "human_thief", "c4c3");
        let fixture = fixture.tiles("c4=S1@90").wounds(2, wounds);
        skilled(&fixture.play())
    };
    assert_eq!(corridor("e12", 0), "play e12 c4 270 none");
    // As likely as it slays.
    assert_eq!(["e02", "e16"].map(|card| corridor(card, 3)), ["", ""]);
    assert_eq!(corridor("e02", 4), "play e02 c4 c3");
    assert_eq!(corridor("e16", 5), "play e16 c4 c4 n");
}

#[test]
fn dcl_14_6_a_shortcut_leads_from_beside_the_adventurer_to_the_chest() {
    let stands = |at| {
        hall("e20")
            .tiles("f1=S1 g2=W1")
            .adventurer(1, "human_warrior", at)
    };
    assert_eq!(skilled(&stands("f1c3").play()), "play e20 f1 c4 c4 e3");
    assert_eq!(skilled(&stands("c4d3").play()), "", "it is near already");
    let moved = stands("f1c3").change(|state| state.turn.moves = 1);
    assert_eq!(skilled(&moved.play()), "", "it cannot go there any more");
    let mut game = stands("f1c3").play();
    let before = Crawler::evaluate(&game.state, Seat(0));
    game.act(1, "play e20 f1 c4 c4 e3");
    let after = Crawler::evaluate(&game.state, Seat(0));
    assert!(after > before + 10.0, "{before} before, {after} after");
}

#[test]
fn dcl_14_6_fire_is_for_several() {
    let burns = |kobold| {
        let fixture = hero("human_warrior", "l19").monster(2, "skeleton", "c4e2");
        skilled(&fixture.monster(2, "kobold", kobold).play())
    };
    assert_eq!(burns("c4e3"), "play l19 d4 a3");
    assert_eq!(burns("b4a2"), "");
}

/// The own adventurer, who can take one more wound, is attacked.
fn attacked(card: &str, dice: &str) -> String {
    let fixture = hero("human_warrior", card).setting(1, "reactions", "ask");
    let fixture = fixture.adventurer(2, "elf_thief", "c4d3").wounds(1, 4);
    let fixture = fixture.dice(dice).active(2).phase(Phase::Adventurer);
    let mut game = fixture.play();
    game.act(2, "attack c4c3");
    skilled(&game)
}

/// The own adventurer attacks a Templar that can take two more wounds.
fn attacks(card: &str, dice: &str) -> String {
    let fixture = hero("human_warrior", card).monster(2, "templar", "c4d3");
    skilled(&fixture.hurt(2).dice(dice).acted("attack c4d3"))
}

/// The own adventurer pushes a Kobold.
fn pushes(card: &str, dice: &str) -> String {
    let fixture = hero("human_warrior", card).monster(2, "kobold", "c4d3");
    skilled(&fixture.dice(dice).acted("push e"))
}

#[test]
fn dcl_14_6_what_would_slay_the_own_adventurer_is_turned_aside() {
    let turned = [
        ("l03", "play l03"),
        ("l13", "play l13 2"),
        ("e09", "play e09"),
    ];
    for (card, play) in turned {
        assert_eq!(attacked(card, "5 5 1"), play);
        assert_eq!(attacked(card, "5 1 1"), "", "{card}: a wound is none");
    }
}

#[test]
fn dcl_14_6_what_slays_with_a_card_is_slain() {
    let slain = [
        ("l02", "play l02"),
        ("l15", "play l15 4"),
        ("l16", "play l16"),
    ];
    for (card, play) in slain {
        assert_eq!(attacks(card, "5 4 4 3"), play);
        assert_eq!(attacks(card, "5 5 1 1"), "", "{card}: it is slain without");
    }
    // The opponent who is next to reach the chest, more likely than not.
    let fixture = hero("human_warrior", "l14").adventurer(2, "elf_thief", "c4d3");
    let game = fixture.wounds(2, 4).dice("1 1 1 1").acted("attack c4d3");
    assert_eq!(skilled(&game), "play l14");
}

#[test]
fn dcl_14_6_a_push_that_is_lost_is_won() {
    assert_eq!(pushes("l15", "1 5"), "play l15 1");
    assert_eq!(pushes("l13", "1 1"), "play l13 1");
    assert_eq!(["l13", "l15"].map(|card| pushes(card, "5 1")), ["", ""]);
}
