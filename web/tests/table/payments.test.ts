import { describe, expect, it } from 'vitest'
import { accountName, causeText } from '../../src/i18n/paymentText'
import { cueFor } from '../../src/table/sound/soundCues'
import { shortName, graphOf, HEIGHT, axisStep, MAX_WIDTH } from '../../src/table/result/standingGraph'
import {
  arrowsOf,
  placeArrows,
  HALF,
  HEIGHT as HIGH,
  SPOTS,
  WIDTH as WIDE,
  type Arrow,
  type PlacedArrow,
  type Spot,
} from '../../src/table/result/payments'
import de from '../../../languages/de/interface.json'
import en from '../../../languages/en/interface.json'
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

  it('of sticks say whose sticks they are', () => {
    const sticks = { from: 'carried', to: 'B', points: 1000, cause: 'deposit' as const, cite: null }
    expect(causeText({ ...sticks, sticks: 'own' }, en.table)).toBe('Own stake')
    expect(causeText({ ...sticks, sticks: 'this_deal' }, de.table)).toBe('Einsätze aus diesem Spiel')
    expect(causeText({ ...sticks, sticks: 'carried_over' }, en.table)).toBe('Sticks carried over')
    expect(causeText(sticks, en.table)).toBe('Sticks')
  })

  it('go between seats, the bank and the table, which holds all sticks', () => {
    const named = (account: string) => accountName(account, en.table, (seat) => ({ A: 'Mika' })[seat])
    expect(['A', 'bank', 'stake_A', 'carried', 'table'].map(named)).toEqual(['Mika', 'Bank', 'Table', 'Table', 'Table'])
  })
})

describe('the payment diagram', () => {
  const arrow = (from: Spot, to: Spot, sort: Arrow['sort'] = 'hand', points = 12000): Arrow => ({
    from,
    to,
    sort,
    points,
  })
  const SEATS = [0, 1, 2, 3] as const
  /** All others pay for the hand and the counters, and sticks come from the middle. */
  const tsumo = (winner: Spot): Arrow[] => [
    ...SEATS.filter((seat) => seat !== winner).flatMap((seat) => [
      arrow(seat, winner),
      arrow(seat, winner, 'counters', 300),
    ]),
    arrow(4, winner, 'sticks', 4000),
  ]
  const ron = (from: Spot, to: Spot): Arrow[] => [
    arrow(from, to),
    arrow(from, to, 'counters', 1500),
    arrow(4, to, 'sticks', 4000),
  ]
  const pairs = SEATS.flatMap((from) => SEATS.filter((to) => to !== from).map((to) => [from, to] as const))
  const others = (...seats: Spot[]) => SEATS.filter((seat) => !seats.includes(seat))
  /** Two or three rons on one discard, with or without counters and sticks. */
  const rons = SEATS.flatMap((from) =>
    [others(from), ...others(from).map((seat) => others(from, seat))].flatMap((winners) => {
      const hands = winners.map((to) => arrow(from, to))
      const counted = winners.flatMap((to) => [arrow(from, to), arrow(from, to, 'counters', 1500)])
      const sticks = winners.map((to) => arrow(4, to, 'sticks', 3000))
      return [hands, counted, ...sticks.map((stick) => [...counted, stick]), [...counted, ...sticks]]
    }),
  )
  const chombo = SEATS.flatMap((from) => [
    others(from).map((to) => arrow(from, to, 'other', 4000)),
    [
      ...others(from).map((to) => arrow(from, to, 'other', 4000)),
      ...others(from).map((to) => arrow(4, to, 'sticks', 1000)),
    ],
  ])
  const pao = pairs.flatMap(([from, to]) =>
    others(from, to).map((liable) => [
      arrow(from, to, 'hand', 16000),
      arrow(from, to, 'counters', 300),
      arrow(liable, to, 'hand', 16000),
      arrow(4, to, 'sticks', 2000),
    ]),
  )
  /** Every noten player pays every tenpai player. */
  const noten = Array.from({ length: 14 }, (_, at) => SEATS.filter((seat) => (at + 1) & (1 << seat))).map((tenpai) =>
    others(...tenpai).flatMap((from) => tenpai.map((to) => arrow(from, to, 'hand', 1500))),
  )
  const payments = [
    ...SEATS.map(tsumo),
    ...pairs.map(([from, to]) => ron(from, to)),
    ...rons,
    ...chombo,
    ...pao,
    ...noten,
  ]

  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  /** The approximate size of an amount, in bold digits. */
  function boxOf({ arrow, label }: PlacedArrow): Box {
    const width = arrow.points.toLocaleString('en').length * 8.5
    const left = label.x - (label.anchor === 'start' ? 0 : label.anchor === 'end' ? width : width / 2)
    return { left, right: left + width, top: label.y - 7, bottom: label.y + 7 }
  }
  const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const seats: Box[] = SEATS.map((seat) => SPOTS[seat]!).map(({ x, y }) => ({
    left: x - HALF.width,
    right: x + HALF.width,
    top: y - HALF.height,
    bottom: y + HALF.height,
  }))

  it('places each amount where it covers no other amount and no seat', () => {
    for (const arrows of payments) {
      const labels = placeArrows(arrows).map(boxOf)
      labels.forEach((label, at) => {
        for (const other of [...labels.slice(at + 1), ...seats]) expect(overlap(label, other)).toBe(false)
        expect(label.left >= 0 && label.right <= WIDE && label.top >= 0 && label.bottom <= HIGH).toBe(true)
      })
    }
  })

  it('leads arrows past the sticks in the middle', () => {
    for (const [from, to] of pairs) {
      const { line } = placeArrows(ron(from, to))[0]!
      const { x, y } = SPOTS[4]!
      const length = Math.hypot(line.x2 - line.x1, line.y2 - line.y1)
      const away = Math.abs((line.x2 - line.x1) * (line.y1 - y) - (line.x1 - x) * (line.y2 - line.y1)) / length
      expect(away).toBeGreaterThan(17)
    }
  })

  it('ends arrows at the edge of a seat, however far they are moved sideways', () => {
    for (const { line, arrow } of payments.flatMap(placeArrows)) {
      const seat = SPOTS[arrow.to]!
      const beyond = Math.max(Math.abs(line.x2 - seat.x) - HALF.width, Math.abs(line.y2 - seat.y) - HALF.height)
      expect(beyond).toBeGreaterThan(0)
      expect(beyond).toBeLessThan(12)
    }
  })
})

describe('sounds', () => {
  it('are played one at a time, for the most important event', () => {
    expect(
      cueFor([
        { what: 'drew', seat: 'A', tile: null },
        { what: 'riichi_declared', seat: 'A', open: false, stake: 1000 },
        { what: 'discarded', seat: 'A', tile: '1z', drawn: true },
      ]),
    ).toBe('riichi')
    expect(cueFor([{ what: 'dealt' }])).toBeNull()
  })
})

describe('the graph', () => {
  it('stays inside its frame and marks the wins', () => {
    const graph = graphOf(standing.graph, 25000, MAX_WIDTH)
    const spots = Object.values(graph.lines).flat()
    expect(spots.every(({ x, y }) => x >= 0 && x <= MAX_WIDTH && y >= 0 && y <= HEIGHT)).toBe(true)
    expect(graph.lines.B.filter(({ won }) => won)).toHaveLength(3)
    expect(graph.marks[0]!.points).toBe(0)
  })

  it('has at most six steps, however wide the range of points', () => {
    for (const span of [1000, 12000, 30000, 90000, 250000]) expect(span / axisStep(span)).toBeLessThanOrEqual(6)
  })

  it('shortens long names beside a line with an ellipsis', () => {
    expect(['Momo', 'Maximilian', 'Wilhelmine-Charlotte', 'Anna-Mar. II'].map(shortName)).toEqual([
      'Momo',
      'Maximilian',
      'Wilhelmin…',
      'Anna-Mar.…',
    ])
  })
})
