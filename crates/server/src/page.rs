//! The page, which is part of the binary.

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use tabiya_protocol::rest::ProblemKey;

use crate::problem::Problem;

#[derive(RustEmbed)]
#[folder = "page/"]
struct Page;

/// The file that every address of the page begins with.
const INDEX: &str = "index.html";

pub(crate) async fn index(headers: HeaderMap) -> Response {
    file(INDEX, &headers)
}

pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    file(&path, &headers)
}

fn file(path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = Page::get(path) else {
        return Problem::from(ProblemKey::NotFound).into_response();
    };
    let tag: String = file.metadata.sha256_hash()[..8].iter().map(|b| format!("{b:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let is_known =
        headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response =
        if is_known { StatusCode::NOT_MODIFIED.into_response() } else { file.data.into_response() };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type(path)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// The type of a file of the page, by the end of its name.
fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json" | "webmanifest") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
