import { render } from 'svelte/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LANGUAGES, fetchDictionary } from '../../src/base/languages'
import type { Rulebook, SetupStep, Walls } from '../../src/net/wire'
import { addressOf, stepFrom, STEPS, totalFrom } from '../../src/pages/setup/steps'
import {
  brokenBy,
  deadRanges,
  deadStacks,
  lastStack,
  picturedStacks,
  tilesInAll,
  tilesLeft,
} from '../../src/pages/setup/wall'
import { fill } from '../../src/i18n/fill'
import en from '../../../languages/en/interface.json'
import { BOOK } from './fixtures'
import written from './walls.json'

const walls = written as Walls

let SetupGuide: typeof import('../../src/pages/setup/SetupGuide.svelte').default
let speak: (language: string) => void

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  SetupGuide = (await import('../../src/pages/setup/SetupGuide.svelte')).default
  const { preferences } = await import('../../src/base/preferences.svelte')
  speak = (language) => (preferences.language = language)
})

const read = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

/** The page as it is drawn for a book and a throw: its text, and the names of the stacks in its dead wall. */
function drawn(book: Rulebook, total: number | null, language = 'en', step: SetupStep = 'break') {
  speak(language)
  const { body } = render(SetupGuide, { props: { book, walls, step, total, setTotal: () => undefined } })
  const dead = Array.from(body.matchAll(/data-stack="(\w+)" data-dead/g), ([, stack]) => stack!)
  return { text: read(body), dead: new Set(dead) }
}

const setting = (path: string, value: string) => ({ path, value, cite: 'CLB-3.3-1' })

/** Red fives, counters, and a sentence on the dice. */
const WITH_REDS: Rulebook = {
  ...BOOK,
  settings: [
    setting('final.start', '25000'),
    ...['man', 'pin', 'sou'].map((suit) => setting(`tiles.red_fives.${suit}`, '1')),
    setting('counters.ron', '300'),
    setting('dora.ura', 'riichi'),
    setting('game.seats', 'drawn_again'),
    setting('game.rounds', '2'),
  ],
  statements: [
    { id: 'CLB-2-1', section: '2', kind: 'procedure', says: { en: 'The oldest throws.' }, setup: ['seats', 'break'] },
    ...BOOK.statements,
  ],
}
/** Nothing of all that. */
const PLAIN: Rulebook = {
  ...BOOK,
  settings: [
    setting('final.start', '30000'),
    ...['man', 'pin', 'sou'].map((suit) => setting(`tiles.red_fives.${suit}`, '0')),
    setting('counters', 'none'),
    setting('dora.ura', 'off'),
    setting('game.seats', 'kept'),
    setting('game.rounds', '1'),
  ],
}

describe('the steps', () => {
  it('all have texts', () => {
    expect(Object.keys(en.pages.setup.each)).toEqual(STEPS)
  })

  it('and the throw are in the address', () => {
    expect(addressOf('club', 9, 'dead_wall')).toBe('/setup?rules=club&dice=9#dead_wall')
    expect(addressOf('club', null, 'tiles')).toBe('/setup?rules=club#tiles')
    expect([stepFrom('dead_wall'), stepFrom('roof'), stepFrom(null)]).toEqual(['dead_wall', 'tiles', 'tiles'])
    expect(['2', '12', '1', '13', '7.5', 'x', '', null].map(totalFrom)).toEqual([2, 12, ...Array(6).fill(null)])
  })
})

describe('the wall', () => {
  it('is broken where the dice say, and the dead wall goes around the corner', () => {
    const dead = (total: number) =>
      deadRanges(brokenBy(walls, total)).map(({ wall, from, to }) => `${wall} ${from}-${to}`)
    expect([dead(9), dead(12), dead(7)]).toEqual([['E 9-3'], ['N 12-6'], ['W 7-1']])
    expect([dead(2), dead(5)]).toEqual([
      ['S 2-1', 'W 17-13'],
      ['E 5-1', 'S 17-16'],
    ])
    expect(lastStack(brokenBy(walls, 7))).toEqual({ wall: 'N', number: 17 })
  })

  it('has replacement tiles at the break, then the indicators with the ura under them', () => {
    const label = (tile: ReturnType<typeof deadStacks>[number]['tiles'][0]) =>
      tile.what === 'ura' ? 'u' : `${tile.what[0]}${tile.number}`
    const lies = deadStacks(walls, brokenBy(walls, 9)).map(({ tiles }) => tiles.map(label).join(' '))
    expect(lies).toEqual(['r1 r2', 'r3 r4', 'i1 u', 'i2 u', 'i3 u', 'i4 u', 'i5 u'])
  })

  it('is dealt in fours, then East takes the upper tiles of the first and the third stack', () => {
    const broken = brokenBy(walls, 7)
    const takers = picturedStacks(walls, broken).map((stack) => stack.takers.join(''))
    expect(takers.slice(0, 10).join(' ')).toBe('E E S S W W N N E E')
    expect(takers.slice(24, 28)).toEqual(['ES', 'WN', 'E', ''])
    expect([tilesInAll(broken), tilesLeft(walls)]).toEqual([136, 69])
  })
})

describe('the guide', () => {
  it('shows the wall of the throw', () => {
    const { text, dead } = drawn(PLAIN, 5)
    expect(text).toContain('With 5, the count ends at East: 5 stacks stay to the right of the break.')
    expect(text).toContain('Dead wall, from the break on: East 5–1 and South 17–16.')
    expect([...dead].toSorted()).toEqual(['E1', 'E2', 'E3', 'E4', 'E5', 'S16', 'S17'])
    const other = drawn(PLAIN, 12)
    expect(other.text).toContain('With 12, the count ends at North')
    expect([...other.dead].toSorted()).toEqual(['N10', 'N11', 'N12', 'N6', 'N7', 'N8', 'N9'])
    // Before the first throw it shows an example, and says so.
    expect(drawn(PLAIN, null).text).toContain(fill(en.pages.setup.example, { n: 7 }))
    expect(text).not.toContain('Shown for a throw')
  })

  it('depends on the settings of the book', () => {
    const { setup } = en.pages
    const [reds, plain] = [drawn(WITH_REDS, 7).text, drawn(PLAIN, 7).text]
    const only = (says: string, of: string, other: string) => {
      expect(of).toContain(says)
      expect(other).not.toContain(says)
    }
    only('sticks worth 25,000 points; the table has 100,000', reds, plain)
    only('sticks worth 30,000 points; the table has 120,000', plain, reds)
    only(setup.reds, reds, plain)
    only(setup.noReds, plain, reds)
    only(fill(setup.counter, { n: 300 }), reds, plain)
    only(setup.noCounters, plain, reds)
    only(setup.uraOn, reds, plain)
    only(setup.uraOff, plain, reds)
    only(setup.seatsDrawn, reds, plain)
    only(setup.seatsKept, plain, reds)
  })

  it('quotes the book, and says where the book is silent', () => {
    const [reds, plain] = [drawn(WITH_REDS, 7).text, drawn(PLAIN, 7).text]
    expect(reds.split('The oldest throws.')).toHaveLength(3)
    const { leftOpen, silent, each } = en.pages.setup
    expect(reds).toContain(`${leftOpen} ${each.break.usual}`)
    expect(reds).toContain(`${silent} ${each.wall.usual}`)
    expect(plain).toContain(`${silent} ${each.break.usual}`)
  })

  it.each(LANGUAGES)('is complete in %s', async (language) => {
    const { pages, table } = (await fetchDictionary(language))!
    const { loadDictionary } = await import('../../src/i18n/dictionaries')
    await loadDictionary(language)
    const { text } = drawn(WITH_REDS, 9, language)
    for (const step of STEPS) expect(text).toContain(pages.setup.each[step].title)
    for (const says of [pages.setup.checks.hidden, pages.setup.uraOn, table.winds.E]) expect(text).toContain(says)
    expect(text).not.toMatch(/[{}]|undefined|NaN/)
  })
})
