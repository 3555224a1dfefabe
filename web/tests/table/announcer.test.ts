import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { preferences as preferencesOf } from '../../src/base/preferences.svelte'
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
  preferences = (await import('../../src/base/preferences.svelte')).preferences
})
beforeEach(() => {
  kept.clear()
  preferences.language = 'en'
  preferences.spoken = 'brief'
})

it('a name says whether the player is a bot or away', async () => {
  const { nameAt } = await import('../../src/table/board/seats')
  const side = { ...momentOf('waiting').scene.sides[0], seat: 'B' as const, dead: false }
  const named = (chair: Partial<Room['seats']['B']>): string =>
    nameAt({ ...room, seats: { ...room.seats, B: { ...room.seats.B, ...chair } } }, side)
  expect(named({ name: 'Kaki', kind: 'bot' })).toBe('Kaki (bot)')
  preferences.language = 'de'
  // In the viewer's language, also for a bot that replaces a player.
  expect(named({ name: 'Mika', kind: 'bot' })).toBe('Mika (Bot)')
  preferences.language = 'en'
  expect(named({ name: 'Mika', kind: 'bot' })).toBe('Mika (bot)')
  expect(named({ name: 'Mika', kind: 'person', here: false })).toBe('Mika (away)')
  expect(named({ name: 'Mika', kind: 'person', here: true })).toBe('Mika')
})

const waiting = momentOf('waiting')
const [own, right] = waiting.scene.sides
/** The first sentence of a deal, which a viewer who has just connected is told as well. */
const opened: Sentence = {
  says: 'opened',
  with: {
    round: { round: { wind: 'E', deal: 1 } },
    wind: { player: { seat: own.seat, wind: own.wind } },
    tile: { tile: { tile: '4s', dora: false } },
  },
}
/** A moment with these sentences; without any, the moment that a viewer who has just connected receives. */
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

describe('announcements', () => {
  it('are in the current language, earlier lines included', () => {
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

  it('name the first indicator of the deal after more have been turned', () => {
    const announcer = new Announcer()
    announcer.announceMoment(room, told(opened))
    const [line] = announcer.lines
    announcer.announceMoment(room, {
      ...told({ says: 'turned', with: { tile: { tile: { tile: '1z', dora: false } } } }),
      scene: { ...waiting.scene, indicators: [...waiting.scene.indicators, '1z'] },
    })
    expect(announcer.lines).toEqual([line, 'New dora indicator: East.'])
  })

  it('say what is still played when the time is up', () => {
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
    // Later moments do not repeat it.
    announcer.announceMoment(room, { ...up('this_round'), says: [discarded] })
    expect(announcer.polite.says).not.toContain('Runde')
  })

  it('remind of the time once, with a moment or between two', () => {
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
    // The server's clock may differ by a second from the page's.
    expect(says(() => announcer.announceMoment(room, left(301)))).toBe('')
    expect(says(() => announcer.announceMoment(room, left(299)))).toBe('')
    expect(
      says(() => announcer.announceMoment(room, left(60, { happened: [{ what: 'dealt' }], says: [discarded] }))),
    ).toMatch(/seven of bamboo.* One minute left\.$/)
    expect(says(() => announcer.announceTimeLeft(0))).toBe('')
    // The next game has its own reminders.
    says(() => announcer.announceMoment({ ...room, game: 2 }, left(3600)))
    expect(says(() => announcer.announceTimeLeft(300))).toBe('Five minutes left.')
  })

  it('are repeated when the words are the same', () => {
    const announcer = new Announcer()
    announcer.announce('Your hand.')
    const before = announcer.polite
    announcer.announce('Your hand.')
    expect(announcer.polite).toEqual(before)
    expect(announcer.polite).not.toBe(before)
  })

  it('leave out minor events unless everything is to be announced', () => {
    const announcer = new Announcer()
    announcer.announceMoment(room, told(settled))
    expect(announcer.polite.says).toBe('')
    preferences.spoken = 'all'
    announcer.announceMoment(room, told(settled))
    expect(announcer.polite.says).toBe('Payments: East −1,000. The dealer stays.')
    expect(announcer.lines).toHaveLength(2)
  })
})

describe('the hand of the player', () => {
  const held = (waits: string[], furiten: Why | null, more: Partial<Moment> = {}): Moment => {
    const { hand } = own
    if (hand.known !== 'own') throw new Error('the hand is not known')
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

  /** An announcer that has announced the start of the deal. */
  const hearing = (): AnnouncerOf => {
    const announcer = new Announcer()
    announcer.announceMoment(room, { ...held([], null), ...said(opened) })
    return announcer
  }

  it('has its waits and furiten announced when they change', () => {
    const announcer = hearing()
    expect(after(announcer, held([], null))).toBe('')
    expect(after(announcer, held(['3p', '6p'], null))).toBe('You wait for three of circles; six of circles.')
    expect(after(announcer, held(['3p', '6p'], null))).toBe('')
    expect(after(announcer, held(['3p', '6p'], 'furiten_missed'))).toBe('Furiten.')
    expect(after(announcer, held(['3p', '6p'], null))).toBe('You are no longer furiten.')
    expect(after(announcer, held([], null))).toBe('')
  })

  it('has the reason announced why it cannot win, with details on request', () => {
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

  it('has its waits announced again in the next deal', () => {
    const announcer = new Announcer()
    after(announcer, held(['3p'], null))
    expect(after(announcer, held(['3p'], null, said(opened)))).toContain('You wait for three of circles.')
  })
})

describe('players who come and go', () => {
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

  it('are announced and logged', () => {
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

  it('are not announced to themselves, twice, or when nothing changed', () => {
    expect(meeting(room, seated('A', { here: false })).polite.says).toBe('')
    expect(meeting(gone, gone).polite.says).toBe('')
    expect(meeting(room, { ...gone, state: 'over' }).polite.says).toBe('')
    // A newcomer is reported first as disconnected, then as connected.
    expect(meeting(seated('C', { here: false, waits: true }), seated('C', { waits: true })).polite.says).toBe('')
  })
})

describe('the log of a deal', () => {
  it('survives a reload', () => {
    new Announcer().announceMoment(room, told(discarded))
    const again = new Announcer()
    again.announceMoment(room, told())
    expect(again.lines).toEqual([expect.stringContaining('discards seven of bamboo, from the hand.')])
    expect(again.polite.says).toBe('')
  })

  it('begins with the state of the deal when a viewer connects, which is announced', () => {
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

  it('belongs to one deal of one game in one room', () => {
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

  it('starts again when the deal is played again', () => {
    const announcer = new Announcer()
    announcer.announceMoment(room, told(discarded))
    const { deal } = announcer
    announcer.announceMoment(room, told(discarded))
    expect(announcer.deal).toBe(deal)
    announcer.announceMoment(room, told(opened, { says: 'dealt' }))
    expect(announcer.lines).toHaveLength(2)
    expect(announcer.deal).not.toBe(deal)
  })

  it('starts again when the wall has grown, since the start of a deal was missed', () => {
    const announcer = new Announcer()
    announcer.announceMoment(room, told(discarded))
    const { deal } = announcer
    announcer.announceMoment(room, { ...told(), scene: { ...waiting.scene, tiles_left: waiting.scene.tiles_left + 1 } })
    expect(announcer.deal).not.toBe(deal)
    expect(announcer.lines).toEqual([expect.stringContaining('You are East.')])
  })

  it('is ignored if the stored text is not a log', () => {
    for (const text of ['nonsense', '7', '{}', '{"deal":"K7QX2 1 E1 0","lines":["old"]}']) {
      kept.set('hanchan.dealLog', text)
      const announcer = new Announcer()
      announcer.announceMoment(room, { ...told(), scene: { ...waiting.scene, round: 'E', deal: 1, counters: 0 } })
      expect(announcer.lines).toEqual([expect.stringContaining('You are East.')])
    }
  })
})
