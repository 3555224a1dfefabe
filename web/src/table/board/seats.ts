// The four sides of a scene (own, right, across, left) and the players there.

import type { Room, Seat, Side } from '../../net/wire'
import { words } from '../../i18n/words'

/** By how many degrees each side is rotated on the screen. */
export const ANGLES = [0, -90, 180, 90] as const

/** The name at a seat, with notes such as `bot` or `away`. */
export function nameAt(room: Room, { seat, dead }: Side): string {
  const { name, kind, here } = room.seats[seat]
  const { bot, away } = words().pages.room
  const notes = [kind === 'bot' && bot, kind === 'person' && !here && away, dead && words().table.centre.dead].filter(
    Boolean,
  )
  return notes.length > 0 ? `${name} (${notes.join(', ')})` : name
}

/** The name of the player of this deal, or of the one that just ended, with notes. */
export function playedBy(room: Room, seat: Seat, ...also: string[]): string {
  const { played, played_by_bot } = room.seats[seat]
  const notes = [...also, ...(played_by_bot ? [words().pages.room.bot] : [])]
  return notes.length > 0 ? `${played} (${notes.join(', ')})` : played
}
