// The languages of the interface: one for each folder in `languages`, which is named by its two-letter code.

import type en from '../../../languages/en/interface.json'
import type {
  CauseName,
  CitedNote,
  Fault,
  FuSource,
  HandAtEnd,
  Limit,
  Multiple,
  NoWinnerBy,
  Over,
  Phrase,
  Remedy,
  Sticks,
  StillPlayed,
  Trait,
  Why,
  YakuId,
} from '../net/wire'

/** The closed lists of the server. A code without an English text is a compile error. */
interface Vocabularies {
  pages: {
    traits: Record<Trait, string>
    calculator: { notes: Record<CitedNote['what'], string> }
  }
  table: {
    refusals: Record<Why, string>
    faults: Record<Fault, string>
    remedies: Record<Extract<Remedy, string> | 'fine', string>
    events: Record<Phrase, string>
    outcome: {
      over: Record<Over, string>
      hands: Record<Exclude<HandAtEnd['known'], 'unasked'>, string>
    }
    ryuukyoku: Record<NoWinnerBy | 'chombo', string>
    limits: Record<Limit, string>
    yakuman: Record<Multiple, string>
    fu: Record<FuSource, string>
    causes: Record<CauseName, string>
    sticks: Record<Sticks, string>
    time: { still: Record<StillPlayed, string>; stillSaid: Record<StillPlayed, string> }
  }
  yaku: Record<YakuId, string>
}

/** Lists with an open set of codes, such as paths of settings. A code without a text is shown as it is. */
interface Lookups {
  pages: {
    options: { choices: Record<string, string>; ownChoices: Record<string, string> }
    room: { changed: Record<string, string> }
    rulebook: { settingWords: Record<string, string> }
    calculator: { impossible: Record<string, string> }
    trouble: Record<string, string>
  }
}

type Complete<Texts extends Vocabularies> = Texts

/** The texts of a language. A test compares every language with English. */
export type Words = Complete<typeof en> & Lookups

const files = import.meta.glob<Words>('../../../languages/??/interface.json', { import: 'default' })
const codeOf = (path: string): string => path.split('/').at(-2)!
const fetches = new Map(Object.entries(files).map(([path, fetch]) => [codeOf(path), fetch]))

/** The codes of all languages, sorted. */
export const LANGUAGES: readonly string[] = [...fetches.keys()]

/** The pack of Japanese yaku names; the other packs are named by their language. */
export const JAPANESE = 'japanese'

/** Loads the dictionary of a language; undefined for an unknown one. */
export async function fetchDictionary(code: string): Promise<Words | undefined> {
  return fetches.get(code)?.()
}

/** The first of the wanted languages, such as `de-AT`, that there is a dictionary for; otherwise English. */
export function bestLanguage(wishes: readonly string[]): string {
  const found = wishes.map((wish) => wish.toLowerCase().split('-')[0]!).find((code) => fetches.has(code))
  return found ?? 'en'
}
