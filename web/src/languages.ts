// The languages there are: each file in `words` that is named by a code of two letters is one.

import type en from './words/en'

export type Words = typeof en

const files = import.meta.glob<Words>('./words/??.ts', { eager: true, import: 'default' })
const codeOf = (path: string): string => path.slice('./words/'.length, -'.ts'.length)

/** By code, in the order of the codes. */
export const LANGUAGES: Record<string, Words | undefined> = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [codeOf(path), words]),
)
export const CODES: readonly string[] = Object.keys(LANGUAGES)

/** The first of these wishes that there is, such as `de-AT`; else English. */
export function languageFor(wishes: readonly string[]): string {
  const found = wishes.map((wish) => wish.toLowerCase().split('-')[0]!).find((code) => code in LANGUAGES)
  return found ?? 'en'
}
