import { preferences } from '../../preferences.svelte'
import { words } from '../../words'

/** What somebody is called who gives no name: always the same bird. */
export function nameless(): string {
  const { names } = words().pages.front
  return names[preferences.bird % names.length] ?? 'Sparrow'
}

/** The name under which somebody sits down. */
export function ownName(): string {
  return preferences.name.trim() || nameless()
}
