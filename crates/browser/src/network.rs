//! The network that the modules with an engine judge by.

use tabiya_engine::network::Network;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Hands over the engine's network, before anything is asked: it is a file of its own, which the
/// modules share.
///
/// # Errors
///
/// The bytes are no network.
#[wasm_bindgen(js_name = setNetwork)]
pub fn set_network(bytes: &[u8]) -> Result<(), JsError> {
    Network::set_standard(bytes).map_err(|error| JsError::new(&error.to_string()))
}
