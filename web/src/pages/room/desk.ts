// The referee's desk for a table.

import type { Room, Scene } from '../../net/wire'
import { deskAddress } from '../referee/desk'

/** The address of the desk for a room: its rulebook and settings, and the players and sticks of the current deal. */
export function deskOf({ rules, changed, seats }: Room, scene: Scene | null): string {
  const set = Object.fromEntries(changed.map(({ path, value }) => [path, value]))
  if (!scene) return deskAddress({ rules, set })
  const staked = scene.sides.filter(({ stake }) => stake > 0)
  return deskAddress({
    rules,
    set,
    names: Object.fromEntries(scene.sides.map(({ seat, wind }) => [wind, seats[seat].played])),
    counters: scene.counters,
    sticks: {
      ...Object.fromEntries(staked.map(({ wind }) => [wind, 1])),
      carried: Math.max(0, scene.sticks - staked.length),
    },
  })
}
