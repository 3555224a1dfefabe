import { words } from './words'

/** What went wrong, in the reader's language where its code is known; else as the server says it. */
export function troubleSays({ code, says }: { code: string; says: string }): string {
  return words().pages.trouble[code] ?? says
}
