//! What is special about Labyrintheus on Discord, with six people: deaths, the portal, windows within windows, offers.

#[path = "labyrintheus/clicks.rs"]
mod clicks;
#[path = "labyrintheus/company.rs"]
mod company;

use daedalus::rules::labyrintheus::state::Portal;
use daedalus_fixtures::labyrintheus::Fixture;

use crate::scene::Scene;
use crate::steps::{click, newest};
use company::{Company, PERSONAS, Staged};

fn table() -> Fixture {
    Fixture::new(PERSONAS)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_5_83_to_5_87_death_in_the_own_turn_and_in_anothers() {
    static START: Staged = Staged(|| {
        table()
            .health("brakka", 1)
            .health("gorrun", 1)
            .stones("gorrun", 2)
            .deck("falling_anvil deep_ogre iron_strongbox iron_strongbox iron_strongbox thornling")
            .lasting_faces("2 8 5 5")
    });
    let mut company = Company::around(|_| Some(&START)).await;
    // The own turn: it ends at once, without a Cleanup (THE-5.87).
    company.does("brakka", "end_prep, draw").await;
    assert_eq!(company.asked().await, "ysolde prep");
    assert!(!company.player("brakka").await.living, "THE-5.83");
    let status = company.status().await;
    assert!(status.contains("prepare for the encounter"), "{status}");
    // The turn of another: the attacker takes the stones (THE-5.82) and goes on.
    company
        .does("ysolde", "end_prep, attack gorrun wound")
        .await;
    assert_eq!(company.asked().await, "ysolde cleanup");
    let (dead, heir) = (
        company.player("gorrun").await,
        company.player("ysolde").await,
    );
    assert_eq!((dead.living, dead.stones, heir.stones), (false, 0, 2));
    let log = company.says("pim", "/game log lines:30").await;
    assert_eq!(log.matches("falls, and rises undead").count(), 2, "{log}");
    company.restart().await;
    company.does("ysolde", "end_turn").await;
    // The dead has a turn, in which the buff comes by itself (THE-5.56), and hunts by buttons.
    company.does("gorrun", "end_prep").await;
    assert_eq!(company.asked().await, "gorrun undead_choice");
    let panel = company.clicks("gorrun", "Attack…").await;
    let panel = panel.newest().expect("a panel").clone();
    let targets = &panel.controls()[0].options;
    let names: Vec<&str> = targets.iter().map(|it| it.label.as_str()).collect();
    assert_eq!(names.len(), 4, "the living only (THE-5.73): {names:?}");
    company.does("gorrun", "attack pim wound special").await;
    assert_eq!(
        company.player("pim").await.health,
        4,
        "2 + 3 of the Deep Ogre"
    );
    company.does("gorrun", "end_turn").await;
    for persona in ["pim", "aveline", "tock"] {
        company.takes_turn(persona).await;
    }
    company.does("brakka", "end_prep").await;
    let refused = company.says("brakka", "/labyrintheus escape").await;
    assert!(refused.contains("The dead cannot leave"), "{refused}");
    company.clicks("brakka", "Hold").await;
    assert_eq!(company.asked().await, "brakka cleanup");
    company.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_5_88_the_last_one_alive_wins_at_once() {
    static START: Staged = Staged(|| {
        table()
            .dead("brakka")
            .dead("ysolde")
            .dead("gorrun")
            .dead("pim")
            .active("tock")
            .health("tock", 1)
            .backpack("brakka", "shield_wall")
            .deck("spiked_pit")
            .faces("1")
    });
    let mut company = Company::around(|_| Some(&START)).await;
    company.does("tock", "end_prep, draw").await;
    // The dead still hold cards, and may save or not (THE-5.86).
    company.waits_in_secret("brakka", "damage_window").await;
    company.restart().await;
    company.does("brakka", "pass").await;
    let outcome = company.outcome().await.expect("the match is over");
    assert_eq!(outcome.winner, Some(Company::seat("aveline")));
    assert_eq!(outcome.reason, "last_alive");
    let board = company.board("Seed").await;
    let wins = format!("{}\u{2069} wins", Company::name("aveline"));
    assert!(board.text().contains(&wins), "{}", board.text());
    assert!(company.is_secret("brakka", "shield_wall"));
    company.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_5_96_to_5_103_a_portal_is_opened_challenged_lost_and_opened_again() {
    static START: Staged = Staged(|| {
        let boxes = "iron_strongbox ".repeat(6);
        let deck = format!("grand_automaton {boxes} slag_hound seraph_unbound {boxes}");
        table()
            .stones("brakka", 4)
            .stones("ysolde", 4)
            .deck(&deck)
            // The Titan; the challenge; the second Titan.
            .lasting_faces("6 3 5 7")
    });
    let mut company = Company::around(|_| Some(&START)).await;
    company.does("brakka", "end_prep, escape").await;
    let portal = company.state().await.portal;
    assert!(
        matches!(portal, Portal::Opening { locked: 4, .. }),
        "THE-5.95"
    );
    company.does("brakka", "end_turn").await;
    company.does("ysolde", "end_prep").await;
    let refused = company.says("ysolde", "/labyrintheus escape").await;
    assert!(refused.contains("challenge instead"), "THE-5.98: {refused}");
    company.does("ysolde", "draw, end_turn").await;
    company.restart().await;
    for persona in ["gorrun", "pim", "aveline", "tock"] {
        company.takes_turn(persona).await;
    }
    // CHALLENGE: asked in public, of those who have the stones (THE-5.40).
    company.does("brakka", "end_prep").await;
    assert_eq!(company.asked().await, "ysolde challenge");
    let status = company.status().await;
    assert!(status.contains("challenge the portal"), "{status}");
    company.restart().await;
    company.clicks("ysolde", "Challenge").await;
    // Lost: all stones are gone, and the turn goes on (THE-5.102, 5.103).
    let (opener, challenger) = (
        company.player("brakka").await,
        company.player("ysolde").await,
    );
    assert_eq!(
        (opener.stones, opener.health, challenger.stones),
        (0, 10, 4)
    );
    assert_eq!(company.state().await.portal, Portal::Broken);
    assert_eq!(company.asked().await, "brakka encounter_choice");
    company.does("brakka", "draw, end_turn").await;
    // Opened again, by the challenger, who fights a Titan like everybody (THE-5.103).
    company.does("ysolde", "end_prep, escape").await;
    let portal = company.state().await.portal;
    let again =
        matches!(portal, Portal::Opening { opener, .. } if opener == Company::seat("ysolde"));
    assert!(again, "{portal:?}");
    company.does("ysolde", "end_turn").await;
    for persona in ["gorrun", "pim", "aveline", "tock", "brakka"] {
        company.takes_turn(persona).await;
    }
    company.does("ysolde", "end_prep").await;
    let outcome = company.outcome().await.expect("the match is over");
    assert_eq!(outcome.winner, Some(Company::seat("ysolde")));
    assert_eq!(outcome.reason, "portal");
    let board = company.board("Seed").await;
    assert!(board.picture().is_some());
    company.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_5_119_an_unravel_answers_an_unravel_with_a_restart_in_every_window() {
    static START: Staged = Staged(|| {
        table()
            .deck("gloom_stag")
            .wears("brakka", "oathhammer anvil_plate")
            .backpack("ysolde", "savage_roar jam_the_gears")
            .backpack("gorrun", "unravel")
            .backpack("pim", "unravel")
            .backpack("aveline", "shield_wall")
            .backpack("tock", "nimble_step")
            .lasting_faces("2")
    });
    let mut company = Company::around(|_| Some(&START)).await;
    company.does("brakka", "end_prep, draw").await;
    company.waits_in_secret("ysolde", "reveal_window").await;
    let panel = company.panel("ysolde", "My reaction").await;
    let none = company.panel("tock", "My reaction").await.text();
    assert!(
        none.contains("Nothing is asked of you"),
        "THE-10.13: {none}"
    );
    assert!(company.is_secret("ysolde", "savage_roar"));
    company.restart().await;
    // The old panel still works.
    let panel = panel.newest().expect("a panel").clone();
    let play = company.person("ysolde").click(&panel, "Savage Roar").await;
    play.expect("an answer");
    company.board("Savage Roar").await;
    assert!(!company.is_secret("ysolde", "savage_roar"), "THE-10.11");

    company.waits_in_secret("gorrun", "answer_window").await;
    company.restart().await;
    company.does("gorrun", "pass").await;
    company.waits_in_secret("pim", "answer_window").await;
    company.does("pim", "pass").await;
    // Swift: everybody sees that the fighter has a hammer (THE-10.12).
    assert_eq!(company.asked().await, "brakka pre_roll");
    let status = company.status().await;
    assert!(status.contains("ready items for the roll"), "{status}");
    company.restart().await;
    company.does("brakka", "activate oathhammer").await;

    // 2 + 3 against 5: won, unless somebody does something.
    company.waits_in_secret("ysolde", "total_window").await;
    assert!(company.is_secret("ysolde", "jam_the_gears"));
    company.restart().await;
    company.does("ysolde", "play jam_the_gears").await;
    company.waits_in_secret("gorrun", "answer_window").await;
    for persona in ["gorrun", "pim"] {
        assert!(company.is_secret(persona, "unravel"), "{persona}");
    }
    company.restart().await;
    company.does("gorrun", "play unravel").await;
    company.waits_in_secret("pim", "answer_window").await;
    company.restart().await;
    company.does("pim", "play unravel").await;
    // Last in, first out: Jam the Gears counts, the fight is lost; 2 + 2 damage (THE-5.119).
    let state = company.state().await;
    let damage = state.damage().expect("damage about to be dealt");
    assert_eq!(damage.amount, 4);
    assert_eq!(company.asked().await, "brakka damage_window");
    company.restart().await;
    company.does("brakka", "pass").await;
    company.waits_in_secret("aveline", "damage_window").await;
    company.restart().await;
    company.does("aveline", "play shield_wall").await;
    assert_eq!(company.asked().await, "brakka damage_window", "THE-5.118");
    company.does("brakka", "soak anvil_plate").await;
    assert_eq!(company.player("brakka").await.health, 11);
    assert_eq!(company.asked().await, "brakka cleanup");
    assert!(company.is_secret("tock", "nimble_step"));
    company.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_5_115_a_standing_offer_blocks_nobody_and_shows_nowhere() {
    static START: Staged = Staged(|| {
        table()
            .wears("brakka", "padded_jerkin")
            .backpack("ysolde", "owl_charm")
            .backpack("tock", "pickpocket")
    });
    let company = Company::around(|_| Some(&START)).await;
    assert_eq!(company.asked().await, "brakka prep, tock interrupt");
    let due = |persona| company.read(move |table| table.due(Company::seat(persona)));
    assert!(due("brakka").await.is_some());
    assert_eq!(due("tock").await, None, "THE-5.123");
    let status = company.says("gorrun", "/game status").await;
    assert_eq!(
        status.matches("<@").count(),
        1,
        "one seat is waited for: {status}"
    );
    assert!(!status.contains("react"), "{status}");
    // Taking back goes on beside it, and tells nothing.
    company.does("brakka", "discard padded_jerkin").await;
    let undone = company.says("brakka", "/game undo").await;
    assert!(undone.contains("took back"), "{undone}");
    assert!(
        company
            .player("brakka")
            .await
            .wears(daedalus::rules::labyrintheus::treasures::Treasure::PaddedJerkin)
    );
    let none = company.panel("gorrun", "My decision").await.text();
    assert!(none.contains("Nothing is asked of you"), "{none}");
    assert_eq!(none.matches("<@").count(), 1, "as the status: {none}");
    assert!(!none.contains("react"), "THE-5.123: {none}");
    let panel = company.panel("tock", "My decision").await.text();
    assert!(panel.contains("You may play a card"), "{panel}");
    assert!(company.is_secret("tock", "pickpocket"));
    company.does("tock", "play pickpocket ysolde").await;
    assert_eq!(company.player("tock").await.backpack.len(), 1);
    assert_eq!(company.asked().await, "brakka prep");
    assert!(company.is_secret("tock", "owl_charm") || company.is_secret("ysolde", "owl_charm"));
    company.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_13_22_a_chamber_tells_what_happened_there() {
    static START: Staged = Staged(|| table().deck("thornling iron_strongbox").faces("4"));
    let company = Company::around(|_| Some(&START)).await;
    company.takes_turn("brakka").await;
    company.takes_turn("ysolde").await;
    let chamber = company.says("gorrun", "/labyrintheus chamber at:b1").await;
    let name = Company::name("brakka");
    for part in [
        "**B1**",
        &format!("Thornling slain by \u{2068}{name}"),
        "Defense 3",
    ] {
        assert!(chamber.contains(part), "{part}: {chamber}");
    }
    assert!(
        chamber.contains("After it: C1 Iron Strongbox opened"),
        "{chamber}"
    );
    let line = "/labyrintheus chamber";
    let known = company.person("pim").autocomplete(line, "at").await;
    let known = known.expect("suggestions");
    let labels: Vec<&str> = known.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!(labels.len(), 3, "{labels:?}");
    assert!(
        labels[0].starts_with("C1: Iron Strongbox"),
        "the newest first: {labels:?}"
    );
    let nowhere = company.says("gorrun", "/labyrintheus chamber at:H9").await;
    assert!(nowhere.contains("no `H9`"), "{nowhere}");
    company.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_own_board_is_told_to_come_where_there_is_none_yet() {
    let scene = Scene::with_games().await;
    let new = "/game new game:labyrintheus";
    scene.start_match(new, &["Theseus"]).await;
    let theseus = scene.person("Theseus");
    let hand = newest(&theseus.slash("/game hand").await.expect("an answer"));
    click(&theseus, &hand, "My board", "no board of your own yet").await;
    scene.end().await;
}
