// The faces of the tiles as SVG, each drawn on 60 by 82.

import { GREEN, MAN, NUMERALS, RED, WINDS } from './strokes'

const INK = '#22282a'
const CRIMSON = '#b3261e'
const LEAF = '#1d6b45'
const SEA = '#1f4f8f'

type Spot = readonly [x: number, y: number, ink: string]

function brush(path: string, ink: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function dot([x, y, ink]: Spot, r: number): string {
  const ring = r * 0.34
  return (
    `<circle cx="${x}" cy="${y}" r="${r - ring / 2}" fill="none" stroke="${ink}" stroke-width="${ring}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.36}" fill="${ink}"/>`
  )
}

function onePin(): string {
  const petals = Array.from({ length: 8 }, (_, petal) => {
    const angle = (petal * Math.PI) / 4
    const x = (30 + 13.2 * Math.cos(angle)).toFixed(1)
    const y = (41 + 13.2 * Math.sin(angle)).toFixed(1)
    return `<circle cx="${x}" cy="${y}" r="3.4" fill="${LEAF}"/>`
  })
  return (
    `<circle cx="30" cy="41" r="21" fill="none" stroke="${SEA}" stroke-width="5"/>${petals.join('')}` +
    `<circle cx="30" cy="41" r="6.5" fill="${CRIMSON}"/>`
  )
}

const PIN: readonly { r: number; at: readonly Spot[] }[] = [
  { r: 14, at: [[30, 22, LEAF], [30, 60, SEA]] },
  { r: 11.5, at: [[16, 16.5, SEA], [30, 41, CRIMSON], [44, 65.5, LEAF]] },
  { r: 11, at: [[17.5, 23, SEA], [42.5, 23, LEAF], [17.5, 59, LEAF], [42.5, 59, SEA]] },
  { r: 10.2, at: [[15.5, 19, SEA], [44.5, 19, LEAF], [30, 41, CRIMSON], [15.5, 63, LEAF], [44.5, 63, SEA]] },
  { r: 10.2, at: [[17.5, 17, LEAF], [42.5, 17, LEAF], [17.5, 43, CRIMSON], [42.5, 43, CRIMSON], [17.5, 66, CRIMSON], [42.5, 66, CRIMSON]] },
  { r: 8.6, at: [[13, 13.5, LEAF], [30, 20.5, LEAF], [47, 27.5, LEAF], [19, 48.5, CRIMSON], [41, 48.5, CRIMSON], [19, 68.5, CRIMSON], [41, 68.5, CRIMSON]] },
  { r: 8.4, at: [14, 32, 50, 68].flatMap((y): Spot[] => [[19, y, SEA], [41, y, SEA]]) },
  { r: 8.4, at: ([[16, LEAF], [41, CRIMSON], [66, SEA]] as const).flatMap(([y, ink]): Spot[] => [[12.5, y, ink], [30, y, ink], [47.5, y, ink]]) },
]

function stick([x, y, ink]: Spot, height: number, lean = 0, thin = height < 20): string {
  const half = height / 2
  // Tall sticks stand apart and can be thicker than those of crowded faces.
  const [thick, reach, knot] = thin ? [6.2, 3.4, 3.5] : [7.4, 4.4, 4.2]
  const knots = [-half, 0, half].map((at) => `M${x - reach} ${y + at}h${reach * 2}`).join('')
  return (
    `<g transform="rotate(${lean} ${x} ${y})">` +
    `<path d="M${x} ${y - half}V${y + half}" stroke="${ink}" stroke-width="${thick}"/>` +
    `<path d="M${x} ${y - half + 4}V${y - 4}M${x} ${y + 4}V${y + half - 4}" stroke="#fbf7ea" stroke-width="1.6" stroke-linecap="round"/>` +
    `<path d="${knots}" stroke="${ink}" stroke-width="${knot}" stroke-linecap="round"/></g>`
  )
}

const BIRD =
  `<path d="M14 71Q30 66 47 72" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>` +
  `<path d="M27 69V59M34 69V58" stroke="${CRIMSON}" stroke-width="2.6" stroke-linecap="round"/>` +
  // Three tail feathers behind the body.
  `<path d="M35 52Q49 52 54 65Q43 63 34 58Z" fill="${SEA}"/>` +
  `<path d="M36 48Q50 43 56 53Q45 56 35 54Z" fill="${CRIMSON}"/>` +
  `<path d="M34 44Q46 33 55 40Q47 49 36 50Z" fill="${LEAF}"/>` +
  `<path d="M17 22Q12 44 23 56Q33 63 40 53Q45 43 36 36Q28 31 28 22Z" fill="${LEAF}"/>` +
  `<path d="M24 40Q33 37 37 46Q31 53 24 48Z" fill="#fbf7ea"/><path d="M27 42.5Q32 41.5 34 46Q30.5 49.5 27 47Z" fill="${LEAF}"/>` +
  `<circle cx="22.5" cy="19" r="9" fill="${LEAF}"/><circle cx="21" cy="18" r="3.2" fill="#fbf7ea"/><circle cx="20.6" cy="18" r="1.5" fill="${INK}"/>` +
  `<path d="M14.5 17L6 21.500L14.5 23Z" fill="${CRIMSON}"/><path d="M22 11Q23 6 28 6Q26 9 29 11Z" fill="${CRIMSON}"/>`

function sou(number: number, red: boolean): string {
  const leaf = red ? CRIMSON : LEAF
  const row = (xs: readonly number[], y: number, height: number, middle = leaf) =>
    xs.map((x) => stick([x, y, x === 30 ? middle : leaf], height)).join('')
  const three = [13, 30, 47]
  switch (number) {
    case 1:
      return BIRD
    case 2:
      return row([30], 23, 27) + row([30], 59, 27)
    case 3:
      return row([30], 23, 27) + row([17, 43], 59, 27)
    case 4:
      return row([17, 43], 23, 27) + row([17, 43], 59, 27)
    case 5:
      return row([14, 46], 23, 27) + row([30], 41, 27, CRIMSON) + row([14, 46], 59, 27)
    case 6:
      return row(three, 23, 27) + row(three, 59, 27)
    case 7:
      return row([30], 15, 15, CRIMSON) + row(three, 41, 16) + row(three, 67, 16)
    case 8: {
      const leaning = (x: number, y: number, lean: number) => stick([x, y, leaf], 25, lean, true)
      return [22.5, 59.5]
        .map((y, half) => {
          const lean = half === 0 ? -28 : 28
          return leaning(9.5, y, 0) + leaning(22.6, y, lean) + leaning(37.4, y, -lean) + leaning(50.5, y, 0)
        })
        .join('')
    }
    default:
      return row(three, 15, 16, CRIMSON) + row(three, 41, 16, CRIMSON) + row(three, 67, 16, CRIMSON)
  }
}

function pin(number: number, red: boolean): string {
  if (number === 1) return onePin()
  const { r, at } = PIN[number - 2]!
  return at.map(([x, y, ink]) => dot([x, y, red ? CRIMSON : ink], r)).join('')
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

/** Every face there is. */
export const TILES: readonly string[] = [
  ...['m', 'p', 's'].flatMap((suit) => Array.from({ length: 10 }, (_, number) => `${number}${suit}`)),
  ...Array.from({ length: 8 }, (_, number) => `${number}z`),
]

const lattice = Array.from({ length: 9 }, (_, line) => `M${line * 15 - 60} 82L${line * 15 + 22} 0M${line * 15 - 60} 0L${line * 15 + 22} 82`).join('')
const waves = Array.from({ length: 8 }, (_, line) => `M0 ${line * 11 + 4}q7.5 -7 15 0t15 0t15 0t15 0`).join('')

/** Two backs that differ in pattern as well as in colour. */
export const BACKS = {
  amber: `<path d="${lattice}" stroke="#fff" stroke-opacity=".22" stroke-width="1.4" fill="none"/>`,
  blue: `<path d="${waves}" stroke="#fff" stroke-opacity=".26" stroke-width="1.8" fill="none"/>`,
} as const
