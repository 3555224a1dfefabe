// The faces of the tiles as SVG, each drawn on 60 by 82.

import { GREEN, MAN, NUMERALS, RED, WINDS } from './strokes'

const IVORY = '#fbf7ea'
const INK = '#22282a'
const CRIMSON = '#b3261e'
const LEAF = '#1d6b45'
const SEA = '#1f4f8f'

type Spot = readonly [x: number, y: number, ink: string]

function brush(path: string, ink: string, width: number, cap: 'round' | 'butt' = 'round'): string {
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`
}

/** Merges paths of one colour: the browser renders each path of a face for every tile on the table. */
function byInk(spots: readonly Spot[], draw: (spots: readonly Spot[], ink: string) => string): string {
  const inks = new Set(spots.map(([, , ink]) => ink))
  return [...inks]
    .map((ink) =>
      draw(
        spots.filter((spot) => spot[2] === ink),
        ink,
      ),
    )
    .join('')
}

function ring([x, y]: Spot, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${r * -2} 0`
}

/** A dot at each of these places. */
function blots(spots: readonly Spot[], ink: string, width: number): string {
  return brush(spots.map(([x, y]) => `M${x} ${y}h0`).join(''), ink, width)
}

function dots(spots: readonly Spot[], r: number): string {
  const thick = r * 0.34
  return byInk(
    spots,
    (spots, ink) =>
      brush(spots.map((spot) => ring(spot, r - thick / 2)).join(''), ink, thick) + blots(spots, ink, r * 0.72),
  )
}

function onePin(): string {
  const middle: Spot = [30, 41, CRIMSON]
  const petals = Array.from({ length: 8 }, (_, petal): Spot => {
    const angle = (petal * Math.PI) / 4
    return [30 + 13.2 * Math.cos(angle), 41 + 13.2 * Math.sin(angle), LEAF]
  })
  return brush(ring(middle, 21), SEA, 5) + blots(petals, LEAF, 6.8) + blots([middle], CRIMSON, 13)
}

const PIN: readonly { r: number; at: readonly Spot[] }[] = [
  {
    r: 14,
    at: [
      [30, 22, LEAF],
      [30, 60, SEA],
    ],
  },
  {
    r: 11.5,
    at: [
      [16, 16.5, SEA],
      [30, 41, CRIMSON],
      [44, 65.5, LEAF],
    ],
  },
  {
    r: 11,
    at: [
      [17.5, 23, SEA],
      [42.5, 23, LEAF],
      [17.5, 59, LEAF],
      [42.5, 59, SEA],
    ],
  },
  {
    r: 10.2,
    at: [
      [15.5, 19, SEA],
      [44.5, 19, LEAF],
      [30, 41, CRIMSON],
      [15.5, 63, LEAF],
      [44.5, 63, SEA],
    ],
  },
  {
    r: 10.2,
    at: [
      [17.5, 17, LEAF],
      [42.5, 17, LEAF],
      [17.5, 43, CRIMSON],
      [42.5, 43, CRIMSON],
      [17.5, 66, CRIMSON],
      [42.5, 66, CRIMSON],
    ],
  },
  {
    r: 8.6,
    at: [
      [13, 13.5, LEAF],
      [30, 20.5, LEAF],
      [47, 27.5, LEAF],
      [19, 48.5, CRIMSON],
      [41, 48.5, CRIMSON],
      [19, 68.5, CRIMSON],
      [41, 68.5, CRIMSON],
    ],
  },
  {
    r: 8.4,
    at: [14, 32, 50, 68].flatMap((y): Spot[] => [
      [19, y, SEA],
      [41, y, SEA],
    ]),
  },
  {
    r: 8.4,
    at: (
      [
        [16, LEAF],
        [41, CRIMSON],
        [66, SEA],
      ] as const
    ).flatMap(([y, ink]): Spot[] => [
      [12.5, y, ink],
      [30, y, ink],
      [47.5, y, ink],
    ]),
  },
]

/** Each stick leans by its own degrees, or stands upright. */
function sticks(
  spots: readonly Spot[],
  height: number,
  lean: (spot: Spot) => number = () => 0,
  thin = height < 20,
): string {
  const half = height / 2
  // Tall sticks stand apart and can be thicker than those of crowded faces.
  const [thick, reach, knot] = thin ? [6.2, 3.4, 3.5] : [7.4, 4.4, 4.2]
  /** A line between two points, relative to the middle of an upright stick. */
  const line = (spot: Spot, ...ends: readonly (readonly [number, number])[]): string => {
    const angle = (lean(spot) * Math.PI) / 180
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    return `M${ends.map(([x, y]) => `${spot[0] + x * cos - y * sin} ${spot[1] + x * sin + y * cos}`).join('L')}`
  }
  return byInk(spots, (spots, ink) => {
    const lines = (draw: (spot: Spot) => string): string => spots.map(draw).join('')
    return (
      brush(
        lines((spot) => line(spot, [0, -half], [0, half])),
        ink,
        thick,
        'butt',
      ) +
      brush(
        lines((spot) => line(spot, [0, 4 - half], [0, -4]) + line(spot, [0, 4], [0, half - 4])),
        IVORY,
        1.6,
      ) +
      brush(
        lines((spot) => [-half, 0, half].map((y) => line(spot, [-reach, y], [reach, y])).join('')),
        ink,
        knot,
      )
    )
  })
}

const BIRD =
  `<path d="M14 71Q30 66 47 72" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>` +
  `<path d="M27 69V59M34 69V58" stroke="${CRIMSON}" stroke-width="2.6" stroke-linecap="round"/>` +
  // Three tail feathers behind the body.
  `<path d="M35 52Q49 52 54 65Q43 63 34 58Z" fill="${SEA}"/>` +
  `<path d="M36 48Q50 43 56 53Q45 56 35 54Z" fill="${CRIMSON}"/>` +
  `<path d="M34 44Q46 33 55 40Q47 49 36 50Z" fill="${LEAF}"/>` +
  `<path d="M17 22Q12 44 23 56Q33 63 40 53Q45 43 36 36Q28 31 28 22Z" fill="${LEAF}"/>` +
  `<path d="M24 40Q33 37 37 46Q31 53 24 48Z" fill="${IVORY}"/><path d="M27 42.5Q32 41.5 34 46Q30.5 49.5 27 47Z" fill="${LEAF}"/>` +
  `<circle cx="22.5" cy="19" r="9" fill="${LEAF}"/><circle cx="21" cy="18" r="3.2" fill="${IVORY}"/><circle cx="20.6" cy="18" r="1.5" fill="${INK}"/>` +
  `<path d="M14.5 17L6 21.500L14.5 23Z" fill="${CRIMSON}"/><path d="M22 11Q23 6 28 6Q26 9 29 11Z" fill="${CRIMSON}"/>`

function sou(number: number, red: boolean): string {
  const leaf = red ? CRIMSON : LEAF
  const row = (xs: readonly number[], y: number, middle = leaf): Spot[] =>
    xs.map((x) => [x, y, x === 30 ? middle : leaf])
  const three = [13, 30, 47]
  switch (number) {
    case 1:
      return BIRD
    case 2:
      return sticks([...row([30], 23), ...row([30], 59)], 27)
    case 3:
      return sticks([...row([30], 23), ...row([17, 43], 59)], 27)
    case 4:
      return sticks([...row([17, 43], 23), ...row([17, 43], 59)], 27)
    case 5:
      return sticks([...row([14, 46], 23), ...row([30], 41, CRIMSON), ...row([14, 46], 59)], 27)
    case 6:
      return sticks([...row(three, 23), ...row(three, 59)], 27)
    case 7:
      return sticks(row([30], 15, CRIMSON), 15) + sticks([...row(three, 41), ...row(three, 67)], 16)
    case 8: {
      const four = [9.5, 22.6, 37.4, 50.5]
      const lean = ([x, y]: Spot): number => (x === four[1] ? -28 : x === four[2] ? 28 : 0) * (y < 41 ? 1 : -1)
      return sticks([...row(four, 22.5), ...row(four, 59.5)], 25, lean, true)
    }
    default:
      return sticks(
        [15, 41, 67].flatMap((y) => row(three, y, CRIMSON)),
        16,
      )
  }
}

function pin(number: number, red: boolean): string {
  if (number === 1) return onePin()
  const { r, at } = PIN[number - 2]!
  return dots(
    at.map(([x, y, ink]): Spot => [x, y, red ? CRIMSON : ink]),
    r,
  )
}

function man(number: number, red: boolean): string {
  return brush(NUMERALS[number - 1]!, red ? CRIMSON : INK, 4.6) + brush(MAN, CRIMSON, 3.1)
}

function honor(number: number): string {
  switch (number) {
    case 5:
      return `<rect x="11" y="13" width="38" height="56" rx="3" fill="none" stroke="${SEA}" stroke-width="4"/><rect x="17" y="19" width="26" height="44" rx="1.5" fill="none" stroke="${SEA}" stroke-width="1.6"/>`
    case 6:
      return brush(GREEN, LEAF, 4.2)
    case 7:
      return brush(RED, CRIMSON, 6)
    default:
      return brush(WINDS[number - 1]!, INK, 4.9)
  }
}

const RED_MARK = `<circle cx="52.5" cy="7.5" r="4" fill="${CRIMSON}"/>`

/** The face of a tile such as `5p`, `0s` (a red five) or `0z` (the special white dragon). */
export function face(tile: string): string {
  const red = tile[0] === '0'
  const number = red ? 5 : Number(tile[0])
  switch (tile[1]) {
    case 'm':
      return man(number, red) + (red ? RED_MARK : '')
    case 'p':
      return red ? `<g transform="translate(0.5 7) scale(0.92)">${pin(number, red)}</g>${RED_MARK}` : pin(number, red)
    case 's':
      return red ? `<g transform="translate(0.5 7) scale(0.92)">${sou(number, red)}</g>${RED_MARK}` : sou(number, red)
    default:
      return honor(number) + (red ? `<circle cx="30" cy="41" r="7" fill="${CRIMSON}"/>` : '')
  }
}

/** All faces. */
export const TILES: readonly string[] = [
  ...['m', 'p', 's'].flatMap((suit) => Array.from({ length: 10 }, (_, number) => `${number}${suit}`)),
  ...Array.from({ length: 8 }, (_, number) => `${number}z`),
]

const lattice = Array.from(
  { length: 9 },
  (_, line) => `M${line * 15 - 60} 82L${line * 15 + 22} 0M${line * 15 - 60} 0L${line * 15 + 22} 82`,
).join('')
const waves = Array.from({ length: 8 }, (_, line) => `M0 ${line * 11 + 4}q7.5 -7 15 0t15 0t15 0t15 0`).join('')

/** Two backs that differ in pattern as well as in colour. */
export const BACKS = {
  amber: `<path d="${lattice}" stroke="#fff" stroke-opacity=".22" stroke-width="1.4" fill="none"/>`,
  blue: `<path d="${waves}" stroke="#fff" stroke-opacity=".26" stroke-width="1.8" fill="none"/>`,
} as const
