//! What was asked and not answered.

use std::collections::VecDeque;
use std::time::Duration;

use tabiya_protocol::{ClientMessage, RequestKey};
use tokio::time::Instant;

use super::AskError;

/// What was asked and not answered, in order.
#[derive(Debug)]
pub(super) struct Pending {
    messages: VecDeque<ClientMessage>,
    messages_max: usize,
    /// Whether this connection has been told all of them.
    is_sending: bool,
    resend_at: Option<Instant>,
}

impl Pending {
    pub(super) const fn new(messages_max: usize) -> Self {
        let messages = VecDeque::new();
        Self { messages, messages_max, is_sending: false, resend_at: None }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.messages.is_empty()
    }

    pub(super) fn add(&mut self, message: ClientMessage) -> Result<(), AskError> {
        if message.request().is_none() {
            return Err(AskError::NoRequest);
        }
        if self.messages.len() >= self.messages_max {
            return Err(AskError::Busy);
        }
        self.messages.push_back(message);
        Ok(())
    }

    /// Something is answered.
    pub(super) fn remove(&mut self, request: &RequestKey) {
        self.messages.retain(|message| message.request() != Some(request));
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &ClientMessage> {
        self.messages.iter()
    }

    pub(super) const fn is_sending(&self) -> bool {
        self.is_sending
    }

    pub(super) const fn start_sending(&mut self) {
        self.is_sending = true;
        self.resend_at = None;
    }

    pub(super) const fn stop_sending(&mut self) {
        self.is_sending = false;
        self.resend_at = None;
    }

    /// The server did not read something: all of it is sent again after a while.
    pub(super) fn resend_in(&mut self, wait: Duration) {
        self.resend_at = Some(Instant::now() + wait);
    }

    pub(super) fn resend_at(&self) -> Option<Instant> {
        self.resend_at.filter(|_| !self.messages.is_empty())
    }
}
