// The dictionaries that are loaded: first the chosen language, later the others.

import { SvelteMap } from 'svelte/reactivity'
import { fetchDictionary, type Words } from '../base/languages'

/** By the code of the language. */
export const dictionaries = new SvelteMap<string, Words>()

export async function loadDictionary(code: string): Promise<void> {
  if (dictionaries.has(code)) return
  const words = await fetchDictionary(code)
  if (words) dictionaries.set(code, words)
}
