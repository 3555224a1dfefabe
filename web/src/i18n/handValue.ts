// The value of a hand and the steps to it, in words.

import { formatPoints } from './formats'
import type { Adds, Explanation, Multiple, ScoredStep } from '../net/wire'
import { fill, words } from './words'

function yakumanText(multiple: Multiple | null): string {
  const text = words().table
  return multiple ? text.yakuman[multiple] : text.limits.yakuman
}

const basePoints = (count: number): string => fill(words().table.outcome.base, { count: formatPoints(count) })

/** What a yaku adds: `2 han`, `Double yakuman`. */
export function yakuValueText(adds: Adds): string {
  if (adds.type === 'han') return fill(words().table.outcome.han, { count: adds.han })
  if (adds.type === 'limit') return adds.limit ? words().table.limits[adds.limit] : basePoints(adds.base)
  return adds.multiple ? yakumanText(adds.multiple) : `${yakumanText(null)} · ${basePoints(adds.base)}`
}

/** `3 han 40 fu`, `6 han 30 fu · Haneman`, `Double yakuman · base points 16,000`. */
export function handValueText({ han, fu, limit, multiple, base: count }: Explanation): string {
  const text = words().table
  if (han === null && limit !== 'yakuman')
    return [limit && text.limits[limit], basePoints(count)].filter(Boolean).join(' · ')
  if (han === null) return `${yakumanText(multiple)} · ${basePoints(count)}`
  const counted = [fill(text.outcome.han, { count: han }), fu === null ? '' : fill(text.outcome.fu, { count: fu })]
    .filter(Boolean)
    .join(' ')
  return limit ? `${counted} · ${text.limits[limit]}` : counted
}

/** Written as an exponent: `²⁺²`. */
const superscript = (sum: string): string =>
  sum.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!).replace('+', '⁺')

/** A step from han and fu to what is paid. */
interface Step {
  what: string
  /** How it is calculated; empty where it is simply given. */
  how: string
  gives: string
}

/** A step in words. */
export function scoreStepText(step: ScoredStep, { base: count, limit, multiple, steps: all }: Explanation): Step {
  const text = words().table
  const { steps } = text
  const formula = all.find((each) => each.type === 'fu_doubled' || each.type === 'amount_doubled')
  const made = limit ? steps.formula : steps.base
  switch (step.type) {
    case 'fu_doubled':
      return {
        what: made,
        how: fill(steps.doubledFu, {
          count: fill(text.outcome.fu, { count: step.fu }),
          power: superscript(`${step.han}+2`),
        }),
        gives: formatPoints(step.gives),
      }
    case 'amount_doubled':
      return {
        what: made,
        how: fill(steps.doubled, { amount: formatPoints(step.amount), power: superscript(`${step.han}`) }),
        gives: formatPoints(step.gives),
      }
    case 'limit': {
      const what = multiple ? yakumanText(multiple) : limit ? text.limits[limit] : ''
      const how = !formula || formula.gives === step.base ? '' : formula.gives > step.base ? steps.capped : steps.lifted
      return { what, how, gives: basePoints(step.base) }
    }
    case 'share': {
      const product = step.times === 1 ? '' : fill(steps.times, { times: step.times, base: formatPoints(count) })
      const exact = [product, formatPoints(step.exact)].filter(Boolean).join(' = ')
      const how = step.printed
        ? fill(steps.printed, { exact })
        : step.paid === step.exact
          ? product
          : fill(steps.rounded, { exact })
      return { what: steps[step.column], how, gives: formatPoints(step.paid) }
    }
    case 'wareme':
      return { what: steps.wareme, how: '', gives: steps.twice }
  }
}
