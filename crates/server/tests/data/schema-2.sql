-- A database of schema version 2: that of version 1, brought up to it.
PRAGMA application_id = 1415668345;
PRAGMA user_version = 2;
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
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
INSERT INTO "chat" VALUES(1,1,1,20000,'good luck','c1');
CREATE TABLE code (
    hash BLOB PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    device BLOB,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "code" VALUES(X'0909090909090909090909090909090909090909090909090909090909090909',2,X'0101010101010101010101010101010101010101010101010101010101010101',900000);
CREATE TABLE event (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    by INTEGER,
    request TEXT,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "event" VALUES(1,1,'{"v":1,"at":0,"event":{"created":{"start":{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","variant":"standard"},"control":"5+3","clock_start":"after_first_moves","takebacks":"allowed","seats":{"white":{"name":"Vera"},"black":null}}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,2,'{"v":1,"at":5000,"event":{"seated":{"color":"black","seat":{"name":"José"}}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,3,'{"v":1,"at":8000,"event":{"moved":{"uci":"e2e4","lag_ms":40,"credit_ms":0,"delivery_ms":12,"clocks":{"white":{"remaining_ms":300000,"quota_ms":3000,"moves":1},"black":{"remaining_ms":300000,"quota_ms":3000}}}}}',0,'k1');
INSERT INTO "event" VALUES(1,4,'{"v":1,"at":9500,"event":{"moved":{"uci":"c7c5","lag_ms":80,"credit_ms":0,"delivery_ms":250,"clocks":{"white":{"remaining_ms":300000,"quota_ms":3000,"moves":1},"black":{"remaining_ms":300000,"quota_ms":3000,"moves":1}}}}}',1,'k2');
INSERT INTO "event" VALUES(1,5,'{"v":1,"at":14200,"event":{"moved":{"uci":"g1f3","lag_ms":55,"credit_ms":55,"delivery_ms":3,"clocks":{"white":{"remaining_ms":298358,"quota_ms":3945,"moves":2},"black":{"remaining_ms":300000,"quota_ms":3000,"moves":1}}}}}',0,'k3');
INSERT INTO "event" VALUES(1,6,'{"v":1,"at":14900,"event":{"draw_offered":{"by":"white"}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,7,'{"v":1,"at":15300,"event":{"draw_declined":{"by":"black"}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,8,'{"v":1,"at":17000,"event":{"moved":{"uci":"d7d6","lag_ms":120,"credit_ms":120,"delivery_ms":20,"clocks":{"white":{"remaining_ms":298358,"quota_ms":3945,"moves":2},"black":{"remaining_ms":300340,"quota_ms":3880,"moves":2}}}}}',1,'k6');
INSERT INTO "event" VALUES(1,9,'{"v":1,"at":17500,"event":{"takeback_asked":{"by":"black","uci":"d7d6","plies":1}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,10,'{"v":1,"at":18000,"event":{"takeback_declined":{"by":"white"}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,11,'{"v":1,"at":18100,"event":{"takeback_asked":{"by":"black","uci":"d7d6","plies":1}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,12,'{"v":1,"at":19000,"event":{"takeback_done":{"by":"black","uci":"d7d6","plies":1,"clocks":{"white":{"remaining_ms":298358,"quota_ms":3945,"moves":2},"black":{"remaining_ms":300000,"quota_ms":3000,"moves":1}}}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,13,'{"v":1,"at":19500,"event":{"time_granted":{"to":"black","ms":15000,"clocks":{"white":{"remaining_ms":298358,"quota_ms":3945,"moves":2},"black":{"remaining_ms":315000,"quota_ms":3000,"moves":1}}}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,14,'{"v":1,"at":22000,"event":{"time_returned":{"to":"black","ms":2000}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,15,'{"v":1,"at":24000,"event":{"moved":{"uci":"e7e6","lag_ms":90,"credit_ms":90,"delivery_ms":9,"clocks":{"white":{"remaining_ms":298358,"quota_ms":3945,"moves":2},"black":{"remaining_ms":315099,"quota_ms":3910,"moves":2}}}}}',1,'k13');
INSERT INTO "event" VALUES(1,16,'{"v":1,"at":400000,"event":{"flagged":{"color":"white","outcome":{"reason":"time","winner":"black"}}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,17,'{"v":1,"at":401000,"event":{"rematch_offered":{"by":"black"}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,18,'{"v":1,"at":402000,"event":{"rematch_declined":{"by":"white"}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,19,'{"v":1,"at":403000,"event":{"rematch_offered":{"by":"white"}}}',NULL,NULL);
INSERT INTO "event" VALUES(1,20,'{"v":1,"at":404000,"event":{"rematch_accepted":{"by":"black","game":"Xy7-next"}}}',NULL,NULL);
INSERT INTO "event" VALUES(2,1,'{"v":1,"at":25000,"event":{"created":{"start":{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","variant":"standard"},"control":"1+0","clock_start":"after_first_moves","takebacks":"allowed","seats":{"white":{},"black":{}}}}}',NULL,NULL);
INSERT INTO "event" VALUES(2,2,'{"v":1,"at":26000,"event":{"moved":{"uci":"e2e4","lag_ms":0,"credit_ms":0,"delivery_ms":0,"clocks":{"white":{"remaining_ms":60000,"quota_ms":1170,"moves":1},"black":{"remaining_ms":60000,"quota_ms":1170}}}}}',NULL,NULL);
INSERT INTO "event" VALUES(2,3,'{"v":1,"at":27000,"event":{"moved":{"uci":"e7e5","lag_ms":0,"credit_ms":0,"delivery_ms":0,"clocks":{"white":{"remaining_ms":60000,"quota_ms":1170,"moves":1},"black":{"remaining_ms":60000,"quota_ms":1170,"moves":1}}}}}',NULL,NULL);
INSERT INTO "event" VALUES(2,4,'{"v":1,"at":28000,"event":{"moved":{"uci":"g1f3","lag_ms":0,"credit_ms":0,"delivery_ms":0,"clocks":{"white":{"remaining_ms":59000,"quota_ms":1560,"moves":2},"black":{"remaining_ms":60000,"quota_ms":1170,"moves":1}}}}}',NULL,NULL);
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
, seek TEXT, is_kept INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "game" VALUES(1,'3k9v0m7qz1xea',20,0,404000,NULL,'{"chess":{"reason":"time","winner":"black"}}',400000,'5+3',1,'{}',1,NULL,1);
INSERT INTO "game" VALUES(2,'7tq20b5hwc8fd',4,25000,28000,NULL,NULL,NULL,'1+0',1,'',0,NULL,1);
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
INSERT INTO "heartbeat" VALUES(1,30000);
CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    color INTEGER NOT NULL,
    device BLOB,
    computer TEXT,
    name TEXT,
    PRIMARY KEY (game, color)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES(1,0,X'0101010101010101010101010101010101010101010101010101010101010101',NULL,'Vera');
INSERT INTO "seat" VALUES(1,1,X'0202020202020202020202020202020202020202020202020202020202020202',NULL,'José');
INSERT INTO "seat" VALUES(2,0,X'0101010101010101010101010101010101010101010101010101010101010101',NULL,NULL);
INSERT INTO "seat" VALUES(2,1,NULL,'level 3',NULL);
CREATE INDEX game_live ON game (id) WHERE ending IS NULL;
CREATE INDEX game_due ON game (judge_at) WHERE judge_at IS NOT NULL;
CREATE INDEX game_listed ON game (listed_at, id) WHERE listed_at IS NOT NULL;
CREATE INDEX seat_device ON seat (device) WHERE device IS NOT NULL;
CREATE UNIQUE INDEX event_request ON event (game, by, request) WHERE request IS NOT NULL;
CREATE INDEX code_game ON code (game);
CREATE INDEX code_expires ON code (expires_at);
CREATE INDEX game_seek ON game (seek, created_at, id) WHERE seek IS NOT NULL;
CREATE INDEX game_seeking ON game (created_at, id) WHERE seek IS NOT NULL;
CREATE INDEX game_unkept ON game (last_at) WHERE is_kept = 0;
COMMIT;
