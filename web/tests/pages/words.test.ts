import { expect, test } from 'vitest'
import { pages as de } from '../../src/words/de.pages'
import { pages as en } from '../../src/words/en.pages'

/** Every sentence with its path. */
function sentences(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  return Object.entries(words as object).flatMap(([key, value]) => sentences(value, `${path}.${key}`))
}
const places = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort()

test('every sentence has the same places to fill in as the English one', () => {
  const german = new Map(sentences(de))
  for (const [path, sentence] of sentences(en)) expect([path, places(german.get(path) ?? '')]).toEqual([path, places(sentence)])
})

test('nothing is left empty', () => {
  for (const [path, sentence] of [...sentences(en), ...sentences(de)]) expect([path, sentence.trim()]).not.toEqual([path, ''])
})
