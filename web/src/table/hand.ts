// A hand as it is shown: in which order, and what each tile may do.

import type { Action, Concealed, Hints, Outcome, Prompts, Side, Tile } from '../wire'

/** The tiles in the order in which they stood before, new ones at the end. */
export function keptInOrder(before: readonly Tile[], now: readonly Tile[]): Tile[] {
  const left = [...now]
  const stay = before.filter((tile) => {
    const at = left.indexOf(tile)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
  return [...stay, ...left]
}

/** How many tiles a hand has, the tile just drawn among them. */
export function countOf(hand: Concealed): number {
  return (hand.known === 'hidden' ? hand.tiles : hand.tiles.length) + (hand.drawn ? 1 : 0)
}

/** The tile that a hand has won with, unless it is still the one just drawn. */
export function wonOn(outcome: Outcome | null, { seat, hand }: Side): Tile | null {
  if (hand.drawn) return null
  return outcome?.wins.find((win) => win.seat === seat)?.tile ?? null
}

export type Mode = 'discard' | 'riichi' | 'open'

export interface Held {
  tile: Tile
  drawn: boolean
  /** What a click does; null if nothing. */
  action: Action | null
  /** Why nothing, where it is a discard that is not allowed. */
  why: string | null
}

/** What each tile of the hand may do now. */
export function heldTiles(tiles: readonly Tile[], drawn: Tile | null, prompts: Prompts | null, hints: Hints | null, mode: Mode): Held[] {
  const offered = !prompts ? [] : mode === 'discard' ? prompts.discards : prompts.riichi.filter((action) => isRiichi(action, mode))
  const asked = (prompts?.discards.length ?? 0) + (prompts?.riichi.length ?? 0) > 0
  const hold = (tile: Tile, fresh: boolean): Held => {
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

function whyNot(hints: Hints | null, tile: Tile, drawn: boolean, mode: Mode): string | null {
  const wanted = mode === 'discard' ? 'discard' : 'riichi'
  const refused = (hints?.refused ?? []).filter(({ action }) => action.type === wanted)
  const same = (either: boolean) => refused.find(({ action }) => 'tile' in action && action.tile === tile && (either || concerns(action, tile, drawn)))
  // A reason told of the tile in either place is better than none.
  return (same(false) ?? same(true))?.why ?? null
}
