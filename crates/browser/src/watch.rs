//! The browser's clock.

use std::time::Duration;

use tabiya_engine::Stopwatch;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds that only grow, in a page, in a worker and in Node.js.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// A stopwatch by the browser's clock.
#[derive(Debug)]
pub(crate) struct Watch {
    started_ms: f64,
}

impl Watch {
    /// A stopwatch that runs from now on.
    pub(crate) fn start() -> Self {
        Self { started_ms: now() }
    }
}

impl Stopwatch for Watch {
    fn elapsed(&self) -> Duration {
        Duration::try_from_secs_f64((now() - self.started_ms) / 1000.0).unwrap_or_default()
    }
}
