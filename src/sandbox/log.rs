//! The log of all requests that the bot made.

use std::collections::VecDeque;
use std::sync::Mutex;

use serde_json::Value;

use super::lock;

/// A part of a multipart body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The field's name, such as `files[0]`.
    pub name: String,
    /// The file's name.
    pub filename: Option<String>,
    /// The type that the client named.
    pub content_type: Option<String>,
    /// The number of bytes.
    pub size: usize,
}

/// A request that the bot made, with the answer that it got.
#[derive(Debug, Clone, PartialEq)]
pub struct RequestRecord {
    /// Its number, from 1.
    pub number: u64,
    /// When it was answered (Unix milliseconds, the stand-in's clock).
    pub at: u64,
    /// The method, such as `POST`.
    pub method: String,
    /// The path below `/api/v10`, percent-decoded, such as `/channels/1/messages`.
    pub path: String,
    /// The query without the `?`.
    pub query: String,
    /// The type of the body.
    pub content_type: String,
    /// The `Authorization` header with the token masked.
    pub authorization: String,
    /// The JSON body, or the `payload_json` of a multipart body; null without a body.
    pub payload: Value,
    /// The parts of a multipart body, in their order.
    pub parts: Vec<Part>,
    /// The status of the answer.
    pub status: u16,
    /// The JSON body of the answer; null without one.
    pub response: Value,
    /// Whether the stand-in knows the route.
    pub handled: bool,
    /// Whether the answer was a fault that somebody had asked for.
    pub injected: bool,
}

#[derive(Debug)]
pub(super) struct RequestLog {
    limit: usize,
    records: Mutex<(u64, VecDeque<RequestRecord>)>,
}

impl RequestLog {
    pub fn new(limit: usize) -> Self {
        Self {
            limit,
            records: Mutex::default(),
        }
    }

    /// Keeps a record and gives it its number.
    pub fn add(&self, mut record: RequestRecord) -> u64 {
        let mut records = lock(&self.records);
        records.0 += 1;
        record.number = records.0;
        if records.1.len() >= self.limit {
            records.1.pop_front();
        }
        records.1.push_back(record);
        records.0
    }

    pub fn get(&self, number: u64) -> Option<RequestRecord> {
        let records = lock(&self.records);
        let newest_first = records.1.iter().rev();
        newest_first
            .take_while(|record| record.number >= number)
            .find(|record| record.number == number)
            .cloned()
    }

    pub fn all(&self) -> Vec<RequestRecord> {
        lock(&self.records).1.iter().cloned().collect()
    }
}

/// `Bot sandbox-…` becomes `Bot <masked>`: no token is ever kept.
pub(super) fn mask(authorization: &str) -> String {
    match authorization.split_once(' ') {
        Some((scheme, _)) if scheme == "Bot" || scheme == "Bearer" => format!("{scheme} <masked>"),
        _ if authorization.is_empty() => String::new(),
        _ => "<masked>".to_owned(),
    }
}
