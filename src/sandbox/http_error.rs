//! Answers with which Discord says no.

use serde_json::{Map, Value, json};

/// A REST answer that refuses, in Discord's shape: a status, a code, a message, and for malformed
/// bodies the path of each fault.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct HttpError {
    pub status: u16,
    pub code: u64,
    pub message: String,
    pub errors: Option<Value>,
}

impl HttpError {
    fn new(status: u16, code: u64, message: &str) -> Self {
        Self {
            status,
            code,
            message: message.to_owned(),
            errors: None,
        }
    }

    pub fn unauthorized() -> Self {
        Self::new(401, 0, "401: Unauthorized")
    }
    pub fn no_such_route() -> Self {
        Self::new(404, 0, "404: Not Found")
    }
    pub fn too_large() -> Self {
        Self::new(413, 40005, "Request entity too large")
    }
    pub fn invalid_json() -> Self {
        Self::new(400, 50109, "The request body contains invalid JSON.")
    }
    pub fn unknown_channel() -> Self {
        Self::new(404, 10003, "Unknown Channel")
    }
    pub fn unknown_guild() -> Self {
        Self::new(404, 10004, "Unknown Guild")
    }
    pub fn unknown_member() -> Self {
        Self::new(404, 10007, "Unknown Member")
    }
    pub fn unknown_message() -> Self {
        Self::new(404, 10008, "Unknown Message")
    }
    pub fn unknown_emoji() -> Self {
        Self::new(404, 10014, "Unknown Emoji")
    }
    pub fn too_many_emojis(most: usize) -> Self {
        let message = format!("Maximum number of emojis reached ({most})");
        Self::new(400, 30008, &message)
    }
    pub fn unknown_user() -> Self {
        Self::new(404, 10013, "Unknown User")
    }
    pub fn unknown_webhook() -> Self {
        Self::new(404, 10015, "Unknown Webhook")
    }
    pub fn unknown_interaction() -> Self {
        Self::new(404, 10062, "Unknown interaction")
    }
    pub fn unknown_command() -> Self {
        Self::new(404, 10063, "Unknown application command")
    }
    pub fn already_acknowledged() -> Self {
        Self::new(400, 40060, "Interaction has already been acknowledged.")
    }
    pub fn missing_access() -> Self {
        Self::new(403, 50001, "Missing Access")
    }
    pub fn not_the_author() -> Self {
        Self::new(403, 50005, "Cannot edit a message authored by another user")
    }
    pub fn empty_message() -> Self {
        Self::new(400, 50006, "Cannot send an empty message")
    }
    pub fn closed_to_messages() -> Self {
        Self::new(403, 50007, "Cannot send messages to this user")
    }
    pub fn missing_permissions() -> Self {
        Self::new(403, 50013, "Missing Permissions")
    }
    pub fn invalid_webhook_token() -> Self {
        Self::new(401, 50027, "Invalid Webhook Token")
    }
    pub fn archived_thread() -> Self {
        Self::new(400, 50083, "Thread is archived")
    }
    pub fn rate_limited() -> Self {
        Self::new(429, 0, "You are being rate limited.")
    }
    pub fn too_many_old_edits() -> Self {
        let message =
            "Maximum number of edits to messages older than 1 hour reached. Try again later";
        Self::new(429, 30046, message)
    }

    /// The body of the answer.
    pub fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}

/// The errors of one request body, each with the path to it.
#[derive(Debug, Default)]
pub(super) struct FieldErrors {
    found: Vec<(Vec<String>, &'static str, String)>,
}

impl FieldErrors {
    /// Notes a fault. `path` is written as in `components.0.custom_id`.
    pub fn add(&mut self, path: &str, code: &'static str, message: impl Into<String>) {
        let path = path
            .split('.')
            .filter(|part| !part.is_empty())
            .map(str::to_owned)
            .collect();
        self.found.push((path, code, message.into()));
    }

    /// Notes a text whose length in characters is outside `min..=max`.
    pub fn length(&mut self, path: &str, text: &str, min: usize, max: usize) {
        let count = text.chars().count();
        if count < min || count > max {
            let message = format!("Must be between {min} and {max} in length.");
            self.add(path, "BASE_TYPE_BAD_LENGTH", message);
        }
    }

    /// Notes a list whose number of members is outside `min..=max`.
    pub fn count(&mut self, path: &str, count: usize, min: usize, max: usize) {
        if count < min || count > max {
            let message = format!("Must be between {min} and {max} in length.");
            self.add(path, "BASE_TYPE_BAD_LENGTH", message);
        }
    }

    /// Notes every field of `object` that Discord does not know: a typing error would be ignored
    /// there without a word.
    pub fn unknown_fields(&mut self, path: &str, object: &Value, known: &[&str]) {
        for key in object.as_object().into_iter().flat_map(Map::keys) {
            if !known.contains(&key.as_str()) {
                let message = format!("The stand-in refuses a field that Discord ignores: {key}");
                self.add(&join(path, key), "UNKNOWN_FIELD", message);
            }
        }
    }

    /// `Ok` if nothing was noted, else Discord's answer 50035.
    pub fn into_result(self) -> Result<(), HttpError> {
        if self.found.is_empty() {
            return Ok(());
        }
        // A list of the wrong length is told instead of the errors of its members, as Discord does.
        let paths: Vec<Vec<String>> = self.found.iter().map(|(path, ..)| path.clone()).collect();
        let is_inside_another = |path: &[String]| {
            let above = |other: &Vec<String>| other.len() < path.len() && path.starts_with(other);
            paths.iter().any(above)
        };
        let mut errors = json!({});
        for (path, code, message) in self.found {
            if is_inside_another(&path) {
                continue;
            }
            let mut place = &mut errors;
            for part in path {
                place = &mut place[part];
            }
            if !place["_errors"].is_array() {
                place["_errors"] = json!([]);
            }
            if let Some(list) = place["_errors"].as_array_mut() {
                list.push(json!({ "code": code, "message": message }));
            }
        }
        let mut error = HttpError::new(400, 50035, "Invalid Form Body");
        error.errors = Some(errors);
        Err(error)
    }
}

/// `path.key`, or `key` alone at the top.
pub(super) fn join(path: &str, key: impl std::fmt::Display) -> String {
    if path.is_empty() {
        key.to_string()
    } else {
        format!("{path}.{key}")
    }
}

/// A refusal of one fault.
pub(super) fn invalid(path: &str, code: &'static str, message: &str) -> HttpError {
    let mut errors = FieldErrors::default();
    errors.add(path, code, message);
    match errors.into_result() {
        Err(error) => error,
        Ok(()) => HttpError::invalid_json(),
    }
}
