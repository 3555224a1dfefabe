// Payments as arrows between the four seats and the middle of the table.

import type { Scene, Seat, Transfer } from '../wire'

/** Places on the compass: own, right, across, left; 4 is the middle. */
export type Spot = 0 | 1 | 2 | 3 | 4
export type Sort = 'hand' | 'counters' | 'sticks' | 'other'

export interface Arrow {
  from: Spot
  to: Spot
  sort: Sort
  points: number
}

export const WIDTH = 400
export const HEIGHT = 300
export const SPOTS: readonly { x: number; y: number }[] = [
  { x: 200, y: 274 },
  { x: 347, y: 150 },
  { x: 200, y: 26 },
  { x: 53, y: 150 },
  { x: 200, y: 150 },
]
export const HALF = { width: 52, height: 26 }
const MIDDLE = 17

export function sortOf(cause: string): Sort {
  if (cause === 'honba') return 'counters'
  if (['deposit', 'returned', 'leftover', 'stake'].includes(cause)) return 'sticks'
  if (['hand', 'pao', 'rinshan', 'nagashi', 'noten'].includes(cause)) return 'hand'
  return 'other'
}

/** A seat's own place; sticks and the bank lie in the middle. */
export function spotOf(scene: Scene, account: string): Spot {
  const place = scene.sides.findIndex(({ seat }) => seat === (account as Seat))
  return (place < 0 ? 4 : place) as Spot
}

/** One arrow for each pair and sort, in the order of the payments. */
export function arrowsOf(scene: Scene, transfers: readonly Transfer[]): Arrow[] {
  const arrows: Arrow[] = []
  for (const transfer of transfers) {
    const [from, to, sort] = [spotOf(scene, transfer.from), spotOf(scene, transfer.to), sortOf(transfer.cause)]
    if (from === to || transfer.points === 0) continue
    const same = arrows.find((arrow) => arrow.from === from && arrow.to === to && arrow.sort === sort)
    if (same) same.points += transfer.points
    else arrows.push({ from, to, sort, points: transfer.points })
  }
  return arrows
}

export interface Line {
  x1: number
  y1: number
  x2: number
  y2: number
}

/** How far one has to go from the middle of a spot to leave it. */
function edge(spot: Spot, dx: number, dy: number): number {
  if (spot === 4) return MIDDLE
  return Math.min(HALF.width / Math.max(1e-6, Math.abs(dx)), HALF.height / Math.max(1e-6, Math.abs(dy)))
}

/** The line of an arrow, beside those of the same pair that came before it. */
export function lineOf(arrow: Arrow, before: number): Line {
  const a = SPOTS[arrow.from]!
  const b = SPOTS[arrow.to]!
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const aside = before * 19
  const start = edge(arrow.from, dx, dy) + 3
  const end = length - edge(arrow.to, dx, dy) - 9
  return {
    x1: a.x + dx * start - dy * aside,
    y1: a.y + dy * start + dx * aside,
    x2: a.x + dx * end - dy * aside,
    y2: a.y + dy * end + dx * aside,
  }
}
