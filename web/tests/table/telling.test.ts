import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { preferences as preferencesOf } from '../../src/preferences.svelte'
import type { Telling as TellingOf } from '../../src/table/telling.svelte'
import type { Latest, Moment } from '../../src/wire'
import { momentOf, room } from './fixtures'

let Telling: typeof TellingOf
let preferences: typeof preferencesOf
const kept = new Map<string, string>()

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Telling = (await import('../../src/table/telling.svelte')).Telling
  preferences = (await import('../../src/preferences.svelte')).preferences
})
beforeEach(() => {
  kept.clear()
  preferences.language = 'en'
  preferences.spoken = 'brief'
})

const waiting = momentOf('waiting')
const [own, right] = waiting.scene.sides
const told = (...happened: Latest[]): Moment => ({ ...waiting, happened })
const discarded: Latest = { what: 'discarded', seat: right.seat, tile: '7s', drawn: false }

describe('what is told', () => {
  it('is in the language that is chosen now, also what was told before', () => {
    const telling = new Telling()
    telling.hear(room, told(discarded))
    preferences.language = 'de'
    telling.hear(room, told({ what: 'riichi_declared', seat: own.seat, open: false, stake: 1000 }))
    expect(telling.lines).toEqual([expect.stringContaining('wirft ab: Sieben Bambus, aus der Hand.'), 'Du sagst Riichi an.'])
    expect(telling.polite.says).toBe('Du sagst Riichi an.')
  })

  it('names the indicator that the deal began with, however many lie there now', () => {
    const telling = new Telling()
    telling.hear(room, told({ what: 'opened' }))
    const [line] = telling.lines
    telling.hear(room, { ...told({ what: 'turned', indicator: '1z' }), scene: { ...waiting.scene, indicators: [...waiting.scene.indicators, '1z'] } })
    expect(telling.lines).toEqual([line, 'New dora indicator: East.'])
  })

  it('is said again where the words are the same', () => {
    const telling = new Telling()
    telling.say('Your hand.')
    const before = telling.polite
    telling.say('Your hand.')
    expect(telling.polite).toEqual(before)
    expect(telling.polite).not.toBe(before)
  })

  it('leaves out what goes without saying, unless everything is wished for', () => {
    const telling = new Telling()
    telling.hear(room, told({ what: 'settled' }))
    expect(telling.polite.says).toBe('')
    preferences.spoken = 'all'
    telling.hear(room, told({ what: 'settled' }))
    expect(telling.polite.says).toBe('The deal is paid.')
    expect(telling.lines).toHaveLength(2)
  })
})

describe('the record of a deal', () => {
  it('is there again after the page was loaded again', () => {
    new Telling().hear(room, told(discarded))
    const again = new Telling()
    again.hear(room, told())
    expect(again.lines).toEqual([expect.stringContaining('discards seven of bamboo, from the hand.')])
    expect(again.polite.says).toBe('')
  })

  it('is of this deal of this game in this room', () => {
    const others = [
      { at: { ...room, game: 2 }, moment: told() },
      { at: { ...room, code: 'OTHER' }, moment: told() },
      { at: room, moment: { ...told(), scene: { ...waiting.scene, counters: waiting.scene.counters + 1 } } },
    ]
    for (const { at, moment } of others) {
      new Telling().hear(room, told(discarded))
      const other = new Telling()
      other.hear(at, moment)
      expect(other.lines).toEqual([])
    }
  })

  it('begins anew where the same deal is played again', () => {
    const telling = new Telling()
    telling.hear(room, told(discarded))
    telling.hear(room, told({ what: 'opened' }, { what: 'dealt' }))
    expect(telling.lines).toHaveLength(2)
  })

  it('does without what somebody else wrote in its place', () => {
    for (const text of ['nonsense', '7', '{}', '{"deal":"K7QX2 1 E1 0","lines":["old"]}']) {
      kept.set('hanchan.deal', text)
      const telling = new Telling()
      telling.hear(room, { ...told(), scene: { ...waiting.scene, round: 'E', deal: 1, counters: 0 } })
      expect(telling.lines).toEqual([])
    }
  })
})
