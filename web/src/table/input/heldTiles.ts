// The player's own hand: its order, and what each tile can do.

import type { Action, Hints, Prompts, Tile, Why } from '../../net/wire'

/** The tiles in their previous order, new ones at the end. */
export function keepOrder(before: readonly Tile[], now: readonly Tile[]): Tile[] {
  const left = [...now]
  const stay = before.filter((tile) => {
    const at = left.indexOf(tile)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
  return [...stay, ...left]
}

export type Mode = 'discard' | 'riichi' | 'open'

export interface HeldTile {
  tile: Tile
  drawn: boolean
  /** The action of a click; null if there is none. */
  action: Action | null
  /** Why there is none, if the discard is not allowed. */
  why: Why | null
}

/** What each tile of the hand can do now. */
export function heldTiles(
  tiles: readonly Tile[],
  drawn: Tile | null,
  prompts: Prompts | null,
  hints: Hints | null,
  mode: Mode,
): HeldTile[] {
  const offered = !prompts
    ? []
    : mode === 'discard'
      ? prompts.discards
      : prompts.riichi.filter((action) => isRiichi(action, mode))
  const asked = (prompts?.discards.length ?? 0) + (prompts?.riichi.length ?? 0) > 0
  const hold = (tile: Tile, fresh: boolean): HeldTile => {
    const action = offered.find((each) => concerns(each, tile, fresh)) ?? null
    return { tile, drawn: fresh, action, why: action || !asked ? null : whyNot(hints, tile, fresh, mode) }
  }
  return [...tiles.map((tile) => hold(tile, false)), ...(drawn ? [hold(drawn, true)] : [])]
}

function isRiichi(action: Action, mode: Mode): boolean {
  return action.type === 'riichi' && action.open === (mode === 'open')
}

function concerns(action: Action, tile: Tile, drawn: boolean): boolean {
  return (action.type === 'discard' || action.type === 'riichi') && action.tile === tile && action.drawn === drawn
}

function whyNot(hints: Hints | null, tile: Tile, drawn: boolean, mode: Mode): Why | null {
  const wanted = mode === 'discard' ? 'discard' : 'riichi'
  const refused = (hints?.refused ?? []).filter(({ action }) => action.type === wanted)
  const same = (either: boolean) =>
    refused.find(({ action }) => 'tile' in action && action.tile === tile && (either || concerns(action, tile, drawn)))
  // A reason given for an equal tile is better than none.
  return (same(false) ?? same(true))?.why ?? null
}
