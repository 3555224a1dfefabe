// The player's preferences, stored in this browser.

import { bestLanguage, JAPANESE } from './languages'
import { storedPreferences, storePreferences, type Preferences } from './storedPreferences'

const defaults: Preferences = {
  name: '',
  bird: Math.floor(Math.random() * 1000),
  rules: '',
  length: 'book',
  language: bestLanguage(navigator.languages),
  theme: 'system',
  sounds: true,
  indexes: false,
  dimDrawn: true,
  back: 'amber',
  oneTap: matchMedia('(hover: hover)').matches,
  warnings: false,
  sort: true,
  yaku: JAPANESE,
  spoken: 'brief',
}

export const preferences = $state<Preferences>({ ...defaults, ...storedPreferences() })

$effect.root(() => {
  $effect(() => {
    storePreferences(preferences)
    document.documentElement.lang = preferences.language
    document.documentElement.dataset.theme = preferences.theme
  })
})
