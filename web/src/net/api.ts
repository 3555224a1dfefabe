// Requests to the server over HTTP.

import type {
  ComparableBook,
  Comparison,
  Elsewhere,
  FoundRule,
  Glossary,
  JudgedFault,
  NewRoom,
  RefereeAnswer,
  RefereeRequest,
  Room,
  RoomCard,
  Rulebook,
  RulebookCard,
  RulebookPages,
  ScoreAnswer,
  ScoreRequest,
  Seat,
  Seated,
  Trouble,
  Walls,
} from './wire'

/** A request that failed. */
export class ApiError extends Error implements Trouble {
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

/** Turns anything thrown into an error that can be shown. */
export function toTrouble(thrown: unknown): Trouble {
  if (thrown instanceof ApiError) return thrown
  return { status: 0, code: 'page/unexpected', says: thrown instanceof Error ? thrown.message : String(thrown) }
}

function isTrouble(value: unknown): value is Trouble {
  return typeof value === 'object' && value !== null && 'code' in value && 'says' in value
}

/** Milliseconds after which a request fails. */
const TIMEOUT = 15_000

async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT) }
  if (body !== undefined) {
    init.headers = { accept: 'application/json', 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const { response, answer } = await fetch(`/api${path}`, init)
    .then(async (response) => ({ response, answer: parse(await response.text()) }))
    .catch(() => {
      throw new ApiError({ status: 0, code: 'server/unreachable', says: 'The server cannot be reached.' })
    })
  if (response.ok) return answer as T
  throw new ApiError(
    isTrouble(answer)
      ? answer
      : { status: response.status, code: 'server/unexpected', says: `The server answered ${response.status}.` },
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const roomPath = (code: string): string => `/rooms/${encodeURIComponent(code)}`

export const api = {
  rulebooks: () => request<RulebookCard[]>('GET', '/rulebooks'),
  rulebook: (id: string) => request<Rulebook>('GET', `/rulebooks/${encodeURIComponent(id)}`),
  /** The chapters of a rulebook, in a language. */
  rulebookPages: (id: string, language: string) =>
    request<RulebookPages>('GET', `/rulebooks/${encodeURIComponent(id)}/pages/${language}`),
  /** Where two rulebooks differ, in a language. */
  comparable: () => request<ComparableBook[]>('GET', '/compare'),
  compare: (a: string, b: string, language: string) =>
    request<Comparison>(
      'GET',
      `/compare/${encodeURIComponent(a)}/${encodeURIComponent(b)}?${new URLSearchParams({ lang: language })}`,
    ),
  /** What a rulebook says about these words, best first. */
  findRule: (id: string, words: string, language: string) =>
    request<FoundRule[]>(
      'GET',
      `/rulebooks/${encodeURIComponent(id)}/find?${new URLSearchParams({ q: words, lang: language })}`,
    ),
  /** The words of the game, in a language. */
  words: (language: string) => request<Glossary>('GET', `/words/${language}`),
  walls: () => request<Walls>('GET', '/walls'),
  /** The mistakes that a rulebook judges; none where its tables prevent them. */
  faults: (id: string) => request<JudgedFault[]>('GET', `/rulebooks/${encodeURIComponent(id)}/faults`),
  rooms: () => request<RoomCard[]>('GET', '/rooms'),
  room: (code: string) => request<Room>('GET', roomPath(code)),
  createRoom: (wanted: NewRoom) => request<Seated>('POST', '/rooms', wanted),
  join: (code: string, name: string) =>
    request<{ seat: Seat; token: string }>('POST', `${roomPath(code)}/join`, { name }),
  start: (code: string, token: string) => request<unknown>('POST', `${roomPath(code)}/start`, { token }),
  leave: (code: string, token: string) => request<unknown>('POST', `${roomPath(code)}/leave`, { token }),
  /** The addresses at which other machines reach the server. Only a page on the server's machine gets an answer. */
  elsewhere: () => request<Elsewhere>('GET', '/elsewhere'),
  referee: (asked: RefereeRequest) => request<RefereeAnswer>('POST', '/referee', asked),
  score: (asked: ScoreRequest) => request<ScoreAnswer>('POST', '/score', asked),
}
