// The dictionaries of all languages.

import type { Words } from '../../src/base/languages'

const files = import.meta.glob<Words>('../../../languages/??/interface.json', { import: 'default', eager: true })

/** By the code of the language. */
export const dictionaries: Record<string, Words> = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path.split('/').at(-2)!, words]),
)

export const LANGUAGES: readonly string[] = Object.keys(dictionaries)
