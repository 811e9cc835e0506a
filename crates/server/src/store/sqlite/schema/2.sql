-- What strangers find a table by that waits for anybody; null when it does not, or no longer.
ALTER TABLE game ADD COLUMN seek TEXT;
CREATE INDEX game_seek ON game (seek, created_at, id) WHERE seek IS NOT NULL;
CREATE INDEX game_seeking ON game (created_at, id) WHERE seek IS NOT NULL;

-- Whether somebody would miss the game: a person has moved in it, or it has a result.
ALTER TABLE game ADD COLUMN is_kept INTEGER NOT NULL DEFAULT 1;
CREATE INDEX game_unkept ON game (last_at) WHERE is_kept = 0;

-- A computer is never judged any more. What a person's clock says is noticed when the game is read.
UPDATE game SET judge_at = NULL
    WHERE number IN (SELECT game FROM seat WHERE computer IS NOT NULL);
