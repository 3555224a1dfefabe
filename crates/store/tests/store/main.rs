//! One suite for both databases, and tests for one of them only.

#![expect(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

mod direct_sql;
mod full_disk;
mod killed_process;
mod older;
mod open_errors;
mod postgres_server;
mod suite;
mod temp_folder;
