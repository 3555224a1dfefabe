// Where the four sides of a picture sit, own, right, across, left, and who sits there.

import type { Room, Side } from '../wire'
import { words } from '../words'

/** By how many degrees each side's frame is turned on the screen. */
export const ANGLES = [0, -90, 180, 90] as const

/** The name at a seat, with what the others should know of it. */
export function nameAt(room: Room, { seat, dead }: Side): string {
  const { name, kind, here } = room.seats[seat]
  const { bot, away } = words().pages.room
  // Who stands in for somebody is called so already.
  const isBot = kind === 'bot' && !/\(bot\)$/i.test(name)
  const notes = [isBot && bot, kind === 'person' && !here && away, dead && words().table.centre.dead].filter(Boolean)
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name
}
