// Amounts of points as people read them.

import { preferences } from './preferences.svelte'

/** `12,300` or `12.300`, with a true minus. */
export function points(amount: number): string {
  return new Intl.NumberFormat(preferences.language).format(amount).replace('-', '−')
}

/** With its sign; nothing for zero. */
export function change(amount: number): string {
  return amount > 0 ? `+${points(amount)}` : amount < 0 ? points(amount) : '±0'
}
