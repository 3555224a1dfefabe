// The texts of the interface, in the chosen language.

import type { Words } from '../base/languages'
import { dictionaries } from './dictionaries'
import { preferences } from '../base/preferences.svelte'

export type { Words } from '../base/languages'
export { fill } from './fill'

/** The dictionary of the chosen language; until it is loaded, the first one that was. */
export function words(): Words {
  const chosen = dictionaries.get(preferences.language)
  if (chosen) return chosen
  const [first] = dictionaries.values()
  if (!first) throw new Error('no dictionary is loaded')
  return first
}
