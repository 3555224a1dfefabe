import { preferences } from '../../base/preferences.svelte'
import { words } from '../../i18n/words'

/** The name of a player who gives none: a bird, always the same one. */
export function defaultName(): string {
  const { names } = words().pages.front
  return names[preferences.bird % names.length] ?? 'Sparrow'
}

/** The name a player joins with. */
export function playerName(): string {
  return preferences.name.trim() || defaultName()
}
