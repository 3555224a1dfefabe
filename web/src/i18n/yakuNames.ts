// Names of yaku: in Japanese, or in the words of a language.

import japaneseNames from '../../../languages/yaku.json'
import type { YakuId } from '../net/wire'
import { dictionaries } from './dictionaries'

const JAPANESE_NAMES = japaneseNames satisfies Record<YakuId, string>

/** The ids of all yaku. */
export const YAKU = Object.keys(JAPANESE_NAMES) as YakuId[]

/** The name of a yaku in a pack (`JAPANESE` or a language); an unknown id is returned as it is. */
export function yakuName(id: string, pack: string): string {
  const names: Record<string, string> = dictionaries.get(pack)?.yaku ?? JAPANESE_NAMES
  return names[id] ?? id
}
