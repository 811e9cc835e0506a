//! `make cluster`: several servers on this machine, with PostgreSQL and NATS in a temporary folder
//! and a proxy before them. Everything ends with it.

use std::env;
use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use tabiya_cluster::Sync;
use tabiya_load::Cluster;

/// How many servers.
const NODES: usize = 3;
/// Where the proxy listens.
const FRONT: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8064);

#[tokio::main]
async fn main() -> ExitCode {
    match run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody may be reading, and then there is nobody to tell.
            let _unread = writeln!(io::stderr(), "cluster: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<(), Box<dyn std::error::Error>> {
    let words = "which program? TABIYA_BIN names it, as make cluster does";
    let binary = env::var_os("TABIYA_BIN").map(PathBuf::from).ok_or(words)?;
    let folder = env::temp_dir().join(format!("tabiya-cluster-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let cluster = Cluster::start(&binary, &folder, NODES, FRONT, Sync::On).await?;
    let mut output = io::stdout().lock();
    writeln!(output, "http://{}  all servers, in turn", cluster.front.address())?;
    for (number, address) in cluster.addresses().enumerate() {
        writeln!(
            output,
            "http://{address}  server {number}; http://{address}/readyz says how it is"
        )?;
    }
    writeln!(output, "{}  the database", cluster.database())?;
    writeln!(output, "nats://{}  the bus", cluster.nats.address())?;
    writeln!(output, "{}  their logs\nCtrl-C ends everything", folder.display())?;
    output.flush()?;
    drop(output);
    tokio::signal::ctrl_c().await?;
    drop(cluster);
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}
