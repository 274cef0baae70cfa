-- When the running bot last found that it can write, in milliseconds since the epoch: the check of its health writes here.
CREATE TABLE pulse (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    time INTEGER NOT NULL
) STRICT;
