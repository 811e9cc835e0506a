//! How many tables one device may open.

use serde_json::json;

use crate::kit::Server;

#[tokio::test]
async fn one_device_opens_forty_tables_and_is_then_told_when_to_come_back() {
    let server = Server::start().await;
    let (greedy, vera) = (server.person().await, server.person().await);
    let wish = json!({ "opponent": { "kind": "same_screen" } });
    let mut opened = 0;
    let reply = loop {
        let reply = greedy.ask("POST", "/api/tables", &wish).await;
        if reply.status != 201 {
            break reply;
        }
        opened += 1;
        // Every half minute another one is allowed, and a machine may be slow.
        assert!(opened < 60, "there is no end to it");
    };
    let problem = reply.json();
    assert_eq!((reply.status, problem["key"].as_str()), (429, Some("too_many_tables")));
    assert!(opened >= 40, "{opened}");
    assert!(problem["retry_in_ms"].is_u64(), "{reply:?}");
    vera.create(wish).await;
    server.stop().await;
}
