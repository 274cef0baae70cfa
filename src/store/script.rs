//! What a group of commits writes, as one script of a few statements for all of them.
//!
//! A script is one round trip to the thread of the connection. With a round trip for each row, waiting for that
//! thread costs more than SQLite does, and a group commits hardly faster than one after the other.

use sqlx::QueryBuilder;
use sqlx::query_builder::Separated;
use sqlx::sqlite::{Sqlite, SqliteConnection};

use super::Commit;
use super::columns::signed;
use super::commit::stage_id;
use super::people::ToldRow;
use crate::table::TableId;

type Row<'a> = Separated<'a, Sqlite, &'static str>;

/// Commits that were found to fit, with their tables; no table twice.
pub(super) type Fitting<'a> = [(TableId, &'a Commit)];

/// Writes the commits inside the open transaction.
pub(super) async fn write(
    commits: &Fitting<'_>,
    on: &mut SqliteConnection,
) -> Result<(), sqlx::Error> {
    if commits.is_empty() {
        return Ok(());
    }
    let mut script = QueryBuilder::new("");
    snapshots(&mut script, commits);
    records(&mut script, commits);
    answers(&mut script, commits);
    outbox(&mut script, commits);
    deadlines(&mut script, commits);
    told(&mut script, commits);
    seats(&mut script, commits);
    people(&mut script, commits);
    played(&mut script, commits);
    script.build().execute(on).await.map(drop)
}

/// The tables are there and take what changes of them. Unlike `UPDATE … FROM`, this copies no snapshot aside first.
fn snapshots(script: &mut QueryBuilder<Sqlite>, commits: &Fitting<'_>) {
    script.push(
        "INSERT INTO tables
             (id, game, version, guild, channel, stage, sequence, sheet, state, changed, lapses) ",
    );
    script.push_values(commits, |mut row, (table, commit)| {
        row.push_bind(table.0)
            .push_bind(commit.game)
            .push_bind(commit.version)
            .push_bind(signed(commit.place.guild))
            .push_bind(signed(commit.place.channel))
            .push_bind(stage_id(commit.stage))
            .push_bind(signed(commit.sequence))
            .push_bind(&commit.saved.sheet)
            .push_bind(&commit.saved.state)
            .push_bind(commit.time)
            .push_bind(commit.lapses);
    });
    script.push(
        " ON CONFLICT (id) DO UPDATE SET game = excluded.game, version = excluded.version, stage = excluded.stage, sequence = excluded.sequence,
             sheet = excluded.sheet, state = excluded.state, changed = excluded.changed,
             lapses = excluded.lapses;",
    );
}

fn records(script: &mut QueryBuilder<Sqlite>, commits: &Fitting<'_>) {
    let rows = commits
        .iter()
        .filter_map(|(table, commit)| Some((table, commit.sequence, commit.record.as_ref()?)));
    insert(
        script,
        "INSERT INTO journal (table_id, sequence, record) ",
        rows,
        |mut row, (table, sequence, record)| {
            row.push_bind(table.0)
                .push_bind(signed(sequence))
                .push_bind(record);
        },
    );
}

fn answers(script: &mut QueryBuilder<Sqlite>, commits: &Fitting<'_>) {
    let rows = commits
        .iter()
        .filter_map(|(table, commit)| Some((table, commit, commit.stamp.as_ref()?)));
    insert(
        script,
        "INSERT INTO interactions (id, table_id, sequence, answer, time) ",
        rows,
        |mut row, (table, commit, stamp)| {
            row.push_bind(signed(stamp.interaction))
                .push_bind(table.0)
                .push_bind(signed(commit.sequence))
                .push_bind(&stamp.answer)
                .push_bind(commit.time);
        },
    );
}

/// A newer state takes the place of one that was not said yet.
fn outbox(script: &mut QueryBuilder<Sqlite>, commits: &Fitting<'_>) {
    let rows = commits.iter().flat_map(|(table, commit)| {
        let kinds = commit.outbox.iter();
        kinds.map(move |kind| (table, kind, commit.sequence))
    });
    insert(
        script,
        "INSERT OR REPLACE INTO outbox (table_id, kind, sequence) ",
        rows,
        |mut row, (table, kind, sequence)| {
            row.push_bind(table.0)
                .push_bind(kind.id())
                .push_bind(signed(sequence));
        },
    );
}

fn deadlines(script: &mut QueryBuilder<Sqlite>, commits: &Fitting<'_>) {
    let changed: Vec<_> = commits
        .iter()
        .filter_map(|(table, commit)| Some((*table, commit.deadlines.as_ref()?)))
        .collect();
    delete(
        script,
        "DELETE FROM deadlines WHERE table_id IN (",
        changed.iter().map(|(table, _)| *table),
    );
    insert(
        script,
        "INSERT INTO deadlines (table_id, seat, due) ",
        changed
            .iter()
            .flat_map(|(table, dates)| dates.iter().map(move |date| (table, date))),
        |mut row, (table, (seat, due))| {
            row.push_bind(table.0).push_bind(seat.0).push_bind(*due);
        },
    );
}

fn told(script: &mut QueryBuilder<Sqlite>, commits: &Fitting<'_>) {
    let changed: Vec<_> = commits
        .iter()
        .filter_map(|(table, commit)| Some((*table, commit.told.as_ref()?)))
        .collect();
    delete(
        script,
        "DELETE FROM notices WHERE table_id IN (",
        changed.iter().map(|(table, _)| *table),
    );
    insert(
        script,
        "INSERT INTO notices
             (table_id, seat, since, user, might, opened, said, silenced, next) ",
        changed
            .iter()
            .flat_map(|(table, rows)| rows.iter().map(move |row| (table, row))),
        |mut row, (table, ToldRow { told, next })| {
            row.push_bind(table.0)
                .push_bind(told.seat.0)
                .push_bind(signed(told.since))
                .push_bind(signed(told.user))
                .push_bind(told.window)
                .push_bind(told.opened)
                .push_bind(told.said)
                .push_bind(told.silenced)
                .push_bind(*next);
        },
    );
}

fn seats(script: &mut QueryBuilder<Sqlite>, commits: &Fitting<'_>) {
    let changed: Vec<_> = commits
        .iter()
        .filter_map(|(table, commit)| Some((*table, commit.users.as_ref()?)))
        .collect();
    delete(
        script,
        "DELETE FROM seats WHERE table_id IN (",
        changed.iter().map(|(table, _)| *table),
    );
    insert(
        script,
        "INSERT INTO seats (table_id, user) ",
        changed
            .iter()
            .flat_map(|(table, users)| users.iter().map(move |user| (table, *user))),
        |mut row, (table, user)| {
            row.push_bind(table.0).push_bind(signed(user));
        },
    );
}

/// Where somebody was named they can be found for ever.
fn people(script: &mut QueryBuilder<Sqlite>, commits: &Fitting<'_>) {
    let rows = commits
        .iter()
        .flat_map(|(table, commit)| commit.named.iter().map(move |user| (table, *user)));
    insert(
        script,
        "INSERT OR IGNORE INTO people (table_id, user) ",
        rows,
        |mut row, (table, user)| {
            row.push_bind(table.0).push_bind(signed(user));
        },
    );
}

fn played(script: &mut QueryBuilder<Sqlite>, commits: &Fitting<'_>) {
    let ended = || {
        let ended = commits.iter();
        ended.filter_map(|(table, commit)| {
            Some((*table, commit.place.guild, commit.played.as_ref()?))
        })
    };
    insert(
        script,
        "INSERT INTO played (table_id, guild, game, reason, rated, time) ",
        ended(),
        |mut row, (table, guild, played)| {
            row.push_bind(table.0)
                .push_bind(signed(guild))
                .push_bind(&played.game)
                .push_bind(&played.reason)
                .push_bind(played.rated)
                .push_bind(played.time);
        },
    );
    insert(
        script,
        "INSERT INTO placings (table_id, seat, user, name, level, rank, won, gone, counts) ",
        ended().flat_map(|(table, _, played)| {
            let seats = (0u8..).zip(&played.placings);
            seats.map(move |(seat, placing)| (table, seat, placing))
        }),
        |mut row, (table, seat, placing)| {
            let person = placing.person.as_ref();
            row.push_bind(table.0)
                .push_bind(seat)
                .push_bind(person.map(|person| signed(person.user)))
                .push_bind(person.map(|person| &person.name))
                .push_bind(placing.level.map(|level| level.to_string()))
                .push_bind(placing.rank)
                .push_bind(placing.won)
                .push_bind(placing.left)
                .push_bind(placing.counts);
        },
    );
}

/// Adds a statement that inserts all rows; none where there are no rows.
fn insert<T>(
    script: &mut QueryBuilder<Sqlite>,
    into: &'static str,
    rows: impl Iterator<Item = T>,
    bind: impl FnMut(Row<'_>, T),
) {
    let mut rows = rows.peekable();
    if rows.peek().is_some() {
        script.push(into).push_values(rows, bind).push(";");
    }
}

/// Adds a statement that deletes the rows of all these tables; none where there are no tables.
fn delete(
    script: &mut QueryBuilder<Sqlite>,
    from: &'static str,
    tables: impl Iterator<Item = TableId>,
) {
    let mut tables = tables.peekable();
    if tables.peek().is_none() {
        return;
    }
    let mut list = script.push(from).separated(", ");
    for table in tables {
        list.push_bind(table.0);
    }
    list.push_unseparated(");");
}
