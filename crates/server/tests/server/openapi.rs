//! What every reader of the description relies on.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::kit::{Server, config, http};

async fn document(server: &Server) -> Value {
    let head = "GET /api/openapi.json HTTP/1.1\r\nHost: localhost";
    http(server.address, head, "").await.json()
}

/// Every operation with its address.
fn operations(document: &Value) -> Vec<(String, &Value)> {
    let mut found = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            found.push((format!("{method} {path}"), operation));
        }
    }
    found
}

/// Every reference within the document.
fn references<'v>(value: &'v Value, found: &mut Vec<&'v str>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|field| references(field, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[tokio::test]
async fn every_operation_has_its_own_id_its_errors_and_its_security() {
    let server = Server::start().await;
    let document = document(&server).await;
    let operations = operations(&document);
    let ids: BTreeSet<_> = operations.iter().map(|(_, it)| it["operationId"].as_str()).collect();
    assert_eq!((ids.len(), operations.len()), (26, 26), "{ids:?}");
    for (name, operation) in operations {
        for status in ["400", "403", "421", "429", "500", "503"] {
            let content = &operation["responses"][status]["content"]["application/problem+json"];
            let schema = &content["schema"]["$ref"];
            assert_eq!(schema, "#/components/schemas/Problem", "{name} {status}");
        }
        for response in operation["responses"].as_object().expect(&name).values() {
            assert!(response["description"].is_string(), "{name} {response}");
        }
        let has_body = operation["requestBody"].is_object();
        assert_eq!(operation["responses"]["413"].is_object(), has_body, "{name}");
        for requirement in operation["security"].as_array().expect(&name) {
            for scheme in requirement.as_object().expect(&name).keys() {
                assert!(document["components"]["securitySchemes"][scheme].is_object(), "{name}");
            }
        }
    }
    let create = &document["paths"]["/api/tables"]["post"];
    assert_eq!(create["responses"]["428"]["description"], "`no_device`");
    assert_eq!(create["security"], json!([{ "device_token": [] }, { "device_cookie": [] }]));
    server.stop().await;
}

#[tokio::test]
async fn every_reference_of_the_description_leads_somewhere() {
    let server = Server::start().await;
    let document = document(&server).await;
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 200, "{}", found.len());
    for reference in found {
        let pointer = reference.strip_prefix('#').expect("a reference within");
        assert!(document.pointer(pointer).is_some(), "{reference} leads nowhere");
    }
    let inspect = &document["paths"]["/api/inspect"]["post"];
    let schema = |part: &Value| part["content"]["application/json"]["schema"]["$ref"].clone();
    assert_eq!(schema(&inspect["requestBody"]), "#/components/schemas/InspectQuestion");
    assert_eq!(schema(&inspect["responses"]["200"]), "#/components/schemas/InspectReply");
    server.stop().await;
}

#[tokio::test]
async fn the_described_cookie_is_the_one_that_is_set() {
    let folder = tempfile::tempdir().unwrap();
    for (public_url, name) in
        [(None, "tabiya_device"), (Some("https://chess.example"), "__Host-tabiya_device")]
    {
        let mut config = config(folder.path());
        config.public_url = public_url.map(|url| url.parse().unwrap());
        let server = Server::start_with(config).await;
        let document = document(&server).await;
        let cookie = &document["components"]["securitySchemes"]["device_cookie"];
        assert_eq!((&cookie["in"], &cookie["name"]), (&json!("cookie"), &json!(name)));
        server.stop().await;
    }
}

#[tokio::test]
async fn what_is_refused_is_refused_as_described() {
    let server = Server::start().await;
    let document = document(&server).await;
    let vera = server.person().await;
    let (table, _) = vera.create(json!({ "opponent": { "kind": "friend" } })).await;
    let stranger = server.person().await;
    let long = json!({ "name": "x".repeat(5000) });
    let bare = json!({});
    let (other, none) = ("nosuchtable", Value::Null);
    let cases = [
        ("POST", "/api/tables", "", &long, 413),
        ("POST", "/api/tables", "", &bare, 400),
        ("POST", "/api/join", "", &long, 413),
        ("POST", "/api/inspect", "", &none, 200),
        ("POST", "/api/tables/{table}/join", &*table, &bare, 403),
        ("POST", "/api/tables/{table}/join", other, &bare, 404),
        ("POST", "/api/tables/{table}/invitation", &*table, &none, 403),
        ("POST", "/api/tables/{table}/seat-code", other, &none, 404),
        ("DELETE", "/api/tables/{table}", &*table, &none, 404),
        ("DELETE", "/api/lobby/{table}", &*table, &none, 403),
        ("GET", "/api/tables/{table}/socket", &*table, &none, 400),
        ("GET", "/api/tables/{table}/pgn", other, &none, 404),
        ("GET", "/api/tables/{table}/qr", "%ff", &none, 404),
        ("GET", "/api/codes/{code}", "QX7PM2", &none, 404),
        ("GET", "/api/codes/{code}/qr", "0", &none, 404),
    ];
    for (method, path, segment, body, status) in cases {
        let address = path.replace("{table}", segment).replace("{code}", segment);
        let reply = stranger.ask(method, &address, body).await;
        assert_eq!(reply.status, status, "{method} {path} {reply:?}");
        let described = &document["paths"][path][method.to_ascii_lowercase()]["responses"];
        let content = described[status.to_string()]["content"].as_object();
        let kind = content.and_then(|content| content.keys().next()).expect(path);
        assert!(reply.head.contains(&format!("content-type: {kind}")), "{reply:?}");
    }
    server.stop().await;
}
