-- The servers in which the bot is or was: a new one reads its first words, and one that it has been out of for long is
-- forgotten.
CREATE TABLE presences (
    guild INTEGER PRIMARY KEY,
    gone  INTEGER -- when the bot was found to be out of it, in milliseconds since the epoch; NULL while it is there
) STRICT;

-- Where whoever runs the bot is told of trouble, in place of a private message: the channel in a server of theirs.
CREATE TABLE logs (
    guild   INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL
) STRICT;
