//! What each operation refuses, and whom it must know.

use std::collections::{BTreeMap, BTreeSet};

use tabiya_protocol::encode;
use tabiya_protocol::rest::ProblemKey::{
    self, BadGame, BadName, BadPosition, BadRequest, ExpiredCode, Fault, ForeignHost,
    ForeignOrigin, Full, GameGoesOn, GameOver, NoDevice, NotFound, NotJson, NotSeated,
    OwnInvitation, SeatTaken, TooFast, TooLong, TooManyTables, Unavailable, UnknownCode,
    UnknownComputer,
};
use tabiya_protocol::rest::{PROBLEM_TYPE, Problem};
use utoipa::ToSchema;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};

/// Whether an operation must know which device asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// It is the same for everybody.
    Anybody,
    /// It says more to a device that shows itself.
    KnownIfShown,
    /// It is done only for a device that shows itself.
    Device,
}

/// What may be wrong with any request.
const ALWAYS: [ProblemKey; 8] =
    [BadRequest, ForeignOrigin, NotSeated, ForeignHost, TooFast, Fault, Full, Unavailable];
/// What may be wrong with any body.
const WITH_BODY: [ProblemKey; 3] = [BadRequest, TooLong, NotJson];

/// Every operation, with what else may be wrong.
pub(super) const OPERATIONS: [(&str, Access, &[ProblemKey]); 26] = [
    (
        "bringTable",
        Access::Device,
        &[NoDevice, BadName, BadGame, UnknownComputer, GameGoesOn, TooManyTables],
    ),
    ("cancelSeek", Access::Device, &[NotFound, SeatTaken]),
    ("createDevice", Access::Anybody, &[]),
    (
        "createTable",
        Access::Device,
        &[NoDevice, BadPosition, BadName, UnknownComputer, TooManyTables],
    ),
    ("drawInvitation", Access::Anybody, &[NotFound, UnknownCode]),
    ("drawTable", Access::Anybody, &[NotFound]),
    ("findPuzzles", Access::Anybody, &[]),
    ("forgetTable", Access::Device, &[NotFound, GameGoesOn]),
    ("inspect", Access::Anybody, &[]),
    (
        "joinByCode",
        Access::Device,
        &[NoDevice, UnknownCode, ExpiredCode, BadName, SeatTaken, OwnInvitation, GameOver],
    ),
    (
        "joinTable",
        Access::Device,
        &[NoDevice, NotFound, BadName, SeatTaken, OwnInvitation, GameOver],
    ),
    ("listMyTables", Access::KnownIfShown, &[]),
    ("listRecentTables", Access::KnownIfShown, &[]),
    ("listSeeks", Access::KnownIfShown, &[]),
    ("offerSeat", Access::Device, &[NotFound]),
    ("openSocket", Access::KnownIfShown, &[NotFound]),
    ("renewInvitation", Access::Device, &[NotFound, GameOver, SeatTaken]),
    ("review", Access::KnownIfShown, &[GameOver, GameGoesOn]),
    ("showInterface", Access::Anybody, &[]),
    ("showInvitation", Access::KnownIfShown, &[NotFound, UnknownCode, ExpiredCode]),
    ("showServer", Access::Anybody, &[]),
    ("showTable", Access::KnownIfShown, &[NotFound]),
    ("takeSeat", Access::Device, &[NoDevice, NotFound, UnknownCode, ExpiredCode]),
    ("think", Access::KnownIfShown, &[BadPosition, UnknownComputer, GameOver, GameGoesOn]),
    ("writeMyPgn", Access::Device, &[]),
    ("writePgn", Access::Anybody, &[NotFound]),
];

/// The answers of an operation that may be wrong in these ways, by their status.
pub(super) fn responses(
    keys: &[ProblemKey],
    has_body: bool,
) -> impl Iterator<Item = (String, RefOr<Response>)> {
    let body: &[ProblemKey] = if has_body { &WITH_BODY } else { &[] };
    let mut words = BTreeMap::<u16, BTreeSet<String>>::new();
    for key in ALWAYS.iter().chain(body).chain(keys) {
        words.entry(key.status()).or_default().insert(encode(key).replace('"', "`"));
    }
    words.into_iter().map(|(status, words)| {
        let words: Vec<String> = words.into_iter().collect();
        (status.to_string(), response(status, &words.join(", ")).into())
    })
}

fn response(status: u16, words: &str) -> Response {
    let schema = Ref::from_schema_name(Problem::name());
    let content = ContentBuilder::new().schema(Some(schema)).build();
    let response = ResponseBuilder::new().description(words).content(PROBLEM_TYPE, content);
    if !matches!(status, 429 | 503) {
        return response.build();
    }
    let seconds = HeaderBuilder::new()
        .schema(Some(ObjectBuilder::new().schema_type(Type::Integer)))
        .description(Some("Seconds until it may be asked again, if that helps."));
    response.header("Retry-After", seconds.build()).build()
}
