// The link by which friends come.

/** Whether a page was opened at an address that means another machine everywhere else. */
export const isOnlyHere = ({ hostname }: { hostname: string }): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** The link to a room, by an address of the server that others can use where there is one. */
export function linkTo(code: string, page: { origin: string; hostname: string }, elsewhere: readonly string[]): string {
  return new URL(`/room/${code}`, isOnlyHere(page) ? (elsewhere[0] ?? page.origin) : page.origin).href
}
