//! Texts: what players type (section 6.A), alt text (CRE-12.11), labels and topics (section 13).

use daedalus_contract::game::{Game, Names, Prose, Refusal, Seat, Viewer};
use daedalus_cretan::Cretan;
use daedalus_cretan::cards::{DoCard, Face};
use daedalus_cretan::event::Event;
use daedalus_cretan::pieces::Colour;
use daedalus_fixtures::cretan::{Fixture, Trial};

fn rolled(at: &str, dice: &str, way: &str) -> Trial {
    let mut game = Fixture::new("red green")
        .at("red", at)
        .dice(dice)
        .ways(way)
        .play();
    game.act("red", "roll");
    game
}

fn read(game: &Trial, text: &str) -> Result<String, Refusal> {
    let action = Cretan::parse(&game.state, game.seat("red"), text);
    action.map(|action| action.to_string())
}

#[test]
fn cre_5_16_a_stop_is_named_by_direction_and_space() {
    // CRE-13.6: the direction is needed only if the stop can be reached in several.
    let game = rolled("D4", "2 2", "BEND");
    for text in [
        "move E S F6",
        "move e-s:f6",
        "MOVE E-S F6",
        "move F6 E S",
        "move E, S, F6",
    ] {
        assert_eq!(read(&game, text).as_deref(), Ok("move E S F6"), "{text}");
    }
    let both = read(&game, "move F6").unwrap_err();
    assert_eq!(
        both.sentence,
        "I can not read that: its direction (E S, S E) is missing."
    );
    assert_eq!(
        read(&game, "move E F6").as_deref(),
        Ok("move E S F6"),
        "the second leg is filled in"
    );
    let straight = rolled("D4", "2 1", "E");
    assert_eq!(read(&straight, "move f4").as_deref(), Ok("move E F4"));
    assert_eq!(read(&straight, "move east g4").as_deref(), Ok("move E G4"));
    assert_eq!(
        read(&rolled("I6", "2 4", "S"), "move I9").as_deref(),
        Ok("move S PAL"),
        "CRE-3.2"
    );
}

#[test]
fn words_that_cannot_be_read() {
    let game = rolled("D4", "2 1", "E");
    let sentence = |text| read(&game, text).unwrap_err().sentence;
    assert!(sentence("jump").starts_with("I can not read that: `jump`"));
    assert!(sentence("attack spoon").contains("bow, swd"));
    assert_eq!(
        sentence("roll twice"),
        "I can not read that: all is said before `twice`, leave it out."
    );
    assert_eq!(sentence(""), "I can not read that: an action is missing.");
    assert_eq!(
        sentence("move"),
        "I can not read that: a stop such as I5 or PAL is missing."
    );
    assert!(sentence("move E F4 G4").contains("`g4`"));
    assert!(sentence("choose pay pink").contains("`pink`"));
    assert!(
        sentence("discard of").contains("`of`"),
        "no word of the Head of Medusa"
    );
}

#[test]
fn a_setting_that_does_not_exist_is_told_which_one_does() {
    let mut game = rolled("D4", "2 1", "E");
    let seat = game.seat("red");
    let refusal = Cretan::order(&mut game.state, seat, "haste", "on").unwrap_err();
    assert_eq!(
        refusal.sentence,
        "There is no setting `haste`. There is: reactions."
    );
}

#[test]
fn tools_may_be_called_by_their_names() {
    let game = rolled("D4", "2 1", "E");
    for (word, id) in [
        ("sword", "swd"),
        ("BOW", "bow"),
        ("potion", "pot"),
        ("medusa", "hed"),
        ("rope", "rop"),
        ("mirror", "mir"),
    ] {
        assert_eq!(
            read(&game, &format!("discard {word}")),
            Ok(format!("discard {id}"))
        );
    }
}

#[test]
fn cre_12_11_the_alternative_text() {
    let mut game = Fixture::new("red green")
        .at("red", "I16")
        .key("red")
        .diamonds("red", "RG")
        .tools("green", "R-BOW")
        .miss("green", 2)
        .dice("2 3")
        .ways("N")
        .play();
    game.act("red", "roll");
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    let text = Cretan::alt_text(&game.view(), Names(&names));
    assert_eq!(
        text,
        "Cretan Labyrinth, round 1 of 120. Ann (red): I16, diamonds RG, key yes, 0 tools. Ben (green): GS, diamonds none, key no, \
         1 tool, misses 2 turns. Key: Ann (red). Last: roll 2+3, North Passage. To decide: Ann (red), choose a stop. Legal stops: \
         I15, I14, I13."
            .replace(", I13", "")
            .replace("I15, I14", &game.stops().replace(' ', ", "))
    );
}

#[test]
fn cre_12_11_the_list_of_stops_is_cut_first() {
    let mut game = Fixture::new("red blue green yellow")
        .at("red", "D4")
        .dice("6 6")
        .ways("THREAD")
        .play();
    game.act("red", "roll");
    let names: Vec<String> = (0..4).map(|_| "W".repeat(200)).collect();
    game.state.turn.way = Some(daedalus_cretan::ways::Way::WindingPassage);
    let text = Cretan::alt_text(&game.view(), Names(&names));
    assert!(text.chars().count() <= 1000);
    let short: Vec<String> = (0..4)
        .map(|number| format!("{}{number}", "W".repeat(23)))
        .collect();
    let text = Cretan::alt_text(&game.view(), Names(&short));
    assert!(text.chars().count() <= 1000);
    assert!(text.contains("Legal stops:"), "{text}");
}

#[test]
fn cre_12_7_the_select_shows_the_number_of_the_board() {
    let game = rolled("D4", "2 2", "BEND");
    let view = game.view();
    let number = view
        .stops
        .iter()
        .find(|it| it.space.to_string() == "F6")
        .unwrap()
        .number;
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    for legs in [["move", "E", "S"], ["move", "S", "E"]] {
        let described = Cretan::describe_word(&view, &legs, "F6", Names(&names));
        assert_eq!(described.label, format!("{number}: F6"));
    }
    let side = Cretan::describe_word(&view, &["move"], "E", Names(&names));
    assert_eq!(side.label, "East");
    let said = |words: &[&str]| Cretan::say(&view, words, Names(&names));
    assert_eq!(
        said(&["move", "E", "S", "F6"]),
        format!("Move to stop {number} (F6) by E S"),
        "two ways lead there"
    );
    let plain = rolled("J5", "2 2", "S");
    let view = plain.view();
    let stop = view.stops.first().expect("a stop");
    let (space, number) = (stop.space.to_string(), stop.number);
    let said = |words: &[&str]| Cretan::say(&view, words, Names(&names));
    assert_eq!(
        said(&["move", "S", &space]),
        format!("Move to stop {number} ({space}, blue chest)")
    );
    assert_eq!(said(&["roll"]), "Roll");
    assert_eq!(said(&["search", "draw"]), "Search");
    assert_eq!(said(&["search", "skip"]), "Search: Leave it");
}

#[test]
fn a_turn_in_one_line_tells_a_diamond_once_and_what_did_nothing() {
    let ann = ["Ann".to_owned()];
    let told = |event: &Event| Cretan::recap(event, Names(&ann));
    let card = |face| DoCard {
        deck: Colour::Red,
        face,
    };
    let drew = |face| Event::Drew {
        seat: Seat(0),
        deck: Colour::Red,
        card: Some(card(face)),
    };
    let nothing = |face| Event::NoEffect {
        seat: Seat(0),
        card: card(face),
    };
    assert_eq!(told(&drew(Face::Diamond)), None);
    assert_eq!(
        told(&nothing(Face::Diamond)).as_deref(),
        Some("Ann draws a second Red Diamond.")
    );
    assert!(told(&drew(Face::Pterodactyl)).is_some());
    assert_eq!(
        told(&nothing(Face::Pterodactyl)).as_deref(),
        Some("It does nothing.")
    );
}

#[test]
fn cre_13_5_to_13_17_the_words_of_the_commands() {
    // CRE-13.5, CRE-13.9, CRE-13.10, CRE-13.11, CRE-13.12, CRE-13.13, CRE-13.14, CRE-13.15, CRE-13.16, CRE-13.17
    let game = Fixture::new("red green").play();
    for text in [
        "roll",
        "attack bow",
        "attack bare",
        "pass",
        "defend hed",
        "yield",
        "claim",
        "use rop",
        "suffer",
        "fly D4",
        "fly stay",
        "choose red",
        "choose pay red",
        "choose back",
        "choose N",
        "choose decline",
        "search draw",
        "search skip",
        "again",
        "end",
        "discard mir",
    ] {
        assert_eq!(read(&game, text).as_deref(), Ok(text));
    }
}

#[test]
fn cre_13_19_the_topics() {
    let topics = Cretan::topics();
    let has = |name: &str| topics.iter().any(|topic| topic.name == name);
    for name in ["the goal", "moving", "chests and cards", "battles"] {
        assert!(Cretan::BOOKLET.find(name).is_some(), "{name}");
    }
    for name in [
        "Minotaur",
        "Magic Sword",
        "Winding Passage",
        "Envious Rival",
        "Unicorn",
    ] {
        assert!(has(name), "{name}");
    }
}

#[test]
fn cre_13_21_the_most_stops_by_direction() {
    // Over all directions there are many, hence direction first; for one of them a paged select is enough.
    let (mut all, mut one) = (0, 0);
    for column in 'A'..='R' {
        for row in 1..=18 {
            let at = format!("{column}{row}");
            for way in ["BEND", "THREAD", "HALL"] {
                let game = rolled(&at, "6 6", way);
                let stops = game.view().stops;
                all = all.max(stops.len());
                let on = |route| stops.iter().filter(|stop| stop.route == route).count();
                let most = stops.iter().map(|stop| on(stop.route)).max();
                one = one.max(most.unwrap_or(0));
            }
        }
    }
    assert_eq!((all, one), (154, 34));
}

#[test]
fn every_event_of_some_matches_can_be_told() {
    let names = ["Ann".to_owned(), "Ben".to_owned(), "Cleo".to_owned()];
    let mut game = Fixture::with("red green blue", &["swift=on", "rounds=20"]).play();
    let mut lines = 0;
    while game.open().is_some() {
        game.lapse();
        for event in &game.events {
            let line = Cretan::narrate(event, Names(&names));
            lines += usize::from(line.is_some_and(|line| line.ends_with(['.', '!'])));
        }
    }
    assert!(lines > 100);
}

#[test]
fn a_prompt_for_every_decision() {
    let game = rolled("D4", "2 1", "E");
    let names = ["Ann".to_owned(), "Ben".to_owned()];
    let prompt = |game: &Trial| Cretan::prompt(&game.state, &game.open().unwrap(), Names(&names));
    assert_eq!(
        prompt(&game),
        "You rolled 3. East Passage: Move east, as many steps as you rolled. Where do you stop?"
    );
    let text = Cretan::text_board(&Cretan::view(&game.state, Viewer::Spectator), Names(&names));
    assert!(
        text.contains("Turn of **Ann (red)**") && text.contains("1: E F4"),
        "{text}"
    );
}
