// The words of the interface, in the language that was chosen.

import type { Words } from './languages'
import { LEARNT } from './learnt'
import { preferences } from './preferences.svelte'

export type { Words } from './languages'
export { say } from './words/say'

/** Follows the choice; a language that has not come yet lets the first one speak. */
export function words(): Words {
  const chosen = LEARNT.get(preferences.language)
  if (chosen) return chosen
  const [first] = LEARNT.values()
  if (!first) throw new Error('no language has been learnt')
  return first
}
