import { describe, expect, test } from 'vitest'
import {
  tileCounts,
  overusedTile,
  meldFrom,
  readHand,
  handSize,
  writeHand,
  type HandInput,
} from '../../src/pages/calculator/hand'
import { scoreRequest, DEFAULT_SITUATION } from '../../src/pages/calculator/situation'

function read(text: string): HandInput {
  const held = readHand(text)
  if (typeof held === 'string') throw new Error(`${text}: ${held}`)
  return held
}

describe('a typed hand', () => {
  test('of fourteen tiles wins on the last closed one; the others are sorted', () => {
    const held = read('234m06p345s66s7p(555z)')
    expect(held.win).toBe('7p')
    expect(held.tiles.join(' ')).toBe('2m 3m 4m 0p 6p 3s 4s 5s 6s 6s')
    expect(held.melds).toEqual([{ kind: 'pon', tiles: ['5z', '5z', '5z'], feed: '' }])
    expect(handSize(held)).toBe(14)
  })

  test('of thirteen tiles has no winning tile yet', () => {
    expect(read('123m456p789s1122z').win).toBeNull()
  })

  test('may contain every kind of meld', () => {
    const { melds } = read('11z(406p<)(555z^)(1111m>)(222s+2s)[7777p]')
    expect(melds.map(({ kind }) => kind)).toEqual(['chii', 'pon', 'kan', 'kakan', 'ankan'])
    expect(melds.map(({ feed }) => feed)).toEqual(['<', '^', '>', '', ''])
  })

  test.each(['123m456p789s11222z', '11z(406p<)(555z^)(1111m>)(222s+2s)', '1m[5555z](789s)', ''])(
    '%s reads the same after writing',
    (text) => {
      const held = read(text)
      expect(read(writeHand(held))).toEqual(held)
    },
  )

  test.each([
    ['123', 'suit'],
    ['m', 'suit'],
    ['89z', 'honor'],
    ['12x', 'letter'],
    ['(123m', 'bracket'],
    ['123m)', 'bracket'],
    ['(124m)', 'meld'],
    ['(234z)', 'meld'],
    ['[123m]', 'meld'],
    ['()', 'meld'],
  ])('%s is refused: %s', (text, why) => {
    expect(readHand(text)).toBe(why)
  })

  test('counts red fives with their kind, and the tiles of melds', () => {
    expect([...tileCounts(read('5p(055p)[1111z]1z'))]).toEqual([
      ['5p', 4],
      ['1z', 5],
    ])
  })
})

describe('a tapped meld', () => {
  test('is made from its lowest tile, with the red five if chosen', () => {
    expect(meldFrom('chii', '3s', false)?.tiles).toEqual(['3s', '4s', '5s'])
    expect(meldFrom('chii', '3s', true)?.tiles).toEqual(['3s', '4s', '0s'])
    expect(meldFrom('pon', '0p', false)?.tiles).toEqual(['0p', '5p', '5p'])
    expect(meldFrom('ankan', '7z', true)?.tiles).toEqual(['7z', '7z', '7z', '7z'])
  })

  test('cannot be a chii of honors or from eight up', () => {
    expect(meldFrom('chii', '1z', false)).toBeNull()
    expect(meldFrom('chii', '8m', false)).toBeNull()
  })
})

describe('the request to the server', () => {
  const held = read('234m567p345s66s78p6p')

  test('contains everything that was entered, and leaves contradictions to the server', () => {
    const asked = scoreRequest('book', held, {
      ...DEFAULT_SITUATION,
      ippatsu: true,
      rinshan: true,
      chankan: true,
      ura: ['1m'],
      kan_from: 'N',
      from: 'S',
    })
    expect(asked).toMatchObject({
      by: 'ron',
      seat: 'S',
      from: 'S',
      riichi: 'none',
      ippatsu: true,
      rinshan: true,
      chankan: true,
      ura: '1m',
      kan_from: 'N',
    })
  })

  test('leaves out empty fields', () => {
    const asked = JSON.parse(JSON.stringify(scoreRequest('book', held, DEFAULT_SITUATION))) as object
    for (const empty of ['from', 'breaker', 'kan_from', 'pao', 'pao_seat']) expect(asked).not.toHaveProperty(empty)
  })

  test('names the winning tile separately and joins the indicators', () => {
    const asked = scoreRequest('book', held, {
      ...DEFAULT_SITUATION,
      riichi: 'riichi',
      dora: ['4p', '1z'],
      ura: ['0s', '3s'],
    })
    expect(asked).toMatchObject({ hand: '234m56778p34566s', win: '6p', dora: '4p1z', ura: '03s' })
  })
})

describe('five of a kind', () => {
  test.each([
    ['111112m', [], '1m', 5],
    ['1111m[1111m]', [], '1m', 8],
    ['55m(505m)5m', [], '5m', 6],
    ['555z(555z)', [], '5z', 6],
    ['(234m)(234m)(234m)44m', [], '4m', 5],
    ['1111m', ['1m'], '1m', 5],
    ['05p', ['5p', '5p', '5p'], '5p', 5],
  ] as const)('%s with the indicators %j is refused, even if incomplete', (text, indicators, kind, count) => {
    expect(overusedTile(read(text), indicators)).toEqual({ kind, count })
  })

  test.each([
    ['1111m', []],
    ['111m', ['1m']],
    ['', []],
  ])('%s with the indicators %j is possible', (text, indicators) => {
    expect(overusedTile(read(text), indicators)).toBeNull()
  })
})
