-- Old messages of a table that still have their buttons because Discord did not let us take them away: tried again.
CREATE TABLE leftovers (
    message  INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    channel  INTEGER NOT NULL
) STRICT;

CREATE INDEX leftovers_by_table ON leftovers (table_id);
