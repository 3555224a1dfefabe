-- Texts are JSON made by others; nothing here looks into them.

CREATE TABLE rooms (
    code TEXT NOT NULL PRIMARY KEY,
    made BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    settings TEXT NOT NULL
);

CREATE INDEX rooms_by_touched ON rooms (touched);

CREATE TABLE chairs (
    room TEXT NOT NULL REFERENCES rooms (code) ON DELETE CASCADE,
    seat TEXT NOT NULL CHECK (seat IN ('A', 'B', 'C', 'D')),
    holder TEXT NOT NULL,
    token_digest BYTEA CHECK (length(token_digest) = 32),
    PRIMARY KEY (room, seat)
);

-- `events` counts the game's events: it is the number that the next one gets.
CREATE TABLE games (
    room TEXT NOT NULL REFERENCES rooms (code) ON DELETE CASCADE,
    number BIGINT NOT NULL CHECK (number > 0),
    seed BYTEA NOT NULL CHECK (length(seed) = 32),
    state TEXT NOT NULL,
    events BIGINT NOT NULL DEFAULT 0,
    is_over BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (room, number)
);

CREATE TABLE events (
    room TEXT NOT NULL,
    game BIGINT NOT NULL,
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (room, game, number),
    FOREIGN KEY (room, game) REFERENCES games (room, number) ON DELETE CASCADE
);

CREATE TABLE answers (
    room TEXT NOT NULL,
    game BIGINT NOT NULL,
    seat TEXT NOT NULL CHECK (seat IN ('A', 'B', 'C', 'D')),
    action TEXT NOT NULL,
    PRIMARY KEY (room, game, seat),
    FOREIGN KEY (room, game) REFERENCES games (room, number) ON DELETE CASCADE
);
