//! `tabiya serve`: the server, and what is said about it on the command line.

use std::env;
use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use tabiya_server::{Config, Layer, Page, PublicUrl, ServiceUrl};

use crate::failure::Failure;

/// The variable with the file's name.
const FILE_VARIABLE: &str = "TABIYA_CONFIG";

/// Host games: for this machine, the house, a club or the world
///
/// What is not said here is taken from the environment (--listen is `TABIYA_LISTEN`), then from
/// the file of --config, then from the defaults. Prints one line, listening on URL, when it is
/// ready.
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) options: Options,
}

/// The options of the server, also of `tabiya` alone.
#[derive(Debug, Default, Args)]
pub(crate) struct Options {
    /// The address to listen on; port 0 is any that is free [default: 127.0.0.1:8064]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,

    /// The folder with the games
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,

    /// The database that several machines share, postgres://…, in place of the folder
    #[arg(long, value_name = "URL")]
    store: Option<ServiceUrl>,

    /// The bus that tells the machines of each other, nats://…
    #[arg(long, value_name = "URL")]
    bus: Option<ServiceUrl>,

    /// The address that people type, where a proxy or a name stands before the server
    #[arg(long, value_name = "URL")]
    public_url: Option<PublicUrl>,

    /// Where the metrics are served for Prometheus
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics_listen: Option<SocketAddr>,

    /// Let other devices on this network in, and print what to open or scan
    #[arg(long)]
    lan: bool,

    /// Open no browser
    #[arg(long)]
    no_open: bool,

    /// A TOML file with the same keys
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

const HELP: &str = "\
Examples:
  tabiya serve
  tabiya serve --listen 127.0.0.1:0 --data games
  tabiya serve --lan
  tabiya serve --store postgres://club@db/games --bus nats://bus:4222
  tabiya serve --public-url https://chess.example --metrics-listen 127.0.0.1:9064

Exit status:
  0  it was told to stop
  2  it could not begin";

/// The page that is served.
#[cfg(feature = "page")]
const PAGE: Page = Page::new(tabiya_page::FILES);
#[cfg(not(feature = "page"))]
const PAGE: Page = Page::PLAIN;

/// Whether the person expects a browser to open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Browser {
    Opened,
    OnRequest,
}

pub(crate) fn run(options: Options, browser: Browser) -> Result<ExitCode, Failure> {
    let config = config(options, browser)?;
    tabiya_server::run(&config, PAGE).map_err(|error| Failure::Message(error.to_string()))?;
    Ok(ExitCode::SUCCESS)
}

/// What is in force: the command line, the environment, the file, the defaults, in this order.
pub(crate) fn config(options: Options, browser: Browser) -> Result<Config, Failure> {
    let wrong = |error: tabiya_server::ConfigError| Failure::Message(error.to_string());
    let file = options.config.clone().or_else(|| env::var_os(FILE_VARIABLE).map(PathBuf::from));
    // What is not Unicode can be no value of ours.
    let variables = env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
    let mut layer = options.layer().or(Layer::from_variables(variables).map_err(wrong)?);
    if let Some(file) = file {
        let name = file.display().to_string();
        let text = fs::read_to_string(&file)
            .map_err(|error| Failure::Read { name: name.clone(), error })?;
        let said = Layer::from_toml(&text)
            .map_err(|error| Failure::Message(format!("{name}: {error}")))?;
        layer = layer.or(said);
    }
    let usual = Layer { open: Some(browser == Browser::Opened), ..Layer::default() };
    Config::new(layer.or(usual), |name| env::var(name).ok()).map_err(wrong)
}

impl Options {
    /// The configuration of the games' folder alone, for commands that serve nothing.
    pub(crate) fn place(data: Option<PathBuf>, config: Option<PathBuf>) -> Self {
        Self { data, config, ..Self::default() }
    }

    fn layer(self) -> Layer {
        Layer {
            listen: self.listen,
            data: self.data,
            store: self.store,
            bus: self.bus,
            public_url: self.public_url,
            metrics_listen: self.metrics_listen,
            lan: self.lan.then_some(true),
            open: self.no_open.then_some(false),
            ..Layer::default()
        }
    }
}
