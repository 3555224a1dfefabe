// The tests of a file find every language learnt, as a visitor does after the first second.

import { LANGUAGES } from '../src/i18n/languages'
import { loadDictionary } from '../src/i18n/dictionaries'

await Promise.all(LANGUAGES.map(loadDictionary))
