// The texts of the referee's desk, in the chosen language. They are loaded with it, since no table needs them.

import { SvelteMap } from 'svelte/reactivity'
import type en from '../../../languages/en/referee.json'
import { preferences } from '../base/preferences.svelte'
import type {
  DealEnd,
  Fault,
  FaultFact,
  FirstCall,
  HandNow,
  Lack,
  Miscount,
  NextDealer,
  Noticed,
  RemedyName,
} from '../net/wire'

/** A word that answers a question. */
export type AnswerWord = DealEnd | Noticed | Lack | FirstCall | Miscount

/** The closed lists of the server. A code without an English text is a compile error. */
interface Vocabularies {
  remedies: Record<RemedyName, string>
  hands: Record<HandNow, string>
  dealers: Record<NextDealer, string>
  questions: Record<FaultFact, string>
  words: Record<AnswerWord, string>
  /** What players say, by mistake. */
  search: Record<Fault, string>
}

type Complete<Texts extends Vocabularies> = Texts

/** The texts of a language. A test compares every language with English. */
export type RefereeWords = Complete<typeof en>

const files = import.meta.glob<RefereeWords>('../../../languages/??/referee.json', { import: 'default' })
const loaded = new SvelteMap<string, RefereeWords>()

/** Loads the texts in a language. */
export async function loadRefereeWords(code: string): Promise<void> {
  const fetch = files[`../../../languages/${code}/referee.json`]
  if (fetch && !loaded.has(code)) loaded.set(code, await fetch())
}

/** The texts in the chosen language; until they are loaded, those that were loaded first. */
export function refereeWords(): RefereeWords {
  const chosen = loaded.get(preferences.language)
  if (chosen) return chosen
  const [first] = loaded.values()
  if (!first) throw new Error('no texts of the desk are loaded')
  return first
}
