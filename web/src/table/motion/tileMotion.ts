// Which tiles and sticks move when a new moment is drawn.

import type { Moment } from '../../net/wire'
import { fly } from './animations'
import { ANGLES } from '../board/seats'

/** Where things were before the new moment was drawn. */
export interface Positions {
  /** The tile that was just chosen in the hand. */
  chosen: DOMRect | null
  /** The latest discard, which may be called. */
  offered: DOMRect | null
}

export function measurePositions(root: HTMLElement, place: number): Positions {
  return {
    chosen: root.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() ?? null,
    offered: root.querySelector('.offered')?.getBoundingClientRect() ?? null,
  }
}

/** Animates what the moment's events moved. */
export function animateMoment(
  root: HTMLElement,
  { happened, scene }: Moment,
  before: Positions,
  folded: boolean,
): void {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  const rect = (selector: string) => find(selector)?.getBoundingClientRect() ?? null
  for (const latest of happened) {
    if (!('seat' in latest)) continue
    const { what, seat } = latest
    const place = scene.sides.findIndex((side) => side.seat === seat)
    if (place < 0) continue
    // On a tall table opponents are strips, which are not turned.
    const turned = ANGLES[place as 0 | 1 | 2 | 3]
    const atHand = place === 0 || folded ? 0 : turned
    const hand = rect(`[data-hand="${seat}"]`)
    if (what === 'drew') {
      const drawn = place === 0 ? find('[data-drawn]') : find(`[data-hand="${seat}"] .drawn`)
      const wall = rect('[data-wall]')
      if (drawn && wall) fly(drawn, wall, atHand, 160)
    } else if (what === 'discarded') {
      const thrown = find(`[data-river="${seat}"] .row:last-child .discard:last-child`)
      const from = (place === 0 && before.chosen) || hand
      if (thrown && from) fly(thrown, from, turned)
    } else if (what === 'called') {
      const meld = find(`[data-melds="${seat}"] li:last-child`)
      if (meld && before.offered) fly(meld, before.offered, atHand, 220)
    } else if (what === 'kan_declared') {
      const laid = scene.sides[place]!.melds.findIndex((meld) => JSON.stringify(meld) === JSON.stringify(latest.meld))
      const meld = find(`[data-melds="${seat}"] li:nth-child(${laid + 1})`)
      if (meld && hand) fly(meld, hand, atHand, 220)
    } else if (what === 'riichi_declared') {
      const stick = find(`[data-stick="${seat}"]`)
      // Sticks at the sides are rotated by 90 degrees.
      if (stick && hand) fly(stick, hand, place % 2 === 1 ? 90 : 0)
    }
  }
}
