// The line to the table of this address, opened while the page itself is still on its way.
// `src/socket.svelte.ts` takes it over, with what was said on it meanwhile.
const [, page, code] = location.pathname.split('/')
if (page === 'room' && code && !('early' in window)) {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/api/rooms/${code}/socket`)
  const heard = []
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token: localStorage.getItem(`hanchan.seat.${code}`) }))
  socket.onmessage = (event) => heard.push(event)
  window.early = { code, socket, heard }
}
