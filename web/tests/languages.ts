// Loads every dictionary before the tests of a file, as the page does after its first second.

import { LANGUAGES } from '../src/base/languages'
import { loadDictionary } from '../src/i18n/dictionaries'

await Promise.all(LANGUAGES.map(loadDictionary))
