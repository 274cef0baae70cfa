-- What whoever runs the bot was told of and is not over, and up to which of these steps the database had come when the bot
-- was started last: told once, also when the bot is started again.
CREATE TABLE alarms (
    kind  TEXT    PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT;
