//! What is kept in memory of every open table: where it is, and who sits there.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use parking_lot::{Mutex, MutexGuard};

use crate::community::OpenTables;
use crate::store::OpenTable;
use crate::table::{Place, Stage, Table, TableId};

pub(super) struct Index(Mutex<Entries>);

#[derive(Default)]
struct Entries {
    tables: BTreeMap<TableId, Entry>,
    channels: HashMap<u64, TableId>,
}

struct Entry {
    place: Place,
    users: Vec<u64>,
    frozen: bool,
}

impl Index {
    pub(super) fn new(tables: Vec<OpenTable>) -> Index {
        let mut entries = Entries::default();
        for table in tables {
            entries.channels.insert(table.place.channel, table.id);
            let entry = Entry {
                place: table.place,
                users: table.users,
                frozen: table.frozen,
            };
            entries.tables.insert(table.id, entry);
        }
        Index(Mutex::new(entries))
    }

    fn entries(&self) -> MutexGuard<'_, Entries> {
        self.0.lock()
    }

    pub(super) fn table_in(&self, channel: u64) -> Option<TableId> {
        self.entries().channels.get(&channel).copied()
    }

    pub(super) fn tables_of(&self, user: u64) -> Vec<TableId> {
        let entries = self.entries();
        let theirs = entries
            .tables
            .iter()
            .filter(|(_, entry)| entry.users.contains(&user));
        theirs.map(|(id, _)| *id).collect()
    }

    /// The open tables of a server, oldest first.
    pub(super) fn tables_on(&self, guild: u64) -> Vec<TableId> {
        let entries = self.entries();
        let there = entries.tables.iter().filter(|it| it.1.place.guild == guild);
        there.map(|(id, _)| *id).collect()
    }

    /// How many tables of a server are open, and at how many of them the user sits.
    pub(super) fn open_on(&self, guild: u64, user: u64) -> OpenTables {
        let entries = self.entries();
        let there = || entries.tables.values().filter(|it| it.place.guild == guild);
        OpenTables {
            all: there().count(),
            own: there().filter(|it| it.users.contains(&user)).count(),
        }
    }

    /// The guilds in which tables are open.
    pub(super) fn servers(&self) -> Vec<u64> {
        let entries = self.entries();
        let places = entries.tables.values().map(|entry| entry.place);
        let places = places.filter(|place| !place.is_alone());
        let guilds = places.map(|place| place.guild);
        guilds.collect::<BTreeSet<u64>>().into_iter().collect()
    }

    pub(super) fn place_of(&self, table: TableId) -> Option<Place> {
        self.entries().tables.get(&table).map(|entry| entry.place)
    }

    pub(super) fn is_frozen(&self, table: TableId) -> bool {
        let entries = self.entries();
        entries.tables.get(&table).is_some_and(|entry| entry.frozen)
    }

    /// Did a bug stop any open table?
    pub(super) fn any_frozen(&self) -> bool {
        self.entries().tables.values().any(|entry| entry.frozen)
    }

    pub(super) fn freeze(&self, table: TableId) {
        if let Some(entry) = self.entries().tables.get_mut(&table) {
            entry.frozen = true;
        }
    }

    /// Follows a table that has changed; an ended one is forgotten.
    pub(super) fn follow(&self, table: &Table) {
        let mut entries = self.entries();
        if table.stage() != Stage::Over {
            let place = table.place();
            entries.channels.insert(place.channel, table.id());
            let frozen = entries.tables.get(&table.id()).is_some_and(|e| e.frozen);
            let users = users(table);
            let entry = Entry {
                place,
                users,
                frozen,
            };
            entries.tables.insert(table.id(), entry);
        } else {
            drop(entries);
            self.forget(table.id());
        }
    }

    /// Forgets a table that is not open any more.
    pub(super) fn forget(&self, table: TableId) {
        let mut entries = self.entries();
        if let Some(entry) = entries.tables.remove(&table) {
            entries.channels.remove(&entry.place.channel);
        }
    }
}

/// The people who sit at a table or may come back to it.
pub(super) fn users(table: &Table) -> Vec<u64> {
    let keepers = table.chairs().iter().filter_map(|c| c.player.keeper());
    let mut users: Vec<u64> = keepers.map(|person| person.user).collect();
    users.sort_unstable();
    users.dedup();
    users
}
