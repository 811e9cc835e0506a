//! The answers that HTTP's own parser gives to what it cannot read: a bare status and nothing else.
//! They get the body and the headers of every other answer.

use std::fmt::Write as _;

use axum::http::StatusCode;
use tabiya_protocol::encode;
use tabiya_protocol::rest::{self, PROBLEM_TYPE, ProblemKey};

use crate::guard::SECURITY_HEADERS;

/// No bare answer is longer.
const BARE_MAX: usize = 160;

/// The whole answer that is to be written in place of a bare one; none if these bytes are
/// something else. No answer of ours is without a type.
pub(super) fn in_place_of(bytes: &[u8]) -> Option<Vec<u8>> {
    if bytes.len() > BARE_MAX || !bytes.ends_with(b"\r\n\r\n") {
        return None;
    }
    let head = str::from_utf8(bytes).ok()?.to_ascii_lowercase();
    if !head.contains("\r\ncontent-length: 0\r\n") || head.contains("\r\ncontent-type:") {
        return None;
    }
    let (key, detail) = match head.strip_prefix("http/1.1 ")?.get(..4)? {
        "400 " => (ProblemKey::BadRequest, "this is no HTTP request"),
        "414 " => (ProblemKey::TooLong, "the address is too long"),
        "431 " => (ProblemKey::TooLong, "the head of the request is too long"),
        _ => return None,
    };
    let status = head.get(9..12)?.parse().ok()?;
    let detail = Some(detail.to_owned());
    let body = encode(&rest::Problem { status, detail, ..rest::Problem::from(key) });
    let reason = StatusCode::from_u16(status).ok()?.canonical_reason().unwrap_or_default();
    let mut answer = format!("HTTP/1.1 {status} {reason}\r\n");
    let length = body.len().to_string();
    let own = [
        ("content-type", PROBLEM_TYPE),
        ("content-length", length.as_str()),
        ("cache-control", "no-store"),
        ("connection", "close"),
    ];
    for (name, value) in own.into_iter().chain(SECURITY_HEADERS) {
        // A text takes everything that is written to it.
        let _always = write!(answer, "{name}: {value}\r\n");
    }
    answer.push_str("\r\n");
    answer.push_str(&body);
    Some(answer.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bare_refusals_are_replaced() {
        let bare = |line: &str| format!("HTTP/1.1 {line}\r\ncontent-length: 0\r\n\r\n");
        for (bytes, expected) in [
            (bare("400 Bad Request"), true),
            (bare("431 Request Header Fields Too Large"), true),
            (bare("404 Not Found"), false),
            (bare("200 OK"), false),
            ("HTTP/1.1 400 Bad Request\r\n".to_owned(), false),
            ("HTTP/1.1 400 X\r\ncontent-type: a\r\ncontent-length: 0\r\n\r\n".to_owned(), false),
            (format!("{}more", bare("400 Bad Request")), false),
        ] {
            assert_eq!(in_place_of(bytes.as_bytes()).is_some(), expected, "{bytes}");
        }
    }
}
