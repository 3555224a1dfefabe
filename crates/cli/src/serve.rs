//! `hanchan serve`: the table in the browser.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use server::Config;
use tokio::net::TcpListener;

use crate::exit::Exit;

/// Serve the table in the browser: play your rulebook with friends and bots
#[derive(clap::Args)]
#[command(after_help = include_str!("help/serve.txt"))]
pub struct Args {
    /// Address and port; 0.0.0.0 lets everybody on the network in
    #[arg(long, default_value = "127.0.0.1:8640", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// Folder for the database file, made if it is missing
    #[arg(long, default_value = "hanchan-data", value_name = "FOLDER")]
    data: PathBuf,
    /// A PostgreSQL database instead, postgres://user:password@host/name
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// How long the table rests after a discard, in milliseconds
    #[arg(long, default_value_t = 600, value_name = "N")]
    pause: u64,
    /// Write the log as JSON lines
    #[arg(long)]
    json: bool,
}

/// Serves until it is interrupted.
///
/// # Errors
/// When the folder, the database or the address cannot be used.
pub fn run(args: &Args) -> Result<Exit> {
    begin_log(args.json);
    let database = match &args.database {
        Some(url) => url.clone(),
        None => file_in(&args.data)?,
    };
    let config = Config {
        database,
        short: Duration::from_millis(args.pause),
    };
    let runtime = tokio::runtime::Runtime::new().context("no threads can be started")?;
    runtime.block_on(async {
        let listener = TcpListener::bind(args.listen)
            .await
            .with_context(|| format!("nobody can listen at {}", args.listen))?;
        let listen = listener.local_addr().unwrap_or(args.listen);
        print_addresses(listen, args.json)?;
        let stop = async {
            stopped().await;
            eprintln!("closing; what has happened is kept");
        };
        server::serve(config, listener, stop).await?;
        Ok(Exit::Yes)
    })
}

/// Waits for Ctrl-C, or for whoever runs services to say stop.
async fn stopped() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut stop) = signal(SignalKind::terminate()) else {
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = stop.recv() => {}
    }
}

fn begin_log(json: bool) {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info,sqlx=warn"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none());
    if json {
        log.json().init();
    } else {
        log.init();
    }
}

/// The database file in a folder, which is made if it is missing.
fn file_in(folder: &Path) -> Result<String> {
    std::fs::create_dir_all(folder)
        .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    Ok(folder.join("hanchan.sqlite").display().to_string())
}

/// Prints where the table is, with a code to scan where others can reach it.
fn print_addresses(listen: SocketAddr, json: bool) -> Result<()> {
    let mut addresses = vec![SocketAddr::new(
        if listen.ip().is_unspecified() {
            IpAddr::from([127, 0, 0, 1])
        } else {
            listen.ip()
        },
        listen.port(),
    )];
    let outside = listen.ip().is_unspecified().then(own_address).flatten();
    addresses.extend(outside.map(|ip| SocketAddr::new(ip, listen.port())));
    let urls: Vec<String> = addresses
        .iter()
        .map(|address| format!("http://{address}/"))
        .collect();
    let mut out = io::stdout().lock();
    if json {
        serde_json::to_writer(&mut out, &serde_json::json!({ "addresses": urls }))?;
        writeln!(out)?;
    } else {
        writeln!(out, "The table is at {}", urls[0])?;
        if let Some(url) = urls.get(1) {
            writeln!(
                out,
                "Friends on the same network come by {url}\n{}",
                scan(url)
            )?;
        }
        writeln!(
            out,
            "Ctrl-C closes it; games go on when it is started again."
        )?;
    }
    out.flush()?;
    Ok(())
}

/// The address by which others on the network see this machine. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// An address as a picture for a telephone's camera.
fn scan(url: &str) -> String {
    use qrcode::render::unicode::Dense1x2;
    qrcode::QrCode::new(url).map_or_else(
        |_| String::new(),
        |code| code.render::<Dense1x2>().quiet_zone(true).build(),
    )
}
