-- The ranges of shards that processes serve or have served, for whoever stands by. A new term is drawn each time one is
-- taken.
CREATE TABLE ranges (
    first INTEGER PRIMARY KEY,
    last INTEGER NOT NULL,
    total INTEGER NOT NULL,
    term INTEGER NOT NULL
) STRICT;

-- What a process has to do that serves a server, and another one was asked for; as JSON.
CREATE TABLE errands (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    time INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

-- When a shard identified itself last, by the buckets in which Discord counts that.
CREATE TABLE identifies (
    bucket INTEGER PRIMARY KEY,
    time INTEGER NOT NULL
) STRICT;
