//! A server, and somebody there.

use std::net::IpAddr;

use hyper::Method;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tabiya_protocol::rest::{
    CreateGame, CreatedGame, GameSummary, JoinByCode, JoinGame, Joined, SeatTransfer, SeekList,
    ServerInfo, TakeSeat,
};
use tabiya_protocol::{TableId, encode};

use crate::exchange::Ask;
use crate::{ClientError, Connection, ServerUrl, Token};

/// A server.
#[derive(Clone, Debug)]
pub struct Server {
    url: ServerUrl,
    local: Option<IpAddr>,
}

/// Somebody at a server: who shows the device's token has its seats.
#[derive(Clone, Debug)]
pub struct Device {
    server: Server,
    token: Token,
}

/// What the server gives a new device.
#[derive(Deserialize)]
struct Registered {
    token: String,
}

impl Server {
    /// The server at this address.
    #[must_use]
    pub const fn new(url: ServerUrl) -> Self {
        Self { url, local: None }
    }

    /// The same server, asked from this address of ours. Limits are counted by address.
    #[must_use]
    pub fn from_address(self, local: IpAddr) -> Self {
        Self { local: Some(local), ..self }
    }

    /// Its address.
    #[must_use]
    pub const fn url(&self) -> &ServerUrl {
        &self.url
    }

    pub(crate) const fn local(&self) -> Option<IpAddr> {
        self.local
    }

    /// What the server says of itself.
    ///
    /// # Errors
    ///
    /// It cannot be reached, or is no Tabiya server.
    pub async fn info(&self) -> Result<ServerInfo, ClientError> {
        let path = "/api/info".to_owned();
        self.ask(Ask { method: Method::GET, path, token: None, body: String::new() }).await
    }

    /// Becomes somebody there. The token is worth keeping: it has the seats that are taken.
    ///
    /// # Errors
    ///
    /// The server cannot be reached, or says no.
    pub async fn new_device(&self) -> Result<Device, ClientError> {
        let path = "/api/devices".to_owned();
        let ask = Ask { method: Method::POST, path, token: None, body: String::new() };
        let registered: Registered = self.ask(ask).await?;
        let wrong = |error| ClientError::Answer(serde::de::Error::custom(error));
        Ok(self.device(registered.token.parse().map_err(wrong)?))
    }

    /// Somebody who was there before.
    #[must_use]
    pub fn device(&self, token: Token) -> Device {
        Device { server: self.clone(), token }
    }
}

impl Device {
    /// The server.
    #[must_use]
    pub const fn server(&self) -> &Server {
        &self.server
    }

    /// The token, to be kept.
    #[must_use]
    pub const fn token(&self) -> &Token {
        &self.token
    }

    /// Makes a game.
    ///
    /// # Errors
    ///
    /// The server cannot be reached, or says no.
    pub async fn create(&self, wish: &CreateGame) -> Result<CreatedGame, ClientError> {
        self.post("/api/tables".to_owned(), encode(wish)).await
    }

    /// Takes the free seat of the game with this code.
    ///
    /// # Errors
    ///
    /// The server cannot be reached, or says no.
    pub async fn join_by_code(&self, wish: &JoinByCode) -> Result<Joined, ClientError> {
        self.post("/api/join".to_owned(), encode(wish)).await
    }

    /// Takes the free seat of a table in the lobby.
    ///
    /// # Errors
    ///
    /// The server cannot be reached, or says no.
    pub async fn join(&self, table: &TableId, wish: &JoinGame) -> Result<Joined, ClientError> {
        self.post(format!("/api/tables/{table}/join"), encode(wish)).await
    }

    /// Lists who looks for a game.
    ///
    /// # Errors
    ///
    /// The server cannot be reached, or says no.
    pub async fn lobby(&self) -> Result<SeekList, ClientError> {
        self.get("/api/lobby".to_owned()).await
    }

    /// Looks at a table.
    ///
    /// # Errors
    ///
    /// The server cannot be reached, or there is no such table.
    pub async fn look(&self, table: &TableId) -> Result<GameSummary, ClientError> {
        self.get(format!("/api/tables/{table}")).await
    }

    /// Gets a game as PGN, with its clocks.
    ///
    /// # Errors
    ///
    /// The server cannot be reached, or there is no such table.
    pub async fn pgn(&self, table: &TableId) -> Result<String, ClientError> {
        let path = format!("/api/tables/{table}/pgn");
        let token = Some(&self.token);
        let ask = Ask { method: Method::GET, path, token, body: String::new() };
        self.server.ask_text(ask).await
    }

    /// Gets a code that moves the own seat to another device, once.
    ///
    /// # Errors
    ///
    /// The server cannot be reached, or says no.
    pub async fn offer_seat(&self, table: &TableId) -> Result<SeatTransfer, ClientError> {
        self.post(format!("/api/tables/{table}/seat-code"), String::new()).await
    }

    /// Takes over a seat by such a code.
    ///
    /// # Errors
    ///
    /// The server cannot be reached, or says no.
    pub async fn take_seat(&self, wish: &TakeSeat) -> Result<Joined, ClientError> {
        self.post("/api/seat".to_owned(), encode(wish)).await
    }

    /// Opens the socket of a table. Events after `since` are told again, if they are few.
    ///
    /// # Errors
    ///
    /// The server cannot be reached, or says no.
    pub async fn connect(
        &self,
        table: &TableId,
        since: Option<u64>,
    ) -> Result<Connection, ClientError> {
        Connection::open(self, table, since).await
    }

    async fn get<T: DeserializeOwned>(&self, path: String) -> Result<T, ClientError> {
        let token = Some(&self.token);
        self.server.ask(Ask { method: Method::GET, path, token, body: String::new() }).await
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: String,
        body: String,
    ) -> Result<T, ClientError> {
        self.server.ask(Ask { method: Method::POST, path, token: Some(&self.token), body }).await
    }
}
