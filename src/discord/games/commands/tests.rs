use super::*;
use crate::discord::games::GROUPS;

const WALL: CommandSpec = CommandSpec::new(
    "wall",
    "Move a wall, or place one.",
    &[
        Field::word("from", "Where it stands").optional(),
        Field::word("to", "Where it goes").optional(),
    ],
)
.bindings(&[Binding::Act("place {to}"), Binding::Act("wall {from} {to}")]);

const PASS: CommandSpec = CommandSpec::new(
    "pass",
    "End your turn.",
    &[
        Field::word("feet", "How many Feet").optional(),
        Field::cards("discard", "Cards you discard").optional(),
    ],
)
.bindings(&[
    Binding::Act("pass"),
    Binding::Acts(&["pass", "pool {feet}"]),
    Binding::Acts(&["pass", "pool {feet}", "discard {discard}"]),
]);

const KEY: CommandSpec = CommandSpec::new(
    "key",
    "Use a key.",
    &[
        Field::word("key", "One of your keys"),
        Field::rest("target", "What it asks for").optional(),
    ],
);

const PLAY: CommandSpec = CommandSpec::new(
    "play",
    "Play a card.",
    &[
        Field::word("card", "A card"),
        Field::word("lord", "Another lord").optional(),
        Field::word("chamber", "A chamber").optional(),
    ],
)
.bindings(&[
    Binding::For("card", &["mutiny"], "play {card} {lord} {chamber}"),
    Binding::Act("play {card} {chamber} {lord}"),
]);

fn typed<'a>(fields: &[(&'a str, &str)]) -> Vec<(&'a str, String)> {
    let owned = |(name, value): &(&'a str, &str)| (*name, (*value).to_owned());
    fields.iter().map(owned).collect()
}

fn acts(spec: &CommandSpec, fields: &[(&str, &str)]) -> Vec<String> {
    match spec.request(&typed(fields)) {
        Request::Act(actions) => actions,
        other => panic!("{other:?} is no action"),
    }
}

#[test]
fn the_word_that_was_typed_chooses_the_way() {
    let echo = [("card", "echo"), ("lord", "2"), ("chamber", "b3")];
    assert_eq!(acts(&PLAY, &echo), ["play echo b3 2"]);
    let mutiny = [("card", " Mutiny"), ("lord", "2"), ("chamber", "b3")];
    assert_eq!(acts(&PLAY, &mutiny), ["play Mutiny 2 b3"]);
    let before = |field, fields: &[(&str, &str)]| PLAY.before(field, &typed(fields)).join(" ");
    assert_eq!(before("card", &[]), "play");
    assert_eq!(
        before("lord", &[("card", "echo"), ("chamber", "b3")]),
        "play echo b3"
    );
    assert_eq!(
        before("chamber", &[("card", "mutiny"), ("lord", "2")]),
        "play mutiny 2"
    );
    let fields = |action: &str| PLAY.typed_for(&action.split(' ').collect::<Vec<_>>());
    let wanted = [("card", "mutiny"), ("lord", "2"), ("chamber", "b3")];
    assert_eq!(fields("play mutiny 2 b3"), Some(typed(&wanted)));
    let wanted = [("card", "echo"), ("chamber", "b3"), ("lord", "2")];
    assert_eq!(fields("play echo b3 2"), Some(typed(&wanted)));
}

#[test]
fn the_fields_that_were_typed_choose_the_way() {
    assert_eq!(acts(&WALL, &[("to", "C3:E")]), ["place C3:E"]);
    let both = [("from", "C3-D3"), ("to", "C3:S")];
    assert_eq!(acts(&WALL, &both), ["wall C3-D3 C3:S"]);
    assert_eq!(acts(&WALL, &[("from", "C3-D3")]), ["wall C3-D3"]);
    assert_eq!(acts(&PASS, &[]), ["pass"]);
    assert_eq!(acts(&PASS, &[("feet", "4")]), ["pass", "pool 4"]);
    let all = [("feet", "4"), ("discard", "none")];
    assert_eq!(acts(&PASS, &all), ["pass", "pool 4", "discard"]);
    let all = [("feet", "4"), ("discard", "keysmith, echo")];
    assert_eq!(acts(&PASS, &all)[2], "discard keysmith echo");
}

#[test]
fn separators_become_spaces_lab_13_32() {
    let target = [("key", "visions"), ("target", "C3-D3>D3-D4, E4-E5>E5-F5")];
    assert_eq!(acts(&KEY, &target), ["key visions C3-D3 D3-D4 E4-E5 E5-F5"]);
    assert_eq!(acts(&KEY, &[("key", "run")]), ["key run"]);
}

#[test]
fn a_field_is_completed_behind_what_stands_before_it() {
    assert_eq!(WALL.before("from", &[]), ["wall"]);
    assert_eq!(WALL.before("to", &[]), ["place"]);
    let from = typed(&[("from", "C3-D3")]);
    assert_eq!(WALL.before("to", &from), ["wall", "C3-D3"]);
    assert_eq!(
        KEY.before("target", &typed(&[("key", "run")])),
        ["key", "run"]
    );
    assert_eq!(
        PASS.before("discard", &typed(&[("feet", "3")])),
        ["discard"]
    );
}

#[test]
fn a_line_becomes_the_action_that_it_was_made_for() {
    let lines = [
        (&WALL, "place C3:E"),
        (&WALL, "wall C3-D3 C3:S"),
        (&PASS, "pass"),
        (&KEY, "key run"),
        (&KEY, "key visions C3-D3 D3-D4"),
    ];
    for (spec, action) in lines {
        let words: Vec<&str> = action.split(' ').collect();
        let typed = spec.typed_for(&words).expect(action);
        assert_eq!(spec.request(&typed), Request::Act(vec![action.to_owned()]));
    }
    assert_eq!(WALL.typed_for(&["walls"]), None);
    assert_eq!(KEY.typed_for(&["key"]), None);
}

const DEFEND: CommandSpec = CommandSpec::new(
    "defend",
    "Show a weapon, or none.",
    &[Field::word("weapon", "A weapon, or yield")],
)
.bindings(&[
    Binding::Act("defend {weapon}"),
    Binding::Said("yield", "yield"),
]);

#[test]
fn a_word_may_stand_for_an_action_of_its_own() {
    assert_eq!(acts(&DEFEND, &[("weapon", "Yield ")]), ["yield"]);
    assert_eq!(acts(&DEFEND, &[("weapon", "rop")]), ["defend rop"]);
    assert_eq!(DEFEND.before("weapon", &[]), ["defend"]);
    let typed = DEFEND.typed_for(&["yield"]);
    assert_eq!(typed, Some(vec![("weapon", "yield".to_owned())]));
}

#[test]
fn tables_fit_together() {
    for group in GROUPS {
        for spec in group.commands {
            let at = format!("/{} {}", group.game, spec.name);
            for field in spec.fields {
                let taken = spec.bindings.is_empty()
                    || spec.words().next().is_some()
                    || spec.bindings.iter().any(|it| it.takes(field.name));
                assert!(taken, "{at}: nothing is done with {}", field.name);
            }
            for pattern in spec.bindings.iter().flat_map(Binding::patterns) {
                let fields = pattern.split(' ').filter_map(field_of);
                for name in fields {
                    assert!(spec.field(name).is_some(), "{at} has no field {name}");
                }
            }
        }
        let last = group.commands.last().expect("a command");
        assert!(
            last.typed_for(&["any", "words", "at", "all"]).is_some(),
            "/{} {} does not take any choice",
            group.game,
            last.name
        );
    }
}

#[test]
fn every_game_has_its_commands() {
    for game in crate::rules::GAMES {
        let id = game.about().id;
        let own = GROUPS.iter().filter(|group| group.game == id);
        assert_eq!(own.count(), 1, "the commands of {id}");
    }
    assert_eq!(GROUPS.len(), crate::rules::GAMES.len());
}
