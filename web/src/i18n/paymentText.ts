// Payments in words: what they are for, and whose the accounts are.

import type { Sticks, Transfer } from '../net/wire'

/** What a payment is for; for sticks also whose they are. */
export function causeText(
  { cause, sticks }: Transfer,
  text: { causes: Record<string, string>; sticks: Record<Sticks, string> },
): string {
  return sticks ? text.sticks[sticks] : (text.causes[cause] ?? cause)
}

/** The name of an account: a seat by its name from `named`, the bank, or the stakes on the table. */
export function accountName(
  account: string,
  text: { accounts: { bank: string; table: string } },
  named: (seat: string) => string | undefined,
): string {
  return named(account) ?? (account === 'bank' ? text.accounts.bank : text.accounts.table)
}
