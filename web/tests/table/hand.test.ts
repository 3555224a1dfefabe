import { describe, expect, it } from 'vitest'
import { autoAnswer } from '../../src/table/input/autoAnswer'
import { handSize, winningTile } from '../../src/table/board/hands'
import { heldTiles, keepOrder } from '../../src/table/input/heldTiles'
import { sorted } from '../../src/tiles/order'
import { momentOf, moments, outcomes } from './fixtures'

describe('the order of the hand', () => {
  it('has suits in order, honors last, a red five among the fives', () => {
    expect(sorted(['7z', '1s', '6m', '0m', '5m', '4m', '1z', '9p'])).toEqual([
      '4m',
      '0m',
      '5m',
      '6m',
      '9p',
      '1s',
      '1z',
      '7z',
    ])
  })

  it('has the winds from East to North, then the white, green and red dragon', () => {
    expect(sorted(['7z', '3z', '6z', '1z', '5z', '4z', '2z'])).toEqual(['1z', '2z', '3z', '4z', '5z', '6z', '7z'])
  })

  it('can be left unsorted, with new tiles at the end', () => {
    expect(keepOrder(['9p', '1m', '1m', '3z'], ['1m', '3z', '5s', '9p'])).toEqual(['9p', '1m', '3z', '5s'])
  })
})

describe('the actions of the tiles', () => {
  it('are exactly those that the prompts offer, in every moment', () => {
    for (const { name, moment } of moments) {
      const { hand } = moment.scene.sides[0]
      if (hand.known !== 'own') continue
      const held = heldTiles(hand.tiles, hand.drawn, moment.scene.prompts, moment.hints, 'discard')
      const reached = new Set(held.flatMap(({ action }) => (action ? [JSON.stringify(action)] : [])))
      const offered = new Set((moment.scene.prompts?.discards ?? []).map((action) => JSON.stringify(action)))
      expect(reached, name).toEqual(offered)
    }
  })

  it('come with the reason when a discard is not allowed', () => {
    const { scene, hints } = momentOf('swap-forbidden')
    const { hand } = scene.sides[0]
    if (hand.known !== 'own') throw new Error('the hand is not known')
    const whys = heldTiles(hand.tiles, hand.drawn, scene.prompts, hints, 'discard').map(({ why }) => why)
    expect(whys).toContain('swap_after_chii')
  })

  it('are the discards that keep tenpai when riichi is chosen', () => {
    const { scene, hints } = momentOf('riichi-choice')
    const { hand } = scene.sides[0]
    if (hand.known !== 'own') throw new Error('the hand is not known')
    const held = heldTiles(hand.tiles, hand.drawn, scene.prompts, hints, 'riichi')
    expect(held.some(({ action }) => action?.type === 'riichi')).toBe(true)
    expect(held.filter(({ action }) => !action).every(({ why }) => why === 'riichi_noten')).toBe(true)
  })
})

describe('a hand that has won', () => {
  const { sides } = momentOf('ended').scene
  const [own] = sides

  it('has the winning tile, even when several players won on it', () => {
    const won = (name: string) => sides.map((side) => winningTile(outcomes[name] ?? null, side))
    expect(won('outcome-double-ron')).toEqual([null, '4p', null, '4p'])
    expect(won('outcome-tsumo')).toEqual(['9s', null, null, null])
    expect(won('outcome-ryuukyoku')).toEqual([null, null, null, null])
    expect(won('no outcome yet')).toEqual([null, null, null, null])
  })

  it('has the winning tile only once if that is also the drawn tile', () => {
    const drawn = {
      ...own,
      hand: { known: 'own', tiles: ['1m'], drawn: '9s', open: true, waits: [], furiten: null },
    } as const satisfies typeof own
    expect(winningTile(outcomes['outcome-tsumo']!, drawn)).toBeNull()
    expect(handSize(drawn.hand)).toBe(2)
  })
})

describe('the switches', () => {
  const off = { autoWin: false, noCalls: false, autoDiscard: false, silent: false }
  const answer = (name: string, switches = off, mistakesCount = false) => {
    const { scene } = momentOf(name)
    return autoAnswer(scene.prompts, scene.sides[0], switches, mistakesCount)
  }

  it('answer nothing while they are off', () => {
    for (const name of ['opening', 'chii-choice', 'ron', 'riichi-choice']) expect(answer(name), name).toBeNull()
  })

  it('win, pass and discard when they are on', () => {
    expect(answer('ron', { ...off, autoWin: true })).toEqual({ type: 'ron' })
    expect(answer('chii-choice', { ...off, noCalls: true })).toEqual({ type: 'pass' })
    expect(answer('opening', { ...off, autoDiscard: true })).toMatchObject({ type: 'discard', drawn: true })
  })

  it('never pass on a win', () => {
    expect(answer('ron', { ...off, noCalls: true })).toBeNull()
    expect(answer('tsumo', { ...off, autoDiscard: true })).toBeNull()
  })

  it('never win or look for calls where mistakes count, since a win is offered there that is none', () => {
    expect(answer('ron', { ...off, autoWin: true, noCalls: true }, true)).toBeNull()
    expect(answer('ron', { ...off, silent: true }, true)).toEqual({ type: 'pass' })
    expect(answer('tsumo', { ...off, autoDiscard: true }, true)).toMatchObject({ type: 'discard', drawn: true })
  })

  it('play on in riichi, where nothing is left to decide', () => {
    expect(answer('own-riichi')).toMatchObject({ type: 'discard', drawn: true })
  })
})
