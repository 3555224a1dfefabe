// What is requested while the page itself is still loading. The build puts this script into the document.

import { bestLanguage, fetchDictionary } from '../base/languages'
import { storage } from '../base/storage'

// The socket of the room in this address. `connection.svelte.ts` takes it over, with the messages received so far.
const [, page, named] = location.pathname.split('/')
const code = named?.toLowerCase()
if (page === 'room' && code && !('preloadedSocket' in globalThis)) {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(`${scheme}//${location.host}/api/rooms/${code}/socket`)
  const messages: MessageEvent[] = []
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token: storage.get(`hanchan.seat.${code}`) }))
  socket.onmessage = (event) => messages.push(event)
  const preloadedSocket = { code, socket, messages }
  Object.assign(globalThis, { preloadedSocket })
  // If the page never loads, the seat must not look occupied and hold up the table.
  setTimeout(
    () => (globalThis as { preloadedSocket?: unknown }).preloadedSocket === preloadedSocket && socket.close(),
    20_000,
  )
}

// The dictionary of one language. The page requests it again and gets this copy, or reports the error.
const [, chosen = ''] = /"language":"(\w+)"/.exec(storage.get('hanchan.preferences') ?? '') ?? []
fetchDictionary(bestLanguage([chosen, ...navigator.languages])).catch(() => null)
