-- At which tables somebody was named in any way: who sits there, who did something there, who was invited. So that what
-- is kept of a person is found without reading all that was ever played.
CREATE TABLE people (
    user     INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (user, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX people_by_table ON people (table_id);

-- Ids of Discord are larger than any other number that stands there but guilds and channels, which harm nothing here.
INSERT OR IGNORE INTO people (user, table_id)
    SELECT it.atom, tables.id FROM tables, json_tree(tables.sheet) AS it
        WHERE it.type = 'integer' AND typeof(it.atom) = 'integer' AND it.atom > 100000000000000
    UNION SELECT it.atom, journal.table_id FROM journal, json_tree(journal.record) AS it
        WHERE it.type = 'integer' AND typeof(it.atom) = 'integer' AND it.atom > 100000000000000;
