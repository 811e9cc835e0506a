//! Codes that can be typed.

use tabiya_table::Millis;
use tokio_postgres::Client;
use tokio_postgres::types::Type;

use super::fault::Fault;
use super::pool::Value;
use super::record::{count, hash};
use super::{bounded, number};
use crate::store::code::receipt;
use crate::store::row::text;
use crate::store::{CODE_KNOWN_MS, Code, CodeKept, CodePurpose, Redeemed, StoreError, TokenHash};

/// Keeps a code, inside a transaction.
pub(super) async fn keep(client: &Client, code: &Code, now: Millis) -> Result<CodeKept, Fault> {
    let game = code.game.as_str();
    let sql = "SELECT 1 FROM game WHERE id = $1";
    if client.query_typed(sql, &[(&game, Type::TEXT)]).await?.is_empty() {
        return Err(StoreError::NoGame(code.game.clone()).into());
    }
    let sql = "DELETE FROM code WHERE expires_at <= $1";
    let old = bounded(Millis(now.0.saturating_sub(CODE_KNOWN_MS)));
    client.execute_typed(sql, &[(&old, Type::INT8)]).await?;
    let device = match code.purpose {
        CodePurpose::Invite => None,
        CodePurpose::MoveSeat { from } => Some(from.0),
    };
    let device: Option<&[u8]> = device.as_ref().map(<[u8; 32]>::as_slice);
    let sql = "INSERT INTO code (hash, game, device, expires_at) VALUES ($1, $2, $3, $4) \
               ON CONFLICT (hash) DO UPDATE SET game = $2, device = $3, expires_at = $4 \
               WHERE code.expires_at <= $5";
    let expires_at = number(code.expires_at.0)?;
    let values: [Value<'_>; 5] = [
        (&code.hash.0.as_slice(), Type::BYTEA),
        (&game, Type::TEXT),
        (&device, Type::BYTEA),
        (&expires_at, Type::INT8),
        (&bounded(now), Type::INT8),
    ];
    match client.execute_typed(sql, &values).await? {
        0 => Ok(CodeKept::Taken),
        _ => Ok(CodeKept::Committed),
    }
}

pub(super) async fn find(client: &Client, code: TokenHash) -> Result<Option<Code>, Fault> {
    let sql = "SELECT game, device, expires_at FROM code WHERE hash = $1";
    let rows = client.query_typed(sql, &[(&code.0.as_slice(), Type::BYTEA)]).await?;
    let Some(row) = rows.first() else { return Ok(None) };
    let device: Option<&[u8]> = row.try_get(1)?;
    let purpose = match device {
        Some(device) => CodePurpose::MoveSeat { from: hash(device)? },
        None => CodePurpose::Invite,
    };
    let (game, expires_at) = (text(row.try_get(0)?)?, Millis(count(row, 2)?));
    Ok(Some(Code { hash: code, game, purpose, expires_at }))
}

/// Uses a code up, inside a transaction. Of two devices that do so at once, one finds it gone.
pub(super) async fn redeem(
    client: &Client,
    code: TokenHash,
    device: TokenHash,
    now: Millis,
) -> Result<Redeemed, Fault> {
    let receipt = receipt(code, device);
    let Some(kept @ Code { purpose: CodePurpose::MoveSeat { from }, .. }) =
        find(client, code).await?
    else {
        return Ok(Redeemed::again(find(client, receipt).await?, now));
    };
    if kept.expires_at <= now {
        return Ok(Redeemed::Expired);
    }
    let sql = "UPDATE code SET hash = $2, device = $3 WHERE hash = $1";
    let (code, receipt, device) = (code.0.as_slice(), receipt.0.as_slice(), device.0.as_slice());
    let values: [Value<'_>; 3] =
        [(&code, Type::BYTEA), (&receipt, Type::BYTEA), (&device, Type::BYTEA)];
    if client.execute_typed(sql, &values).await? == 0 {
        return Ok(Redeemed::Unknown);
    }
    let sql = "UPDATE seat SET device = $3 WHERE game = $1 AND device = $2";
    let values: [Value<'_>; 3] = [
        (&kept.game.as_str(), Type::TEXT),
        (&from.0.as_slice(), Type::BYTEA),
        (&device, Type::BYTEA),
    ];
    match client.execute_typed(sql, &values).await? {
        0 => Ok(Redeemed::Unknown),
        _ => Ok(Redeemed::Moved { game: kept.game }),
    }
}
