// Payments as arrows between the four seats and the middle of the table.

import type { CauseName, Scene, Transfer } from '../../net/wire'

/** Places in the diagram: own, right, across, left; 4 is the middle. */
export type Spot = 0 | 1 | 2 | 3 | 4
type Sort = 'hand' | 'counters' | 'sticks' | 'other'

export interface Arrow {
  from: Spot
  to: Spot
  sort: Sort
  points: number
}

/** Hardly wider than a phone, so that figures stay legible there. */
export const WIDTH = 350
export const HEIGHT = 336
export const SPOTS: readonly { x: number; y: number }[] = [
  { x: 175, y: 302 },
  { x: 296, y: 168 },
  { x: 175, y: 34 },
  { x: 54, y: 168 },
  { x: 175, y: 168 },
]
export const HALF = { width: 52, height: 32 }
const MIDDLE = 17
/** Distance that keeps an arrow clear of the sticks in the middle. */
const AROUND = 24
/** Distance between arrows of one pair. */
const APART = 20
/** Arrows between neighbours are moved outwards, to leave room for those through the middle. */
const OUTWARDS = 8

const SORTS: Record<CauseName, Sort> = {
  hand: 'hand',
  pao: 'hand',
  rinshan: 'hand',
  nagashi: 'hand',
  noten: 'hand',
  honba: 'counters',
  deposit: 'sticks',
  returned: 'sticks',
  leftover: 'sticks',
  stake: 'sticks',
  hiding: 'other',
  chombo: 'other',
  uma: 'other',
  yakitori: 'other',
}

/** The payments at a table, as arrows. */
export function arrowsOf(scene: Scene, transfers: readonly Transfer[]): Arrow[] {
  return arrowsBetween(
    scene.sides.map(({ seat }) => seat),
    transfers,
  )
}

/** What an arrow shows of a payment. */
type Paid = Pick<Transfer, 'from' | 'to' | 'points' | 'cause'>

/**
 * One arrow for each pair and sort, in the order of the payments. The players are given in the order of their places;
 * sticks and the bank are in the middle.
 */
export function arrowsBetween(players: readonly string[], transfers: readonly Paid[]): Arrow[] {
  const spotOf = (account: string): Spot => {
    const place = players.indexOf(account)
    return (place < 0 ? 4 : place) as Spot
  }
  const arrows: Arrow[] = []
  for (const transfer of transfers) {
    const [from, to, sort] = [spotOf(transfer.from), spotOf(transfer.to), SORTS[transfer.cause]]
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

/** The distance from a point beside the middle of a spot to its edge. */
function edge(spot: Spot, dx: number, dy: number, x: number, y: number): number {
  if (spot === 4) return MIDDLE
  const along = (half: number, step: number, from: number) =>
    Math.abs(step) < 1e-6 ? Infinity : (half - from * Math.sign(step)) / Math.abs(step)
  return Math.max(0, Math.min(along(HALF.width, dx, x), along(HALF.height, dy, y)))
}

const touchesMiddle = ({ from, to }: Arrow): boolean => from === 4 || to === 4
/** Whether its straight line leads through the middle. */
const crosses = (arrow: Arrow): boolean => !touchesMiddle(arrow) && (arrow.from + arrow.to) % 2 === 0
const pairOf = ({ from, to }: Arrow): string => `${Math.min(from, to)}${Math.max(from, to)}`

/** How far an arrow is moved sideways, so that no two overlap. */
function laneOf(arrow: Arrow, all: readonly Arrow[]): number {
  const same = all.filter((other) => pairOf(other) === pairOf(arrow))
  const at = same.indexOf(arrow)
  if (crosses(arrow) && all.some(touchesMiddle)) return (at % 2 ? -1 : 1) * (AROUND + APART * Math.floor(at / 2))
  const lane = (at - (same.length - 1) / 2) * APART
  return crosses(arrow) || touchesMiddle(arrow) ? lane : lane + OUTWARDS
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
interface Label {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}
export interface PlacedArrow {
  arrow: Arrow
  line: Line
  /** Where the amount is: on its arrow or beside it, where it covers nothing else. */
  label: Label
}

/** The box of an amount, in bold digits of the widest usual font. */
export function labelBox(amount: number, { x, y, anchor }: Label): Box {
  const digits = String(Math.abs(amount)).length
  const width = 9.8 * digits + 5.4 * Math.floor((digits - 1) / 3)
  const left = x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2)
  return { left, right: left + width, top: y - 9, bottom: y + 9 }
}

/** What no amount may cover. */
const SEATS: readonly Box[] = SPOTS.map(({ x, y }, spot) => {
  const half = spot === 4 ? { width: MIDDLE, height: MIDDLE } : HALF
  return { left: x - half.width, right: x + half.width, top: y - half.height, bottom: y + half.height }
})

/** The area that two boxes share. */
function covered(a: Box, b: Box): number {
  const [width, height] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ]
  return width > 0 && height > 0 ? width * height : 0
}

/** Whether a line goes through a box. */
function crossed({ x1, y1, x2, y2 }: Line, { left, right, top, bottom }: Box): boolean {
  for (let part = 0; part <= 1; part += 0.02) {
    const [x, y] = [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]
    if (x > left && x < right && y > top && y < bottom) return true
  }
  return false
}

/** Positions along an arrow for its amount. Near the payer, arrows to the same winner are still apart. */
const PARTS = Array.from({ length: 27 }, (_, at) => 0.12 + at * 0.03)
const BEST = { crossing: 0.27, middle: 0.48, other: 0.4 }

/** Possible places for an amount, the best first. */
function placesOf(
  arrow: Arrow,
  line: Line,
  aside: { x: number; y: number },
  lane: number,
): { label: Label; worse: number }[] {
  const best = crosses(arrow) ? BEST.crossing : touchesMiddle(arrow) ? BEST.middle : BEST.other
  const own = Math.sign(lane)
  return [own, ...[0, 1, -1].filter((side) => side !== own)]
    .flatMap((side, turn) =>
      PARTS.map((part) => {
        const [x, y] = [aside.x * side, aside.y * side]
        const label: Label = {
          x: line.x1 + (line.x2 - line.x1) * part + x * 7,
          y: line.y1 + (line.y2 - line.y1) * part + y * 11,
          anchor: Math.abs(x) < 0.1 ? 'middle' : x > 0 ? 'start' : 'end',
        }
        return { label, worse: Math.abs(part - best) * 40 + turn * 12 }
      }),
    )
    .sort((a, b) => a.worse - b.worse)
}

/** Every arrow with its line and the place of its amount. */
export function placeArrows(arrows: readonly Arrow[]): PlacedArrow[] {
  const ways = arrows.map((arrow) => {
    const a = SPOTS[arrow.from]!
    const b = SPOTS[arrow.to]!
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
    // Sideways means outwards; for arrows through the middle it means right or below, whichever way they point.
    const out =
      crosses(arrow) || touchesMiddle(arrow)
        ? dx - dy
        : dx * (a.y + b.y - 2 * SPOTS[4]!.y) - dy * (a.x + b.x - 2 * SPOTS[4]!.x)
    const aside = out < 0 ? { x: dy, y: -dx } : { x: -dy, y: dx }
    const lane = laneOf(arrow, arrows)
    const [x, y] = [aside.x * lane, aside.y * lane]
    const start = edge(arrow.from, dx, dy, x, y) + 3
    const end = length - edge(arrow.to, -dx, -dy, x, y) - 9
    const line = { x1: a.x + dx * start + x, y1: a.y + dy * start + y, x2: a.x + dx * end + x, y2: a.y + dy * end + y }
    return { arrow, line, places: placesOf(arrow, line, aside, lane) }
  })
  // The middle is empty if no stick is paid.
  const seats = arrows.some(touchesMiddle) ? SEATS : SEATS.slice(0, 4)
  const drawn: PlacedArrow[] = ways.map(({ arrow, line, places }) => ({ arrow, line, label: places[0]!.label }))
  // Each amount takes the best place that is left; further rounds improve the first ones.
  for (let round = 0; round < 3; round += 1) {
    ways.forEach(({ arrow, places }, at) => {
      const others = drawn.filter((_, other) => other !== at)
      const taken = others.map(({ arrow: { points }, label }) => labelBox(points, label))
      let least = Infinity
      for (const { label, worse } of places) {
        if (worse >= least) break
        const box = labelBox(arrow.points, label)
        const outside = Math.max(0, -box.left, box.right - WIDTH, -box.top, box.bottom - HEIGHT)
        const covers = [...taken, ...seats].reduce((sum, other) => sum + covered(box, other), 0)
        const lines = others.filter(({ line }) => crossed(line, box)).length
        const cost = worse + (outside > 0 || covers > 0 ? 1000 + covers + outside : 0) + lines * 30
        if (cost >= least) continue
        least = cost
        drawn[at]!.label = label
      }
    })
  }
  return drawn
}
