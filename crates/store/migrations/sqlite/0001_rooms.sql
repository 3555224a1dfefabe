-- Texts are JSON made by others; nothing here looks into them.

CREATE TABLE rooms (
    code TEXT NOT NULL PRIMARY KEY,
    made INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX rooms_by_touched ON rooms (touched);

CREATE TABLE chairs (
    room TEXT NOT NULL REFERENCES rooms (code) ON DELETE CASCADE,
    seat TEXT NOT NULL CHECK (seat IN ('A', 'B', 'C', 'D')),
    holder TEXT NOT NULL,
    token_digest BLOB CHECK (length(token_digest) = 32),
    PRIMARY KEY (room, seat)
) STRICT, WITHOUT ROWID;

-- `events` counts the game's events: it is the number that the next one gets.
CREATE TABLE games (
    room TEXT NOT NULL REFERENCES rooms (code) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    state TEXT NOT NULL,
    events INTEGER NOT NULL DEFAULT 0,
    is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1)),
    PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    room TEXT NOT NULL,
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (room, game, number),
    FOREIGN KEY (room, game) REFERENCES games (room, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE answers (
    room TEXT NOT NULL,
    game INTEGER NOT NULL,
    seat TEXT NOT NULL CHECK (seat IN ('A', 'B', 'C', 'D')),
    action TEXT NOT NULL,
    PRIMARY KEY (room, game, seat),
    FOREIGN KEY (room, game) REFERENCES games (room, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
