import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { preferences as preferencesOf } from '../../src/app/preferences.svelte'
import type { Announcer as AnnouncerOf } from '../../src/table/speech/announcer.svelte'
import type { Hints, Moment, Room, Sentence, StillPlayed, Why } from '../../src/net/wire'
import { momentOf, room } from './fixtures'

let Announcer: typeof AnnouncerOf
let preferences: typeof preferencesOf
const kept = new Map<string, string>()

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Announcer = (await import('../../src/table/speech/announcer.svelte')).Announcer
  preferences = (await import('../../src/app/preferences.svelte')).preferences
})
beforeEach(() => {
  kept.clear()
  preferences.language = 'en'
  preferences.spoken = 'brief'
})

it('a name says who is a bot', async () => {
  const { nameAt } = await import('../../src/table/board/seats')
  const side = { ...momentOf('waiting').scene.sides[0], seat: 'B' as const, dead: false }
  const named = (chair: Partial<Room['seats']['B']>): string =>
    nameAt({ ...room, seats: { ...room.seats, B: { ...room.seats.B, ...chair } } }, side)
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
/** How the deal began, which is also how it stands for somebody who has just come. */
const opened: Sentence = {
  says: 'opened',
  with: {
    round: { round: { wind: 'E', deal: 1 } },
    wind: { player: { seat: own.seat, wind: own.wind } },
    tile: { tile: { tile: '4s', dora: false } },
  },
}
/** What happened; for somebody who has just come, nothing. */
const told = (...says: Sentence[]): Moment =>
  says.length > 0 ? { ...waiting, happened: [{ what: 'dealt' }], says } : { ...waiting, happened: [], says: [opened] }
const discarded: Sentence = {
  says: 'discarded',
  with: { who: { player: { seat: right.seat, wind: right.wind } }, tile: { tile: { tile: '7s', dora: false } } },
}
const said = (...says: Sentence[]): Partial<Moment> => ({ happened: [{ what: 'dealt' }], says })
const settled: Sentence = {
  says: 'settled',
  with: {
    changes: { changes: [{ seat: own.seat, wind: own.wind, points: -1000 }] },
    dealer: { dealer: 'stays' },
  },
}

describe('what is told', () => {
  it('is in the language that is chosen now, also what was told before', () => {
    const announcer = new Announcer()
    announcer.announceMoment(room, told(discarded))
    preferences.language = 'de'
    announcer.announceMoment(room, told({ says: 'you_riichi_declared' }))
    expect(announcer.lines).toEqual([
      expect.stringContaining('wirft ab: Sieben Bambus, aus der Hand.'),
      'Du sagst Riichi an.',
    ])
    expect(announcer.polite.says).toBe('Du sagst Riichi an.')
  })

  it('names the indicator that the deal began with, however many lie there now', () => {
    const announcer = new Announcer()
    announcer.announceMoment(room, told(opened))
    const [line] = announcer.lines
    announcer.announceMoment(room, {
      ...told({ says: 'turned', with: { tile: { tile: { tile: '1z', dora: false } } } }),
      scene: { ...waiting.scene, indicators: [...waiting.scene.indicators, '1z'] },
    })
    expect(announcer.lines).toEqual([line, 'New dora indicator: East.'])
  })

  it('says what is still played when the time is up', () => {
    const announcer = new Announcer()
    const up = (still: StillPlayed): Moment => ({
      ...told({ says: 'time_up' }),
      time: { seconds: 0, still, cite: 'CLB-1-1' },
    })
    announcer.announceMoment(room, up('this_deal'))
    expect(announcer.polite.says).toBe('Time is up. This is the last deal.')
    announcer.announceMoment(room, up('one_more_deal'))
    expect(announcer.polite.says).toBe('Time is up. One more deal will be played after this one.')
    preferences.language = 'de'
    announcer.announceMoment(room, up('this_round'))
    expect(announcer.polite.says).toBe('Die Zeit ist um. Die Runde wird zu Ende gespielt.')
    // Later nothing more is said of it.
    announcer.announceMoment(room, { ...up('this_round'), says: [discarded] })
    expect(announcer.polite.says).not.toContain('Runde')
  })

  it('says once that little time is left, with a moment or between two', () => {
    const announcer = new Announcer()
    const left = (seconds: number, more: Partial<Moment> = {}): Moment => ({
      ...told(),
      time: { seconds, still: null, cite: 'CLB-1-1' },
      ...more,
    })
    const says = (deed: () => void): string => {
      announcer.announce('')
      deed()
      return announcer.polite.says
    }
    says(() => announcer.announceMoment(room, left(320)))
    expect(says(() => announcer.announceTimeLeft(301))).toBe('')
    expect(says(() => announcer.announceTimeLeft(300))).toBe('Five minutes left.')
    // The server's second is not quite ours.
    expect(says(() => announcer.announceMoment(room, left(301)))).toBe('')
    expect(says(() => announcer.announceMoment(room, left(299)))).toBe('')
    expect(
      says(() => announcer.announceMoment(room, left(60, { happened: [{ what: 'dealt' }], says: [discarded] }))),
    ).toMatch(/seven of bamboo.* One minute left\.$/)
    expect(says(() => announcer.announceTimeLeft(0))).toBe('')
    // The next game has its own five minutes.
    says(() => announcer.announceMoment({ ...room, game: 2 }, left(3600)))
    expect(says(() => announcer.announceTimeLeft(300))).toBe('Five minutes left.')
  })

  it('is said again where the words are the same', () => {
    const announcer = new Announcer()
    announcer.announce('Your hand.')
    const before = announcer.polite
    announcer.announce('Your hand.')
    expect(announcer.polite).toEqual(before)
    expect(announcer.polite).not.toBe(before)
  })

  it('leaves out what goes without saying, unless everything is wished for', () => {
    const announcer = new Announcer()
    announcer.announceMoment(room, told(settled))
    expect(announcer.polite.says).toBe('')
    preferences.spoken = 'all'
    announcer.announceMoment(room, told(settled))
    expect(announcer.polite.says).toBe('Payments: East −1,000. The dealer stays.')
    expect(announcer.lines).toHaveLength(2)
  })
})

describe('the own hand', () => {
  const held = (waits: string[], furiten: Why | null, more: Partial<Moment> = {}): Moment => {
    const { hand } = own
    if (hand.known !== 'own') throw new Error('not the own hand')
    const [, ...others] = waiting.scene.sides
    return {
      ...told(),
      scene: { ...waiting.scene, sides: [{ ...own, hand: { ...hand, waits, furiten } }, ...others] },
      ...more,
    }
  }
  const rest = { shanten: 0, ukeire: 3, furiten: null }
  const after = (announcer: AnnouncerOf, moment: Moment): string => {
    announcer.announce('')
    announcer.announceMoment(room, moment)
    return announcer.polite.says
  }

  /** Somebody who has heard how the deal began. */
  const hearing = (): AnnouncerOf => {
    const announcer = new Announcer()
    announcer.announceMoment(room, { ...held([], null), ...said(opened) })
    return announcer
  }

  it('says what it waits for, and furiten, when that begins and ends', () => {
    const announcer = hearing()
    expect(after(announcer, held([], null))).toBe('')
    expect(after(announcer, held(['3p', '6p'], null))).toBe('You wait for three of circles; six of circles.')
    expect(after(announcer, held(['3p', '6p'], null))).toBe('')
    expect(after(announcer, held(['3p', '6p'], 'furiten_missed'))).toBe('Furiten.')
    expect(after(announcer, held(['3p', '6p'], null))).toBe('You are no longer furiten.')
    expect(after(announcer, held([], null))).toBe('')
  })

  it('says what stands in the way, and more where more is wished for', () => {
    const hints: Hints = {
      hiding_costs: null,
      refused: [],
      discards: [],
      hand: { ...rest, waits: [{ kind: '3p', left: 2, ron: 'no_yaku', tsumo: 'no_yaku' }] },
    }
    expect(after(hearing(), held(['3p'], null, { hints }))).toBe('You wait for three of circles, no yaku.')
    preferences.spoken = 'all'
    const announcer = hearing()
    expect(after(announcer, held(['3p'], 'furiten_missed', { hints }))).toBe(
      'You wait for three of circles, 2 left, no yaku. Furiten: a winning tile was passed up.',
    )
    expect(after(announcer, held([], null))).toBe('You are no longer tenpai.')
  })

  it('is said anew in another deal', () => {
    const announcer = new Announcer()
    after(announcer, held(['3p'], null))
    expect(after(announcer, held(['3p'], null, said(opened)))).toContain('You wait for three of circles.')
  })
})

describe('who comes and goes', () => {
  const seated = (seat: 'A' | 'C', chair: Partial<Room['seats']['A']>): Room => ({
    ...room,
    seats: { ...room.seats, [seat]: { ...room.seats[seat], ...chair } },
  })
  const meeting = (before: Room, now: Room, you: 'A' | null = 'A'): AnnouncerOf => {
    kept.clear()
    const announcer = new Announcer()
    announcer.announcePresence(before, you)
    announcer.announceMoment(before, told(discarded))
    announcer.announce('')
    announcer.announcePresence(now, you)
    return announcer
  }
  const gone = seated('C', { here: false })

  it('is said and stands in the record', () => {
    for (const [before, now, says] of [
      [room, gone, 'Johannes is away; a bot will step in if they do not return soon.'],
      [gone, room, 'Johannes is back.'],
      [room, seated('C', { kind: 'bot' }), 'Johannes has left; a bot takes over.'],
      [
        seated('C', { kind: 'bot' }),
        seated('C', { waits: true }),
        'Johannes sits down and will play from the next deal.',
      ],
    ] as const) {
      const announcer = meeting(before, now)
      expect(announcer.polite.says).toBe(says)
      expect(announcer.lines.at(-1)).toBe(says)
      expect(announcer.lines).toHaveLength(2)
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
    new Announcer().announceMoment(room, told(discarded))
    const again = new Announcer()
    again.announceMoment(room, told())
    expect(again.lines).toEqual([expect.stringContaining('discards seven of bamboo, from the hand.')])
    expect(again.polite.says).toBe('')
  })

  it('begins with how the deal stands for who comes to it, and is heard', () => {
    const announcer = new Announcer()
    announcer.announceMoment(room, told())
    const stands = 'East 1. You are East. Dora indicator: four of bamboo.'
    expect(announcer.lines).toEqual([stands])
    expect(announcer.polite.says).toContain(stands)
    const turn = momentOf('opening')
    const drew: Sentence = { says: 'you_drew', with: { tile: { tile: { tile: '1m', dora: false } } } }
    kept.clear()
    const dealer = new Announcer()
    dealer.announceMoment(room, { ...turn, happened: [], says: [opened, drew] })
    expect(dealer.lines.at(-1)).toMatch(/^You draw /)
  })

  it('is of this deal of this game in this room', () => {
    const others = [
      { at: { ...room, game: 2 }, moment: told() },
      { at: { ...room, code: 'OTHER' }, moment: told() },
      { at: room, moment: { ...told(), scene: { ...waiting.scene, counters: waiting.scene.counters + 1 } } },
    ]
    for (const { at, moment } of others) {
      new Announcer().announceMoment(room, told(discarded))
      const other = new Announcer()
      other.announceMoment(at, moment)
      expect(other.lines).toEqual([expect.stringContaining('You are East.')])
    }
  })

  it('begins anew where the same deal is played again', () => {
    const announcer = new Announcer()
    announcer.announceMoment(room, told(discarded))
    const { deal } = announcer
    announcer.announceMoment(room, told(discarded))
    expect(announcer.deal).toBe(deal)
    announcer.announceMoment(room, told(opened, { says: 'dealt' }))
    expect(announcer.lines).toHaveLength(2)
    expect(announcer.deal).not.toBe(deal)
  })

  it('begins anew where the beginning was missed: the wall has grown', () => {
    const announcer = new Announcer()
    announcer.announceMoment(room, told(discarded))
    const { deal } = announcer
    announcer.announceMoment(room, { ...told(), scene: { ...waiting.scene, tiles_left: waiting.scene.tiles_left + 1 } })
    expect(announcer.deal).not.toBe(deal)
    expect(announcer.lines).toEqual([expect.stringContaining('You are East.')])
  })

  it('does without what somebody else wrote in its place', () => {
    for (const text of ['nonsense', '7', '{}', '{"deal":"K7QX2 1 E1 0","lines":["old"]}']) {
      kept.set('hanchan.dealLog', text)
      const announcer = new Announcer()
      announcer.announceMoment(room, { ...told(), scene: { ...waiting.scene, round: 'E', deal: 1, counters: 0 } })
      expect(announcer.lines).toEqual([expect.stringContaining('You are East.')])
    }
  })
})
