//! Questions and labels: what a seat reads when it is asked (LAB-10.12, section 13).

use daedalus_contract::game::{Decision, Game, Names, Options, Prose, Seat, Setup, Viewer};
use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::Labyrinthos;
use daedalus_labyrinthos::action::Action;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

fn names() -> Vec<String> {
    ["Ann", "Ben", "Cleo", "Dan"].map(String::from).to_vec()
}

fn prompt(game: &Trial, hero: &str) -> String {
    Labyrinthos::prompt(&game.state, &game.decision(hero), Names(&names()))
}

#[test]
fn lab_5_21_to_5_39_each_question_says_what_is_asked() {
    // LAB-5.22, LAB-5.23, LAB-5.26, LAB-5.38
    let mut game = Fixture::new()
        .tiles("E4=EW/none C4=EW/none B4=EW/none")
        .hero(ANN, "E4")
        .monster("C4")
        .hand(ANN, "tribute")
        .hand(BEN, "loaded_die")
        .dice("3 4")
        .play();
    assert_eq!(
        prompt(&game, ANN),
        "Your turn: act or pass. You have 4 Feet (to walk and explore) and 3 Hands (for all else)."
    );
    game.act(ANN, "pass");
    assert!(prompt(&game, ANN).contains("Feet to walk and explore"));
    game.act(ANN, "pool 4");
    assert!(prompt(&game, ANN).contains("You may keep 4 cards"));
    game.act(ANN, "discard");
    assert_eq!(
        prompt(&game, BEN),
        "The monster die shows 3 hooves; Sostrate (Ann) controls it. Do you react?"
    );
    game.act(BEN, "react none");
    assert_eq!(prompt(&game, ANN), "Move the Minotaur: 3 points left.");
}

#[test]
fn lab_5_30_a_wound_says_how_many() {
    let mut game = Fixture::new()
        .tiles("E4=EW/none C4=EW/none B4=EW/none")
        .hero(BEN, "D4")
        .hand(BEN, "shield_of_athena")
        .hand(ANN, "red_cloak")
        .monster("C4")
        .blood("3")
        .play();
    game.act(ANN, "card red_cloak");
    assert_eq!(
        prompt(&game, ANN),
        "Move the Minotaur: 3 points left, all to be used."
    );
    game.act(ANN, "monster move D4");
    assert_eq!(
        prompt(&game, BEN),
        "You are about to take 3 wounds. Do you react?"
    );
    game.act(BEN, "react none");
    assert_eq!(
        prompt(&game, BEN),
        "You are wounded: choose 3 actions to lose until the wound is healed."
    );
    game.timeout(BEN);
    assert_eq!(prompt(&game, ANN), "Choose where Diodotus (Ben) is pushed.");
}

#[test]
fn lab_5_36_an_earthquake_names_the_hero() {
    let mut game = Fixture::new()
        .tiles("E4=EW/none F4=EW/none G4=EW/none")
        .hero(ANN, "E4")
        .hero(BEN, "F4")
        .hand(ANN, "earthquake")
        .play();
    game.act(ANN, "card earthquake").act(ANN, "quake D4");
    assert_eq!(
        prompt(&game, ANN),
        "Earthquake: choose where Diodotus (Ben) is pushed."
    );
}

#[test]
fn lab_5_91_an_announced_card_is_named_with_its_choices() {
    let mut game = Fixture::new()
        .tiles("E4=EW/none F4=EW/none")
        .hero(ANN, "E4")
        .hero(BEN, "F4")
        .hand(ANN, "thrown_stone")
        .hand(BEN, "hermes_mischief")
        .play();
    game.act(ANN, "card thrown_stone diodotus");
    assert_eq!(
        prompt(&game, BEN),
        "Sostrate (Ann) plays Thrown Stone (Diodotus), which says: Another hero in your line of sight takes 1 \
         wound. Do you react?"
    );
}

/// A choice, or a form with one part more.
fn any_choice(game: &Trial, decision: &Decision<Action>, number: usize) -> Action {
    let all: Vec<_> = decision.choices.iter().chain(&decision.forms).collect();
    let chosen = all[number % all.len()];
    if Labyrinthos::check(&game.state, decision.seat, chosen).is_ok() {
        return chosen.clone();
    }
    let longer = Labyrinthos::extend(&game.state, decision.seat, chosen);
    longer[number % longer.len()].clone()
}

#[test]
fn every_question_has_a_sentence_and_every_word_a_label() {
    let names = names();
    for monster in ["minotaur", "medusa", "cerberus"] {
        let pairs = [format!("monster={monster}")];
        let pairs = pairs.iter().map(String::as_str);
        let options = Options::from_pairs(Labyrinthos::ABOUT.options, pairs).expect("options");
        let setup = Setup {
            seats: 4,
            options: &options,
            seed: [9; 32],
        };
        let mut game = Trial::new(Labyrinthos::start(&setup).expect("a match"));
        for step in 0..400_usize {
            let open = Labyrinthos::decisions(&game.state);
            let Some(decision) = open.first() else {
                break;
            };
            let sentence = Labyrinthos::prompt(&game.state, decision, Names(&names));
            assert!(
                sentence.len() > 15 && sentence != "React?",
                "{}: {sentence}",
                decision.kind
            );
            let action = any_choice(&game, decision, step * 7919);
            labels_of(&game, decision.seat, &action.to_string());
            Labyrinthos::act(&mut game.state, decision.seat, &action).expect("offered");
        }
    }
}

fn labels_of(game: &Trial, seat: Seat, text: &str) {
    let view = Labyrinthos::view(&game.state, Viewer::Seat(seat));
    let words: Vec<&str> = text.split(' ').collect();
    for (position, word) in words.iter().enumerate() {
        let names = names();
        let described = Labyrinthos::describe_word(&view, &words[..position], word, Names(&names));
        let raw = described.label == *word && word.contains('_');
        assert!(!described.label.is_empty() && !raw, "{word} of {text}");
        let fits = described.label.chars().count() <= 80 && described.note.chars().count() <= 100;
        assert!(fits, "{word} of {text}");
    }
}

#[test]
fn lab_13_24_topics_explain_cards_keys_and_actions_by_name() {
    let topics = Labyrinthos::topics();
    let text = |name: &str| {
        let found = topics.iter().find(|topic| topic.name == name);
        found.unwrap_or_else(|| panic!("{name}")).text.clone()
    };
    assert!(text("Scapegoat").contains("Reaction: your hero is attacked"));
    assert!(text("Second Wind").contains("bronze Key"));
    assert!(text("Rotate Wall").contains("1 Hand"));
    assert!(text("Fetch").contains("only with Cerberus"));
}

#[test]
fn lab_5_31_a_key_is_chosen_with_the_right_article() {
    for (colour, asked) in [("obsidian", "an obsidian"), ("gold", "a gold")] {
        let mut game = Fixture::new()
            .tiles(&format!("E4=NESW/key:{colour}"))
            .hero(ANN, "E4")
            .play();
        game.act(ANN, "discover");
        assert_eq!(prompt(&game, ANN), format!("Choose {asked} Key."));
    }
}

#[test]
fn lab_5_25_walls_in_the_way_of_a_rival_are_listed_first() {
    let game = Fixture::new().hero(ANN, "E4").hero(BEN, "A1").play();
    let far = |before: &[&str], word| Labyrinthos::distance(&game.state, Seat(0), before, word);
    // To place one, the walls beside Ben; to move one, those beside Ann.
    assert_eq!((far(&["place"], "A1-A2"), far(&["place"], "A2-A3")), (0, 1));
    assert!(far(&["place"], "E4-F4") > far(&["place"], "B1-C1"));
    assert_eq!((far(&["wall"], "D4-E4"), far(&["wall"], "E5-F5")), (0, 1));
}

#[test]
fn a_turn_of_a_tile_says_where_ways_lead_then() {
    let game = Fixture::new()
        .tiles("E4=EW/none E5=NS/none")
        .hero(ANN, "E4")
        .play();
    let view = Labyrinthos::view(&game.state, Viewer::Seat(Seat(0)));
    let names = names();
    let told = |before: &[&str], word| {
        let told = Labyrinthos::describe_word(&view, before, word, Names(&names));
        (told.label, told.note)
    };
    let (label, note) = told(&["rotate", "E4"], "cw");
    assert_eq!(label, "Clockwise");
    assert_eq!(note, "Way to E5; to explore: E3; no way to D4.");
    let said = |words: &[&str]| Labyrinthos::say(&view, words, Names(&names));
    assert_eq!(said(&["rotate", "E4", "cw"]), "Rotate Tile: E4, Clockwise");
    assert_eq!(
        said(&["wall", "D4-E4", "E4-E5"]),
        "Rotate Wall: from D4-E4 to E4-E5"
    );
    assert_eq!(said(&["move", "A1"]), "Move: A1 by secret passage");
}
