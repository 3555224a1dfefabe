import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { preferences as preferencesOf } from '../../src/preferences.svelte'
import type { Telling as TellingOf } from '../../src/table/telling.svelte'
import type { Latest, Moment, Room, StillPlayed } from '../../src/wire'
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

it('a name says who is a bot', async () => {
  const { nameAt } = await import('../../src/table/seats')
  const side = { ...momentOf('waiting').scene.sides[0], seat: 'B' as const, dead: false }
  const named = (chair: Partial<Room['seats']['B']>): string => nameAt({ ...room, seats: { ...room.seats, B: { ...room.seats.B, ...chair } } }, side)
  expect(named({ name: 'Kaki', kind: 'bot' })).toBe('Kaki (bot)')
  preferences.language = 'de'
  // In the language of whoever looks, also of a bot that stands in for somebody.
  expect(named({ name: 'Mika', kind: 'bot' })).toBe('Mika (Bot)')
  preferences.language = 'en'
  expect(named({ name: 'Mika', kind: 'bot' })).toBe('Mika (bot)')
  expect(named({ name: 'Mika', kind: 'person', here: false })).toBe('Mika (away)')
  expect(named({ name: 'Mika', kind: 'person', here: true })).toBe('Mika')
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

  it('says what is still played when the time is up', () => {
    const telling = new Telling()
    const up = (still: StillPlayed): Moment => ({ ...told({ what: 'time_up' }), time: { seconds: 0, still, cite: 'CLB-1-1' } })
    telling.hear(room, up('this_deal'))
    expect(telling.polite.says).toBe('Time is up. This is the last deal.')
    telling.hear(room, up('one_more_deal'))
    expect(telling.polite.says).toBe('Time is up. One more deal is played after this one.')
    preferences.language = 'de'
    telling.hear(room, up('this_round'))
    expect(telling.polite.says).toBe('Die Zeit ist um. Die Runde wird zu Ende gespielt.')
    // Later nothing more is said of it.
    telling.hear(room, { ...up('this_round'), happened: [discarded] })
    expect(telling.polite.says).not.toContain('Runde')
  })

  it('says once that little time is left, with a moment or between two', () => {
    const telling = new Telling()
    const left = (seconds: number, more: Partial<Moment> = {}): Moment => ({ ...told(), time: { seconds, still: null, cite: 'CLB-1-1' }, ...more })
    const says = (deed: () => void): string => {
      telling.say('')
      deed()
      return telling.polite.says
    }
    says(() => telling.hear(room, left(320)))
    expect(says(() => telling.remind(301))).toBe('')
    expect(says(() => telling.remind(300))).toBe('Five minutes left.')
    // The server's second is not quite ours.
    expect(says(() => telling.hear(room, left(301)))).toBe('')
    expect(says(() => telling.hear(room, left(299)))).toBe('')
    expect(says(() => telling.hear(room, left(60, { happened: [discarded] })))).toMatch(/seven of bamboo.* One minute left\.$/)
    expect(says(() => telling.remind(0))).toBe('')
    // The next game has its own five minutes.
    says(() => telling.hear({ ...room, game: 2 }, left(3600)))
    expect(says(() => telling.remind(300))).toBe('Five minutes left.')
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

describe('the own hand', () => {
  const held = (waits: string[], furiten: string | null, more: Partial<Moment> = {}): Moment => {
    const { hand } = own
    if (hand.known !== 'own') throw new Error('not the own hand')
    const [, ...others] = waiting.scene.sides
    return { ...told(), scene: { ...waiting.scene, sides: [{ ...own, hand: { ...hand, waits, furiten } }, ...others] }, ...more }
  }
  const rest = { shanten: 0, ukeire: 3, furiten: null }
  const after = (telling: TellingOf, moment: Moment): string => {
    telling.say('')
    telling.hear(room, moment)
    return telling.polite.says
  }

  /** Somebody who has heard how the deal began. */
  const hearing = (): TellingOf => {
    const telling = new Telling()
    telling.hear(room, { ...held([], null), happened: [{ what: 'opened' }] })
    return telling
  }

  it('says what it waits for, and furiten, when that begins and ends', () => {
    const telling = hearing()
    expect(after(telling, held([], null))).toBe('')
    expect(after(telling, held(['3p', '6p'], null))).toBe('You wait for three of circles; six of circles.')
    expect(after(telling, held(['3p', '6p'], null))).toBe('')
    expect(after(telling, held(['3p', '6p'], 'furiten_missed'))).toBe('Furiten.')
    expect(after(telling, held(['3p', '6p'], null))).toBe('Furiten is over.')
    expect(after(telling, held([], null))).toBe('')
  })

  it('says what stands in the way, and more where more is wished for', () => {
    const hints = { hiding_costs: null, refused: [], discards: [], hand: { ...rest, waits: [{ kind: '3p', left: 2, ron: 'no_yaku', tsumo: 'no_yaku' }] } }
    expect(after(hearing(), held(['3p'], null, { hints }))).toBe('You wait for three of circles, no yaku.')
    preferences.spoken = 'all'
    const telling = hearing()
    expect(after(telling, held(['3p'], 'furiten_missed', { hints }))).toBe('You wait for three of circles, 2 left, no yaku. Furiten: you let a winning tile pass.')
    expect(after(telling, held([], null))).toBe('You are not tenpai any more.')
  })

  it('is said anew in another deal', () => {
    const telling = new Telling()
    after(telling, held(['3p'], null))
    expect(after(telling, held(['3p'], null, { happened: [{ what: 'opened' }] }))).toContain('You wait for three of circles.')
  })
})

describe('who comes and goes', () => {
  const seated = (seat: 'A' | 'C', chair: Partial<Room['seats']['A']>): Room => ({ ...room, seats: { ...room.seats, [seat]: { ...room.seats[seat], ...chair } } })
  const meeting = (before: Room, now: Room, you: 'A' | null = 'A'): TellingOf => {
    kept.clear()
    const telling = new Telling()
    telling.meet(before, you)
    telling.hear(before, told(discarded))
    telling.say('')
    telling.meet(now, you)
    return telling
  }
  const gone = seated('C', { here: false })

  it('is said and stands in the record', () => {
    for (const [before, now, says] of [
      [room, gone, 'Johannes is away; a bot steps in if that lasts.'],
      [gone, room, 'Johannes is back.'],
      [room, seated('C', { kind: 'bot' }), 'Johannes has left; a bot plays on.'],
      [seated('C', { kind: 'bot' }), seated('C', { waits: true }), 'Johannes sits down and plays from the next deal on.'],
    ] as const) {
      const telling = meeting(before, now)
      expect(telling.polite.says).toBe(says)
      expect(telling.lines.at(-1)).toBe(says)
      expect(telling.lines).toHaveLength(2)
    }
  })

  it('is not told of oneself, nor twice, nor where nobody moved', () => {
    expect(meeting(room, seated('A', { here: false })).polite.says).toBe('')
    expect(meeting(gone, gone).polite.says).toBe('')
    expect(meeting(room, { ...gone, state: 'over' }).polite.says).toBe('')
    // Who sits down is told first without a line, and then with one.
    expect(meeting(seated('C', { here: false, waits: true }), seated('C', { waits: true })).polite.says).toBe('')
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

  it('begins with how the deal stands for who comes to it, and is heard', () => {
    const telling = new Telling()
    telling.hear(room, told())
    const stands = 'East 1. You are East. Dora indicator: South.'
    expect(telling.lines).toEqual([stands])
    expect(telling.polite.says).toContain(stands)
    const turn = momentOf('opening')
    const { hand } = turn.scene.sides[0]
    if (hand.known !== 'own' || hand.drawn === null) throw new Error('not the own turn')
    kept.clear()
    const dealer = new Telling()
    dealer.hear(room, { ...turn, happened: [] })
    expect(dealer.lines.at(-1)).toMatch(/^You draw /)
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
      expect(other.lines).toEqual([expect.stringContaining('You are East.')])
    }
  })

  it('begins anew where the same deal is played again', () => {
    const telling = new Telling()
    telling.hear(room, told(discarded))
    const { deal } = telling
    telling.hear(room, told(discarded))
    expect(telling.deal).toBe(deal)
    telling.hear(room, told({ what: 'opened' }, { what: 'dealt' }))
    expect(telling.lines).toHaveLength(2)
    expect(telling.deal).not.toBe(deal)
  })

  it('begins anew where the beginning was missed: the wall has grown', () => {
    const telling = new Telling()
    telling.hear(room, told(discarded))
    const { deal } = telling
    telling.hear(room, { ...told(), scene: { ...waiting.scene, tiles_left: waiting.scene.tiles_left + 1 } })
    expect(telling.deal).not.toBe(deal)
    expect(telling.lines).toEqual([expect.stringContaining('You are East.')])
  })

  it('does without what somebody else wrote in its place', () => {
    for (const text of ['nonsense', '7', '{}', '{"deal":"K7QX2 1 E1 0","lines":["old"]}']) {
      kept.set('hanchan.deal', text)
      const telling = new Telling()
      telling.hear(room, { ...told(), scene: { ...waiting.scene, round: 'E', deal: 1, counters: 0 } })
      expect(telling.lines).toEqual([expect.stringContaining('You are East.')])
    }
  })
})
