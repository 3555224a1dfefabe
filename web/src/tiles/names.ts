// Tiles in words, for screen readers, and as the letters of the corner index.

import type { Tile, Wind } from '../net/wire'

interface TileWords {
  /** One to nine. */
  numbers: string[]
  suits: { m: string; p: string; s: string }
  /** How a number and a suit are said together. */
  suited: string
  /** East to north, white, green, red. */
  honors: string[]
  red: string
  special: string
  dora: string
  back: string
}

/** The number a tile counts as; a red five is five. */
export function numberOf(tile: Tile): number {
  return tile[0] === '0' ? 5 : Number(tile[0])
}

/** The tile without its red. */
export function kindOf(tile: Tile): string {
  return `${numberOf(tile)}${tile[1]}`
}

export function tileName(says: TileWords, tile: Tile, dora = false): string {
  const suit = tile[1]
  const number = numberOf(tile)
  const red = tile[0] === '0'
  let name: string
  if (suit === 'm' || suit === 'p' || suit === 's') {
    name = says.suited.replace('{number}', says.numbers[number - 1]!).replace('{suit}', says.suits[suit])
    if (red) name = says.red.replace('{tile}', name)
  } else {
    name = red ? says.special : says.honors[number - 1]!
  }
  return dora ? `${name}, ${says.dora}` : name
}

/** `1` to `9`, the winds by these letters, `P F C`. */
export function cornerIndex(tile: Tile, winds: Record<Wind, string>): string {
  const number = numberOf(tile)
  if (tile[1] !== 'z') return String(number)
  const wind = (['E', 'S', 'W', 'N'] as const)[number - 1]
  return wind ? winds[wind] : 'PFC'[number - 5]!
}
