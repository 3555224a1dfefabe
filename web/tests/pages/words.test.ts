import { expect, test } from 'vitest'
import { LANGUAGES, fetchDictionary } from '../../src/base/languages'
import type { PluralForms } from '../../src/i18n/formats'
import en from '../../../languages/en/interface.json'
import desk from '../../../languages/en/referee.json'

/** The plural forms of any language. */
const FORMS = new Set<string>(['zero', 'one', 'two', 'few', 'many', 'other'])

const isPlural = (words: object): words is PluralForms =>
  'other' in words && Object.keys(words).every((form) => FORMS.has(form))

/** Every sentence with its path; for plural forms the general one. */
function sentences(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  if (isPlural(words as object)) return [[path, (words as PluralForms).other]]
  return Object.entries(words as object).flatMap(([key, value]) => sentences(value, `${path}.${key}`))
}
const placeholders = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort()

const languages = await Promise.all(LANGUAGES.map(async (code) => [code, await fetchDictionary(code)] as const))

/** The texts of the referee's desk. */
const desks = Object.entries(import.meta.glob('../../../languages/??/referee.json', { import: 'default', eager: true }))

const filled = (all: unknown) => sentences(all).map(([path, sentence]) => [path, ...placeholders(sentence)])

test.each(languages)('%s has the same sentences with the same placeholders as English', (_, words) => {
  expect(filled(words)).toEqual(filled(en))
})

test('every language has the texts of the desk', () => {
  expect(desks.map(([path]) => path.split('/').at(-2))).toEqual(LANGUAGES)
})

test.each(desks)('%s has the same sentences with the same placeholders as English, and none is empty', (_, words) => {
  expect(filled(words)).toEqual(filled(desk))
  expect(sentences(words).filter(([, sentence]) => sentence.trim() === '')).toEqual([])
})

/** All sets of plural forms. */
function plurals(words: unknown): PluralForms[] {
  if (typeof words === 'string') return []
  return isPlural(words as object) ? [words as PluralForms] : Object.values(words as object).flatMap(plurals)
}

test.each(languages)('%s has the plural forms that it needs', (_, words) => {
  const needed = new Intl.PluralRules(words!.locale).resolvedOptions().pluralCategories
  expect(plurals(words)).not.toEqual([])
  for (const forms of plurals(words)) expect(Object.keys(forms).sort()).toEqual([...needed].sort())
})

/** Texts that may be a space. */
const BLANK = /^\.thousands$/

test.each(languages)('%s has no empty texts', (_, words) => {
  expect(sentences(words).filter(([path, sentence]) => !BLANK.test(path) && sentence.trim() === '')).toEqual([])
  for (const forms of plurals(words)) for (const form of Object.values(forms)) expect(form.trim()).not.toBe('')
})

test.each(languages)('%s fills in the same placeholders in every plural form', (_, words) => {
  for (const forms of plurals(words)) {
    const general = placeholders(forms.other)
    // One of something may be said without its number.
    for (const form of Object.values(forms)) expect(general).toEqual(expect.arrayContaining(placeholders(form)))
  }
})

test('every language has a name of its own and a locale of its code', () => {
  const names = languages.map(([, words]) => words!.name)
  expect(new Set(names).size).toBe(names.length)
  for (const [code, words] of languages) expect(words!.locale.split('-')[0]).toBe(code)
})
