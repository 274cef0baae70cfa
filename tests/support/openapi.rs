//! Holds requests and answers against Discord's official OpenAPI file.
//!
//! Use it from a test as `#[path = "support/openapi.rs"] mod openapi;` and, at the end of each test,
//! `openapi::assert_valid(&discord.requests())`.

#![allow(dead_code, reason = "each test uses what it needs")]

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock};

use daedalus::sandbox::RequestRecord;
use jsonschema::{Draft, Registry, Validator};
use serde_json::{Value, json};

/// Names another place of the file.
const PLACE: &str = "DAEDALUS_OPENAPI";
/// Where the file lies beside a checkout.
const BESIDE: &str = "../shared/discord/openapi.json";
/// The name under which the schemas refer to the file.
const NAME: &str = "urn:discord";
/// Discord's code for a malformed body.
const INVALID_FORM_BODY: u64 = 50035;

/// Panics with all faults found: routes that the stand-in does not know, bodies that it or the
/// official file refuses, and answers of the stand-in that Discord would not give.
///
/// Without the file only the stand-in's own verdicts count, and a line on stderr says so; where
/// `CI=true` the file must be there.
pub fn assert_valid(requests: &[RequestRecord]) {
    let faults: Vec<String> = requests.iter().flat_map(faults_of).collect();
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// Whether the OpenAPI file is there to be held against.
pub fn is_at_hand() -> bool {
    file().is_some()
}

/// Panics if an answer of the stand-in is not one that Discord would give, whatever the requests
/// were.
pub fn assert_answers_valid(requests: &[RequestRecord]) {
    let Some(file) = file() else {
        return;
    };
    let faults: Vec<String> = requests
        .iter()
        .flat_map(|record| file.answer_faults(record))
        .collect();
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

fn faults_of(record: &RequestRecord) -> Vec<String> {
    let mut faults = Vec::new();
    if !record.handled {
        faults.push(format!("{}: the stand-in has no such route", name(record)));
    }
    if record.response["code"] == INVALID_FORM_BODY {
        faults.push(format!("{}: refused: {}", name(record), record.response));
    }
    if let Some(file) = file() {
        faults.extend(file.request_faults(record));
        faults.extend(file.answer_faults(record));
    }
    faults
}

fn name(record: &RequestRecord) -> String {
    format!(
        "request {} {} {}",
        record.number, record.method, record.path
    )
}

struct OpenApi {
    document: Value,
    registry: Registry<'static>,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

fn file() -> Option<&'static OpenApi> {
    static FILE: OnceLock<Option<OpenApi>> = OnceLock::new();
    FILE.get_or_init(OpenApi::read).as_ref()
}

impl OpenApi {
    fn read() -> Option<Self> {
        let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(BESIDE);
        let path = std::env::var_os(PLACE).map_or_else(beside, PathBuf::from);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                let is_required = std::env::var("CI").is_ok_and(|ci| ci == "true");
                assert!(!is_required, "{PLACE}: {}: {error}", path.display());
                eprintln!(
                    "not checked against the OpenAPI file: {}: {error}",
                    path.display()
                );
                return None;
            }
        };
        let mut document: Value = serde_json::from_str(&text).expect("the OpenAPI file is JSON");
        correct(&mut document);
        let resource = jsonschema::Resource::from_contents(document.clone());
        let registry = Registry::new()
            .draft(Draft::Draft202012)
            .add(NAME, resource)
            .and_then(|registry| registry.prepare())
            .expect("the OpenAPI file can be indexed");
        Some(Self {
            document,
            registry,
            validators: Mutex::default(),
        })
    }

    fn request_faults(&self, record: &RequestRecord) -> Vec<String> {
        let Some((template, operation)) = self.operation(record) else {
            return vec![format!("{}: not in the OpenAPI file", name(record))];
        };
        if record.payload.is_null() {
            return Vec::new();
        }
        let kind = record.content_type.split(';').next().unwrap_or_default();
        if operation["requestBody"]["content"][kind].is_null() {
            return vec![format!("{}: no body of type {kind}", name(record))];
        }
        let steps = ["requestBody", "content", kind, "schema"];
        let mut faults = self.check(record, &template, &steps, &record.payload, "body");
        faults.extend(unlisted_files(record));
        faults
    }

    fn answer_faults(&self, record: &RequestRecord) -> Vec<String> {
        if record.injected || record.response.is_null() {
            return Vec::new();
        }
        if record.status >= 400 {
            return self.check_against("#/components/schemas/ErrorResponse", record);
        }
        let Some((template, operation)) = self.operation(record) else {
            return Vec::new();
        };
        let status = record.status.to_string();
        if operation["responses"][&status].is_null() {
            return vec![format!("{}: Discord never answers {status}", name(record))];
        }
        let steps = [
            "responses",
            &status,
            "content",
            "application/json",
            "schema",
        ];
        self.check(record, &template, &steps, &record.response, "answer")
    }

    /// The template and the operation of a request; literal segments win over parameters.
    fn operation(&self, record: &RequestRecord) -> Option<(String, &Value)> {
        let segments: Vec<&str> = record.path.split('/').collect();
        let method = record.method.to_lowercase();
        let paths = self.document["paths"].as_object()?;
        let fitting = paths.iter().filter(|(template, operations)| {
            fits(template, &segments) && !operations[&method].is_null()
        });
        let (template, operations) =
            fitting.min_by_key(|(template, _)| template.matches('{').count())?;
        Some((template.clone(), &operations[&method]))
    }

    fn check(
        &self,
        record: &RequestRecord,
        template: &str,
        steps: &[&str],
        value: &Value,
        what: &str,
    ) -> Vec<String> {
        let mut pointer = format!(
            "#/paths/{}/{}",
            escaped(template),
            record.method.to_lowercase()
        );
        for step in steps {
            pointer = format!("{pointer}/{}", escaped(step));
        }
        self.errors(&pointer, value)
            .map(|error| format!("{}: {what}: {error}", name(record)))
            .collect()
    }

    fn check_against(&self, pointer: &str, record: &RequestRecord) -> Vec<String> {
        let named = |error| format!("{}: answer: {error}", name(record));
        self.errors(pointer, &record.response).map(named).collect()
    }

    fn errors<'a>(&'a self, pointer: &str, value: &'a Value) -> impl Iterator<Item = String> + 'a {
        let validator = self.validator(pointer);
        let found: Vec<String> = validator
            .iter_errors(value)
            .map(|error| {
                let text: String = error.to_string().chars().take(1200).collect();
                format!("at {}: {text}", error.instance_path())
            })
            .collect();
        found.into_iter()
    }

    fn validator(&self, pointer: &str) -> Arc<Validator> {
        let mut validators = self.validators.lock().expect("no validator panics");
        let build = || {
            let schema = json!({ "$ref": format!("{NAME}{pointer}") });
            let options = jsonschema::options().with_draft(Draft::Draft202012);
            let validator = options.with_registry(&self.registry).build(&schema);
            Arc::new(validator.unwrap_or_else(|error| panic!("{pointer}: {error}")))
        };
        Arc::clone(validators.entry(pointer.to_owned()).or_insert_with(build))
    }
}

/// Corrects what the file says otherwise than the documentation and all clients: ids may be numbers
/// (of attachments), default permissions are texts, and so are the codes of a malformed body's
/// faults.
fn correct(document: &mut Value) {
    let schemas = &mut document["components"]["schemas"];
    schemas["SnowflakeType"] = json!({ "type": ["string", "integer"] });
    schemas["InnerErrors"]["properties"]["_errors"]["items"] = json!({
        "type": "object", "required": ["code", "message"],
        "properties": { "code": { "type": "string" }, "message": { "type": "string" } },
    });
    correct_permissions(document);
}

fn correct_permissions(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(field) = fields.get_mut("default_member_permissions")
                && field.get("type").is_some()
            {
                *field = json!({ "type": ["string", "integer", "null"] });
            }
            fields.values_mut().for_each(correct_permissions);
        }
        Value::Array(members) => members.iter_mut().for_each(correct_permissions),
        _ => {}
    }
}

/// Every file needs an entry in the list of attachments.
fn unlisted_files(record: &RequestRecord) -> Vec<String> {
    let payload = &record.payload;
    let body = if payload["data"].is_object() {
        &payload["data"]
    } else {
        payload
    };
    let listed = |index: &str| {
        let entries = body["attachments"].as_array().into_iter().flatten();
        entries
            .map(|entry| &entry["id"])
            .any(|id| id.as_str() == Some(index) || id.as_u64() == index.parse().ok())
    };
    let files = record.parts.iter().filter_map(|part| {
        part.name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'))
    });
    files
        .filter(|index| !listed(index))
        .map(|index| format!("{}: files[{index}] is not listed", name(record)))
        .collect()
}

fn fits(template: &str, segments: &[&str]) -> bool {
    let parts: Vec<&str> = template.split('/').collect();
    parts.len() == segments.len()
        && parts
            .iter()
            .zip(segments)
            .all(|(part, segment)| part.starts_with('{') || part == segment)
}

/// A step of a JSON pointer inside a URI.
fn escaped(step: &str) -> String {
    step.replace('~', "~0")
        .replace('/', "~1")
        .replace('{', "%7B")
        .replace('}', "%7D")
}
