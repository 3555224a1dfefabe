import { words } from './words'

/** An error in the reader's language where its code is known, otherwise in the server's words. */
export function errorText({ code, says }: { code: string; says: string }): string {
  return words().pages.trouble[code] ?? says
}
