-- In which channel of a server the weekly digest is posted, and up to which week (counted from the epoch) that is done.
CREATE TABLE digests (
    guild   INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    week    INTEGER NOT NULL,
    begun   INTEGER NOT NULL -- 1: that of the next week may be posted already, and its answer is lost
) STRICT;
