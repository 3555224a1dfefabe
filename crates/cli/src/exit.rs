//! Exit codes: one enum, one conversion.

use std::io;
use std::process::ExitCode;

/// The result of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Done, and the answer is yes; also when the reader has closed the pipe.
    Yes,
    /// Done, and the answer is no.
    No,
    /// Not done: wrong usage or unreadable input.
    NotDone,
    /// Interrupted by Ctrl-C.
    Interrupted,
}

/// The exit code of an interrupted run, as in shells.
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

/// Exits at once with the code of an interrupted run.
pub fn interrupted() -> ! {
    std::process::exit(INTERRUPTED.into())
}

/// Prints why a command could not be done; a closed pipe is not an error.
pub fn error(error: &anyhow::Error) -> Exit {
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

/// Prints help, the version, or an error in the arguments.
pub fn usage(error: &clap::Error) -> Exit {
    // If even this cannot be printed, there is nothing left to do.
    let _ = error.print();
    if error.use_stderr() {
        Exit::NotDone
    } else {
        Exit::Yes
    }
}
