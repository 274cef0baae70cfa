-- Ended tables as short as they can be kept: what was asked of them, compressed, and a hash of what came of it. Their
-- sheet is empty, they have no state and no journal. A table whose sheet is empty and that has no row here was deleted;
-- its results stay.
CREATE TABLE packed (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    digest   BLOB NOT NULL,
    body     BLOB NOT NULL
) STRICT;

-- Ended tables that could not be compacted, and the version of the program that tried.
CREATE TABLE unpackable (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    program  TEXT NOT NULL
) STRICT;

-- What is to be compacted is found without reading all that was ever played.
CREATE INDEX ended_whole ON tables (changed) WHERE stage = 'over' AND sheet <> '' AND frozen IS NULL;
