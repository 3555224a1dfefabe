// What a person chose, kept in this browser.

import { kept } from './kept'
import { languageFor } from './languages'
import type { Options } from './wire'
import { JAPANESE } from './yaku'

export interface Preferences {
  name: string
  /** Which of the birds somebody without a name is called after. */
  bird: number
  /** How long a game begun with one click is. */
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
  /** The pack of yaku names, apart from the language: `japanese` or the code of a language. */
  yaku: string
  /** How much a screen reader is told. */
  spoken: 'brief' | 'all'
}

const KEY = 'hanchan.preferences'

const first: Preferences = {
  name: '',
  bird: Math.floor(Math.random() * 1000),
  length: 'book',
  language: languageFor(navigator.languages),
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

function chosen(): Partial<Preferences> {
  try {
    return JSON.parse(kept.get(KEY) ?? '{}') as Partial<Preferences>
  } catch {
    return {}
  }
}

export const preferences = $state<Preferences>({ ...first, ...chosen() })

$effect.root(() => {
  $effect(() => {
    kept.set(KEY, JSON.stringify(preferences))
    document.documentElement.lang = preferences.language
    document.documentElement.dataset.theme = preferences.theme
  })
})
