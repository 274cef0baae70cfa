//! Texts: prompts, labels, alternative text, the board in words (LEG-12.14, 12.15, 13.23, 13.24).

use daedalus_contract::game::{Game, Names, Prose, Seat, Viewer};
use daedalus_fixtures::legends::{Fixture, Trial};
use daedalus_legends::Legends;

fn names() -> Vec<String> {
    ["Anna", "Ben", "Cleo", "Dan"].map(str::to_owned).to_vec()
}

fn alt(game: &Trial) -> String {
    Legends::alt_text(&game.view(), Names(&names()))
}

fn prompt(game: &Trial, lord: &str) -> String {
    Legends::prompt(&game.state, &game.decision(lord), Names(&names()))
}

#[test]
fn leg_12_15_the_alternative_text_in_its_order() {
    let mut game = Fixture::new(2)
        .markers("p1", "a1")
        .markers("p2", "a1 a1")
        .heroes("p1", "witch witch witch mentalmancer")
        .heroes("p2", "witch")
        .hand("p1", "bribery mutiny")
        .hand("p2", "sabotage")
        .discard("slander courier")
        .play();
    game.act("p1", "play bribery 2 witch");
    assert_eq!(
        alt(&game),
        "Round 2 of 80, Anna's turn, waiting for counters, 0 actions left. \
         Labyrinth: A1 Archeresses: Anna, Ben x2; empty: B1, C1, A2, B2, C2, A3, B3, C3. \
         Anna: 1 retinue, 1 card, heroes 3 Witches, 1 Mentalmancer. Ben: 2 retinues, 1 card, heroes 1 Witch. \
         Decks: heroes 41, influence 50, discard 2 (top: Courier). \
         Table: Bribery by Anna on Ben's Witch: resolves so far. Last: Anna plays Bribery on Ben's Witch."
    );
    game.act("p2", "counter sabotage");
    let text = alt(&game);
    assert!(text.contains("discard 4"), "the turn is over: {text}");
}

#[test]
fn leg_12_15_a_long_text_is_shortened_step_by_step() {
    let all = "archeress swordmaster war-sister headhunter architect sorceress witch druid warlock thief assassin reaper";
    let long: Vec<String> = (1..=4)
        .map(|number| format!("{number} {}", "x".repeat(60)))
        .collect();
    let game = Fixture::new(2).heroes("p1", all).heroes("p2", all).play();
    let text = Legends::alt_text(&game.view(), Names(&long));
    assert!(text.chars().count() <= 1000);
    assert!(text.contains("1 Archeress, 1 Swordmaster"), "{text}");
    let game = Fixture::new(4)
        .heroes("p1", all)
        .heroes("p2", all)
        .heroes("p3", "archeress swordmaster war-sister headhunter architect sorceress witch druid mentalmancer")
        .heroes("p4", "archeress swordmaster war-sister headhunter architect sorceress witch druid mentalmancer")
        .play();
    let text = Legends::alt_text(&game.view(), Names(&long));
    assert!(
        text.chars().count() <= 1000 && text.contains("heroes 12."),
        "{text}"
    );
    assert!(!text.contains("Last:"));
}

#[test]
fn leg_12_14_the_end_names_chambers_or_the_tie_break() {
    let mut game = Fixture::new(2)
        .markers("p1", "a1 b1")
        .heroes("p1", "druid druid druid druid")
        .play();
    game.act("p1", "gather c3");
    assert!(alt(&game).starts_with("Round 2 of 80, finished: Anna won, retinues in A1, B1, C3."));
    let mut game = Fixture::new(2)
        .option("round_limit", "10")
        .round(10)
        .active("p2")
        .heroes("p1", "druid druid")
        .hero_deck("")
        .play();
    game.act("p2", "pass");
    assert!(
        alt(&game).contains("Anna won, by the best set at the round limit."),
        "{}",
        alt(&game)
    );
}

#[test]
fn prompts_say_what_is_asked() {
    let mut game = Fixture::new(2)
        .markers("p1", "b1")
        .heroes("p1", "reaper")
        .hand("p1", "slander")
        .hand("p2", "sabotage courier mutiny")
        .phase("retinues")
        .play();
    assert!(prompt(&game, "p1").starts_with("Use your retinues"));
    game.act("p1", "next");
    assert!(prompt(&game, "p1").starts_with("Use your legendary heroes"));
    game.act("p1", "next");
    assert_eq!(
        prompt(&game, "p1"),
        "You have 1 action: play a card or gather a retinue, or pass and recruit 1 hero."
    );
    game.act("p1", "play slander 2");
    assert_eq!(
        prompt(&game, "p2"),
        "Anna plays Slander on Ben. Slander: Another lord discards 2 cards of their own choice. \
         Do you counter it?"
    );
    game.act("p2", "decline");
    assert_eq!(
        prompt(&game, "p2"),
        "Slander by Anna: choose 2 cards of your hand to discard."
    );
}

#[test]
fn labels_are_names_and_notes_explain() {
    let game = Fixture::new(2)
        .heroes("p2", "witch witch")
        .heroes("p1", "druid")
        .markers("p2", "a1")
        .hand("p1", "bribery")
        .play();
    let view = Legends::view(&game.state, Viewer::Seat(Seat(0)));
    let label = |before: &[&str], word: &str| {
        let described =
            Legends::describe_word(&view, before, word, Names(&["Anna".into(), "Ben".into()]));
        (described.label, described.note)
    };
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(
        label(&[], "pass"),
        pair("Pass", "Take no action, recruit and end your turn.")
    );
    assert_eq!(
        label(&["play", "bribery"], "2"),
        pair("Ben", "1 retinue, 2 heroes, 0 cards")
    );
    assert_eq!(
        label(&["play", "bribery", "2"], "witch"),
        pair("Witch", "Ben has 2.")
    );
    assert_eq!(
        label(&["play"], "courier"),
        pair("Courier", "Draw 2. You have 1 more action.")
    );
    assert_eq!(
        label(&["retinue"], "b2").0,
        "Heart of the Labyrinth (B2 Legends)"
    );
    assert_eq!(label(&["gather"], "b2").0, "Gather Legends (B2)");
    assert_eq!(
        label(&["gather", "a1", "wild"], "1").0,
        "With 1 Mentalmancer"
    );
    assert_eq!(label(&["legend", "golem"], "2:witch").0, "Witch from Ben");
    assert_eq!(label(&["choose"], "druid"), pair("Druid", "You have 1."));
}

/// LEG-13.23, LEG-13.24.
#[test]
fn leg_13_23_and_13_24_lists_are_read_with_commas() {
    let mut game = Fixture::new(3)
        .phase("legends")
        .heroes("p1", "golem")
        .heroes("p2", "witch")
        .heroes("p3", "paladin")
        .play();
    game.act("p1", "LEGEND golem 2:witch,3:paladin");
    assert_eq!(game.heroes("p3"), "");
    let mut game = Fixture::new(2)
        .phase("retinues")
        .markers("p1", "c3")
        .heroes("p1", "druid druid witch")
        .play();
    game.act("p1", "retinue C3 Druid, witch");
    assert_eq!(game.lord("p1").hero_count, 3);
}

#[test]
fn the_text_board_tells_everything() {
    let mut game = Fixture::new(2)
        .markers("p1", "a1")
        .heroes("p2", "witch paladin")
        .hand("p1", "great-muster courier")
        .hand("p2", "sabotage")
        .discard("slander courier")
        .play();
    game.act("p1", "play great-muster");
    let text = Legends::text_board(&game.view_of("p1"), Names(&names()));
    for part in [
        "**Legends of Labyrinth**. Round 2 of 80, Anna's turn",
        "Waiting for counters.",
        "`A1` Archeresses, Volley: Anna; Anna has 1 use left",
        "**Ben**: 0 of 3 retinues, 1 card, 2 heroes: 1 Witch, 1 Paladin. Guarded: Witch.",
        "discard pile 2, from the top: Courier, Slander.",
        "Table: Great Muster by Anna. Great Muster resolves as it stands.",
        "Your hand: Courier.",
    ] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    assert!(!text.contains("Sabotage!"));
}

#[test]
fn leg_7_79_who_passes_reads_how_many_heroes_come() {
    let passing = |heroes: &str| prompt(&Fixture::new(2).heroes("p1", heroes).play(), "p1");
    assert!(passing("witch").ends_with("or pass and recruit 1 hero."));
    assert!(
        passing("golem-mistress")
            .ends_with("or pass and recruit 2 heroes (one more for your Golem Mistress).")
    );
}

#[test]
fn leg_12_5_the_signs_beside_the_board_count_something_by_name() {
    let game = Fixture::new(2)
        .heroes("p1", "witch witch")
        .hand("p1", "courier")
        .play();
    let facts = Legends::seat_facts(&game.view(), Seat(0));
    let texts: Vec<&str> = facts.iter().map(|fact| fact.text.as_str()).collect();
    assert_eq!(texts, ["1 card", "2 heroes: 2 Witches"]);
}
