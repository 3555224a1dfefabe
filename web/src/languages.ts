// The languages there are: each file in `words` that is named by a code of two letters is one.

import type en from './words/en'

export type Words = typeof en

const files = import.meta.glob<Words>('./words/??.ts', { import: 'default' })
const codeOf = (path: string): string => path.slice('./words/'.length, -'.ts'.length)
const fetches = new Map(Object.entries(files).map(([path, fetch]) => [codeOf(path), fetch]))

/** In the order of the codes. */
export const CODES: readonly string[] = [...fetches.keys()]

/** Its words; of a language that there is not, nothing. */
export async function fetchWords(code: string): Promise<Words | undefined> {
  return fetches.get(code)?.()
}

/** The first of these wishes that there is, such as `de-AT`; else English. */
export function languageFor(wishes: readonly string[]): string {
  const found = wishes.map((wish) => wish.toLowerCase().split('-')[0]!).find((code) => fetches.has(code))
  return found ?? 'en'
}
