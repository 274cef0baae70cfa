//! The faults of a virtual year: the disk fails, and the bot is killed, while somebody gives a command.

use super::*;

/// The disk fails at one command of so many.
const FAULTY: u32 = 12;
/// The bot is killed at one command of so many.
const DEADLY: u32 = 100;

/// Counts what somebody did at a table: deadlines and computers go on meanwhile.
fn own_records(user: u64) -> impl Fn(&Table) -> usize + Copy {
    move |table| {
        let records = table.journal().iter();
        records.filter(|it| it.by == By::User(user)).count()
    }
}

impl Year {
    /// Somebody gives a command, maybe again after a disk that failed or a bot that was killed over it.
    pub async fn submit(
        &mut self,
        table: usize,
        user: u64,
        command: Command,
    ) -> Result<Committed, RequestError> {
        let id = self.tables[table].id;
        self.commands += 1;
        let stamp = Some(self.commands);
        if self.rng.random_ratio(1, FAULTY) {
            self.fail_once(id, user, &command).await;
        }
        if self.rng.random_ratio(1, DEADLY) {
            self.kill(id, user, &command).await;
        }
        self.host.submit(id, user, command, stamp).await
    }

    /// The bot is killed while somebody gives this command: another one finds what the database holds at this moment.
    async fn kill(&mut self, id: TableId, user: u64, command: &Command) {
        let own = own_records(user);
        let before = self.host.read(id, own).await.unwrap();
        let stamp = Some(self.commands);
        let host = self.host.clone();
        let next = House {
            clock: Arc::clone(&self.house.clock),
            ..fast_house()
        };
        let acknowledged = {
            let mut submitted = std::pin::pin!(host.submit(id, user, command.clone(), stamp));
            let mut done = None;
            // On its way, or just acknowledged.
            let steps = [4, 40, 400, usize::MAX];
            for _ in 0..self.pick(&steps) {
                done = tokio::select! {
                    biased;
                    done = &mut submitted => Some(done.is_ok()),
                    () = tokio::task::yield_now() => None,
                };
                if done.is_some() {
                    break;
                }
            }
            for part in ["daedalus.db", "daedalus.db-wal"] {
                let from = self.house.folder.path().join(part);
                std::fs::copy(from, next.folder.path().join(part)).unwrap();
            }
            done
        };
        self.host.close().await;
        self.house = next;
        self.take_up().await;
        let after = self.host.read(id, own).await.unwrap();
        let done = after > before;
        assert!(done || acknowledged != Some(true), "lost: {command:?}");
        self.kills[usize::from(done)] += 1;
    }

    /// The disk fails while somebody gives this command: it is refused, and nothing is changed.
    async fn fail_once(&mut self, id: TableId, user: u64, command: &Command) {
        let own = own_records(user);
        let before = self.host.read(id, own).await;
        let mut beside = disk::beside(&self.house.file()).await;
        let fails = "CREATE TRIGGER broken BEFORE INSERT ON journal BEGIN SELECT RAISE(ROLLBACK, 'it failed'); END";
        disk::sql(&mut beside, fails.into()).await;
        let stamp = Some(self.commands);
        let refused = self.host.submit(id, user, command.clone(), stamp).await;
        disk::sql(&mut beside, "DROP TRIGGER broken".into()).await;
        assert!(
            refused.is_err(),
            "{command:?} was done on a disk that fails"
        );
        assert_eq!(self.host.read(id, own).await, before);
        self.faults += 1;
    }
}
