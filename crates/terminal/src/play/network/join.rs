//! Sitting down at a server's table.

use tabiya_client::{Device, Follower, Link, News, Server, Target, new_request};
use tabiya_protocol::rest::{JoinByCode, TakeSeat};
use tabiya_protocol::{TableId, Welcome, WrittenName};

use super::{Join, JoinError};
use crate::play::device::Devices;

/// A seat at a server's table, or a place to watch from.
pub(super) struct Seat {
    pub(super) device: Device,
    pub(super) follower: Follower,
    pub(super) welcome: Welcome,
    pub(super) session: String,
}

/// Does what the link is for, and waits for the server's welcome.
pub(super) async fn sit_down(join: Join, devices: &Devices) -> Result<Seat, JoinError> {
    let Join { link: Link { server, target }, name } = join;
    let server = Server::new(server);
    let device = device(&server, devices).await?;
    let table = match target {
        Target::Home => return Err(JoinError::NoTable),
        Target::Table(table) => table,
        Target::Invitation(code) => {
            let name = name.as_ref().map(WrittenName::from);
            device.join_by_code(&JoinByCode { code, name }).await?.table
        }
        Target::Seat(code) => device.take_seat(&TakeSeat { code }).await?.table,
    };
    let (follower, welcome) = enter(&device, table).await?;
    // A request's key is this and a number, so that it may take half of a key's length.
    let session = new_request()?.as_str().to_owned();
    Ok(Seat { device, follower, welcome, session })
}

/// Connects to a table. If the first attempt fails, that is an error.
async fn enter(device: &Device, table: TableId) -> Result<(Follower, Welcome), JoinError> {
    let mut follower = Follower::new(device.clone(), table);
    loop {
        match follower.next().await? {
            News::Lost { reason, .. } => return Err(JoinError::Lost(reason)),
            _ => {
                if let Some(welcome) = follower.welcome() {
                    let welcome = welcome.clone();
                    return Ok((follower, welcome));
                }
            }
        }
    }
}

/// Our token for the server. At the first visit the server gives us one.
async fn device(server: &Server, devices: &Devices) -> Result<Device, JoinError> {
    if let Some(token) = devices.find(server.url()).map_err(JoinError::Device)? {
        return Ok(server.device(token));
    }
    let device = server.new_device().await?;
    let token = devices.keep(server.url(), device.token().clone()).map_err(JoinError::Device)?;
    Ok(server.device(token))
}
