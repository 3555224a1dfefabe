// The link that invites friends to a room.

/** Whether the page was opened at an address that works only on this machine. */
export const isLoopback = ({ hostname }: { hostname: string }): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The link to a room, with an address that other machines can use if there is one. */
export function inviteLink(
  code: string,
  page: { origin: string; hostname: string },
  elsewhere: readonly string[],
): string {
  return new URL(`/room/${code}`, isLoopback(page) ? (elsewhere[0] ?? page.origin) : page.origin).href
}
