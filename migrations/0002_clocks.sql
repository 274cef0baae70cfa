-- What a person was told of one decision, so that nothing is said twice, nor after it is over: also after a restart.
CREATE TABLE notices (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    since    INTEGER NOT NULL, -- the sequence that opened the decision
    user     INTEGER NOT NULL, -- another person in the same seat is told anew
    might    INTEGER NOT NULL, -- 1: one of those who might react, whoever was asked
    opened   INTEGER NOT NULL,
    said     INTEGER NOT NULL,
    silenced INTEGER NOT NULL,
    next     INTEGER,          -- when something is to be said next
    PRIMARY KEY (table_id, seat, since, user, might)
) STRICT, WITHOUT ROWID;

-- How people want to be told, where they chose it.
CREATE TABLE habits (
    user   INTEGER PRIMARY KEY,
    habits TEXT NOT NULL
) STRICT;

-- Vacations: the ones of the past count for the yearly allowance.
CREATE TABLE vacations (
    user  INTEGER NOT NULL,
    start INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (user, start)
) STRICT, WITHOUT ROWID;

-- How many days of vacation a server allows in a year, where it is not the usual number.
CREATE TABLE allowances (
    guild INTEGER PRIMARY KEY,
    days  INTEGER NOT NULL
) STRICT;
