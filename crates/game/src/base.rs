//! Types shared by all other stages: amounts, ids, causes, and the accounts that points move
//! between.

pub(crate) mod abort;
pub(crate) mod amount;
pub(crate) mod cause;
pub(crate) mod fault;
pub(crate) mod fault_facts;
pub(crate) mod ledger;
pub(crate) mod limit;
pub(crate) mod next_dealer;
pub(crate) mod refusal;
pub(crate) mod seed;
pub(crate) mod spelling;
pub(crate) mod transfer;
pub(crate) mod vocabulary;
pub(crate) mod yaku_id;
