import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Play as PlayOf } from '../../src/table/play.svelte'
import type { Action } from '../../src/wire'
import { book, momentOf } from './fixtures'

let Play: typeof PlayOf
let pressed: (key: string, play: PlayOf) => boolean

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Play = (await import('../../src/table/play.svelte')).Play
  pressed = (await import('../../src/table/keys')).pressed
})

function sit(name: string): { play: PlayOf; sent: Action[] } {
  const sent: Action[] = []
  const play = new Play(() => ({ moment: momentOf(name), book, act: (action) => sent.push(action) }))
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

  it('claim and pass', () => {
    for (const [name, key, type] of [['pon-or-chii', 'p', 'pon'], ['ron', 'o', 'ron'], ['tsumo', 't', 'tsumo'], ['chii-choice', 'Escape', 'pass']] as const) {
      const { play, sent } = sit(name)
      pressed(key, play)
      expect(sent.map((action) => action.type), name).toEqual([type])
    }
  })

  it('close what was explained before anything is passed for good', () => {
    const { play, sent } = sit('chii-choice')
    play.explain('no_yaku')
    pressed('Escape', play)
    expect(play.reason).toBeNull()
    expect(sent).toEqual([])
    pressed('Escape', play)
    expect(sent.map((action) => action.type)).toEqual(['pass'])
  })

  it('choose among several ways to call', () => {
    const { play, sent } = sit('chii-choice')
    pressed('c', play)
    expect(sent).toEqual([])
    expect(play.choices).toHaveLength(2)
    pressed('2', play)
    expect(sent).toEqual([momentOf('chii-choice').scene.prompts!.calls.filter(({ action }) => action.type === 'chii')[1]!.action])
  })

  it('say why not, where it is known', () => {
    const refused = [['too-late-for-riichi', 'r', 'Too few tiles'], ['after-ron-refused', 'o', 'Furiten'], ['ron', 'c', 'In riichi']] as const
    for (const [name, key, says] of refused) {
      const { play, sent } = sit(name)
      expect(pressed(key, play), name).toBe(true)
      expect(play.reason?.says, name).toContain(says)
      expect(sent).toEqual([])
    }
    const { play } = sit('opening')
    expect(pressed('c', play)).toBe(false)
    expect(play.reason).toBeNull()
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
    expect(play.reason?.says).toContain('tenpai')
    play.choose(play.held.findIndex(({ action }) => action !== null), true)
    expect(sent[0]).toMatchObject({ type: 'riichi', open: false })
  })

  it('is told why a tile may not go, with its paragraph', () => {
    const { play, sent } = sit('swap-forbidden')
    play.choose(play.held.findIndex(({ why }) => why !== null), true)
    expect(sent).toEqual([])
    expect(play.reason).toEqual({ says: 'This would swap a tile with your chii.', cite: 'EMA-3.3.2-1' })
  })
})
