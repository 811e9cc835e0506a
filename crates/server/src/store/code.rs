//! Codes that can be typed, each for one purpose and a short time.

use tabiya_table::{GameId, Millis};

use super::sql::{Dialect, Row, Sql, SqlError, bounded, number};
use super::{StoreError, TokenHash};
use crate::token::secret_hash;

/// For so long after its end a code is told apart from one that never was: 30 days.
pub const CODE_KNOWN_MS: u64 = 30 * 24 * 60 * 60 * 1000;

/// A code as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The hash of what is typed.
    pub hash: TokenHash,
    /// The game it belongs to.
    pub game: GameId,
    /// What it does.
    pub purpose: CodePurpose,
    /// From when on it does nothing.
    pub expires_at: Millis,
}

/// What a code does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodePurpose {
    /// It leads to the game, as often as it is typed.
    Invite,
    /// It moves every seat that a device has in the game to another device, once.
    MoveSeat {
        /// The device that has the seats.
        from: TokenHash,
    },
}

/// What became of a code to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeKept {
    /// It is on disk.
    Committed,
    /// The code is in use: choose another.
    Taken,
}

/// What a code did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Redeemed {
    /// The seats are the new device's, now or since it asked before. Nobody else can use the code.
    Moved {
        /// In which game.
        game: GameId,
    },
    /// The code has expired.
    Expired,
    /// The code was never there, was used by another device, expired long ago, or moves no seat.
    Unknown,
}

impl Redeemed {
    /// What a device is told that asks again: a code that was used is kept as its [`receipt`].
    fn again(kept: Option<Code>, now: Millis) -> Self {
        match kept {
            Some(kept) if kept.expires_at > now => Self::Moved { game: kept.game },
            _ => Self::Unknown,
        }
    }
}

/// The hash under which a code is kept once a device has used it, so that this device, and no
/// other, gets the same answer again. No text that could be typed has it.
fn receipt(code: TokenHash, device: TokenHash) -> TokenHash {
    secret_hash(&[code.0, device.0].concat())
}

/// Keeps a code, inside a transaction.
pub(super) async fn keep(
    connection: &impl Sql,
    code: &Code,
    now: Millis,
) -> Result<CodeKept, SqlError> {
    let Dialect { game, .. } = connection.dialect();
    let id = (&code.game).into();
    let expires_at = number(code.expires_at.0)?;
    let sql = "SELECT seq FROM game WHERE id = $1";
    if connection.fetch(sql, &[id], |row| row.count(0)).await?.is_empty() {
        return Err(StoreError::NoGame(code.game.clone()).into());
    }
    let old = bounded(now.0.saturating_sub(CODE_KNOWN_MS));
    connection.run("DELETE FROM code WHERE expires_at <= $1", &[old.into()]).await?;
    let device = match &code.purpose {
        CodePurpose::Invite => None,
        CodePurpose::MoveSeat { from } => Some(from),
    };
    let sql = format!(
        "INSERT INTO code (hash, game, device, expires_at) VALUES ($2, {game}, $3, $4) \
         ON CONFLICT (hash) DO UPDATE SET game = excluded.game, device = $3, expires_at = $4 \
         WHERE code.expires_at <= $5"
    );
    let now = bounded(now.0);
    let values = [id, (&code.hash).into(), device.into(), expires_at.into(), now.into()];
    match connection.run(&sql, &values).await? {
        0 => Ok(CodeKept::Taken),
        _ => Ok(CodeKept::Committed),
    }
}

/// What a code stands for.
pub(super) async fn find(connection: &impl Sql, hash: TokenHash) -> Result<Option<Code>, SqlError> {
    let key = connection.dialect().key;
    let sql = format!(
        "SELECT id, device, expires_at FROM code JOIN game ON code.game = game.{key} \
         WHERE hash = $1"
    );
    let read = |row: &dyn Row| {
        let from = row.hash(1)?;
        let purpose = from.map_or(CodePurpose::Invite, |from| CodePurpose::MoveSeat { from });
        Ok(Code { hash, game: row.parsed(0)?, purpose, expires_at: row.at(2)? })
    };
    Ok(connection.fetch(&sql, &[(&hash).into()], read).await?.pop())
}

/// Uses a code up, inside a transaction. Of two devices that do so at once, one finds it gone.
pub(super) async fn redeem(
    connection: &impl Sql,
    hash: TokenHash,
    device: TokenHash,
    now: Millis,
) -> Result<Redeemed, SqlError> {
    let receipt = receipt(hash, device);
    let Some(code @ Code { purpose: CodePurpose::MoveSeat { from }, .. }) =
        find(connection, hash).await?
    else {
        return Ok(Redeemed::again(find(connection, receipt).await?, now));
    };
    if code.expires_at <= now {
        return Ok(Redeemed::Expired);
    }
    let sql = "UPDATE code SET hash = $2, device = $3 WHERE hash = $1";
    let values = [(&hash).into(), (&receipt).into(), (&device).into()];
    if connection.run(sql, &values).await? == 0 {
        return Ok(Redeemed::Unknown);
    }
    let game = connection.dialect().game;
    let sql = format!("UPDATE seat SET device = $3 WHERE game = {game} AND device = $2");
    let values = [(&code.game).into(), (&from).into(), (&device).into()];
    match connection.run(&sql, &values).await? {
        0 => Ok(Redeemed::Unknown),
        _ => Ok(Redeemed::Moved { game: code.game }),
    }
}
