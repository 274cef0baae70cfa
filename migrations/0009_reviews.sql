-- Ended matches that were thought through, as JSON: it takes up to a minute, and is the same when somebody asks again.
CREATE TABLE reviews (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    review   TEXT NOT NULL
) STRICT;
