// What holds for every hand on the table.

import type { Concealed, Outcome, Side, Tile } from '../../net/wire'

/** The number of tiles in a hand, including the one just drawn. */
export function handSize(hand: Concealed): number {
  return (hand.known === 'hidden' ? hand.tiles : hand.tiles.length) + (hand.drawn ? 1 : 0)
}

/** The tile a hand won with, unless it is still shown as the drawn one. */
export function winningTile(outcome: Outcome | null, { seat, hand }: Side): Tile | null {
  if (hand.drawn) return null
  return outcome?.wins.find((win) => win.seat === seat)?.tile ?? null
}
