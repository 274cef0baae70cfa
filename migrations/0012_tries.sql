-- The one try of each person at the match of a day (days since the epoch), on whichever server it was begun, and when its
-- result was shown to all.
CREATE TABLE tries (
    day      INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    shared   INTEGER,
    PRIMARY KEY (day, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX tries_by_table ON tries (table_id);
CREATE INDEX tries_by_user ON tries (user, day);
