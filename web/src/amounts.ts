// Amounts of points as people read them.

import { words } from './words'

/** `12,300` or `12.300`, with a true minus. To wake `Intl` for this takes a slow phone fifty milliseconds before the table. */
export function points(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, words().thousands)
  return amount < 0 ? `−${digits}` : digits
}

/** With its sign; nothing for zero. */
export function change(amount: number): string {
  return amount > 0 ? `+${points(amount)}` : amount < 0 ? points(amount) : '±0'
}
