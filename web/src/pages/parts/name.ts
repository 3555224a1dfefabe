import { preferences } from '../../preferences.svelte'
import { words } from '../../words'

/** The name that was kept; the first time, one of a few birds. */
export function ownName(): string {
  const kept = preferences.name.trim()
  if (kept) return kept
  const { names } = words().pages.front
  const name = names[Math.floor(Math.random() * names.length)] ?? 'Sparrow'
  preferences.name = name
  return name
}
