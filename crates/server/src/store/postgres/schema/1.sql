-- Moments are milliseconds. A color is 0 for White and 1 for Black. Names are random, so nothing
-- here counts, and everything about a game can lie in one place, found by the game's id.

CREATE TABLE game (
    id TEXT COLLATE "C" PRIMARY KEY,
    -- One of 16 parts, so that several machines can look for what is due without meeting.
    shard SMALLINT NOT NULL,
    seq BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    -- When the table should be judged; null if nothing is due, and when the game is over.
    judge_at BIGINT,
    -- How the game ended, as the table's JSON.
    ending TEXT,
    -- When a public game ended; null for a game that no list shows.
    listed_at BIGINT,
    control TEXT NOT NULL,
    is_public BOOLEAN NOT NULL,
    note TEXT NOT NULL,
    -- How many seats are free.
    free SMALLINT NOT NULL,
    -- The number of the last line of chat.
    said BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX game_live ON game (id) WHERE ending IS NULL;
CREATE INDEX game_due ON game (shard, judge_at) WHERE judge_at IS NOT NULL;
CREATE INDEX game_listed ON game (listed_at, id) WHERE listed_at IS NOT NULL;
CREATE INDEX game_waiting ON game (created_at, id) WHERE ending IS NULL AND free > 0;

-- A seat that is taken: by a device, by a computer, or by somebody who is gone.
CREATE TABLE seat (
    game TEXT COLLATE "C" NOT NULL REFERENCES game ON DELETE CASCADE,
    color SMALLINT NOT NULL,
    device BYTEA,
    computer TEXT,
    name TEXT,
    PRIMARY KEY (game, color)
);
CREATE INDEX seat_device ON seat (device) WHERE device IS NOT NULL;

-- The log. A body is the table's stored format; a request was made by the side `by`. There is no
-- reference to the game: who adds an event has counted its game's `seq` up in the same
-- transaction, and a second look would cost every move.
CREATE TABLE event (
    game TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    by SMALLINT,
    request TEXT COLLATE "C",
    PRIMARY KEY (game, seq)
);
CREATE UNIQUE INDEX event_request ON event (game, by, request) WHERE request IS NOT NULL;

CREATE TABLE chat (
    game TEXT COLLATE "C" NOT NULL REFERENCES game ON DELETE CASCADE,
    number BIGINT NOT NULL,
    by SMALLINT NOT NULL,
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    request TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game, number),
    UNIQUE (game, by, request)
);

-- A code that can be typed. It moves the seats of a device, or it invites if there is none.
CREATE TABLE code (
    hash BYTEA PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL REFERENCES game ON DELETE CASCADE,
    device BYTEA,
    expires_at BIGINT NOT NULL
);
CREATE INDEX code_game ON code (game);
CREATE INDEX code_expires ON code (expires_at);

-- When any machine could last write, by the database's clock, and the beat before that.
CREATE TABLE heartbeat (
    id SMALLINT PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL,
    before BIGINT NOT NULL
);

-- The times in which no machine could write. They are charged to nobody.
CREATE TABLE outage (
    began BIGINT PRIMARY KEY,
    ended BIGINT NOT NULL
);

-- What one machine does for all: until this moment it is this one's.
CREATE TABLE lease (
    name TEXT COLLATE "C" PRIMARY KEY,
    holder TEXT NOT NULL,
    until BIGINT NOT NULL
);
