//! What Discord refuses: one body for each rule.

use serde_json::{Value, json};

/// Refused bodies: what the rule is, the body, and where the error is told.
pub type Table = Vec<(&'static str, Value, &'static str)>;

/// A button with this custom id.
pub fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "custom_id": id, "label": "x" })
}

/// A row of components.
pub fn row(members: Vec<Value>) -> Value {
    json!({ "type": 1, "components": members })
}

fn with_rows(rows: Vec<Value>) -> Value {
    json!({ "content": "x", "components": rows })
}

fn with_member(member: Value) -> Value {
    with_rows(vec![row(vec![member])])
}

fn options(count: usize) -> Vec<Value> {
    (0..count)
        .map(|n| json!({ "label": "x", "value": n.to_string() }))
        .collect()
}

fn changed(mut object: Value, key: &str, value: Value) -> Value {
    object[key] = value;
    object
}

/// Messages.
pub fn messages() -> Table {
    let embed = |object: Value| json!({ "embeds": [object] });
    let long = |count: usize| "x".repeat(count);
    vec![
        (
            "content of 2001",
            json!({ "content": long(2001) }),
            "content",
        ),
        (
            "unknown field",
            json!({ "content": "x", "contents": "x" }),
            "contents",
        ),
        (
            "nonce of 26",
            json!({ "content": "x", "nonce": long(26) }),
            "nonce",
        ),
        (
            "flags as text",
            json!({ "content": "x", "flags": "64" }),
            "flags",
        ),
        (
            "layout components",
            json!({ "content": "x", "flags": 1 << 15 }),
            "flags",
        ),
        (
            "11 embeds",
            json!({ "embeds": vec![json!({ "title": "x" }); 11] }),
            "embeds",
        ),
        (
            "embed title of 257",
            embed(json!({ "title": long(257) })),
            "embeds.0.title",
        ),
        (
            "embed text of 4097",
            embed(json!({ "description": long(4097) })),
            "embeds.0.description",
        ),
        (
            "empty embed",
            embed(json!({ "color": 1 })),
            "embeds.0.description",
        ),
        (
            "26 embed fields",
            embed(
                json!({ "title": "x", "fields": vec![json!({ "name": "a", "value": "b" }); 26] }),
            ),
            "embeds.0.fields",
        ),
        (
            "embed field without value",
            embed(json!({ "fields": [{ "name": "a" }] })),
            "embeds.0.fields.0.value",
        ),
        (
            "footer of 2049",
            embed(json!({ "footer": { "text": long(2049) } })),
            "embeds.0.footer.text",
        ),
        (
            "embeds over 6000",
            json!({ "embeds": vec![json!({ "description": long(3001) }); 2] }),
            "embeds",
        ),
        (
            "parse and users",
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
            "allowed_mentions",
        ),
        (
            "unknown mentions",
            json!({ "content": "x", "allowed_mentions": { "parse": ["all"] } }),
            "allowed_mentions.parse",
        ),
        (
            "101 users",
            json!({ "content": "x", "allowed_mentions": { "users": vec!["1"; 101] } }),
            "allowed_mentions.users",
        ),
        (
            "attachment without file",
            json!({ "content": "x", "attachments": [{ "id": 0 }] }),
            "attachments.0.id",
        ),
        (
            "attachment without id",
            json!({ "content": "x", "attachments": [{ "filename": "a" }] }),
            "attachments.0.id",
        ),
        (
            "11 attachments",
            json!({ "content": "x", "attachments": vec![json!({ "id": 0 }); 11] }),
            "attachments",
        ),
        (
            "reply to nothing",
            json!({ "content": "x", "message_reference": { "message_id": "1" } }),
            "message_reference",
        ),
    ]
}

/// Messages with buttons and menus.
pub fn components() -> Table {
    let select = || json!({ "type": 3, "custom_id": "s", "options": options(3) });
    let long = |count: usize| "x".repeat(count);
    let at = "components.0.components.0";
    let at =
        |key: &'static str| -> &'static str { Box::leak(format!("{at}.{key}").into_boxed_str()) };
    let rows = |count: usize| {
        (0..count)
            .map(|n| row(vec![button(&n.to_string())]))
            .collect()
    };
    vec![
        ("6 rows", with_rows(rows(6)), "components"),
        (
            "empty row",
            with_rows(vec![row(vec![])]),
            "components.0.components",
        ),
        (
            "button outside a row",
            with_rows(vec![button("a")]),
            "components.0.type",
        ),
        (
            "6 buttons",
            with_rows(vec![row((0..6).map(|n| button(&n.to_string())).collect())]),
            "components.0.components",
        ),
        (
            "menu beside a button",
            with_rows(vec![row(vec![button("a"), select()])]),
            "components.0.components",
        ),
        (
            "same custom id in a row",
            with_rows(vec![row(vec![button("a"), button("a")])]),
            "components.0.components.1.custom_id",
        ),
        (
            "same custom id in two rows",
            with_rows(vec![row(vec![button("a")]), row(vec![button("a")])]),
            "components.1.components.0.custom_id",
        ),
        (
            "button without custom id",
            with_member(json!({ "type": 2, "style": 1, "label": "x" })),
            at("custom_id"),
        ),
        (
            "custom id of 101",
            with_member(button(&long(101))),
            at("custom_id"),
        ),
        (
            "label of 81",
            with_member(changed(button("a"), "label", json!(long(81)))),
            at("label"),
        ),
        (
            "neither label nor emoji",
            with_member(json!({ "type": 2, "style": 1, "custom_id": "a" })),
            at("label"),
        ),
        (
            "letters as emoji",
            with_member(changed(button("a"), "emoji", json!({ "name": "smile" }))),
            at("emoji.name"),
        ),
        (
            "unknown style",
            with_member(changed(button("a"), "style", json!(9))),
            at("style"),
        ),
        (
            "link with custom id",
            with_member(
                json!({ "type": 2, "style": 5, "url": "https://x.org", "custom_id": "a", "label": "x" }),
            ),
            at("custom_id"),
        ),
        (
            "link without address",
            with_member(json!({ "type": 2, "style": 5, "label": "x" })),
            at("url"),
        ),
        (
            "address on a button",
            with_member(changed(button("a"), "url", json!("https://x.org"))),
            at("url"),
        ),
        (
            "misspelt field",
            with_member(changed(button("a"), "customId", json!("a"))),
            at("customId"),
        ),
        (
            "text input on a message",
            with_member(json!({ "type": 4, "custom_id": "a", "style": 1, "label": "x" })),
            at("type"),
        ),
        (
            "26 options",
            with_member(changed(select(), "options", json!(options(26)))),
            at("options"),
        ),
        (
            "no options",
            with_member(changed(select(), "options", json!([]))),
            at("options"),
        ),
        (
            "max above options",
            with_member(changed(select(), "max_values", json!(4))),
            at("max_values"),
        ),
        (
            "max of 0",
            with_member(changed(select(), "max_values", json!(0))),
            at("max_values"),
        ),
        (
            "min above max",
            with_member(changed(select(), "min_values", json!(2))),
            at("min_values"),
        ),
        (
            "same option value",
            with_member(changed(
                select(),
                "options",
                json!(vec![json!({ "label": "x", "value": "1" }); 2]),
            )),
            at("options.1.value"),
        ),
        (
            "option label of 101",
            with_member(changed(
                select(),
                "options",
                json!([{ "label": long(101), "value": "1" }]),
            )),
            at("options.0.label"),
        ),
        (
            "option text of 101",
            with_member(changed(
                select(),
                "options",
                json!([{ "label": "x", "value": "1", "description": long(101) }]),
            )),
            at("options.0.description"),
        ),
        (
            "placeholder of 151",
            with_member(changed(select(), "placeholder", json!(long(151)))),
            at("placeholder"),
        ),
        (
            "two defaults for one pick",
            with_member(changed(
                select(),
                "options",
                json!([{ "label": "x", "value": "1", "default": true }, { "label": "y", "value": "2", "default": true }]),
            )),
            at("options"),
        ),
        (
            "options on a user menu",
            with_member(json!({ "type": 5, "custom_id": "u", "options": options(1) })),
            at("options"),
        ),
    ]
}

/// Registrations of commands.
pub fn commands() -> Table {
    let command = |extra: Value| {
        let mut command = json!({ "name": "play", "description": "Plays" });
        command
            .as_object_mut()
            .expect("an object")
            .extend(extra.as_object().cloned().expect("an object"));
        json!([command])
    };
    let option = |extra: Value| {
        let mut option = json!({ "type": 3, "name": "where", "description": "Where" });
        option
            .as_object_mut()
            .expect("an object")
            .extend(extra.as_object().cloned().expect("an object"));
        option
    };
    let with = |all: Vec<Value>| command(json!({ "options": all }));
    let named = |name: &str| option(json!({ "name": name }));
    let choices = |count: usize| -> Vec<Value> {
        (0..count)
            .map(|n| json!({ "name": n.to_string(), "value": n.to_string() }))
            .collect()
    };
    let sub = |name: &str, inside: Vec<Value>| json!({ "type": 1, "name": name, "description": "x", "options": inside });
    let long = |count: usize| "x".repeat(count);
    let many = |count: usize, kind: u64| -> Value {
        let one = |n: usize| match kind {
            1 => json!({ "name": format!("c{n}"), "description": "x" }),
            kind => json!({ "name": format!("c{n}"), "type": kind }),
        };
        (0..count).map(one).collect()
    };
    let heavy: Vec<Value> = (0..25)
        .map(|n| {
            sub(
                &format!("s{n}"),
                (0..4)
                    .map(|m| option(json!({ "name": format!("o{m}"), "description": long(100) })))
                    .collect(),
            )
        })
        .collect();
    vec![
        ("upper case", command(json!({ "name": "Play" })), "0.name"),
        ("space", command(json!({ "name": "play it" })), "0.name"),
        ("name of 33", command(json!({ "name": long(33) })), "0.name"),
        ("empty name", command(json!({ "name": "" })), "0.name"),
        (
            "no description",
            json!([{ "name": "play" }]),
            "0.description",
        ),
        (
            "empty description",
            command(json!({ "description": "" })),
            "0.description",
        ),
        (
            "description of 101",
            command(json!({ "description": long(101) })),
            "0.description",
        ),
        (
            "unknown field",
            command(json!({ "descriptions": "x" })),
            "0.descriptions",
        ),
        (
            "unknown locale",
            command(json!({ "description_localizations": { "at": "x" } })),
            "0.description_localizations.at",
        ),
        (
            "translated upper case",
            command(json!({ "name_localizations": { "de": "Spiel" } })),
            "0.name_localizations.de",
        ),
        (
            "unknown context",
            command(json!({ "contexts": [7] })),
            "0.contexts.0",
        ),
        ("unknown type", command(json!({ "type": 9 })), "0.type"),
        ("no type", command(json!({ "type": "1" })), "0.type"),
        (
            "same name twice",
            json!([{ "name": "a", "description": "x" }, { "name": "a", "description": "x" }]),
            "1",
        ),
        ("101 commands", many(101, 1), ""),
        ("16 user commands", many(16, 2), ""),
        (
            "description of a user command",
            json!([{ "name": "a", "type": 2, "description": "x" }]),
            "0.description",
        ),
        (
            "options that are no list",
            command(json!({ "options": true })),
            "0.options",
        ),
        (
            "choices that are no list",
            with(vec![option(json!({ "choices": 7 }))]),
            "0.options.0.choices",
        ),
        (
            "26 options",
            with((0..26).map(|n| named(&format!("o{n}"))).collect()),
            "0.options",
        ),
        (
            "26 subcommands",
            with((0..26).map(|n| sub(&format!("s{n}"), vec![])).collect()),
            "0.options",
        ),
        (
            "same option twice",
            with(vec![named("a"), named("a")]),
            "0.options.1.name",
        ),
        (
            "option without description",
            with(vec![json!({ "type": 3, "name": "a" })]),
            "0.options.0.description",
        ),
        (
            "required after optional",
            with(vec![
                named("a"),
                option(json!({ "name": "b", "required": true })),
            ]),
            "0.options.1",
        ),
        (
            "subcommand beside an option",
            with(vec![sub("a", vec![]), named("b")]),
            "0.options",
        ),
        (
            "subcommand in a subcommand",
            with(vec![sub("a", vec![sub("b", vec![])])]),
            "0.options.0.options.0.type",
        ),
        (
            "group in a group",
            with(vec![
                json!({ "type": 2, "name": "a", "description": "x", "options": [{ "type": 2, "name": "b", "description": "x" }] }),
            ]),
            "0.options.0.options.0.type",
        ),
        (
            "unknown option type",
            with(vec![option(json!({ "type": 12 }))]),
            "0.options.0.type",
        ),
        (
            "26 choices",
            with(vec![option(json!({ "choices": choices(26) }))]),
            "0.options.0.choices",
        ),
        (
            "choice of 101",
            with(vec![option(
                json!({ "choices": [{ "name": long(101), "value": "1" }] }),
            )]),
            "0.options.0.choices.0.name",
        ),
        (
            "choice of another type",
            with(vec![option(
                json!({ "choices": [{ "name": "a", "value": 1 }] }),
            )]),
            "0.options.0.choices.0.value",
        ),
        (
            "same choice twice",
            with(vec![option(
                json!({ "choices": vec![json!({ "name": "a", "value": "1" }); 2] }),
            )]),
            "0.options.0.choices.1",
        ),
        (
            "choices and suggestions",
            with(vec![option(
                json!({ "choices": choices(1), "autocomplete": true }),
            )]),
            "0.options.0",
        ),
        (
            "suggestions for a user",
            with(vec![option(json!({ "type": 6, "autocomplete": true }))]),
            "0.options.0",
        ),
        ("8000 characters", with(heavy), "0"),
    ]
}

/// Answers to a command.
pub fn modals() -> Table {
    let input =
        |n: usize| json!({ "type": 4, "custom_id": n.to_string(), "style": 1, "label": "x" });
    let modal = |rows: Vec<Value>| json!({ "type": 9, "data": { "custom_id": "m", "title": "t", "components": rows } });
    let with = |key: &str, value: Value| modal(vec![row(vec![changed(input(0), key, value)])]);
    let whole = |key: &str, value: Value| {
        let mut answer = modal(vec![row(vec![input(0)])]);
        answer["data"][key] = value;
        answer
    };
    let long = |count: usize| "x".repeat(count);
    vec![
        (
            "6 rows",
            modal((0..6).map(|n| row(vec![input(n)])).collect()),
            "data.components",
        ),
        ("no rows", modal(vec![]), "data.components"),
        (
            "2 inputs in a row",
            modal(vec![row(vec![input(0), input(1)])]),
            "data.components.0.components",
        ),
        (
            "same custom id",
            modal(vec![row(vec![input(0)]), row(vec![input(0)])]),
            "data.components.1.components.0.custom_id",
        ),
        (
            "button",
            modal(vec![row(vec![button("a")])]),
            "data.components.0.components.0.type",
        ),
        ("title of 46", whole("title", json!(long(46))), "data.title"),
        (
            "custom id of 101",
            whole("custom_id", json!(long(101))),
            "data.custom_id",
        ),
        (
            "label of 46",
            with("label", json!(long(46))),
            "data.components.0.components.0.label",
        ),
        (
            "placeholder of 101",
            with("placeholder", json!(long(101))),
            "data.components.0.components.0.placeholder",
        ),
        (
            "max of 4001",
            with("max_length", json!(4001)),
            "data.components.0.components.0.max_length",
        ),
        (
            "unknown style",
            with("style", json!(3)),
            "data.components.0.components.0.style",
        ),
        (
            "flags when deferring",
            json!({ "type": 5, "data": { "flags": 1 } }),
            "data.flags",
        ),
        (
            "unknown field of the answer",
            json!({ "type": 5, "date": {} }),
            "date",
        ),
        (
            "answer with a long text",
            json!({ "type": 4, "data": { "content": long(2001) } }),
            "data.content",
        ),
    ]
}
