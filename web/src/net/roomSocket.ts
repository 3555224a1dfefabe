// What the connection and `preload.ts` must agree on. The build copies it into the document, so it imports nothing.

/** The address of a room's socket; `code` is encoded as in a path. */
export function socketAddress(code: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/api/rooms/${code}/socket`
}

/** A socket that `preload.ts` opened before the page was loaded, and the messages it received. */
export interface PreloadedSocket {
  code: string
  socket: WebSocket
  messages: MessageEvent[]
}
