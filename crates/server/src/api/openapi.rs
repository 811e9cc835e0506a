//! The description of this interface for programs.

mod refusal;

use axum::Json;
use axum::extract::State;
use utoipa::OpenApi;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{OpenApi as Document, RefOr};

use super::{
    bring, create, device, facts, invitation, join, list, lobby, pgn, puzzle, review, seat, table,
    think,
};
use crate::guard::DeviceCookie;
use crate::state::App;
use refusal::{Access, OPERATIONS};

/// A program's token, in the words of this document.
const TOKEN: &str = "device_token";
/// A browser's token, in the words of this document.
const COOKIE: &str = "device_cookie";

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tabiya",
        description = "Games of chess. Live play goes by the tables' sockets. Errors are problem \
            details (RFC 9457) throughout; a head that is too long (431), an address that is too \
            long (414) or a method that an address does not have (405) are answered so as well.",
        license(name = "GPL-3.0-or-later")
    ),
    paths(
        bring::bring,
        create::create,
        device::create,
        facts::info,
        facts::inspect,
        document,
        join::by_code,
        join::from_lobby,
        invitation::show,
        invitation::renew,
        invitation::picture,
        invitation::table_picture,
        list::mine,
        list::recent,
        lobby::list,
        lobby::cancel,
        pgn::one,
        pgn::mine,
        puzzle::find,
        review::review,
        seat::offer,
        seat::take,
        table::show,
        table::forget,
        table::socket,
        think::think,
    ),
    components(schemas(tabiya_protocol::rest::ListState, tabiya_protocol::rest::Problem))
)]
struct Description;

/// Get this document.
#[utoipa::path(get, path = "/api/openapi.json", operation_id = "showInterface",
    responses((status = 200, body = serde_json::Value)))]
pub(crate) async fn document(State(app): State<App>) -> Json<Document> {
    Json(describe(app.config().cookie()))
}

/// The whole description, for people who come by TLS or not.
fn describe(cookie: DeviceCookie) -> Document {
    let mut document = Description::openapi();
    let components = document.components.get_or_insert_default();
    components.add_security_scheme(TOKEN, token_scheme());
    components.add_security_scheme(COOKIE, cookie_scheme(cookie));
    for item in document.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post, &mut item.delete].into_iter().flatten() {
            let id = operation.operation_id.as_deref().unwrap_or_default();
            // A test sees that every operation is there.
            let Some((_, access, keys)) = OPERATIONS.iter().find(|(name, ..)| *name == id) else {
                continue;
            };
            operation.security = Some(requirements(*access));
            // What goes well does what the operation is for, unless more is said of it.
            let summary = operation.summary.clone().unwrap_or_default();
            for response in operation.responses.responses.values_mut() {
                if let RefOr::T(response) = response
                    && response.description.is_empty()
                {
                    response.description.clone_from(&summary);
                }
            }
            let has_body = operation.request_body.is_some();
            operation.responses.responses.extend(refusal::responses(keys, has_body));
        }
    }
    document
}

fn requirements(access: Access) -> Vec<SecurityRequirement> {
    let nothing = SecurityRequirement::default();
    let by = |scheme| SecurityRequirement::new::<_, _, &str>(scheme, []);
    match access {
        Access::Anybody => Vec::new(),
        Access::KnownIfShown => vec![nothing, by(TOKEN), by(COOKIE)],
        Access::Device => vec![by(TOKEN), by(COOKIE)],
    }
}

fn token_scheme() -> SecurityScheme {
    let description = "The token of a device, for programs: 32 hexadecimal digits, which \
        `POST /api/devices` makes. A text that is no token is refused by every operation (403, \
        `not_seated`).";
    let http = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(description));
    SecurityScheme::Http(http.build())
}

fn cookie_scheme(cookie: DeviceCookie) -> SecurityScheme {
    let description = "The token of a device, for browsers. The first operation that gives a seat \
        answers a browser without it by 428, `no_device`, and sets it: ask again. For everything \
        but GET and HEAD, and for a table's socket, the cookie counts only with an `Origin` \
        header, which must be the server's own (403, `foreign_origin`), so that no page of \
        another site acts for its visitor.";
    SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(
        cookie.name(),
        description,
    )))
}
