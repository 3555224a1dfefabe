// The steps of the set-up guide, and the address that holds its state.

import type { Rulebook, Setting, SetupStep, Statement } from '../../net/wire'

export const STEPS = [
  'tiles',
  'sticks',
  'seats',
  'wall',
  'break',
  'dead_wall',
  'deal',
  'markers',
  'start',
] as const satisfies readonly SetupStep[]

/** The total that is shown before anybody has thrown. */
export const EXAMPLE_TOTAL = 7

export const MIN_TOTAL = 2
export const MAX_TOTAL = 12

/** The step in an address; the first one if it names none. */
export const stepFrom = (named: string | null): SetupStep => STEPS.find((step) => step === named) ?? STEPS[0]

/** The total of two dice as text; null if they cannot show it. */
export function totalFrom(written: string | null): number | null {
  if (!written || !/^\d{1,2}$/.test(written)) return null
  const total = Number(written)
  return total >= MIN_TOTAL && total <= MAX_TOTAL ? total : null
}

export function addressOf(rules: string, total: number | null, step: SetupStep): string {
  const asked = new URLSearchParams({ rules, ...(total === null ? {} : { dice: String(total) }) })
  return `/setup?${asked}#${step}`
}

/** What the book says about a step, in the order of the book. */
export const quotedAt = (book: Rulebook, step: SetupStep): Statement[] =>
  book.statements.filter(({ setup }) => setup?.includes(step))

export const settingOf = (book: Rulebook, path: string): Setting | null =>
  book.settings.find((setting) => setting.path === path) ?? null
