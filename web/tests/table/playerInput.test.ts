import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { handleKey as handleKeyOf, keyName as keyNameOf } from '../../src/table/input/keyboard'
import type { PlayerInput as PlayerInputOf } from '../../src/table/input/playerInput.svelte'
import type { Action, WouldBe } from '../../src/net/wire'
import { withoutHelp } from '../../src/table/input/withoutHelp'
import { momentOf } from './fixtures'

let PlayerInput: typeof PlayerInputOf
let handleKey: typeof handleKeyOf
let keyName: typeof keyNameOf

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  PlayerInput = (await import('../../src/table/input/playerInput.svelte')).PlayerInput
  ;({ handleKey, keyName } = await import('../../src/table/input/keyboard'))
})

function inputAt(name: string): { input: PlayerInputOf; sent: Action[] } {
  const sent: Action[] = []
  const input = new PlayerInput(() => ({ moment: momentOf(name), act: (action) => sent.push(action) }))
  return { input, sent }
}

describe('where mistakes count', () => {
  function declaringAt(name: string, would_be: WouldBe[] = []): { input: PlayerInputOf; sent: Action[] } {
    const sent: Action[] = []
    const moment = { ...momentOf(name), would_be }
    const input = new PlayerInput(() => ({ moment, act: (action) => sent.push(action), mistakesCount: true }))
    return { input, sent }
  }

  it('a declaration is made by pressing its button again, and taken back with Escape', () => {
    const { input, sent } = declaringAt('ron')
    input.press('ron', 1)
    expect(sent).toEqual([])
    expect(Object.keys(input.slots)).toEqual(['ron', 'cancel'])
    handleKey('Escape', input)
    expect(input.confirming).toBeNull()
    input.press('ron', 1)
    // A double click is a slip as well.
    input.press('ron', 2)
    expect(sent).toEqual([])
    input.press('ron', 1)
    expect(sent).toEqual([{ type: 'ron' }])
  })

  it('a call is confirmed by choosing its tiles, or by pressing it again', () => {
    const { input, sent } = declaringAt('pon-or-chii')
    handleKey('p', input)
    expect(sent).toEqual([])
    handleKey('p', input)
    expect(sent).toMatchObject([{ type: 'pon' }])
  })

  it('passing needs no second press', () => {
    const { input, sent } = declaringAt('ron')
    handleKey('Escape', input)
    expect(sent).toEqual([{ type: 'pass' }])
  })

  it('the warning is about what is being confirmed', () => {
    const mistake: WouldBe = { action: { type: 'ron' }, fault: 'wrong_win', remedy: 'chombo', cites: [] }
    const { input } = declaringAt('ron', [mistake])
    expect(input.warning).toBeNull()
    input.press('ron', 1)
    expect(input.warning).toEqual(mistake)
  })

  it('nothing is told about waits, furiten and refusals, unless the player wants it', () => {
    const shown = withoutHelp({ ...momentOf('ron'), would_be: [] })
    expect(shown.hints).toMatchObject({ refused: [], discards: [], hand: null })
    expect(shown.scene.sides[0].hand).toMatchObject({ waits: [], furiten: null })
    expect(shown.scene.prompts).toEqual(momentOf('ron').scene.prompts)
  })
})

describe('keys', () => {
  it('select a tile by its number and move along the hand', () => {
    const { input } = inputAt('opening')
    expect(handleKey('3', input)).toBe(true)
    expect(input.cursor).toBe(2)
    handleKey('ArrowLeft', input)
    handleKey('ArrowLeft', input)
    handleKey('ArrowLeft', input)
    expect(input.cursor).toBe(input.held.length - 1)
  })

  it('reach all fourteen tiles, by character or by position on the keyboard', () => {
    const { input } = inputAt('opening')
    expect(input.held).toHaveLength(14)
    const along = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', 'Backspace', 'd']
    for (const [place, key] of along.entries()) {
      handleKey(key, input)
      expect(input.cursor, key).toBe(place)
    }
    // A German keyboard has other characters right of the zero, and its minus elsewhere.
    const typed = (key: string, code: string, shiftKey = false) => keyName({ key, code, shiftKey })
    expect([typed('ß', 'Minus'), typed('Dead', 'Equal'), typed('-', 'Slash')]).toEqual(['-', '=', '-'])
    expect([typed('?', 'Minus', true), typed('R', 'KeyR', true)]).toEqual(['?', 'r'])
  })

  it('call, win and pass', () => {
    for (const [name, key, type] of [
      ['pon-or-chii', 'p', 'pon'],
      ['ron', 'o', 'ron'],
      ['tsumo', 't', 'tsumo'],
      ['chii-choice', 'Escape', 'pass'],
    ] as const) {
      const { input, sent } = inputAt(name)
      handleKey(key, input)
      expect(
        sent.map((action) => action.type),
        name,
      ).toEqual([type])
    }
  })

  it('close an explanation before they pass', () => {
    const { input, sent } = inputAt('chii-choice')
    input.explain('waits', 'no_yaku')
    handleKey('Escape', input)
    expect(input.explanation).toBeNull()
    expect(sent).toEqual([])
    handleKey('Escape', input)
    expect(sent.map((action) => action.type)).toEqual(['pass'])
  })

  it('choose between several possible calls', () => {
    const { input, sent } = inputAt('chii-choice')
    handleKey('c', input)
    expect(sent).toEqual([])
    expect(input.choices?.options).toHaveLength(2)
    handleKey('2', input)
    expect(sent).toEqual([
      momentOf('chii-choice').scene.prompts!.calls.filter(({ action }) => action.type === 'chii')[1]!.action,
    ])
  })

  it('do not act on a button that appears during a double click', () => {
    const { input, sent } = inputAt('chii-choice')
    input.press('chii', 1)
    input.press('cancel', 1)
    input.press('pass', 2)
    expect(input.choices).toBeNull()
    expect(sent).toEqual([])
    input.press('pass', 1)
    expect(sent.map((action) => action.type)).toEqual(['pass'])
  })

  it('do nothing more once they have opened a choice', () => {
    const calls = inputAt('chii-choice').input
    for (const key of ['c', 'c', 'p']) handleKey(key, calls)
    expect(calls.explanation).toBeNull()
    handleKey('Escape', calls)
    expect(calls.choices).toBeNull()
    const riichi = inputAt('riichi-choice').input
    for (const key of ['r', 'r']) handleKey(key, riichi)
    expect([riichi.mode, riichi.explanation]).toEqual(['riichi', null])
  })

  it('explain why a declaration is not possible', () => {
    const refused = [
      ['too-late-for-riichi', 'r', 'riichi', 'Too few tiles'],
      ['after-ron-refused', 'o', 'ron', 'Furiten'],
      ['ron', 'c', 'chii', 'in riichi'],
    ] as const
    for (const [name, key, anchor, says] of refused) {
      const { input, sent } = inputAt(name)
      expect(handleKey(key, input), name).toBe(true)
      expect(input.explanation, name).toMatchObject({ anchor, reasons: [{ says: expect.stringContaining(says) }] })
      expect(sent).toEqual([])
    }
    const { input } = inputAt('opening')
    // Where nothing is refused, they say what may be done.
    expect(handleKey('c', input)).toBe(true)
    expect(input.explanation).toMatchObject({ anchor: 'why', reasons: [{ says: 'Your turn.' }] })
  })

  it('send nothing when nothing is offered', () => {
    const { input, sent } = inputAt('opening')
    for (const key of ['c', 'p', 'o', 't']) handleKey(key, input)
    expect(sent).toEqual([])
  })
})

describe('a player', () => {
  it('answers a moment only once', () => {
    const { input, sent } = inputAt('opening')
    input.choose(0, true)
    input.choose(1, true)
    expect(sent).toHaveLength(1)
    input.reopen()
    input.choose(1, true)
    expect(sent).toHaveLength(2)
  })

  it('declares riichi only with a discard that is offered', () => {
    const { input, sent } = inputAt('riichi-choice')
    handleKey('r', input)
    expect(input.mode).toBe('riichi')
    input.choose(
      input.held.findIndex(({ action }) => action === null),
      true,
    )
    expect(sent).toEqual([])
    expect(input.explanation?.reasons[0]?.says).toContain('tenpai')
    input.choose(
      input.held.findIndex(({ action }) => action !== null),
      true,
    )
    expect(sent[0]).toMatchObject({ type: 'riichi', open: false })
  })

  it('is told why a tile cannot be discarded, with the code of its paragraph', () => {
    const { input, sent } = inputAt('swap-forbidden')
    input.choose(
      input.held.findIndex(({ why }) => why !== null),
      true,
    )
    expect(sent).toEqual([])
    const anchor = input.held.findIndex(({ why }) => why !== null)
    expect(input.explanation).toEqual({
      anchor,
      reasons: [
        {
          what: null,
          says: 'This would be swap calling (kuikae) with the chii.',
          cite: null,
          code: 'refuse.swap_after_chii',
        },
      ],
    })
  })

  it('is told by h or a tap on a tile whose turn it is and what can be done', () => {
    const told = [
      ['waiting', /^It is not your turn: (East|South|West|North) decides\.$/],
      ['ended', /^This deal is over\.$/],
      ['pon-or-chii', /^You may chii, pon or pass\.$/],
    ] as const
    for (const [name, says] of told) {
      for (const ask of [
        (input: PlayerInputOf) => handleKey('h', input),
        (input: PlayerInputOf) => input.choose(2, false),
      ]) {
        const { input, sent } = inputAt(name)
        ask(input)
        expect(
          input.explanation?.reasons.map((reason) => reason.says),
          name,
        ).toEqual([expect.stringMatching(says)])
        expect(sent).toEqual([])
      }
    }
  })

  it('can read an explanation until the next prompt', () => {
    let moment = momentOf('waiting')
    const input = new PlayerInput(() => ({ moment, act: () => undefined }))
    handleKey('h', input)
    input.startMoment()
    expect(input.explanation).not.toBeNull()
    moment = momentOf('pon-or-chii')
    input.startMoment()
    expect(input.explanation).toBeNull()
  })

  it('is told after answering that the others are still deciding', () => {
    const { input } = inputAt('pon-or-chii')
    handleKey('Escape', input)
    handleKey('h', input)
    expect(input.explanation?.reasons[0]?.says).toBe('You have answered; the other players are still deciding.')
  })

  it('can ask without a key why each declaration is missing', () => {
    const asked = (name: string) => {
      const { input } = inputAt(name)
      input.explainRefusals()
      return input.explanation
    }
    expect(asked('after-ron-refused')).toMatchObject({
      anchor: 'why',
      reasons: [{ what: 'Ron', says: expect.stringContaining('Furiten') }],
    })
    expect(asked('too-late-for-riichi')).toMatchObject({
      anchor: 'why',
      reasons: [{ what: 'Riichi', says: expect.stringContaining('Too few tiles') }],
    })
    // An offered declaration has a button and needs no explanation, even while its tile is being chosen.
    expect(asked('riichi-choice')).toMatchObject({ reasons: [{ what: null, says: 'You may riichi or discard.' }] })
    const { input } = inputAt('riichi-choice')
    handleKey('r', input)
    input.explainRefusals()
    expect(input.explanation).toMatchObject({ reasons: [{ what: null }] })
    // After the answer no declaration is explained.
    input.choose(
      input.held.findIndex(({ action }) => action !== null),
      true,
    )
    input.explainRefusals()
    expect(input.explanation).toMatchObject({
      reasons: [{ what: null, says: 'You have answered; the other players are still deciding.' }],
    })
  })
})
