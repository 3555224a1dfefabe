// What a person chose, kept in this browser.

import type { Language } from './words'
import type { YakuPack } from './words/yaku'

export interface Preferences {
  name: string
  language: Language
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
  autoWin: boolean
  noCalls: boolean
  autoDiscard: boolean
  /** Names of yaku, apart from the language. */
  yaku: YakuPack
  /** How much a screen reader is told. */
  spoken: 'brief' | 'all'
}

const KEY = 'hanchan.preferences'

const first: Preferences = {
  name: '',
  language: navigator.language.startsWith('de') ? 'de' : 'en',
  theme: 'system',
  sounds: true,
  indexes: false,
  dimDrawn: true,
  back: 'amber',
  oneTap: matchMedia('(hover: hover)').matches,
  sort: true,
  autoWin: false,
  noCalls: false,
  autoDiscard: false,
  yaku: 'japanese',
  spoken: 'brief',
}

function kept(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
  } catch {
    return {}
  }
}

export const preferences = $state<Preferences>({ ...first, ...kept() })

$effect.root(() => {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(preferences))
    document.documentElement.lang = preferences.language
    document.documentElement.dataset.theme = preferences.theme
  })
})
