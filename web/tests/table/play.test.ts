import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { keyOf as keyNameOf, pressed as pressedOf } from '../../src/table/keys'
import type { Play as PlayOf } from '../../src/table/play.svelte'
import type { Action } from '../../src/wire'
import { momentOf } from './fixtures'

let Play: typeof PlayOf
let pressed: typeof pressedOf
let keyOf: typeof keyNameOf

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Play = (await import('../../src/table/play.svelte')).Play
  ;({ pressed, keyOf } = await import('../../src/table/keys'))
})

function sit(name: string): { play: PlayOf; sent: Action[] } {
  const sent: Action[] = []
  const play = new Play(() => ({ moment: momentOf(name), act: (action) => sent.push(action) }))
  return { play, sent }
}

describe('keys', () => {
  it('choose a tile by its number and walk along the hand', () => {
    const { play } = sit('opening')
    expect(pressed('3', play)).toBe(true)
    expect(play.at).toBe(2)
    pressed('ArrowLeft', play)
    pressed('ArrowLeft', play)
    pressed('ArrowLeft', play)
    expect(play.at).toBe(play.held.length - 1)
  })

  it('reach all fourteen tiles, by sign or by place on the keyboard', () => {
    const { play } = sit('opening')
    expect(play.held).toHaveLength(14)
    const along = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', 'Backspace', 'd']
    for (const [place, key] of along.entries()) {
      pressed(key, play)
      expect(play.at, key).toBe(place)
    }
    // A German keyboard has other signs right of the zero, and its minus elsewhere.
    const typed = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey })
    expect([typed('ß', 'Minus'), typed('Dead', 'Equal'), typed('-', 'Slash')]).toEqual(['-', '=', '-'])
    expect([typed('?', 'Minus', true), typed('R', 'KeyR', true)]).toEqual(['?', 'r'])
  })

  it('claim and pass', () => {
    for (const [name, key, type] of [['pon-or-chii', 'p', 'pon'], ['ron', 'o', 'ron'], ['tsumo', 't', 'tsumo'], ['chii-choice', 'Escape', 'pass']] as const) {
      const { play, sent } = sit(name)
      pressed(key, play)
      expect(sent.map((action) => action.type), name).toEqual([type])
    }
  })

  it('close what was explained before anything is passed for good', () => {
    const { play, sent } = sit('chii-choice')
    play.explain('waits', 'no_yaku')
    pressed('Escape', play)
    expect(play.answer).toBeNull()
    expect(sent).toEqual([])
    pressed('Escape', play)
    expect(sent.map((action) => action.type)).toEqual(['pass'])
  })

  it('choose among several ways to call', () => {
    const { play, sent } = sit('chii-choice')
    pressed('c', play)
    expect(sent).toEqual([])
    expect(play.choices?.ways).toHaveLength(2)
    pressed('2', play)
    expect(sent).toEqual([momentOf('chii-choice').scene.prompts!.calls.filter(({ action }) => action.type === 'chii')[1]!.action])
  })

  it('mean one thing when they are pressed twice, though another comes under the pointer', () => {
    const { play, sent } = sit('chii-choice')
    play.press('chii', 1)
    play.press('cancel', 1)
    play.press('pass', 2)
    expect(play.choices).toBeNull()
    expect(sent).toEqual([])
    play.press('pass', 1)
    expect(sent.map((action) => action.type)).toEqual(['pass'])
  })

  it('mean nothing more where they have opened a choice', () => {
    const calls = sit('chii-choice').play
    for (const key of ['c', 'c', 'p']) pressed(key, calls)
    expect(calls.answer).toBeNull()
    pressed('Escape', calls)
    expect(calls.choices).toBeNull()
    const riichi = sit('riichi-choice').play
    for (const key of ['r', 'r']) pressed(key, riichi)
    expect([riichi.mode, riichi.answer]).toEqual(['riichi', null])
  })

  it('say why not, where it is known', () => {
    const refused = [
      ['too-late-for-riichi', 'r', 'riichi', 'Too few tiles'],
      ['after-ron-refused', 'o', 'ron', 'Furiten'],
      ['ron', 'c', 'chii', 'In riichi'],
    ] as const
    for (const [name, key, of, says] of refused) {
      const { play, sent } = sit(name)
      expect(pressed(key, play), name).toBe(true)
      expect(play.answer, name).toMatchObject({ of, reasons: [{ says: expect.stringContaining(says) }] })
      expect(sent).toEqual([])
    }
    const { play } = sit('opening')
    // Where nothing is refused, they say what may be done.
    expect(pressed('c', play)).toBe(true)
    expect(play.answer).toMatchObject({ of: 'why', reasons: [{ says: 'Your turn.' }] })
  })

  it('mean nothing where nothing is offered', () => {
    const { play, sent } = sit('opening')
    for (const key of ['c', 'p', 'o', 't']) pressed(key, play)
    expect(sent).toEqual([])
  })
})

describe('a person at the table', () => {
  it('answers a moment once', () => {
    const { play, sent } = sit('opening')
    play.choose(0, true)
    play.choose(1, true)
    expect(sent).toHaveLength(1)
    play.retract()
    play.choose(1, true)
    expect(sent).toHaveLength(2)
  })

  it('declares riichi only with a discard that is offered', () => {
    const { play, sent } = sit('riichi-choice')
    pressed('r', play)
    expect(play.mode).toBe('riichi')
    play.choose(play.held.findIndex(({ action }) => action === null), true)
    expect(sent).toEqual([])
    expect(play.answer?.reasons[0]?.says).toContain('tenpai')
    play.choose(play.held.findIndex(({ action }) => action !== null), true)
    expect(sent[0]).toMatchObject({ type: 'riichi', open: false })
  })

  it('is told why a tile may not go, with the code of its paragraph', () => {
    const { play, sent } = sit('swap-forbidden')
    play.choose(play.held.findIndex(({ why }) => why !== null), true)
    expect(sent).toEqual([])
    const of = play.held.findIndex(({ why }) => why !== null)
    expect(play.answer).toEqual({ of, reasons: [{ what: null, says: 'This would swap a tile with your chii.', cite: null, code: 'refuse.swap_after_chii' }] })
  })

  it('is told whose turn it is where nothing can be done, by h as by a tap on a tile', () => {
    const told = [
      ['waiting', /^It is not your turn: (East|South|West|North) decides\.$/],
      ['ended', /^This deal is over\.$/],
      ['pon-or-chii', /^You may chii, pon or pass\.$/],
    ] as const
    for (const [name, says] of told) {
      for (const ask of [(play: PlayOf) => pressed('h', play), (play: PlayOf) => play.choose(2, false)]) {
        const { play, sent } = sit(name)
        ask(play)
        expect(play.answer?.reasons.map((reason) => reason.says), name).toEqual([expect.stringMatching(says)])
        expect(sent).toEqual([])
      }
    }
  })

  it('can read an answer until something is asked', () => {
    let moment = momentOf('waiting')
    const play = new Play(() => ({ moment, act: () => undefined }))
    pressed('h', play)
    play.renew()
    expect(play.answer).not.toBeNull()
    moment = momentOf('pon-or-chii')
    play.renew()
    expect(play.answer).toBeNull()
  })

  it('is told that the others decide once the answer is given', () => {
    const { play } = sit('pon-or-chii')
    pressed('Escape', play)
    pressed('h', play)
    expect(play.answer?.reasons[0]?.says).toBe('You have answered; now the others decide.')
  })

  it('is told without a key why each declaration is missing', () => {
    const asked = (name: string) => {
      const { play } = sit(name)
      play.whyNothing()
      return play.answer
    }
    expect(asked('after-ron-refused')).toMatchObject({ of: 'why', reasons: [{ what: 'Ron', says: expect.stringContaining('Furiten') }] })
    expect(asked('too-late-for-riichi')).toMatchObject({ of: 'why', reasons: [{ what: 'Riichi', says: expect.stringContaining('Too few tiles') }] })
    // What is offered has its button, also while it is being chosen.
    expect(asked('riichi-choice')).toMatchObject({ reasons: [{ what: null, says: 'You may riichi or discard.' }] })
    const { play } = sit('riichi-choice')
    pressed('r', play)
    play.whyNothing()
    expect(play.answer).toMatchObject({ reasons: [{ what: null }] })
    // What was answered is not asked any more.
    play.choose(play.held.findIndex(({ action }) => action !== null), true)
    play.whyNothing()
    expect(play.answer).toMatchObject({ reasons: [{ what: null, says: 'You have answered; now the others decide.' }] })
  })
})
