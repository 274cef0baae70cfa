//! The log on standard error: one line an event, and never the token.

use std::io::{self, IsTerminal, Write};

use tracing::Subscriber;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{FilterExt, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;

use super::Failure;
use crate::config::{Config, LogFormat};

/// Starts the log of this process with a filter.
///
/// # Errors
/// When the filter cannot be read.
pub fn start(config: &Config, filter: &str) -> Result<(), Failure> {
    let filter = filter
        .parse::<Targets>()
        .map_err(|error| Failure::Misuse(format!("DAEDALUS_LOG cannot be used: {error}.")))?;
    let secret = config.token.as_ref().map(|token| token.reveal().to_owned());
    let look = match config.log_format {
        LogFormat::Json => Look::Json,
        LogFormat::Text if io::stderr().is_terminal() => Look::Colours,
        LogFormat::Text => Look::Plain,
    };
    let log = subscriber(filter, look, secret, io::stderr);
    // A second start in one process (tests) keeps the first log.
    let _ = tracing::subscriber::set_global_default(log);
    Ok(())
}

/// What the lines of a log look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Text without colours.
    Plain,
    /// Text in the colours of a terminal.
    Colours,
    /// An object of JSON on each line.
    Json,
}

/// A log as the filter wants it, in which `secret` never stands.
pub fn subscriber<W>(
    filter: Targets,
    look: Look,
    secret: Option<String>,
    inner: W,
) -> impl Subscriber + Send + Sync
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(look == Look::Colours)
        .with_writer(Lines { secret, inner });
    let lines = match look {
        Look::Json => lines.json().flatten_event(true).boxed(),
        Look::Plain | Look::Colours => lines.boxed(),
    };
    tracing_subscriber::registry().with(lines.with_filter(filter.and(most())))
}

/// The most that any filter can switch on. The crates of others print whole requests, answers and events when asked for
/// more than warnings: hands, and tokens with which anybody can speak for the bot.
fn most() -> Targets {
    Targets::new()
        .with_default(LevelFilter::WARN)
        .with_target("daedalus", LevelFilter::TRACE)
        // Their warnings print what they could not read, and addresses with tokens.
        .with_target("serenity::gateway::ws", LevelFilter::OFF)
        .with_target("serenity::http", LevelFilter::ERROR)
}

/// Opens a [`Line`] for each event.
struct Lines<W> {
    secret: Option<String>,
    inner: W,
}

impl<'a, W: MakeWriter<'a>> MakeWriter<'a> for Lines<W> {
    type Writer = Line<'a, W::Writer>;

    fn make_writer(&'a self) -> Self::Writer {
        Line {
            secret: self.secret.as_deref(),
            inner: self.inner.make_writer(),
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
