//! A person who wants to be forgotten: their name and id go from the table, and the match stays as it was.

use std::sync::Arc;

use super::lapse::Proceedings;
use super::{By, Command, Matter, Opening, Person, Player, Record, Table};

/// What a person is called who wanted to be forgotten.
pub const FORMER: &str = "Former player";

/// Who is to be forgotten, and the number that stands for them; smaller than any id of Discord.
#[derive(Clone, Copy)]
struct Mask {
    user: u64,
    pseudonym: u64,
}

impl Table {
    /// The table as it would be had this person always been called [`FORMER`] and had this number. The match, the
    /// seats and whatever others did are the same.
    pub fn without(&self, user: u64, pseudonym: u64) -> Table {
        let mask = Mask { user, pseudonym };
        match self.played_by(mask) {
            Some(again) => again,
            None => self.masked(mask),
        }
    }

    /// The ids of all who are named in a record, or at the opening.
    pub fn named(&self, record: Option<&Record>) -> Vec<u64> {
        let mut named = match record {
            Some(record) => named_in(record),
            None => {
                let owners = self.opening.players.iter().filter_map(Player::owner);
                let persons = owners.chain([&self.opening.host]);
                persons.map(|person| person.user).collect()
            }
        };
        named.sort_unstable();
        named.dedup();
        named
    }

    /// Played again from the start by the person without a name, so that everything that was said of them fits.
    fn played_by(&self, mask: Mask) -> Option<Table> {
        if self.is_foreign() {
            return None;
        }
        let opening = mask.opening(&self.opening);
        let first = self.first_game()?;
        let mut again = Table::reopened(self.id, first, self.version, opening, self.seed.0).ok()?;
        for record in &self.journal {
            let command = mask.command(record.by, &record.command);
            again
                .apply(mask.by(record.by), command, record.time)
                .ok()
                .filter(|done| done.events == record.events)?;
        }
        again.replaying = false;
        Some(again)
    }

    /// Where that is not possible (other rules since): the names are taken out, and the notes in which they stand.
    fn masked(&self, mask: Mask) -> Table {
        let mut table = self.clone();
        let names = self.names_of(mask.user);
        table.opening = Arc::new(mask.opening(&self.opening));
        mask.person(&mut table.host);
        for chair in &mut table.chairs {
            mask.player(&mut chair.player);
            if let Player::Removed { name } = &mut chair.player
                && names.contains(name)
            {
                *name = FORMER.into();
            }
        }
        for user in &mut table.agreed {
            *user = mask.number(*user);
        }
        mask.proceedings(&mut table.proceedings);
        table.names = super::seats::names(&table.chairs);
        let known = |note: &str| names.iter().any(|name| note.contains(name.as_str()));
        let record = |record: &Arc<Record>| {
            let mut masked = Record::clone(record);
            masked.by = mask.by(record.by);
            masked.command = mask.command(record.by, &record.command);
            if let Some(decided) = &mut masked.decided {
                mask.matter(&mut decided.matter);
            }
            if record.by == By::User(mask.user) || known(&record.note) {
                masked.note.clear();
            }
            Arc::new(masked)
        };
        table.journal = self.journal.iter().map(record).collect();
        table
    }

    /// All names that a person had at this table.
    fn names_of(&self, user: u64) -> Vec<String> {
        let joined = self
            .journal
            .iter()
            .filter_map(|record| match &record.command {
                Command::Join { name } if record.by == By::User(user) => {
                    Some(Person::new(user, name).name)
                }
                Command::Propose {
                    matter: Matter::Substitute { person, .. },
                } if person.user == user => Some(person.name.clone()),
                _ => None,
            });
        let opened = self.opening.players.iter().filter_map(Player::person);
        let opened = opened.chain([&self.opening.host]);
        let opened = opened.filter(|person| person.user == user);
        joined
            .chain(opened.map(|person| person.name.clone()))
            .collect()
    }
}

fn named_in(record: &Record) -> Vec<u64> {
    let invited = |matter: &Matter| match matter {
        Matter::Substitute { person, .. } => Some(person.user),
        _ => None,
    };
    let by = match record.by {
        By::User(user) => Some(user),
        By::Computer(_) | By::Clock => None,
    };
    let in_command = match &record.command {
        Command::SetHost { user } => Some(*user),
        Command::Propose { matter } => invited(matter),
        _ => None,
    };
    let decided = record.decided.as_ref();
    let decided = decided.and_then(|decided| invited(&decided.matter));
    by.into_iter().chain(in_command).chain(decided).collect()
}

impl Mask {
    fn number(self, user: u64) -> u64 {
        if user == self.user {
            self.pseudonym
        } else {
            user
        }
    }

    fn by(self, by: By) -> By {
        match by {
            By::User(user) => By::User(self.number(user)),
            other => other,
        }
    }

    fn command(self, by: By, command: &Command) -> Command {
        match command {
            Command::Join { .. } if by == By::User(self.user) => Command::Join {
                name: FORMER.into(),
            },
            Command::SetHost { user } => Command::SetHost {
                user: self.number(*user),
            },
            Command::Propose { matter } => {
                let mut matter = matter.clone();
                self.matter(&mut matter);
                Command::Propose { matter }
            }
            other => other.clone(),
        }
    }

    fn person(self, person: &mut Person) {
        if person.user == self.user {
            *person = Person::new(self.pseudonym, FORMER);
        }
    }

    fn player(self, player: &mut Player) {
        match player {
            Player::Person(person) => self.person(person),
            Player::Computer { owner, .. } => {
                if let Some(owner) = owner {
                    self.person(&mut owner.person);
                }
            }
            Player::Removed { .. } => {}
        }
    }

    fn matter(self, matter: &mut Matter) {
        if let Matter::Substitute { person, .. } = matter {
            self.person(person);
        }
    }

    fn proceedings(self, proceedings: &mut Proceedings) {
        for (user, _) in &mut proceedings.held {
            *user = self.number(*user);
        }
        for motion in &mut proceedings.motions {
            self.matter(&mut motion.matter);
            motion.by = self.number(motion.by);
            let named = [&mut motion.voters, &mut motion.agreed, &mut motion.declined];
            for user in named.into_iter().flatten() {
                *user = self.number(*user);
            }
        }
    }

    fn opening(self, opening: &Opening) -> Opening {
        let mut opening = opening.clone();
        self.person(&mut opening.host);
        for player in &mut opening.players {
            self.player(player);
        }
        opening
    }
}
