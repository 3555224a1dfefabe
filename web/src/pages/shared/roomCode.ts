/** Reads a room code as people type it: a whole link, in groups, or with an O for a zero. */
export function parseRoomCode(typed: string): string {
  const last =
    typed
      .toLowerCase()
      .split('/')
      .findLast((part) => part.trim()) ?? ''
  return last.replaceAll(/[^a-z0-9]/g, '').replaceAll('o', '0')
}
