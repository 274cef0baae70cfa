-- What tells this database, in this state of its life, from all others: its buttons carry the mark. A new mark is drawn
-- when the database is not the one that was served last. SQLite draws no numbers of the kind, so the row is put in by
-- the program.
CREATE TABLE epoch (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    mark     INTEGER NOT NULL,
    unmarked INTEGER NOT NULL -- buttons without a mark work for tables with smaller numbers: those of before
) STRICT;
