import { expect, test } from 'vitest'
import { CODES, fetchWords } from '../../src/languages'
import en from '../../src/words/en'

/** Every sentence with its path. */
function sentences(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  return Object.entries(words as object).flatMap(([key, value]) => sentences(value, `${path}.${key}`))
}
const places = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort()

const languages = await Promise.all(CODES.map(async (code) => [code, await fetchWords(code)] as const))

test.each(languages)('%s has the same sentences with the same places to fill in as English', (_, words) => {
  const filled = (all: unknown) => sentences(all).map(([path, sentence]) => [path, ...places(sentence)])
  expect(filled(words)).toEqual(filled(en))
})

/** An event that is not told. */
const UNSAID = /kan_stood$/

test.each(languages)('%s leaves nothing empty', (_, words) => {
  expect(sentences(words).filter(([path, sentence]) => !UNSAID.test(path) && sentence.trim() === '')).toEqual([])
})
