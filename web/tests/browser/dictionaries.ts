// The words of every language, as the page says them.

import { de } from '../../src/words/de'
import { en } from '../../src/words/en'

export const dictionaries = { en, de }
export type Language = keyof typeof dictionaries
