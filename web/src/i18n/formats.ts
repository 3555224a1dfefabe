// Amounts, counts and lists as people read them.

import { fill } from './fill'
import { words } from './words'

/** A text for each plural form that its language needs; `other` is the general one. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * `12,300` or `12.300`, with a true minus sign. `Intl.NumberFormat` is not used: its first use would delay the table by
 * 60 to 200 ms with the processor slowed down four times. A test compares the two.
 */
export function formatPoints(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, words().thousands)
  return amount < 0 ? `−${digits}` : digits
}

/** With its sign; `±0` for zero. */
export function formatChange(amount: number): string {
  return amount > 0 ? `+${formatPoints(amount)}` : amount < 0 ? formatPoints(amount) : '±0'
}

/** The text for this count, with `{n}` filled in. */
export function formatCount(forms: PluralForms, n: number): string {
  const form = new Intl.PluralRules(words().locale).select(n)
  return fill(forms[form] ?? forms.other, { n })
}

/** `Ann, Ben and Cem`. Only for texts that appear after the table is drawn: its first use is slow as well. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(words().locale).format(items)
}
