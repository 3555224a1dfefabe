// What is requested while the page itself is still loading. The build puts this script into the document.

import { bestLanguage, fetchDictionary } from '../base/languages'
import { storedPreferences } from '../base/storedPreferences'
import { socketAddress, type PreloadedSocket } from '../net/roomSocket'
import { seatTokens } from '../net/seatTokens'
import type { FromBrowser } from '../net/wire'

// The socket of the room in this address. `connection.svelte.ts` takes it over, with the messages received so far.
const [, page, named] = location.pathname.split('/')
const code = named?.toLowerCase()
if (page === 'room' && code && !('preloadedSocket' in globalThis)) {
  const socket = new WebSocket(socketAddress(code))
  const messages: MessageEvent[] = []
  socket.onopen = () =>
    socket.send(JSON.stringify({ type: 'hello', token: seatTokens.get(code) } satisfies FromBrowser))
  socket.onmessage = (event) => messages.push(event)
  const preloadedSocket: PreloadedSocket = { code, socket, messages }
  Object.assign(globalThis, { preloadedSocket })
  // If the page never loads, the seat must not look occupied and hold up the table.
  setTimeout(
    () => (globalThis as { preloadedSocket?: unknown }).preloadedSocket === preloadedSocket && socket.close(),
    20_000,
  )
}

// The dictionary of one language. The page requests it again and gets this copy, or reports the error.
const { language = '' } = storedPreferences()
fetchDictionary(bestLanguage([language, ...navigator.languages])).catch(() => null)
