-- How long servers have run on this database, in seconds. A room that nobody visits grows older by
-- this time and not by the clock, which may be wrong and be put right.
CREATE TABLE running_time (
    only_row BIGINT NOT NULL PRIMARY KEY CHECK (only_row = 1),
    seconds BIGINT NOT NULL
);

INSERT INTO running_time (only_row, seconds) VALUES (1, 0);

-- The running time when somebody last cared. Of rooms from before nothing has passed yet.
ALTER TABLE rooms ADD COLUMN touched_running BIGINT NOT NULL DEFAULT 0;
