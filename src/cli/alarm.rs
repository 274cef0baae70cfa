//! Whoever runs the bot is told of each kind of trouble once, and once when it is over, also when the bot is started
//! anew in between. What is said are the sentences that stand here: never what an error says, which may hold a secret.

use std::collections::BTreeMap;

use crate::discord::Herald;
use crate::host::Host;
use crate::store::Store;
use crate::table::Place;

/// So many looks in a row have to find a trouble before it is told: a hiccup is none.
const BEGINS: u32 = 3;
/// So many looks in a row must not find it before it is over: what comes and goes is told once.
const ENDS: u32 = 30;

/// What stands before the number of a step to which a database was brought.
const STEP: &str = "step:";

/// A kind of trouble.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Trouble {
    /// Nothing can be written.
    Writing,
    /// Pictures cannot be drawn.
    Pictures,
    /// Discord refuses messages.
    Permissions,
    /// A bug stopped a table.
    Frozen,
    /// A backup could not be made.
    Backup,
}

impl Trouble {
    const ALL: [Trouble; 5] = [
        Trouble::Writing,
        Trouble::Pictures,
        Trouble::Permissions,
        Trouble::Frozen,
        Trouble::Backup,
    ];

    const fn id(self) -> &'static str {
        match self {
            Trouble::Writing => "writing",
            Trouble::Pictures => "pictures",
            Trouble::Permissions => "permissions",
            Trouble::Frozen => "frozen",
            Trouble::Backup => "backup",
        }
    }

    const fn begins(self) -> &'static str {
        match self {
            Trouble::Writing => {
                "The database cannot be written. Nothing that was answered is lost; what people ask for meanwhile is refused."
            }
            Trouble::Pictures => {
                "Pictures could not be drawn in the last minutes. Those boards are there as text; the log says which painter failed."
            }
            Trouble::Permissions => {
                "Discord refuses my messages in a channel where a table is open: often a permission is missing there."
            }
            Trouble::Frozen => {
                "A bug stopped a table. All others go on; `daedalus doctor` names it, and says what can be done."
            }
            Trouble::Backup => "The backup failed. It is tried again every minute.",
        }
    }

    const fn ends(self) -> &'static str {
        match self {
            Trouble::Writing => "The database takes writes again.",
            Trouble::Pictures => "Pictures are drawn again.",
            Trouble::Permissions => "Discord takes my messages at all open tables again.",
            Trouble::Frozen => "No open table is stopped any more.",
            Trouble::Backup => "Backups are made again.",
        }
    }

    /// The sentence of its beginning or its end.
    fn sentence(self, begins: bool) -> String {
        match begins {
            true => format!(
                "**Daedalus is in trouble.** {} `daedalus doctor` says more.",
                self.begins()
            ),
            false => format!("**Over.** {}", self.ends()),
        }
    }
}

/// What is known of one kind of trouble.
#[derive(Clone, Copy, Default, Debug)]
struct Known {
    told: bool,
    /// How many looks in a row spoke against what was told.
    against: u32,
}

/// Who remembers what was told.
#[derive(Default, Debug)]
pub struct Alarm(BTreeMap<Trouble, Known>);

impl Alarm {
    /// Goes on from what was told before.
    fn since(told: &[String]) -> Alarm {
        let known = Trouble::ALL.map(|trouble| {
            let told = told.iter().any(|kind| kind == trouble.id());
            (trouble, Known { told, against: 0 })
        });
        Alarm(known.into())
    }

    /// What is to be told after a look that found these troubles: each kind, and whether it begins.
    fn look(&mut self, found: &[Trouble]) -> Vec<(Trouble, bool)> {
        let mut due = Vec::new();
        for trouble in Trouble::ALL {
            let known = self.0.entry(trouble).or_default();
            let is_there = found.contains(&trouble);
            if is_there == known.told {
                known.against = 0;
                continue;
            }
            known.against += 1;
            if known.against >= if is_there { BEGINS } else { ENDS } {
                due.push((trouble, is_there));
            }
        }
        due
    }

    /// It was told.
    fn told(&mut self, trouble: Trouble, begins: bool) {
        let known = Known {
            told: begins,
            against: 0,
        };
        self.0.insert(trouble, known);
    }
}

/// The way of an alarm to whoever runs the bot.
pub struct Watch {
    herald: Herald,
    alarm: Alarm,
    /// What was told and could not be noted yet, as while nothing can be written.
    unnoted: BTreeMap<Trouble, bool>,
}

impl Watch {
    /// Goes on from what was told before the bot was started, and tells that the database was brought up to date.
    pub async fn begin(herald: Herald, host: &Host) -> Watch {
        let told = host.alarms().await.unwrap_or_default();
        let alarm = Alarm::since(&told);
        let watch = Watch {
            herald,
            alarm,
            unnoted: BTreeMap::new(),
        };
        // Of several processes one tells it.
        if host.serves(Place::NO_GUILD) {
            watch.tell_step(host, &told).await;
        }
        watch
    }

    async fn tell_step(&self, host: &Host, told: &[String]) {
        let step = format!("{STEP}{}", Store::newest_step());
        if told.contains(&step) {
            return;
        }
        let before = told.iter().filter(|kind| kind.starts_with(STEP));
        let before: Vec<&String> = before.collect();
        // A database of which nothing is known yet is new, or is from before there were alarms.
        if !before.is_empty() {
            let version = env!("CARGO_PKG_VERSION");
            let text = format!(
                "Version {version} has brought the database up to date. To go back, stop the bot, put the older program in \
                 place and `daedalus restore` a backup from before."
            );
            self.herald.tell(&text).await;
        }
        for kind in before {
            note(host, kind, false).await;
        }
        note(host, &step, true).await;
    }

    /// A look at the bot: what is due is told.
    pub async fn look(&mut self, host: &Host, mut found: Vec<Trouble>) {
        if self.herald.pictures_fail() {
            found.push(Trouble::Pictures);
        }
        if self.herald.is_refused() {
            found.push(Trouble::Permissions);
        }
        if host.any_frozen() {
            found.push(Trouble::Frozen);
        }
        for (trouble, begins) in self.alarm.look(&found) {
            if self.herald.tell(&trouble.sentence(begins)).await {
                self.alarm.told(trouble, begins);
                self.unnoted.insert(trouble, begins);
            }
        }
        let unnoted = std::mem::take(&mut self.unnoted);
        for (trouble, begins) in &unnoted {
            if !note(host, trouble.id(), *begins).await {
                self.unnoted.insert(*trouble, *begins);
            }
        }
    }
}

/// Notes what was told; false where it could not be written.
async fn note(host: &Host, kind: &str, rings: bool) -> bool {
    let noted = host.set_alarm(kind, rings).await;
    if let Err(error) = &noted {
        tracing::debug!(%error, "something may be told again after a restart");
    }
    noted.is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is told while these looks find a trouble or none.
    fn told(alarm: &mut Alarm, looks: impl IntoIterator<Item = bool>) -> Vec<bool> {
        let mut all = Vec::new();
        for is_there in looks {
            let found: &[Trouble] = if is_there { &[Trouble::Backup] } else { &[] };
            for (trouble, begins) in alarm.look(found) {
                assert_eq!(trouble, Trouble::Backup);
                alarm.told(trouble, begins);
                all.push(begins);
            }
        }
        all
    }

    #[test]
    fn a_trouble_is_told_once_and_its_end_once_however_often_it_comes_and_goes() {
        let mut alarm = Alarm::default();
        assert!(told(&mut alarm, [true, true, false, true, true]).is_empty());
        assert_eq!(told(&mut alarm, [true; 500]), [true]);
        let flickers = (0..500).map(|look| look % 20 == 0);
        assert!(told(&mut alarm, flickers).is_empty());
        assert_eq!(told(&mut alarm, [false; 500]), [false]);
    }

    #[test]
    fn what_was_told_before_a_restart_is_not_told_again_and_its_end_is() {
        let mut alarm = Alarm::since(&["backup".into(), "step:3".into()]);
        assert!(told(&mut alarm, [true; 100]).is_empty());
        assert_eq!(told(&mut alarm, [false; 100]), [false]);
    }

    #[test]
    fn what_could_not_be_told_is_tried_again() {
        let mut alarm = Alarm::default();
        let found = [Trouble::Writing];
        let due = (0..10).filter(|_| !alarm.look(&found).is_empty());
        assert_eq!(due.count(), 8);
    }
}
