import { expect, test, vi } from 'vitest'
import { LANGUAGES } from '../../src/base/languages'
import { dictionaries } from '../../src/i18n/dictionaries'
import type { RefereeWords } from '../../src/i18n/refereeWords'
import type { AskedFact, Fault, JudgedFault, Ruling } from '../../src/net/wire'
import {
  deskAddress,
  EMPTY_DESK,
  optionalQuestions,
  questionsFor,
  readDesk,
  refereeRequest,
  type Desk,
} from '../../src/pages/referee/desk'
import { findFaults, type Searchable } from '../../src/pages/referee/search'
import { BOOK } from './fixtures'

const files = import.meta.glob<RefereeWords>('../../../languages/??/referee.json', { import: 'default', eager: true })
const textsIn = (language: string): RefereeWords => files[`../../../languages/${language}/referee.json`]!

const search = (address: string): string => new URL(address, 'http://here').search

const DESK: Desk = {
  rules: 'club 2026',
  set: { 'game.rounds': '1', furiten: 'none', 'x.y': '[a, b]', 'z.on': 'true' },
  names: { E: 'Momo & Co', W: 'Jutta' },
  fault: 'wrong_win',
  offender: 'N',
  facts: { shown: 'true', live_wall: '6' },
  counters: 2,
  sticks: { S: 1, carried: 3 },
}

test('the address restores the whole state', () => {
  expect(readDesk(search(deskAddress(DESK)))).toEqual(DESK)
  expect(readDesk('')).toEqual(EMPTY_DESK)
  expect(deskAddress({})).toBe('/referee')
  expect(deskAddress({ rules: 'ema' })).toBe('/referee?rules=ema')
})

test('a number or a wind that cannot be is not read from an address', () => {
  const read = readDesk('?counters=-1&by=Q&sticks.S=1.5&sticks.X=1&name.Q=Momo')
  expect(read).toEqual({ ...EMPTY_DESK, sticks: { S: 0 } })
})

test('a request is sent once the mistake and its maker are known', () => {
  expect(refereeRequest({ ...DESK, fault: null }, 'club')).toBeNull()
  expect(refereeRequest({ ...DESK, offender: null }, 'club')).toBeNull()
  expect(refereeRequest(DESK, 'club')).toEqual({
    rules: 'club',
    set: { 'game.rounds': 1, furiten: 'none', 'x.y': ['a', 'b'], 'z.on': true },
    fault: { code: 'wrong_win', shown: 'true', live_wall: '6' },
    offender: 'N',
    honba: 2,
    deposits: { S: 1, carried: 3 },
  })
})

test('an accident needs no maker', () => {
  expect(refereeRequest({ ...EMPTY_DESK, fault: 'accident' }, 'club')?.offender).toBe('E')
})

const fact = (name: AskedFact['name'], kind: 'yes_no' | 'number', optional = false): AskedFact => ({
  name,
  question: '',
  answers: '',
  takes: kind === 'number' ? { kind, from: 0, to: 99 } : { kind },
  ...(optional ? { optional } : {}),
})
const EXPOSED: JudgedFault = {
  code: 'exposed_tiles',
  title: 'exposed tiles',
  facts: [fact('live_wall', 'number'), fact('own_hand', 'number', true), fact('before_deal', 'yes_no', true)],
}

test('numbers of tiles are asked for together, anything else by itself', () => {
  const names = (asked: AskedFact) => questionsFor(asked, EXPOSED).map(({ name }) => name)
  expect(names(fact('live_wall', 'number'))).toEqual(['live_wall', 'own_hand'])
  expect(names(fact('shown', 'yes_no'))).toEqual(['shown'])
  expect(optionalQuestions(EXPOSED).map(({ name }) => name)).toEqual(['before_deal'])
})

/** The mistakes as a language has them. */
function faultsIn(language: string): Searchable[] {
  const { search } = textsIn(language)
  const titles = dictionaries.get(language)!.table.faults
  return Object.entries(search).map(([code, phrases]) => ({
    code: code as Fault,
    title: titles[code as Fault],
    phrases,
  }))
}

test.each([
  ['en', 'wall knocked over', 'exposed_tiles'],
  ['en', 'he knocked over the wall', 'exposed_tiles'],
  ['en', 'Called PON by mistake', 'wrong_call'],
  ['en', 'false ron', 'wrong_win'],
  ['en', 'forgot the stick', 'riichi_unpaid'],
  ['en', 'fifteen tiles', 'wrong_count'],
  ['de', 'Mauer umgestoßen', 'exposed_tiles'],
  ['de', 'umgestoßene Mauer', 'exposed_tiles'],
  ['de', 'falsches Ron', 'wrong_win'],
  ['de', 'Stäbchen vergessen', 'riichi_unpaid'],
  ['de', 'zu früh gezogen', 'early_draw'],
  ['pl', 'zły ron', 'wrong_win'],
  ['pl', 'zly ron', 'wrong_win'],
  ['pl', 'przewrócony mur', 'exposed_tiles'],
  ['pl', 'pon przez pomylke', 'wrong_call'],
])('in %s, “%s” finds %s', (language, query, code) => {
  expect(findFaults(faultsIn(language), query)[0]?.code).toBe(code)
})

test.each(LANGUAGES)('in %s every mistake is found by its title and by what players say', (language) => {
  const faults = faultsIn(language)
  expect(findFaults(faults, ' ')).toEqual(faults)
  expect(findFaults(faults, 'xyzzy')).toEqual([])
  for (const { code, title, phrases } of faults)
    for (const phrase of [title, ...phrases.split(',')])
      expect(
        findFaults(faults, phrase)
          .slice(0, 4)
          .map((found) => found.code),
        phrase,
      ).toContain(code)
})

const RULING: Ruling = {
  rules: 'club',
  remedy: 'chombo',
  payments: [
    { from: 'N', to: 'E', points: 4000, cause: 'chombo', cite: 'CLB-4.2-1' },
    { from: 'table', to: 'S', points: 1000, cause: 'returned', cite: 'CLB-3.3-2' },
  ],
  delta: { E: 4000, S: 1000, W: 0, N: -4000 },
  hand: 'over',
  next: { dealer: 'redeal', honba: 2, deposits: 1 },
  cites: ['CLB-3.3-1', 'CLB-4.2-1', '', '--set'],
}

test('a ruling is told in sentences, with each paragraph once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('navigator', { languages: ['en'] })
  const { citesOf, consequences, paymentSentence, remedySentence, rulingText } =
    await import('../../src/pages/referee/ruling')
  const [text, dictionary] = [textsIn('en'), dictionaries.get('en')!]
  const named = (account: string) => ({ N: 'Momo', E: 'East', S: 'South' })[account]
  const payments = RULING.payments.map((payment) => paymentSentence(text, dictionary, payment, named))
  const cites = citesOf(RULING)
  expect(cites).toEqual(['CLB-3.3-1', 'CLB-4.2-1', '--set', 'CLB-3.3-2'])
  expect(remedySentence(text, { ...RULING, remedy: 'fine', points: 8000 })).toBe('It costs 8,000 points.')
  const told = rulingText({
    facts: [
      ['Mistake', 'a false win'],
      ['Was a hand shown?', 'Yes'],
    ],
    sentence: remedySentence(text, RULING),
    rows: consequences(text, RULING, false),
    payments,
    cites,
    book: BOOK,
    chosen: 'Chosen for this table.',
    language: 'de',
    link: 'http://here/referee',
  })
  expect(told).toBe(`Club rules

Mistake: a false win
Was a hand shown? Yes

It is a chombo.
Hand: It is over with the deal.
Deal: It is over.
Next dealer: The same player, with a new deal
Counters: 2
Riichi sticks on the table: 1

Momo pays East 4,000.
Table pays South 1,000.

CLB 3.3-1: A turn ends with a discard.
CLB 4.2-1: Tanyao zählt ein Han, nur geschlossen.
Chosen for this table.
CLB 3.3-2: A tile drawn too early goes back.

http://here/referee`)
})
