-- Moments are milliseconds. A color is 0 for White and 1 for Black.

CREATE TABLE game (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    seq INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    -- When the table should be judged; null if nothing is due, and when the game is over.
    judge_at INTEGER,
    -- How the game ended, as the table's JSON.
    ending TEXT,
    -- When a public game ended; null for a game that no list shows.
    listed_at INTEGER,
    control TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    note TEXT NOT NULL,
    -- The number of the last line of chat.
    said INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX game_live ON game (id) WHERE ending IS NULL;
CREATE INDEX game_due ON game (judge_at) WHERE judge_at IS NOT NULL;
CREATE INDEX game_listed ON game (listed_at, id) WHERE listed_at IS NOT NULL;

-- A seat that is taken: by a device, by a computer, or by somebody who is gone.
CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    color INTEGER NOT NULL,
    device BLOB,
    computer TEXT,
    name TEXT,
    PRIMARY KEY (game, color)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_device ON seat (device) WHERE device IS NOT NULL;

-- The log. A body is the table's stored format; a request was made by the side `by`.
CREATE TABLE event (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    by INTEGER,
    request TEXT,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX event_request ON event (game, by, request) WHERE request IS NOT NULL;

CREATE TABLE chat (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    number INTEGER NOT NULL,
    by INTEGER NOT NULL,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    request TEXT NOT NULL,
    PRIMARY KEY (game, number),
    UNIQUE (game, by, request)
) STRICT, WITHOUT ROWID;

-- A code that can be typed. It moves the seats of a device, or it invites if there is none.
CREATE TABLE code (
    hash BLOB PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    device BLOB,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX code_game ON code (game);
CREATE INDEX code_expires ON code (expires_at);

CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
