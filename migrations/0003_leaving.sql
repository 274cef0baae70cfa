-- When something comes of a table because nobody does anything: a vote runs out, a lobby is closed, its people are told
-- that an abandoned match will be closed, or it is closed.
ALTER TABLE tables ADD COLUMN lapses INTEGER;

-- Lobbies are closed after a day; matches of before are looked at 11 days after their last change.
UPDATE tables SET lapses = changed + CASE stage WHEN 'lobby' THEN 86400000 ELSE 950400000 END
    WHERE stage <> 'over';

-- The public messages about something that people must answer beside the match, by the number of its record.
CREATE TABLE bulletins (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- The thread in which a table is told to those who watch, and up to which record it was.
CREATE TABLE watches (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    thread   INTEGER NOT NULL,
    told     INTEGER NOT NULL
) STRICT;

CREATE INDEX watches_by_thread ON watches (thread);
