// The points of a game as lines over its deals.

import type { Seat, Standing, Wind } from '../../net/wire'

export const MAX_WIDTH = 640
export const HEIGHT = 240
const PAD = { left: 58, right: 96, top: 14, bottom: 26 }

interface Graph {
  /** The horizontal range of the marks. */
  span: [number, number]
  /** Points along each seat's line; the first is the start. */
  lines: Record<Seat, { x: number; y: number; points: number; won: boolean }[]>
  /** Round amounts and their height. */
  marks: { y: number; points: number }[]
  /** Where each deal is labelled. */
  deals: { x: number; round: Wind; deal: number; counters: number }[]
}

/** How many letters of a name fit beside a line. */
const LETTERS = 10
export const shortName = (name: string): string =>
  [...name].length > LETTERS
    ? `${[...name]
        .slice(0, LETTERS - 1)
        .join('')
        .trimEnd()}…`
    : name

const SEATS: Seat[] = ['A', 'B', 'C', 'D']

/** A step that gives three to six marks. */
export function axisStep(span: number): number {
  return [2000, 5000, 10000, 20000, 50000].find((step) => span / step <= 6) ?? 100000
}

/** The graph laid out for this width, so that its texts need not be scaled. */
export function graphOf(graph: Standing['graph'], start: number, width: number): Graph {
  const columns = [{ start, won: [] as Seat[] }, ...graph]
  const all = graph.flatMap((deal) => SEATS.map((seat) => deal.points[seat])).concat(start)
  const step = axisStep(Math.max(...all) - Math.min(...all))
  const low = Math.floor(Math.min(...all) / step) * step
  const high = Math.max(low + step, Math.ceil(Math.max(...all) / step) * step)
  const x = (column: number) => PAD.left + ((width - PAD.left - PAD.right) * column) / Math.max(1, columns.length - 1)
  const y = (points: number) => HEIGHT - PAD.bottom - ((HEIGHT - PAD.top - PAD.bottom) * (points - low)) / (high - low)
  const line = (seat: Seat) =>
    columns.map((deal, column) => {
      const points = 'points' in deal ? deal.points[seat] : start
      return { x: x(column), y: y(points), points, won: deal.won.includes(seat) }
    })
  return {
    span: [PAD.left, width - PAD.right],
    lines: { A: line('A'), B: line('B'), C: line('C'), D: line('D') },
    marks: Array.from({ length: (high - low) / step + 1 }, (_, at) => ({
      y: y(low + at * step),
      points: low + at * step,
    })),
    deals: graph.map((deal, at) => ({ x: x(at + 1), round: deal.round, deal: deal.deal, counters: deal.counters })),
  }
}
