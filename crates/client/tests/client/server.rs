//! Everything that is not live.

use tabiya_client::{ClientError, Server};
use tabiya_protocol::rest::{JoinByCode, JoinGame, OpponentChoice, ProblemKey, TakeSeat};
use tabiya_protocol::{PROTOCOL_VERSION, You};

use crate::kit::{Host, game, play};

#[tokio::test]
async fn a_game_is_made_and_joined_by_code_and_in_the_lobby() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path(), 0).await;
    assert_eq!(host.server().info().await.unwrap().protocol, PROTOCOL_VERSION);
    let (vera, sonja) = (host.device().await, host.device().await);
    let table = play(&vera, &sonja).await;
    assert_eq!(vera.look(&table).await.unwrap().you, You::White);

    let made = vera.create(&game(OpponentChoice::Lobby {})).await.unwrap();
    let seeks = sonja.lobby().await.unwrap().seeks;
    assert_eq!(seeks.iter().map(|seek| &seek.table).collect::<Vec<_>>(), [&made.table]);
    let joined = sonja.join(&made.table, &JoinGame::default()).await.unwrap();
    assert_eq!(joined.you, You::Black);
    host.stop().await;
}

#[tokio::test]
async fn a_seat_moves_to_another_device() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path(), 0).await;
    let (vera, sonja) = (host.device().await, host.device().await);
    let table = play(&vera, &sonja).await;
    let code = vera.offer_seat(&table).await.unwrap().code;
    let phone = host.server().device(host.device().await.token().clone());
    let joined = phone.take_seat(&TakeSeat { code }).await.unwrap();
    assert_eq!((joined.table, joined.you), (table, You::White));
    host.stop().await;
}

#[tokio::test]
async fn what_the_server_refuses_has_a_key() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::start(folder.path(), 0).await;
    let vera = host.device().await;
    let made = vera.create(&game(OpponentChoice::Friend {})).await.unwrap();
    let code = made.invitation.unwrap().code;
    let error = vera.join_by_code(&JoinByCode { code, name: None }).await.unwrap_err();
    assert_eq!(error.problem(), Some(ProblemKey::OwnInvitation), "{error}");
    let nowhere = "nothing".parse().unwrap();
    let error = vera.connect(&nowhere, None).await.unwrap_err();
    assert_eq!(error.problem(), Some(ProblemKey::NotFound), "{error}");
    assert!(!error.is_passing());
    let address = host.address;
    host.stop().await;
    let gone = Server::new(format!("http://{address}").parse().unwrap());
    let error = gone.info().await.unwrap_err();
    assert!(matches!(error, ClientError::Connection(_)) && error.is_passing(), "{error}");
}
