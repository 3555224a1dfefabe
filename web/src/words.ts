// The words of the interface, in the language that was chosen.

import { LANGUAGES, type Words } from './languages'
import { preferences } from './preferences.svelte'
import en from './words/en'

export type { Words } from './languages'
export { say } from './words/say'

/** Follows the choice. */
export function words(): Words {
  return LANGUAGES[preferences.language] ?? en
}
