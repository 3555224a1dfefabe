import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Connection } from '../../src/net/connection.svelte'
import { seatTokens } from '../../src/net/seatTokens'
import type { FromServer, Standing } from '../../src/net/wire'
import { ROOM } from './fixtures'

class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: unknown[] = []
  onopen: () => void = () => undefined
  onclose: (event: { reason: string }) => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  readonly url: string

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen()
  }
  receive(message: FromServer): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
  drop(reason = ''): void {
    this.readyState = 3
    this.onclose({ reason })
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const kept = new Map<string, string>()
let status: number
let trouble: string
let connection: Connection

const latest = (): FakeSocket => FakeSocket.all.at(-1)!
const moment = (at: number): FromServer =>
  ({ type: 'moment', at, happened: [], scene: {}, hints: null, clock: null, outcome: null }) as unknown as FromServer

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  kept.clear()
  status = 200
  trouble = 'room/not_found'
  const events = new EventTarget()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:', host: 'club.example' })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatch', (name: string) => events.dispatchEvent(new Event(name)))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status, code: trouble, says: 'no' }), { status }))
  seatTokens.set('abcd2345', 'secret')
  connection = new Connection('abcd2345')
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('says hello with the stored token and keeps the messages it receives', () => {
  expect(connection.state).toBe('connecting')
  expect(latest().url).toBe('wss://club.example/api/rooms/abcd2345/socket')
  latest().open()
  expect(latest().sent).toEqual([{ type: 'hello', token: 'secret' }])
  latest().receive({ type: 'room', room: ROOM, you: 'A' })
  latest().receive(moment(7))
  expect([connection.state, connection.room?.code, connection.you, connection.moment?.at]).toEqual([
    'open',
    'abcd2345',
    'A',
    7,
  ])
})

test('answers name their moment, and a refusal lasts until the next one', () => {
  latest().open()
  latest().receive(moment(7))
  connection.act({ type: 'pass' })
  connection.goOn()
  expect(latest().sent.slice(1)).toEqual([
    { type: 'act', at: 7, action: { type: 'pass' } },
    { type: 'on', at: 7 },
  ])
  latest().receive({ type: 'refused', at: 7, code: 'answer/stale', says: 'too late', cite: null })
  expect(connection.refused?.says).toBe('too late')
  latest().receive(moment(8))
  expect(connection.refused).toBeNull()
})

test('reconnects by itself, after longer and longer pauses', async () => {
  latest().open()
  latest().receive({ type: 'room', room: ROOM, you: 'A' })
  latest().drop()
  expect(connection.state).toBe('lost')
  await vi.advanceTimersByTimeAsync(499)
  expect(FakeSocket.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(FakeSocket.all).toHaveLength(2)
  latest().drop()
  await vi.advanceTimersByTimeAsync(999)
  expect(FakeSocket.all).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(FakeSocket.all).toHaveLength(3)
  latest().open()
  expect(connection.state).toBe('open')
})

test('a connection that drops as soon as it opens is retried after longer and longer pauses', async () => {
  const pauses = [500, 1000, 2000, 4000]
  for (const pause of pauses) {
    latest().open()
    latest().receive({ type: 'room', room: ROOM, you: 'A' })
    latest().drop()
    const before = FakeSocket.all.length
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(FakeSocket.all).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(FakeSocket.all).toHaveLength(before + 1)
  }
  // A connection that has lasted is retried after the shortest pause.
  latest().open()
  latest().receive({ type: 'room', room: ROOM, you: 'A' })
  await vi.advanceTimersByTimeAsync(10_000)
  latest().drop()
  await vi.advanceTimersByTimeAsync(500)
  expect(FakeSocket.all).toHaveLength(pauses.length + 2)
})

test('reconnects at once when the page becomes visible again', async () => {
  latest().open()
  latest().receive({ type: 'room', room: ROOM, you: 'A' })
  latest().drop()
  await vi.advanceTimersByTimeAsync(10)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSocket.all).toHaveLength(2)
  // The scheduled attempt was cancelled.
  await vi.advanceTimersByTimeAsync(5000)
  expect(FakeSocket.all).toHaveLength(2)
})

test('a connection that does not answer is dropped soon after a message was sent', async () => {
  latest().open()
  latest().receive({ type: 'room', room: ROOM, you: 'A' })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(latest().sent.at(-1)).toEqual({ type: 'ping' })
  latest().receive({ type: 'pong' })
  await vi.advanceTimersByTimeAsync(14_000)
  expect(connection.state).toBe('open')
  latest().receive(moment(7))
  connection.act({ type: 'pass' })
  await vi.advanceTimersByTimeAsync(4999)
  expect(connection.state).toBe('open')
  await vi.advanceTimersByTimeAsync(1)
  expect(connection.state).toBe('lost')
})

test('a connection is tested when the page becomes visible again', async () => {
  latest().open()
  latest().receive({ type: 'room', room: ROOM, you: 'A' })
  page.dispatchEvent(new Event('visibilitychange'))
  expect(latest().sent.at(-1)).toEqual({ type: 'ping' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(connection.state).toBe('lost')
})

test('a room that does not exist is not requested again', async () => {
  status = 404
  latest().drop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.unavailable?.code).toBe('room/not_found')
  expect(FakeSocket.all).toHaveLength(1)
})

test('a room whose rulebook cannot be read is not requested again, even by a page that was in it', async () => {
  latest().open()
  latest().receive({ type: 'room', room: ROOM, you: 'A' })
  latest().drop()
  status = 409
  trouble = 'room/book_unreadable'
  await vi.advanceTimersByTimeAsync(500)
  latest().open()
  latest().drop(trouble)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.unavailable?.code).toBe('room/book_unreadable')
  page.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSocket.all).toHaveLength(2)
})

test('a server that reports too many requests is tried again', async () => {
  status = 429
  trouble = 'request/too_many'
  latest().drop()
  await vi.advanceTimersByTimeAsync(500)
  expect(connection.unavailable).toBeNull()
  expect(FakeSocket.all).toHaveLength(2)
})

test('a token that no longer holds a seat is dropped, and the player watches', async () => {
  latest().open()
  latest().drop('seat/not_yours')
  await vi.advanceTimersByTimeAsync(500)
  latest().open()
  expect(latest().sent).toEqual([{ type: 'hello', token: null }])
})

test('the next game of the room begins without the previous standing', () => {
  latest().open()
  latest().receive({ type: 'room', room: { ...ROOM, state: 'playing' }, you: 'A' })
  latest().receive(moment(300))
  latest().receive({ type: 'over', standing: {} as Standing })
  latest().receive({ type: 'room', room: { ...ROOM, state: 'over' }, you: 'A' })
  expect(connection.standing).not.toBeNull()
  latest().receive({ type: 'room', room: { ...ROOM, state: 'playing', game: 2 }, you: 'A' })
  expect([connection.standing, connection.moment]).toEqual([null, null])
})

test('takes over a preloaded socket once', () => {
  connection.close()
  const socket = new FakeSocket('wss://club.example/api/rooms/abcd2345/socket')
  socket.open()
  const messages: FromServer[] = [{ type: 'room', room: ROOM, you: 'B' }, moment(3)]
  vi.stubGlobal('preloadedSocket', {
    code: 'abcd2345',
    socket,
    messages: messages.map((each) => ({ data: JSON.stringify(each) })),
  })
  connection = new Connection('abcd2345')
  expect(latest()).toBe(socket)
  expect([connection.state, connection.you, connection.moment?.at]).toEqual(['open', 'B', 3])
  socket.receive(moment(4))
  expect(connection.moment?.at).toBe(4)
  connection.reconnect()
  expect(latest()).not.toBe(socket)
})

test('does not use a preloaded socket that is closed or belongs to another room', () => {
  connection.close()
  const closed = new FakeSocket('wss://club.example/api/rooms/abcd2345/socket')
  closed.close()
  vi.stubGlobal('preloadedSocket', { code: 'abcd2345', socket: closed, messages: [] })
  connection = new Connection('abcd2345')
  expect(latest()).not.toBe(closed)
  connection.close()
  const elsewhere = new FakeSocket('wss://club.example/api/rooms/other/socket')
  vi.stubGlobal('preloadedSocket', { code: 'other', socket: elsewhere, messages: [] })
  connection = new Connection('abcd2345')
  expect(latest()).not.toBe(elsewhere)
  expect(elsewhere.readyState).toBe(3)
})

test('a connection that does not open is tried again', async () => {
  latest().open()
  latest().receive({ type: 'room', room: ROOM, you: 'A' })
  latest().drop()
  await vi.advanceTimersByTimeAsync(500)
  const hangs = latest()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(hangs.readyState).toBe(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(latest()).not.toBe(hangs)
})

test('a preloaded socket that is still opening says hello once it is open', () => {
  connection.close()
  const opening = new FakeSocket('wss://club.example/api/rooms/abcd2345/socket')
  vi.stubGlobal('preloadedSocket', { code: 'abcd2345', socket: opening, messages: [] })
  connection = new Connection('abcd2345')
  expect(connection.state).toBe('connecting')
  opening.open()
  expect(opening.sent).toEqual([{ type: 'hello', token: 'secret' }])
  expect(connection.state).toBe('open')
})

test('without browser storage a token lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  seatTokens.set('wxyz6789', 'other')
  expect(seatTokens.get('wxyz6789')).toBe('other')
  expect(seatTokens.codes()).toEqual(['wxyz6789'])
  seatTokens.remove('wxyz6789')
  expect(seatTokens.get('wxyz6789')).toBeNull()
})
