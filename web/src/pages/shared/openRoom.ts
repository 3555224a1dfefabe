// Opening a room and going there.

import { preferences } from '../../base/preferences.svelte'
import { navigate } from '../../base/route.svelte'
import { api } from '../../net/api'
import { seatTokens } from '../../net/seatTokens'
import type { NewRoom } from '../../net/wire'
import { playerName } from './playerName'

/** A game against bots that begins at once. */
export function gameAgainstBots(rules: string): NewRoom {
  return {
    rules,
    options: { length: preferences.length, start: null, red_fives: 'book', choices: {} },
    clock: { kind: 'none' },
    window: 'short',
    listed: false,
    minutes: null,
    mode: 'prevent',
    name: playerName(),
    play: 'now',
  }
}

/** Opens a room and goes there; throws if the server refuses. */
export async function openRoom(wanted: NewRoom): Promise<void> {
  const seated = await api.createRoom(wanted)
  seatTokens.set(seated.code, seated.token)
  preferences.rules = wanted.rules
  navigate(`/room/${seated.code}`)
}
