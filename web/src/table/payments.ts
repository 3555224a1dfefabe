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

/** How far one has to go from a point beside the middle of a spot to leave it. */
function edge(spot: Spot, dx: number, dy: number, x: number, y: number): number {
  if (spot === 4) return MIDDLE
  const along = (half: number, step: number, from: number) => (Math.abs(step) < 1e-6 ? Infinity : (half - from * Math.sign(step)) / Math.abs(step))
  return Math.max(0, Math.min(along(HALF.width, dx, x), along(HALF.height, dy, y)))
}

/** Whether two arrows would lie on each other: between the same two, or along the same line through the middle. */
export function meet(one: Arrow, other: Arrow): boolean {
  const line = ({ from, to }: Arrow) => {
    if (from === 4 || to === 4) return Math.min(from, to) % 2
    return (from + to) % 2 === 0 ? from % 2 : `${Math.min(from, to)}${Math.max(from, to)}`
  }
  return line(one) === line(other)
}

/** The line of an arrow, beside the others that it meets. */
export function lineOf(arrow: Arrow, before: number): Line {
  const a = SPOTS[arrow.from]!
  const b = SPOTS[arrow.to]!
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  // Always to the same side, whichever way an arrow points.
  const side = dx < -1e-6 || (Math.abs(dx) < 1e-6 && dy < 0) ? -1 : 1
  const [x, y] = [-dy * side * before * 19, dx * side * before * 19]
  const start = edge(arrow.from, dx, dy, x, y) + 3
  const end = length - edge(arrow.to, -dx, -dy, x, y) - 9
  return { x1: a.x + dx * start + x, y1: a.y + dy * start + y, x2: a.x + dx * end + x, y2: a.y + dy * end + y }
}
