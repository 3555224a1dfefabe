// Search for a mistake in players' own words.

import { foldText } from '../../i18n/foldText'
import type { Fault } from '../../net/wire'

export interface Searchable {
  code: Fault
  title: string
  /** What players say, separated by commas. */
  phrases: string
}

/** Words of a sentence that are too short to tell mistakes apart, such as `a` or `im`. */
const SHORTEST = 3
/** The beginning of a word that inflected forms share. */
const STEM = 4

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a word begins like a word of the text, as inflected forms do, or is part of one. */
function isIn(term: string, words: readonly string[]): boolean {
  return words.some((word) => word.includes(term) || (word.length >= STEM && term.startsWith(word)))
}

/** The mistakes that have most of the words, or any of them if none has most, the best first; without words, all. */
export function findFaults<Each extends Searchable>(faults: readonly Each[], query: string): Each[] {
  const all = wordsOf(query)
  const long = all.filter((word) => word.length >= SHORTEST)
  const terms = long.length ? long : all
  if (!terms.length) return [...faults]
  const ranked = faults.map((fault) => {
    const phrases = [fault.title, ...fault.phrases.split(',')].map(wordsOf)
    const matches = (words: readonly string[]) => terms.filter((term) => isIn(term, words)).length
    const anywhere = matches(phrases.flat())
    // Words of one phrase say more than the same words of several.
    return { fault, anywhere, rank: anywhere + Math.max(...phrases.map(matches)) }
  })
  const most = ranked.filter(({ anywhere }) => anywhere * 2 > terms.length)
  return (most.length ? most : ranked.filter(({ anywhere }) => anywhere > 0))
    .sort((a, b) => b.rank - a.rank)
    .map(({ fault }) => fault)
}
