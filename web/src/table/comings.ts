// Who went away, came back, left or sat down while a game is played.

import type { Room, Seat } from '../wire'
import type { Words } from '../words'
import { say } from '../words/say'

export interface Coming {
  what: 'away' | 'back' | 'left' | 'sat' | 'sat_waiting'
  name: string
}

/** What the others do; `you` know what you do yourself. */
export function comingsOf(before: Room, now: Room, you: Seat | null): Coming[] {
  if (now.state !== 'playing' || before.game !== now.game) return []
  return (Object.keys(now.seats) as Seat[]).flatMap((seat) => {
    const [was, is] = [before.seats[seat], now.seats[seat]]
    const told = (what: Coming['what'], name: string): Coming => ({ what, name })
    if (seat === you) return []
    if (was.kind === 'person' && is.kind !== 'person') return told('left', was.name)
    if (was.kind !== 'person' && is.kind === 'person') return told(is.waits ? 'sat_waiting' : 'sat', is.name)
    // Who sits down comes a moment later, and is no player before the next deal.
    if (is.kind !== 'person' || was.here === is.here || was.waits || is.waits) return []
    return told(is.here ? 'back' : 'away', is.name)
  })
}

export function comingSaid(text: Words['table'], { what, name }: Coming): string {
  return say(text.comings[what], { name })
}
