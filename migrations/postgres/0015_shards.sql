CREATE TABLE ranges (
    first BIGINT PRIMARY KEY,
    last BIGINT NOT NULL,
    total BIGINT NOT NULL,
    term BIGINT NOT NULL
);

CREATE TABLE errands (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    time BIGINT NOT NULL,
    body TEXT NOT NULL
);

CREATE TABLE identifies (
    bucket BIGINT PRIMARY KEY,
    time BIGINT NOT NULL
);
