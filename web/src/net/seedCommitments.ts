// The fingerprint of each game's seed as first received, so that the server cannot claim another one after the game.

import { storage } from '../base/storage'
import type { Room } from './wire'

interface Commitment {
  code: string
  game: number
  fingerprint: string
}

const KEY = 'hanchan.walls'
/** How many games are remembered: a game is checked soon after it ends, or never. */
const GAMES = 20

function all(): Commitment[] {
  try {
    const stored: unknown = JSON.parse(storage.get(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as Commitment[]) : []
  } catch {
    return []
  }
}

export const seedCommitments = {
  /** The first fingerprint received while the game was played; null if this browser was not connected. */
  get: (code: string, game: number): string | null =>
    all().find((each) => each.code === code && each.game === game)?.fingerprint ?? null,

  /** Stores the fingerprint of a game in progress, unless one is stored already. */
  remember({ code, game, fingerprint, state }: Room): void {
    if (state !== 'playing' || !fingerprint || seedCommitments.get(code, game) !== null) return
    storage.set(KEY, JSON.stringify([{ code, game, fingerprint }, ...all()].slice(0, GAMES)))
  },
}
