// What a hand is worth, in words.

import { points } from './amounts'
import type { Adds, Explanation, Multiple, ScoredStep } from './wire'
import { say, words } from './words'

function yakuman(multiple: Multiple | null): string {
  const text = words().table
  return multiple ? text.yakuman[multiple] : text.limits.yakuman!
}

const base = (count: number): string => say(words().table.outcome.base, { count: points(count) })

/** What a yaku adds: `2 han`, `Double yakuman`. */
export function addsSays(adds: Adds): string {
  if (adds.type === 'han') return say(words().table.outcome.han, { count: adds.han })
  if (adds.type === 'limit') return words().table.limits[adds.limit ?? ''] ?? base(adds.base)
  return adds.multiple ? yakuman(adds.multiple) : `${yakuman(null)} · ${base(adds.base)}`
}

/** `3 han 40 fu`, `6 han 30 fu · Haneman`, `Double yakuman · base points 16,000`. */
export function worthSays({ han, fu, limit, multiple, base: count }: Explanation): string {
  const text = words().table
  if (han === null && limit !== 'yakuman') return [text.limits[limit ?? ''], base(count)].filter(Boolean).join(' · ')
  if (han === null) return `${yakuman(multiple)} · ${base(count)}`
  const counted = [say(text.outcome.han, { count: han }), fu === null ? '' : say(text.outcome.fu, { count: fu })].filter(Boolean).join(' ')
  return limit ? `${counted} · ${text.limits[limit] ?? limit}` : counted
}

/** As an exponent: `²⁺²`. */
const raised = (sum: string): string => sum.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!).replace('+', '⁺')

/** A step from han and fu to what is paid. */
interface Step {
  what: string
  /** How it is reckoned, where it is not simply given. */
  how: string
  gives: string
}

/** The step in words. */
export function stepSays(step: ScoredStep, { base: count, limit, multiple, steps: all }: Explanation): Step {
  const text = words().table
  const { steps } = text
  const formula = all.find((each) => each.type === 'fu_doubled' || each.type === 'amount_doubled')
  const made = limit ? steps.formula : steps.base
  switch (step.type) {
    case 'fu_doubled':
      return { what: made, how: say(steps.doubledFu, { count: say(text.outcome.fu, { count: step.fu }), power: raised(`${step.han}+2`) }), gives: points(step.gives) }
    case 'amount_doubled':
      return { what: made, how: say(steps.doubled, { amount: points(step.amount), power: raised(`${step.han}`) }), gives: points(step.gives) }
    case 'limit': {
      const what = multiple ? yakuman(multiple) : (text.limits[limit ?? ''] ?? '')
      const how = !formula || formula.gives === step.base ? '' : formula.gives > step.base ? steps.capped : steps.lifted
      return { what, how, gives: base(step.base) }
    }
    case 'share': {
      const product = step.times === 1 ? '' : say(steps.times, { times: step.times, base: points(count) })
      const exact = [product, points(step.exact)].filter(Boolean).join(' = ')
      const how = step.printed ? say(steps.printed, { exact }) : step.paid === step.exact ? product : say(steps.rounded, { exact })
      return { what: steps[step.column], how, gives: points(step.paid) }
    }
    case 'wareme':
      return { what: steps.wareme, how: '', gives: steps.twice }
  }
}
