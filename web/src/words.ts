// The words of the interface. A language is one file; English says which words there are.

import { de } from './words/de'
import { en } from './words/en'
import { preferences } from './preferences.svelte'

export { say } from './words/say'

export type Words = typeof en
export type Language = 'en' | 'de'

export const LANGUAGES: Record<Language, { name: string; words: Words }> = {
  en: { name: 'English', words: en },
  de: { name: 'Deutsch', words: de },
}

/** The words of the language that was chosen; follows the choice. */
export function words(): Words {
  return LANGUAGES[preferences.language].words
}
