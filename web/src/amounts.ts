// Amounts of points as people read them.

import { preferences } from './preferences.svelte'

/** To make one takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>()
function formatOf(language: string): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format
}

/** `12,300` or `12.300`, with a true minus. */
export function points(amount: number): string {
  return formatOf(preferences.language).format(amount).replace('-', '−')
}

/** With its sign; nothing for zero. */
export function change(amount: number): string {
  return amount > 0 ? `+${points(amount)}` : amount < 0 ? points(amount) : '±0'
}
