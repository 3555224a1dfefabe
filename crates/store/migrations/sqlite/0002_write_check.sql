-- One row that is written again and again, to see whether anything can be written.

CREATE TABLE write_check (
    only_row INTEGER NOT NULL PRIMARY KEY CHECK (only_row = 1),
    count INTEGER NOT NULL,
    ballast TEXT NOT NULL
) STRICT;
