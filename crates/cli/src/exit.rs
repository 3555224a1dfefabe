//! How the program leaves: one enum, one conversion.

use std::io;
use std::process::ExitCode;

/// What became of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Done, and the answer is yes; also when nobody listens any more.
    Yes,
    /// Done, and the answer is no.
    No,
    /// Not done: wrong usage or unreadable input.
    NotDone,
    /// Somebody stopped it before its end.
    Interrupted,
}

/// What an interrupted run leaves with, as shells have it.
const INTERRUPTED: u8 = 130;

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Yes => 0,
            Exit::No => 1,
            Exit::NotDone => 2,
            Exit::Interrupted => INTERRUPTED,
        })
    }
}

/// Leaves at once, from wherever an interrupt was heard.
pub fn interrupted() -> ! {
    std::process::exit(INTERRUPTED.into())
}

/// Says what kept a command from being done; a closed pipe is no trouble.
pub fn trouble(error: &anyhow::Error) -> Exit {
    let closed = |cause: &(dyn std::error::Error + 'static)| {
        let cause = cause.downcast_ref::<io::Error>();
        cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
    };
    if error.chain().any(closed) {
        return Exit::Yes;
    }
    anstream::eprintln!("hanchan: {error:#}");
    Exit::NotDone
}

/// Shows help, the version, or what is wrong with the arguments.
pub fn usage(error: &clap::Error) -> Exit {
    // Nothing is left to do if even this cannot be written.
    let _ = error.print();
    if error.use_stderr() {
        Exit::NotDone
    } else {
        Exit::Yes
    }
}
