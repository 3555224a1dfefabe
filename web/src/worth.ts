// What a hand is worth, in words.

import { points } from './amounts'
import type { Adds, Explanation, Multiple } from './wire'
import { say, words } from './words'

function yakuman(multiple: Multiple | null): string {
  const text = words().table
  return multiple ? text.yakuman[multiple] : text.limits.yakuman!
}

const base = (count: number): string => say(words().table.outcome.base, { count: points(count) })

/** What a yaku adds: `2 han`, `Double yakuman`. */
export function addsSays(adds: Adds): string {
  if (adds.type === 'han') return say(words().table.outcome.han, { count: adds.han })
  return adds.multiple ? yakuman(adds.multiple) : `${yakuman(null)} · ${base(adds.base)}`
}

/** `3 han 40 fu`, `6 han 30 fu · Haneman`, `Double yakuman · base points 16,000`. */
export function worthSays({ han, fu, limit, multiple, base: count }: Explanation): string {
  const text = words().table
  if (han === null) return `${yakuman(multiple)} · ${base(count)}`
  const counted = [say(text.outcome.han, { count: han }), fu === null ? '' : say(text.outcome.fu, { count: fu })].filter(Boolean).join(' ')
  return limit ? `${counted} · ${text.limits[limit] ?? limit}` : counted
}
