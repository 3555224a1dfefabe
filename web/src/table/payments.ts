// Payments as arrows between the four seats and the middle of the table.

import type { Scene, Seat, Sticks, Transfer } from '../wire'

/** Places on the compass: own, right, across, left; 4 is the middle. */
export type Spot = 0 | 1 | 2 | 3 | 4
type Sort = 'hand' | 'counters' | 'sticks' | 'other'

export interface Arrow {
  from: Spot
  to: Spot
  sort: Sort
  points: number
}

export const WIDTH = 400
export const HEIGHT = 316
export const SPOTS: readonly { x: number; y: number }[] = [
  { x: 200, y: 282 },
  { x: 346, y: 158 },
  { x: 200, y: 34 },
  { x: 54, y: 158 },
  { x: 200, y: 158 },
]
export const HALF = { width: 52, height: 32 }
const MIDDLE = 17
/** Far enough aside to leave the sticks in the middle alone. */
const AROUND = 24
/** Between arrows of one pair. */
const APART = 20
/** Arrows between neighbours leave the room inside to those through the middle. */
const OUTWARDS = 8

/** What a payment is for; of sticks also whose they are. */
export function causeOf({ cause, sticks }: Transfer, text: { causes: Record<string, string>; sticks: Record<Sticks, string> }): string {
  return sticks ? text.sticks[sticks] : (text.causes[cause] ?? cause)
}

function sortOf(cause: string): Sort {
  if (cause === 'honba') return 'counters'
  if (['deposit', 'returned', 'leftover', 'stake'].includes(cause)) return 'sticks'
  if (['hand', 'pao', 'rinshan', 'nagashi', 'noten'].includes(cause)) return 'hand'
  return 'other'
}

/** A seat's own place; sticks and the bank lie in the middle. */
function spotOf(scene: Scene, account: string): Spot {
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

interface Line {
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

const touchesMiddle = ({ from, to }: Arrow): boolean => from === 4 || to === 4
/** Whether its straight line leads through the middle, past the sticks. */
const crosses = (arrow: Arrow): boolean => !touchesMiddle(arrow) && (arrow.from + arrow.to) % 2 === 0
const pairOf = ({ from, to }: Arrow): string => `${Math.min(from, to)}${Math.max(from, to)}`

/** How far aside of the straight line an arrow lies, so that none lies on another. */
function laneOf(arrow: Arrow, all: readonly Arrow[]): number {
  const same = all.filter((other) => pairOf(other) === pairOf(arrow))
  const at = same.indexOf(arrow)
  if (crosses(arrow) && all.some(touchesMiddle)) return (at % 2 ? -1 : 1) * (AROUND + APART * Math.floor(at / 2))
  const lane = (at - (same.length - 1) / 2) * APART
  return crosses(arrow) || touchesMiddle(arrow) ? lane : lane + OUTWARDS
}

export interface Drawn {
  arrow: Arrow
  line: Line
  /** Where the amount stands: on an arrow that lies alone, else on the side away from its neighbour. */
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' }
}

/** Every arrow with its line and the place of its amount. */
export function drawnOf(arrows: readonly Arrow[]): Drawn[] {
  return arrows.map((arrow) => {
    const a = SPOTS[arrow.from]!
    const b = SPOTS[arrow.to]!
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
    // Aside is outwards, and for what leads through the middle right or below, whichever way an arrow points.
    const out = crosses(arrow) || touchesMiddle(arrow) ? dx - dy : dx * (a.y + b.y - 2 * SPOTS[4]!.y) - dy * (a.x + b.x - 2 * SPOTS[4]!.x)
    const [asideX, asideY] = out < 0 ? [dy, -dx] : [-dy, dx]
    const lane = laneOf(arrow, arrows)
    const [x, y] = [asideX * lane, asideY * lane]
    const start = edge(arrow.from, dx, dy, x, y) + 3
    const end = length - edge(arrow.to, -dx, -dy, x, y) - 9
    const line = { x1: a.x + dx * start + x, y1: a.y + dy * start + y, x2: a.x + dx * end + x, y2: a.y + dy * end + y }
    // Near who pays, where arrows towards the same winner are still apart.
    const part = crosses(arrow) ? 0.27 : touchesMiddle(arrow) ? 0.48 : 0.4
    const side = Math.sign(lane)
    const [toX, toY] = [asideX * side, asideY * side]
    const label = {
      x: line.x1 + (line.x2 - line.x1) * part + toX * 7,
      y: line.y1 + (line.y2 - line.y1) * part + toY * 11,
      anchor: Math.abs(toX) < 0.1 ? ('middle' as const) : toX > 0 ? ('start' as const) : ('end' as const),
    }
    return { arrow, line, label }
  })
}
