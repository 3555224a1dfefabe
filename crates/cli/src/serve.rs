//! `hanchan serve`: the table in the browser.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use game::Rulebook;
use server::{Config, Limits, NetworkAddresses};
use socket2::{Domain, Socket, Type};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::books;
use crate::exit::{self, Exit};
use crate::rules::cases_beside;
use crate::words::several;

/// The TCP backlog.
const BACKLOG: i32 = 1024;

/// Serves the table in the browser: play by your rulebook with friends and bots
#[derive(clap::Args)]
#[command(after_help = include_str!("help/serve.txt"))]
pub struct Args {
    /// Address and port to listen on; 0.0.0.0 accepts everyone on the network, `[::]` also over
    /// IPv6
    #[arg(long, default_value = "127.0.0.1:8640", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// Folder for the database file, created if it is missing
    #[arg(long, default_value = "hanchan-data", value_name = "FOLDER")]
    data: PathBuf,
    /// A PostgreSQL database instead of a file, postgres://user:password@host/name
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// A rulebook file to offer besides those that come with the program; may be repeated
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    /// How long to keep games that nobody has opened, in days, weeks or years: 90d, 26w, 1y
    /// [default: for ever]
    #[arg(long, value_name = "TIME", value_parser = keep)]
    keep: Option<Duration>,
    /// How long the table pauses after a discard, in milliseconds
    #[arg(long, default_value_t = 600, value_name = "N")]
    pause: u64,
    /// Opens the page in this machine's browser
    #[arg(long)]
    open: bool,
    /// Rooms that one address may create per hour; a club behind one router is one address
    #[arg(long, default_value_t = Limits::default().rooms, value_name = "N")]
    rooms_per_address: NonZeroU32,
    /// Connections that one address may have open; behind a proxy, only WebSockets count
    #[arg(long, default_value_t = Limits::default().connections, value_name = "N")]
    connections_per_address: usize,
    /// Requests per second from one address
    #[arg(long, default_value_t = Limits::default().requests, value_name = "N")]
    requests_per_address: NonZeroU32,
    /// The server is behind a proxy that passes Host on unchanged, allows Upgrade, and puts the
    /// client's address in X-Forwarded-For
    #[arg(long)]
    behind_proxy: bool,
    /// Writes the log as JSON lines
    #[arg(long)]
    json: bool,
}

/// Serves until it is interrupted.
///
/// # Errors
/// When the folder, the database or the address cannot be used.
pub fn run(args: &Args) -> Result<Exit> {
    begin_log(args.json);
    let (database, kept) = match &args.database {
        Some(url) => (url.clone(), "the database".to_owned()),
        None => {
            let file = database_file(&args.data)?;
            (file.clone(), file)
        }
    };
    let open = |name: &String| books::open(name);
    let books: Vec<Rulebook> = args.rules.iter().map(open).collect::<Result<_>>()?;
    let mut cases = Vec::new();
    for file in &args.rules {
        cases.extend(cases_beside(file)?);
    }
    for (file, book) in args.rules.iter().zip(&books) {
        let unanswered = book.unanswered().count();
        if unanswered > 0 {
            eprintln!(
                "{file} does not answer {} that earlier versions did not have; it is played as \
                 before (see hanchan rules check {file})",
                several(unanswered, "setting")
            );
        }
    }
    // Four thousand sockets need more open files than the usual limit of about a thousand.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = tokio::runtime::Runtime::new().context("cannot start the async runtime")?;
    runtime.block_on(async {
        let listener =
            listen_at(args.listen).with_context(|| format!("cannot listen on {}", args.listen))?;
        let listen = listener.local_addr().unwrap_or(args.listen);
        let urls = addresses(listen, &network_addresses());
        let config = Config {
            rulebooks: books,
            cases,
            database,
            short_pause: Duration::from_millis(args.pause),
            keep_played: args.keep,
            limits: Limits {
                rooms: args.rooms_per_address,
                connections: args.connections_per_address,
                requests: args.requests_per_address,
                proxy: args.behind_proxy,
            },
            network_addresses: NetworkAddresses {
                addresses: urls[1..].to_vec(),
                listen: for_others(listen),
            },
        };
        let ready = || {
            // If the addresses cannot be printed, an error could not be printed either.
            let _ = print_addresses(&urls, &kept, args.json);
            if args.open && open::that_detached(&urls[0]).is_err() {
                eprintln!("no browser could be opened; open the address yourself");
            }
        };
        let stop = async {
            stopped().await;
            eprintln!("closing; everything is stored");
            tokio::spawn(async {
                stopped().await;
                exit::interrupted();
            });
        };
        server::serve(config, listener, ready, stop).await?;
        Ok(Exit::Yes)
    })
}

/// Waits for Ctrl-C or SIGTERM.
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
    let on_terminal = io::stderr().is_terminal() && !json;
    // On a terminal, logging less keeps the addresses and the QR code in view.
    let default = if on_terminal { "warn" } else { "info" };
    let mut filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(default));
    // Regardless of RUST_LOG: at lower levels these log whole messages, with hidden tiles and
    // tokens.
    for quiet in ["sqlx=warn", "hyper=warn", "tungstenite=warn"] {
        filter = filter.add_directive(quiet.parse().expect("the directive is valid"));
    }
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

/// Parses how long games are kept; at least a day, as anything less must be a mistake.
fn keep(text: &str) -> Result<Duration, String> {
    let days = text.char_indices().next_back().and_then(|(end, unit)| {
        let number: u64 = text[..end].parse().ok()?;
        match unit {
            'd' => Some(number),
            'w' => number.checked_mul(7),
            'y' => number.checked_mul(365),
            _ => None,
        }
    });
    let seconds = days.filter(|days| *days > 0);
    let seconds = seconds.and_then(|days| days.checked_mul(24 * 3600));
    seconds
        .map(Duration::from_secs)
        .ok_or_else(|| "expected days, weeks or years, such as 90d, 26w or 1y".to_owned())
}

/// The database file in a folder, which is created if it is missing.
fn database_file(folder: &Path) -> Result<String> {
    std::fs::create_dir_all(folder)
        .with_context(|| format!("cannot create the folder {}", folder.display()))?;
    Ok(folder.join("hanchan.sqlite").display().to_string())
}

/// Listens; on `[::]` for both IPv6 and IPv4, regardless of the system's default.
fn listen_at(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
    if address.is_ipv6() {
        socket.set_only_v6(false)?;
    }
    // On systems other than Unix, this would let two programs listen on one address.
    if cfg!(unix) {
        socket.set_reuse_address(true)?;
    }
    socket.set_nonblocking(true)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    TcpListener::from_std(socket.into())
}

/// The addresses of this machine on all its networks.
fn network_addresses() -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    interfaces.iter().map(if_addrs::Interface::ip).collect()
}

/// The URLs of the table: first for this machine, then for others on its networks.
fn addresses(listen: SocketAddr, network: &[IpAddr]) -> Vec<String> {
    let mut found = vec![match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        one => one,
    }];
    if listen.ip().is_unspecified() {
        // [::] accepts both IPv6 and IPv4; 0.0.0.0 only IPv4.
        let is_accepted = |ip: &&IpAddr| ip.is_ipv4() || listen.is_ipv6();
        let others = network.iter().filter(is_accepted);
        found.extend(others.filter(|ip| is_reachable(**ip)));
        // The first one is in the QR code, and not every phone has IPv6.
        found[1..].sort_by_key(IpAddr::is_ipv6);
    }
    let url = |ip| format!("http://{}/", SocketAddr::new(ip, listen.port()));
    found.into_iter().map(url).collect()
}

/// An address to listen on so that others can connect; `None` if they already can.
fn for_others(listen: SocketAddr) -> Option<String> {
    let ip: IpAddr = match listen.ip() {
        IpAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
        IpAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
    };
    let is_local = listen.ip().is_loopback();
    is_local.then(|| SocketAddr::new(ip, listen.port()).to_string())
}

/// Whether others can reach an address; link-local addresses do not work in a link.
fn is_reachable(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local(),
    }
}

/// Prints the addresses, with a QR code for the first that others can reach.
fn print_addresses(urls: &[String], kept: &str, json: bool) -> Result<()> {
    let mut out = io::stdout().lock();
    if json {
        serde_json::to_writer(&mut out, &serde_json::json!({ "addresses": urls }))?;
        writeln!(out)?;
    } else {
        writeln!(out, "The table is at {}", urls[0])?;
        if let Some(first) = urls.get(1) {
            let all = urls[1..].join(" or ");
            writeln!(out, "Others on the same network can use {all}")?;
            writeln!(out, "{}", qr_code(first))?;
        }
        writeln!(
            out,
            "Games are stored in {kept}. Ctrl-C stops the server; games continue when it is started again."
        )?;
    }
    out.flush()?;
    Ok(())
}

/// An address as a QR code.
fn qr_code(url: &str) -> String {
    use qrcode::render::unicode::Dense1x2;
    qrcode::QrCode::new(url).map_or_else(
        |_| String::new(),
        |code| code.render::<Dense1x2>().quiet_zone(true).build(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_kept_for_days_weeks_or_years() {
        let days = |text| keep(text).map(|time| time.as_secs_f64() / 86_400.0);
        assert_eq!(days("365d"), Ok(365.0));
        assert_eq!(days("2w"), Ok(14.0));
        assert_eq!(days("3y"), Ok(1095.0));
        for wrong in [
            "",
            "d",
            "0d",
            "-1d",
            "10",
            "10h",
            "1.5y",
            "5 d",
            "9999999999999999999d",
            "3ä",
        ] {
            let error = keep(wrong).expect_err(wrong);
            assert!(error.contains("such as 90d"), "{error}");
        }
        assert!(keep("18446744073709551615y").is_err());
    }

    #[test]
    fn every_reachable_address_is_listed() {
        let on_networks = [
            "127.0.0.1",
            "::1",
            "fe80::1",
            "2001:db8::7",
            "192.168.1.7",
            "169.254.3.4",
            "fd00::7",
        ];
        let on_networks = on_networks.map(|ip| ip.parse().expect("an address"));
        let check = |listen: &str, expected: &[&str]| {
            let listen = listen.parse().expect("an address and a port");
            assert_eq!(addresses(listen, &on_networks), expected);
        };
        check(
            "0.0.0.0:80",
            &["http://127.0.0.1:80/", "http://192.168.1.7:80/"],
        );
        let both = [
            "http://[::1]:80/",
            "http://192.168.1.7:80/",
            "http://[2001:db8::7]:80/",
            "http://[fd00::7]:80/",
        ];
        check("[::]:80", &both);
        check("[fd00::7]:80", &["http://[fd00::7]:80/"]);
        check("10.0.0.1:80", &["http://10.0.0.1:80/"]);
    }

    #[test]
    fn a_local_server_knows_where_to_listen_for_others() {
        let suggested = |listen: &str| for_others(listen.parse().expect("an address and a port"));
        assert_eq!(suggested("127.0.0.1:9100").as_deref(), Some("0.0.0.0:9100"));
        assert_eq!(suggested("[::1]:9100").as_deref(), Some("[::]:9100"));
        assert_eq!(suggested("0.0.0.0:9100"), None);
        assert_eq!(suggested("192.168.1.7:9100"), None);
    }
}
