-- What remains of a match that was played to its end. Ratings are not kept: they follow from these rows alone.
CREATE TABLE played (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    guild    INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    reason   TEXT    NOT NULL,
    rated    INTEGER NOT NULL,
    time     INTEGER NOT NULL
) STRICT;

CREATE INDEX played_by_game ON played (guild, game, time);

-- How it ended for each seat. Without a user it was a computer's.
CREATE TABLE placings (
    table_id INTEGER NOT NULL REFERENCES played (table_id),
    seat     INTEGER NOT NULL,
    user     INTEGER,
    name     TEXT,
    level    TEXT,
    rank     INTEGER NOT NULL,
    won      INTEGER NOT NULL,
    gone     INTEGER NOT NULL, -- the person did not play to the end
    counts   INTEGER NOT NULL, -- the person is compared with the others
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX placings_by_user ON placings (user) WHERE user IS NOT NULL;

-- A match is played again once, even when two people agree at the same moment.
ALTER TABLE tables ADD COLUMN rematch_of INTEGER;
CREATE UNIQUE INDEX rematch_of_table ON tables (rematch_of) WHERE rematch_of IS NOT NULL;

-- What the admins of a server have decided, as JSON.
CREATE TABLE servers (
    guild    INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
) STRICT;

-- The numbers that stand for people who wanted to be forgotten; smaller than any id of Discord. Who they were is
-- kept nowhere.
CREATE TABLE forgotten (
    pseudonym INTEGER PRIMARY KEY,
    time      INTEGER NOT NULL
) STRICT;
