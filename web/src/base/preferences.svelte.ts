// The player's preferences, stored in this browser.

import { storage } from './storage'
import { bestLanguage, JAPANESE } from './languages'
import type { Options } from '../net/wire'

export interface Preferences {
  name: string
  /** Index of the bird whose name a player without a name gets. */
  bird: number
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
  sort: boolean
  /** The pack of yaku names, independent of the language: `japanese` or the code of a language. */
  yaku: string
  /** How much is announced to a screen reader. */
  spoken: 'brief' | 'all'
}

const KEY = 'hanchan.preferences'

const defaults: Preferences = {
  name: '',
  bird: Math.floor(Math.random() * 1000),
  length: 'book',
  language: bestLanguage(navigator.languages),
  theme: 'system',
  sounds: true,
  indexes: false,
  dimDrawn: true,
  back: 'amber',
  oneTap: matchMedia('(hover: hover)').matches,
  sort: true,
  yaku: JAPANESE,
  spoken: 'brief',
}

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(storage.get(KEY) ?? '{}') as Partial<Preferences>
  } catch {
    return {}
  }
}

export const preferences = $state<Preferences>({ ...defaults, ...stored() })

$effect.root(() => {
  $effect(() => {
    storage.set(KEY, JSON.stringify(preferences))
    document.documentElement.lang = preferences.language
    document.documentElement.dataset.theme = preferences.theme
  })
})
