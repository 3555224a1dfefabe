// The line to the table of this address, opened while the page itself is still on its way.
// `socket.svelte.ts` takes it over, with what was said on it meanwhile.

const [, page, named] = location.pathname.split('/')
const code = named?.toLowerCase()
if (page === 'room' && code && !('early' in globalThis)) {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(`${scheme}//${location.host}/api/rooms/${code}/socket`)
  const heard: MessageEvent[] = []
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token: token(code) }))
  socket.onmessage = (event) => heard.push(event)
  Object.assign(globalThis, { early: { code, socket, heard } })
}

/** Nothing, where the browser refuses to keep anything. */
function token(code: string): string | null {
  try {
    return localStorage.getItem(`hanchan.seat.${code}`)
  } catch {
    return null
  }
}

export {}
