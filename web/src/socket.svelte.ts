// The connection of one room: what the server last said, and what we say to it.

import { api, troubleOf } from './api'
import { kept } from './kept'
import { walls } from './walls'
import type { Action, FromBrowser, FromServer, Room, Seat, Standing, Trouble } from './wire'

export type Moment = Extract<FromServer, { type: 'moment' }>
export type Refused = { at: number; code: string; says: string; cite: string | null }

const PAUSES = [500, 1000, 2000, 4000, 8000, 15000]
const PING_EVERY = 15_000
/** A line on which nothing is heard for so long after we spoke is dead. */
const ANSWERS_WITHIN = 5_000
/** A line that takes longer to open is tried again. */
const OPENS_WITHIN = 10_000
/** A line that lasts so long is a success: a proxy may accept and drop, and so may we, with too many windows. */
const STANDS_AFTER = 10_000
const TOKEN = 'hanchan.seat.'

/** A line that `early.ts` opened before this page was there, and what was said on it. */
interface Early {
  code: string
  socket: WebSocket
  heard: MessageEvent[]
}

/** Hands it out once. From then on it comes too late to open another. */
function earlyLine(code: string): Early | null {
  const page = globalThis as { early?: Early | null }
  const early = page.early ?? null
  page.early = null
  if (early?.code === code && early.socket.readyState <= WebSocket.OPEN) return early
  early?.socket.close()
  return null
}

/** The seat's token in this room, if this browser holds one. */
export const tokens = {
  of: (code: string): string | null => kept.get(TOKEN + code),
  keep: (code: string, token: string): void => kept.set(TOKEN + code, token),
  forget: (code: string): void => kept.remove(TOKEN + code),
  /** The rooms in which this browser holds a seat. */
  codes: (): string[] => kept.keys().flatMap((key) => (key.startsWith(TOKEN) ? key.slice(TOKEN.length) : [])),
}

export class Connection {
  readonly code: string
  state = $state<'connecting' | 'open' | 'lost'>('connecting')
  room = $state.raw<Room | null>(null)
  you = $state.raw<Seat | null>(null)
  moment = $state.raw<Moment | null>(null)
  standing = $state.raw<Standing | null>(null)
  refused = $state.raw<Refused | null>(null)
  /** Why no further attempt is made: there is no such room, or its rulebook cannot be read. */
  gone = $state.raw<Trouble | null>(null)

  #socket: WebSocket | null = null
  #failures = 0
  #silent: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #pinger: ReturnType<typeof setInterval> | undefined
  #stands: ReturnType<typeof setTimeout> | undefined
  #opening: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(code: string) {
    this.code = code
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#connect()
  }

  /** Answers the prompt of the moment that is shown. */
  act = (action: Action): void => {
    if (!this.moment) return
    this.refused = null
    this.#say({ type: 'act', at: this.moment.at, action })
  }

  /** Goes on after the end of a deal. */
  on = (): void => {
    if (this.moment) this.#say({ type: 'on', at: this.moment.at })
  }

  /** Says hello again, with the token that is kept now. */
  again(): void {
    this.#drop()
    this.#failures = 0
    this.#connect()
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#drop()
  }

  #connect(): void {
    const early = earlyLine(this.code)
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = early?.socket ?? new WebSocket(`${scheme}//${location.host}/api/rooms/${encodeURIComponent(this.code)}/socket`)
    this.#socket = socket
    const opened = (): void => {
      clearTimeout(this.#opening)
      this.state = 'open'
      this.#pinger = setInterval(this.#ping, PING_EVERY)
      this.#stands = setTimeout(() => (this.#failures = 0), STANDS_AFTER)
    }
    socket.onopen = () => {
      if (this.#socket !== socket) return
      opened()
      this.#say({ type: 'hello', token: tokens.of(this.code) })
    }
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return
      clearTimeout(this.#silent)
      this.#silent = undefined
      if (typeof event.data === 'string') this.#hear(JSON.parse(event.data) as FromServer)
    }
    socket.onclose = ({ reason }) => {
      if (this.#socket !== socket) return
      // With a token that seats nobody there is only watching, and joining again.
      if (reason === 'seat/not_yours') tokens.forget(this.code)
      void this.#lose()
    }
    if (socket.readyState === WebSocket.OPEN) opened()
    else this.#opening = setTimeout(() => void this.#lose(), OPENS_WITHIN)
    for (const event of early?.heard ?? []) socket.onmessage(event)
  }

  #hear(told: FromServer): void {
    switch (told.type) {
      case 'room':
        if (this.room && (told.room.game !== this.room.game || told.room.state === 'waiting')) {
          this.moment = null
          this.standing = null
        }
        walls.note(told.room)
        this.room = told.room
        this.you = told.you
        break
      case 'moment':
        this.moment = told
        this.refused = null
        break
      case 'refused':
        this.refused = { at: told.at, code: told.code, says: told.says, cite: told.cite }
        break
      case 'over':
        this.standing = told.standing
        break
      case 'taken':
      case 'pong':
        break
    }
  }

  #say(words: FromBrowser): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(JSON.stringify(words))
    // A dead line closes late or never by itself.
    this.#silent ??= setTimeout(() => void this.#lose(), ANSWERS_WITHIN)
  }

  #ping = (): void => this.#say({ type: 'ping' })

  async #lose(): Promise<void> {
    this.#drop()
    this.state = 'lost'
    this.#failures += 1
    // A browser is not told why a socket was refused; the room itself is asked.
    if (this.#failures > 1 || !this.room) {
      const trouble = await api.room(this.code).then(() => null, troubleOf)
      if (trouble?.status === 404 || trouble?.code === 'room/book_unreadable') {
        this.gone = trouble
        return
      }
    }
    if (this.#closed || this.#socket) return
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length) - 1] ?? 15_000
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect(), pause)
  }

  #hurry = (): void => {
    if (this.gone || document.visibilityState !== 'visible') return
    // After a sleep a line may only look alive.
    if (this.#socket) this.#ping()
    else if (this.state === 'lost') {
      clearTimeout(this.#retry)
      this.#connect()
    }
  }

  #drop(): void {
    clearTimeout(this.#retry)
    clearInterval(this.#pinger)
    clearTimeout(this.#opening)
    clearTimeout(this.#stands)
    clearTimeout(this.#silent)
    this.#silent = undefined
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }
}
