//! Codes that can be typed.

use rusqlite::{Connection, OptionalExtension};
use tabiya_table::Millis;

use super::fault::Fault;
use super::record::number;
use crate::store::code::receipt;
use crate::store::row::text;
use crate::store::{CODE_KNOWN_MS, Code, CodeKept, CodePurpose, Redeemed, StoreError, TokenHash};

pub(super) fn keep(connection: &Connection, code: &Code, now: Millis) -> Result<CodeKept, Fault> {
    let number =
        number(connection, &code.game)?.ok_or_else(|| StoreError::NoGame(code.game.clone()))?;
    let sql = "DELETE FROM code WHERE expires_at <= ?1";
    connection.prepare_cached(sql)?.execute([now.0.saturating_sub(CODE_KNOWN_MS)])?;
    let device = match code.purpose {
        CodePurpose::Invite => None,
        CodePurpose::MoveSeat { from } => Some(from.0),
    };
    let sql = "INSERT INTO code (hash, game, device, expires_at) VALUES (?1, ?2, ?3, ?4) \
               ON CONFLICT (hash) DO UPDATE SET game = ?2, device = ?3, expires_at = ?4 \
               WHERE expires_at <= ?5";
    let parameters = (code.hash.0, number, device, code.expires_at.0, now.0);
    match connection.prepare_cached(sql)?.execute(parameters)? {
        0 => Ok(CodeKept::Taken),
        _ => Ok(CodeKept::Committed),
    }
}

pub(super) fn find(connection: &Connection, hash: TokenHash) -> Result<Option<Code>, Fault> {
    let sql = "SELECT id, device, expires_at FROM code JOIN game ON game = number WHERE hash = ?1";
    let mut statement = connection.prepare_cached(sql)?;
    let found = statement.query_row([hash.0], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, Option<_>>(1)?, row.get(2)?))
    });
    let Some((game, device, expires_at)) = found.optional()? else { return Ok(None) };
    let purpose = device
        .map_or(CodePurpose::Invite, |device| CodePurpose::MoveSeat { from: TokenHash(device) });
    Ok(Some(Code { hash, game: text(&game)?, purpose, expires_at: Millis(expires_at) }))
}

pub(super) fn redeem(
    connection: &Connection,
    hash: TokenHash,
    device: TokenHash,
    now: Millis,
) -> Result<Redeemed, Fault> {
    let receipt = receipt(hash, device);
    let Some(code @ Code { purpose: CodePurpose::MoveSeat { from }, .. }) = find(connection, hash)?
    else {
        return Ok(Redeemed::again(find(connection, receipt)?, now));
    };
    if code.expires_at <= now {
        return Ok(Redeemed::Expired);
    }
    let sql = "UPDATE code SET hash = ?2, device = ?3 WHERE hash = ?1";
    connection.prepare_cached(sql)?.execute((hash.0, receipt.0, device.0))?;
    let sql = "UPDATE seat SET device = ?3 WHERE device = ?2 \
               AND game = (SELECT number FROM game WHERE id = ?1)";
    match connection.prepare_cached(sql)?.execute((code.game.as_str(), from.0, device.0))? {
        0 => Ok(Redeemed::Unknown),
        _ => Ok(Redeemed::Moved { game: code.game }),
    }
}
