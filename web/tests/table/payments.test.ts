import { describe, expect, it } from 'vitest'
import { soundOf } from '../../src/table/heard'
import { graphOf, HEIGHT, stepOf, WIDEST } from '../../src/table/graph'
import { arrowsOf, HALF, lineOf, meet, SPOTS, type Arrow, type Spot } from '../../src/table/payments'
import { momentOf, outcomes, standing } from './fixtures'

describe('payments', () => {
  const { scene } = momentOf('ended')

  it('become one arrow for each pair and sort', () => {
    expect(arrowsOf(scene, outcomes['outcome-ron']!.transfers)).toEqual([
      { from: 0, to: 1, sort: 'hand', points: 8000 },
      { from: 0, to: 1, sort: 'counters', points: 600 },
      { from: 4, to: 1, sort: 'sticks', points: 2000 },
    ])
  })

  it('have arrows that lie beside each other and end before their seat', () => {
    const arrow = { from: 2, to: 0, sort: 'hand', points: 1 } as const
    const [first, second] = [lineOf(arrow, 0), lineOf(arrow, 1)]
    expect(first.x1).toBe(first.x2)
    expect(first.y1).toBeLessThan(first.y2)
    expect(Math.abs(second.x1 - first.x1)).toBeGreaterThan(10)
  })
})

describe('arrows that would lie on each other', () => {
  const arrow = (from: Spot, to: Spot): Arrow => ({ from, to, sort: 'hand', points: 1 })

  it('are those of one pair and those through the middle', () => {
    expect(meet(arrow(0, 2), arrow(4, 2))).toBe(true)
    expect(meet(arrow(0, 1), arrow(1, 0))).toBe(true)
    expect(meet(arrow(0, 2), arrow(1, 3))).toBe(false)
    expect(meet(arrow(0, 1), arrow(1, 2))).toBe(false)
  })

  it('end at the edge of a seat, however far aside', () => {
    for (const before of [0, 1, 2]) {
      const { x2, y2 } = lineOf(arrow(0, 1), before)
      const seat = SPOTS[1]!
      expect(Math.max(Math.abs(x2 - seat.x) - HALF.width, Math.abs(y2 - seat.y) - HALF.height)).toBeLessThan(12)
    }
  })
})

describe('sounds', () => {
  it('are one at a time, the weightiest of what happened', () => {
    expect(soundOf([
        { what: 'drew', seat: 'A', tile: null },
        { what: 'riichi_declared', seat: 'A', open: false, stake: 1000 },
        { what: 'discarded', seat: 'A', tile: '1z', drawn: true },
      ])).toBe('riichi')
    expect(soundOf([{ what: 'dealt' }])).toBeNull()
  })
})

describe('the graph', () => {
  it('stays inside its frame and marks the wins', () => {
    const graph = graphOf(standing.graph, 25000, WIDEST)
    const spots = Object.values(graph.lines).flat()
    expect(spots.every(({ x, y }) => x >= 0 && x <= WIDEST && y >= 0 && y <= HEIGHT)).toBe(true)
    expect(graph.lines.B.filter(({ won }) => won)).toHaveLength(3)
    expect(graph.marks[0]!.points).toBe(0)
  })

  it('has a handful of marks, however far the points go', () => {
    for (const span of [1000, 12000, 30000, 90000, 250000]) expect(span / stepOf(span)).toBeLessThanOrEqual(6)
  })
})
