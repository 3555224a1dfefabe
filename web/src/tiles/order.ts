// The order in which tiles stand: suits, then honors, a red five before the plain ones.

import type { Tile } from '../net/wire'
import { numberOf } from './names'

const SUITS = 'mpsz'

function rank(tile: Tile): number {
  return SUITS.indexOf(tile[1]!) * 100 + numberOf(tile) * 10 + (tile[0] === '0' ? 0 : 1)
}

export function sorted(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort((a, b) => rank(a) - rank(b))
}
