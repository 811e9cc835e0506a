-- What strangers find a table by that waits for anybody; null when it does not, or no longer.
ALTER TABLE game ADD COLUMN seek TEXT COLLATE "C";
CREATE INDEX game_seek ON game (seek, created_at, id) WHERE seek IS NOT NULL;
CREATE INDEX game_seeking ON game (created_at, id) WHERE seek IS NOT NULL;

-- Whether somebody would miss the game: a person has moved in it, or it has a result.
ALTER TABLE game ADD COLUMN is_kept BOOLEAN NOT NULL DEFAULT TRUE;
CREATE INDEX game_unkept ON game (last_at) WHERE NOT is_kept;

-- A computer is never judged any more. What a person's clock says is noticed when the game is read.
UPDATE game SET judge_at = NULL
    WHERE id IN (SELECT game FROM seat WHERE computer IS NOT NULL);

-- The machines that use this database, and when each of them last said so.
CREATE TABLE machine (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);
