import { expect, test } from 'vitest'
import { foldText } from '../../src/i18n/foldText'
import { chaptersOf } from '../../src/pages/rulebook/search'
import { highlightPieces } from '../../src/ui/highlight'
import { BOOK } from './fixtures'

const ids = (query: string, which: Parameters<typeof chaptersOf>[2] = 'all'): string[] =>
  chaptersOf(BOOK, query, which).flatMap(({ statements }) => statements.map(({ id }) => id))

test('without a query every statement is listed by section, the rest at the end', () => {
  expect(chaptersOf(BOOK, '', 'all').map(({ id, title }) => [id, title?.en ?? null])).toEqual([
    ['3.3', 'The turn'],
    ['4.2', 'Yaku'],
    ['loose', null],
  ])
})

test('every word must be found, in any language and letter case', () => {
  expect(ids('TANYAO closed')).toEqual(['CLB-4.2-1'])
  expect(ids('geschlossen')).toEqual(['CLB-4.2-1'])
  expect(ids('closed nowhere')).toEqual([])
})

test('paragraph numbers can be searched for', () => {
  expect(ids('3.3-2')).toEqual(['CLB-3.3-2'])
  expect(ids('clb-4.2')).toEqual(['CLB-4.2-1'])
  expect(ids('CLB 4.2-1')).toEqual(['CLB-4.2-1'])
})

test('reasons of decisions are searched as well', () => {
  expect(ids('season')).toEqual(['CLB-DEC-1'])
  expect(ids('', 'referee')).toEqual(['CLB-3.3-2'])
})

test('accents do not matter, and highlights stay in place', () => {
  expect(foldText('Fünf Größen')).toBe('funf großen')
  expect(foldText('Zły błąd')).toBe('zly blad')
  expect(highlightPieces('Rote Fünf', ['funf'])).toEqual([
    { text: 'Rote ', marked: false },
    { text: 'Fünf', marked: true },
  ])
  expect(highlightPieces('', ['x'])).toEqual([])
})
