//! What a search tells while it goes on.

use serde::Serialize;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// A function of the page that is told what a search has seen so far.
    #[wasm_bindgen(js_name = Function, typescript_type = "(seen: string) => void")]
    #[derive(Debug)]
    pub type Report;

    /// Calls it.
    #[wasm_bindgen(method, catch)]
    fn call(this: &Report, context: &JsValue, seen: &str) -> Result<(), JsValue>;
}

impl Report {
    pub(crate) fn tell(&self, seen: &impl Serialize) {
        // A listener that fails has its own way to say so; the search goes on.
        let _told = self.call(&JsValue::NULL, &tabiya_protocol::encode(seen));
    }
}
