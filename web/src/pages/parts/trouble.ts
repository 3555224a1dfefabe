import { words } from '../../words'
import type { Trouble } from '../../wire'

/** What went wrong, in the reader's language where there is a sentence for it. */
export function sentenceOf(trouble: Trouble): string {
  return words().pages.trouble[trouble.code] ?? trouble.says
}
