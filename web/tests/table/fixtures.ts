// Moments of real games between bots, and outcomes made up to fit the types.

import type { CauseName, Laid, Moment, Outcome, Room, Rulebook, ScoredWin, Standing } from '../../src/net/wire'
import told from './moments.json'

export const moments = told as unknown as { name: string; rules: string; moment: Moment }[]

export function momentOf(name: string): Moment {
  const found = moments.find((each) => each.name === name)
  if (!found) throw new Error(`there is no moment called ${name}`)
  return found.moment
}

const chair = (name: string, kind: 'person' | 'bot') => ({
  name,
  kind,
  played: name,
  played_by_bot: kind === 'bot',
  here: true,
  waits: false,
  on: false,
})
export const room: Room = {
  code: 'K7QX2',
  rules: 'ema',
  rules_name: 'EMA Riichi 2016',
  changed: [],
  clock: { kind: 'none' },
  window: 'short',
  mode: 'prevent',
  seats: {
    A: chair('Mika', 'person'),
    B: chair('Basic', 'bot'),
    C: chair('Johannes', 'person'),
    D: chair('Eager', 'bot'),
  },
  state: 'playing',
  game: 1,
  fingerprint: 'f1e2'.repeat(16),
  listed: false,
  minutes: null,
  drawn: null,
  watchers: 0,
}

const statement = (id: string, en: string, de?: string): Rulebook['statements'][number] => ({
  id,
  section: '4.2',
  kind: 'engine',
  says: de ? { en, de } : { en },
})
export const book: Rulebook = {
  id: 'ema',
  name: 'EMA Riichi 2016',
  sections: [{ id: '4.2', title: { en: 'Yaku' } }],
  statements: [
    statement(
      'EMA-4.2.1-5',
      'Tanyao is worth one han with a closed hand.',
      'Tanyao zählt ein Han mit geschlossener Hand.',
    ),
    statement(
      'EMA-3.3.2-1',
      'A player may not discard the tile just claimed, nor the other end of a run just claimed.',
    ),
    statement(
      'EMA-3.3.8-2',
      'A player in riichi may not change the hand.',
      'Wer Riichi angesagt hat, darf die Hand nicht mehr ändern.',
    ),
    statement('EMA-4.1-3', 'Fu are rounded up to the next ten.'),
  ],
  settings: [{ path: 'final.start', value: '25000', cite: 'EMA-4.1-3' }],
  backs: {
    'refuse.swap_after_chii': 'EMA-3.3.2-1',
    'refuse.riichi_locked': 'EMA-3.3.8-2',
    'refuse.riichi_noten': 'EMA-3.3.8-2',
  },
  liable: [],
}

const pon: Laid = { kind: 'pon', tiles: ['6z', '6z', '6z'], sideways: 1, added: null, from: 'C' }
const ron: ScoredWin = {
  seat: 'B',
  from: 'A',
  tile: '4p',
  hand: ['2m', '3m', '4m', '3p', '0p', '6s', '7s', '8s', '5s', '5s'],
  melds: [pon],
  indicators: ['4s'],
  ura: [],
  explanation: {
    yaku: [
      { id: 'hatsu', adds: { type: 'han', han: 1 }, cite: 'EMA-4.2.1-5' },
      { id: 'sanshoku_doujun', adds: { type: 'han', han: 1 }, cite: 'EMA-4.2.1-5' },
    ],
    dora: [
      { what: 'indicator', han: 2, cite: 'EMA-4.1-3' },
      { what: 'aka', han: 1, cite: null },
    ],
    han: 5,
    fu: 30,
    rounded_from: 26,
    rounded_cite: 'EMA-4.1-3',
    fu_items: [
      { what: 'fu.base.open_ron', tiles: [], fu: 20, cite: 'EMA-4.1-3' },
      { what: 'fu.triplet.honor.open', tiles: ['6z', '6z', '6z'], fu: 4, cite: 'EMA-4.1-3' },
      { what: 'fu.wait.kanchan', tiles: ['3p', '0p'], fu: 2, cite: 'EMA-4.1-3' },
    ],
    limit: 'mangan',
    multiple: null,
    base: 2000,
    steps: [
      { type: 'limit', base: 2000, cite: 'EMA-4.1-3' },
      { type: 'share', column: 'other_ron', times: 4, exact: 8000, paid: 8000, printed: false, cite: null },
    ],
  },
  points: 8000,
}
const even = { A: 25000, B: 25000, C: 25000, D: 25000 }
const nothing = { A: 0, B: 0, C: 0, D: 0 }
const unasked = { known: 'unasked' } as const
const paid = (from: string, to: string, points: number, cause: CauseName) => ({
  from,
  to,
  points,
  cause,
  cite: 'EMA-4.1-3',
})

export const outcomes: Record<string, Outcome> = {
  'outcome-ron': {
    mistakes: [],
    wins: [ron],
    ryuukyoku: null,
    transfers: [
      paid('A', 'B', 8000, 'hand'),
      paid('A', 'B', 600, 'honba'),
      paid('stake_D', 'B', 1000, 'deposit'),
      paid('carried', 'B', 1000, 'deposit'),
    ],
    staked: { ...nothing, D: 1000 },
    before: { ...even, D: 24000 },
    after: { A: 16400, B: 35600, C: 25000, D: 24000 },
    dealer: 'passes',
    dealer_cite: 'EMA-3.2-1',
    over: null,
  },
  'outcome-tsumo': {
    mistakes: [],
    wins: [
      {
        ...ron,
        seat: 'A',
        from: null,
        tile: '9s',
        hand: ['1m', '1m', '1m', '9m', '9m', '9m', '1s', '1s', '1s', '9s', '9p', '9p', '9p'],
        melds: [],
        ura: ['2p'],
        explanation: {
          yaku: [
            { id: 'suuankou', adds: { type: 'yakuman', multiple: 'single', base: 8000 }, cite: 'EMA-4.2.1-5' },
            { id: 'chinroutou', adds: { type: 'yakuman', multiple: 'single', base: 8000 }, cite: 'EMA-4.2.1-5' },
          ],
          dora: [],
          han: null,
          fu: null,
          rounded_from: null,
          rounded_cite: null,
          fu_items: [],
          limit: 'yakuman',
          multiple: 'double',
          base: 16000,
          steps: [
            { type: 'limit', base: 16000, cite: 'EMA-4.1-3' },
            { type: 'share', column: 'dealer_tsumo', times: 2, exact: 32000, paid: 32000, printed: false, cite: null },
          ],
        },
        points: 96000,
      },
    ],
    ryuukyoku: null,
    transfers: ['B', 'C', 'D'].flatMap((seat) => [paid(seat, 'A', 32000, 'hand'), paid(seat, 'A', 200, 'honba')]),
    staked: nothing,
    before: even,
    after: { A: 121600, B: -7200, C: -7200, D: -7200 },
    dealer: 'stays',
    dealer_cite: 'EMA-3.2-1',
    over: { why: 'rounds', cite: 'EMA-3.1-7' },
  },
  'outcome-double-ron': {
    mistakes: [],
    wins: [ron, { ...ron, seat: 'D' }],
    ryuukyoku: null,
    transfers: [paid('A', 'B', 8000, 'hand'), paid('A', 'D', 8000, 'hand')],
    staked: nothing,
    before: even,
    after: { A: 9000, B: 33000, C: 25000, D: 33000 },
    dealer: 'passes',
    dealer_cite: 'EMA-3.2-1',
    over: null,
  },
  'outcome-triple-ron': {
    mistakes: [],
    wins: (['A', 'C', 'D'] as const).map((seat) => ({ ...ron, seat, from: 'B' as const })),
    ryuukyoku: null,
    transfers: [
      ...['A', 'C', 'D'].flatMap((seat) => [paid('B', seat, 12000, 'hand'), paid('B', seat, 1500, 'honba')]),
      paid('carried', 'C', 3000, 'deposit'),
    ],
    staked: nothing,
    before: even,
    after: { A: 38500, B: -15500, C: 41500, D: 38500 },
    dealer: 'passes',
    dealer_cite: 'EMA-3.2-1',
    over: null,
  },
  'outcome-ryuukyoku': {
    mistakes: [],
    wins: [],
    ryuukyoku: {
      how: 'exhausted',
      cite: null,
      nagashi: [],
      hands: {
        A: {
          known: 'tenpai',
          tiles: ['2m', '3m', '4m', '6p', '7p', '8p', '2s', '2s', '5s', '6s', '7s', '4p', '5p'],
          waits: ['3p', '6p'],
        },
        B: { known: 'noten' },
        C: { known: 'tenpai', tiles: ['1z', '1z', '1z', '4m', '0m', '9s', '9s'], waits: ['3m', '6m'] },
        D: { known: 'hidden' },
      },
    },
    transfers: [paid('B', 'A', 1500, 'noten'), paid('D', 'C', 1500, 'noten')],
    staked: nothing,
    before: even,
    after: { A: 26500, B: 23500, C: 26500, D: 23500 },
    dealer: 'stays',
    dealer_cite: 'EMA-3.2-1',
    over: null,
  },
  'outcome-nine-kinds': {
    mistakes: [],
    wins: [],
    ryuukyoku: {
      how: 'nine_kinds',
      cite: 'EMA-3.2-1',
      nagashi: [],
      hands: {
        A: unasked,
        B: {
          known: 'shown',
          tiles: ['1m', '9m', '1p', '9p', '1s', '9s', '1z', '2z', '3z', '4z', '3m', '4m', '5p', '5p'],
        },
        C: unasked,
        D: unasked,
      },
    },
    transfers: [],
    staked: nothing,
    before: even,
    after: even,
    dealer: 'redeal',
    dealer_cite: 'EMA-3.2-1',
    over: null,
  },
  'outcome-four-winds': {
    mistakes: [],
    wins: [],
    ryuukyoku: {
      how: 'four_winds',
      cite: 'EMA-3.2-1',
      nagashi: [],
      hands: { A: unasked, B: unasked, C: unasked, D: unasked },
    },
    transfers: [],
    staked: nothing,
    before: even,
    after: even,
    dealer: 'redeal',
    dealer_cite: 'EMA-3.2-1',
    over: null,
  },
}

export const standing: Standing = {
  places: { A: 2, B: 1, C: 4, D: 3 },
  points: { A: 27300, B: 41800, C: 8200, D: 22700 },
  score: { A: 30300, B: 50800, C: -800, D: 19700 },
  final_score: { A: 5300, B: 25800, C: -25800, D: -5300 },
  from_start: true,
  transfers: [
    paid('bank', 'B', 9000, 'uma'),
    paid('bank', 'A', 3000, 'uma'),
    paid('D', 'bank', 3000, 'uma'),
    paid('C', 'bank', 9000, 'uma'),
  ],
  graph: [
    [25000, 33000, 17000, 25000],
    [22000, 30000, 20000, 28000],
    [22000, 42000, 14000, 22000],
    [30000, 38000, 10000, 22000],
    [28500, 39500, 8500, 23500],
    [28500, 47500, 8500, 15500],
    [24500, 43500, 16500, 15500],
    [24500, 43500, 8500, 23500],
    [27300, 41800, 8200, 22700],
  ].map(([A, B, C, D], at) => ({
    round: at < 5 ? 'E' : 'S',
    deal: (at % 4) + 1,
    counters: 0,
    points: { A: A!, B: B!, C: C!, D: D! },
    won: ([['B'], ['D'], ['B'], ['A'], [], ['B'], ['C'], ['D'], ['A']] as Standing['graph'][number]['won'][])[at]!,
  })),
  start: 25000,
  fingerprint: 'f1e2'.repeat(16),
  seed: '9f2ce1b0a47d5583c6e0f1927ab4d63e11f0c2a98d7e6655b4031f2e9c8d7a60',
}

/** The standing under a rulebook where the points are the result, after payments by a player without a win. */
export const plainStanding: Standing = {
  ...standing,
  from_start: false,
  score: { A: 30000, B: 44500, C: 100, D: 25400 },
  final_score: { A: 30000, B: 44500, C: 100, D: 25400 },
  transfers: ['A', 'B', 'D'].map((seat) => paid('C', seat, 2700, 'yakitori')),
}
