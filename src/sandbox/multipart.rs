//! Request bodies: JSON, or `multipart/form-data` with files beside it.

use axum::body::Bytes;
use futures::stream;
use serde_json::Value;

use super::http_error::{HttpError, invalid};
use super::log::Part;

/// A file of a request.
#[derive(Debug, Clone)]
pub(super) struct Upload {
    /// The `n` of `files[n]`.
    pub index: u64,
    pub filename: String,
    pub bytes: Bytes,
}

/// What a request carries.
#[derive(Debug, Clone, Default)]
pub(super) struct Body {
    /// The JSON; null without one.
    pub payload: Value,
    /// The files in their order.
    pub files: Vec<Upload>,
    /// All parts of a multipart body, for the log.
    pub parts: Vec<Part>,
}

impl Body {
    /// Reads the body of a request by its content type.
    pub async fn read(content_type: &str, bytes: Bytes) -> Result<Self, HttpError> {
        if bytes.is_empty() {
            return Ok(Self::default());
        }
        if content_type.starts_with("multipart/form-data") {
            return Self::read_multipart(content_type, bytes).await;
        }
        if !content_type.starts_with("application/json") {
            let message = "Expected \"Content-Type\" header to be one of {'application/json'}.";
            return Err(invalid("", "CONTENT_TYPE_INVALID", message));
        }
        Ok(Self {
            payload: parse(&bytes)?,
            ..Self::default()
        })
    }

    async fn read_multipart(content_type: &str, bytes: Bytes) -> Result<Self, HttpError> {
        let unreadable = |_| {
            invalid(
                "",
                "MULTIPART_INVALID",
                "The multipart body cannot be read.",
            )
        };
        let boundary = multer::parse_boundary(content_type).map_err(unreadable)?;
        let whole = stream::once(async move { Ok::<_, std::io::Error>(bytes) });
        let mut parts = multer::Multipart::new(whole, boundary);
        let mut body = Self::default();
        while let Some(field) = parts.next_field().await.map_err(unreadable)? {
            let name = field.name().unwrap_or_default().to_owned();
            let filename = field.file_name().map(str::to_owned);
            let content_type = field.content_type().map(ToString::to_string);
            let bytes = field.bytes().await.map_err(unreadable)?;
            body.parts.push(Part {
                name: name.clone(),
                filename: filename.clone(),
                content_type,
                size: bytes.len(),
            });
            body.take(&name, filename, bytes)?;
        }
        Ok(body)
    }

    fn take(
        &mut self,
        name: &str,
        filename: Option<String>,
        bytes: Bytes,
    ) -> Result<(), HttpError> {
        if name == "payload_json" {
            self.payload = parse(&bytes)?;
            return Ok(());
        }
        let number = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'));
        let Some(index) = number.and_then(|number| number.parse().ok()) else {
            let message = "Files are sent as files[0], files[1] and so on.";
            return Err(invalid(name, "MULTIPART_FIELD_UNKNOWN", message));
        };
        let Some(filename) = filename else {
            return Err(invalid(
                name,
                "MULTIPART_FILENAME_REQUIRED",
                "A file needs a name.",
            ));
        };
        self.files.push(Upload {
            index,
            filename,
            bytes,
        });
        Ok(())
    }
}

fn parse(bytes: &[u8]) -> Result<Value, HttpError> {
    serde_json::from_slice(bytes).map_err(|_| HttpError::invalid_json())
}
