//! The log on standard error: one line an event, and never the token.

use std::io::{self, IsTerminal, Write};

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

use super::Failure;
use crate::config::Config;

/// Starts the log of this process with a filter.
///
/// # Errors
/// When the filter cannot be read.
pub fn start(config: &Config, filter: &str) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(filter)
        .map_err(|error| Failure::Misuse(format!("DAEDALUS_LOG cannot be used: {error}.")))?;
    let secret = config.token.as_ref().map(|token| token.reveal().to_owned());
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(Lines { secret })
        .finish();
    // A second start in one process (tests) keeps the first log.
    let _ = tracing::subscriber::set_global_default(log);
    Ok(())
}

/// Opens a [`Line`] for each event.
struct Lines {
    secret: Option<String>,
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Line<'a, io::Stderr>;

    fn make_writer(&'a self) -> Self::Writer {
        Line {
            secret: self.secret.as_deref(),
            inner: io::stderr(),
        }
    }
}

/// Writes an event as one line: breaks inside it become spaces, the token a mask.
struct Line<'a, W> {
    secret: Option<&'a str>,
    inner: W,
}

impl<W: Write> Write for Line<'_, W> {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(event);
        let mut line = text.trim_end().replace(['\n', '\r'], " ");
        if let Some(secret) = self.secret {
            line = line.replace(secret, "(hidden)");
        }
        line.push('\n');
        self.inner.write_all(line.as_bytes())?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_one_line_without_the_token() {
        let mut written = Vec::new();
        let mut line = Line {
            secret: Some("s3cr3t.to.ken"),
            inner: &mut written,
        };
        line.write_all(b"WARN refused:\n401 for Bot s3cr3t.to.ken\r\n\n")
            .unwrap();
        assert_eq!(
            String::from_utf8(written).unwrap(),
            "WARN refused: 401 for Bot (hidden)\n"
        );
    }
}
