// The fingerprint of a game's walls as this browser was first told it: at the end the server could say another.

import { kept } from './kept'
import type { Room } from './wire'

interface Told {
  code: string
  game: number
  fingerprint: string
}

const KEY = 'hanchan.walls'
/** Of so many games; who wants to check a game does so soon after it. */
const GAMES = 20

function all(): Told[] {
  try {
    const told: unknown = JSON.parse(kept.get(KEY) ?? '[]')
    return Array.isArray(told) ? (told as Told[]) : []
  } catch {
    return []
  }
}

export const walls = {
  /** What was told first while the game was played; nothing where this browser was not there. */
  told: (code: string, game: number): string | null => all().find((told) => told.code === code && told.game === game)?.fingerprint ?? null,

  /** Keeps what is told, unless something was told before. */
  note({ code, game, fingerprint, state }: Room): void {
    if (state !== 'playing' || !fingerprint || walls.told(code, game) !== null) return
    kept.set(KEY, JSON.stringify([{ code, game, fingerprint }, ...all()].slice(0, GAMES)))
  },
}
