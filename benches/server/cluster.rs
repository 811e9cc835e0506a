//! Moves over sockets to one and to three servers that share a database, beside the database's own
//! benchmark with the same two statements in the same run.

use std::fmt::Write as _;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use tabiya_cluster::Sync;
use tabiya_load::Cluster;
use tabiya_server::store::PostgresStore;

use crate::figure::{percentile, rate};
use crate::play::{PLIES, open_at, play_all};
use crate::{binary, folder};

/// How many games are in flight.
const GAMES: usize = 256;
/// How many clients the database's benchmark has, how many games each of them, and its seconds.
const CLIENTS: usize = 32;
const GAMES_EACH: usize = 100;
const SECONDS: usize = 10;
/// Each is measured so often; the median counts.
const ROUNDS: usize = 3;
/// The database of the bare statements.
const BARE: &str = "bare";

/// What a move is to the database, as the server says it.
const SCRIPT: &str = r#"
\set n :n + 1
\set g :n % 100
\set s :n / 100 + 1
BEGIN;
UPDATE game SET seq = seq + 1, last_at = 1794816000000, judge_at = 1794821400000
 WHERE id = format('c%sg%s', :client_id::int, :g::int) AND seq = :s AND ending IS NULL;
INSERT INTO event (game, seq, body, by, request)
 VALUES (format('c%sg%s', :client_id::int, :g::int), :s + 1, repeat('x', 118), 0, format('request-%s', :n::int));
COMMIT;
"#;

/// Moves a second and waits.
pub(crate) async fn run() {
    println!("## Several servers on PostgreSQL and NATS\n");
    println!("| | moves a second | p50 | p99 | share of the bare statements |");
    println!("| --- | --- | --- | --- | --- |");
    let mut bare = 0.0;
    for nodes in [1, 3] {
        let folder = folder();
        let cluster = Cluster::start_anywhere(&binary(), folder.path(), nodes, Sync::On).await;
        let cluster = cluster.expect("everything starts");
        if nodes == 1 {
            bare = bare_rate(&cluster, folder.path()).await;
            println!("| pgbench, {CLIENTS} clients, the same two statements | {bare:.0} | | | 1 |");
        }
        let addresses: Vec<SocketAddr> = cluster.addresses().collect();
        let (mut rates, mut waits) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let games = open_at(&addresses, GAMES).await;
            let (round, time) = play_all(games, |_, _| Duration::ZERO).await;
            assert_eq!(round.len(), GAMES * PLIES);
            rates.push(rate(round.len(), time));
            waits.extend(round);
        }
        rates.sort_by(f64::total_cmp);
        let median = rates[ROUNDS / 2];
        println!(
            "| {nodes} server{}, {GAMES} games | {median:.0} | {:.1?} | {:.1?} | {:.2} |",
            if nodes == 1 { "" } else { "s" },
            percentile(&mut waits, 50),
            percentile(&mut waits, 99),
            median / bare,
        );
    }
    println!();
}

/// Commits a second of the bare statements, by `pgbench`.
async fn bare_rate(cluster: &Cluster, folder: &Path) -> f64 {
    let postgres = &cluster.postgres;
    postgres.create_database(BARE).expect("a database");
    let url = postgres.url(BARE, postgres.address());
    drop(PostgresStore::open(&url, 2).await.expect("the tables are made"));
    let mut rows = String::new();
    for client in 0..CLIENTS {
        for game in 0..GAMES_EACH {
            let comma = if rows.is_empty() { "" } else { "," };
            let row = format!("{comma}('c{client}g{game}',{},1,0,0,'90+30',true,'',0)", game % 16);
            rows.write_str(&row).expect("a text grows");
        }
    }
    let sql = format!(
        "INSERT INTO game (id, shard, seq, created_at, last_at, control, is_public, note, free) \
         VALUES {rows}"
    );
    postgres.run(BARE, &sql).expect("there are games");
    let script = folder.join("move.sql");
    fs::write(&script, SCRIPT).expect("a script");
    let mut rates: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            postgres.run(BARE, "TRUNCATE event; UPDATE game SET seq = 1").expect("it is reset");
            let (clients, seconds) = (CLIENTS.to_string(), SECONDS.to_string());
            let output = postgres
                .client("pgbench")
                .args(["-n", "-M", "prepared", "-j", "2", "-c", &clients, "-T", &seconds])
                .args(["-D", "n=-1", "-f"])
                .arg(&script)
                .arg(BARE)
                .output()
                .expect("pgbench runs");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let text = String::from_utf8_lossy(&output.stdout);
            let line = text.lines().find_map(|line| line.strip_prefix("tps = "));
            let number = line.and_then(|line| line.split(' ').next()?.parse().ok());
            number.expect("pgbench says how many")
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    rates[ROUNDS / 2]
}
