//! People and servers: how people want to be told of their decisions and when they are, how strong they play, and what
//! the admins of a server have decided. Pure.

mod error;
mod local_time;
mod notice;
mod notification_prefs;
mod rating;
mod server;

pub use error::{AdmissionError, InputError};
pub use local_time::{read_until, zones};
pub use notice::{Notice, Told, follow, next_notice, notice};
pub use notification_prefs::{Delivery, NotificationPrefs, QuietHours};
pub use rating::{Rating, Standing, standings};
pub use server::{OpenTables, Opener, ServerSettings, USUAL_TABLES, USUAL_TABLES_EACH};
