//! The page, which is part of the binary.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tabiya_protocol::rest::ProblemKey;

use crate::api::Segment;
use crate::problem::Problem;

/// A file of the page: where it is, without the first slash; a tag that changes with what is in it;
/// its bytes.
type File = (&'static str, &'static str, &'static [u8]);

/// The tag of the plain page's files.
const PLAIN_TAG: &str = concat!("\"", env!("CARGO_PKG_VERSION"), "\"");

/// The page's files, in the order of their names.
#[derive(Clone, Copy, Debug)]
pub struct Page(&'static [File]);

impl Page {
    /// A page for a program that was built without the real one.
    pub const PLAIN: Self = Self(&[
        ("index.html", PLAIN_TAG, include_bytes!("../page/index.html")),
        ("tabiya.css", PLAIN_TAG, include_bytes!("../page/tabiya.css")),
    ]);

    /// The page of these files, in the order of their names: each with its tag, in quotation marks,
    /// which changes with what is in it, and its bytes.
    #[must_use]
    pub const fn new(files: &'static [File]) -> Self {
        Self(files)
    }

    fn file(self, path: &str, headers: &HeaderMap) -> Response {
        let Some((&(_, tag, bytes), is_compressed)) = self.find(path, headers) else {
            return Problem::from(ProblemKey::NotFound).into_response();
        };
        let known = headers.get(header::IF_NONE_MATCH);
        let is_known = known.is_some_and(|known| known.as_bytes() == tag.as_bytes());
        let mut response =
            if is_known { StatusCode::NOT_MODIFIED.into_response() } else { bytes.into_response() };
        let caching = if path.starts_with(HASHED) {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type(path)));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if is_compressed {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
        headers.insert(header::ETAG, HeaderValue::from_static(tag));
        response
    }

    /// A file as the client wants it, and whether that is compressed.
    fn find(self, path: &str, headers: &HeaderMap) -> Option<(&'static File, bool)> {
        let named = |name: &str| {
            self.0.binary_search_by_key(&name, |&(name, ..)| name).ok().map(|index| &self.0[index])
        };
        let compressed = accepts_brotli(headers).then(|| named(&format!("{path}.br"))).flatten();
        match compressed {
            Some(file) => Some((file, true)),
            None => named(path).map(|file| (file, false)),
        }
    }
}

/// The file that every address of the page begins with.
const INDEX: &str = "index.html";
/// Where the files are whose names change with what is in them.
const HASHED: &str = "assets/";
/// The addresses of the page; those of its files are not among them.
const ROUTES: [&str; 18] = [
    "/",
    "/t/{table}",
    "/j/{code}",
    "/s/{code}",
    "/games",
    "/lobby",
    "/edit",
    "/practice",
    "/review",
    "/review/{game}",
    "/learn",
    "/train",
    "/endings",
    "/endings/{ending}",
    "/puzzles",
    "/puzzles/{set}",
    "/strategies",
    "/settings",
];

/// The page at its addresses, and its files at theirs.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>(page: Page) -> Router<S> {
    ROUTES
        .into_iter()
        .fold(Router::new(), |routes, route| routes.route(route, get(index)))
        .route("/{*path}", get(asset))
        .with_state(page)
}

async fn index(State(page): State<Page>, headers: HeaderMap) -> Response {
    page.file(INDEX, &headers)
}

async fn asset(
    State(page): State<Page>,
    Segment(path): Segment,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(address) = without_slash(&uri) {
        return ([(header::LOCATION, address)], StatusCode::PERMANENT_REDIRECT).into_response();
    }
    let is_there = page.find(&path, &headers).is_some();
    if !is_there && accepts_html(&headers) {
        // Somebody with a browser has followed a wrong link: the page says so, and leads on.
        return (StatusCode::NOT_FOUND, page.file(INDEX, &HeaderMap::new())).into_response();
    }
    page.file(&path, &headers)
}

/// The address of the page that is meant by one with a slash behind it.
fn without_slash(uri: &Uri) -> Option<String> {
    let path = uri.path().strip_suffix('/')?;
    // Only our own addresses: others might lead to another site.
    let is_part =
        |(part, own): (&str, &str)| !part.is_empty() && (part == own || own.starts_with('{'));
    let parts = || path.split('/').skip(1);
    let is_ours = ROUTES
        .iter()
        .map(|route| route.split('/').skip(1))
        .any(|route| route.clone().count() == parts().count() && parts().zip(route).all(is_part));
    let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
    is_ours.then(|| format!("{path}{query}"))
}

fn accepts_html(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}

fn accepts_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter();
    accepted.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).any(
        |coding| {
            let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
            let is_refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
            name.trim().eq_ignore_ascii_case("br") && !is_refused
        },
    )
}

/// The type of a file of the page, by the end of its name.
fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(accepted: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted))])
    }

    #[tokio::test]
    async fn a_wrong_link_shows_the_page_to_people_and_a_problem_to_programs() {
        let html = HeaderValue::from_static("text/html,*/*;q=0.8");
        let browser = HeaderMap::from_iter([(header::ACCEPT, html)]);
        for (headers, kind) in [(browser, "text/html"), (HeaderMap::new(), "application/problem")] {
            let (path, uri) = (Segment("nowhere".to_owned()), Uri::from_static("/nowhere"));
            let response = asset(State(Page::PLAIN), path, uri, headers).await;
            assert_eq!(response.status(), StatusCode::NOT_FOUND);
            let found = &response.headers()[header::CONTENT_TYPE];
            assert!(found.to_str().expect("text").starts_with(kind), "{found:?}");
        }
    }

    #[test]
    fn a_slash_behind_an_address_of_the_page_is_left_out() {
        for (address, expected) in [
            ("/learn/", Some("/learn")),
            ("/t/Jm2xQ8/?since=3", Some("/t/Jm2xQ8?since=3")),
            ("/learn", None),
            ("/learn//", None),
            ("//evil.example/", None),
            ("/t//", None),
            ("/t/a/b/", None),
            ("/assets/", None),
            ("/", None),
        ] {
            let found = without_slash(&address.parse().expect("an address"));
            assert_eq!(found.as_deref(), expected, "{address}");
        }
    }

    #[test]
    fn brotli_is_sent_to_those_who_ask_for_it() {
        for (accepted, expected) in [
            ("gzip, deflate, br, zstd", true),
            ("BR;q=0.5", true),
            ("gzip, br;q=0", false),
            ("br;q=0.0", false),
            ("brotli", false),
            ("", false),
        ] {
            assert_eq!(accepts_brotli(&headers(accepted)), expected, "{accepted}");
        }
    }

    #[test]
    fn a_file_is_sent_compressed_if_that_is_there() {
        let page = Page::new(&[("a.js", "\"1\"", b"long"), ("a.js.br", "\"2\"", b"br")]);
        for (accepted, name, expected) in [
            ("br", "a.js", Some(("a.js.br", true))),
            ("gzip", "a.js", Some(("a.js", false))),
            ("br", "a.js.br", Some(("a.js.br", false))),
            ("br", "b.js", None),
        ] {
            let found = page.find(name, &headers(accepted));
            assert_eq!(found.map(|(&(name, ..), is)| (name, is)), expected, "{accepted} {name}");
        }
    }

    #[test]
    fn every_address_of_the_page_begins_with_the_index() {
        let response = Page::PLAIN.file(INDEX, &HeaderMap::new());
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[header::CACHE_CONTROL], "no-cache");
        assert!(response.headers().contains_key(header::ETAG));
    }

    #[test]
    fn a_known_file_is_not_sent_again() {
        let first = Page::PLAIN.file(INDEX, &HeaderMap::new());
        let tag = first.headers()[header::ETAG].clone();
        let second = Page::PLAIN.file(INDEX, &HeaderMap::from_iter([(header::IF_NONE_MATCH, tag)]));
        assert_eq!(second.status(), StatusCode::NOT_MODIFIED);
    }
}
