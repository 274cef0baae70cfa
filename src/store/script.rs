//! What a group of commits writes, as a few statements for all of them.

use sqlx::AnyConnection;

use super::Commit;
use super::columns::signed;
use super::commit::stage_id;
use super::dialect::Dialect;
use super::people::ToldRow;
use super::statements::Statements;
use crate::table::TableId;

/// Commits that were found to fit, with their tables; no table twice.
pub(super) type Fitting<'a> = [(TableId, &'a Commit)];

/// Writes the commits inside the open transaction.
pub(super) async fn write(
    commits: &Fitting<'_>,
    on: &mut AnyConnection,
) -> Result<(), sqlx::Error> {
    if commits.is_empty() {
        return Ok(());
    }
    let mut script = Statements::new(Dialect::of(on));
    snapshots(&mut script, commits);
    records(&mut script, commits);
    answers(&mut script, commits);
    outbox(&mut script, commits);
    deadlines(&mut script, commits);
    told(&mut script, commits);
    seats(&mut script, commits);
    people(&mut script, commits);
    played(&mut script, commits);
    script.run(on).await
}

/// The tables are there and take what changes of them. Unlike `UPDATE … FROM`, this copies no snapshot aside first.
fn snapshots(script: &mut Statements, commits: &Fitting<'_>) {
    script.insert(
        "INSERT INTO tables
             (id, game, version, guild, channel, stage, sequence, sheet, state, changed, lapses)",
        commits,
        |row, (table, commit)| {
        row.bind(table.0)
            .bind(commit.game)
            .bind(i64::from(commit.version))
            .bind(signed(commit.place.guild))
            .bind(signed(commit.place.channel))
            .bind(stage_id(commit.stage))
            .bind(signed(commit.sequence))
            .bind(&commit.saved.sheet)
            .bind(&commit.saved.state)
            .bind(commit.time)
            .bind(commit.lapses);
    },
        "ON CONFLICT (id) DO UPDATE SET game = excluded.game, version = excluded.version, stage = excluded.stage, sequence = excluded.sequence,
             sheet = excluded.sheet, state = excluded.state, changed = excluded.changed,
             lapses = excluded.lapses",
    );
}

fn records(script: &mut Statements, commits: &Fitting<'_>) {
    let rows = commits
        .iter()
        .filter_map(|(table, commit)| Some((table, commit.sequence, commit.record.as_ref()?)));
    script.insert(
        "INSERT INTO journal (table_id, sequence, record)",
        rows,
        |row, (table, sequence, record)| {
            row.bind(table.0).bind(signed(sequence)).bind(record);
        },
        "",
    );
}

fn answers(script: &mut Statements, commits: &Fitting<'_>) {
    let rows = commits
        .iter()
        .filter_map(|(table, commit)| Some((table, commit, commit.stamp.as_ref()?)));
    script.insert(
        "INSERT INTO interactions (id, table_id, sequence, answer, time)",
        rows,
        |row, (table, commit, stamp)| {
            row.bind(signed(stamp.interaction))
                .bind(table.0)
                .bind(signed(commit.sequence))
                .bind(&stamp.answer)
                .bind(commit.time);
        },
        "",
    );
}

/// A newer state takes the place of one that was not said yet.
fn outbox(script: &mut Statements, commits: &Fitting<'_>) {
    let rows = commits.iter().flat_map(|(table, commit)| {
        let kinds = commit.outbox.iter();
        kinds.map(move |kind| (table, kind, commit.sequence))
    });
    script.insert(
        "INSERT INTO outbox (table_id, kind, sequence)",
        rows,
        |row, (table, kind, sequence)| {
            row.bind(table.0).bind(kind.id()).bind(signed(sequence));
        },
        "ON CONFLICT (table_id, kind) DO UPDATE SET sequence = excluded.sequence",
    );
}

fn deadlines(script: &mut Statements, commits: &Fitting<'_>) {
    let changed: Vec<_> = commits
        .iter()
        .filter_map(|(table, commit)| Some((*table, commit.deadlines.as_ref()?)))
        .collect();
    script.delete("deadlines", changed.iter().map(|(table, _)| *table));
    script.insert(
        "INSERT INTO deadlines (table_id, seat, due)",
        changed
            .iter()
            .flat_map(|(table, dates)| dates.iter().map(move |date| (table, date))),
        |row, (table, (seat, due))| {
            row.bind(table.0).bind(i64::from(seat.0)).bind(*due);
        },
        "",
    );
}

fn told(script: &mut Statements, commits: &Fitting<'_>) {
    let changed: Vec<_> = commits
        .iter()
        .filter_map(|(table, commit)| Some((*table, commit.told.as_ref()?)))
        .collect();
    script.delete("notices", changed.iter().map(|(table, _)| *table));
    script.insert(
        "INSERT INTO notices
             (table_id, seat, since, \"user\", might, opened, said, silenced, next)",
        changed
            .iter()
            .flat_map(|(table, rows)| rows.iter().map(move |row| (table, row))),
        |row, (table, ToldRow { told, next })| {
            row.bind(table.0)
                .bind(i64::from(told.seat.0))
                .bind(signed(told.since))
                .bind(signed(told.user))
                .bind(i64::from(told.window))
                .bind(told.opened)
                .bind(i64::from(told.said))
                .bind(i64::from(told.silenced))
                .bind(*next);
        },
        "",
    );
}

fn seats(script: &mut Statements, commits: &Fitting<'_>) {
    let changed: Vec<_> = commits
        .iter()
        .filter_map(|(table, commit)| Some((*table, commit.users.as_ref()?)))
        .collect();
    script.delete("seats", changed.iter().map(|(table, _)| *table));
    script.insert(
        "INSERT INTO seats (table_id, \"user\")",
        changed
            .iter()
            .flat_map(|(table, users)| users.iter().map(move |user| (table, *user))),
        |row, (table, user)| {
            row.bind(table.0).bind(signed(user));
        },
        "",
    );
}

/// Where somebody was named they can be found for ever.
fn people(script: &mut Statements, commits: &Fitting<'_>) {
    let rows = commits
        .iter()
        .flat_map(|(table, commit)| commit.named.iter().map(move |user| (table, *user)));
    script.insert(
        "INSERT INTO people (table_id, \"user\")",
        rows,
        |row, (table, user)| {
            row.bind(table.0).bind(signed(user));
        },
        "ON CONFLICT DO NOTHING",
    );
}

fn played(script: &mut Statements, commits: &Fitting<'_>) {
    let ended = || {
        let ended = commits.iter();
        ended.filter_map(|(table, commit)| {
            Some((*table, commit.place.guild, commit.played.as_ref()?))
        })
    };
    script.insert(
        "INSERT INTO played (table_id, guild, game, reason, rated, time)",
        ended(),
        |row, (table, guild, played)| {
            row.bind(table.0)
                .bind(signed(guild))
                .bind(&played.game)
                .bind(&played.reason)
                .bind(i64::from(played.rated))
                .bind(played.time);
        },
        "",
    );
    script.insert(
        "INSERT INTO placings (table_id, seat, \"user\", name, level, rank, won, gone, counts)",
        ended().flat_map(|(table, _, played)| {
            let seats = (0u8..).zip(&played.placings);
            seats.map(move |(seat, placing)| (table, seat, placing))
        }),
        |row, (table, seat, placing)| {
            let person = placing.person.as_ref();
            row.bind(table.0)
                .bind(i64::from(seat))
                .bind(person.map(|person| signed(person.user)))
                .bind(person.map(|person| &person.name))
                .bind(placing.level.map(|level| level.to_string()))
                .bind(i64::from(placing.rank))
                .bind(i64::from(placing.won))
                .bind(i64::from(placing.left))
                .bind(i64::from(placing.counts));
        },
        "",
    );
}
