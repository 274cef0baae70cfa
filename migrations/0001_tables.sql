-- Ids of Discord are unsigned 64-bit numbers; they are kept as the signed number of the same bits.
-- Times are milliseconds since the epoch.

-- One row for each table: its newest snapshot.
CREATE TABLE tables (
    id       INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice: old buttons carry it
    game     TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    guild    INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    stage    TEXT    NOT NULL CHECK (stage IN ('lobby', 'playing', 'over')),
    sequence INTEGER NOT NULL, -- a writer that expects another number has lost the race
    sheet    TEXT    NOT NULL,
    state    TEXT,
    frozen   TEXT,             -- why a bug stopped the table
    changed  INTEGER NOT NULL
) STRICT;

-- One open table in a channel, even when two people open one at the same moment.
CREATE UNIQUE INDEX open_table_of_channel ON tables (channel) WHERE stage <> 'over';

CREATE TABLE journal (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    sequence INTEGER NOT NULL,
    record   TEXT    NOT NULL,
    PRIMARY KEY (table_id, sequence)
) STRICT, WITHOUT ROWID;

-- Who sits at which open table.
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user     INTEGER NOT NULL,
    PRIMARY KEY (table_id, user)
) STRICT, WITHOUT ROWID;

-- Discord may deliver an interaction twice: the second one gets the first one's answer.
CREATE TABLE interactions (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    sequence INTEGER NOT NULL,
    answer   TEXT    NOT NULL,
    time     INTEGER NOT NULL
) STRICT;

CREATE INDEX interactions_by_time ON interactions (time);

-- What has to be said. Only the newest state counts, so a table has one row of each kind at most.
CREATE TABLE outbox (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    kind     TEXT    NOT NULL CHECK (kind IN ('board', 'notice', 'final')),
    sequence INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;

-- When a seat's default is taken; for a computer player the time at which it was asked.
CREATE TABLE deadlines (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    due      INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- The message that shows a table's board, and which state it shows.
CREATE TABLE messages (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    sequence INTEGER NOT NULL
) STRICT;
