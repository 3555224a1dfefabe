// What the server answers to single questions.

import type { Elsewhere, NewRoom, Room, RoomCard, Rulebook, RulebookCard, ScoreAnswer, ScoreRequest, Seat, Seated, Trouble } from './wire'

/** A question that was not answered as hoped. */
export class Failed extends Error implements Trouble {
  readonly status: number
  readonly code: string
  readonly says: string

  constructor(trouble: Trouble) {
    super(trouble.says)
    this.status = trouble.status
    this.code = trouble.code
    this.says = trouble.says
  }
}

/** Whatever was thrown, as something that can be shown. */
export function troubleOf(thrown: unknown): Trouble {
  if (thrown instanceof Failed) return thrown
  return { status: 0, code: 'page/unexpected', says: thrown instanceof Error ? thrown.message : String(thrown) }
}

function isTrouble(value: unknown): value is Trouble {
  return typeof value === 'object' && value !== null && 'code' in value && 'says' in value
}

/** Longer than this no answer is waited for. */
const ANSWERS_WITHIN = 15_000

async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, headers: { accept: 'application/json' }, signal: AbortSignal.timeout(ANSWERS_WITHIN) }
  if (body !== undefined) {
    request.headers = { accept: 'application/json', 'content-type': 'application/json' }
    request.body = JSON.stringify(body)
  }
  const { response, answer } = await fetch(`/api${path}`, request)
    .then(async (response) => ({ response, answer: read(await response.text()) }))
    .catch(() => {
      throw new Failed({ status: 0, code: 'server/unreachable', says: 'The server cannot be reached.' })
    })
  if (response.ok) return answer as T
  throw new Failed(
    isTrouble(answer)
      ? answer
      : { status: response.status, code: 'server/unexpected', says: `The server answered ${response.status}.` },
  )
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const room = (code: string): string => `/rooms/${encodeURIComponent(code)}`

export const api = {
  rulebooks: () => ask<RulebookCard[]>('GET', '/rulebooks'),
  rulebook: (id: string) => ask<Rulebook>('GET', `/rulebooks/${encodeURIComponent(id)}`),
  rooms: () => ask<RoomCard[]>('GET', '/rooms'),
  room: (code: string) => ask<Room>('GET', room(code)),
  make: (wanted: NewRoom) => ask<Seated>('POST', '/rooms', wanted),
  join: (code: string, name: string) => ask<{ seat: Seat; token: string }>('POST', `${room(code)}/join`, { name }),
  start: (code: string, token: string) => ask<unknown>('POST', `${room(code)}/start`, { token }),
  leave: (code: string, token: string) => ask<unknown>('POST', `${room(code)}/leave`, { token }),
  /** Where others find the server, asked at an address that only this machine has. */
  elsewhere: () => ask<Elsewhere>('GET', '/elsewhere'),
  score: (asked: ScoreRequest) => ask<ScoreAnswer>('POST', '/score', asked),
}
