//! `hanchan serve`: the table in the browser.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use game::Rulebook;
use server::{Config, Elsewhere, Limits};
use socket2::{Domain, Socket, Type};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::books;
use crate::exit::Exit;
use crate::words::several;

/// How many people may knock at once.
const BACKLOG: i32 = 1024;
/// The exit of somebody who does not wait for what is open to close.
const AT_ONCE: i32 = 130;

/// Serve the table in the browser: play your rulebook with friends and bots
#[derive(clap::Args)]
#[command(after_help = include_str!("help/serve.txt"))]
pub struct Args {
    /// Address and port; 0.0.0.0 lets everybody on the network in, `[::]` by IPv6 as well
    #[arg(long, default_value = "127.0.0.1:8640", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// Folder for the database file, made if it is missing
    #[arg(long, default_value = "hanchan-data", value_name = "FOLDER")]
    data: PathBuf,
    /// A PostgreSQL database instead, postgres://user:password@host/name
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// A rulebook file to offer beside those that come with the program; may be given again
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    /// How long to keep a game that nobody looks at any more, in days, weeks or years: 90d, 26w, 1y;
    /// without this, for ever
    #[arg(long, value_name = "TIME", value_parser = keep)]
    keep: Option<Duration>,
    /// How long the table rests after a discard, in milliseconds
    #[arg(long, default_value_t = 600, value_name = "N")]
    pause: u64,
    /// Open the page in this machine's browser
    #[arg(long)]
    open: bool,
    /// Rooms that one address may make in an hour; a club behind one router is one address
    #[arg(long, default_value_t = Limits::default().rooms, value_name = "N")]
    rooms_per_address: NonZeroU32,
    /// Connections that one address may have at once; behind a proxy, sockets of tables
    #[arg(long, default_value_t = Limits::default().connections, value_name = "N")]
    connections_per_address: usize,
    /// Requests a second of one address
    #[arg(long, default_value_t = Limits::default().requests, value_name = "N")]
    requests_per_address: NonZeroU32,
    /// A proxy stands before the server: it passes Host on as it came, lets Upgrade through, and
    /// says in X-Forwarded-For who asks
    #[arg(long)]
    behind_proxy: bool,
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
    let (database, kept) = match &args.database {
        Some(url) => (url.clone(), "the database".to_owned()),
        None => {
            let file = file_in(&args.data)?;
            (file.clone(), file)
        }
    };
    let open = |name: &String| books::open(name);
    let books: Vec<Rulebook> = args.rules.iter().map(open).collect::<Result<_>>()?;
    for (file, book) in args.rules.iter().zip(&books) {
        let unanswered = book.unanswered().count();
        if unanswered > 0 {
            eprintln!(
                "{file} leaves {} unanswered that earlier versions did not ask; it is played as \
                 before (see hanchan rules check {file})",
                several(unanswered, "setting")
            );
        }
    }
    // Four thousand people need more than the thousand files that a program usually may open.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = tokio::runtime::Runtime::new().context("no threads can be started")?;
    runtime.block_on(async {
        let listener = listen_at(args.listen)
            .with_context(|| format!("nobody can listen at {}", args.listen))?;
        let listen = listener.local_addr().unwrap_or(args.listen);
        let urls = addresses(listen, &on_networks());
        let config = Config {
            books,
            database,
            short: Duration::from_millis(args.pause),
            keep: args.keep,
            limits: Limits {
                rooms: args.rooms_per_address,
                connections: args.connections_per_address,
                requests: args.requests_per_address,
                proxy: args.behind_proxy,
            },
            elsewhere: Elsewhere {
                addresses: urls[1..].to_vec(),
                listen: for_others(listen),
            },
        };
        let ready = || {
            // Who reads no address reads no other sentence either.
            let _ = print_addresses(&urls, &kept, args.json);
            if args.open && open::that_detached(&urls[0]).is_err() {
                eprintln!("there is no browser to open here; the address works in any");
            }
        };
        let stop = async {
            stopped().await;
            eprintln!("closing; what has happened is kept");
            tokio::spawn(async {
                stopped().await;
                std::process::exit(AT_ONCE);
            });
        };
        server::serve(config, listener, ready, stop).await?;
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
    let at_terminal = io::stderr().is_terminal() && !json;
    // At a terminal the address and the code to scan stay in sight.
    let usual = if at_terminal { "warn" } else { "info" };
    let mut filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(usual));
    // Whatever is asked for: others would write down whole messages, with tiles and secrets.
    for quiet in ["sqlx=warn", "hyper=warn", "tungstenite=warn"] {
        filter = filter.add_directive(quiet.parse().expect("a directive of ours"));
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

/// How long games are kept; a day at least, since less can only be a slip.
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
        .ok_or_else(|| "write days, weeks or years, such as 90d, 26w or 1y".to_owned())
}

/// The database file in a folder, which is made if it is missing.
fn file_in(folder: &Path) -> Result<String> {
    std::fs::create_dir_all(folder)
        .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    Ok(folder.join("hanchan.sqlite").display().to_string())
}

/// Listens; at `[::]` for both kinds of address, whatever the system would do by itself.
fn listen_at(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
    if address.is_ipv6() {
        socket.set_only_v6(false)?;
    }
    // Elsewhere than on Unix this would let two programs listen at one address.
    if cfg!(unix) {
        socket.set_reuse_address(true)?;
    }
    socket.set_nonblocking(true)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    TcpListener::from_std(socket.into())
}

/// The addresses of this machine on all its networks.
fn on_networks() -> Vec<IpAddr> {
    let cards = if_addrs::get_if_addrs().unwrap_or_default();
    cards.iter().map(if_addrs::Interface::ip).collect()
}

/// Where the table is found: first from this machine, then from others on its networks.
fn addresses(listen: SocketAddr, on_networks: &[IpAddr]) -> Vec<String> {
    let mut found = vec![match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        one => one,
    }];
    if listen.ip().is_unspecified() {
        // Who listens at [::] hears both kinds; who listens at 0.0.0.0 only the old one.
        let is_heard = |ip: &&IpAddr| ip.is_ipv4() || listen.is_ipv6();
        let others = on_networks.iter().filter(is_heard);
        found.extend(others.filter(|ip| is_reachable(**ip)));
        // The first is scanned, and not every telephone has the new kind.
        found[1..].sort_by_key(IpAddr::is_ipv6);
    }
    let url = |ip| format!("http://{}/", SocketAddr::new(ip, listen.port()));
    found.into_iter().map(url).collect()
}

/// Where to listen so that others can come as well; `None` where they can already.
fn for_others(listen: SocketAddr) -> Option<String> {
    let ip: IpAddr = match listen.ip() {
        IpAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
        IpAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
    };
    let is_alone = listen.ip().is_loopback();
    is_alone.then(|| SocketAddr::new(ip, listen.port()).to_string())
}

/// Whether others can use an address: one that is good for one cable only helps nobody.
fn is_reachable(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => !ip.is_loopback() && !ip.is_link_local(),
        IpAddr::V6(ip) => !ip.is_loopback() && !ip.is_unicast_link_local(),
    }
}

/// Prints where the table is, with a code to scan where others can reach it.
fn print_addresses(urls: &[String], kept: &str, json: bool) -> Result<()> {
    let mut out = io::stdout().lock();
    if json {
        serde_json::to_writer(&mut out, &serde_json::json!({ "addresses": urls }))?;
        writeln!(out)?;
    } else {
        writeln!(out, "The table is at {}", urls[0])?;
        if let Some(first) = urls.get(1) {
            let all = urls[1..].join(" or ");
            writeln!(out, "Friends on the same network come by {all}")?;
            writeln!(out, "{}", scan(first))?;
        }
        writeln!(
            out,
            "Games are kept in {kept}. Ctrl-C closes the table; started again, they go on."
        )?;
    }
    out.flush()?;
    Ok(())
}

/// An address as a picture for a telephone's camera.
fn scan(url: &str) -> String {
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
    fn friends_are_told_every_address_that_they_can_use() {
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
    fn whoever_listens_alone_is_told_where_others_would_be_heard() {
        let told = |listen: &str| for_others(listen.parse().expect("an address and a port"));
        assert_eq!(told("127.0.0.1:9100").as_deref(), Some("0.0.0.0:9100"));
        assert_eq!(told("[::1]:9100").as_deref(), Some("[::]:9100"));
        assert_eq!(told("0.0.0.0:9100"), None);
        assert_eq!(told("192.168.1.7:9100"), None);
    }
}
