// The connection to one room: the server's latest messages, and what is sent to it.

import { api, toTrouble } from './api'
import { socketAddress, type PreloadedSocket } from './roomSocket'
import { seatTokens } from './seatTokens'
import { seedCommitments } from './seedCommitments'
import type { Action, FromBrowser, FromServer, Room, Seat, Standing, Trouble } from './wire'

export type Moment = Extract<FromServer, { type: 'moment' }>
export type Refused = { at: number; code: string; says: string; cite: string | null }

/** Pauses before each new attempt, in milliseconds. */
const RETRY_DELAYS = [500, 1000, 2000, 4000, 8000, 15000]
const PING_EVERY = 15_000
/** A connection that stays silent for this long after something was sent is dead. */
const ANSWER_TIMEOUT = 5_000
/** A connection that takes longer to open is tried again. */
const OPEN_TIMEOUT = 10_000
/** A connection that lasts this long counts as a success: a proxy or a busy server may accept one and drop it. */
const STABLE_AFTER = 10_000

/** Returns the preloaded socket once. Setting it to null keeps `preload.ts` from opening another. */
function takePreloadedSocket(code: string): PreloadedSocket | null {
  const page = globalThis as { preloadedSocket?: PreloadedSocket | null }
  const preloaded = page.preloadedSocket ?? null
  page.preloadedSocket = null
  if (preloaded?.code === code && preloaded.socket.readyState <= WebSocket.OPEN) return preloaded
  preloaded?.socket.close()
  return null
}

export class Connection {
  readonly code: string
  state = $state<'connecting' | 'open' | 'lost'>('connecting')
  room = $state.raw<Room | null>(null)
  you = $state.raw<Seat | null>(null)
  moment = $state.raw<Moment | null>(null)
  /** The moment whose answer was stored but may still be changed. */
  correctable = $state.raw<number | null>(null)
  standing = $state.raw<Standing | null>(null)
  refused = $state.raw<Refused | null>(null)
  /** Why no further attempt is made: there is no such room, or its rulebook cannot be read. */
  unavailable = $state.raw<Trouble | null>(null)

  #socket: WebSocket | null = null
  #failures = 0
  #answerTimer: ReturnType<typeof setTimeout> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #pingTimer: ReturnType<typeof setInterval> | undefined
  #stableTimer: ReturnType<typeof setTimeout> | undefined
  #openTimer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(code: string) {
    this.code = code
    addEventListener('online', this.#retryNow)
    document.addEventListener('visibilitychange', this.#retryNow)
    this.#connect()
  }

  /** Answers the prompt of the current moment. */
  act = (action: Action): void => {
    if (!this.moment) return
    this.refused = null
    this.correctable = null
    this.#send({ type: 'act', at: this.moment.at, action })
  }

  /** Goes on after the end of a deal. */
  goOn = (): void => {
    if (this.moment) this.#send({ type: 'on', at: this.moment.at })
  }

  /** Connects again, with the seat token that is stored now. */
  reconnect(): void {
    this.#closeSocket()
    this.#failures = 0
    this.#connect()
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#retryNow)
    document.removeEventListener('visibilitychange', this.#retryNow)
    this.#closeSocket()
  }

  #connect(): void {
    const preloaded = takePreloadedSocket(this.code)
    const socket = preloaded?.socket ?? new WebSocket(socketAddress(encodeURIComponent(this.code)))
    this.#socket = socket
    const opened = (): void => {
      clearTimeout(this.#openTimer)
      this.state = 'open'
      this.#pingTimer = setInterval(this.#ping, PING_EVERY)
      this.#stableTimer = setTimeout(() => (this.#failures = 0), STABLE_AFTER)
    }
    socket.onopen = () => {
      if (this.#socket !== socket) return
      opened()
      this.#send({ type: 'hello', token: seatTokens.get(this.code) })
    }
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return
      clearTimeout(this.#answerTimer)
      this.#answerTimer = undefined
      if (typeof event.data === 'string') this.#receive(JSON.parse(event.data) as FromServer)
    }
    socket.onclose = ({ reason }) => {
      if (this.#socket !== socket) return
      // The token no longer holds a seat. Without it the visitor can watch or join again.
      if (reason === 'seat/not_yours') seatTokens.remove(this.code)
      void this.#retryLater()
    }
    if (socket.readyState === WebSocket.OPEN) opened()
    else this.#openTimer = setTimeout(() => void this.#retryLater(), OPEN_TIMEOUT)
    for (const event of preloaded?.messages ?? []) socket.onmessage(event)
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case 'room':
        if (this.room && (message.room.game !== this.room.game || message.room.state === 'waiting')) {
          this.moment = null
          this.standing = null
        }
        seedCommitments.remember(message.room)
        this.room = message.room
        this.you = message.you
        break
      case 'moment':
        this.moment = message
        this.refused = null
        break
      case 'refused':
        this.refused = { at: message.at, code: message.code, says: message.says, cite: message.cite }
        break
      case 'over':
        this.standing = message.standing
        break
      case 'taken':
        this.correctable = message.open ? message.at : null
        break
      case 'pong':
        break
    }
  }

  #send(message: FromBrowser): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(JSON.stringify(message))
    // A dead connection may close late or not at all.
    this.#answerTimer ??= setTimeout(() => void this.#retryLater(), ANSWER_TIMEOUT)
  }

  #ping = (): void => this.#send({ type: 'ping' })

  async #retryLater(): Promise<void> {
    this.#closeSocket()
    this.state = 'lost'
    this.#failures += 1
    // A browser does not learn why a socket was refused, so the room is requested by HTTP.
    if (this.#failures > 1 || !this.room) {
      const trouble = await api.room(this.code).then(() => null, toTrouble)
      if (trouble?.status === 404 || trouble?.code === 'room/book_unreadable') {
        this.unavailable = trouble
        return
      }
    }
    if (this.#closed || this.#socket) return
    const delay = RETRY_DELAYS[Math.min(this.#failures, RETRY_DELAYS.length) - 1] ?? 15_000
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => this.#connect(), delay)
  }

  #retryNow = (): void => {
    if (this.unavailable || document.visibilityState !== 'visible') return
    // After the device slept, a dead connection may still look open.
    if (this.#socket) this.#ping()
    else if (this.state === 'lost') {
      clearTimeout(this.#retryTimer)
      this.#connect()
    }
  }

  #closeSocket(): void {
    clearTimeout(this.#retryTimer)
    clearInterval(this.#pingTimer)
    clearTimeout(this.#openTimer)
    clearTimeout(this.#stableTimer)
    clearTimeout(this.#answerTimer)
    this.#answerTimer = undefined
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }
}
