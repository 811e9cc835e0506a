//! The schemas of the REST bodies.

use serde_json::{Value, json};
use tabiya_protocol::rest::{
    BringGame, CreateGame, CreatedGame, GameList, InvitedTo, JoinByCode, JoinGame, Joined, Problem,
    SeatTransfer, SeekList, ServerInfo, TakeSeat, ThinkAbout, Thought,
};
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(components(schemas(
    BringGame,
    CreateGame,
    CreatedGame,
    JoinGame,
    JoinByCode,
    InvitedTo,
    Joined,
    SeatTransfer,
    TakeSeat,
    ThinkAbout,
    Thought,
    GameList,
    SeekList,
    Problem,
    ServerInfo
)))]
struct Bodies;

fn schemas() -> Value {
    serde_json::to_value(Bodies::openapi()).expect("JSON")["components"]["schemas"].take()
}

/// Every reference within a schema.
fn references(schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::String(reference)) = fields.get("$ref") {
                found.push(reference.clone());
            }
            fields.values().for_each(|field| references(field, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn every_reference_leads_to_a_schema() {
    let schemas = schemas();
    let mut found = Vec::new();
    references(&schemas, &mut found);
    assert!(found.len() > 20, "{found:?}");
    for reference in found {
        let name = reference.strip_prefix("#/components/schemas/").expect("a reference within");
        assert!(schemas.get(name).is_some(), "{reference} leads nowhere");
    }
}

#[test]
fn what_may_be_left_out_is_not_required() {
    let schemas = schemas();
    assert_eq!(schemas["CreateGame"]["required"], json!(["opponent"]));
    assert_eq!(schemas["JoinByCode"]["required"], json!(["code"]));
    assert_eq!(schemas["Problem"]["required"], json!(["type", "title", "status", "key"]));
    assert_eq!(schemas["CreateGame"]["additionalProperties"], json!(false));
}
