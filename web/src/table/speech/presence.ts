// Who went away, came back, left or joined during a game.

import type { Room, Seat } from '../../net/wire'
import type { Words } from '../../i18n/words'
import { fill } from '../../i18n/fill'

export interface PresenceChange {
  what: 'away' | 'back' | 'left' | 'sat' | 'sat_waiting'
  name: string
}

/** What the other players did; the player at `you` is left out. */
export function presenceChanges(before: Room, now: Room, you: Seat | null): PresenceChange[] {
  if (now.state !== 'playing' || before.game !== now.game) return []
  return (Object.keys(now.seats) as Seat[]).flatMap((seat) => {
    const [was, is] = [before.seats[seat], now.seats[seat]]
    const change = (what: PresenceChange['what'], name: string): PresenceChange => ({ what, name })
    if (seat === you) return []
    if (was.kind === 'person' && is.kind !== 'person') return change('left', was.name)
    if (was.kind !== 'person' && is.kind === 'person') return change(is.waits ? 'sat_waiting' : 'sat', is.name)
    // A newcomer connects shortly after joining, and plays from the next deal on.
    if (is.kind !== 'person' || was.here === is.here || was.waits || is.waits) return []
    return change(is.here ? 'back' : 'away', is.name)
  })
}

export function presenceSentence(text: Words['table'], { what, name }: PresenceChange): string {
  return fill(text.comings[what], { name })
}
