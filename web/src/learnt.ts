// The languages whose words have come: first the one that is spoken here, later the others.

import { SvelteMap } from 'svelte/reactivity'
import { fetchWords, type Words } from './languages'

/** By code. */
export const LEARNT = new SvelteMap<string, Words>()

export async function learn(code: string): Promise<void> {
  if (LEARNT.has(code)) return
  const words = await fetchWords(code)
  if (words) LEARNT.set(code, words)
}
