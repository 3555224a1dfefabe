//! The SQL that both databases share. They differ in how a list of rows is passed in: as JSON, which
//! each unpacks with a function of its own.

pub(crate) const CREATE_ROOM: &str = "
    INSERT INTO rooms (code, made, touched, touched_running, settings)
    VALUES ($1, $2, $2, (SELECT seconds FROM running_time), $3)
    ON CONFLICT DO NOTHING RETURNING code";

/// One row per chair, and a single row with nulls for a room without chairs.
pub(crate) const ROOM: &str = "
    SELECT rooms.code, rooms.made, rooms.touched, rooms.settings,
        last.number, last.is_over, chairs.seat, chairs.holder, chairs.token_digest
    FROM rooms
    LEFT JOIN games AS last ON last.room = rooms.code AND last.number =
        (SELECT MAX(games.number) FROM games WHERE games.room = rooms.code)
    LEFT JOIN chairs ON chairs.room = rooms.code
    WHERE rooms.code = $1 ORDER BY chairs.seat";

/// Returns no row if there is no such room.
pub(crate) const FILL_CHAIR: &str = "
    INSERT INTO chairs (room, seat, holder, token_digest)
    SELECT code, $2, $3, $4 FROM rooms WHERE code = $1
    ON CONFLICT (room, seat)
        DO UPDATE SET holder = excluded.holder, token_digest = excluded.token_digest
    RETURNING room";

pub(crate) const EMPTY_CHAIR: &str = "DELETE FROM chairs WHERE room = $1 AND seat = $2";

pub(crate) const TOUCH: &str = "
    UPDATE rooms SET touched = CASE WHEN touched < $2 THEN $2 ELSE touched END,
        touched_running = (SELECT seconds FROM running_time)
    WHERE code = $1 RETURNING code";

pub(crate) const ADD_RUNNING_TIME: &str =
    "UPDATE running_time SET seconds = seconds + $1 RETURNING seconds";

/// A room must be old by the system clock, which may jump, and by the running time, to which two
/// servers on one database both add.
pub(crate) const DELETE_UNPLAYED: &str = "
    DELETE FROM rooms WHERE touched <= $1 AND touched_running <= $2
        AND NOT EXISTS (SELECT 1 FROM games WHERE games.room = rooms.code AND games.events > 0)
    RETURNING code";

pub(crate) const DELETE_PLAYED: &str = "
    DELETE FROM rooms WHERE touched <= $1 AND touched_running <= $2
        AND EXISTS (SELECT 1 FROM games WHERE games.room = rooms.code AND games.events > 0)
    RETURNING code";

/// Games are numbered from 1, and one begins when the previous one is over. So the next number is
/// one more than the number of finished games; if a game is not over, that number is taken.
pub(crate) const BEGIN_GAME: &str = "
    INSERT INTO games (room, number, seed, state)
    SELECT code, $2, $3, $4 FROM rooms WHERE code = $1
        AND $2 = 1 + (SELECT COUNT(*) FROM games WHERE games.room = $1 AND is_over)
    ON CONFLICT DO NOTHING RETURNING room";

pub(crate) const GAME: &str =
    "SELECT seed, state, events, is_over FROM games WHERE room = $1 AND number = $2";

pub(crate) const LINES: &str =
    "SELECT line FROM events WHERE room = $1 AND game = $2 ORDER BY number";

pub(crate) const ANSWERS: &str = "SELECT seat, action FROM answers WHERE room = $1 AND game = $2";

/// Changes the only row of its table, and returns how often that has been done.
macro_rules! check_write {
    ($ballast:literal) => {
        concat!(
            "INSERT INTO write_check (only_row, count, ballast) VALUES (1, 1, ",
            $ballast,
            ") ON CONFLICT (only_row)
                DO UPDATE SET count = write_check.count + 1, ballast = excluded.ballast
            RETURNING count"
        )
    };
}
pub(crate) use check_write;

pub(crate) const WRITE_CHECK_COUNT: &str = "SELECT count FROM write_check";

/// Statements that take a list of rows as `$1`; `append.rs` says what a row contains.
pub struct BatchStatements {
    /// Advances every game whose next event number matches, and returns those games.
    pub(crate) step: &'static str,
    pub(crate) events: &'static str,
    pub(crate) clear_answers: &'static str,
    pub(crate) answers: &'static str,
}

/// The argument is the database's expression that turns a JSON list into a table with the column
/// `value`.
macro_rules! batch_statements {
    ($rows:literal) => {
        $crate::statements::BatchStatements {
            step: concat!(
                "UPDATE games SET
                    events = games.events + step.length,
                    state = COALESCE(step.state, games.state),
                    is_over = step.is_over
                FROM (
                    SELECT value->>0 AS room, CAST(value->>1 AS BIGINT) AS game,
                        CAST(value->>2 AS BIGINT) AS first, CAST(value->>3 AS BIGINT) AS length,
                        value->>4 AS state, CAST(value->>5 AS BOOLEAN) AS is_over
                    FROM ",
                $rows,
                ") AS step
                WHERE games.room = step.room AND games.number = step.game
                    AND games.events = step.first AND NOT games.is_over
                RETURNING games.room, games.number"
            ),
            events: concat!(
                "INSERT INTO events (room, game, number, line)
                SELECT value->>0, CAST(value->>1 AS BIGINT), CAST(value->>2 AS BIGINT), value->>3
                FROM ",
                $rows
            ),
            clear_answers: concat!(
                "DELETE FROM answers WHERE (room, game) IN
                    (SELECT value->>0, CAST(value->>1 AS BIGINT) FROM ",
                $rows,
                ")"
            ),
            answers: concat!(
                "INSERT INTO answers (room, game, seat, action)
                SELECT value->>0, CAST(value->>1 AS BIGINT), value->>2, value->>3
                FROM ",
                $rows,
                " WHERE TRUE
                ON CONFLICT (room, game, seat) DO UPDATE SET action = excluded.action"
            ),
        }
    };
}
pub(crate) use batch_statements;
