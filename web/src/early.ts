// What is asked for while the page itself is still on its way.

import { kept } from './kept'
import { fetchWords, languageFor } from './languages'

// The line to the table of this address. `socket.svelte.ts` takes it over, with what was said on it meanwhile.
const [, page, named] = location.pathname.split('/')
const code = named?.toLowerCase()
if (page === 'room' && code && !('early' in globalThis)) {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(`${scheme}//${location.host}/api/rooms/${code}/socket`)
  const heard: MessageEvent[] = []
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token: kept.get(`hanchan.seat.${code}`) }))
  socket.onmessage = (event) => heard.push(event)
  const early = { code, socket, heard }
  Object.assign(globalThis, { early })
  // Where no page comes to take it over, nobody sits at this end of the line, and the table must not wait.
  setTimeout(() => (globalThis as { early?: unknown }).early === early && socket.close(), 20_000)
}

// The words of one language. The page asks for them again, and finds them here or says what is wrong.
const [, chosen = ''] = /"language":"(\w+)"/.exec(kept.get('hanchan.preferences') ?? '') ?? []
fetchWords(languageFor([chosen, ...navigator.languages])).catch(() => null)
