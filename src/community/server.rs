//! What the admins of a server have decided: where tables are opened, by whom, and how many.

use serde::{Deserialize, Serialize};

use super::AdmissionError;
use crate::table::Place;

/// How many tables of a server may be open where its admins have not decided it.
pub const USUAL_TABLES: u32 = 50;
/// At how many open tables of a server a person may sit who opens another one, where its admins have not decided it.
pub const USUAL_TABLES_EACH: u32 = 5;

/// What the admins of a server have decided. What they have not is open to all, within the usual limits.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The channels in which tables are opened, threads below them included; none means all.
    pub channels: Vec<u64>,
    /// The roles whose members may open tables; none means everybody.
    pub roles: Vec<u64>,
    /// The clock of tables whose opener chooses none.
    pub clock: Option<String>,
    /// The most open tables of the server; 0 for no limit, none for [`USUAL_TABLES`].
    pub tables: Option<u32>,
    /// At how many open tables of the server a person may sit who opens another one; 0 for no limit, none for
    /// [`USUAL_TABLES_EACH`].
    pub tables_each: Option<u32>,
}

/// What is known of a person who opens a table, beside who they are.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opener {
    /// Their roles.
    pub roles: Vec<u64>,
    /// The channel above the thread in which they are.
    pub parent: Option<u64>,
    /// They manage the server, so its rules do not bind them.
    pub manages: bool,
}

/// How many tables of a server are open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpenTables {
    /// All of them.
    pub all: usize,
    /// Those at which the person sits.
    pub own: usize,
}

impl ServerSettings {
    /// May this person open a table here?
    ///
    /// # Errors
    /// Why not, in the player's words.
    pub fn admit(
        &self,
        opener: &Opener,
        place: Place,
        open: OpenTables,
    ) -> Result<(), AdmissionError> {
        let reached =
            |open: usize, most: u32| most > 0 && u32::try_from(open).is_ok_and(|open| open >= most);
        if opener.manages {
            return Ok(());
        }
        let here = |channel: &u64| *channel == place.channel || Some(*channel) == opener.parent;
        if !self.channels.is_empty() && !self.channels.iter().any(here) {
            let channels = self.channels.clone();
            return Err(AdmissionError::ChannelNotAllowed { channels });
        }
        if !self.roles.is_empty() && !self.roles.iter().any(|role| opener.roles.contains(role)) {
            let roles = self.roles.clone();
            return Err(AdmissionError::RoleMissing { roles });
        }
        let most = self.tables.unwrap_or(USUAL_TABLES);
        if reached(open.all, most) {
            return Err(AdmissionError::ServerFull { most });
        }
        let most = self.tables_each.unwrap_or(USUAL_TABLES_EACH);
        if reached(open.own, most) {
            return Err(AdmissionError::TablesEnough { most });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Place = Place {
        guild: 1,
        channel: 10,
    };

    fn answer(settings: &ServerSettings, opener: &Opener, all: usize, own: usize) -> &'static str {
        match settings.admit(opener, HERE, OpenTables { all, own }) {
            Ok(()) => "yes",
            Err(AdmissionError::ChannelNotAllowed { .. }) => "not in this channel",
            Err(AdmissionError::RoleMissing { .. }) => "not without a role",
            Err(AdmissionError::ServerFull { .. }) => "the server is full",
            Err(AdmissionError::TablesEnough { .. }) => "the person has enough",
        }
    }

    #[test]
    fn without_settings_everybody_opens_some_tables_everywhere() {
        let settings = ServerSettings::default();
        let anybody = Opener::default();
        assert_eq!(answer(&settings, &anybody, 49, 4), "yes");
        assert_eq!(answer(&settings, &anybody, 50, 0), "the server is full");
        assert_eq!(answer(&settings, &anybody, 5, 5), "the person has enough");
        let unlimited = ServerSettings {
            tables: Some(0),
            tables_each: Some(0),
            ..settings
        };
        assert_eq!(answer(&unlimited, &anybody, 1_000, 1_000), "yes");
    }

    #[test]
    fn a_thread_belongs_to_its_channel() {
        let settings = ServerSettings {
            channels: vec![11],
            ..ServerSettings::default()
        };
        let stranger = Opener::default();
        assert_eq!(answer(&settings, &stranger, 0, 0), "not in this channel");
        let below = Opener {
            parent: Some(11),
            ..Opener::default()
        };
        assert_eq!(answer(&settings, &below, 0, 0), "yes");
    }

    #[test]
    fn roles_and_limits_bind_all_but_those_who_manage_the_server() {
        let settings = ServerSettings {
            roles: vec![5],
            tables: Some(3),
            tables_each: Some(1),
            ..ServerSettings::default()
        };
        let opener = |roles: &[u64], manages| Opener {
            roles: roles.to_vec(),
            manages,
            ..Opener::default()
        };
        assert_eq!(
            answer(&settings, &opener(&[4], false), 0, 0),
            "not without a role"
        );
        assert_eq!(answer(&settings, &opener(&[4, 5], false), 2, 0), "yes");
        assert_eq!(
            answer(&settings, &opener(&[5], false), 3, 0),
            "the server is full"
        );
        assert_eq!(
            answer(&settings, &opener(&[5], false), 2, 1),
            "the person has enough"
        );
        assert_eq!(answer(&settings, &opener(&[], true), 9, 9), "yes");
    }

    #[test]
    fn settings_of_an_older_version_are_read() {
        let read: ServerSettings =
            serde_json::from_str(r#"{"roles":[3],"language":"en"}"#).unwrap();
        let settings = ServerSettings {
            roles: vec![3],
            ..ServerSettings::default()
        };
        assert_eq!(read, settings);
    }
}
