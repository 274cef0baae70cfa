//! The wish of the system or of a person that the program ends.

use super::Failure;

/// Hears SIGTERM and Ctrl-C from its making on.
pub struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
}

impl Signals {
    /// Begins to listen. Must be called inside the runtime.
    ///
    /// # Errors
    /// When the system does not allow it.
    #[cfg(unix)]
    pub fn listen() -> Result<Signals, Failure> {
        use tokio::signal::unix::{SignalKind, signal};
        let hear =
            |kind| signal(kind).map_err(|error| Failure::failed("Signals cannot be heard", error));
        Ok(Signals {
            terminate: hear(SignalKind::terminate())?,
            interrupt: hear(SignalKind::interrupt())?,
        })
    }

    /// Waits for the next wish to end.
    #[cfg(unix)]
    pub async fn received(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }

    /// Begins to listen.
    ///
    /// # Errors
    /// Never on this system.
    #[cfg(not(unix))]
    pub fn listen() -> Result<Signals, Failure> {
        Ok(Signals {})
    }

    /// Waits for Ctrl-C.
    #[cfg(not(unix))]
    pub async fn received(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
