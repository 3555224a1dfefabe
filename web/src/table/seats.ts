// Where the four sides of a picture sit, own, right, across, left, and who sits there.

import type { Room, Seat, Side } from '../wire'
import { words } from '../words'

/** By how many degrees each side's frame is turned on the screen. */
export const ANGLES = [0, -90, 180, 90] as const

/** The name at a seat, with what the others should know of it. */
export function nameAt(room: Room, { seat, dead }: Side): string {
  const { name, kind, here } = room.seats[seat]
  const { bot, away } = words().pages.room
  const notes = [kind === 'bot' && bot, kind === 'person' && !here && away, dead && words().table.centre.dead].filter(Boolean)
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name
}

/** The name of who plays the deal at a seat, or played the one that ended, with what else is to be said. */
export function playedBy(room: Room, seat: Seat, ...also: string[]): string {
  const { played, played_by_bot } = room.seats[seat]
  const notes = [...also, ...(played_by_bot ? [words().pages.room.bot] : [])]
  return notes.length > 0 ? `${played} (${notes.join(', ')})` : played
}
