// What moves when a new picture arrives, and which sound goes with it.

import { play as sound } from '../sounds'
import type { Moment } from '../wire'
import { soundOf } from './heard'
import { fly } from './motion'
import { ANGLES } from './seats'

/** Where things were before the picture changed. */
export interface Before {
  /** The tile that was just chosen in the own hand. */
  chosen: DOMRect | null
  /** The tile last discarded, which may be called. */
  offered: DOMRect | null
}

export function remember(root: HTMLElement, place: number): Before {
  return {
    chosen: root.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() ?? null,
    offered: root.querySelector('.offered')?.getBoundingClientRect() ?? null,
  }
}

/** Moves what the moment's events moved. */
export function move(root: HTMLElement, { happened, scene }: Moment, before: Before, folded: boolean): void {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  const rect = (selector: string) => find(selector)?.getBoundingClientRect() ?? null
  for (const latest of happened) {
    if (!('seat' in latest)) continue
    const { what, seat } = latest
    const place = scene.sides.findIndex((side) => side.seat === seat)
    if (place < 0) continue
    // On a folded table others' hands and melds are lines of text, not turned.
    const turned = ANGLES[place as 0 | 1 | 2 | 3]
    const atHand = place === 0 || folded ? 0 : turned
    const hand = rect(`[data-hand="${seat}"]`)
    if (what === 'drew') {
      const drawn = place === 0 ? find('[data-drawn]') : find(`[data-hand="${seat}"] .fresh`)
      const wall = rect('[data-wall]')
      if (drawn && wall) fly(drawn, wall, atHand, 160)
    } else if (what === 'discarded') {
      const thrown = find(`[data-river="${seat}"] .row:last-child .thrown:last-child`)
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
      // Sticks at the sides are turned by a quarter, the others lie straight.
      if (stick && hand) fly(stick, hand, place % 2 === 1 ? 90 : 0)
    }
  }
}

/** Sounds what happened; a question to others comes with a sound of its own. */
export function hear({ happened, scene }: Moment): void {
  const heard = soundOf(happened)
  if (heard) sound(heard)
  if (scene.prompts?.pass) sound('turn')
}
