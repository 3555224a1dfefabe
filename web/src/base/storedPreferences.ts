// The preferences as stored. Without Svelte, since `preload.ts` reads them while the page itself is still loading.

import { storage } from './storage'
import type { Options } from '../net/wire'

export interface Preferences {
  name: string
  /** Index of the bird whose name a player without a name gets. */
  bird: number
  /** The id of the rulebook used last. */
  rules: string
  /** The length of a game started with one click. */
  length: Options['length']
  /** The code of one of the languages. */
  language: string
  theme: 'system' | 'light' | 'dark'
  sounds: boolean
  /** Small Latin letters and numbers in the corner of tiles. */
  indexes: boolean
  /** Discards of the tile just drawn are dimmed. */
  dimDrawn: boolean
  back: 'amber' | 'blue'
  /** One tap discards; otherwise the first lifts the tile. */
  oneTap: boolean
  /** At a table where mistakes count, what would be one is said beforehand, and hands are explained. */
  warnings: boolean
  sort: boolean
  /** The pack of yaku names, independent of the language: `japanese` or the code of a language. */
  yaku: string
  /** How much is announced to a screen reader. */
  spoken: 'brief' | 'all'
}

const KEY = 'hanchan.preferences'

export function storedPreferences(): Partial<Preferences> {
  try {
    return (JSON.parse(storage.get(KEY) ?? '{}') ?? {}) as Partial<Preferences>
  } catch {
    return {}
  }
}

export function storePreferences(preferences: Preferences): void {
  storage.set(KEY, JSON.stringify(preferences))
}
